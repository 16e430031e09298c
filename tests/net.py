"""The net: recorded games that remember what was legal at each decision and what each seat could see.

A record under `tests/records/TITLE/` carries comments before its actions: `# legal 5f0c91d2`, a hash of the
full legal list as sorted texts, and at each tenth `# views …`, hashes of the views of all seats and of a
spectator as canonical JSON. `perft.json` beside the records counts sequences of actions from some of their
positions. A new title joins by dropping files in; `python -m tests.make_net TITLE` makes them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

import talero
from talero.core import record
from talero.core.chance import Hashed
from talero.core.record.marks import CLOSED
from talero.core.state import State
from tests.installed import is_missing

FOLDER = Path(__file__).parent / "records"
EVERY = 10
"""Views are compared at every so many decisions: they change slowly, and there are many of them."""


RENAMED: dict[str, dict[str, Callable[[dict[str, Any]], Any]]] = {
    "industria": {
        "phase": lambda view: view["stage"],
    },
    "luna-capital": {},  # no field for the stage: it follows from the step
    "planet-steam": {
        "stage": lambda view: view["stage"],
    },
    "age-of-steam": {
        "phase": lambda view: view["stage"],
    },
}
"""By title, the fields of views that had another name or shape when the hashes were taken: old name, and its
value in today's view. The field `stage` of today is left out, as are fields that a title names here anew."""


@dataclass
class Memory:
    """What a record remembers of its positions, by the number of actions before them."""

    legal: dict[int, str] = field(default_factory=dict)
    views: dict[int, str] = field(default_factory=dict)


def files(title: str = "*") -> list[Path]:
    """All records of the net, of titles that are installed."""
    return sorted(file for file in FOLDER.glob(f"{title}/*.talero") if not is_missing(file.parent.name))


def read(file: Path) -> record.Record:
    """A record of the net, replayed and verified."""
    return record.read(file.read_text("utf-8").splitlines(keepends=True), talero.from_spec)


def remembered(file: Path) -> Memory:
    """What the comments of a record say."""
    memory, number = Memory(), 0
    for line in file.read_text("utf-8").splitlines():
        word, _, value = line.partition(" ")
        if word == "#":
            kind, _, hashes = value.partition(" ")
            getattr(memory, kind)[number] = hashes
        elif word.isdigit():
            number = int(word)
    return memory


def observed(found: record.Record) -> Memory:
    """What the engine of today says of the same positions."""
    memory = Memory()
    for number, state in enumerate(found.positions()):
        if not state.over:
            memory.legal[number] = legal_hash(state)
            if number % EVERY == 0:
                memory.views[number] = view_hashes(state)
    return memory


def legal_hash(state: State) -> str:
    """A hash of the legal list: texts outlive any change of what is inside."""
    return _hash("\n".join(sorted(map(state.game.text, state.legal()))))


def view_hashes(state: State) -> str:
    """Hashes of what each seat and a spectator may know."""
    viewers = [*range(state.game.players), None]
    title = state.game.title.id
    return " ".join(_hash(canonical(as_remembered(title, state.view(viewer)))) for viewer in viewers)


def as_remembered(title: str, view: dict[str, Any]) -> dict[str, Any]:
    """A view with the names and shapes that it had when the hashes were taken."""
    kept = {name: value for name, value in view.items() if name != "stage"}
    return kept | {old: value(view) for old, value in RENAMED.get(title, {}).items()}


def canonical(view: dict[str, Any]) -> str:
    """A view as JSON that equal views share."""
    return json.dumps(view, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def _hash(text: str) -> str:
    return blake2b(text.encode(), digest_size=4).hexdigest()


def annotated(text: str) -> str:
    """A record with what the engine of today says of its positions."""
    memory = observed(record.read(text.splitlines(keepends=True), talero.from_spec))
    return "".join(_annotated_lines(text, memory))


def _annotated_lines(text: str, memory: Memory) -> Iterator[str]:
    for line in text.splitlines(keepends=True):
        word = line.partition(" ")[0]
        if word.isdigit() or word == CLOSED:
            number = int(word) - 1 if word.isdigit() else max(memory.legal)
            yield f"# legal {memory.legal[number]}\n"
            if number in memory.views:
                yield f"# views {memory.views[number]}\n"
        yield line


# Perft


@dataclass
class Position:
    """A position of a recorded game, and how many sequences of actions begin there, by their length."""

    file: Path
    after: int
    counts: list[int]

    @property
    def name(self) -> str:
        """Where it stands."""
        return f"{self.file.parent.name}/{self.file.stem}-{self.after}"

    def state(self) -> State:
        """The position, with the chance of the record's secret from there on."""
        found = read(self.file)
        assert found.secret is not None
        state = next(islice(found.positions(), self.after, None))
        state.chance = Hashed(found.secret)
        return state


def positions(file_name: str) -> list[Position]:
    """The positions of all titles in files of this name."""
    return [
        Position(file.parent / f"{each['record']}.talero", each["after"], each["counts"])
        for file in sorted(FOLDER.glob(f"*/{file_name}"))
        if not is_missing(file.parent.name)
        for each in json.loads(file.read_text("utf-8"))
    ]
