"""Steps: small stateless objects that know one decision of the book.

A step says what the deciding seat may do, which rule forbids the rest, and what an action changes. All data
is in the state; `apply` leaves the state at the next decision.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from talero.core.actions import Action, Arg
from talero.core.chance import Chance
from talero.core.compiling import TypeVarWithDefault, mypyc_attr
from talero.core.events import Event, Language
from talero.core.kinds import Amount, Item

if TYPE_CHECKING:
    from typing import Self

L_co = TypeVarWithDefault("L_co", bound=Language, default=Language, covariant=True)
T = TypeVar("T")

UNSAID: Final = -(1 << 60)
"""Stands for an argument that an event does not have."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(Generic[L_co]):
    """What steps, sequences and games may ask of the state of any title; `talero.core.state` has it all."""

    __slots__ = ("chance", "decisions", "events", "game", "seat", "stage", "step_id")

    game: L_co
    chance: Chance
    events: list[Event] | None
    """Where rules report what happens, None when nobody listens."""
    step_id: int
    seat: int
    """Who decides; NOBODY when the game is over."""
    decisions: int
    """How many actions were applied."""
    stage: int
    """Where the game is in its sequence."""

    @property
    def step(self) -> Step[Any]:
        """Which step of the book is being decided."""
        raise NotImplementedError

    def ask(self, step: Step[Any], seat: int) -> None:
        """A seat has to decide now."""
        self.step_id = step.number
        self.seat = seat

    def report(
        self, kind: int, a: int = UNSAID, b: int = UNSAID, c: int = UNSAID, d: int = UNSAID, *more: int
    ) -> None:
        """Tells those who listen what happened: the number of the event's kind, then its arguments.

        While nobody listens, nothing is made of them.
        """
        if self.events is not None:
            said = [each for each in (a, b, c, d) if each != UNSAID]
            self.events.append((kind, *said, *more))

    def canonical(self, action: Action) -> Action:
        """The form in which `legal` and records have what this says; other forms are only understood."""
        raise NotImplementedError

    def play(self, action: Action) -> None:
        """Does an action that is known to be legal and canonical, without checking it."""
        raise NotImplementedError

    def copy(self) -> Self:
        """An equal, independent state with the same chance source and no listener."""
        raise NotImplementedError

    def dump(self) -> dict[str, Any]:
        """The state as plain JSON data, without chance and listener."""
        raise NotImplementedError

    def fill(self, document: dict[str, Any]) -> None:
        """Takes all fields from a dump; raises LoadError naming the field that does not fit."""
        raise NotImplementedError

    def view_as(self, viewer: int | None) -> dict[str, Any]:
        """A state with unknowns as plain data; `Seen` asks."""
        raise NotImplementedError


S = TypeVar("S", bound=Position)
P = TypeVarWithDefault("P", bound=Position, default=Any)
"""The state of a title, for classes that are also used without naming it."""


def pick(rng: random.Random, values: Sequence[T]) -> T:
    """One of the values, all equally likely; faster than `rng.choice`."""
    if isinstance(values, list):  # compiled, a list is asked directly
        return values[int(rng.random() * len(values))]  # type: ignore[no-any-return]
    return values[int(rng.random() * len(values))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of decision. Titles subclass it; `game.steps` lists the instances."""

    name: ClassVar[str] = ""
    """Phase and decision in the book's words: 'auction.bid'."""
    section: ClassVar[str] = ""
    """The section of the ledger that describes it."""
    verbs: ClassVar[tuple[int, ...]] = ()
    """What can be said here, as numbers of the title's verbs."""

    def __init__(self) -> None:
        self.number = -1
        """Where it stands in `game.steps`; `in_order` says."""

    def legal(self, state: S) -> list[Action]:
        """All legal actions, each once, in a fixed order."""
        raise NotImplementedError

    def canonical(self, state: S, action: Action) -> Action:
        """The form in which `legal` would list a well-formed action, where one thing has several names.

        `check` and `apply` get canonical actions only.
        """
        return action

    def check(self, state: S, action: Action) -> str | None:
        """The id of the rule that forbids a well-formed action, None if it is legal. Agrees with `legal`."""
        raise NotImplementedError

    def apply(self, state: S, action: Action) -> None:
        """What a legal action does, up to the next decision."""
        raise NotImplementedError

    def sample(self, state: S, rng: random.Random) -> Action:
        """A legal action for random play: first a verb, then one of its actions, equally likely."""
        actions = self.legal(state)
        if len(actions) == 1:
            return actions[0]
        verbs = verbs_of(actions)
        verb = pick(rng, verbs)
        return pick(rng, [a for a in actions if a[0] == verb] if len(verbs) > 1 else actions)

    def reveals(self, state: S, action: Action) -> bool:
        """Whether a legal action shows somebody something hidden, so that it can't be taken back."""
        return state.game.verbs[action[0]].reveals

    def next_items(self, state: S, prefix: Action) -> list[Item]:
        """The next items of a click path: verbs for an empty prefix, then the items of each argument."""
        start = len(prefix)
        width = self._next_width(state, prefix)
        found = (
            a[start : start + width] for a in self.legal(state) if len(a) > start and a[:start] == prefix
        )
        return list(dict.fromkeys(found))

    def universe(self, state: S) -> Iterable[Action]:
        """The declared finite universe on which `legal` and `check` must agree."""
        for verb in self.verbs:
            for items in product(*(self.argument_values(state, arg) for arg in state.game.verbs[verb].args)):
                yield (verb, *(value for item in items for value in item))

    def argument_values(self, state: S, arg: Arg) -> list[Item]:
        """All values of one argument in the universe; up to two items where it takes many."""
        if isinstance(arg.kind, Amount):
            return [(n,) for n in range(min(arg.kind.bound, self.limit(state)) + 3) if n <= arg.kind.bound]
        items = list(arg.kind.items(state.game))
        if not arg.many:
            return items
        return [(), *items, *(a + b for a, b in product(items, repeat=2))]

    def limit(self, state: S) -> int:
        """The largest amount that could be legal here; the universe goes two further."""
        return 1 << 30

    def _next_width(self, state: S, prefix: Action) -> int:
        if not prefix:
            return 1
        position = 1
        for arg in state.game.verbs[prefix[0]].args:
            if arg.many or position == len(prefix):
                return arg.kind.width
            position += arg.kind.width
        return 1


def in_order(*steps: Step[S]) -> tuple[Step[S], ...]:
    """The steps of a title in the book's order; from now on each knows its number."""
    for number, step in enumerate(steps):
        step.number = number
    return steps


def verbs_of(actions: list[Action]) -> list[int]:
    """The verbs of some actions, each once, in order of first appearance."""
    verbs: list[int] = []
    last = -1
    for action in actions:
        verb = action[0]
        if verb != last:  # lists of legal actions hold them verb by verb
            last = verb
            if verb not in verbs:
                verbs.append(verb)
    return verbs


def by_verb(actions: Iterable[Action]) -> Iterator[tuple[int, list[Action]]]:
    """Actions grouped by verb, in order of first appearance."""
    groups: dict[int, list[Action]] = {}
    for action in actions:
        groups.setdefault(action[0], []).append(action)
    yield from groups.items()
