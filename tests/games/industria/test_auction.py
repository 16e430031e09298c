"""Phase 3: the auction. One bid each, then the auctioneer sells or keeps."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.industria.table import Table, new_table, script, table

FOUR = ["quarry", "sawmill", "raw-wood-1", "bonus-canal-1"]


def auction(players: int = 4, money: list[int] | None = None, **position: Any) -> Table:
    """P1 (unless told otherwise) has to offer one of the tiles, as many as there are players."""
    position.setdefault("display", FOUR[:players])
    return table(players, step="offer", money=money or [5] * players, **position)


# Offering


@pytest.mark.rule("IND-AUCT-001")
@pytest.mark.parametrize("start", [0, 1, 2, 3])
def test_the_start_player_is_the_first_auctioneer(start: int) -> None:
    assert new_table(4, script(4, start)).asked == f"P{start + 1} auction.offer"


@pytest.mark.rule("IND-AUCT-001")
def test_the_new_start_player_is_the_first_auctioneer_of_the_next_round() -> None:
    """Whoever was auctioneer last: here it was P2, and the stone goes from P3 to P4."""
    assert table(4, start=2, auctioneer=1).say_done().asked == "P4 auction.offer"


@pytest.mark.rule("IND-AUCT-002")
def test_the_auctioneer_offers_any_revealed_tile() -> None:
    t = auction(hands={0: ["clay-pit"], 1: ["masonry"]})
    assert t.choices() == [f"offer {tile}" for tile in FOUR]
    assert t.refused("P1 offer clay-pit") == "IND-AUCT-002"  # in his hand
    assert t.refused("P1 offer masonry") == "IND-AUCT-002"  # in another's hand
    assert t.refused(f"P1 offer {t.stack[0]}") == "IND-AUCT-002"
    t.play("P1 offer raw-wood-1")
    assert t.offered == "raw-wood-1"
    assert t.display == ["quarry", "sawmill", "bonus-canal-1"]


@pytest.mark.rule("IND-AUCT-002")
def test_a_tile_that_was_sold_cannot_be_offered_again() -> None:
    t = auction().play("P1 offer quarry", "P2 bid 1", "P3 pass", "P4 pass", "P1 sell")
    assert t.refused("P1 offer quarry") == "IND-AUCT-002"


# Bidding


@pytest.mark.rule("IND-AUCT-003", "IND-ROUND-001")
def test_each_other_player_speaks_once_from_the_auctioneers_left() -> None:
    t = auction(auctioneer=2).play("P3 offer quarry")
    asked = []
    for text in ("bid 1", "pass", "bid 2"):
        asked.append(t.asked)
        t.play(f"{t.decides} {text}")
    assert asked == ["P4 auction.bid", "P1 auction.bid", "P2 auction.bid"]
    assert t.asked == "P3 auction.decide"


@pytest.mark.rule("IND-AUCT-003")
def test_nobody_bids_a_second_time_although_he_was_outbid() -> None:
    t = auction(3).play("P1 offer quarry", "P2 bid 1", "P3 bid 2")
    assert t.asked == "P1 auction.decide"


@pytest.mark.rule("IND-AUCT-003")
def test_a_bidder_can_pass_with_money_and_without() -> None:
    assert "pass" in auction(money=[5, 5, 5, 5]).play("P1 offer quarry").choices()
    assert auction(money=[5, 0, 5, 5]).play("P1 offer quarry").choices() == ["pass"]


@pytest.mark.rule("IND-AUCT-004")
def test_the_auctioneer_does_not_bid_but_the_start_player_may() -> None:
    """P1 has the stone, P2 is the auctioneer."""
    t = auction(start=0, auctioneer=1).play("P2 offer quarry", "P3 pass", "P4 pass")
    assert t.asked == "P1 auction.bid"
    t.play("P1 bid 2")
    assert t.asked == "P2 auction.decide"
    assert t.choices() == ["sell", "keep"]
    assert t.refused("P2 bid 3") == "CORE-STEP"


@pytest.mark.rule("IND-AUCT-005")
def test_a_bid_must_beat_every_earlier_bid() -> None:
    t = auction().play("P1 offer quarry", "P2 bid 3")
    assert t.refused("P3 bid 3") == "IND-AUCT-005"
    assert t.refused("P3 bid 2") == "IND-AUCT-005"
    assert t.choices() == ["bid 4", "bid 5", "pass"]
    t.play("P3 pass")
    assert t.refused("P4 bid 3") == "IND-AUCT-005"
    t.play("P4 bid 4")
    assert (t.state.bid, t.state.bidder) == (4, 3)


@pytest.mark.rule("IND-AUCT-006")
def test_the_lowest_bid_is_one_taler() -> None:
    t = auction().play("P1 offer quarry")
    assert t.refused("P2 bid 0") == "IND-AUCT-006"
    assert t.choices("bid") == ["bid 1", "bid 2", "bid 3", "bid 4", "bid 5"]


@pytest.mark.rule("IND-AUCT-006")
@pytest.mark.parametrize("text", ["bid 1.5", "bid -1", "bid 01", "bid"])
def test_bids_are_whole_talers(text: str) -> None:
    with pytest.raises(ValueError, match=r"bid|amount"):
        auction().play("P1 offer quarry").game.parse(text)


@pytest.mark.rule("IND-AUCT-007")
def test_nobody_bids_more_than_he_has() -> None:
    t = auction(money=[9, 2, 9, 9]).play("P1 offer quarry")
    assert t.refused("P2 bid 3") == "IND-AUCT-007"
    assert t.choices("bid") == ["bid 1", "bid 2"]
    t.play("P2 bid 2", "P3 pass", "P4 pass", "P1 sell")
    assert t.money == [11, 0, 9, 9]


@pytest.mark.rule("IND-AUCT-008")
def test_the_auctioneer_decides_when_all_others_have_spoken() -> None:
    t = auction().play("P1 offer quarry", "P2 bid 1")
    assert t.asked == "P3 auction.bid"
    assert t.play("P3 pass").asked == "P4 auction.bid"
    assert t.play("P4 pass").asked == "P1 auction.decide"
    assert t.choices() == ["sell", "keep"]


# Selling and keeping


@pytest.mark.rule("IND-AUCT-009", "IND-AUCT-018")
def test_the_highest_bidder_pays_the_auctioneer() -> None:
    t = auction().play("P1 offer quarry", "P2 bid 1", "P3 bid 4", "P4 pass", "P1 sell")
    assert t.money == [9, 5, 1, 5]
    assert [t.hand(seat) for seat in range(4)] == [[], [], ["quarry"], []]
    assert t.happened[-1] == "sold P1 P3 quarry 4"


@pytest.mark.rule("IND-AUCT-010", "IND-AUCT-016")
def test_after_a_sale_the_same_auctioneer_goes_on() -> None:
    t = auction()
    for tile in FOUR[:3]:
        t.play(f"P1 offer {tile}", "P2 bid 1", "P3 pass", "P4 pass", "P1 sell")
        assert t.asked == "P1 auction.offer"
    assert t.hand(1) == FOUR[:3]
    assert t.money == [8, 2, 5, 5]


@pytest.mark.rule("IND-AUCT-011", "IND-AUCT-012")
def test_the_auctioneer_keeps_the_tile_and_nobody_pays() -> None:
    t = auction().play("P1 offer quarry", "P2 bid 1", "P3 bid 2", "P4 bid 3", "P1 keep")
    assert t.money == [5, 5, 5, 5]
    assert [t.hand(seat) for seat in range(4)] == [["quarry"], [], [], []]
    assert t.asked == "P2 auction.offer"
    assert t.happened[-1] == "kept P1 quarry"


@pytest.mark.rule("IND-AUCT-011")
def test_whoever_kept_a_tile_is_not_auctioneer_again_in_the_phase() -> None:
    """Four players keep one tile each: P1, P2, P3, P4, in this order."""
    t = auction()
    for seat in range(4):
        others = [f"P{(seat + n) % 4 + 1}" for n in (1, 2, 3)]
        assert t.asked == f"P{seat + 1} auction.offer"
        t.play(f"P{seat + 1} offer {FOUR[seat]}", f"{others[0]} bid 1", f"{others[1]} pass")
        t.play(f"{others[2]} pass", f"P{seat + 1} keep")
    assert t.asked == "P1 build.place"


@pytest.mark.rule("IND-AUCT-013")
def test_the_start_player_keeps_the_stone_when_he_keeps_a_tile() -> None:
    t = auction().play("P1 offer quarry", "P2 bid 1", "P3 pass", "P4 pass", "P1 keep")
    assert t.state.start == 0
    t.nobody_bids()
    assert t.asked == "P1 build.place"  # the building begins with the stone
    assert t.say_done().state.start == 1  # and the stone goes to his neighbour only then


@pytest.mark.rule("IND-AUCT-014")
@pytest.mark.parametrize(("players", "auctioneer"), [(4, 0), (4, 1), (4, 3), (3, 2)])
def test_the_left_neighbour_is_the_next_auctioneer(players: int, auctioneer: int) -> None:
    t = auction(players, auctioneer=auctioneer)
    others = [f"P{(auctioneer + n) % players + 1}" for n in range(1, players)]
    t.play(f"P{auctioneer + 1} offer quarry", f"{others[0]} bid 1")
    t.play(*(f"{other} pass" for other in others[1:]), f"P{auctioneer + 1} keep")
    assert t.asked == f"{others[0]} auction.offer"
    assert t.choices() == ["offer sawmill", "offer raw-wood-1", "offer bonus-canal-1"][: len(others)]


@pytest.mark.rule("IND-AUCT-015")
def test_without_a_bid_the_auctioneer_must_take_the_tile() -> None:
    t = auction().play("P1 offer quarry", "P2 pass", "P3 pass", "P4 pass")
    assert t.hand(0) == ["quarry"]
    assert t.money == [5, 5, 5, 5]
    assert t.asked == "P2 auction.offer"
    assert t.happened[-1] == "taken P1 quarry"


@pytest.mark.rule("IND-AUCT-016")
def test_a_player_auctions_several_tiles_and_still_keeps_the_last() -> None:
    t = auction()
    for tile in FOUR[:3]:
        t.play(f"P1 offer {tile}", "P2 pass", "P3 bid 1", "P4 pass", "P1 sell")
    t.play("P1 offer bonus-canal-1", "P2 bid 5", "P3 pass", "P4 pass", "P1 keep")
    assert t.money == [8, 5, 2, 5]
    assert t.hand(0) == ["bonus-canal-1"]
    assert t.asked == "P1 build.place"


@pytest.mark.rule("IND-AUCT-017")
def test_a_former_auctioneer_may_bid() -> None:
    t = auction().play("P1 offer quarry", "P2 pass", "P3 pass", "P4 pass")
    t.play("P2 offer sawmill", "P3 pass", "P4 pass")
    assert t.asked == "P1 auction.bid"
    t.play("P1 bid 2", "P2 sell")
    assert t.hand(0) == ["quarry", "sawmill"]
    assert t.money == [3, 7, 5, 5]


@pytest.mark.rule("IND-AUCT-018")
def test_won_tiles_join_the_hand_and_are_not_placed() -> None:
    t = auction(hands={1: ["clay-pit"]}).play("P1 offer quarry", "P2 bid 1", "P3 pass", "P4 pass", "P1 sell")
    assert t.hand(1) == ["clay-pit", "quarry"]
    assert t.built(1) == []


@pytest.mark.rule("IND-AUCT-019")
@pytest.mark.parametrize("ending", ["sell", "keep"])
def test_the_phase_ends_with_the_last_revealed_tile(ending: str) -> None:
    t = auction(start=2, auctioneer=2, display=["quarry", "sawmill"])
    t.play("P3 offer quarry", "P4 pass", "P1 pass", "P2 bid 1", "P3 sell")
    assert t.asked == "P3 auction.offer"
    t.play("P3 offer sawmill", "P4 bid 1", "P1 pass", "P2 pass", f"P3 {ending}")
    assert t.display == []
    assert t.asked == "P3 build.place"


@pytest.mark.rule("IND-AUCT-019", "IND-AUCT-015")
def test_the_phase_ends_when_nobody_wants_the_last_tile() -> None:
    t = auction(3, display=["quarry"]).play("P1 offer quarry", "P2 pass", "P3 pass")
    assert t.asked == "P1 build.place"
    assert t.hand(0) == ["quarry"]


@pytest.mark.rule("IND-AUCT-020")
def test_hands_are_open() -> None:
    t = table(hands={0: ["quarry"], 2: ["masonry", "raw-wood-1"]})
    for viewer in (None, 0, 1, 2, 3):
        view = t.state.view(viewer)
        assert [t.names(hand) for hand in view["hands"]] == [["quarry"], [], ["masonry", "raw-wood-1"], []]


# Raw-material tiles in the auction


@pytest.mark.rule("IND-AUCT-021", "IND-RAW-013", "IND-RAW-022")
def test_the_auctioneer_exchanges_before_he_offers() -> None:
    t = auction(hands={0: ["raw-stone-1", "clay-pit"]})
    assert t.choices("exchange") == ["exchange raw-stone-1"]
    t.play("P1 exchange raw-stone-1")
    assert t.asked == "P1 auction.offer"
    assert t.money == [6, 5, 5, 5]
    assert t.hand(0) == ["clay-pit"]


@pytest.mark.rule("IND-AUCT-021", "IND-AUCT-007", "IND-RAW-022")
def test_a_bidder_exchanges_first_and_then_bids_more() -> None:
    t = auction(money=[5, 1, 5, 5], hands={1: ["raw-stone-1", "raw-iron-1"]}).play("P1 offer quarry")
    assert t.refused("P2 bid 2") == "IND-AUCT-007"  # the limit is the cash at the moment of the bid
    t.play("P2 exchange raw-stone-1")
    assert t.asked == "P2 auction.bid"
    assert t.choices() == ["bid 1", "bid 2", "pass", "exchange raw-iron-1"]
    t.play("P2 exchange raw-iron-1", "P2 bid 3", "P3 pass", "P4 pass", "P1 sell")
    assert t.money == [8, 0, 5, 5]
    assert t.hand(1) == ["quarry"]


@pytest.mark.rule("IND-AUCT-021", "IND-RAW-022")
def test_the_auctioneer_exchanges_before_he_decides() -> None:
    t = auction(hands={0: ["raw-stone-1"]}).play("P1 offer quarry", "P2 bid 1", "P3 pass", "P4 pass")
    assert t.choices() == ["sell", "keep", "exchange raw-stone-1"]
    t.play("P1 exchange raw-stone-1")
    assert t.asked == "P1 auction.decide"
    assert t.choices() == ["sell", "keep"]
    assert t.play("P1 keep").money == [6, 5, 5, 5]


@pytest.mark.rule("IND-AUCT-021", "IND-RAW-013")
def test_only_own_raw_material_tiles_in_hand_can_be_exchanged() -> None:
    t = auction(hands={0: ["clay-pit", "masonry", "bonus-port-1"], 1: ["raw-stone-1"]})
    assert t.choices("exchange") == []
    for tile in ("clay-pit", "masonry", "bonus-port-1", "raw-stone-1", "raw-wood-1"):
        assert t.refused(f"P1 exchange {tile}") == "IND-RAW-013"
    t.play("P1 offer raw-wood-1")
    assert t.refused("P2 exchange raw-wood-1") == "IND-RAW-013"  # it is not his yet
    t.play("P2 bid 1", "P3 pass", "P4 pass")
    assert t.refused("P1 exchange raw-wood-1") == "IND-RAW-013"


@pytest.mark.rule("IND-AUCT-022")
def test_a_tile_once_offered_cannot_be_withdrawn() -> None:
    t = auction().play("P1 offer quarry")
    assert t.refused("P2 offer sawmill") == "CORE-STEP"
    t.play("P2 bid 1", "P3 pass", "P4 pass")
    assert t.choices() == ["sell", "keep"]
    for text in ("offer sawmill", "offer quarry", "pass", "done"):
        assert t.refused(f"P1 {text}") == "CORE-STEP"
