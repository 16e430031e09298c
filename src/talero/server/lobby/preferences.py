"""What visitors choose for themselves: language, theme, name, and the declared preferences."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import Controller, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Redirect

from talero.server.people import preferences
from talero.server.people.identity import LANGUAGE_COOKIE, THEME_COOKIE, THEMES, Visitor
from talero.server.people.service import People
from talero.server.web.dependencies import ThePage
from talero.server.web.parameters import Form
from talero.text import LANGUAGES


class Preferences(Controller):
    """How somebody likes to read and to play, and what they are called."""

    include_in_schema = False

    @get("/preferences")
    async def show(self, page: ThePage, back: FromQuery[str] = "/") -> Response[str]:
        """All that can be chosen; `back` is where the visitor came from."""
        return page("preferences.html", groups=preferences.groups(), back=local(back))

    @post("/preferences")
    async def choose(
        self, people: NamedDependency[People], visitor: NamedDependency[Visitor], data: Form
    ) -> Redirect:
        """Whatever a form says, then back to where the visitor was."""
        cookies = _chosen(people, visitor, data)
        if data.get("name"):
            cookies.append(people.cookie(await people.introduce(visitor, data["name"])))
        return Redirect(local(data.get("back", "/")), status_code=303, cookies=cookies)


def _chosen(people: People, visitor: Visitor, data: dict[str, str]) -> list[Cookie]:
    """Cookies for what a form says; what can't be chosen is left as it was."""
    found = []
    if data.get("language") in LANGUAGES:
        found.append((LANGUAGE_COOKIE, data["language"]))
    if data.get("theme") in THEMES:
        found.append((THEME_COOKIE, data["theme"]))
    chosen = preferences.changed(visitor.preferences, data)
    if chosen != visitor.preferences:
        found.append((preferences.COOKIE, preferences.write(chosen)))
    return [people.identity.preference(name, value) for name, value in found]


def local(url: str) -> str:
    """A path of our own; anything else leads to the lobby."""
    parts = urlsplit(url)
    is_local = not parts.scheme and not parts.netloc and url.startswith("/") and not url.startswith("//")
    return url if is_local and "\\" not in url and url.isprintable() else "/"
