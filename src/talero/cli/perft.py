"""`talero perft`: counts sequences of legal actions, to compare engines and to find where they part."""

from __future__ import annotations

import argparse
from typing import Any

from talero.cli.arguments import add_json, positive
from talero.cli.output import print_json, print_table
from talero.cli.positions import add_position, chosen_position
from talero.core.perft import divide, perft
from talero.text import message


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("perft", help=message("cli.perft"))
    add_position(parser)
    parser.add_argument("--depth", type=positive, default=2, metavar="N", help=message("cli.argument.depth"))
    parser.add_argument("--divide", action="store_true", help=message("cli.argument.divide"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the counts of all depths, or with `--divide` those of the last by first action."""
    state = chosen_position(args)
    document: dict[str, Any] = {
        "game": state.game.name,
        "players": state.game.players,
        "after": state.decisions,
        "counts": [perft(state, depth) for depth in range(1, args.depth + 1)],
    }
    if args.divide:
        parts = divide(state, args.depth)
        document["divided"] = {state.game.text(action): count for action, count in parts.items()}
    if args.json:
        print_json(document)
    else:
        print_table(_rows(document))
    return 0


def _rows(document: dict[str, Any]) -> list[tuple[object, ...]]:
    if "divided" in document:
        return list(document["divided"].items())
    return list(enumerate(document["counts"], 1))
