"""What people can choose for themselves, declared: each preference with its values, kept in one cookie.

A new preference is one entry here and its messages: `server.preference.NAME`, `….NAME.explain` and
`….NAME.VALUE` for each value. Pages carry all of them as attributes of their root
(`data-motion="fast"`), where style sheets find them, and the client by `preference("motion")`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

COOKIE = "talero-preferences"


class Preference(NamedTuple):
    """Something to choose: the values, which of them holds unless somebody chooses, and where it stands."""

    name: str
    values: tuple[str, ...]
    default: str
    group: str


PREFERENCES = (
    Preference("textsize", ("normal", "large", "larger"), "normal", "reading"),
    Preference("boardsize", ("fit", "large"), "fit", "reading"),
    Preference("confirm", ("always", "irreversible", "never"), "irreversible", "playing"),
    Preference("forced", ("ask", "play"), "ask", "playing"),
    Preference("keys", ("on", "off"), "on", "playing"),
    Preference("motion", ("off", "fast", "normal", "slow"), "normal", "following"),
    Preference("summary", ("on", "off"), "on", "following"),
    Preference("sound", ("off", "on"), "off", "following"),
)

DEFAULTS: Mapping[str, str] = MappingProxyType({each.name: each.default for each in PREFERENCES})


def read(cookie: str) -> dict[str, str]:
    """All preferences, with what a cookie like `motion:fast.sound:on` says of them, if it can be chosen."""
    said = dict(part.split(":", 1) for part in cookie.split(".") if ":" in part)
    return {
        each.name: said[each.name] if said.get(each.name) in each.values else each.default
        for each in PREFERENCES
    }


def write(chosen: Mapping[str, str]) -> str:
    """The cookie: what differs from the defaults."""
    return ".".join(f"{name}:{value}" for name, value in chosen.items() if value != DEFAULTS[name])


def changed(chosen: Mapping[str, str], said: Mapping[str, str]) -> dict[str, str]:
    """The preferences after a form has been sent; a form says some of them, or none."""
    return {
        each.name: said[each.name] if said.get(each.name) in each.values else chosen[each.name]
        for each in PREFERENCES
    }


def groups() -> dict[str, list[Preference]]:
    """The preferences by group, in their order."""
    found: dict[str, list[Preference]] = {}
    for each in PREFERENCES:
        found.setdefault(each.group, []).append(each)
    return found
