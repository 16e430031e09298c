"""The greedy bot: it wins on every map, keeps its railway solvent, and reckons the solo game to its end."""

from __future__ import annotations

import random
from typing import Any

import pytest

from talero.bots.base import RandomBot
from talero.bots.match import play_match
from talero.games.age_of_steam.bot import Greedy
from talero.games.age_of_steam.bot.solo import Planner
from tests.games.age_of_steam.table import Table, steam, table

RIVALS = {"rust-belt": 4, "western-us": 4, "southern-us": 4, "germany": 4, "st-lucia": 2}
"""Maps on which one greedy bot meets random ones, and how many play."""


def wins(edition: str, players: int, games: int, seed: int) -> int:
    """How many games one greedy bot wins alone against random ones, seats rotated; in the solo game,
    how often it can buy back all shares."""
    game = steam(players, edition)
    won = 0
    for number in range(games):
        seat = number % players
        bots = [Greedy(game) if each == seat else RandomBot(game) for each in range(players)]
        won += play_match(game, bots, seed + number).outcome.winners() == [seat]
    return won


# A few games of every map


@pytest.mark.parametrize(("edition", "players"), RIVALS.items())
def test_greedy_beats_random(edition: str, players: int) -> None:
    assert wins(edition, players, 2, seed=0) >= 1


def test_greedy_buys_back_its_shares() -> None:
    assert wins("barbados", 1, 3, seed=0) >= 2


# Many games


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["western-us", "southern-us", "germany", "st-lucia"])
def test_greedy_wins_85_of_100_games(edition: str) -> None:
    won = wins(edition, RIVALS[edition], 100, seed=1000)
    assert won >= 85, f"{won} of 100 games won"


@pytest.mark.soak
def test_greedy_wins_180_of_200_games_in_the_rust_belt() -> None:
    won = wins("rust-belt", 4, 200, seed=1000)
    assert won >= 180, f"{won} of 200 games won"


@pytest.mark.soak
def test_greedy_buys_back_its_shares_in_120_of_200_solo_games() -> None:
    won = wins("barbados", 1, 200, seed=1000)
    assert won >= 120, f"{won} of 200 games won"


@pytest.mark.soak
def test_four_greedy_bots_play_sensible_games() -> None:
    """Fewer than 5 % of the seats go bankrupt, all turns are played, mean income at least 15."""
    game, games = steam(4), 200
    out, income = 0, 0
    for seed in range(games):
        state, rng, bots = game.new(seed=seed), random.Random(seed), [Greedy(game) for _ in range(4)]
        while not state.over:
            state.apply(bots[state.seat].choose(state.seen(state.seat), state.legal(), rng))
        assert state.turn == game.turns
        out += sum(turn > 0 for turn in state.out)
        income += sum(state.income)
    seats = 4 * games
    assert out < 0.05 * seats, f"{out} of {seats} railways went bankrupt"
    assert income / seats >= 15, f"mean income {income / seats:.1f}"


# What the solo bot foresees


def solo(**position: Any) -> Table:
    return table(1, edition="barbados", step="goods", **position)


def foreseen(t: Table) -> float:
    return Planner(t.state, random.Random(0)).forecast(t.state).cash


def chosen(t: Table) -> str:
    """What the bot does at a table, from its own view."""
    seen = t.state.seen(t.state.seat)
    return t.game.text(Greedy(t.game).choose(seen, t.state.legal(), random.Random(0)))


def test_it_foresees_ruin_without_track() -> None:
    """$10 pay three turns with two shares and engine 1 ($7, $4, $1); then every turn needs a share, at one
    dollar of expenses more each ($2, $2, $1), and in turn 7, six turns from now, not even that is enough."""
    assert foreseen(solo()) == -60 + 6


def test_it_foresees_income_expenses_reduction_and_buy_back() -> None:
    """Turn 9: $12 less $3, income falls to 10; turn 10: $10 less $3 on top; two shares cost $10."""
    assert foreseen(solo(turn=9, income=[12], money=[0])) == 9 + 7 - 10


def test_a_delivery_pays_in_every_turn_left() -> None:
    """Turn 9 over one link: a dollar in both turns. $20 less twice $3 and $10 for two shares."""
    t = solo(turn=9, money=[20], track={"P1": ["F5 NW-SE"]}, cubes={"bell-point": ["yellow"]}).empty_display()
    assert foreseen(t) == 20 - 6 - 10 + 2
    assert chosen(t) == "deliver yellow bell-point>bathsheba"


def test_it_takes_the_longer_way() -> None:
    """Both ways round from Crane Beach to a black Brighton are built; over Bell Point there are two links."""
    around = ["H6 S-NW", "H7 N-S", "G7 N-SW", "G8 NW-SE"]
    t = solo(turn=9, engine=[2]).city("brighton", "c").track("P1", *around)
    t.cubes("crane-beach", "black")
    assert chosen(t) == "deliver black crane-beach>bell-point>brighton"


def test_it_raises_no_engine_in_vain() -> None:
    """In the last turn a stronger engine only costs a dollar."""
    t = solo(turn=10, money=[30], track={"P1": ["F5 NW-SE"]}, cubes={"bathsheba": ["black"]})
    assert chosen(t) == "skip"


def test_it_stores_goods_that_no_turn_is_left_for() -> None:
    """Production in the last turn: there is nothing to foresee, but the cubes still need a space."""
    t = solo(turn=10, round=2, money=[30], actions={0: "production"}).empty_display()
    assert t.play("P1 skip", "P1 produce").asked == "P1 growth.store"
    while t.asked == "P1 growth.store":
        t.play(f"P1 {chosen(t)}")
    assert t.decides == "nobody"
