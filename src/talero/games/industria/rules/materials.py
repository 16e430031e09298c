"""Raw materials: the four ways to get one, and the exchange of raw-material tiles for money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.actions import Action
from talero.games.industria.rules.actions import (
    BANK,
    EXCHANGED,
    NAMED,
    OWN,
    PAID_BANK,
    PAID_PLAYER,
    PLAYER,
    SUPPLIED_OWN,
    SUPPLIED_TILE,
    TILE,
)
from talero.games.industria.rules.fields import UNPLACED
from talero.games.industria.rules.tables import NEVER

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState

# Who produces


def makers(state: IndustriaState, material: int) -> int:
    """The seats that have placed a factory that makes the material, as bits (IND-RAW-002, 017)."""
    seats = 0
    for tile in state.game.tiles.producers[material]:
        owner = state.owner[tile]
        if owner != UNPLACED:
            seats |= 1 << owner
    return seats


def produces(state: IndustriaState, seat: int, material: int) -> bool:
    """Whether the seat has placed such a factory."""
    return bool(makers(state, material) >> seat & 1)


def somebody_produces(state: IndustriaState, material: int) -> bool:
    """Whether any player has placed such a factory."""
    return bool(makers(state, material))


def bank_sells(state: IndustriaState, material: int) -> bool:
    """The bank sells what arose in an earlier epoch (IND-RAW-006 to 011) and nobody produces (005, 018)."""
    return state.epoch >= state.game.tiles.bank_from[material] and not somebody_produces(state, material)


def raw_tiles(state: IndustriaState, seat: int, material: int) -> list[int]:
    """The seat's raw-material tiles of a material."""
    of_tile = state.game.tiles.material
    return [tile for tile in state.hands[seat] if of_tile[tile] == material]


# Supply


def ways(state: IndustriaState, seat: int, material: int) -> list[int]:
    """The sources open to a builder for one unit.

    An own factory always supplies (IND-RAW-021); otherwise the builder chooses (IND-RAW-015, 016).
    """
    seats = makers(state, material)
    if seats >> seat & 1:
        return [OWN]
    found = _own_tile(state, seat, material)
    if seats:
        for owner in range(state.game.players):
            if seats >> owner & 1:
                found.append(PLAYER + owner)  # IND-RAW-003
    elif state.epoch >= state.game.tiles.bank_from[material]:
        found.append(BANK)  # IND-RAW-005, 006
    return found


def _own_tile(state: IndustriaState, seat: int, material: int) -> list[int]:
    """A raw-material tile as a source, if the seat has one (IND-RAW-001)."""
    of_tile = state.game.tiles.material
    for tile in state.hands[seat]:
        if of_tile[tile] == material:
            return [TILE]
    return []


def supplied(
    state: IndustriaState, seat: int, begun: Action, needs: tuple[int, ...], cash: int
) -> list[Action]:
    """What is begun with all ways to supply the needed materials with this much money."""
    found = [begun]
    for material in needs:
        sources = ways(state, seat, material)
        found = [before + NAMED[source] for before in found for source in sources]
    if not needs or (len(needs) == 1 and cash >= state.game.material_price):
        return found
    start = len(begun)
    return [each for each in found if is_affordable(state, seat, needs, each[start:], cash)]


def is_affordable(
    state: IndustriaState, seat: int, needs: tuple[int, ...], sources: Action, cash: int
) -> bool:
    """Whether the seat has the money and the tiles for a way to supply them."""
    return purchase_cost(state, sources) <= cash and enough_tiles(state, seat, needs, sources)


def purchase_cost(state: IndustriaState, sources: Action) -> int:
    """What the bought materials cost, 1 taler each (IND-RAW-003, 005)."""
    bought = 0
    for source in sources:
        if source >= BANK:
            bought += 1
    return state.game.material_price * bought


def enough_tiles(state: IndustriaState, seat: int, needs: tuple[int, ...], sources: Action) -> bool:
    """Two units of one material take two tiles (IND-Q-18)."""
    if len(sources) < 2 or sources.count(TILE) < 2:
        return True
    used = [needs[n] for n in range(len(needs)) if sources[n] == TILE]
    return all(used.count(material) <= len(raw_tiles(state, seat, material)) for material in used)


def forbidden_source(state: IndustriaState, seat: int, material: int, source: int) -> str | None:
    """The rule against supplying a material this way, None if it is allowed."""
    if produces(state, seat, material):
        return None if source == OWN else "IND-RAW-021"
    if source == OWN:
        return "IND-RAW-002"
    if source == TILE:
        return None if raw_tiles(state, seat, material) else "IND-RAW-001"
    if source == BANK:
        return _forbidden_bank(state, material)
    return None if produces(state, source - PLAYER, material) else "IND-RAW-003"


def _forbidden_bank(state: IndustriaState, material: int) -> str | None:
    if somebody_produces(state, material):
        return "IND-RAW-018"
    if state.game.tiles.bank_from[material] == NEVER:
        return "IND-RAW-019"
    if state.epoch < state.game.tiles.bank_from[material]:
        return "IND-RAW-006"
    return None


def pay_materials(state: IndustriaState, seat: int, needs: tuple[int, ...], sources: Action) -> None:
    """Supplies each needed material the chosen way; no factory is ever used up (IND-RAW-012)."""
    for n in range(len(needs)):
        material, source = needs[n], sources[n]
        if source == OWN:
            state.report(SUPPLIED_OWN, seat, material)
        elif source == TILE:
            _use_tile(state, seat, material)
        else:
            _buy(state, seat, material, source)


def _use_tile(state: IndustriaState, seat: int, material: int) -> None:
    """The tile is removed from the game (IND-RAW-001)."""
    tile = raw_tiles(state, seat, material)[0]
    state.hands[seat].remove(tile)
    state.report(SUPPLIED_TILE, seat, tile)


def _buy(state: IndustriaState, seat: int, material: int, source: int) -> None:
    """1 taler to the producing player, who cannot refuse (IND-RAW-003, 004), or to the bank (IND-RAW-005)."""
    price = state.game.material_price
    state.money[seat] -= price
    if source == BANK:
        state.report(PAID_BANK, seat, price, material)
        return
    owner = source - PLAYER
    state.money[owner] += price
    state.report(PAID_PLAYER, seat, owner, price, material)


# Exchange


def exchanges(state: IndustriaState) -> list[Action]:
    """The raw-material tiles that the deciding seat may turn into money (IND-RAW-013, 022, IND-AUCT-021)."""
    actions, of_tile = state.game.exchange_actions, state.game.tiles.material
    return [actions[tile] for tile in state.hands[state.seat] if of_tile[tile] >= 0]


def with_exchanges(state: IndustriaState, actions: list[Action]) -> list[Action]:
    """The actions, and those."""
    of_tile = state.game.tiles.material
    for tile in state.hands[state.seat]:
        if of_tile[tile] >= 0:
            actions.append(state.game.exchange_actions[tile])
    return actions


def check_exchange(state: IndustriaState, tile: int) -> str | None:
    """Only raw-material tiles in one's own hand can be exchanged."""
    is_raw = state.game.tiles.material[tile] >= 0
    return None if is_raw and tile in state.hands[state.seat] else "IND-RAW-013"


def exchange(state: IndustriaState, seat: int, tile: int) -> None:
    """The tile is removed from the game for 1 taler from the bank (IND-RAW-013)."""
    state.hands[seat].remove(tile)
    state.money[seat] += state.game.exchange_value
    state.report(EXCHANGED, seat, tile, state.game.exchange_value)
