"""Tank phase: the activation cost, emergency aid, buying."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.planet_steam.table import Table, both, lay, planet_steam
from tests.games.planet_steam.test_claims import rule

RICH = {"quartz": 4, "ore": 4, "water": 4, "energy": 4}


def buying(edition: str, **position: Any) -> Table:
    """P1 has two tanks and two empty zones, and can pay for nearly everything."""
    defaults: dict[str, Any] = {
        "zones": {0: "a1 b1 c1 c3", 1: "e5 f5"},
        "tanks": {"a1": "water", "b1": "ore", "e5": "quartz"},
        "goods": {0: RICH},
    }
    return lay(edition, **{**defaults, **position})


# Activation


@pytest.mark.rule("PSF-TNK-004", "PSF-TNK-005", "PSF-GEN-007", "PSL-PHB-001", "PSL-GEN-009")
@both
def test_each_player_completes_the_phase_in_play_order(edition: str) -> None:
    t = lay(edition, step="tanks.activate", seat=2, card=[1, 2, 0, 3])
    t.play("P3 activate")
    assert t.asked == "P3 tanks.buy"
    t.play("P3 done", "P1 activate", "P1 done", "P2 decline")
    assert t.asked == "P4 tanks.activate"


@pytest.mark.rule("PSF-TNK-006", "PSF-TNK-002", "PSF-TNK-003", "PSL-PHB-002", "PSL-PHB-003", "PSL-PHB-004")
@both
def test_activation_costs_one_water(edition: str) -> None:
    t = lay(edition, step="tanks.activate")
    supply = t.supply
    t.play("P1 activate")
    assert t.goods(0) == {"quartz": 1, "ore": 2, "water": 2, "energy": 3}
    assert t.supply == supply
    assert t.asked == "P1 tanks.buy"


@pytest.mark.rule("PSF-TNK-007", "PSF-TNK-008", "PSF-TNK-039")
def test_ffg_who_does_not_activate_takes_one_water() -> None:
    t = lay("ffg", step="tanks.activate", goods={0: {"water": 3}, 1: {"water": 4}})
    supply = t.supply
    t.play("P1 decline", "P2 decline")
    assert (t.goods(0), t.goods(1)) == ({"water": 4}, {"water": 4})  # P2's carrier was full
    assert t.supply == supply
    assert t.asked == "P3 tanks.activate"


@pytest.mark.rule("PSF-TNK-008")
def test_ffg_without_water_it_is_taken_without_asking() -> None:
    t = lay("ffg", step="tanks.activate", goods={1: {"ore": 1}}, tanks={"b2": "ore"}, zones={1: "b2"})
    t.play("P1 decline")
    assert t.goods(1) == {"ore": 1, "water": 1}
    assert t.decides == "P3"


@pytest.mark.rule("PSL-PHB-034", "PSL-PHB-002")
def test_ludoart_declining_gives_nothing() -> None:
    t = lay("ludoart", step="tanks.activate", goods={0: {"water": 2}}).play("P1 decline")
    assert t.goods(0) == {"water": 2}
    assert t.asked == "P2 tanks.activate"


@pytest.mark.rule("PSL-PHB-005", "PSL-PHB-006", "PSL-PHB-007", "PSL-PHB-008", "PSL-PHB-033", "PSL-SHO-003")
def test_ludoart_emergency_aid() -> None:
    t = lay(
        "ludoart",
        step="tanks.activate",
        goods={1: {"ore": 1}},
        zones={0: "a1", 1: "b2 c2"},
        tanks={"a1": "ore", "b2": "ore+", "c2": "quartz"},
    )
    t.play("P1 decline")
    assert t.asked == "P2 tanks.aid"
    assert t.choices() == ["aid b2", "aid c2"]
    assert [t.refused("P2 aid a1"), t.refused("P2 aid d5")] == ["PSL-PHB-006"] * 2
    credits, reserve = t.credits, t.state.reserve[2]
    t.play("P2 aid b2")
    assert (t.tank("b2"), t.tank("c2")) == ("water+", "quartz")
    assert t.goods(1) == {"ore": 1, "water": 1}
    assert (t.credits, t.state.reserve[2]) == (credits, reserve + 1)
    assert t.asked == "P3 tanks.activate"


@pytest.mark.rule("PSL-PHB-031", "PSL-PHB-005", "PSL-SHO-001", "PSL-SHO-003")
def test_ludoart_no_aid_with_a_water_tank() -> None:
    t = lay("ludoart", step="tanks.activate", goods={1: {"ore": 1}}, zones={1: "b2"}, tanks={"b2": "water"})
    t.play("P1 decline")
    assert t.goods(1) == {"ore": 1}
    assert t.decides == "P3"


@pytest.mark.rule("PSL-PHB-032")
def test_ludoart_aid_without_any_tank() -> None:
    t = lay("ludoart", step="tanks.activate", goods={1: {"ore": 1}}, zones={1: "b2"}).play("P1 decline")
    assert t.goods(1) == {"ore": 1, "water": 1}
    assert t.decides == "P3"


# Tanks


@pytest.mark.rule("PSF-TNK-010", "PSF-TNK-011", "PSF-TNK-014", "PSF-TNK-001", "PSF-CMP-033", "PSF-CMP-034")
@pytest.mark.rule("PSL-PHB-009", "PSL-PHB-010", "PSL-PHB-011", "PSL-PHB-013")
@both
def test_tanks_from_the_market(edition: str) -> None:
    t = buying(edition, market=9, credits=[42, 0, 0, 0]).play("P1 buy-tank c1")
    assert (t.tank("c1"), t.credits[0], t.state.market) == ("water", 22, 8)
    assert t.goods(0)["water"] == 3
    assert t.state.reserve[0] == 35 - 4
    t.play("P1 buy-tank c3")
    assert (t.tank("c3"), t.credits[0], t.state.market) == ("water", 0, 7)


@pytest.mark.rule("PSF-TNK-013", "PSF-CMP-034", "PSF-END-007")
@both
def test_the_market_track_fixes_number_and_price(edition: str) -> None:
    prices = planet_steam(edition).tables.market_prices
    assert len(prices) - 1 == 14
    assert 20 in prices
    assert list(prices[1:]) == sorted(prices[1:], reverse=True)


@pytest.mark.rule("PSF-TNK-010", "PSL-PHB-009")
@both
def test_a_tank_must_be_paid_in_full(edition: str) -> None:
    cost = rule(edition, "TNK-010", "PHB-009")
    assert buying(edition, market=9, credits=[19, 0, 0, 0]).refused("P1 buy-tank c1") == cost
    assert buying(edition, market=9, goods={0: {"ore": 3}}).refused("P1 buy-tank c1") == cost


@pytest.mark.rule("PSF-TNK-012", "PSF-CMP-047", "PSF-CMP-048", "PSL-CMP-023", "PSL-CMP-024", "PSL-PHB-013")
@pytest.mark.rule("PSF-TNK-019", "PSF-TNK-018", "PSL-PHB-016")
@both
@pytest.mark.parametrize("verb", ["buy-tank", "import-tank"])
def test_a_tank_needs_an_own_zone_without_one(edition: str, verb: str) -> None:
    t = buying(edition)
    own, single = rule(edition, "CMP-047", "CMP-023"), rule(edition, "CMP-048", "CMP-024")
    assert [t.refused(f"P1 {verb} f5"), t.refused(f"P1 {verb} d4")] == [own, own]
    assert t.refused(f"P1 {verb} a1") == single
    t.play(f"P1 {verb} c1", f"P1 {verb} c3")
    assert t.choices(verb) == []


@pytest.mark.rule("PSF-TNK-015", "PSF-TNK-016", "PSF-TNK-021", "PSL-PHB-012")
@both
def test_a_sold_out_market(edition: str) -> None:
    t = buying(edition, market=1, credits=[60, 0, 0, 0]).play("P1 buy-tank c1")
    assert t.state.market == 0
    assert t.refused("P1 buy-tank c3") == rule(edition, "TNK-016", "PHB-012")
    t.play("P1 import-tank c3")
    assert t.tank("c3") == "water"


@pytest.mark.rule("PSF-TNK-017", "PSF-TNK-020", "PSL-PHB-014", "PSL-PHB-015", "PSL-PHB-016")
@both
def test_importing_a_tank(edition: str) -> None:
    t = buying(edition, credits=[5, 0, 0, 0])
    market = t.state.market
    t.play("P1 import-tank c1")
    assert (t.tank("c1"), t.credits[0], t.state.market) == ("water", 0, market)
    assert t.goods(0) == {"quartz": 2, "ore": 4, "water": 3, "energy": 4}
    cost = rule(edition, "TNK-017", "PHB-014")
    assert t.refused("P1 import-tank c3") == cost
    assert buying(edition, goods={0: {"quartz": 1, "water": 4}}).refused("P1 import-tank c1") == cost
    assert buying(edition, goods={0: {"quartz": 2}}).refused("P1 import-tank c1") == cost


@pytest.mark.rule("PSF-CMP-024", "PSF-CMP-027", "PSF-TNK-038", "PSL-PHB-035")
@both
def test_no_tank_without_a_figure(edition: str) -> None:
    t = buying(edition, overrides={"pieces.tanks": 3})
    assert t.state.market == 12
    figures = rule(edition, "TNK-038", "PHB-035")
    assert [t.refused("P1 buy-tank c1"), t.refused("P1 import-tank c1")] == [figures] * 2


@pytest.mark.rule("PSF-CMP-027", "PSF-CMP-028")
@both
def test_with_few_figures_the_marker_still_moves(edition: str) -> None:
    t = buying(edition, overrides={"pieces.tanks": 4}).play("P1 buy-tank c1")
    assert (t.state.market, t.state.reserve[0]) == (11, 0)


# Converters


@pytest.mark.rule("PSF-TNK-022", "PSF-TNK-025", "PSF-TNK-026", "PSF-TNK-027")
@pytest.mark.rule("PSF-CMP-050", "PSF-CMP-051", "PSF-CMP-052", "PSF-CMP-053", "PSF-CMP-049")
@pytest.mark.rule("PSL-PHB-017", "PSL-PHB-018", "PSL-CMP-025", "PSL-CMP-026")
@both
@pytest.mark.parametrize(("kind", "price", "place"), [("quartz", 8, 1), ("ore", 5, 2), ("energy", 2, 4)])
def test_converters(edition: str, kind: str, price: int, place: int) -> None:
    t = buying(edition, credits=[price, 0, 0, 0])
    left = t.state.reserve[place]
    t.play(f"P1 buy-converter a1 {kind}")
    assert (t.tank("a1"), t.credits[0], t.state.reserve[place]) == (kind, 0, left - 1)
    t = buying(edition, credits=[price - 1, 0, 0, 0])
    ffg = {"quartz": "TNK-025", "ore": "TNK-026", "energy": "TNK-027"}[kind]
    assert t.refused(f"P1 buy-converter a1 {kind}") == rule(edition, ffg, "PHB-018")


@pytest.mark.rule("PSF-TNK-022", "PSF-CMP-049", "PSL-PHB-017", "PSL-CMP-025")
@both
def test_a_converter_needs_an_own_tank(edition: str) -> None:
    t = buying(edition)
    own = rule(edition, "TNK-022", "PHB-017")
    assert [t.refused("P1 buy-converter c1 ore"), t.refused("P1 buy-converter e5 ore")] == [own, own]
    assert t.refused("P1 buy-converter b1 water") == rule(edition, "CMP-049", "CMP-025")


@pytest.mark.rule("PSF-TNK-023", "PSF-TNK-024", "PSF-CMP-056", "PSF-CMP-054")
@pytest.mark.rule("PSL-PHB-020", "PSL-PHB-021", "PSL-PHB-022", "PSL-CMP-027")
@both
def test_a_new_converter_replaces_the_old_one(edition: str) -> None:
    t = buying(edition, tanks={"b1": "ore+"}, credits=[10, 0, 0, 0])
    ore, quartz = t.state.reserve[2], t.state.reserve[1]
    t.play("P1 buy-converter b1 quartz")
    assert t.tank("b1") == "quartz+"  # the supercharger stays
    assert (t.state.reserve[2], t.state.reserve[1]) == (ore + 1, quartz - 1)
    assert t.credits[0] == 2  # no refund


@pytest.mark.rule("PSF-TNK-038", "PSF-CMP-024", "PSL-PHB-035")
@both
def test_no_converter_or_supercharger_without_a_figure(edition: str) -> None:
    t = buying(edition, overrides={"pieces.converters": 1, "pieces.superchargers": 0})
    figures = rule(edition, "TNK-038", "PHB-035")
    assert [t.refused("P1 buy-converter a1 ore"), t.refused("P1 buy-supercharger a1")] == [figures] * 2
    assert t.choices("buy-converter") == ["buy-converter a1 energy", "buy-converter b1 energy"]


@pytest.mark.rule("PSF-TNK-023", "PSF-TNK-024", "PSL-PHB-021")
@both
def test_a_returned_converter_is_for_everybody_again(edition: str) -> None:
    t = buying(edition, overrides={"pieces.converters": 1}).play("P1 discard-converter b1")
    assert "buy-converter a1 ore" in t.choices()


# Superchargers


@pytest.mark.rule("PSF-TNK-028", "PSF-TNK-029", "PSF-CMP-055", "PSF-CMP-057")
@pytest.mark.rule("PSL-PHB-024", "PSL-PHB-025", "PSL-CMP-028")
@both
def test_superchargers(edition: str) -> None:
    t = buying(edition, credits=[0, 0, 0, 0])
    t.play("P1 buy-supercharger b1")
    assert t.tank("b1") == "ore+"
    assert t.goods(0) == {"quartz": 2, "ore": 3, "water": 3, "energy": 4}
    assert t.state.reserve[5] == 12
    assert t.refused("P1 buy-supercharger b1") == rule(edition, "CMP-057", "CMP-028")
    own = rule(edition, "TNK-029", "PHB-025")
    assert [t.refused("P1 buy-supercharger c1"), t.refused("P1 buy-supercharger e5")] == [own, own]
    t.play("P1 buy-supercharger a1")
    t = buying(edition, goods={0: {"quartz": 2, "ore": 1}})
    assert t.refused("P1 buy-supercharger a1") == rule(edition, "TNK-028", "PHB-024")


# Carriers


@pytest.mark.rule("PSF-TNK-031", "PSF-TNK-032", "PSF-TNK-033", "PSF-CAR-008")
@pytest.mark.rule("PSL-PHB-027", "PSL-PHB-028", "PSL-CMP-030")
@both
def test_carrier_upgrades(edition: str) -> None:
    t = buying(edition, goods={0: {"ore": 4, "energy": 4}}, credits=[0, 0, 0, 0])
    for level, left in ((2, 3), (3, 2), (4, 1)):
        t.play("P1 upgrade quartz")
        assert t.class_of(0, "quartz") == level
        assert t.goods(0) == {"ore": left, "energy": left}
    assert t.refused("P1 upgrade quartz") == rule(edition, "CAR-008", "CMP-030")
    t.play("P1 upgrade water")
    assert t.refused("P1 upgrade water") == rule(edition, "TNK-031", "PHB-027")
    assert t.state.classes[4:] == [1] * 12


@pytest.mark.rule("PSF-TNK-009", "PSF-TNK-001", "PSL-PHB-004", "PSL-GEN-006")
@both
def test_all_actions_in_any_order_until_done(edition: str) -> None:
    t = buying(edition)
    t.play(
        "P1 upgrade ore", "P1 buy-tank c1", "P1 move-tank c1 c3", "P1 buy-supercharger c3", "P1 buy-tank c1"
    )
    t.play("P1 buy-converter c1 energy", "P1 discard-converter b1", "P1 done")
    assert t.asked == "P2 tanks.activate"


@pytest.mark.rule("PSF-CMP-058", "PSF-TNK-007")
@both
def test_only_in_the_tank_phase(edition: str) -> None:
    t = buying(edition, step="resources.trade")
    for line in ("buy-converter a1 ore", "move-supercharger a1 b1", "discard-converter b1", "buy-tank c1"):
        assert t.refused(f"P1 {line}") == "CORE-STEP"
    t = buying(edition, step="tanks.activate")
    assert t.refused("P1 buy-tank c1") == "CORE-STEP"
