"""The facts of an edition as somebody with the box in their hands looks at them: cards and tiles by group."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import talero
from talero.core.components import Components
from talero.server.titles.reading import RECONSTRUCTED, origin_of

MOST_CHOICES = 30
"""With more different words than these, a word is written and not chosen."""
FACT = "fact:"
"""How the names of facts begin in a form."""


class Field(NamedTuple):
    """A fact in a form."""

    path: str
    label: str
    value: str
    """As it is written in the form."""
    printed: str
    """What we believe."""
    kind: str
    """`number`, `flag`, `word` with `choices`, or `text`."""
    choices: list[str]
    is_corrected: bool
    origin: str


class Element(NamedTuple):
    """A thing of the box: a card, a tile, a link."""

    path: str
    label: str
    fields: list[Field]
    corrected: int


class Group(NamedTuple):
    """Things of one kind, and how many facts about them are reconstructed."""

    name: str
    label: str
    reconstructed: int


@lru_cache(maxsize=32)
def _components(title: str, edition: str) -> Components:
    chosen = talero.title(title)
    return Components.load(chosen.package, chosen.edition(edition).components)


@lru_cache(maxsize=32)
def known(title: str, edition: str) -> dict[str, Any]:
    """What we believe: all facts by path."""
    return {fact.path: fact.value for fact in _components(title, edition).facts()}


def groups(title: str, edition: str) -> list[Group]:
    """What there is in the box, that with the most guesses first."""
    counts: dict[str, int] = {}
    for fact in _components(title, edition).facts():
        name = fact.path.partition(".")[0]
        counts[name] = counts.get(name, 0) + (origin_of(fact) == RECONSTRUCTED)
    found = [Group(name, words(name), count) for name, count in counts.items()]
    return sorted(found, key=lambda group: -group.reconstructed)


def elements(
    title: str, edition: str, group: str, facts: Mapping[str, Any], everything: bool, said: Mapping[str, str]
) -> list[Element]:
    """The things of a group with their facts; `said` is what was written in a form that was not right."""
    components = _components(title, edition)
    chosen = [fact for fact in components.facts() if fact.path.partition(".")[0] == group]
    vocabulary = _vocabulary({fact.path: fact.value for fact in chosen})
    by_element: dict[str, list[Field]] = {}
    guessed: set[str] = set()
    for fact in chosen:
        element, origin = element_of(components.data, fact.path), origin_of(fact)
        value = facts.get(fact.path, fact.value)
        kind, choices = _kind(fact.value, vocabulary[_name(fact.path)])
        label = words(fact.path.removeprefix(element).strip(".") or element)
        shown = said.get(fact.path, written(value))
        field = Field(fact.path, label, shown, written(fact.value), kind, choices, fact.path in facts, origin)
        by_element.setdefault(element, []).append(field)
        if origin == RECONSTRUCTED or fact.path in facts:
            guessed.add(element)
    return [
        Element(path, words(path.partition(".")[2] or path), fields, sum(f.is_corrected for f in fields))
        for path, fields in by_element.items()
        if everything or path in guessed
    ]


def element_of(data: Any, path: str) -> str:
    """The thing that a fact is about: the item of the first list on the way, else what stands around it."""
    parts, node = path.split("."), data
    for depth, part in enumerate(parts):
        if isinstance(node, list) and any(isinstance(each, dict) for each in node):
            return ".".join(parts[: depth + 1])
        node = node.get(part) if isinstance(node, dict) else None
    return ".".join(parts[:-1]) or path


def words(path: str) -> str:
    """A path as people read it."""
    spaced = " · ".join(part.replace("_", " ") for part in path.split("."))
    return spaced[:1].upper() + spaced[1:]


def written(value: Any) -> str:
    """A value as it stands in a form."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def understood(text: str, known: Any) -> Any:
    """What somebody has written in place of a value; a text stays one, the rest is JSON."""
    if isinstance(known, str):
        return text.strip()
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text.strip()


def corrected(title: str, edition: str, facts: Mapping[str, Any], said: Mapping[str, str]) -> dict[str, Any]:
    """The facts of a set after a form was sent: what is as we believe it needs no correction."""
    found, believed = dict(facts), known(title, edition)
    for path, text in said.items():
        if path not in believed:
            continue
        value = understood(text, believed[path])
        if value == believed[path] and type(value) is type(believed[path]):
            found.pop(path, None)
        else:
            found[path] = value
    return found


class Correction(NamedTuple):
    """What a table plays with instead of what we believe."""

    words: str
    before: str
    after: str


def corrections(title: str, edition: str, facts: Mapping[str, Any]) -> list[Correction]:
    """All corrections of a table in words, for those who are about to join."""
    believed = known(title, edition)
    return [
        Correction(words(path), written(believed.get(path)), written(value)) for path, value in facts.items()
    ]


def _name(path: str) -> str:
    return next((part for part in reversed(path.split(".")) if not part.isdigit()), path)


def _vocabulary(facts: Mapping[str, Any]) -> dict[str, list[str]]:
    """All words that facts of the same name have."""
    found: dict[str, set[str]] = {_name(path): set() for path in facts}
    for path, value in facts.items():
        if isinstance(value, str):
            found[_name(path)].add(value)
    return {name: sorted(values) for name, values in found.items()}


def _kind(value: Any, choices: list[str]) -> tuple[str, list[str]]:
    if isinstance(value, bool):
        return "flag", ["true", "false"]
    if isinstance(value, int):
        return "number", []
    if isinstance(value, str) and 1 < len(choices) <= MOST_CHOICES:
        return "word", choices
    if value is None and 0 < len(choices) <= MOST_CHOICES:
        return "word", ["null", *choices]
    return "text", []
