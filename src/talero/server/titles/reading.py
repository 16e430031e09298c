"""What can be read about a title: its rules, and where its components' facts come from."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

import talero
from talero.core import Title
from talero.core.components import Fact
from talero.text import line, rule_text, section_text

RECONSTRUCTED = "reconstructed"

_ORIGIN = re.compile(r"[a-z]+")


class Entry(NamedTuple):
    """A rule as it is read."""

    id: str
    text: str
    basis: str


class Section(NamedTuple):
    """Rules under one heading; `chapter` is the part of the book it stands in."""

    chapter: str
    heading: str
    rules: list[Entry]


def sections(title: Title, edition: str, language: str, words: str) -> list[Section]:
    """An edition's rules in the order of the book, those with the words only."""
    ledger = title.ledger(edition)
    found: dict[str, Section] = {}
    for rule in ledger.selected(title.edition(edition).map):
        entry = Entry(rule.id, rule_text(ledger, rule.id, language), rule.basis)
        heading = section_text(ledger, rule, language)
        if _matches(words, entry.id, heading, entry.text):
            chapter, _, rest = heading.partition(" > ")
            rest = rest.replace(" > ", line("", "", language))
            found.setdefault(heading, Section(chapter, rest, [])).rules.append(entry)
    return list(found.values())


def _matches(words: str, *texts: str) -> bool:
    heap = _typed(" ".join(texts))
    return all(word in heap for word in _typed(words).split())


def _typed(words: str) -> str:
    """Words as a keyboard has them, with plain apostrophes and spaces."""
    return words.lower().replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")


def origin_of(fact: Fact) -> str:
    """Where a fact comes from in a word: `rulebook`, `public`, `reconstructed`."""
    found = _ORIGIN.match(fact.source)
    return found[0] if found else fact.source


class Honesty(NamedTuple):
    """How many facts about an edition's components there are, and how many of them are reconstructed."""

    facts: int
    reconstructed: int


@lru_cache(maxsize=64)
def honesty(title: str, edition: str) -> Honesty:
    """How far an edition's components are known."""
    origins = [origin_of(fact) for fact in talero.title(title).game(edition).components.facts()]
    return Honesty(len(origins), origins.count(RECONSTRUCTED))


def provenance(title: Title, edition: str) -> dict[str, list[dict[str, str]]]:
    """The facts about an edition's components, by where they come from."""
    components = title.game(edition).components
    groups: dict[str, list[dict[str, str]]] = {}
    for fact in components.facts():
        origin = origin_of(fact)
        reason = components.reason(fact.source) or fact.source.partition(":")[2]
        entry = {"path": fact.path, "value": str(fact.value), "reason": reason}
        groups.setdefault(origin, []).append(entry)
    return groups
