"""The referee: what must hold in every position of Roadstead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from talero_roadstead.rules.fields import FREE, NO_GOOD

if TYPE_CHECKING:
    from talero_roadstead.rules.state import RoadsteadState


def violations(state: RoadsteadState) -> list[str]:
    """All violated invariants, as short codes with what they concern."""
    return [*_coins(state), *_warehouses(state), *_contracts(state), *_auction(state)]


def _coins(state: RoadsteadState) -> Iterator[str]:
    for seat, coins in enumerate(state.coins):
        if coins < 0:
            yield f"coins-negative P{seat + 1} {coins}"
    if sum(state.coins) > state.game.most_coins:
        yield f"coins-created {sum(state.coins)}"


def _warehouses(state: RoadsteadState) -> Iterator[str]:
    """None is lost or doubled, and one is built a round."""
    built = [good for good in state.good if good != FREE]
    waiting = [] if state.over else [state.lot]
    seen = [*built, *waiting, *([state.next_lot] if state.next_lot != NO_GOOD else [])]
    for good, count in enumerate(state.game.bay.warehouses):
        if seen.count(good) + state.pile[good] != count:
            yield f"warehouses {state.game.bay.goods[good]}"
    if len(built) != state.round - len(waiting) or len(built) != len(state.owner) - state.owner.count(FREE):
        yield f"built {len(built)} in round {state.round}"


def _contracts(state: RoadsteadState) -> Iterator[str]:
    """None is lost or doubled, and everybody keeps two."""
    rows = [*state.hands, *state.aside, *state.shown]
    for good, count in enumerate(state.game.bay.contracts):
        if sum(row.count(good) for row in rows) + state.deck[good] != count:
            yield f"contracts {state.game.bay.goods[good]}"
    for seat in range(state.game.players):
        if len(state.hands[seat] + state.aside[seat] + state.shown[seat]) != state.game.hand_size:
            yield f"hand P{seat + 1}"


def _auction(state: RoadsteadState) -> Iterator[str]:
    if state.step.name == "auction.bid" and not state.over:
        if (state.leader >= 0) != (state.bid > 0):
            yield f"bid {state.bid} of {state.leader}"
        if state.leader >= 0 and state.coins[state.leader] < state.bid:
            yield f"bid-unpayable {state.bid}"
        if state.passed >> state.seat & 1:
            yield f"passed P{state.seat + 1}"
