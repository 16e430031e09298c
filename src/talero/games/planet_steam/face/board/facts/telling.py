"""What is seen of Planet Steam, the words for it, and whose turn it is."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from talero.core.face import Players
from talero.core.seen import Seen
from talero.games.planet_steam.rules.auction import Auction
from talero.games.planet_steam.rules.phases.claims import PLACE_STEP, ZONE_STEP
from talero.games.planet_steam.rules.phases.extract import EXTRACT_STEP
from talero.games.planet_steam.rules.phases.specialists import SPECIALISTS_STEP
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import CONVERTERS, RESOURCES, Cost
from talero.text import BoardFacts, name_in_form

if TYPE_CHECKING:
    from talero.games.planet_steam.face.speech import PlanetSteamFace

PHASES = ("expansion", "tanks", "resources", "end")

MARKS = (
    *("tank", "supercharger", "airship", "carrier", "claim", "license", "deed"),
    *("lady", "venturer", "captain", "sabotage", "manipulation"),
)
"""The marks that editions name differently."""


class Telling(BoardFacts["PlanetSteamFace", PlanetSteamState]):
    """What is seen with the words to describe it in one language."""

    def __init__(
        self, face: PlanetSteamFace, seen: Seen[PlanetSteamState], language: str, names: Players = ()
    ) -> None:
        super().__init__(face, seen, language, names)
        self.game = face.game
        self.table = face.game.tables
        self.grid = face.game.tables.grid

    # Words

    def money(self, credits: int) -> str:
        """An amount of credits."""
        return self.say("unit.credits", count=credits)

    def resource(self, resource: int, form: str = "") -> str:
        """A resource's name."""
        id = f"resource.{RESOURCES[resource]}"
        return name_in_form(self.face.message_id(id), form, self.language) if form else self.word(id)

    def units(self, resource: int, count: int) -> str:
        """So many units of a resource."""
        return self.say(f"units.{RESOURCES[resource]}", count=count)

    def zone(self, zone: int) -> str:
        """A zone's label."""
        return self.grid.labels[zone].upper()

    def cost(self, cost: Cost) -> str:
        """What something costs, in words."""
        found = [self.money(cost[4])] if cost[4] else []
        return ", ".join(found + [self.units(r, cost[r]) for r in range(4) if cost[r]])

    def symbol_names(self) -> dict[str, str]:
        """What the marks on the board are called."""
        names = self.shared_marks()
        names |= {f"mark:{id}": self.resource(r) for r, id in enumerate(RESOURCES)}
        names |= {f"mark:converter-{RESOURCES[r]}": self.converter(r) for r in CONVERTERS}
        return names | {f"mark:{id}": self.say(f"mark.{id}") for id in MARKS}

    def converter(self, resource: int) -> str:
        """A converter's name."""
        return self.say("mark.converter", resource=self.resource(resource, "of"))

    # Rounds and steps

    @cached_property
    def phase(self) -> int:
        """Which of the four phases it is; -1 before the first, 3 when all is over."""
        if self.state.over:
            return 3
        prefix = self.state.step.name.partition(".")[0]
        return PHASES.index(prefix) if prefix in PHASES else -1

    @property
    def round(self) -> int:
        """The round, at most the last."""
        return min(self.state.round, self.table.rounds)

    @property
    def title(self) -> str:
        """What the whole drawing is."""
        return self.say("board.title", round=self.round, rounds=self.table.rounds)

    @cached_property
    def auction(self) -> bool:
        """Whether seats bid now."""
        return not self.state.over and isinstance(self.state.step, Auction)

    @cached_property
    def focus(self) -> int:
        """The zone that is being decided about: offered, named before the roll, or to run; -1 if none."""
        state = self.state
        if state.over:
            return -1
        if state.step in (ZONE_STEP, PLACE_STEP):
            return state.zone
        return state.cursor if state.step is EXTRACT_STEP else -1

    def role(self, seat: int) -> str:
        """What a seat does now: a code of `board.seat`, '' when the game is over."""
        state = self.state
        if state.over:
            return ""
        if self.auction:
            return self._bidding_role(seat)
        if seat == state.seat:
            return "deciding"
        if self.phase <= 0 or state.seat not in state.order:
            return "waiting"
        return "done" if state.order.index(seat) < state.turn else "waiting"

    def _bidding_role(self, seat: int) -> str:
        state = self.state
        if state.step is SPECIALISTS_STEP and state.card[seat] >= 0:
            return "has-card"
        if seat == state.seat:
            return "deciding"
        if seat == state.bidder:
            return "high"
        return "passed" if state.passed >> seat & 1 else "bidding"

    @cached_property
    def seats(self) -> list[int]:
        """The seats in the order in which they act now."""
        state, players = self.state, self.game.players
        # In auctions and in the set-up seats follow each other clockwise.
        if state.over or (not self.auction and self.phase >= 1):
            return list(state.order)
        return list(range(players))

    def play_order(self, seat: int) -> int:
        """A seat's place in the play order, 0 while its card is not chosen."""
        card = self.state.card[seat]
        return self.table.cards[card].number if card >= 0 else 0


def signed(change: int) -> str:
    """A change with its sign."""
    return f"+{change}" if change > 0 else str(change).replace("-", "−")


def capital(words: str) -> str:
    """Words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
