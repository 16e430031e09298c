"""How a game speaks to a viewer; titles without messages of their own are read by their words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from talero.core import HIDDEN, Action, Arg, Event, Game, SeatKind
from talero.core.autos import Auto, Order
from talero.core.journal import Done
from talero.core.kinds import Amount, Item
from talero.server import wire
from talero.text import Spoken, has, message, rule_text, section_text


class Voice:
    """One game in one language with the names of the people at the table."""

    def __init__(self, game: Game, language: str, names: Sequence[str], shape: str = "wide") -> None:
        self.game = game
        self.language = language
        self.names = names
        self.shape = shape
        """How the viewer's board is drawn."""

    def message(self, id: str, **gaps: object) -> str:
        """A message of a catalogue."""
        return message(id, self.language, **gaps)

    def id(self, name: str) -> str:
        """The id of a message of the title; where its edition has words of its own, of those."""
        if isinstance(self.game, Spoken):
            return self.game.message_id(name)
        return f"{self.game.title.id}.{name}"

    def tell(self, event: Event, viewer: int | None) -> wire.Line:
        """What happened, as the viewer may know it."""
        kind = self.game.event_kinds[event[0]]
        if isinstance(self.game, Spoken) and has(self.id(f"event.{kind.name}")):
            parts = self.game.tell_parts(event, viewer, self.language, self.names)
            return wire.Line([wire.Part(*part) for part in parts], kind.rule)
        seen = self.game.seen_event(event, viewer)
        items = [(arg, (value,)) for arg, value in zip(kind.args, seen[1:], strict=False)]
        return wire.Line([wire.Part("text", kind.name), *self._spaced(items)], kind.rule)

    def account(self, done: Done, viewer: int | None) -> list[tuple[Event | None, wire.Line]]:
        """What an action did, line by line, each with its event if it has one, as the viewer may know it."""
        told = [(event, self.tell(event, viewer)) for event in done.events]
        said = self.did(done, viewer)
        return [(None, said), *told] if said else [*told]

    def did(self, done: Done, viewer: int | None) -> wire.Line | None:
        """That somebody made an action, if the title has words for it and none of its events tells."""
        if done.seat < 0 or not isinstance(self.game, Spoken):
            return None
        if any(self.subject(event, viewer) == done.seat for event in done.events):
            return None
        action = self.game.seen_action(done.action, done.seat, viewer)
        parts = self.game.did_parts(action, done.seat, self.language, self.names)
        return wire.Line([wire.Part(*part) for part in parts], "") if parts else None

    def subject(self, event: Event, viewer: int | None) -> int | None:
        """Whose doing an event is, as far as the viewer knows: its first seat."""
        owner, seen = self.game.event_kinds[event[0]].owner, self.game.seen_event(event, viewer)
        return seen[owner] if owner and seen[owner] >= 0 else None

    def _spaced(self, items: Iterable[tuple[Arg, Item]]) -> list[wire.Part]:
        parts = []
        for arg, item in items:
            parts += [wire.Part("text", " "), self.item(arg, item)]
        return parts

    def item(self, arg: Arg, item: Item) -> wire.Part:
        """An argument's item as people read it."""
        if isinstance(self.game, Spoken):
            return wire.Part(*self.game.part_of(arg, item, self.language, self.names))
        if arg.private and HIDDEN in item:
            return wire.Part("text", "?")
        if isinstance(arg.kind, SeatKind):
            return wire.Part("seat", self.names[item[0]], f"seat:p{item[0] + 1}")
        kind = "amount" if isinstance(arg.kind, Amount) else "element"
        return wire.Part(kind, arg.kind.word(self.game, item), arg.kind.target(self.game, item))

    def say(self, action: Action) -> list[wire.Part]:
        """A whole action in words."""
        if isinstance(self.game, Spoken):
            parts = self.game.say_parts(action, self.language, self.names)
            return [wire.Part(*part) for part in parts]
        return [wire.Part("text", self.game.text(action))]

    def so_far(self, prefix: Action, items: Sequence[tuple[Arg, Item]]) -> list[wire.Part]:
        """An action that is not complete yet."""
        return [wire.Part("text", self.verb(prefix[0])), *self._spaced(items)]

    def verb(self, verb: int) -> str:
        """The word on a verb's button."""
        name = self.game.verbs[verb].name
        id = self.id(f"verb.{name}.name")
        return self.message(id) if has(id) else name.replace("-", " ").capitalize()

    def auto(self, auto: Auto) -> str:
        """The words on a standing order's button."""
        if isinstance(self.game, Spoken):
            return self.game.auto_name(auto, self.language)
        return auto.name.replace("-", " ").capitalize()

    def auto_explained(self, auto: Auto) -> str:
        """More about a standing order."""
        return self.game.auto_explained(auto, self.language) if isinstance(self.game, Spoken) else ""

    def order(self, auto: Auto, order: Order) -> list[wire.Part]:
        """A standing order in words."""
        if isinstance(self.game, Spoken):
            parts = self.game.order_parts(auto, order, self.language, self.names)
            return [wire.Part(*part) for part in parts]
        return [wire.Part("text", self.auto(auto))]

    def argument(self, arg: Arg) -> str:
        """What an argument is called."""
        id = self.id(f"arg.{arg.name}")
        return self.message(id) if has(id) else arg.name.replace("-", " ")

    def prompt(self, view: Mapping[str, Any]) -> list[wire.Part]:
        """What is to be decided, and by whom."""
        step = self.id(f"step.{view['step']}")
        if isinstance(self.game, Spoken) and (view["seat"] < 0 or has(step)):
            return [wire.Part(*part) for part in self.game.prompt_parts(view, self.language, self.names)]
        if view["seat"] < 0:
            return [wire.Part("text", self.message("server.table.over"))]
        who = wire.Part("seat", self.names[view["seat"]], f"seat:p{view['seat'] + 1}")
        return [who, wire.Part("text", f": {view['step']}")]

    def sketch(self, view: Mapping[str, Any], prefix: Action) -> str:
        """What a path says, drawn over the board."""
        return self.game.sketch(view, prefix, self.language, self.names, self.shape) or ""

    def step(self, step: str) -> str:
        """What a step is called."""
        id = self.id(f"step.{step}.name")
        return self.message(id) if has(id) else step.replace(".", ": ")

    def turn(self, mark: str) -> str:
        """A turn mark like `round-3`, `a2` or `end` as a heading."""
        word = mark.rstrip("0123456789")
        number, word = mark[len(word) :], word.rstrip("-")
        for id in (self.id(f"turn.{word}"), f"server.turn.{word}"):
            if has(id):
                return self.message(id, number=number)
        return mark.replace("-", " ").capitalize()

    def effects(self, events: Iterable[Event], seat: int) -> list[str]:
        """What events mean to a seat in a few words."""
        return self.game.effects(events, seat, self.language) if isinstance(self.game, Spoken) else []

    def part(self, name: str) -> str:
        """A part of the score."""
        id = self.id(f"part.{name}")
        words = self.message(id) if has(id) else name.replace("-", " ")
        return words[:1].upper() + words[1:]

    def rival(self, name: str) -> str:
        """An opponent without a seat."""
        id = self.id(f"rival.{name}")
        return self.message(id) if has(id) else name.replace("-", " ").capitalize()

    def rule(self, id: str) -> str:
        """What a rule says."""
        return rule_text(self.game.ledger, id, self.language)

    def section(self, id: str) -> str:
        """The heading a rule stands under."""
        rule = self.game.ledger.rules.get(id)
        return section_text(self.game.ledger, rule, self.language) if rule else ""
