"""`python -m bench versus COMMIT [TITLE …]`: this tree against a commit, in turns in one run.

Both trees are measured by the same code, each in a process of its own; the turns are short and the best of
each counts, so that a slow moment of the machine hits both alike. What seems to differ is measured again,
for both, before it is marked.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bench import recorded, trees
from bench.table import print_columns
from bench.trees import Tree, Worker

NOISE = 1.4
"""Smaller ratios say nothing."""
FRESH = 3
"""So many fresh processes make their first and second game."""
MEANINGS = {
    "copy": "state.copy()",
    "legal": "the list of legal actions",
    "apply": "play() of a recorded action",
    "random game": "a whole game by sample()",
    "new": "talero.new, not the first call",
    "views": "what each seat sees, all seats",
    "imagine": "a state that fits a view",
    "frame": "the wide board as SVG, mid-game",
}

COSTS = ("", "one view", "imagine", "first new", "second new", "first/second")

Times = dict[str, float]
"""Figure to seconds."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench versus")
    parser.add_argument("commit", metavar="COMMIT")
    parser.add_argument("titles", nargs="*", metavar="TITLE")
    parser.add_argument("--seconds", type=float, default=0.3, help="for each figure of each tree")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--compiled", action="store_true", help="both trees with their rules compiled")
    args = parser.parse_args(arguments)
    ours, base = trees.this(), trees.base(args.commit)
    if args.compiled:
        ours, base = trees.compiled(ours), trees.compiled(base)
    costs = [COSTS]
    with trees.worker(ours) as one, trees.worker(base) as other:
        for path in recorded.of_editions(args.titles):
            record = recorded.read(path)
            name = f"{record.name} for {record.players}"
            times = compare(name, path, [one, other], args.seconds, args.rounds)
            if times:
                costs.append((name, *costs_of(times, record.players), *fresh(ours, path)))
    print("This tree alone: one view and imagine in copies; talero.new at first and again in a fresh process")
    print_columns(costs)
    return 0


def compare(name: str, path: Path, workers: list[Worker], seconds: float, rounds: int) -> Times:
    """Prints one table; the times of the first worker, none if a tree can't play the game."""
    told = [worker.ask("prepare", record=str(path)) for worker in workers]
    for worker, answer in zip(workers, told, strict=True):
        if "error" in answer:
            print(f"{name}: {worker.tree.name} can't replay {path.name}: {answer['error']}\n")
            return {}
    best: list[Times] = [{} for _ in workers]
    measure(workers, told[0]["figures"], best, seconds, rounds)
    marked = [figure for figure in best[0] if mark(best[0][figure] / best[1][figure])]
    measure(
        workers, marked, best, 2 * seconds, 2 * rounds
    )  # what was a slow moment goes away, the rest stays
    lines = [(name, *(worker.tree.name for worker in workers), "ratio", "")]
    for figure, ours in best[0].items():
        base, amounts = best[1][figure], [answer["amounts"].get(figure) for answer in told]
        note = mark(ours / base) if amounts[0] == amounts[1] else f"other work: {amounts[0]} and {amounts[1]}"
        lines.append((f"  {MEANINGS[figure]}", clock(ours), clock(base), f"{ours / base:.2f}", note))
    print_columns(lines)
    print(flush=True)
    return best[0]


def measure(
    workers: list[Worker], figures: list[str], best: list[Times], seconds: float, rounds: int
) -> None:
    """Betters the best times, in turns; now the one begins, now the other."""
    for number in range(rounds):
        for figure in figures:
            for n in (0, 1) if number % 2 else (1, 0):
                time = workers[n].ask("measure", figure=figure, seconds=seconds / rounds)["time"]
                best[n][figure] = min(time, best[n].get(figure, time))


def costs_of(times: Times, players: int) -> tuple[str, str]:
    """What one view and one imagined state cost, in copies."""
    return f"{times['views'] / players / times['copy']:.1f}×", f"{times['imagine'] / times['copy']:.1f}×"


def fresh(tree: Tree, path: Path) -> tuple[str, str, str]:
    """The best times of the first and the second `talero.new` of a process, and their ratio."""
    firsts, seconds = [], []
    for _ in range(FRESH):
        with trees.worker(tree) as worker:
            first, second = worker.ask("first", record=str(path))["times"]
        firsts.append(first)
        seconds.append(second)
    return clock(min(firsts)), clock(min(seconds)), f"{min(firsts) / min(seconds):,.0f}×"


def mark(ratio: float) -> str:
    if ratio > NOISE:
        return "<< slower"
    return ">> faster" if ratio < 1 / NOISE else ""


def clock(seconds: float) -> str:
    unit, scale = ("ms", 1e3) if seconds >= 1e-3 else ("µs", 1e6)
    return f"{seconds * scale:,.2f} {unit}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
