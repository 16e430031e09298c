"""Who is asking: a signed cookie names the player, other cookies hold language, theme and preferences."""

from __future__ import annotations

import hmac
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from talero.core.names import LONGEST, shown
from talero.server.people.preferences import DEFAULTS
from talero.server.people.storage import Player
from talero.server.refusals import Denied
from talero.text import LANGUAGES, nearest

PLAYER_COOKIE, LANGUAGE_COOKIE, THEME_COOKIE = "talero-player", "talero-language", "talero-theme"
SHAPE_COOKIE = "talero-shape"
THEMES = ("auto", "light", "dark")
YEAR = 365 * 24 * 3600

_SIGNED = re.compile(r"([A-Za-z0-9_-]{8,32})\.([0-9a-f]{64})\Z")


class Visitor(NamedTuple):
    """Whoever sent a request."""

    player: Player | None
    language: str
    theme: str
    preferences: Mapping[str, str] = DEFAULTS

    @property
    def id(self) -> str | None:
        """The player's id, None for somebody without a name yet."""
        return self.player.id if self.player else None


class Identity:
    """Signs and checks the players' cookies."""

    def __init__(self, key: bytes, secure: bool) -> None:
        self._key = hmac.new(key, b"talero player cookie", sha256).digest()
        self._secure = secure

    def sign(self, id: str) -> str:
        """The cookie's value for a player."""
        return f"{id}.{self._mac(id)}"

    def read(self, value: str | None) -> str | None:
        """The player's id, None if the cookie is missing or not ours."""
        found = _SIGNED.match(value or "")
        if found is None or not hmac.compare_digest(found[2], self._mac(found[1])):
            return None
        return found[1]

    def cookie(self, player: Player) -> Cookie:
        """The cookie that makes this browser the player."""
        return self.preference(PLAYER_COOKIE, self.sign(player.id), hidden=True)

    def preference(self, name: str, value: str, hidden: bool = False) -> Cookie:
        """A cookie for a year."""
        return Cookie(
            key=name,
            value=value,
            max_age=YEAR,
            httponly=hidden,
            samesite="lax",
            secure=self._secure,
            path="/",
        )

    def _mac(self, id: str) -> str:
        return hmac.new(self._key, id.encode(), sha256).hexdigest()


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The chosen language, else the first of the browser's that we have."""
    chosen = connection.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in connection.headers.get("accept-language", "").split(","):
        tag = part.partition(";")[0].strip()
        if nearest(tag) == tag.partition("-")[0].lower():
            return nearest(tag)
    return "en"


class LongName(Denied):
    """A name that is too long to be taken; the reason says whose it is."""


def given_name(name: str, reason: str, **gaps: object) -> str:
    """A name as it was given, made readable; empty if nothing is left of it. Raises LongName."""
    if len(name) > LONGEST:
        raise LongName(reason, most=LONGEST, **gaps)
    return shown(name)


def seat_name(name: str, seat: int) -> str:
    """A name for somebody at the same screen; raises LongName."""
    return given_name(name, "server.error.name-seat", number=seat + 1)
