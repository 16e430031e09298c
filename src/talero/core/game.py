"""Title and Game: what can be played, and one immutable set-up of it.

A `Title` is a rulebook (or two editions of one); a `Game` is a title with its edition, options and number of
seats chosen. All static data (maps, tiles, tables) belongs to the Game and is shared by its states.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from talero.core.actions import Action, Grammar, Verb
from talero.core.autos import Auto
from talero.core.chance import Chance, Hashed, Sampled
from talero.core.components import Components
from talero.core.errors import SetupError
from talero.core.events import Event, EventKind
from talero.core.ledger import Ledger, ledger
from talero.core.options import Option, Value, settle
from talero.core.outcome import Outcome
from talero.core.preview import foresee
from talero.core.state import State
from talero.core.step import Step

SHARED_GAMES = 32
"""So many games of a title are kept for those who make the same choices."""


class Edition:
    """One edition or map of a title: who can play it and which files describe it."""

    def __init__(
        self,
        id: str,
        players: tuple[int, int],
        components: str = "components.json",
        rules: str = "rules.toml",
        map: str | None = None,
    ) -> None:
        self.id = id
        self.low, self.high = players
        self.components = components
        self.rules = rules
        self.map = map
        """The value of a rule's `map` that holds here; None where the title has no maps."""


class Title:
    """A game people know by name, with its editions, the first being the default."""

    def __init__(
        self,
        id: str,
        name: str,
        package: str,
        editions: Sequence[Edition],
        game_class: type[Game],
        options: Sequence[Option] = (),
        revision: int = 1,
        autos: Sequence[Auto] = (),
    ) -> None:
        self.id = id
        self.name = name
        self.package = package
        self.editions = {edition.id: edition for edition in editions}
        self.game_class = game_class
        self.options = tuple(options)
        self.revision = revision
        """Counts changes of the rules' code after which old records may no longer replay."""
        self.autos = tuple(autos)
        """What people can order beforehand, the more particular first."""
        self._made: dict[str, Game] = {}

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
        game = self._made.pop(key, None) or self._make(chosen, players, settled, overrides)
        self._made[key] = game  # asked for last, forgotten last
        while len(self._made) > SHARED_GAMES:
            self._made.pop(next(iter(self._made)), None)
        return game

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


class Game:
    """A title ready to be played: immutable, shared by all its states.

    Titles subclass it, build their static tables in `prepare`, and implement `setup`, `score` and `referee`.
    """

    verbs: tuple[Verb, ...] = ()
    event_kinds: tuple[EventKind, ...] = ()
    steps: tuple[Step[Any], ...] = ()
    state_class: type[State] = State
    max_decisions: int = 0
    """No game takes more decisions than this."""
    money_field: str = ""
    """The state's field with the money of each seat; empty in games without money."""
    money_moves: Mapping[str, Mapping[str, int]] = {}
    """The events that move money: by their names, the seat arguments that gain (1) or pay (-1) the amount."""
    money_amount: str = "amount"
    """The argument of those events that is the amount."""
    is_money_of_step: bool = False
    """Whether the step at hand, not the rule of the event, says what money was moved for."""

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
        self.grammar = Grammar(self.verbs)
        self.prepare()

    def __repr__(self) -> str:
        return f"<Game {self.name} for {self.players}>"

    @property
    def name(self) -> str:
        """`title/edition`."""
        return f"{self.title.id}/{self.edition.id}"

    @property
    def autos(self) -> tuple[Auto, ...]:
        """What a seat can order beforehand; of several orders that fit, the first declared one speaks."""
        return self.title.autos

    @property
    def spec(self) -> dict[str, Any]:
        """Plain data from which another process makes the same game."""
        return {
            "title": self.title.id,
            "edition": self.edition.id,
            "players": self.players,
            "options": self.options,
            "overrides": self.components.overrides,
        }

    # What a title implements

    def prepare(self) -> None:
        """Builds the static tables."""

    def setup(self, state: Any) -> None:
        """Lays out a new game on a blank state, up to the first decision."""
        raise NotImplementedError

    def score(self, state: Any) -> Outcome:
        """The outcome of a finished state."""
        raise NotImplementedError

    def referee(self, state: Any) -> list[str]:
        """Invariants that a state violates; empty for every state reached by legal play."""
        raise NotImplementedError

    def turn(self, state: Any) -> str:
        """Which turn or round this is, for marks in records and logs: 'round-3'."""
        raise NotImplementedError

    def standings(self, view: Mapping[str, Any]) -> Sequence[dict[str, int] | None]:
        """What each seat would score if the game ended now, by part; None where the viewer may not know it.

        For live scores, charts and previews: made from a view, it tells nobody more than the board does.
        """
        return [None] * self.players

    def gain(self, state: Any, action: Action) -> dict[str, int]:
        """The parts of the deciding seat's score that an action changes, up to the first draw."""
        seat = state.seat
        before = self.standings(state.view(seat))[seat] or {}
        after = self.standings(foresee(state, action).view(seat))[seat] or {}
        parts = dict.fromkeys([*before, *after])
        return {part: n for part in parts if (n := after.get(part, 0) - before.get(part, 0))}

    def imagine(self, view: Mapping[str, Any], rng: random.Random) -> State:
        """A full state consistent with a view: what is hidden, and the future, are sampled.

        Here for games without secrets; titles with secrets override it together with `State.view`.
        """
        document = {key: value for key, value in view.items() if key != "viewer"}
        return self.load(document, Sampled(rng))

    # What people see and read: `talero.text` and the titles' boards implement it

    def board(
        self,
        view: Mapping[str, Any],
        language: str = "en",
        theme: str | None = "auto",
        names: Sequence[str] = (),
        shape: str = "wide",
    ) -> str:
        """The board as SVG, drawn from a view; theme None leaves the colours to the page's stylesheet.

        `names` are the players' names in seat order; `shape` is `wide`, or `tall` for phones.
        """
        raise NotImplementedError

    def sketch(
        self,
        view: Mapping[str, Any],
        prefix: Action,
        language: str = "en",
        names: Sequence[str] = (),
        shape: str = "wide",
    ) -> str | None:
        """A partly or wholly chosen action drawn over the board: an SVG fragment in the coordinates of
        `board(…, shape=shape)` that has no ids and uses only symbols that board defines; None for nothing.

        `prefix` is a verb and the arguments chosen so far, as in `Step.options`.
        """
        return None

    def board_text(self, view: Mapping[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        """The board in words, for terminals and screen readers."""
        raise NotImplementedError

    def prompt(self, view: Mapping[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        """What is to be decided, and by whom, as the viewer reads it."""
        raise NotImplementedError

    def say(self, action: Action, language: str = "en", names: Sequence[str] = ()) -> str:
        """An action in a readable sentence."""
        raise NotImplementedError

    def tell(self, event: Event, viewer: int | None, language: str = "en", names: Sequence[str] = ()) -> str:
        """What happened, as this viewer may know it; the only way from events to text."""
        raise NotImplementedError

    # What comes for free

    def new(self, chance: Chance | None = None, *, seed: int | None = None, listen: bool = False) -> State:
        """A new game at its first decision; `seed` stands for a seeded source."""
        if chance is None:
            chance = Hashed.seeded(seed if seed is not None else random.SystemRandom().getrandbits(64))
        state = self.state_class(self, chance)
        if listen:
            state.events = []
        self.setup(state)
        return state

    def load(self, document: dict[str, Any], chance: Chance | None = None) -> State:
        """The state of a dump; raises LoadError naming the field that does not fit."""
        state = self.state_class(self, chance if chance is not None else Hashed.seeded(0))
        state.fill(document)
        return state

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

    def money_moved(self, event: Event) -> list[tuple[int, int]]:
        """The money that an event moves, as (seat, gain or loss)."""
        kind = self.event_kinds[event[0]]
        moves = self.money_moves.get(kind.name)
        if not moves:
            return []
        values = {arg.name: value for arg, value in zip(kind.args, event[1:], strict=False)}
        return [(values[seat], sign * values[self.money_amount]) for seat, sign in moves.items()]

    def seen_event(self, event: Event, viewer: int | None) -> Event:
        """An event as a viewer may know it."""
        return self.event_kinds[event[0]].mask(event, viewer)
