"""What tests of every title want to say and see of a position.

Players speak in the text of actions, with the seat in front: `P1 bid 3`. Seats are counted from 0 in Python
and from P1 in text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, TypeVar

import pytest

from talero import IllegalAction, Outcome
from talero.core.actions import Action
from talero.core.chance import Chance
from talero.core.fields import LISTS, NOTHING, NUMBER, ROWS, Field
from talero.core.game import Game
from talero.core.kinds import Kind, SeatKind
from talero.core.position import FIRST_LINE
from talero.core.state import State

S = TypeVar("S", bound=State[Any])
P = TypeVar("P", bound="Position[Any]")


class Position(Generic[S]):
    """A table where people play, under the referee's eyes."""

    game: Game
    refereed = True
    """Whether all components are there, so that the referee may count them."""

    def __init__(self, state: S) -> None:
        self.state = state
        self.game = state.game

    # What is said

    def play(self: P, *lines: str) -> P:
        """The players act in turn: `P1 bid 3`, `P2 pass`."""
        for line in lines:
            action = self.read(line)
            assert self.state.check(action) is not None or self.listed(action), line
            self.state.apply(action)
            violated = self.game.referee(self.state) if self.refereed else []
            assert not violated, (line, violated)
        assert self.state.decisions <= self.game.max_decisions, "the game does not end"
        return self

    def refused(self, line: str) -> str:
        """The rule that forbids this; the table is as before."""
        action, before = self.read(line), self.state.dump()
        with pytest.raises(IllegalAction) as refusal:
            self.state.apply(action)
        assert self.state.dump() == before
        assert not self.listed(action)
        return refusal.value.rule

    def allowed(self, line: str) -> bool:
        """Whether this is legal, by both judges."""
        action = self.read(line)
        legal = self.listed(action)
        assert legal == (self.state.check(action) is None)
        return legal

    def listed(self, action: Action) -> bool:
        """Whether what is said is among the legal actions, perhaps in another form."""
        return self.state.canonical(action) in self.state.legal()

    def read(self, line: str) -> Action:
        """What a player says, who must be the one to decide."""
        who, _, text = line.partition(" ")
        assert who == self.decides, f"'{line}', but it is for {self.asked}"
        return self.game.parse(text)

    # What is seen

    @property
    def decides(self) -> str:
        return "nobody" if self.state.over else f"P{self.state.seat + 1}"

    @property
    def asked(self) -> str:
        """Who decides what: `P2 auction.bid`."""
        return "nobody" if self.state.over else f"{self.decides} {self.state.step.name}"

    def choices(self, verb: str = "") -> list[str]:
        """The legal actions as text, all or those of one verb."""
        texts = [self.game.text(action) for action in self.state.legal()]
        return [text for text in texts if not verb or text.split()[0] == verb]

    @property
    def happened(self) -> list[str]:
        """What happened since the table was laid, as `name argument …`; seats as P1, P2."""
        return [tell(self.game, event) for event in self.state.events or []]

    @property
    def outcome(self) -> Outcome:
        found = self.state.outcome
        assert found is not None, self.asked
        return found


def tell(game: Game, event: Sequence[int]) -> str:
    """An event in words, for comparison in tests."""
    kind = game.event_kinds[event[0]]
    words = [kind.name]
    for n, value in enumerate(event[1:]):
        arg = kind.args[min(n, len(kind.args) - 1)]
        word = arg.kind.word(game, (value,))
        words.append(word.upper() if arg.kind.name == "seat" else word)
    return " ".join(words)


# Laying a position


def lay(game: Game[S], step: str, seat: int, chance: Chance | None = None, **fields: Any) -> S:
    """A position by the words of its text: `lay(game, "build.place", 0, owner={"brickworks": 1}, round=3)`.

    A field is a number or a word, a list of them, or where rows or cells have names a mapping; seats are
    counted from 0. What is not named is as in a blank state. Somebody listens.
    """
    who = NOTHING if seat < 0 else f"P{seat + 1}"
    lines = [FIRST_LINE, *game.heading(), f"at {step} {who}"]
    declared = {field.name: field for field in game.state_class.FIELDS}
    for name, value in fields.items():
        lines += [f"{name} {value}"] if name == "stage" else _lines(game, declared[name], value)
    state = game.position("\n".join(lines), chance)
    state.events = []
    return state


def _lines(game: Game[Any], field: Field, value: Any) -> Iterator[str]:
    if field.form == NUMBER:
        yield f"{field.name} {_word(field, value)}"
    elif field.form in (LISTS, ROWS):
        rows = value.items() if isinstance(value, Mapping) else enumerate(value)
        for row, items in rows:
            yield f"{field.name} {_name(game, field.by, row)} {_cells(game, field, field.across, items)}"
    elif value:
        yield f"{field.name} {_cells(game, field, field.by, value)}"


def _cells(game: Game[Any], field: Field, by: Kind | None, value: Mapping[Any, Any] | Iterable[Any]) -> str:
    if isinstance(value, Mapping):
        return " ".join(f"{_name(game, by, cell)}={_word(field, each)}" for cell, each in value.items())
    return " ".join(_word(field, each) for each in value) or NOTHING


def _word(field: Field, value: int | str) -> str:
    """A word of a position's text; numbers of things that have names are given as they are."""
    if isinstance(value, str):
        return value
    return str(value) if field.of is None else f"#{value}"


def _name(game: Game[Any], by: Kind | None, row: int | str) -> str:
    if isinstance(row, str):
        return row
    if by is None:
        return str(row + 1)
    word = by.word(game, (row,))
    return word.upper() if isinstance(by, SeatKind) else word
