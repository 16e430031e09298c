"""The greedy player of LUNA Capital: `policy` plans turns, `value` says what tiles and cards are worth."""

from talero.games.luna_capital.bot.policy import Greedy

__all__ = ["Greedy"]
