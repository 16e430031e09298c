"""`talero show`: a position in words, as a picture, as text to keep, or as JSON."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from talero.cli.arguments import add_json
from talero.cli.output import print_json
from talero.cli.positions import add_position, chosen_position
from talero.core.errors import SetupError
from talero.core.state import State
from talero.text import LANGUAGES, message


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("show", help=message("cli.show"))
    add_position(parser)
    parser.add_argument("--seat", type=int, default=0, metavar="K", help=message("cli.argument.show-seat"))
    parser.add_argument("--text", action="store_true", help=message("cli.argument.text"))
    parser.add_argument("--svg", metavar="FILE", help=message("cli.argument.picture"))
    parser.add_argument("--language", choices=LANGUAGES, default="en", help=message("cli.argument.language"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Shows the position as a seat, or a spectator, may know it; its text and JSON are the whole state."""
    state = chosen_position(args)
    if args.json:
        print_json(state.dump())
    elif args.text:
        print(state.position(), end="")
    elif args.svg:
        Path(args.svg).write_text(state.game.face.board(state.seen(viewer(state, args.seat)), args.language))
    else:
        _print(state, args)
    return 0


def viewer(state: State, seat: int) -> int | None:
    """The seat that looks, counted from 1 on the command line; 0 is a spectator."""
    if not 0 <= seat <= state.game.players:
        raise SetupError("seat", game=state.game.name, players=state.game.players, seat=seat)
    return seat - 1 if seat else None


def _print(state: State, args: argparse.Namespace) -> None:
    face, seen = state.game.face, state.seen(viewer(state, args.seat))
    print(face.prompt(seen, args.language))
    print()
    print(face.words(seen, args.language))
