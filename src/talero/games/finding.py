"""Finding titles: distributions declare theirs as entry points of the group `talero.titles`.

    [project.entry-points."talero.titles"]
    my-title = "my_title:TITLE"

Looking for them reads what is installed and imports no title; `load` imports one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from talero.core.errors import SetupError
from talero.core.game import Title
from talero.core.parts import UNLOADABLE, said
from talero.text import catalogue

GROUP = "talero.titles"
OWN = "talero"
"""The distribution whose titles are built in."""
ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class Source(NamedTuple):
    """Where a title comes from: its id, the distribution that declares it, and where it says the title is."""

    id: str
    distribution: str
    version: str
    place: str

    @property
    def is_built_in(self) -> bool:
        """Whether the title comes with Talero."""
        return self.distribution == OWN

    def __str__(self) -> str:
        return f"{self.distribution} {self.version}".rstrip()


@cache
def declared() -> tuple[Source, ...]:
    """All titles that installed distributions declare: the built-in ones, then the others by distribution."""
    from importlib.metadata import entry_points  # takes longer than all of the core, and only titles need it

    found = [
        Source(point.name, point.dist.name, point.dist.version, point.value)
        for point in entry_points(group=GROUP)
        if point.dist is not None
    ]
    if not any(source.is_built_in for source in found):
        found += _of_clone()
    return tuple(sorted(found, key=lambda source: (not source.is_built_in, source)))


def _of_clone() -> list[Source]:
    """What `pyproject.toml` declares, where Talero runs from a clone that nobody has installed."""
    file = Path(__file__).parents[3] / "pyproject.toml"
    if not file.is_file():
        return []
    project = tomllib.loads(file.read_text("utf-8")).get("project", {})
    titles = project.get("entry-points", {}).get(GROUP, {}) if project.get("name") == OWN else {}
    return [Source(id, OWN, project["version"], place) for id, place in titles.items()]


@cache
def sources() -> dict[str, Source]:
    """The titles by id; of several distributions that declare the same, the first."""
    found: dict[str, Source] = {}
    for source in declared():
        found.setdefault(source.id, source)
    return found


def clashes() -> list[SetupError]:
    """Declared titles whose id another distribution has, each as the error that says so."""
    return [
        unloadable(source, SetupError("title-taken", other=sources()[source.id]))
        for source in declared()
        if source != sources()[source.id]
    ]


def load(source: Source) -> Title:
    """The title that a distribution declares; raises SetupError saying why it can't be loaded."""
    from importlib.metadata import EntryPoint

    try:
        found: Title = EntryPoint(source.id, source.place, GROUP).load()
        fault = next(faults(source.id, found), None)
    except UNLOADABLE as error:
        raise unloadable(source, said(error)) from error
    if fault is not None:
        raise unloadable(source, fault)
    return found


def faults(id: str, found: object) -> Iterator[SetupError]:
    """What is wrong with an object that is to be the title of this id."""
    if not isinstance(found, Title):
        yield SetupError("title-none", kind=type(found).__name__)
        return
    if found.id != id:
        yield SetupError("title-other-id", name=found.id)
    if not is_id(id):
        yield SetupError("title-id", name=id)
    yield from (SetupError("title-data", file=file) for file in _missing(found))


def is_id(id: str) -> bool:
    """Whether a title can be called so: the first word of a message's id, and a part of an address."""
    return ID.fullmatch(id) is not None and id not in catalogue.OWN


def _missing(title: Title) -> list[str]:
    """The data files that the editions of a title name and its package lacks."""
    data = resources.files(title.package).joinpath("data")
    named = [file for edition in title.editions.values() for file in (edition.components, edition.rules)]
    return [file for file in dict.fromkeys(named) if not data.joinpath(file).is_file()]


def unloadable(source: Source, reason: SetupError | str) -> SetupError:
    """The error that names the title, the distribution it comes from, and the reason."""
    return SetupError("title-unloadable", name=source.id, source=source, reason=reason)
