"""The referee: what must hold in every position of Industria."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from talero.games.industria.rules.fields import UNPLACED
from talero.games.industria.rules.tables import RAW, TECHNOLOGY

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def violations(state: IndustriaState) -> list[str]:
    """All violated invariants, as short codes with what they concern."""
    return [*_money(state), *_tiles(state), *_hands(state), *_rounds(state), *_auction(state)]


def _money(state: IndustriaState) -> Iterator[str]:
    for seat, talers in enumerate(state.money):
        if talers < 0:
            yield f"money-negative P{seat + 1} {talers}"
    if sum(state.money) > _most_money(state):
        yield f"money-created {sum(state.money)}"


def _most_money(state: IndustriaState) -> int:
    """All money the bank can have paid out so far: start, income, epoch talers, exchanged raw tiles."""
    game, players = state.game, state.game.players
    epoch_talers = sum(game.epoch_talers[: state.epoch + 1])
    raw = sum(
        1
        for tile, kind in enumerate(game.tiles.kind)
        if kind == RAW and game.tiles.epoch[tile] <= state.epoch
    )
    return players * (game.start_talers + game.income * state.round + epoch_talers) + raw


def _tiles(state: IndustriaState) -> Iterator[str]:
    """A tile lies in one place, and only tiles of epochs reached have left the stacks."""
    seen = [*state.stack, *state.display, *(tile for hand in state.hands for tile in hand)]
    seen += [tile for tile, owner in enumerate(state.owner) if owner != UNPLACED]
    seen += [state.offered] if state.offered >= 0 else []
    if len(seen) != len(set(seen)):
        yield f"tile-twice {sorted(seen)}"
    kind, epoch = state.game.tiles.kind, state.game.tiles.epoch
    for tile in seen:
        if epoch[tile] > state.epoch:
            yield f"tile-early {state.game.tiles.ids[tile]}"
    for tile, owner in enumerate(state.owner):
        if owner != UNPLACED and (kind[tile] == RAW or owner >= state.game.players):
            yield f"tile-owner {state.game.tiles.ids[tile]} {owner}"


def _hands(state: IndustriaState) -> Iterator[str]:
    """Technologies never outlive their epoch in a hand (IND-EPOCH-006)."""
    tiles = state.game.tiles
    for hand in state.hands:
        for tile in hand:
            if tiles.kind[tile] == TECHNOLOGY and tiles.epoch[tile] != state.epoch and not state.over:
                yield f"technology-late {tiles.ids[tile]}"


def _rounds(state: IndustriaState) -> Iterator[str]:
    """Twelve tiles an epoch, as many a round as there are players (IND-ROUND-004, 005)."""
    game = state.game
    round_in_epoch = state.round - (state.epoch - 1) * game.rounds_per_epoch
    if not 1 <= round_in_epoch <= game.rounds_per_epoch:
        yield f"round {state.round} in epoch {state.epoch}"
    if len(state.stack) != game.tiles_per_epoch - round_in_epoch * game.players:
        yield f"stack {len(state.stack)} in round {state.round}"


def _auction(state: IndustriaState) -> Iterator[str]:
    if (state.bidder >= 0) != (state.bid > 0) or (state.offered < 0 and state.bidder >= 0):
        yield f"bid {state.bid} of {state.bidder}"
    if state.bidder >= 0 and state.money[state.bidder] < state.bid:
        yield f"bid-unpayable {state.bid}"
    if state.bidder == state.auctioneer:
        yield "auctioneer-bids"
