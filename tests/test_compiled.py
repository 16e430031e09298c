"""The two modes of the rules: plain Python and compiled, from the same sources, alike in all they do.

Most of this holds in either mode and runs in both, as all rule tests do (`make test`, `make test-fast`). What
compares the modes runs in the environment of `make fast`, where plain Python is as near as the sources.
"""

from __future__ import annotations

import copy
import importlib.util
import json
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module, metadata
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import talero
from talero.core import Chance, Hashed, Sampled, Scripted, State, Stop
from talero.core.chance import Journalled, Recorder
from talero.core.errors import IllegalAction
from tests.installed import EXAMPLE

ROOT = Path(__file__).parent.parent
PACKAGE = Path(talero.__file__).parent

only_compiled = pytest.mark.skipif(not talero.compiled, reason="`make test-fast` runs it")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """The build hook."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@cache
def middle(title: str) -> State:
    state = talero.new(title, seed=5)
    for _ in range(12):
        state.apply(state.sample())
    return state


def played(title: str) -> State:
    """A position of a game that somebody has begun."""
    return middle(title).copy()


each_title = pytest.mark.parametrize("title", [title.id for title in talero.titles()])


# What is compiled


def test_the_modules_that_are_compiled_are_there_and_know_their_mode(hook: ModuleType) -> None:
    files = hook.modules(ROOT)
    assert len(files) > 20
    for file in files:
        module = import_module(file.removesuffix(".py").replace("/", "."))
        assert str(module.__file__).endswith(".py") != talero.compiled, file


def test_nothing_else_is_compiled(hook: ModuleType) -> None:
    found = hook.libraries(PACKAGE.parent)  # where other packages lie too
    ours = [file for file in found if PACKAGE in file.parents or "talero" in file.name]
    libraries = {file.name.partition(".")[0] for file in ours}
    expected = {Path(file).stem for file in hook.modules(ROOT)} | {"talero__mypyc"}
    assert libraries <= expected
    assert not list((ROOT / "src").rglob("*.so"))


def test_declarations_faces_and_bots_stay_plain(hook: ModuleType) -> None:
    files = hook.modules(ROOT)
    assert not [file for file in files if "/face/" in file or "/bot/" in file or file.endswith("fields.py")]


# States, copied, sent and compared

WAYS: dict[str, Callable[[Any], Any]] = {
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@each_title
@pytest.mark.parametrize("way", WAYS)
def test_a_state_is_copied_and_sent_whole(title: str, way: str) -> None:
    state = played(title)
    other = WAYS[way](state)
    assert (other == state, other.game is state.game, other is state) == (True, True, False)
    before = state.dump()
    other.apply(other.sample())
    assert (other == state, state.dump()) == (False, before)
    state.apply(state.sample())
    assert state == other  # the same draws


@pytest.mark.parametrize(
    "chance",
    [
        Hashed.seeded(3),
        Scripted({"a": 2}, Hashed.seeded(1)),
        Recorder(Hashed.seeded(2)),
        Journalled([("a", 4), ("b", 1)]),
    ],
    ids=lambda chance: type(chance).__name__,
)
def test_a_source_of_draws_is_sent_whole(chance: Chance) -> None:
    other = pickle.loads(pickle.dumps(chance))
    assert [other.draw(name, 9) for name in "ab"] == [chance.draw(name, 9) for name in "ab"]


def test_sources_that_forbid_or_imagine_are_sent_too() -> None:
    assert isinstance(pickle.loads(pickle.dumps(Stop())), Stop)
    chance = Sampled(random.Random(1))
    assert pickle.loads(pickle.dumps(chance)).draw("a", 99) == chance.draw("a", 99)


# What is no action is refused alike

NO_ACTIONS = [
    (),
    [0],
    [0, 0],
    "pass",
    None,
    3,
    {"verb": 1},
    ("pass",),
    (0, "x"),
    (0.0,),
    (None,),
    (-1,),
    (99,),
]


@each_title
@pytest.mark.parametrize("said", NO_ACTIONS, ids=repr)
def test_what_is_no_action_breaks_the_rule_of_form(title: str, said: Any) -> None:
    state = played(title)
    before = state.dump()
    assert state.check(said) == "CORE-FORM"
    with pytest.raises(IllegalAction, match="CORE-FORM"):
        state.apply(said)
    assert state.dump() == before


# Both modes side by side


def simulated(title: str, path: str) -> dict[str, Any]:
    """What `talero simulate` answers, apart from the time it took."""
    code = "import sys; from talero.cli import main; sys.exit(main())"
    words = ["simulate", title, "--bots", "random", "--games", "3", "--seed", "11", "--json"]
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, env=os.environ | {"PYTHONPATH": path}
    )
    assert (done.returncode, done.stderr) == (0, "")
    document: dict[str, Any] = json.loads(done.stdout)
    assert document.pop("seconds") >= 0
    return document


@only_compiled
@each_title
def test_both_modes_simulate_the_same_games(title: str) -> None:
    assert simulated(title, "") == simulated(title, str(ROOT / "src"))


@only_compiled
def test_the_sources_beside_it_run_as_plain_python() -> None:
    command = [sys.executable, "-c", "import talero; print(talero.compiled)"]
    path = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    assert subprocess.check_output(command, text=True, env=path) == "False\n"


# The wheel with compiled rules


@only_compiled
def test_the_wheel_is_for_one_platform_and_needs_nothing_more() -> None:
    found = metadata.distribution("talero")
    wheel = found.read_text("WHEEL") or ""
    assert "Root-Is-Purelib: false" in wheel
    assert "none-any" not in wheel
    assert [need for need in found.requires or [] if "extra ==" not in need] == []


@only_compiled
def test_compiled_rules_play_with_the_standard_library_alone(tmp_path: Path) -> None:
    for name in ["talero", *(file.name for file in PACKAGE.parent.glob("talero__mypyc*"))]:
        (tmp_path / name).symlink_to(PACKAGE.parent / name)
    code = f"""
import sys; sys.path.insert(0, {str(tmp_path)!r})
import talero
from talero.games.{EXAMPLE.replace("-", "_")} import TITLE
state = TITLE.game(players=3).new(seed=1)
while not state.over: state.apply(state.sample())
print(talero.compiled, state.decisions > 50)
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], check=False, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("True True\n", "")


@only_compiled
def test_without_a_compiler_there_is_no_compiled_wheel(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "hatch_build.py"), str(tmp_path / "src"), EXAMPLE.replace("-", "_")]
    broken = os.environ | {"CC": "/bin/false", "TALERO_COMPILE_OPT": "0"}
    done = subprocess.run(command, check=False, capture_output=True, text=True, env=broken)
    assert done.returncode != 0
    assert "could not be compiled" in done.stderr
