"""Arguments that several commands share."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from talero import games
from talero.core.components import read_overrides
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.text import message


def add_game(parser: argparse.ArgumentParser, help: str = "") -> None:
    """`GAME --players N --set option=value --components FILE`."""
    parser.add_argument("game", metavar="GAME", help=help or message("cli.argument.game"))
    parser.add_argument("--players", type=int, default=0, metavar="N", help=message("cli.argument.players"))
    parser.add_argument(
        "--set", action="append", default=[], metavar="OPTION=VALUE", help=message("cli.argument.set")
    )
    parser.add_argument("--components", metavar="FILE", help=message("cli.argument.components"))


def add_json(parser: argparse.ArgumentParser) -> None:
    """`--json`."""
    parser.add_argument("--json", action="store_true", help=message("cli.argument.json"))


def positive(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(message("cli.error.positive", value=text))
    return int(text)


def chosen_game(args: argparse.Namespace) -> Game:
    """The game that the arguments of `add_game` describe."""
    overrides = read_overrides(args.components) if args.components else None
    return games.game(args.game, args.players, options(args.set), overrides)


def options(pairs: Sequence[str]) -> dict[str, object]:
    """`option=value` pairs; a name alone switches it on."""
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        chosen[name] = value if equals else "yes"
    return chosen


def bot_names(text: str, game: Game) -> list[str]:
    """One bot per seat: `greedy,random,random` names each, `random` all."""
    names = text.split(",")
    if len(names) == 1:
        return names * game.players
    if len(names) != game.players:
        raise SetupError("bot-count", game=game.name, players=game.players, given=len(names))
    return names
