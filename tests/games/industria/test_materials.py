"""Raw materials: own tile, own factory, another player, the bank; and their exchange for money."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from talero.core.components import Components
from talero.games.industria import TITLE
from talero.games.industria.rules.game import Industria
from talero.games.industria.rules.materials import bank_sells
from tests.games.industria.table import Table, industria, table

# By the table of the book: the materials that are new in the bank in epochs II to V.
NEW_IN_BANK = {
    1: set[str](),
    2: {"stone", "bricks", "wood"},
    3: {"iron", "ceramics", "glass"},
    4: {"electricity", "cement", "steel"},
    5: {"plastics", "computers"},
}
MATERIALS = sorted(set().union(*NEW_IN_BANK.values()))


def clay_pit_that_needs(material: str, epoch: int, **position: Any) -> Table:
    """P1 with enough money and a factory that needs nothing but this material."""
    overrides = {"tiles.clay-pit.needs": [material]}
    return table(epoch=epoch, money=[9] * 4, hands={0: ["clay-pit"]}, overrides=overrides, **position)


# Way 1: an own tile


@pytest.mark.rule("IND-RAW-001")
def test_an_own_tile_supplies_and_is_removed_from_the_game() -> None:
    t = table(money=[0] * 4, hands={0: ["masonry", "raw-stone-1", "raw-wood-1"]})
    assert t.choices("build") == ["build masonry tile"]
    t.play("P1 build masonry tile")
    assert t.hand(0) == ["raw-wood-1"]
    assert "raw-stone-1" not in t.in_game()
    assert t.money == [0] * 4
    assert "supplied-tile P1 raw-stone-1" in t.happened


@pytest.mark.rule("IND-RAW-001")
def test_a_tile_of_another_material_or_another_hand_does_not_help() -> None:
    t = table(money=[9] * 4, hands={0: ["masonry", "raw-wood-1"], 1: ["raw-stone-1"]})
    assert t.refused("P1 build masonry tile") == "IND-RAW-001"
    assert t.choices("build") == []


@pytest.mark.rule("IND-RAW-001", "IND-RAW-016")
def test_two_units_of_a_material_take_two_tiles() -> None:
    """No tile of the box needs the same material twice; the units would be supplied separately."""
    overrides = {"tiles.clay-pit.needs": ["cement", "cement"]}
    t = table(epoch=3, hands={0: ["clay-pit", "raw-cement-1"]}, overrides=overrides)
    assert t.choices("build") == []
    assert t.refused("P1 build clay-pit tile tile") == "IND-RAW-001"
    t = table(epoch=4, hands={0: ["clay-pit", "raw-cement-1"]}, overrides=overrides)
    assert set(t.choices("build")) == {
        "build clay-pit tile bank",
        "build clay-pit bank tile",
        "build clay-pit bank bank",
    }
    t = table(epoch=3, hands={0: ["clay-pit", "raw-cement-1", "raw-cement-2"]}, overrides=overrides)
    assert t.play("P1 build clay-pit tile tile").hand(0) == []


# Way 2: an own factory


@pytest.mark.rule("IND-RAW-002", "IND-RAW-012")
def test_an_own_factory_supplies_free_and_without_limit() -> None:
    t = table(money=[3, 4, 4, 4], epoch=2, hands={0: ["glassworks", "construction"]}, built={0: ["quarry"]})
    t.play("P1 build glassworks own", "P1 build construction own")
    assert t.money == [0, 4, 4, 4]
    assert t.happened.count("supplied-own P1 stone") == 2


@pytest.mark.rule("IND-RAW-002")
def test_without_an_own_factory_the_material_is_not_free() -> None:
    t = table(epoch=2, hands={0: ["construction"]}, built={1: ["quarry"], 0: ["sawmill"]})
    assert t.refused("P1 build construction own") == "IND-RAW-002"
    assert t.choices("build") == ["build construction p2"]


@pytest.mark.rule("IND-RAW-021", "IND-RAW-018")
def test_an_own_factory_always_supplies() -> None:
    """No tile is used up and nobody else is paid, even if the builder would like to."""
    overrides = {"tiles.clay-pit.produces": "stone"}
    t = table(epoch=2, money=[9] * 4, hands={0: ["construction", "raw-stone-1"]},
              built={0: ["quarry"], 1: ["clay-pit"]}, overrides=overrides)  # fmt: skip
    assert t.choices("build") == ["build construction own"]
    for source in ("tile", "bank", "p1", "p2", "p3"):
        assert t.refused(f"P1 build construction {source}") == "IND-RAW-021"
    t.play("P1 build construction own")
    assert t.money == [9] * 4
    assert t.hand(0) == ["raw-stone-1"]


# Way 3: another player


@pytest.mark.rule("IND-RAW-003", "IND-RAW-004")
def test_another_players_factory_supplies_for_one_taler_and_he_is_not_asked() -> None:
    t = table(epoch=2, money=[4, 4, 4, 4], hands={0: ["construction"]}, built={2: ["quarry"]})
    assert t.choices("build") == ["build construction p3"]
    t.play("P1 build construction p3")
    assert t.money == [3, 4, 5, 4]
    assert t.asked == "P1 build.place"
    assert t.built(0) == ["construction"]
    assert "paid-player P1 P3 1 stone" in t.happened


@pytest.mark.rule("IND-RAW-003")
def test_a_player_without_such_a_factory_sells_nothing() -> None:
    t = table(epoch=2, hands={0: ["construction"]}, built={2: ["quarry"], 1: ["sawmill"]})
    for source in ("p1", "p2", "p4"):
        assert t.refused(f"P1 build construction {source}") == "IND-RAW-003"


@pytest.mark.rule("IND-RAW-015")
def test_the_builder_chooses_among_several_producers() -> None:
    """The box has one factory for each material; an owner's corrections may give it a second."""
    overrides = {"tiles.clay-pit.produces": "stone"}
    t = table(
        epoch=2, hands={0: ["construction"]}, built={1: ["quarry"], 3: ["clay-pit"]}, overrides=overrides
    )
    assert t.choices("build") == ["build construction p2", "build construction p4"]
    assert t.play("P1 build construction p4").money == [3, 4, 4, 5]


# Way 4: the bank


@pytest.mark.rule("IND-RAW-005")
def test_the_bank_sells_for_one_taler_what_nobody_produces() -> None:
    t = table(epoch=2, money=[1, 4, 4, 4], hands={0: ["construction"]})
    assert t.choices("build") == ["build construction bank"]
    t.play("P1 build construction bank")
    assert t.money == [0, 4, 4, 4]
    assert "paid-bank P1 1 stone" in t.happened


@pytest.mark.rule("IND-RAW-005", "IND-RAW-018")
@pytest.mark.parametrize("owner", [1, 2, 3])
def test_the_bank_does_not_sell_what_anybody_produces(owner: int) -> None:
    t = table(epoch=2, hands={0: ["construction"]}, built={owner: ["quarry"]})
    assert t.refused("P1 build construction bank") == "IND-RAW-018"
    assert t.choices("build") == [f"build construction p{owner + 1}"]


@pytest.mark.rule("IND-RAW-006")
def test_the_bank_does_not_sell_what_arises_in_the_current_epoch() -> None:
    """Glass arises in epoch II and is freely available in epoch III."""
    t = table(epoch=2, money=[9] * 4, hands={0: ["optics"]})
    assert t.refused("P1 build optics bank") == "IND-RAW-006"
    assert t.choices("build") == []
    assert clay_pit_that_needs("glass", epoch=3).choices("build") == ["build clay-pit bank"]


@pytest.mark.rule(
    "IND-RAW-007", "IND-RAW-008", "IND-RAW-009", "IND-RAW-010", "IND-RAW-011", "IND-RAW-006", "IND-RAW-019"
)
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_the_table_of_the_bank(epoch: int) -> None:
    sold = set().union(*(NEW_IN_BANK[each] for each in range(1, epoch + 1)))
    for material in MATERIALS:
        expected = ["build clay-pit bank"] if material in sold else []
        assert clay_pit_that_needs(material, epoch).choices("build") == expected, material


@pytest.mark.rule("IND-RAW-019")
def test_the_bank_never_sells_a_material_that_is_not_in_its_table() -> None:
    data = copy.deepcopy(industria(4).components.data)
    for material in data["raw_materials"]:
        if material["id"] == "stone":
            material["bank_from_epoch"] = None
    game = Industria(TITLE, TITLE.edition(), 4, {}, Components(data))
    state = game.load(table(epoch=5, money=[9] * 4, hands={0: ["glassworks", "pottery"]}).state.dump())
    assert [game.text(action) for action in state.legal()] == ["build pottery bank", "done"]
    assert state.check(game.parse("build glassworks bank")) is not None


@pytest.mark.rule("IND-RAW-019")
def test_the_table_of_the_bank_is_complete() -> None:
    assert sorted(industria(4).tiles.materials) == MATERIALS
    t = table(epoch=5)
    assert all(bank_sells(t.state, material) for material in range(11))


# In general


@pytest.mark.rule("IND-RAW-012")
def test_a_factory_sells_to_several_builders_and_several_times() -> None:
    t = table(epoch=2, money=[9, 0, 9, 9], built={1: ["quarry"]},
              hands={0: ["glassworks", "construction"], 2: ["bank"]})  # fmt: skip
    t.play("P1 build glassworks p2", "P1 build construction p2", "P1 done", "P2 done")
    t.play("P3 build bank p2 bank")
    assert t.money == [9 - 3 - 2, 3, 9 - 3 - 2, 9]


@pytest.mark.rule("IND-RAW-012")
def test_a_builder_buys_and_exchanges_several_times_in_a_turn() -> None:
    hand = ["stock-exchange", "raw-steel-1", "raw-cement-1"]
    t = table(epoch=3, money=[4, 0, 0, 0], built={1: ["quarry"]}, hands={0: hand})
    t.play("P1 exchange raw-steel-1", "P1 build stock-exchange p2 bank", "P1 exchange raw-cement-1")
    assert t.money == [4 + 1 - 3 - 2 + 1, 1, 0, 0]


@pytest.mark.rule("IND-RAW-013", "IND-RAW-022")
def test_a_raw_material_tile_becomes_a_taler_while_building() -> None:
    t = table(epoch=2, money=[0, 4, 4, 4], hands={0: ["raw-stone-1", "raw-glass-1", "bank"]})
    assert t.choices() == ["exchange raw-stone-1", "exchange raw-glass-1", "done"]
    t.play("P1 exchange raw-stone-1")
    assert t.asked == "P1 build.place"
    assert t.money == [1, 4, 4, 4]
    t.play("P1 exchange raw-glass-1")
    assert t.money == [2, 4, 4, 4]
    assert t.hand(0) == ["bank"]
    assert not {"raw-stone-1", "raw-glass-1"} & t.in_game()
    assert t.happened[-1] == "exchanged P1 raw-glass-1 1"


@pytest.mark.rule("IND-RAW-014")
def test_raw_material_tiles_are_not_placed() -> None:
    t = table(epoch=1, money=[9] * 4, hands={0: ["raw-stone-1"]})
    assert t.choices("build") == []
    assert t.refused("P1 build raw-stone-1") == "IND-RAW-014"


@pytest.mark.rule("IND-RAW-014", "IND-RAW-022")
def test_using_and_exchanging_raw_material_tiles_does_not_count_as_placing() -> None:
    t = table(
        epoch=1, hands={0: ["masonry", "raw-stone-1", "clay-pit", "bonus-port-1", "raw-wood-1", "raw-iron-1"]}
    )
    t.play("P1 exchange raw-iron-1", "P1 build masonry tile", "P1 build clay-pit", "P1 build bonus-port-1")
    assert t.choices() == ["exchange raw-wood-1", "done"]
    t.play("P1 exchange raw-wood-1")
    assert t.built(0) == ["clay-pit", "masonry", "bonus-port-1"]
    assert t.money[0] == 4 + 1 - 2 + 1


@pytest.mark.rule("IND-RAW-016")
def test_an_own_tile_may_be_used_although_the_material_can_be_bought() -> None:
    hands = {0: ["construction", "raw-stone-1"]}
    assert table(epoch=2, hands=hands).choices("build") == [
        "build construction tile",
        "build construction bank",
    ]
    t = table(epoch=2, hands=hands, built={1: ["quarry"]})
    assert t.choices("build") == ["build construction tile", "build construction p2"]
    t.play("P1 build construction tile")
    assert t.money == [4, 4, 4, 4]
    assert t.hand(0) == []


@pytest.mark.rule("IND-RAW-016")
def test_an_own_tile_may_be_kept_and_the_material_bought() -> None:
    t = table(epoch=2, hands={0: ["construction", "raw-stone-1"]}).play("P1 build construction bank")
    assert t.hand(0) == ["raw-stone-1"]
    assert t.money == [3, 4, 4, 4]


@pytest.mark.rule("IND-RAW-017")
def test_a_factory_in_the_hand_does_not_produce() -> None:
    t = table(epoch=2, hands={0: ["construction", "quarry"]}, money=[2, 4, 4, 4])
    assert t.refused("P1 build construction own") == "IND-RAW-002"
    assert t.choices("build") == ["build construction bank"]
    t = table(epoch=2, hands={0: ["construction"], 1: ["quarry"]})
    assert t.refused("P1 build construction p2") == "IND-RAW-003"
    assert t.choices("build") == ["build construction bank"]


@pytest.mark.rule("IND-RAW-020")
def test_there_is_no_other_trade() -> None:
    """All that can be said, and when; only sales at auction and materials move money between players."""
    game = industria(4)
    said = {step.name: [game.verbs[verb].name for verb in step.verbs] for step in game.steps}
    assert said == {
        "auction.offer": ["offer", "exchange"],
        "auction.bid": ["bid", "pass", "exchange"],
        "auction.decide": ["sell", "keep", "exchange"],
        "build.place": ["build", "exchange", "done"],
    }


@pytest.mark.rule("IND-RAW-020")
def test_exchanging_building_and_passing_move_nothing_to_other_players() -> None:
    t = table(epoch=2, money=[9, 1, 2, 3], hands={0: ["raw-stone-1", "construction", "coal-mine"]})
    t.play("P1 exchange raw-stone-1", "P1 build construction bank", "P1 build coal-mine bank", "P1 done")
    assert t.money == [9 + 1 - 1 - 3 - 1, 1, 2, 3]
    assert [t.hand(seat) for seat in range(4)] == [[], [], [], []]


@pytest.mark.rule("IND-RAW-022")
def test_any_number_of_tiles_can_be_exchanged_at_one_decision() -> None:
    raw = ["raw-stone-1", "raw-wood-1", "raw-iron-1"]
    for step in ("offer", "build"):
        t = table(step=step, display=["quarry"], money=[0] * 4, hands={0: raw})
        asked = t.asked
        for tile in raw:
            t.play(f"P1 exchange {tile}")
            assert t.asked == asked
        assert t.money == [3, 0, 0, 0]
        assert t.hand(0) == []


@pytest.mark.rule("IND-RAW-022")
def test_only_the_player_who_decides_exchanges() -> None:
    t = table(hands={1: ["raw-stone-1"]})
    assert t.choices() == ["done"]
    assert t.refused("P1 exchange raw-stone-1") == "IND-RAW-013"
    assert t.play("P1 done").choices() == ["exchange raw-stone-1", "done"]
