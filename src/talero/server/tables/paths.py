"""Click paths: from a verb through its arguments to an action, on a state imagined for the viewer.

Nothing here sees the true state: what is offered, foreseen or refused follows from what the viewer knows.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, product

from talero.core import Action, Arg, Game, ParseError, Seen, State, preview
from talero.core.kinds import Amount, Item
from talero.core.preview import foresee as foreseen
from talero.server import wire
from talero.server.figures import figures
from talero.server.voice import Voice

MOST_CHOICES = 400
"""Longer lists of choices are cut; the board or the next argument narrows them down."""
MOST_ATTEMPTS = 4000
"""How many ways to complete a refused choice are tried to find the rule against it."""
LONGEST_LIST = 4


def imagined(game: Game, seen: Seen) -> State:
    """A state that fits what is seen; the same for the same, so that it tells nothing more."""
    state: State = game.imagine(seen, random.Random(0))
    return state


# Words and ints


def argument_at(game: Game, prefix: Action) -> Arg | None:
    """The argument that the next item belongs to; None if the verb takes no more."""
    position = 1
    for arg in game.verbs[prefix[0]].args:
        if arg.many or position == len(prefix):
            return arg
        position += arg.kind.width
    return None


def read_path(game: Game, words: Sequence[str]) -> Action:
    """The ints of a path of words; raises ParseError."""
    if not words:
        return ()
    if words[0] not in game.grammar.index:
        raise ParseError("parse-verb", word=words[0], game=game.name, known=", ".join(game.grammar.index))
    ints: Action = (game.grammar.index[words[0]],)
    for word in words[1:]:
        arg = argument_at(game, ints)
        if arg is None:
            raise ParseError("parse-surplus", verb=words[0], word=word)
        try:
            ints += arg.kind.read(game, word)
        except ValueError:
            raise ParseError("parse-argument", word=word, argument=arg.name, game=game.name) from None
    return ints


def items_of(game: Game, prefix: Action) -> list[tuple[Arg, Item]]:
    """The items of a path and the arguments they belong to."""
    found: list[tuple[Arg, Item]] = []
    position = 1
    while position < len(prefix):
        arg = argument_at(game, prefix[:position])
        assert arg is not None, prefix
        found.append((arg, prefix[position : position + arg.kind.width]))
        position += arg.kind.width
    return found


def words_of(game: Game, prefix: Action) -> list[str]:
    """A path as words."""
    if not prefix:
        return []
    return [game.verbs[prefix[0]].name, *(arg.kind.word(game, item) for arg, item in items_of(game, prefix))]


# What can be said next


def verbs(state: State, voice: Voice) -> list[wire.VerbChoice]:
    """The verbs of the current decision, each with the first step of its path."""
    return [
        wire.VerbChoice(state.game.verbs[verb].name, voice.verb(verb), node(state, voice, (verb,)))
        for (verb,) in state.step.next_items(state, ())
    ]


def node(state: State, voice: Voice, prefix: Action) -> wire.Node:
    """What can be said after a prefix; arguments that allow one value only are filled in."""
    game = state.game
    complete, options = _standing(state, prefix)
    while not complete and len(options) == 1 and not _is_amount(game, prefix):
        prefix += options[0]
        complete, options = _standing(state, prefix)
    if complete:
        prefix = state.canonical(prefix)
    arg = argument_at(game, prefix) if options else None
    said = voice.say(prefix) if complete else voice.so_far(prefix, items_of(game, prefix))
    return wire.Node(
        path=words_of(game, prefix),
        said=said,
        action=game.text(prefix) if complete else "",
        ask=voice.argument(arg) if arg else "",
        choices=[] if arg is None or _is_amount(game, prefix) else _choices(game, voice, arg, options),
        amounts=_amounts(options) if arg and _is_amount(game, prefix) else None,
        foresight=foresee(state, voice, prefix) if complete else None,
        sketch=voice.sketch(state.seen(state.seat), prefix),
        targets=[t for arg, item in items_of(game, prefix) if (t := arg.kind.target(game, item))],
    )


def _standing(state: State, prefix: Action) -> tuple[bool, list[Item]]:
    """Whether a prefix is an action already, and the items that can follow it."""
    return state.check(prefix) is None, state.step.next_items(state, prefix)


def _is_amount(game: Game, prefix: Action) -> bool:
    arg = argument_at(game, prefix)
    return arg is not None and isinstance(arg.kind, Amount)


def _choices(game: Game, voice: Voice, arg: Arg, options: Sequence[Item]) -> list[wire.Choice]:
    return [
        wire.Choice(
            arg.kind.word(game, item),
            voice.item(arg, item).text,
            arg.kind.target(game, item),
        )
        for item in options[:MOST_CHOICES]
    ]


def _amounts(options: Sequence[Item]) -> wire.Amounts:
    values = sorted(item[0] for item in options)
    has_gaps = values[-1] - values[0] + 1 != len(values)
    return wire.Amounts(values[0], values[-1], values[:MOST_CHOICES] if has_gaps else [])


# What it would do


def foresee(state: State, voice: Voice, action: Action) -> wire.Foresight:
    """The consequences of an action up to the first draw, as the deciding seat may know them."""
    seat = state.seat
    shown = preview(state, action)
    return wire.Foresight(
        lines=[voice.tell(event, seat) for event in shown.events],
        effects=voice.effects(shown.events, seat) + _gains(state, voice, action),
        changes=_changes(state, voice, action),
        open=shown.open,
    )


def _changes(state: State, voice: Voice, action: Action) -> list[wire.Change]:
    seat, after = state.seat, foreseen(state, action)
    then = {figure.name: figure.value for figure in figures(voice, after.seen(seat))[seat]}
    return [
        wire.Change(figure.label, figure.value, then[figure.name])
        for figure in figures(voice, state.seen(seat))[seat]
        if then.get(figure.name, figure.value) != figure.value
    ]


def _gains(state: State, voice: Voice, action: Action) -> list[str]:
    """The parts of the score that an action changes; money is told as a figure already."""
    gains = state.game.gain(state, action)
    told = state.game.money.field if state.game.money else ""
    return [f"{voice.part(part)} {n:+}".replace("-", "−") for part, n in gains.items() if part != told]


# Why not


def why_not(state: State, voice: Voice, prefix: Action, target: str) -> list[wire.Refusal]:
    """The rules against choosing a board element, at the nearest point of the path where it could be one."""
    for starts in _points(state, prefix):
        found = _refusals(state, voice, starts, target)
        if found:
            return found
    return []


def _points(state: State, prefix: Action) -> Iterator[list[Action]]:
    """The path, then the path without its last words, at last every verb of the step."""
    words = items_of(state.game, prefix) if prefix else []
    while prefix:
        yield [prefix]
        prefix = prefix[: -len(words.pop()[1])] if words else ()
    yield [(verb,) for verb in state.step.verbs]


def _refusals(state: State, voice: Voice, starts: list[Action], target: str) -> list[wire.Refusal]:
    refusals = []
    for start in starts:
        arg = argument_at(state.game, start)
        for item in _items_at(state.game, arg, target):
            rule = _rule_against(state, start, item)
            if rule is not None:
                verb = voice.verb(start[0])
                refusals.append(wire.Refusal(verb, rule, voice.section(rule), voice.rule(rule)))
    return refusals


def _items_at(game: Game, arg: Arg | None, target: str) -> list[Item]:
    if arg is None or isinstance(arg.kind, Amount):
        return []
    return [item for item in arg.kind.items(game) if arg.kind.target(game, item) == target]


def _rule_against(state: State, start: Action, item: Item) -> str | None:
    """The rule that the attempts which came furthest break; None if some completion is legal.

    Attempts that fail for a reason which also stops completions of legal neighbours (a wrong number of
    arguments, say) tell nothing about this item.
    """
    found = _broken(state, start + item)
    if not found or None in found:
        return None
    neighbours = state.step.next_items(state, start)
    noise = set(_broken(state, start + neighbours[0])) if neighbours else set()
    telling = {rule: n for rule, n in found.items() if rule not in noise} or found
    return min(telling, key=lambda rule: telling[rule])


def _broken(state: State, prefix: Action) -> Counter[str | None]:
    """How often completions of a prefix break which rule."""
    attempts = islice(_completions(state, prefix), MOST_ATTEMPTS)
    return Counter(state.check(attempt) for attempt in attempts)


def _completions(state: State, prefix: Action) -> Iterator[Action]:
    game, values = state.game, []
    position = prefix
    while (arg := argument_at(game, position)) is not None:
        if arg.many:
            items = list(arg.kind.items(game))
            lists = (sum(p, ()) for n in range(LONGEST_LIST + 1) for p in product(items, repeat=n))
            values.append(list(islice(lists, MOST_ATTEMPTS)))
            break
        values.append(state.step.argument_values(state, arg))
        position += values[-1][0]
    for chosen in product(*values):
        yield prefix + sum(chosen, ())
