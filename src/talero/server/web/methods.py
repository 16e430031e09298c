"""Which methods an address takes."""

from __future__ import annotations

import re
from functools import lru_cache

from litestar import Litestar
from litestar.routes import HTTPRoute


@lru_cache(maxsize=1)
def _patterns(app: Litestar) -> list[tuple[re.Pattern[str], set[str]]]:
    return [
        (re.compile(re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(route.path_format))), set(route.methods))
        for route in app.routes
        if isinstance(route, HTTPRoute)
    ]


def allowed_methods(app: Litestar, path: str) -> str:
    """The value of an `Allow` header."""
    found = {method for pattern, methods in _patterns(app) if pattern.fullmatch(path) for method in methods}
    return ", ".join(sorted(found))
