"""The project itself: what must not be in it, what its layers may import, and that its README is true."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest

import talero

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/talero"
LOCKS = [f"requirements/{purpose}.lock" for purpose in ("play", "test", "docs", "bench")]
STANDARD_LIBRARY_ONLY = ("core", "draw", "text", "games", "bots")
"""Parts that `import talero` may reach; arena, research, server and cli have extras."""


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


def test_the_readme_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", text_of(ROOT / "README.md"), re.MULTILINE | re.DOTALL)
    assert blocks
    for block in blocks:
        result = run_bare(block)
        assert (result.returncode, result.stderr) == (0, "")
        assert result.stdout.startswith("Outcome(")
