"""Phases VI to VIII: income, expenses, income reduction; elimination."""

from __future__ import annotations

import pytest

from tests.games.age_of_steam.table import Table, table


def end_of_turn(players: int = 3, **position: object) -> Table:
    """The last goods opportunity is skipped; what follows resolves itself."""
    order = list(position.get("order", range(players)))  # type: ignore[call-overload]
    t = table(players, step="goods", round=2, seat=order[-1], **position)  # type: ignore[arg-type]
    for seat in range(players):
        if seat not in order:
            t.state.out[seat] = 1
    return t.play(f"{t.decides} skip")


@pytest.mark.rule("AOS-INC-001", "AOS-INC-002", "AOS-EXP-001", "AOS-EXP-002")
def test_income_then_expenses() -> None:
    t = end_of_turn(income=[5, 0, 60], money=[1, 10, 0], shares=[2, 4, 15], engine=[1, 3, 6])
    assert t.money == [1 + 5 - 3, 10 - 7, 60 - 21]
    names = [event.split()[0] for event in t.happened]
    assert names.index("collected") < names.index("paid-expenses") < names.index("reduced")


@pytest.mark.rule("AOS-EXP-003", "AOS-EXP-004", "AOS-EXP-006", "AOS-EXP-005", "AOS-EXP-013")
def test_debts_lower_the_income_and_below_zero_eliminate() -> None:
    """Cash 2 and expenses 6 after income: income 4 falls to 0 and stays in, income 3 is out (AOS-Q-35)."""
    t = end_of_turn(4, money=[0, 0, 0, 20], income=[2, 4, 1, 5], shares=[5, 7, 2, 2], engine=[1, 1, 2, 1])
    # P1 has 2, owes 6: income 2 - 4 < 0. P2 has 4, owes 8: income 0. P3 has 1, owes 4: income 1 - 3 < 0.
    assert list(t.state.out) == [1, 0, 1, 0]
    assert t.income == [0, 0, 0, 5]
    assert t.money == [0, 0, 0, 22]
    assert t.order == ["P2", "P4"]
    assert "fell-short P2 4" in t.happened
    assert "eliminated P1" in t.happened


@pytest.mark.rule("AOS-EXP-007", "AOS-EXP-008", "AOS-EXP-009", "AOS-EXP-011")
def test_what_happens_to_an_eliminated_players_discs() -> None:
    track = {"P1": ["K10 NE-SW", "L9 NE-SW", "C2 N-S"]}
    t = end_of_turn(
        order=[1, 0, 2], track=track, money=[0, 20, 20], engine=[3, 1, 1], actions={0: "turn-order"}
    )
    assert t.links == ["P1 cincinnati-evansville 2"]
    assert t.sections == ["nobody C2 S from duluth"]
    assert t.state.discs[0] == 1
    assert t.order == ["P2", "P3"]
    assert (t.state.shares[0], t.state.engine[0], t.state.income[0], t.state.action[0]) == (0, 0, 0, 255)
    assert t.asked == "P2 shares.issue"


@pytest.mark.rule("AOS-EXP-010")
def test_an_eliminated_player_is_not_asked_again_and_has_no_score() -> None:
    t = end_of_turn(4, money=[0, 20, 20, 20], turn=7)
    for who in ("P2", "P3", "P4"):
        t.play(f"{who} issue 0")
    while t.asked.endswith("order.bid"):
        t.play(f"{t.decides} drop")
    for action in ("engineer", "first-build", "turn-order"):
        t.play(f"{t.decides} choose {action}")
    t.skip_building().skip_goods()
    assert t.asked == "nobody"
    assert t.outcome.parts[0] == {}
    assert t.outcome.scores[0] == 0
    assert t.outcome.places[0] == 4
    assert max(t.outcome.scores[1:]) < 0  # others have negative points and are still before him


@pytest.mark.rule("AOS-EXP-012")
def test_the_last_player_wins_at_once() -> None:
    t = end_of_turn(3, money=[0, 20, 0])
    assert t.asked == "nobody"
    assert t.state.turn == 1
    assert t.outcome.places == [2, 1, 2]
    assert t.outcome.reason == "AOS-EXP-012"


@pytest.mark.rule("AOS-EXP-012")
def test_if_all_are_eliminated_nobody_wins() -> None:
    t = end_of_turn(3, money=[0, 0, 0])
    assert t.asked == "nobody"
    assert t.outcome.winners() == []


@pytest.mark.rule("AOS-EXP-014", "AOS-REPL-003", "AOS-REPL-019")
def test_links_of_an_eliminated_player_cannot_be_claimed_or_changed() -> None:
    t = table(track={"P3": ["K10 NE-SW", "L9 NE-SW"]}, order=[0, 1], money=[20, 20, 0])
    t.state.out[2] = 1
    assert t.refused("P1 lay K10 N-SW") == "AOS-REPL-019"
    t.play("P1 end", "P2 end")
    assert t.links == ["P3 cincinnati-evansville 2"]


@pytest.mark.rule(
    "AOS-RED-001", "AOS-RED-002", "AOS-RED-003", "AOS-RED-004", "AOS-RED-005", "AOS-RED-006", "AOS-RED-007"
)
@pytest.mark.parametrize(
    ("income", "left"),
    [
        (0, 0),
        (10, 10),
        (11, 9),
        (12, 10),
        (20, 18),
        (21, 17),
        (30, 26),
        (31, 25),
        (40, 34),
        (41, 33),
        (50, 42),
        (51, 41),
        (60, 50),
    ],
)
def test_income_reduction(income: int, left: int) -> None:
    """50 loses 8: the Spanish text, not the English one (AOS-Q-03)."""
    t = end_of_turn(income=[income, 0, 0], money=[10, 10, 10])
    assert t.income[0] == left


@pytest.mark.rule("AOS-RED-001", "AOS-RED-002")
@pytest.mark.parametrize(("income", "left"), [(49, 41), (50, 40), (51, 41)])
def test_the_public_reading_of_income_50_is_an_option(income: int, left: int) -> None:
    t = end_of_turn(income=[income, 0, 0], money=[10, 10, 10], options=["public-reduction-50"])
    assert t.income[0] == left
