"""Pictures of a recorded game: one SVG file per position."""

from __future__ import annotations

from pathlib import Path

from talero.cli.records import read_record


def write_pictures(record_file: str, directory: str, language: str = "en", theme: str = "auto") -> int:
    """Writes the positions of a record as `0000.svg`, `0001.svg` …, seen by a spectator; says how many."""
    record = read_record(record_file)
    folder = Path(directory)
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for state in record.positions():
        picture = record.game.face.board(state.seen(None), language, theme, record.seats)
        (folder / f"{count:04}.svg").write_text(picture, "utf-8")
        count += 1
    return count
