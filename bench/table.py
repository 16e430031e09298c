"""Tables for people."""

from __future__ import annotations

from collections.abc import Sequence


def print_columns(lines: Sequence[Sequence[str]]) -> None:
    """The first column to the left, the others to the right."""
    widths = [max(len(line[n]) for line in lines) for n in range(len(lines[0]))]
    for first, *rest in lines:
        cells = [first.ljust(widths[0]), *(c.rjust(w) for c, w in zip(rest, widths[1:], strict=True))]
        print("  ".join(cells).rstrip())
