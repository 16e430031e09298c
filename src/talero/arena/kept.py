"""Results kept in a file of JSON lines, so that a run can stop, go on and grow.

The first line says which game, rules and seed the results are of; every other one is a game. What a game is
follows from its deal, who sat where, and their versions; results of other versions stay in the file and
don't count.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from talero.arena.playing import Result
from talero.core.errors import SetupError
from talero.core.game import Game

FORMAT = 1
ENTRY = "talero-arena"


def heading(game: Game, seed: int) -> dict[str, Any]:
    """What all results of a file have in common."""
    return {
        ENTRY: FORMAT,
        "game": game.spec,
        "revision": game.title.revision,
        "components": game.components.hash,
        "seed": seed,
    }


class Kept:
    """The file of a run."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.results: list[Result] = []
        self._heading: dict[str, Any] | None = None
        self._end = 0
        """Where the last whole line ends."""
        self._read()

    @property
    def heading(self) -> dict[str, Any]:
        """What the results are of; nothing while the file is empty."""
        return self._heading or {}

    def expect(self, expected: dict[str, Any]) -> None:
        """Raises SetupError, naming the difference, if the results are of another game, revision or seed."""
        if self._heading is None:
            self._heading = expected
            return
        for key, value in expected.items():
            if self._heading.get(key) != value:
                found = {"file": self.file, "what": key, "found": _short(self._heading.get(key))}
                raise SetupError("arena-kept", **found, ours=_short(value))

    def outdated(self, versions: dict[str, str]) -> Counter[str]:
        """How many games don't count, by the entrant that has another version now."""
        found: Counter[str] = Counter()
        for result in self.results:
            seated = dict(zip(result.seats, result.versions, strict=True))
            found.update(text for text, version in seated.items() if versions.get(text, version) != version)
        return found

    def add(self, results: Iterable[Result]) -> None:
        """Appends results; what was cut off at the end of the file is written over."""
        lines = [] if self._end else [self._heading or {}]
        lines += [result._asdict() for result in results]
        data = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines).encode()
        try:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with self.file.open("r+b" if self.file.exists() else "wb") as stream:
                stream.seek(self._end)
                stream.write(data)
                stream.truncate()
        except OSError as error:
            raise SetupError("no-write", file=self.file, reason=error.strerror or error) from error
        self._end += len(data)

    def _read(self) -> None:
        try:
            data = self.file.read_bytes() if self.file.exists() else b""
        except OSError as error:
            raise SetupError("no-file", file=self.file, reason=error.strerror or error) from error
        self._end = data.rfind(b"\n") + 1  # a run that was killed may leave half a line
        for number, line in enumerate(data[: self._end].splitlines(), 1):
            try:
                self._take(json.loads(line), number)
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                raise SetupError("arena-line", file=self.file, line=number) from error
        if self._end == 0 and data:
            raise SetupError("arena-line", file=self.file, line=1)

    def _take(self, document: dict[str, Any], number: int) -> None:
        if number == 1:
            if document[ENTRY] != FORMAT:
                raise ValueError(document[ENTRY])
            self._heading = document
        else:
            self.results.append(read_result(document))


def read_result(document: dict[str, Any]) -> Result:
    """A result from its line; raises an error if it is none."""
    lists = {key: tuple(value) for key, value in document.items() if key != "deal"}
    result = Result(deal=int(document["deal"]), **lists)
    if len({len(value) for value in lists.values()}) != 1:
        raise ValueError("each seat has one of each")
    return result


def _short(value: object) -> str:
    return json.dumps(value) if isinstance(value, dict) else str(value)
