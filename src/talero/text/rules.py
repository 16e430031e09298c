"""Rules in other languages: `rules.es.toml` beside a ledger `rules.toml`, with `id = "text"`.

Where a title has no such file, the language's folder may: `industria.rules.toml`.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources

from talero.core.ledger import Ledger, Rule
from talero.text.catalogue import LOCALES, SOURCE, find, message


def rule_text(ledger: Ledger, id: str, language: str = SOURCE) -> str:
    """What a rule says, in English where the language does not have it."""
    if id.startswith("CORE-") and find(f"core.rule.{id}"):
        return message(f"core.rule.{id}", language)
    return translated_rules(ledger.package, ledger.file, language).get(id) or ledger.statement(id)


def section_text(ledger: Ledger, rule: Rule, language: str = SOURCE) -> str:
    """The heading a rule stands under."""
    sections = translated_sections(ledger.package, ledger.file, language)
    return " > ".join(sections.get(part, part) for part in rule.section.split(" > "))


def rule_section(ledger: Ledger, id: str, language: str = SOURCE) -> str:
    """The heading a rule of a game stands under, '' for rules of the core."""
    rule = ledger.rules.get(id)
    return section_text(ledger, rule, language) if rule else ""


def translated_rules(package: str, file: str, language: str) -> dict[str, str]:
    """The translated rules of a ledger file, by id."""
    table = _read(package, file, language)
    return {id: text for id, text in table.items() if isinstance(text, str)}


def translated_sections(package: str, file: str, language: str) -> dict[str, str]:
    """The translated headings of a ledger file; a heading is translated part by part."""
    sections = _read(package, file, language).get("section", {})
    assert isinstance(sections, dict)
    return sections


@cache
def _read(package: str, file: str, language: str) -> dict[str, str | dict[str, str]]:
    translated = resources.files(package).joinpath("data", f"{file.removesuffix('.toml')}.{language}.toml")
    if language in LOCALES and not translated.is_file():
        translated = LOCALES[language].joinpath(f"{package.rpartition('.')[2]}.{file}")
    if language == SOURCE or not translated.is_file():
        return {}
    return tomllib.loads(translated.read_text("utf-8"))
