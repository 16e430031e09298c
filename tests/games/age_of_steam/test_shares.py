"""Phase I: shares. Phase II: the auction."""

from __future__ import annotations

import pytest

from tests.games.age_of_steam.table import Table, new_table, table


@pytest.mark.rule(
    "AOS-SHARE-001", "AOS-SHARE-002", "AOS-SHARE-003", "AOS-SHARE-004", "AOS-SHARE-007", "AOS-SHARE-008"
)
def test_players_issue_in_turn_order_for_five_dollars_a_share() -> None:
    t = table(step="shares", order=[2, 0, 1], seat=2)
    t.play("P3 issue 3", "P1 issue 0", "P2 issue 1")
    assert t.money == [10, 15, 25]
    assert list(t.state.shares) == [2, 3, 5]
    assert t.asked == "P3 order.bid"
    assert t.happened == ["issued P3 3 15", "issued P2 1 5"]


@pytest.mark.rule("AOS-EX-001")
def test_the_book_example_of_issuing_shares() -> None:
    t = table(step="shares").play("P1 issue 2", "P2 issue 1", "P3 issue 0")
    assert list(t.state.shares) == [4, 3, 2]
    assert t.money == [20, 15, 10]


@pytest.mark.rule("AOS-SHARE-005", "AOS-SHARE-006", "AOS-SHARE-009")
def test_no_more_than_fifteen_shares_and_never_fewer() -> None:
    t = table(step="shares", shares=[13, 15, 2])
    assert t.choices() == ["issue 0", "issue 1", "issue 2"]
    assert t.refused("P1 issue 3") == "AOS-SHARE-005"
    t.play("P1 issue 2")
    assert t.choices() == ["issue 0"]
    assert t.refused("P2 issue 1") == "AOS-SHARE-005"


# The auction


def auction(players: int = 4, money: int = 10, pass_holder: int | None = None, **position: object) -> Table:
    actions = {} if pass_holder is None else {pass_holder: "turn-order"}
    return table(players, step="bid", money=[money] * players, actions=actions, turn=2, **position)  # type: ignore[arg-type]


@pytest.mark.rule("AOS-ORDER-001", "AOS-ORDER-002", "AOS-ORDER-003", "AOS-ORDER-019")
def test_the_old_order_is_the_bidding_order() -> None:
    t = auction(order=[2, 3, 0, 1], seat=2)
    assert t.asked == "P3 order.bid"
    assert t.choices() == [f"bid {n}" for n in range(1, 11)] + ["drop"]
    t.play("P3 bid 1")
    assert t.asked == "P4 order.bid"


@pytest.mark.rule("AOS-ORDER-004", "AOS-ORDER-005", "AOS-ORDER-018", "AOS-ORDER-006")
def test_bids_must_beat_the_highest_and_stay_within_the_cash() -> None:
    t = auction()
    assert t.refused("P1 bid 0") == "AOS-ORDER-004"
    assert t.refused("P1 bid 11") == "AOS-ORDER-018"
    assert t.refused("P1 pass") == "AOS-ORDER-006"
    t.play("P1 bid 4")
    assert t.refused("P2 bid 4") == "AOS-ORDER-005"
    assert t.refused("P2 bid 3") == "AOS-ORDER-005"
    assert t.choices("bid") == [f"bid {n}" for n in range(5, 11)]


@pytest.mark.rule(
    "AOS-ORDER-006", "AOS-ORDER-007", "AOS-ORDER-015", "AOS-ACT-015", "AOS-ACT-016", "AOS-ORDER-022"
)
def test_the_pass_of_turn_order_is_used_once_and_costs_nothing() -> None:
    t = auction(pass_holder=1).play("P1 bid 2", "P2 pass", "P3 bid 3", "P4 drop", "P1 bid 4")
    assert t.refused("P2 pass") == "AOS-ORDER-007"
    t.play("P2 drop", "P3 drop")
    assert t.order == ["P1", "P3", "P2", "P4"]
    assert t.money == [6, 10, 7, 10]


@pytest.mark.rule("AOS-ORDER-022", "AOS-ACT-015", "AOS-ACT-016")
def test_nobody_holds_the_pass_in_turn_1_and_last_turns_holder_in_turn_2() -> None:
    t = new_table(3)
    for _ in range(3):
        t.play(f"{t.decides} issue 1")
    assert t.choices("pass") == []
    while t.asked.endswith("order.bid"):
        t.play(f"{t.decides} drop")
    first, second, third = t.order
    t.play(f"{first} choose turn-order", f"{second} choose engineer", f"{third} choose production")
    t.skip_building().skip_goods()
    assert t.state.turn == 2
    for _ in range(3):
        t.play(f"{t.decides} issue 1")
    assert t.decides == first
    assert t.choices("pass") == ["pass"]
    t.play(f"{first} pass")
    assert t.choices("pass") == []


@pytest.mark.rule("AOS-ORDER-007", "AOS-ORDER-009")
def test_with_two_bidders_left_the_pass_is_wasted() -> None:
    t = auction(3, pass_holder=1).play("P1 bid 2", "P2 pass", "P3 drop")
    assert t.asked == "P2 order.bid"
    assert t.choices() == [f"bid {n}" for n in range(3, 11)] + ["drop"]


@pytest.mark.rule("AOS-ORDER-008", "AOS-ORDER-009", "AOS-ORDER-024")
def test_bidding_goes_round_and_skips_those_out_and_the_highest_bidder() -> None:
    t = auction().play("P1 bid 1", "P2 drop", "P3 bid 2", "P4 drop")
    assert t.asked == "P1 order.bid"
    t.play("P1 bid 3")
    assert t.asked == "P3 order.bid"  # P4 and P2 are out
    t.play("P3 drop")
    assert t.asked == "P1 actions.choose"  # P1 was never asked to raise his own bid


@pytest.mark.rule("AOS-ORDER-010", "AOS-ORDER-011", "AOS-ORDER-012", "AOS-ORDER-013", "AOS-ORDER-016")
@pytest.mark.parametrize(
    ("players", "paid"),
    [(3, [3, 2, 0]), (4, [4, 3, 1, 0]), (5, [5, 4, 2, 1, 0]), (6, [6, 5, 2, 2, 1, 0])],
)
def test_what_the_places_pay(players: int, paid: list[int]) -> None:
    """Everybody bids one more than the last; then all drop out in that order."""
    t = auction(players)
    for seat in range(players):
        t.play(f"P{seat + 1} bid {seat + 1}")
    for seat in range(players - 1):
        t.play(f"P{seat + 1} drop")
    assert t.order == [f"P{seat}" for seat in range(players, 0, -1)]
    assert [10 - t.money[int(who[1:]) - 1] for who in t.order] == paid


@pytest.mark.rule("AOS-ORDER-011")
def test_the_first_to_drop_out_pays_nothing_even_if_he_had_bid() -> None:
    t = auction().play("P1 bid 4", "P2 bid 5", "P3 bid 6", "P4 bid 7", "P1 drop")
    assert t.money[0] == 10


@pytest.mark.rule("AOS-ORDER-013")
def test_half_a_bid_is_rounded_up() -> None:
    t = auction().play("P1 bid 1", "P2 bid 3", "P3 bid 4", "P4 bid 5", "P1 drop", "P2 drop")
    assert t.money == [10, 8, 10, 10]  # half of 3


@pytest.mark.rule("AOS-ORDER-014", "AOS-ORDER-017")
def test_who_never_bid_pays_nothing_even_on_place_1() -> None:
    t = auction().play("P1 drop", "P2 drop", "P3 drop")
    assert t.order == ["P4", "P3", "P2", "P1"]
    assert t.money == [10, 10, 10, 10]
    assert t.asked == "P4 actions.choose"


@pytest.mark.rule("AOS-ORDER-020")
def test_with_three_players_nobody_pays_half() -> None:
    t = auction(3).play("P1 bid 3", "P2 bid 4", "P3 bid 5", "P1 drop", "P2 drop")
    assert t.money == [10, 6, 5]


@pytest.mark.rule("AOS-ORDER-021")
def test_with_two_players_left_the_one_who_drops_pays_nothing() -> None:
    t = auction(3, order=[0, 2])
    t.state.out[1] = 1
    t.play("P1 bid 3", "P3 bid 4", "P1 drop")
    assert t.money == [10, 10, 6]
    assert t.order == ["P3", "P1"]


@pytest.mark.rule("AOS-ORDER-023", "AOS-ACT-002", "AOS-MOVE-001", "AOS-BUILD-001")
def test_the_new_order_holds_until_the_next_auction() -> None:
    t = auction(3).play("P1 drop", "P2 bid 1", "P3 bid 2", "P2 drop")
    assert t.order == ["P3", "P2", "P1"]
    asked = []
    for action in ("engineer", "production", "turn-order"):
        asked.append(t.decides)
        t.play(f"{t.decides} choose {action}")
    for _ in range(3):
        asked.append(t.decides)
        t.play(f"{t.decides} end")
    for _ in range(6):
        asked.append(t.decides)
        t.play(f"{t.decides} skip")
    if t.asked.endswith("growth.production"):
        t.play(f"{t.decides} decline")
    assert t.asked == "P3 shares.issue"
    for _ in range(3):
        asked.append(t.decides)
        t.play(f"{t.decides} issue 0")
    assert asked == ["P3", "P2", "P1"] * 5
    assert t.asked == "P3 order.bid"


@pytest.mark.rule("AOS-EX-002")
def test_the_book_example_of_an_auction() -> None:
    """Borja P1, Koldo P2, Sergio P3, Ximo P4, Iker P5, who holds Turn Order."""
    t = auction(5, pass_holder=4)
    t.play("P1 bid 2", "P2 drop", "P3 bid 3", "P4 drop", "P5 pass", "P1 drop")
    assert t.asked == "P5 order.bid"  # Sergio keeps his $3
    assert t.refused("P5 pass") == "AOS-ORDER-007"
    t.play("P5 drop")
    assert t.order == ["P3", "P5", "P1", "P4", "P2"]
    assert t.money == [9, 10, 7, 10, 10]
