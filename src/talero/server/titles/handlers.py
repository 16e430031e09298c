"""The titles over HTTP: what can be played, rules, provenance, pictures, and the colours of boards."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Controller, MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

import talero
from talero.core import Title
from talero.draw import css
from talero.server.people.identity import THEMES
from talero.server.telling.titles import edition_name
from talero.server.titles.info import known_title, title_info
from talero.server.titles.pictures import picture
from talero.server.titles.reading import provenance, sections
from talero.server.titles.shapes import TitleInfo
from talero.server.web.dependencies import ThePage, TheVisitor
from talero.server.web.errors import PROBLEMS
from talero.server.web.pages import STATIC
from talero.text import LANGUAGES

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class TitlesApi(Controller):
    """The titles as JSON."""

    path = "/api"
    tags = ["tables"]

    @get("/games", responses=PROBLEMS)
    async def games(self, visitor: TheVisitor) -> list[TitleInfo]:
        """The games that can be played here, with editions, options and bots."""
        return [title_info(title, visitor.language) for title in talero.titles()]


class TitlePages(Controller):
    """Rules, "About this edition", pictures."""

    include_in_schema = False

    @get("/rules/{title:str}/{edition:str}")
    async def rules(
        self,
        page: ThePage,
        visitor: TheVisitor,
        title: FromPath[str],
        edition: FromPath[str],
        q: FromQuery[str] = "",
    ) -> Response[str]:
        """The rules by section, or those that contain some words."""
        found = known_title(title)
        read = sections(found, edition, visitor.language, q)
        return page(
            "rules.html",
            **_names(found, edition, visitor.language),
            editions=[(each, edition_name(found, each, visitor.language)) for each in found.editions],
            sections=read,
            count=sum(len(section.rules) for section in read),
            q=q,
        )

    @get("/about/{title:str}/{edition:str}")
    async def about(
        self, page: ThePage, visitor: TheVisitor, title: FromPath[str], edition: FromPath[str]
    ) -> Response[str]:
        """Where every fact about the components comes from."""
        found = known_title(title)
        return page(
            "about.html",
            **_names(found, edition, visitor.language),
            groups=provenance(found, edition),
            hash=found.game(edition).components.hash,
        )

    @get("/pictures/{title:str}/{edition:str}/{language:str}/{file:str}")
    async def picture(
        self, title: FromPath[str], edition: FromPath[str], language: FromPath[str], file: FromPath[str]
    ) -> Response[str]:
        """A title's board in mid-game, `light.svg` or `dark.svg`."""
        theme = file.removesuffix(".svg")
        if theme not in THEMES or language not in LANGUAGES:
            raise NotFoundException
        found = known_title(title)
        drawing = await asyncio.to_thread(picture, found.id, found.edition(edition).id, theme, language)
        if not drawing:
            raise NotFoundException
        headers = {"content-security-policy": PICTURE_POLICY, "cache-control": "max-age=3600"}
        return Response(drawing, media_type="image/svg+xml", headers=headers)

    @get(f"{STATIC}/theme.css")
    async def theme(self) -> Response[str]:
        """The colours and classes that boards and pages share."""
        headers = {"cache-control": "public, max-age=31536000, immutable"}
        return Response(css.stylesheet(), media_type=MediaType.CSS, headers=headers)


def _names(title: Title, edition: str, language: str) -> dict[str, Any]:
    return {
        "game": title.name,
        "title": title.id,
        "edition": title.edition(edition).id,
        "edition_name": edition_name(title, edition, language),
    }
