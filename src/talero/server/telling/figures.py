"""The numbers people compare: what a title calls its players' money, points and the like."""

from __future__ import annotations

from talero.core.fields import BYTES, CELLS
from talero.core.seen import Seen
from talero.server.telling import shapes
from talero.server.telling.voice import Voice
from talero.text import has

SCORE = "score"
"""The figure that no field holds: what a seat would score if the game ended now."""


def figures(voice: Voice, seen: Seen) -> list[list[shapes.Figure]]:
    """Every seat's figures from what is seen: what the title has a name for, and the score as it stands."""
    scores = standing(seen)
    return [_score(voice, scores[seat]) + _fields(voice, seen, seat) for seat in range(voice.game.players)]


def standing(seen: Seen) -> list[int | None]:
    """What each seat would score if the game ended now; None where the viewer may not know it."""
    parts = seen.state.game.standings(seen)
    return [None if each is None else sum(each.values()) for each in parts]


def score_label(voice: Voice) -> str:
    """What a title calls what one wins by."""
    own = voice.id("figure.score")
    return voice.message(own if has(own) else "server.figure.score")


def _score(voice: Voice, score: int | None) -> list[shapes.Figure]:
    return [] if score is None else [shapes.Figure(SCORE, score_label(voice), str(score))]


def _fields(voice: Voice, seen: Seen, seat: int) -> list[shapes.Figure]:
    """The fields with one number per seat that the title has a name for."""
    game, found = voice.game, []
    for field in game.state_class.FIELDS:
        id = voice.id(f"figure.{field.name}")
        if field.form in (CELLS, BYTES) and field.size == "players" and has(id):
            value = game.figure(seen, field.name, seat)
            found.append(shapes.Figure(field.name, voice.message(id), "?" if value is None else str(value)))
    return found
