"""The money ledger: what events say about money is exactly what happened to it."""

from __future__ import annotations

import random

import pytest

from talero import games
from talero.core import Hashed, Journal

GAMES = [
    (title.id, edition.id)
    for title in games.titles()
    for edition in title.editions.values()
    if title.game_class.money_field
]


@pytest.mark.parametrize(("title", "edition"), GAMES)
def test_declared_money_moves_account_for_every_change(title: str, edition: str) -> None:
    chosen = games.title(title)
    game = chosen.game(edition, chosen.edition(edition).high)
    journal, rng = Journal(game, Hashed.seeded(4)), random.Random(4)
    moved = 0
    while not journal.state.over:
        purses = list(getattr(journal.state, game.money_field))
        journal.act(journal.state.seat, journal.state.sample(rng))
        for event in journal.done[-1].events:
            for seat, amount in game.money_moved(event):
                purses[seat] += amount
                moved += 1
        assert list(getattr(journal.state, game.money_field)) == purses
    assert moved > 10
