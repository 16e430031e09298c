"""Setup: players, money, stacks, the start player."""

from __future__ import annotations

import pytest

import talero
from talero import TaleroError
from talero.core.chance import Hashed, Scripted
from talero.core.errors import SetupError
from tests.games.industria.table import Table, industria, new_table, script, table

FIRST_EPOCH = {
    "clay-pit", "quarry", "sawmill", "brickworks", "ore-mine", "water-power", "letterpress", "masonry",
    "raw-stone-1", "raw-wood-1", "bonus-canal-1", "bonus-port-1",
}  # fmt: skip


@pytest.mark.rule("IND-SETUP-001")
def test_three_or_four_players() -> None:
    assert [talero.game("industria", players).players for players in (3, 4)] == [3, 4]
    for players in (1, 2, 5):
        with pytest.raises(SetupError):
            talero.game("industria", players)


@pytest.mark.rule("IND-SETUP-002", "IND-REVEAL-002")
def test_the_epoch_stone_begins_on_epoch_one() -> None:
    t = new_table(4)
    assert t.state.epoch == 1
    assert {*t.stack, *t.display} == FIRST_EPOCH


@pytest.mark.rule("IND-SETUP-003")
@pytest.mark.parametrize("players", [3, 4])
def test_each_player_begins_with_four_talers(players: int) -> None:
    """Four, and one more from the income of the first round."""
    t = new_table(players)
    assert t.money == [4 + 1] * players
    assert [line for line in t.happened if line.startswith("income")] == [
        f"income P{seat + 1} 1" for seat in range(players)
    ]


@pytest.mark.rule("IND-SETUP-004")
def test_money_is_open_to_all() -> None:
    t = table(money=[7, 0, 3, 12])
    for viewer in (None, 0, 1, 2, 3):
        assert t.state.view(viewer)["money"] == [7, 0, 3, 12]


@pytest.mark.rule("IND-SETUP-005")
def test_what_the_players_do_not_hold_is_the_bank() -> None:
    """A building price leaves the players' money for good; income comes back from the same bank."""
    t = table(money=[4, 4, 4, 4], hands={0: ["quarry"]})
    assert sum(t.play("P1 build quarry").money) == 16 - 3
    assert sum(t.say_done().money) == 13 + 4


@pytest.mark.rule("IND-SETUP-006")
@pytest.mark.parametrize("players", [3, 4])
def test_score_markers_begin_at_zero(players: int) -> None:
    assert new_table(players).points == [0] * players


@pytest.mark.rule("IND-SETUP-007", "IND-SETUP-009")
def test_any_tile_of_the_first_epoch_can_come_first() -> None:
    first = set()
    for drawn in range(12):
        chance = Scripted({"start-player": 0, "reveal/round-1/tile-1": drawn}, Hashed.seeded(0))
        first.add(new_table(4, chance).display[0])
    assert first == FIRST_EPOCH


@pytest.mark.rule("IND-SETUP-007", "IND-SETUP-009")
def test_each_epoch_has_a_stack_of_its_own() -> None:
    t, epochs = new_table(4), industria(4).tiles
    while not t.state.over:
        lying = {epochs.epoch[tile] for tile in (*t.state.stack, *t.state.display)}
        assert lying == {t.state.epoch}
        t.pass_round()


@pytest.mark.rule("IND-SETUP-009")
def test_nothing_tells_the_order_of_a_stack() -> None:
    """Two games that will go on differently are the same to everybody as long as they went alike."""
    shown = ["quarry", "sawmill", "masonry", "raw-wood-1"]
    one = new_table(4, script(4, reveals=[*shown, "clay-pit", "brickworks"]))
    two = new_table(4, script(4, reveals=[*shown, "ore-mine", "letterpress"]))
    assert one.state.view(0) == two.state.view(0)
    one.pass_round()
    two.pass_round()
    assert one.display[:2] == ["clay-pit", "brickworks"]
    assert two.display[:2] == ["ore-mine", "letterpress"]


@pytest.mark.rule("IND-SETUP-010", "IND-SETUP-011")
@pytest.mark.parametrize(("players", "start"), [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (4, 3)])
def test_the_first_start_player_is_drawn(players: int, start: int) -> None:
    t = new_table(players, script(players, start))
    assert t.state.start == start
    assert t.happened[0] == f"started P{start + 1}"
    assert t.asked == f"P{start + 1} auction.offer"


@pytest.mark.rule("IND-SETUP-011")
@pytest.mark.parametrize("players", [3, 4])
def test_the_start_player_is_one_of_the_players(players: int) -> None:
    with pytest.raises(TaleroError, match="start-player"):
        new_table(players, script(players, start=players))


def play_through(players: int) -> Table:
    t = new_table(players)
    while not t.state.over:
        t.pass_round()
    return t


@pytest.mark.rule("IND-SETUP-008", "IND-SETUP-012", "IND-COUNT-001")
@pytest.mark.parametrize(("players", "epochs", "tiles"), [(3, 4, 48), (4, 5, 60)])
def test_three_players_play_without_the_fifth_epoch(players: int, epochs: int, tiles: int) -> None:
    t = play_through(players)
    revealed = [line.split()[1] for line in t.happened if line.startswith("revealed")]
    assert len(set(revealed)) == len(revealed) == tiles
    facts = industria(players).tiles
    seen = [facts.epoch[facts.ids.index(tile)] for tile in revealed]
    assert seen == sorted(seen)
    assert {epoch: seen.count(epoch) for epoch in seen} == dict.fromkeys(range(1, epochs + 1), 12)
    assert [line for line in t.happened if line.startswith("new-epoch")] == [
        f"new-epoch {epoch}" for epoch in range(2, epochs + 1)
    ]
