"""Position text: any position of any title as a short document that people can read, write and compare.

    talero-position 1
    game industria/base 4            title, edition and players; `option NAME VALUE` and `component PATH JSON`
    at auction.bid P2                lines follow where they differ from the default
    round 3
    money 4 5 3 4                    one number or name for each seat
    hands P1 quarry forge            a line for each seat, or whatever the rows belong to
    owner brickworks=P3 sawmill=P1   only the cells that differ from a blank state

Fields that are as in a blank state are left out, `-` stands for nothing, `#` before a number for an int
without a name, and `# …` at the beginning of a line is a remark. What is written follows from the title's
declaration of its fields, and reading it gives an equal state.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile
from typing import Any

from talero.core.errors import LoadError
from talero.core.fields import BYTES, CELLS, LISTS, NOTHING, NUMBER, ROWS, Field
from talero.core.kinds import Kind, SeatKind
from talero.core.setting import Setting

FIRST_LINE = "talero-position 1"
HEADING = ("game", "option", "component")
"""The words that lines about the game begin with; they come first."""
QUOTED = 60
"""So much of a line that can't be read is quoted."""
SHORT = 16
"""Cells without names are all written out up to this number."""

_NUMBER = re.compile(r"-?[0-9]{1,40}")

Document = dict[str, Any]


# Writing


def write(
    heading: Sequence[str], game: Setting, document: Document, blank: Document, fields: Sequence[Field]
) -> str:
    """The text of a dump; what it has in common with a blank one is left out."""
    seat = NOTHING if document["seat"] < 0 else f"P{document['seat'] + 1}"
    lines = [FIRST_LINE, *heading, f"at {document['step']} {seat}"]
    lines += [f"{name} {document[name]}" for name in ("decisions", "stage") if document[name] != blank[name]]
    for field in fields:
        if document[field.name] != blank[field.name]:
            lines += _lines(game, field, document[field.name], blank[field.name])
    return "\n".join(lines) + "\n"


def _lines(game: Setting, field: Field, value: Any, blank: Any) -> Iterator[str]:
    if field.form == NUMBER:
        yield f"{field.name} {_word(game, field, value)}"
    elif field.form in (LISTS, ROWS):
        for number, row in enumerate(value):
            before = blank[number] if field.size else None
            if row != before:
                words = _cells(game, field, field.across, row, before if field.width else None)
                yield f"{field.name} {_name(game, field.by, number)} {words}"
    else:
        before = blank if field.form in (CELLS, BYTES) else None
        yield f"{field.name} {_cells(game, field, field.by, value, before)}"


def _cells(game: Setting, field: Field, by: Kind | None, value: Sequence[int], blank: Any) -> str:
    """All ints, or where most of a fixed number of cells are as in a blank state only the others."""
    if blank is None or not _is_sparse(by, len(value)):
        return " ".join(_word(game, field, each) for each in value) or NOTHING
    pairs = [
        f"{_name(game, by, n)}={_word(game, field, each)}" for n, each in enumerate(value) if each != blank[n]
    ]
    return " ".join(pairs)


def _is_sparse(by: Kind | None, length: int) -> bool:
    return not isinstance(by, SeatKind) and (by is not None or length > SHORT)


def _word(game: Setting, field: Field, value: int) -> str:
    if field.none is not None and value == field.none:
        return NOTHING
    if field.of is None:
        return str(value)
    item = (value - field.shift,)
    return _kind_word(game, field.of, item) if field.of.valid(game, item) else f"#{value}"


def _kind_word(game: Setting, kind: Kind, item: tuple[int]) -> str:
    word = kind.word(game, item)
    return word.upper() if isinstance(kind, SeatKind) else word


def _name(game: Setting, by: Kind | None, number: int) -> str:
    return str(number + 1) if by is None else _kind_word(game, by, (number,))


def heading(spec: Document) -> list[str]:
    """The lines that say which game it is, from a spec with the options that are worth saying."""
    lines = [f"game {spec['title']}/{spec['edition']} {spec['players']}"]
    lines += [f"option {name} {value}" for name, value in spec["options"].items()]
    lines += [f"component {path} {json.dumps(value)}" for path, value in (spec["overrides"] or {}).items()]
    return lines


# Reading


def read_spec(text: str) -> Document:
    """Which game a position is of, as plain data like `Game.spec`; raises LoadError."""
    spec: Document = {"title": "", "edition": "", "players": 0, "options": {}, "overrides": {}}
    for number, line in _numbered(text):
        word, _, rest = line.partition(" ")
        name, _, value = rest.partition(" ")
        if word == "game" and value.isascii() and value.isdigit() and len(value) < 3:
            spec["title"], _, spec["edition"] = name.partition("/")
            spec["players"] = int(value)
        elif word == "option":
            spec["options"][name] = value
        elif word == "component":
            spec["overrides"][name] = _json(number, line, value)
        elif word == "game":
            raise _bad_line(number, line)
        else:
            break
    if not spec["title"]:
        raise LoadError("position-game")
    return spec


def read(text: str, game: Setting, blank: Document, fields: Sequence[Field]) -> Document:
    """The dump that a position's text stands for; raises LoadError naming the line."""
    document, by_name = dict(blank), {field.name: field for field in fields}
    lines = dropwhile(lambda each: each[1].partition(" ")[0] in HEADING, _numbered(text))
    for number, line in lines:
        word, _, rest = line.partition(" ")
        try:
            if word == "at":
                document["step"], _, seat = rest.partition(" ")
                document["seat"] = -1 if seat == NOTHING else _seat(game, seat)
            elif word in ("decisions", "stage"):
                document[word] = _plain_int(rest)
            else:
                field = by_name[word]
                document[word] = _value(game, field, rest.split(" "), document[word], blank[word])
        except (KeyError, ValueError, IndexError):
            raise _bad_line(number, line) from None
    return document


def _numbered(text: str) -> Iterator[tuple[int, str]]:
    """The lines after the first, without remarks and empty ones."""
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("# ")]
    if not lines or lines[0][1] != FIRST_LINE:
        raise LoadError("position-format")
    yield from lines[1:]


def _bad_line(number: int, line: str) -> LoadError:
    return LoadError("position-line", line=number, text=line if len(line) <= QUOTED else f"{line[:QUOTED]}…")


def _json(number: int, line: str, value: str) -> Any:
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        raise _bad_line(number, line) from None


def _seat(game: Setting, word: str) -> int:
    return SeatKind().read(game, word.lower())[0]


def _value(game: Setting, field: Field, words: list[str], now: Any, blank: Any) -> Any:
    if field.form == NUMBER:
        (word,) = words
        return _int(game, field, word)
    if field.form not in (LISTS, ROWS):
        fixed = blank if field.form in (CELLS, BYTES) else None
        return _ints(game, field, field.by, words, fixed)
    rows = list(now)
    index = _index(game, field.by, words[0])
    if not field.size and index == len(rows):
        rows.append([])
    before = blank[index] if field.width and field.size else None
    rows[index] = _ints(game, field, field.across, words[1:], before)
    return rows


def _ints(game: Setting, field: Field, by: Kind | None, words: list[str], blank: Any) -> list[int]:
    if blank is None or not _is_sparse(by, len(blank)):
        return [] if words == [NOTHING] and not blank else [_int(game, field, word) for word in words]
    cells = list(blank)
    for word in words:
        name, _, value = word.rpartition("=")
        cells[_index(game, by, name)] = _int(game, field, value)
    return cells


def _plain_int(word: str) -> int:
    """A number as it is written here: digits, perhaps after a minus."""
    if not _NUMBER.fullmatch(word):
        raise ValueError(word)
    return int(word)


def _int(game: Setting, field: Field, word: str) -> int:
    if word == NOTHING and field.none is not None:
        return field.none
    if word.startswith("#"):
        return _plain_int(word[1:])
    if field.of is None:
        return _plain_int(word)
    return _read(game, field.of, word) + field.shift


def _index(game: Setting, by: Kind | None, word: str) -> int:
    index = _plain_int(word) - 1 if by is None else _read(game, by, word)
    if index < 0:
        raise IndexError(word)
    return index


def _read(game: Setting, kind: Kind, word: str) -> int:
    return kind.read(game, word.lower() if isinstance(kind, SeatKind) else word)[0]
