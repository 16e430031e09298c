"""Talero: economic board games, playable and researchable.

>>> import talero
>>> state = talero.new("industria", players=4, seed=7)
>>> while not state.over:
...     state.apply(state.sample())
>>> sorted(state.outcome.places)[0]
1
"""

from __future__ import annotations

from collections.abc import Mapping

from talero.core import Game, IllegalAction, Outcome, Seen, State, TaleroError, Title
from talero.core import state as _core
from talero.core.position import read_spec
from talero.games import from_spec, game, title, titles

__all__ = [
    "Game", "IllegalAction", "Outcome", "Seen", "State", "TaleroError", "Title", "compiled", "from_spec",
    "game", "new", "position", "title", "titles",
]  # fmt: skip
__version__ = "0.1.0"

compiled = not str(_core.__file__).endswith(".py")
"""Whether the rules run compiled; the same games, legal actions and draws, but several times as fast."""


def new(
    name: str, players: int = 0, seed: int | None = None, options: Mapping[str, object] | None = None
) -> State:
    """A new game at its first decision; `name` is `title` or `title/edition`.

    >>> import talero
    >>> state = talero.new("age-of-steam/germany", players=4, seed=7)
    >>> state.game, state.seat, state.step.name
    (<Game age-of-steam/germany for 4>, 2, 'shares.issue')
    """
    state: State = game(name, players, dict(options or {})).new(seed=seed)
    return state


def position(text: str) -> State:
    """The state that a position's text describes (see `State.position`); raises LoadError or SetupError.

    >>> import talero
    >>> state = talero.new("industria", players=3, seed=7)
    >>> talero.position(state.position()) == state
    True
    """
    state: State = from_spec(read_spec(text)).position(text)
    return state
