"""Search: a shallow look ahead in imagined worlds that all candidates share.

Greedy's choice and a few others are played in the same worlds, against the same chance, with everybody greedy
until the end of the round; there the adviser's value says who is likely to win. Half of the candidates are
dropped after each stage (`halving`), and greedy's choice is left only for one that is clearly better.
"""

from talero.bots.search.bot import Hard
from talero.bots.search.budget import Budget
from talero.bots.search.explaining import Advice, Option

__all__ = ["Advice", "Budget", "Hard", "Option"]
