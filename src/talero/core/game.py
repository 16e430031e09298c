"""Title and Game: what can be played, and one immutable set-up of it.

A `Title` is a rulebook (or two editions of one); a `Game` is a title with its edition, options and number of
seats chosen: its rules, nothing else. All static data (maps, tiles, tables) belongs to the Game and is shared
by its states; how it looks and speaks is its `face`, which is loaded when somebody asks for it.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import partial
from operator import methodcaller
from typing import Any, ClassVar, Generic

from talero.core import position
from talero.core.actions import Action, Grammar
from talero.core.chance import Chance, Hashed, Sampled, Stop, is_draw
from talero.core.compiling import mypyc_attr
from talero.core.components import Components
from talero.core.edition import Edition
from talero.core.errors import LoadError, SetupError
from talero.core.events import Language
from talero.core.face import Face
from talero.core.ledger import Ledger, ledger
from talero.core.money import Money
from talero.core.options import Option, Value, settle, worth_saying
from talero.core.orders.kinds import OrderKind
from talero.core.outcome import Outcome
from talero.core.parts import load_part, optional_part
from talero.core.preview import foresee
from talero.core.seen import Seen
from talero.core.sequence import Sequence as Stages
from talero.core.shelf import Shelf
from talero.core.step import P, Step


@mypyc_attr(native_class=False)
class Title:
    """A game people know by name, with its editions, the first being the default."""

    def __init__(
        self,
        id: str,
        name: str,
        package: str,
        editions: Sequence[Edition],
        options: Sequence[Option] = (),
        revision: int = 1,
        game_class: type[Game] | None = None,
        rank: int = 100,
    ) -> None:
        self.id = id
        self.name = name
        self.package = package
        self.editions = {edition.id: edition for edition in editions}
        self.options = tuple(options)
        self.revision = revision
        """Counts changes of the rules' code after which old records may no longer replay."""
        self._game_class = game_class
        self._face_class: type[Face] | None = None
        self.rank = rank
        """Lists begin with the lowest; titles of the same rank stand by name."""
        self._shelf: Shelf[Game] = Shelf()

    def __reduce__(self) -> tuple[Any, ...]:
        return load_part, (self.id, self.package, "", "TITLE")

    @property
    def game_class(self) -> type[Game]:
        """The rules: `GAME` in the package's `rules.game`, unless the title was given another class."""
        if self._game_class is None:
            self._game_class = self.part("rules.game", "GAME")
        return self._game_class

    @property
    def face_class(self) -> type[Face]:
        """How it looks and speaks: `FACE` in the package's `face`; without one it speaks in notation."""
        if self._face_class is None:
            self._face_class = optional_part(self.id, self.package, "face", "FACE") or Face
        return self._face_class

    def part(self, module: str, name: str) -> Any:
        """What a module of the package calls by this name; raises SetupError if it can't be loaded."""
        return load_part(self.id, self.package, module, name)

    @property
    def default_edition(self) -> Edition:
        """The edition one gets without naming one."""
        return next(iter(self.editions.values()))

    def edition(self, id: str = "") -> Edition:
        """The edition with this id, the default for ''."""
        if not id:
            return self.default_edition
        if id not in self.editions:
            raise SetupError("unknown-edition", title=self.id, name=id, known=", ".join(self.editions))
        return self.editions[id]

    def options_of(self, edition: str) -> list[Option]:
        """The options an edition has."""
        return [option for option in self.options if not option.editions or edition in option.editions]

    def ledger(self, edition: str = "") -> Ledger:
        """The rules of an edition."""
        return ledger(self.package, self.edition(edition).rules)

    def game(
        self,
        edition: str = "",
        players: int = 0,
        options: Mapping[str, object] | None = None,
        overrides: Mapping[str, Any] | None = None,
    ) -> Game:
        """The game with these choices; 0 players means the fewest. Raises SetupError naming what is wrong.

        Games are immutable, so whoever makes the same choices gets the same game with its static tables.
        """
        chosen = self.edition(edition)
        name = f"{self.id}/{chosen.id}"
        players = players or chosen.low
        if not chosen.low <= players <= chosen.high:
            raise SetupError("players", game=name, low=chosen.low, high=chosen.high, players=players)
        settled = settle(name, chosen.id, self.options_of(chosen.id), options or {})
        key = f"{name} {players} {list(settled.items())} {list((overrides or {}).items())}"
        return self._shelf.get(key, partial(self._make, chosen, players, settled, overrides))

    def _make(
        self,
        edition: Edition,
        players: int,
        options: Mapping[str, Value],
        overrides: Mapping[str, Any] | None,
    ) -> Game:
        components = Components.load(self.package, edition.components, overrides)
        try:
            return self.game_class(self, edition, players, options, components)
        except SetupError:
            raise
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            if not overrides:
                raise
            raise SetupError("component-unfit", game=f"{self.id}/{edition.id}", reason=error) from error


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Language, Generic[P]):
    """A title ready to be played: immutable, shared by all its states.

    Titles subclass it, build their static tables in `prepare`, and implement `setup`, `score` and `referee`.
    """

    steps: tuple[Step[Any], ...]
    """The decisions of the book, numbered by `in_order`."""
    sequence: Stages[Any]
    """The stages of play."""
    state_class: ClassVar[type[Any]]
    money: ClassVar[Money | None] = None
    """How the money of the players is accounted for; None in games without money."""
    orders: ClassVar[tuple[OrderKind, ...]] = ()
    """What a seat can order beforehand; of several orders that fit, the first declared one speaks."""
    draws: ClassVar[Mapping[str, str]] = {}
    """The names of all draws, with gaps (`reveal/round-{round}/tile-{n}`), and what is drawn."""
    max_decisions: int = 0
    """No game takes more decisions than this."""

    def __init__(
        self,
        title: Title,
        edition: Edition,
        players: int,
        options: Mapping[str, Value],
        components: Components,
    ) -> None:
        self.title = title
        self.edition = edition
        self.players = players
        self.options = dict(options)
        self.components = components
        self.ledger = title.ledger(edition.id)
        self._face: Face[P] | None = None
        self.verbs = self.declared("verbs")
        self.grammar = Grammar(self.verbs)
        self.prepare()
        self.event_kinds = self.declared("event_kinds")
        self.steps = self.declared("steps")
        self.sequence = self.declared("sequence", Stages([]))

    def __reduce__(self) -> tuple[Any, ...]:
        chosen = (self.edition.id, self.players, self.options, self.components.overrides)
        return methodcaller("game", *chosen), (self.title,)

    def __repr__(self) -> str:
        return f"<Game {self.name} for {self.players}>"

    @property
    def name(self) -> str:
        return f"{self.title.id}/{self.edition.id}"

    @property
    def spec(self) -> dict[str, Any]:
        """Plain data from which another process makes the same game."""
        return {
            "title": self.title.id, "edition": self.edition.id, "players": self.players,
            "options": self.options, "overrides": self.components.overrides,
        }  # fmt: skip

    @property
    def face(self) -> Face[P]:
        """How the game looks and speaks."""
        if self._face is None:
            self._face = self.title.face_class(self)
        return self._face

    # What a title implements

    def prepare(self) -> None:
        """Builds the static tables."""

    def setup(self, state: P) -> None:
        """Lays out a new game on a blank state, up to the first decision."""
        raise NotImplementedError

    def score(self, state: P) -> Outcome:
        """The outcome of a finished state."""
        raise NotImplementedError

    def referee(self, state: P) -> list[str]:
        """Invariants that a state violates; empty for every state reached by legal play."""
        raise NotImplementedError

    def turn(self, state: P) -> str:
        """Which turn or round this is, for marks in records and logs: 'round-3'."""
        raise NotImplementedError

    def restore(self, state: P) -> None:
        """Makes again what a loaded state keeps beside its fields."""

    def verify(self, state: P) -> None:
        """Raises LoadError naming a field of a loaded state that contradicts the others."""

    def standings(self, seen: Seen[P]) -> Sequence[dict[str, int] | None]:
        """What each seat would score if the game ended now, by part; None where the viewer may not know it.

        For live scores, charts and previews: made from what is seen, it tells nobody more than the board.
        """
        return [None] * self.players

    def figure(self, seen: Seen[P], field: str, seat: int) -> int | None:
        """A field's number for a seat, to show beside the player; None where the viewer may not know it."""
        return int(getattr(seen.state, field)[seat])

    def section(self, step: Step[Any]) -> str:
        """The section of the ledger that describes a step."""
        return step.section

    def gain(self, state: P, action: Action) -> dict[str, int]:
        """The parts of the deciding seat's score that an action changes, up to the first draw."""
        seat = state.seat
        before = self.standings(self.seen(state, seat))[seat] or {}
        after = self.standings(self.seen(foresee(state, action), seat))[seat] or {}
        parts = dict.fromkeys([*before, *after])
        return {part: n for part in parts if (n := after.get(part, 0) - before.get(part, 0))}

    # What a seat may know: here for games without secrets; titles with secrets override all three

    def see(self, state: P, viewer: int | None) -> P:
        """An independent state without what the viewer may not know."""
        copy = state.copy()
        copy.chance = _NO_CHANCE
        return copy

    def view(self, seen: Seen[P]) -> dict[str, Any]:
        """What a viewer may know as plain JSON data."""
        return {"viewer": seen.viewer} | seen.state.dump()

    def imagine(self, seen: Seen[P], rng: random.Random) -> P:
        """A full state consistent with what is seen: what is hidden, and the future, are sampled."""
        copy = seen.state.copy()
        copy.chance = Sampled(rng)
        return copy

    # What comes for free

    def seen(self, state: P, viewer: int | None) -> Seen[P]:
        """What a seat (None: a spectator) may know of a state."""
        return Seen(self.see(state, viewer), viewer)

    def new(self, chance: Chance | None = None, *, seed: int | None = None, listen: bool = False) -> P:
        """A new game at its first decision; `seed` stands for a seeded source."""
        if chance is None:
            chance = Hashed.seeded(seed if seed is not None else random.SystemRandom().getrandbits(64))
        state: P = self.state_class(self, chance)
        if listen:
            state.events = []
        self.setup(state)
        return state

    def load(self, document: dict[str, Any], chance: Chance | None = None) -> P:
        """The state of a dump; raises LoadError naming the field that does not fit."""
        state: P = self.state_class(self, chance if chance is not None else Hashed.seeded(0))
        state.fill(document)
        self.verify(state)
        return state

    def load_seen(self, document: dict[str, Any], viewer: int | None) -> Seen[P]:
        """What a viewer may know, from the dump of `Seen.state`: to hand it to another process."""
        state: P = self.state_class(self, _NO_CHANCE)
        state.fill(document)
        return Seen(state, viewer)

    def position(self, text: str, chance: Chance | None = None) -> P:
        """The state that a position's text describes; raises LoadError naming the line or the field."""
        found = position.read_spec(text)
        if not self._is_of(found):
            said, ours = position.heading(found), self.heading()
            raise LoadError("position-other", found=", ".join(said)[5:], game=", ".join(ours)[5:])
        blank = self.state_class(self, _NO_CHANCE).dump()
        return self.load(position.read(text, self, blank, self.state_class.FIELDS), chance)

    def _is_of(self, spec: dict[str, Any]) -> bool:
        """Whether this is the game of a spec in which defaults need not be said."""
        if spec["title"] != self.title.id:
            return False
        other = self.title.game(spec["edition"], spec["players"], spec["options"], spec["overrides"])
        return other.spec == self.spec

    def heading(self) -> list[str]:
        """The lines of a position's text that say which game it is."""
        declared = self.title.options_of(self.edition.id)
        said = worth_saying(self.name, self.edition.id, declared, self.options)
        return position.heading(self.spec | {"options": said})

    def describe(self) -> list[dict[str, Any]]:
        """The fields of a state as plain data, with their sizes and ranges in this game."""
        return [field.describe(self) for field in self.state_class.FIELDS]

    def draw_name(self, name: str) -> str | None:
        """The declared name that a draw has; None if it was not declared."""
        return next((each for each in self.draws if is_draw(each, name)), None)

    def picture(self, seen: Seen[P]) -> str:
        """The board as SVG, for notebooks."""
        return self.face.board(seen)


_NO_CHANCE = Stop()
"""What is seen has no future."""
