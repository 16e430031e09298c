"""Two trees: this one, and a worktree of another commit under `build/`, which git ignores."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from bench.recorded import ROOT


@dataclass
class Tree:
    """A checkout whose `src` is measured; the measuring code is always ours."""

    name: str
    root: Path

    @property
    def environment(self) -> dict[str, str]:
        return os.environ | {"PYTHONPATH": str(self.root / "src"), "PYTHONHASHSEED": "0"}


def this() -> Tree:
    return Tree("this tree", ROOT)


def base(commit: str) -> Tree:
    """The tree of a commit, checked out if it isn't yet."""
    sha = git("rev-parse", "--verify", f"{commit}^{{commit}}")
    root = ROOT / "build" / f"base-{sha[:12]}"
    if not (root / "src").exists():
        if f"worktree {root}" in git("worktree", "list", "--porcelain").splitlines():
            git("worktree", "remove", "--force", str(root))  # git remembers what `make clean` took away
        git("worktree", "add", "--detach", str(root), sha)
    return Tree(sha[:9], root)


def compiled(tree: Tree) -> Tree:
    """The same tree with its rules compiled, again if a source has changed since; it takes a C compiler."""
    copy = Tree(f"{tree.name} compiled", ROOT / "build" / f"compiled-{tree.name.replace(' ', '-')}")
    stamp = copy.root / "sources"
    digest = sources(tree)
    if not stamp.exists() or stamp.read_text() != digest:
        compiler = os.environ.get("TALERO_COMPILER", sys.executable)
        command = [compiler, str(tree.root / "hatch_build.py"), str(copy.root / "src")]
        done = subprocess.run(command, env=os.environ | {"TALERO_COMPILE_OPT": "3"}, check=False)
        if done.returncode:
            sys.exit(f"{tree.name}: can't be compiled, see above")
        stamp.write_text(digest)
    return copy


def sources(tree: Tree) -> str:
    """A digest of all that is compiled, and of what says how."""
    found = blake2b()
    files = [*(tree.root / "src").rglob("*.py"), tree.root / "hatch_build.py", tree.root / "pyproject.toml"]
    for file in sorted(files):
        found.update(file.read_bytes())
    return found.hexdigest()


def git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(done.stderr.strip())
    return done.stdout.strip()


class Worker:
    """A process that measures one tree."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.process = subprocess.Popen(
            [sys.executable, "-m", "bench.worker"],
            cwd=ROOT,
            env=tree.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        source = Path(self._answer()["source"])
        if not source.is_relative_to(tree.root / "src"):
            sys.exit(f"{tree.name}: talero was imported from {source}")

    def ask(self, do: str, **details: object) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"do": do, **details}) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            sys.exit(f"{self.tree.name}: could not be measured, see above")
        answer: dict[str, Any] = json.loads(line)
        return answer


@contextmanager
def worker(tree: Tree) -> Iterator[Worker]:
    """A worker for a while."""
    started = Worker(tree)
    try:
        yield started
    finally:
        started.process.communicate()
