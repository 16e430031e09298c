"""Links and unfinished sections as lines on the map."""

from __future__ import annotations

from typing import NamedTuple

from talero.games.age_of_steam.rules import scoring
from talero.games.age_of_steam.rules.fields import NO_TRACK, OWNERLESS
from talero.games.age_of_steam.rules.network import follow
from talero.games.age_of_steam.rules.state import AgeOfSteamState


class Line(NamedTuple):
    """A completed link or an unfinished section: its half-edges in order, its stops (-1: open), its
    owner (-1: nobody) and its length in track sections."""

    chain: list[int]
    start: int
    end: int
    owner: int
    sections: int


def owner(state: AgeOfSteamState, x: int) -> int:
    """Who owns the track at a half-edge, -1 for nobody."""
    seat = state.own[x]
    return -1 if seat in (OWNERLESS, NO_TRACK) else seat


def links(state: AgeOfSteamState) -> list[Line]:
    """All completed links."""
    return [
        Line(chain_of(state, x), x // 6, y // 6, owner(state, x), scoring.link_sections(state, x))
        for x, y in scoring.link_ends(state)
    ]


def unfinished(state: AgeOfSteamState) -> list[Line]:
    """All sections with an open end, from that end back."""
    found = []
    for x in state.ends:
        chain = _from_open_end(state, x)
        hexes = {y // 6 for y in chain if not state.accepts[y // 6]}
        found.append(Line(chain, state.far[x], -1, owner(state, x), len(hexes)))
    return found


def chain_of(state: AgeOfSteamState, x: int) -> list[int]:
    """The half-edges of a completed link from the stop with half-edge `x` to the other."""
    if state.accepts[x // 6]:
        y = state.game.map.across[x]
        if state.accepts[y // 6]:
            return [x, y]
        if state.game.map.town[y // 6]:
            return [x, y]
        inner = y // 6 * 6 + state.game.tiles.through[state.tile[y // 6] * 6 + y % 6]
        return [x, y, *follow(state, inner)[0]]
    return follow(state, x)[0]


def _from_open_end(state: AgeOfSteamState, x: int) -> list[int]:
    """The half-edges of an unfinished section from its open end back to its stop."""
    h = x // 6
    if state.game.map.town[h]:
        return [x]
    inner = h * 6 + state.game.tiles.through[state.tile[h] * 6 + x % 6]
    return [x, *follow(state, inner)[0]]
