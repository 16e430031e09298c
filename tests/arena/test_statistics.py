"""Means, intervals and ratings against values that were worked out by hand."""

from __future__ import annotations

import sys

import pytest

from talero.arena import ratings
from talero.arena.playing import Result
from talero.arena.report import by_deal, first, margin, score
from talero.arena.statistics import Estimate, estimate, quantile
from talero.core import SetupError


def result(deal: int, seats: str, scores: tuple[int, ...], places: tuple[int, ...]) -> Result:
    count = len(seats)
    zeros = (0,) * count
    return Result(deal, tuple(seats), ("1",) * count, places, scores, zeros, zeros, zeros, ({},) * count)


def test_a_quantile_lies_between_its_neighbours_in_proportion() -> None:
    assert quantile([1, 2, 4], 0) == 1
    assert quantile([1, 2, 4], 0.75) == 3
    assert quantile([1, 2, 4], 1) == 4


def test_the_interval_of_a_constant_is_a_point() -> None:
    assert estimate([3.0] * 5) == Estimate(3, 3, 3)


def test_one_deal_has_no_interval() -> None:
    assert estimate([3.0]) == Estimate(3, None, None)


def test_two_deals_may_be_the_same_one_twice() -> None:
    """Of four resamples of 0 and 1 one is 0 and one is 1: far more than 2.5 in a hundred on either side."""
    assert estimate([0.0, 1.0]) == Estimate(0.5, 0, 1)


def test_the_interval_is_as_wide_as_theory_says() -> None:
    """100 deals, half won: the standard error is 0.05, so 95 % are 0.402 to 0.598; means are hundredths."""
    found = estimate([0.0, 1.0] * 50)
    assert found.mean == 0.5
    assert found.low == pytest.approx(0.402, abs=0.02)
    assert found.high == pytest.approx(0.598, abs=0.02)
    assert found == estimate([0.0, 1.0] * 50)


def test_a_shared_first_place_counts_in_part_and_nobody_may_win() -> None:
    shared, lost = result(0, "abc", (9, 9, 1), (1, 1, 3)), result(0, "a", (7,), (2,))
    assert [first(shared, seat) for seat in range(3)] == [0.5, 0.5, 0]
    assert first(lost, 0) == 0


def test_a_margin_is_to_the_best_of_the_others() -> None:
    found = result(0, "abc", (9, 4, 6), (1, 3, 2))
    assert [margin(found, seat) for seat in range(3)] == [3, -5, -3]


def test_games_and_seats_of_a_deal_become_one_value() -> None:
    results = [
        result(0, "abb", (9, 4, 6), (1, 3, 2)),
        result(0, "bab", (2, 5, 8), (3, 2, 1)),
        result(1, "bba", (1, 2, 3), (3, 2, 1)),
    ]
    assert by_deal(results, "a", score) == {0: 7, 1: 3}
    assert by_deal(results, "b", score) == {0: 5, 1: 1.5}
    assert by_deal(results, "b", first) == {0: 0.25, 1: 0}


def test_winners_rise_as_losers_fall() -> None:
    found = ratings.rate(["a", "b", "c"], [result(0, "ab", (2, 1), (1, 2))])
    assert found["c"] == ratings.Rating(25, 25 / 3)
    assert found["a"].mu - 25 == pytest.approx(25 - found["b"].mu)
    assert found["a"].mu > 27
    assert found["a"].sigma == found["b"].sigma < 25 / 3


def test_an_entrant_at_two_seats_moves_by_the_mean() -> None:
    twice = ratings.rate(["a", "b"], [result(0, "abb", (9, 2, 1), (1, 2, 3))])
    apart = ratings.rate(["a", "b", "c"], [result(0, "abc", (9, 2, 1), (1, 2, 3))])
    assert twice["a"] == apart["a"]
    assert twice["b"].mu == pytest.approx((apart["b"].mu + apart["c"].mu) / 2)


def test_a_missing_package_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("openskill", "openskill.models"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(SetupError, match=r"needs the package openskill: pip install 'talero\[arena\]'"):
        ratings.model()
