"""What Roadstead's board shows, worked out from what is seen; the drawing and its text twin read it here."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from talero.core.face import Players
from talero.core.seen import Seen
from talero.text import message
from talero_roadstead.rules import scoring
from talero_roadstead.rules.fields import FREE, UNKNOWN
from talero_roadstead.rules.phases import auction, dues
from talero_roadstead.rules.state import RoadsteadState

if TYPE_CHECKING:
    from talero_roadstead.face.speech import RoadsteadFace


class Facts:
    """What is seen of Roadstead with the words to describe it in one language."""

    def __init__(
        self, face: RoadsteadFace, seen: Seen[RoadsteadState], language: str, names: Players = ()
    ) -> None:
        self.face = face
        self.game = face.game
        self.bay = face.game.bay
        self.seen = seen
        self.state = seen.state
        self.language = language
        self.names = names
        self.standings = face.game.standings(seen)
        """What each seat would score now, None where the viewer may not know it."""

    # Words

    def say(self, id: str, **gaps: object) -> str:
        """A message of this title."""
        return message(f"roadstead.{id}", self.language, **gaps)

    @property
    def prompt(self) -> str:
        """What is to be decided, and by whom."""
        return self.face.prompt(self.seen, self.language, self.names)

    @property
    def title(self) -> str:
        """What the board is called."""
        return self.say("board.title", round=self.state.round, rounds=self.game.rounds)

    def coins(self, count: int) -> str:
        """An amount of money."""
        return self.say("unit.amount", count=count)

    def points(self, count: int) -> str:
        """A number of points."""
        return self.say("unit.points", count=count)

    def seat(self, seat: int) -> str:
        """A player's name."""
        return self.face.seat_name(seat, self.names)

    def good(self, good: int) -> str:
        """A good's name."""
        return self.say(f"good.{self.bay.goods[good]}")

    def warehouse(self, good: int) -> str:
        """A warehouse's name at the beginning of a line."""
        name = self.say(f"good.{self.bay.goods[good]}.the")
        return name[:1].upper() + name[1:]

    def contract(self, good: int) -> str:
        """A contract's name."""
        return self.say(f"contract.{self.bay.goods[good]}")

    def berth(self, berth: int) -> str:
        """A berth's name."""
        return self.say(f"berth.{self.bay.berths[berth]}")

    # Berths and lanes

    def is_free(self, berth: int) -> bool:
        """Whether one may build there."""
        return self.state.owner[berth] == FREE

    def describe_berth(self, berth: int) -> str:
        """A berth with what stands there and what it brings."""
        amount = self.coins(self.bay.dues[berth])
        if self.is_free(berth):
            rest = self.say("board.berth.free", amount=amount)
        else:
            good, seat = self.good(self.state.good[berth]), self.seat(self.state.owner[berth])
            rest = self.say("board.berth.built", good=good, seat=seat, amount=amount)
        return self.line(self.berth(berth), rest)

    def lane_owner(self, lane: tuple[int, int]) -> int | None:
        """Who has built at both ends of a lane."""
        one, other = (self.state.owner[berth] for berth in lane)
        return one if one == other != FREE else None

    def lane_points(self, lane: tuple[int, int], seat: int) -> int:
        """What a lane scores for a seat now, as far as the viewer knows its contracts."""
        state = self.state
        own = self.game.lane_points * (self.lane_owner(lane) == seat)
        ends = [(state.owner[one] == seat, state.good[other]) for one, other in (lane, lane[::-1])]
        served = {good for is_own, good in ends if is_own}
        return own + self.game.contract_points * sum(each in served for each in self.contracts(seat))

    def describe_lane(self, lane: tuple[int, int]) -> str:
        """A lane with what it is worth to whom."""
        name = self.say("board.lane", one=self.berth(lane[0]), other=self.berth(lane[1]))
        worth = {seat: self.lane_points(lane, seat) for seat in range(self.game.players)}
        told = [
            self.say("board.lane.worth", points=self.points(points), seat=self.seat(seat))
            for seat, points in worth.items()
            if points
        ]
        return self.line(name, ", ".join(told)) if told else name

    # Players

    def contracts(self, seat: int) -> list[int]:
        """The contracts of a seat that the viewer knows and that score."""
        return [each for each in (*self.state.shown[seat], *self.state.hands[seat]) if each != UNKNOWN]

    def hand(self, seat: int) -> Counter[int]:
        """The contracts in a hand that the viewer knows, and how many of each."""
        return Counter(each for each in self.state.hands[seat] if each != UNKNOWN)

    def hidden(self, seat: int) -> int:
        """How many contracts of a hand the viewer does not know."""
        return self.state.hands[seat].count(UNKNOWN)

    def total(self, seat: int) -> int | None:
        """The points of a seat if the game ended now, None if the viewer may not know them."""
        parts = self.standings[seat]
        return None if parts is None else sum(parts.values())

    def role(self, seat: int) -> str:
        """What a seat does in the step at hand, as the last word of a message's id."""
        state = self.state
        if state.over:
            return ""
        if state.step.name == "building.berth":
            return "builds" if seat == state.seat else ""
        if state.step.name == "contracts.lay-aside":
            return "chooses" if seat == state.seat else "chosen" if state.aside[seat] else ""
        if seat == state.seat:
            return "speaks"
        if seat == state.leader:
            return "high"
        return "waits" if seat in auction.bidders(state) else "passed"

    def describe_contract(self, seat: int, good: int) -> str:
        """A contract with what it scores for a seat now."""
        lanes = scoring.lanes_to(self.state, seat, good)
        points = self.points(self.game.contract_points * lanes)
        told = self.say("board.lanes", count=lanes)
        return self.say("board.contract", good=self.contract(good), lanes=told, points=points)

    def built(self, seat: int) -> str:
        """How many warehouses a seat has."""
        return self.say("board.built", count=scoring.warehouses(self.state, seat))

    def dues(self, seat: int) -> str:
        """What the berths of a seat bring in a round."""
        return self.say("board.dues", amount=self.coins(dues.dues_of(self.state, seat)))

    def describe_seat(self, seat: int) -> str:
        """A player in a sentence: coins, warehouses, dues, contracts."""
        state = self.state
        found = [self.coins(state.coins[seat]), self.built(seat), self.dues(seat)]
        if self.hidden(seat):
            found.append(self.say("board.hand", count=self.hidden(seat)))
        found += [self.contract(good) for good in self.contracts(seat)]
        if seat == state.lantern:
            found.append(self.say("board.lantern"))
        return self.line(self.seat(seat), ", ".join(found))

    @property
    def advance(self) -> str:
        """What showing a contract brings now."""
        coins = auction.advance(self.state)
        return (
            self.say("board.advance", amount=self.coins(coins)) if coins else self.say("board.advance.none")
        )

    def line(self, head: str, rest: str) -> str:
        """`Head: rest`."""
        return self.say("board.line", head=head, rest=rest)
