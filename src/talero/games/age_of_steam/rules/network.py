"""Track as a network: sections and links, how tiles join them, who owns them.

Every section starts at a stop (a city, or a town with track) and runs from tile to tile to another stop,
which makes it a completed link (AOS-LINK-001), or to one open end (AOS-LINK-002). The building rules
keep it so: new track must be connected, so no section can have two open ends.
"""

from __future__ import annotations

from talero.core.octets import changed
from talero.games.age_of_steam.rules.fields import NO_STOP, NO_TRACK, OWNERLESS
from talero.games.age_of_steam.rules.starts import mark_city
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, TOWN


def follow(state: AgeOfSteamState, x: int) -> tuple[list[int], int]:
    """The half-edges of a section from half-edge `x` outwards, and the stop it reaches (NO_STOP: open)."""
    board, own, through = state.game.map, state.own, state.game.tiles.through
    chain = [x]
    while True:
        y = board.across[x]
        n = board.hex_of[y]
        if state.accepts[n]:
            chain.append(y)
            return chain, n
        if own[y] == NO_TRACK:
            return chain, NO_STOP
        chain.append(y)
        if board.town[n]:
            return chain, n
        x = n * 6 + through[state.tile[n] * 6 + board.side_of[y]]
        chain.append(x)


def section(state: AgeOfSteamState, x: int) -> tuple[list[int], int, int, int, int]:
    """The whole section with half-edge `x`: its half-edges, and end and stop in both directions."""
    board = state.game.map
    h = board.hex_of[x]
    forth, stop = follow(state, x)
    if board.town[h] and not state.accepts[h]:
        return forth, forth[-1], stop, x, h
    back, other = follow(state, h * 6 + state.game.tiles.through[state.tile[h] * 6 + board.side_of[x]])
    return forth + back, forth[-1], stop, back[-1], other


def settle(state: AgeOfSteamState, x: int, owner: int) -> bool:
    """Gives the section with half-edge `x` to an owner and notes its ends; tells whether it is
    completed."""
    state.ground = None
    chain, end, stop, other_end, other = section(state, x)
    own, far = bytearray(state.own), bytearray(state.far)
    for y in chain:
        if state.own[y] != owner:
            own[y] = owner
        if state.far[y] != NO_STOP:
            far[y] = NO_STOP
            if y in state.ends:
                state.ends.remove(y)
    if stop == NO_STOP:
        far[end] = other
        state.ends.append(end)
    elif other == NO_STOP:
        far[other_end] = stop
        state.ends.append(other_end)
    else:
        far[end], far[other_end] = other, stop
        state.links = None
    state.own, state.far = bytes(own), bytes(far)
    return NO_STOP not in (stop, other)


def root_beyond(state: AgeOfSteamState, x: int) -> int:
    """The stop that track leaving by half-edge `x` would be joined to at once; NO_STOP if it would end
    openly."""
    board = state.game.map
    y = board.across[x]
    n = board.hex_of[y]
    if state.accepts[n]:
        return n
    return state.far[y] if state.own[y] != NO_TRACK else NO_STOP


def has_track_in(state: AgeOfSteamState, seat: int, town: int) -> bool:
    """Whether a seat owns track in a town (AOS-BUILD-012)."""
    return seat in state.own[town * 6 : town * 6 + 6]


def abandon(state: AgeOfSteamState, seat: int, kept: list[int]) -> None:
    """A seat's unfinished sections become ownerless, except the kept ones (AOS-OWN-003)."""
    for x in [x for x in state.ends if state.own[x] == seat and x not in kept]:
        settle(state, x, OWNERLESS)
        state.discs[seat] -= 1


def found_city(state: AgeOfSteamState, seat: int, hex_: int, letter: int) -> None:
    """Puts a New City tile on a town and settles the track around it (AOS-CITY-005 to 011, 013, 016)."""
    game = state.game
    _take_off_town_tile(state, hex_)
    state.letters = changed(state.letters, letter, hex_)
    state.accepts = changed(state.accepts, hex_, 1 << game.letter_colour[letter])
    mark_city(state, hex_)
    state.links = None
    for x in range(hex_ * 6, hex_ * 6 + 6):
        y = game.map.across[x]
        if y in state.ends:
            owner = state.own[y]
            if owner == OWNERLESS and state.discs[seat] < game.ownership_discs:
                owner = seat
                state.discs[seat] += 1
            settle(state, y, owner)


def _take_off_town_tile(state: AgeOfSteamState, hex_: int) -> None:
    shape = state.game.tiles.shapes[state.tile[hex_]]
    if not shape.code:
        return
    state.supply = changed(state.supply, shape.tile, state.supply[shape.tile] + 1)
    state.town_discs += shape.kind != TOWN
    state.tile = changed(state.tile, hex_, 0)
    for side in SIDES_IN[shape.mask]:
        x = hex_ * 6 + side
        if state.far[x] == hex_:  # a section that was only this exit (AOS-CITY-008)
            if state.own[x] != OWNERLESS:
                state.discs[state.own[x]] -= 1
            state.own, state.far = changed(state.own, x, NO_TRACK), changed(state.far, x, NO_STOP)
            state.ends.remove(x)
