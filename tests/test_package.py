"""The package as a stranger gets it: a wheel beside what the server needs, and nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import pytest

from tests.installed import EXAMPLE
from tests.installing import LOCKS, ROOT, add, environment

NOT_FOR_PLAYERS = {"babel", "hypothesis", "mypy", "playwright", "pytest", "ruff", "sphinx"}


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel."""
    return environment(tmp_path_factory.mktemp("wheel"))


def locked(name: str) -> dict[str, str]:
    text = (LOCKS / f"{name}.lock").read_text("utf-8")
    return dict(re.findall(r"^([\w.-]+)==([^\s;]+)", text, re.MULTILINE))


def test_players_install_no_tools() -> None:
    assert not NOT_FOR_PLAYERS & locked("play").keys()


@pytest.mark.parametrize("name", ["test", "docs"])
def test_later_layers_keep_the_versions_of_the_first(name: str) -> None:
    first, later = locked("play"), locked(name)
    assert {package: later[package] for package in first.keys() & later} == {
        package: first[package] for package in first.keys() & later
    }


def test_the_wheel_is_for_every_platform(scratch: Path) -> None:
    (wheel,) = (scratch.parent / "wheels" / ROOT.name).glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    assert said(scratch, "about")["compiled"] is False


def test_the_wheel_simulates(scratch: Path, tmp_path: Path) -> None:
    command = [
        str(scratch / "talero"),
        "simulate",
        EXAMPLE,
        "--players",
        "3",
        "--bots",
        "greedy",
        "--json",
    ]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 1


@pytest.fixture
def served(scratch: Path, tmp_path: Path) -> Iterator[str]:
    """The address of a server from the wheel; it is told to stop at the end."""
    environment = {**os.environ, "TALERO_DATA": str(tmp_path)}
    command = [str(scratch / "talero"), "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path, env=environment) as run:
        assert run.stdout is not None
        found = re.search(r"http://\S+:\d+", run.stdout.readline())
        assert found
        yield found[0]
        run.terminate()
        assert run.wait(20) == 0


def test_the_wheel_serves(served: str) -> None:
    for _ in range(200):
        try:
            with urlopen(f"{served}/health", timeout=5) as answer:
                assert json.load(answer)["status"] == "ok"
            break
        except URLError:
            time.sleep(0.05)
    else:
        pytest.fail("nobody answers")
    with urlopen(served, timeout=20) as page:
        assert "Planet Steam" in page.read().decode()


# Examples: other distributions with titles, known to nobody before

EXAMPLES = sorted(file.parent for file in (ROOT / "examples").glob("*/pyproject.toml"))
each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda folder: folder.name)


@each_example
def test_an_example_is_found_where_it_is_installed(scratch: Path, example: Path) -> None:
    add(example, scratch)
    found = said(scratch, "simulate", example.name, "--bots", "greedy,random", "--games", "2")
    assert (found["bots"], found["games"], sum(found["wins"])) == (["greedy", "random"], 2, 2)
    conform = said(scratch, "conform", example.name)
    assert [(game["players"], game["failures"]) for game in conform["games"]] == [(2, []), (3, []), (4, [])]


def said(programs: Path, *words: str) -> dict[str, Any]:
    """What a command answers, from a folder where no sources lie."""
    command = [str(programs / "talero"), *words, "--json"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=programs)
    assert (done.returncode, done.stderr) == (0, "")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


@each_example
def test_talero_does_not_know_the_name_of_an_example(example: Path) -> None:
    name = example.name.encode()
    files = [file for file in (ROOT / "src").rglob("*") if file.is_file() and file.suffix != ".pyc"]
    assert len(files) > 500
    assert [file for file in files if name in file.read_bytes().lower()] == []
