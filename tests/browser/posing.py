"""Any position of any game on the page of a table, without playing there.

The page of a real table is served with another drawing, other players and another prompt in what the server
put into it.
"""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from playwright.sync_api import Page, Route

import talero
from talero.core import State
from talero.server.titles.scenes import scene
from tests import net
from tests.installed import OPEN_EXAMPLE
from tests.server.clients import Person

SIZES = ((1920, 1080), (1440, 900), (1024, 768), (390, 844))
LONG = (
    *("Maximiliane-Theodora", "Bartholomew Featherstone", "Wilhelmina Hohenzollern"),
    *("Konstantinos Papadopoulos", "Esmeralda de la Cruz y Vega", "Przemysław Brzęczyszczykiewicz"),
)
FIRST = re.compile(r'(<script type="application/json" id="first-update">)(.*?)(</script>)', re.DOTALL)


def editions() -> list[tuple[str, str]]:
    """Every title with each of its editions and maps."""
    return [(title.id, edition) for title in talero.titles() for edition in title.editions]


@cache
def position(title: str, edition: str, moment: str) -> State:
    """A game at its start or in the middle; at the end, that of a recorded game with the most players."""
    if moment == "middle":
        return scene(title, edition)
    if moment == "start":
        return talero.new(f"{title}/{edition}", players=talero.title(title).editions[edition].high, seed=5)
    file = net.files(title)
    found = [each for each in file if each.stem.startswith(edition) and each.stem.endswith("greedy")]
    return list(net.read(found[-1]).positions())[-1]


def posed(page: Page, table: str, html: str, state: State, shape: str, language: str = "en") -> None:
    """Opens the page of a table with this position on it."""
    names = LONG[: state.game.players]

    def patched(found: re.Match[str]) -> str:
        update = json.loads(found[2])
        _pose(update["frame"], state, names, shape, language)
        return found[1] + json.dumps(update).replace("<", "\\u003c") + found[3]

    body = FIRST.sub(patched, html)

    def serve(route: Route) -> None:
        route.fulfill(body=body, content_type="text/html; charset=utf-8")

    page.unroute_all()
    page.route(f"**/tables/{table}", serve)
    page.goto(f"/tables/{table}")
    page.locator("#board svg").wait_for(state="attached")


def _pose(frame: dict[str, Any], state: State, names: tuple[str, ...], shape: str, language: str) -> None:
    face, seen = state.game.face, state.seen(None)
    frame["board"] = face.parts(seen, language, names, shape)
    frame["text"] = face.words(seen, language, names)
    frame["prompt"] = [{"kind": "text", "text": face.prompt(seen, language, names), "target": ""}]
    pattern = frame["players"][0]
    figures = [{**figure, "value": "128"} for figure in pattern["figures"]]
    frame["players"] = [
        {
            **pattern,
            "seat": seat,
            "name": name,
            "figures": figures,
            "deciding": seat == state.seat,
            "mine": seat == 0,
        }
        for seat, name in enumerate(names)
    ]


def table_page(person: Person, shape: str) -> tuple[str, str]:
    """A new table, and the page of it; positions of any game can be put there."""
    made = person.create("person", "shared", "shared", title=OPEN_EXAMPLE)
    person.http.cookies.set("talero-shape", shape)
    return made["table"], person.http.get(f"/tables/{made['table']}").text
