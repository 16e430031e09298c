"""`talero conform TITLE`: whether a title keeps what all games must keep, and what it fails in."""

from __future__ import annotations

import argparse
from itertools import groupby
from typing import Any

from talero import games
from talero.cli.arguments import add_json
from talero.cli.output import print_json
from talero.core.conformance import Trial, trials
from talero.core.errors import SetupError
from talero.text import message

FAILED = 1


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("conform", help=message("cli.conform"))
    parser.add_argument("game", metavar="GAME", help=message("cli.argument.game"))
    parser.add_argument(
        "--players", type=int, default=0, metavar="N", help=message("cli.argument.players.all")
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=message("cli.argument.seed"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Runs the conformance suite and says what failed."""
    found: list[dict[str, Any]] = []
    for _, each in groupby(chosen(args), key=lambda trial: (trial.edition, trial.players)):
        document = _tried(list(each), args.seed)
        found.append(document)
        if not args.json:
            _print(document)
    if args.json:
        print_json({"seed": args.seed, "games": found})
    return FAILED if any(document["failures"] for document in found) else 0


def chosen(args: argparse.Namespace) -> list[Trial]:
    """The trials that were asked for; raises SetupError if there are none."""
    id, _, edition = args.game.partition("/")
    title = games.title(id)
    found = trials(title, edition, args.players)
    if not found:
        allowed = [title.edition(edition)] if edition else list(title.editions.values())
        low, high = min(each.low for each in allowed), max(each.high for each in allowed)
        raise SetupError("players", game=args.game, low=low, high=high, players=args.players)
    return found


def _tried(of_game: list[Trial], seed: int) -> dict[str, Any]:
    """What the checks of one game found."""
    failures = [
        {"check": trial.check.__name__, "demand": trial.demand, "failure": failure}
        for trial in of_game
        if (failure := trial.failure(seed))
    ]
    first = of_game[0]
    return {"game": first.name, "players": first.players, "checks": len(of_game), "failures": failures}


def _print(document: dict[str, Any]) -> None:
    failures = document["failures"]
    said = "cli.conform.failed" if failures else "cli.conform.passed"
    gaps = {"game": document["game"], "players": document["players"], "count": document["checks"]}
    print(message(said, **gaps, failed=len(failures)), flush=True)
    for each in failures:
        print(message("cli.conform.demand", **each))
