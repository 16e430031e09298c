"""Component facts with their provenance, and how an owner of the box corrects them.

Facts are JSON. A `source` beside facts says where they come from: a tag for all facts of that object, or an
object of tags by fact. Tags begin with `rulebook`, `public` or `reconstructed`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple

from talero.core.errors import SetupError

NOTES = frozenset(
    {
        "id",
        "source",
        "reasons",
        "source_tags",
        "note",
        "about",
        "format_version",
        "game",
        "designer",
        "publisher",
    }
)
"""Keys that describe facts and are none themselves."""


class Fact(NamedTuple):
    """One value of the components, where it stands and where it comes from."""

    path: str
    value: Any
    source: str


class Components:
    """The facts of one edition, with overrides applied."""

    def __init__(self, data: dict[str, Any], overrides: Mapping[str, Any] | None = None) -> None:
        self.overrides = dict(overrides or {})
        self.data = data
        if self.overrides:
            self.data = deepcopy(data)
            for path, value in self.overrides.items():
                _override(self.data, path, value)

    @classmethod
    def load(cls, package: str, file: str, overrides: Mapping[str, Any] | None = None) -> Components:
        """The facts in a file of a package's `data`; `include` puts shared files in under a name each."""
        data = _read(package, file)
        for name, shared in data.pop("include", {}).items():
            data[name] = _read(package, shared)
        return cls(data, overrides)

    @property
    def hash(self) -> str:
        """Sixteen hex digits over all facts, overrides included."""
        canonical = json.dumps(self.data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
        return sha256(canonical.encode()).hexdigest()[:16]

    def facts(self) -> Iterator[Fact]:
        """All facts with path and provenance, in the order of the file."""
        for fact in _facts(self.data, "", "unsourced"):
            if fact.path in self.overrides:
                yield Fact(fact.path, fact.value, "override")
            else:
                yield fact

    def reason(self, source: str) -> str:
        """The reasoning behind a tag like `reconstructed:R4`, if the file gives one."""
        reasons: dict[str, str] = self.data.get("reasons", {})
        return reasons.get(source.partition(":")[2], "")


def read_overrides(file: str) -> dict[str, Any]:
    """An owner's corrections: a JSON object of `path.to.fact` and value."""
    try:
        data = json.loads(Path(file).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise SetupError("component-file", file=file, reason=error) from None
    if not isinstance(data, dict):
        raise SetupError("component-file", file=file, reason="{…}")
    return data


def _read(package: str, file: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(resources.files(package).joinpath("data", file).read_text("utf-8"))
    return data


def _facts(node: Any, path: str, source: str | dict[str, str]) -> Iterator[Fact]:
    if isinstance(node, dict):
        own = node.get("source", source)
        for key, value in node.items():
            if key not in NOTES:
                yield from _facts(value, f"{path}.{key}" if path else key, _source_of(own, source, key))
    elif isinstance(node, list) and any(isinstance(each, dict) for each in node):
        for index, each in enumerate(node):
            yield from _facts(each, f"{path}.{_label(each, index)}", source)
    else:
        yield Fact(path, node, source if isinstance(source, str) else "unsourced")


def _source_of(own: str | dict[str, str], inherited: str | dict[str, str], key: str) -> str | dict[str, str]:
    if isinstance(own, str):
        return own
    return own.get(key, own.get("default", inherited if isinstance(inherited, str) else "unsourced"))


def _label(item: Any, index: int) -> str:
    return str(item["id"]) if isinstance(item, dict) and "id" in item else str(index)


def _override(data: Any, path: str, value: Any) -> None:
    *parents, last = path.split(".")
    node = data
    for part in parents:
        node = _child(node, part, path)
    current = _child(node, last, path)
    if last in NOTES or isinstance(current, dict):
        raise SetupError("component-path", path=path)
    if current is not None and type(value) is not type(current):
        raise SetupError("component-type", path=path, example=json.dumps(current), value=json.dumps(value))
    if _is_negative(value) and _name(path) not in _signed(data):
        raise SetupError("component-negative", path=path, value=json.dumps(value))
    if isinstance(node, dict):
        node[last] = value
    else:
        node[_index(node, last)] = value


def _is_negative(value: Any) -> bool:
    """Whether a value is a number below zero, or has one in it."""
    if isinstance(value, (list, dict)):
        return any(_is_negative(each) for each in (value.values() if isinstance(value, dict) else value))
    return isinstance(value, (int, float)) and value < 0


def _name(path: str) -> str:
    """What a fact is called: the last part of its path that is not a number in a list."""
    return next((part for part in reversed(path.split(".")) if not part.isdigit()), "")


def _signed(node: Any, name: str = "") -> set[str]:
    """The names of facts that may be below zero, for some are: coordinates, the points of a share."""
    if isinstance(node, dict):
        return {found for key, value in node.items() for found in _signed(value, key)}
    if isinstance(node, list):
        return {found for each in node for found in _signed(each, name)}
    return {name} if _is_negative(node) else set()


def _child(node: Any, part: str, path: str) -> Any:
    if isinstance(node, dict) and part in node:
        return node[part]
    if isinstance(node, list):
        index = _index(node, part)
        if index >= 0:
            return node[index]
    raise SetupError("component-path", path=path)


def _index(items: list[Any], part: str) -> int:
    for index, item in enumerate(items):
        if _label(item, index) == part:
            return index
    return -1
