"""Points for placing: factories in their epoch, technologies only in theirs."""

from __future__ import annotations

import pytest

from tests.games.industria.table import final, table


@pytest.mark.rule("IND-POINTS-001", "IND-POINTS-002")
@pytest.mark.parametrize(
    ("tile", "epoch", "points"), [("clay-pit", 1, 1), ("coal-mine", 2, 2), ("oil-field", 3, 3)]
)
def test_a_factory_built_in_its_epoch_gives_its_points_at_once(tile: str, epoch: int, points: int) -> None:
    t = table(
        epoch=epoch, money=[9] * 4, hands={0: [tile]}, built={0: ["sawmill", "ironworks", "cement-works"]}
    )
    [action] = t.choices("build")
    t.play(f"P1 {action}")
    assert t.points == [points, 0, 0, 0]
    assert t.asked == "P1 build.place"


@pytest.mark.rule("IND-POINTS-002")
def test_points_add_up() -> None:
    t = table(epoch=2, hands={0: ["coal-mine", "optics"]}, built={0: ["glassworks", "sawmill"]},
              factory_points=[5, 1, 0, 0], technology_points=[3, 0, 2, 0])  # fmt: skip
    assert t.play("P1 build coal-mine own").points == [8 + 2, 1, 2, 0]
    assert t.play("P1 build optics own").points == [10 + 2, 1, 2, 0]


@pytest.mark.rule("IND-POINTS-002", "IND-SCORE-011")
def test_points_of_factories_and_technologies_are_told_apart() -> None:
    """One integer on the track, but the score can be explained by its parts."""
    t = table(epoch=2, hands={0: ["coal-mine", "construction"]}, built={0: ["quarry", "sawmill"]})
    t.play("P1 build coal-mine own", "P1 build construction own")
    assert t.state.factory_points == [2, 0, 0, 0]
    assert t.state.technology_points == [1, 0, 0, 0]


@pytest.mark.rule("IND-POINTS-001", "IND-POINTS-003")
@pytest.mark.parametrize("epoch", [2, 3, 4, 5])
def test_a_factory_built_later_gives_no_points(epoch: int) -> None:
    t = table(epoch=epoch, hands={0: ["clay-pit"]}).play("P1 build clay-pit")
    assert t.points == [0, 0, 0, 0]
    assert t.built(0) == ["clay-pit"]
    assert t.money == [2, 4, 4, 4]


@pytest.mark.rule("IND-POINTS-004")
@pytest.mark.parametrize("epoch", [2, 3, 4, 5])
def test_a_technology_is_placed_only_in_its_epoch(epoch: int) -> None:
    t = table(epoch=epoch, hands={0: ["masonry"]}, built={0: ["quarry"]})
    assert t.choices("build") == []
    assert t.refused("P1 build masonry own") == "IND-POINTS-004"


@pytest.mark.rule("IND-POINTS-005")
@pytest.mark.parametrize(
    ("tile", "epoch", "points"),
    [
        ("masonry", 1, 1),
        ("optics", 2, 2),
        ("steam-power", 3, 4),
        ("automobile", 4, 5),
        ("nanotechnology", 5, 7),
    ],
)
def test_a_technology_always_gives_its_points(tile: str, epoch: int, points: int) -> None:
    producers = ["quarry", "glassworks", "ironworks", "steel-mill", "computer-factory", "pottery"]
    t = table(epoch=epoch, money=[0] * 4, hands={0: [tile]}, built={0: producers})
    [action] = t.choices("build")
    assert t.play(f"P1 {action}").points == [points, 0, 0, 0]


@pytest.mark.rule("IND-POINTS-004", "IND-POINTS-005")
def test_a_technology_won_in_the_last_round_of_its_epoch_can_still_be_placed() -> None:
    t = table(4, round=3, step="offer", display=["masonry"], built={1: ["quarry"]})
    t.play("P1 offer masonry", "P2 bid 1", "P3 pass", "P4 pass", "P1 sell", "P1 done", "P2 build masonry own")
    assert t.points == [0, 1, 0, 0]


@pytest.mark.rule("IND-POINTS-006")
def test_technologies_left_in_hand_are_lost_without_compensation() -> None:
    t = table(4, round=3, money=[4, 4, 4, 4], hands={0: ["masonry", "letterpress"], 3: ["water-power"]})
    t.say_done()
    assert t.hand(0) == t.hand(3) == []
    assert not {"masonry", "letterpress", "water-power"} & t.in_game()
    assert t.money == [5, 5, 5, 5]  # the income of the next round
    assert t.points == [0, 0, 0, 0]


@pytest.mark.rule("IND-POINTS-006")
def test_technologies_stay_in_hand_within_their_epoch() -> None:
    t = table(4, round=1, hands={0: ["masonry"]}).say_done()
    assert t.hand(0) == ["masonry"]


@pytest.mark.rule("IND-POINTS-007")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_bonus_tiles_are_placed_in_any_epoch(epoch: int) -> None:
    t = table(epoch=epoch, money=[0] * 4, hands={0: ["bonus-canal-1"]})
    assert t.play("P1 build bonus-canal-1").built(0) == ["bonus-canal-1"]


@pytest.mark.rule("IND-POINTS-008")
@pytest.mark.parametrize("epoch", [2, 3, 4, 5])
def test_raw_material_tiles_are_kept_and_used_in_any_epoch(epoch: int) -> None:
    t = table(epoch=epoch, money=[9, 4, 4, 4], hands={0: ["raw-stone-1", "glassworks"]})
    t.play("P1 build glassworks tile")
    assert t.money == [6, 4, 4, 4]
    assert t.hand(0) == []


@pytest.mark.rule("IND-POINTS-009")
def test_a_late_factory_still_produces() -> None:
    t = table(epoch=2, money=[3, 0, 0, 0], hands={0: ["quarry", "construction"]})
    t.play("P1 build quarry", "P1 build construction own")
    assert t.money == [0, 0, 0, 0]


@pytest.mark.rule("IND-POINTS-009")
def test_a_late_factory_still_counts_for_roads_symbols_and_ties() -> None:
    """The clay pit, four epochs late: the road to the brickworks, the canal, and one tile more than P2."""
    t = table(round=15, money=[2, 0, 0, 0], hands={0: ["clay-pit"]},
              built={0: ["brickworks", "bonus-canal-1"], 1: ["ore-mine", "sawmill"]},
              factory_points=[0, 5, 0, 0])  # fmt: skip
    t.play("P1 build clay-pit").say_done()
    assert t.outcome.parts[0] == {
        "factories": 0, "technologies": 0, "roads": 3, "lines": 0, "bonus": 2, "money": 0,
    }  # fmt: skip
    assert t.outcome.scores[:2] == [5, 5]
    assert t.outcome.places[:2] == [1, 2]  # three placed tiles against two


@pytest.mark.rule("IND-POINTS-009")
def test_without_the_late_factory_none_of_that_counts() -> None:
    t = final(money=[0] * 4, hands={0: ["clay-pit"]}, built={0: ["brickworks", "bonus-canal-1"]})
    assert t.outcome.scores[0] == 0
