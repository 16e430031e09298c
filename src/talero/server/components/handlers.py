"""Sets of corrected components over HTTP: the owner's pages, files, and pictures of cards and tiles."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any
from urllib.parse import quote, urlencode

from litestar import Controller, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.exceptions import NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.response import Redirect

import talero
from talero.server.components import elements
from talero.server.components.checking import MOST_BYTES, Fault
from talero.server.components.service import MOST_SETS, Components, read_file
from talero.server.components.storage import ComponentSet
from talero.server.people.identity import Visitor, given_name
from talero.server.people.service import People
from talero.server.telling.titles import edition_name
from talero.server.titles.handlers import PICTURE_POLICY
from talero.server.titles.info import known_title
from talero.server.web.dependencies import ThePage, ThePlayer, TheVisitor
from talero.server.web.guards import named
from talero.server.web.pages import Page
from talero.server.web.parameters import Form
from talero.text import LANGUAGES, message

TheComponents = NamedDependency[Components]
Upload = Annotated[dict[str, Any], Body(media_type=RequestEncodingType.MULTI_PART)]
SHADES = ("light", "dark")


class ComponentPages(Controller):
    """What owners of a box can do."""

    include_in_schema = False

    @get("/components/{title:str}/{edition:str}")
    async def overview(
        self,
        page: ThePage,
        sets: TheComponents,
        visitor: TheVisitor,
        title: FromPath[str],
        edition: FromPath[str],
    ) -> Response[str]:
        """The visitor's sets of an edition, and how to begin one."""
        return await _overview(page, sets, visitor, title, edition)

    @post("/components/{title:str}/{edition:str}", request_max_body_size=2 * MOST_BYTES)
    async def make(
        self,
        page: ThePage,
        sets: TheComponents,
        people: NamedDependency[People],
        visitor: TheVisitor,
        title: FromPath[str],
        edition: FromPath[str],
        data: Upload,
    ) -> Response[Any]:
        """A new set, empty or from a file that somebody shared."""
        chosen = known_title(title)
        edition = chosen.edition(edition).id
        file = data.get("file")
        content = await file.read() if isinstance(file, UploadFile) else b""
        facts = read_file(content, chosen.id, edition) if content else {}
        if facts is None:
            faults = [Fault("", "server.set.file", {"size": str(MOST_BYTES // 1024)})]
        else:
            faults = await sets.checker.faults(chosen.id, edition, facts)
        if faults or facts is None:
            return await _overview(page, sets, visitor, title, edition, faults)
        player = await people.introduce(visitor, "")
        name = given_name(str(data.get("name", "")), "server.error.name-setup")
        name = name or message("server.set.name-default", visitor.language)
        made = await sets.make(player, chosen.id, edition, name, facts)
        return Redirect(f"/sets/{made.id}", status_code=303, cookies=[people.cookie(player)])

    @get("/sets/{id:str}")
    async def edit(
        self,
        page: ThePage,
        sets: TheComponents,
        visitor: TheVisitor,
        id: FromPath[str],
        group: FromQuery[str] = "",
        everything: FromQuery[str] = "",
    ) -> Response[str]:
        """The facts of a group, with pictures, to be corrected."""
        found = await sets.mine(visitor.player, id)
        return await _editing(page, visitor, found, group, everything == "yes")

    @post("/sets/{id:str}/facts", guards=[named])
    async def correct(
        self,
        page: ThePage,
        sets: TheComponents,
        visitor: TheVisitor,
        id: FromPath[str],
        data: Form,
    ) -> Response[Any]:
        """Keeps what a form says about a card or tile, if a game can be played with it."""
        found = await sets.mine(visitor.player, id)
        prefix = elements.FACT
        said = {name.removeprefix(prefix): text for name, text in data.items() if name.startswith(prefix)}
        facts = elements.corrected(found.title, found.edition, found.facts, said)
        group, everything = data.get("group", ""), data.get("everything") == "yes"
        faults = await sets.change(found, facts)
        if faults:
            return await _editing(page, visitor, found, group, everything, said, faults)
        more = {"everything": "yes"} if everything else {}
        place = quote(data.get("element", "")[:100])
        return Redirect(f"/sets/{id}?{urlencode({'group': group} | more)}#{place}", status_code=303)

    @post("/sets/{id:str}/remove", guards=[named])
    async def remove(self, sets: TheComponents, player: ThePlayer, id: FromPath[str], data: Form) -> Redirect:
        """Forgets a set."""
        found = await sets.mine(player, id)
        await sets.store.remove(player.id, id)
        return Redirect(f"/components/{found.title}/{found.edition}", status_code=303)

    @get("/sets/{id:str}/file")
    async def file(self, sets: TheComponents, visitor: TheVisitor, id: FromPath[str]) -> Response[str]:
        """The set as a file, which `--components` takes, and so does anybody's page."""
        found = await sets.mine(visitor.player, id)
        headers = {"content-disposition": f'attachment; filename="{found.title}-{found.edition}.json"'}
        text = json.dumps(found.facts, indent=1, ensure_ascii=False, sort_keys=True)
        return Response(text + "\n", media_type="application/json", headers=headers)

    @get("/sets/{id:str}/picture/{changed:int}/{language:str}/{theme:str}/{element:str}")
    async def picture(
        self,
        sets: TheComponents,
        visitor: TheVisitor,
        id: FromPath[str],
        changed: FromPath[int],
        language: FromPath[str],
        theme: FromPath[str],
        element: FromPath[str],
    ) -> Response[str]:
        """A card or tile as it looks with the set."""
        if theme not in SHADES or language not in LANGUAGES:
            raise NotFoundException
        found = await sets.mine(visitor.player, id)
        drawing = await asyncio.to_thread(_drawn, found, element, language, theme)
        if not drawing:
            raise NotFoundException
        kept = "private, max-age=31536000, immutable" if changed == found.changed else "no-store"
        headers = {"content-security-policy": PICTURE_POLICY, "cache-control": kept}
        return Response(drawing, media_type="image/svg+xml", headers=headers)


def _drawn(found: ComponentSet, element: str, language: str, theme: str) -> str:
    game = talero.title(found.title).game(found.edition, 0, None, found.facts)
    drawing: str = game.face.component(element, language, theme)
    return drawing


async def _overview(
    page: Page,
    sets: Components,
    visitor: Visitor,
    title: str,
    edition: str,
    faults: list[Fault] | None = None,
) -> Response[str]:
    chosen = known_title(title)
    edition = chosen.edition(edition).id
    return page(
        "components.html",
        status=422 if faults else 200,
        sets=await sets.store.of(visitor.id, chosen.id, edition) if visitor.id else [],
        groups=[each for each in elements.groups(chosen.id, edition) if each.reconstructed],
        faults=_told(faults or [], visitor.language),
        most=MOST_SETS,
        size=MOST_BYTES // 1024,
        **_names(chosen.id, edition, visitor.language),
    )


async def _editing(
    page: Page,
    visitor: Visitor,
    found: ComponentSet,
    group: str,
    everything: bool,
    said: dict[str, str] | None = None,
    faults: list[Fault] | None = None,
) -> Response[str]:
    known = elements.groups(found.title, found.edition)
    chosen = next((each for each in known if each.name == group), known[0])
    shown = await asyncio.to_thread(
        elements.elements, found.title, found.edition, chosen.name, found.facts, everything, said or {}
    )
    return page(
        "set.html",
        status=422 if faults else 200,
        set=found,
        groups=[each for each in known if each.reconstructed or everything],
        group=chosen,
        everything=everything,
        elements=shown,
        tried=set(said or {}),
        faults=_told(faults or [], visitor.language),
        is_drawn=await asyncio.to_thread(_is_drawn, found, [each.path for each in shown]),
        fact=elements.FACT,
        **_names(found.title, found.edition, visitor.language),
    )


def _is_drawn(found: ComponentSet, paths: list[str]) -> bool:
    """Whether the title has pictures of these things."""
    return bool(paths) and bool(_drawn(found, paths[0], "en", "light"))


def _told(faults: list[Fault], language: str) -> dict[str, str]:
    """What is wrong in words, by path; '' is the set as a whole."""
    return {fault.path: fault.words(language) for fault in faults}


def _names(title: str, edition: str, language: str) -> dict[str, Any]:
    chosen = talero.title(title)
    names = {"game": chosen.name, "title": title, "edition": edition}
    return {**names, "edition_name": edition_name(chosen, edition, language)}
