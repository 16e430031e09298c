"""Pictures of the titles: a real board in the middle of a game, drawn by the title itself."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import lru_cache
from itertools import product

import talero
from talero.server.titles.scenes import scene

SHADES = ("light", "dark")


@lru_cache(maxsize=256)
def picture(title: str, edition: str, theme: str, language: str) -> str:
    """The board of an edition's scene, as a file of its own; '' for titles without a drawing."""
    state = scene(title, edition)
    return state.game.face.board(state.seen(None), language, theme=theme)


async def draw_for(language: str, theme: str) -> None:
    """Draws what the lobby shows somebody, so that the page is never there before its pictures."""
    await asyncio.to_thread(_draw_for, language, theme)


def _draw_for(language: str, theme: str) -> None:
    for title, each in product(talero.titles(), shades(theme)):
        with suppress(Exception):  # who asks for that picture is told why there is none
            picture(title.id, title.default_edition.id, each, language)


def shades(theme: str) -> tuple[str, ...]:
    """The pictures that a theme needs: both, where the browser decides."""
    return SHADES if theme == "auto" else (theme,)
