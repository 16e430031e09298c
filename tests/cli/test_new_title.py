"""`talero new-title`: what it writes can be installed, conforms and plays, and is tidy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import talero
from talero.cli.main import main
from talero.cli.new_title import skeleton, words_of
from talero.core.conformance import ALL
from talero.core.errors import SetupError
from tests.games import plugins

ROOT = Path(__file__).parents[2]
SHORT, LONG = "go", "a-name-of-exactly-thirty-lette"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A skeleton as it is written, with metadata as if it were installed."""
    folder = tmp_path_factory.mktemp("skeleton") / "title"
    assert main(["new-title", "salt-road", "--to", str(folder)]) == 0
    project = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["project"]
    plugins.declare(folder / "src", project["name"], project["entry-points"]["talero.titles"], "0.1.0")
    return folder


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """What a program says in the folder of a title."""
    path = os.pathsep.join([str(folder / "src"), str(Path(talero.__file__).parents[1])])
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def test_it_conforms(written: Path) -> None:
    done = run(written, "talero.cli", "conform", "salt-road", "--players", "3")
    assert (done.stdout, done.stderr) == (f"salt-road/base for 3: passes all {len(ALL)} checks.\n", "")


def test_it_is_played(written: Path) -> None:
    done = run(
        written, "talero.cli", "simulate", "salt-road", "--games", "50", "--bots", "greedy,random", "--json"
    )
    wins = json.loads(done.stdout)["wins"]
    assert wins[0] > 2 * wins[1]
    about = run(written, "talero.cli", "about").stdout.splitlines()
    assert "salt-road talero-salt-road 0.1.0" in [" ".join(line.split()) for line in about]


def test_its_own_tests_pass(written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """For every number of players."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    done = run(written, "pytest", "-q", "-p", "no:cacheprovider")
    assert f"{2 + 3 * len(ALL)} passed" in done.stdout


def test_its_state_is_as_it_is_declared(written: Path) -> None:
    """The skeleton has a state that the generator would write."""
    state = written / "src/talero_salt_road/rules/state.py"
    before = state.read_text("utf-8")
    run(written, "talero.core.generate", "talero_salt_road.rules")
    run(written, "ruff", "check", "--fix", "-q", str(state))
    run(written, "ruff", "format", "-q", str(state))
    assert state.read_text("utf-8") == before


@pytest.mark.parametrize("name", [SHORT, LONG])
def test_it_is_tidy(tmp_path: Path, name: str) -> None:
    """Whatever it is called, and by the rules of this project too."""
    folder = tmp_path / "title"
    assert main(["new-title", name, "--to", str(folder), "--name", "N" * 40]) == 0
    lint = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["ruff"]["lint"]
    run(folder, "ruff", "check", "-q")
    ours = ("--select", ",".join(lint["select"]), "--ignore", ",".join(lint["ignore"]))
    run(folder, "ruff", "check", "-q", "src", *ours)
    run(folder, "ruff", "format", "-q", "--check")


def test_its_types_are_right(written: Path) -> None:
    run(written, "mypy", "--strict", "--no-error-summary", "--cache-dir", str(written / "cache"))


def test_all_languages_have_the_same_messages() -> None:
    texts = {path: text for path, text in skeleton() if path.endswith(".po.txt")}
    ids = [[line for line in text.splitlines() if line.startswith("msgid")] for text in texts.values()]
    assert len(ids) == 3
    assert ids[0] == ids[1] == ids[2]


# Names


def test_what_follows_from_the_name() -> None:
    words = words_of("salt-road")
    assert (words["module"], words["stem"], words["rule"]) == ("talero_salt_road", "SaltRoad", "SAL")
    assert (words["name"], words["distribution"]) == ("Salt Road", "talero-salt-road")
    assert words_of("harbours-and-lighthouses")["stem"] == "HarboursAnd"
    assert words_of("internationalisation")["stem"] == "Internation"


@pytest.mark.parametrize(
    "id", ["Salt", "salt_road", "salt--road", "7salt", "", "core", "salt road", "s" * 31, "../x"]
)
def test_bad_ids_are_refused(id: str) -> None:
    with pytest.raises(SetupError, match=r"can.t be the name of a title"):
        words_of(id)


@pytest.mark.parametrize("name", ['Salt "Road"', "Salt\\n", "{salt}", "$salt", "s\nt", "s" * 41, " "])
def test_bad_names_are_refused(name: str) -> None:
    with pytest.raises(SetupError, match=r"can.t be a name"):
        words_of("salt-road", name)


def test_a_title_that_is_installed_is_not_begun_again() -> None:
    with pytest.raises(SetupError, match="already"):
        words_of(talero.titles()[0].id)


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-title", "salt-road", "--to", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
