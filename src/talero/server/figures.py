"""The numbers people compare: what a title calls its players' money, points and the like."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from talero.server import wire
from talero.server.voice import Voice
from talero.text import has

SCORE = "score"
"""The figure that no field holds: what a seat would score if the game ended now."""


def figures(voice: Voice, view: Mapping[str, Any]) -> list[list[wire.Figure]]:
    """Every seat's figures from a view: what the title has a name for, and the score as it stands."""
    scores = standing(voice, view)
    return [_score(voice, scores[seat]) + _fields(voice, view, seat) for seat in range(voice.game.players)]


def standing(voice: Voice, view: Mapping[str, Any]) -> list[int | None]:
    """What each seat would score if the game ended now; None where the viewer may not know it."""
    parts = voice.game.standings(view)
    return [None if each is None else sum(each.values()) for each in parts]


def score_label(voice: Voice) -> str:
    """What a title calls what one wins by."""
    own = voice.id("figure.score")
    return voice.message(own if has(own) else "server.figure.score")


def _score(voice: Voice, score: int | None) -> list[wire.Figure]:
    return [] if score is None else [wire.Figure(SCORE, score_label(voice), str(score))]


def _fields(voice: Voice, view: Mapping[str, Any], seat: int) -> list[wire.Figure]:
    """The fields with one number per seat that the title has a name for."""
    found = []
    for field in voice.game.state_class.FIELDS:
        id, values = _label(voice, field), view.get(field)
        if isinstance(values, list) and len(values) == voice.game.players and has(id):
            value = values[seat]
            if not isinstance(value, list):
                found.append(wire.Figure(field, voice.message(id), "?" if value is None else str(value)))
    return found


def _label(voice: Voice, field: str) -> str:
    own = voice.id(f"figure.{field}")
    return own if has(own) else f"server.figure.{voice.game.title.id}.{field}"
