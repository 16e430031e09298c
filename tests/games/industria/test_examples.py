"""The worked examples of the book, and small cases whose values were worked out by hand."""

from __future__ import annotations

import pytest

from talero.games.industria.rules.materials import bank_sells
from tests.games.industria.table import Table, final, industria, new_table, table

# The book's own examples


def bank_materials(epoch: int) -> list[str]:
    t = table(epoch=epoch)
    return sorted(id for n, id in enumerate(t.game.tiles.materials) if bank_sells(t.state, n))


@pytest.mark.rule("IND-EX-001", "IND-EPOCH-007", "IND-RAW-008")
def test_ex_001_materials_at_the_change_to_epoch_two() -> None:
    t = table(4, round=3)
    assert [n for n in range(11) if bank_sells(t.state, n)] == []
    t.say_done()
    assert t.state.epoch == 2
    sold = [id for n, id in enumerate(t.game.tiles.materials) if bank_sells(t.state, n)]
    assert sorted(sold) == ["bricks", "stone", "wood"]
    produced = table(4, round=3, built={2: ["quarry"]}).say_done()
    sold = [id for n, id in enumerate(produced.game.tiles.materials) if bank_sells(produced.state, n)]
    assert sorted(sold) == ["bricks", "wood"]


MIGUEL = {
    # tile: epoch, producers of what it needs, points
    "machine-building": (2, ["ironworks", "sawmill"], 2),
    "oil-field": (3, ["ironworks", "cement-works"], 3),
    "refinery": (4, ["cement-works", "steel-mill"], 4),
    "automobile": (4, ["ironworks", "steel-mill"], 5),
}


def miguel() -> Table:
    """His tiles at the end of the game, with the points he got for placing them."""
    return final(
        money=[0] * 4,
        built={0: [*MIGUEL, "bonus-pipeline-1", "bonus-port-1"]},
        factory_points=[3 + 4, 0, 0, 0],
        technology_points=[2 + 5, 0, 0, 0],
    )


@pytest.mark.rule("IND-EX-002", "IND-POINTS-001", "IND-POINTS-005")
def test_ex_002_miguels_final_score() -> None:
    """Each tile gives its points in its own epoch; 7 + 7 + 3 + 3 + 4 + 2 points in all."""
    for tile, (epoch, producers, points) in MIGUEL.items():
        t = table(epoch=epoch, money=[9] * 4, hands={0: [tile]}, built={0: producers})
        assert t.play(f"P1 build {tile} own own").points[0] == points
    assert miguel().outcome.scores[0] == 26


@pytest.mark.rule("IND-EX-002", "IND-SCORE-004", "IND-SCORE-006", "IND-SCORE-007")
def test_ind_01_final_value_of_four_tiles_and_two_bonus_tiles() -> None:
    assert miguel().outcome.parts[0] == {
        "factories": 7, "technologies": 7, "roads": 3, "lines": 3, "bonus": 2 + 2 + 2, "money": 0,
    }  # fmt: skip


# Cases IND-02 to IND-05: notes of the book


@pytest.mark.rule("IND-RAW-008", "IND-EX-001")
def test_ind_02_bank_materials_after_moving_to_epoch_two() -> None:
    assert bank_materials(2) == ["bricks", "stone", "wood"]


@pytest.mark.rule("IND-RAW-007", "IND-RAW-008", "IND-RAW-009", "IND-RAW-010", "IND-RAW-011")
def test_ind_03_bank_materials_by_epoch() -> None:
    assert bank_materials(1) == []
    assert bank_materials(2) == ["bricks", "stone", "wood"]
    assert bank_materials(3) == ["bricks", "ceramics", "glass", "iron", "stone", "wood"]
    assert bank_materials(4) == [
        "bricks", "cement", "ceramics", "electricity", "glass", "iron", "steel", "stone", "wood",
    ]  # fmt: skip
    assert bank_materials(5) == [
        "bricks", "cement", "ceramics", "computers", "electricity", "glass", "iron", "plastics", "steel",
        "stone", "wood",
    ]  # fmt: skip


@pytest.mark.rule("IND-ROUND-004", "IND-ROUND-005", "IND-COUNT-002", "IND-COUNT-003")
@pytest.mark.parametrize(("players", "epochs", "rounds", "tiles"), [(3, 4, 4, 3), (4, 5, 3, 4)])
def test_ind_04_twelve_tiles_are_auctioned_in_every_epoch(
    players: int, epochs: int, rounds: int, tiles: int
) -> None:
    t, seen = new_table(players), []
    while not t.state.over:
        seen.append((t.state.epoch, len(t.display)))
        t.pass_round()
    assert seen == [(epoch, tiles) for epoch in range(1, epochs + 1) for _ in range(rounds)]


@pytest.mark.rule("IND-SCORE-016")
def test_ind_05_score_above_45() -> None:
    t = table(epoch=4, hands={0: ["automobile"]}, built={0: ["ironworks", "steel-mill"]},
              technology_points=[44, 0, 0, 0])  # fmt: skip
    assert t.play("P1 build automobile own own").points[0] == 49


# Cases IND-06 to IND-09: the auction


@pytest.mark.rule("IND-AUCT-009", "IND-AUCT-010")
def test_ind_06_the_auctioneer_sells_and_keeps_the_role() -> None:
    t = table(4, step="offer", money=[5] * 4, display=["quarry", "sawmill", "raw-wood-1", "bonus-canal-1"])
    t.play("P1 offer quarry", "P2 bid 1", "P3 pass", "P4 bid 3", "P1 sell")
    assert t.money == [8, 5, 5, 2]
    assert t.hand(3) == ["quarry"]
    assert t.asked == "P1 auction.offer"
    assert t.display == ["sawmill", "raw-wood-1", "bonus-canal-1"]


@pytest.mark.rule("IND-AUCT-011", "IND-AUCT-013", "IND-AUCT-014")
def test_ind_07_the_auctioneer_takes_the_tile_for_free() -> None:
    t = table(4, step="offer", start=0, money=[5] * 4, display=["quarry", "sawmill"])
    t.play("P1 offer quarry", "P2 bid 2", "P3 pass", "P4 pass", "P1 keep")
    assert t.money == [5, 5, 5, 5]
    assert t.hand(0) == ["quarry"]
    assert t.asked == "P2 auction.offer"
    assert t.state.start == 0


@pytest.mark.rule("IND-AUCT-015")
def test_ind_08_nobody_bids() -> None:
    t = table(3, step="offer", auctioneer=1, display=["raw-stone-1", "sawmill"])
    t.play("P2 offer raw-stone-1", "P3 pass", "P1 pass")
    assert t.hand(1) == ["raw-stone-1"]
    assert t.asked == "P3 auction.offer"


@pytest.mark.rule("IND-AUCT-005", "IND-AUCT-007")
def test_ind_09_a_bid_exceeds_the_last_one_and_not_the_own_talers() -> None:
    t = table(3, epoch=2, step="offer", money=[4, 4, 2], display=["bank"]).play("P1 offer bank", "P2 bid 2")
    assert t.refused("P3 bid 2") == "IND-AUCT-005"
    assert t.refused("P3 bid 3") == "IND-AUCT-007"
    assert t.choices() == ["pass"]


# Cases IND-10 to IND-15: building


@pytest.mark.rule("IND-RAW-003")
def test_ind_10_the_material_of_another_player_costs_one_taler() -> None:
    t = table(3, epoch=2, money=[6, 0, 4], built={1: ["brickworks"]}, hands={0: ["ironworks"]})
    t.play("P1 build ironworks p2")
    assert t.money == [6 - 3 - 1, 1, 4]
    assert t.points == [1, 0, 0]


@pytest.mark.rule("IND-RAW-002")
def test_ind_11_the_own_producer_supplies_free_of_charge() -> None:
    t = table(3, epoch=2, money=[3, 4, 4], built={0: ["brickworks"]}, hands={0: ["ironworks"]})
    t.play("P1 build ironworks own")
    assert t.money == [0, 4, 4]
    assert t.points == [1, 0, 0]


@pytest.mark.rule("IND-RAW-006", "IND-BUILD-010")
def test_ind_12_a_material_not_yet_sold_by_the_bank_blocks_the_tile() -> None:
    t = table(3, epoch=2, money=[9, 4, 4], hands={0: ["machine-building"]})
    assert t.choices() == ["done"]
    assert t.refused("P1 build machine-building bank bank") == "IND-RAW-006"


@pytest.mark.rule("IND-RAW-001")
def test_ind_13_a_raw_tile_replaces_the_missing_material() -> None:
    t = table(3, epoch=2, money=[1, 4, 4], hands={0: ["machine-building", "raw-iron-1"]})
    t.play("P1 build machine-building tile bank")
    assert t.money == [0, 4, 4]
    assert t.points == [2, 0, 0]
    assert t.hand(0) == []


@pytest.mark.rule("IND-BANK-002", "IND-BANK-003", "IND-BANK-004")
def test_ind_14_bank_and_stock_exchange_lower_the_building_price_alone() -> None:
    t = table(
        4, epoch=4, money=[9, 4, 4, 4], built={0: ["bank", "stock-exchange"]}, hands={0: ["plastics-factory"]}
    )
    t.play("P1 build plastics-factory bank bank")
    assert t.money[0] == 9 - 0 - 2
    assert t.points[0] == 1


@pytest.mark.rule("IND-POINTS-003", "IND-POINTS-009")
def test_ind_15_a_factory_built_after_its_epoch() -> None:
    t = table(4, epoch=2, money=[2, 4, 4, 4], built={0: ["brickworks"]}, hands={0: ["clay-pit"]})
    t.play("P1 build clay-pit")
    assert t.money[0] == 0
    assert t.points[0] == 0
    assert final(money=[0] * 4, built={0: t.built(0)}).outcome.parts[0]["roads"] == 3


# Cases IND-16 to IND-19: epochs, limits, exchange


@pytest.mark.rule("IND-EPOCH-006", "IND-EPOCH-008")
def test_ind_16_technologies_are_lost_at_the_epoch_change() -> None:
    t = table(4, round=3, hands={0: ["masonry", "quarry", "raw-wood-1", "bonus-canal-1"]}).say_done()
    assert t.hand(0) == ["quarry", "raw-wood-1", "bonus-canal-1"]


@pytest.mark.rule("IND-EPOCH-003")
def test_ind_17_the_extra_taler() -> None:
    """Changes to II, III, IV and V; the income of the round that follows is taken off again."""
    after = []
    talers = 0
    for last_round in (3, 6, 9, 12):
        talers = table(4, round=last_round, money=[talers, 0, 0, 0]).say_done().money[0] - 1
        after.append(talers)
    assert after == [0, 1, 2, 3]


@pytest.mark.rule("IND-BUILD-002")
def test_ind_18_one_factory_per_round() -> None:
    t = table(4, epoch=1, money=[9, 4, 4, 4], hands={0: ["clay-pit", "ore-mine"]})
    assert t.play("P1 build clay-pit").refused("P1 build ore-mine") == "IND-BUILD-002"


@pytest.mark.rule("IND-RAW-013")
def test_ind_19_a_raw_tile_becomes_a_taler() -> None:
    t = table(money=[0, 4, 4, 4], hands={0: ["raw-stone-1"]}).play("P1 exchange raw-stone-1")
    assert t.money[0] == 1
    assert t.hand(0) == []


# Cases IND-20 to IND-24: scoring, setup, supply


@pytest.mark.rule("IND-SCORE-010")
def test_ind_20_money_at_the_end() -> None:
    assert final(money=[8, 0, 0, 0]).outcome.parts[0]["money"] == 2


@pytest.mark.rule("IND-SCORE-005")
def test_ind_21_a_duplicate_bonus_tile_adds_nothing() -> None:
    built = ["oil-field", "bonus-port-1", "bonus-port-2"]
    assert final(money=[0] * 4, built={0: built}).outcome.parts[0]["bonus"] == 2


@pytest.mark.rule("IND-SCORE-013", "IND-SCORE-014")
def test_ind_22_tiles_break_a_tie_before_talers() -> None:
    """40, 40 and 31 points; 11, 12 and 13 tiles; 2, 0 and 1 talers: P2 wins.

    P1 and P2 own no pair of linked tiles. P3 has the lines construction - reinforced concrete and
    automobile - space flight (6) and a railway symbol on the chemical works (2).
    """
    built = {
        0: ["clay-pit", "quarry", "sawmill", "ore-mine", "glassworks", "coal-mine", "bank", "cement-works",
            "oil-field", "computer-factory", "plastics-factory"],
        1: ["brickworks", "pottery", "ironworks", "power-plant", "stock-exchange", "refinery", "shipyard",
            "letterpress", "masonry", "machine-building", "optics", "electrical-engineering"],
        2: ["steel-mill", "chemical-works", "water-power", "construction", "steam-power",
            "reinforced-concrete", "automobile", "telecommunications", "space-flight", "bonus-canal-1",
            "bonus-port-1", "bonus-canal-2", "bonus-railway-1"],
    }  # fmt: skip
    assert [len(tiles) for tiles in built.values()] == [11, 12, 13]
    t = final(3, money=[2, 0, 1], built=built, factory_points=[40, 40, 31 - 6 - 2])
    assert t.outcome.scores == [40, 40, 31]
    assert t.outcome.winners() == [1]


@pytest.mark.rule("IND-SETUP-003", "IND-SETUP-008", "IND-COUNT-001")
def test_ind_23_three_players_play_without_the_tiles_marked_v() -> None:
    game = industria(3)
    t, epochs, tiles = new_table(3), set(), set()
    assert t.money == [4 + 1] * 3
    while not t.state.over:
        epochs.add(t.state.epoch)
        tiles.update(t.state.display)
        t.pass_round()
    assert epochs == {1, 2, 3, 4}
    assert len(tiles) == 48
    assert game.epochs == 4


@pytest.mark.rule("IND-RAW-004", "IND-RAW-018")
def test_ind_24_the_supplier_cannot_refuse_and_the_bank_may_not_be_used() -> None:
    t = table(4, epoch=5, money=[5, 4, 0, 4], built={2: ["plastics-factory"]}, hands={0: ["genetics-plant"]})
    assert t.refused("P1 build genetics-plant bank") == "IND-RAW-018"
    t.play("P1 build genetics-plant p3")
    assert t.money == [5 - 2 - 1, 4, 1, 4]
    assert t.points[0] == 4
