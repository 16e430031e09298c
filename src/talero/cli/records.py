"""`talero replay` and `talero verify`: records read strictly, a bad line is named."""

from __future__ import annotations

import argparse
import os
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from talero import games
from talero.cli.arguments import add_json
from talero.cli.output import print_json
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.core.record import Record, read
from talero.text import message


def add_parsers(commands: Any) -> None:
    """Declares the two commands."""
    parser = commands.add_parser("replay", help=message("cli.replay"))
    parser.add_argument("file", metavar="FILE", help=message("cli.argument.file"))
    parser.add_argument("--svg", metavar="DIR", help=message("cli.argument.svg"))
    parser.add_argument("--check", action="store_true", help=message("cli.argument.check"))
    parser.add_argument("--language", default="en", metavar="LANG", help=message("cli.argument.language"))
    add_json(parser)
    parser.set_defaults(run=run_replay)

    parser = commands.add_parser("verify", help=message("cli.verify"))
    parser.add_argument("file", metavar="FILE", help=message("cli.argument.file"))
    add_json(parser)
    parser.set_defaults(run=run_verify)


def read_record(file: str) -> Record:
    """The record in a file; raises RecordError naming the line, SetupError if there is no such file."""
    try:
        data = Path(file).read_bytes()
    except OSError as error:
        raise SetupError("no-file", file=file, reason=error.strerror) from None
    # Bytes that are no UTF-8 survive as lone surrogates, which no valid line has: the line is named.
    text = data.decode("utf-8", "surrogateescape")
    return read(_lines(text), games.from_spec)


def _lines(text: str) -> Iterator[str]:
    """Lines by line feed alone: `splitlines` would cut at other characters too."""
    *lines, rest = text.split("\n")
    yield from (f"{line}\n" for line in lines)
    if rest:
        yield rest


def run_verify(args: argparse.Namespace) -> int:
    """Says whether a record is sound and, when the game is over, its draws are what the secret gives."""
    record = read_record(args.file)
    document = {
        "file": args.file,
        "game": record.game.name,
        "actions": len(record.actions),
        "draws": len(record.draws),
        "finished": record.finished,
        "commitment": record.commitment,
        "practice": record.practice,
    }
    if args.json:
        print_json(document)
    else:
        id = "cli.verify.finished" if record.finished else "cli.verify.running"
        print(message(id, actions=len(record.actions), draws=len(record.draws), game=record.game.name))
        if record.practice:
            print(message("cli.verify.practice"))
    return 0


def run_replay(args: argparse.Namespace) -> int:
    """Tells a recorded game line by line, writes its pictures, or only checks it."""
    record = read_record(args.file)
    if args.svg:
        from talero.cli.pictures import write_pictures

        write_pictures(args.file, args.svg, args.language)
    if args.json:
        print_json(_document(record))
    elif not args.check and not args.svg:
        for line in _story(record, args.language):
            print(line)
    return 0


def _document(record: Record) -> dict[str, Any]:
    outcome = record.state.outcome
    return {
        "game": record.game.spec,
        "seats": record.seats,
        "actions": [{"seat": seat, "action": record.game.text(action)} for seat, action in record.actions],
        "outcome": outcome.to_json() if outcome else None,
    }


def _story(record: Record, language: str) -> Iterator[str]:
    """What happened, as a spectator of a finished game reads it."""
    game, mark = record.game, ""
    way = record.walk(listen=True)
    turn = next(way).turn
    for (seat, action), halt in zip(record.actions, way, strict=True):
        if turn != mark:
            mark = turn
            yield f"--- {mark}"
        yield f"P{seat + 1} {game.text(action)}"
        yield from (f"    {game.face.tell(event, None, language)}" for event in halt.events)
        turn = halt.turn


def own_file(game: Game) -> Path:
    """A new file in the data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(os.environ.get("TALERO_DATA") or Path(home) / "talero") / "records"
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    return folder / f"{game.title.id}-{game.edition.id}-{stamp}-{secrets.token_hex(2)}.talero"
