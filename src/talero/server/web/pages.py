"""How pages are made: templates with the visitor's language, theme and name at hand."""

from __future__ import annotations

import json
from functools import partial
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response
from litestar.utils.scope.state import ScopeState
from markupsafe import Markup

import talero
from talero.draw import css
from talero.server.people import preferences
from talero.server.people.identity import SHAPE_COOKIE, THEMES, Visitor, language_of
from talero.server.telling.boards import SHAPES, TALL, WIDE
from talero.server.web.emblems import SPRITE, emblem, icon
from talero.server.web.modules import modules
from talero.text import LANGUAGES, has, message
from talero.text.catalogue import catalogue, plural

FOLDER = Path(str(resources.files("talero.server")))
LANGUAGE_NAMES = {code: message("core.language", code) for code in LANGUAGES}


def static_digest() -> str:
    """Changes whenever a static file does, so that browsers may keep files for ever."""
    digest = sha256(css.stylesheet().encode())
    for file in sorted((FOLDER / "static").rglob("*")):
        if file.is_file():
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:12]


STATIC = f"/static/{static_digest()}"


def environment() -> Environment:
    """Where templates come from; a name that is not given is an error."""
    found = Environment(
        loader=FileSystemLoader(FOLDER / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found.globals.update(
        static=STATIC,
        sprite=SPRITE,
        wears="",
        icon=icon,
        emblem=emblem,
        modules=modules,
        has=has,
        languages=LANGUAGE_NAMES,
        version=talero.__version__,
    )
    return found


TEMPLATES = environment()


def data_block(value: Any) -> Markup:
    """A value as JSON inside a script element of type application/json."""
    text = msgspec.json.encode(value).decode()
    return Markup(text.replace("<", "\\u003c").replace("\u2028", "\\u2028"))


def client_texts(language: str) -> dict[str, str | list[str]]:
    """The messages that the browser's modules use, by the part of the id after `server.ui.`.

    One that counts has the name of the gap that does it before its forms; `plural` says which form a number
    takes.
    """
    ids = [id for id in catalogue("server", "en") if id.startswith("server.ui.")]
    found: dict[str, str | list[str]] = {id.removeprefix("server.ui."): _raw(id, language) for id in ids}
    rule = plural(language)
    return found | {"plural": "".join(str(int(rule(n))) for n in range(200))}


def _raw(id: str, language: str) -> str | list[str]:
    entry = catalogue("server", language).get(id) or catalogue("server", "en")[id]
    return [entry.counts, *entry.forms] if entry.counts else entry.forms[0]


class Page:
    """Makes pages for one request, in the visitor's language."""

    def __init__(self, request: Request[Any, Any, Any], visitor: Visitor) -> None:
        self._request = request
        self._visitor = visitor

    @property
    def shape(self) -> str:
        """How a board is drawn at first: as the client asked for last time, else by the kind of device."""
        asked = self._request.cookies.get(SHAPE_COOKIE)
        if asked in SHAPES:
            return asked
        return TALL if self._request.headers.get("sec-ch-ua-mobile") == "?1" else WIDE

    @property
    def base(self) -> str:
        """How addresses of this server begin, for links that are sent to others."""
        return str(self._request.base_url).rstrip("/")

    def __call__(self, template: str, *, status: int = 200, **context: Any) -> Response[str]:
        """The page that a template makes of a context."""
        request, visitor = self._request, self._visitor
        token = ScopeState.from_scope(request.scope).csrf_token
        html = TEMPLATES.get_template(template).render(
            t=partial(_message, visitor.language),
            language=visitor.language,
            theme=visitor.theme,
            themes=THEMES,
            chosen=visitor.preferences,
            player=visitor.player,
            csrf=token if isinstance(token, str) else "",
            path=request.url.path,
            data_block=data_block,
            **context,
        )
        return Response(html, status_code=status, media_type=MediaType.HTML)


def _message(language: str, id: str, **gaps: object) -> str:
    return message(id, language, **gaps)


def error_page(request: Request[Any, Any, Any], status: int, detail: str) -> Response[str]:
    """A page that says what is wrong and where to go on."""
    chosen = preferences.read(request.cookies.get(preferences.COOKIE, ""))
    visitor = Visitor(None, language_of(request), request.cookies.get("talero-theme", "auto"), chosen)
    return Page(request, visitor)("error.html", status=status, detail=detail, code=status)


def texts_block(language: str) -> Markup:
    """The client's messages as a data block."""
    return Markup(json.dumps(client_texts(language), ensure_ascii=False).replace("<", "\\u003c"))
