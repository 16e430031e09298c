"""Pictures of a recorded game: one SVG file per position."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from talero.cli.records import read_record
from talero.core.chance import Scripted
from talero.core.record import Record
from talero.core.state import State


def write_pictures(record_file: str, directory: str, language: str = "en", theme: str = "auto") -> int:
    """Writes the positions of a record as `0000.svg`, `0001.svg` …, seen by a spectator; says how many."""
    record = read_record(record_file)
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for state in positions(record):
        picture = record.game.board(state.view(None), language, theme, record.seats)
        (folder / f"{count:04}.svg").write_text(picture, "utf-8")
        count += 1
    return count


def positions(record: Record) -> Iterator[State]:
    """The position at the start and after each action; always the same state, moved on."""
    state = record.game.new(Scripted(dict(record.draws)))
    yield state
    for _, action in record.actions:
        state.play(action)
        yield state
