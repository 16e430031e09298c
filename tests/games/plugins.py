"""Distributions for tests: packages and their metadata, written into a folder that is put on the path."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

GOOD = """
from talero.core import Edition, Title
TITLE = Title("{id}", "{name}", "{package}", [Edition("base", players=(2, 2))])
"""


def write(folder: Path, files: Mapping[str, str]) -> None:
    """Text files by their path in the folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def declare(folder: Path, distribution: str, titles: Mapping[str, str], version: str = "1.2") -> None:
    """The metadata of an installed distribution that declares titles by id and place."""
    lines = [f"{id} = {place}" for id, place in titles.items()]
    name = f"{distribution.replace('-', '_')}-{version}.dist-info"
    write(
        folder / name,
        {
            "METADATA": f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n",
            "entry_points.txt": "\n".join(["[talero.titles]", *lines, ""]),
        },
    )


def package(folder: Path, name: str, source: str = GOOD, data: bool = True) -> None:
    """A package with a title, which is called like it."""
    id = name.replace("_", "-")
    write(folder / name, {"__init__.py": source.format(id=id, name=id.title(), package=name)})
    if data:
        write(folder / name / "data", {"components.json": "{}", "rules.toml": ""})
