"""The engine's scoring agrees with a slow, literal scorer on random settlements."""

from __future__ import annotations

import random

import pytest

from talero.core.octets import changed
from talero.games.luna_capital.rules.concessions import fulfils
from talero.games.luna_capital.rules.scoring import settlement_points
from talero.games.luna_capital.rules.settlement import settlement_of
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CELL_NAMES, CENTRE, COLUMNS, NEXT_CELLS
from talero.games.luna_capital.rules.tables.pieces import SCAFFOLD, TILE
from tests.games.luna_capital import literal
from tests.games.luna_capital.table import luna, table

GAME = luna(2)
KINDS = GAME.pieces.kind_ids


def random_settlement(rng: random.Random) -> LunaCapitalState:
    """Up to twelve touching cards in three rows, some face down, crowded with tiles of few kinds."""
    cells = [CENTRE]
    for _ in range(rng.randint(0, 11)):
        open_cells = sorted({n for cell in cells for n in NEXT_CELLS[cell]} - set(cells))
        cells.append(rng.choice([cell for cell in open_cells if 1 <= cell // COLUMNS <= 3]))
    names = rng.sample(GAME.pieces.card_ids, len(cells))
    laid = {
        CELL_NAMES[c]: ("down " if rng.random() < 0.1 else "") + name
        for c, name in zip(cells, names, strict=True)
    }
    state = table(cards={0: laid}).state
    few, filled = rng.sample(range(len(KINDS)), rng.randint(2, 8)), rng.random()
    for cell in cells:
        for corner in GAME.pieces.sites[state.plan[0][cell] - 1]:
            if state.top[0][cell * 4 + corner] and rng.random() < filled:
                twin = GAME.pieces.twin[state.plan[0][cell] - 1][corner]
                kind = rng.choice(few)
                for position in {corner, twin} - {-1}:
                    state.top[0] = changed(state.top[0], cell * 4 + position, TILE + kind)
    return state


def as_town(state: LunaCapitalState) -> literal.Town:
    town = literal.Town()
    down = {cell for _, cell in state.down}
    for cell in state.placed[0]:
        row, column = divmod(cell, COLUMNS)
        town.lay(row, column, GAME.pieces.card_ids[state.plan[0][cell] - 1], cell in down)
    for thing in town.things:
        row, column = thing.positions[0]
        corner = row % 2 * 2 + column % 2
        shown = state.top[0][(row // 2 * COLUMNS + column // 2) * 4 + corner]
        if shown >= TILE:
            thing.type, thing.target = split(KINDS[shown - TILE])
        else:
            assert (shown == SCAFFOLD) == (thing.type == "scaffold")
    return town


def split(kind: str) -> tuple[str, str]:
    for type in literal.DATA["project_types"]:
        words = type.replace("_", "-")
        if kind == words or (kind.startswith(words + "-") and "robot" in kind):
            return type, ""
        if kind.startswith(words + "-"):
            return type, kind[len(words) + 1 :].replace("-", "_")
    raise AssertionError(kind)


def compare(seeds: range) -> set[str]:
    """Compares all parts and concessions; returns the concessions that were fulfilled at least once."""
    seen: set[str] = set()
    for seed in seeds:
        rng = random.Random(seed)
        state = random_settlement(rng)
        settlement, town = settlement_of(state, 0), as_town(state)
        assert settlement_points(GAME.points, settlement) == literal.score(town), seed
        assert settlement.scaffolds() == literal.scaffolds(town), seed
        others = [rng.randint(1, 3), rng.randint(1, 3)]
        found = {c.id for c in GAME.pieces.concessions if fulfils(settlement, c, others)}
        assert found == literal.fulfilled(town, others), seed
        seen |= found
    return seen


@pytest.mark.rule(
    "LUN-SCORE-002", "LUN-SCORE-003", "LUN-SCORE-017", "LUN-SCORE-018", "LUN-CON-027", "LUN-CON-030"
)
def test_scoring_agrees_with_the_literal_scorer() -> None:
    assert len(compare(range(200))) >= 20


@pytest.mark.soak
def test_scoring_agrees_with_the_literal_scorer_often() -> None:
    assert len(compare(range(1000, 6000))) == 24
