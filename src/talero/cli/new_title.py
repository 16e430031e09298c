"""`talero new-title NAME`: the skeleton of a title as a package of its own, which can be played at once.

The files are in `skeleton`, each with `.txt` at its end and with `$` before what depends on the name.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from typing import Any

from talero import games
from talero.core.errors import SetupError
from talero.games.finding import is_id
from talero.text import message

LONGEST = 30
"""Letters of a name, so that the lines of the skeleton keep to their length."""
LONGEST_STEM = 11
"""The same for the names of classes."""
SPOKEN = re.compile(r"\w[\w '’:&!.,-]{0,39}")


def add_parsers(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("new-title", help=message("cli.new-title"))
    parser.add_argument("id", metavar="NAME", help=message("cli.argument.new-title"))
    parser.add_argument("--name", default="", metavar="TEXT", help=message("cli.argument.new-title.name"))
    parser.add_argument("--to", type=Path, metavar="DIR", help=message("cli.argument.new-title.to"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Writes the skeleton and says what to do next."""
    words = words_of(args.id, args.name)
    folder = args.to or Path(words["distribution"])
    write(folder, words)
    print(message("cli.new-title.written", folder=folder, title=args.id))
    return 0


def words_of(id: str, name: str = "") -> dict[str, str]:
    """What the skeleton says in place of its gaps; raises SetupError if the name won't do."""
    if not is_id(id) or len(id) > LONGEST:
        raise SetupError("new-title-id", name=id, most=LONGEST)
    if id in games.sources():
        raise SetupError("title-known", name=id)
    name = name or id.replace("-", " ").title()
    if not SPOKEN.fullmatch(name):
        raise SetupError("new-title-name", name=name)
    return {
        "id": id,
        "name": name,
        "distribution": f"talero-{id}",
        "module": f"talero_{id.replace('-', '_')}",
        "stem": stem(id),
        "rule": id.replace("-", "")[:3].upper(),
    }


def stem(id: str) -> str:
    """What the names of classes begin with: as many words of the id as there is room for.

    >>> stem("salt-road"), stem("a-very-long-journey")
    ('SaltRoad', 'AVeryLong')
    """
    found = ""
    for word in id.split("-"):
        if found and len(found + word) > LONGEST_STEM:
            break
        found += word.capitalize()
    return found[:LONGEST_STEM]


def write(folder: Path, words: dict[str, str]) -> None:
    """Writes all files into a folder that must be new."""
    if folder.exists():
        raise SetupError("new-title-folder", folder=folder)
    for path, text in skeleton():
        file = folder / path.replace("MODULE", words["module"]).removesuffix(".txt")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(Template(text).substitute(words), "utf-8")
        except OSError as error:
            raise SetupError("new-title-write", file=file, reason=error.strerror) from error


def skeleton() -> Iterator[tuple[str, str]]:
    """The files with their gaps, by their paths."""
    yield from _texts(resources.files("talero.cli").joinpath("skeleton"), "")


def _texts(folder: Traversable, path: str) -> Iterator[tuple[str, str]]:
    for each in sorted(folder.iterdir(), key=lambda item: item.name):
        if each.is_dir():
            yield from _texts(each, f"{path}{each.name}/")
        else:
            yield path + each.name, each.read_text("utf-8")
