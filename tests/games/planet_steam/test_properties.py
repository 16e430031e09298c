"""Properties that hold for all positions: production against a slow count, trade against the tracks."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from talero.games.planet_steam.rules.production import KIND, SABOTAGED, SUPERCHARGED, extraction, needs_energy
from talero.games.planet_steam.rules.tables import Grid
from tests.games.planet_steam.table import both, lay, planet_steam

BOARDS = 2500


def slow_count(grid: Grid, tanks: bytes, running: list[int], line: int) -> list[int]:
    """The rules word by word: basic extraction, then supercharger, line and groups, one tank at a time."""
    units = [0, 0, 0, 0]
    cells = {zone: divmod(zone, grid.cols) for zone in running}
    made = {zone: (tanks[zone] % 8) - 1 for zone in running}
    for zone in running:
        units[made[zone]] += 1
        if tanks[zone] >= 8:
            units[made[zone]] += 1
        row, col = cells[zone]
        if line == (row if grid.lines == grid.rows else col):
            units[made[zone]] += 1
    groups: list[set[int]] = [{zone} for zone in running]
    merged = True
    while merged:
        merged = False
        for a in groups:
            for b in groups:
                if a is not b and any(
                    made[x] == made[y]
                    and abs(cells[x][0] - cells[y][0]) + abs(cells[x][1] - cells[y][1]) == 1
                    for x in a
                    for y in b
                ):
                    a.update(b)
                    groups.remove(b)
                    merged = True
                    break
            if merged:
                break
    for group in groups:
        units[made[min(group)]] += len(group) - 1
    return units


@pytest.mark.rule("PSF-RES-011", "PSF-RES-012", "PSF-RES-013", "PSF-RES-014", "PSF-RES-016", "PSF-RES-020")
@pytest.mark.rule("PSF-RES-021", "PSF-RES-022", "PSF-RES-024", "PSF-RES-025", "PSF-RES-026")
@pytest.mark.rule("PSL-PHC-008", "PSL-PHC-009", "PSL-PHC-010", "PSL-PHC-011", "PSL-PHC-016", "PSL-PHC-018")
@both
def test_production_equals_a_slow_literal_count(edition: str) -> None:
    """2,500 random boards and choices in each edition."""
    grid, rng = planet_steam(edition).tables.grid, random.Random(1)
    for _ in range(BOARDS):
        density = rng.random()
        tanks = bytearray(grid.size)
        for zone in range(grid.size):
            if rng.random() < density:
                tanks[zone] = rng.choice((1, 1, 2, 3, 3, 4)) + rng.choice((0, 0, SUPERCHARGED))
        running = [zone for zone in range(grid.size) if tanks[zone] and rng.random() < 0.8]
        line = rng.randrange(-1, grid.lines)
        assert extraction(grid, bytes(tanks), running, line) == slow_count(grid, bytes(tanks), running, line)


@pytest.mark.rule("PSF-RES-004", "PSF-RES-005", "PSF-RES-006", "PSL-PHC-001", "PSL-PHC-002", "PSL-PHC-003")
@both
def test_energy_of_every_tank_on_every_zone(edition: str) -> None:
    grid = planet_steam(edition).tables.grid
    for zone in range(grid.size):
        middle = {"ffg": zone // 6 == 3, "ludoart": zone % 7 == 3}[edition]
        for kind, name in enumerate(("quartz", "ore", "water", "energy"), start=1):
            for extra in (0, SUPERCHARGED):
                free = name == "energy" or (name == "water" and middle)
                assert needs_energy(grid, kind + extra, zone) is not free


@pytest.mark.rule("PSF-RES-004", "PSF-RES-007", "PSF-RES-010", "PSL-PHC-004", "PSL-PHC-022")
@both
@pytest.mark.parametrize("seed", range(3))
def test_extraction_in_play_is_cost_and_count(edition: str, seed: int) -> None:
    """In whole games: energy falls by the need, goods grow by the slow count up to the capacity."""
    rng = random.Random(seed)
    game = planet_steam(edition, 3)
    state = game.new(seed=seed)
    table = game.tables
    checked = 0
    while not state.over:
        if state.step.name != "resources.extract":
            state.apply(state.sample(rng))
            continue
        seat, before = state.seat, state.goods[4 * state.seat : 4 * state.seat + 4]
        running = []
        while state.step.name == "resources.extract" and state.seat == seat:
            action = state.sample(rng)
            verb = game.verbs[action[0]].name
            mine = [z for z in range(42) if state.owner[z] == seat + 1 and state.tanks[z]]
            running += [z for z in mine if z >= state.cursor] if verb == "run-all" else []
            running += [action[1]] if verb == "run" else []
            state.apply(action)
        before[3] -= sum(needs_energy(table.grid, state.tanks[z], z) for z in running)
        units = slow_count(table.grid, state.tanks, running, state.airship)
        room = [table.capacity[r][state.classes[4 * seat + r]] for r in range(4)]
        expected = [min(before[r] + units[r], room[r]) for r in range(4)]
        assert state.goods[4 * seat : 4 * seat + 4] == expected
        checked += 1
    assert checked > 5


RESOURCES = ("quartz", "ore", "water", "energy")


@pytest.mark.rule("PSF-TRD-005", "PSF-TRD-007", "PSF-TRD-011", "PSF-TRD-012", "PSF-TRD-019", "PSF-TRD-021")
@pytest.mark.rule("PSL-PHC-032", "PSL-PHC-033", "PSL-PHC-034", "PSL-PHC-036", "PSL-PHC-038", "PSL-PHC-041")
@settings(max_examples=300)
@given(data=st.data())
@both
def test_every_trade_does_what_the_tracks_say(edition: str, data: st.DataObject) -> None:
    """Credits, goods, supply and price after any trade, from the component file alone."""
    facts = planet_steam(edition).components.data["terminal"]
    resource = data.draw(st.sampled_from(RESOURCES))
    gauge = facts[resource]
    top = len(gauge["supply_colours"]) - 1
    supply = data.draw(st.integers(0, top))
    price = data.draw(st.sampled_from(gauge["prices"]))
    owned = data.draw(st.integers(0, 13))
    credits = data.draw(st.integers(0, 300))
    t = lay(
        edition,
        step="resources.trade",
        trade=RESOURCES.index(resource),
        supply={resource: supply},
        price={resource: price},
        goods={0: {resource: owned}},
        classes={0: {resource: 4}},
        credits=[credits, 0, 0, 0],
    )
    choice = data.draw(st.sampled_from(t.choices()))
    t.play(f"P1 {choice}")
    bought = int(choice.split()[2]) if choice.startswith("buy") else 0
    sold = int(choice.split()[2]) if choice.startswith("sell") else 0
    left = min(supply - bought + sold, top)
    moved = price + facts["price_change"][gauge["supply_colours"][left]]
    assert t.credits[0] == credits + price * (sold - bought) >= 0
    assert t.goods(0).get(resource, 0) == min(owned + bought, 13) - sold
    assert t.supply[resource] == left
    assert t.prices[resource] == min(max(moved, gauge["prices"][0]), gauge["prices"][-1])


@pytest.mark.rule("PSF-END-010", "PSF-END-003", "PSF-END-004", "PSF-END-006", "PSL-CHY-002", "PSL-CHY-006")
@both
def test_production_of_tanks_for_every_supply_and_market(edition: str) -> None:
    """Against the book's own procedure: one tank at a time."""
    position: dict[str, Any] = {"step": "resources.certificates", "seat": 3, "licenses": [0, 0, 0, 1]}
    for ore in range(15):
        for energy in (0, 1, 2, 5, 9, 18):
            for market in (0, 1, 7, 12, 13, 14):
                t = lay(edition, supply={"ore": ore, "energy": energy}, market=market, round=5, **position)
                t.play("P4 pass")
                left, power, tanks = ore, energy, market
                while left and power and tanks < 14:
                    left, power, tanks = left - 1, power - 1, tanks + 1
                assert (t.supply["ore"], t.supply["energy"], t.state.market) == (left, power, tanks)
                assert t.prices["ore"] == 9 + (4 if not ore else 0)
                assert t.prices["energy"] == 4 + (4 if not energy else 0)


@both
def test_kind_bits_leave_room_for_the_marks(edition: str) -> None:
    assert KIND & SUPERCHARGED == KIND & SABOTAGED == SUPERCHARGED & SABOTAGED == 0
