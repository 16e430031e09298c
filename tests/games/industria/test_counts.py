"""Differences between three and four players, seen over whole games."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.industria.table import Table, new_table

# Players: tiles, tiles a round, rounds an epoch, rounds, epochs that bring an extra taler.
DIFFERENCES = {3: (48, 3, 4, 16, [3, 4]), 4: (60, 4, 3, 15, [3, 4, 5])}


def whole_game(players: int) -> Table:
    t = new_table(players)
    while not t.state.over:
        t.pass_round()
    return t


@pytest.mark.rule("IND-COUNT-001", "IND-COUNT-002", "IND-COUNT-003")
@pytest.mark.parametrize("players", [3, 4])
def test_tiles_and_rounds(players: int) -> None:
    tiles, per_round, per_epoch, rounds, _ = DIFFERENCES[players]
    revealed: Counter[int] = Counter()
    epoch_of: dict[int, int] = {}
    round = 0
    for line in whole_game(players).happened:
        name, *words = line.split()
        if name == "round":
            round = int(words[0])
            epoch_of[round] = int(words[1])
        revealed[round] += name == "revealed"
    del revealed[0]
    assert revealed == dict.fromkeys(range(1, rounds + 1), per_round)
    assert revealed.total() == tiles
    assert set(Counter(epoch_of.values()).values()) == {per_epoch}
    assert len(epoch_of) == rounds


@pytest.mark.rule("IND-COUNT-004")
@pytest.mark.parametrize("players", [3, 4])
def test_extra_talers(players: int) -> None:
    *_, rounds, epochs = DIFFERENCES[players]
    t = whole_game(players)
    paid: list[int] = []
    epoch = 1
    for line in t.happened:
        name, *words = line.split()
        epoch = int(words[0]) if name == "new-epoch" else epoch
        paid += [epoch] if name == "epoch-taler" else []
    assert paid == [epoch for epoch in epochs for _ in range(players)]
    # Nobody bought anything: 4 at the start, the income, the extra talers, and 1 for each raw-material tile.
    raw = {3: 9, 4: 11}[players]
    assert sum(t.money) == players * (4 + rounds + len(epochs)) + raw
