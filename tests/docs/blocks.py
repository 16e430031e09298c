"""The fenced blocks of README and documents, and how each kind of them is put to the test.

- `python` with prompts is a doctest; the blocks of a page are one session. Without prompts it runs as a
  program, in the session too.
- `console` has commands after `$` and what they print; `talero`, `cat` and `sed` run in one folder per page.
- `text` is a position, a piece of a record, or a tree of folders.
- `toml`, `json` and `po` are read; the messages of `po` must be those of the catalogues.
- `{directive}` blocks are what Sphinx makes; files that they include must be there.

`…` stands for anything, within a line or as a line of its own. A block that can't be run here has a comment
before it that says why: `<!-- not run: it needs a second machine -->`. Any other kind of block is refused.
"""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted([ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")])

FENCE = re.compile(
    r"(?:^[ ]*<!-- not run: (?P<excuse>[^\n]+?) -->\n\s*)?"
    r"^(?P<indent>[ ]*)(?P<marks>`{3,})(?P<kind>[^`\n]*)\n(?P<body>.*?)^(?P=indent)(?P=marks)`*[ ]*$",
    re.MULTILINE | re.DOTALL,
)


class Block(NamedTuple):
    """A fenced block: where it stands, what it is said to be, and what is in it."""

    page: Path
    line: int
    kind: str
    body: str
    excuse: str

    @property
    def place(self) -> str:
        """`README.md:41`, as editors understand it."""
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """All blocks of a page, in order."""
    text = page.read_text("utf-8")
    found = []
    for each in FENCE.finditer(text):
        line = text.count("\n", 0, each.start("marks")) + 1
        body = dedent(each["body"])
        found.append(Block(page, line, each["kind"].strip(), body, each["excuse"] or ""))
    return found


def matches(expected: str, printed: str) -> bool:
    """Whether a text is the expected one, in which `…` stands for anything, alone for any number of lines."""
    pattern = ""
    for line in expected.strip("\n").split("\n"):
        pattern += r"(?:.*\n)*?" if line == "…" else re.escape(line.rstrip()).replace("…", ".*?") + r"[ ]*\n"
    return re.fullmatch(pattern, printed.strip("\n") + "\n") is not None
