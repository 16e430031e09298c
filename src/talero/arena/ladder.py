"""The ladder in the documents: a table for each file of results, written between two marks of a page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from talero import games
from talero.arena.entrants import Entrant
from talero.arena.kept import Kept
from talero.arena.playing import Result
from talero.arena.report import ranked, report
from talero.arena.running import Plan
from talero.arena.schedule import seatings
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.core.options import worth_saying

BEGIN, END = "<!-- ladder -->", "<!-- end of ladder -->"
COLUMNS = ("bot", "games", "first places", "margin", "rating", "ms per choice")
ALONE = ("bot", "games", "won", "score", "ms per choice")


def file_name(game: Game) -> str:
    """Where the results of a game are kept."""
    declared = game.title.options_of(game.edition.id)
    said = worth_saying(game.name, game.edition.id, declared, game.options)
    options = [f"-{name}-{value}" for name, value in said.items()]
    return f"{game.name.replace('/', '-')}-{game.players}{''.join(options)}.jsonl"


def read(page: Path) -> tuple[str, str]:
    """What stands before and after the ladder; raises SetupError if there is no place for it."""
    try:
        text = page.read_text("utf-8")
    except OSError as error:
        raise SetupError("no-file", file=page, reason=error.strerror or error) from error
    before, begin, rest = text.partition(f"{BEGIN}\n")
    _, end, after = rest.partition(f"{END}\n")
    if not begin or not end:
        raise SetupError("ladder-page", file=page, begin=BEGIN, end=END)
    return before, after


def write(page: Path, folder: Path) -> int:
    """Writes the ladder of all results into a page; returns how many games it has."""
    before, after = read(page)
    files = sorted(file for file in folder.glob("*.jsonl") if file.stat().st_size)
    page.write_text(f"{before}{BEGIN}\n{described(files)}\n{END}\n{after}", "utf-8")
    return len(files)


def described(files: Sequence[Path]) -> str:
    """The tables of these files, with an empty line around each."""
    return "".join(f"\n{section(Kept(file))}\n" for file in files)


def section(kept: Kept) -> str:
    """A heading, what was measured, and the table."""
    game = games.from_spec(kept.heading["game"])
    document = report(*counted(game, kept))
    players = f"{game.players} players" if game.players > 1 else "alone"
    lines = [f"## {game.title.name}, {game.edition.id}, {players}", ""]
    lines.append(
        f"{_many(document['deals'], 'deal')}, {_many(document['games'], 'game')}, seed {document['seed']}, "
        f"revision {kept.heading['revision']} of the rules."
    )
    columns = COLUMNS if game.players > 1 else ALONE
    lines += ["", _row(columns), _row(["---"] * len(columns))]
    lines += [_row(_cells(row, document)) for row in ranked(document)]
    return "\n".join(lines)


def counted(game: Game, kept: Kept) -> tuple[Plan, list[Result]]:
    """The newest version of each bot, and the games among them, deal by deal.

    A lineup counts on a deal when it was played in every seating; a run that was stopped leaves others.
    """
    newest: dict[str, str] = {}
    for result in kept.results:
        newest |= dict(zip(result.seats, result.versions, strict=True))
    found = {
        result.key: result
        for result in kept.results
        if all(newest[text] == version for text, version in zip(result.seats, result.versions, strict=True))
    }
    around = Counter((result.deal, min(seatings(result.seats))) for result in found.values())
    results = [
        result
        for result in sorted(found.values(), key=lambda result: (result.deal, result.seats))
        if around[result.deal, min(seatings(result.seats))] == len(seatings(result.seats))
    ]
    seated = {text for result in results for text in result.seats}
    entrants = {text: Entrant(text, version) for text, version in newest.items() if text in seated}
    deals = len({result.deal for result in results})
    return Plan(game, entrants, [], deals, kept.heading["seed"]), results


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def _cells(row: dict[str, Any], document: dict[str, Any]) -> list[str]:
    time = f"{document['times'][row['bot']]['mean']:.1f}"
    name, first = f"`{row['bot']}` {row['version']}", _interval(row["first"], 100, " %")
    if row["rating"] is None:
        return [name, str(row["games"]), first, _interval(row["score"]), time]
    rating = _interval(row["rating"] | {"mean": row["rating"]["mu"]})
    return [name, str(row["games"]), first, _interval(row["margin"]), rating, time]


def _interval(figure: dict[str, Any], times: int = 1, unit: str = "") -> str:
    centre = f"{figure['mean'] * times:.1f}{unit}"
    if figure["low"] is None:
        return centre
    return f"{centre} ({figure['low'] * times:.1f} to {figure['high'] * times:.1f})"


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
