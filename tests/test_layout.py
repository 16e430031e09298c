"""The floor plan: where things are in every title, what may know whom, and how long a module may be."""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tokenize
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import talero
from talero.core.game import Game, Title
from talero.games.finding import GROUP
from tests.installed import EXAMPLE

SOURCE = Path(talero.__file__).parent
GAMES = SOURCE / "games"
TITLES = sorted(folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").is_file())
EXAMPLES = sorted(SOURCE.parents[1].glob("examples/*/src/talero_*"))
HOMES = [*(GAMES / title for title in TITLES), *EXAMPLES]
"""The packages of titles, our own and those of the examples that strangers copy."""
each_home = pytest.mark.parametrize("folder", HOMES, ids=lambda folder: folder.name)
MOST_LINES = 350

MODULES = (
    "rules/game", "rules/fields", "rules/state", "rules/actions", "rules/setup", "rules/scoring",
    "rules/referee", "rules/verify", "rules/draws", "rules/orders", "rules/tables", "rules/phases",
    "face", "face/speech", "face/words", "face/marks", "face/board",
    "face/board/page", "face/board/facts", "bot", "bot/policy", "rules",
)  # fmt: skip
NAMES = {
    "rules.game": ["GAME"],
    "rules.fields": ["STATE"],
    "rules.actions": ["VERBS", "EVENTS"],
    "rules.setup": ["set_up"],
    "rules.scoring": ["outcome", "standings"],
    "rules.referee": ["violations"],
    "rules.verify": ["verify"],
    "rules.draws": ["DRAWS"],
    "rules.orders": ["ORDERS"],
    "face": ["FACE"],
    "face.words": ["describe"],
    "face.board.page": ["wide", "tall", "symbol_names"],
    "face.marks": ["TABLES"],
    "bot": ["Greedy"],
}
"""The same name for the same thing in every title."""
PACKAGES = ("rules", "rules/phases", "face", "face/board", "bot")
FILES = ("face/locale/en.po", "face/locale/es.po", "face/locale/fr.po", "data/coverage.json")


# Titles


def test_titles_are_declared_by_the_names_of_their_packages() -> None:
    """As those of other distributions are; one that is not declared is not there."""
    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text("utf-8"))["project"]
    places = {name.replace("_", "-"): f"talero.games.{name}:TITLE" for name in TITLES}
    assert project["entry-points"][GROUP].items() <= places.items()


@each_home
def test_every_title_has_the_same_rooms(folder: Path) -> None:
    missing = [name for name in MODULES if not is_module(folder / name)]
    missing += [name for name in PACKAGES if not (folder / name / "__init__.py").is_file()]
    missing += [name for name in FILES if not (folder / name).is_file()]
    assert missing == []
    assert list((folder / "data").glob("*.json"))
    assert list((folder / "data").glob("rules*.toml"))


def package_of(folder: Path) -> str:
    return f"talero.games.{folder.name}" if folder.parent == GAMES else folder.name


@each_home
def test_the_same_thing_has_the_same_name(folder: Path) -> None:
    for module, names in NAMES.items():
        found = import_module(f"{package_of(folder)}.{module}")
        assert [name for name in names if not hasattr(found, name)] == [], module


@each_home
def test_nothing_else_stands_in_a_title(folder: Path) -> None:
    found = {path.name for path in folder.iterdir() if path.name not in ("__pycache__", "py.typed")}
    assert found == {"__init__.py", "data", "rules", "face", "bot"}
    data = folder.rglob("*.json"), folder.rglob("*.toml")
    assert {path.relative_to(folder).parts[0] for files in data for path in files} == {"data"}


def is_module(path: Path) -> bool:
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


@each_home
def test_every_title_is_found_by_the_names_of_its_parts(folder: Path) -> None:
    package = package_of(folder)
    found = import_module(package).TITLE
    assert isinstance(found, Title)
    assert (found.package, found.id) == (package, folder.name.removeprefix("talero_").replace("_", "-"))
    rules, declared = import_module(f"{package}.rules.game"), import_module(f"{package}.rules.fields").STATE
    assert issubclass(rules.GAME, Game)
    assert found.game_class is rules.GAME
    assert (declared.game, declared.state) == (rules.GAME.__name__, rules.GAME.state_class.__name__)
    assert found.face_class is import_module(f"{package}.face").FACE
    assert import_module(f"{package}.bot").Greedy.name == "greedy"


# Modules


def modules(folder: Path = SOURCE) -> list[Path]:
    return sorted(folder.rglob("*.py"))


def test_no_module_is_long() -> None:
    """States are written by a program; migrations are written once and never again."""
    long = {
        str(file.relative_to(SOURCE)): lines
        for file in modules()
        if (lines := len(file.read_text("utf-8").splitlines())) > MOST_LINES
        and "migrations" not in file.parts
        and not (file.name == "state.py" and file.parent.name == "rules")
    }
    assert long == {}


@cache
def words_of_titles() -> set[str]:
    """Ids, packages and names of titles, and of the classes that stand for them."""
    found: set[str] = set()
    for title in talero.titles():
        package = title.package.rpartition(".")[2]
        classes = (title.game_class, title.game_class.state_class, title.face_class)
        found |= {title.id, package, title.name, *(each.__name__ for each in classes)}
    return {word.lower() for word in found}


def said_in(text: str) -> Iterator[tuple[int, str]]:
    """What a module says apart from its docstrings: names, texts and remarks, with their lines."""
    prose = {
        (node.lineno, node.col_offset)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.start not in prose:
            yield token.start[0], token.string


@pytest.mark.parametrize("part", ["core", "draw", "text", "bots", "server", "cli"])
def test_what_all_titles_share_names_none_of_them(part: str) -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{line}: {said}"
        for file in modules(SOURCE / part)
        for line, said in said_in(file.read_text("utf-8"))
        if any(word in said.lower() for word in words_of_titles())
    ]
    assert found == []


def test_the_test_finds_words_of_titles() -> None:
    text = '"""As in industria."""\n\nx = 1  # Industria\ndef f():\n    """industria"""\n    industria(2)\n'
    found = [line for line, said in said_in(text) if "industria" in said.lower()]
    assert found == [3, 6]


# What is loaded


def loaded(code: str) -> set[str]:
    """The modules of the package that are loaded after some code."""
    script = f"import sys\n{code}\nprint(*(name for name in sys.modules if name.startswith('talero')))"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return set(done.stdout.split())


def test_rules_are_played_without_faces_bots_drawings_and_other_titles() -> None:
    package = talero.title(EXAMPLE).package
    found = loaded(f"import talero\nstate = talero.new('{EXAMPLE}', seed=1)\nstate.apply(state.legal()[0])")
    assert f"{package}.rules.game" in found
    heavy = ("talero.draw", "talero.bots", "talero.server", "talero.cli")
    assert [name for name in found if name.startswith(heavy)] == []
    assert [name for name in found if ".face" in name and name.startswith("talero.games")] == []
    others = {f"talero.games.{title}" for title in TITLES} - {package}
    assert others & found == set()


def test_a_face_is_loaded_when_somebody_looks() -> None:
    found = loaded(f"import talero\nstate = talero.new('{EXAMPLE}', seed=1)\nstate._repr_svg_()")
    assert {"talero.draw", f"{talero.title(EXAMPLE).package}.face"} <= found


@pytest.mark.parametrize("title", TITLES)
def test_a_title_is_known_without_its_rules(title: str) -> None:
    """Lists of games need no rules."""
    found = loaded(f"import talero.games.{title}")
    inside = [name for name in found if name.startswith(f"talero.games.{title}.")]
    allowed = (f"talero.games.{title}.rules.options", f"talero.games.{title}.rules")
    assert [name for name in inside if name not in allowed] == []


# Cycles


def imports(file: Path, known: Iterable[str]) -> set[str]:
    """The modules that a module imports anywhere: for type checkers and inside functions too."""
    names, found = set(known), set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole path"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found.add(inner if inner in names else str(node.module))
    return found & names


def module_name(file: Path) -> str:
    path = file.relative_to(SOURCE.parent).with_suffix("")
    return ".".join(path.parts).removesuffix(".__init__")


def graph(folder: Path) -> dict[str, set[str]]:
    files = {module_name(file): file for file in modules(folder)}
    return {name: imports(file, files) - {name} for name, file in files.items()}


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Modules that can reach themselves, each with all that it shares a cycle with."""
    reached = {name: reach(graph, name) for name in graph}
    groups = [
        sorted(other for other in reached[name] if name in reached[other])
        for name in graph
        if name in reached[name]
    ]
    return [list(group) for group in sorted({tuple(group) for group in groups})]


def reach(graph: dict[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    ahead = list(graph[start])
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead.extend(graph[name])
    return found


def test_the_core_has_no_import_cycle() -> None:
    assert cycles(graph(SOURCE / "core")) == []


def test_the_test_finds_cycles() -> None:
    found = {"a": {"b"}, "b": {"c"}, "c": {"b", "d"}, "d": set[str](), "e": {"e"}}
    assert cycles(found) == [["b", "c"], ["e"]]


# The server


FEATURES = ("absence", "chat", "digest", "lobby", "orders", "play", "replay", "seating")
WITHOUT_STORAGE = {"digest"}
"""It is told from what others store."""


@pytest.mark.parametrize("feature", FEATURES)
def test_a_feature_has_its_parts_together(feature: str) -> None:
    parts = {"__init__", "shapes", "handlers"}
    parts |= set() if feature in WITHOUT_STORAGE else {"storage"}
    assert parts <= {file.stem for file in (SOURCE / "server" / feature).glob("*.py")}


def test_sql_is_in_storage_modules_alone() -> None:
    server = SOURCE / "server"
    speakers = [file for file in server.rglob("*.py") if "sqlalchemy" in file.read_text("utf-8")]
    homes = [file.relative_to(server) for file in speakers]
    strays = [
        str(home)
        for home in homes
        if home.parts[0] not in ("storage", "migrations") and home.name not in ("storage.py", "leases.py")
    ]
    assert homes
    assert strays == []
