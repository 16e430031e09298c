"""Emblems and icons on pages: shown by name from the sprite that every page carries."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from talero.draw.livery import is_plain
from talero.draw.marks.icons import ICON_PATHS, sprite
from talero.draw.theme import EMBLEMS, seat_token

SPRITE = Markup(f'<svg id="sprite" hidden>{sprite()}</svg>')


def worn_sprite(liveries: Sequence[int]) -> Markup:
    """The sprite of a page on which seats wear these liveries."""
    return SPRITE if is_plain(liveries) else Markup(f'<svg id="sprite" hidden>{sprite(liveries)}</svg>')


def icon(name: str, look: str = "") -> Markup:
    """An icon; what it means is said beside it, so readers of text skip it."""
    if name not in ICON_PATHS:
        raise KeyError(f"no icon {name!r}")
    return _shown(name, look)


def emblem(seat: int) -> Markup:
    """A seat's emblem, in the same shape and colour as on boards; the name beside it says whose it is."""
    return _shown(f"seat-{seat % len(EMBLEMS) + 1}", f"emblem c-{seat_token(seat)}")


def _shown(name: str, look: str) -> Markup:
    looks = f' class="{look}"' if look else ""
    return Markup(f'<svg{looks} viewBox="0 0 24 24" aria-hidden="true"><use href="#icon:{name}"/></svg>')
