"""Every message that pages, client and command ask for exists, in all languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from talero import server
from talero.text import LANGUAGES, has, missing
from talero.text.catalogue import Entry, catalogue, pieces

FOLDER = Path(server.__file__).parent
IN_PYTHON = re.compile(r'"(server\.[a-z0-9.-]*[a-z0-9])"')
IN_TEMPLATES = re.compile(r"t\('(server\.[a-z0-9.-]*[a-z0-9])'[,)]")
IN_CLIENT = re.compile(r'\bt\("([a-z0-9.-]+)"')


def asked_for() -> set[str]:
    found: set[str] = set()
    for file in FOLDER.rglob("*.py"):
        found |= set(IN_PYTHON.findall(file.read_text("utf-8")))
    for file in FOLDER.rglob("*.html"):
        found |= set(IN_TEMPLATES.findall(file.read_text("utf-8")))
    return found


def test_every_message_exists() -> None:
    assert len(asked_for()) > 100
    assert [id for id in sorted(asked_for()) if not has(id)] == []


def test_every_message_of_the_client_exists() -> None:
    asked = {id for file in FOLDER.rglob("*.js") for id in IN_CLIENT.findall(file.read_text("utf-8"))}
    assert len(asked) > 20
    known = catalogue("server", "en")
    assert [id for id in sorted(asked) if f"server.ui.{id}" not in known] == []


def gaps(entry: Entry) -> set[str]:
    """The names of a message's gaps; text after the last gap has none."""
    return {gap.name for form in entry.forms for gap in pieces(form)} - {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_are_complete_and_keep_their_gaps(language: str) -> None:
    assert missing("server", language) == []
    for id, entry in catalogue("server", language).items():
        assert gaps(entry) == gaps(catalogue("server", "en")[id]), id
