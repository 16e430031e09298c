"""The rule ledger: every rule as an atomic statement with a stable id, and which tests prove it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any


@dataclass
class Rule:
    """One rule of a rulebook in our own words."""

    id: str
    section: str
    text: str
    source: str = ""
    basis: str = ""
    """Empty: stated in the book; else `ocr`, `public`, `ruling` or `inferred`."""
    see: str = ""
    note: str = ""
    map: str = ""
    mode: str = ""
    optional: str = ""
    untested: str = ""
    """Why no test can fail over it: physical handling, or bookkeeping without effect on play."""

    @property
    def option(self) -> str:
        """The name of the option this rule belongs to, or ''."""
        return self.optional.partition(":")[2] or self.optional


@dataclass
class Example:
    """A worked example of the book."""

    id: str
    title: str
    expected: Any = ""
    details: dict[str, Any] = field(default_factory=dict)


@dataclass
class Coverage:
    """What of a ledger is proved by tests that ran and passed."""

    rules: int
    tested: int
    untested: list[dict[str, str]]
    missing: list[str]
    examples: int
    examples_tested: int
    examples_missing: list[str]


class Ledger:
    """The rules of one edition, and those of the core."""

    def __init__(self, package: str, file: str) -> None:
        self.package = package
        self.file = file
        document = _read(package, file)
        self.rules = {entry["id"]: _rule(entry) for entry in document.get("rule", [])}
        self.examples = {entry["id"]: _example(entry) for entry in document.get("example", [])}

    def statement(self, rule_id: str) -> str:
        """What the rule says; ids of the core are known too."""
        rule = self.rules.get(rule_id) or core_rules().get(rule_id)
        return rule.text if rule else rule_id

    def selected(self, edition_map: str | None) -> list[Rule]:
        """All rules, or those that hold on one map: the base rules and the map's own."""
        if edition_map is None:
            return list(self.rules.values())
        return [rule for rule in self.rules.values() if rule.map in ("", edition_map)]

    def coverage(self, edition_map: str | None = None) -> Coverage:
        """Counts rules and examples that tests prove, from `coverage.json` beside the ledger."""
        proved = _coverage_file(self.package)
        rules = self.selected(edition_map)
        tested = [rule for rule in rules if rule.id in proved["rules"]]
        excused = [rule for rule in rules if rule.untested and rule.id not in proved["rules"]]
        missing = [r.id for r in rules if r.id not in proved["rules"] and not r.untested]
        examples = [
            e
            for e in self.examples.values()
            if e.details.get("map", "") in ("", edition_map or "") or edition_map is None
        ]
        examples_missing = [e.id for e in examples if e.id not in proved["examples"]]
        return Coverage(
            rules=len(rules),
            tested=len(tested),
            untested=[{"id": rule.id, "reason": rule.untested} for rule in excused],
            missing=missing,
            examples=len(examples),
            examples_tested=len(examples) - len(examples_missing),
            examples_missing=examples_missing,
        )


@cache
def ledger(package: str, file: str) -> Ledger:
    """The ledger in a file of a package's `data` folder, read once."""
    return Ledger(package, file)


def search(rules: list[Rule], words: str) -> Iterator[Rule]:
    """Rules whose id, section or text contains all the words."""
    wanted = words.lower().split()
    for rule in rules:
        heap = f"{rule.id} {rule.section} {rule.text}".lower()
        if all(word in heap for word in wanted):
            yield rule


@cache
def core_rules() -> dict[str, Rule]:
    """The rules that hold in every game."""
    text = resources.files("talero.core").joinpath("rules.toml").read_text("utf-8")
    return {entry["id"]: _rule(entry) for entry in tomllib.loads(text)["rule"]}


def _read(package: str, file: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(package).joinpath("data", file).read_text("utf-8"))


def _coverage_file(package: str) -> dict[str, Any]:
    file = resources.files(package).joinpath("data", "coverage.json")
    if not file.is_file():
        return {"rules": {}, "examples": {}}
    document: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return document


def _rule(entry: dict[str, Any]) -> Rule:
    return Rule(**{key: _joined(value) for key, value in entry.items()})


def _joined(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _example(entry: dict[str, Any]) -> Example:
    rest = {key: value for key, value in entry.items() if key not in ("id", "title", "expected")}
    return Example(entry["id"], entry.get("title", ""), entry.get("expected", ""), rest)
