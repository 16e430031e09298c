"""What is sent about the games one can choose from."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class OptionInfo(Struct):
    """Something to agree on before the game."""

    name: str
    label: str
    explanation: str
    default: Any
    values: list[Any]


class EditionInfo(Struct):
    """An edition or map."""

    id: str
    name: str
    low: int
    high: int
    options: list[OptionInfo]


class TitleInfo(Struct):
    """A game that can be played here."""

    id: str
    name: str
    editions: list[EditionInfo]
    bots: list[str]
    """Who can play a seat besides people: levels, the strongest last, after `random`."""
    usual: str
    """The one of them that plays where nobody has chosen one."""
