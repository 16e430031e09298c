"""The rule coverage plugin, run on a small project with a game of its own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

PLUGIN = Path(__file__).with_name("rule_coverage.py")

SETTINGS = """
[tool.pytest]
testpaths = ["tests"]
pythonpath = ["src", "."]
markers = ["rule(*ids): rules"]
addopts = [
    "-p", "no:anyio", "-p", "no:asyncio", "-p", "no:faker", "-p", "no:hypothesispytest",
    "-p", "no:platformdirs", "-p", "no:playwright", "-p", "no:schemathesis",
]
"""

TEST_HEAD = """
import functools
import pytest
from talero.core.game import Game
from talero.core.state import State
"""

LEDGER = """
[[rule]]
id = "TOY-1"
[[rule]]
id = "TOY-MAP"
map = "hills"
[[rule]]
id = "TOY-SOLO"
mode = "solo"
[[rule]]
id = "TOY-FOG"
optional = "advanced:fog"
[[rule]]
id = "TOY-ICE"
optional = "advanced:ice"
[[rule]]
id = "TOY-ALL"
optional = "advanced:package"
[[example]]
id = "TOY-EX-1"
"""

GAME = """
class Thing:
    def __init__(self, **named):
        self.__dict__.update(named)

class Game:
    def __init__(self, map=None, players=3, **options):
        self.title = Thing(id="toy-town")
        self.edition = Thing(id=map or "base", map=map)
        self.players = players
        self.options = options

    def new(self):
        pass

    def load(self):
        pass
"""

STATE = """
class State:
    def __init__(self, game):
        self.game = game

    def check(self, action):
        return None

    def legal(self):
        return []
"""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    """A project with one title, `toy-town`, whose games are built by `Game(map, players, **options)`."""
    files = {
        "pyproject.toml": SETTINGS,
        "src/talero/__init__.py": "",
        "src/talero/core/__init__.py": "",
        "src/talero/core/rules.toml": '[[rule]]\nid = "CORE-1"\n',
        "src/talero/core/game.py": GAME,
        "src/talero/core/state.py": STATE,
        "src/talero/games/toy_town/data/rules.toml": LEDGER,
        "src/talero/games/toy_town/data/rules.es.toml": '"TOY-1" = "uno"\n',
        "tests/__init__.py": "",
        "tests/conftest.py": 'pytest_plugins = ["tests.plugins.rule_coverage"]\n',
        "tests/plugins/rule_coverage.py": PLUGIN.read_text("utf-8"),
    }
    for name, text in files.items():
        write(pytester, name, text)
    return pytester


def write(project: pytest.Pytester, name: str, text: str) -> None:
    file = project.path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def write_tests(project: pytest.Pytester, body: str) -> None:
    write(project, "tests/test_toy.py", TEST_HEAD + body)


def run(project: pytest.Pytester, *args: str) -> pytest.RunResult:
    return project.runpytest_subprocess("--write-coverage", *args)


def coverage(project: pytest.Pytester) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((project.path / COVERAGE).read_text("utf-8"))
    return document


COVERAGE = "src/talero/games/toy_town/data/coverage.json"

PASSING = """
@pytest.mark.rule("TOY-1", "TOY-EX-1", "CORE-1")
@pytest.mark.parametrize("n", [1, 2])
def test_one(n): pass

class TestMore:
    @pytest.mark.rule("TOY-1")
    def test_two(self): pass
"""


@pytest.mark.parametrize("processes", ["0", "2"])
def test_passed_tests_are_listed_once_and_sorted(project: pytest.Pytester, processes: str) -> None:
    write_tests(project, PASSING)
    run(project, "-n", processes).assert_outcomes(passed=3)
    assert coverage(project) == {
        "rules": {"TOY-1": ["tests/test_toy.py::TestMore::test_two", "tests/test_toy.py::test_one"]},
        "examples": {"TOY-EX-1": ["tests/test_toy.py::test_one"]},
    }


def test_the_file_does_not_depend_on_the_number_of_processes(project: pytest.Pytester) -> None:
    write_tests(project, PASSING)
    texts = []
    for processes in ("0", "2"):
        run(project, "-n", processes)
        texts.append((project.path / COVERAGE).read_bytes())
    assert texts[0] == texts[1]


def test_skipped_and_expected_failures_prove_nothing(project: pytest.Pytester) -> None:
    write_tests(
        project,
        """
@pytest.mark.rule("TOY-1")
def test_skipped(): pytest.skip("later")

@pytest.mark.rule("TOY-1")
@pytest.mark.xfail(strict=False)
def test_wrong(): assert False

@pytest.mark.rule("TOY-1")
@pytest.mark.xfail(strict=False)
def test_surprise(): pass
""",
    )
    run(project).assert_outcomes(skipped=1, xfailed=1, xpassed=1)
    assert coverage(project)["rules"] == {}


@pytest.mark.parametrize("processes", ["0", "2"])
def test_a_failed_run_writes_nothing(project: pytest.Pytester, processes: str) -> None:
    write_tests(project, PASSING + "\ndef test_wrong(): assert False\n")
    run(project, "-n", processes).assert_outcomes(passed=3, failed=1)
    assert not (project.path / COVERAGE).exists()


@pytest.mark.parametrize("processes", ["0", "2"])
def test_an_unknown_rule_fails_the_collection_of_its_file(project: pytest.Pytester, processes: str) -> None:
    write_tests(project, '@pytest.mark.rule("TOY-9")\ndef test_one(): pass\n')
    result = run(project, "-n", processes)
    assert result.ret != 0
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["*test_one: no ledger has rule 'TOY-9'*"])


def test_an_unknown_rule_of_a_test_in_a_class_is_found_too(project: pytest.Pytester) -> None:
    write_tests(project, '@pytest.mark.rule("TOY-9")\nclass TestA:\n    def test_one(self): pass\n')
    result = run(project)
    result.assert_outcomes(errors=1)


@pytest.mark.parametrize(
    ("rule", "fitting", "unfit"),
    [
        ("TOY-MAP", 'Game("hills")', 'Game("plains")'),
        ("TOY-SOLO", "Game(players=1)", "Game(players=2)"),
        ("TOY-FOG", "Game(fog=True)", "Game(fog=False)"),
        ("TOY-ALL", "Game(fog=True, ice=True)", "Game(fog=True)"),
    ],
)
def test_conditions_ask_for_such_a_game(
    project: pytest.Pytester, rule: str, fitting: str, unfit: str
) -> None:
    write_tests(
        project,
        f"""
@pytest.mark.rule("{rule}")
def test_none(): pass

@pytest.mark.rule("{rule}")
def test_other(): {unfit}

@pytest.mark.rule("{rule}")
def test_fitting(): {fitting}
""",
    )
    result = run(project)
    assert coverage(project)["rules"] == {rule: ["tests/test_toy.py::test_fitting"]}
    result.stdout.fnmatch_lines([f"{rule}: tests/test_toy.py::test_none, tests/test_toy.py::test_other"])


def test_games_of_fixtures_modules_and_caches_count(project: pytest.Pytester) -> None:
    write_tests(
        project,
        """
HERE = Game("hills")

@functools.cache
def shared(): return Game(players=1)

@pytest.fixture(scope="module")
def foggy(): return Game(fog=True)

@pytest.mark.rule("TOY-MAP")
def test_module(): pass

@pytest.mark.rule("TOY-SOLO")
@pytest.mark.parametrize("n", [1, 2])
def test_cache(n): State(shared()).check(n)

@pytest.mark.rule("TOY-SOLO")
def test_cache_again(): State(shared()).legal()

@pytest.mark.rule("TOY-FOG")
def test_fixture(foggy): pass

@pytest.mark.rule("TOY-FOG")
def test_fixture_again(foggy): pass

@pytest.mark.rule("TOY-FOG")
def test_without_the_fixture(): pass
""",
    )
    run(project).assert_outcomes(passed=7)
    assert coverage(project)["rules"] == {
        "TOY-FOG": ["tests/test_toy.py::test_fixture", "tests/test_toy.py::test_fixture_again"],
        "TOY-MAP": ["tests/test_toy.py::test_module"],
        "TOY-SOLO": ["tests/test_toy.py::test_cache", "tests/test_toy.py::test_cache_again"],
    }


def test_a_state_that_is_asked_counts(project: pytest.Pytester) -> None:
    write_tests(
        project,
        """
@functools.cache
def start(): return State(Game("hills"))

@pytest.mark.rule("TOY-MAP")
def test_first(): start()

@pytest.mark.rule("TOY-MAP")
def test_again(): start().legal()
""",
    )
    run(project)
    assert coverage(project)["rules"]["TOY-MAP"] == [
        "tests/test_toy.py::test_again",
        "tests/test_toy.py::test_first",
    ]


@pytest.mark.parametrize("arguments", [["-k", "one"], ["tests/test_toy.py"]])
def test_a_part_of_the_suite_cannot_write(project: pytest.Pytester, arguments: list[str]) -> None:
    write_tests(project, PASSING)
    assert run(project, *arguments).ret == pytest.ExitCode.USAGE_ERROR
    assert not (project.path / COVERAGE).exists()


def test_an_id_in_two_ledgers_is_refused(project: pytest.Pytester) -> None:
    write(project, "src/talero/games/toy_town/data/rules-second.toml", '[[rule]]\nid = "TOY-1"\n')
    write_tests(project, PASSING)
    result = run(project)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*TOY-1 is in two ledgers*"])
