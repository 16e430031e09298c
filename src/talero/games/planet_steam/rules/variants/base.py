"""What editions and options may say their own way: the hooks that the common rules call.

`Book` has one subclass for each edition, `Winning` one for each option that gives the winners of specialist
cards something to decide. The other options are a module each with the functions that the rules call.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from talero.core.events import EventKind
from talero.core.step import Step
from talero.games.planet_steam.rules.state import PlanetSteamState


class Book:
    """An edition: the ids of its rules, the names of its options, and where it differs."""

    rules: ClassVar[Mapping[str, str]] = {}
    """The rule that forbids or says something, by what it is about."""
    sections: ClassVar[Mapping[str, str]] = {}
    """The section of the ledger that describes each step."""
    options: ClassVar[Mapping[str, str]] = {}
    """The rules that one can switch on, as the game calls them, and the option that does it."""

    unpaid_gives_water: ClassVar[bool] = False
    """Whether a player who does not pay the activation takes 1 water."""
    river_neutrals_first: ClassVar[bool] = False
    """Free placement: whether the agreed neutral markers are laid on river zones first; else their number is
    a limit there."""
    markers_leave_traded: ClassVar[bool] = False
    """Whether an order marker leaves the terminal as soon as its resource has been traded."""

    def is_on(self, name: str, options: Mapping[str, object]) -> bool:
        """Whether a rule that one can switch on holds; an edition that does not have it never plays it."""
        return bool(options.get(self.options.get(name, ""), False))

    def cited(self, kinds: Iterable[EventKind]) -> tuple[EventKind, ...]:
        """The kinds of events with the ids of this edition's rules."""
        return tuple(EventKind(kind.name, *kind.args, rule=self.rules.get(kind.rule, "")) for kind in kinds)


class Winning:
    """Something to decide for the winner of a specialist card."""

    bit: ClassVar[int] = 0
    """Marks it in `state.pending` until it is decided."""

    def __init__(self, step: Step[Any]) -> None:
        self.step = step

    def is_due(self, state: PlanetSteamState, seat: int) -> bool:
        """Whether this winner, who has the card already, gets it."""
        raise NotImplementedError
