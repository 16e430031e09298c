"""`talero ladder`: the bots that come with the titles, measured, and written into the documents.

Every game has a file of results in one folder: a run goes on where the last one stopped, so that results add
up, and the page is made from what the files hold.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from talero import arena, bots, games
from talero.arena import ladder
from talero.arena.ratings import model
from talero.arena.schedule import neighbours
from talero.cli.arena import add_running, engine, played
from talero.cli.output import note
from talero.core.game import Game
from talero.text import message


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("ladder", help=message("cli.ladder"))
    parser.add_argument("games", nargs="*", metavar="GAME", help=message("cli.argument.ladder.games"))
    parser.add_argument("--bots", default="", metavar="A,B,…", help=message("cli.argument.ladder.bots"))
    add_running(parser)
    parser.add_argument(
        "--results",
        type=Path,
        default=Path("docs/ladder"),
        metavar="DIR",
        help=message("cli.argument.ladder.results"),
    )
    parser.add_argument(
        "--page",
        type=Path,
        default=Path("docs/ladder.md"),
        metavar="FILE",
        help=message("cli.argument.ladder.page"),
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays what is missing and writes the page."""
    model()
    ladder.read(args.page)  # whoever has no such page hears it before hours of games
    by = engine(args)
    for game in chosen(args.games):
        names = args.bots.split(",") if args.bots else _shipped(game)
        lineups = neighbours(names, game.players)
        plan = arena.plan(game, names, args.deals, args.seed, lineups, args.seconds)
        note(f"{game.name} {game.players}")
        played(plan, by, arena.Kept(args.results / ladder.file_name(game)))
    count = ladder.write(args.page, args.results)
    print(message("cli.ladder.written", count=count, file=args.page))
    return 0


def _shipped(game: Game) -> list[str]:
    """All bots of a title, the weakest first."""
    levels = bots.levels(game.title.id)
    return ["random", *(["greedy"] if levels else []), *levels]


def chosen(texts: Sequence[str]) -> list[Game]:
    """`title/edition:players`; without any the first edition of every title, not alone where it can be."""
    if not texts:
        editions = [(title, title.default_edition) for title in games.titles()]
        return [title.game(edition.id, max(2, edition.low)) for title, edition in editions]
    pairs = [text.partition(":") for text in texts]
    return [games.game(name, _players(players)) for name, _, players in pairs]


def _players(text: str) -> int:
    """0 stands for the fewest; what is no number is no number of players either."""
    return int(text) if text.isdigit() else (-1 if text else 0)
