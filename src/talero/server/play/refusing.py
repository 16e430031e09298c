"""Why not: the rules against choosing an element of the board, and the facts behind them.

Nothing here sees the true state: what is refused follows from what the viewer knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby, islice, product
from typing import NamedTuple

from talero.core import Action, Arg, Game, State
from talero.core.kinds import Amount, Item
from talero.server.play.paths import argument_at, items_of
from talero.server.play.shapes import Refusal
from talero.server.telling.voice import Voice

MOST_ATTEMPTS = 4000
"""How many ways to complete a refused choice are tried to find the rule against it."""
LONGEST_LIST = 4
OF_THE_CORE = "CORE-"
"""How the ids of rules begin that tell players nothing: not offered now, not well formed."""


class Objection(NamedTuple):
    """A rule against an attempt."""

    attempt: Action
    rule: str


def why_not(state: State, voice: Voice, prefix: Action, target: str) -> list[Refusal]:
    """The rules against choosing a board element, at the nearest point of the path where it could be one.

    Those come first of which more is known than the rule's words.
    """
    for starts in _points(state, prefix):
        found = _objections(state, voice, starts, target)
        if found:
            return _told(state, voice, found)
    return []


def _points(state: State, prefix: Action) -> Iterator[list[Action]]:
    """The path, then the path without its last words, at last every verb of the step."""
    words = items_of(state.game, prefix) if prefix else []
    while prefix:
        yield [prefix]
        prefix = prefix[: -len(words.pop()[1])] if words else ()
    yield [(verb,) for verb in state.step.verbs]


def _objections(state: State, voice: Voice, starts: list[Action], target: str) -> list[Objection]:
    """What stands against what is meant, else against each verb; those not offered count last."""
    prefix = starts[0] if len(starts) == 1 else ()
    found = _against_meant(state, voice.meant(state.seen(state.seat), prefix, target))
    found = found or _against_items(state, starts, target)
    offered = {item[0] for item in state.step.next_items(state, ())}
    return (
        [each for each in found if each.attempt[0] in offered and not each.rule.startswith(OF_THE_CORE)]
        or [each for each in found if not each.rule.startswith(OF_THE_CORE)]
    )  # fmt: skip


def _against_meant(state: State, attempts: Iterable[Action]) -> list[Objection]:
    """For each verb the rule that forbids most of what could be meant; nothing if some of it is legal."""
    found = []
    for _, group in groupby(attempts, key=lambda attempt: attempt[0]):
        broken = [(attempt, state.check(attempt)) for attempt in group]
        rules = Counter(rule for _, rule in broken if rule is not None)
        if rules and rules.total() == len(broken):
            rule = rules.most_common(1)[0][0]
            found.append(Objection(next(attempt for attempt, each in broken if each == rule), rule))
    return found


def _against_items(state: State, starts: list[Action], target: str) -> list[Objection]:
    found = []
    for start in starts:
        for item in _items_at(state.game, argument_at(state.game, start), target):
            rule = _rule_against(state, start, item)
            if rule is not None:
                found.append(Objection(start + item, rule))
    return found


def _told(state: State, voice: Voice, objections: list[Objection]) -> list[Refusal]:
    """The objections in words; where the same facts stand against several verbs, once."""
    refusals: dict[tuple[str, ...], Refusal] = {}
    seen = state.seen(state.seat)
    for attempt, rule in objections:
        facts, verb = voice.reason(seen, attempt, rule), voice.verb(attempt[0])
        key = tuple(facts) or (rule,)
        if key not in refusals:
            refusals[key] = Refusal([verb], rule, voice.section(rule), voice.rule(rule), facts)
        elif verb not in refusals[key].verbs:
            refusals[key].verbs.append(verb)
    return sorted(refusals.values(), key=lambda refusal: not refusal.facts)


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
