"""The greedy player of LUNA Capital: `policy` chooses among `candidates`, `value` says what they promise."""

from talero.games.luna_capital.bot.policy import Greedy

__all__ = ["Greedy"]
