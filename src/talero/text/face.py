"""SpokenFace: a face that tells, says and prompts from the declarations of a title and its catalogue.

What a title declares decides which messages it needs (TITLE is the title's id):

- `TITLE.event.EVENT` for each event kind, with a gap per argument;
- `TITLE.did.VERB`, where wanted, for actions of which no event tells: {seat} did it, with a gap per argument;
- `TITLE.verb.VERB` for each verb, with a gap per argument, and `….name`, the word on its button; where the
  last argument takes many items, `….none` is used if there are no items;
- `TITLE.step.STEP` for each step, as the deciding player reads it, `….other` as others do ({seat} decides),
  and `….name`, what the step is called; `prompt_gaps` fills more gaps than {seat};
- `TITLE.KIND.WORD` for each word of each kind of names; `….the` is the form that `{gap:the}` asks for;
- `TITLE.unit.ARG`, or `TITLE.unit.KIND`, to read amounts with their unit; it counts by `{count}`;
- `TITLE.effect.EVENT`, where wanted: what the event means to its seat, in a word or two, for previews;
- `TITLE.arg.ARG`: what an argument is called;
- `TITLE.order.ORDER` for each standing order, with gaps for its amount and its lot, `….name`, the words on
  its button, and `….explain` where there is more to say;
- `TITLE.figure.FIELD`: what a number beside each player is called (`score`: what one wins by), for charts and
  previews too; `TITLE.turn.WORD` for turn marks like `WORD-3`; `TITLE.rival.RIVAL`: opponents without a seat;
- `TITLE.summary.HEADING` for each heading of the summary of a round;
- `TITLE.refused.RULE`, or `….VERB` after it, where wanted: what is wrong when this rule refuses an action;
- `TITLE.about.GROUP`, where wanted: one sentence about the elements of the board whose ids begin with GROUP;
- `TITLE.title`, `TITLE.about`: its name and what it is about; where wanted, for the list of games,
  `TITLE.line`, `TITLE.length` and `TITLE.credit`: an inviting sentence, how long a game takes, whose it is;
- `TITLE.part.PART`: the parts of a score; `TITLE.option.OPTION` and `….explain`; `TITLE.edition.EDITION`.

Where an edition has words of its own, `TITLE.EDITION.…` goes before `TITLE.…`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from talero.core.actions import HIDDEN, Action, Arg
from talero.core.events import Event
from talero.core.face import AMOUNT, ELEMENT, SEAT, TEXT, About, Face, Part, Players, joined
from talero.core.game import Game
from talero.core.kinds import Amount, Item, Kind, SeatKind
from talero.core.orders.kinds import Order, OrderKind
from talero.core.seen import Seen
from talero.core.step import P
from talero.text.about import Explainer, Reasoner, refused
from talero.text.catalogue import SOURCE, has, message, name_in_form, pieces, template
from talero.text.drawing import Boxed, Drawing, Page, Twin
from talero.text.forms import formed, maker


class Filling(NamedTuple):
    """What goes into a gap: an argument and its items; `SpokenFace.part_of` knows how to read it."""

    arg: Arg
    items: Sequence[Item]

    @property
    def number(self) -> object:
        """The number that decides the plural, if this is one number."""
        is_count = isinstance(self.arg.kind, Amount) and len(self.items) == 1
        return self.items[0][0] if is_count else None


Gaps = Mapping[str, Filling | str]


def filling(name: str, kind: Kind, *values: int) -> Filling:
    """The filling of a gap with single ints: `filling("seat", SEAT, 2)`."""
    return Filling(Arg(name, kind, many=True), [(value,) for value in values])


class SpokenFace(Face[P]):
    """A face with a voice and, where a title brings them, a board and its twin in words."""

    facts_class: ClassVar[Callable[..., Any] | None] = None
    """What the board shows, worked out from what is seen: `Facts(face, seen, language, names)`."""
    drawn_by: Page | None = None
    boxed_by: Boxed | None = None
    told_by: Twin | None = None
    explained_by: Explainer | None = None
    reasoned_by: Reasoner | None = None

    unnamed_kinds: tuple[str, ...] = ()
    """Kinds whose words are labels on the board (`H7`) and stand for themselves in every language."""

    def __init__(self, game: Game[P]) -> None:
        super().__init__(game)
        self.game: Game[P] = game

    def message_id(self, name: str) -> str:
        """The id of a message of this title; one of its edition goes before the common one."""
        own = f"{self.game.title.id}.{self.game.edition.id}.{name}"
        return own if has(own) else f"{self.game.title.id}.{name}"

    # The board

    def board(
        self,
        seen: Seen[P],
        language: str = SOURCE,
        theme: str | None = "auto",
        names: Players = (),
        shape: str = "wide",
    ) -> str:
        drawn = self._drawn(seen, language, names, shape)
        return drawn[0].render(theme, drawn[1]) if drawn else ""

    def parts(self, seen: Seen[P], language: str = SOURCE, names: Players = (), shape: str = "wide") -> str:
        drawn = self._drawn(seen, language, names, shape)
        return drawn[0].spread(drawn[1]) if drawn else ""

    def _drawn(
        self, seen: Seen[P], language: str, names: Players, shape: str
    ) -> tuple[Drawing, Mapping[str, str]] | None:
        """The drawing, and what the marks on it are called; None where the title has no board."""
        made = type(self).facts_class
        if made is None or self.drawn_by is None:
            return None
        facts = made(self, seen, language, names)
        drawing = self.drawn_by.tall(facts) if shape == "tall" else self.drawn_by.wide(facts)
        return drawing, self.drawn_by.symbol_names(facts)

    def component(self, path: str, language: str = SOURCE, theme: str = "auto") -> str:
        made = type(self).facts_class
        if made is None or self.boxed_by is None or self.drawn_by is None:
            return super().component(path, language, theme)
        state: Any = self.game.new(seed=0)
        facts = made(self, state.seen(None), language, ())
        drawing = self.boxed_by.component(facts, path)
        return drawing.render(theme, self.drawn_by.symbol_names(facts)) if drawing else ""

    def words(self, seen: Seen[P], language: str = SOURCE, names: Players = ()) -> str:
        made = type(self).facts_class
        if made is None or self.told_by is None:
            return super().words(seen, language, names)
        return self.told_by.describe(made(self, seen, language, names))

    # What is this? Why not?

    def about(self, seen: Seen[P], element: str, language: str = SOURCE, names: Players = ()) -> About | None:
        """What an element of the board is; where the title has no words for it, what it is pointed at for."""
        made = type(self).facts_class
        if made is not None and self.explained_by is not None:
            found = self.explained_by.about(made(self, seen, language, names), element)
            if found is not None:
                return found
        plain = super().about(seen, element, language, names)
        return None if plain is None else plain._replace(sentence=self._purpose(element, language))

    def _purpose(self, element: str, language: str) -> str:
        """A sentence about all elements of a group: the title's own, else the verbs that need one."""
        group = element.partition(":")[0]
        own = self.message_id(f"about.{group}")
        if has(own):
            return message(own, language)
        if group == "seat":
            return message("core.about.seat", language)
        verbs = [
            self.verb_name(number, language)
            for number, verb in enumerate(self.game.verbs)
            if any(arg.kind.target_prefix == group for arg in verb.args)
        ]
        return message("core.about.verbs", language, verbs=", ".join(verbs))

    def reason(
        self, seen: Seen[P], action: Action, rule: str, language: str = SOURCE, names: Players = ()
    ) -> list[str]:
        made, gaps = type(self).facts_class, dict[str, object]()
        if made is not None and self.reasoned_by is not None and not rule.startswith("CORE-"):
            action = seen.state.canonical(action)
            facts = made(self, seen, language, names)
            found = self.reasoned_by.reason(facts, action, rule)
            if found:
                return found
            gaps.update(self.reasoned_by.gaps(facts, action))
        verb = self.game.verbs[action[0]].name if not rule.startswith("CORE-") else ""
        return refused(self.message_id, rule, verb, language, gaps)

    def meant(self, seen: Seen[P], prefix: Action, element: str) -> list[Action]:
        made = type(self).facts_class
        if made is None or self.reasoned_by is None:
            return super().meant(seen, prefix, element)
        return self.reasoned_by.meant(made(self, seen, SOURCE), prefix, element)

    # Sentences

    def tell_parts(
        self, event: Event, viewer: int | None, language: str = SOURCE, names: Players = ()
    ) -> list[Part]:
        """`tell` in pieces, so that a log can draw emblems, colour amounts and point at the board."""
        id, gaps = self._event("event", event, viewer)
        return self.sentence(id, gaps, language, names)

    def say_parts(self, action: Action, language: str = SOURCE, names: Players = ()) -> list[Part]:
        """`say` in pieces."""
        verb = f"verb.{self.game.verbs[action[0]].name}"
        gaps = self.action_gaps(action, language, names)
        bare = any(isinstance(gap, Filling) and not gap.items for gap in gaps.values())
        none = self.message_id(f"{verb}.none")
        id = none if bare and has(none) else self.message_id(verb)
        return self.sentence(id, gaps, language, names)

    def did_parts(self, action: Action, seat: int, language: str = SOURCE, names: Players = ()) -> list[Part]:
        """That a seat made an action, in pieces; [] where the title leaves that to its events."""
        id = self.message_id(f"did.{self.game.verbs[action[0]].name}")
        if not has(id):
            return []
        gaps = {"seat": filling("seat", SeatKind(), seat)} | dict(self.action_gaps(action, language, names))
        return self.sentence(id, gaps, language, names)

    def prompt_parts(self, seen: Seen[P], language: str = SOURCE, names: Players = ()) -> list[Part]:
        """`prompt` in pieces."""
        seat = seen.state.seat
        if seat < 0:
            return self.sentence("core.prompt.over", {}, language, names)
        step = f"step.{self.prompt_step(seen)}"
        gaps = {"seat": filling("seat", SeatKind(), seat)} | dict(self.prompt_gaps(seen))
        id = self.message_id(step if seat == seen.viewer else f"{step}.other")
        return self.sentence(id, gaps, language, names)

    def order_parts(
        self, kind: OrderKind, order: Order, language: str = SOURCE, names: Players = ()
    ) -> list[Part]:
        """A standing order in pieces."""
        gaps: dict[str, Filling | str] = {}
        if kind.amount is not None:
            gaps[kind.amount.name] = Filling(kind.amount, [(order.amount,)])
        if kind.when.about is not None:
            gaps[kind.when.about.arg.name] = Filling(kind.when.about.arg, [(order.about,)])
        return self.sentence(self.message_id(f"order.{kind.name}"), gaps, language, names)

    def effects(self, events: Iterable[Event], seat: int, language: str = SOURCE) -> list[str]:
        """What events mean to a seat, in a few words each: what an action costs and brings."""
        found = []
        for event in events:
            owner = self.game.event_kinds[event[0]].owner
            id, gaps = self._event("effect", event, seat)
            if has(id) and (not owner or event[owner] == seat):
                found.append(joined(self.sentence(id, gaps, language, ())))
        return found

    # Names

    def item_name(self, kind: Kind, item: Item, language: str = SOURCE, form: str = "") -> str:
        """What an item of a kind is called; titles override it for kinds made of several words."""
        word = kind.word(self.game, item)
        if kind.name in self.unnamed_kinds:
            return word
        return name_in_form(self.message_id(f"{kind.name}.{word}"), form, language)

    def verb_name(self, verb: int, language: str = SOURCE) -> str:
        """The word on a verb's button."""
        return message(self.message_id(f"verb.{self.game.verbs[verb].name}.name"), language)

    def step_name(self, step: str, language: str = SOURCE) -> str:
        """What a step is called."""
        return message(self.message_id(f"step.{step}.name"), language)

    def argument_name(self, arg: Arg, language: str = SOURCE) -> str:
        """What an argument is called."""
        return message(self.message_id(f"arg.{arg.name}"), language)

    def order_name(self, kind: OrderKind, language: str = SOURCE) -> str:
        """The words on a standing order's button."""
        return message(self.message_id(f"order.{kind.name}.name"), language)

    def order_explained(self, kind: OrderKind, language: str = SOURCE) -> str:
        """More about a standing order, where there is more to say."""
        id = self.message_id(f"order.{kind.name}.explain")
        return message(id, language) if has(id) else ""

    def heading(self, name: str, language: str = SOURCE) -> str:
        """A heading of a round's summary."""
        return message(self.message_id(f"summary.{name}"), language)

    def score_part_name(self, part: str, language: str = SOURCE) -> str:
        """What a part of a score is called."""
        return message(self.message_id(f"part.{part}"), language)

    # What titles may add

    def prompt_step(self, seen: Seen[P]) -> str:
        """The step whose words a prompt uses; titles may ask in other words as things stand."""
        return seen.state.step.name

    def prompt_gaps(self, seen: Seen[P]) -> Gaps:
        """More gaps for the messages of steps, from what is seen."""
        return {}

    def action_gaps(self, action: Action, language: str, names: Players) -> Gaps:
        """The gaps of a verb's message: its arguments."""
        return {arg.name: Filling(arg, items) for arg, items in self.game.grammar.parts(action)}

    # How sentences are made

    def sentence(self, id: str, gaps: Gaps, language: str, names: Players) -> list[Part]:
        """A message with its gaps filled, in pieces, beginning with a capital."""
        counts = {name: gap.number for name, gap in gaps.items() if isinstance(gap, Filling)}
        parts: list[Part] = []
        for piece in pieces(template(id, language, **counts)):
            if piece.literal:
                parts.append(Part(TEXT, piece.literal))
            if piece.name:
                parts.extend(self._filled(gaps.get(piece.name, ""), piece.form, language, names))
        if parts and parts[0].kind in (TEXT, ELEMENT):
            first = parts[0]
            parts[0] = first._replace(text=first.text[:1].upper() + first.text[1:])
        return parts

    def _filled(self, gap: Filling | str, form: str, language: str, names: Players) -> list[Part]:
        if isinstance(gap, str):
            return [Part(TEXT, gap)] if gap else []
        parts: list[Part] = []
        for item in gap.items:
            if parts:
                parts.append(Part(TEXT, ", "))
            part = self.part_of(gap.arg, item, language, names, form)
            if part.kind in (SEAT, AMOUNT) and maker(form, language):
                parts.append(Part(TEXT, formed(part.text, form, language).removesuffix(part.text)))
            parts.append(part)
        return parts

    def part_of(
        self, arg: Arg, item: Item, language: str = SOURCE, names: Players = (), form: str = ""
    ) -> Part:
        """One item of an argument as people read it."""
        kind = arg.kind
        if arg.private and HIDDEN in item:
            id = self.message_id(f"{kind.name}.hidden")
            return Part(TEXT, message(id if has(id) else "core.hidden", language))
        if isinstance(kind, SeatKind):
            return Part(SEAT, self.seat_name(item[0], names), kind.target(self.game, item))
        if isinstance(kind, Amount):
            return Part(AMOUNT, self._amount(arg, item[0], language))
        return Part(ELEMENT, self.item_name(kind, item, language, form), kind.target(self.game, item))

    def _amount(self, arg: Arg, value: int, language: str) -> str:
        for name in (arg.name, arg.kind.name):
            id = self.message_id(f"unit.{name}")
            if has(id):
                return message(id, language, count=value)
        return str(value)

    def _event(self, group: str, event: Event, viewer: int | None) -> tuple[str, Gaps]:
        seen, kind = self.game.seen_event(event, viewer), self.game.event_kinds[event[0]]
        gaps: dict[str, Filling | str] = {}
        position = 1
        for arg in kind.args:
            end = len(seen) if arg.many else position + 1
            width = arg.kind.width
            gaps[arg.name] = Filling(arg, [seen[i : i + width] for i in range(position, end, width)])
            position = end
        return self.message_id(f"{group}.{kind.name}"), gaps
