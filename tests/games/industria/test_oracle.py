"""The legal moves of building agree with the slow literal ones, in games and on invented positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from talero.games.industria.rules.fields import UNPLACED
from talero.games.industria.rules.game import Industria
from talero.games.industria.rules.state import IndustriaState
from tests.games.industria.oracle import Position, placements
from tests.games.industria.table import industria, table

# The box, and one with what no tile of it has: two factories for a material, a material needed twice, bonus
# tiles with a price or a material, a price below the greatest reduction.
CROWDED = {
    "tiles.clay-pit.produces": "stone",
    "tiles.ore-mine.produces": "cement",
    "tiles.shipyard.needs": ["cement", "cement"],
    "tiles.masonry.needs": ["stone", "stone"],
    "tiles.bonus-canal-1.cost": 2,
    "tiles.bonus-port-1.needs": ["glass"],
    "tiles.quarry.cost": 1,
}
BOXES: dict[str, dict[str, Any]] = {"box": {}, "crowded": CROWDED}


def compare(state: IndustriaState) -> int:
    """Asserts that game and oracle allow the same and do the same; returns how much that was."""
    game = state.game
    expected = dict(placements(Position(game.components.data, state.dump())))
    legal = [action for action in state.legal() if game.text(action).startswith("build")]
    assert sorted(map(game.text, legal)) == sorted(expected)
    for action in legal:
        after = state.copy()
        after.play(action)
        found, wanted = Position(game.components.data, after.dump()), expected[game.text(action)]
        assert (found.money, found.hands, found.score, found.laid) == (
            wanted.money, wanted.hands, wanted.score, wanted.laid,
        )  # fmt: skip
        assert [sorted(tiles) for tiles in found.front] == [sorted(tiles) for tiles in wanted.front]
        assert after.seat == state.seat
    return len(legal)


def invented(game: Industria, rng: random.Random) -> IndustriaState:
    """Any tiles anywhere: positions that no game may reach, but that the rules cover."""
    players, tiles = game.players, game.tiles
    document = table(players, epoch=rng.randint(1, game.epochs), start=rng.randrange(players)).state.dump()
    document["stack"] = []
    document["money"] = [rng.randint(0, 8) for _ in range(players)]
    document["built"] = rng.choice([0, 0, 0, 1, 2, 8, 3, 9, 10, 11])
    for tile, kind in enumerate(tiles.kind):
        chance = rng.random()
        if chance < 0.25:
            holder = document["seat"] if chance < 0.15 else rng.randrange(players)
            document["hands"][holder].append(tile)
        elif chance < 0.45 and kind != 2:
            document["owner"][tile] = rng.randrange(players)
        else:
            document["owner"][tile] = UNPLACED
    state = game.load(document)
    assert isinstance(state, IndustriaState)
    return state


def building_positions(game: Industria, seed: int) -> Iterator[IndustriaState]:
    """All decisions of building in a game of random moves."""
    state, rng = game.new(seed=seed), random.Random(seed)
    assert isinstance(state, IndustriaState)
    while not state.over:
        if state.step.name == "build.place":
            yield state
        state.play(state.sample(rng))
        assert state.decisions <= game.max_decisions


@pytest.mark.rule(
    "IND-BUILD-009", "IND-BUILD-010", "IND-RAW-001", "IND-RAW-003", "IND-RAW-005", "IND-RAW-015"
)
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("box", BOXES)
def test_invented_positions(players: int, box: str) -> None:
    game, rng = industria(players, BOXES[box]), random.Random(f"{players} {box}")
    assert sum(compare(invented(game, rng)) for _ in range(300)) > 300


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("box", BOXES)
def test_positions_of_games(players: int, box: str) -> None:
    game = industria(players, BOXES[box])
    assert sum(compare(state) for seed in range(5) for state in building_positions(game, seed)) > 100


@pytest.mark.parametrize("players", [3, 4])
def test_check_agrees_with_legal_on_the_universe(players: int) -> None:
    """At invented building positions, with everything that can be said there."""
    game, rng = industria(players, CROWDED), random.Random(players)
    for _ in range(10):
        state = invented(game, rng)
        legal = state.legal()
        assert {action for action in state.step.universe(state) if state.check(action) is None} == set(legal)
        assert len(set(legal)) == len(legal)


@pytest.mark.soak
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("chunk", range(4))
def test_many_positions(players: int, box: str, chunk: int) -> None:
    game, rng = industria(players, BOXES[box]), random.Random(f"soak {players} {box} {chunk}")
    for _ in range(1000):
        compare(invented(game, rng))
    for seed in range(chunk * 25, chunk * 25 + 25):
        for state in building_positions(game, 1000 + seed):
            compare(state)
