"""The titles, one package each. Packages are imported when they are first asked for."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from talero.core.errors import SetupError
from talero.core.game import Game, Title
from talero.text import catalogue

PACKAGES = {
    "planet-steam": "talero.games.planet_steam",
    "age-of-steam": "talero.games.age_of_steam",
    "luna-capital": "talero.games.luna_capital",
    "industria": "talero.games.industria",
}
"""Title ids and their packages, in the order people see them."""

for _id, _package in PACKAGES.items():
    catalogue.add(_id, _package)


@cache
def title(id: str) -> Title:
    """The title with this id; raises SetupError if there is none."""
    if id not in PACKAGES:
        raise SetupError("unknown-game", name=id, known=", ".join(PACKAGES))
    found: Title = import_module(PACKAGES[id]).TITLE
    return found


def titles() -> list[Title]:
    """All titles."""
    return [title(id) for id in PACKAGES]


def game(
    name: str,
    players: int = 0,
    options: dict[str, object] | None = None,
    overrides: dict[str, Any] | None = None,
) -> Game:
    """The game called `title` or `title/edition`; without a number, for the fewest players."""
    id, _, edition = name.partition("/")
    return title(id).game(edition, players, options, overrides)


def from_spec(spec: dict[str, Any]) -> Game:
    """The game of a `Game.spec`, or of a record's header."""
    chosen = title(spec["title"])
    return chosen.game(spec["edition"], spec["players"], spec["options"], spec.get("overrides"))
