"""Playing a batch of games: plain data in, plain data out, in whatever process."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, NamedTuple

from talero import bots, games
from talero.arena.entrants import Entrant, Roster
from talero.arena.schedule import Seating, seed_of
from talero.core.actions import Action
from talero.core.bot import Bot
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.core.seen import Seen


class Result(NamedTuple):
    """A game that was played; lists are by seat."""

    deal: int
    seats: Seating
    versions: tuple[str, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    choices: tuple[int, ...]
    """Decisions with more than one legal action."""
    seconds: tuple[float, ...]
    """Time for all of them."""
    slowest: tuple[float, ...]
    """Time for the longest of them."""
    faults: tuple[dict[str, int], ...]
    """What an outside bot did wrong, by kind."""

    @property
    def key(self) -> tuple[int, Seating, tuple[str, ...]]:
        """What makes it this game and no other one."""
        return self.deal, self.seats, self.versions


class Batch(NamedTuple):
    """Games to play, for another process or another machine."""

    spec: dict[str, Any]
    revision: int
    components: str
    entrants: dict[str, Entrant]
    seed: int
    games: list[tuple[int, Seating]]


class Timed(Bot[Any]):
    """A bot with a watch."""

    name: ClassVar[str] = "timed"

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.game)
        self._bot = bot
        self.choices = 0
        self.seconds = self.slowest = 0.0

    def choose(self, seen: Seen[Any], legal: Sequence[Action], rng: random.Random) -> Action:
        started = time.perf_counter()
        action = self._bot.choose(seen, legal, rng)
        took = time.perf_counter() - started
        if len(legal) > 1:
            self.choices += 1
            self.seconds += took
            self.slowest = max(self.slowest, took)
        return action


def play_batch(batch: Batch) -> list[Result]:
    """The results of a batch, in order."""
    return list(play_each(batch))


def play_each(batch: Batch) -> Iterator[Result]:
    """The results of a batch, one after another; raises SetupError where other rules are installed."""
    game = games.from_spec(batch.spec)
    if (game.title.revision, game.components.hash) != (batch.revision, batch.components):
        raise SetupError("arena-other", game=game.name, revision=batch.revision, ours=game.title.revision)
    with Roster(game) as roster:
        for deal, seats in batch.games:
            yield _play(game, roster, [batch.entrants[text] for text in seats], batch.seed, deal)


def _play(game: Game, roster: Roster, entrants: Sequence[Entrant], seed: int, deal: int) -> Result:
    watched = [Timed(bot) for bot in roster.seat(entrants)]
    outcome = bots.play_match(game, watched, seed_of(seed, deal)).outcome
    return Result(
        deal,
        tuple(entrant.text for entrant in entrants),
        tuple(entrant.version for entrant in entrants),
        tuple(outcome.places),
        tuple(outcome.scores),
        tuple(bot.choices for bot in watched),
        tuple(round(bot.seconds, 6) for bot in watched),
        tuple(round(bot.slowest, 6) for bot in watched),
        tuple(roster.finish(outcome)),
    )
