"""The command line: reads arguments, runs a command, says in one line what is wrong.

`--json` prints one JSON document on standard output and nothing else there. Bad usage exits with 2.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import NoReturn

from talero import games
from talero.cli import about, arena, conform, ladder, new_title, perft, play, records, show, simulate
from talero.core.errors import TaleroError
from talero.text import message

BAD_USAGE = 2


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_USAGE, f"{self.prog}: {message}\n")


def make_parser() -> argparse.ArgumentParser:
    """All commands with their arguments."""
    parser = Parser(prog="talero", description=message("cli.talero"))
    parser.add_argument("--version", action="store_true", help=message("cli.about"))
    commands = parser.add_subparsers(dest="command", parser_class=Parser, metavar="COMMAND")
    for module in (about, simulate, arena, ladder, perft, show, records, conform, new_title):
        module.add_parsers(commands)
    play.add_parser(commands)
    if _has_server():
        from talero.server import command as serve

        serve.add_parser(commands)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command; returns the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    parser = make_parser()
    args = parser.parse_args(given or _default())
    if args.version:
        args = parser.parse_args(["about"])
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except TaleroError as error:
        print(f"talero: {error}", file=sys.stderr)
        return BAD_USAGE
    except BrokenPipeError:
        # The reader of our output went away; there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    return code


def _default() -> list[str]:
    """What `talero` alone does: the browser game where the server is installed, else the terminal game."""
    if _has_server():
        return ["serve", "--open"]
    first = next(iter(games.titles()), None)
    return ["play", first.id] if first else ["games"]


def _has_server() -> bool:
    """Whether the extra `talero[server]` is installed."""
    return all(find_spec(package) for package in ("litestar", "uvicorn", "sqlalchemy"))
