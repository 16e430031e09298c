"""Perft: how many sequences of legal actions there are from a position, by their length.

Two engines that agree on these numbers agree on the rules that made them. Chance comes from the position's
own source: a draw of one name has one result in all sequences, so the numbers are exact and reproducible.
"""

from __future__ import annotations

from talero.core.actions import Action
from talero.core.state import State


def perft(state: State, depth: int) -> int:
    """The number of sequences of `depth` legal actions; one that ends the game earlier does not count.

    >>> import talero
    >>> [perft(talero.new("industria", players=3, seed=1), depth) for depth in range(2)]
    [1, 3]
    """
    if depth == 0:
        return 1
    actions = state.legal()
    if depth == 1:
        return len(actions)
    return sum(perft(_after(state, action), depth - 1) for action in actions)


def divide(state: State, depth: int) -> dict[Action, int]:
    """The same number, by the first action: to find where two engines part.

    >>> import talero
    >>> state = talero.new("industria", players=3, seed=7)
    >>> {state.game.text(action): count for action, count in divide(state, 2).items()}
    {'offer water-power': 6, 'offer bonus-canal-1': 6, 'offer brickworks': 6}
    """
    return {action: perft(_after(state, action), depth - 1) for action in state.legal()}


def _after(state: State, action: Action) -> State:
    copy = state.copy()
    copy.play(action)
    return copy
