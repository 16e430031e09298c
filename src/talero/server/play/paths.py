"""Click paths: from a verb through its arguments to an action, on a state imagined for the viewer.

Nothing here sees the true state: what is offered, foreseen or refused follows from what the viewer knows.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from talero.core import Action, Arg, Game, ParseError, Seen, State, preview
from talero.core.face import DRAG, JOIN, PICTURE
from talero.core.kinds import Amount, Item
from talero.core.preview import foresee as foreseen
from talero.server.play.shapes import Foresight, Node, Proposal, VerbChoice
from talero.server.telling.figures import figures
from talero.server.telling.shapes import Amounts, Change, Choice, Part
from talero.server.telling.voice import Voice

MOST_CHOICES = 400
"""Longer lists of choices are cut; the board or the next argument narrows them down."""
SPACE = Part("text", " ")
MOST_COSTS = 24
"""Of so many choices each says what it costs; in longer lists that would take too long."""


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


def proposed(state: State, voice: Voice, action: Action) -> Proposal:
    """The points of the path to an action, as if it had been chosen word by word, and what it would do."""
    stack = [node(state, voice, action[:1])]
    known = len(read_path(state.game, stack[-1].path))
    while known < len(action):
        arg = argument_at(state.game, action[:known])
        assert arg is not None, action
        known += arg.kind.width
        if stack[-1].amounts and known == len(action):
            break  # the stepper says the last
        stack.append(node(state, voice, action[:known]))
        known = max(known, len(read_path(state.game, stack[-1].path)))
    amount = action[-1] if stack[-1].amounts else 0
    return Proposal(stack, amount, node(state, voice, action))


# What can be said next


def verbs(state: State, voice: Voice) -> list[VerbChoice]:
    """The verbs of the current decision, each with the first step of its path."""
    return [
        VerbChoice(state.game.verbs[verb].name, voice.verb(verb), node(state, voice, (verb,)))
        for (verb,) in state.step.next_items(state, ())
    ]


def node(state: State, voice: Voice, prefix: Action) -> Node:
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
    return Node(
        path=words_of(game, prefix),
        said=said,
        action=game.text(prefix) if complete else "",
        ask=voice.argument(arg) if arg else "",
        choices=[]
        if arg is None or _is_amount(game, prefix)
        else _choices(state, voice, prefix, arg, options),
        amounts=_amounts(options) if arg and _is_amount(game, prefix) else None,
        foresight=foresee(state, voice, prefix) if complete else None,
        pick=voice.way(arg) if arg else "",
        final=complete and _is_final(state, prefix),
        grips=_grips(state, voice, prefix, arg),
        held=_held(game, voice, prefix),
        sketch=voice.sketch(state.seen(state.seat), prefix),
        targets=[t for arg, item in items_of(game, prefix) if (t := arg.kind.target(game, item))],
    )


def _standing(state: State, prefix: Action) -> tuple[bool, list[Item]]:
    """Whether a prefix is an action already, and the items that can follow it."""
    return state.check(prefix) is None, state.step.next_items(state, prefix)


def _is_amount(game: Game, prefix: Action) -> bool:
    arg = argument_at(game, prefix)
    return arg is not None and isinstance(arg.kind, Amount)


def _choices(state: State, voice: Voice, prefix: Action, arg: Arg, options: Sequence[Item]) -> list[Choice]:
    game, seen = state.game, state.seen(state.seat)
    is_drawn, is_priced = voice.way(arg) == PICTURE, len(options) <= MOST_COSTS
    return [
        Choice(
            arg.kind.word(game, item),
            voice.item(arg, item).text,
            arg.kind.target(game, item),
            voice.picture(seen, prefix + item) if is_drawn else "",
            _costs(state, seen, voice, prefix + item) if is_priced else [],
        )
        for item in options[:MOST_CHOICES]
    ]


def _costs(state: State, seen: Seen, voice: Voice, prefix: Action) -> list[str]:
    """What a choice costs and brings, as far as that is known when it is made."""
    if price := voice.price(seen, prefix):
        return [price]
    if state.check(prefix) is not None:
        return []
    return voice.effects(preview(state, prefix).events, state.seat)


def _held(game: Game, voice: Voice, prefix: Action) -> str:
    found = [arg.kind.target(game, item) for arg, item in items_of(game, prefix) if voice.way(arg) == DRAG]
    return found[-1] if found else ""


def _grips(state: State, voice: Voice, prefix: Action, arg: Arg | None) -> list[str]:
    if arg is None or voice.way(arg) != JOIN:
        return []
    return list(voice.face.grips(state.seen(state.seat), prefix[0]))


def _amounts(options: Sequence[Item]) -> Amounts:
    values = sorted(item[0] for item in options)
    has_gaps = values[-1] - values[0] + 1 != len(values)
    return Amounts(values[0], values[-1], values[:MOST_CHOICES] if has_gaps else [])


# What it would do


def foresee(state: State, voice: Voice, action: Action) -> Foresight:
    """The consequences of an action up to the first draw, as the deciding seat may know them."""
    seat = state.seat
    shown = preview(state, action)
    return Foresight(
        lines=[voice.tell(event, seat) for event in shown.events],
        effects=voice.effects(shown.events, seat),
        gains=_gains(state, voice, action),
        changes=changes(voice, state, foreseen(state, action)),
        open=shown.open,
    )


def changes(voice: Voice, state: State, after: State) -> list[Change]:
    """The figures of the deciding seat that a later position changes."""
    seat = state.seat
    then = {figure.name: figure.value for figure in figures(voice, after.seen(seat))[seat]}
    return [
        Change(figure.label, figure.value, then[figure.name])
        for figure in figures(voice, state.seen(seat))[seat]
        if then.get(figure.name, figure.value) != figure.value
    ]


def _gains(state: State, voice: Voice, action: Action) -> list[str]:
    """The parts of the score that an action changes; money is told as a figure already."""
    gains = state.game.gain(state, action)
    told = state.game.money.field if state.game.money else ""
    return [f"{voice.part(part)} {n:+}".replace("-", "−") for part, n in gains.items() if part != told]


def _is_final(state: State, action: Action) -> bool:
    """Whether an action can't be taken back: something is revealed or drawn, or others may answer it."""
    action = state.canonical(action)
    if state.step.reveals(state, action) or preview(state, action).open:
        return True
    return foreseen(state, action).seat != state.seat
