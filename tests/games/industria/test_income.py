"""Phase 1: income."""

from __future__ import annotations

import pytest

from tests.games.industria.table import table


@pytest.mark.rule("IND-INCOME-001")
def test_each_player_receives_one_taler() -> None:
    assert table(4, money=[0, 3, 7, 2]).say_done().money == [1, 4, 8, 3]
    assert table(3, money=[0, 3, 7]).say_done().money == [1, 4, 8]


@pytest.mark.rule("IND-INCOME-001")
def test_income_comes_in_every_round() -> None:
    t = table(4, money=[0, 0, 0, 0])
    assert [t.say_done().nobody_bids().money[0] for _ in range(2)] == [1, 2]
