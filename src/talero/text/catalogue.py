"""Message catalogues: gettext `.po` files with symbolic ids, read once, needing the standard library alone.

    msgid "industria.event.sold"
    msgstr "{seat} sells {tile:the} to {buyer} for {amount}."

The first word of an id names the domain. `core`, `server` and `cli` have their files here, in
`locale/LANGUAGE/DOMAIN.po`; other packages `add` theirs: a title's are `face/locale/LANGUAGE.po`.

Gaps have names; `{tile:the}` asks for the form `the` of the name that goes there. A message that counts names
the gap that does it in `msgid_plural` and has one `msgstr[n]` per plural form of its language.

A language is a folder with a `core.po`, whose header has the plural rule; it may bring the files of titles.
"""

from __future__ import annotations

import ast
import gettext
import os
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from talero.core.errors import messages as core_sentences
from talero.text.forms import formed, maker

SOURCE = "en"
"""The language that has every message."""

FOLDERS = "TALERO_LANGUAGES"
"""The variable of the environment with folders of more languages, each named by its code."""


def _folders() -> dict[str, Traversable]:
    """The folder of each language: those that come with Talero, and those that the environment names."""
    own = resources.files("talero.text").joinpath("locale")
    given = [Path(each) for each in os.environ.get(FOLDERS, "").split(os.pathsep) if each]
    found = {each.name: each for each in (*own.iterdir(), *given) if each.joinpath("core.po").is_file()}
    return {code: found[code] for code in sorted(found, key=lambda code: (code != SOURCE, code))}


LOCALES = _folders()
LANGUAGES = tuple(LOCALES)
"""The languages people can choose; English has every message."""

OWN = ("cli", "core", "server")
"""The domains that have their files here."""

COMPLETE = [*OWN]
"""Domains whose translations are declared complete: a missing Spanish or French message fails the tests."""

PACKAGES: dict[str, str] = {}
"""Domains whose messages are in a package of their own."""


class Entry(NamedTuple):
    """One message: its plural forms, and the gap that counts ('' if nothing does)."""

    forms: tuple[str, ...]
    counts: str


class Gap(NamedTuple):
    """A piece of a message: literal text, then the gap after it ('' at the end) and the form it asks for."""

    literal: str
    name: str
    form: str


def nearest(tag: str) -> str:
    """The language we have for a tag like `es-MX` or `fr_CA.UTF-8`; English for all others.

    >>> nearest("es-MX"), nearest("de")
    ('es', 'en')
    """
    code = tag.replace("_", "-").partition("-")[0].lower()
    return code if code in LANGUAGES else SOURCE


def find(id: str, language: str = SOURCE) -> tuple[Entry, str] | None:
    """The message with this id and the language it is in: the wanted one or, failing that, English."""
    domain = id.partition(".")[0]
    for each in (language, SOURCE):
        entry = catalogue(domain, each).get(id)
        if entry is not None:
            return entry, each
    return None


def has(id: str, language: str = SOURCE) -> bool:
    """Whether there is such a message, at least in English."""
    return find(id, language) is not None


def template(id: str, language: str = SOURCE, **counts: object) -> str:
    """The message with its gaps still open, in the plural form that fits; the id if there is none."""
    found = find(id, language)
    if found is None:
        return id
    entry, spoken = found
    count = counts.get(entry.counts)
    return entry.forms[plural(spoken)(abs(count)) if isinstance(count, int) and len(entry.forms) > 1 else 0]


def message(id: str, language: str = SOURCE, **gaps: object) -> str:
    """What the catalogue says, with its gaps filled.

    >>> message("core.prompt.over", "fr")
    'La partie est terminée.'
    """
    return "".join(
        gap.literal + (_filled(gaps.get(gap.name, ""), gap.form, language) if gap.name else "")
        for gap in pieces(template(id, language, **gaps))
    )


class Word(str):
    """A name from a catalogue that knows its other forms, so that a message may ask for one."""

    __slots__ = ("gaps", "id", "language")

    id: str
    language: str
    gaps: dict[str, object]

    def in_form(self, form: str) -> str:
        """The name in a form."""
        return name_in_form(self.id, form, self.language, **self.gaps)


def word(id: str, language: str = SOURCE, **gaps: object) -> Word:
    """A name that goes into a gap of a message."""
    made = Word(message(id, language, **gaps))
    made.id, made.language, made.gaps = id, language, gaps
    return made


def _filled(value: object, form: str, language: str) -> str:
    """What goes into a gap, in the form that the message asks for."""
    if form and isinstance(value, Word):
        return value.in_form(form)
    return formed(str(value), form, language)


def form_id(id: str, form: str, language: str = SOURCE) -> str:
    """The id of a form of a name: the language's own where it has one, else the plain name."""
    wanted, known = f"{id}.{form}", catalogue(id.partition(".")[0], language)
    return wanted if wanted in known or (id not in known and has(wanted)) else id


def name_in_form(id: str, form: str, language: str = SOURCE, **gaps: object) -> str:
    """A name in a form: as the catalogue has it, else as the language makes it of the name."""
    found = form_id(id, form, language) if form else id
    made = maker(form, language)
    if found != id or made is None:
        return message(found, language, **gaps)
    return made(message(form_id(id, "the", language), language, **gaps))


@cache
def plural(language: str) -> Callable[[int], int]:
    """Which plural form a number takes in a language, from the header of its `core.po`."""
    header = LOCALES[language].joinpath("core.po").read_text("utf-8").split("msgid", 2)[1]
    _, _, rule = header.partition("plural=")
    found: Callable[[int], int] = gettext.c2py(rule.partition(";")[0])
    return found


@cache
def pieces(text: str) -> tuple[Gap, ...]:
    """A message cut at its gaps."""
    return tuple(Gap(literal, name or "", form or "") for literal, name, form, _ in Formatter().parse(text))


def add(domain: str, package: str, *, complete: bool = True) -> None:
    """Says which package has a domain's messages, in `face/locale/LANGUAGE.po`."""
    PACKAGES[domain] = package
    if complete and domain not in COMPLETE:
        COMPLETE.append(domain)


def remove(domain: str) -> None:
    """Forgets a domain that was added."""
    PACKAGES.pop(domain, None)
    if domain in COMPLETE:
        COMPLETE.remove(domain)


def source(domain: str, language: str) -> Traversable:
    """The file with the messages of a domain in one language, whether or not there is one."""
    if domain in PACKAGES:
        own = resources.files(PACKAGES[domain]).joinpath("face", "locale", f"{language}.po")
        if own.is_file() or language not in LOCALES:
            return own
    return LOCALES.get(language, LOCALES[SOURCE].joinpath(language)).joinpath(f"{domain}.po")


def catalogue(domain: str, language: str) -> dict[str, Entry]:
    """All messages of a domain in one language; empty if nobody wrote the file."""
    return _read(domain, language, PACKAGES.get(domain))


@cache
def _read(domain: str, language: str, package: str | None) -> dict[str, Entry]:
    """The messages, read once; a domain that is given a package later is read again."""
    file = source(domain, language)
    entries = dict(read_po(file.read_text("utf-8"))) if file.is_file() else {}
    if (domain, language) == ("core", SOURCE):  # the core keeps its English sentences itself
        entries |= {f"core.error.{code}": Entry((text,), "") for code, text in core_sentences().items()}
    return entries


def domains() -> list[str]:
    """The domains that have an English file."""
    own = [file.name.removesuffix(".po") for file in LOCALES[SOURCE].iterdir() if file.name.endswith(".po")]
    return sorted({*own, *PACKAGES})


def missing(domain: str, language: str) -> list[str]:
    """Ids that English has and a language lacks."""
    return [id for id in catalogue(domain, SOURCE) if id not in catalogue(domain, language)]


def read_po(text: str) -> Iterator[tuple[str, Entry]]:
    """The translated entries of a `.po` file; header, comments and empty translations are skipped."""
    for block in _blocks(text):
        id, forms = block.get("msgid", ""), [block[key] for key in sorted(block) if key.startswith("msgstr")]
        if id and all(forms):
            yield id, Entry(tuple(forms), block.get("msgid_plural", ""))


def _blocks(text: str) -> Iterator[dict[str, str]]:
    """Each entry as keyword to text; an entry ends where the next `msgid` begins."""
    block: dict[str, str] = {}
    keyword = ""
    for line in text.splitlines():
        if line.startswith("#") or not line.strip():
            continue
        if not line.startswith('"'):
            keyword = line.partition(" ")[0]
            if keyword == "msgid" and block:
                yield block
                block = {}
        quoted = line[line.index('"') :]
        block[keyword] = block.get(keyword, "") + str(ast.literal_eval(quoted))
    if block:
        yield block
