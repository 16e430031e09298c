"""The sequence of play: stages begin one after the other until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import talero
from talero.core import Sequence
from talero.core.sequence import NOBODY, ask_first, clockwise, finish
from talero.core.step import Step
from tests.core.toys import REST_STEP, TAKE_STEP, toy

Stage = Callable[[Any], bool]


class Play:
    """A state, and the stages that have begun at it."""

    def __init__(self) -> None:
        self.state: Any = toy(3).new(seed=1)
        self.begun: list[str] = []

    def stage(self, name: str, *, asks: bool = False, ends: bool = False) -> Stage:
        def begin(state: Any) -> bool:
            assert state is self.state
            self.begun.append(f"{name}@{state.stage}")
            if ends:
                return finish(state)
            if asks:
                state.ask(TAKE_STEP, 1)
            return asks

        return begin


def test_stages_begin_in_order_until_somebody_is_asked() -> None:
    play = Play()
    sequence = Sequence[Any](
        [play.stage("income"), play.stage("auction", asks=True), play.stage("build", asks=True)]
    )
    sequence.begin(play.state)
    assert play.begun == ["income@0", "auction@1"]
    assert (play.state.stage, play.state.seat, play.state.step.name) == (1, 1, "take")
    sequence.proceed(play.state)
    assert play.begun[2:] == ["build@2"]


def test_after_the_last_stage_comes_the_first_one_that_is_repeated() -> None:
    play = Play()
    sequence = Sequence[Any](
        [play.stage("auction", asks=True), play.stage("income")], opening=[play.stage("deal")]
    )
    assert len(sequence) == 3
    sequence.begin(play.state)
    sequence.proceed(play.state)
    sequence.proceed(play.state)
    assert play.begun == ["deal@0", "auction@1", "income@2", "auction@1", "income@2", "auction@1"]


def test_an_opening_may_ask_and_is_not_repeated() -> None:
    play = Play()
    opening = [play.stage("choose", asks=True), play.stage("place", asks=True)]
    sequence = Sequence[Any]([play.stage("turn", asks=True)], opening=opening)
    sequence.begin(play.state)
    for _ in range(4):
        sequence.proceed(play.state)
    assert play.begun == ["choose@0", "place@1", "turn@2", "turn@2", "turn@2"]


def test_a_stage_that_ends_the_game_is_the_last() -> None:
    play = Play()
    sequence = Sequence[Any]([play.stage("income"), play.stage("end", ends=True), play.stage("never")])
    sequence.begin(play.state)
    assert play.begun == ["income@0", "end@1"]
    assert play.state.over
    assert play.state.seat == NOBODY


def test_many_stages_that_resolve_themselves_need_no_stack() -> None:
    left = [5000]

    def count(state: Any) -> bool:
        left[0] -= 1
        return not left[0]

    state: Any = toy(3).new(seed=1)
    Sequence[Any]([count]).begin(state)
    assert left == [0]


@pytest.mark.parametrize(
    ("needs", "index", "asked"),
    [
        ({0: TAKE_STEP, 2: TAKE_STEP}, 0, (2, "take")),
        ({0: REST_STEP}, 1, (0, "rest")),
        ({1: REST_STEP, 0: TAKE_STEP}, 1, (0, "take")),
        ({}, -1, None),
    ],
)
def test_the_first_seat_with_something_to_decide_is_asked(
    needs: dict[int, Step[Any]], index: int, asked: tuple[int, str] | None
) -> None:
    state: Any = toy(3).new(seed=1)
    state.seat = 1
    looked: list[int] = []

    def asks(each: Any, seat: int) -> Step[Any] | None:
        looked.append(seat)
        return needs.get(seat)

    assert ask_first(state, [2, 0, 1], asks) == index
    assert looked == [2, 0, 1][: index + 1 if index >= 0 else 3], "nobody after that is looked at"
    assert (state.seat, state.step.name) == (asked or (1, "take"))


def test_the_left_neighbour_of_the_last_is_the_first() -> None:
    assert [clockwise(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert clockwise(0, 1) == 0


def test_finishing_asks_nobody() -> None:
    state: Any = toy(3).new(seed=1)
    assert finish(state)
    assert state.over
    assert state.legal() == []


@pytest.mark.needs("industria")
def test_a_loaded_game_goes_on_with_the_stage_it_was_in() -> None:
    """The stage is all that a sequence remembers."""
    state: Any = talero.new("industria", 3, seed=4)
    while state.round < 3 or state.step.name != "build.place":
        state.apply(state.legal()[0])
    other = state.game.load(state.dump(), state.chance)
    while state.round < 5:
        action = state.legal()[-1]
        state.apply(action)
        other.apply(action)
        assert other == state
