"""What the board shows, worked out from a view; the drawing, its sketches and its text twin read it
here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from talero.core.chance import Stop
from talero.games.age_of_steam.face.board import lines
from talero.games.age_of_steam.face.board.lines import Line
from talero.games.age_of_steam.rules import scoring
from talero.games.age_of_steam.rules.building import tiles_left
from talero.games.age_of_steam.rules.fields import NO_ACTION, OFF_MAP
from talero.games.age_of_steam.rules.kinds import ACTIONS
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.phases.goods_growth import city_of
from talero.games.age_of_steam.rules.phases.money import reduction
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP
from talero.games.age_of_steam.rules.phases.turn_order import BID_STEP, payment
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import COLOURS, WHITE
from talero.games.age_of_steam.rules.tables.tiles import CROSSING, SIDES_IN, Piece
from talero.games.age_of_steam.rules.variants.st_lucia import FEE_STEP
from talero.text import message

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

LETTERS = "ABCDEFGH"


class Growth(NamedTuple):
    """A number of the goods display: its half and its die."""

    half: str
    die: int


class Facts:
    """A view of Age of Steam with the words to describe it in one language."""

    def __init__(
        self,
        game: AgeOfSteam,
        view: Mapping[str, Any],
        language: str,
        names: Sequence[str] = (),
        state: AgeOfSteamState | None = None,
    ) -> None:
        self.game = game
        self.map = game.map
        self.view = view
        self.language = language
        self.names = names
        # Nothing on the table is hidden: the view is a position, seen by the rules' own functions.
        if state is None:
            loaded = game.load({key: value for key, value in view.items() if key != "viewer"}, Stop())
            assert isinstance(loaded, AgeOfSteamState)
            state = loaded
        self.state = state
        self._letter_at = {h: n for n, h in enumerate(state.letters) if h != OFF_MAP}

    def after(self, state: AgeOfSteamState) -> Facts:
        """The same for a position that could follow."""
        return Facts(self.game, self.view, self.language, self.names, state)

    # Words

    def say(self, id: str, **gaps: object) -> str:
        """A message of this title."""
        return message(self.game.message_id(id), self.language, **gaps)

    def amount(self, count: int) -> str:
        """An amount of money, with the sign before the unit."""
        words = self.say("unit.amount", count=abs(count))
        return f"−{words}" if count < 0 else words

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.game.seat_name(seat, self.names)

    def owner(self, seat: int) -> str:
        """A player's name, or nobody's."""
        return self.seat(seat) if seat >= 0 else self.say("board.unowned")

    def colour(self, colour: int) -> str:
        """What a colour of goods is called."""
        return self.say(f"colour.{COLOURS[colour]}")

    def place(self, h: int) -> str:
        """A place's printed name, else its label."""
        name: str = self.map.spots[h].get("name", self.map.labels[h])
        return name

    def action(self, action: int) -> str:
        """What an action is called."""
        return self.say(f"action.{ACTIONS[action]}")

    def cubes_in_words(self, cubes: Iterable[int]) -> str:
        """`2 red, 1 blue`, or that there are none."""
        listed = list(cubes)
        found = [f"{listed.count(c)} {self.colour(c)}" for c in range(6) if c in listed]
        return ", ".join(found) or self.say("board.empty")

    @property
    def title(self) -> str:
        """What the whole drawing is."""
        edition = self.say(f"edition.{self.game.edition.id}")
        return f"{self.say('title')}, {edition}: {self.turn}, {self.phase_name(self.state.phase)}"

    @property
    def turn(self) -> str:
        """Which turn it is, and which goods round while goods are moved."""
        words = self.say("board.turn", turn=self.state.turn, turns=self.game.turns)
        if self.state.over or self.state.step_id != GOODS_STEP:
            return words
        return f"{words}, {self.say('board.round', round=self.state.round)}"

    @property
    def prompt(self) -> str:
        """What is to be decided by whom."""
        return self.game.prompt(self.view, self.language, self.names)

    # The course of the turn

    @property
    def phases(self) -> list[str]:
        """The ids of this map's phases."""
        found: list[str] = self.game.components.data["phases"]
        return found

    def phase_name(self, phase: int) -> str:
        """What a phase is called."""
        return self.say(f"phase.{self.phases[phase]}")

    @property
    def bidding(self) -> bool:
        """Whether the auction for turn order is on."""
        return not self.state.over and self.state.step_id == BID_STEP

    @property
    def building(self) -> bool:
        """Whether somebody builds track now."""
        return not self.state.over and self.state.step_id == BUILD_STEP

    def tiles_left(self) -> str:
        """How many tiles the builder may still lay."""
        left = tiles_left(self.state)
        return self.say("board.tiles-left", count=self.state.laid, tiles=self.state.laid + left)

    def bid_of(self, seat: int) -> str:
        """What a seat has to do with the auction, in words."""
        state = self.state
        if seat in state.dropped:
            place = len(state.order) - state.dropped.index(seat)
            paid = self.amount(payment(state, seat, place - 1))
            return self.say("board.dropped-at", place=place, amount=paid)
        return self.amount(state.bids[seat]) if state.bids[seat] else ""

    def payments(self) -> str:
        """What the places in turn order cost, for this number of players."""
        shares = self.game.payments.get(len(self.state.order), [])
        return ", ".join(f"{n}. {self.say(f'board.pays.{share}')}" for n, share in enumerate(shares, 1))

    def high_bid(self) -> str:
        """The highest bid, in words."""
        if self.state.high_seat < 0:
            return self.say("board.no-bid")
        seat = self.seat(self.state.high_seat)
        return self.say("board.high", amount=self.amount(self.state.high), seat=seat)

    @property
    def fee(self) -> int:
        """What the start costs now, 0 where it is not for sale (AOS-STL-009)."""
        return self.game.start_fee if not self.state.over and self.state.step_id == FEE_STEP else 0

    def holder(self, action: int) -> int:
        """Who has an action, -1 for nobody."""
        return self.state.action.find(action)

    def is_used(self, action: int) -> bool:
        """Whether the solo cycle has used an action (AOS-BAR-012)."""
        return bool(self.state.used_actions >> action & 1)

    def describe_action(self, action: int) -> str:
        """An action with its holder, in words."""
        holder = self.holder(action)
        if holder >= 0:
            status = self.say("board.chosen", seat=self.seat(holder))
        else:
            status = self.say("board.used" if self.is_used(action) else "board.free")
        return f"{self.action(action)}: {self.say(f'action.{ACTIONS[action]}.explain')} ({status})"

    # Players

    @cached_property
    def sections(self) -> list[int]:
        """By seat, the track sections in completed links."""
        return scoring.sections_by_owner(self.state)

    def balance(self, seat: int) -> int:
        """What the next income and expenses leave of each other."""
        state = self.state
        return state.income[seat] - state.shares[seat] - state.engine[seat]

    def reduction(self, seat: int) -> int:
        """What the present income will lose at the end of this turn."""
        return reduction(self.state, self.state.income[seat])

    def parts(self, seat: int) -> dict[str, int]:
        """What a seat would score if the game ended now, by part."""
        state = self.state
        if state.out[seat]:
            return {}
        if self.game.buy_back:
            return {"cash": state.money[seat] - self.game.share_price * state.shares[seat]}
        return scoring.points(state, seat, self.sections[seat])

    def parts_in_words(self, parts: Mapping[str, int]) -> str:
        """`income 45, track 20, shares −12`."""
        return ", ".join(
            f"{self.say(f'part.{part}')} {value}".replace("-", "−") for part, value in parts.items()
        )

    def points(self, seat: int) -> int:
        """The sum of the parts."""
        return sum(self.parts(seat).values())

    def place_in_order(self, seat: int) -> int:
        """1 for the first, 0 for who is out."""
        return self.state.order.index(seat) + 1 if seat in self.state.order else 0

    def figures(self, seat: int) -> list[tuple[str, str]]:
        """A player's numbers with their names."""
        state = self.state
        found = [
            (self.say("board.money"), self.amount(state.money[seat])),
            (self.say("board.income"), str(state.income[seat])),
            (self.say("board.shares"), f"{state.shares[seat]}/{self.game.last_share}"),
            (self.say("board.engine"), f"{state.engine[seat]}/{self.game.last_engine}"),
            (self.say("board.balance"), self.amount(self.balance(seat))),
            (self.say("board.reduction"), str(-self.reduction(seat)).replace("-", "−")),
            (self.say("board.track"), str(self.sections[seat])),
            (self.say("board.score"), str(self.points(seat)).replace("-", "−")),
        ]
        if state.action[seat] != NO_ACTION:
            found.append((self.say("arg.action"), self.action(state.action[seat])))
        return found

    def describe_seat(self, seat: int) -> str:
        """A player with all figures, in words."""
        if self.state.out[seat]:
            return f"{self.seat(seat)}: {self.say('board.bankrupt')}"
        found = [f"{name} {value}" for name, value in self.figures(seat)]
        if self.place_in_order(seat):
            found.insert(0, f"{self.say('board.order')} {self.place_in_order(seat)}")
        if seat == self.state.seat:
            found.append(self.say("board.decides"))
        return f"{self.seat(seat)}: {', '.join(found)}"

    # Places

    def letter(self, h: int) -> int:
        """The New City tile on a hex, -1 if there is none."""
        return self._letter_at.get(h, -1)

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

    def describe(self, h: int) -> str:
        """A hex in words: `H6, Chicago: city; takes red; …`."""
        state = self.state
        cubes = self.cubes(h)
        if not (state.tile[h] or state.accepts[h] or cubes):
            return printed(self.game, h, self.language)
        letter = self.letter(h)
        found = [printed(self.game, h, self.language)]
        if letter >= 0:
            found = [
                f"{self.map.labels[h]}, {self.place(h)}: {self.say('board.new-city', letter=LETTERS[letter])}"
            ]
        if self.taken(h):
            found.append(self.say("board.takes", colours=", ".join(map(self.colour, self.taken(h)))))
        growth = self.growth(h)
        if growth:
            found.append(self.say("board.fed", column=self.grows(growth)))
        if cubes or (state.accepts[h] and not self.map.terminal[h]):
            found.append(self.say("board.holds", cubes=self.cubes_in_words(cubes)))
        return "; ".join([*found, *self._track_words(h)])

    def _track_words(self, h: int) -> list[str]:
        owners = [owner for _, owner in [*self.pieces(h), *self.exits(h)]]
        if not owners:
            return []
        found = [self.say("board.owned", seats=", ".join(self.owner(o) for o in sorted(set(owners))))]
        if any(x // 6 == h for x in self.state.ends):
            found.append(self.say("board.end"))
        return found

    # Track

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
        if not self.game.direct:
            return None
        x = self.game.direct[0]
        built = self.state.far[x] == self.game.direct[1] // 6
        return x, lines.owner(self.state, x) if built else -1


@lru_cache(maxsize=4096)
def printed(game: AgeOfSteam, h: int, language: str) -> str:
    """What the map prints on a hex, in words; the same in every position."""

    def say(id: str, **gaps: object) -> str:
        return message(game.message_id(id), language, **gaps)

    spot, label = game.map.spots[h], game.map.labels[h]
    head = f"{label}, {spot['name']}" if "name" in spot else label
    if spot["kind"] == "land":
        terrain, amount = spot["terrain"], say("unit.amount", count=game.map.cost[h])
        return f"{head}: {say(f'board.{terrain}')}; {say('board.cost', amount=amount)}"
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
    return f"{head}: {'; '.join(found)}"


def city_colour(state: AgeOfSteamState, h: int) -> str:
    """The colour a city or terminal is drawn in: the first it takes."""
    mask = state.accepts[h]
    return COLOURS[SIDES_IN[mask][0]] if mask else COLOURS[WHITE]
