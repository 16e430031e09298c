"""What is seen: a state with unknowns, independent of the one it was seen of, without its future."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import talero
from talero import games
from talero.core import Hashed, Seen, State
from talero.core.chance import DrawRefused
from tests.conformance_games import all_games
from tests.server import secrets_title
from tests.server.secrets_title import HIDDEN_CARD, HIDDEN_COINS, SOME_CARD, Sealed, SealedState


@pytest.fixture
def sealed() -> Iterator[Sealed]:
    """A game of hands, cards laid face down, and hidden coins."""
    with games.added(secrets_title.TITLE):
        made = talero.game("sealed", 2)
        assert isinstance(made, Sealed)
        yield made


@pytest.fixture
def state(sealed: Sealed) -> SealedState:
    """Both have laid a card and peeked."""
    state = sealed.new(seed=1)
    for verb in ("peek", "lay", "peek", "lay"):
        action = next(a for a in state.legal() if sealed.text(a).startswith(verb))
        state.apply(action)
    return state


def viewers(state: State[Any]) -> list[int | None]:
    return [None, *range(state.game.players)]


def test_what_others_hide_is_not_in_it(state: SealedState) -> None:
    seen = state.seen(0)
    assert seen.viewer == 0
    assert seen.state.hands == [state.hands[0], [HIDDEN_CARD] * len(state.hands[1])]
    assert seen.state.laid == [state.laid[0], [HIDDEN_CARD]]
    assert seen.state.peeked == [state.peeked[0], SOME_CARD]
    assert seen.state.coins == [state.coins[0], HIDDEN_COINS]
    assert set(seen.state.rest) == {HIDDEN_CARD}


def test_a_spectator_knows_of_nobody(state: SealedState) -> None:
    seen = state.seen(None)
    assert seen.viewer is None
    assert {card for pile in (*seen.state.hands, *seen.state.laid) for card in pile} == {HIDDEN_CARD}


def test_it_is_typed_as_the_state_it_was_seen_of(state: SealedState) -> None:
    assert type(state.seen(0).state) is SealedState
    assert state.seen(0).state.game is state.game


def test_it_is_independent(state: SealedState) -> None:
    before, seen = state.dump(), state.seen(0)
    seen.state.hands[0].clear()
    seen.state.coins[0] = 50
    seen.state.rest.clear()
    assert state.dump() == before
    assert state.seen(0) != seen


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_it_has_no_future(state: SealedState, viewer: int | None) -> None:
    with pytest.raises(DrawRefused):
        state.seen(viewer).state.chance.draw("deal/0/0", 6)


def test_its_view_is_plain_and_the_one_of_the_state(state: SealedState) -> None:
    for viewer in viewers(state):
        seen = state.seen(viewer)
        assert seen.view() == state.view(viewer)
        assert seen.view()["viewer"] == viewer
        assert json.loads(json.dumps(seen.view())) == seen.view()
    assert state.view(0)["coins"] == [state.coins[0], None], "a title may say it in words of its own"


def test_equal_is_what_looks_the_same_to_the_same_viewer(sealed: Sealed, state: SealedState) -> None:
    assert state.seen(0) == state.seen(0)
    assert state.seen(0) != state.seen(1)
    assert state.seen(0) != state.view(0)
    other = state.copy()
    other.hands[1], other.rest = other.rest[: len(other.hands[1])], other.hands[1] + other.rest[1:]
    assert other != state
    assert other.seen(0) == state.seen(0), "what differs is hidden"
    assert other.seen(1) != state.seen(1)
    with pytest.raises(TypeError):
        hash(state.seen(0))


def test_it_goes_to_another_process_as_its_dump(sealed: Sealed, state: SealedState) -> None:
    for viewer in viewers(state):
        seen = state.seen(viewer)
        sent = json.loads(json.dumps(seen.state.dump()))
        again = sealed.load_seen(sent, viewer)
        assert again == seen
        with pytest.raises(DrawRefused):
            again.state.chance.draw("deal/0/0", 6)


def test_what_is_imagined_looks_the_same_and_plays_on(sealed: Sealed, state: SealedState) -> None:
    found = set()
    for n in range(30):
        world = sealed.imagine(state.seen(0), random.Random(n))
        assert world.seen(0) == state.seen(0)
        found.add(tuple(world.hands[1]))
        while not world.over:
            world.apply(world.legal()[0])
    assert len(found) > 1, "more than one world looks like this"


def test_nothing_is_hidden_when_the_game_is_over(sealed: Sealed, state: SealedState) -> None:
    while not state.over:
        state.apply(state.legal()[0])
    assert {str(state.seen(viewer).state.dump()) for viewer in viewers(state)} == {str(state.dump())}


@pytest.mark.parametrize(("name", "players"), all_games())
def test_a_look_neither_changes_the_state_nor_follows_its_secret(name: str, players: int) -> None:
    game, rng = talero.game(name, players), random.Random(5)
    state: State[Any] = game.new(seed=5)
    for _ in range(40):
        if state.over:
            break
        before, other = state.dump(), state.copy()
        other.chance = Hashed.seeded(99)
        for viewer in viewers(state):
            seen = state.seen(viewer)
            assert isinstance(seen, Seen)
            assert type(seen.state) is type(state)
            assert seen.state.events is None
            assert (seen.state.seat, seen.state.step) == (state.seat, state.step)
            assert seen.view() == state.view(viewer) == other.seen(viewer).view()
        assert state.dump() == before
        state.play(state.sample(rng))
