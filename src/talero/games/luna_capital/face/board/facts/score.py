"""The score as it would be now, of players and automaton."""

from __future__ import annotations

from functools import cached_property

from talero.games.luna_capital.face.board.facts.telling import AUTOMATON, Telling
from talero.games.luna_capital.rules.scoring import PARTS, outcome, parts
from talero.games.luna_capital.rules.variants import solo

SPECIAL = "special"
"""The part of the score that only the automaton has (LUN-SOLO-033)."""


class Score(Telling):
    """Facts about points, and the players' key figures."""

    @cached_property
    def standings(self) -> list[dict[str, int]]:
        """The score of everybody by part, as it would be now; in solo the automaton's comes last."""
        return parts(self.state, self.settlements)

    @cached_property
    def places(self) -> list[int]:
        """The places that seats would have now."""
        return outcome(self.state, self.settlements).places

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

    @cached_property
    def automaton_kinds(self) -> list[tuple[int, int]]:
        """The kinds of pieces the automaton has, with their number."""
        counts = solo.kinds_owned(self.state)
        return [(kind, count) for kind, count in enumerate(counts) if count]

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
        return self.line(self.seat(seat), ", ".join(found))
