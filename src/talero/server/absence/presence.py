"""Who is there, whose time runs and what is proposed, as a viewer sees it."""

from __future__ import annotations

from talero.server.absence import shapes
from talero.server.tables import LiveTable
from talero.server.tables.participants import PATIENCE, PATIENCE_OF_ONE, PUBLIC, STAND_IN, Proposal
from talero.server.tables.rows import RUNNING


def affairs(table: LiveTable, player: str | None) -> shapes.Affairs:
    """The table itself; proposals are for the people at it alone."""
    own, participants = table.seats_of(player), table.participants
    runs = table.status == RUNNING and not table.frozen
    speaks = runs and bool(own)
    present = speaks and player in participants.present
    waits_for, patience, sole = _waiting(table, player) if present else (-1, 0, False)
    return shapes.Affairs(
        number=participants.number,
        proposals=[_row(table, each, player) for each in participants.open(table.number)] if speaks else [],
        can_leave=present,
        can_return=speaks and any(seat in participants.away for seat in own),
        can_close=present,
        alone=participants.present == [player],
        waits_for=waits_for,
        patience=patience,
        sole=sole,
        rests=runs and table.rests,
        closed=table.is_closed,
        told=[shapes.Happening(*each) for each in participants.told if own or each.kind in PUBLIC],
    )


def _waiting(table: LiveTable, player: str | None) -> tuple[int, int, bool]:
    """The absent seat one could propose a bot for, in how many seconds, and whether one's word is enough."""
    seat, participants = table.clock.seat, table.participants
    if seat < 0 or table.seats[seat].player in (None, player) or seat in participants.away:
        return -1, 0, False
    sole = len(participants.voters(STAND_IN, seat)) == 1
    if sole and table.clock.pace.decision:
        return seat, -1, sole
    wait = table.clock.asked + (PATIENCE_OF_ONE if sole else PATIENCE) - table.moment
    return seat, max(0, wait), sole


def _row(table: LiveTable, proposal: Proposal, player: str | None) -> shapes.ProposalRow:
    participants = table.participants
    voters = participants.voters(proposal.kind, proposal.seat)
    has_say = player in voters
    return shapes.ProposalRow(
        number=proposal.number,
        kind=proposal.kind,
        seat=proposal.seat,
        by=participants.seats_of(proposal.by)[0],
        asked=[participants.seats_of(each)[0] for each in voters if each not in proposal.agreed],
        can_agree=has_say and player not in proposal.agreed,
        can_decline=has_say or proposal.seat in table.seats_of(player),
    )


def clock_left(table: LiveTable, seat: int) -> shapes.ClockLeft | None:
    """What a person has left; nothing at tables without a clock, for bots and for those who are away."""
    clock = table.clock
    if not clock.pace.decision or not clock.timed[seat] or table.status != RUNNING:
        return None
    left = clock.left(seat, table.moment)
    return shapes.ClockLeft(left.decision, left.bank, clock.runs and clock.seat == seat)
