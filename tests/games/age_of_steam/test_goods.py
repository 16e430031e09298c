"""Phase V: moving goods."""

from __future__ import annotations

import pytest

from tests.games.age_of_steam.table import Table, table

DIRECT = ["K10 NE-SW", "L9 NE-SW"]
"""Evansville to Cincinnati, both blue."""
TOWN = ["J9 NE-S", "K9 straight NE+SW", "L8 SW-SE"]
"""Evansville, Indianapolis, Cincinnati."""
SOUTH = ["K11 NE-NW", "L10 NE-SW", "M10 N-SW"]
"""Evansville to Cincinnati, another way."""


def goods(
    track: dict[str, list[str]], cubes: dict[str, list[str]], engine: int = 3, **position: object
) -> Table:
    return table(step="goods", track=track, cubes=cubes, engine=[engine] * 3, **position)  # type: ignore[arg-type]


@pytest.mark.rule("AOS-MOVE-001", "AOS-MOVE-025")
def test_two_rounds_with_one_cube_each() -> None:
    cubes = {"evansville": ["blue"] * 6}
    t = goods({"P1": DIRECT}, cubes)
    asked = []
    for _ in range(5):
        asked.append(t.decides)
        t.play(f"{t.decides} deliver blue evansville>cincinnati")
    asked.append(t.decides)
    t.play(f"{t.decides} skip")
    assert asked == ["P1", "P2", "P3"] * 2
    assert t.asked == "P1 shares.issue"
    assert t.lying("evansville")[:1] == ["blue"]


@pytest.mark.rule("AOS-MOVE-003", "AOS-MOVE-025")
def test_goods_move_only_along_completed_links() -> None:
    t = goods({"P1": ["K10 NE-SW"]}, {"evansville": ["blue"]})
    assert t.choices() == ["upgrade", "skip"]
    assert t.refused("P1 deliver blue evansville>cincinnati") == "AOS-MOVE-003"


@pytest.mark.rule("AOS-MOVE-004", "AOS-MOVE-011")
def test_a_cube_ends_in_a_city_of_its_colour() -> None:
    t = goods({"P1": TOWN}, {"evansville": ["blue", "red"]})
    assert t.choices("deliver") == ["deliver blue evansville>indianapolis>cincinnati"]
    assert t.refused("P1 deliver red evansville>indianapolis>cincinnati") == "AOS-MOVE-004"
    assert t.refused("P1 deliver blue evansville>indianapolis") == "AOS-MOVE-004"
    assert t.refused("P1 deliver yellow evansville>indianapolis>cincinnati") == "AOS-MOVE-001"
    t.city("indianapolis", "a")  # red
    assert "deliver red evansville>indianapolis" in t.choices()


@pytest.mark.rule("AOS-MOVE-005", "AOS-MOVE-006", "AOS-MOVE-028")
def test_no_place_is_visited_twice_the_start_included() -> None:
    t = goods({"P1": [*DIRECT, *TOWN]}, {"evansville": ["blue"], "indianapolis": ["blue"]})
    assert t.refused("P1 deliver blue evansville>indianapolis>evansville") == "AOS-MOVE-005"
    assert t.refused("P1 deliver blue indianapolis>evansville>indianapolis") == "AOS-MOVE-005"
    assert t.choices("deliver") == [
        "deliver blue evansville>cincinnati", "deliver blue evansville>indianapolis>cincinnati",
        "deliver blue indianapolis>cincinnati", "deliver blue indianapolis>evansville",
    ]  # fmt: skip


@pytest.mark.rule("AOS-MOVE-007")
def test_a_cube_must_stop_in_the_first_city_of_its_colour() -> None:
    t = goods({"P1": [*DIRECT, "J9 NE-S", "K9 town-1 SW"]}, {"indianapolis": ["blue"]})
    assert t.choices("deliver") == ["deliver blue indianapolis>evansville"]
    assert t.refused("P1 deliver blue indianapolis>evansville>cincinnati") == "AOS-MOVE-007"


@pytest.mark.rule("AOS-MOVE-008")
def test_no_more_links_than_the_engine_level() -> None:
    t = goods({"P1": TOWN}, {"evansville": ["blue"]}, engine=1)
    assert t.choices("deliver") == []
    assert t.refused("P1 deliver blue evansville>indianapolis>cincinnati") == "AOS-MOVE-008"
    t.state.engine[0] = 2
    assert t.choices("deliver") == ["deliver blue evansville>indianapolis>cincinnati"]


@pytest.mark.rule("AOS-MOVE-009")
def test_a_delivered_cube_goes_back_to_the_bag() -> None:
    t = goods({"P1": DIRECT}, {"evansville": ["blue"]})
    before = t.state.bag[1]
    t.play("P1 deliver blue evansville>cincinnati")
    assert t.state.bag[1] == before + 1
    assert t.lying("cincinnati") == t.lying("evansville") == []


@pytest.mark.rule("AOS-MOVE-010")
def test_cubes_pass_towns_and_cities_of_another_colour() -> None:
    t = goods({"P1": TOWN}, {"evansville": ["blue"]}).city("indianapolis", "a")
    assert t.choices("deliver") == ["deliver blue evansville>indianapolis>cincinnati"]


@pytest.mark.rule("AOS-MOVE-012", "AOS-MOVE-027")
def test_a_cube_may_leave_a_city_of_its_own_colour_but_not_stay() -> None:
    t = goods({"P1": DIRECT}, {"evansville": ["blue"]})
    assert t.allowed("P1 deliver blue evansville>cincinnati")
    assert t.refused("P1 deliver blue evansville") == "AOS-MOVE-027"


@pytest.mark.rule("AOS-MOVE-013", "AOS-MOVE-014", "AOS-MOVE-015", "AOS-MOVE-016")
def test_every_link_pays_its_owner_at_once() -> None:
    track = {"P2": ["J9 NE-S", "K9 town-1 SW"], "P1": ["L8 SW-SE", "K9 straight NE+SW"]}
    t = goods(track, {"evansville": ["blue"]}, income=[3, 4, 5])
    t.play("P1 deliver blue evansville>indianapolis>cincinnati")
    assert t.income == [4, 5, 5]
    assert t.happened[-2:] == ["gained P1 1", "gained P2 1"]
    t.skip_goods()
    assert t.state.turn == 2
    assert t.income == [4, 5, 5]  # carried over


@pytest.mark.rule("AOS-MOVE-017")
def test_income_falls_only_by_insolvency_or_reduction() -> None:
    t = table(step="goods", income=[9, 10, 5], money=[0, 0, 0], shares=[2, 2, 2]).skip_goods()
    assert t.income == [9, 10, 5]


@pytest.mark.rule("AOS-MOVE-018")
def test_others_links_alone_will_do() -> None:
    t = goods({"P2": TOWN}, {"evansville": ["blue"]}).play(
        "P1 deliver blue evansville>indianapolis>cincinnati"
    )
    assert t.income == [0, 2, 0]


@pytest.mark.rule("AOS-MOVE-019", "AOS-BUILD-024")
def test_of_two_links_the_mover_chooses_one() -> None:
    t = goods({"P1": DIRECT, "P2": SOUTH}, {"evansville": ["blue", "blue"]})
    assert t.choices("deliver") == [
        "deliver blue evansville>cincinnati@K10", "deliver blue evansville>cincinnati@K11",
    ]  # fmt: skip
    assert t.refused("P1 deliver blue evansville>cincinnati") == "AOS-MOVE-019"
    assert t.refused("P1 deliver blue evansville>cincinnati@J9") == "AOS-MOVE-019"
    t.play("P1 deliver blue evansville>cincinnati@K11")
    assert t.income == [0, 1, 0]
    t.play("P2 deliver blue evansville>cincinnati@K10")
    assert t.income == [1, 1, 0]


@pytest.mark.rule("AOS-MOVE-020", "AOS-EXP-008")
def test_links_without_an_active_owner_pay_nobody() -> None:
    t = goods({"nobody": ["K10 N-SW"]}, {"evansville": ["red"]})
    t.state.discs[0], t.refereed = 20, False
    t.city("indianapolis", "a")
    assert t.links == ["nobody evansville-indianapolis 1"]
    t.play("P1 deliver red evansville>indianapolis")
    assert t.income == [0, 0, 0]
    t = goods({"P3": DIRECT}, {"evansville": ["blue"]}, order=[0, 1])
    t.state.out[2] = 1
    t.play("P1 deliver blue evansville>cincinnati")
    assert t.income == [0, 0, 0]


@pytest.mark.rule("AOS-MOVE-021", "AOS-MOVE-022", "AOS-MOVE-024")
def test_an_engine_instead_of_a_move_once_per_turn_counts_at_once() -> None:
    t = goods({"P1": TOWN}, {"evansville": ["blue"]}, engine=1)
    t.play("P1 upgrade", "P2 skip", "P3 skip")
    assert list(t.state.engine) == [2, 1, 1]
    assert t.refused("P1 upgrade") == "AOS-MOVE-022"
    t.play("P1 deliver blue evansville>indianapolis>cincinnati")
    assert t.income == [2, 0, 0]
    t.play("P2 upgrade", "P3 upgrade")
    assert list(t.state.engine) == [2, 2, 2]


@pytest.mark.rule("AOS-MOVE-023")
def test_no_engine_above_six() -> None:
    t = goods({}, {}, engine=6)
    assert t.refused("P1 upgrade") == "AOS-MOVE-023"
    assert t.choices() == ["skip"]


@pytest.mark.rule("AOS-MOVE-026")
def test_locomotive_and_upgrade_together_raise_by_two() -> None:
    t = table(step="choose", money=[20] * 3)
    t.play("P1 choose locomotive", "P2 choose engineer", "P3 choose production").skip_building()
    t.play("P1 upgrade")
    assert t.state.engine[0] == 3


@pytest.mark.rule("AOS-MOVE-022")
def test_the_upgrade_is_free_again_in_the_next_turn() -> None:
    t = table(step="build", money=[20] * 3).skip_building().play("P1 upgrade").skip_goods()
    assert t.state.turn == 2
    for who in t.order:
        t.play(f"{who} issue 0")
    while t.asked.endswith("order.bid"):
        t.play(f"{t.decides} drop")
    for action in ("engineer", "first-build", "turn-order"):
        t.play(f"{t.decides} choose {action}")
    t.skip_building()
    while t.decides != "P1":
        t.play(f"{t.decides} skip")
    t.play("P1 upgrade")
    assert t.state.engine[0] == 3


def test_routes_read_hop_by_hop() -> None:
    """A click path: colour, start, then stop by stop."""
    t = goods({"P1": TOWN}, {"evansville": ["blue"]})
    state, game = t.state, t.game
    prefix = game.parse("deliver blue evansville>indianapolis")
    assert [game.map.places[item[0]] for item in state.step.next_items(state, prefix)] == ["cincinnati"]
