"""A position named on the command line: a game, a record, or the text of a position."""

from __future__ import annotations

import argparse
import random
from itertools import islice
from pathlib import Path

import talero
from talero.cli.arguments import add_game, chosen_game
from talero.cli.records import read_record
from talero.core.chance import Hashed
from talero.core.errors import SetupError
from talero.core.position import FIRST_LINE
from talero.core.record import Record
from talero.core.state import State
from talero.text import message


def add_position(parser: argparse.ArgumentParser) -> None:
    """Declares the arguments that name a position."""
    add_game(parser, message("cli.argument.position"))
    parser.add_argument("--after", type=int, default=0, metavar="K", help=message("cli.argument.after"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=message("cli.argument.seed"))


def chosen_position(args: argparse.Namespace) -> State:
    """A position written as text, or the one after `--after` actions of a record or of random play."""
    if Path(args.game).is_file():
        text = Path(args.game).read_text("utf-8", "replace")
        if text.lstrip().startswith(FIRST_LINE):
            return talero.position(text)
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
