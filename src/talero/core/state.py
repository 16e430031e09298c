"""State: what lies on the table now. Flat, small, cheap to copy, without the future.

A title declares its fields once (`talero.core.fields`). What stands here works for any declaration;
`talero.core.generate` writes the same out field by field, which is much faster.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.actions import Action, is_action
from talero.core.chance import Chance
from talero.core.compiling import TypeVarWithDefault, mypyc_attr
from talero.core.errors import IllegalAction, LoadError
from talero.core.fields import Field, same_fields, take, take_number
from talero.core.game import Game
from talero.core.outcome import Outcome
from talero.core.position import write
from talero.core.seen import Seen
from talero.core.sequence import NOBODY, NOT_BEGUN
from talero.core.step import Position, Step

if TYPE_CHECKING:
    from typing import Self

G_co = TypeVarWithDefault("G_co", bound=Game[Any], default=Game[Any], covariant=True)

BASE_FIELDS = ("step", "seat", "decisions", "stage")
"""What every dump has beside the title's fields."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Position[G_co]):
    """A position and its decision. `apply` checks, `play` trusts.

    >>> import talero
    >>> state = talero.new("industria", players=3, seed=7)
    >>> while not state.over:
    ...     state.apply(state.sample())
    >>> len(state.outcome.scores)
    3
    """

    __slots__ = ()

    FIELDS: ClassVar[tuple[Field, ...]] = ()
    """The title's own fields."""

    def __init__(self, game: G_co, chance: Chance, source: Self | None = None) -> None:
        self.game = game
        self.chance = chance
        self.events = None
        self.step_id = 0 if source is None else source.step_id
        self.seat = NOBODY if source is None else source.seat
        self.decisions = 0 if source is None else source.decisions
        self.stage = 0 if source is None else source.stage
        for field in self.FIELDS:
            is_new = source is None
            value = field.blank(game) if is_new else field.copied(getattr(source, field.name))
            setattr(self, field.name, value)

    # The decision

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.seat < 0

    @property
    def step(self) -> Step[Any]:
        """Which step of the book is being decided."""
        return self.game.steps[self.step_id]

    def legal(self) -> list[Action]:
        """All legal actions of the deciding seat; none when the game is over."""
        return [] if self.seat < 0 else self.game.steps[self.step_id].legal(self)

    def check(self, action: object) -> str | None:
        """None if the action is legal, else the id of the rule it breaks; whatever is given, of any type.

        >>> import talero
        >>> state = talero.new("industria", players=3, seed=7)
        >>> state.apply(state.game.parse("offer water-power"))
        >>> state.check(state.game.parse("bid 2")), state.check(state.game.parse("bid 99"))
        (None, 'IND-AUCT-007')
        """
        if self.seat < 0:
            return "CORE-OVER"
        if not is_action(action) or not self.game.grammar.well_formed(self.game, action):
            return "CORE-FORM"
        step = self.game.steps[self.step_id]
        return step.check(self, step.canonical(self, action)) if action[0] in step.verbs else "CORE-STEP"

    def canonical(self, action: Action) -> Action:
        """The form in which `legal` and records have what this says; other forms are only understood."""
        if self.seat < 0 or not self.game.grammar.well_formed(self.game, action):
            return action
        step = self.game.steps[self.step_id]
        return step.canonical(self, action) if action[0] in step.verbs else action

    def understood(self, action: object) -> Action:
        """A legal action in its canonical form; raises IllegalAction if a rule forbids it."""
        rule = self.check(action)
        if rule is not None or not is_action(action):
            raise self.refusal(rule or "CORE-FORM", action)
        return self.game.steps[self.step_id].canonical(self, action)

    def apply(self, action: object) -> None:
        """Does a legal action; raises IllegalAction, and changes nothing, if a rule forbids it."""
        self.play(self.understood(action))

    def play(self, action: Action) -> None:
        """Does an action that is known to be legal and canonical, without checking it."""
        self.decisions += 1
        self.game.steps[self.step_id].apply(self, action)

    def sample(self, rng: random.Random | None = None) -> Action:
        """A legal action for random play; without a generator the game's own chance decides."""
        if rng is None:
            rng = random.Random(self.chance.draw(f"sample/{self.decisions}", 1 << 48))
        return self.game.steps[self.step_id].sample(self, rng)

    def refusal(self, rule: str, action: object) -> IllegalAction:
        """The error for an action that breaks a rule."""
        grammar, text = self.game.grammar, str(action)
        if is_action(action) and grammar.well_formed(self.game, action):
            text = grammar.text(self.game, action)
        return IllegalAction(rule, text, self.game.ledger.statement(rule))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.game.score(self) if self.seat < 0 else None

    # What may be known of it

    def seen(self, viewer: int | None) -> Seen[Self]:
        """What a seat (None: a spectator) may know: a state with unknowns.

        >>> import talero
        >>> talero.new("luna-capital", players=2, seed=7).seen(1).state.hands
        [[-1, -1, -1], [12, 34, 43]]
        """
        return Seen(self.game.see(self, viewer), viewer)

    def view(self, viewer: int | None) -> dict[str, Any]:
        """The same as plain data."""
        return self.seen(viewer).view()

    def view_as(self, viewer: int | None) -> dict[str, Any]:
        """A state with unknowns as plain data; `Seen` asks."""
        return self.game.view(Seen(self, viewer))

    # Forms

    def copy(self) -> Self:
        """An equal, independent state with the same chance source and no listener."""
        return type(self)(self.game, self.chance, self)

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return revived, (self.game, self.chance, self.dump())

    def position(self) -> str:
        """The position as readable text, from which `game.position` makes an equal state."""
        blank = type(self)(self.game, self.chance).dump()
        return write(self.game.heading(), self.game, self.dump(), blank, self.FIELDS)

    def dump(self) -> dict[str, Any]:
        """The state as plain JSON data, without chance and listener."""
        document = self.dump_base()
        for field in self.FIELDS:
            document[field.name] = field.plain(getattr(self, field.name))
        return document

    def dump_base(self) -> dict[str, Any]:
        """The fields that every state has."""
        return {
            "step": self.step.name, "seat": self.seat, "decisions": self.decisions, "stage": self.stage
        }  # fmt: skip

    def fill(self, document: dict[str, Any]) -> None:
        """Takes all fields from a dump; raises LoadError naming the field that does not fit."""
        same_fields(document, [*BASE_FIELDS, *(field.name for field in self.FIELDS)])
        self.fill_base(document)
        for field in self.FIELDS:
            setattr(self, field.name, take(field, document, self.game))
        self.game.restore(self)

    def fill_base(self, document: dict[str, Any]) -> None:
        """Takes the fields that every state has."""
        names = [step.name for step in self.game.steps]
        if document["step"] not in names:
            raise LoadError("load-field", field="step", kind=f"one of {names}")
        self.step_id = names.index(document["step"])
        self.seat = take_number(document, "seat", NOBODY, self.game.players - 1, None)
        self.decisions = take_number(document, "decisions", 0, 1 << 30, None)
        self.stage = take_number(document, "stage", NOT_BEGUN, len(self.game.sequence) - 1, None)

    def same(self, other: State[Any]) -> bool:
        """Whether all fields are equal."""
        return self.same_base(other) and all(
            getattr(self, field.name) == getattr(other, field.name) for field in self.FIELDS
        )

    def same_base(self, other: State[Any]) -> bool:
        """Whether the fields that every state has are equal."""
        mine = (self.step_id, self.seat, self.decisions, self.stage)
        return mine == (other.step_id, other.seat, other.decisions, other.stage)

    def _repr_svg_(self) -> str:
        """The board as spectators see it, for notebooks."""
        return self.game.picture(self.seen(None))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and self.same(other)

    __hash__ = None  # type: ignore[assignment]  # states change


def revived(game: Game[Any], chance: Chance, document: dict[str, Any]) -> State[Any]:
    """A state that was sent to another process or kept in a file."""
    state: State[Any] = game.state_class(game, chance)
    state.fill(document)
    return state
