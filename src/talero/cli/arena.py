"""`talero arena`: bots against each other on duplicate deals, every seat for everybody."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from talero import arena
from talero.arena.engines import Engine
from talero.arena.outside import SECONDS
from talero.arena.ratings import model
from talero.arena.report import ranked
from talero.arena.schedule import neighbours
from talero.cli.arguments import add_game, add_json, chosen_game, positive
from talero.cli.output import note, print_json, print_table
from talero.cli.progress import Progress
from talero.text import message

LOCAL, RAY = "local", "ray"
ALL, NEIGHBOURS = "all", "neighbours"
DEALS = 20


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("arena", help=message("cli.arena"))
    add_game(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,…", help=message("cli.argument.bots.arena"))
    parser.add_argument(
        "--lineups", choices=(ALL, NEIGHBOURS), default=ALL, help=message("cli.argument.lineups")
    )
    add_running(parser)
    parser.add_argument("--results", type=Path, metavar="FILE", help=message("cli.argument.results"))
    add_json(parser)
    parser.set_defaults(run=run)


def add_running(parser: argparse.ArgumentParser) -> None:
    """How much is played, and by whom."""
    parser.add_argument(
        "--deals", type=positive, default=DEALS, metavar="N", help=message("cli.argument.deals")
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=message("cli.argument.seed"))
    parser.add_argument(
        "--seconds", type=seconds, default=SECONDS, metavar="T", help=message("cli.argument.seconds")
    )
    parser.add_argument(
        "--workers", type=positive, default=1, metavar="W", help=message("cli.argument.workers")
    )
    parser.add_argument("--engine", choices=(LOCAL, RAY), default=LOCAL, help=message("cli.argument.engine"))
    parser.add_argument("--address", default="", metavar="A", help=message("cli.argument.address"))


def seconds(text: str) -> float:
    """A time above 0."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not (isfinite(value) and value > 0):
        raise argparse.ArgumentTypeError(message("cli.error.seconds", value=text))
    return value


def engine(args: argparse.Namespace) -> Engine:
    """Who plays the games."""
    if args.engine == RAY:
        return arena.OnRay(args.workers, args.address)
    return arena.Local(args.workers)


def run(args: argparse.Namespace) -> int:
    """Plays what is missing and prints what came out."""
    started = time.perf_counter()
    game = chosen_game(args)
    names = args.bots.split(",")
    if game.players > 1:
        model()  # whoever wants ratings hears at once that something is missing
    chosen = neighbours(names, game.players) if args.lineups == NEIGHBOURS else None
    by = engine(args)
    plan = arena.plan(game, names, args.deals, args.seed, chosen, args.seconds)
    kept = arena.Kept(args.results) if args.results else None
    before = len(kept.results) if kept else 0
    results = played(plan, by, kept)
    document = arena.report(plan, results)
    document["run"] = {
        "engine": args.engine,
        "workers": args.workers,
        "seconds": round(time.perf_counter() - started, 3),
        "kept": before,
    }
    if args.json:
        print_json(document)
    else:
        print_report(document)
    return 0


def played(plan: arena.Plan, by: Engine, kept: arena.Kept | None) -> list[arena.Result]:
    """All results of a plan, with a word about those that don't count."""
    for bot, count in (kept.outdated(plan.versions) if kept else {}).items():
        note(message("cli.arena.outdated", count=count, bot=bot))
    return arena.run(plan, by, kept, Progress())


def print_report(document: dict[str, Any]) -> None:
    """A line about the run, the bots from the strongest on, and the differences where one plays alone."""
    print(message("cli.arena.summary", **document))
    print_table(rows(document))
    if document["players"] == 1 and document["differences"]:
        print()
        print_table([_difference(each) for each in document["differences"]])


def rows(document: dict[str, Any]) -> list[Sequence[object]]:
    """The table: intervals are 95 %."""
    is_solo = document["players"] == 1
    middle = ("score",) if is_solo else ("margin", "rating")
    found: list[Sequence[object]] = [
        [message(f"cli.arena.{name}") for name in ("bot", "games", "first", *middle, "time", "faults")]
    ]
    for row in ranked(document):
        shown: list[object] = [row["bot"], str(row["games"]), interval(row["first"], 100, "%")]
        shown += [interval(row[name]) for name in middle]
        shown += [f"{document['times'][row['bot']]['mean']:.1f}", said_faults(row["faults"])]
        found.append(shown)
    return found


def interval(figure: dict[str, float | None], times: int = 1, unit: str = "") -> str:
    """A mean and its interval: `54% (48…60)`."""
    centre = figure["mean"] if "mean" in figure else figure["mu"]
    assert centre is not None
    shown = f"{centre * times:.1f}{unit}"
    if figure["low"] is None or figure["high"] is None:
        return shown
    return f"{shown} ({figure['low'] * times:.1f}…{figure['high'] * times:.1f})"


def said_faults(faults: dict[str, int]) -> str:
    """`late 2, nonsense 1`."""
    return ", ".join(f"{kind} {count}" for kind, count in faults.items()) or "-"


def _difference(found: dict[str, Any]) -> list[object]:
    one, other = found["bots"]
    return [message("cli.arena.difference", one=one, other=other), interval(found["score"])]
