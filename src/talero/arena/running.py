"""A run: what is planned, less what is kept, played by an engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from talero.arena.engines import Engine, Local
from talero.arena.entrants import Entrant, enter
from talero.arena.kept import Kept, heading
from talero.arena.outside import SECONDS
from talero.arena.playing import Batch, Result
from talero.arena.schedule import Lineup, Seating, batched, lineups, schedule
from talero.core.game import Game


@dataclass(frozen=True)
class Plan:
    """The games of an arena."""

    game: Game
    entrants: dict[str, Entrant]
    """By their texts, in the order they were named."""
    lineups: list[Lineup]
    deals: int
    seed: int

    @property
    def games(self) -> list[tuple[int, Seating]]:
        """Deal and seating of each game."""
        return list(schedule(self.lineups, self.deals))

    @property
    def versions(self) -> dict[str, str]:
        """Of the entrants."""
        return {text: entrant.version for text, entrant in self.entrants.items()}

    def key(self, deal: int, seats: Seating) -> tuple[int, Seating, tuple[str, ...]]:
        """The key of a game's result."""
        return deal, seats, tuple(self.entrants[text].version for text in seats)

    def batch(self, games: list[tuple[int, Seating]]) -> Batch:
        """Some of the games, to be played elsewhere."""
        game = self.game
        return Batch(game.spec, game.title.revision, game.components.hash, self.entrants, self.seed, games)


def plan(
    game: Game,
    bots: Sequence[str],
    deals: int,
    seed: int = 0,
    chosen: Sequence[Lineup] | None = None,
    seconds: float = SECONDS,
) -> Plan:
    """What will be played: every lineup of the bots, or the chosen ones; raises SetupError if it can't be."""
    together = list(chosen) if chosen is not None else lineups(bots, game.players, game.name)
    entrants = {entrant.text: entrant for entrant in enter(list(dict.fromkeys(bots)), game, seconds)}
    return Plan(game, entrants, together, deals, seed)


def run(
    plan: Plan,
    engine: Engine | None = None,
    kept: Kept | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> list[Result]:
    """The results of all games of a plan in its order; those that are kept are not played again."""
    engine = engine or Local()
    if kept is not None:
        kept.expect(heading(plan.game, plan.seed))
    found = {result.key: result for result in reversed(kept.results)} if kept is not None else {}
    games = plan.games
    missing = [game for game in games if plan.key(*game) not in found]
    done = len(games) - len(missing)
    batches = [plan.batch(part) for part in batched(missing, engine.size(len(missing)))]
    for results in engine.play(batches):
        if kept is not None:
            kept.add(results)
        found |= {result.key: result for result in results}
        done += len(results)
        if progress is not None:
            progress(done, len(games))
    return [found[plan.key(*game)] for game in games]
