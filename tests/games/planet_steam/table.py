"""A table of Planet Steam for tests: any position in a line, actions as the players say them.

>>> t = lay("ffg", step="tanks.buy", zones={0: "a1 b1"}, tanks={"a1": "ore"}, credits=[30, 0, 0, 0])
>>> t.play("P1 buy-tank b1", "P1 buy-converter b1 energy").tank("b1")
'energy'

Seats are counted from 0 in Python and from P1 in text. `c4` is the third column, fourth row. In both editions
d4 is on the river and the diagonal zones a1, b2, c3 … lie in the first, second, third … line.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from talero.core.chance import Hashed, Scripted
from talero.games.planet_steam import TITLE
from talero.games.planet_steam.rules.game import PlanetSteam
from talero.games.planet_steam.rules.phases import certificates, claims, extract, specialists, trade
from talero.games.planet_steam.rules.phases import tanks as tank_phase
from talero.games.planet_steam.rules.production import KIND, PLAIN, SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.rules.state import LOCKED, NEUTRAL, PlanetSteamState
from talero.games.planet_steam.rules.tables import RESOURCES
from talero.games.planet_steam.rules.variants import carrier, placement
from tests.games.position import Position

both = pytest.mark.parametrize("edition", ["ffg", "ludoart"])
counts = pytest.mark.parametrize("players", [2, 3, 4, 5])

STAGES = {
    "expansion.specialist-auction": specialists.begin_auction,
    "expansion.take-card": specialists.begin_auction,
    "expansion.benefits": specialists.begin_auction,
    "expansion.manipulate": specialists.begin_auction,
    "expansion.shift-prices": specialists.begin_auction,
    "expansion.sabotage": specialists.begin_auction,
    "expansion.lay-down": specialists.begin_auction,
    "expansion.order-marker": specialists.begin_auction,
    "expansion.place-markers": placement.begin,
    "expansion.offer-zone": claims.begin_zone_auction,
    "expansion.zone-auction": claims.begin_zone_auction,
    "expansion.claim": claims.begin_claims,
    "expansion.place-claim": claims.begin_claims,
    "expansion.airship": claims.begin_airship,
    "expansion.keep-carrier": carrier.begin,
    "expansion.carrier-auction": carrier.begin,
    "tanks.activate": tank_phase.begin,
    "tanks.aid": tank_phase.begin,
    "tanks.buy": tank_phase.begin,
    "resources.extract": extract.begin,
    "resources.stow": extract.begin,
    "resources.trade": trade.begin,
    "resources.certificates": certificates.begin,
}

PER_SEAT = ("credits", "licenses", "luxuries", "card")


def planet_steam(
    edition: str = "ffg",
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    overrides: Mapping[str, Any] | None = None,
) -> PlanetSteam:
    """The game, made once for all tests that want the same."""
    return _game(edition, players, json.dumps([options or {}, overrides or {}], sort_keys=True))


@cache
def _game(edition: str, players: int, choices: str) -> PlanetSteam:
    options, overrides = json.loads(choices)
    game = TITLE.game(edition, players, options, overrides)
    assert isinstance(game, PlanetSteam)
    return game


class Table(Position[PlanetSteamState]):
    """A position of Planet Steam."""

    game: PlanetSteam

    # What is said

    def dull(self, until: str) -> Table:
        """Everybody does as little as possible until a step (or `over`) is reached."""
        while not self.state.over and self.state.step.name != until:
            legal = self.state.legal()
            quiet = [a for a in legal if self.game.verbs[a[0]].name in ("pass", "decline", "done", "idle")]
            self.state.apply((quiet or legal)[0])
        return self

    # What is seen

    def goods(self, seat: int) -> dict[str, int]:
        """Resources of a seat, without those it has none of."""
        units = self.state.goods[4 * seat : 4 * seat + 4]
        return {name: n for name, n in zip(RESOURCES, units, strict=True) if n}

    def class_of(self, seat: int, resource: str) -> int:
        return self.state.classes[4 * seat + RESOURCES.index(resource)]

    @property
    def credits(self) -> list[int]:
        return self.state.credits[:]

    @property
    def supply(self) -> dict[str, int]:
        return dict(zip(RESOURCES, self.state.supply, strict=True))

    @property
    def prices(self) -> dict[str, int]:
        return {name: trade.price_of(self.state, r) for r, name in enumerate(RESOURCES)}

    @property
    def bonus(self) -> list[str]:
        return [name for name, n in zip(RESOURCES, self.state.bonus, strict=True) if n]

    def owner(self, label: str) -> str:
        """Whose a zone is: P1, P2 …, neutral, locked or free."""
        mark = self.state.owner[self.zone(label)]
        return {0: "free", NEUTRAL: "neutral", LOCKED: "locked"}.get(mark, f"P{mark}")

    def zones(self, who: str) -> list[str]:
        """The labels of all zones that are somebody's."""
        return [label for label in self.game.tables.grid.labels if self.owner(label) == who]

    def tank(self, label: str) -> str:
        """What a tank extracts, with + for a supercharger and ! if it lies down; '' without tank."""
        tank = self.state.tanks[self.zone(label)]
        if not tank:
            return ""
        return RESOURCES[(tank & KIND) - 1] + "+" * bool(tank & SUPERCHARGED) + "!" * bool(tank & SABOTAGED)

    def zone(self, label: str) -> int:
        return self.game.tables.grid.labels.index(label)


def dice(rolls: Mapping[str, int] | None) -> Scripted:
    """Chance that gives these pips by the name of the roll; all other rolls by a fixed seed."""
    return Scripted({name: pips - 1 for name, pips in (rolls or {}).items()}, Hashed.seeded(0))


def new(
    edition: str = "ffg",
    players: int = 4,
    *,
    options: Mapping[str, Any] | None = None,
    overrides: Mapping[str, Any] | None = None,
    rolls: Mapping[str, int] | None = None,
    first: int | None = None,
) -> Table:
    """A new game at its first decision; `first` is the seat that wins the roll for first player."""
    if first is not None:
        throws = {f"first-player/throw-1/p{s + 1}": 6 if s == first else 1 for s in range(players)}
        rolls = throws | dict(rolls or {})
    state = planet_steam(edition, players, options, overrides).new(dice(rolls), listen=True)
    assert isinstance(state, PlanetSteamState)
    return Table(state)


def started(edition: str = "ffg", players: int = 4, *, first: int = 0, **choices: Any) -> Table:
    """A game at the first bid: everybody has upgraded the water carrier."""
    t = new(edition, players, first=first, **choices)
    for n in range(players):
        t.play(f"P{(first + n) % players + 1} upgrade water")
    return t


def lay(
    edition: str = "ffg",
    players: int = 4,
    step: str = "tanks.buy",
    seat: int = 0,
    *,
    options: Mapping[str, Any] | None = None,
    overrides: Mapping[str, Any] | None = None,
    rolls: Mapping[str, int] | None = None,
    goods: Mapping[int, Mapping[str, int]] | None = None,
    classes: Mapping[int, Mapping[str, int]] | None = None,
    zones: Mapping[int, str] | None = None,
    neutral: str | None = None,
    free: str | None = None,
    tanks: Mapping[str, str] | None = None,
    supply: Mapping[str, int] | None = None,
    price: Mapping[str, int] | None = None,
    **fields: Any,
) -> Table:
    """A position of the second round where seat k holds card k + 1, by default P1 buying and rearranging.

    With `zones`, `neutral` or `free` the map is as they say (`free`: all but these zones belong to the last
    seat, as if it had markers without end). All else is as after the setup, or as the fields say.
    """
    game = planet_steam(edition, players, options, overrides)
    state = game.new(dice(rolls), listen=True)
    assert isinstance(state, PlanetSteamState)
    t = Table(state)
    t.refereed = free is None
    assert state.events is not None
    state.events.clear()
    state.round = 2
    state.card = list(range(players))
    state.order = list(range(players))
    state.opener = 0
    state.bid = 0
    if zones is not None or neutral is not None or free is not None:
        _claim(t, zones or {}, neutral or "", free)
    for name, kind in (tanks or {}).items():
        _build(t, name, kind)
    for who, units in (goods or {}).items():
        state.goods[4 * who : 4 * who + 4] = [units.get(name, 0) for name in RESOURCES]
    for who, levels in (classes or {}).items():
        state.classes[4 * who : 4 * who + 4] = [levels.get(name, 1) for name in RESOURCES]
    for name, units in (supply or {}).items():
        state.supply[RESOURCES.index(name)] = units
    for name, credits in (price or {}).items():
        resource = RESOURCES.index(name)
        state.price[resource] = game.tables.terminal.prices[resource].index(credits)
    state.licenses_left -= sum(fields.get("licenses", ()))
    state.luxuries_left -= sum(fields.get("luxuries", ()))
    for field, value in fields.items():
        setattr(state, field, list(value) if field in PER_SEAT else value)
    state.order = sorted(range(players), key=lambda s: (state.card[s] < 0, state.card[s]))
    state.seat = seat
    state.turn = state.order.index(seat)
    state.step_id = [each.name for each in game.steps].index(step)
    state.stage = game.stages.index(STAGES[step])
    if step == "resources.extract":
        state.cursor = extract.next_tank(state, seat, 0)
    if step == "tanks.buy" and "moves" not in fields:
        tank_phase.allow_moves(state)
    return t


def _claim(t: Table, zones: Mapping[int, str], neutral: str, free: str | None) -> None:
    state, table = t.state, t.game.tables
    state.owner = bytearray(table.grid.size)
    state.markers = [table.claims] * t.game.players
    state.neutrals_left = table.neutrals
    if free is not None:
        # Nobody owns so many zones in play: markers of the last seat are made to fit.
        last = t.game.players - 1
        kept = free.split() + neutral.split() + " ".join(zones.values()).split()
        zones = {**zones, last: " ".join(x for x in table.grid.labels if x not in kept)}
    for zone in table.locked:
        state.owner[zone] = LOCKED
    for seat, labels in zones.items():
        for label in labels.split():
            if state.owner[t.zone(label)] != LOCKED:
                state.owner[t.zone(label)] = seat + 1
                state.markers[seat] -= 1
    for label in neutral.split():
        state.owner[t.zone(label)] = NEUTRAL
        state.neutrals_left -= 1
    if free is not None:
        state.markers[last] = max(state.markers[last], 0)


def _build(t: Table, label: str, kind: str) -> None:
    state, name = t.state, kind.rstrip("+!")
    resource = RESOURCES.index(name)
    tank = resource + 1
    state.reserve[0] -= 1
    if tank != PLAIN:
        state.reserve[1 + resource] -= 1
    if "+" in kind:
        tank |= SUPERCHARGED
        state.reserve[5] -= 1
    if "!" in kind:
        tank |= SABOTAGED
    state.tanks[t.zone(label)] = tank
