"""`python -m bench [--seconds S] [--json FILE] [TITLE …]`: a table, and the same as JSON.

Every measurement is repeated in turns (ABC ABC ABC) and the best of each counts, so that a slow moment of
the machine hits all alike. Compare ratios, never seconds; differences under 1.4 are noise.

`python -m bench versus COMMIT` compares this tree with a commit instead, `python -m bench count` counts
instructions; both do without the peers.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bench import counts, versus
from bench.measure import Row, calibration, measure_all
from bench.table import print_columns

OTHERS = {"versus": versus.main, "count": counts.main}

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

    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", type=Path)
    args = parser.parse_args()
    before = calibration()
    subjects = [*peers.subjects(), *titles.subjects(args.titles)]
    rows = measure_all(subjects, args.seconds, args.rounds, lambda text: print(text, file=sys.stderr))
    document = {
        "calibration": [before, calibration()],
        "rows": [row.to_json() for row in rows],
        "base": peers.BASE,
    }
    print_table(rows, peers.BASE)
    print(f"\ncalibration (million loop steps/s, before and after): {document['calibration']}")
    if args.json:
        args.json.write_text(json.dumps(document, indent=1) + "\n")
    return 0


def print_table(rows: list[Row], to: str) -> None:
    base = next(row for row in rows if row.name == to)
    lines: list[tuple[str, ...]] = [HEADINGS]
    for row in rows:
        numbers = [row.figures.get(key) for key in ("actions", "apply", "games", "copies", "replay")]
        ratios = [ratio(row, base, key) for key in ("actions", "copies")]
        lines.append((row.name, *(figure(number) for number in numbers), *ratios))
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
