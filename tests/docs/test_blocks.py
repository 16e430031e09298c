"""The test of examples notices what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import ROOT, Block, blocks, matches
from tests.docs.running import Session
from tests.docs.test_examples import check
from tests.installed import needing

RECORD = """talero-record 1  aea48c
title industria  b0dcf9
…
1 P3 offer raw-stone-1  784307
"""
SOUND = [
    ("python", ">>> 1 + 1\n2\n>>> 'a' * 40\n'aaa…'\n"),
    ("console", "$ talero rules industria IND-AUCT-005\n…\n    A bid must be higher…\n$ make test\n"),
    ("text", RECORD),
    ("text", "games/TITLE/\n  data/   what\n  rules/  what\n"),
    ("toml", "id = 'IND-1'\n"),
    ("{literalinclude} ../pyproject.toml", ":lines: 1-3\n"),
]
WRONG = [
    ("", "make play\n"),
    ("bash", "make play\n"),
    ("python", ">>> 1 + 1\n3\n"),
    ("python", "import no_such_module\n"),
    ("console", "make play\n"),
    ("console", "$ make everything\n"),
    ("console", "$ rm -r games\n"),
    ("console", "$ talero rules industria IND-AUCT-005\nIND-AUCT-006\n"),
    ("text", "anything\n"),
    ("text", "talero-position 1\ngame industria 9\n"),
    ("text", RECORD.replace("raw-stone-1", "raw-wood-1")),
    ("text", RECORD.replace("aea48c", "aea48d")),
    ("text", "games/TITLE/\n  no-such-folder/\n"),
    ("toml", "id: 'IND-1'\n"),
    ("po", 'msgid "industria.event.sold"\nmsgstr "Sold!"\n'),
    ("{literalinclude} ../no-such-file.toml", ""),
    ("{no-such-directive}", ""),
]


def block(kind: str, body: str) -> Block:
    return Block(ROOT / "docs/page.md", 1, kind, body, "")


@pytest.mark.parametrize(("kind", "body"), [pytest.param(*each, marks=needing(each[1])) for each in SOUND])
def test_a_true_example_passes(kind: str, body: str, tmp_path: Path) -> None:
    check(block(kind, body), Session(tmp_path))


@pytest.mark.parametrize(("kind", "body"), WRONG)
def test_a_wrong_or_unknown_block_fails(kind: str, body: str, tmp_path: Path) -> None:
    with pytest.raises(Exception, match=r"[\s\S]+"):
        check(block(kind, body), Session(tmp_path))


def test_blocks_are_found_where_they_stand(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# A\n\n- b\n\n  ```python\n  1\n  ```\n\n<!-- not run: oh -->\n\n```console\n$ x\n```\n")
    found = [(each.line, each.kind, each.body, each.excuse) for each in blocks(page)]
    assert found == [(5, "python", "1\n", ""), (11, "console", "$ x\n", "oh")]


def test_an_ellipsis_stands_for_any_text_or_lines() -> None:
    assert matches("a…\n…\nd", "abc\nd\n")
    assert matches("a\n…\nd", "a\nb\nc\nd\n")
    assert not matches("a\nd", "a\nb\nd\n")
    assert not matches("a\n…", "b\n")
