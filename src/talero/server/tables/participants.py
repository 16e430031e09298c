"""What people agree on about a table: who is away, what is proposed, and whether it is closed.

Like the moves, affairs are an append-only list, and all that is known follows from it. This module holds the
rules; `talero.server.absence` lets people speak.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from talero.server.tables.rows import Affair, Seat

STAND_IN, CLOSE = "stand-in", "close"
"""Proposals: that a bot plays for somebody, that the game ends here."""
AGREE, DECLINE = "agree", "decline"
LEAVE, BACK, TIME = "leave", "back", "time"
"""Somebody lets a bot play, comes back; somebody's time is up."""
KINDS = (STAND_IN, CLOSE, AGREE, DECLINE, LEAVE, BACK, TIME)

STANDS_IN, CLOSED = "stands-in", "closed"
"""What comes of proposals that everybody agrees to."""
PUBLIC = (LEAVE, BACK, TIME, STANDS_IN, CLOSED)
"""What everybody may know; proposals and answers are for the people at the table alone."""

PATIENCE = 5 * 60
"""Seconds that a table waits for a decision before people may agree to go on without the one who decides."""
PATIENCE_OF_ONE = 60 * 60
"""The same where one person's word is enough, so nobody can be pushed aside while fetching a coffee."""
REST = 10 * 60
"""Seconds before somebody may propose again what was declined."""
COUNTED = (STAND_IN, CLOSE, AGREE, LEAVE)
"""What has a limit. Coming back and declining have none: each ends something that was counted."""
MOST_AFFAIRS = 300
"""For one person at one table, so that nobody can use up what others need."""
MOST_TOLD = 100
"""The log tells this many affairs, the latest."""


class Proposal(NamedTuple):
    """Something the others are asked; who proposes it agrees."""

    number: int
    kind: str
    seat: int
    """The seat a bot is to play; -1 for closing."""
    by: str
    move: int
    agreed: frozenset[str]


class Happening(NamedTuple):
    """An affair, or what came of it, as the log tells it: who it was, and whom a proposal is about."""

    number: int
    move: int
    kind: str
    seat: int
    about: int = -1


class Participants:
    """The people of a table, as its affairs tell."""

    def __init__(self, seats: Sequence[Seat]) -> None:
        self._owners = [seat.player for seat in seats]
        self.number = 0
        """The number of the last affair."""
        self.away: dict[int, Affair] = {}
        """Seats that bots play for their owners, and the affair that brought it about."""
        self.proposals: dict[str, Proposal] = {}
        """What is open, by kind. One about a stand-in stands only as long as nobody moves."""
        self.declined: dict[tuple[str, str], int] = {}
        """When a proposal of a kind by somebody was declined."""
        self.barriers: dict[int, int] = {}
        """For seats that changed hands, the last move that nobody can take back."""
        self.spoken: Counter[str] = Counter()
        """How much of what is counted each person has said."""
        self.is_closed = False
        self.told: list[Happening] = []

    # Who is who

    @property
    def people(self) -> list[str]:
        """Everybody who holds a seat, in order."""
        return list(dict.fromkeys(owner for owner in self._owners if owner))

    @property
    def present(self) -> list[str]:
        """Those for whom no bot plays."""
        return [each for each in self.people if any(seat not in self.away for seat in self.seats_of(each))]

    def seats_of(self, player: str) -> list[int]:
        """The seats that somebody holds."""
        return [seat for seat, owner in enumerate(self._owners) if owner == player]

    def voters(self, kind: str, seat: int) -> list[str]:
        """Who has a say: everybody present, except the one whose seat it is about."""
        owner = self._owners[seat] if kind == STAND_IN else None
        return [each for each in self.present if each != owner]

    def open(self, move: int) -> list[Proposal]:
        """The proposals that stand after a move."""
        return [each for each in self.proposals.values() if each.kind == CLOSE or each.move == move]

    @property
    def rests(self) -> Affair | None:
        """The affair since which nobody is there who wanted the bots to go on: the last one's time was up."""
        if self.present or not self.away:
            return None
        last = max(self.away.values(), key=lambda affair: affair.number)
        return last if last.kind == TIME else None

    # What happens

    def take(self, affair: Affair) -> None:
        """Takes over an affair; all consequences follow from the list."""
        self.number = affair.number
        self.spoken[affair.player] += affair.kind in COUNTED
        seat = affair.seat if affair.kind == TIME else self.seats_of(affair.player)[0]
        about = affair.seat if affair.kind == STAND_IN else -1
        self._note(affair, affair.kind, seat, about)
        if affair.kind in (STAND_IN, CLOSE):
            by = frozenset([affair.player])
            made = Proposal(affair.number, affair.kind, affair.seat, affair.player, affair.move, by)
            self.proposals[affair.kind] = made
        elif affair.kind == AGREE:
            self._agree(affair)
        elif affair.kind == DECLINE:
            self._decline(affair)
        elif affair.kind == BACK:
            self._come_back(affair)
        else:
            seats = self.seats_of(affair.player) if affair.kind == LEAVE else [affair.seat]
            self._leave(seats, affair)
        self._settle(affair)

    def _note(self, affair: Affair, kind: str, seat: int, about: int = -1) -> None:
        self.told.append(Happening(affair.number, affair.move, kind, seat, about))
        del self.told[:-MOST_TOLD]

    def _agree(self, affair: Affair) -> None:
        for kind, proposal in self.proposals.items():
            if proposal.number == affair.about:
                self.proposals[kind] = proposal._replace(agreed=proposal.agreed | {affair.player})

    def _decline(self, affair: Affair) -> None:
        for kind, proposal in list(self.proposals.items()):
            if proposal.number == affair.about:
                del self.proposals[kind]
                self.declined[kind, proposal.by] = affair.at

    def _leave(self, seats: Iterable[int], affair: Affair) -> None:
        for seat in seats:
            self.away.setdefault(seat, affair)
            self.barriers[seat] = affair.move

    def _come_back(self, affair: Affair) -> None:
        for seat in self.seats_of(affair.player):
            if self.away.pop(seat, None):
                self.barriers[seat] = affair.move

    def _settle(self, affair: Affair) -> None:
        """A proposal that everybody who has a say agrees to comes true."""
        for kind, proposal in list(self.proposals.items()):
            if kind == STAND_IN and proposal.move != affair.move:
                del self.proposals[kind]
            elif self._is_agreed(proposal):
                del self.proposals[kind]
                if proposal.number == affair.number:
                    self.told.pop()  # nobody had to be asked
                if kind == CLOSE:
                    self.is_closed = True
                    self._note(affair, CLOSED, -1)
                else:
                    self._leave([proposal.seat], affair)
                    self._note(affair, STANDS_IN, proposal.seat)

    def _is_agreed(self, proposal: Proposal) -> bool:
        voters = self.voters(proposal.kind, proposal.seat)
        return bool(voters) and all(each in proposal.agreed for each in voters)

    def copy(self) -> Participants:
        """Participants to try an affair on."""
        made = Participants(())
        made._owners = self._owners
        made.number, made.is_closed = self.number, self.is_closed
        made.away, made.proposals = dict(self.away), dict(self.proposals)
        made.declined, made.barriers = dict(self.declined), dict(self.barriers)
        made.spoken, made.told = self.spoken.copy(), list(self.told)
        return made
