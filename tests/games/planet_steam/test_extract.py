"""Resource phase, first step: which tanks run, what they cost and what they yield."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.planet_steam.table import Table, both, lay
from tests.games.planet_steam.test_claims import rule

BIG = {0: {"quartz": 4, "ore": 4, "water": 4, "energy": 4}}


def extracting(edition: str, tanks: dict[str, str], energy: int = 4, **position: Any) -> Table:
    """P1 has these tanks, class 4 carriers and some energy, all other goods are gone."""
    zones = {0: " ".join(tanks), **dict(position.pop("others", {}))}
    defaults: dict[str, Any] = {
        "step": "resources.extract",
        "zones": zones,
        "tanks": {**tanks, **dict(position.pop("other_tanks", {}))},
        "classes": BIG,
        "goods": {0: {"energy": energy}},
    }
    return lay(edition, **{**defaults, **position})


@pytest.mark.rule("PSF-RES-001", "PSF-RES-002", "PSF-GEN-008", "PSL-GEN-010", "PSL-PHC-021")
@both
def test_all_extract_before_anybody_trades(edition: str) -> None:
    t = lay(
        edition,
        step="resources.extract",
        seat=1,
        card=[2, 0, 1, 3],
        zones={0: "a1", 1: "b1", 3: "e5"},
        tanks={"a1": "ore", "b1": "ore", "e5": "energy"},
    )
    t.play("P2 run b1", "P1 idle a1", "P4 run e5")
    assert t.asked == "P2 resources.trade"
    for _ in range(4):
        t.play("P2 pass", "P3 pass", "P1 pass", "P4 pass")
    assert t.state.step.name != "resources.trade"


# Basic extraction


@pytest.mark.rule("PSF-RES-004", "PSF-RES-013", "PSF-RES-009", "PSL-PHC-001", "PSL-PHC-005", "PSL-PHC-010")
@pytest.mark.rule("PSL-PHC-012", "PSF-RES-015", "PSL-PHC-021")
@both
def test_a_running_tank_costs_one_energy(edition: str) -> None:
    t = extracting(edition, {"a1": "ore", "c3": "ore"})
    supply = t.supply
    t.play("P1 run a1", "P1 idle c3")
    assert t.goods(0) == {"ore": 1, "energy": 3}
    assert t.supply == supply


@pytest.mark.rule("PSF-RES-011", "PSF-RES-012", "PSF-RES-013", "PSF-RES-014", "PSF-CMP-049", "PSF-CMP-050")
@pytest.mark.rule("PSL-PHC-008", "PSL-PHC-009", "PSL-PHC-010", "PSL-PHC-011", "PSL-CMP-025", "PSL-CMP-026")
@pytest.mark.rule("PSF-CMP-051", "PSF-CMP-052", "PSF-CMP-053")
@both
@pytest.mark.parametrize(("kind", "cost"), [("water", 1), ("ore", 1), ("quartz", 1), ("energy", 0)])
def test_each_kind_yields_its_resource(edition: str, kind: str, cost: int) -> None:
    t = extracting(edition, {"a1": kind}).play("P1 run a1")
    expected = {"energy": 4 - cost}
    expected[kind] = expected.get(kind, 0) + 1
    assert t.goods(0) == expected


@pytest.mark.rule("PSF-RES-005", "PSF-CMP-043", "PSL-PHC-003")
@both
def test_water_tanks_on_the_river_need_no_energy(edition: str) -> None:
    t = extracting(edition, {"d4": "water"}, energy=0).play("P1 run d4")
    assert t.goods(0) == {"water": 1}
    t = extracting(edition, {"d4": "ore"}, energy=1).play("P1 run d4")
    assert t.goods(0) == {"ore": 1}  # other tanks on the river do


@pytest.mark.rule("PSF-RES-006", "PSL-PHC-002")
@both
def test_energy_tanks_need_no_energy(edition: str) -> None:
    t = extracting(edition, {"a1": "energy", "d4": "energy"}, energy=0).play("P1 run-all")
    assert t.goods(0) == {"energy": 2}


@pytest.mark.rule("PSF-RES-007", "PSF-RES-008", "PSL-PHC-004", "PSL-PHC-006")
@both
def test_energy_won_now_pays_for_nothing_now(edition: str) -> None:
    t = extracting(edition, {"a1": "energy", "c3": "ore"}, energy=0)
    t.play("P1 run a1")
    assert t.asked == "P1 resources.trade"  # c3 could not run
    assert t.goods(0) == {"energy": 1}
    while t.state.queue[t.state.trade] != 3:
        t.play(f"{t.decides} pass")
    assert "sell energy 1" in t.choices()


@pytest.mark.rule("PSF-RES-007", "PSF-RES-003", "PSL-PHC-004")
@both
def test_spent_energy_makes_room_for_extracted_energy(edition: str) -> None:
    t = extracting(edition, {"a1": "energy", "c3": "ore"}, classes={0: {}}).play("P1 run-all")
    assert t.goods(0) == {"ore": 1, "energy": 4}


@pytest.mark.rule("PSF-RES-010", "PSF-CAR-002", "PSF-CAR-003", "PSF-CAR-004", "PSF-CMP-037")
@pytest.mark.rule("PSL-PHC-022", "PSL-CMP-031", "PSL-CMP-032")
@both
def test_what_does_not_fit_is_lost(edition: str) -> None:
    tanks = {"a1": "ore+", "b1": "ore+", "c1": "ore+"}
    t = extracting(edition, tanks, classes={0: {}}, goods={0: {"energy": 3, "ore": 1}})
    supply = t.supply
    t.play("P1 run-all")
    assert t.goods(0) == {"ore": 4}  # 3 + 3 + 2 extracted, room for 3; none goes to another carrier
    assert "lost P1 ore 5" in t.happened
    assert t.supply == supply


@pytest.mark.rule("PSF-RES-004", "PSF-RES-027", "PSL-PHC-001", "PSL-PHC-005", "PSL-PHC-050")
@both
def test_run_all_needs_energy_for_all(edition: str) -> None:
    t = extracting(edition, {"a1": "ore", "b1": "ore", "c1": "energy"}, energy=1)
    assert t.choices() == ["run a1", "idle a1"]
    assert t.refused("P1 run-all") == rule(edition, "RES-004", "PHC-001")
    t.play("P1 run a1")
    assert t.choices() == ["run c1", "idle c1", "run-all"]  # no energy is left for b1
    t = extracting(edition, {"a1": "ore", "b1": "ore", "c1": "energy"}, energy=1).play("P1 idle a1")
    assert t.choices() == ["run b1", "idle b1", "run-all"]


@pytest.mark.rule("PSF-RES-027", "PSL-PHC-050")
@both
def test_tank_by_tank_in_board_order(edition: str) -> None:
    t = extracting(edition, {"c3": "ore", "a1": "ore"})
    assert t.refused("P1 run c3") == rule(edition, "RES-027", "PHC-050")
    assert t.refused("P1 idle c3") == rule(edition, "RES-027", "PHC-050")
    t.play("P1 idle a1", "P1 run c3")
    assert t.goods(0) == {"ore": 1, "energy": 3}


@pytest.mark.rule("PSF-RES-002", "PSF-RES-015", "PSL-PHC-005")
@both
def test_nobody_has_to_extract(edition: str) -> None:
    t = extracting(edition, {"a1": "energy", "d4": "water"}).play("P1 idle a1", "P1 idle d4")
    assert t.goods(0) == {"energy": 4}


# Additional extraction


@pytest.mark.rule("PSF-RES-025", "PSF-TNK-030", "PSF-RES-017", "PSF-RES-019", "PSF-CMP-055")
@pytest.mark.rule("PSL-PHC-015", "PSL-PHB-023", "PSL-PHC-014", "PSL-PHC-020", "PSL-PHC-013")
@both
def test_a_supercharger_adds_one(edition: str) -> None:
    t = extracting(edition, {"a1": "quartz+", "c3": "water+"}).play("P1 run-all")
    assert t.goods(0) == {"quartz": 2, "water": 2, "energy": 2}


@pytest.mark.rule("PSF-RES-018", "PSL-PHC-015", "PSL-PHC-018", "PSL-PHC-019")
@both
def test_idle_tanks_add_nothing(edition: str) -> None:
    t = extracting(edition, {"a1": "ore", "b1": "ore+", "c1": "ore"}, airship=0)
    t.play("P1 run a1", "P1 idle b1", "P1 run c1")
    boost = {"ffg": 2, "ludoart": 1}[edition]  # row 1 has both, column 1 has a1
    assert t.goods(0) == {"ore": 2 + boost, "energy": 2}  # and no synergy across the idle one


@pytest.mark.rule("PSF-RES-020", "PSF-RES-021", "PSF-RES-022", "PSF-RES-024", "PSF-EX-11")
@pytest.mark.rule("PSL-PHC-016", "PSL-EX-06", "PSL-PHC-018")
@both
@pytest.mark.parametrize(
    ("zones", "extra"),
    [
        ("a1 b1", 1),
        ("a1 b1 c1", 2),
        ("a1 b1 b2", 2),
        ("a1 b1 a2 b2", 3),
        ("a1 b2", 0),  # diagonal
        ("a1 c1", 0),  # not adjacent
        ("a1 b1 e5 e6", 2),  # two groups
        ("a1 b1 c1 e5 e6", 3),
    ],
)
def test_synergy(edition: str, zones: str, extra: int) -> None:
    labels = zones.split()
    t = extracting(edition, dict.fromkeys(labels, "ore"), energy=5).play("P1 run-all")
    assert t.goods(0).get("ore") == len(labels) + extra


@pytest.mark.rule("PSF-RES-020", "PSF-RES-023", "PSL-PHC-016", "PSL-PHC-017")
@both
def test_no_synergy_across_kinds_or_players(edition: str) -> None:
    t = extracting(edition, {"a1": "ore", "b1": "quartz"}).play("P1 run-all")
    assert t.goods(0) == {"ore": 1, "quartz": 1, "energy": 2}
    t = extracting(edition, {"a1": "ore"}, others={1: "b1"}, other_tanks={"b1": "ore"})
    t.play("P1 run-all", "P2 run-all")
    assert t.goods(0) == {"ore": 1, "energy": 3}
    assert t.goods(1)["ore"] == 3


@pytest.mark.rule("PSF-RES-026", "PSF-EXP-058", "PSF-CMP-035", "PSF-EX-09")
@pytest.mark.rule("PSL-PHC-019", "PSL-PHA-050", "PSL-EX-05", "PSL-CHR-013")
@pytest.mark.parametrize(("edition", "other"), [("ffg", "e2"), ("ludoart", "b5")])
def test_the_boosted_line_helps_everybody_in_it(edition: str, other: str) -> None:
    # The second line: row 2 with the airship (ffg), column b with the energy coupler (ludoart).
    t = extracting(
        edition,
        {"b2": "ore", "c3": "ore"},
        others={1: other},
        other_tanks={other: "quartz"},
        goods={0: {"water": 1, "energy": 4}},
        step="expansion.airship",
        seat=2,
    )
    t.play("P3 dock 2").dull("resources.extract")
    t.play("P1 run-all", "P2 run-all")
    assert t.goods(0)["ore"] == 3
    assert t.goods(1)["quartz"] == 3  # 1 from the start


@pytest.mark.rule("PSF-RES-016", "PSF-RES-017", "PSL-PHC-013", "PSL-PHC-014")
@both
def test_all_additions_add_up(edition: str) -> None:
    t = extracting(edition, {"b2": "ore+", "b3": "ore"}, airship=1).play("P1 run-all")
    boosted = {"ffg": 1, "ludoart": 2}[edition]
    assert t.goods(0) == {"ore": 2 + 1 + 1 + boosted, "energy": 2}


@pytest.mark.rule("PSL-PHC-018", "PSL-PHC-019", "PSL-PHC-015", "PSF-RES-018")
@both
def test_tanks_without_need_of_energy_count_as_supplied(edition: str) -> None:
    t = extracting(edition, {"d4": "energy+", "c4": "energy"}, energy=0, airship=3).play("P1 run-all")
    boosted = {"ffg": 2, "ludoart": 1}[edition]
    assert t.goods(0) == {"energy": 2 + 1 + 1 + boosted}


@pytest.mark.rule("PSL-PHC-007")
@both
def test_all_four_resources_at_once(edition: str) -> None:
    t = extracting(edition, {"a1": "ore", "c1": "water", "a3": "quartz", "c3": "energy"}, energy=3)
    t.play("P1 run-all")
    assert t.goods(0) == {"quartz": 1, "ore": 1, "water": 1, "energy": 1}
