"""Which titles there are where the tests run, and the one that tests play which are about none."""

from __future__ import annotations

from pathlib import Path

import pytest

import talero
from talero import games
from talero.core.game import Title

PACKAGES = Path(games.__file__).parent.glob("*/__init__.py")
BUILT_IN = {file.parent.name.replace("_", "-") for file in PACKAGES}
"""The titles that come with Talero, whether or not they are declared here."""


def is_missing(name: object) -> bool:
    """Whether a value names a game of a title that comes with Talero and is not declared here."""
    return isinstance(name, str) and name.partition("/")[0] in BUILT_IN - games.sources().keys()


def needing(text: str) -> pytest.MarkDecorator:
    """Says that a test needs the titles that a text names."""
    return pytest.mark.needs(*(title for title in sorted(BUILT_IN) if title in text))


def _is_for_three(title: Title) -> bool:
    return title.id in BUILT_IN and title.default_edition.low <= 3 <= title.default_edition.high


EXAMPLE = next(title.id for title in reversed(talero.titles()) if _is_for_three(title))
"""A title for three players: the smallest one stands last."""
EDITION = talero.title(EXAMPLE).default_edition.id
OPEN_EXAMPLE = next(
    title.id for title in reversed(talero.titles()) if _is_for_three(title) and title.id != "luna-capital"
)
"""The same without secrets, for tables where several people share a screen and nobody looks away."""
