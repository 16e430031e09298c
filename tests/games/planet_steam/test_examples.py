"""The worked examples of both books with the numbers they print, corrected where they contradict themselves.

The cells of maps whose pictures are lost follow `reference`, which chose them to satisfy the text.
"""

from __future__ import annotations

from typing import Any

import pytest

from talero.games.planet_steam.rules.scoring import parts
from tests.games.planet_steam.table import Table, lay, new, started

# Auctions


@pytest.fixture
def ffg_auction() -> Table:
    """Martin (P1), Jen (P2), Kay (P3) and Eric (P4); Martin is first player, Kay's energy carrier is full."""
    t = new("ffg", first=0)
    t.state.goods[4 * 2 + 3] = 4
    return t.play("P1 upgrade water", "P2 upgrade water", "P3 upgrade water", "P4 upgrade water")


ROUND_1 = (
    "P1 bid 20",
    "P2 bid 22",
    "P3 pass",
    "P4 pass",
    "P1 bid 25",
    "P2 pass",
    "P1 card 2",
    "P1 bonus quartz",
)
ROUND_2 = ("P2 bid 1", "P3 bid 2", "P4 bid 15", "P2 pass", "P3 pass", "P4 card 1", "P4 bonus ore")
ROUND_3 = ("P2 bid 1", "P3 pass", "P2 card 4", "P2 take-license", "P2 bonus water")


@pytest.mark.rule("PSF-EX-04")
def test_ffg_bidding_round_1(ffg_auction: Table) -> None:
    t = ffg_auction
    t.play(*ROUND_1[:5])
    assert t.decides == "P2"  # Kay and Eric cannot bid again
    t.play(*ROUND_1[5:])
    assert t.credits == [95, 120, 120, 120]
    assert t.state.card == [1, -1, -1, -1]
    assert t.goods(0)["quartz"] == 2


@pytest.mark.rule("PSF-EX-05")
def test_ffg_bidding_round_2(ffg_auction: Table) -> None:
    t = ffg_auction.play(*ROUND_1)
    assert t.asked == "P2 expansion.specialist-auction"  # Jen sits left of Martin
    t.play(*ROUND_2)
    assert t.credits == [95, 120, 120, 105]
    assert t.state.card == [1, -1, -1, 0]
    assert t.goods(3)["ore"] == 3
    assert t.decides == "P2"  # not Eric


@pytest.mark.rule("PSF-EX-06")
def test_ffg_bidding_round_3(ffg_auction: Table) -> None:
    t = ffg_auction.play(*ROUND_1, *ROUND_2)
    assert t.refused("P2 pass") == "PSF-EXP-011"
    t.play(*ROUND_3)
    assert t.credits[1] == 119
    assert (t.state.licenses[1], t.goods(1)["water"]) == (1, 4)


@pytest.mark.rule("PSF-EX-07")
def test_ffg_bidding_round_4(ffg_auction: Table) -> None:
    t = ffg_auction.play(*ROUND_1, *ROUND_2, *ROUND_3)
    assert t.credits[2] == 119  # the minimum bid, without asking
    assert t.state.card == [1, 3, 2, 0]
    supply = t.supply["energy"]
    t.play("P3 bonus energy")
    assert t.goods(2)["energy"] == 4
    assert t.supply["energy"] == supply + 1
    assert t.asked == "P1 expansion.offer-zone"  # the auction is over; Martin has the Venturer
    assert t.state.order == [3, 0, 2, 1]


LUDOART_1 = (
    "P1 bid 20",
    "P2 bid 22",
    "P3 pass",
    "P4 pass",
    "P1 bid 23",
    "P2 pass",
    "P1 card 1",
    "P1 bonus quartz",
)
LUDOART_2 = ("P2 bid 1", "P3 pass", "P4 bid 15", "P2 pass", "P4 card 4", "P4 take-license", "P4 bonus ore")


@pytest.mark.rule("PSL-EX-01")
def test_ludoart_bidding_round_1() -> None:
    t = started("ludoart").play(*LUDOART_1)
    assert t.credits == [97, 120, 120, 120]
    assert t.state.card == [0, -1, -1, -1]
    assert t.goods(0)["quartz"] == 2


@pytest.mark.rule("PSL-EX-02")
def test_ludoart_bidding_round_2() -> None:
    t = started("ludoart").play(*LUDOART_1)
    assert t.decides == "P2"
    t.play(*LUDOART_2)
    assert t.credits == [97, 120, 120, 105]
    assert (t.state.card[3], t.state.licenses[3], t.goods(3)["ore"]) == (3, 1, 3)


@pytest.mark.rule("PSL-EX-03")
def test_ludoart_bidding_rounds_3_and_4() -> None:
    """Wolfgang, who opened round 2 and has not won, opens round 3 (PSQ-S07)."""
    t = started("ludoart").play(*LUDOART_1, *LUDOART_2)
    assert t.decides == "P2"
    t.play("P2 bid 1", "P3 bid 2", "P2 pass", "P3 card 2", "P3 bonus water", "P2 bonus energy")
    assert t.credits == [97, 119, 118, 105]
    assert t.state.card == [0, 2, 1, 3]
    assert (t.goods(2)["water"], t.goods(1)["energy"]) == (4, 4)
    assert t.supply == {"quartz": 5, "ore": 8, "water": 7, "energy": 13}
    t.dull("expansion.airship")
    assert t.decides == "P2"  # Wolfgang has the energy coupler


@pytest.mark.rule("PSL-EX-03")
def test_ludoart_printed_course_with_a_rotating_opener() -> None:
    t = started("ludoart", options={"rotating-opener": True}).play(*LUDOART_1, *LUDOART_2)
    assert t.decides == "P3"
    t.play("P3 bid 1", "P2 pass", "P3 card 2", "P3 bonus water", "P2 bonus energy")
    assert t.credits == [97, 119, 119, 105]


# Claiming and the boosted line


@pytest.mark.rule("PSF-EX-08")
def test_ffg_failed_roll() -> None:
    zones = {0: "a1", 1: "e3 f3"}
    t = lay("ffg", step="expansion.claim", zones=zones, neutral="d3", rolls={"claim/round-2/p1": 1})
    t.play("P1 roll c3")
    assert t.choices() == ["place c2", "place b3", "place c4"]


@pytest.mark.rule("PSL-EX-04")
def test_ludoart_failed_roll() -> None:
    zones = {0: "a1", 1: "f3 g3"}
    t = lay("ludoart", step="expansion.claim", zones=zones, neutral="e3", rolls={"claim/round-2/p1": 1})
    t.play("P1 roll d3")
    assert t.choices() == ["place d2", "place c3", "place d4"]


@pytest.mark.rule("PSF-EX-09")
def test_ffg_airship_in_a_shared_row() -> None:
    zones, tanks = {0: "b5 b6", 1: "e5"}, {"b5": "ore", "b6": "ore", "e5": "water"}
    t = lay("ffg", step="expansion.airship", seat=2, zones=zones, tanks=tanks)
    t.play("P3 dock 5").dull("resources.extract").play("P1 run b5", "P1 run b6", "P2 run e5")
    # P1 had 2 ore and gets 2, 1 by synergy and 1 by the airship for b5; there is room for 4 only.
    assert t.goods(0)["ore"] == 4
    assert "lost P1 ore 2" in t.happened
    # P2 had 3 water, took 1 for not activating, and gets 2: the carrier of class 1 is full.
    assert t.goods(1)["water"] == 4
    assert "lost P2 water 2" in t.happened


@pytest.mark.rule("PSL-EX-05")
def test_ludoart_coupler_in_a_shared_column() -> None:
    zones, tanks = {0: "c5 e5", 1: "c2"}, {"c5": "ore", "e5": "ore", "c2": "ore"}
    t = lay("ludoart", step="expansion.airship", seat=2, zones=zones, tanks=tanks, classes={0: {"ore": 2}})
    t.play("P3 dock 3").dull("resources.extract").play("P1 run-all", "P2 run-all")
    assert (t.goods(0)["ore"], t.goods(1)["ore"]) == (2 + 2 + 1, 2 + 1 + 1)


# The tank phase


@pytest.mark.rule("PSF-EX-10")
def test_ffg_tank_phase() -> None:
    t = lay(
        "ffg",
        step="tanks.activate",
        market=9,
        zones={0: "a1 b1 c3"},
        tanks={"a1": "quartz"},
        goods={0: {"ore": 1, "water": 2, "energy": 1}},
        credits=[22, 0, 0, 0],
    )
    supply = t.supply
    t.play(
        "P1 activate",
        "P1 buy-tank b1",
        "P1 buy-converter b1 energy",
        "P1 move-tank a1 c3",
        "P1 upgrade energy",
    )
    assert (t.tank("a1"), t.tank("b1"), t.tank("c3")) == ("", "energy", "quartz")
    assert (t.goods(0), t.credits[0]) == ({}, 0)
    assert t.class_of(0, "energy") == 2
    assert (t.state.market, t.supply) == (8, supply)


# Extraction


def extract(edition: str, tanks: dict[str, str], energy: int, **position: Any) -> Table:
    full = {"quartz": 4, "ore": 4, "water": 4, "energy": 4}
    defaults = {"zones": {0: " ".join(tanks)}, "classes": {0: full}, "goods": {0: {"energy": energy}}}
    return lay(edition, step="resources.extract", tanks=tanks, **{**defaults, **position})


@pytest.mark.rule("PSF-EX-11", "PSL-EX-06")
@pytest.mark.parametrize(("tanks", "extra"), [("a1 b1", 1), ("a1 b1 c1", 2)])
@pytest.mark.parametrize("edition", ["ffg", "ludoart"])
def test_synergy_of_two_and_three(edition: str, tanks: str, extra: int) -> None:
    t = extract(edition, dict.fromkeys(tanks.split(), "ore"), 3).play("P1 run-all")
    assert t.goods(0)["ore"] == len(tanks.split()) + extra


@pytest.mark.rule("PSF-EX-12")
def test_ffg_basic_extraction() -> None:
    """One ore and one water (PSQ-S03)."""
    t = extract("ffg", {"e2": "ore", "b4": "water", "e6": "ore"}, 1)
    t.play("P1 run e2", "P1 run b4")
    assert t.goods(0) == {"ore": 1, "water": 1}


@pytest.mark.rule("PSF-EX-13")
def test_ffg_supercharger_and_synergy() -> None:
    tanks = {"a1": "water", "b1": "water", "a2": "water", "b2": "water+"}
    t = extract("ffg", tanks, 4, classes={0: {"water": 2}})
    supply = t.supply["water"]
    t.play("P1 run-all")
    assert t.goods(0) == {"water": 7}
    assert "lost P1 water 1" in t.happened
    assert t.supply["water"] == supply


@pytest.mark.rule("PSF-EX-14")
def test_ffg_synergy_and_airship() -> None:
    tanks = dict.fromkeys(["b2", "c2", "b3", "d6", "e6"], "quartz")
    t = extract("ffg", tanks, 5, airship=1).play("P1 run-all")
    assert t.goods(0) == {"quartz": 10}


@pytest.mark.rule("PSL-EX-07")
def test_ludoart_compressor_and_synergy() -> None:
    tanks = {"a5": "ore", "b5": "ore", "c5": "ore", "c4": "ore+"}
    assert extract("ludoart", tanks, 4).play("P1 run-all").goods(0) == {"ore": 8}


@pytest.mark.rule("PSL-EX-08")
def test_ludoart_energy_shortage() -> None:
    tanks = {"a5": "ore", "b5": "ore", "c5": "ore", "c4": "ore+"}
    t = extract("ludoart", tanks, 3).play("P1 run c4", "P1 idle a5", "P1 run b5", "P1 run c5")
    assert t.goods(0) == {"ore": 6}


@pytest.mark.rule("PSL-EX-09")
def test_ludoart_coupler_production() -> None:
    tanks = dict.fromkeys(["b6", "b5", "b4", "c5", "a1", "f2"], "ore")
    t = extract("ludoart", tanks, 6, airship=1).play("P1 run-all")
    assert t.goods(0) == {"ore": 12}


# Trade


@pytest.mark.rule("PSF-EX-15")
def test_ffg_trade_sequence() -> None:
    t = lay("ffg", 3, "resources.trade")
    for resource in ("quartz", "ore", "water", "energy"):
        for who in ("P1", "P2", "P3"):
            assert any(resource in choice for choice in t.choices("buy"))
            t.play(f"{who} pass")
    assert t.state.step.name != "resources.trade"


@pytest.mark.rule("PSF-EX-16")
def test_ffg_jen_buys_water() -> None:
    position: dict[str, Any] = {"supply": {"water": 6}, "price": {"water": 7}, "goods": {1: {"water": 2}}}
    t = lay("ffg", step="resources.trade", trade=2, seat=1, credits=[0, 14, 0, 0], **position)
    t.play("P2 buy water 2")
    assert (t.credits[1], t.goods(1), t.supply["water"], t.prices["water"]) == (0, {"water": 4}, 4, 7)
    assert t.decides == "P3"


@pytest.mark.rule("PSF-EX-17")
def test_ffg_ore_at_nine_is_yellow() -> None:
    t = lay("ffg", step="resources.trade", trade=1, supply={"ore": 9}, price={"ore": 9})
    assert t.game.tables.terminal.colours[1][9] == "yellow"
    assert t.play("P1 pass").prices["ore"] == 8


@pytest.mark.rule("PSF-EX-18")
def test_ffg_purple_sells_energy() -> None:
    position: dict[str, Any] = {"supply": {"energy": 9}, "price": {"energy": 4}, "goods": {0: {"energy": 5}}}
    t = lay("ffg", step="resources.trade", trade=3, classes={0: {"energy": 2}}, **position)
    t.play("P1 sell energy 5")
    assert (t.credits[0], t.goods(0), t.supply["energy"], t.prices["energy"]) == (140, {}, 14, 1)
    assert t.game.tables.terminal.colours[3][14] == "red"


@pytest.mark.rule("PSL-EX-10")
def test_ludoart_martin_sells_quartz() -> None:
    position: dict[str, Any] = {"supply": {"quartz": 5}, "price": {"quartz": 12}, "goods": {0: {"quartz": 2}}}
    t = lay("ludoart", step="resources.trade", **position).play("P1 sell quartz 2")
    assert (t.credits[0], t.supply["quartz"], t.prices["quartz"]) == (144, 7, 11)
    t.play("P2 pass", "P3 pass", "P4 pass")
    assert t.decides == "P1"
    assert any("ore" in choice for choice in t.choices("buy"))


# Wealth


@pytest.mark.rule("PSF-EX-02")
@pytest.mark.parametrize(
    ("water", "energy_price", "total"),
    [(3, 3, 550), (5, 5, 570)],  # as printed in the sums, and as our text has it (PSQ-S01)
)
def test_ffg_final_wealth(water: int, energy_price: int, total: int) -> None:
    t = lay(
        "ffg",
        zones={0: "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2"},
        tanks={"a1": "ore+", "b1": "ore", "c1": "ore", "d1": "water", "e1": "energy", "f1": "quartz"},
        goods={0: {"water": water, "energy": 2}},
        classes={0: {"water": 2}},
        price={"water": 8, "energy": energy_price},
        luxuries=[1, 0, 0, 0],
        credits=[20, 0, 0, 0],
    )
    wealth = parts(t.state, 0)
    assert [wealth[name] for name in ("claims", "tanks", "superchargers", "luxuries")] == [250, 150, 50, 50]
    assert (wealth["water"], wealth["energy"]) == (water * 8, 2 * energy_price)
    assert sum(wealth.values()) == total
