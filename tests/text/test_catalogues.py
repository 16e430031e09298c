"""The `.po` files: sound, the same in all languages, and complete where they say so."""

from __future__ import annotations

import gettext
import io

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po as babel_read

import talero
from talero.text import catalogue
from talero.text.catalogue import (
    LANGUAGES,
    SOURCE,
    Entry,
    domains,
    message,
    missing,
    nearest,
    pieces,
    read_po,
)

talero.titles()  # brings their catalogues
FILES = [(domain, language) for domain in domains() for language in LANGUAGES]


def source(domain: str, language: str) -> str:
    file = catalogue.source(domain, language)
    return file.read_text("utf-8") if file.is_file() else ""


def opened(domain: str, language: str) -> Catalog:
    text = source(domain, language)
    if not text:
        pytest.skip(f"{domain} is not translated")
    return babel_read(io.StringIO(text), locale=language, abort_invalid=True)


def gaps(entry: Entry) -> set[str]:
    return {piece.name for form in entry.forms for piece in pieces(form) if piece.name}


@pytest.mark.parametrize(("domain", "language"), FILES)
def test_babel_finds_no_fault(domain: str, language: str) -> None:
    faults = [(found.id, errors) for found, errors in opened(domain, language).check()]
    assert not faults


@pytest.mark.parametrize(("domain", "language"), FILES)
def test_our_reader_reads_what_babel_reads(domain: str, language: str) -> None:
    expected = {}
    for each in opened(domain, language):
        id, counts = each.id if isinstance(each.id, tuple) else (each.id, "")
        forms = each.string if isinstance(each.string, tuple) else (str(each.string or ""),)
        if id and all(forms):
            expected[id] = Entry(forms, counts)
    assert dict(read_po(source(domain, language))) == expected


@pytest.mark.parametrize(("domain", "language"), FILES)
def test_no_id_occurs_twice(domain: str, language: str) -> None:
    ids = [id for id, _ in read_po(source(domain, language))]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(("domain", "language"), FILES)
def test_plural_rules_are_those_of_the_header(domain: str, language: str) -> None:
    rule = gettext.c2py(opened(domain, language).plural_expr)
    assert [catalogue.plural(language)(n) for n in range(120)] == [rule(n) for n in range(120)]


@pytest.mark.parametrize(("domain", "language"), FILES)
def test_all_languages_have_the_same_gaps(domain: str, language: str) -> None:
    english = catalogue.catalogue(domain, SOURCE)
    for id, entry in catalogue.catalogue(domain, language).items():
        if id not in english:
            assert id.rpartition(".")[0] in english, (
                f"{id} is not in the English file, nor a form of a name there"
            )
            continue
        assert gaps(entry) == gaps(english[id]), id
        assert entry.counts == english[id].counts, id
        assert len(entry.forms) == (2 if entry.counts else 1), id


@pytest.mark.parametrize("domain", catalogue.COMPLETE)
@pytest.mark.parametrize("language", LANGUAGES)
def test_declared_translations_are_complete(domain: str, language: str) -> None:
    assert missing(domain, language) == []


def test_missing_translations_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = {("x", "en"): {"x.a": Entry(("one",), ""), "x.b": Entry(("two",), "")}, ("x", "fr"): {}}
    monkeypatch.setattr(catalogue, "catalogue", lambda domain, language: fake[domain, language])
    assert missing("x", "fr") == ["x.a", "x.b"]
    assert message("x.a", "fr") == "one", "falls back to English"
    assert message("x.c", "fr") == "x.c", "an unknown id shows itself"


def test_reader_joins_lines_and_unescapes() -> None:
    text = (
        '# note\nmsgid ""\nmsgstr "Language: x\\n"\n\n'
        'msgid "x.a"\nmsgstr ""\n"says \\"{who}\\" "\n"and more"\n\n'
        'msgid "x.b"\nmsgstr ""\n'
    )
    assert dict(read_po(text)) == {"x.a": Entry(('says "{who}" and more',), "")}


@pytest.mark.parametrize(
    ("language", "count", "expected"),
    [
        ("en", 0, "0 talers"),
        ("en", 1, "1 taler"),
        ("es", 2, "2 táleros"),
        ("fr", 0, "0 thaler"),
        ("fr", 2, "2 thalers"),
    ],
)
@pytest.mark.needs("industria")
def test_numbers_choose_the_plural(language: str, count: int, expected: str) -> None:
    assert message("industria.unit.amount", language, count=count) == expected


def test_nearest_language() -> None:
    assert [nearest(tag) for tag in ("es-MX", "fr_CA.UTF-8", "EN", "de", "", "C")] == [
        "es",
        "fr",
        "en",
        "en",
        "en",
        "en",
    ]
