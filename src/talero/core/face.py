"""Face: how a game looks and speaks, apart from its rules. It knows what a viewer may know, never the state.

The face here needs no words of a title: it reads everything in the notation of actions. `talero.text` brings
one that speaks from catalogues; titles derive theirs from that and add a board.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple

from talero.core.actions import HIDDEN, Action, Arg
from talero.core.events import Event, Language
from talero.core.kinds import Amount, Item, Kind, SeatKind
from talero.core.orders.kinds import Order, OrderKind
from talero.core.seen import Seen
from talero.core.step import P

TEXT, SEAT, AMOUNT, ELEMENT = "text", "seat", "amount", "element"
POINT, PICTURE, TURN, JOIN, DRAG = "point", "picture", "turn", "join", "drag"
"""How an item is picked on the board: by pointing at it; from pictures beside the place that was chosen
before; by turning what lies there; by drawing a line from one side or stop to another; by dragging the thing
to where it goes."""


class Part(NamedTuple):
    """A piece of a sentence: its kind (text, seat, amount, element), its words, the element it is about."""

    kind: str
    text: str
    target: str = ""


class About(NamedTuple):
    """What a thing on the board is: name, one sentence, what it costs, its numbers now, the rule for it."""

    name: str
    sentence: str
    cost: str = ""
    now: tuple[str, ...] = ()
    rule: str = ""


def joined(parts: Iterable[Part]) -> str:
    """The sentence that the pieces make."""
    return "".join(part.text for part in parts)


Players = Sequence[str]
"""The players' names in seat order; without them seats are P1, P2 …"""


Joint = tuple[int, ...]
"""Something that a line over the board joins, in the numbers of a title: a hex and two of its sides, say."""


class Face(Generic[P]):
    """How one game looks and speaks."""

    ways: ClassVar[Mapping[str, str]] = {}
    """By argument or kind, how its items are picked where that is not by pointing: PICTURE, TURN, JOIN or
    DRAG."""

    bids: ClassVar[frozenset[str]] = frozenset(("bid", "pass", "raised", "passed"))
    """Verbs and events that are the give and take of an auction; logs fold what is nothing else."""
    dice: ClassVar[Mapping[str, str]] = {}
    """By event, the argument that is what a die shows."""
    summed: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """What is summed up at the end of a round: headings, and the events that stand under each."""

    def __init__(self, game: Language) -> None:
        self.game = game

    # What people see

    def board(
        self,
        seen: Seen[P],
        language: str = "en",
        theme: str | None = "auto",
        names: Players = (),
        shape: str = "wide",
    ) -> str:
        """The board as SVG; theme None leaves the colours to the page's stylesheet, `shape` is `wide`, or
        `tall` for phones. Empty where a title has no board.

        >>> import talero
        >>> state = talero.new("industria", players=3, seed=7)
        >>> state.game.face.board(state.seen(None), shape="tall").startswith("<svg")
        True
        """
        return ""

    def parts(self, seen: Seen[P], language: str = "en", names: Players = (), shape: str = "wide") -> str:
        """The board for a page that lays it out: an SVG that holds the board proper, and the panels around
        it, as SVGs of their own. Empty where a title has no board."""
        return self.board(seen, language, None, names, shape)

    def sketch(
        self, seen: Seen[P], prefix: Action, language: str = "en", names: Players = (), shape: str = "wide"
    ) -> str | None:
        """A partly or wholly chosen action drawn over the board: an SVG fragment in the coordinates of
        `board(…, shape=shape)` that has no ids and uses only symbols that board defines; None for nothing.

        `prefix` is a verb and the arguments chosen so far, as in `Step.next_items`.
        """
        return None

    def picture(self, seen: Seen[P], prefix: Action, language: str = "en") -> str:
        """The last item of a prefix as it would lie on the board: a small SVG without ids that uses only
        symbols the board defines; '' where a title draws none. Asked for kinds that are picked by PICTURE.
        """
        return ""

    def component(self, path: str, language: str = "en", theme: str = "auto") -> str:
        """A thing of the box as it looks, by the path of its facts (`tiles.quarry`): a drawing of its own, as
        owners who compare it with theirs see it; '' where a title draws none.
        """
        return ""

    def price(self, seen: Seen[P], prefix: Action, language: str = "en") -> str:
        """What a choice costs, if that is known before the action is complete; '' where it is not."""
        return ""

    def grips(self, seen: Seen[P], verb: int) -> Sequence[str]:
        """Elements of the board where a line may begin besides those that can be chosen (JOIN)."""
        return ()

    def joints(
        self, seen: Seen[P], points: Sequence[tuple[float, float]], shape: str = "wide"
    ) -> list[Joint]:
        """What a line over the board joins, in its order; the points have the coordinates of `sketch`."""
        return []

    def joins(self, seen: Seen[P], verb: int, joint: Joint) -> list[Action]:
        """The legal actions of a verb that make a joint, the cheapest first."""
        return []

    def words(self, seen: Seen[P], language: str = "en", names: Players = ()) -> str:
        """The board in words, for terminals and screen readers."""
        return "\n".join(f"{name}: {value}" for name, value in seen.view().items())

    # What is this? Why not?

    def about(self, seen: Seen[P], element: str, language: str = "en", names: Players = ()) -> About | None:
        """What an element of the board is, by its id; None if there is no such thing.

        >>> import talero
        >>> seen = talero.new("industria", players=3, seed=7).seen(0)
        >>> seen.state.game.face.about(seen, "field:masonry").name
        'Masonry'
        """
        found = self.pointed(element)
        if found is None:
            return None
        kind, item = found
        name = self.seat_name(item[0], names) if isinstance(kind, SeatKind) else ""
        return About(name or self.item_name(kind, item, language), "")

    def reason(
        self, seen: Seen[P], action: Action, rule: str, language: str = "en", names: Players = ()
    ) -> list[str]:
        """The facts because of which a rule forbids an action: what is missing, with numbers.

        `action` may lack its last arguments. [] where the rule's own words have to do.
        """
        return []

    def meant(self, seen: Seen[P], prefix: Action, element: str) -> list[Action]:
        """Whole actions that somebody could mean who points at an element after these words of a path.

        Where the next argument does not know the element, or too many actions begin with it: a field stands
        for the tile that belongs there, a city far away for the route to it.
        """
        return []

    def pointed(self, element: str) -> tuple[Kind, Item] | None:
        """The kind and item that an id of an element stands for: a seat, or what arguments of verbs know."""
        prefix, _, word = element.partition(":")
        for kind in (SeatKind(), *(arg.kind for verb in self.game.verbs for arg in verb.args)):
            if kind.target_prefix == prefix:
                try:
                    return kind, kind.read(self.game, word)
                except ValueError:
                    continue
        return None

    # What people read

    def prompt(self, seen: Seen[P], language: str = "en", names: Players = ()) -> str:
        """What is to be decided, and by whom, as the viewer reads it."""
        return joined(self.prompt_parts(seen, language, names))

    def say(self, action: Action, language: str = "en", names: Players = ()) -> str:
        """An action in a readable sentence."""
        return joined(self.say_parts(action, language, names))

    def tell(self, event: Event, viewer: int | None, language: str = "en", names: Players = ()) -> str:
        """What happened, as this viewer may know it; the only way from events to text.

        >>> import talero
        >>> game = talero.game("industria", players=3)
        >>> state = game.new(seed=7, listen=True)
        >>> game.face.tell(state.events[0], None)
        'P1 gets the start-player stone.'
        >>> game.face.tell(state.events[0], None, "fr", ["Ana"])
        'Ana reçoit la pierre de premier joueur.'
        """
        return joined(self.tell_parts(event, viewer, language, names))

    def prompt_parts(self, seen: Seen[P], language: str = "en", names: Players = ()) -> list[Part]:
        """`prompt` in pieces, so that a page can draw emblems, colour amounts and point at the board."""
        state = seen.state
        if state.seat < 0:
            return [Part(TEXT, "-")]
        return [self._seat_part(state.seat, names), Part(TEXT, f": {state.step.name}")]

    def say_parts(self, action: Action, language: str = "en", names: Players = ()) -> list[Part]:
        """`say` in pieces."""
        return [Part(TEXT, self.game.grammar.text(self.game, action))]

    def did_parts(self, action: Action, seat: int, language: str = "en", names: Players = ()) -> list[Part]:
        """That a seat made an action, in pieces; [] where the title leaves that to its events."""
        return []

    def tell_parts(
        self, event: Event, viewer: int | None, language: str = "en", names: Players = ()
    ) -> list[Part]:
        """`tell` in pieces."""
        kind = self.game.event_kinds[event[0]]
        parts = [Part(TEXT, kind.name)]
        for arg, value in zip(kind.args, kind.mask(event, viewer)[1:], strict=False):
            parts += [Part(TEXT, " "), self.part_of(arg, (value,), language, names)]
        return parts

    def order_parts(
        self, kind: OrderKind, order: Order, language: str = "en", names: Players = ()
    ) -> list[Part]:
        """A standing order in pieces."""
        return [Part(TEXT, self.order_name(kind, language))]

    def effects(self, events: Iterable[Event], seat: int, language: str = "en") -> list[str]:
        """What events mean to a seat, in a few words each: what an action costs and brings."""
        return []

    # What things are called

    def part_of(
        self, arg: Arg, item: Item, language: str = "en", names: Players = (), form: str = ""
    ) -> Part:
        """One item of an argument as people read it."""
        if arg.private and HIDDEN in item:
            return Part(TEXT, "?")
        if isinstance(arg.kind, SeatKind):
            return self._seat_part(item[0], names)
        kind = AMOUNT if isinstance(arg.kind, Amount) else ELEMENT
        return Part(kind, arg.kind.word(self.game, item), arg.kind.target(self.game, item))

    def _seat_part(self, seat: int, names: Players) -> Part:
        return Part(SEAT, self.seat_name(seat, names), f"seat:p{seat + 1}")

    def seat_name(self, seat: int, names: Players = ()) -> str:
        """A player's name, P1 and so on without one."""
        return names[seat] if seat < len(names) and names[seat] else f"P{seat + 1}"

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        """What an item of a kind is called."""
        return kind.word(self.game, item)

    def verb_name(self, verb: int, language: str = "en") -> str:
        """The word on a verb's button."""
        return _spaced(self.game.verbs[verb].name).capitalize()

    def step_name(self, step: str, language: str = "en") -> str:
        """What a step is called."""
        return step.replace(".", ": ")

    def argument_name(self, arg: Arg, language: str = "en") -> str:
        """What an argument is called."""
        return _spaced(arg.name)

    def order_name(self, kind: OrderKind, language: str = "en") -> str:
        """The words on a standing order's button."""
        return _spaced(kind.name).capitalize()

    def order_explained(self, kind: OrderKind, language: str = "en") -> str:
        """More about a standing order, where there is more to say."""
        return ""

    def heading(self, name: str, language: str = "en") -> str:
        """What a heading of a round's summary is called."""
        return _spaced(name).capitalize()

    def score_part_name(self, part: str, language: str = "en") -> str:
        """What a part of a score is called."""
        return _spaced(part)

    def message_id(self, name: str) -> str:
        """The id of a message of the title."""
        return f"{self.game.name.partition('/')[0]}.{name}"


def _spaced(name: str) -> str:
    return name.replace("-", " ")
