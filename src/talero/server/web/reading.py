"""What can be read about a title: its rules, and where its components' facts come from."""

from __future__ import annotations

from typing import Any, NamedTuple

from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery

from talero.core import Title
from talero.server.web.games import edition_name, known_title
from talero.server.web.pages import page
from talero.server.web.services import visitor_of
from talero.text import rule_text, section_text

AnyRequest = Request[Any, Any, Any]


class Entry(NamedTuple):
    """A rule as it is read."""

    id: str
    text: str
    basis: str


class Section(NamedTuple):
    """Rules under one heading; `chapter` is the part of the book it stands in."""

    chapter: str
    heading: str
    rules: list[Entry]


class Reading(Controller):
    """Rules and "About this edition"."""

    include_in_schema = False

    @get("/rules/{title:str}/{edition:str}")
    async def rules(
        self, request: AnyRequest, title: FromPath[str], edition: FromPath[str], q: FromQuery[str] = ""
    ) -> Response[str]:
        """The rules by section, or those that contain some words."""
        visitor = await visitor_of(request)
        found = known_title(title)
        sections = _sections(found, edition, visitor.language, q)
        return page(
            request,
            visitor,
            "rules.html",
            **_names(found, edition, visitor.language),
            editions=[(each, edition_name(found, each, visitor.language)) for each in found.editions],
            sections=sections,
            count=sum(len(section.rules) for section in sections),
            q=q,
        )

    @get("/about/{title:str}/{edition:str}")
    async def about(self, request: AnyRequest, title: FromPath[str], edition: FromPath[str]) -> Response[str]:
        """Where every fact about the components comes from."""
        visitor = await visitor_of(request)
        found = known_title(title)
        components = found.game(edition).components
        groups: dict[str, list[dict[str, str]]] = {}
        for fact in components.facts():
            origin = fact.source.partition(":")[0].partition(" ")[0]
            reason = components.reason(fact.source) or fact.source.partition(":")[2]
            entry = {"path": fact.path, "value": str(fact.value), "reason": reason}
            groups.setdefault(origin, []).append(entry)
        names = _names(found, edition, visitor.language)
        return page(request, visitor, "about.html", **names, groups=groups, hash=components.hash)


def _names(title: Title, edition: str, language: str) -> dict[str, Any]:
    return {
        "game": title.name,
        "title": title.id,
        "edition": title.edition(edition).id,
        "edition_name": edition_name(title, edition, language),
    }


def _sections(title: Title, edition: str, language: str, words: str) -> list[Section]:
    """An edition's rules in the order of the book, those with the words only."""
    ledger = title.ledger(edition)
    sections: dict[str, Section] = {}
    for rule in ledger.selected(title.edition(edition).map):
        entry = Entry(rule.id, rule_text(ledger, rule.id, language), rule.basis)
        heading = section_text(ledger, rule, language)
        if _matches(words, entry.id, heading, entry.text):
            chapter, _, rest = heading.partition(" > ")
            sections.setdefault(heading, Section(chapter, rest.replace(" > ", ": "), [])).rules.append(entry)
    return list(sections.values())


def _matches(words: str, *texts: str) -> bool:
    heap = " ".join(texts).lower()
    return all(word in heap for word in words.lower().split())
