"""Titles are found by their entry points, and one that can't be loaded leaves the others alone."""

from __future__ import annotations

import logging
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import talero
from talero import bots, games
from talero.core import Face, SetupError
from talero.games import finding
from talero.text import LANGUAGES, explain
from tests.games import plugins
from tests.server import secrets_title

BUILT_IN = [title.id for title in talero.titles() if games.sources()[title.id].is_built_in]


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder on the path, whose distributions are looked for anew."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(games, "_known", {})
    words = sys.modules["talero.text.catalogue"]
    monkeypatch.setattr(words, "PACKAGES", dict(words.PACKAGES))  # what speaks only while it is installed
    forget()
    yield tmp_path
    forget()
    for name in [name for name in sys.modules if name.startswith("zz_")]:
        del sys.modules[name]


def forget() -> None:
    for found in (finding.declared, finding.sources, games._say_clashes):
        found.cache_clear()


def ids() -> list[str]:
    """The titles in their order, without others that may be installed here."""
    return [title.id for title in talero.titles() if title.id.startswith(("zz", "sealed", *BUILT_IN))]


def warnings(log: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in log.records if record.levelno >= logging.WARNING]


# Good ones


def test_titles_of_other_distributions_come_after_the_built_in_ones_by_name(path: Path) -> None:
    for name in ("zz_b", "zz_a"):
        plugins.package(path, name)
        plugins.declare(path, f"talero-{name}", {name.replace("_", "-"): f"{name}:TITLE"})
    assert ids() == [*BUILT_IN, "zz-a", "zz-b"]
    source = games.sources()["zz-a"]
    assert (source.distribution, source.version, source.is_built_in) == ("talero-zz_a", "1.2", False)


def test_the_built_in_ones_keep_their_order() -> None:
    order = ["planet-steam", "age-of-steam", "luna-capital", "industria"]
    assert [id for id in order if id in BUILT_IN] == BUILT_IN


def test_asking_for_one_imports_no_other(path: Path) -> None:
    for name in ("zz_a", "zz_b"):
        plugins.package(path, name)
    plugins.declare(path, "both", {"zz-a": "zz_a:TITLE", "zz-b": "zz_b:TITLE"})
    assert talero.title("zz-b").id == "zz-b"
    assert "zz_a" not in sys.modules


# Bad ones

BAD = {
    "import zz_nowhere": "ModuleNotFoundError: No module named 'zz_nowhere'",
    "raise SystemExit(3)": "SystemExit: 3",
    "def f(:": "SyntaxError: invalid syntax (__init__.py, line 1)",
    "OTHER = 1": "AttributeError: module 'zz_bad' has no attribute 'TITLE'",
    "TITLE = 'Bad'": "It should be a Title, but is a str.",
    plugins.GOOD.replace("{id}", "zz-worse"): "It calls itself 'zz-worse'.",
    plugins.GOOD.replace("{package}", "zz_gone"): "ModuleNotFoundError: No module named 'zz_gone'",
}


@pytest.mark.parametrize(("source", "reason"), BAD.items(), ids=BAD.values())
def test_a_title_that_fails_is_named_once_and_left_out(
    path: Path, caplog: pytest.LogCaptureFixture, source: str, reason: str
) -> None:
    plugins.package(path, "zz_bad", source)
    plugins.declare(path, "talero-bad", {"zz-bad": "zz_bad:TITLE"})
    assert ids() == ids() == BUILT_IN
    sentence = f"The game 'zz-bad' of talero-bad 1.2 can't be loaded: {reason}"
    for _ in range(2):
        with pytest.raises(SetupError) as error:
            talero.new("zz-bad")
        assert str(error.value) == sentence
    assert warnings(caplog) == [sentence]


def test_missing_data_is_seen_at_once(path: Path) -> None:
    plugins.package(path, "zz_bad", data=False)
    plugins.declare(path, "talero-bad", {"zz-bad": "zz_bad:TITLE"})
    with pytest.raises(SetupError, match=r"data folder lacks components\.json"):
        talero.title("zz-bad")


@pytest.mark.parametrize("id", ["core", "Zz", "zz_bad", "zz--bad", "7zz"])
def test_bad_ids_are_refused(path: Path, id: str) -> None:
    plugins.package(path, "zz_bad", plugins.GOOD.replace("{id}", id))
    plugins.declare(path, "talero-bad", {id: "zz_bad:TITLE"})
    with pytest.raises(SetupError, match=f"'{id}' can't be the name of a title"):
        talero.title(id)


def test_an_id_belongs_to_the_first_distribution(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    taken = BUILT_IN[0]
    for name in ("zz_one", "zz_two"):
        plugins.package(path, name, plugins.GOOD.replace("{id}", "zz-same"))
        plugins.declare(path, name.replace("_", "-"), {"zz-same": f"{name}:TITLE", taken: f"{name}:TITLE"})
    assert (talero.title("zz-same").package, talero.title(taken).package[:6]) == ("zz_one", "talero")
    assert ids() == ids() == [*BUILT_IN, "zz-same"]
    said = warnings(caplog)
    assert len(said) == 3
    assert "The game 'zz-same' of zz-two 1.2 can't be loaded: zz-one 1.2 has a game with this name." in said


def test_the_reason_is_told_in_other_languages(path: Path) -> None:
    plugins.package(path, "zz_bad", data=False)
    plugins.declare(path, "talero-bad", {"zz-bad": "zz_bad:TITLE"})
    with pytest.raises(SetupError) as error:
        talero.title("zz-bad")
    told = {explain(error.value, language) for language in LANGUAGES}
    assert len(told) == len(LANGUAGES)
    assert all("talero-bad 1.2" in each and "components.json" in each for each in told)
    assert "En su carpeta de datos falta" in explain(error.value, "es")


def test_errors_reach_other_processes() -> None:
    with pytest.raises(SetupError) as error:
        talero.title("zz-nobody")
    again = pickle.loads(pickle.dumps(error.value))
    assert (type(again), str(again), again.details) == (SetupError, str(error.value), error.value.details)


# Parts


def test_rules_that_cannot_be_loaded(path: Path) -> None:
    plugins.package(path, "zz_bad")
    plugins.write(path / "zz_bad", {"rules/__init__.py": "", "rules/game.py": "1 / 0"})
    plugins.declare(path, "talero-bad", {"zz-bad": "zz_bad:TITLE"})
    assert "zz-bad" in ids()
    with pytest.raises(SetupError, match=r"rules\.game of the game 'zz-bad' can't be loaded: ZeroDivision"):
        talero.new("zz-bad")


def test_without_its_face_a_game_is_read_in_notation(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    plugins.package(path, "zz_bad")
    plugins.write(path / "zz_bad", {"face/__init__.py": "1 / 0"})
    plugins.declare(path, "talero-bad", {"zz-bad": "zz_bad:TITLE"})
    assert talero.title("zz-bad").face_class is talero.title("zz-bad").face_class is Face
    assert len(warnings(caplog)) == 1
    assert "The face of the game 'zz-bad' can't be loaded: ZeroDivisionError" in warnings(caplog)[0]


# Added ones


def test_a_title_can_be_added_for_a_while() -> None:
    with games.added(secrets_title.TITLE) as title:
        assert talero.title("sealed") is title
        assert ids()[-1] == "sealed"
        assert bots.names("sealed") == ["random"]
        with pytest.raises(SetupError, match="a game 'sealed' already"):
            games.add(title)
    with pytest.raises(SetupError, match="There is no game 'sealed'"):
        talero.title("sealed")
    with pytest.raises(SetupError, match="No game 'sealed' was added"):
        games.remove("sealed")


def test_what_is_installed_is_not_added_or_removed() -> None:
    id = BUILT_IN[0]
    with pytest.raises(SetupError, match="already"):
        games.add(talero.title(id))
    with pytest.raises(SetupError, match="was added"):
        games.remove(id)
