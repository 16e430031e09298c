"""The worked examples of building and moving goods, hex by hex. Iker P1, Koldo P2, Borja P3, Sergio P4."""

from __future__ import annotations

import pytest

from talero.core.chance import Hashed, Scripted
from tests.games.age_of_steam.table import Table, table


def first_builds() -> Table:
    """AOS-EX-009: Borja, then Koldo."""
    t = table(4, order=[2, 1, 0, 3], seat=2, money=[20, 20, 20, 20], actions={3: "urbanisation"}, built=False)
    t.play("P3 lay K10 NE-SW", "P3 lay L9 NE-SW", "P3 lay N9 S-NW")
    return t.play("P2 lay J9 NE-S", "P2 lay K9 straight NE+SW", "P2 lay L8 SW-SE")


@pytest.mark.rule("AOS-EX-009", "AOS-LINK-005")
def test_building_track_and_a_section_that_stops_before_a_town() -> None:
    t = first_builds()
    assert t.money == [20, 13, 13, 20]
    assert t.links == [
        "P2 cincinnati-indianapolis 2", "P2 evansville-indianapolis 2", "P3 cincinnati-evansville 2",
    ]  # fmt: skip
    assert t.sections == ["P3 N9 S from cincinnati"]


def crossing() -> Table:
    """AOS-EX-004: Iker."""
    t = first_builds()
    return t.play("P1 lay M10 N-NW", "P1 lay L9 NE-SW+SE-NW", "P1 lay K9 cross-straight-straight NE+SW+SE+NW")


@pytest.mark.rule("AOS-EX-004")
def test_crossing_and_entering_a_town() -> None:
    t = first_builds().play("P1 lay M10 N-NW")
    assert t.money[0] == 17
    t.play("P1 lay L9 NE-SW+SE-NW")
    assert t.money[0] == 14
    t.play("P1 lay K9 cross-straight-straight NE+SW+SE+NW")
    assert t.money[0] == 11
    assert t.links == [
        "P1 cincinnati-indianapolis 3", "P2 cincinnati-indianapolis 2", "P2 evansville-indianapolis 2",
        "P3 cincinnati-evansville 2",
    ]  # fmt: skip
    assert t.sections == ["P1 K9 NW from indianapolis", "P3 N9 S from cincinnati"]
    assert list(t.state.discs) == [2, 2, 2, 0]


@pytest.mark.rule("AOS-EX-005")
def test_placing_a_new_city() -> None:
    t = crossing().play("P4 urbanise indianapolis a")
    assert t.money[3] == 20
    assert t.sections == ["P3 N9 S from cincinnati"]
    assert t.state.discs[0] == 1
    t.play("P4 lay J8 SE-NW")
    assert t.money[3] == 18
    t.play("P4 lay K10 NE-SW+N-S")
    assert t.money[3] == 15
    t.play("P4 lay K11 N-NW")
    assert t.money[3] == 12
    assert t.links == [
        "P1 cincinnati-indianapolis 2", "P2 cincinnati-indianapolis 1", "P2 evansville-indianapolis 1",
        "P3 cincinnati-evansville 2", "P4 evansville-indianapolis 2",
    ]  # fmt: skip
    assert t.sections == ["P3 N9 S from cincinnati", "P4 J8 NW from indianapolis"]


@pytest.mark.rule("AOS-EX-006")
def test_moving_goods() -> None:
    """Borja P1 is first player, Koldo P2 holds First Move, Iker P3."""
    t = table(
        step="build", actions={1: "first-move"}, engine=[1, 1, 1],
        track={"P2": ["J9 NE-S", "K9 straight NE+SW", "L8 SW-SE"], "P1": ["K10 NE-SW", "L9 NE-SW"]},
        cubes={"evansville": ["blue"], "cincinnati": ["blue"]},
    ).skip_building()  # fmt: skip
    t.play("P2 upgrade", "P1 deliver blue evansville>cincinnati", "P3 skip")
    assert t.income == [1, 0, 0]
    t.play("P2 deliver blue cincinnati>indianapolis>evansville")
    assert t.income == [1, 2, 0]
    assert list(t.state.engine) == [1, 2, 1]
    assert t.lying("evansville") == t.lying("cincinnati") == []


@pytest.mark.rule(
    "AOS-EX-007", "AOS-GROW-008", "AOS-GROW-009", "AOS-GROW-010", "AOS-GROW-011", "AOS-GROW-001"
)
def test_goods_growth() -> None:
    dice = {f"growth/turn-2/light/die-{n}": roll - 1 for n, roll in enumerate((3, 3, 4), 1)}
    dark = {f"growth/turn-2/dark/die-{n}": 5 for n in (1, 2, 3)}
    t = table(step="goods", turn=2, round=2, seat=2, chance=Scripted(dice | dark, Hashed.seeded(0)))
    t.city("indianapolis", "a")
    t.show("light-3", "red", "blue", "purple").show("a", "black", "yellow").show(
        "light-4", "-", "purple", "red"
    )
    column_b = t.column("b")
    t.play("P3 skip")
    assert t.lying("kansas-city") == ["red", "blue"]
    assert sorted(t.lying("indianapolis")) == ["black", "yellow"]
    assert t.lying("des-moines") == ["purple"]
    assert t.column("b") == column_b
    assert t.column("light-3") == ["-", "-", "purple"]
    assert t.column("light-4") == ["-", "-", "red"]
    assert t.column("a") == ["-", "-"]


@pytest.mark.rule("AOS-EX-008", "AOS-END-005")
def test_a_game_of_five_ends_after_turn_7() -> None:
    t = table(5, step="goods", turn=7, round=2, seat=4, money=[20] * 5).play("P5 skip")
    assert t.asked == "nobody"
    assert t.outcome.reason == "AOS-END-001"
    t = table(5, step="goods", turn=6, round=2, seat=4, money=[20] * 5).play("P5 skip")
    assert t.state.turn == 7
