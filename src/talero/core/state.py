"""State: what lies on the table now. Flat, small, cheap to copy, without the future.

Titles subclass `State`, name their fields in `FIELDS`, and write `copy` by hand; dumping, loading and
comparing come from `FIELDS`.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.actions import Action
from talero.core.chance import Chance
from talero.core.errors import IllegalAction, LoadError
from talero.core.events import Event
from talero.core.outcome import Outcome

if TYPE_CHECKING:
    from typing import Self

    from talero.core.game import Game
    from talero.core.step import Step

NOBODY = -1
"""The seat that decides when the game is over."""

BASE_FIELDS = {"step": "str", "seat": "int", "decisions": "int"}


class State:
    """A position and its decision. `apply` checks, `play` trusts.

    >>> import talero
    >>> state = talero.new("industria", players=3, seed=7)
    >>> while not state.over:
    ...     state.apply(state.sample())
    >>> len(state.outcome.scores)
    3
    """

    __slots__ = ("chance", "decisions", "events", "game", "seat", "step_id")

    FIELDS: ClassVar[dict[str, str]] = {}
    """Own fields: name to `int`, `ints` (list), `bytes` (bytearray), `lists` (list of lists of ints)
    or `rows` (list of bytearrays)."""

    game: Game
    chance: Chance
    events: list[Event] | None
    """Where rules report what happens, None when nobody listens."""
    step_id: int
    seat: int
    """Who decides; NOBODY when the game is over."""
    decisions: int
    """How many actions were applied."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.events = None
        self.step_id = 0
        self.seat = NOBODY
        self.decisions = 0

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

    def check(self, action: Action) -> str | None:
        """None if the action is legal, else the id of the rule it breaks."""
        if self.seat < 0:
            return "CORE-OVER"
        if not self.game.grammar.well_formed(self.game, action):
            return "CORE-FORM"
        step = self.game.steps[self.step_id]
        return step.check(self, step.canonical(self, action)) if action[0] in step.verbs else "CORE-STEP"

    def canonical(self, action: Action) -> Action:
        """The form in which `legal` and records have what this says; other forms are only understood."""
        if self.seat < 0 or not self.game.grammar.well_formed(self.game, action):
            return action
        step = self.game.steps[self.step_id]
        return step.canonical(self, action) if action[0] in step.verbs else action

    def understood(self, action: Action) -> Action:
        """A legal action in its canonical form; raises IllegalAction if a rule forbids it."""
        rule = self.check(action)
        if rule is not None:
            raise self.refusal(rule, action)
        return self.game.steps[self.step_id].canonical(self, action)

    def apply(self, action: Action) -> None:
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

    def refusal(self, rule: str, action: Action) -> IllegalAction:
        """The error for an action that breaks a rule."""
        well_formed = self.game.grammar.well_formed(self.game, action)
        text = self.game.text(action) if well_formed else str(action)
        return IllegalAction(rule, text, self.game.ledger.statement(rule))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it runs."""
        return self.game.score(self) if self.seat < 0 else None

    # Forms

    def copy(self) -> Self:
        """An equal, independent state with the same chance source and no listener."""
        raise NotImplementedError

    def copy_base(self, other: State) -> None:
        """Fills the fields every state has; for the hand-written copies."""
        other.game = self.game
        other.chance = self.chance
        other.events = None
        other.step_id = self.step_id
        other.seat = self.seat
        other.decisions = self.decisions

    def dump(self) -> dict[str, Any]:
        """The state as plain JSON data, without chance and listener."""
        document: dict[str, Any] = {
            "step": self.step.name,
            "seat": self.seat,
            "decisions": self.decisions,
        }
        for field, code in self.FIELDS.items():
            document[field] = _plain(getattr(self, field), code)
        return document

    def fill(self, document: dict[str, Any]) -> None:
        """Takes all fields from a dump; raises LoadError naming the field that does not fit."""
        expected = BASE_FIELDS | self.FIELDS
        missing, surplus = (
            sorted(expected.keys() - document.keys()),
            sorted(document.keys() - expected.keys()),
        )
        if missing or surplus:
            raise LoadError("load-fields", missing=missing, surplus=surplus)
        for field, code in self.FIELDS.items():
            setattr(self, field, _typed(field, document[field], code))
        names = [step.name for step in self.game.steps]
        if document["step"] not in names:
            raise LoadError("load-field", field="step", kind=f"one of {names}")
        self.step_id = names.index(document["step"])
        self.seat = _typed("seat", document["seat"], "int")
        self.decisions = _typed("decisions", document["decisions"], "int")

    def view(self, seat: int | None) -> dict[str, Any]:
        """Everything this seat (None: a spectator) may know, as plain data.

        Here for games without secrets; titles with secrets override it together with `Game.imagine`.
        """
        return {"viewer": seat} | self.dump()

    def _repr_svg_(self) -> str:
        """The board as spectators see it, for notebooks."""
        return self.game.board(self.view(None))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and self.dump() == other.dump()

    __hash__ = None  # type: ignore[assignment]  # states change


def _plain(value: Any, code: str) -> Any:
    if code in ("ints", "bytes"):
        return list(value)
    if code in ("lists", "rows"):
        return [list(each) for each in value]
    return value


def _typed(field: str, value: Any, code: str) -> Any:
    """A dumped value in the type the state keeps it in."""
    try:
        if code == "int" and isinstance(value, int):
            return int(value)
        if code == "ints" and isinstance(value, list):
            return [int(each) for each in value]
        if code == "bytes" and isinstance(value, list):
            return bytearray(value)
        if code == "lists" and isinstance(value, list):
            return [[int(each) for each in row] for row in value]
        if code == "rows" and isinstance(value, list):
            return [bytearray(row) for row in value]
    except (TypeError, ValueError):
        pass
    raise LoadError("load-field", field=field, kind=f"of kind '{code}'")
