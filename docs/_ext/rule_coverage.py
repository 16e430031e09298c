"""The directive `rule-coverage`: tables of all rules and worked examples, made from the titles' ledgers."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

GAMES = Path(__file__).parents[2] / "src/talero/games"
Row = dict[str, Any]


def ledgers() -> Iterator[tuple[Path, Row]]:
    """The ledgers of all titles with their files; translations (`rules.es.toml`) are no ledgers."""
    for file in sorted(GAMES.glob("*/data/rules*.toml")):
        if file.name.count(".") == 1:
            yield file, tomllib.loads(file.read_text("utf-8"))


def coverage_beside(ledger: Path) -> dict[str, dict[str, list[str]]]:
    file = ledger.with_name("coverage.json")
    return json.loads(file.read_text("utf-8")) if file.is_file() else {"rules": {}, "examples": {}}


def heading(ledger: Path, document: Row) -> str:
    game = document.get("game", {})
    title = game.get("title", ledger.parents[1].name)
    return f"{title}: {game['edition']}" if "edition" in game else title


class RuleCoverage(SphinxDirective):
    """One section per ledger: a count, the table of rules, the table of worked examples."""

    def run(self) -> list[nodes.Node]:
        sections = [self.section(file, document) for file, document in ledgers()]
        return sections or [nodes.paragraph(text="No title is there yet.")]

    def section(self, file: Path, document: Row) -> nodes.Node:
        self.env.note_dependency(str(file))
        proved = coverage_beside(file)
        rules, examples = document.get("rule", []), document.get("example", [])
        title = heading(file, document)
        section = nodes.section(ids=[nodes.make_id(f"{file.parents[1].name}-{file.stem}")])
        section += nodes.title(text=title)
        section += nodes.paragraph(text=summary(rules, proved["rules"], examples, proved["examples"]))
        section += table(("Rule", "Section", "Statement", "Tests"), rule_rows(rules, proved["rules"]))
        if examples:
            section += nodes.rubric(text="Worked examples")
            section += table(
                ("Example", "About", "Expected", "Tests"), example_rows(examples, proved["examples"])
            )
        return section


def summary(
    rules: Sequence[Row], tested: dict[str, list[str]], examples: Sequence[Row], shown: dict[str, list[str]]
) -> str:
    excused = sum("untested" in rule and rule["id"] not in tested for rule in rules)
    text = f"{len(tested.keys() & ids(rules))} of {len(rules)} rules are tested"
    text += f", {excused} have no effect on play" if excused else ""
    return text + f"; {len(shown.keys() & ids(examples))} of {len(examples)} worked examples are tests."


def ids(rows: Iterable[Row]) -> set[str]:
    return {row["id"] for row in rows}


def rule_rows(rules: Iterable[Row], tested: dict[str, list[str]]) -> Iterator[tuple[str, ...]]:
    for rule in rules:
        where = ", ".join(str(rule[key]) for key in ("section", "map", "mode", "optional") if key in rule)
        excuse = f"not tested: {rule['untested']}" if "untested" in rule else "–"
        yield rule["id"], where, rule["text"], tests_of(rule, tested) or excuse


def example_rows(examples: Iterable[Row], shown: dict[str, list[str]]) -> Iterator[tuple[str, ...]]:
    for example in examples:
        about = example.get("title") or example.get("section", "")
        yield example["id"], about, str(example.get("expected", "")), tests_of(example, shown) or "–"


def tests_of(row: Row, proofs: dict[str, list[str]]) -> str:
    return "\n".join(test.removeprefix("tests/") for test in proofs.get(row["id"], []))


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> nodes.table:
    group = nodes.tgroup("", *(nodes.colspec(colwidth=1) for _ in head), cols=len(head))
    group += nodes.thead("", line(head))
    group += nodes.tbody("", *map(line, rows))
    return nodes.table("", group)


def line(cells: Sequence[str]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", *paragraphs(cell)) for cell in cells))


def paragraphs(cell: str) -> list[nodes.Node]:
    return [nodes.paragraph(text=part) for part in cell.split("\n")]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("rule-coverage", RuleCoverage)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
