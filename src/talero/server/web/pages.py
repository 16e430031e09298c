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
from litestar.datastructures import Cookie
from litestar.utils.scope.state import ScopeState
from markupsafe import Markup

import talero
from talero.draw import css
from talero.server.identity import THEMES, Visitor, language_of
from talero.server.web.emblems import emblem
from talero.text import has, message
from talero.text.catalogue import catalogue

FOLDER = Path(str(resources.files("talero.server")))
LANGUAGE_NAMES = {"en": "English", "es": "Español", "fr": "Français"}


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
        static=STATIC, emblem=emblem, has=has, languages=LANGUAGE_NAMES, version=talero.__version__
    )
    return found


TEMPLATES = environment()


def data_block(value: Any) -> Markup:
    """A value as JSON inside a script element of type application/json."""
    text = msgspec.json.encode(value).decode()
    return Markup(text.replace("<", "\\u003c").replace("\u2028", "\\u2028"))


def client_texts(language: str) -> dict[str, str]:
    """The messages that the browser's modules use, by the part of the id after `server.ui.`."""
    ids = [id for id in catalogue("server", "en") if id.startswith("server.ui.")]
    return {id.removeprefix("server.ui."): _raw(id, language) for id in ids}


def _raw(id: str, language: str) -> str:
    entry = catalogue("server", language).get(id) or catalogue("server", "en")[id]
    return entry.forms[0]


def page(
    request: Request[Any, Any, Any],
    visitor: Visitor,
    template: str,
    *,
    status: int = 200,
    cookies: list[Cookie] | None = None,
    **context: Any,
) -> Response[str]:
    """A page in the visitor's language."""
    token = ScopeState.from_scope(request.scope).csrf_token
    html = TEMPLATES.get_template(template).render(
        t=partial(_message, visitor.language),
        language=visitor.language,
        theme=visitor.theme,
        themes=THEMES,
        player=visitor.player,
        csrf=token if isinstance(token, str) else "",
        path=request.url.path,
        data_block=data_block,
        **context,
    )
    return Response(html, status_code=status, media_type=MediaType.HTML, cookies=cookies)


def _message(language: str, id: str, **gaps: object) -> str:
    return message(id, language, **gaps)


def error_page(request: Request[Any, Any, Any], status: int, detail: str) -> Response[str]:
    """A page that says what is wrong and where to go on."""
    visitor = Visitor(None, language_of(request), request.cookies.get("talero-theme", "auto"))
    return page(request, visitor, "error.html", status=status, detail=detail, code=status)


def texts_block(language: str) -> Markup:
    """The client's messages as a data block."""
    return Markup(json.dumps(client_texts(language), ensure_ascii=False).replace("<", "\\u003c"))
