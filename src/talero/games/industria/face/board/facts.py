"""What Industria's board shows, worked out from what is seen; the drawing and its text twin read it here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from talero.core.face import Players
from talero.core.seen import Seen
from talero.games.industria.rules import materials, scoring
from talero.games.industria.rules.actions import TILE_KIND
from talero.games.industria.rules.fields import UNPLACED
from talero.games.industria.rules.phases.build import points_for_placing, price
from talero.games.industria.rules.state import IndustriaState
from talero.games.industria.rules.tables import BONUS, FACTORY, KINDS, NEVER, RAW, TECHNOLOGY
from talero.text import BoardFacts, message

if TYPE_CHECKING:
    from talero.games.industria.face.speech import IndustriaFace
    from talero.games.industria.rules.game import Industria

ROMAN = ("", "I", "II", "III", "IV", "V")
PHASES = ("income", "reveal", "auction", "build", "start")

WAITING, DISPLAY, OFFERED, HAND, PLACED, GONE = "waiting", "display", "offered", "hand", "placed", "gone"

OPEN, DEAD = -1, -2
"""Links nobody has completed: somebody still can, or nobody ever will."""


class Facts(BoardFacts["IndustriaFace", IndustriaState]):
    """What is seen of Industria with the words to describe it in one language."""

    def __init__(
        self, face: IndustriaFace, seen: Seen[IndustriaState], language: str, names: Players = ()
    ) -> None:
        super().__init__(face, seen, language, names)
        self.game = face.game
        self.tiles = face.game.tiles
        self._described: dict[int, str] = {}
        self._holder = {tile: seat for seat, hand in enumerate(self.state.hands) for tile in hand}

    # Words

    def talers(self, count: int) -> str:
        """An amount of money."""
        return self.say("unit.amount", count=count)

    def points(self, count: int) -> str:
        """A number of points."""
        return self.say("unit.points", count=count)

    def tile(self, tile: int) -> str:
        """A tile's name."""
        return self.word(f"tile.{self.tiles.ids[tile]}")

    def short(self, tile: int) -> str:
        """A tile's name as it is printed where there is little room."""
        return self.face.item_name(TILE_KIND, (tile,), self.language, "short")

    def material(self, material: int) -> str:
        """A raw material's name."""
        return self.word(f"material.{self.tiles.materials[material]}")

    def symbol(self, symbol: int) -> str:
        """A bonus symbol's name."""
        return self.say(f"symbol.{self.tiles.symbols[symbol]}")

    # Tiles

    def in_play(self, tile: int) -> bool:
        """Whether the tile belongs to an epoch of this game (IND-SETUP-008)."""
        return self.tiles.epoch[tile] <= self.game.epochs

    def fields(self, kind: int) -> list[int]:
        """The factories or technologies that have a field on this game's board."""
        return [tile for tile, each in enumerate(self.tiles.kind) if each == kind and self.in_play(tile)]

    def place(self, tile: int) -> tuple[str, int]:
        """Where a tile is, and whose it is (-1: nobody's)."""
        state = self.state
        if state.owner[tile] != UNPLACED:
            return PLACED, state.owner[tile]
        if tile in self._holder:
            return HAND, self._holder[tile]
        if tile == state.offered:
            return OFFERED, -1
        if tile in state.display:
            return DISPLAY, -1
        waits = tile in state.stack or self.tiles.epoch[tile] > state.epoch
        return (WAITING if waits else GONE), -1

    def price(self, tile: int, seat: int) -> int:
        """What building the tile costs a seat now; the printed price for nobody."""
        return price(self.state, seat, tile) if seat >= 0 else self.tiles.price[tile]

    def worth(self, tile: int) -> int:
        """The points the tile gives if it is built now."""
        return points_for_placing(self.state, tile)

    def is_late(self, tile: int) -> bool:
        """Whether the tile has lost its points for good (IND-POINTS-003)."""
        return bool(self.tiles.points[tile]) and self.tiles.epoch[tile] < self.state.epoch

    def is_pressing(self, tile: int) -> bool:
        """Whether the next epoch takes the tile's points, or the tile itself (IND-POINTS-001, 006)."""
        kind, now = self.tiles.kind[tile], self.tiles.epoch[tile] == self.state.epoch
        return now and (kind == TECHNOLOGY or (kind == FACTORY and self.tiles.points[tile] > 0))

    def kind(self, tile: int) -> str:
        """Which kind of tile it is, and its epoch."""
        named = self.say(f"board.kind.{KINDS[self.tiles.kind[tile]]}")
        return self.say("fact.epoch", kind=named, epoch=ROMAN[self.tiles.epoch[tile]])

    def facts(self, tile: int) -> list[str]:
        """All that is printed on a tile, in words."""
        found = list(printed(self.game, tile, self.language))
        return [*found, self._points_fact(tile)] if self.tiles.points[tile] else found

    def _points_fact(self, tile: int) -> str:
        if self.place(tile)[0] == PLACED:
            return self.say("fact.points", points=self.points(self.tiles.points[tile]))
        if self.is_late(tile):
            return self.say("fact.points.late")
        return self.say("fact.points.until", points=self.points(self.tiles.points[tile]))

    def whereabouts(self, tile: int) -> str:
        """Where the tile is, in words."""
        place, seat = self.place(tile)
        return self.say(f"fact.where.{place}", seat=self.seat(seat) if seat >= 0 else "")

    def partners(self, tile: int) -> list[int]:
        """The tiles whose fields are linked with this one's."""
        linked = [b if a == tile else a for a, b, _ in self.tiles.links if tile in (a, b)]
        return [each for each in linked if self.in_play(each)]

    def describe(self, tile: int) -> str:
        """A tile with all its facts, for titles: `Quarry: factory of epoch I, costs 3 talers …`."""
        if tile not in self._described:
            self._described[tile] = self._describe(tile)
        return self._described[tile]

    def _describe(self, tile: int) -> str:
        found = [self.kind(tile), *self.facts(tile), self.whereabouts(tile)]
        partners = ", ".join(self.tile(each) for each in self.partners(tile))
        if partners:
            found.append(self.say("fact.linked", tiles=partners))
        return self.line(self.tile(tile), self.clauses(found))

    # Links

    def links(self) -> list[tuple[int, int, str, int]]:
        """Linked fields of this game: both ends, road or line, and who has both ends (OPEN, DEAD: nobody)."""
        return [
            (a, b, kind, self._link_owner(a, b))
            for a, b, kind in self.tiles.links
            if self.in_play(a) and self.in_play(b)
        ]

    def _link_owner(self, a: int, b: int) -> int:
        """Who scores a link; it is dead when its ends have two owners or one is out of the game."""
        ends = {self.place(a), self.place(b)}
        owners = {seat for place, seat in ends if place == PLACED}
        if len(ends) == 1 and owners:
            return owners.pop()
        return DEAD if len(owners) > 1 or any(place == GONE for place, _ in ends) else OPEN

    def describe_link(self, a: int, b: int, kind: str, both: int) -> str:
        """A link in words."""
        points = self.points(self.game.link_points)
        seat = self.seat(both) if both >= 0 else ""
        name = self.say(f"link.{kind}", a=self.tile(a), b=self.tile(b))
        state = "owned" if both >= 0 else "open" if both == OPEN else "dead"
        return self.line(name, self.say(f"link.{state}", points=points, seat=seat))

    # Bank and epochs

    def makers(self, material: int) -> list[int]:
        """The seats that produce a material."""
        return [seat for seat in range(self.game.players) if materials.produces(self.state, seat, material)]

    def bank_sells(self, material: int) -> bool:
        """Whether the bank sells the material now."""
        return materials.bank_sells(self.state, material)

    def sold_from(self, epoch: int) -> list[int]:
        """The materials that the bank sells from an epoch on."""
        return [m for m, start in enumerate(self.tiles.bank_from) if start == epoch]

    def supply(self, material: int) -> str:
        """Where a material can be had now, in words."""
        name, makers, start = self.material(material), self.makers(material), self.tiles.bank_from[material]
        name = name[:1].upper() + name[1:]
        if makers:
            return self.say("bank.made", material=name, seats=", ".join(self.seat(each) for each in makers))
        if self.bank_sells(material):
            return self.say("bank.sold", material=name, amount=self.talers(self.game.material_price))
        if start == NEVER or start > self.game.epochs:
            return self.say("bank.never", material=name)
        return self.say("bank.later", material=name, epoch=ROMAN[start])

    def describe_epoch(self, epoch: int) -> str:
        """An epoch with what it brings, in words."""
        now = self.state.epoch
        when = "now" if epoch == now else "past" if epoch < now else "later"
        found = [self.say(f"epoch.{when}", epoch=ROMAN[epoch])]
        if epoch > now and self.game.epoch_talers[epoch]:
            found.append(self.say("epoch.taler", amount=self.talers(self.game.epoch_talers[epoch])))
        sold = ", ".join(self.material(each) for each in self.sold_from(epoch))
        if sold:
            found.append(self.say("epoch.sells", materials=sold))
        return self.clauses(found)

    # Rounds, seats, scores

    @property
    def rounds(self) -> int:
        """How many rounds the game has."""
        return self.game.epochs * self.game.rounds_per_epoch

    @property
    def title(self) -> str:
        """What the whole drawing is."""
        state = self.state
        return self.say("board.title", round=state.round, rounds=self.rounds, epoch=ROMAN[state.epoch])

    def rounds_left(self) -> str:
        """How long this epoch still takes."""
        left = len(self.state.stack) // self.game.players
        return self.say("board.stack.rounds", count=left) if left else self.say("board.stack.last")

    def role(self, seat: int) -> str:
        """What a seat does in this phase: a code of `board.seat`, '' when the game is over."""
        state = self.state
        if state.over:
            return ""
        if state.step.name == "build.place":
            turn, now = self._after_start(seat), self._after_start(state.seat)
            return "building" if turn == now else "built" if turn < now else "later"
        if seat == state.auctioneer:
            return "auctioneer"
        if state.offered < 0:
            return "waiting"
        return self._bidding_role(seat)

    def _after_start(self, seat: int) -> int:
        return (seat - self.state.start) % self.game.players

    def _bidding_role(self, seat: int) -> str:
        """Each other seat speaks once, clockwise from the auctioneer's left (IND-AUCT-003)."""
        state, players = self.state, self.game.players
        turn = (seat - state.auctioneer) % players
        now = (state.seat - state.auctioneer) % players or players
        if turn == now:
            return "deciding"
        if turn > now:
            return "waiting"
        return "high" if seat == state.bidder else "spoken"

    def scored(self, seat: int) -> int:
        """The points on the score track."""
        return self.state.factory_points[seat] + self.state.technology_points[seat]

    def parts(self, seat: int) -> dict[str, int]:
        """What a seat would score if the game ended now, by part."""
        return scoring.parts(self.state, seat)

    def placed(self, seat: int) -> list[int]:
        """The seat's placed tiles."""
        return scoring.placed_tiles(self.state, seat)

    def bonus_tiles(self, seat: int) -> list[int]:
        """The seat's placed bonus tiles."""
        return [tile for tile in self.placed(seat) if self.tiles.kind[tile] == BONUS]

    def describe_seat(self, seat: int) -> str:
        """A player with the key figures, in words."""
        state = self.state
        found = [self.talers(state.money[seat]), self.points(self.scored(seat))]
        if seat == state.start and not state.over:
            found.append(self.say("board.start"))
        role = self.role(seat)
        if role:
            found.append(self.say(f"board.seat.{role}"))
        return self.line(self.seat(seat), ", ".join(found))


@lru_cache(maxsize=4096)
def printed(game: Industria, tile: int, language: str) -> tuple[str, ...]:
    """What is printed on a tile, but for its points, in words; the same in every position."""

    def say(id: str, **gaps: object) -> str:
        return message(f"industria.{id}", language, **gaps)

    def talers(count: int) -> str:
        return say("unit.amount", count=count)

    def listed(kind: str, ids: Iterable[str]) -> str:
        return ", ".join(say(f"{kind}.{id}") for id in ids)

    tiles = game.tiles
    materials, symbols = tiles.materials, tiles.symbols
    needs = listed("material", (materials[each] for each in tiles.needs[tile]))
    shows = listed("symbol", (symbols[each] for each in tiles.shows[tile]))
    found = [
        say("fact.price", amount=talers(tiles.price[tile])) if tiles.price[tile] else "",
        say("fact.needs", materials=needs) if needs else "",
    ]
    if tiles.produces[tile] >= 0:
        found.append(say("fact.makes", material=listed("material", [materials[tiles.produces[tile]]])))
    if tiles.kind[tile] == RAW:
        material = listed("material", [materials[tiles.material[tile]]])
        found.append(say("fact.supplies", material=material, amount=talers(game.exchange_value)))
    if tiles.kind[tile] == BONUS:
        points = say("unit.points", count=game.bonus_points)
        found.append(
            say("fact.scores", points=points, symbols=listed("symbol", [symbols[tiles.symbol[tile]]]))
        )
    if tile in tiles.discounts:
        found.append(say("fact.discount", amount=talers(1)))
    if shows:
        found.append(say("fact.symbols", symbols=shows))
    return tuple(fact for fact in found if fact)
