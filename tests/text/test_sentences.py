"""No English sentence stands in code: what people read is in the catalogues."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import talero

SOURCE = Path(talero.__file__).parent

ALLOWED = {
    "draw/css.py": "names of fonts",
    "arena/ladder.py": "a page of the documents, which are in English",
    "cli/demo.py": "a page for those who draw",
    "cli/demo_panels.py": "a page for those who draw",
    "core/generate.py": "the Python that it writes",
    "features.py": "what the features of a position are called is for those who fit values",
    "games/luna_capital/bot/adviser.py": "it asks for features by their names",
    "fields.py": "what a field holds is for those who write rules",
    "server/play/handlers.py": "the description of the interface for programs",
    "server/chat/handlers.py": "the description of the interface for programs",
    "server/live/handlers.py": "the description of the interface for programs",
    "server/web/errors.py": "the description of the interface for programs",
    "server/web/parameters.py": "the description of the interface for programs",
    "server/replay/handlers.py": "the description of the interface for programs",
    "verify.py": "what a loaded position contradicts is for those who write one",
    "referee.py": "what a referee finds wrong is for those who write rules",
}
"""Files, by their path or name, with sentences that no player reads."""

LOGGERS = {"debug", "info", "warning", "error", "exception"}

WORD = re.compile(r"[A-Za-z][a-z']+")
SQL = re.compile(r"\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|LISTEN|NOTIFY|FROM|WHERE|IS NOT NULL)\b")


def looks_like_a_sentence(text: str) -> bool:
    """Three words or more in a row, with blanks between them as prose has."""
    run = re.search(r"[A-Za-z][a-z']*(?:[,;:]? [A-Za-z][a-z']*){2,}", text)
    if not run or SQL.search(text):
        return False
    words = WORD.findall(run[0])
    return len(words) >= 3 and not all(word in text.split("-") for word in words)


def for_programmers(tree: ast.AST) -> set[int]:
    """Strings that only programmers read: docstrings, what is raised, asserted or written to a log,
    and what is said of declared draws."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            found.add(id(node.value))
        logs = (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in LOGGERS
        )
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        is_draws = any(isinstance(each, ast.Name) and each.id.lower() == "draws" for each in targets)
        if isinstance(node, ast.Raise | ast.Assert) or logs or is_draws:
            found.update(id(each) for each in ast.walk(node))
    return found


@cache
def names() -> set[str]:
    """Names of titles, and headings of ledgers, which steps cite."""
    found: set[str] = set()
    for file in (SOURCE / "games").glob("*/data/rules*.toml"):
        document = tomllib.loads(file.read_text("utf-8"))
        found |= {rule["section"] for rule in document.get("rule", [])}
        found.add(document.get("game", {}).get("title", ""))
    return found


def sentences(file: Path) -> Iterator[tuple[int, str]]:
    tree = ast.parse(file.read_text("utf-8"))
    skipped = for_programmers(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or id(node) in skipped:
            continue
        if looks_like_a_sentence(node.value) and node.value not in names():
            yield node.lineno, node.value


def test_code_has_no_sentences() -> None:
    found = [
        f"{file.relative_to(SOURCE)}:{line}: {text}"
        for file in sorted(SOURCE.rglob("*.py"))
        if not {file.name, str(file.relative_to(SOURCE))} & ALLOWED.keys()
        for line, text in sentences(file)
    ]
    assert found == []


def test_the_test_finds_sentences(tmp_path: Path) -> None:
    file = tmp_path / "x.py"
    file.write_text(
        '"""A docstring may say it."""\n'
        'x = "You cannot do that"\n'
        'y = f"{x} has no money left"\n'
        'z = "auction.bid"\n'
        'raise ValueError("not a good value")\n'
    )
    assert [line for line, _ in sentences(file)] == [2, 3]
    assert not looks_like_a_sentence("M3 8v8l9 5v-8Z")
    assert not looks_like_a_sentence("SELECT name FROM seats WHERE number = 1")
