"""Trials: every check of a title's games, for tests of a title and for `talero conform`."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from typing import NamedTuple

from talero.core.conformance.checks import ALL, Check
from talero.core.game import Title
from talero.core.parts import said


class Trial(NamedTuple):
    """One check of one game."""

    title: Title
    edition: str
    players: int
    check: Check

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.check.__name__}"

    @property
    def name(self) -> str:
        """The game, as people say it."""
        return f"{self.title.id}/{self.edition}"

    @property
    def demand(self) -> str:
        """What the check asks of a game, in a sentence."""
        return " ".join((self.check.__doc__ or self.check.__name__).split("\n\n", 1)[0].split())

    def run(self, seed: int = 1) -> None:
        """Raises what the check finds."""
        self.check(self.title.game(self.edition, self.players), seed)

    def failure(self, seed: int = 1) -> str:
        """What the check finds, in a line; '' if the game passes."""
        try:
            self.run(seed)
        except Exception as error:  # noqa: BLE001 - whatever a title's code raises is what we were asked to find
            return _found(error)
        return ""


def trials(title: Title, edition: str = "", players: int = 0, checks: Sequence[Check] = ALL) -> list[Trial]:
    """The trials of a title; of one edition or one number of players if they are given."""
    chosen = [title.edition(edition)] if edition else title.editions.values()
    return [
        Trial(title, each.id, number, check)
        for each in chosen
        for number in range(each.low, each.high + 1)
        if number == (players or number)
        for check in checks
    ]


def conforms(title: Title, seed: int = 1) -> None:
    """Raises AssertionError naming every check that a game of the title fails."""
    found = {str(trial): failure for trial in trials(title) if (failure := trial.failure(seed))}
    assert not found, "\n".join(["", *(f"{name}: {failure}" for name, failure in found.items())])


def _found(error: Exception) -> str:
    """What an error says and where it was raised; a bare assertion is quoted."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    words = str(error) or frame.line or ""
    place = f"{frame.filename.rpartition('/')[2]}:{frame.lineno}"
    if isinstance(error, AssertionError):
        return f"{' '.join(words.split())} ({place})"
    return f"{said(error)} ({place})"
