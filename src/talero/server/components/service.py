"""Sets of corrected components: kept by name, checked before they are stored, never trusted."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from typing import Any

from talero.server.components.checking import MOST_BYTES, Checker, Fault
from talero.server.components.elements import known
from talero.server.components.storage import ComponentSet, SetStore
from talero.server.people import Player
from talero.server.refusals import Denied
from talero.server.storage import moments

MOST_SETS = 20
"""How many sets are kept for one person."""


class Components:
    """What owners of a box have corrected."""

    def __init__(self, store: SetStore, checker: Checker) -> None:
        self.store = store
        self.checker = checker

    async def mine(self, player: Player | None, id: str) -> ComponentSet:
        """A set, for its owner alone; raises Denied."""
        found = await self.store.get(player.id, id) if player else None
        if found is None:
            raise Denied("server.set.none")
        return found

    async def make(
        self, player: Player, title: str, edition: str, name: str, facts: dict[str, Any]
    ) -> ComponentSet:
        """Keeps a new set of facts that were checked."""
        if await self.store.count(player.id) >= MOST_SETS:
            raise Denied("server.set.full", most=MOST_SETS)
        made = ComponentSet(secrets.token_urlsafe(9), player.id, title, edition, name, facts, moments.now())
        await self.store.add(made)
        return made

    async def change(self, found: ComponentSet, facts: dict[str, Any]) -> list[Fault]:
        """Keeps other facts in a set if a game can be played with them; says what is wrong otherwise."""
        faults = await self.checker.faults(found.title, found.edition, facts)
        if not faults:
            await self.store.change(found, facts=facts)
        return faults


def read_file(content: bytes, title: str, edition: str) -> dict[str, Any] | None:
    """The facts in a file that somebody sent; None if it is no JSON object of at most our size.

    What a fact says that we believe anyway is left out, so that what is shown is what differs.
    """
    if len(content) > MOST_BYTES:
        return None
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or not data:
        return None
    believed: Mapping[str, Any] = known(title, edition)
    return {path: value for path, value in data.items() if path not in believed or value != believed[path]}
