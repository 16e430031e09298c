"""A toy game whose state has a field of every form, for tests of what follows from a declaration."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from talero.core import Action, Edition, Game, Names, SeatKind, Sequence, State, Step, Title, Verbs, in_order
from talero.core.actions import Arg
from talero.core.fields import (
    Declaration,
    Field,
    bytes_,
    cache,
    cells,
    computed,
    ints,
    lists,
    number,
    octets,
    rows,
)
from talero.core.options import Option
from talero.core.sequence import clockwise, finish

COLOURS = Names("colour", ["red", "green", "blue"])
PLACES = Names("place", [f"place-{n}" for n in range(1, 21)])
SEAT = SeatKind()
NOBODY_YET, UNSEEN = -1, 255

STATE = Declaration(
    "ToyState",
    "Toy",
    "What lies on the table of a toy.",
    [
        number("round", "Counts up.", high=9),
        number("leader", "Who leads.", of=SEAT, high="players-1", none=NOBODY_YET, start=NOBODY_YET),
        number("balance", low=-5, high=5),
        number("ranked", "One above its colour.", of=COLOURS, low=1, high=3, shift=1, start=1),
        cells("money", "players", "In coins.", by=SEAT, high=99, start=7),
        cells("first", "players", of=COLOURS, high=2, start="openings"),
        bytes_("owner", "len(spots)", by=PLACES, of=SEAT, high="players-1", none=UNSEEN, start=UNSEEN),
        bytes_("heights", "2*players+1", high=200),
        bytes_("many", 20, high=9),
        ints("pile", of=COLOURS, size=4, high=2),
        ints("path", high=50),
        octets("trail", size="players", high=20),
        lists("hands", "players", by=SEAT, of=COLOURS, high=2),
        lists("grid", 2, width=3, across=COLOURS, high=9, start=1),
        lists("groups", 0, of=COLOURS, high=2),
        rows("map", "players", by=SEAT, width="len(spots)", across=PLACES, high=3),
        rows("strips", 2, high=3),
        cache("sums", "list[int]", "[0]", "Follows from the money."),
        cache("names", "tuple[str, ...]", "()", shared=True),
        computed("wealth", "int", "sum(self.money)", "All coins."),
    ],
)

VERBS = Verbs()
TAKE: Final = VERBS.add("take", Arg("colour", COLOURS))


class ToyState(State["Toy"]):
    """The declaration, not written out."""

    FIELDS: ClassVar[tuple[Field, ...]] = STATE.kept


class Take(Step[Any]):
    name = "take"
    verbs = (TAKE,)

    def legal(self, state: Any) -> list[Action]:
        return [(TAKE, colour) for colour in range(3)]

    def check(self, state: Any, action: Action) -> str | None:
        return None

    def apply(self, state: Any, action: Action) -> None:
        state.pile.append(action[1])
        state.seat = clockwise(state.seat, state.game.players)
        if len(state.pile) == 4:
            finish(state)


class Rest(Take):
    name = "rest"


TAKE_STEP, REST_STEP = Take(), Rest()


def begin(state: Any) -> bool:
    state.ask(TAKE_STEP, 0)
    return True


def rest(state: Any) -> bool:
    return False


class Toy(Game[Any]):
    verbs = VERBS
    steps = in_order(TAKE_STEP, REST_STEP)
    sequence = Sequence[Any]([begin, rest])
    state_class: ClassVar[type[Any]] = ToyState
    max_decisions = 4
    spots: ClassVar[list[str]] = ["a", "b", "c", "d", "e"]

    @property
    def openings(self) -> list[int]:
        """A field that starts with a whole list."""
        return [seat % 3 for seat in range(self.players)]

    def setup(self, state: Any) -> None:
        self.restore(state)
        self.sequence.begin(state)

    def restore(self, state: Any) -> None:
        state.sums = [sum(state.money)]
        state.names = ("a",)


TITLE = Title(
    id="toy",
    name="Toy",
    package="talero.games.industria",
    editions=[Edition("base", players=(2, 4)), Edition("other", players=(2, 4))],
    options=[
        Option("fast"),
        Option("speed", 2, (1, 2, 3)),
        Option("everything", sets={"fast": True, "speed": 3}),
    ],
    game_class=Toy,
)


def toy(players: int = 3, edition: str = "", options: dict[str, object] | None = None) -> Toy:
    made = TITLE.game(edition, players, options)
    assert isinstance(made, Toy)
    return made


def filled(state: Any) -> Any:
    """The state with something in every field."""
    state.round, state.leader, state.balance, state.ranked = 3, 1, -4, 2
    state.money[1], state.first[0], state.owner[2], state.heights[0], state.many[11] = 42, 2, 0, 200, 9
    state.pile += [2, 0]
    state.path += [50, 0]
    state.trail += b"\x05\x06"
    state.hands[2] += [1, 1]
    state.grid[1][2] = 9
    state.groups += [[0], [2, 1]]
    state.map[1][4] = 3
    state.strips[0] += b"\x01\x02\x03"
    state.decisions = 2
    return state
