"""Examples run: prompts, programs and commands, each page in a session and a folder of its own."""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from talero import games
from talero.cli import main
from talero.games.finding import GROUP
from tests.docs.blocks import ROOT, Block, matches

OTHERS = {
    "make": "it would install, serve or test the project itself",
    "git": "it needs the network",
    "cd": "it goes with git",
    "pre-commit": "it would change this clone",
    "pytest": "this is pytest already",
    "python": "it runs a program that is tested elsewhere",
    "source": "it changes the shell",
}
"""Commands that pages may name and that are not run here, with the reason."""
SERVE = ["talero", "serve"]
"""This one would serve until it is stopped."""


class Checker(doctest.OutputChecker):
    """Understands `…` as well as `...`."""

    def check_output(self, want: str, got: str, optionflags: int) -> bool:
        return super().check_output(want.replace("…", "..."), got, optionflags)


class Session:
    """One page from top to bottom: names and files of a block are there for the next ones."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._closing = contextlib.ExitStack()
        self.names: dict[str, Any] = {"__name__": "__main__"}

    def prompts(self, block: Block) -> None:
        """Python with prompts; what is printed must be what stands there."""
        test = doctest.DocTestParser().get_doctest(
            block.body, self.names, block.place, str(block.page), block.line
        )
        complaints = io.StringIO()
        runner = doctest.DocTestRunner(Checker(), verbose=False, optionflags=doctest.ELLIPSIS)
        with within(self.folder):
            runner.run(test, out=complaints.write, clear_globs=False)
        self.names |= test.globs
        assert runner.summarize(verbose=False).failed == 0, complaints.getvalue()

    def program(self, block: Block) -> None:
        """Python without prompts: it must run."""
        with within(self.folder), contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block.body, block.place, "exec"), self.names)

    def commands(self, block: Block) -> None:
        """Commands and what they print."""
        assert block.body.startswith("$ "), f"{block.place}: commands begin with `$ `"
        for each in re.split(r"^\$ ", block.body, flags=re.MULTILINE)[1:]:
            line, _, expected = each.partition("\n")
            words = shlex.split(line.removeprefix(".venv/bin/"), comments=True)
            if words[0] == "pip":
                self.install(words)
            elif words[:2] == SERVE:
                assert expected.strip() == ""
            elif words[0] in ("talero", "cat", "sed"):
                printed = self.run(words)
                assert matches(expected, printed), f"{block.place}: $ {line}\n{printed}"
            else:
                assert words[0] in OTHERS, f"{block.place}: what does `{words[0]}` do? See {__name__}.OTHERS"
                if words[0] == "make":
                    is_target(words, block)

    def install(self, words: list[str]) -> None:
        """Makes the titles of a package known for the rest of the page; this environment stays as it is."""
        assert words[1] == "install"
        wanted = [folder / words[-1] for folder in (self.folder, ROOT) if (folder / words[-1]).is_dir()]
        if not wanted or wanted[0] in (self.folder, ROOT):
            return
        sys.path.insert(0, str(wanted[0] / "src"))
        self._closing.callback(sys.path.remove, str(wanted[0] / "src"))
        project = tomllib.loads((wanted[0] / "pyproject.toml").read_text("utf-8"))["project"]
        for place in project["entry-points"][GROUP].values():
            module, _, name = place.partition(":")
            self._closing.enter_context(games.added(getattr(import_module(module), name)))
            self._closing.callback(forget, module)

    def close(self) -> None:
        """Forgets what was installed."""
        self._closing.close()

    def run(self, words: list[str]) -> str:
        """What a command prints, complaints included."""
        target = words[words.index(">") + 1] if ">" in words else ""
        words = words[: words.index(">")] if target else words
        with within(self.folder):
            printed = run_talero(words[1:]) if words[0] == "talero" else filtered(words)
            if target:
                Path(target).write_text(printed, "utf-8")
        return "" if target else printed


def forget(package: str) -> None:
    """As if a package had never been imported."""
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        del sys.modules[name]


def run_talero(arguments: list[str]) -> str:
    """What `talero` prints, complaints included."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed), contextlib.redirect_stderr(printed):
        main(arguments)
    return printed.getvalue()


def filtered(words: list[str]) -> str:
    """`cat FILE`, and `sed s/this/that/ FILE`, on every machine."""
    text = Path(words[-1]).read_text("utf-8")
    if words[0] == "cat":
        return text
    _, this, that, _ = words[1].split("/")
    return re.sub(this, that, text)


def is_target(words: list[str], block: Block) -> None:
    """`make` must know what it is told to make."""
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for word in words[1:]:
        known = "=" in word or re.search(rf"^{re.escape(word)}:", makefile, re.MULTILINE)
        assert known, f"{block.place}: no target {word}"


@contextlib.contextmanager
def within(folder: Path) -> Iterator[None]:
    """Works in a folder, and comes back."""
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)
