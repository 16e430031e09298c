"""Rounds: five phases, three or four rounds an epoch."""

from __future__ import annotations

import random
from itertools import groupby

import pytest

from tests.games.industria.table import new_table

PHASE_OF = {
    "round": "round",
    "income": "income",
    "revealed": "reveal",
    "finished": "build",
    "new-start": "start player",
    "new-epoch": "epoch",
    "ended": "end",
}
AUCTION = {"offered", "raised", "passed", "sold", "kept", "taken"}
BUILD = {
    "built", "paid-price", "supplied-own", "supplied-tile", "paid-bank", "paid-player", "gained", "finished",
}  # fmt: skip


def random_game(players: int, seed: int) -> list[str]:
    """All that happens in a game of random moves."""
    t, rng = new_table(players, seed=seed), random.Random(seed)
    while not t.state.over:
        t.state.play(t.state.sample(rng))
        assert t.state.decisions <= t.game.max_decisions
    return t.happened


def phase(line: str) -> str:
    name = line.split(maxsplit=1)[0]
    return "auction" if name in AUCTION else "build" if name in BUILD else PHASE_OF.get(name, "")


def rounds(lines: list[str]) -> list[list[str]]:
    """The lines of each round, from its `round` on."""
    found: list[list[str]] = []
    for line in lines:
        if line.startswith("round "):
            found.append([])
        if found:
            found[-1].append(line)
    return found


@pytest.mark.rule("IND-ROUND-002", "IND-ROUND-003", "IND-START-002")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_all_finish_a_phase_before_the_next_begins(players: int, seed: int) -> None:
    book = ["round", "income", "reveal", "auction", "build", "start player"]
    played = [
        [p for p, _ in groupby(filter(None, map(phase, each)))] for each in rounds(random_game(players, seed))
    ]
    *earlier, last = played
    for each in earlier:
        assert each in (book, [*book, "epoch"])
    assert last == [*book[:-1], "end"]


@pytest.mark.rule("IND-ROUND-004", "IND-COUNT-003")
@pytest.mark.parametrize(("players", "in_epoch", "epochs"), [(3, 4, 4), (4, 3, 5)])
def test_rounds_of_an_epoch(players: int, in_epoch: int, epochs: int) -> None:
    heads = [line for line in random_game(players, 1) if line.startswith("round ")]
    expected = [f"round {n} {(n - 1) // in_epoch + 1}" for n in range(1, in_epoch * epochs + 1)]
    assert heads == expected
    assert len(heads) == {3: 16, 4: 15}[players]


@pytest.mark.rule("IND-ROUND-004")
@pytest.mark.parametrize(("players", "in_epoch"), [(3, 4), (4, 3)])
def test_an_epoch_change_follows_the_last_round_of_an_epoch(players: int, in_epoch: int) -> None:
    t, epochs = new_table(players), []
    for _ in range(2 * in_epoch):
        t.pass_round()
        epochs.append(t.state.epoch)
    assert epochs == [1] * (in_epoch - 1) + [2] * in_epoch + [3]


@pytest.mark.rule("IND-ROUND-005")
@pytest.mark.parametrize("players", [3, 4])
def test_twelve_tiles_are_auctioned_in_every_epoch(players: int) -> None:
    auctioned: dict[int, int] = {}
    epoch = 0
    for line in random_game(players, 2):
        name, *words = line.split()
        epoch = int(words[1]) if name == "round" else epoch
        if name in ("sold", "kept", "taken"):
            auctioned[epoch] = auctioned.get(epoch, 0) + 1
    assert auctioned == dict.fromkeys(range(1, {3: 5, 4: 6}[players]), 12)


@pytest.mark.rule("IND-ROUND-001")
@pytest.mark.parametrize("players", [3, 4])
def test_rounds_go_clockwise(players: int) -> None:
    """The stone, the bids and the building go from each player to the next seat."""
    t = new_table(players)
    start = t.state.start
    for turn in range(2 * players):
        first = (start + turn) % players
        order = [f"P{(first + n) % players + 1}" for n in range(players)]
        assert t.state.start == first
        t.play(f"{order[0]} offer {t.display[0]}")
        for bidder in order[1:]:
            t.play(f"{bidder} pass")
        t.nobody_bids()
        for builder in order:
            t.play(f"{builder} done")
