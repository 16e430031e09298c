"""The lines of a record and their check digits; its draws compared with those of the true source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b

from talero.core.chance import Chance
from talero.core.errors import RecordError
from talero.core.record.marks import CHECK_DIGITS


@dataclass
class Line:
    """A line without its check digits, and its number in the file."""

    number: int
    text: str


class Verifying(Chance):
    """The true source, compared with the recorded draws."""

    __slots__ = ("_draws", "_lines", "_next", "_source", "true")

    def __init__(
        self, source: Callable[[int], Chance], draws: list[tuple[str, int]], lines: list[int]
    ) -> None:
        self._source = source
        self.true = source(0)
        self._draws = draws
        self._lines = lines
        self._next = 0

    def switch(self, number: int) -> None:
        """The draws of an action come next."""
        self.true = self._source(number)

    def draw(self, name: str, bound: int) -> int:
        value = self.true.draw(name, bound)
        recorded = self._draws[self._next][1]
        if recorded != value:
            line = self._lines[self._next]
            raise RecordError(line, "record-draw-value", name=name, expected=value, found=recorded)
        self._next += 1
        return value


def checked(lines: Iterable[str]) -> Iterator[Line]:
    """The lines without comments and check digits; raises at the first line that does not match."""
    running = blake2b(digest_size=16)
    for number, raw in enumerate(lines, 1):
        if raw.startswith("#"):
            continue
        if not raw.endswith("\n") or "\r" in raw:
            raise RecordError(number, "record-encoding")
        text, _, digits = raw[:-1].rpartition("  ")
        if not text or len(digits) != CHECK_DIGITS:
            raise RecordError(number, "record-missing-check")
        running.update(text.encode("utf-8", "surrogatepass") + b"\n")
        if running.hexdigest()[:CHECK_DIGITS] != digits:
            raise RecordError(number, "record-check", found=digits)
        yield Line(number, text)
