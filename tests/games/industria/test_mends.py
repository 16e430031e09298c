"""What the first greedy bot did wrong and the mended one does not, as positions."""

from __future__ import annotations

import random
from typing import Any

from talero.games.industria.bot.policy import Greedy
from talero.games.industria.bot.value import BANK, MONEY
from tests.games.industria.table import Table, table


def says(t: Table, *mends: str) -> str:
    bot, state = Greedy(t.game, frozenset(mends)), t.state
    return t.game.text(bot.choose(state.seen(state.seat), state.legal(), random.Random(0)))


def auction(**position: Any) -> Table:
    return table(4, step="bid", seat=1, **position)


def test_a_bank_is_worth_what_it_saves() -> None:
    """Eleven rounds are left in which P2 will build factories; it makes the bricks and has a stone."""
    t = auction(
        epoch=2, offered="bank", money=[3, 12, 3, 3], built={1: ["brickworks"]}, hands={1: ["raw-stone-1"]}
    )
    assert says(t) == "pass"
    assert says(t, BANK).startswith("bid")


def test_in_the_last_round_talers_are_worth_what_they_score() -> None:
    """A technology of the last epoch that P2 can build is bid for up to what it is worth then."""
    t = auction(round=15, offered="internet", bid=10, bidder=3, money=[3, 20, 3, 12],
                built={1: ["computer-factory", "power-plant"]})  # fmt: skip
    first, mended = says(t), says(t, MONEY)
    assert first == "pass"
    assert mended.startswith("bid")
