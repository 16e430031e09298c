"""Age of Steam's board in parts, drawn from what is seen: the map, and panels around it.

The map lies at the same coordinates in both shapes, so one sketch of a move fits both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.draw.marks.common import COMMON
from talero.draw.sheet import PANEL, PLAYERS, TABLE, Panel, Sheet, panel
from talero.draw.svg import Svg
from talero.games.age_of_steam.face.board import land, table, track
from talero.games.age_of_steam.face.board.display import display, display_height
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.face.board.players import final, final_height, player, player_height
from talero.games.age_of_steam.face.board.sheet import sheet_of
from talero.games.age_of_steam.face.board.stores import (
    prices,
    prices_height,
    supply,
    supply_height,
    tiles,
    tiles_height,
)
from talero.games.age_of_steam.face.board.tracks import tracks, tracks_height
from talero.games.age_of_steam.face.marks import RAILWAY
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.text import message
from talero.text.catalogue import has
from talero.text.facts import shared_marks

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace

SIZE = 14.0
"""The size of type in panels."""


def symbol_names(facts: Facts) -> Mapping[str, str]:
    """What the marks on the board are called."""
    return _symbol_names(facts.face, facts.language)


@lru_cache(maxsize=64)
def _symbol_names(face: AgeOfSteamFace, language: str) -> Mapping[str, str]:
    own = {id: face.message_id(f"mark.{id}") for id in (*COMMON, *RAILWAY)}
    names = shared_marks(language) | {f"mark:{id}": message(own[id], language) for id in own if has(own[id])}
    for id in COLOURS:
        name = message(face.message_id(f"colour.{id}"), language)
        names |= {f"{kind}:{id}": name for kind in ("cube", "good", "glyph")}
    return names


def wide(facts: Facts) -> Sheet:
    """The map with its panels around it."""
    return Sheet(_map(facts), _panels(facts))


def tall(facts: Facts) -> Sheet:
    """The same below each other."""
    return Sheet(_map(facts), _panels(facts), tall=True)


def _map(facts: Facts) -> Board:
    box = sheet_of(facts.game).box
    board = Board(box.width, box.height, facts.title, facts.prompt)
    board.ground(land.ground(facts.game))
    board.pieces(track.pieces(facts), track.areas(facts))
    return board


def _panels(facts: Facts) -> list[Panel]:
    """In the order in which a turn needs them: the state of play, what is chosen, the goods, the prices."""
    found = [_result(facts) if facts.state.over else _panel(facts, "turn", table.status_height, table.status)]
    if facts.game.players > 1:
        found.append(_panel(facts, "order", table.order_height, table.order))
    found.append(_panel(facts, "actions", table.actions_height, table.actions))
    if facts.game.halves:
        found.append(_panel(facts, "display", display_height, display))
    found.append(_panel(facts, "prices", prices_height, prices))
    found.append(_panel(facts, "new-cities", supply_height, supply))
    found.append(_panel(facts, "tiles", tiles_height, tiles))
    found.append(_panel(facts, "tracks", tracks_height, tracks))
    return found + [_player(facts, seat) for seat in range(facts.game.players)]


def _panel(
    facts: Facts,
    id: str,
    height: Callable[[Facts, float], float],
    drawn: Callable[[Facts, Box, float], Svg],
    about: str = TABLE,
) -> Panel:
    """A panel that says how tall it is and draws itself."""
    high = height(facts, SIZE)
    words = facts.say(f"board.{HEADINGS[id]}") if id in HEADINGS else facts.turn
    return panel(id, words, high, drawn(facts, Box(1, 1, PANEL - 2, high - 2), SIZE), about=about)


HEADINGS = {
    "final": "final",
    "order": "order",
    "actions": "actions",
    "display": "display",
    "prices": "prices",
    "new-cities": "new-cities",
    "tiles": "supply",
    "tracks": "income",
}
"""What the panels are called."""


def _result(facts: Facts) -> Panel:
    return _panel(facts, "final", final_height, final)


def _player(facts: Facts, seat: int) -> Panel:
    high = player_height(SIZE)
    drawn = player(facts, seat, Box(1, 1, PANEL - 2, high - 2), SIZE)
    return panel(f"player-{seat + 1}", facts.seat(seat), high, drawn, about=PLAYERS)
