"""Concessions: what they ask for and give, and who has them."""

from __future__ import annotations

from functools import cached_property

from talero.games.luna_capital.face.board.facts.telling import Telling
from talero.games.luna_capital.rules.concessions import fulfils
from talero.games.luna_capital.rules.tables.pieces import PHASES


class Concessions(Telling):
    """Facts about the three concessions."""

    def claimed_by(self, slot: int) -> list[int]:
        """The seats with a token on a concession."""
        return [seat for seat in range(self.game.players) if self.state.claims[slot] >> seat & 1]

    def meets(self, slot: int) -> list[int]:
        """The seats that fulfil an open concession as their settlements lie now."""
        return self._meets[slot]

    @cached_property
    def _meets(self) -> list[list[int]]:
        return [self._meets_now(slot) for slot in range(len(self.state.concessions))]

    def _meets_now(self, slot: int) -> list[int]:
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
        return self.game.variant.concession_value(concession, phase)

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
        words = [self.condition(slot), self.points(full)]
        if self.value(slot) != full and not self.state.claims[slot]:
            words[1] += f", {self.say('board.worth', points=self.points(self.value(slot)))}"
        return self.line(self.term(slot), self.clauses([*words, self.concession_status(slot)]))
