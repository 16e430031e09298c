"""Positions for tests, said in the words of a position's text, and a table where people play them.

Players speak in the text of actions, with the seat in front: `P1 bid 3`. `talero show roadstead --after 30
--text` writes the text of a whole position to start from.
"""

from __future__ import annotations

from talero.core.chance import Chance
from talero.core.errors import IllegalAction
from talero.core.outcome import Outcome
from talero_roadstead import TITLE
from talero_roadstead.rules.game import Roadstead
from talero_roadstead.rules.state import RoadsteadState

HEADING = "talero-position 1\ngame roadstead/base {players}\nat {step} {who}\n"


def roadstead(players: int = 3) -> Roadstead:
    """The game for a number of players."""
    game = TITLE.game(players=players)
    assert isinstance(game, Roadstead)
    return game


class Table:
    """A position, and people who play on from it."""

    def __init__(self, state: RoadsteadState) -> None:
        self.state = state
        self.game = state.game
        state.events = []

    def play(self, *said: str) -> Table:
        """The players act in turn: `P1 bid 3`, `P2 pass`."""
        for line in said:
            self.state.apply(self._read(line))
        return self

    def refused(self, line: str) -> str:
        """The rule that forbids this; nothing has changed."""
        before, action = self.state.dump(), self._read(line)
        assert action not in self.state.legal()
        try:
            self.state.apply(action)
        except IllegalAction as refusal:
            assert self.state.dump() == before
            return refusal.rule
        raise AssertionError(f"{line} is legal")

    def _read(self, line: str) -> tuple[int, ...]:
        who, _, text = line.partition(" ")
        assert who == self.asked.partition(" ")[0], f"{line}, but it is for {self.asked}"
        return self.game.parse(text)

    @property
    def asked(self) -> str:
        """Who decides what: `P2 auction.bid`."""
        return "nobody" if self.state.over else f"P{self.state.seat + 1} {self.state.step.name}"

    @property
    def choices(self) -> list[str]:
        """The legal actions as text."""
        return [self.game.text(action) for action in self.state.legal()]

    def happened(self, kind: str) -> list[list[int]]:
        """The arguments of all events of a kind since the table was laid."""
        events = self.state.events or []
        return [list(event[1:]) for event in events if self.game.event_kinds[event[0]].name == kind]

    @property
    def outcome(self) -> Outcome:
        """How the game ended."""
        found = self.state.outcome
        assert found is not None, self.asked
        return found


def new(players: int = 3, chance: Chance | None = None, seed: int = 1) -> Table:
    """A new game; the draws come from a script or a seed."""
    return Table(roadstead(players).new(chance, seed=seed, listen=True))


def lay(step: str, who: str, lines: str = "", players: int = 3, chance: Chance | None = None) -> Table:
    """A position: who is asked what, and lines of its text, as in `coins 5 7 12`. The rest is blank."""
    text = HEADING.format(players=players, step=step, who=who)
    return Table(roadstead(players).position(text + "\n".join(lines.split("; ")), chance))


def auction(coins: str = "12 12 12", lines: str = "", players: int = 3, who: str = "P2") -> Table:
    """The salt warehouse is on offer in round 1 and P1 has the lantern, unless told otherwise."""
    first = f"coins {coins}; round 1; lantern P1; lot salt; next_lot wine; stage 2"
    return lay("auction.bid", who, f"{first}; {lines}" if lines else first, players)
