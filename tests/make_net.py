"""Makes the records and counts of the net: `python -m tests.make_net [TITLE…]`.

Only for new titles and for changes of play that a rule demands: what stands under `tests/records/` was right.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import count
from typing import Any

import talero
from talero import bots
from talero.core import record
from talero.core.actions import Action
from talero.core.chance import Hashed
from talero.core.errors import SetupError
from talero.core.game import Game, Title
from talero.core.journal import Journal
from talero.core.perft import perft
from talero.core.state import State
from talero.core.step import pick
from tests import net
from tests.conformance_games import all_games

Chooser = Callable[[State, random.Random], Action]

WANDERING = 0.25
"""How often a wandering bot plays at random: that finds odd corners."""
CLOSED_AFTER = 40
SECONDS = {"perft.json": 0.25, "perft-deep.json": 20.0}
"""How long the counts of one position may take; depth follows from it."""
DEEPEST = 8
STAGES = {"perft.json": (0.0, 0.3, 0.6, 0.9), "perft-deep.json": (0.5,)}


def sampled(state: State, rng: random.Random) -> Action:
    """Random play with sensible weights."""
    return state.sample(rng)


def reckless(state: State, rng: random.Random) -> Action:
    """Anything legal, equally likely; it ruins railways."""
    return pick(rng, state.legal())


def greedy(game: Game) -> Chooser:
    """The greedy bot."""
    bot = bots.make("greedy", game)
    return lambda state, rng: bot.choose(state.seen(state.seat), state.legal(), rng)


def wandering(game: Game) -> Chooser:
    """The greedy bot, but now and then random play."""
    bot = greedy(game)
    return lambda state, rng: (sampled if rng.random() < WANDERING else bot)(state, rng)


def seed_of(name: str) -> int:
    return int.from_bytes(blake2b(name.encode(), digest_size=4).digest(), "big")


def play(game: Game, choose: Chooser, seed: int, most: int = 1 << 30) -> Journal:
    """A game from its seed, or its first so many actions."""
    journal, rng = Journal(game, Hashed.seeded(seed)), random.Random(seed)
    while not journal.state.over and len(journal.done) < most:
        journal.act(journal.state.seat, choose(journal.state, rng))
    return journal


def keep(name: str, journal: Journal, seed: int, closed: bool = False) -> None:
    """Writes a record of the net."""
    game = journal.game
    seats = [f"P{n + 1}" for n in range(game.players)]
    text = record.write(journal, seats, Hashed.seeded(seed).secret, closed)
    file = net.FOLDER / game.title.id / f"{name}.talero"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(net.annotated(text), "utf-8")
    print(f"{game.title.id}/{name}: {len(journal.done)} actions", flush=True)


# Which games


def choices(title: Title, edition: str, players: int) -> Iterator[Game]:
    """The game with one set of options after another, so that every value has its turn."""
    for turn in count():
        options = {
            option.name: option.values[(turn + n) % len(option.values)]
            for n, option in enumerate(title.options_of(edition))
            if not option.sets
        }
        try:
            yield title.game(edition, players, options)
        except SetupError:  # values that do not go together here
            continue


def make_title(title: Title) -> None:
    """All records of a title: every game by every kind of player, and the rarer endings."""
    turns: dict[str, int] = {}
    for name, players in all_games():
        id, _, edition = name.partition("/")
        if id == title.id:
            turns[edition] = make_game(title, edition, players, turns.get(edition, 0))
    for name, game, choose, is_wanted in rarities(title):
        for attempt in count():
            seed = seed_of(f"{name}/{attempt}")
            journal = play(game, choose, seed)
            if is_wanted(journal.state):
                keep(name, journal, seed)
                break
    game = title.game()
    name = f"{game.edition.id}-{game.players}-closed"
    keep(name, play(game, sampled, seed_of(name), CLOSED_AFTER), seed_of(name), closed=True)


def make_game(title: Title, edition: str, players: int, turn: int) -> int:
    """The records of one number of players; greedy bots play with the default options."""
    plain = title.game(edition, players)
    varied = [game for game, _ in zip(choices(title, edition, players), range(turn + 2), strict=False)]
    for who, game, choose in (
        ("greedy", plain, greedy(plain)),
        ("random", varied[turn], sampled),
        ("wandering", varied[turn + 1], wandering(varied[turn + 1])),
    ):
        name = f"{edition}-{players}-{who}"
        keep(name, play(game, choose, seed_of(f"{title.id}/{name}")), seed_of(f"{title.id}/{name}"))
    return turn + 2


Rarity = tuple[str, Game, Chooser, Callable[[State], bool]]


def rarities(title: Title) -> list[Rarity]:
    """Games to look for: endings that are rare, and all options together."""
    if title.id == "planet-steam":
        return [_everything(title, edition, players) for edition, players in (("ffg", 4), ("ludoart", 3))]
    if title.id != "age-of-steam":
        return []
    belt, solo = title.game("rust-belt", 3), title.game("barbados", 1)
    bot = greedy(solo)
    return [
        ("rust-belt-3-survivor", belt, reckless, lambda state: _ended(state, "AOS-EXP-012", 1)),
        ("rust-belt-3-nobody", belt, reckless, lambda state: _ended(state, "AOS-EXP-012", 0)),
        ("barbados-1-won", solo, bot, lambda state: _ended(state, "AOS-BAR-020", 1)),
        ("barbados-1-short", solo, sampled, lambda state: _ended(state, "AOS-BAR-019", 0)),
        ("barbados-1-broke", solo, reckless, lambda state: _ended(state, "AOS-BAR-021", 0)),
    ]


def _ended(state: State, reason: str, winners: int) -> bool:
    outcome = state.outcome
    return outcome is not None and (outcome.reason, outcome.places.count(1)) == (reason, winners)


def _everything(title: Title, edition: str, players: int) -> Rarity:
    """All switches on."""
    switches = {option.name: True for option in title.options_of(edition) if option.values == (False, True)}
    game = title.game(edition, players, switches)
    return f"{edition}-{players}-everything", game, wandering(game), lambda state: state.over


# Counts


def count_title(title: Title, file_name: str) -> None:
    """The counts of positions at several stages of the wandering bots' games."""
    found = [
        counted(net.Position(file, int(stage * len(net.read(file).actions)), []), SECONDS[file_name])
        for file in sorted((net.FOLDER / title.id).glob("*-wandering.talero"))
        for stage in STAGES[file_name]
    ]
    rows = ",\n".join(f" {json.dumps(each)}" for each in found)
    (net.FOLDER / title.id / file_name).write_text(f"[\n{rows}\n]\n", "utf-8")
    print(f"{title.id}/{file_name}: {len(found)} positions", flush=True)


def counted(position: net.Position, seconds: float) -> dict[str, Any]:
    """A position with its counts, as deep as the time allows."""
    state = position.state()
    counts, rate = [perft(state, 1)], 0.0
    while len(counts) < DEEPEST and counts[-1] * rate < seconds:
        started = time.process_time()
        counts.append(perft(state, len(counts) + 1))
        rate = (time.process_time() - started) / max(counts[-2], 1)
    return {"record": position.file.stem, "after": position.after, "counts": counts}


def main(arguments: Sequence[str]) -> None:
    """Makes the net of the titles that are named, or of all."""
    for id in arguments or [title.id for title in talero.titles()]:
        make_title(talero.title(id))
        for file_name in STAGES:
            count_title(talero.title(id), file_name)


if __name__ == "__main__":
    main(sys.argv[1:])
