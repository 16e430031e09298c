"""The 32 cases of `examples.json`: the books' worked examples as data, each played at a table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from talero.games.planet_steam.rules.scoring import parts
from tests.games.planet_steam.table import Table, lay, planet_steam, started

CASES = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))["examples"]
LEDGER_IDS = {
    "L01-card-auction": ["PSL-EX-01", "PSL-EX-02", "PSL-EX-03"],
    "L02-claim-die": ["PSL-EX-04"],
    "L03-coupler": ["PSL-EX-05"],
    "L04-dome-and-synergy": ["PSL-EX-07"],
    "L05-energy-shortage": ["PSL-EX-08"],
    "L06-coupler-production": ["PSL-EX-09"],
    "L07-sell-quartz": ["PSL-EX-10"],
    "L08-tank-production-5": ["PSL-EX-11"],
    "L09-tank-production-cap": ["PSL-EX-12"],
    "L10-ore-shortage": ["PSL-EX-13"],
    "L11-expert-trade-markers": ["PSL-EX-14"],
    "L12-synergy-formula": ["PSL-EX-06"],
    "F01-final-wealth": ["PSF-EX-02"],
    "F02-bonus-placement": ["PSF-EX-03"],
    "F03-card-auction": ["PSF-EX-04", "PSF-EX-05", "PSF-EX-06", "PSF-EX-07"],
    "F04-claim-die": ["PSF-EX-08"],
    "F05-airship": ["PSF-EX-09"],
    "F06-tank-phase": ["PSF-EX-10"],
    "F07-basic-extraction": ["PSF-EX-12"],
    "F08-supercharger-synergy": ["PSF-EX-13"],
    "F09-synergy-airship": ["PSF-EX-14"],
    "F10-buy-water": ["PSF-EX-16"],
    "F11-adjust-ore": ["PSF-EX-17"],
    "F12-sell-energy": ["PSF-EX-18"],
    "F13-tank-production-5": ["PSF-EX-20"],
    "F14-tank-production-cap": ["PSF-EX-21"],
    "F15-energy-shortage": ["PSF-EX-22"],
    "F16-variable-trade-order": ["PSF-EX-23"],
    "F17-price-manipulation": ["PSF-EX-24"],
    "F18-synergy-formula": ["PSF-EX-11"],
    "F19-trade-sequence": ["PSF-EX-15"],
    "F20-shared-specialist-card": ["PSF-EX-01"],
}
FULL = {"quartz": 4, "ore": 4, "water": 4, "energy": 4}


def edition(case: dict[str, Any]) -> str:
    return str(case["edition"]).partition("-")[0]


def label(cell: list[int]) -> str:
    """[row, column] as the zone's name."""
    return f"{chr(96 + cell[1])}{cell[0]}"


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    cases = [
        pytest.param(case, id=case["id"], marks=pytest.mark.rule(*LEDGER_IDS[case["id"]]))
        for case in CASES
        if case["kind"] in kinds
    ]
    assert cases, kinds
    return pytest.mark.parametrize("case", cases)


def test_every_case_is_played() -> None:
    kinds = set(_PLAYED)
    assert {case["kind"] for case in CASES} == kinds
    assert [case["id"] for case in CASES] == list(LEDGER_IDS)


_PLAYED = (
    "card_auction",
    "trade_markers",
    "claim_die",
    "line_boost",
    "production",
    "synergy",
    "trade",
    "price_adjust",
    "trade_sequence",
    "tank_production",
    "bonus",
    "purchase",
    "scoring",
    "specialist_set",
    "price_manipulation",
)


# Auctions


def bid_until(t: Table, winner: str, price: int) -> None:
    """The opener bids 1, all pass in turn, and one player wins at a price."""
    if t.decides != winner:
        t.play(f"{t.decides} bid 1")
        while t.decides != winner:
            t.play(f"{t.decides} pass")
    t.play(f"{winner} bid {price}")
    while t.state.step.name == "expansion.specialist-auction":
        t.play(f"{t.decides} pass")


def take(t: Table, who: str, action: dict[str, Any]) -> None:
    if t.state.step.name == "expansion.take-card":
        t.play(f"{who} card {action['card']}")
    if action.get("choice") == "permit":
        t.play(f"{who} take-license")
    t.play(f"{who} bonus {action['bonus']}")
    if "marker" in action:
        t.play(f"{who} mark {action['marker']} {action['on']}")


@of_kind("card_auction")
def test_card_auction(case: dict[str, Any]) -> None:
    names = case["setup"]["seats_clockwise"]
    seat = {name: f"P{number + 1}" for number, name in enumerate(names)}
    t = started(edition(case), first=names.index(case["setup"]["opener"]))
    for name, full in case["setup"].get("full_carriers", {}).items():
        for resource in full:
            number = ("quartz", "ore", "water", "energy").index(resource)
            t.state.goods[4 * names.index(name) + number] = 4
    credits, goods, supply = t.credits, [t.goods(n) for n in range(4)], t.supply
    for action in case["actions"]:
        if "opener" in action:
            assert t.decides == seat[action["opener"]]
        if "bids" in action:
            for name, bid in action["bids"]:
                t.play(f"{seat[name]} {bid if bid == 'pass' else f'bid {bid}'}")
        elif t.state.step.name == "expansion.specialist-auction":
            bid_until(t, seat[action["winner"]], action["pays"])
        take(t, seat[action["winner"]], action)
    expected = case["expected"]
    for number, name in enumerate(names):
        assert t.credits[number] - credits[number] == expected["credit_delta"][name]
        assert t.state.card[number] + 1 == expected["cards"][name]
        assert t.state.licenses[number] == expected["permits"].get(name, 0)
        gained = {r: n - goods[number].get(r, 0) for r, n in t.goods(number).items()}
        assert {r: n for r, n in gained.items() if n} == expected["goods_delta"][name]
    if "stock_after" in expected:
        assert t.supply == expected["stock_after"]
    for resource, rise in expected.get("stock_delta_from_returned_bonus", {}).items():
        assert t.supply[resource] == supply[resource] + rise
    if "boost_marker" in expected:
        assert t.dull("expansion.airship").decides == seat[expected["boost_marker"]]


@of_kind("trade_markers")
def test_trade_markers(case: dict[str, Any]) -> None:
    option = {"ffg": "variable-trade-order", "ludoart": "trade-markers"}[edition(case)]
    t = started(edition(case), options={option: True})
    seats = dict(zip(("martin", "wolfgang", "helge", "erika"), ("P1", "P2", "P3", "P4"), strict=True))
    for action in case["actions"]:
        who = seats[action["player"]]
        if t.state.step.name == "expansion.specialist-auction":
            bid_until(t, who, 2 if t.decides != who else 1)
        take(t, who, action)
    names = ("quartz", "ore", "water", "energy")
    if "trade_order" in case["expected"]:
        assert [names[r] for r in t.state.queue] == case["expected"]["trade_order"]
    for resource, place in case["expected"].get("position_of", {}).items():
        assert t.state.queue[place - 1] == names.index(resource)


# Map


@of_kind("claim_die")
def test_claim_die(case: dict[str, Any]) -> None:
    occupied = dict(case["setup"]["occupied"])
    neutral = " ".join(label(cell) for cell in occupied.pop("neutral"))
    (others,) = occupied.values()
    roll = case["actions"][0]["roll"]
    t = lay(
        edition(case),
        step="expansion.claim",
        zones={1: " ".join(label(cell) for cell in others)},
        neutral=neutral,
        rolls={"claim/round-2/p1": roll},
    )
    t.play(f"P1 roll {label(case['setup']['target'])}")
    assert t.choices() == [f"place {label(cell)}" for cell in case["expected"]["options"]]


@of_kind("line_boost")
def test_line_boost(case: dict[str, Any]) -> None:
    """What each tank yields more with the boosted line than without it."""
    tanks = case["setup"]["tanks"]
    owners = sorted({tank["owner"] for tank in tanks})
    (line,) = case["setup"]["line"].values()
    for tank in tanks:
        alone = {label(tank["cell"]): tank["makes"]}
        position: dict[str, Any] = {"zones": {owners.index(tank["owner"]): " ".join(alone)}, "tanks": alone}
        units = []
        for airship in (-1, line - 1):
            seat = owners.index(tank["owner"])
            goods = {seat: {"energy": 1}}
            t = lay(
                edition(case), step="resources.extract", seat=seat, goods=goods, airship=airship, **position
            )
            t.play(f"P{seat + 1} run-all")
            units.append(sum(t.goods(seat).values()))
        cell = ",".join(map(str, tank["cell"]))
        assert units[1] - units[0] == case["expected"]["extra_by_cell"][cell]


# Extraction


@of_kind("production")
def test_production(case: dict[str, Any]) -> None:
    setup, expected = case["setup"], case["expected"]
    cells = {tank["id"]: label(tank["cell"]) for tank in setup["tanks"]}
    tanks = {label(x["cell"]): x["makes"] + "+" * bool(x.get("dome")) for x in setup["tanks"]}
    carrier = setup.get("carrier")
    classes = {**FULL, **({carrier["resource"]: carrier["class"]} if carrier else {})}
    line = -1 if setup["boost_line"] is None else next(iter(setup["boost_line"].values())) - 1
    t = lay(
        edition(case),
        step="resources.extract",
        zones={0: " ".join(tanks)},
        tanks=tanks,
        goods={0: {"energy": setup["energy"]}},
        classes={0: classes},
        airship=line,
    )
    supply = t.supply
    chosen = [cells[number] for number in case["actions"][0]["power"]]
    while t.state.step.name == "resources.extract":
        zone = t.game.tables.grid.labels[t.state.cursor]
        t.play(f"P1 {'run' if zone in chosen else 'idle'} {zone}")
    gained = {r: n for r, n in t.goods(0).items() if r != "energy"}
    assert setup["energy"] - t.goods(0).get("energy", 0) == expected["energy_spent"]
    stored = expected.get("stored", expected["total"])
    assert sum(gained.values()) == stored
    assert expected["base"] + expected["dome"] + expected["synergy"] + expected["boost"] == expected["total"]
    assert gained == expected.get("by_resource", gained)
    assert t.supply == supply


@of_kind("synergy")
def test_synergy(case: dict[str, Any]) -> None:
    rows = {2: "a1 b1", 3: "a1 b1 c1"}
    for size, extra in zip(case["setup"]["group_sizes"], case["expected"]["extra"], strict=True):
        tanks = dict.fromkeys(rows[size].split(), "ore")
        goods = {0: {"energy": 4}}
        t = lay(
            edition(case),
            step="resources.extract",
            zones={0: rows[size]},
            tanks=tanks,
            goods=goods,
            classes={0: FULL},
        )
        assert t.play("P1 run-all").goods(0)["ore"] == size + extra


# Terminal and market


@of_kind("trade", "price_adjust")
def test_trade(case: dict[str, Any]) -> None:
    setup, expected = case["setup"], case["expected"]
    resource = setup["resource"]
    number = ("quartz", "ore", "water", "energy").index(resource)
    action = case["actions"][0]
    price = setup.get("price", 9)
    t = lay(
        edition(case),
        step="resources.trade",
        trade=number,
        price={resource: price},
        supply={resource: setup["stock"]},
        goods={0: {resource: setup.get("seller_has", 0)}},
        classes={0: FULL},
    )
    if "sell" in action:
        t.play(f"P1 sell {resource} {action['sell']}")
    elif "buy" in action:
        t.play(f"P1 buy {resource} {action['buy']}")
    else:
        t.play("P1 pass")
    moved = expected.get("credits_gained", 0) - expected.get("credits_spent", 0)
    assert t.credits[0] - 120 == moved
    assert t.supply[resource] == expected.get("stock", setup["stock"])
    assert t.prices[resource] == price + expected["delta"] == expected.get("price", price + expected["delta"])
    if "colour" in expected:
        assert t.game.tables.terminal.colours[number][t.supply[resource]] == expected["colour"]


@of_kind("trade_sequence")
def test_trade_sequence(case: dict[str, Any]) -> None:
    t = lay(edition(case), 3, "resources.trade")
    sequence = []
    while t.state.step.name == "resources.trade":
        resource = ("quartz", "ore", "water", "energy")[t.state.queue[t.state.trade]]
        sequence.append([resource, t.decides.lower()])
        t.play(f"{t.decides} pass")
    assert sequence == case["expected"]["sequence"]


@of_kind("tank_production", "bonus")
def test_end_of_the_round(case: dict[str, Any]) -> None:
    setup, expected = dict(case["setup"]), case["expected"]
    market = setup.get("market_available", 3)
    market = market if isinstance(market, int) else 3
    supply = setup.get("stock") or {"ore": setup["ore"], "energy": setup["energy"]}
    before = lay(edition(case), supply=supply).prices
    position: dict[str, Any] = {"step": "resources.certificates", "seat": 3, "licenses": [0, 0, 0, 1]}
    t = lay(edition(case), supply=supply, market=market, **position).play("P4 pass")
    if case["kind"] == "bonus":
        assert {r: int(r in t.bonus) for r in expected["bonus"]} == expected["bonus"]
        assert {r: t.supply[r] for r in expected["stock"]} == expected["stock"]
        return
    assert t.state.market == expected.get("market_available", market + expected["built"])
    for number, resource in ((1, "ore"), (3, "energy")):
        assert t.supply[resource] + t.state.bonus[number] == expected[resource]
        assert t.prices[resource] - before[resource] == expected["price_change"][resource]


@of_kind("purchase")
def test_purchase(case: dict[str, Any]) -> None:
    t = lay(
        edition(case),
        step="tanks.activate",
        market=9,
        zones={0: "a1 b1 c3"},
        tanks={"a1": "quartz"},
        goods={0: {"ore": 3, "water": 3, "energy": 3}},
    )
    assert t.game.tables.market_prices[9] == case["setup"]["market_price"]
    said = {
        "activate": "activate",
        "buy_tank_local": "buy-tank b1",
        "buy_converter": "buy-converter b1 energy",
        "move_tank": "move-tank a1 c3",
        "upgrade_carrier": "upgrade energy",
    }
    t.play(*(f"P1 {said[action['do']]}" for action in case["actions"]))
    expected = case["expected"]
    delta = {r: t.goods(0).get(r, 0) - 3 for r in ("ore", "water", "energy")}
    assert delta | {"credits": t.credits[0] - 120} == expected["delta"]
    assert t.state.market - 9 == expected["market_available_delta"]
    assert t.class_of(0, "energy") == expected["carrier_class"]["energy"]
    assert (t.tank("a1"), t.tank("b1"), t.tank("c3")) == ("", "energy", "quartz")


# Cards and wealth


@of_kind("price_manipulation")
def test_price_manipulation(case: dict[str, Any]) -> None:
    position: dict[str, Any] = {"step": "expansion.specialist-auction", "card": [-1] * 4, "bonus": [0] * 4}
    t = lay("ffg", options={"price-manipulation": True}, **position)
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 1")
    before, credits = t.prices, t.credits[0]
    t.play(f"P1 manipulate {case['setup']['mode']}")
    for action in case["actions"]:
        verb = "raise" if action["spaces"] > 0 else "lower"
        t.play(f"P1 {verb} {action['move']} {abs(action['spaces'])}")
    assert t.credits[0] - credits == case["expected"]["credits_delta"]
    changes = {r: t.prices[r] - before[r] for r in t.prices if t.prices[r] != before[r]}
    assert changes == case["expected"]["price_change"]
    assert t.decides == "P2"  # no spaces are left


@of_kind("scoring")
def test_scoring(case: dict[str, Any]) -> None:
    setup, expected = case["setup"], case["expected"]
    labels = planet_steam("ffg").tables.grid.labels[: setup["claims"]]
    tanks = {zone: "water" + "+" * (n < setup["domes"]) for n, zone in enumerate(labels[: setup["tanks"]])}
    t = lay(
        "ffg",
        zones={0: " ".join(labels)},
        tanks=tanks,
        goods={0: setup["resources"]},
        price=setup["prices"],
        luxuries=[setup["deeds"], 0, 0, 0],
        credits=[setup["credits"], 0, 0, 0],
    )
    wealth = parts(t.state, 0)
    names = {"claims": "claims", "tanks": "tanks", "domes": "superchargers", "deeds": "luxuries"}
    for name, value in expected["parts"].items():
        assert wealth[names.get(name, name)] == value
    assert sum(wealth.values()) == expected["total"]


@of_kind("specialist_set")
def test_specialist_set(case: dict[str, Any]) -> None:
    double = 2 | 4  # Venturer and Airship Captain
    used = [n for n in (2, 3, 4, 5) if any(c.roles == double for c in planet_steam("ffg", n).tables.cards)]
    assert used == case["expected"]["used_with_players"]
