"""Invariants of every position: cubes, tiles, discs, ownership, links."""

from __future__ import annotations

from collections.abc import Iterator

from talero.games.age_of_steam.rules.fields import NO_STOP, NO_TRACK, OFF_MAP, OWNERLESS
from talero.games.age_of_steam.rules.network import section
from talero.games.age_of_steam.rules.scoring import link_ends
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.hexes import COLOURS, WHITE
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, TOWN


def violations(state: AgeOfSteamState) -> list[str]:
    """What is wrong with a position; nothing, if the rules work."""
    return [
        *_cubes(state), *_tiles(state), *_players(state), *_track(state), *_sections(state),
        *_ownership(state),
        *_turn(state),
    ]  # fmt: skip


def _cubes(state: AgeOfSteamState) -> Iterator[str]:
    """No cube appears or disappears, but for delivered cotton (AOS-SETUP-004, AOS-COMP-009)."""
    game = state.game
    for colour, name in enumerate(COLOURS):
        count = state.bag[colour] + sum(state.cubes[colour::6]) + state.hand.count(colour)
        count += state.display.count(colour + 1)
        count += sum(state.accepts[h] >> colour & 1 for h in game.map.terminals)
        if colour == WHITE:
            towns = sum(spot.get("cube-colour") == "white" for spot in game.map.spots)
            if count > towns:
                yield f"{count} cotton cubes"
        elif count != game.bag.get(name, 0):
            yield f"{count} {name} cubes instead of {game.bag.get(name, 0)}"
    if any(state.display[s] for s in range(len(game.spaces)) if s not in game.display_spaces):
        yield "cubes on a part of the display that is not used"


def _tiles(state: AgeOfSteamState) -> Iterator[str]:
    """Tiles, town discs and New City tiles are limited (AOS-COMP-002, 010, 012 to 017)."""
    game = state.game
    used = [0] * len(game.tiles.ids)
    discs = 0
    for h, code in enumerate(state.tile):
        if code:
            shape = game.tiles.shapes[code]
            used[shape.tile] += 1
            discs += game.map.town[h] and shape.kind != TOWN
            if state.accepts[h]:
                yield f"a track tile on the city {game.map.places[h]}"
            if shape.kind == TOWN and not game.map.town[h]:
                yield f"a town tile on {game.map.labels[h]}"
    for tile, name in enumerate(game.tiles.ids):
        if used[tile] + state.supply[tile] != game.tiles.counts[tile]:
            yield f"{used[tile]} + {state.supply[tile]} tiles {name}"
    if discs + state.town_discs != game.town_discs:
        yield f"{discs} + {state.town_discs} town discs"
    placed = [h for h in state.letters if h != OFF_MAP]
    if len(set(placed)) < len(placed) or not all(game.map.town[h] and state.accepts[h] for h in placed):
        yield "New City tiles on wrong hexes"


def _players(state: AgeOfSteamState) -> Iterator[str]:
    """Limits of money, shares, engines, discs and actions."""
    game = state.game
    for seat in range(game.players):
        if state.money[seat] < 0 or state.income[seat] < 0:
            yield f"seat {seat} has {state.money[seat]} money, {state.income[seat]} income"
        if state.shares[seat] > game.last_share or state.engine[seat] > game.last_engine:
            yield f"seat {seat} is beyond the end of a track"
        if state.discs[seat] > game.ownership_discs:
            yield f"seat {seat} uses {state.discs[seat]} ownership discs"
        if (seat in state.order) == bool(state.out[seat]):
            yield f"seat {seat} is neither in nor out"
    chosen = [action for action in state.action if action < 7]
    if len(set(chosen)) < len(chosen):
        yield "two seats with one action"


def _track(state: AgeOfSteamState) -> Iterator[str]:
    """Owners stand exactly where track is; facing track is joined and has one owner (AOS-BUILD-018)."""
    board, tiles = state.game.map, state.game.tiles
    for h in range(board.size):
        if state.accepts[h]:
            continue
        for side in range(6):
            x = h * 6 + side
            if (tiles.mask[state.tile[h]] >> side & 1) != (state.own[x] != NO_TRACK):
                yield f"owner without track at {board.labels[h]} side {side}"
        for side in SIDES_IN[tiles.mask[state.tile[h]]]:
            y = board.across[h * 6 + side]
            if y < 0:
                yield f"track leaves the map at {board.labels[h]}"
            elif not state.accepts[y // 6] and state.own[y] not in (NO_TRACK, state.own[h * 6 + side]):
                yield f"track of two owners meets at {board.labels[h]} side {side}"


def _sections(state: AgeOfSteamState) -> Iterator[str]:
    """Every unfinished section has one open end and a stop; every link joins two different places."""
    board = state.game.map
    for x in state.ends:
        _, end, stop, _, other = section(state, x)
        if end != x or stop != NO_STOP or other != state.far[x] or other == NO_STOP:
            yield f"the open end at {board.labels[x // 6]} is none"
    if len(set(state.ends)) < len(state.ends):
        yield "an open end is listed twice"
    for x, y in link_ends(state):
        if (
            state.far[x] != y // 6
            or state.far[y] != x // 6
            or x // 6 == y // 6
            or state.own[x] != state.own[y]
        ):
            yield f"the link from {board.places[x // 6]} to {board.places[y // 6]} is none"


def _ownership(state: AgeOfSteamState) -> Iterator[str]:
    """One disc per link and section (AOS-OWN-002, 009); the dead own only links (AOS-EXP-007)."""
    count = [0] * 8
    for x, _ in link_ends(state):
        count[state.own[x]] += 1
    for x in state.ends:
        count[state.own[x]] += 1
        if state.own[x] not in (OWNERLESS, *state.order):
            yield f"an unfinished section belongs to seat {state.own[x]}"
    if count[: state.game.players] != list(state.discs):
        yield f"discs {list(state.discs)} for sections {count}"


def _turn(state: AgeOfSteamState) -> Iterator[str]:
    """Whose turn it is."""
    if state.seat >= 0 and (not state.queue or state.queue[0] != state.seat):
        yield "the deciding seat is not first in the queue"
    if not 1 <= state.turn <= state.game.turns:
        yield f"turn {state.turn}"
