"""A language is one folder: a made-up one, whose vowels all have accents, finds words that stand in code."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import talero
from talero.core.errors import messages as core_sentences
from talero.text.catalogue import SOURCE, Entry, catalogue, domains, pieces
from tests.conformance_games import all_games

talero.titles()  # brings their catalogues
ACCENTS = str.maketrans("aeiouAEIOU", "àéîöúÀÉÎÖÚ")
CODE = "xx"
HEADER = (
    'msgid ""\nmsgstr ""\n"Language: xx\\n"\n"Plural-Forms: nplurals=3; plural=(n == 0 ? 2 : n != 1);\\n"\n\n'
)


def accented(text: str) -> str:
    """The English with accents, its gaps as they are."""
    return "".join(
        piece.literal.translate(ACCENTS)
        + (f"{{{piece.name}{':' + piece.form if piece.form else ''}}}" if piece.name else "")
        for piece in pieces(text)
    )


def entry(id: str, found: Entry) -> str:
    """A message of the made-up language, with three forms where it counts: one, more, none."""
    if not found.counts:
        return f'msgid "{id}"\nmsgstr {json.dumps(accented(found.forms[0]), ensure_ascii=False)}\n'
    forms = [*found.forms, found.forms[-1]]
    lines = [f"msgstr[{n}] {json.dumps(accented(form), ensure_ascii=False)}" for n, form in enumerate(forms)]
    return "\n".join([f'msgid "{id}"', f'msgid_plural "{found.counts}"', *lines, ""])


def write(folder: Path) -> None:
    """Every domain, and the rules of every title, in the folder of the language."""
    folder.mkdir()
    for domain in domains():
        text = HEADER + "\n".join(entry(id, found) for id, found in catalogue(domain, SOURCE).items())
        (folder / f"{domain}.po").write_text(text, "utf-8")
    for name, players in all_games():
        ledger = talero.game(name, players).ledger
        lines = [f"{id} = {json.dumps(rule.text.translate(ACCENTS))}" for id, rule in ledger.rules.items()]
        target = f"{ledger.package.rpartition('.')[2]}.{ledger.file}"
        (folder / target).write_text("\n".join([*lines, "[section]", ""]), "utf-8")


SPEAKING = f"""
import json, re, sys
import talero
from talero.server.titles.scenes import scene
from talero.server.web.pages import LANGUAGE_NAMES, client_texts
from talero.text import LANGUAGES, explain, message, rule_text

assert "{CODE}" in LANGUAGES and LANGUAGE_NAMES["{CODE}"] == "Énglîsh", LANGUAGES
assert message("industria.unit.amount", "{CODE}", count=0) == "0 tàlérs"
said = [each if isinstance(each, str) else " ".join(each[1:]) for each in client_texts("{CODE}").values()]
for name in sys.argv[1:]:
    state = scene(*name.split("/"))
    face, seen, names = state.game.face, state.seen(state.seat), ["Zzz"] * state.game.players
    said += [face.prompt(seen, "{CODE}", names), face.words(seen, "{CODE}", names)]
    said += [face.say(action, "{CODE}", names) for action in state.legal()[:40]]
    for shape in ("wide", "tall"):
        drawn = face.board(seen, "{CODE}", names=names, shape=shape)
        board = re.sub(r"<(style|defs)>.*?</(style|defs)>", "", drawn, flags=re.DOTALL)
        said += re.findall(r">([^<>]+)<", board) + re.findall(r'aria-label="([^"]*)"', board)
    for action in [*state.step.universe(state)][:300]:
        rule = state.check(action)
        if rule:
            said += face.reason(seen, action, rule, "{CODE}", names)
            said.append(rule_text(state.game.ledger, rule, "{CODE}"))
print(json.dumps(said))
"""


def words_of_data() -> set[str]:
    """Names that are the same in every language: places, companies, labels."""
    found = {"Zzz", "svg"}
    for name, players in all_games():
        board = getattr(talero.game(name, players), "map", None)
        for spot in getattr(board, "spots", ()):
            found.update(re.findall(r"[A-Za-z]+", " ".join(str(value) for value in spot.values())))
    return found


@pytest.mark.needs("industria")
def test_one_folder_adds_a_language_and_no_word_stands_in_code(tmp_path: Path) -> None:
    write(tmp_path / CODE)
    editions = sorted({name for name, _ in all_games()})
    environment = os.environ | {"TALERO_LANGUAGES": str(tmp_path / CODE)}
    done = subprocess.run(
        [sys.executable, "-c", SPEAKING, *editions],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    known = words_of_data()
    words = re.findall(r"(?<![\w&#{:.-])[A-Za-z]{3,}(?![\w}…])", "\n".join(json.loads(done.stdout)))
    plain = {word for word in words if re.search("[aeiou]", word)}
    assert sorted(plain - known) == []


def test_sentences_of_errors_are_spoken_too() -> None:
    assert {f"core.error.{code}" for code in core_sentences()} <= catalogue("core", "fr").keys()
