"""Prints the house: its packages with their modules and lines, and what each imports of the others.

    python tools/house.py            the packages of talero
    python tools/house.py --titles   the rooms of every title

Imports inside functions and for types count too. The documentation shows both.
"""

from __future__ import annotations

import argparse
import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1] / "src" / "talero"


class Room:
    """A package, or a part of one: its modules, its lines, and the rooms it uses."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.modules = self.lines = self.longest = 0
        self.uses: set[str] = set()

    def add(self, lines: int) -> None:
        """One more module."""
        self.modules += 1
        self.lines += lines
        self.longest = max(self.longest, lines)

    def row(self) -> str:
        """The room in a line."""
        uses = ", ".join(sorted(self.uses)) or "nothing"
        size = f"{self.modules:>4} modules {self.lines:>6} lines, longest {self.longest:>3}"
        return f"{self.name:<8}{size}   uses {uses}"


def imported(source: str) -> Iterator[str]:
    """All modules that a module imports, wherever the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def packages() -> list[Room]:
    """The packages of talero, from the ground up."""
    order = ("core", "draw", "text", "games", "bots", "arena", "server", "cli")
    rooms = {name: Room(name) for name in order}
    for name, room in rooms.items():
        for file in sorted((ROOT / name).rglob("*.py")):
            source = file.read_text("utf-8")
            room.add(source.count("\n"))
            parts = (module.split(".") for module in imported(source) if module.startswith("talero."))
            room.uses |= {part[1] for part in parts if len(part) > 1 and part[1] in rooms} - {name}
    return list(rooms.values())


def titles() -> dict[str, list[Room]]:
    """The rooms of every title: rules, face and bot."""
    found: dict[str, list[Room]] = defaultdict(list)
    for package in sorted(path.parent for path in (ROOT / "games").glob("*/__init__.py")):
        prefix = f"talero.games.{package.name}."
        for name in ("rules", "face", "bot"):
            room = Room(name)
            for file in sorted((package / name).rglob("*.py")):
                source = file.read_text("utf-8")
                room.add(source.count("\n"))
                own = (m.removeprefix(prefix).split(".")[0] for m in imported(source) if m.startswith(prefix))
                room.uses |= {part for part in own if part in ("rules", "face", "bot")} - {name}
            found[package.name].append(room)
    return found


def described(of_titles: bool = False) -> str:
    """The house as text."""
    if not of_titles:
        return "\n".join(room.row() for room in packages())
    return "\n\n".join(
        "\n".join([f"{name}/", *(room.row() for room in rooms)]) for name, rooms in titles().items()
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--titles", action="store_true", help="the rooms of every title")
    print(described(parser.parse_args().titles))
