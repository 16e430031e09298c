"""Phase III: select actions, and what the actions do."""

from __future__ import annotations

import pytest

from talero.games.age_of_steam.rules.kinds import ACTIONS
from tests.games.age_of_steam.table import table


@pytest.mark.rule("AOS-ACT-001", "AOS-ACT-002", "AOS-ACT-003", "AOS-ACT-004")
def test_everybody_chooses_one_free_action_in_turn_order() -> None:
    t = table(4, step="choose", order=[3, 1, 0, 2], seat=3)
    assert t.choices() == [f"choose {name}" for name in ACTIONS]
    t.play("P4 choose engineer")
    assert t.refused("P2 choose engineer") == "AOS-ACT-003"
    assert len(t.choices()) == 6
    t.play("P2 choose first-move", "P1 choose production", "P3 choose turn-order")
    assert t.asked == "P4 build.track"


@pytest.mark.rule("AOS-ACT-005", "AOS-ACT-007", "AOS-MOVE-002")
def test_first_move_goes_first_in_both_rounds_and_not_again() -> None:
    t = table(step="build", actions={2: "first-move"}).skip_building()
    asked = []
    for _ in range(6):
        asked.append(t.decides)
        t.play(f"{t.decides} skip")
    assert asked == ["P3", "P1", "P2", "P3", "P1", "P2"]


@pytest.mark.rule("AOS-ACT-006", "AOS-ACT-007", "AOS-BUILD-004", "AOS-SEQ-003")
def test_first_build_builds_first_and_not_again() -> None:
    t = table(step="choose").play("P1 choose engineer", "P2 choose turn-order", "P3 choose first-build")
    asked = []
    for _ in range(3):
        asked.append(t.decides)
        t.play(f"{t.decides} end")
    assert asked == ["P3", "P1", "P2"]
    assert t.asked == "P1 move.goods"


@pytest.mark.rule("AOS-ACT-008", "AOS-BUILD-002", "AOS-BUILD-003")
def test_three_tiles_and_four_for_the_engineer() -> None:
    tiles = ["lay K10 N-SW", "lay J9 N-S", "lay I10 N-SE", "lay K11 NE-NW"]
    t = table(money=[20, 20, 20], actions={1: "engineer"})
    for tile in tiles[:3]:
        t.play(f"P1 {tile}")
    assert t.decides == "P2"  # three tiles end the turn
    t.state.touched = []
    for tile in ["lay L9 N-NE", "lay M8 N-S", "lay N8 N-SW", "lay N9 NE-NW"]:
        assert t.decides == "P2"
        t.play(f"P2 {tile}")
    assert t.decides == "P3"


@pytest.mark.rule("AOS-BUILD-002", "AOS-BUILD-003")
def test_the_limit_is_cited() -> None:
    t = table(money=[20, 20, 20])
    t.state.laid = 3
    assert t.refused("P1 lay K10 NE-SW") == "AOS-BUILD-002"
    t = table(money=[20, 20, 20], actions={0: "engineer"})
    t.state.laid = 3
    assert t.allowed("P1 lay K10 NE-SW")
    t.state.laid = 4
    assert t.refused("P1 lay K10 NE-SW") == "AOS-BUILD-003"


@pytest.mark.rule("AOS-ACT-009", "AOS-ACT-010", "AOS-ACT-011")
def test_locomotive_raises_the_engine_at_once_up_to_six() -> None:
    t = table(step="choose", engine=[1, 6, 1]).play("P1 choose locomotive")
    assert list(t.state.engine) == [2, 6, 1]
    t = table(step="choose", engine=[6, 1, 1]).play("P1 choose locomotive")
    assert list(t.state.engine) == [6, 1, 1]


@pytest.mark.rule("AOS-ACT-012", "AOS-CITY-001", "AOS-BOARD-012")
def test_only_the_holder_of_urbanisation_places_a_new_city_on_a_town() -> None:
    t = table(actions={1: "urbanisation"})
    assert t.refused("P1 urbanise toledo a") == "AOS-BOARD-012"
    t.play("P1 end")
    assert len(t.choices("urbanise")) == 14 * 8
    assert t.refused("P2 urbanise chicago a") == "AOS-BOARD-012"
    assert t.refused("P2 urbanise H7 a") == "AOS-BOARD-012"
    t.play("P2 urbanise toledo a")
    assert t.refused("P2 urbanise lexington b") == "AOS-CITY-001"
    assert t.refused("P2 urbanise toledo b") == "AOS-CITY-001"


@pytest.mark.rule("AOS-ACT-013", "AOS-ACT-014")
def test_production_does_nothing_while_the_display_is_full() -> None:
    t = table(step="goods", actions={1: "production"}).skip_goods()
    assert t.asked == "P1 shares.issue"
    assert not [event for event in t.happened if event.startswith("produced")]


@pytest.mark.rule("AOS-SEQ-001", "AOS-SEQ-002", "AOS-SEQ-003")
def test_ten_phases_in_order_each_finished_for_all() -> None:
    t = table(step="shares", actions={}, income=[11, 0, 12], money=[10, 10, 10], turn=2)
    t.show("light-1", "red", "red", "-")
    for _ in range(3):
        t.play(f"{t.decides} issue 1")
    while t.asked.endswith("order.bid"):
        t.play(f"{t.decides} drop")
    for action in ("first-build", "production", "engineer"):
        t.play(f"{t.decides} choose {action}")
    t.skip_building().skip_goods()
    t.play(f"{t.decides} decline")
    assert t.state.turn == 3
    names = [event.split()[0] for event in t.happened]
    phases = []
    for name in names:
        if name not in phases and name not in ("ordered", "lost", "grew"):
            phases.append(name)
    assert phases == [
        "issued", "dropped", "chose", "skipped", "collected", "paid-expenses", "reduced", "rolled", "turn",
    ]  # fmt: skip
