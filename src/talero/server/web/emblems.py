"""Seat emblems for pages: the same shapes and colours as on boards."""

from __future__ import annotations

from markupsafe import Markup

from talero.draw.marks.seats import EMBLEM_PATHS
from talero.draw.theme import EMBLEMS


def emblem(seat: int) -> Markup:
    """A seat's emblem; the name beside it says whose it is, so readers of text skip it."""
    shape = EMBLEMS[seat % len(EMBLEMS)]
    return Markup(
        f'<svg class="emblem c-seat-{seat % len(EMBLEMS) + 1}" viewBox="0 0 24 24" aria-hidden="true">'
        f'<path fill="currentColor" d="{EMBLEM_PATHS[shape]}"/></svg>'
    )
