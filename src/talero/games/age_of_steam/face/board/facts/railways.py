"""The players' railways: their figures, and what they are worth."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from talero.games.age_of_steam.face.board.facts.words import Words
from talero.games.age_of_steam.rules import scoring
from talero.games.age_of_steam.rules.fields import NO_ACTION
from talero.games.age_of_steam.rules.phases.money import reduction


class Railways(Words):
    """What the players have."""

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

    @cached_property
    def parts(self) -> list[dict[str, int]]:
        """What everybody would score if the game ended now, by part."""
        return scoring.parts_of(self.state, self.sections)

    def parts_in_words(self, parts: Mapping[str, int]) -> str:
        """`income 45, track 20, shares −12`."""
        return ", ".join(
            f"{self.say(f'part.{part}')} {value}".replace("-", "−") for part, value in parts.items()
        )

    def points(self, seat: int) -> int:
        """The sum of the parts."""
        return sum(self.parts[seat].values())

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
            return self.line(self.seat(seat), self.say("board.bankrupt"))
        found = [f"{name} {value}" for name, value in self.figures(seat)]
        if self.place_in_order(seat):
            found.insert(0, f"{self.say('board.order')} {self.place_in_order(seat)}")
        if seat == self.state.seat:
            found.append(self.say("board.decides"))
        return self.line(self.seat(seat), ", ".join(found))
