"""Phase 2: reveal new tiles."""

from __future__ import annotations

import pytest

from tests.games.industria.table import industria, new_table, script, table

SHOWN = ["quarry", "raw-wood-1", "bonus-port-1", "masonry", "clay-pit", "letterpress", "sawmill", "ore-mine"]


@pytest.mark.rule("IND-REVEAL-001", "IND-COUNT-002")
@pytest.mark.parametrize("players", [3, 4])
def test_as_many_tiles_as_players_are_revealed(players: int) -> None:
    t = new_table(players, script(players, reveals=SHOWN))
    assert t.display == SHOWN[:players]
    assert len(t.stack) == 12 - players
    assert t.pass_round().display == SHOWN[players : 2 * players]
    assert len(t.stack) == 12 - 2 * players


@pytest.mark.rule("IND-REVEAL-001")
@pytest.mark.parametrize("epoch", [1, 2, 3, 4, 5])
def test_tiles_come_from_the_stack_of_the_current_epoch(epoch: int) -> None:
    tiles = industria(4).tiles
    t = table(4, epoch=epoch).say_done()
    assert len(t.state.display) == 4
    assert {tiles.epoch[tile] for tile in t.state.display} == {epoch}
    assert not set(t.display) & set(t.stack)


@pytest.mark.rule("IND-REVEAL-001")
def test_revealed_tiles_are_open_to_all() -> None:
    t = new_table(4, script(4, reveals=SHOWN))
    for viewer in (None, 0, 1, 2, 3):
        assert t.names(t.state.view(viewer)["display"]) == SHOWN[:4]


@pytest.mark.rule("IND-REVEAL-002")
def test_the_first_tiles_are_of_epoch_one() -> None:
    for seed in range(20):
        t = new_table(3, seed=seed)
        assert {t.game.tiles.epoch[tile] for tile in t.state.display} == {1}
