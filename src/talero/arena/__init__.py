"""The arena: bots against bots on duplicate deals, with every seat for everybody, ratings and intervals.

A *deal* is one chance that every seating shares; a *lineup* says which entrants sit together, a *seating*
which of them sits where. Whatever plays the games (this process, several, a Ray cluster), the same seed gives
the same results. Outside programs enter as `exec:COMMAND`; no part of the server imports this package.

>>> import talero
>>> from talero import arena
>>> game = talero.game("industria", players=3)
>>> plan = arena.plan(game, ["greedy", "random", "random"], deals=2, seed=7)
>>> results = arena.run(plan)
>>> len(results), results[0].seats, results[0].scores
(6, ('greedy', 'random', 'random'), (27, 14, 16))
"""

from talero.arena.engines import Local, OnRay
from talero.arena.entrants import Entrant
from talero.arena.kept import Kept
from talero.arena.playing import Result
from talero.arena.report import report
from talero.arena.running import Plan, plan, run

__all__ = ["Entrant", "Kept", "Local", "OnRay", "Plan", "Result", "plan", "report", "run"]
