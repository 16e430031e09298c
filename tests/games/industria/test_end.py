"""End of the game: the last round is played to its end, and no epoch change follows."""

from __future__ import annotations

import pytest

from tests.games.industria.table import new_table, table


@pytest.mark.rule("IND-END-001", "IND-COUNT-003")
@pytest.mark.parametrize(("players", "rounds", "epochs"), [(3, 16, 4), (4, 15, 5)])
def test_the_game_ends_when_all_tiles_have_been_auctioned(players: int, rounds: int, epochs: int) -> None:
    t = new_table(players)
    for number in range(1, rounds + 1):
        assert t.state.round == number
        assert not t.state.over
        t.pass_round()
    assert t.state.over
    assert t.asked == "nobody"
    assert (t.state.round, t.state.epoch) == (rounds, epochs)
    assert t.happened[-1] == "ended"
    assert t.outcome.reason == "IND-END-001"
    assert t.choices() == []


@pytest.mark.rule("IND-END-001", "IND-END-002")
@pytest.mark.parametrize(("players", "last"), [(3, 16), (4, 15)])
def test_the_last_round_includes_its_building_phase(players: int, last: int) -> None:
    t = table(players, round=last, step="offer", display=["bonus-port-1"], hands={1: ["ore-mine"]})
    assert t.nobody_bids().asked == "P1 build.place"
    t.play("P1 build bonus-port-1", "P1 done", "P2 build ore-mine")
    assert t.asked == "P2 build.place"
    assert t.say_done().asked == "nobody"
    assert t.built(0) == ["bonus-port-1"]
    assert t.built(1) == ["ore-mine"]


@pytest.mark.rule("IND-END-002")
@pytest.mark.parametrize(("players", "last", "technology"), [(3, 16, "automobile"), (4, 15, "internet")])
def test_no_epoch_change_follows_the_last_round(players: int, last: int, technology: str) -> None:
    t = table(players, round=last, money=[4] * players, hands={0: [technology]}).say_done()
    assert t.state.over
    assert t.money == [4] * players
    assert t.hand(0) == [technology]
    assert t.happened == [f"finished P{seat + 1}" for seat in range(players)] + ["ended"]


@pytest.mark.rule("IND-END-001")
def test_after_the_end_nothing_can_be_done() -> None:
    t = table(4, round=15, hands={0: ["clay-pit"]}).say_done()
    assert t.state.check(t.game.parse("done")) == "CORE-OVER"
    assert t.state.check(t.game.parse("build clay-pit")) == "CORE-OVER"


@pytest.mark.rule("IND-END-001")
@pytest.mark.parametrize(("players", "before_last"), [(3, 15), (4, 14)])
def test_the_game_does_not_end_before(players: int, before_last: int) -> None:
    assert not table(players, round=before_last).say_done().state.over


@pytest.mark.rule("IND-END-001", "IND-COUNT-003")
def test_four_players_go_on_after_round_sixteen_would_have_ended_the_fourth_epoch_of_three() -> None:
    """The end of epoch IV: round 16 with three players is the last, round 12 with four is not."""
    assert table(3, round=16).say_done().state.over
    t = table(4, round=12).say_done()
    assert (t.state.over, t.state.epoch) == (False, 5)
