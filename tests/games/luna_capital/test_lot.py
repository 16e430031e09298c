"""A turn up to the lot: redistribution tokens, taking a lot, the discard for the last shipment."""

from __future__ import annotations

import pytest

from tests.games.luna_capital.table import table

TILES = [
    ["sales-office", "meteorite"],
    ["hydrogen-collector", "sales-office"],
    ["landing-strip", "demolition"],
    ["greenhouse-pear", "meteorite"],
]


@pytest.mark.rule("LUN-TURN-001")
def test_one_of_four_lots_must_be_chosen() -> None:
    t = table(hands={0: ["c01a"]}, marker=3)
    assert t.choices() == ["take 1", "take 2", "take 3", "take 4"]
    t.state.lots[1] = -1
    assert t.refused("take 2") == "LUN-TURN-001"


@pytest.mark.rule("LUN-TURN-001", "LUN-SOLO-003")
def test_one_of_three_lots_in_solo() -> None:
    assert table(1, hands={0: ["c01a"]}).choices() == ["take 1", "take 2", "take 3"]


@pytest.mark.rule("LUN-TURN-002")
def test_card_to_the_hand_tiles_in_front() -> None:
    t = table(hands={0: ["c01a"]}, lots=["c02a", "c03a", "c04a", "c05a"], tiles=TILES, turn=2)
    t.play("take 2")
    assert t.hand(0) == ["c01a", "c03a"]
    assert t.waiting == ["hydrogen-collector", "sales-office"]
    assert (t.lots, t.tiles(1)) == (["c02a", "", "c04a", "c05a"], [])
    assert t.asked == "P1 turn.card"


@pytest.mark.rule("LUN-TURN-003", "LUN-TURN-004", "LUN-TURN-017")
def test_the_last_shipment_costs_a_card_of_the_old_hand() -> None:
    t = table(hands={0: ["c01a", "c09a"]}, lots=["c02a", "c03a", "c04a", "c05a"], marker=1, bottom=["c07a"])
    t.play("take 2")
    assert t.asked == "P1 turn.discard"
    assert t.choices() == ["discard c01a", "discard c09a"]
    assert t.refused("discard c03a") == "LUN-TURN-004"
    t.play("discard c01a")
    assert (t.hand(0), t.bottom) == (["c03a", "c09a"], ["c07a", "c01a"])
    assert t.asked == "P1 turn.card"


@pytest.mark.rule("LUN-TURN-003")
def test_other_lots_cost_nothing() -> None:
    t = table(hands={0: ["c01a"]}, marker=1).play("take 1")
    assert (t.asked, t.bottom) == ("P1 turn.card", [])


@pytest.mark.rule("LUN-TURN-005")
def test_without_a_hand_card_no_last_shipment() -> None:
    t = table(marker=2)
    assert t.choices() == ["take 1", "take 2", "take 4"]
    assert t.refused("take 3") == "LUN-TURN-005"


@pytest.mark.rule("LUN-TURN-014")
def test_there_is_no_hand_limit() -> None:
    many = [f"c0{n}{letter}" for n in range(1, 5) for letter in "abcde"]
    t = table(hands={0: many}, marker=3).play("take 1")
    assert len(t.hand(0)) == len(many) + 1


@pytest.mark.rule("LUN-TURN-015", "LUN-TURN-008", "LUN-TURN-013")
def test_the_order_of_a_turn() -> None:
    t = table(
        hands={0: ["c01a", "c05b"]},
        tokens=[1],
        marker=0,
        tiles=TILES,
        turn=2,
        lots=["c02a", "c03a", "c04a", "c05a"],
    )
    asked = [t.asked]
    lines = (
        "redistribute 1 meteorite 3 demolition",
        "take 1",
        "discard c01a",
        "place c02a r3c12",
        "build sales-office r3c12-nw",
        "build demolition r3c12-nw",
    )
    for line in lines:
        t.play(line)
        asked.append(t.asked)
    steps = ["lot", "lot", "discard", "card", "tiles", "tiles"]
    assert asked == [*(f"P1 turn.{step}" for step in steps), "P2 turn.lot"]
    assert t.state.turn == 3
    assert t.lots[0] != ""


@pytest.mark.rule("LUN-TYPE-024", "LUN-TYPE-025")
def test_redistribution_needs_a_token_and_comes_before_the_lot() -> None:
    t = table(hands={0: ["c01a"]}, tiles=TILES, turn=2, marker=3)
    assert t.refused("redistribute 1 sales-office 2 hydrogen-collector") == "LUN-TYPE-025"
    t = table(hands={0: ["c01a"]}, tiles=TILES, turn=2, marker=3, tokens=[1]).play("take 1")
    assert not t.choices("redistribute")
    assert t.refused("redistribute 2 sales-office 3 demolition") == "CORE-STEP"


@pytest.mark.rule("LUN-TYPE-025")
def test_redistribution_swaps_positions() -> None:
    t = table(tiles=TILES, turn=2, tokens=[1])
    t.play("redistribute 1 meteorite 2 hydrogen-collector")
    assert [t.tiles(lot) for lot in range(4)] == [
        ["sales-office", "hydrogen-collector"],
        ["meteorite", "sales-office"],
        *TILES[2:],
    ]
    assert t.refused("redistribute 1 sales-office 3 demolition") == "LUN-TYPE-025"


@pytest.mark.rule("LUN-TYPE-025")
def test_redistribution_takes_tiles_that_lie_there() -> None:
    t = table(tiles=TILES, turn=2, tokens=[1])
    assert t.refused("redistribute 1 demolition 2 sales-office") == "LUN-TYPE-025"
    assert t.refused("redistribute 1 sales-office 2 demolition") == "LUN-TYPE-025"


@pytest.mark.rule("LUN-TYPE-034")
def test_redistribution_between_two_different_lots_marker_included() -> None:
    t = table(tiles=TILES, turn=2, tokens=[2], marker=0)
    assert t.refused("redistribute 1 sales-office 1 meteorite") == "LUN-TYPE-034"
    assert len(t.choices("redistribute")) == 6 * 4
    t.play("redistribute 1 meteorite 4 greenhouse-pear", "redistribute 3 demolition 4 meteorite")
    assert (t.tiles(0), t.tiles(2)) == (["sales-office", "greenhouse-pear"], ["landing-strip", "meteorite"])


@pytest.mark.rule("LUN-TYPE-025", "LUN-TYPE-034")
def test_a_swap_may_be_said_from_either_lot() -> None:
    low, high = (table(tiles=TILES, turn=2, tokens=[1]) for _ in range(2))
    assert low.allowed("redistribute 3 demolition 1 meteorite")
    assert "redistribute 3 demolition 1 meteorite" not in low.choices()
    low.play("redistribute 1 meteorite 3 demolition")
    high.play("redistribute 3 demolition 1 meteorite")
    assert high.tiles(0) == ["sales-office", "demolition"]
    assert (high.state, high.happened) == (low.state, low.happened)


@pytest.mark.rule("LUN-TYPE-025", "LUN-TYPE-034")
def test_a_swap_said_from_the_higher_lot_obeys_the_same_rules() -> None:
    said = "redistribute 3 demolition 1 meteorite"
    assert table(tiles=TILES, turn=2).refused(said) == "LUN-TYPE-025"  # no token
    t = table(tiles=TILES, turn=2, tokens=[1])
    assert t.refused("redistribute 3 meteorite 1 demolition") == "LUN-TYPE-025"  # tiles of the other lots
    assert t.refused("redistribute 3 demolition 3 landing-strip") == "LUN-TYPE-034"


@pytest.mark.rule("LUN-TYPE-034", "LUN-TYPE-037")
def test_several_tokens_in_one_turn_go_back_to_the_reserve() -> None:
    t = table(tiles=TILES, turn=2, tokens=[2, 2], hands={0: ["c01a"]}, cards={0: {"r3c12": "c05a"}}, marker=3)
    t.play("redistribute 1 meteorite 3 demolition", "redistribute 2 sales-office 4 meteorite")
    assert t.state.tokens == [0, 2]
    # The reserve has two again: a redistribution tile gives one of them.
    t.state.lot_tiles[0] = bytes([t.pieces.kind_ids.index("logistics-redistribution")])
    t.play("take 1").play(t.choices("place")[0], "build logistics-redistribution r3c12-nw")
    assert t.state.tokens == [1, 2]
