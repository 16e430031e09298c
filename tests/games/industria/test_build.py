"""Phase 4: build. Up to one factory, one technology and one bonus tile per player and round."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.industria.table import final, table

ONE_OF_EACH = ["clay-pit", "masonry", "bonus-canal-1"]


@pytest.mark.rule("IND-BUILD-001", "IND-ROUND-001")
@pytest.mark.parametrize(("players", "start"), [(4, 0), (4, 2), (3, 1)])
def test_players_build_clockwise_from_the_start_player(players: int, start: int) -> None:
    t, asked = table(players, start=start), []
    while t.asked.endswith("build.place"):
        asked.append(t.decides)
        t.play(f"{t.decides} done")
    assert asked == [f"P{(start + n) % players + 1}" for n in range(players)]


@pytest.mark.rule("IND-BUILD-001")
def test_only_tiles_of_the_own_hand_are_placed() -> None:
    t = table(hands={0: ["clay-pit"], 1: ["ore-mine"]})
    assert t.refused("P1 build ore-mine") == "IND-BUILD-001"  # in another's hand
    assert t.refused("P1 build quarry") == "IND-BUILD-001"
    assert t.choices("build") == ["build clay-pit"]


@pytest.mark.rule("IND-BUILD-002")
@pytest.mark.parametrize("order", list(permutations(ONE_OF_EACH)))
def test_one_tile_of_each_kind_in_any_order(order: tuple[str, ...]) -> None:
    t = table(hands={0: [*ONE_OF_EACH, "ore-mine", "letterpress", "bonus-port-1"]},
              built={0: ["quarry", "sawmill"]})  # fmt: skip
    for tile in order:
        t.play(f"P1 build {tile}{' own' if tile == 'masonry' else ''}")
    assert set(ONE_OF_EACH) <= set(t.built(0))
    assert t.choices() == ["done"]


@pytest.mark.rule("IND-BUILD-002")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("clay-pit", "ore-mine"),
        ("masonry own", "letterpress own"),
        ("bonus-canal-1", "bonus-port-1"),
        ("bonus-canal-1", "bonus-canal-2"),
    ],
)
def test_no_second_tile_of_the_same_kind(first: str, second: str) -> None:
    hand = [first.split(maxsplit=1)[0], second.split(maxsplit=1)[0]]
    t = table(money=[9] * 4, hands={0: hand}, built={0: ["quarry", "sawmill"]})
    assert t.play(f"P1 build {first}").refused(f"P1 build {second}") == "IND-BUILD-002"


@pytest.mark.rule("IND-BUILD-002")
def test_the_limit_is_for_one_turn() -> None:
    """The next player has a limit of his own, and everybody has a new one in the next round."""
    t = table(money=[9] * 4, hands={0: ["clay-pit", "quarry"], 1: ["ore-mine"]})
    t.play("P1 build clay-pit", "P1 done", "P2 build ore-mine", "P2 done", "P3 done", "P4 done")
    t.nobody_bids().play("P2 done", "P3 done", "P4 done", "P1 build quarry")
    assert t.built(0) == ["clay-pit", "quarry"]


@pytest.mark.rule("IND-BUILD-003")
def test_a_player_may_place_nothing_or_stop_at_any_time() -> None:
    t = table(hands={0: ["clay-pit", "bonus-canal-1"], 1: ["ore-mine"]})
    t.play("P1 build bonus-canal-1")
    assert "done" in t.choices()
    t.play("P1 done", "P2 done")
    assert t.built(1) == []
    assert t.hand(1) == ["ore-mine"]


@pytest.mark.rule("IND-BUILD-004", "IND-BUILD-013")
def test_placed_tiles_lie_open_with_their_players_marker() -> None:
    t = table(hands={0: ["clay-pit", "quarry"]}).play("P1 build clay-pit")
    assert t.hand(0) == ["quarry"]
    tile = t.game.tiles.ids.index("clay-pit")
    for viewer in (None, 0, 1, 2, 3):
        assert t.state.view(viewer)["owner"][tile] == 0
    assert t.happened[-2:] == ["built P1 clay-pit", "gained P1 1 clay-pit"]


@pytest.mark.rule("IND-BUILD-013")
def test_technologies_get_a_marker_too() -> None:
    t = table(start=2, hands={2: ["masonry"]}, built={2: ["quarry"]}).play("P3 build masonry own")
    assert t.state.owner[t.game.tiles.ids.index("masonry")] == 2


@pytest.mark.rule("IND-BUILD-005", "IND-SCORE-002")
def test_only_placed_tiles_count_at_the_end() -> None:
    """A road and two bonus symbols need all three tiles on the table."""
    tiles = ["oil-field", "refinery", "bonus-pipeline-1"]
    assert final(money=[0] * 4, built={0: tiles}).outcome.scores[0] == 3 + 2 + 2
    assert final(money=[0] * 4, hands={0: tiles}).outcome.scores[0] == 0
    assert final(money=[0] * 4, built={0: tiles[1:]}, hands={0: tiles[:1]}).outcome.scores[0] == 2


# Cost


@pytest.mark.rule("IND-BUILD-006")
@pytest.mark.parametrize(("tile", "price"), [("clay-pit", 2), ("quarry", 3), ("sawmill", 3), ("ore-mine", 2)])
def test_the_building_price_goes_to_the_bank(tile: str, price: int) -> None:
    t = table(money=[5, 1, 1, 1], hands={0: [tile]}).play(f"P1 build {tile}")
    assert t.money == [5 - price, 1, 1, 1]
    assert f"paid-price P1 {price} {tile}" in t.happened


@pytest.mark.rule("IND-BUILD-007")
def test_a_technology_has_no_building_price() -> None:
    t = table(money=[0, 4, 4, 4], hands={0: ["masonry"]}, built={0: ["quarry"]})
    assert t.play("P1 build masonry own").money == [0, 4, 4, 4]


@pytest.mark.rule("IND-BUILD-008")
def test_factories_and_technologies_need_their_raw_materials() -> None:
    """Brickworks need stone and wood; both have to be supplied, and nothing else."""
    t = table(money=[9] * 4, hands={0: ["brickworks", "clay-pit"]}, built={1: ["quarry"], 2: ["sawmill"]})
    assert t.choices("build") == ["build brickworks p2 p3", "build clay-pit"]
    for sources in ("", " p2", " p3", " p2 p3 p3"):
        assert t.refused(f"P1 build brickworks{sources}") == "IND-BUILD-008"
    assert t.refused("P1 build clay-pit p2") == "IND-BUILD-008"
    assert (
        t.refused("P1 build brickworks p3 p2") == "IND-RAW-003"
    )  # wood from the quarry, stone from the mill
    assert t.play("P1 build brickworks p2 p3").money == [9 - 2 - 1 - 1, 10, 10, 9]


@pytest.mark.rule("IND-BUILD-009", "IND-BUILD-010")
@pytest.mark.parametrize(("cash", "enough"), [(2, False), (3, False), (4, True)])
def test_everything_must_be_paid(cash: int, enough: bool) -> None:
    """Brickworks: 2 for the building, 1 for stone and 1 for wood."""
    t = table(money=[cash, 0, 0, 0], hands={0: ["brickworks"]}, built={1: ["quarry"], 2: ["sawmill"]})
    if enough:
        assert t.play("P1 build brickworks p2 p3").money == [0, 1, 1, 0]
    else:
        assert t.choices() == ["done"]
        assert t.refused("P1 build brickworks p2 p3") == "IND-BUILD-010"


@pytest.mark.rule("IND-BUILD-010")
def test_a_factory_is_not_built_without_the_money() -> None:
    t = table(money=[2, 9, 9, 9], hands={0: ["quarry", "clay-pit"]})
    assert t.refused("P1 build quarry") == "IND-BUILD-010"
    assert t.choices("build") == ["build clay-pit"]


@pytest.mark.rule("IND-BUILD-010")
def test_a_technology_is_not_placed_without_its_material() -> None:
    t = table(money=[9] * 4, hands={0: ["masonry"]})
    assert t.choices() == ["done"]
    t = table(money=[0, 9, 9, 9], hands={0: ["masonry"]}, built={1: ["quarry"]})
    assert t.refused("P1 build masonry p2") == "IND-BUILD-010"
    assert t.choices() == ["done"]


@pytest.mark.rule("IND-BUILD-010", "IND-BUILD-011")
def test_a_bonus_tile_that_shows_a_price_or_a_material_costs_it() -> None:
    """No tile of the box does; an owner whose tiles do says so in the components."""
    overrides = {"tiles.bonus-canal-1.cost": 2, "tiles.bonus-port-1.needs": ["stone"]}
    hand = {0: ["bonus-canal-1", "bonus-port-1"]}
    t = table(money=[1, 0, 0, 0], hands=hand, overrides=overrides)
    assert t.choices() == ["done"]
    assert t.refused("P1 build bonus-canal-1") == "IND-BUILD-010"
    t = table(money=[2, 0, 0, 0], hands=hand, built={1: ["quarry"]}, overrides=overrides)
    assert t.choices("build") == ["build bonus-canal-1", "build bonus-port-1 p2"]
    assert t.play("P1 build bonus-canal-1").money == [0, 0, 0, 0]


@pytest.mark.rule("IND-BUILD-011")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_bonus_tiles_are_free(epoch: int) -> None:
    bonus = {1: "bonus-canal-1", 2: "bonus-railway-1", 3: "bonus-pipeline-1", 4: "bonus-port-2",
             5: "bonus-data-network-1"}[epoch]  # fmt: skip
    t = table(epoch=epoch, money=[0] * 4, hands={0: [bonus]})
    assert t.choices() == [f"build {bonus}", "done"]
    assert t.play(f"P1 build {bonus}").money == [0] * 4


@pytest.mark.rule("IND-BUILD-012")
def test_a_factory_supplies_the_next_tile_of_the_same_turn() -> None:
    t = table(money=[3, 0, 0, 0], hands={0: ["quarry", "masonry"]})
    assert t.choices("build") == ["build quarry"]
    t.play("P1 build quarry")
    assert t.choices("build") == ["build masonry own"]
    assert t.play("P1 build masonry own").money == [0, 0, 0, 0]
    assert t.points == [1, 0, 0, 0]


@pytest.mark.rule("IND-BUILD-014")
def test_more_than_twenty_tiles_can_be_placed() -> None:
    """P1 has 24 tiles in front of him and builds the last factory, technology and bonus tile of the game."""
    game = table().game
    placed = [id for n, id in enumerate(game.tiles.ids) if game.tiles.kind[n] < 2 and game.tiles.epoch[n] < 4]
    assert len(placed) == 24
    t = table(
        epoch=4, money=[9] * 4, built={0: placed}, hands={0: ["shipyard", "automobile", "bonus-port-2"]}
    )
    t.play("P1 build shipyard own own", "P1 build automobile own own", "P1 build bonus-port-2")
    assert len(t.built(0)) == 27


@pytest.mark.rule("IND-BUILD-015", "IND-BUILD-001")
def test_a_player_places_all_his_tiles_before_the_next_begins() -> None:
    t = table(hands={0: ["clay-pit", "bonus-canal-1"], 1: ["ore-mine"]}).play("P1 build clay-pit")
    assert t.asked == "P1 build.place"
    t.play("P1 build bonus-canal-1")
    assert t.asked == "P1 build.place"
    t.play("P1 done")
    assert t.asked == "P2 build.place"
    assert t.choices() == ["build ore-mine", "done"]


@pytest.mark.rule("IND-BUILD-015")
def test_whoever_is_done_does_not_come_back_in_the_round() -> None:
    t = table(3, hands={0: ["clay-pit"]}).play("P1 done", "P2 done", "P3 done")
    assert t.asked == "P2 auction.offer"
