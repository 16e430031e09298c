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
from talero.core.kinds import SeatKind
from talero.games.planet_steam import TITLE
from talero.games.planet_steam.rules.attachments import allow_moves
from talero.games.planet_steam.rules.fields import LOCKED, NEUTRAL
from talero.games.planet_steam.rules.game import PlanetSteam
from talero.games.planet_steam.rules.phases import certificates, claims, extract, specialists, trade
from talero.games.planet_steam.rules.phases import tanks as tank_phase
from talero.games.planet_steam.rules.production import KIND, SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import RESOURCES
from talero.games.planet_steam.rules.variants import carrier, placement
from tests.games import position
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
    return Table(planet_steam(edition, players, options, overrides).new(dice(rolls), listen=True))


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
    laid = set_up(game) | {"round": 2, "opener": 0, "card": list(range(players)), "tanks": tanks or {}}
    if zones is not None or neutral is not None or free is not None:
        laid |= _claimed(game, zones or {}, neutral or "", free)
    laid["reserve"] = _reserve(game, tanks or {})
    laid["goods"] |= _on_carriers(goods or {}, 0)
    laid["classes"] |= _on_carriers(classes or {}, 1)
    laid["supply"] |= supply or {}
    tracks = dict(zip(RESOURCES, game.tables.terminal.prices, strict=True))
    laid["price"] |= {name: tracks[name].index(credits) for name, credits in (price or {}).items()}
    laid["licenses_left"] -= sum(fields.get("licenses", ()))
    laid["luxuries_left"] -= sum(fields.get("luxuries", ()))
    laid |= {name: by_cell(game, name, value) for name, value in fields.items()}
    laid["order"] = sorted(range(players), key=lambda s: (laid["card"][s] < 0, laid["card"][s]))
    laid["turn"] = laid["order"].index(seat)
    laid["stage"] = game.sequence.stages.index(STAGES[step])
    t = Table(position.lay(game, step, seat, dice(rolls), **laid))
    t.refereed = free is None
    if step == "resources.extract":
        t.state.cursor = extract.next_tank(t.state, seat, 0)
    if step == "tanks.buy" and "moves" not in fields:
        allow_moves(t.state)
    return t


def set_up(game: PlanetSteam) -> dict[str, Any]:
    """The fields after the setup, by the words of a position."""
    state = game.new(dice(None))
    return {field.name: by_cell(game, field.name, state.dump()[field.name]) for field in state.FIELDS}


def by_cell(game: PlanetSteam, name: str, value: Any) -> Any:
    """A field's value; where cells have names, by these."""
    by = next(field.by for field in PlanetSteamState.FIELDS if field.name == name)
    if isinstance(value, Mapping) or by is None or isinstance(by, SeatKind):
        return value
    return {by.word(game, (cell,)): each for cell, each in enumerate(value)}


def _on_carriers(by_seat: Mapping[int, Mapping[str, int]], least: int) -> dict[str, int]:
    """Units or classes of some seats; `least` where nothing is said."""
    return {
        f"P{seat + 1}-{name}": levels.get(name, least)
        for seat, levels in by_seat.items()
        for name in RESOURCES
    }


def _claimed(game: PlanetSteam, zones: Mapping[int, str], neutral: str, free: str | None) -> dict[str, Any]:
    """The map: zones of seats, neutral ones, or all but the free ones for the last seat."""
    labels, last = game.tables.grid.labels, game.players - 1
    owned = {seat: words.split() for seat, words in zones.items()}
    if free is not None:
        # Nobody owns so many zones in play: markers of the last seat are made to fit.
        kept = [*free.split(), *neutral.split(), *(label for each in owned.values() for label in each)]
        owned[last] = [label for label in labels if label not in kept]
    locked = {labels[zone]: "locked" for zone in game.tables.locked}
    owner = {label: f"P{seat + 1}" for seat, each in owned.items() for label in each}
    owner |= dict.fromkeys(neutral.split(), "neutral") | locked
    marks = list(owner.values())
    return {
        "owner": owner,
        "markers": [max(game.tables.claims - marks.count(f"P{seat + 1}"), 0) for seat in game.seats],
        "neutrals_left": game.tables.neutrals - marks.count("neutral"),
    }


def _reserve(game: PlanetSteam, tanks: Mapping[str, str]) -> dict[str, int]:
    """What the tanks on the map leave."""
    left, used = set_up(game)["reserve"], [kind.rstrip("+!") for kind in tanks.values()]
    left["tank"] -= len(used)
    left["supercharger"] -= sum("+" in kind for kind in tanks.values())
    for name in ("quartz", "ore", "energy"):
        left[f"converter-{name}"] -= used.count(name)
    return dict(left)
