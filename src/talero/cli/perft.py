"""`talero perft`: counts sequences of legal actions, to compare engines and to find where they part."""

from __future__ import annotations

import argparse
import random
from itertools import islice
from pathlib import Path
from typing import Any

from talero.cli.arguments import add_game, add_json, chosen_game, positive
from talero.cli.output import print_json, print_table
from talero.cli.records import read_record
from talero.core.chance import Hashed
from talero.core.errors import SetupError
from talero.core.perft import divide, perft
from talero.core.record import Record
from talero.core.state import State
from talero.text import message


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("perft", help=message("cli.perft"))
    add_game(parser, message("cli.argument.game-or-record"))
    parser.add_argument("--depth", type=positive, default=2, metavar="N", help=message("cli.argument.depth"))
    parser.add_argument("--after", type=int, default=0, metavar="K", help=message("cli.argument.after"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=message("cli.argument.seed"))
    parser.add_argument("--divide", action="store_true", help=message("cli.argument.divide"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the counts of all depths, or with `--divide` those of the last by first action."""
    state = _position(args)
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


def _position(args: argparse.Namespace) -> State:
    """The position after `--after` actions: of a record, or of random play from the seed."""
    if Path(args.game).is_file():
        return _recorded(read_record(args.game), args.after)
    state: State = chosen_game(args).new(Hashed.seeded(args.seed))
    rng = random.Random(args.seed)
    while state.decisions < args.after and not state.over:
        state.play(state.sample(rng))
    return state


def _recorded(record: Record, after: int) -> State:
    """The position of a finished record; what is drawn from there on follows from its secret."""
    if record.secret is None:
        raise SetupError("record-running")
    if not 0 <= after <= len(record.actions):
        raise SetupError("record-position", number=after, last=len(record.actions))
    state = next(islice(record.positions(), after, None))
    state.chance = Hashed(record.secret)
    return state
