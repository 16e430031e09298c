"""Programs that play over HTTP as the browser client does."""

from __future__ import annotations

import random
import secrets
from typing import Any

import httpx

from tests.installed import EXAMPLE


class Person:
    """Somebody with a name and cookies."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self.http = httpx.Client(base_url=url, timeout=60, follow_redirects=False)
        self.http.get("/")
        self.token = self.http.cookies["talero-csrf"]
        answer = self.http.post("/preferences", data={"_csrf_token": self.token, "name": name})
        assert answer.status_code == 303, answer.text

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body, headers={"x-csrftoken": self.token})

    def create(self, *seats: str, title: str = EXAMPLE, listed: bool = False, **more: Any) -> dict[str, Any]:
        plan = [{"kind": kind.partition(":")[0], "bot": kind.partition(":")[2]} for kind in seats]
        answer = self.post("/api/tables", title=title, seats=plan, listed=listed, **more)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def join(self, link: str) -> None:
        table, _, token = link.removeprefix("/tables/").partition("/join/")
        form = {"_csrf_token": self.token, "token": token, "name": self.name}
        answer = self.http.post(f"/tables/{table}/join", data=form)
        assert answer.status_code == 303, answer.text

    def look(self, table: str, since: int = -1) -> dict[str, Any]:
        answer = self.http.get(f"/api/tables/{table}", params={"since": since})
        assert answer.status_code == 200, answer.text
        update: dict[str, Any] = answer.json()
        return update

    def act(self, table: str, number: int, action: str, key: str = "") -> httpx.Response:
        return self.post(
            f"/api/tables/{table}/actions", number=number, action=action, key=key or secrets.token_hex(8)
        )

    def undo(self, table: str, number: int, key: str = "") -> httpx.Response:
        return self.post(f"/api/tables/{table}/undo", number=number, key=key or secrets.token_hex(8))

    def say(self, table: str, what: str, key: str = "", **more: Any) -> httpx.Response:
        """Something about the table itself: `close`, `agree`, `leave` …"""
        key = key or secrets.token_hex(8)
        return self.post(f"/api/tables/{table}/affairs", what=what, key=key, **more)

    def node(self, table: str, number: int, path: list[str]) -> httpx.Response:
        return self.http.get(f"/api/tables/{table}/path", params={"number": number, "path": path})

    def choose(self, update: dict[str, Any], rng: random.Random) -> str:
        """Walks a click path to a whole action, as the client does."""
        frame = update["frame"]
        node: dict[str, Any] = rng.choice(frame["verbs"])["node"]
        while not node["action"] or (node["choices"] and rng.random() < 0.5):
            words = [choice["word"] for choice in node["choices"]]
            if node["amounts"]:
                low, high = node["amounts"]["low"], node["amounts"]["high"]
                values = node["amounts"]["values"] or range(low, high + 1)
                words = [str(n) for n in values[:4]]
            answer = self.node(frame["table"], frame["number"], [*node["path"], rng.choice(words)])
            assert answer.status_code == 200, answer.text
            node = answer.json()
        action: str = node["action"]
        return action
