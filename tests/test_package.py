"""The package as a stranger gets it: a wheel beside what the server needs, and nothing else."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ROOT / "requirements"
UV = Path(sys.executable).with_name("uv")
NOT_FOR_PLAYERS = {"babel", "hypothesis", "mypy", "playwright", "pytest", "ruff", "sphinx"}


def uv(*arguments: object) -> None:
    command = [str(UV), *map(str, arguments)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that holds the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    uv("build", "--quiet", "--wheel", "--no-build-isolation", "--python", sys.executable, "-o", folder, ".")
    uv("venv", "--quiet", "--python", sys.executable, folder / "env")
    install = ("pip", "install", "--quiet", "--python", folder / "env")
    uv(*install, "--require-hashes", "-r", LOCKS / "play.lock")
    uv(*install, "--no-deps", *folder.glob("talero-*.whl"))
    return folder / "env/bin"


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


def test_the_wheel_simulates(scratch: Path, tmp_path: Path) -> None:
    command = [
        str(scratch / "talero"),
        "simulate",
        "industria",
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
