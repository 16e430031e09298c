"""What tests of every title want to say and see of a position.

Players speak in the text of actions, with the seat in front: `P1 bid 3`. Seats are counted from 0 in Python
and from P1 in text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

import pytest

from talero import IllegalAction, Outcome
from talero.core.actions import Action
from talero.core.game import Game
from talero.core.state import State

S = TypeVar("S", bound=State)
P = TypeVar("P", bound="Position[Any]")


class Position(Generic[S]):
    """A table where people play, under the referee's eyes."""

    game: Game
    refereed = True
    """Whether all components are there, so that the referee may count them."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.game = state.game

    # What is said

    def play(self: P, *lines: str) -> P:
        """The players act in turn: `P1 bid 3`, `P2 pass`."""
        for line in lines:
            action = self.read(line)
            assert self.state.check(action) is not None or self.listed(action), line
            self.state.apply(action)
            violated = self.game.referee(self.state) if self.refereed else []
            assert not violated, (line, violated)
        assert self.state.decisions <= self.game.max_decisions, "the game does not end"
        return self

    def refused(self, line: str) -> str:
        """The rule that forbids this; the table is as before."""
        action, before = self.read(line), self.state.dump()
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(action)
        assert self.state.dump() == before
        assert not self.listed(action)
        return refusal.value.rule

    def allowed(self, line: str) -> bool:
        """Whether this is legal, by both judges."""
        action = self.read(line)
        legal = self.listed(action)
        assert legal == (self.state.check(action) is None)
        return legal

    def listed(self, action: Action) -> bool:
        """Whether what is said is among the legal actions, perhaps in another form."""
        return self.state.canonical(action) in self.state.legal()

    def read(self, line: str) -> Action:
        """What a player says, who must be the one to decide."""
        who, _, text = line.partition(" ")
        assert who == self.decides, f"'{line}', but it is for {self.asked}"
        return self.game.parse(text)

    # What is seen

    @property
    def decides(self) -> str:
        return "nobody" if self.state.over else f"P{self.state.seat + 1}"

    @property
    def asked(self) -> str:
        """Who decides what: `P2 auction.bid`."""
        return "nobody" if self.state.over else f"{self.decides} {self.state.step.name}"

    def choices(self, verb: str = "") -> list[str]:
        """The legal actions as text, all or those of one verb."""
        texts = [self.game.text(action) for action in self.state.legal()]
        return [text for text in texts if not verb or text.split()[0] == verb]

    @property
    def happened(self) -> list[str]:
        """What happened since the table was laid, as `name argument …`; seats as P1, P2."""
        return [tell(self.game, event) for event in self.state.events or []]

    @property
    def outcome(self) -> Outcome:
        found = self.state.outcome
        assert found is not None, self.asked
        return found


def tell(game: Game, event: Sequence[int]) -> str:
    """An event in words, for comparison in tests."""
    kind = game.event_kinds[event[0]]
    words = [kind.name]
    for n, value in enumerate(event[1:]):
        arg = kind.args[min(n, len(kind.args) - 1)]
        word = arg.kind.word(game, (value,))
        words.append(word.upper() if arg.kind.name == "seat" else word)
    return " ".join(words)
