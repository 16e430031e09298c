"""Requests that nobody means get a plain refusal, on the database that is strictest about text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from talero.server.app import create_app
from talero.server.settings import Settings
from talero.server.web.pages import STATIC
from tests.installed import EDITION, EXAMPLE
from tests.server.clients import Person
from tests.server.running import InThisProcess

DEEP = 30_000


class Place(NamedTuple):
    """A server, somebody with a name, and a table that waits and is open to all."""

    app: Litestar
    url: str
    ada: Person
    table: str


@pytest.fixture(scope="module")
def place(postgresql: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    data: Path = tmp_path_factory.mktemp("doors")
    app = create_app(Settings(data=data, database=postgresql, pause=3600))
    with InThisProcess(app) as url:
        ada = Person(url, "Ada")
        yield Place(app, url, ada, ada.create("person", "open", "open", listed=True)["table"])


def addresses(app: Litestar, text: str) -> Iterator[tuple[str, str]]:
    """Every method and address of the server, with a text for each of its gaps that takes any text."""
    for route in app.routes:
        if isinstance(route, HTTPRoute):
            gaps = re.findall(r"\{(\w+):(?:str|path)\}", route.path)
            for gap in gaps:
                path = re.sub(rf"/?\{{{gap}:\w+\}}", f"/{text}", route.path)
                yield from ((method, re.sub(r"\{[^}]*\}", "1", path)) for method in route.methods)


@pytest.mark.parametrize("text", ["%00", "a%00b", "%0A", "%ED%A0%80", "%FF", "x" * 5000])
def test_odd_addresses_lead_nowhere(place: Place, text: str) -> None:
    tried = set()
    for method, path in addresses(place.app, text):
        if method not in ("HEAD", "OPTIONS"):
            form = {"data": {"_csrf_token": place.ada.token}} if method == "POST" else {}
            answer = place.ada.http.request(method, path, **form)  # type: ignore[arg-type]
            assert 300 <= answer.status_code < 500, (method, path)
            tried.add(path)
    assert f"/tables/{text}" in tried
    assert f"/api/tables/{text}" in tried
    assert f"{STATIC}/{text}" in tried


@pytest.mark.parametrize(
    "path", ["/tables/%00", "/api/tables/%00", f"{STATIC}/%00", f"{STATIC}/{'x/' * 3000}"]
)
def test_there_is_nothing_at_addresses_that_cannot_be_printed(place: Place, path: str) -> None:
    answer = place.ada.http.get(path)
    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text


def test_queries_may_hold_any_text(place: Place) -> None:
    table = place.ada.create("person", "shared", "shared")["table"]
    for text in ("%00", "%ED%A0%80", "%FF"):
        for query in (
            f"/new/{EXAMPLE}?edition={text}",
            f"/rules/{EXAMPLE}/{EDITION}?q={text}",
            f"/api/tables/{table}?since={text}",
            f"/api/tables/{table}?shape={text}",
            f"/api/tables/{table}/path?number=0&path={text}",
            f"/api/tables/{table}/about?number=0&target={text}&path={text}&why=true",
            f"/api/tables/{table}/remarks?after={text}",
            f"/api/tables/{table}/charts?seat={text}",
        ):
            assert place.ada.http.get(query).status_code < 500, query


@pytest.mark.parametrize(
    "body", [b"[" * DEEP, b"[" * DEEP + b"]" * DEEP, b'{"title":' + b"[" * DEEP + b"]" * DEEP + b"}"]
)
@pytest.mark.parametrize("path", ["", "/1/actions", "/1/undo", "/1/affairs", "/1/orders", "/1/remarks"])
def test_endless_nesting_is_not_understood(place: Place, path: str, body: bytes) -> None:
    headers = {"x-csrftoken": place.ada.token, "content-type": "application/json"}
    answer = place.ada.http.post(f"/api/tables{path}", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["detail"] == "The request was not understood."


@pytest.mark.parametrize("token", ["é", "\x00", "\ufffd", "機関車"])
def test_a_false_invitation_seats_nobody(place: Place, token: str) -> None:
    form = {"_csrf_token": place.ada.token, "token": token}
    assert place.ada.http.post(f"/tables/{place.table}/join", data=form).status_code == 403


def test_false_tokens_of_forms_are_refused(place: Place) -> None:
    odd = "é" * 200
    cookies = {b"cookie": f"talero-csrf={odd}".encode()}
    answers = [
        place.ada.http.post("/preferences", data={"_csrf_token": odd}),
        place.ada.http.post("/preferences", files={"_csrf_token": ("token", b"x" * 200)}),
        place.ada.http.post("/preferences", headers={b"x-csrftoken": odd.encode()}),
        httpx.post(f"{place.url}/preferences", data={"_csrf_token": place.ada.token}, headers=cookies),
    ]
    assert [answer.status_code for answer in answers] == [403] * 4


@pytest.mark.parametrize(
    "path",
    ["%00/live", "%00/live?after=0", "{table}/live?after=99999999999999999999"],
)
def test_sockets_to_odd_addresses_are_not_opened(place: Place, path: str) -> None:
    address = f"{place.url.replace('http', 'ws')}/tables/{path.format(table=place.table)}"
    with pytest.raises(InvalidStatus):
        connect(address).close()
