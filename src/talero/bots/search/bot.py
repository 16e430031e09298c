"""The bot that looks ahead."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from talero.bots.search.budget import Budget
from talero.bots.search.explaining import Advice, explained
from talero.bots.search.halving import best
from talero.bots.search.workers import Question, Workers
from talero.core.actions import Action
from talero.core.adviser import Mends, Plan, different
from talero.core.bot import Bot
from talero.core.game import Game
from talero.core.seen import Seen


class Hard(Bot[Any]):
    """Compares the policy's choice with a few others in imagined worlds.

    >>> import random, talero
    >>> state = talero.new("industria", players=4, seed=7)
    >>> bot = Hard(state.game, iterations=2)
    >>> bot.choose(state.seen(state.seat), state.legal(), random.Random(1)) in state.legal()
    True
    """

    name = "hard"

    def __init__(
        self,
        game: Game[Any],
        iterations: int = 0,
        candidates: int = 0,
        seconds: float | None = None,
        sureness: float | None = None,
        workers: int = 0,
        mends: Mends | None = None,
    ) -> None:
        """What is not said is as the title's adviser finds it sensible."""
        super().__init__(game)
        self._workers = Workers(game, workers, mends)
        self._adviser = self._workers.adviser
        self._budget = Budget(
            iterations or self._adviser.iterations,
            candidates or self._adviser.breadth,
            seconds,
            self._adviser.sureness if sureness is None else sureness,
        )
        self._plan: dict[tuple[int, int], Action] = {}
        """The rest of the plan that was chosen, by seat and number of the decision."""
        self._last = 0

    def choose(self, seen: Seen[Any], legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        seat, now = seen.state.seat, seen.state.decisions
        planned = self._plan.get((seat, now), ()) if now > self._last else ()
        if planned not in legal:
            plan = self._search(seen, legal, rng.getrandbits(48))
            self._plan = {(seat, now + n): action for n, action in enumerate(plan)}
            planned = plan[0]
        self._last = now
        return planned

    def advise(self, seen: Seen[Any], legal: Sequence[Action], rng: random.Random) -> Advice:
        """What it would choose if it had thought of nothing before, the alternatives, and the difference.

        >>> import talero
        >>> state = talero.new("industria", players=4, seed=7)
        >>> bot, seen = Hard(state.game, iterations=2), state.seen(state.seat)
        >>> found = bot.advise(seen, state.legal(), random.Random(1))
        >>> found.choice.action in state.legal(), len(found.others)
        (True, 3)
        """
        seed = rng.getrandbits(48)
        plans = self._plans(seen, legal, seed) if len(legal) > 1 else [[legal[0]]]
        return explained(self._adviser, Question(seen, plans, seed), self._budget)

    def _search(self, seen: Seen[Any], legal: Sequence[Action], seed: int) -> Plan:
        plans = self._plans(seen, legal, seed)
        if len(plans) == 1:
            return plans[0]
        question = Question(seen, plans, seed)
        return plans[best(len(plans), partial(self._workers.look, question), self._budget)]

    def _plans(self, seen: Seen[Any], legal: Sequence[Action], seed: int) -> list[Plan]:
        """The policy's plan, and the candidates that begin otherwise or go on otherwise."""
        rng = random.Random(seed)
        world = self.game.imagine(seen, rng)
        first = self._adviser.plan(world, rng)
        others = self._adviser.candidates(world, legal, self._budget.candidates)
        return different([first, *others], self._budget.candidates)

    def close(self) -> None:
        """Ends the worker processes."""
        self._workers.close()
