"""The auction, and contracts that are shown in it."""

from __future__ import annotations

import pytest

from roadstead_table import auction


@pytest.mark.rule("RDS-AUC-001", "RDS-AUC-002")
def test_the_left_neighbour_of_the_lantern_begins_the_auction_of_the_lot() -> None:
    table = auction()
    asked = []
    for text in ("bid 1", "bid 2", "bid 3", "bid 4"):
        asked.append(table.asked)
        table.play(f"{table.asked[:2]} {text}")
    assert asked == [f"P{n} auction.bid" for n in (2, 3, 1, 2)]
    table.play("P3 pass", "P1 pass")
    assert table.happened("won") == [[1, 0, 4]]


@pytest.mark.rule("RDS-AUC-003")
def test_one_bids_or_passes() -> None:
    assert auction("3 3 3").choices == ["bid 1", "bid 2", "bid 3", "pass"]


@pytest.mark.rule("RDS-AUC-004")
def test_a_bid_is_higher_than_the_last_and_not_nothing() -> None:
    table = auction()
    assert table.refused("P2 bid 0") == "RDS-AUC-004"
    table.play("P2 bid 4")
    assert table.refused("P3 bid 4") == "RDS-AUC-004"
    assert table.refused("P3 bid 3") == "RDS-AUC-004"
    table.play("P3 bid 5")


@pytest.mark.rule("RDS-AUC-005")
def test_nobody_bids_more_than_he_has() -> None:
    table = auction("12 6 12")
    assert table.refused("P2 bid 7") == "RDS-AUC-005"
    table.play("P2 bid 6")


@pytest.mark.rule("RDS-AUC-006")
def test_whoever_has_passed_is_not_asked_again() -> None:
    table = auction().play("P2 bid 1", "P3 pass", "P1 bid 2", "P2 bid 3")
    assert table.asked == "P1 auction.bid"


@pytest.mark.rule("RDS-AUC-007", "RDS-AUC-008")
def test_the_last_one_left_wins_even_without_a_bid_and_pays_nothing() -> None:
    table = auction().play("P2 pass", "P3 pass")
    assert table.asked == "P1 building.berth"
    assert table.happened("won") == [[0, 0, 0]]
    assert table.state.coins == [12, 12, 12]


@pytest.mark.rule("RDS-AUC-007")
def test_nobody_is_asked_after_all_others_have_passed() -> None:
    assert auction().play("P2 bid 1", "P3 pass", "P1 pass").asked == "P2 building.berth"


@pytest.mark.rule("RDS-AUC-008", "RDS-AUC-009")
def test_the_others_share_the_price_and_the_bank_gets_what_is_left_over() -> None:
    """7 coins for two players: 3 each, 1 for the bank."""
    table = auction().play("P2 bid 7", "P3 pass", "P1 pass")
    assert table.state.coins == [15, 5, 15]
    assert table.happened("shared") == [[0, 3], [2, 3]]


@pytest.mark.rule("RDS-AUC-009")
def test_two_players_pay_each_other() -> None:
    table = auction("12 12", players=2).play("P2 bid 5", "P1 pass")
    assert table.state.coins == [17, 7]


# Showing contracts


@pytest.mark.rule("RDS-SHO-001")
def test_any_number_of_own_contracts_is_shown_before_the_bid() -> None:
    table = auction("0 0 0", "hands P2 salt wine; hands P3 wool")
    assert table.choices == ["pass", "show salt", "show wine"]
    assert table.refused("P2 show wool") == "RDS-SHO-001"
    table.play("P2 show salt", "P2 show wine", "P2 bid 8")
    assert table.state.hands[1] == []


@pytest.mark.rule("RDS-SHO-002")
@pytest.mark.parametrize(("round", "coins"), [(1, 4), (2, 3), (3, 3), (6, 1), (7, 1)])
def test_the_advance_is_a_coin_for_every_two_rounds_to_come(round: int, coins: int) -> None:
    table = auction("0 0 0", f"round {round}; hands P2 salt").play("P2 show salt")
    assert table.happened("shown") == [[1, 0, coins]]
    assert table.state.coins == [0, coins, 0]


@pytest.mark.rule("RDS-SHO-003")
@pytest.mark.parametrize("round", [8, 9])
def test_nothing_is_shown_when_there_is_no_advance(round: int) -> None:
    table = auction("0 0 0", f"round {round}; hands P2 salt")
    assert table.choices == ["pass"]
    assert table.refused("P2 show salt") == "RDS-SHO-003"


@pytest.mark.rule("RDS-SHO-004")
def test_what_was_shown_lies_open_and_scores() -> None:
    berths = "owner fort=P2 lighthouse=P1; good fort=wool lighthouse=salt"
    table = auction("0 0 0", f"hands P2 salt; {berths}").play("P2 show salt")
    for viewer in (None, 0, 1, 2):
        assert table.state.view(viewer)["shown"][1] == [0]
        standings = table.game.standings(table.state.seen(viewer))[1]
        assert standings == {"lanes": 0, "contracts": 2, "coins": 0}


def test_showing_cannot_be_taken_back() -> None:
    table = auction("0 0 0", "hands P2 salt")
    assert table.state.step.reveals(table.state, table.game.parse("show salt"))
    assert not table.state.step.reveals(table.state, table.game.parse("pass"))


# Worked examples


@pytest.mark.rule("RDS-EX-001")
def test_an_auction_with_three_players() -> None:
    table = auction("12 5 7").play("P2 bid 2", "P3 bid 3", "P1 pass", "P2 bid 5", "P3 bid 6", "P2 pass")
    assert table.asked == "P3 building.berth"
    assert table.state.coins == [15, 8, 1]


@pytest.mark.rule("RDS-EX-002")
def test_an_advance() -> None:
    table = auction("0 0 0", "round 4; hands P2 wine").play("P2 show wine")
    assert table.state.coins[1] == 2
    for round in (8, 9):
        assert auction("0 0 0", f"round {round}; hands P2 wine").refused("P2 show wine") == "RDS-SHO-003"
