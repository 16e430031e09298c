"""Words as people read them: names with vowels and apostrophes, counts, French spaces, fresh translations."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import talero
from talero.text import LANGUAGES, message
from talero.text.catalogue import Entry, catalogue, domains, pieces, word
from talero.text.forms import FORMS, elides, formed
from tools import catalogues

talero.titles()  # brings their catalogues
NAMES = ("Ada", "Élise", "Yves", "Hugo", "O’Neill", "d’Artagnan", "Bob")
COUNTS = (0, 1, 2, 5)


def messages(language: str) -> Iterator[tuple[str, Entry]]:
    for domain in domains():
        yield from catalogue(domain, language).items()


def rules(language: str) -> Iterator[tuple[str, str]]:
    for file, spoken, _ in catalogues.ledgers():
        if spoken == language:
            table = tomllib.loads(file.read_text("utf-8"))
            yield from table.pop("section").items()
            yield from table.items()


# Forms


@pytest.mark.parametrize(
    ("language", "form", "expected"),
    [
        ("fr", "de", "d’Ada d’Élise d’Yves de Hugo d’O’Neill de d’Artagnan de Bob"),
        ("fr", "a", "à Ada à Élise à Yves à Hugo à O’Neill à d’Artagnan à Bob"),
        ("fr", "que", "qu’Ada qu’Élise qu’Yves que Hugo qu’O’Neill que d’Artagnan que Bob"),
        ("es", "y", "y Ada y Élise y Yves y Hugo y O’Neill y d’Artagnan y Bob"),
        ("en", "de", " ".join(NAMES)),
    ],
)
def test_names_in_forms(language: str, form: str, expected: str) -> None:
    assert " ".join(formed(name, form, language) for name in NAMES) == expected


def test_spanish_says_e_before_i() -> None:
    assert [formed(name, "y", "es") for name in ("Ingeniero", "Hilda", "Inés", "Hierro", "Iago")] == [
        *("e Ingeniero", "e Hilda", "e Inés", "y Hierro", "y Iago")
    ]
    assert formed("el ladrillar", "de", "es") == "del ladrillar"
    assert formed("el ladrillar", "a", "es") == "al ladrillar"


def test_labels_are_not_elided() -> None:
    assert not any(elides(label) for label in ("A5", "11", "", "E", "…")[:2])
    assert formed("A5", "de", "fr") == "de A5"


@pytest.mark.needs("planet-steam")
def test_a_word_knows_its_forms() -> None:
    resources = [word(f"planet-steam.resource.{each}", "fr") for each in ("quartz", "water")]
    assert [each.in_form("some") for each in resources] == ["du quartz", "de l’eau"]
    assert [each.in_form("de") for each in resources] == ["du quartz", "de l’eau"]
    assert [each.in_form("unheard-of") for each in resources] == ["quartz", "eau"]
    assert word("planet-steam.resource.water", "en").in_form("some") == "water"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_that_is_asked_for_exists(language: str) -> None:
    """A form is made by the language, or the catalogue has it for at least one name."""
    asked = {(id.partition(".")[0], piece.form) for id, entry in messages(language)
             for form in entry.forms for piece in pieces(form) if piece.form}  # fmt: skip
    for domain, form in asked:
        known = any(id.endswith(f".{form}") for id in catalogue(domain, language))
        assert known or form in FORMS.get(language, {}), (domain, form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_browser_is_sent_no_forms(language: str) -> None:
    for id, entry in messages(language):
        if id.startswith("server.ui."):
            assert not any(piece.form for form in entry.forms for piece in pieces(form)), id


# Each message, filled


PEOPLE = {
    "seat",
    "bidder",
    "owner",
    "buyer",
    "name",
    "other",
    "host",
    "place",
    "start",
    "from",
    "to",
    "a",
    "b",
}
"""Gaps that names of people and places go into."""
HOLE = re.compile(r"[{}]|\b(de|que|le|la) (Ada|Élise|Yves|O’Neill)\b")


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_read_well_with_any_name_and_count(language: str) -> None:
    for id, entry in messages(language):
        gaps = {piece.name for form in entry.forms for piece in pieces(form) if piece.name}
        for name in NAMES:
            for count in COUNTS:
                filled: dict[str, object] = {gap: name if gap in PEOPLE else "3" for gap in gaps}
                said = message(id, language, **filled | {entry.counts: count})
                assert not (HOLE if language == "fr" else re.compile("[{}]")).search(said), (id, said)


COUNTED = r"\{(count|number)\} (?!begins|is|rows|rangées|filas|es |más|dans|des )\w+s\b"
"""A number with a plural behind it; the limit of rows in LUNA Capital is never one."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_is_singular(language: str) -> None:
    for id, entry in messages(language):
        if entry.counts and len(set(entry.forms)) > 1:
            assert message(id, language, **{entry.counts: 1}) != message(id, language, **{entry.counts: 2}), (
                id
            )
        plain = [form for form in entry.forms if not entry.counts and re.search(COUNTED, form)]
        assert not plain, (id, plain)


# Typography, address and terms


def test_french_has_its_spaces_and_apostrophes() -> None:
    wrong = [
        (id, text)
        for id, text in [*((id, form) for id, entry in messages("fr") for form in entry.forms), *rules("fr")]
        if text != catalogues.typeset(text, "fr")
        or re.search(
            r"\w[;?!](?=\s|$)|\w:(?=\s)|«(?!\u00a0)|(?<!\u00a0)»", text.replace("{", "").replace("}", "x")
        )
    ]
    assert not wrong


TU = re.compile(r"(?<![-\w’])(tu|te|toi|ton|tes|tien|tienne)\b(?!’)|\bt’|-tu\b|-toi\b", re.IGNORECASE)


def test_french_says_vous() -> None:
    assert not [(id, form) for id, entry in messages("fr") for form in entry.forms if TU.search(form)]


def test_english_is_neutral_and_idiomatic() -> None:
    bad = re.compile(
        r"\b(he|his|him|himself)\b|\ban own\b|\bthe own\b|\bone own\b|\ba (?=[aeio]\w+ )(?!one|uni|use)"
    )
    ledgers = [words.items() for _, language, words in catalogues.ledgers() if language == "es"]
    texts = [(id, form) for id, entry in messages("en") for form in entry.forms]
    texts += [pair for ledger in ledgers for pair in ledger]
    assert not [(id, text) for id, text in texts if bad.search(text)]


GLOSSARIES = sorted(Path(talero.__file__).parent.glob("games/*/data/glossary.toml"))


@pytest.mark.parametrize("file", GLOSSARIES, ids=lambda file: file.parts[-3])
def test_titles_speak_the_words_of_their_glossary(file: Path) -> None:
    """What a glossary says to avoid is in no message and no rule, except where it names one."""
    title = file.parts[-3].replace("_", "-")
    for term in tomllib.loads(file.read_text("utf-8"))["term"]:
        assert {"en", "es", "fr", "note"} >= term.keys() - {"avoid", "edition", "except"}, term
        for language, words in term.get("avoid", {}).items():
            texts = {id: " ".join(entry.forms) for id, entry in catalogue(title, language).items()}
            for path, spoken, _ in catalogues.ledgers():
                if spoken == language and path.parts[-3] == file.parts[-3]:
                    ledger = tomllib.loads(path.read_text("utf-8"))
                    texts |= {id: text for id, text in ledger.items() if isinstance(text, str)}
            for id, text in texts.items():
                is_theirs = term.get("edition", "") in (
                    "",
                    "ffg" if "ludoart" not in id and "PSL" not in id else "ludoart",
                )
                if is_theirs and not any(each in id for each in term.get("except", [])):
                    assert not re.search(rf"\b({'|'.join(words)})\b", text, re.IGNORECASE), (
                        term["en"],
                        id,
                        text,
                    )


def test_every_title_has_a_glossary() -> None:
    assert len(GLOSSARIES) == 4
    for file in GLOSSARIES:
        assert len(tomllib.loads(file.read_text("utf-8"))["term"]) >= 10


# What translators see


def test_catalogues_are_as_the_tool_writes_them() -> None:
    for file, language, source in catalogues.catalogues():
        text = file.read_text("utf-8")
        assert catalogues.written(text, language, catalogues.english(source)) == text, (
            f"tools/catalogues.py: {file}"
        )
    for file, language, words in catalogues.ledgers():
        text = file.read_text("utf-8")
        assert catalogues.rules_written(text, language, words) == text, f"tools/catalogues.py: {file}"


def test_no_translation_is_stale() -> None:
    for file, language, source in catalogues.catalogues():
        if language != "en":
            assert not catalogues.stale(file.read_text("utf-8"), catalogues.english(source)), file
    for file, _, words in catalogues.ledgers():
        assert not catalogues.stale_rules(file.read_text("utf-8"), words), file


def test_a_changed_english_text_makes_its_translations_stale() -> None:
    before, after = {"x.a": Entry(("one",), "")}, {"x.a": Entry(("two",), "")}
    text = catalogues.written('msgid "x.a"\nmsgstr "un"\n', "fr", before)
    assert "#. en " in text
    assert not catalogues.stale(text, before)
    assert catalogues.stale(catalogues.written(text, "fr", after), after) == ["x.a"]
    assert not catalogues.stale(catalogues.written(text, "fr", after, reviewed="x."), after)
    rule = catalogues.rules_written('X-A-001 = "un"\n', "fr", {"X-A-001": "one"})
    assert catalogues.stale_rules(rule, {"X-A-001": "two"}) == ["X-A-001"]
