"""The clock by itself: what decisions cost, and that neither taking back nor coming back wins time."""

from __future__ import annotations

import random

import pytest

from talero.server.tables.clock import LONGEST, NO_CLOCK, SITTING, SLOW, Clock, Left, Pace, pace_of


def new(decision: int = 120, bank: int = 600, people: int = 2, bots: int = 1) -> Clock:
    clock = Clock(Pace(decision, bank), [True] * people + [False] * bots)
    clock.begin(0, 1000)
    return clock


def test_a_decision_within_its_time_costs_nothing() -> None:
    clock = new()
    assert clock.left(0, 1000) == Left(120, 600)
    assert clock.left(0, 1100) == Left(20, 600)
    clock.act(1, 1120)
    assert clock.left(0, 1120) == Left(120, 600)
    assert clock.left(1, 1150) == Left(90, 600)


def test_the_bank_pays_for_what_takes_longer() -> None:
    clock = new()
    assert clock.left(0, 1180) == Left(0, 540)
    clock.act(1, 1180)
    assert clock.banks == [540, 600, 600]
    clock.act(0, 1180 + 121)
    assert clock.banks == [540, 599, 600]


def test_the_time_is_up_when_both_are_used() -> None:
    clock = new()
    assert clock.due == 1000 + 120 + 600
    assert not clock.is_up(1719)
    assert clock.is_up(1720)
    assert clock.left(0, 5000) == Left(0, 0)


def test_several_actions_in_a_row_share_one_decision() -> None:
    clock = new()
    for n in range(1, 6):
        clock.act(0, 1000 + 30 * n)
    assert clock.left(0, 1150) == Left(0, 570)
    assert clock.due == 1720


def test_taking_back_gives_no_time() -> None:
    clock = new()
    clock.act(0, 1100)
    clock.take_back(1115)
    assert clock.left(0, 1115) == Left(5, 600)
    clock.act(1, 1130)  # ten seconds from the bank
    assert clock.banks[0] == 590
    clock.take_back(1160)
    assert clock.left(0, 1160) == Left(0, 590)
    assert clock.left(1, 1160) == Left(120, 600)
    clock.act(1, 1165)
    assert clock.banks[0] == 585


def test_bots_have_all_the_time_in_the_world() -> None:
    clock = new()
    clock.act(2, 1010)
    assert clock.due == 0
    assert not clock.is_up(10**9)
    clock.act(1, 5000)
    assert clock.left(1, 5010) == Left(110, 600)


def test_who_leaves_stops_the_clock_and_pays_for_what_was_used() -> None:
    clock = new()
    clock.leave(0, 1200)
    assert clock.banks[0] == 520
    assert not clock.runs
    clock.act(1, 9000)
    assert clock.left(1, 9030) == Left(90, 600)
    clock.act(0, 9050)
    clock.come_back(0, 9100)
    assert clock.left(0, 9110) == Left(110, 520)


def test_who_returns_to_a_decision_they_left_has_half_its_time() -> None:
    clock = new()
    clock.leave(0, 1100)
    clock.come_back(0, 1101)
    assert clock.left(0, 1111) == Left(50, 600)
    clock.act(1, 1171)  # seventy seconds, ten of them from the bank
    assert clock.banks[0] == 590
    clock.act(0, 1180)
    assert clock.left(0, 1180) == Left(120, 590)


def test_coming_back_again_and_again_wins_no_time() -> None:
    clock = new(decision=120, bank=0)
    at = 1000
    for _ in range(50):
        while not clock.is_up(at):
            at += 1
        clock.leave(0, at)
        clock.come_back(0, at)
    assert at - 1000 < 2 * 120


def test_a_clock_that_goes_back_gives_nothing() -> None:
    clock = new()
    clock.act(0, 1100)
    clock.act(1, 900)
    assert clock.banks[0] == 600
    assert clock.left(1, 800) == Left(120, 600)


def test_without_a_clock_nothing_runs() -> None:
    clock = new(0, 0)
    assert clock.due == 0
    assert not clock.runs
    clock.act(1, 10**9)
    assert clock.banks == [0, 0, 0]
    assert clock.asked == 10**9


def test_a_copy_is_independent_and_tells_the_same() -> None:
    rng = random.Random(1)
    clock, at = new(30, 100), 1000
    depth = 0
    for _ in range(300):
        at += rng.randrange(20)
        trial = clock.copy()
        step = rng.choice(["act", "act", "back" if depth else "act"])
        to = rng.randrange(3)
        for each in (trial, clock):
            if step == "act":
                each.act(to, at)
            else:
                each.take_back(at)
        depth = depth + 1 if step == "act" else depth - 1
        assert (trial.due, trial.seat, trial.banks) == (clock.due, clock.seat, clock.banks)
        assert all(0 <= bank <= 100 for bank in clock.banks)


@pytest.mark.parametrize("pace", [*SITTING, *SLOW, NO_CLOCK])
def test_offered_clocks_are_sound(pace: Pace) -> None:
    assert pace.is_sound
    assert pace_of(f"{pace.decision}+{pace.bank}") == pace


@pytest.mark.parametrize(
    "text", ["1", "60", "60+", "+60", "5+0", "60+-1", "x+y", "60+1+2", "٣٠+٤٠", "0+5", "999999999+0"]
)
def test_other_clocks_are_refused(text: str) -> None:
    assert pace_of(text) is None
    assert not Pace(LONGEST + 1).is_sound
