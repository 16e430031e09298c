"""Talero without one of its titles: as if its entry point had never been declared, the others go on."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from talero import games
from tests.games import plugins
from tests.installed import BUILT_IN

MISSING = "industria"

SCRIPT = """
import sys
from pathlib import Path
from litestar.testing import TestClient
import talero
from talero.cli.main import main
from talero.core.conformance import CHECKS, trials
from talero.server.settings import Settings
from talero.server.app import create_app

missing, data = sys.argv[1:]
ids = [title.id for title in talero.titles()]
print(*ids)
try:
    talero.new(missing)
except talero.TaleroError as error:
    print(error)
first = talero.title(ids[-1])
assert not any(trial.failure() for trial in trials(first, players=first.default_edition.low, checks=CHECKS))
assert main(["simulate", first.id, "--bots", "greedy"]) == 0
with TestClient(create_app(Settings(data=Path(data)))) as client:
    page = client.get("/")
    print(page.status_code, [title.name in page.text for title in talero.titles()])
    print(client.get(f"/new/{missing}").status_code)
print(*(name for name in sys.modules if name.startswith(f"talero.games.{missing}")))
"""


@pytest.fixture
def metadata(tmp_path: Path) -> Path:
    """A folder with metadata of Talero that goes before the installed one and lacks a title."""
    declared = {source.id: source.place for source in games.sources().values() if source.is_built_in}
    plugins.declare(tmp_path / "meta", "talero", {id: at for id, at in declared.items() if id != MISSING})
    return tmp_path / "meta"


def test_the_other_titles_go_on(metadata: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(metadata), *filter(None, sys.path)])}
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, MISSING, str(tmp_path)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    listed, refusal, *_, page, gone, loaded = done.stdout.split("\n")[:-1]
    left = [title.id for title in games.titles() if title.id in BUILT_IN - {MISSING}]
    assert [id for id in listed.split() if id in BUILT_IN] == left
    assert refusal.startswith(f"There is no game '{MISSING}'. Available: ")
    assert page == f"200 {[True] * len(listed.split())}"
    assert (gone, loaded) == ("404", "")
