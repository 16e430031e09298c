"""Owners complete the box: corrected facts, checked before they are kept, shown before anybody joins."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import talero
from talero.core import read_overrides
from talero.server.app import create_app
from talero.server.components import checking
from talero.server.components.checking import Checker, examine, oversized
from talero.server.components.elements import corrected, elements, groups, known
from talero.server.components.service import MOST_SETS, read_file
from talero.server.settings import Settings
from tests.server.clients import Person
from tests.server.running import InThisProcess

pytestmark = pytest.mark.needs("industria", "luna-capital")


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("components")
    with InThisProcess(create_app(Settings(data=folder, pause=3600))) as found:
        yield found


def make(person: Person, facts: Any = None, title: str = "industria") -> httpx.Response:
    files: dict[str, Any] = {"_csrf_token": (None, person.token), "name": (None, "My box")}
    if facts is not None:
        content = facts if isinstance(facts, bytes) else json.dumps(facts).encode()
        files["file"] = ("box.json", content, "application/json")
    return person.http.post(f"/components/{title}/base", files=files)


def correct(person: Person, id: str, **facts: str) -> httpx.Response:
    form = {"_csrf_token": person.token, "group": "tiles", "element": "tiles.quarry"}
    return person.http.post(f"/sets/{id}/facts", data=form | {f"fact:{path}": v for path, v in facts.items()})


def a_number() -> tuple[str, int]:
    """A number about a tile that can be another one."""
    found = known("industria", "base")
    path = next(path for path in found if path.startswith("tiles.") and path.endswith(".cost"))
    return path, found[path]


def test_an_owner_corrects_a_fact_plays_with_it_and_gives_it_away(url: str, tmp_path: Path) -> None:
    ada, bob = Person(url, "Ada"), Person(url, "Bob")
    path, value = a_number()
    id = make(ada).headers["location"].removeprefix("/sets/")
    page = ada.http.get(f"/sets/{id}?group=tiles&everything=yes").text
    assert f'name="fact:{path}" value="{value}"' in page
    answer = correct(ada, id, **{path: str(value + 1)})
    assert answer.status_code == 303, answer.text
    file = ada.http.get(f"/sets/{id}/file")
    assert file.json() == {path: value + 1}
    (tmp_path / "box.json").write_text(file.text)
    overrides = read_overrides(str(tmp_path / "box.json"))
    assert talero.game("industria", players=3, overrides=overrides).components.overrides == file.json()
    made = ada.create("person", "open", "bot:greedy", components=id)
    for asked in (made["invitations"][0], f"/tables/{made['table']}"):
        shown = bob.http.get(asked).text
        assert "Plays with 1 corrected fact: My box" in shown
        assert f"<s>{value}</s> {value + 1}" in shown
    bob.join(made["invitations"][0])
    assert ada.look(made["table"])["frame"]["status"] == "running"
    row = next(each for each in bob.http.get("/api/tables").json() if each["table"] == made["table"])
    assert row["corrected"] == 1
    shared = make(bob, file.json()).headers["location"]
    assert bob.http.get(f"{shared}/file").json() == file.json()
    # As we believe it: nothing is corrected any more, and tables keep what they began with.
    correct(ada, id, **{path: str(value)})
    assert ada.http.get(f"/sets/{id}/file").json() == {}
    assert "Plays with 1" in bob.http.get(f"/tables/{made['table']}").text


def test_what_is_wrong_is_said_by_path_and_not_kept(url: str) -> None:
    ada = Person(url, "Ada")
    path, value = a_number()
    id = make(ada).headers["location"].removeprefix("/sets/")
    for said in ("a lot", "-3", "[1]", "999999"):
        answer = correct(ada, id, **{path: said})
        assert answer.status_code == 422
        assert path in answer.text
    assert ada.http.get(f"/sets/{id}/file").json() == {}
    wrong: list[Any] = [{"nothing.here": 1}, {path: "x"}, [], {}, b"\xff", b"[" * 9000, b" " * 70_000]
    for facts in wrong:
        assert make(ada, facts).status_code == 422, facts
    assert value == known("industria", "base")[path]


def test_sets_are_their_owners_alone(url: str) -> None:
    ada, eve = Person(url, "Ada"), Person(url, "Eve")
    id = make(ada).headers["location"].removeprefix("/sets/")
    for path in (f"/sets/{id}", f"/sets/{id}/file", f"/sets/{id}/picture/1/en/light/tiles.quarry"):
        assert eve.http.get(path).status_code == 403
    assert correct(eve, id, x="1").status_code == 403
    assert eve.http.post(f"/sets/{id}/remove", data={"_csrf_token": eve.token}).status_code == 403
    body = {"title": "industria", "components": id, "seats": [{"kind": "person"}] * 3}
    assert eve.post("/api/tables", **body).status_code == 403
    assert ada.post("/api/tables", **{**body, "title": "luna-capital"}).status_code == 403
    assert ada.post("/api/tables", **{**body, "components": "0" * 33}).status_code == 400
    assert ada.http.post(f"/sets/{id}/remove", data={"_csrf_token": ada.token}).status_code == 303
    assert ada.http.get(f"/sets/{id}").status_code == 403


def test_nobody_keeps_more_sets_than_there_is_room_for(url: str) -> None:
    ada = Person(url, "Ada")
    answers = [make(ada).status_code for _ in range(MOST_SETS + 1)]
    assert answers == [303] * MOST_SETS + [403]


@pytest.mark.parametrize(
    ("title", "element"),
    [
        ("industria", "tiles.quarry"),
        ("luna-capital", "construction_cards.C10f"),
        ("luna-capital", "project_tiles.A.1"),
    ],
)
def test_cards_and_tiles_have_pictures(url: str, title: str, element: str) -> None:
    ada = Person(url, "Ada")
    place = make(ada, title=title).headers["location"]
    page = ada.http.get(f"{place}?group={element.partition('.')[0]}").text
    assert f"/light/{element}" in page
    drawing = ada.http.get(f"{place}/picture/1/en/dark/{element}")
    assert drawing.text.startswith("<svg")
    assert ada.http.get(f"{place}/picture/1/en/dark/nothing").status_code == 404


def test_what_breaks_the_game_is_found_in_another_process() -> None:
    """A card without its quadrants, say: no single fact is of the wrong type."""
    broken = {"construction_cards.C10f.sites.2.cells": ["nowhere"]}
    faults = asyncio.run(_faults(Checker(), broken))
    assert [(fault.path, fault.code) for fault in faults] == [(*broken, "server.set.unfit")]
    assert "can’t be played" in faults[0].words("en")


async def _faults(checker: Checker, facts: dict[str, Any]) -> Any:
    try:
        return await checker.faults("luna-capital", "base", facts)
    finally:
        checker.close()


def test_a_check_that_takes_too_long_is_ended() -> None:
    path = "construction_cards.C10f.number"
    faults = asyncio.run(_faults(Checker(patience=0.001), {path: 3}))
    assert [fault.code for fault in faults] == ["server.set.slow"]


def test_what_is_too_large_is_not_looked_at() -> None:
    assert oversized({str(n): 1 for n in range(checking.MOST_FACTS + 1)})
    assert oversized({"a": "x" * 300})
    assert oversized({"a": [[[[[1]]]]]})
    assert oversized({"a": 10**9})
    assert not oversized({"a": [1, 2, ["x"]], "b": None})
    assert read_file(b"{", "industria", "base") is None


def test_every_fact_belongs_to_a_thing_of_a_group() -> None:
    for title in ("industria", "luna-capital"):
        facts = known(title, "base")
        paths = [
            field.path
            for group in groups(title, "base")
            for element in elements(title, "base", group.name, {}, True, {})
            for field in element.fields
        ]
        assert sorted(paths) == sorted(facts)
        said = {path: value if isinstance(value, str) else json.dumps(value) for path, value in facts.items()}
        assert corrected(title, "base", {}, said) == {}


def test_what_we_believe_passes_the_check() -> None:
    path, value = a_number()
    assert examine("industria", "base", {path: value}) == []
