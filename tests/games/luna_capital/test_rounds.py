"""Refill, rounds and phases."""

from __future__ import annotations

from typing import Any

import pytest

from talero.core.chance import Hashed, Recorder
from tests.games.luna_capital.table import Table, luna, table


@pytest.mark.rule("LUN-FLOW-001", "LUN-FLOW-002", "LUN-SCORE-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_phases_of_four_rounds(players: int) -> None:
    t = table(players)
    taken = [0] * players
    phases = set()
    while not t.state.over:
        taken[t.state.seat] += 1
        phases.add((t.state.phase, t.state.round))
        t.finish_turn()
    assert taken == [12] * players
    assert phases == {(phase, round) for phase in range(3) for round in range(1, 5)}
    assert t.asked == "nobody"
    assert [len(placed) for placed in t.state.placed] == [12] * players


@pytest.mark.rule("LUN-TURN-009", "LUN-TURN-010", "LUN-TURN-011", "LUN-TURN-012")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_refill_of_the_emptied_space(round: int) -> None:
    t = table(3, turn=3 * (round - 1), hands={0: ["c05a"], 1: ["c06a"]}, marker=3)
    before = t.lots
    t.play("take 3").finish_turn()
    assert [n for n in range(4) if t.lots[n] != before[n]] == [2]
    assert [len(t.tiles(lot)) for lot in range(4)] == [round] * 4
    assert t.state.marker == 2
    t.play("take 3")
    assert t.asked == "P2 turn.discard"


@pytest.mark.rule("LUN-TURN-013", "LUN-FLOW-003")
def test_turns_run_clockwise() -> None:
    t = table(4, turn=1, seat=3, start=2)
    seats = []
    for _ in range(4):
        seats.append(t.state.seat)
        t.finish_turn()
    assert seats == [3, 0, 1, 2]


@pytest.mark.rule("LUN-TURN-016")
def test_an_empty_deck_leaves_the_space_empty() -> None:
    t = table(deck=[], bottom=["c09a", "c08a"], hands={0: ["c05a"], 1: ["c06a"]}, marker=3)
    t.play("take 1").finish_turn()
    assert (t.lots[0], t.bottom) == ("c09a", ["c08a"]), "what was put there first comes first"
    t.state.bottom, t.state.bottom_by, t.state.may_bottom = [], [], []
    t.play("take 2").finish_turn()
    assert (t.lots[1], t.tiles(1)) == ("", [])
    assert t.state.marker == 0
    assert t.refused("take 2") == "LUN-TURN-001"
    while not t.state.over:
        t.finish_turn()


@pytest.mark.rule("LUN-TURN-016")
def test_an_empty_tower_gives_what_is_left() -> None:
    t = table(turn=5, seat=1, tower=["meteorite", "sales-office"], hands={1: ["c05a"]}, marker=3)
    t.play("take 1").finish_turn()
    assert sum(len(t.tiles(lot)) for lot in range(4)) == 3 * 3 + 2
    assert not t.state.tower


@pytest.mark.rule("LUN-ROUND-001", "LUN-ROUND-002")
def test_one_more_tile_for_each_lot_when_a_round_begins() -> None:
    t = table(2, turn=3, seat=1, start=0)
    t.finish_turn()
    assert (t.state.seat, t.state.round) == (0, 3)
    assert [len(t.tiles(lot)) for lot in range(4)] == [3, 3, 3, 3]
    t.finish_turn()
    assert [len(t.tiles(lot)) for lot in range(4)] == [3, 3, 3, 3]
    assert "round 3" in t.happened


def last_turn_of_phase(phase: int, **more: Any) -> Table:
    return table(2, turn=8 * phase + 7, seat=1, start=0, **more)


@pytest.mark.rule("LUN-ROUND-003", "LUN-ROUND-004", "LUN-PHASE-007", "LUN-PHASE-012")
@pytest.mark.parametrize("phase", [0, 1])
def test_after_the_last_turn_of_a_phase_a_card_but_no_tiles(phase: int) -> None:
    chance = Recorder(Hashed.seeded(2))
    t = last_turn_of_phase(phase, hands={1: ["c05a"]}, marker=3, chance=chance)
    t.play("take 2")
    chance.take()
    t.finish_turn()
    names = [name for name, _ in chance.draws]
    next_phase = "bc"[phase]
    assert names == [f"turn-{8 * phase + 8}/card", *(f"phase-{next_phase}/lot-{n}" for n in (1, 2, 3, 4))]
    assert (t.state.phase, t.state.round, t.state.marker) == (phase + 1, 1, 1)
    assert "" not in t.lots


@pytest.mark.rule("LUN-ROUND-005", "LUN-PHASE-014", "LUN-PHASE-006")
def test_after_the_last_turn_nothing_is_refilled() -> None:
    chance = Recorder(Hashed.seeded(2))
    five = {0: {f"r3c{12 + n}": f"c{n + 1:02d}a" for n in range(5)}}
    t = last_turn_of_phase(
        2, hands={1: ["c05b"]}, marker=3, chance=chance, cards=five, concessions=("l09", "s04", "s05")
    )
    t.play("take 2")
    tiles = [t.tiles(lot) for lot in range(4)]
    chance.take()
    t.finish_turn()
    assert t.state.over
    assert chance.draws == []
    assert (t.lots[1], [t.tiles(lot) for lot in range(4)]) == ("", tiles)
    assert (t.state.claims, t.state.claimed_in) == ([1, 0, 0], [2, -1, -1])


@pytest.mark.rule("LUN-PHASE-008")
def test_the_open_cards_are_kept() -> None:
    t = last_turn_of_phase(0, hands={1: ["c05a"]}, marker=3)
    kept = t.lots
    t.play("take 2").finish_turn()
    assert [t.lots[n] for n in (0, 2, 3)] == [kept[n] for n in (0, 2, 3)]
    assert len(set(t.lots)) == 4


@pytest.mark.rule("LUN-PHASE-009", "LUN-PHASE-010")
def test_old_tiles_leave_and_new_ones_come() -> None:
    t = last_turn_of_phase(
        0, tower=["meteorite"], tiles=[["sales-office"]] * 4, hands={1: ["c05a"]}, marker=3
    )
    t.play("take 2").finish_turn()
    assert (t.box("meteorite"), t.box("sales-office")) == (1, 3)
    shown = [kind for tiles in t.state.lot_tiles for kind in tiles]
    assert sorted([*t.state.tower, *shown]) == sorted(luna(2).pieces.stacks[1])
    assert [len(tiles) for tiles in t.state.lot_tiles] == [1, 1, 1, 1]


@pytest.mark.rule("LUN-PHASE-011")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_start_player_marker_passes_clockwise(players: int) -> None:
    t = table(players, turn=4 * players - 1, seat=players - 2, start=players - 1)
    t.finish_turn()
    assert (t.state.start, t.state.seat) == (0, 0)


# Concessions at the end of a phase

ROW_OF_FIVE = {f"r3c{12 + n}": f"c{n + 1:02d}a" for n in range(5)}
OTHER_FIVE = {f"r3c{12 + n}": f"c{n + 1:02d}b" for n in range(5)}


@pytest.mark.rule("LUN-PHASE-001", "LUN-PHASE-013")
def test_concessions_are_checked_only_at_the_end_of_a_phase() -> None:
    t = table(2, turn=6, seat=0, start=0, cards={0: ROW_OF_FIVE}, concessions=("l09", "s04", "s05"))
    t.finish_turn()
    assert t.state.claims == [0, 0, 0]
    t.finish_turn()
    assert (t.state.claims, t.state.claimed_in) == ([1, 0, 0], [0, -1, -1])
    assert "claimed P1 l09" in t.happened


@pytest.mark.rule("LUN-PHASE-002", "LUN-PHASE-004")
def test_several_players_and_several_concessions_at_once() -> None:
    cards = {0: ROW_OF_FIVE, 1: OTHER_FIVE}
    oxygen = {f"r3c{12 + n}-nw": "oxygen-collector" for n in range(5)}
    t = last_turn_of_phase(
        0, cards=cards, built={0: oxygen}, concessions=("l02", "s02", "s12"), hands={1: ["c06a"]}
    )
    t.state.concessions[1] = t.pieces.concession_ids.index("l09")
    t.finish_turn()
    assert t.state.claims == [1, 3, 0]


@pytest.mark.rule("LUN-PHASE-003", "LUN-PHASE-005")
def test_a_concession_with_a_token_is_closed() -> None:
    t = last_turn_of_phase(
        1,
        cards={0: ROW_OF_FIVE, 1: OTHER_FIVE},
        concessions=("l09", "s04", "s05"),
        claims=[2, 0, 0],
        claimed_in=[0, -1, -1],
        hands={1: ["c06a"]},
    )
    t.finish_turn()
    assert (t.state.claims[0], t.state.claimed_in[0]) == (2, 0)


@pytest.mark.rule("LUN-PHASE-015")
def test_a_token_stays_when_the_condition_is_lost() -> None:
    t = last_turn_of_phase(
        2,
        cards={0: {"r3c12": "c01a"}},
        concessions=("l09", "s02", "s05"),
        claims=[1, 0, 0],
        claimed_in=[0, -1, -1],
        hands={1: ["c06a"]},
    )
    t.finish_turn()
    assert t.outcome.parts[0]["concessions"] >= 10
    assert t.state.claims[0] == 1


@pytest.mark.rule("LUN-PHASE-014")
def test_the_order_at_the_end_of_a_phase() -> None:
    t = last_turn_of_phase(
        0, cards={0: ROW_OF_FIVE}, concessions=("l09", "s04", "s05"), hands={1: ["c06a"]}, marker=3
    )
    t.play("take 1").finish_turn()
    names = [line.split()[0] for line in t.happened]
    tail = names[names.index("refilled") :]
    assert tail == ["refilled", "claimed", "phase", *["tile-laid"] * 4]
    assert t.asked == "P2 turn.lot"
