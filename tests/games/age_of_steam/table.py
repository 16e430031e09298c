"""A table for tests: lay a position, let players speak, look at the board.

>>> t = table(track={"P2": ["K10 NE-SW", "L9 NE-SW"]}, money=[10, 10, 10])
>>> t.play("P1 lay M10 N-NW").money[0]
7

Track is written by the sides it joins: `lay K10 NE-SW`, `lay L9 NE-SW+NW-SE`; on a town by tile and exits:
`lay K9 straight NE+SW`. Seats are counted from 0 in Python and from P1 in text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from talero.core.actions import Action
from talero.core.chance import Chance, Hashed
from talero.core.fields import NOTHING
from talero.core.octets import changed
from talero.games.age_of_steam import TITLE
from talero.games.age_of_steam.face.speech import AgeOfSteamFace
from talero.games.age_of_steam.rules.fields import OWNERLESS
from talero.games.age_of_steam.rules.game import AgeOfSteam
from talero.games.age_of_steam.rules.network import abandon, found_city
from talero.games.age_of_steam.rules.placement import place
from talero.games.age_of_steam.rules.scoring import link_ends, link_sections
from talero.games.age_of_steam.rules.state import AgeOfSteamState as State
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from tests.games.position import Position, lay

FLAT = ("N", "NE", "SE", "S", "SW", "NW")
POINTY = ("NW", "NE", "E", "SE", "SW", "W")
STEPS = {
    "shares": ("shares.issue", "issue-shares"),
    "bid": ("order.bid", "turn-order"),
    "fee": ("order.fee", "start-player"),
    "choose": ("actions.choose", "select-actions"),
    "build": ("build.track", "build-track"),
    "goods": ("move.goods", "move-goods"),
    "production": ("growth.production", "goods-growth"),
}
"""Decisions and their phases."""


@cache
def steam(players: int = 0, edition: str = "rust-belt", *options: str) -> AgeOfSteam:
    return cast(AgeOfSteam, TITLE.game(edition, players, dict.fromkeys(options, True)))


def face_of(game: AgeOfSteam) -> AgeOfSteamFace:
    """How the game looks and speaks."""
    return cast(AgeOfSteamFace, game.face)


class Table(Position[State]):
    """A position of Age of Steam."""

    game: AgeOfSteam

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.sides = FLAT if self.game.components.data["orientation"] == "flat" else POINTY

    # What is said

    def read(self, line: str) -> Action:
        who, _, text = line.partition(" ")
        if text.startswith("lay"):
            verb, _, what = text.partition(" ")
            text = f"{verb} {self.tile(what)}"
        return super().read(f"{who} {text}")

    def tile(self, text: str) -> str:
        """`K10 NE-SW` or `K9 straight NE+SW` as hex, tile and rotation."""
        label, *words = text.split(" ")
        if words[-1].isdigit():
            return text
        if len(words) == 2:
            mask = sum(1 << self.sides.index(side) for side in words[1].split("+"))
            for shape in self.game.tiles.shapes[1:]:
                if shape.mask == mask and self.game.tiles.ids[shape.tile] == words[0]:
                    return f"{label} {words[0]} {shape.rotation}"
        pieces = tuple(sorted(self._piece(piece) for piece in words[-1].split("+")))
        for shape in self.game.tiles.shapes[1:]:
            if shape.pieces == pieces:
                return f"{label} {self.game.tiles.ids[shape.tile]} {shape.rotation}"
        raise AssertionError(f"no tile {text}")

    def _piece(self, text: str) -> tuple[int, int]:
        a, b = sorted(self.sides.index(side) for side in text.split("-"))
        return a, b

    # Laying a position

    def track(self, owner: str, *tiles: str) -> Table:
        """Lays tiles that belong to P1, P2 … or `nobody`, without asking the rules."""
        state, seat = self.state, self.state.seat
        state.seat = 0 if owner == "nobody" else int(owner[1:]) - 1
        for text in tiles:
            label, tile, rotation = self.tile(text).split(" ")
            place(state, self.game.map.number[label], self.game.tiles.named(tile, int(rotation)))
        state.seat = seat
        if owner == "nobody":
            self.disown(0)
        state.touched, state.fresh, state.laid = [], [], 0
        return self

    def disown(self, seat: int) -> None:
        abandon(self.state, seat, [])

    def city(self, town: str, letter: str) -> Table:
        """Puts a New City on a town."""
        found_city(self.state, self.state.seat, self.game.map.place_number[town], "abcdefgh".index(letter))
        return self

    def cubes(self, place_: str, *colours: str) -> Table:
        """Lays cubes from the bag on a place."""
        for name in colours:
            colour = COLOURS.index(name)
            if self.state.bag[colour]:
                self.state.bag[colour] -= 1
            at = self.game.map.place_number[place_] * 6 + colour
            self.state.cubes = changed(self.state.cubes, at, self.state.cubes[at] + 1)
        return self

    def clear(self) -> Table:
        """All cubes of the map go to the bag, but for cotton."""
        for h in range(self.game.map.size):
            for colour in range(6):
                if colour < 5:
                    self.state.bag[colour] += self.state.cubes[h * 6 + colour]
                    self.state.cubes = changed(self.state.cubes, h * 6 + colour, 0)
        return self

    def run_out(self, *tiles: str) -> Table:
        """No copy of these tiles is left in the supply."""
        for tile in tiles:
            self.state.supply = changed(self.state.supply, self.game.tiles.ids.index(tile), 0)
        self.refereed = False
        return self

    def empty_display(self) -> Table:
        for space, cube in enumerate(self.state.display):
            if cube:
                self.state.bag[cube - 1] += 1
                self.state.display[space] = 0
        return self

    # What is seen

    @property
    def money(self) -> list[int]:
        return self.state.money[:]

    @property
    def income(self) -> list[int]:
        return self.state.income[:]

    @property
    def order(self) -> list[str]:
        return [f"P{seat + 1}" for seat in self.state.order]

    def lying(self, place_: str) -> list[str]:
        """The cubes on a place."""
        h = self.game.map.place_number[place_]
        return [name for c, name in enumerate(COLOURS) for _ in range(self.state.cubes[h * 6 + c])]

    def column(self, name: str) -> list[str]:
        """The cubes of a display column from top to bottom, `-` for an empty space."""
        spaces = self.game.column_spaces[self.game.columns.index(name)]
        return [COLOURS[self.state.display[s] - 1] if self.state.display[s] else "-" for s in spaces]

    def show(self, column: str, *cubes: str) -> Table:
        """Fills a display column."""
        for space, cube in zip(self.game.column_spaces[self.game.columns.index(column)], cubes, strict=True):
            if self.state.display[space]:
                self.state.bag[self.state.display[space] - 1] += 1
            self.state.display[space] = 0 if cube == "-" else 1 + COLOURS.index(cube)
            if cube != "-":
                self.state.bag[COLOURS.index(cube)] -= 1
        return self

    @property
    def links(self) -> list[str]:
        """Completed links: `P1 cincinnati-evansville 2` (owner, ends, track sections)."""
        places = self.game.map.places
        return sorted(
            f"{self.name(self.state.own[x])} {'-'.join(sorted((places[x // 6], places[y // 6])))} "
            f"{link_sections(self.state, x)}"
            for x, y in link_ends(self.state)
        )

    @property
    def sections(self) -> list[str]:
        """Unfinished sections: `P1 N9 S from cincinnati`."""
        board = self.game.map
        return sorted(
            f"{self.name(self.state.own[x])} {board.labels[x // 6]} {self.sides[x % 6]} "
            f"from {board.places[self.state.far[x]]}"
            for x in self.state.ends
        )

    def name(self, owner: int) -> str:
        return "nobody" if owner == OWNERLESS else f"P{owner + 1}"

    def left(self, tile: str) -> int:
        return self.state.supply[self.game.tiles.ids.index(tile)]

    def skip_goods(self) -> Table:
        """Nobody moves anything in the rest of phase V."""
        while self.asked.endswith("move.goods"):
            self.play(f"{self.decides} skip")
        return self

    def skip_building(self) -> Table:
        while self.asked.endswith("build.track"):
            self.play(f"{self.decides} end")
        return self


def table(
    players: int = 3,
    *,
    edition: str = "rust-belt",
    options: Sequence[str] = (),
    step: str = "build",
    seat: int = 0,
    order: Sequence[int] | None = None,
    actions: Mapping[int, str] | None = None,
    track: Mapping[str, Sequence[str]] | None = None,
    cubes: Mapping[str, Sequence[str]] | None = None,
    built: bool = True,
    chance: Chance | None = None,
    **fields: Any,
) -> Table:
    """A position; by default the building phase of turn 1 with 3 players, all cubes of the map in the bag.

    `built`: everybody has laid a track tile before, so that the rule of the first tile is out of the
    way. Other fields have their own names.
    """
    game, chance = steam(players, edition, *options), chance or Hashed.seeded(0)
    order = list(range(players)) if order is None else list(order)
    chosen = [(actions or {}).get(each, NOTHING) for each in range(players)]
    decision, phase = STEPS[step]
    laid = set_up(game, chance) | {"round": 1, "order": order, "queue": order[order.index(seat) :]} | fields
    state = lay(game, decision, seat, chance, stage=game.phases.index(phase), action=chosen, **laid)
    t = Table(state).clear()
    for owner, tiles in (track or {}).items():
        t.track(owner, *tiles)
    state.built = bytes([1 if built else 0]) * players
    for where, colours in (cubes or {}).items():
        t.cubes(where, *colours)
    return t


def set_up(game: AgeOfSteam, chance: Chance) -> dict[str, Any]:
    """What lies on the table when the box has been unpacked."""
    state = game.new(chance)
    found: dict[str, Any] = {"nominee": state.nominee}
    for name in ("accepts", "cubes", "display", "bag"):
        found[name] = {n: value for n, value in enumerate(getattr(state, name)) if value}
    return found | {name: list(getattr(state, name)) for name in ("money", "income", "shares", "engine")}


def new_table(
    players: int = 3, edition: str = "rust-belt", chance: Chance | None = None, options: Sequence[str] = ()
) -> Table:
    """A new game at its first decision, with all that happened since the box was opened."""
    return Table(steam(players, edition, *options).new(chance or Hashed.seeded(0), listen=True))


def facts(edition: str = "rust-belt") -> dict[str, Any]:
    return steam(0, edition).components.data
