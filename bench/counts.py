"""`python -m bench count [--base COMMIT] [TITLE …]`: instructions instead of seconds.

Counts what it takes to step through a recorded game of each title under valgrind's callgrind, without what it
takes to start. The counts hardly depend on the machine's load: differences of one in a hundred are real.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from bench import trees
from bench.recorded import RECORDS, ROOT, read
from bench.table import print_columns
from bench.trees import Tree

GAMES = ("planet-steam/ffg-4", "age-of-steam/rust-belt-4", "luna-capital/base-4", "industria/base-4")
TIMES = 5
"""A game is replayed so many times, so that what only the first replay fills hardly counts."""
CALLGRIND = ("valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench count")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--base", metavar="COMMIT")
    args = parser.parse_args(arguments)
    if shutil.which(CALLGRIND[0]) is None:
        sys.exit("bench count needs valgrind, which is not installed here.")
    both = [trees.this(), *([trees.base(args.base)] if args.base else [])]
    games = [game for game in GAMES if not args.titles or game.partition("/")[0] in args.titles]
    paths = [RECORDS / f"{game}-greedy.talero" for game in games]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        counts = [[pool.submit(instructions, tree, path) for tree in both] for path in paths]
        names = [tree.name for tree in both]
        lines = [["instructions per decision", *names, "ratio"][: 2 * len(both)]]  # no ratio for one
        for path, row in zip(paths, counts, strict=True):
            record = read(path)
            found = [each.result() / len(record.actions) for each in row]
            ratio = [f"{found[0] / found[1]:.3f}"] if args.base else []
            lines.append([f"{record.name} for {record.players}", *(f"{n:,.0f}" for n in found), *ratio])
    print_columns(lines)
    return 0


def instructions(tree: Tree, path: Path) -> float:
    """What one replay takes: many replays less the start."""
    run(tree, path, 0)  # compiles what has to be compiled
    return (run(tree, path, TIMES, *CALLGRIND) - run(tree, path, 0, *CALLGRIND)) / TIMES


def run(tree: Tree, path: Path, times: int, *under: str) -> int:
    """Runs so many replays; how many instructions that took, 0 if nobody counted."""
    command = [*under, sys.executable, "-m", "bench.counted", str(path), str(times)]
    done = subprocess.run(
        command, cwd=ROOT, env=tree.environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{tree.name}: {done.stderr}")
    counted = re.search(r"Collected : (\d+)", done.stderr)
    return int(counted[1]) if counted else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
