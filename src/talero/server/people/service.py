"""Who sent a request, and how newcomers get an identity."""

from __future__ import annotations

import secrets
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from talero.server.people import preferences
from talero.server.people.identity import (
    PLAYER_COOKIE,
    THEME_COOKIE,
    THEMES,
    Identity,
    Visitor,
    given_name,
    language_of,
)
from talero.server.people.storage import Player, PlayerStore
from talero.text import message


class People:
    """Everybody who has ever given a name here."""

    def __init__(self, identity: Identity, store: PlayerStore) -> None:
        self.identity = identity
        self._store = store

    async def visitor(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Visitor:
        """Who sent this request, and how they like to read."""
        id = self.identity.read(connection.cookies.get(PLAYER_COOKIE))
        player = await self._store.get(id) if id else None
        theme = connection.cookies.get(THEME_COOKIE, "auto")
        chosen = preferences.read(connection.cookies.get(preferences.COOKIE, ""))
        return Visitor(player, language_of(connection), theme if theme in THEMES else "auto", chosen)

    async def introduce(self, visitor: Visitor, name: str) -> Player:
        """The player behind a request; a newcomer gets an identity, a changed name is kept.

        Raises LongName.
        """
        name = given_name(name, "server.error.name-yours")
        if visitor.player is None:
            player = Player(secrets.token_urlsafe(12), name or message("server.guest", visitor.language))
            await self._store.add(player)
            return player
        if name and name != visitor.player.name:
            await self._store.rename(visitor.player.id, name)
            return visitor.player._replace(name=name)
        return visitor.player

    async def name_of(self, id: str) -> str:
        """What somebody is called."""
        player = await self._store.get(id)
        return player.name if player else "?"

    def cookie(self, player: Player) -> Cookie:
        """The cookie that makes this browser the player."""
        return self.identity.cookie(player)
