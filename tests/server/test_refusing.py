"""Why not says what is missing, with numbers, before it quotes a rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import talero
from talero.core import State
from talero.server.play.paths import read_path
from talero.server.play.refusing import why_not
from talero.server.play.shapes import Refusal
from talero.server.telling.voice import Voice
from tests import net

NAMES = ("Ada", "Bea", "Cid", "Dov")


def refusals(state: State, target: str, *path: str, language: str = "en") -> list[Refusal]:
    voice = Voice(state.game, language, NAMES)
    return why_not(state, voice, read_path(state.game, path), target)


def facts(state: State, target: str, *path: str, language: str = "en") -> list[str]:
    return [fact for each in refusals(state, target, *path, language=language) for fact in each.facts]


INDUSTRIA = """talero-position 1
game industria/base 4
at build.place P1
decisions 30
stage 3
round 1
epoch 1
money 2 4 13 3
hands P1 masonry ore-mine
hands P2 brickworks
"""


@pytest.mark.needs("industria")
def test_a_material_that_nobody_has_is_named() -> None:
    state = talero.position(INDUSTRIA)
    for target in ("tile:masonry", "field:masonry"):
        found = refusals(state, target)[0]
        assert "stone" in found.facts[0], target
        assert "epoch II" in found.facts[0], target
    assert "pierre" in facts(state, "field:masonry", language="fr")[0]


@pytest.mark.needs("industria")
def test_a_tile_says_where_it_is() -> None:
    state = talero.position(INDUSTRIA)
    assert facts(state, "field:brickworks") == ["Brickworks: in Bea's hand."]


@pytest.mark.needs("industria")
def test_a_price_that_is_too_high_stands_beside_what_one_has() -> None:
    state = talero.position(INDUSTRIA.replace("money 2", "money 0").replace("ore-mine", "clay-pit"))
    assert facts(state, "tile:clay-pit") == ["It costs 2 talers with its materials; you have 0 talers."]


def railway() -> Iterator[Any]:
    """Positions of a recorded game in which goods are moved, with an engine of level 1."""
    file = next(file for file in net.files("age-of-steam") if file.name == "rust-belt-3-greedy.talero")
    state: Any
    for state in net.read(file).positions():
        if not state.over and state.step.name == "move.goods" and state.turn == 6:
            state.engine[state.seat] = 1
            yield state


@pytest.mark.needs("age-of-steam")
def test_a_city_that_is_too_far_says_how_far() -> None:
    found = set()
    for state in islice(railway(), 4):
        places = [state.game.map.labels[h] for h in state.game.map.cities]
        found |= {fact for label in places for fact in facts(state, f"place:{label}")}
    assert any("links away; your engine reaches 1" in fact for fact in found), found
    assert any(fact.startswith("There are no goods in") for fact in found)


@pytest.mark.needs("age-of-steam")
def test_an_action_that_is_not_offered_is_no_reason() -> None:
    state: Any = talero.new("age-of-steam/barbados", players=1, seed=3)
    while state.step.name != "build.track":
        state.apply(state.legal()[0])
    for label in state.game.map.labels:
        assert not [each for each in refusals(state, f"place:{label}") if each.rule.startswith("CORE-")]


@pytest.mark.needs("planet-steam")
def test_what_one_lacks_is_counted() -> None:
    file = next(file for file in net.files("planet-steam") if file.name.startswith("ffg-3-greedy"))
    found: set[str] = set()
    state: Any
    for state in islice(net.read(file).positions(), 150):
        if not state.over and state.step.name == "tanks.buy":
            for label in state.game.tables.grid.labels[::5]:
                found |= set(facts(state, f"zone:{label}"))
    assert any("; you have " in fact for fact in found)
    assert any("claimed by" in fact for fact in found)


@pytest.mark.needs("luna-capital")
def test_a_row_says_which_numbers_fit() -> None:
    file = next(file for file in net.files("luna-capital") if file.name.startswith("base-3-greedy"))
    found: set[str] = set()
    state: Any
    for state in net.read(file).positions():
        if not state.over and state.step.name == "turn.card":
            for cell in {cell + 1 for cell in state.placed[state.seat]}:
                found |= set(facts(state, f"cell:r{cell // 23 + 1}c{cell % 23 + 1}"))
    assert any(fact.startswith("Only a number") for fact in found), found
