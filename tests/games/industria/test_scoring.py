"""Final scoring: bonus tiles, roads and lines, money; and who wins."""

from __future__ import annotations

import pytest

from tests.games.industria.table import final, table

NO_POINTS = {"factories": 0, "technologies": 0, "roads": 0, "lines": 0, "bonus": 0, "money": 0}


@pytest.mark.rule("IND-SCORE-001", "IND-SCORE-011")
def test_money_bonus_tiles_and_links_are_added_to_the_track() -> None:
    t = final(
        money=[7, 0, 0, 0],
        built={0: ["clay-pit", "brickworks", "bonus-canal-1", "masonry", "construction"]},
        factory_points=[6, 0, 0, 0],
        technology_points=[4, 0, 0, 0],
    )
    assert t.outcome.parts[0] == {
        "factories": 6, "technologies": 4, "roads": 3, "lines": 3, "bonus": 2, "money": 2,
    }  # fmt: skip
    assert t.outcome.scores == [20, 0, 0, 0]


@pytest.mark.rule("IND-SCORE-002")
def test_tiles_in_the_hand_give_nothing() -> None:
    hand = ["clay-pit", "brickworks", "bonus-canal-1", "internet", "fibre-optics", "robot-works"]
    assert final(money=[0] * 4, hands={0: hand}).outcome.parts[0] == NO_POINTS


@pytest.mark.rule("IND-SCORE-002", "IND-SCORE-007")
def test_a_road_to_a_tile_in_the_hand_gives_nothing() -> None:
    t = final(money=[0] * 4, built={0: ["clay-pit"]}, hands={0: ["brickworks"]})
    assert t.outcome.scores == [0, 0, 0, 0]


# Bonus tiles


@pytest.mark.rule("IND-SCORE-003", "IND-SCORE-004")
@pytest.mark.parametrize(
    ("bonus", "factories", "points"),
    [
        ("bonus-canal-1", ["clay-pit", "quarry", "coal-mine", "power-plant"], 8),
        ("bonus-port-2", ["pottery", "oil-field", "computer-factory", "shipyard", "genetics-plant"], 10),
        (
            "bonus-railway-1",
            ["ore-mine", "coal-mine", "plastics-factory", "chemical-works", "robot-works"],
            10,
        ),
        ("bonus-pipeline-1", ["oil-field", "plastics-factory", "refinery", "chemical-works"], 8),
        ("bonus-data-network-1", ["computer-factory", "robot-works", "server-farm", "satellite-works"], 8),
        ("bonus-data-network-1", ["fusion-plant"], 2),
    ],
)
def test_two_points_for_each_own_factory_with_the_symbol(
    bonus: str, factories: list[str], points: int
) -> None:
    t = final(money=[0] * 4, built={0: [bonus, *factories, "sawmill", "bank"]})
    assert t.outcome.parts[0]["bonus"] == points


@pytest.mark.rule("IND-SCORE-004")
def test_factories_of_others_and_other_symbols_do_not_count() -> None:
    t = final(money=[0] * 4, built={0: ["bonus-canal-1", "ore-mine"], 1: ["clay-pit", "quarry"]})
    assert [parts["bonus"] for parts in t.outcome.parts] == [0, 0, 0, 0]


@pytest.mark.rule("IND-SCORE-005")
def test_a_second_copy_of_a_bonus_tile_gives_nothing_more() -> None:
    one = final(money=[0] * 4, built={0: ["bonus-canal-1", "clay-pit", "quarry"]})
    two = final(money=[0] * 4, built={0: ["bonus-canal-1", "bonus-canal-2", "clay-pit", "quarry"]})
    assert one.outcome.parts[0]["bonus"] == two.outcome.parts[0]["bonus"] == 4


@pytest.mark.rule("IND-SCORE-006")
def test_a_factory_with_two_symbols_scores_for_both() -> None:
    """The coal mine shows canal and railway."""
    built = ["coal-mine", "bonus-canal-1", "bonus-railway-1"]
    assert final(money=[0] * 4, built={0: built}).outcome.parts[0]["bonus"] == 4
    assert final(money=[0] * 4, built={0: built[:2]}).outcome.parts[0]["bonus"] == 2


@pytest.mark.rule("IND-SCORE-017", "IND-SCORE-005", "IND-SCORE-013")
def test_a_duplicate_bonus_tile_can_be_placed_and_decides_a_tie() -> None:
    assert final(money=[0] * 4, built={0: ["bonus-canal-1"], 1: ["bonus-port-1"]}).outcome.places == [
        1,
        1,
        3,
        3,
    ]
    t = table(
        round=15,
        money=[0] * 4,
        built={0: ["bonus-port-1"], 1: ["bonus-canal-1"]},
        hands={1: ["bonus-canal-2"]},
    )
    t.play("P1 done", "P2 build bonus-canal-2").say_done()
    assert t.outcome.scores == [0, 0, 0, 0]
    assert t.outcome.places == [2, 1, 3, 3]


# Links


@pytest.mark.rule("IND-SCORE-007", "IND-SCORE-009")
def test_three_points_for_each_road_between_own_factories() -> None:
    """The ironworks are joined to ore mine, coal mine and steel mill: three roads, each counted once."""
    t = final(money=[0] * 4, built={0: ["ore-mine", "coal-mine", "ironworks", "steel-mill"]})
    assert t.outcome.parts[0] == NO_POINTS | {"roads": 9}


@pytest.mark.rule("IND-SCORE-007", "IND-SCORE-009")
def test_three_points_for_each_line_between_own_technologies() -> None:
    """Machine building is joined to water power, steam power and automobile."""
    t = final(money=[0] * 4, built={0: ["water-power", "machine-building", "steam-power", "automobile"]})
    assert t.outcome.parts[0] == NO_POINTS | {"lines": 9}


@pytest.mark.rule("IND-SCORE-009")
def test_both_ends_must_belong_to_the_same_player() -> None:
    t = final(money=[0] * 4, built={0: ["oil-field", "masonry"], 1: ["refinery", "construction"]})
    assert t.outcome.scores == [0, 0, 0, 0]
    t = final(money=[0] * 4, built={1: ["oil-field", "refinery"]})
    assert t.outcome.scores == [0, 3, 0, 0]


LINKS = """
clay-pit: brickworks pottery
brickworks: cement-works
ironworks: ore-mine coal-mine steel-mill
shipyard: steel-mill
power-plant: coal-mine
refinery: oil-field chemical-works
bank: stock-exchange
server-farm: robot-works
satellite-works: fusion-plant
genetics-plant: chemical-works
construction: masonry reinforced-concrete
machine-building: water-power steam-power automobile
electrical-engineering: water-power telecommunications
telecommunications: letterpress internet
fibre-optics: optics internet
space-flight: automobile nanotechnology
"""


@pytest.mark.rule("IND-SCORE-007", "IND-SCORE-008", "IND-COMP-005")
def test_the_summary_of_roads_and_lines() -> None:
    """Every pair of tiles scores 3 points if the summary joins them, else nothing."""
    joined = {
        frozenset((line.split(":")[0], other))
        for line in LINKS.strip().splitlines()
        for other in line.split(":")[1].split()
    }
    assert len(joined) == 27
    tiles = table().game.tiles
    fields = [id for n, id in enumerate(tiles.ids) if tiles.kind[n] < 2]
    for n, one in enumerate(fields):
        for other in fields[n + 1 :]:
            parts = final(money=[0] * 4, built={0: [one, other]}).outcome.parts[0]
            assert parts["roads"] + parts["lines"] == (3 if {one, other} in joined else 0), (one, other)


# Money


@pytest.mark.rule("IND-SCORE-010")
@pytest.mark.parametrize(
    ("talers", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3), (31, 10)]
)
def test_every_full_three_talers_give_a_point(talers: int, points: int) -> None:
    assert final(money=[talers, 0, 0, 0]).outcome.parts[0] == NO_POINTS | {"money": points}


@pytest.mark.rule("IND-SCORE-018")
def test_raw_material_tiles_become_money_before_it_is_scored() -> None:
    """2 talers and a tile make a point; 1 taler and two tiles too; other tiles are worth nothing."""
    hands = {0: ["raw-stone-1"], 1: ["raw-wood-1", "raw-iron-1"], 2: ["clay-pit"], 3: []}
    t = final(money=[2, 1, 2, 2], hands=hands)
    assert t.money == [3, 3, 2, 2]
    assert t.outcome.scores == [1, 1, 0, 0]
    assert [t.hand(seat) for seat in range(4)] == [[], [], ["clay-pit"], []]
    assert "exchanged P1 raw-stone-1 1" in t.happened


# Who wins


@pytest.mark.rule("IND-SCORE-011", "IND-SCORE-012")
def test_the_farthest_on_the_track_wins() -> None:
    t = final(money=[0, 0, 3, 9], factory_points=[10, 14, 2, 0], technology_points=[2, 0, 10, 0])
    assert t.outcome.scores == [12, 14, 13, 3]
    assert t.outcome.places == [3, 1, 2, 4]
    assert t.outcome.winners() == [1]


@pytest.mark.rule("IND-SCORE-012")
def test_points_count_before_tiles_and_money() -> None:
    t = final(
        3, money=[0, 2, 2], built={1: ["sawmill", "brickworks"], 2: ["glassworks"]}, factory_points=[1, 0, 0]
    )
    assert t.outcome.places == [1, 2, 3]


@pytest.mark.rule("IND-SCORE-013")
def test_a_tie_goes_to_the_most_placed_tiles() -> None:
    """Two factories against a factory, a technology and a bonus tile; the money does not matter yet."""
    built = {0: ["sawmill", "glassworks"], 1: ["brickworks", "masonry", "bonus-port-1"]}
    t = final(3, money=[2, 0, 2], built=built, factory_points=[4, 4, 0])
    assert t.outcome.scores == [4, 4, 0]
    assert t.outcome.places == [2, 1, 3]


@pytest.mark.rule("IND-SCORE-013")
def test_tiles_in_the_hand_do_not_break_a_tie() -> None:
    t = final(
        3, money=[0, 0, 0], built={0: ["sawmill"], 1: ["brickworks"]}, hands={0: ["internet", "clay-pit"]}
    )
    assert t.outcome.places == [1, 1, 3]


@pytest.mark.rule("IND-SCORE-014", "IND-SCORE-019")
def test_then_to_the_most_money_which_scoring_did_not_spend() -> None:
    """5 and 4 talers give one point each; all of the money is compared, not what is left over 3."""
    t = final(3, money=[3, 4, 5])
    assert t.outcome.scores == [1, 1, 1]
    assert t.outcome.places == [3, 2, 1]
    t = final(3, money=[3, 2, 0], factory_points=[0, 1, 1])
    assert t.outcome.scores == [1, 1, 1]
    assert t.outcome.places == [1, 2, 3]


@pytest.mark.rule("IND-SCORE-019", "IND-SCORE-018")
def test_the_tie_break_counts_the_talers_of_exchanged_tiles() -> None:
    t = final(3, money=[1, 0, 0], hands={1: ["raw-stone-1", "raw-wood-1"]})
    assert t.outcome.scores == [0, 0, 0]
    assert t.outcome.places == [2, 1, 3]


@pytest.mark.rule("IND-SCORE-015")
def test_players_who_are_still_tied_share_the_victory() -> None:
    t = final(4, money=[2, 2, 1, 2], built={0: ["sawmill"], 1: ["masonry"], 2: ["glassworks"]},
              factory_points=[5, 0, 5, 4], technology_points=[0, 5, 0, 0])  # fmt: skip
    assert t.outcome.scores == [5, 5, 5, 4]
    assert t.outcome.places == [1, 1, 3, 4]
    assert t.outcome.winners() == [0, 1]


@pytest.mark.rule("IND-SCORE-016")
def test_the_track_goes_on_beyond_45() -> None:
    t = table(epoch=4, money=[0] * 4, hands={0: ["automobile"]}, built={0: ["ironworks", "steel-mill"]},
              factory_points=[44, 46, 0, 0])  # fmt: skip
    assert t.play("P1 build automobile own own").points == [49, 46, 0, 0]
    t = final(money=[9, 9, 0, 0], factory_points=[44, 40, 0, 0], technology_points=[50, 6, 0, 0])
    assert t.outcome.scores == [97, 49, 0, 0]
    assert t.outcome.places[:2] == [1, 2]
