"""Everything that README, documents and docstrings show is true."""

from __future__ import annotations

import doctest
import json
import re
import tomllib
from contextlib import closing
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

import talero
from talero.core.record import with_checks
from talero.text.catalogue import find, read_po
from tests.docs.blocks import PAGES, ROOT, Block, blocks
from tests.docs.running import Checker, Session
from tests.installed import needing

SOURCE = ROOT / "src/talero"
DOCUMENTED = [file for file in sorted(SOURCE.rglob("*.py")) if ">>> " in file.read_text("utf-8")]
INCLUDING = ("include", "literalinclude", "image", "figure")
DIRECTIVES = (
    *INCLUDING,
    "toctree",
    "eval-rst",
    "gallery",
    "house",
    "house-drawing",
    "rule-coverage",
    "toolkit",
    "example-board",
)


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def shown(files: list[Path]) -> list[ParameterSet]:
    """Files with examples, each with the titles that it is about."""
    return [pytest.param(file, marks=needing(file.read_text("utf-8"))) for file in files]


@pytest.mark.parametrize("page", shown(PAGES), ids=name_of)
def test_every_example_of_a_page_is_true(page: Path, tmp_path: Path) -> None:
    with closing(Session(tmp_path)) as session:
        for block in blocks(page):
            if not block.excuse:
                check(block, session)


def check(block: Block, session: Session) -> None:
    match block.kind:
        case "python":
            (session.prompts if ">>> " in block.body else session.program)(block)
        case "console":
            session.commands(block)
        case "text":
            check_text(block)
        case "toml":
            tomllib.loads(block.body)
        case "json":
            json.loads(block.body)
        case "po":
            check_messages(block)
        case kind:
            check_directive(kind, block)


def check_text(block: Block) -> None:
    first = block.body.partition("\n")[0]
    if first.startswith("talero-position "):
        assert talero.position(block.body).position() == block.body, block.place
    elif first.startswith("talero-record "):
        check_record(block)
    else:
        assert first.endswith("/"), f"{block.place}: no position, record or tree of folders"
        check_tree(block)


def check_record(block: Block) -> None:
    """Each piece of the record, up to a `…`, stands so in one and the same game of the net."""
    pieces = [piece.strip("\n") for piece in re.split(r"^…$", block.body, flags=re.MULTILINE)]
    assert any(all(f"{piece}\n" in text for piece in pieces) for text in recorded()), block.place
    whole = [line.rpartition("  ")[0] for line in pieces[0].split("\n")]
    assert "".join(with_checks(whole)).strip() == pieces[0], block.place


@cache
def recorded() -> list[str]:
    """The games of the net without their comments."""
    files = sorted((ROOT / "tests/records").glob("*/*.talero"))
    return [re.sub(r"^#.*\n", "", file.read_text("utf-8"), flags=re.MULTILINE) for file in files]


def check_tree(block: Block) -> None:
    """Everything in a tree is there; TITLE stands for any title, here Industria."""
    top, *rest = block.body.rstrip("\n").replace("TITLE/", "industria/").split("\n")
    places = [ROOT / top, SOURCE / top, SOURCE.parent / top, *ROOT.glob(f"examples/*/src/{top}")]
    folder = next((place for place in places if place.is_dir()), None)
    assert folder is not None, f"{block.place}: no folder {top}"
    for line in rest:
        if found := re.match(r" {2}(\S+)", line):
            assert (folder / found[1]).exists(), f"{block.place}: no {found[1]} in {top}"


def check_messages(block: Block) -> None:
    for id, entry in read_po(block.body):
        assert find(id) == (entry, "en"), f"{block.place}: {id}"


def check_directive(kind: str, block: Block) -> None:
    found = re.fullmatch(r"\{([a-z-]+)\}\s*(\S*)", kind)
    assert found is not None, f"{block.place}: no kind of block that is known here: {kind or 'none'}"
    assert found[1] in DIRECTIVES, f"{block.place}: no directive that is known here: {kind}"
    if found[1] in INCLUDING:
        assert (block.page.parent / found[2]).is_file(), f"{block.place}: no file {found[2]}"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    text = page.read_text("utf-8")
    targets = re.findall(r"\]\((?!https?:|#)([^)#\s]+)", text) + re.findall(r"\{doc\}`([^`<]+)`", text)
    found = [(page.parent / target).exists() or (page.parent / f"{target}.md").exists() for target in targets]
    assert [target for target, is_there in zip(targets, found, strict=True) if not is_there] == []


def test_every_picture_is_shown_somewhere() -> None:
    text = "".join(page.read_text("utf-8") for page in PAGES)
    screens = ROOT / "docs/_static/screens"
    assert [file.name for file in sorted(screens.iterdir()) if f"screens/{file.name}" not in text] == []


@pytest.mark.parametrize("file", shown(DOCUMENTED), ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_the_examples_of_a_module_are_true(file: Path) -> None:
    parts = file.relative_to(SOURCE.parent).with_suffix("").parts
    module = import_module(".".join(parts).removesuffix(".__init__"))
    runner = doctest.DocTestRunner(Checker(), verbose=False, optionflags=doctest.ELLIPSIS)
    complaints: list[str] = []
    for test in doctest.DocTestFinder(exclude_empty=True).find(module):
        runner.run(test, out=complaints.append)
    tried = runner.summarize(verbose=False)
    assert tried.failed == 0, "".join(complaints)
    assert tried.attempted > 0
