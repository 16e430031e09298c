"""How a game speaks to a viewer: its face in one language, as what goes over the shapes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from talero.core import Action, Arg, Event, Game, Part, Seen
from talero.core.face import POINT, About
from talero.core.journal import Done
from talero.core.kinds import Item
from talero.core.orders.kinds import Order, OrderKind
from talero.server.telling import shapes
from talero.server.telling.titles import turn_name
from talero.text import has, message, rule_section, rule_text


class Voice:
    """One game in one language with the names of the people at the table."""

    def __init__(self, game: Game, language: str, names: Sequence[str], shape: str = "wide") -> None:
        self.game = game
        self.face = game.face
        self.language = language
        self.names = names
        self.shape = shape
        """How the viewer's board is drawn."""

    def message(self, id: str, **gaps: object) -> str:
        """A message of a catalogue."""
        return message(id, self.language, **gaps)

    def id(self, name: str) -> str:
        """The id of a message of the title; where its edition has words of its own, of those."""
        return self.face.message_id(name)

    def tell(self, event: Event, viewer: int | None) -> shapes.Line:
        """What happened, as the viewer may know it."""
        parts = self.face.tell_parts(event, viewer, self.language, self.names)
        kind = self.game.event_kinds[event[0]]
        return shapes.Line(on_wire(parts), kind.rule, self.heading(kind.name))

    def account(self, done: Done, viewer: int | None) -> list[tuple[Event | None, shapes.Line]]:
        """What an action did, line by line, each with its event if it has one, as the viewer may know it."""
        told = [(event, self.tell(event, viewer)) for event in done.events]
        said = self.did(done, viewer)
        return [(None, said), *told] if said else [*told]

    def did(self, done: Done, viewer: int | None) -> shapes.Line | None:
        """That somebody made an action, if the title has words for it and none of its events tells."""
        if done.seat < 0:
            return None
        if any(self.subject(event, viewer) == done.seat for event in done.events):
            return None
        action = self.game.seen_action(done.action, done.seat, viewer)
        parts = self.face.did_parts(action, done.seat, self.language, self.names)
        return shapes.Line(on_wire(parts), "") if parts else None

    def subject(self, event: Event, viewer: int | None) -> int | None:
        """Whose doing an event is, as far as the viewer knows: its first seat."""
        owner, seen = self.game.event_kinds[event[0]].owner, self.game.seen_event(event, viewer)
        return seen[owner] if owner and seen[owner] >= 0 else None

    def _spaced(self, items: Iterable[tuple[Arg, Item]]) -> list[shapes.Part]:
        parts = []
        for arg, item in items:
            parts += [shapes.Part("text", " "), self.item(arg, item)]
        return parts

    def item(self, arg: Arg, item: Item) -> shapes.Part:
        """An argument's item as people read it."""
        return shapes.Part(*self.face.part_of(arg, item, self.language, self.names))

    def say(self, action: Action) -> list[shapes.Part]:
        """A whole action in words."""
        return on_wire(self.face.say_parts(action, self.language, self.names))

    def so_far(self, prefix: Action, items: Sequence[tuple[Arg, Item]]) -> list[shapes.Part]:
        """An action that is not complete yet."""
        return [shapes.Part("text", self.verb(prefix[0])), *self._spaced(items)]

    def verb(self, verb: int) -> str:
        """The word on a verb's button."""
        return self.face.verb_name(verb, self.language)

    def order_name(self, kind: OrderKind) -> str:
        """The words on a standing order's button."""
        return self.face.order_name(kind, self.language)

    def order_explained(self, kind: OrderKind) -> str:
        """More about a standing order."""
        return self.face.order_explained(kind, self.language)

    def order(self, kind: OrderKind, order: Order) -> list[shapes.Part]:
        """A standing order in words."""
        return on_wire(self.face.order_parts(kind, order, self.language, self.names))

    def argument(self, arg: Arg) -> str:
        """What an argument is called."""
        return self.face.argument_name(arg, self.language)

    def prompt(self, seen: Seen) -> list[shapes.Part]:
        """What is to be decided, and by whom."""
        if seen.state.seat < 0:
            return [shapes.Part("text", self.message("core.prompt.over"))]
        return on_wire(self.face.prompt_parts(seen, self.language, self.names))

    def sketch(self, seen: Seen, prefix: Action) -> str:
        """What a path says, drawn over the board."""
        return self.face.sketch(seen, prefix, self.language, self.names, self.shape) or ""

    def about(self, seen: Seen, element: str) -> About | None:
        """What an element of the board is."""
        return self.face.about(seen, element, self.language, self.names)

    def reason(self, seen: Seen, action: Action, rule: str) -> list[str]:
        """The facts because of which a rule forbids an action."""
        return self.face.reason(seen, action, rule, self.language, self.names)

    def meant(self, seen: Seen, prefix: Action, element: str) -> list[Action]:
        """What somebody could mean who points at an element."""
        return self.face.meant(seen, prefix, element)

    def picture(self, seen: Seen, prefix: Action) -> str:
        """The last item of a path as it would lie on the board."""
        return self.face.picture(seen, prefix, self.language)

    def price(self, seen: Seen, prefix: Action) -> str:
        """What a choice costs, if that is known before the action is complete."""
        return self.face.price(seen, prefix, self.language)

    def way(self, arg: Arg) -> str:
        """How the items of an argument are picked."""
        ways = self.face.ways
        return ways.get(arg.name) or ways.get(arg.kind.name, POINT)

    def step(self, step: str) -> str:
        """What a step is called."""
        return self.face.step_name(step, self.language)

    def turn(self, mark: str) -> str:
        """A turn mark like `round-3`, `a2` or `end` as a heading."""
        return turn_name(self.game.title.id, self.game.edition.id, mark, self.language)

    def heading(self, event: str) -> str:
        """Under which heading the summary of a round has events of a kind, '' if it leaves them out."""
        for name, events in self.face.summed.items():
            if event in events:
                return self.face.heading(name, self.language)
        return ""

    def effects(self, events: Iterable[Event], seat: int) -> list[str]:
        """What events mean to a seat in a few words."""
        return self.face.effects(events, seat, self.language)

    def part(self, name: str) -> str:
        """A part of the score."""
        words = self.face.score_part_name(name, self.language)
        return words[:1].upper() + words[1:]

    def bot(self, name: str) -> str:
        """How a bot plays, in a word."""
        id = f"server.bot.{name}"
        return self.message(id) if has(id) else name

    def rival(self, name: str) -> str:
        """An opponent without a seat."""
        id = self.id(f"rival.{name}")
        return self.message(id) if has(id) else name.replace("-", " ").capitalize()

    def rule(self, id: str) -> str:
        """What a rule says."""
        return rule_text(self.game.ledger, id, self.language)

    def section(self, id: str) -> str:
        """The heading a rule stands under."""
        return rule_section(self.game.ledger, id, self.language)


def on_wire(parts: Iterable[Part]) -> list[shapes.Part]:
    """The pieces of a sentence as they are sent."""
    return [shapes.Part(*part) for part in parts]
