"""How commands print: JSON documents and plain tables."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Any


def print_json(document: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(document, indent=1, ensure_ascii=False))


def print_table(rows: Sequence[Sequence[object]]) -> None:
    """Columns as wide as their longest cell; numbers to the right."""
    if not rows:
        return
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[n]) for row in texts) for n in range(len(texts[0]))]
    for row, source in zip(texts, rows, strict=True):
        cells = [
            cell.rjust(width) if isinstance(raw, int | float) else cell.ljust(width)
            for cell, width, raw in zip(row, widths, source, strict=True)
        ]
        print("  ".join(cells).rstrip())


def note(text: str) -> None:
    """Progress and remarks go to standard error."""
    print(text, file=sys.stderr)
