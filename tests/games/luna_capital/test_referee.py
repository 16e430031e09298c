"""The referee accepts every position of random play and notices when something is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from talero.core.conformance.playing import ends_under_the_referee, play
from talero.core.conformance.secrets import imagined_states_look_the_same
from talero.core.octets import ONE, changed
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CENTRE, COLUMNS
from talero.games.luna_capital.rules.tables.pieces import TILE
from tests.games.luna_capital.table import luna

PLAYERS = [1, 2, 3, 4]


@pytest.mark.parametrize("players", PLAYERS)
def test_random_games_keep_all_invariants(players: int) -> None:
    for seed in range(50):
        ends_under_the_referee(luna(players), seed)


@pytest.mark.soak
@pytest.mark.parametrize("players", PLAYERS)
def test_many_random_games_keep_all_invariants(players: int) -> None:
    for seed in range(100, 2100):
        ends_under_the_referee(luna(players), seed)
        if seed % 20 == 0:
            imagined_states_look_the_same(luna(players), seed)


def middle(players: int = 3) -> LunaCapitalState:
    states = [state.copy() for state in play(luna(players), 5)]
    found = states[len(states) // 2]
    assert isinstance(found, LunaCapitalState)
    assert luna(players).referee(found) == []
    return found


def lose_a_card(state: LunaCapitalState) -> None:
    state.fresh = state.fresh[:-1]


def double_a_card(state: LunaCapitalState) -> None:
    state.hands[0].append(state.fresh[0])


def lose_a_tile(state: LunaCapitalState) -> None:
    state.tower = state.tower[:-1]


def add_a_tile(state: LunaCapitalState) -> None:
    state.box = changed(state.box, 1, state.box[1] + 1)


def move_a_card(state: LunaCapitalState) -> None:
    plan, cell = state.plan[0], state.placed[0][-1]
    far = CENTRE + 9
    state.plan[0] = changed(changed(plan, far, plan[cell]), cell, 0)
    state.placed[0] = state.placed[0][:-1] + ONE[far]


def break_the_order(state: LunaCapitalState) -> None:
    row = state.placed[0][0] // COLUMNS
    cells = sorted(cell for cell in state.placed[0] if cell // COLUMNS == row)
    numbers = state.number[0]
    if len(cells) > 1:
        low, high = numbers[cells[0]], numbers[cells[-1]]
        state.number[0] = changed(changed(numbers, cells[0], high), cells[-1], low)
    else:
        state.number[0] = changed(numbers, cells[0], 11)


def tile_outside(state: LunaCapitalState) -> None:
    state.top[0] = changed(state.top[0], 0, TILE + 1)


def half_a_double(state: LunaCapitalState) -> None:
    pieces = luna(3).pieces
    for cell in state.placed[0]:
        for corner, twin in enumerate(pieces.twin[state.plan[0][cell] - 1]):
            if twin >= 0 and state.top[0][cell * 4]:
                state.top[0] = changed(state.top[0], cell * 4 + corner, TILE + 5)
                return
    state.top[0] = changed(state.top[0], 0, 1)


def change_a_printed_element(state: LunaCapitalState) -> None:
    top, start = state.top[1], 4 * state.placed[1][0]
    state.top[1] = top[:start] + b"\x09\x09\x09\x09" + top[start + 4 :]


def extra_robot(state: LunaCapitalState) -> None:
    state.robots[2] += 1


def too_many_tokens(state: LunaCapitalState) -> None:
    state.tokens[1] = 5


def claim_from_the_future(state: LunaCapitalState) -> None:
    state.claims[1], state.claimed_in[1] = 1, 2


def claim_without_phase(state: LunaCapitalState) -> None:
    state.claims[2], state.claimed_in[2] = 1, -1


def two_long_term_concessions(state: LunaCapitalState) -> None:
    state.concessions = [20, 21, 3]


def rule_out_the_truth(state: LunaCapitalState) -> None:
    state.may[2 * 4] &= ~(1 << state.hands[1][0])


def forget_the_own_hand(state: LunaCapitalState) -> None:
    state.may[1 * 4 + 0] |= 1 << state.fresh[0]


def lose_the_marker(state: LunaCapitalState) -> None:
    state.marker = 4


@pytest.mark.parametrize(
    "spoil",
    [
        lose_a_card,
        double_a_card,
        lose_a_tile,
        add_a_tile,
        move_a_card,
        break_the_order,
        tile_outside,
        half_a_double,
        change_a_printed_element,
        extra_robot,
        too_many_tokens,
        claim_from_the_future,
        claim_without_phase,
        two_long_term_concessions,
        rule_out_the_truth,
        forget_the_own_hand,
        lose_the_marker,
    ],
)
def test_the_referee_notices(spoil: Callable[[LunaCapitalState], None]) -> None:
    state = middle()
    spoil(state)
    assert luna(3).referee(state) != []


def test_the_referee_notices_a_fourth_row_and_a_tile_on_an_element() -> None:
    state = middle()
    for row in (0, 1, 3, 4):
        cell = CENTRE + (row - 2) * COLUMNS
        if not state.plan[0][cell]:
            state.plan[0] = changed(state.plan[0], cell, state.fresh[-1] + 1)
            state.fresh = state.fresh[:-1]
            state.placed[0] += ONE[cell]
    assert any("rows" in text for text in luna(3).referee(state))
    other = middle()
    other.buried = changed(other.buried, 0, 0)
    pieces = luna(3).pieces
    for seat in range(3):
        for cell in other.placed[seat]:
            for corner in pieces.sites[other.plan[seat][cell] - 1]:
                q = cell * 4 + corner
                if 2 <= other.top[seat][q] < TILE:
                    element = TILE + pieces.kind_ids.index("sales-office")
                    other.top[seat] = changed(other.top[seat], q, element)
    assert "a tile lies where it may not" in luna(3).referee(other)
