"""Fields: the one declaration of what a state holds.

A title lists its fields once, each with its form, size, range and who may see it. How a state is made,
copied, dumped, loaded and compared follows from the list (`talero.core.generate` writes it out as plain
Python), and so do the text of a position and the description of observations.

Sizes, bounds and starting values are numbers, or short expressions about the game: `players`, `6*map.size`,
`len(tiles.ids)+1`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from talero.core.errors import LoadError
from talero.core.kinds import Kind
from talero.core.setting import Setting

NUMBER, CELLS, BYTES, INTS, OCTETS, LISTS, ROWS, CACHE, COMPUTED = (
    "number", "cells", "bytes", "ints", "octets", "lists", "rows", "cache", "computed",
)  # fmt: skip
"""Forms: one int; fixed lists and bytearrays; lists and bytearrays of any length; lists of either; what is
kept beside the fields but follows from them; and what is computed from them when asked."""

ALL, OWN, TOLD = "all", "own", "told"
"""Who may see a field: everybody; of each row or cell the seat it belongs to; those whom the title's
`knowledge` tells."""

NOTHING = "-"
"""Reads in a position's text where there is nothing."""

Sized = int | str
"""A number, or an expression about the game."""

_EXPRESSION = re.compile(r"(?:(\d+)\*)?(?:(len)\(([a-z_.]+)\)|([a-z_.]+))(?:([+-])(\d+))?")


def value_of(sized: Sized, game: Setting) -> Any:
    """What a number or an expression stands for in a game."""
    if isinstance(sized, int):
        return sized
    factor, is_len, measured, path, sign, offset = _parts(sized)
    value: Any = game
    for name in (measured or path).split("."):
        value = getattr(value, name)
    if is_len:
        value = len(value)
    if factor:
        value = int(factor) * value
    return value + int(f"{sign}{offset}") if offset else value


def source_of(sized: Sized) -> str:
    """The same as Python, for generated code with a `game` at hand."""
    if isinstance(sized, int):
        return str(sized)
    factor, is_len, measured, path, sign, offset = _parts(sized)
    text = f"len(game.{measured})" if is_len else f"game.{path}"
    text = f"{factor} * {text}" if factor else text
    return f"{text} {sign} {offset}" if offset else text


def _parts(sized: str) -> tuple[str, ...]:
    match = _EXPRESSION.fullmatch(sized)
    if match is None:
        raise ValueError(f"not an expression about a game: {sized!r}")
    return tuple(part or "" for part in match.groups())


class Field:
    """One field of a state. Made by `number`, `cells` and the other functions below."""

    def __init__(  # noqa: PLR0913 - all but the first three have names and defaults
        self,
        name: str,
        form: str,
        doc: str = "",
        *,
        size: Sized = 0,
        width: Sized = 0,
        low: Sized = 0,
        high: Sized = 255,
        start: Sized = 0,
        of: Kind | None = None,
        by: Kind | None = None,
        across: Kind | None = None,
        none: int | None = None,
        shift: int = 0,
        seen: str = ALL,
        type: str = "",
        shared: bool = False,
    ) -> None:
        self.name = name
        self.form = form
        self.doc = doc
        self.size = size
        """How many cells, rows, or at the most how many items; 0: any number."""
        self.width = width
        """How long each row is; 0: any length."""
        self.low, self.high = low, high
        """The range of each int; `none` may lie outside."""
        self.start = start
        """What a blank state has in every cell, or an expression for the whole field."""
        self.of = of
        """What the ints are, so that texts can name them."""
        self.by = by
        """What the cells or rows belong to, so that texts can name them."""
        self.across = across
        """The same for the cells of a row."""
        self.none = none
        """The int that stands for nothing."""
        self.shift = shift
        """How far the ints are above those of their kind."""
        self.seen = seen
        self.type = type
        """Of a cache: its type."""
        self.shared = shared
        """Whether copies share it. Bytes that are shared are replaced, never changed (`talero.core.octets`);
        of shared rows each is."""

    # Values

    def blank(self, game: Setting) -> Any:
        """What a blank state has."""
        if self.form == NUMBER:
            return value_of(self.start, game)
        if self.form in (CELLS, BYTES):
            start = value_of(self.start, game)
            is_whole = isinstance(self.start, str)
            filled = list(start) if is_whole else [start] * value_of(self.size, game)
            return filled if self.form == CELLS else self.octets(filled)
        if self.form in (LISTS, ROWS):
            row = [value_of(self.start, game)] * value_of(self.width, game)
            rows = range(value_of(self.size, game))
            return [list(row) if self.form == LISTS else self.octets(row) for _ in rows]
        return [] if self.form == INTS else self.octets([])

    def octets(self, values: list[int]) -> bytes | bytearray:
        """Small numbers as this field keeps them."""
        return bytes(values) if self.shared else bytearray(values)

    def copied(self, value: Any) -> Any:
        """The value for an independent state."""
        if self.form == ROWS and self.shared:
            return value.copy()
        if self.form == NUMBER or self.shared:
            return value
        return [row.copy() for row in value] if self.form in (LISTS, ROWS) else value.copy()

    def plain(self, value: Any) -> Any:
        """The value as plain JSON data."""
        if self.form == NUMBER:
            return value
        return [list(row) for row in value] if self.form in (LISTS, ROWS) else list(value)

    def describe(self, game: Setting) -> dict[str, Any]:
        """The field as plain data: what observations and other programs need to know of it."""
        sizes = [value_of(size, game) for size in (self.size, self.width) if size]
        return {
            "name": self.name,
            "form": self.form,
            "shape": sizes,
            "low": value_of(self.low, game),
            "high": value_of(self.high, game),
            "none": self.none,
            "of": self.of.name if self.of else "",
            "by": self.by.name if self.by else "",
            "seen": self.seen,
        }


# How fields are declared


def number(name: str, doc: str = "", **more: Any) -> Field:
    """One int."""
    return Field(name, NUMBER, doc, **more)


def cells(name: str, size: Sized, doc: str = "", **more: Any) -> Field:
    """A list of a fixed length."""
    return Field(name, CELLS, doc, size=size, **more)


def bytes_(name: str, size: Sized, doc: str = "", **more: Any) -> Field:
    """A bytearray of a fixed length: small numbers that are copied fast."""
    return Field(name, BYTES, doc, size=size, **more)


def ints(name: str, doc: str = "", **more: Any) -> Field:
    """A list of any length, up to `size`."""
    return Field(name, INTS, doc, **more)


def octets(name: str, doc: str = "", **more: Any) -> Field:
    """A bytearray of any length, up to `size`."""
    return Field(name, OCTETS, doc, **more)


def lists(name: str, size: Sized, doc: str = "", **more: Any) -> Field:
    """Lists of ints; with size 0 any number of them, with a width all of that length."""
    return Field(name, LISTS, doc, size=size, **more)


def rows(name: str, size: Sized, doc: str = "", **more: Any) -> Field:
    """Bytearrays; with size 0 any number of them, with a width all of that length."""
    return Field(name, ROWS, doc, size=size, **more)


def cache(name: str, type: str, start: str, doc: str = "", *, shared: bool = False) -> Field:
    """What follows from the other fields and is kept beside them: never dumped; `start` is Python about
    `game`. `Game.restore` makes it again after a load."""
    return Field(name, CACHE, doc, type=type, start=start, shared=shared)


def computed(name: str, type: str, source: str, doc: str = "") -> Field:
    """A property: Python about `self`."""
    return Field(name, COMPUTED, doc, type=type, start=source)


class Declaration:
    """The state of a title: the names of its class and of its game's class, and its fields."""

    def __init__(
        self, state: str, game: str, doc: str, fields: Sequence[Field], imports: Sequence[str] = ()
    ) -> None:
        self.state, self.game, self.doc = state, game, doc
        self.fields = tuple(fields)
        self.imports = tuple(imports)
        """Modules that the types of caches need: `from x import Y`."""

    @property
    def kept(self) -> tuple[Field, ...]:
        """The fields that make up a position."""
        return tuple(field for field in self.fields if field.form not in (CACHE, COMPUTED))


# Loading: every function names the field that does not fit


def take_number(document: dict[str, Any], name: str, low: int, high: int, none: int | None) -> int:
    """An int of a dump."""
    value = document[name]
    if not _fits(value, low, high, none):
        raise LoadError("load-field", field=name, kind=f"a whole number from {low} to {high}")
    return int(value)


def take_ints(
    document: dict[str, Any], name: str, size: int, fixed: bool, low: int, high: int, none: int | None
) -> list[int]:
    """A list of a dump."""
    return _checked(name, document[name], size, fixed, low, high, none)


def take_rows(
    document: dict[str, Any],
    name: str,
    size: int,
    width: int,
    low: int,
    high: int,
    none: int | None,
) -> list[list[int]]:
    """The rows of a dump."""
    value = document[name]
    if not isinstance(value, list) or (size and len(value) != size):
        raise LoadError("load-field", field=name, kind=f"{size} rows" if size else "rows")
    return [_checked(name, row, width, bool(width), low, high, none) for row in value]


def _checked(
    name: str, value: Any, size: int, fixed: bool, low: int, high: int, none: int | None
) -> list[int]:
    if not isinstance(value, list):
        raise LoadError("load-field", field=name, kind="a list of whole numbers")
    if len(value) != size if fixed else size and len(value) > size:
        raise LoadError("load-field", field=name, kind=f"{'' if fixed else 'at most '}{size} numbers")
    are_ints = set(map(type, value)) <= {int}
    if not are_ints or not all(_fits(each, low, high, none) for each in set(value)):
        raise LoadError("load-field", field=name, kind=f"whole numbers from {low} to {high}")
    return list(value)


def _fits(value: object, low: int, high: int, none: int | None) -> bool:
    if type(value) is not int:
        return False
    return low <= value <= high or value == none


def take(field: Field, document: dict[str, Any], game: Setting) -> Any:
    """A field's value from a dump; raises LoadError naming the field if it does not fit."""
    low, high = value_of(field.low, game), value_of(field.high, game)
    if field.form == NUMBER:
        return take_number(document, field.name, low, high, field.none)
    size, width = value_of(field.size, game), value_of(field.width, game)
    if field.form in (LISTS, ROWS):
        found = take_rows(document, field.name, size, width, low, high, field.none)
        return found if field.form == LISTS else [field.octets(row) for row in found]
    is_fixed = field.form in (CELLS, BYTES)
    taken = take_ints(document, field.name, size, is_fixed, low, high, field.none)
    return taken if field.form in (CELLS, INTS) else field.octets(taken)


def same_fields(document: dict[str, Any], expected: Sequence[str]) -> None:
    """Raises LoadError if a dump lacks fields or has others."""
    missing = sorted(set(expected) - document.keys())
    surplus = sorted(document.keys() - set(expected))
    if missing or surplus:
        raise LoadError("load-fields", missing=missing, surplus=surplus)
