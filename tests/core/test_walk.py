"""Walking through a game that was played."""

from __future__ import annotations

import random
from typing import Any

import pytest

import talero
from talero.core import Action, Hashed, Journal
from talero.core.walk import Halt, walk
from tests.installed import EXAMPLE

SEED = 8


def played() -> Journal:
    """A game, played at random."""
    game = talero.game(EXAMPLE, 3)
    journal, rng = Journal(game, Hashed.seeded(SEED)), random.Random(SEED)
    while not journal.state.over:
        journal.act(journal.state.seat, journal.state.sample(rng))
    return journal


@pytest.fixture(scope="module")
def journal() -> Journal:
    return played()


def halts(journal: Journal, *, actions: list[Action] | None = None, **more: Any) -> list[tuple[Halt, Any]]:
    """Every halt with its position as it was then."""
    said = [done.action for done in journal.done] if actions is None else actions
    way = walk(journal.game, Hashed.seeded(SEED), said, **more)
    return [(halt, halt.state.dump()) for halt in way]


def test_it_halts_at_the_start_and_after_each_action(journal: Journal) -> None:
    found = halts(journal)
    assert [halt.number for halt, _ in found] == list(range(len(journal.done) + 1))
    assert found[0][1] == journal.game.new(Hashed.seeded(SEED)).dump()
    assert found[-1][1] == journal.state.dump()
    assert [dump["decisions"] for _, dump in found] == [halt.number for halt, _ in found]


def test_the_state_is_always_the_same_one_moved_on(journal: Journal) -> None:
    assert len({id(halt.state) for halt, _ in halts(journal)}) == 1


def test_without_actions_there_is_the_start_alone(journal: Journal) -> None:
    ((halt, dump),) = halts(journal, actions=[])
    assert (halt.number, halt.turn) == (0, journal.game.turn(journal.game.new(Hashed.seeded(SEED))))
    assert dump == journal.game.new(Hashed.seeded(SEED)).dump()


def test_turns_are_those_of_the_positions_and_the_last_one_at_the_end(journal: Journal) -> None:
    found = halts(journal)
    turns = [journal.game.turn(journal.game.load(dump)) for _, dump in found]
    assert [halt.turn for halt, _ in found[:-1]] == turns[:-1]
    assert found[-1][0].state.over
    assert found[-1][0].turn == found[-2][0].turn


def test_who_listens_hears_what_each_action_did(journal: Journal) -> None:
    found = halts(journal, listen=True)
    assert list(found[0][0].events) == list(journal.opening.events)
    assert [list(halt.events) for halt, _ in found[1:]] == [list(done.events) for done in journal.done]
    assert any(halt.events for halt, _ in found[1:])


def test_events_of_a_halt_stay_when_the_walk_goes_on(journal: Journal) -> None:
    way = walk(journal.game, Hashed.seeded(SEED), [done.action for done in journal.done], listen=True)
    first, second = next(way), next(way)
    told = list(first.events), list(second.events)
    list(way)
    assert (list(first.events), list(second.events)) == told


def test_nobody_hears_who_does_not_listen(journal: Journal) -> None:
    assert not any(halt.events for halt, _ in halts(journal))


def test_before_is_told_the_number_of_the_next_action(journal: Journal) -> None:
    told: list[int] = []
    actions = [done.action for done in journal.done[:5]]
    for halt in walk(journal.game, Hashed.seeded(SEED), actions, before=told.append):
        assert told == list(range(1, halt.number + 1)), "told before the action, not earlier"


def test_actions_are_asked_for_one_by_one(journal: Journal) -> None:
    """A record can be read while it is walked through."""
    asked: list[int] = []

    def said() -> Any:
        for number, done in enumerate(journal.done):
            asked.append(number)
            yield done.action

    way = walk(journal.game, Hashed.seeded(SEED), said())
    next(way)
    assert asked == []
    next(way)
    assert asked == [0]
