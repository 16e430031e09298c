"""`python -m bench [--seconds S] [--pure] [--json FILE] [--history FILE] [TITLE …]`: tables, and files.

Every measurement is repeated in turns (ABC ABC ABC) and the best of each counts, in processor time, so that
a slow moment of the machine hits all alike. Compare ratios, never seconds; differences under 1.4 are noise.
Titles are measured as plain Python and with their rules compiled; `--history` keeps the ratios of a run.

`python -m bench versus COMMIT` compares this tree with a commit instead, `python -m bench count` counts
instructions, `python -m bench arena` measures what a second worker brings; they do without the peers.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from bench import arena, counts, modes, trees, versus
from bench.measure import Row, calibration, measure_all
from bench.table import print_columns

OTHERS = {"versus": versus.main, "count": counts.main, "arena": arena.main}

HEADINGS = (
    "system",
    "actions/s",
    "apply/s",
    "games/s",
    "copies/s",
    "replay/s",
    "actions ratio",
    "copies ratio",
)


def main() -> int:
    if len(sys.argv) > 1 and sys.argv[1] in OTHERS:
        return OTHERS[sys.argv[1]](sys.argv[2:])
    return with_peers()


def with_peers() -> int:
    from bench import peers, titles  # an environment without the peers can do the others

    args = arguments()
    before = calibration()
    with ExitStack() as stack:
        subjects = [*peers.subjects(), *titles.subjects(args.titles)]
        if not args.pure:
            worker = stack.enter_context(trees.worker(trees.compiled(trees.this())))
            subjects += [modes.Remote(name, worker) for name in titles.names(args.titles)]
        rows = measure_all(subjects, args.seconds, args.rounds, lambda text: print(text, file=sys.stderr))
    base = next(row for row in rows if row.name == peers.BASE)
    found = modes.ratios(rows, base)
    print_table(rows, base)
    print()
    modes.print_ratios(found, peers.BASE)
    calibrations = [before, calibration()]
    print(f"\ncalibration (million loop steps/s, before and after): {calibrations}")
    if args.json:
        document = {"calibration": calibrations, "rows": [row.to_json() for row in rows], "base": peers.BASE}
        args.json.write_text(json.dumps(document, indent=1) + "\n")
    if args.history:
        remember(args.history, modes.entry(found, peers.BASE))
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pure", action="store_true", help="plain Python alone: needs no C compiler")
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--history", type=Path, metavar="FILE", help="adds the ratios to this file")
    return parser.parse_args()


def remember(file: Path, entry: dict[str, Any]) -> None:
    """Adds a run to the history."""
    runs = json.loads(file.read_text("utf-8")) if file.exists() else []
    file.write_text(json.dumps([*runs, entry], indent=1) + "\n", "utf-8")


def print_table(rows: list[Row], base: Row) -> None:
    lines: list[tuple[str, ...]] = [HEADINGS]
    for row in rows:
        numbers = [row.figures.get(key) for key in ("actions", "apply", "games", "copies", "replay")]
        ratios = [ratio(row, base, key) for key in ("actions", "copies")]
        lines.append((f"{row.name} {row.mode}", *(figure(number) for number in numbers), *ratios))
    print_columns(lines)


def figure(number: float | None) -> str:
    if number is None:
        return "–"
    return f"{number:,.0f}" if number >= 10 else f"{number:.2f}"


def ratio(row: Row, base: Row, key: str) -> str:
    if key not in row.figures or key not in base.figures:
        return "–"
    return f"{row.figures[key] / base.figures[key]:.1f}×"


if __name__ == "__main__":
    sys.exit(main())
