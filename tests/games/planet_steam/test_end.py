"""End phase, the end of the game, and final wealth."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.planet_steam.table import Table, both, lay, planet_steam


def ending(edition: str, ore: int, energy: int, market: int, **position: Any) -> Table:
    """The last decision before the End phase has been made; bonus resources of the next round are seen."""
    supply = {"quartz": 0, "water": 0, "ore": ore, "energy": energy}
    defaults: dict[str, Any] = {"step": "resources.certificates", "seat": 3, "licenses": [0, 0, 0, 1]}
    t = lay(edition, supply=supply, market=market, **{**defaults, **position})
    return t.play("P4 pass")


def produced(t: Table) -> tuple[int, int, int]:
    """Market, ore and energy after production, the new bonus resources counted as supply."""
    return t.state.market, t.supply["ore"] + t.state.bonus[1], t.supply["energy"] + t.state.bonus[3]


@pytest.mark.rule("PSF-END-001", "PSF-END-008", "PSF-END-009", "PSF-END-010", "PSF-END-012", "PSF-GEN-009")
@pytest.mark.rule("PSL-CHY-001", "PSL-CHY-002", "PSL-CHY-003", "PSL-CHY-004", "PSL-GEN-011")
@pytest.mark.rule("PSF-EX-20", "PSF-EX-21", "PSL-EX-11", "PSL-EX-12")
@both
@pytest.mark.parametrize(
    ("ore", "energy", "market", "after"),
    [
        (5, 9, 7, (12, 0, 4)),  # ore is the limit
        (5, 9, 11, (14, 2, 6)),  # the market is the limit
        (9, 3, 2, (5, 6, 0)),  # energy is the limit
        (1, 1, 0, (1, 0, 0)),  # from sold out
    ],
)
def test_tanks_are_produced(edition: str, ore: int, energy: int, market: int, after: tuple[int, ...]) -> None:
    t = ending(edition, ore, energy, market)
    assert produced(t) == after
    assert t.prices == {"quartz": 12, "ore": 9, "water": 7, "energy": 4}


@pytest.mark.rule("PSL-CHY-005", "PSF-END-009")
@both
def test_production_refills_a_sold_out_market(edition: str) -> None:
    assert ending(edition, 2, 3, 0).state.market == 2


@pytest.mark.rule("PSF-END-002", "PSF-END-003", "PSF-EX-22", "PSL-CHY-006", "PSL-CHY-007", "PSL-EX-13")
@pytest.mark.rule("PSL-SHO-005")
@both
@pytest.mark.parametrize(("ore", "energy", "prices"), [(5, 0, (9, 8)), (0, 9, (13, 4)), (0, 0, (13, 8))])
def test_a_missing_resource_rises_by_four(
    edition: str, ore: int, energy: int, prices: tuple[int, int]
) -> None:
    t = ending(edition, ore, energy, 3)
    assert produced(t) == (3, ore, energy)
    assert (t.prices["ore"], t.prices["energy"]) == prices


@pytest.mark.rule("PSF-END-003", "PSF-TRM-004", "PSL-CHY-006")
@both
def test_the_rise_stops_at_the_top(edition: str) -> None:
    assert ending(edition, 0, 9, 3, price={"ore": 17}).prices["ore"] == 19


@pytest.mark.rule("PSF-END-004", "PSF-END-003", "PSL-CHY-006")
@both
def test_a_full_market_does_not_stop_the_rise(edition: str) -> None:
    assert ending(edition, 0, 9, 14).prices["ore"] == 13


@pytest.mark.rule("PSF-END-004", "PSL-CHY-006")
@both
def test_setting_rise_when_full(edition: str) -> None:
    assert ending(edition, 0, 9, 14, options={"rise-when-full": False}).prices["ore"] == 9
    assert ending(edition, 0, 9, 13, options={"rise-when-full": False}).prices["ore"] == 13


@pytest.mark.rule("PSF-END-005", "PSF-END-006", "PSL-CHY-002")
@both
def test_a_full_market_produces_nothing_and_changes_no_price(edition: str) -> None:
    t = ending(edition, 5, 9, 14)
    assert produced(t) == (14, 5, 9)
    assert (t.prices["ore"], t.prices["energy"]) == (9, 4)


@pytest.mark.rule("PSF-END-011", "PSF-EX-19", "PSL-SET-005")
@both
def test_production_does_not_count_figures(edition: str) -> None:
    t = ending(edition, 9, 9, 10, overrides={"pieces.tanks": 2})
    assert t.state.market == 14


@pytest.mark.rule("PSF-END-013", "PSF-END-016", "PSF-END-017", "PSF-END-018", "PSF-GEN-003", "PSF-GEN-005")
@pytest.mark.rule("PSL-CHY-008", "PSL-CHY-010", "PSL-CHY-011", "PSL-GEN-004")
@both
def test_maintenance(edition: str) -> None:
    t = ending(edition, 5, 9, 7, airship=3)
    assert t.state.round == 3
    assert t.state.card == [-1] * 4
    assert t.state.airship == -1
    assert t.asked == "P1 expansion.specialist-auction"


@pytest.mark.rule("PSF-GEN-005", "PSF-GEN-003", "PSF-GEN-004", "PSL-GEN-004", "PSL-GEN-011")
@both
def test_the_four_phases_in_order(edition: str) -> None:
    game, rng = planet_steam(edition, 4), random.Random(3)
    state = game.new(seed=3)
    phases: list[tuple[int, str]] = []
    while not state.over:
        phase = (state.round, state.step.name.partition(".")[0])
        if not phases or phases[-1] != phase:
            phases.append(phase)
        state.apply(state.sample(rng))
    names = ("expansion", "tanks", "resources")
    assert phases == [(1, "setup")] + [(n, name) for n in range(1, 6) for name in names]


# The end of the game


def last(edition: str, **position: Any) -> Table:
    """The last decision of a 4-player game has been made."""
    defaults = {"step": "resources.certificates", "seat": 3, "licenses": [0, 0, 0, 1], "round": 5}
    return lay(edition, **{**defaults, **position}).play("P4 pass")


@pytest.mark.rule("PSF-END-014", "PSF-END-015", "PSF-GEN-004", "PSF-GEN-009")
@pytest.mark.rule("PSL-FIN-001", "PSL-FIN-002", "PSL-GEN-011")
@both
def test_the_last_round_is_played_with_its_production(edition: str) -> None:
    t = last(edition, supply={"ore": 0, "energy": 5}, goods={0: {"ore": 2}}, credits=[0, 0, 0, 0], zones={})
    assert t.asked == "nobody"
    assert t.prices["ore"] == 13
    assert t.outcome.scores[0] == 26
    assert t.outcome.reason in ("PSF-END-014", "PSL-FIN-001")
    assert t.state.bonus == [0, 0, 0, 0]  # no new round began


@pytest.mark.rule("PSF-WIN-001", "PSF-WIN-002", "PSF-WIN-003", "PSF-WIN-004", "PSF-WIN-005", "PSF-WIN-006")
@pytest.mark.rule("PSF-CER-007", "PSL-FIN-003", "PSL-FIN-004", "PSL-FIN-005", "PSL-FIN-006", "PSL-FIN-007")
@pytest.mark.rule("PSL-FIN-008", "PSL-FIN-009")
@both
def test_what_wealth_is_made_of(edition: str) -> None:
    t = last(
        edition,
        zones={0: "a1 b1 c1"},
        tanks={"a1": "ore+", "b1": "water"},
        goods={0: {"quartz": 1, "ore": 2, "water": 3, "energy": 4}},
        credits=[17, 0, 0, 0],
        luxuries=[2, 0, 0, 0],
        price={"quartz": 10, "ore": 11, "water": 12, "energy": 13},
        supply={"ore": 5, "energy": 5},
    )
    assert t.outcome.parts[0] == {
        "credits": 17,
        "claims": 75,
        "tanks": 50,
        "superchargers": 50,
        "luxuries": 100,
        "quartz": 10,
        "ore": 22,
        "water": 36,
        "energy": 52,
    }
    assert t.outcome.scores[0] == 412
    assert t.prices == {"quartz": 10, "ore": 11, "water": 12, "energy": 13}


@pytest.mark.rule("PSF-WIN-007", "PSL-FIN-010")
@both
def test_licenses_carriers_and_converters_are_worth_nothing(edition: str) -> None:
    poor = last(edition, zones={0: "a1"}, tanks={"a1": "water"})
    rich = last(
        edition,
        zones={0: "a1"},
        tanks={"a1": "quartz"},
        licenses=[5, 0, 0, 1],
        classes={0: {"quartz": 4, "ore": 4, "water": 4, "energy": 4}},
    )
    assert poor.outcome.scores[0] == rich.outcome.scores[0]


@pytest.mark.rule("PSF-GEN-002", "PSF-WIN-008", "PSF-WIN-009", "PSL-GEN-002", "PSL-FIN-011", "PSL-FIN-012")
@pytest.mark.rule("PSL-FIN-013")
@both
def test_the_greatest_wealth_wins_and_ties_share(edition: str) -> None:
    same = {"water": 1}
    goods = dict.fromkeys(range(4), same)
    t = last(edition, zones={}, goods=goods, credits=[50, 80, 80, 10])
    assert t.outcome.places == [3, 1, 1, 4]
    assert t.outcome.winners() == [1, 2]
