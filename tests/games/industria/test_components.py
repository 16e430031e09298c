"""Components: what is in the box, and what the tiles show."""

from __future__ import annotations

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from talero.core.errors import SetupError
from tests.games.industria.table import industria, table

DATA: dict[str, Any] = json.loads(
    files("talero.games.industria").joinpath("data", "components.json").read_text("utf-8")
)
TILES: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in DATA["tiles"]}

FACTORIES = """
clay-pit           I    2  -                     -            1  canal
quarry             I    3  -                     stone        0  canal
sawmill            I    3  -                     wood         0  -
brickworks         I    2  stone,wood            bricks       0  -
ore-mine           I    2  -                     -            1  railway
pottery            II   3  wood                  ceramics     1  port
glassworks         II   3  stone                 glass        1  -
ironworks          II   3  bricks                iron         1  -
coal-mine          II   3  wood                  -            2  canal,railway
bank               II   3  stone,bricks          -            1  -
cement-works       III  3  stone,bricks          cement       1  -
steel-mill         III  3  bricks,iron           steel        1  -
power-plant        III  2  bricks,ceramics       electricity  1  canal
oil-field          III  3  iron,cement           -            3  port,pipeline
stock-exchange     III  3  stone,glass           -            1  -
computer-factory   IV   2  electricity,ceramics  computers    1  port,data-network
plastics-factory   IV   2  electricity,cement    plastics     1  railway,pipeline
refinery           IV   3  cement,steel          -            4  pipeline
chemical-works     IV   3  bricks,ceramics       -            4  railway,pipeline
shipyard           IV   3  bricks,cement         -            4  port
robot-works        V    3  computers,steel       -            5  railway,data-network
server-farm        V    3  computers,electricity -            5  data-network
satellite-works    V    3  cement,iron           -            5  data-network
fusion-plant       V    3  cement,plastics       -            5  data-network
genetics-plant     V    2  plastics              -            4  port
"""

TECHNOLOGIES = """
water-power             I    wood                   1
letterpress             I    wood                   1
masonry                 I    stone                  1
machine-building        II   iron,wood              2
optics                  II   glass                  2
construction            II   stone                  1
steam-power             III  iron,steel             4
electrical-engineering  III  ceramics,glass         3
reinforced-concrete     III  cement,steel           4
automobile              IV   iron,steel             5
telecommunications      IV   electricity,computers  5
space-flight            IV   glass,plastics         5
fibre-optics            V    glass,plastics         6
internet                V    computers,electricity  6
nanotechnology          V    computers,ceramics     7
"""

RAW_AND_BONUS = {
    1: ["raw-stone-1", "raw-wood-1", "bonus-canal-1", "bonus-port-1"],
    2: ["raw-glass-1", "raw-iron-1", "bonus-canal-2", "bonus-railway-1"],
    3: ["raw-cement-1", "raw-cement-2", "raw-steel-1", "bonus-pipeline-1"],
    4: ["raw-computers-1", "raw-plastics-1", "bonus-port-2", "bonus-railway-2"],
    5: ["raw-cement-3", "raw-computers-2", "bonus-pipeline-2", "bonus-data-network-1"],
}

# Published figures of the eleven producers, by material: epoch, talers, number of materials, points,
# demand in epochs I to V, bonus symbols, roads, raw-material tiles.
PRODUCERS: dict[str, tuple[int, int, int, int, list[int], int, int, int]] = {
    "bricks": (1, 2, 2, 0, [0, 2, 3, 2, 0], 0, 2, 0),
    "stone": (1, 3, 0, 0, [2, 3, 2, 0, 0], 1, 0, 1),
    "wood": (1, 3, 0, 0, [3, 3, 0, 0, 0], 0, 0, 1),
    "ceramics": (2, 3, 1, 1, [0, 0, 2, 2, 1], 1, 1, 0),
    "glass": (2, 3, 1, 1, [0, 1, 2, 1, 1], 0, 0, 1),
    "iron": (2, 3, 1, 1, [0, 1, 3, 1, 1], 0, 3, 1),
    "cement": (3, 3, 2, 1, [0, 0, 2, 3, 2], 0, 1, 3),
    "steel": (3, 3, 2, 1, [0, 0, 2, 2, 1], 0, 2, 1),
    "electricity": (3, 2, 2, 1, [0, 0, 0, 3, 2], 1, 1, 0),
    "computers": (4, 2, 2, 1, [0, 0, 0, 1, 4], 2, 0, 2),
    "plastics": (4, 2, 2, 1, [0, 0, 0, 1, 3], 2, 0, 1),
}


def rows(text: str) -> dict[str, list[str]]:
    return {line.split()[0]: line.split()[1:] for line in text.strip().splitlines()}


def listed(word: str) -> list[str]:
    return [] if word == "-" else word.split(",")


def roman(word: str) -> int:
    return ["I", "II", "III", "IV", "V"].index(word) + 1


@pytest.mark.rule("IND-COMP-001", "IND-COMP-012")
def test_there_are_sixty_tiles_twelve_of_each_epoch() -> None:
    assert len(TILES) == 60
    assert Counter(tile["epoch"] for tile in TILES.values()) == {1: 12, 2: 12, 3: 12, 4: 12, 5: 12}
    assert [epoch["roman"] for epoch in DATA["epochs"]] == ["I", "II", "III", "IV", "V"]


@pytest.mark.rule("IND-COMP-001", "IND-ROUND-005")
@pytest.mark.parametrize("players", [3, 4])
def test_a_box_with_incomplete_stacks_is_refused(players: int) -> None:
    with pytest.raises(SetupError, match="11 tiles in epoch 1"):
        industria(players, {"tiles.masonry.epoch": 2})
    swapped = {"tiles.masonry.epoch": 2, "tiles.construction.epoch": 1}
    assert industria(players, swapped).tiles.epoch.count(2) == 12


@pytest.mark.rule("IND-COMP-002")
def test_a_tile_is_a_factory_a_technology_a_raw_material_or_a_bonus_tile() -> None:
    kinds = {id: tile["kind"] for id, tile in TILES.items()}
    assert Counter(kinds.values()) == {"factory": 25, "technology": 15, "raw-material": 11, "bonus": 9}
    assert {id for id, kind in kinds.items() if kind == "factory"} == set(rows(FACTORIES))
    assert {id for id, kind in kinds.items() if kind == "technology"} == set(rows(TECHNOLOGIES))


@pytest.mark.rule("IND-COMP-003")
def test_each_player_has_twenty_ownership_markers() -> None:
    assert DATA["setup"]["ownership_markers_per_player"] == 20


@pytest.mark.rule("IND-COMP-005", "IND-SCORE-008")
def test_roads_join_factories_and_lines_join_technologies() -> None:
    kinds = industria(4).tiles.kind
    joined = Counter((kind, kinds[a], kinds[b]) for a, b, kind in industria(4).tiles.links)
    assert joined == {("road", 0, 0): 14, ("line", 1, 1): 13}
    pairs = [frozenset((link["a"], link["b"])) for link in DATA["links"]]
    assert len(set(pairs)) == len(pairs) == 27
    assert all(len(pair) == 2 for pair in pairs)


@pytest.mark.rule("IND-COMP-006")
def test_money_is_thirty_discs_of_one_and_five_talers() -> None:
    assert DATA["setup"]["coins"] == {"grey": 1, "yellow": 5, "total_discs": 30}


@pytest.mark.rule("IND-COMP-008")
def test_the_bank_pays_however_much_the_players_hold() -> None:
    """All 30 discs together are worth 150 talers at most; here the players hold 800 and get their income."""
    assert table(money=[200] * 4).say_done().money == [201] * 4


@pytest.mark.rule("IND-COMP-009", "IND-COMP-012")
@pytest.mark.parametrize("id", rows(FACTORIES))
def test_what_a_factory_shows(id: str) -> None:
    epoch, cost, needs, produces, points, symbols = rows(FACTORIES)[id]
    tiles = industria(4).tiles
    n = tiles.ids.index(id)
    assert tiles.epoch[n] == roman(epoch)
    assert tiles.price[n] == int(cost)
    assert [tiles.materials[m] for m in tiles.needs[n]] == listed(needs)
    assert len(tiles.needs[n]) <= 2
    assert [tiles.materials[m] for m in [tiles.produces[n]] if m >= 0] == listed(produces)
    assert tiles.points[n] == int(points)
    assert [tiles.symbols[s] for s in tiles.shows[n]] == listed(symbols)


@pytest.mark.rule("IND-COMP-010", "IND-COMP-012", "IND-BUILD-007")
@pytest.mark.parametrize("id", rows(TECHNOLOGIES))
def test_what_a_technology_shows(id: str) -> None:
    epoch, needs, points = rows(TECHNOLOGIES)[id]
    tiles = industria(4).tiles
    n = tiles.ids.index(id)
    assert tiles.epoch[n] == roman(epoch)
    assert [tiles.materials[m] for m in tiles.needs[n]] == listed(needs)
    assert tiles.points[n] == int(points)
    assert tiles.price[n] == 0


@pytest.mark.rule("IND-COMP-012")
def test_raw_material_and_bonus_tiles_of_each_epoch() -> None:
    found = {
        epoch: [
            id for id, t in TILES.items() if t["epoch"] == epoch and t["kind"] in ("raw-material", "bonus")
        ]
        for epoch in range(1, 6)
    }
    assert found == RAW_AND_BONUS
    for id, tile in TILES.items():
        if tile["kind"] in ("raw-material", "bonus"):
            shown = tile.get("material") or tile.get("bonus_type")
            assert id.rpartition("-")[0] == f"{'bonus' if 'bonus_type' in tile else 'raw'}-{shown}"


@pytest.mark.rule("IND-COMP-011")
def test_a_tile_without_a_number_gives_nothing_when_placed() -> None:
    t = table(epoch=1, money=[9] * 4, hands={0: ["quarry", "bonus-canal-1"]})
    assert t.play("P1 build quarry", "P1 build bonus-canal-1").points == [0, 0, 0, 0]
    t = table(epoch=1, money=[9] * 4, hands={0: ["clay-pit"]})
    assert t.play("P1 build clay-pit").points == [1, 0, 0, 0]


@pytest.mark.rule("IND-COMP-009", "IND-SCORE-008")
@pytest.mark.parametrize("material", PRODUCERS)
def test_the_producers_agree_with_the_published_figures(material: str) -> None:
    epoch, talers, materials, points, demand, symbols, roads, raw = PRODUCERS[material]
    [factory] = [tile for tile in TILES.values() if tile.get("produces") == material]
    assert factory["epoch"] == epoch
    assert factory["cost"] == talers
    assert len(factory["needs"]) == materials
    assert factory["vp"] == points
    assert len(factory["bonus"]) == symbols
    assert sum(factory["id"] in (link["a"], link["b"]) for link in DATA["links"]) == roads
    assert sum(tile.get("material") == material for tile in TILES.values()) == raw
    needed = Counter(t["epoch"] for t in TILES.values() for need in t.get("needs", []) if need == material)
    assert [needed[each] for each in range(1, 6)] == demand


@pytest.mark.rule("IND-SCORE-003")
def test_the_five_kinds_of_bonus_tiles() -> None:
    assert industria(4).tiles.symbols == ["canal", "port", "railway", "pipeline", "data-network"]
    kinds = Counter(tile["bonus_type"] for tile in TILES.values() if "bonus_type" in tile)
    assert kinds == {"canal": 2, "port": 2, "railway": 2, "pipeline": 2, "data-network": 1}
