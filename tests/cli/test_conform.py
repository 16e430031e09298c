"""`talero conform`: what a title does not keep is said in words."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from talero import games
from talero.cli import conform
from talero.cli.main import main
from talero.core.conformance import CHECKS, conforms, trials
from talero.core.conformance.trials import Trial
from talero.core.game import Title
from tests.server import secrets_title
from tests.server.secrets_title import Sealed, SealedState


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A small title, checked in this process alone: no other knows it."""

    def here(title: Title, edition: str = "", players: int = 0) -> list[Trial]:
        return trials(title, edition, players, CHECKS)

    monkeypatch.setattr(conform, "trials", here)
    with games.added(secrets_title.TITLE):
        yield


def cheat(monkeypatch: pytest.MonkeyPatch) -> None:
    """A referee who is never content."""
    monkeypatch.setattr(Sealed, "referee", lambda self, state: ["a card is missing"])


def test_a_title_that_conforms(sealed: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["conform", "sealed"]) == 0
    assert capsys.readouterr().out == f"sealed/base for 2: passes all {len(CHECKS)} checks.\n"


def test_what_fails_is_said(
    sealed: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cheat(monkeypatch)
    assert main(["conform", "sealed/base", "--players", "2"]) == 1
    said = capsys.readouterr().out
    assert f"of {len(CHECKS)} checks failed." in said
    assert "ends_under_the_referee: Every position satisfies the referee" in said
    assert "'a card is missing'" in said


def test_errors_of_the_title_are_named(sealed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def fall(self: Sealed, state: SealedState) -> None:
        raise LookupError("no card")

    monkeypatch.setattr(Sealed, "setup", fall)
    failure = trials(secrets_title.TITLE)[1].failure()
    assert failure.startswith("LookupError: no card (test_conform.py:")


def test_as_json(sealed: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    cheat(monkeypatch)
    assert main(["conform", "sealed", "--json"]) == 1
    (game,) = json.loads(capsys.readouterr().out)["games"]
    assert (game["game"], game["players"], game["checks"]) == ("sealed/base", 2, len(CHECKS))
    assert "ends_under_the_referee" in [failure["check"] for failure in game["failures"]]


def test_in_a_test_of_the_title(monkeypatch: pytest.MonkeyPatch) -> None:
    cheat(monkeypatch)
    with pytest.raises(AssertionError, match=r"sealed/base-2-ends_under_the_referee: .*a card is missing"):
        conforms(secrets_title.TITLE)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nowhere"], "There is no game 'nowhere'"),
        (["sealed/gold"], "has no edition 'gold'"),
        (["sealed", "--players", "5"], "sealed is for 2 to 2 players, not 5"),
    ],
)
def test_bad_arguments(
    sealed: None, arguments: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["conform", *arguments]) == 2
    assert problem in capsys.readouterr().err
