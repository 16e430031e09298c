"""Events: what an action did, typed, with amounts and the rule behind it.

Rules report events only when somebody listens (`state.events` is a list). Log, animation, digest, money
ledger and charts are made from them; the only way from an event to text is `face.tell`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from talero.core.actions import HIDDEN, Action, Arg, Grammar, Verb
from talero.core.compiling import mypyc_attr
from talero.core.kinds import SeatKind
from talero.core.setting import Setting

Event = tuple[int, ...]
"""`(kind, argument, argument …)`, like an action."""


class EventKind:
    """A kind of event: its arguments, and the ledger rule that makes it happen.

    Private arguments may be known only by the seat given in the event's first seat argument.
    """

    def __init__(self, name: str, *args: Arg, rule: str = "") -> None:
        assert all(arg.kind.width == 1 for arg in args if not arg.many), name
        self.name = name
        self.args = args
        self.rule = rule
        seats = [n for n, arg in enumerate(args) if isinstance(arg.kind, SeatKind)]
        self.owner = seats[0] + 1 if seats else 0
        """Where the seat stands that may know the private arguments; 0 if there is none."""

    def mask(self, event: Event, viewer: int | None) -> Event:
        """The event as this viewer may know it."""
        if not any(arg.private for arg in self.args):
            return event
        if self.owner and viewer is not None and event[self.owner] == viewer:
            return event
        ints = [event[0]]
        for arg, value in zip(self.args, event[1:], strict=False):
            ints.append(HIDDEN if arg.private else value)
        if self.args[-1].many:
            rest = event[len(self.args) + 1 :]
            ints.extend([HIDDEN] * len(rest) if self.args[-1].private else rest)
        return tuple(ints)


@mypyc_attr(native_class=False)
class Events(list[EventKind]):
    """The kinds of events of a title, in the order of their numbers."""

    def add(self, name: str, *args: Arg, rule: str = "") -> int:
        """Declares a kind of event; returns its number."""
        self.append(EventKind(name, *args, rule=rule))
        return len(self) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Language(Setting):
    """A setting with what can be said and what can happen in it."""

    verbs: Sequence[Verb]
    """What can be said."""
    event_kinds: Sequence[EventKind]
    """What can happen."""
    grammar: Grammar

    def declared(self, name: str, otherwise: object = ()) -> Any:
        """What a class or `Game.prepare` says: compiled code finds it in the game, wherever it was said."""
        return getattr(self, name, otherwise)

    def text(self, action: Action) -> str:
        """The action in words."""
        return self.grammar.text(self, action)

    def parse(self, text: str) -> Action:
        """The action these words stand for; raises ParseError."""
        return self.grammar.parse(self, text)

    def json(self, action: Action) -> dict[str, Any]:
        """The action as a JSON object."""
        return self.grammar.to_json(self, action)

    def from_json(self, document: Mapping[str, object]) -> Action:
        """The action a JSON object stands for; raises ParseError."""
        return self.grammar.from_json(self, document)

    def seen_action(self, action: Action, actor: int, viewer: int | None) -> Action:
        """An action as a viewer may know it."""
        return action if actor == viewer else self.grammar.mask(action)

    def seen_event(self, event: Event, viewer: int | None) -> Event:
        """An event as a viewer may know it."""
        return self.event_kinds[event[0]].mask(event, viewer)
