"""Learned values: an estimate of final scores from a few features of a position, in the game's words.

The weights are data of the title (`data/values.json`), fitted to games of self-play by `tools/learn.py`. Each
feature counts twice: as it is, and times the part of the game that is left. They say under which revision of
the rules they were learned.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple

from talero.core.game import Game, Title


class Weights(NamedTuple):
    """What a set of features counts for."""

    constant: float
    late: list[float]
    """What a feature counts at the end of the game."""
    early: list[float]
    """What it counts besides, times the part of the game that is left."""
    left: float
    """What the part that is left counts by itself."""

    def estimate(self, features: Sequence[float], left: float) -> float:
        """The final score that the features promise."""
        total = self.constant + self.left * left
        for n, feature in enumerate(features):
            if feature:
                total += feature * (self.late[n] + self.early[n] * left)
        return total


def document_of(title: Title) -> dict[str, Any]:
    """The learned values of a title; empty if it has none."""
    source = files(title.package).joinpath("data", "values.json")
    return dict(json.loads(source.read_text("utf-8"))) if source.is_file() else {}


def weights_of(game: Game[Any], names: Sequence[str]) -> Weights | None:
    """The weights for a game, if they were learned for features of these names."""
    document = document_of(game.title)
    if document.get("features") != list(names):
        return None
    found: Mapping[str, Any] | None = document["weights"].get(f"{game.edition.id}/{game.players}")
    if found is None:
        return None
    return Weights(found["constant"], found["late"], found["early"], found["left"])
