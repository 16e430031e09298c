"""Epoch change: stone, extra taler, lost technologies, new materials in the bank."""

from __future__ import annotations

import pytest

from tests.games.industria.table import industria, table


@pytest.mark.rule("IND-EPOCH-001", "IND-EPOCH-002", "IND-ROUND-004")
@pytest.mark.parametrize(
    ("players", "round", "epoch"),
    [
        (4, 1, 1),
        (4, 2, 1),
        (4, 3, 2),
        (4, 5, 2),
        (4, 6, 3),
        (4, 12, 5),
        (3, 3, 1),
        (3, 4, 2),
        (3, 8, 3),
        (3, 12, 4),
    ],
)
def test_the_stone_moves_when_twelve_tiles_have_been_auctioned(players: int, round: int, epoch: int) -> None:
    """The epoch of the round that follows."""
    t = table(players, round=round).say_done()
    assert t.state.round == round + 1
    assert t.state.epoch == epoch
    assert {t.game.tiles.epoch[tile] for tile in t.state.display} == {epoch}


@pytest.mark.rule("IND-EPOCH-001")
def test_the_epoch_ends_with_the_round_and_not_with_the_last_auction() -> None:
    """The clay pit was auctioned last and still gives its point in the building phase of that round."""
    t = table(4, round=3, step="offer", display=["clay-pit"])
    t.play("P1 offer clay-pit", "P2 pass", "P3 pass", "P4 pass")
    assert t.state.epoch == 1
    assert t.play("P1 build clay-pit").points == [1, 0, 0, 0]


@pytest.mark.rule("IND-EPOCH-003", "IND-EPOCH-005", "IND-COUNT-004")
@pytest.mark.parametrize(
    ("players", "round", "extra"),
    [(4, 3, 0), (4, 6, 1), (4, 9, 1), (4, 12, 1), (3, 4, 0), (3, 8, 1), (3, 12, 1)],
)
def test_an_extra_taler_at_the_change_to_three_four_and_five(players: int, round: int, extra: int) -> None:
    """On top of the 1 taler of income in the next round, and for everybody."""
    money = [0, 5, 2, 7][:players]
    t = table(players, round=round, money=money).say_done()
    assert t.money == [talers + extra + 1 for talers in money]
    paid = [line for line in t.happened if line.startswith("epoch-taler")]
    assert paid == [f"epoch-taler P{seat + 1} 1" for seat in range(players)] * extra


@pytest.mark.rule("IND-EPOCH-003")
def test_no_extra_taler_within_an_epoch() -> None:
    assert table(4, round=8, money=[0] * 4).say_done().money == [1] * 4


@pytest.mark.rule("IND-EPOCH-004")
def test_the_board_shows_where_the_extra_taler_is_paid() -> None:
    """The way to III, IV and V; on a board with a symbol on the way to II it would be paid there."""
    shown = industria(4).components.data["rounds"]["extra_taler_on_entering_epoch"]
    assert shown == {"2": 0, "3": 1, "4": 1, "5": 1}
    other = {"rounds.extra_taler_on_entering_epoch.2": 1, "rounds.extra_taler_on_entering_epoch.3": 0}
    assert table(4, round=3, money=[0] * 4, overrides=other).say_done().money == [2] * 4
    assert table(4, round=6, money=[0] * 4, overrides=other).say_done().money == [1] * 4


@pytest.mark.rule("IND-EPOCH-006", "IND-EPOCH-008", "IND-POINTS-006")
def test_technologies_are_discarded_and_all_else_stays_in_hand() -> None:
    hands = {
        0: ["masonry", "quarry", "raw-wood-1", "bonus-canal-1"],
        1: ["clay-pit", "water-power", "letterpress"],
        2: ["raw-stone-1"],
    }
    t = table(4, round=3, hands=hands).say_done()
    assert t.hand(0) == ["quarry", "raw-wood-1", "bonus-canal-1"]
    assert t.hand(1) == ["clay-pit"]
    assert t.hand(2) == ["raw-stone-1"]
    lost = [line for line in t.happened if line.startswith("discarded")]
    assert lost == ["discarded P1 masonry", "discarded P2 water-power", "discarded P2 letterpress"]
    assert not {"masonry", "water-power", "letterpress"} & t.in_game()


@pytest.mark.rule("IND-EPOCH-006")
def test_placed_technologies_stay() -> None:
    assert table(4, round=3, built={0: ["masonry"]}).say_done().built(0) == ["masonry"]


@pytest.mark.rule("IND-EPOCH-007")
def test_the_bank_sells_the_new_materials_after_the_change() -> None:
    """A late brickworks needs stone and wood: not for sale in epoch I, for sale in epoch II."""
    t = table(4, round=3, start=3, money=[9] * 4, hands={0: ["brickworks"]})
    assert t.play("P4 done").choices("build") == []
    t.say_done().nobody_bids()
    assert (t.state.epoch, t.asked) == (2, "P1 build.place")
    assert "build brickworks bank bank" in t.choices("build")


@pytest.mark.rule("IND-EPOCH-009", "IND-EPOCH-005")
def test_the_order_of_an_epoch_change() -> None:
    """After phase 5: stone, extra taler, discarding; then the next round with its income."""
    t = table(3, round=8, start=1, hands={0: ["optics"], 2: ["construction"]}).say_done()
    news = t.happened[t.happened.index("finished P1") + 1 :]
    assert news[:12] == [
        "new-start P3",
        "new-epoch 3",
        "epoch-taler P1 1",
        "epoch-taler P2 1",
        "epoch-taler P3 1",
        "discarded P1 optics",
        "discarded P3 construction",
        "round 9 3",
        "income P1 1",
        "income P2 1",
        "income P3 1",
        news[11],
    ]
    assert news[11].startswith("revealed")
    assert t.asked == "P3 auction.offer"
