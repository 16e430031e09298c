"""`talero simulate`: games between bots, reproducible from one seed."""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from talero import bots
from talero.arena.entrants import Entrant, Roster, enter
from talero.arena.schedule import seed_of
from talero.bots import Match
from talero.cli.arguments import add_game, add_json, bot_names, chosen_game, positive
from talero.cli.output import note, print_json, print_table
from talero.core import record
from talero.core.chance import Hashed
from talero.core.game import Game
from talero.core.journal import Journal
from talero.text import message


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("simulate", help=message("cli.simulate"))
    add_game(parser)
    parser.add_argument("--games", type=positive, default=1, metavar="M", help=message("cli.argument.games"))
    parser.add_argument("--bots", default="random", metavar="A,B", help=message("cli.argument.bots"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=message("cli.argument.seed"))
    parser.add_argument("--records", metavar="DIR", help=message("cli.argument.records"))
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Plays the games and prints what came out."""
    game = chosen_game(args)
    names = bot_names(args.bots, game)
    entrants = enter(names, game)
    started = time.perf_counter()
    faults: Counter[str] = Counter()
    matches = _play(game, entrants, args, faults)
    document = {
        "game": game.name,
        "players": game.players,
        "options": game.options,
        "bots": names,
        "seed": args.seed,
        "games": args.games,
        **summary(game, matches),
        "faults": dict(faults),
        "seconds": round(time.perf_counter() - started, 3),
    }
    for bot, count in faults.items():
        note(message("cli.simulate.faults", bot=bot, count=count))
    if args.json:
        print_json(document)
    else:
        _print(document)
    return 0


def _play(
    game: Game, entrants: Sequence[Entrant], args: argparse.Namespace, faults: Counter[str]
) -> list[Match]:
    matches = []
    with Roster(game) as roster:
        for number in range(args.games):
            seed = seed_of(args.seed, number)
            match = bots.play_match(game, roster.seat(entrants), seed)
            matches.append(match)
            for entrant, found in zip(entrants, roster.finish(match.outcome), strict=True):
                faults.update({entrant.text: sum(found.values())} if found else {})
            if args.records:
                write_record(Path(args.records) / f"{number + 1:05}.talero", game, match, args.bots, seed)
    return matches


def write_record(file: Path, game: Game, match: Match, bots_text: str, seed: int) -> None:
    """Keeps a match as a record."""
    chance = Hashed.seeded(seed)
    journal = Journal(game, chance)
    for seat, action in match.actions:
        journal.act(seat, action)
    names = [f"bot {name}" for name in bot_names(bots_text, game)]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(record.write(journal, names, chance.secret), "utf-8")


def summary(game: Game, matches: Sequence[Match]) -> dict[str, Any]:
    """Decisions, scores (mean, least, most) and wins by seat; a shared first place counts as a fraction."""
    wins = [0.0] * game.players
    for match in matches:
        winners = match.outcome.winners()
        for seat in winners:
            wins[seat] += 1 / len(winners)
    scores = [[match.outcome.scores[seat] for match in matches] for seat in range(game.players)]
    return {
        "decisions": sum(len(match.actions) for match in matches),
        "scores": [{"mean": sum(s) / len(s), "min": min(s), "max": max(s)} for s in scores],
        "wins": [round(each, 6) for each in wins],
    }


def _print(document: dict[str, Any]) -> None:
    print(f"{document['game']}  {document['games']} / {document['decisions']} / {document['seconds']} s")
    rows: list[Sequence[object]] = []
    for seat, (name, scores, wins) in enumerate(
        zip(document["bots"], document["scores"], document["wins"], strict=True)
    ):
        rows.append((f"P{seat + 1}", name, round(scores["mean"], 2), scores["min"], scores["max"], wins))
    print_table(rows)
