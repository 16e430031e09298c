"""Writes the state class of a title from the declaration of its fields.

    python -m talero.core.generate talero.games.industria.rules

reads `STATE` in that package's `fields.py` and writes its `state.py`. The result is plain Python that a
person can read and a compiler makes fast; it is checked in, and a test compares it with the declaration.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from textwrap import wrap

from talero.core.fields import (
    BYTES,
    CACHE,
    CELLS,
    COMPUTED,
    INTS,
    LISTS,
    NUMBER,
    OCTETS,
    ROWS,
    Declaration,
    Field,
    Sized,
    source_of,
)  # fmt: skip

WIDTH = 102
"""How long the lines of a comment may be."""

TYPES = {
    NUMBER: "int",
    CELLS: "list[int]",
    INTS: "list[int]",
    BYTES: "bytearray",
    OCTETS: "bytearray",
    LISTS: "list[list[int]]",
    ROWS: "list[bytearray]",
}


def source(declaration: Declaration, package: str) -> str:
    """The module with the state class."""
    return "\n".join(_module(declaration, package)) + "\n"


def _module(declaration: Declaration, package: str) -> Iterator[str]:
    slots = [field for field in declaration.fields if field.form != COMPUTED]
    yield f'"""{declaration.doc}'
    yield ""
    yield f"Written by `python -m talero.core.generate {package}` from `fields.py`."
    yield '"""'
    yield "from __future__ import annotations"
    yield "from typing import TYPE_CHECKING, Any, ClassVar"
    yield "from talero.core.chance import Chance"
    takers = sorted({_taker(field) for field in declaration.kept})
    yield f"from talero.core.fields import Field, same_fields, {', '.join(takers)}"
    yield "from talero.core.state import BASE_FIELDS, State"
    yield f"from {package}.fields import STATE"
    yield "if TYPE_CHECKING:"
    yield from (f"    {line}" for line in declaration.imports)
    yield f"    from {package}.game import {declaration.game}"
    yield f'class {declaration.state}(State["{declaration.game}"]):'
    yield f'    """A position of {declaration.game}."""'
    yield "    __slots__ = (" + ", ".join(f'"{name}"' for name in sorted(f.name for f in slots)) + ",)"
    yield "    FIELDS: ClassVar[tuple[Field, ...]] = STATE.kept"
    yield "    NAMES: ClassVar[tuple[str, ...]] = (*BASE_FIELDS, *(field.name for field in FIELDS))"
    for field in slots:
        yield f"    {field.name}: {_type(field)}"
        if field.doc:
            yield from _doc(field.doc)
    yield from _init(declaration, slots)
    yield from _copy(declaration)
    yield from _dump(declaration)
    yield from _fill(declaration)
    yield from _same(declaration)
    yield from _properties(declaration)


def _doc(text: str) -> list[str]:
    return [f"    {line}" for line in wrap(f'"""{text}"""', WIDTH)]


def _type(field: Field) -> str:
    if field.type:
        return field.type
    return TYPES[field.form].replace("bytearray", _octets(field))


def _octets(field: Field) -> str:
    """The type that makes small numbers."""
    return "bytes" if field.shared else "bytearray"


def _taker(field: Field) -> str:
    if field.form == NUMBER:
        return "take_number"
    return "take_rows" if field.form in (LISTS, ROWS) else "take_ints"


def _init(declaration: Declaration, slots: list[Field]) -> Iterator[str]:
    yield (
        f"    def __init__(self, game: {declaration.game}, chance: Chance, "
        f"source: {declaration.state} | None = None) -> None:  # noqa: PLR0915"
    )
    yield "        self.game = game"
    yield "        self.chance = chance"
    yield "        self.events = None"
    yield "        if source is None:"
    yield "            self.step_id = 0"
    yield "            self.seat = -1"
    yield "            self.decisions = 0"
    yield "            self.stage = 0"
    yield from (f"            self.{field.name} = {_blank(field)}" for field in slots)
    yield "        else:"
    yield from (
        f"            self.{name} = source.{name}" for name in ("step_id", "seat", "decisions", "stage")
    )
    yield from (f"            self.{field.name} = {_copied(field)}" for field in slots)


def _blank(field: Field) -> str:
    if field.form in (CACHE, NUMBER):
        return str(field.start) if field.form == CACHE else source_of(field.start)
    if field.form in (CELLS, BYTES):
        return _filled(field, field.size)
    if field.form == OCTETS:
        return 'b""' if field.shared else "bytearray()"
    if field.form == INTS or not field.size:
        return "[]"
    return f"[{_filled(field, field.width)} for _ in range({source_of(field.size)})]"


def _filled(field: Field, size: Sized) -> str:
    """A new list, bytearray or bytes of this size."""
    is_list, start, length = field.form in (CELLS, LISTS), source_of(field.start), source_of(size)
    times = f"({length})" if " " in length else length
    if isinstance(field.start, str):
        return f"{'list' if is_list else _octets(field)}({start})"
    if not size:
        return "[]" if is_list else f"{_octets(field)}()"
    if is_list:
        return f"[{start}] * {times}"
    return f"{_octets(field)}({length})" if field.start == 0 else f"{_octets(field)}([{start}]) * {times}"


def _copied(field: Field) -> str:
    value = f"source.{field.name}"
    if field.form == ROWS and field.shared:
        return f"{value}.copy()"
    if field.form == NUMBER or field.shared:
        return value
    return f"[row.copy() for row in {value}]" if field.form in (LISTS, ROWS) else f"{value}.copy()"


def _copy(declaration: Declaration) -> Iterator[str]:
    yield f"    def copy(self) -> {declaration.state}:"
    yield f"        return {declaration.state}(self.game, self.chance, self)"


def _dump(declaration: Declaration) -> Iterator[str]:
    yield "    def dump(self) -> dict[str, Any]:"
    yield "        document = self.dump_base()"
    for field in declaration.kept:
        yield f'        document["{field.name}"] = {_plain(field)}'
    yield "        return document"


def _plain(field: Field) -> str:
    if field.form == NUMBER:
        return f"self.{field.name}"
    if field.form in (LISTS, ROWS):
        return f"[list(row) for row in self.{field.name}]"
    return f"list(self.{field.name})"


def _fill(declaration: Declaration) -> Iterator[str]:
    yield "    def fill(self, document: dict[str, Any]) -> None:  # noqa: PLR0915"
    yield "        game = self.game"
    yield "        same_fields(document, self.NAMES)"
    yield "        self.fill_base(document)"
    yield from (f"        self.{field.name} = {_taken(field)}" for field in declaration.kept)
    yield "        game.restore(self)"


def _taken(field: Field) -> str:
    low, high = source_of(field.low), source_of(field.high)
    if field.form == NUMBER:
        return f'take_number(document, "{field.name}", {low}, {high}, {field.none})'
    size, width = source_of(field.size), source_of(field.width)
    if field.form in (LISTS, ROWS):
        found = f'take_rows(document, "{field.name}", {size}, {width}, {low}, {high}, {field.none})'
        return found if field.form == LISTS else f"[{_octets(field)}(row) for row in {found}]"
    fixed = field.form in (CELLS, BYTES)
    found = f'take_ints(document, "{field.name}", {size}, {fixed}, {low}, {high}, {field.none})'
    return found if field.form in (CELLS, INTS) else f"{_octets(field)}({found})"


def _same(declaration: Declaration) -> Iterator[str]:
    yield "    def same(self, other: State) -> bool:"
    yield f"        if not isinstance(other, {declaration.state}) or not self.same_base(other):"
    yield "            return False"
    yield "        return ("
    yield " and\n".join(f"            self.{f.name} == other.{f.name}" for f in declaration.kept)
    yield "        )"


def _properties(declaration: Declaration) -> Iterator[str]:
    for field in declaration.fields:
        if field.form == COMPUTED:
            yield "    @property"
            yield f"    def {field.name}(self) -> {field.type}:"
            yield from (f"    {line}" for line in _doc(field.doc))
            yield f"        return {field.start}"


def main() -> None:
    """Writes the `state.py` of the packages named on the command line."""
    for package in sys.argv[1:]:
        module = import_module(f"{package}.fields")
        assert module.__file__ is not None
        Path(module.__file__).with_name("state.py").write_text(source(module.STATE, package), "utf-8")


if __name__ == "__main__":
    main()
