"""What is in the box."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from talero.games.luna_capital import TITLE
from talero.games.luna_capital.rules.game import LunaCapital
from talero.games.luna_capital.rules.tables.pieces import FREE, METEORITE, PRINTED, SCAFFOLD
from tests.games.luna_capital.table import luna, table

DATA: dict[str, Any] = luna(4).components.data
PIECES = luna(4).pieces


def test_every_fact_has_a_source() -> None:
    facts = list(luna(4).components.facts())
    assert len(facts) > 1000
    for fact in facts:
        assert fact.source.startswith(("rulebook", "public:", "reconstructed:")), fact
        if fact.source.startswith("reconstructed:"):
            assert luna(4).components.reason(fact.source), fact.source


@pytest.mark.rule("LUN-COMP-001", "LUN-COMP-011", "LUN-COMP-003")
def test_construction_cards() -> None:
    assert len(PIECES.card_ids) == len(set(PIECES.card_ids)) == 68
    assert set(PIECES.numbers) == set(range(1, 11))


@pytest.mark.rule("LUN-COMP-001", "LUN-COMP-002", "LUN-COMP-012")
def test_concession_cards() -> None:
    kinds = Counter(concession.long_term for concession in PIECES.concessions)
    assert (kinds[False], kinds[True], len(set(PIECES.concession_ids))) == (15, 9, 24)


@pytest.mark.rule("LUN-COMP-009", "LUN-COMP-013")
def test_project_tiles() -> None:
    assert [len(stack) for stack in PIECES.stacks] == [55, 55, 55]
    assert [len(stack) for stack in luna(3).pieces.stacks] == [45, 45, 45]
    assert [len(stack) for stack in luna(2).pieces.stacks] == [35, 35, 35]


@pytest.mark.rule("LUN-COMP-004", "LUN-COMP-006", "LUN-COMP-016", "LUN-TILE-004")
def test_quadrants_and_double_quadrants() -> None:
    for card in range(len(PIECES.card_ids)):
        sites, twins = PIECES.sites[card], PIECES.twin[card]
        doubles = [corner for corner in range(4) if twins[corner] >= 0]
        assert len(sites) + len(doubles) // 2 == 4
        for corner in doubles:
            assert twins[twins[corner]] == corner
            assert {corner, twins[corner]} not in ({0, 3}, {1, 2}), "a double quadrant covers neighbours"
            assert PIECES.printed[card][corner] == PIECES.printed[card][twins[corner]]
    assert any(len(sites) == 3 for sites in PIECES.sites)


@pytest.mark.rule("LUN-COMP-005", "LUN-COMP-007", "LUN-COMP-008")
def test_printed_elements() -> None:
    printed = Counter(element for each in PIECES.printed for element in each)
    assert printed[FREE] > printed[SCAFFOLD] > 0
    groups = {PIECES.group[element] for element in printed if element >= PRINTED}
    assert METEORITE in groups
    assert len(groups) > 4, "projects of several kinds are printed on cards"


@pytest.mark.rule("LUN-COMP-014", "LUN-SETUP-010")
def test_tokens() -> None:
    state = luna(4).new(seed=1)
    assert (state.robots, state.robots_left) == ([0, 0, 0, 0], 8)
    assert (state.tokens, luna(4).redistribution_tokens) == ([0, 0, 0, 0], 4)
    assert DATA["tokens"]["identification_per_player"]["count"] == len(state.concessions) == 3


@pytest.mark.rule("LUN-COMP-015")
def test_sponsors_have_no_power() -> None:
    names = [sponsor["name"] for sponsor in DATA["sponsors"]]
    assert names == ["Astro Burger", "Moon Paradise Real Estate", "Luna Taxis", "Space Royal Cruise"]
    assert all(sponsor["power"] is None for sponsor in DATA["sponsors"])


@pytest.mark.rule("LUN-TYPE-001", "LUN-TYPE-004", "LUN-TYPE-006", "LUN-TYPE-013")
def test_classes_of_projects() -> None:
    by_class: dict[str, list[str]] = {}
    for name, facts in DATA["project_types"].items():
        by_class.setdefault(facts["class"], []).append(name)
    fruits = ["greenhouse_pear", "greenhouse_apple", "greenhouse_lemon", "greenhouse_varied"]
    assert by_class["vital_system"] == ["hydrogen_collector", "oxygen_collector", "water_condenser", *fruits]
    assert by_class["construction"] == ["mod_hab", "residential_complex"]


def test_an_owner_can_correct_points_and_shapes() -> None:
    corrected = TITLE.game(
        "", 2, overrides={"concessions_long_term.L02.points": 8, "scoring.sales_office.points_each": 3}
    )
    assert isinstance(corrected, LunaCapital)
    assert next(c for c in corrected.pieces.concessions if c.id == "l02").points == 8
    assert corrected.points.office == 3


def test_text_ids() -> None:
    assert PIECES.kind_ids[0] == "demolition"
    assert "water-condenser-2-robots" in PIECES.kind_ids
    assert table().choices("take") == ["take 2", "take 3", "take 4"]
