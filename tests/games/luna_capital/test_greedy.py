"""The greedy bot: legal, from what its seat may know, and much better than chance."""

from __future__ import annotations

import random

import pytest

from talero.bots.base import RandomBot
from talero.bots.match import play_match
from talero.core import conformance
from talero.core.bot import Bot
from talero.games.luna_capital.bot.candidates import lot_value
from talero.games.luna_capital.bot.policy import Greedy
from talero.games.luna_capital.rules.state import LunaCapitalState
from tests.games.luna_capital.table import luna, table


def wins_among_random(games: range) -> int:
    """Games that one greedy bot wins against three random ones, sitting in a different seat each time."""
    game, won = luna(4), 0
    for seed in games:
        bots: list[Bot] = [RandomBot(game) for _ in range(4)]
        bots[seed % 4] = Greedy(game)
        won += play_match(game, bots, seed).outcome.winners() == [seed % 4]
    return won


def solo_wins(bot: Bot, games: range) -> int:
    return sum(play_match(luna(1), [bot], seed).outcome.places == [1] for seed in games)


def test_greedy_beats_random() -> None:
    assert wins_among_random(range(4)) == 4


def test_greedy_beats_the_automaton_more_often_than_random() -> None:
    assert solo_wins(Greedy(luna(1)), range(5)) > solo_wins(RandomBot(luna(1)), range(5))


@pytest.mark.soak
def test_greedy_beats_random_nearly_always() -> None:
    assert wins_among_random(range(200)) >= 180


@pytest.mark.soak
def test_greedy_often_beats_the_automaton() -> None:
    won = solo_wins(Greedy(luna(1)), range(300))
    assert won >= 90
    assert solo_wins(RandomBot(luna(1)), range(300)) < won


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_greedy_chooses_the_same_in_every_world_its_seat_cannot_tell_apart(players: int) -> None:
    game = luna(players)
    bot = Greedy(game)
    for state in list(conformance.positions(game, 3, 8)):
        assert isinstance(state, LunaCapitalState)
        seen = state.seen(state.seat)
        other = game.imagine(seen, random.Random(5))
        chosen = {bot.choose(seen, each.legal(), random.Random(n)) for n, each in enumerate((state, other))}
        assert len(chosen) == 1
        assert chosen <= set(state.legal())


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_wandering_greedy_bot_keeps_all_invariants(players: int) -> None:
    """A quarter of the moves at random leads to positions that neither kind of play reaches alone."""
    game, bot = luna(players), Greedy(luna(players))
    rng = random.Random(players)
    state = game.new(seed=players)
    while not state.over:
        wander = rng.random() < 0.25
        state.apply(state.sample(rng) if wander else bot.choose(state.seen(state.seat), state.legal(), rng))
        assert game.referee(state) == []


def test_it_takes_the_lot_that_completes_an_area() -> None:
    t = table(
        2,
        turn=20,
        hands={0: ["c02a"]},
        marker=3,
        cards={0: {"r3c12": "c01a", "r3c13": "c03a"}},
        built={0: {f"r3c12-{c}": "water-condenser" for c in ("nw", "ne", "sw")}},
        lots=["c04a", "c05a", "c06a", "c07a"],
        tiles=[["sales-office"], ["water-condenser"], ["demolition"], ["meteorite"]],
    )
    values = [lot_value(t.state, lot) for lot in range(4)]
    assert values.index(max(values)) == 1
    chosen = Greedy(luna(2)).choose(t.state.seen(0), t.state.legal(), random.Random(1))
    assert t.game.text(chosen) == "take 2"
