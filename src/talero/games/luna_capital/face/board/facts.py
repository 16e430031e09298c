"""What LUNA Capital's board shows, worked out from a view, for the drawing and its text twin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from talero.games.luna_capital.face.labels import card_label
from talero.games.luna_capital.rules.actions import CELL
from talero.games.luna_capital.rules.concessions import fulfils
from talero.games.luna_capital.rules.knowledge.views import UNKNOWN, open_table
from talero.games.luna_capital.rules.phases import end
from talero.games.luna_capital.rules.phases.card import open_cells
from talero.games.luna_capital.rules.scoring import PARTS, mod_hab_points, residential_points
from talero.games.luna_capital.rules.settlement import is_face_down
from talero.games.luna_capital.rules.state import NO_CARD
from talero.games.luna_capital.rules.tables.grid import CORNERS
from talero.games.luna_capital.rules.tables.pieces import (
    CLEARED,
    FREE,
    MOD_HAB,
    PHASES,
    PRINTED,
    RESIDENTIAL,
    SCAFFOLD,
    TILE,
)
from talero.games.luna_capital.rules.variants import solo
from talero.text import message

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital

AUTOMATON = -1
"""Stands for Harrington & Sons where others have a seat."""
SPECIAL = "special"
"""The part of the score that only the automaton has (LUN-SOLO-033)."""


class Facts:
    """A view of LUNA Capital with the words to describe it in one language."""

    def __init__(
        self, game: LunaCapital, view: Mapping[str, Any], language: str, names: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.pieces = game.pieces
        self.view = view
        self.language = language
        self.names = names
        self.viewer: int | None = view["viewer"]
        self.state = open_table(game, view)
        self.on_offer = self._hand_on_offer()
        """The automaton's hand while one may swap hands (LUN-SOLO-005)."""
        self.settlements = [self.state.settlement(seat) for seat in range(game.players)]
        self.standings = end.parts(self.state)
        """The score of everybody by part, as it would be now; in solo the automaton's comes last."""
        self.places: list[int] = end.outcome(self.state).places
        self._known = self._known_hands()

    def _hand_on_offer(self) -> list[int]:
        if self.view["step"] != "setup.hand":
            return []
        offered, self.state.automaton_cards = self.state.automaton_cards, []
        return offered

    # Words

    def say(self, id: str, **gaps: object) -> str:
        """A message of this title."""
        return message(f"luna-capital.{id}", self.language, **gaps)

    def points(self, count: int) -> str:
        """A number of points."""
        return self.say("unit.points", count=count)

    def seat(self, seat: int) -> str:
        """A player's name, or the automaton's."""
        return self.say("board.automaton") if seat == AUTOMATON else self.game.seat_name(seat, self.names)

    def seats(self, seats: Sequence[int]) -> str:
        """Players' names in a list."""
        return ", ".join(self.seat(seat) for seat in seats)

    def card(self, card: int) -> str:
        """A card's label."""
        return self.say("label.card", **card_label(self.game, card))

    def short_card(self, card: int) -> str:
        """A card's number and letter."""
        return f"{self.pieces.numbers[card]}{self.pieces.card_ids[card][-1]}"

    def tile(self, kind: int) -> str:
        """A tile's name."""
        return self.say(f"tile.{self.pieces.kind_ids[kind]}")

    def tiles(self, kinds: Sequence[int]) -> str:
        """Tiles in a list, equal ones counted."""
        counted = {kind: list(kinds).count(kind) for kind in kinds}
        return ", ".join(
            f"{n} × {self.tile(kind)}" if n > 1 else self.tile(kind) for kind, n in counted.items()
        )

    def part(self, name: str) -> str:
        """A part of the score, beginning with a capital."""
        words = self.say(f"part.{name}")
        return words[:1].upper() + words[1:]

    def cell(self, cell: int) -> str:
        """A place of a settlement."""
        return self.game.item_name(CELL, (cell,), self.language)

    # The course of the game

    @property
    def over(self) -> bool:
        """Whether the final score is known."""
        return self.state.over

    @property
    def phase(self) -> int:
        """The current phase, the last one when the game is over."""
        return min(self.state.phase, len(PHASES) - 1)

    @property
    def round(self) -> int:
        """The current round of the phase."""
        return self.game.rounds if self.over else self.state.round

    @property
    def phase_name(self) -> str:
        """A, B or C."""
        return PHASES[self.phase].upper()

    @property
    def title(self) -> str:
        """What the whole drawing is."""
        if self.over:
            return self.say("board.title.over")
        return self.say("board.title", phase=self.phase_name, round=self.round, rounds=self.game.rounds)

    @property
    def focus(self) -> int:
        """Whose settlement is drawn large: the viewer's, for spectators that of the player at turn."""
        return max(self.state.seat, 0) if self.viewer is None else self.viewer

    @property
    def others(self) -> list[int]:
        """The other seats, clockwise."""
        players = self.game.players
        return [(self.focus + n) % players for n in range(1, players)]

    def is_start(self, seat: int) -> bool:
        """Whether a seat has the start-player marker."""
        return not self.game.solo and seat == self.state.start

    def describe_seat(self, seat: int) -> str:
        """A player with the key figures, in words."""
        state = self.state
        found = [self.points(self.total(seat)), self.say("unit.cards", count=len(state.hands[seat]))]
        found.append(self.say("unit.amount", count=state.robots[seat]))
        found.append(self.say("unit.tokens", count=state.tokens[seat]))
        if self.is_start(seat):
            found.append(self.say("board.start"))
        if seat == state.seat:
            found.append(self.say("board.deciding"))
        return f"{self.seat(seat)}: {', '.join(found)}"

    # Deck, tower, lots

    @property
    def deck(self) -> int:
        """The number of cards in the deck."""
        return int(self.view["sizes"][0]) + len(self.view["bottom_by"])

    @property
    def in_play(self) -> list[int]:
        """The kinds of tiles that this phase has, and those that still wait."""
        stack = {*self.pieces.stacks[self.phase], *self.state.waiting}
        return sorted(stack)

    def left(self, kind: int) -> int:
        """How many tiles of a kind are left in the tower; all that came out lay open."""
        return self.state.tower.count(kind)

    @property
    def tray(self) -> dict[int, int]:
        """The tiles that the player drawn large must place now, counted by kind."""
        waiting = self.state.waiting if self.state.seat == self.focus else b""
        return {kind: waiting.count(kind) for kind in sorted(set(waiting))}

    def describe_lot(self, lot: int) -> str:
        """A lot in words."""
        name = self.say("board.lot", number=lot + 1)
        card = self.state.lots[lot]
        if card == NO_CARD:
            return f"{name}: {self.say('board.lot.empty')}"
        found = [self.card(card), self.tiles(self.state.lot_tiles[lot])]
        if lot == self.state.marker:
            found.append(self.say("board.shipment"))
        return f"{name}: {'; '.join(words for words in found if words)}"

    # Hands

    def _known_hands(self) -> list[list[int]]:
        """The cards that certainly are in each hand, as far as the viewer may know."""
        known: list[list[int]] = [[] for _ in range(self.game.players)]
        for group in self.view["whereabouts"]:
            if len(group["places"]) == 1 and group["places"][0].startswith("hand-"):
                known[int(group["places"][0].removeprefix("hand-"))] += group["cards"]
        return known

    def hand(self, seat: int) -> list[int]:
        """The cards of a hand that the viewer knows; all of his own."""
        return sorted(self.view["hand"] if seat == self.viewer else self._known[seat])

    def hand_size(self, seat: int) -> int:
        """How many cards a hand has."""
        return len(self.state.hands[seat])

    def describe_hand(self, seat: int) -> str:
        """Whose hand it is, and its size."""
        size = self.say("unit.cards", count=self.hand_size(seat))
        return f"{self.say('board.hand.of', seat=self.seat(seat))}: {size}"

    # Settlements

    def quadrants(self, card: int) -> list[tuple[int, ...]]:
        """The corners of each quadrant of a card; a double quadrant has two."""
        twins = self.pieces.twin[card]
        return [
            (corner,) if twins[corner] < 0 else (corner, twins[corner]) for corner in self.pieces.sites[card]
        ]

    def is_down(self, seat: int, cell: int) -> bool:
        """Whether a card lies face down."""
        return is_face_down(self.state.plan[seat], self.state.top[seat], cell)

    def card_at(self, seat: int, cell: int) -> int:
        """The card on a cell, NO_CARD if the viewer has not seen it."""
        card: int = self.view["plan"][seat][cell]
        return NO_CARD if card == UNKNOWN else card - 1

    def has_robot(self, seat: int, cell: int) -> bool:
        """Whether a robot covers the number of a face-up card."""
        return not self.state.number[seat][cell] and not self.is_down(seat, cell)

    def open_cells(self, seat: int) -> list[int]:
        """The empty cells that can take a card by its place alone."""
        if self.over:
            return []
        return open_cells(self.state.placed[seat], self.state.plan[seat], self.game.max_rows)

    def worth(self, seat: int, q: int) -> int:
        """What the construction on a quadrant scores now; -1 where there is none."""
        settlement, points = self.settlements[seat], self.game.points
        group = settlement.group_at(q)
        if group == MOD_HAB:
            return mod_hab_points(points, settlement, q)
        return residential_points(points, settlement, q) if group == RESIDENTIAL else -1

    def element(self, element: int) -> str:
        """What is visible on a quadrant, in words."""
        if element in (FREE, SCAFFOLD, CLEARED):
            return self.say({FREE: "fact.free", SCAFFOLD: "fact.scaffold", CLEARED: "fact.cleared"}[element])
        if element < TILE:
            return self.say("fact.printed", tile=self.tile(element - PRINTED))
        return self.tile(element - TILE)

    def describe_quadrant(self, corners: tuple[int, ...], element: int, worth: int = -1) -> str:
        """A quadrant of a card with what lies there."""
        words = self.element(element)
        if worth >= 0:
            words = self.say("fact.scores", element=words, points=self.points(worth))
        corner = self.say(f"corner.{'-'.join(CORNERS[each] for each in corners)}")
        return self.say("fact.quadrant", corner=corner, element=words)

    def describe_card(self, card: int) -> str:
        """A card as it is printed."""
        printed = self.pieces.printed[card]
        found = [self.describe_quadrant(corners, printed[corners[0]]) for corners in self.quadrants(card)]
        return self.say("fact.card", quadrants="; ".join(found), **card_label(self.game, card))

    def describe_placed(self, seat: int, cell: int) -> str:
        """A card of a settlement, with what lies on it."""
        card = self.card_at(seat, cell)
        if card == NO_CARD:
            return self.say("fact.card.down")
        if self.is_down(seat, cell):
            return self.say("fact.card.down.known", **card_label(self.game, card))
        found = [self.describe_site(seat, cell, corners) for corners in self.quadrants(card)]
        id = "fact.card.robot" if self.has_robot(seat, cell) else "fact.card"
        return self.say(id, quadrants="; ".join(found), **card_label(self.game, card))

    def describe_site(self, seat: int, cell: int, corners: tuple[int, ...]) -> str:
        """A quadrant of a settlement: what is visible there, and a construction's points."""
        q = cell * 4 + corners[0]
        return self.describe_quadrant(corners, self.state.top[seat][q], self.worth(seat, q))

    # Concessions

    def claimed_by(self, slot: int) -> list[int]:
        """The seats with a token on a concession."""
        return [seat for seat in range(self.game.players) if self.state.claims[slot] >> seat & 1]

    def meets(self, slot: int) -> list[int]:
        """The seats that fulfil an open concession as their settlements lie now."""
        if self.state.claims[slot] or self.over:
            return []
        concession = self.pieces.concessions[self.state.concessions[slot]]
        rows = [len(settlement.rows()) for settlement in self.settlements]
        return [
            seat
            for seat, settlement in enumerate(self.settlements)
            if fulfils(settlement, concession, rows[:seat] + rows[seat + 1 :])
        ]

    def value(self, slot: int) -> int:
        """What a concession gave, or would give at the end of this phase."""
        concession = self.pieces.concessions[self.state.concessions[slot]]
        if self.over and not self.state.claims[slot]:
            return concession.points
        phase = self.state.claimed_in[slot] if self.state.claims[slot] else self.phase
        return end.concession_value(concession, phase, self.game.solo)

    def condition(self, slot: int) -> str:
        """What a concession asks for."""
        words = self.say(f"concession.{self.pieces.concession_ids[self.state.concessions[slot]]}")
        return words[:1].upper() + words[1:]

    def term(self, slot: int) -> str:
        """Short-term or long-term."""
        long_term = self.pieces.concessions[self.state.concessions[slot]].long_term
        return self.say("board.long" if long_term else "board.short")

    def concession_status(self, slot: int) -> str:
        """Who has a concession, or who could have it now."""
        claimed, meets = self.claimed_by(slot), self.meets(slot)
        if claimed:
            phase = self.say("board.claimed.phase", phase=PHASES[self.state.claimed_in[slot]].upper())
            return phase if self.game.solo else self.say("board.claimed", seats=self.seats(claimed))
        if self.over:
            return self.say("board.missed")
        return self.say("board.meets", seats=self.seats(meets)) if meets else self.say("board.open")

    def describe_concession(self, slot: int) -> str:
        """A concession in words."""
        full = self.pieces.concessions[self.state.concessions[slot]].points
        words = f"{self.term(slot)}: {self.condition(slot)}; {self.points(full)}"
        if self.value(slot) != full and not self.state.claims[slot]:
            words += f", {self.say('board.worth', points=self.points(self.value(slot)))}"
        return f"{words}; {self.concession_status(slot)}"

    # The score

    @property
    def columns(self) -> list[int]:
        """Who has a column in the score table: the seats, and in solo the automaton."""
        return [*range(self.game.players), *([AUTOMATON] if self.game.solo else [])]

    @property
    def part_names(self) -> list[str]:
        """The parts of the score in the order of the score sheet."""
        names = list(PARTS)
        if self.game.solo:
            names.insert(names.index("hand"), SPECIAL)
        return names

    def score(self, seat: int, part: str) -> int:
        """What a part gives a seat now."""
        return self.standings[seat].get(part, 0)

    def total(self, seat: int) -> int:
        """The score of a seat as it would be now."""
        return sum(self.standings[seat].values())

    def wins(self, seat: int) -> bool:
        """Whether somebody has won; alone one must beat the automaton (LUN-SOLO-034)."""
        if seat == AUTOMATON:
            return self.over and self.places[0] > 1
        return self.over and self.places[seat] == 1

    def automaton_kinds(self) -> list[tuple[int, int]]:
        """The kinds of pieces the automaton has, with their number."""
        counts = solo.kinds_owned(self.state)
        return [(kind, count) for kind, count in enumerate(counts) if count]
