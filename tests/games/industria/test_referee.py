"""The referee sees what cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from talero.games.industria.rules.state import IndustriaState
from tests.games.industria.table import industria, table

Change = Callable[[IndustriaState], object]


def sound() -> IndustriaState:
    """A position nothing is wrong with: in epoch II P2 bids for the bank after P4's bid."""
    t = table(4, epoch=2, step="bid", seat=1, auctioneer=2, start=2, offered="bank", bid=2, bidder=3,
              display=["pottery", "optics", "raw-iron-1"], money=[3, 4, 5, 6],
              hands={0: ["quarry"], 1: ["clay-pit"]}, built={3: ["sawmill"]})  # fmt: skip
    return t.state


def number(tile: str) -> int:
    return industria(4).tiles.ids.index(tile)


BROKEN: dict[str, tuple[str, Change]] = {
    "a debt": ("money-negative", lambda s: s.money.__setitem__(0, -1)),
    "more money than was ever paid out": ("money-created", lambda s: s.money.__setitem__(0, 40)),
    "a tile in two hands": ("tile-twice", lambda s: s.hands[2].append(number("quarry"))),
    "a placed tile for auction": ("tile-twice", lambda s: s.display.append(number("sawmill"))),
    "a tile of a later epoch": ("tile-early", lambda s: s.hands[2].append(number("internet"))),
    "a placed raw material": ("tile-owner", lambda s: s.owner.__setitem__(number("raw-wood-1"), 0)),
    "a tile of nobody": ("tile-owner", lambda s: s.owner.__setitem__(number("brickworks"), 4)),
    "an old technology in hand": ("technology-late", lambda s: s.hands[2].append(number("masonry"))),
    "a round before its epoch": ("round", lambda s: setattr(s, "round", 3)),
    "a round after its epoch": ("round", lambda s: setattr(s, "round", 7)),
    "a tile missing in the stack": ("stack", lambda s: s.stack.pop()),
    "a bid of nobody": ("bid", lambda s: setattr(s, "bidder", -1)),
    "a bidder without a bid": ("bid", lambda s: setattr(s, "bid", 0)),
    "a bid nobody can pay": ("bid-unpayable", lambda s: setattr(s, "bid", 7)),
    "a bid of the auctioneer": ("auctioneer-bids", lambda s: setattr(s, "auctioneer", 3)),
}


@pytest.mark.parametrize("case", BROKEN)
def test_the_referee_complains(case: str) -> None:
    complaint, change = BROKEN[case]
    state = sound()
    assert state.game.referee(state) == []
    change(state)
    assert complaint in [line.split()[0] for line in state.game.referee(state)]
