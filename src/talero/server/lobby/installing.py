"""Talero as an app: its manifest, the worker that opens it without a network, and what it says then."""

from __future__ import annotations

import json
from typing import Any

from litestar import Controller, Response, get

from talero.draw.theme import BASE
from talero.server.web.dependencies import ThePage, TheVisitor
from talero.server.web.pages import FOLDER, STATIC
from talero.text import message

OFFLINE = "/offline"
SHELL = (
    OFFLINE,
    *(f"{STATIC}/{name}" for name in ("theme.css", "app.css", "phone.css", "icon.svg", "js/app.js")),
)
"""What is kept in the browser from the first visit."""


class Installing(Controller):
    """What a browser asks for when somebody keeps Talero on their device."""

    include_in_schema = False

    @get("/manifest.webmanifest")
    async def manifest(self, visitor: TheVisitor) -> Response[dict[str, Any]]:
        """How the app is called and looks."""
        return Response(manifest(visitor.language), media_type="application/manifest+json")

    @get("/worker.js")
    async def worker(self) -> Response[str]:
        """The worker with the version of the client that it serves; browsers ask again at every visit."""
        text = (FOLDER / "static" / "worker.js").read_text("utf-8")
        constants = f"const VERSION = {json.dumps(STATIC)};\nconst SHELL = {json.dumps(SHELL)};\n"
        return Response(constants + text, media_type="text/javascript", headers={"cache-control": "no-cache"})

    @get(OFFLINE)
    async def offline(self, page: ThePage) -> Response[str]:
        """What is shown when there is no network."""
        return page("offline.html")


def manifest(language: str) -> dict[str, Any]:
    """The app's manifest in a language."""
    icon = {"src": f"{STATIC}/icon.svg", "sizes": "any", "type": "image/svg+xml"}
    drawn = [
        {"src": f"{STATIC}/icon-{size}.png", "sizes": f"{size}x{size}", "type": "image/png"}
        for size in (192, 512)
    ]
    return {
        "id": "/",
        "name": "Talero",
        "description": message("server.lobby.lead", language),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": BASE["paper"].light,
        "theme_color": BASE["paper"].light,
        "icons": [each | {"purpose": use} for each in (icon, *drawn) for use in ("any", "maskable")],
    }
