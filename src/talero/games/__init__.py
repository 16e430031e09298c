"""The titles: those that installed distributions declare, and those that a program adds.

A title is imported when it is first asked for. One that can't be loaded is named once in the log, with the
distribution it comes from and the reason, and is left out; asking for it raises a SetupError that says why.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

from talero.core.errors import SetupError
from talero.core.game import Game, Title
from talero.games import finding
from talero.games.finding import Source, sources
from talero.text import catalogue

__all__ = ["Source", "add", "added", "from_spec", "game", "problem", "remove", "sources", "title", "titles"]

logger = logging.getLogger(__name__)

_known: dict[str, Title | SetupError] = {}
"""The titles that were asked for or added, and of those that can't be loaded, why."""


def title(id: str) -> Title:
    """The title with this id; raises SetupError if there is none or it can't be loaded."""
    if id not in _known:
        _load(id)
    known = _known[id]
    if isinstance(known, SetupError):
        raise SetupError(known.code, **known.details)
    return known


def titles() -> list[Title]:
    """All titles in the order people see them; those that can't be loaded are left out."""
    _say_clashes()
    for id in [id for id in sources() if id not in _known]:
        _load(id)
    found = [known for known in _known.values() if isinstance(known, Title)]
    return sorted(found, key=lambda title: (title.rank, title.name, title.id))


def problem(id: str) -> str:
    """Why a title can't be loaded; '' if it can."""
    try:
        title(id)
    except SetupError as error:
        return str(error)
    return ""


def _load(id: str) -> None:
    if id not in sources():
        raise SetupError("unknown-game", name=id, known=", ".join(title.id for title in titles()))
    try:
        found = finding.load(sources()[id])
    except SetupError as error:
        logger.warning("%s", error)
        _known[id] = error
    else:
        _keep(found)


def _keep(title: Title) -> None:
    catalogue.add(title.id, title.package)
    _known[title.id] = title


@cache
def _say_clashes() -> None:
    for error in finding.clashes():
        logger.warning("%s", error)


# Titles that no distribution declares


def add(title: Title) -> None:
    """Makes a title known to this process, for tests and experiments; raises SetupError if it is no good.

    Other processes, such as those in which bots think, know titles that are declared as entry points.
    """
    if title.id in _known or title.id in sources():
        raise SetupError("title-known", name=title.id)
    for fault in finding.faults(title.id, title):
        raise fault
    _keep(title)


def remove(id: str) -> None:
    """Forgets a title that was added."""
    if id in sources() or id not in _known:
        raise SetupError("title-not-added", name=id)
    del _known[id]
    catalogue.remove(id)


@contextmanager
def added(title: Title) -> Iterator[Title]:
    """A title that is known for a while: `with games.added(TITLE): ...`."""
    add(title)
    try:
        yield title
    finally:
        remove(title.id)


# Games


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
