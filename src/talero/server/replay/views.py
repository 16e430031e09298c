"""Whose view of a game may be looked at."""

from __future__ import annotations

from litestar.exceptions import NotFoundException

from talero.server.refusals import Denied
from talero.server.tables import LiveTable
from talero.server.tables.rows import FINISHED, WAITING

OWN = -1


def whose_view(table: LiveTable, player: str | None, seat: int) -> int | None:
    """The seat whose view is shown: any if the game is over, else one of the player's own."""
    if table.status == WAITING:
        raise Denied("server.error.waiting")
    own = table.seats_of(player)
    if seat > table.game.players:
        raise NotFoundException
    if table.status == FINISHED:
        return (own[0] if own else None) if seat == OWN else (seat - 1 if seat else None)
    if not own or (seat != OWN and seat - 1 not in own):
        raise Denied("server.error.replay")
    return table.viewer(player) if seat == OWN else seat - 1


def open_views(table: LiveTable, player: str | None) -> list[tuple[int, str]]:
    """Whose views can be chosen: number and name, 0 for a spectator."""
    own, finished = table.seats_of(player), table.status == FINISHED
    seats = [(seat.seat + 1, seat.shown) for seat in table.seats if finished or seat.seat in own]
    return [*seats, (0, "")] if finished else seats


def cover(table: LiveTable, player: str | None, viewer: int | None) -> str:
    """Whose side a shared screen is about to show, as the table itself asks before it does."""
    shared = len(table.seats_of(player)) > 1 and table.status != FINISHED and table.has_secrets
    return table.names[viewer] if shared and viewer is not None else ""
