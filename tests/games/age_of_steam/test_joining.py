"""Track by hand: a line over the map becomes the cheapest tiles that join what it joins."""

from __future__ import annotations

import random

import pytest

import talero
from talero import bots
from talero.draw.svg import Point
from talero.games.age_of_steam.face.board.sheet import sheet_of
from talero.games.age_of_steam.rules.actions import LAY
from talero.games.age_of_steam.rules.placement import cost
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.server.play import paths, strokes
from talero.server.telling.voice import Voice


@pytest.fixture(scope="module")
def building() -> AgeOfSteamState:
    """The first building of a game."""
    state: AgeOfSteamState = talero.new("age-of-steam", players=3, seed=3)  # type: ignore[assignment]
    bot, rng = bots.make("greedy", state.game), random.Random(1)
    while state.step.name != "build.track":
        state.apply(bot.choose(state.seen(state.seat), state.legal(), rng))
    return state


def side(state: AgeOfSteamState, h: int, edge: int, share: float = 0.85) -> Point:
    sheet = sheet_of(state.game)
    return sheet.grid.toward(sheet.at[h], edge, share)


def test_a_line_between_two_sides_is_the_cheapest_tile_that_joins_them(building: AgeOfSteamState) -> None:
    voice = Voice(building.game, "en", [])
    tiles = building.game.tiles
    plain = [a for a in building.legal() if a[0] == LAY and not building.game.map.town[a[1]]]
    assert len(plain) > 40
    for action in plain[::7]:
        code = tiles.code_of[action[2]][action[3]]
        one, other = tiles.shapes[code].pieces[0]
        line = [side(building, action[1], one), side(building, action[1], other)]
        found = strokes.proposal(building, voice, LAY, line)
        assert found.outlook is not None
        said = building.game.parse(found.outlook.action)
        shape = tiles.shapes[tiles.code_of[said[2]][said[3]]]
        assert (said[1], (one, other) in shape.pieces) == (action[1], True)
        assert cost(building, said[1], shape.code) <= cost(building, action[1], code)
        assert (found.stack[-1].path, found.amount) == (paths.words_of(building.game, said[:3]), said[3])


def test_a_line_on_from_a_stop_is_a_chain(building: AgeOfSteamState) -> None:
    """Each tile of it is legal after the ones before; what it costs altogether is foreseen."""
    voice = Voice(building.game, "en", [])
    across, town = building.game.map.across, building.game.map.town

    def beyond(h: int, edge: int) -> int:
        return across[h * 6 + edge] // 6 if across[h * 6 + edge] >= 0 else -1

    def is_open(h: int) -> bool:
        return h >= 0 and not (building.accepts[h] or town[h] or building.tile[h])

    city, edge = next(
        (h, edge)
        for h in building.game.map.hexes
        for edge in range(6)
        if building.accepts[h] and is_open(beyond(h, edge)) and is_open(beyond(beyond(h, edge), edge))
    )
    first, second = beyond(city, edge), beyond(beyond(city, edge), edge)
    line = [side(building, city, edge, 0), side(building, first, edge, 0), side(building, second, edge, 0.9)]
    found = strokes.proposal(building, voice, LAY, line)
    assert found.outlook is not None
    played = building.copy()
    for text in (found.outlook.action, *found.rest):
        played.apply(building.game.parse(text))
    assert played.tile[first]
    assert played.tile[second]
    spent = building.money[building.seat] - played.money[building.seat]
    (cash,) = [change for change in found.outlook.foresight.changes if change.label == "Cash"]  # type: ignore[union-attr]
    assert int(cash.before) - int(cash.after) == spent


def test_a_line_that_joins_nothing_proposes_nothing(building: AgeOfSteamState) -> None:
    voice = Voice(building.game, "en", [])
    city = next(h for h in building.game.map.hexes if building.accepts[h])
    assert strokes.proposal(building, voice, LAY, [side(building, city, 0, 0)]).stack == []
    assert strokes.proposal(building, voice, LAY, [(-9000.0, -9000.0), (9e4, 9e4)]).stack == []


def test_pictures_show_each_tile_and_its_price(building: AgeOfSteamState) -> None:
    voice = Voice(building.game, "en", [])
    place = next(a for a in building.legal() if a[0] == LAY)[:2]
    node = paths.node(building, voice, place)
    assert node.pick == "picture"
    assert all(choice.picture.startswith("<svg") and choice.costs for choice in node.choices)
    assert all(" id=" not in choice.picture for choice in node.choices)
