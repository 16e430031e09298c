"""A terminal to write to: colours where there is a person, lines that fit its width."""

from __future__ import annotations

import os
import re
import shutil
import sys
import textwrap
from collections.abc import Sequence
from typing import TextIO

EMBLEMS = "●■▲◆⬢★"
COLOURS = (33, 202, 35, 178, 134, 245)
"""The seats' emblems, and colours of the terminal's palette that come near theirs."""

BOLD, SOFT, BRASS = "1", "2", "38;5;137"


class Screen:
    """Writes text; `names` are the players' names, which get their emblem and colour."""

    def __init__(self, names: Sequence[str], out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.colours = self.out.isatty() and "NO_COLOR" not in os.environ
        self._seats = {name: seat for seat, name in enumerate(names)}
        self._pattern = re.compile(r"(?<!\w)(" + "|".join(map(re.escape, names)) + r")(?!\w)")

    @property
    def width(self) -> int:
        """How many characters fit on a line."""
        return max(30, min(shutil.get_terminal_size((80, 24)).columns, 110))

    @property
    def height(self) -> int:
        """How many lines the terminal shows."""
        return shutil.get_terminal_size((80, 40)).lines

    def paint(self, text: str, style: str) -> str:
        """The text in a style, plain where nobody sees colours."""
        return f"\x1b[{style}m{text}\x1b[0m" if self.colours and text else text

    def wrap(self, text: str, hang: int = 2) -> list[str]:
        """Lines that fit; what is broken off hangs below its line."""
        found: list[str] = []
        for line in text.split("\n"):
            indent = " " * (len(line) - len(line.lstrip(" ")))
            below = indent + " " * hang
            found += textwrap.wrap(
                line.strip(" "),
                self.width,
                initial_indent=indent,
                subsequent_indent=below,
                break_on_hyphens=False,
            ) or [""]
        return found

    def print(self, text: str = "", style: str = "", hang: int = 2) -> None:
        """Writes text, wrapped, with the players in their colours."""
        for line in self.wrap(text, hang):
            print(self.paint(line, style) if style else self._with_seats(line), file=self.out)

    def _with_seats(self, line: str) -> str:
        return self._pattern.sub(lambda found: self._seat(found[1]), line) if self.colours else line

    def _seat(self, name: str) -> str:
        seat = self._seats[name]
        return self.paint(f"{EMBLEMS[seat]} {name}", f"1;38;5;{COLOURS[seat]}")
