"""The project itself: what must not be in it, what its layers may import, and that its README is true."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import talero
from talero.draw.marks.icons import ICON_PATHS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/talero"
LOCKS = [f"requirements/{purpose}.lock" for purpose in ("play", "test", "arena", "compile", "docs", "bench")]
STANDARD_LIBRARY_ONLY = ("core", "draw", "text", "games", "bots", "arena")
"""Parts that need no other package; the arena asks for openskill and Ray by name, when it needs them."""


@cache
def tracked_files() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def text_of(file: Path) -> str:
    return file.read_bytes().decode("utf-8", errors="replace")


@pytest.mark.parametrize("name", [*LOCKS, "package-lock.json"])
def test_lock_files_name_no_host(name: str) -> None:
    assert "://" not in text_of(ROOT / name)


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_a_hash(name: str) -> None:
    packages = re.split(r"\n(?=\S)", text_of(ROOT / name).strip())
    assert len(packages) > 1
    assert [package for package in packages if "==" not in package or "--hash=sha256:" not in package] == []


def test_no_other_lock_files() -> None:
    foreign = {"uv.lock", "poetry.lock", "pylock.toml", "Pipfile.lock", "yarn.lock"}
    assert [file for file in tracked_files() if file.name in foreign] == []


def test_no_paths_of_this_machine() -> None:
    places = {str(ROOT) + "/", str(Path.home()) + "/"}
    assert [(file, place) for file in tracked_files() for place in places if place in text_of(file)] == []


def test_the_package_and_its_metadata_have_one_version() -> None:
    assert talero.__version__ == tomllib.loads(text_of(ROOT / "pyproject.toml"))["project"]["version"]


def imported_by(file: Path) -> set[str]:
    """Top-level names of everything a module imports, wherever in it, but for type checkers alone."""
    names: set[str] = set()
    tree = ast.parse(text_of(file), filename=str(file))
    checked = [node for node in ast.walk(tree) if isinstance(node, ast.If) and is_for_checkers(node)]
    skipped = {id(each) for block in checked for node in block.body for each in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            names.add(node.module or "")
    return {name.partition(".")[0] for name in names}


def is_for_checkers(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


@pytest.mark.parametrize("part", STANDARD_LIBRARY_ONLY)
def test_the_engine_imports_the_standard_library_alone(part: str) -> None:
    allowed = sys.stdlib_module_names | {"talero"}
    foreign = {file: imported_by(file) - allowed for file in (SOURCE / part).rglob("*.py")}
    assert {file: names for file, names in foreign.items() if names} == {}


def run_bare(code: str) -> subprocess.CompletedProcess[str]:
    """Runs code with the standard library and our sources, without any installed package."""
    path = f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r})\n"
    command = [sys.executable, "-I", "-S", "-c", path + code]
    return subprocess.run(command, check=False, capture_output=True, text=True)


def test_import_needs_nothing_but_python() -> None:
    result = run_bare("import talero; print(talero.__name__)")
    assert (result.stderr, result.stdout) == ("", "talero\n")


@pytest.mark.needs("industria")
def test_the_readme_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", text_of(ROOT / "README.md"), re.MULTILINE | re.DOTALL)
    programs = [block for block in blocks if ">>> " not in block]
    assert programs
    for block in programs:
        result = run_bare(block)
        assert (result.returncode, result.stderr) == (0, "")
        assert result.stdout.startswith("Outcome(")


TEMPLATES, CLIENT = SOURCE / "server/templates", SOURCE / "server/static"
SHOWN = [*TEMPLATES.rglob("*.html"), *CLIENT.rglob("*.js"), *CLIENT.rglob("*.ts"), *CLIENT.rglob("*.css")]
LONGEST_LINE = 120
IS_PATH = re.compile(r"[Mm] ?-?[\d.][-\d. ,a-zA-Z]{6,}\Z")
DRAWN = re.compile(r"""<path|\bd=["'{]|NS\([^)]*["']path|["'`][Mm] ?-?[\d.]+[ ,-][\d.]+ ?[a-zA-Z]""")


def test_what_pages_are_made_of_has_short_lines() -> None:
    assert len(SHOWN) > 40
    lines = [(file.name, n, line) for file in SHOWN for n, line in enumerate(text_of(file).split("\n"), 1)]
    assert [(name, n) for name, n, line in lines if len(line) > LONGEST_LINE] == []


def test_where_a_screen_is_narrow_is_said_once() -> None:
    """By the style sheet for narrow screens; the client asks that one."""
    said = [file.name for file in SHOWN for _ in re.finditer(r"\b76[01]px", text_of(file))]
    assert said == ["base.html"]


def test_pages_draw_nothing_themselves() -> None:
    """Emblems and icons have their paths in `talero.draw.marks`; pages and modules show them by name."""
    drawn = [(file.name, found[0]) for file in SHOWN for found in DRAWN.finditer(text_of(file))]
    assert drawn == []


def test_no_path_is_written_twice() -> None:
    strings = [
        (node.value, file.name)
        for file in SOURCE.rglob("*.py")
        for node in ast.walk(ast.parse(text_of(file)))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and IS_PATH.match(node.value)
    ]
    assert len(strings) > 200
    counted = Counter(path for path, _ in strings)
    assert [(path, file) for path, file in strings if counted[path] > 1] == []


def test_every_icon_that_is_asked_for_is_in_the_sprite() -> None:
    asked = re.compile(r"""\b(?:icon|icon_button|sign)\(\s*["']([a-z-]+)["']""")
    names = {found[1] for file in SHOWN for found in asked.finditer(text_of(file))}
    assert names == set(ICON_PATHS)
