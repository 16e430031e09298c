"""Breaks rules in a copy of the code, one at a time, and expects the tests of the title to fail.

    python tools/mutants.py industria [--only IND-AUCT-005] [--list]

`tests/games/TITLE/mutants.toml` lists the changes: `rule`, `file` (in the title's package), `find` (must
occur exactly once there) and `replace`. Each is made in a copy of the project, never in the project itself.
A mutant is killed when a test fails; tests marked with its rule run first, and the table says whether it
was one of them. Survivors, and runs that end otherwise than by a failed test, give exit code 1.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

PROJECT = Path(__file__).resolve().parent.parent
COPIED = ("src", "tests", "pyproject.toml")
RULE = "TALERO_MUTANT_RULE"
"""Names the broken rule to the test run."""
PASSED, FAILED = 0, 1
"""Exit codes of pytest; all others mean that it could not do its work."""
LIMIT = 300
"""Seconds after which a run is given up: the mutant keeps a game from ending."""
TOO_LONG = 124


class Mutant(NamedTuple):
    """One way to break a rule."""

    rule: str
    file: str
    find: str
    replace: str


class Verdict(NamedTuple):
    """What the tests said to a mutant."""

    killed: bool
    by: str
    own: bool
    """Whether the test that failed is marked with the rule."""


# The mutants


def package(title: str) -> str:
    """The folder of a title: `age_of_steam` for age-of-steam."""
    return title.replace("-", "_")


def read_mutants(title: str) -> list[Mutant]:
    """The title's mutants; every rule must be in its ledger and every change must be possible."""
    file = PROJECT / "tests/games" / package(title) / "mutants.toml"
    entries: list[dict[str, Any]] = tomllib.loads(file.read_text("utf-8"))["mutant"]
    mutants = [Mutant(**entry) for entry in entries]
    known = ledger_ids(title)
    for mutant in mutants:
        if mutant.rule not in known:
            raise SystemExit(f"{file.name}: no ledger has rule '{mutant.rule}'")
        mutated(PROJECT, title, mutant)
    return mutants


def ledger_ids(title: str) -> set[str]:
    """All rules of the title's ledgers."""
    folder = PROJECT / "src/talero/games" / package(title)
    documents = [tomllib.loads(file.read_text("utf-8")) for file in folder.glob("data/rules*.toml")]
    return {rule["id"] for document in documents for rule in document.get("rule", [])}


def mutated(root: Path, title: str, mutant: Mutant) -> tuple[Path, str]:
    """The file a mutant changes, and its changed text."""
    file = root / "src/talero/games" / package(title) / mutant.file
    text = file.read_text("utf-8")
    found = text.count(mutant.find)
    if found != 1:
        raise SystemExit(f"{mutant.rule}: found {found} times in {mutant.file}: {mutant.find!r}")
    if mutant.replace == mutant.find:
        raise SystemExit(f"{mutant.rule}: changes nothing")
    return file, text.replace(mutant.find, mutant.replace)


# Running the tests


def copy_project(to: Path) -> None:
    """The code and the tests; compiled files stay behind, so that nothing old is imported."""
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "coverage.json")
    for name in COPIED:
        source = PROJECT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=ignore)
        else:
            shutil.copy2(source, to / name)


def environment(root: Path, rule: str) -> dict[str, str]:
    """The copy comes first on the path, and this file is a plugin of pytest."""
    path = os.pathsep.join([str(root / "src"), str(Path(__file__).parent)])
    return os.environ | {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", RULE: rule}


def run_python(root: Path, rule: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs Python in the copy; with a rule broken, a run that takes too long is reported like one that
    could not work."""
    command = [sys.executable, *arguments]
    env, limit = environment(root, rule), LIMIT if rule else None
    try:
        return subprocess.run(
            command, cwd=root, env=env, capture_output=True, text=True, check=False, timeout=limit
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, TOO_LONG, "", "")


def check_import(root: Path, title: str) -> None:
    """Makes sure that the copy is what gets imported, not an installed package."""
    module = f"talero.games.{package(title)}"
    run = run_python(root, "", "-c", f"import {module} as m; print(m.__file__)")
    if run.returncode or not Path(run.stdout.strip()).is_relative_to(root):
        raise SystemExit(f"the copy is not imported: {run.stdout}{run.stderr}")


def run_tests(root: Path, title: str, rule: str = "") -> subprocess.CompletedProcess[str]:
    """The title's tests, those of the broken rule first, up to the first failure."""
    tests = f"tests/games/{package(title)}"
    options = ("-x", "-q", "-p", "no:cacheprovider", "-p", Path(__file__).stem, "-m", "not soak")
    return run_python(root, rule, "-m", "pytest", tests, *options)


def judge(root: Path, title: str, mutant: Mutant) -> Verdict:
    """Breaks the rule, runs the tests, mends the rule."""
    file, text = mutated(root, title, mutant)
    whole = file.read_text("utf-8")
    file.write_text(text, "utf-8")
    try:
        run = run_tests(root, title, mutant.rule)
    finally:
        file.write_text(whole, "utf-8")
    failed = re.search(r"^FAILED \S*?([^/\s]+\.py::\S+)", run.stdout, re.MULTILINE)
    if run.returncode == FAILED and failed:
        return Verdict(True, failed[1], OWN in run.stdout)
    reason = (
        "no test failed" if run.returncode == PASSED else f"no verdict: pytest ended with {run.returncode}"
    )
    return Verdict(False, reason, False)


# As a plugin of pytest, in the copy

OWN = "fails although it is the rule's own test"


def pytest_collection_modifyitems(items: list[Any]) -> None:
    """The tests of the broken rule come first."""
    items.sort(key=lambda item: not is_own(item))


def is_own(item: Any) -> bool:
    """Whether a test is marked with the broken rule."""
    return any(os.environ[RULE] in mark.args for mark in item.iter_markers("rule"))


def pytest_runtest_makereport(item: Any, call: Any) -> None:
    """Tells the process that waits which kind of test failed."""
    if call.excinfo is not None and is_own(item):
        item.add_report_section(call.when, "rule", OWN)


# The table


def report(title: str, mutants: Sequence[Mutant]) -> bool:
    """Judges all mutants; True if every one was killed."""
    with tempfile.TemporaryDirectory(prefix="talero-mutants-") as folder:
        root = Path(folder).resolve()
        copy_project(root)
        check_import(root, title)
        untouched = run_tests(root, title)
        if untouched.returncode != PASSED:
            raise SystemExit(f"the tests fail without any mutant:\n{untouched.stdout[-2000:]}")
        survivors = 0
        for mutant in mutants:
            verdict = judge(root, title, mutant)
            survivors += not verdict.killed
            mark = (
                ("killed" if verdict.own else "killed by another rule's test")
                if verdict.killed
                else "SURVIVED"
            )
            print(f"{mutant.rule:16} {mutant.file:24} {mark:9} {verdict.by}", flush=True)
    print(f"{len(mutants) - survivors} of {len(mutants)} mutants killed")
    return not survivors


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Breaks rules one at a time; the title's tests must fail.")
    parser.add_argument("title", help="a title id, such as industria")
    parser.add_argument("--only", metavar="RULE", help="only the mutants of this rule")
    parser.add_argument("--list", action="store_true", help="list the mutants and stop")
    arguments = parser.parse_args()
    mutants = [m for m in read_mutants(arguments.title) if arguments.only in (None, m.rule)]
    if not mutants:
        raise SystemExit(f"{arguments.title} has no mutant of {arguments.only}")
    if arguments.list:
        print(*(f"{m.rule:16} {m.file:24} {m.find!r} -> {m.replace!r}" for m in mutants), sep="\n")
        return 0
    return 0 if report(arguments.title, mutants) else 1


if __name__ == "__main__":
    sys.exit(main())
