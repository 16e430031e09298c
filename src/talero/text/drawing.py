"""What a face asks of a title's modules that draw and describe: the board, its twin in words, the box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol


class Drawing(Protocol):
    """A board that is ready to be written as SVG."""

    def render(self, theme: str | None = ..., names: Mapping[str, str] | None = ...) -> str:
        """The SVG, with the names of its symbols in the reader's language."""

    def spread(self, names: Mapping[str, str] | None = ...) -> str:
        """The same in parts, for a page that lays them out."""


class Page(Protocol):
    """A title's module `face.board.page`: its board from its facts, for screens and for phones."""

    def wide(self, facts: Any) -> Drawing:
        """The board for screens and paper."""

    def tall(self, facts: Any) -> Drawing:
        """The board for phones."""

    def symbol_names(self, facts: Any) -> Mapping[str, str]:
        """What the marks on it are called."""


class Boxed(Protocol):
    """A title's module `face.board.box`: the things of its box by themselves."""

    def component(self, facts: Any, path: str) -> Drawing | None:
        """The thing that facts with this path are about, if it is drawn."""


class Twin(Protocol):
    """A title's module `face.words`: the same in words."""

    def describe(self, facts: Any) -> str:
        """The board in words."""
