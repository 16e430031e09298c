"""Places and track: what lies on the hexes, in words and as lines."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from talero.games.age_of_steam.face.board import lines
from talero.games.age_of_steam.face.board.facts.words import Words
from talero.games.age_of_steam.face.board.lines import Line
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.phases.goods_growth import city_of
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import COLOURS, WHITE
from talero.games.age_of_steam.rules.tables.tiles import CROSSING, SIDES_IN, Piece
from talero.text import clauses, line, message

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace

LETTERS = "ABCDEFGH"


class Growth(NamedTuple):
    """A number of the goods display: its half and its die."""

    half: str
    die: int


class Places(Words):
    """What lies on the map."""

    @cached_property
    def _letters(self) -> dict[int, int]:
        return {h: n for n, h in enumerate(self.state.letters) if h != OFF_MAP}

    @cached_property
    def _printed(self) -> tuple[str, ...]:
        return printed(self.face, self.language)

    def letter(self, h: int) -> int:
        """The New City tile on a hex, -1 if there is none."""
        return self._letters.get(h, -1)

    def cubes(self, h: int) -> list[int]:
        """The colours of the cubes on a hex."""
        row = self.state.cubes[h * 6 : h * 6 + 6]
        return [colour for colour in range(6) for _ in range(row[colour])]

    def taken(self, h: int) -> list[int]:
        """The colours that stop at a place; a port also takes cotton."""
        return list(SIDES_IN[self.state.accepts[h] | self.game.port_mask[h]])

    def growth(self, h: int) -> Growth | None:
        """Which column of the display feeds a place."""
        spot, letter = self.map.spots[h], self.letter(h)
        if letter >= 0:
            return self.letter_growth(letter)
        return Growth(spot["half"], spot["die"]) if "die" in spot else None

    def letter_growth(self, letter: int) -> Growth:
        """The number of a New City tile."""
        data = self.game.components.data["base"]["new-cities"][LETTERS[letter].lower()]
        return Growth(data["half"], data["die"])

    def grows(self, growth: Growth) -> str:
        """A number of the display in words."""
        return self.say("board.grows", half=self.say(f"half.{growth.half}"), die=growth.die)

    def column_city(self, column: int) -> int:
        """The place a column of the display feeds, -1 for none."""
        city = city_of(self.state, column)
        return -1 if city == OFF_MAP else city

    def pieces(self, h: int) -> list[tuple[Piece, int]]:
        """The pieces of track on a hex without a town, with their owners."""
        if not self.state.tile[h] or self.map.town[h]:
            return []
        shape = self.game.tiles.shapes[self.state.tile[h]]
        return [(piece, lines.owner(self.state, h * 6 + piece[0])) for piece in shape.pieces]

    def exits(self, h: int) -> list[tuple[int, int]]:
        """The exits of a town's track, with their owners."""
        if not self.state.tile[h] or not self.map.town[h]:
            return []
        shape = self.game.tiles.shapes[self.state.tile[h]]
        return [(side, lines.owner(self.state, h * 6 + side)) for side in SIDES_IN[shape.mask]]

    def crosses(self, h: int) -> bool:
        """Whether one piece of track passes over the other."""
        return self.game.tiles.shapes[self.state.tile[h]].kind == CROSSING

    def is_empty(self, h: int) -> bool:
        """Whether nothing lies on a hex, and no city is there."""
        state = self.state
        return not (state.tile[h] or state.accepts[h] or any(state.cubes[h * 6 : h * 6 + 6]))

    def describe(self, h: int) -> str:
        """A hex in words: `H6, Chicago: city; takes red; …`."""
        if self.is_empty(h):
            return self._printed[h]
        state, cubes, letter = self.state, self.cubes(h), self.letter(h)
        found = [self._printed[h]]
        if letter >= 0:
            city = self.say("board.new-city", letter=LETTERS[letter])
            found = [self.line(f"{self.map.labels[h]}, {self.place(h)}", city)]
        if self.taken(h):
            found.append(self.say("board.takes", colours=self.colours(self.taken(h))))
        growth = self.growth(h)
        if growth:
            found.append(self.say("board.fed", column=self.grows(growth)))
        if cubes or (state.accepts[h] and not self.map.terminal[h]):
            found.append(self.say("board.holds", cubes=self.cubes_in_words(cubes)))
        return self.clauses([*found, *self._track_words(h)])

    def _track_words(self, h: int) -> list[str]:
        owners = [owner for _, owner in [*self.pieces(h), *self.exits(h)]]
        if not owners:
            return []
        found = [self.say("board.owned", seats=", ".join(self.owner(o) for o in sorted(set(owners))))]
        if any(x // 6 == h for x in self.state.ends):
            found.append(self.say("board.end"))
        return found

    @cached_property
    def links(self) -> list[Line]:
        """All completed links."""
        return lines.links(self.state)

    @cached_property
    def unfinished(self) -> list[Line]:
        """All sections with an open end."""
        return lines.unfinished(self.state)

    def describe_link(self, line: Line) -> str:
        """A link in words."""
        gaps = {"a": self.place(line.start), "seat": self.owner(line.owner), "count": line.sections}
        if line.end < 0:
            return self.say("board.open", hex=self.map.labels[line.chain[0] // 6], **gaps)
        return self.say("board.link", b=self.place(line.end), **gaps)

    def direct(self) -> tuple[int, int] | None:
        """Germany's direct link: one of its half-edges and its owner, -1 while nobody has built it."""
        if not self.game.variant.direct:
            return None
        x, y = self.game.variant.direct
        built = self.state.far[x] == y // 6
        return x, lines.owner(self.state, x) if built else -1


@lru_cache(maxsize=64)
def printed(face: AgeOfSteamFace, language: str) -> tuple[str, ...]:
    """By hex, what the map prints there, in words; the same in every position."""
    return tuple(_printed(face, h, language) for h in face.game.map.hexes)


def _printed(face: AgeOfSteamFace, h: int, language: str) -> str:
    def say(id: str, **gaps: object) -> str:
        return message(face.message_id(id), language, **gaps)

    game = face.game
    spot, label = game.map.spots[h], game.map.labels[h]
    head = f"{label}, {spot['name']}" if "name" in spot else label
    if spot["kind"] == "land":
        terrain, amount = spot["terrain"], say("unit.amount", count=game.map.cost[h])
        words = [say(f"board.{terrain}"), say("board.cost", amount=amount)]
        return line(head, clauses(words, language), language)
    found = [say(f"board.{spot['kind']}")]
    if spot["kind"] == "town":
        prices = game.prices
        base, each = (say("unit.amount", count=n) for n in (prices.town, prices.town_exit))
        found.append(say("board.cost-town", amount=base, exit=each))
    if spot.get("port"):
        found.append(say("board.port"))
    if spot.get("region"):
        found.append(say(f"board.{spot['region']}"))
    if spot.get("initial"):
        found.append(say("board.initial"))
    return line(head, clauses(found, language), language)


def city_colour(state: AgeOfSteamState, h: int) -> str:
    """The colour a city or terminal is drawn in: the first it takes."""
    mask = state.accepts[h]
    return COLOURS[SIDES_IN[mask][0]] if mask else COLOURS[WHITE]
