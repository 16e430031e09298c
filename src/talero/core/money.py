"""Money: which field holds it, and which events move it, declared by a title as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from talero.core.events import Event, EventKind


class Money:
    """How a title accounts for the money of its players."""

    def __init__(
        self,
        field: str,
        moves: Mapping[str, Mapping[str, int]],
        *,
        amount: str = "amount",
        is_of_step: bool = False,
    ) -> None:
        self.field = field
        """The state's field with the money of each seat."""
        self.moves = moves
        """The events that move money: by their names, the seat arguments that gain (1) or pay (-1)."""
        self.amount = amount
        """The argument of those events that is the amount."""
        self.is_of_step = is_of_step
        """Whether the step at hand, not the rule of the event, says what money was moved for."""

    def moved(self, event: Event, kinds: Sequence[EventKind]) -> list[tuple[int, int]]:
        """The money that an event moves, as (seat, gain or loss)."""
        kind = kinds[event[0]]
        moves = self.moves.get(kind.name)
        if not moves:
            return []
        values = {arg.name: value for arg, value in zip(kind.args, event[1:], strict=False)}
        return [(values[seat], sign * values[self.amount]) for seat, sign in moves.items()]
