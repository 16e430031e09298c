"""Boards as they are drawn for a viewer."""

from __future__ import annotations

from collections.abc import Sequence

from talero.core import Seen
from talero.draw.livery import dressed

WIDE, TALL = SHAPES = ("wide", "tall")
"""Boards for screens, and for phones."""


def draw(
    seen: Seen, names: Sequence[str], language: str, shape: str, liveries: Sequence[int] = ()
) -> tuple[str, str]:
    """The board in its parts, as SVG, and in words; titles without a drawing have an empty one."""
    face = seen.state.game.face
    board = dressed(face.parts(seen, language, names, shape), liveries)
    return board, face.words(seen, language, names)
