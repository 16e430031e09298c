"""The numbers people compare: what a title calls its players' money, points and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from talero.server import wire
from talero.server.voice import Voice
from talero.text import has


def figures(voice: Voice, view: Mapping[str, Any], seat: int) -> list[wire.Figure]:
    """A seat's figures from a view: the fields with one number per seat that the title has a name for."""
    game = voice.game
    found = []
    for field in game.state_class.FIELDS:
        id, values = _label(game.title.id, field), view.get(field)
        if isinstance(values, list) and len(values) == game.players and has(id):
            value = values[seat]
            if not isinstance(value, list):
                found.append(wire.Figure(field, voice.message(id), "?" if value is None else str(value)))
    return found


def _label(title: str, field: str) -> str:
    own = f"{title}.figure.{field}"
    return own if has(own) else f"server.figure.{title}.{field}"
