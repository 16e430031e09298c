"""Search: shared worlds, halving, budgets; the same game in every process; nothing that a seat can't see."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence

import pytest

import talero
from talero import bots
from talero.bots.advice import adviser_of
from talero.bots.search import Budget, Hard, Option
from talero.bots.search.explaining import paired
from talero.bots.search.halving import Results, best, is_clear
from talero.bots.search.rollout import follow, imagined, play_out
from talero.core import SetupError, conformance
from talero.server.tables.bots import check_bot
from tests.installed import EXAMPLE

GAMES = [
    ("industria", 3), ("industria", 4), ("planet-steam/ffg", 2), ("planet-steam/ludoart", 4),
    ("age-of-steam/rust-belt", 3), ("age-of-steam/western-us", 3), ("age-of-steam/southern-us", 3),
    ("age-of-steam/germany", 3), ("age-of-steam/st-lucia", 2), ("age-of-steam/barbados", 1),
    ("luna-capital", 1), ("luna-capital", 2), ("luna-capital", 4),
]  # fmt: skip
each_game = pytest.mark.parametrize(("name", "players"), GAMES)
SOME = [
    ("industria", 4), ("planet-steam/ffg", 2), ("age-of-steam/rust-belt", 3), ("age-of-steam/barbados", 1),
    ("luna-capital", 1), ("luna-capital", 2),
]  # fmt: skip
some_games = pytest.mark.parametrize(("name", "players"), SOME)


def positions(name: str, players: int, number: int) -> list[talero.State]:
    """Positions of greedy play, spread over a game."""
    game = talero.game(name, players)
    adviser, state, rng = adviser_of(game), game.new(seed=players), random.Random(1)
    found: list[talero.State] = []
    step = 17 if game.title.id in ("industria", "planet-steam") else 7
    while not state.over and len(found) < number:
        if state.decisions >= step * (1 + len(found)) and len(state.legal()) > 1:
            found.append(state.copy())
        follow(state, adviser.plan(state, rng), state.seat)
    return found


# Halving


def look_at(table: Results) -> tuple[list[tuple[list[int], list[int]]], object]:
    asked: list[tuple[list[int], list[int]]] = []

    def look(alive: Sequence[int], worlds: Sequence[int]) -> Results:
        asked.append((list(alive), list(worlds)))
        return [[table[n][world] for world in worlds] for n in alive]

    return asked, look


def test_half_of_the_candidates_are_dropped_and_greedys_choice_never() -> None:
    asked, look = look_at([[0.0] * 8, [5.0] * 8, [4.0] * 8, [3.0] * 8, [9.0] * 8])
    assert best(5, look, Budget(iterations=8)) == 4  # type: ignore[arg-type]
    assert asked == [([0, 1, 2, 3, 4], [0, 1]), ([0, 4, 1], [2, 3]), ([0, 4], [4, 5, 6, 7])]


def test_an_unclear_gain_changes_nothing() -> None:
    assert is_clear([1.0, 1.0, 1.2], [0.5, 0.4, 0.6], sureness=1.0)
    assert not is_clear([3.0, 0.0, 0.2], [0.5, 0.4, 0.6], sureness=1.0)
    _, look = look_at([[0.5, 0.4, 0.6, 0.5], [3.0, 0.0, 0.2, 0.1]])
    assert best(2, look, Budget(iterations=4)) == 0  # type: ignore[arg-type]


def test_no_stage_begins_when_the_time_is_up() -> None:
    asked, look = look_at([[float(n)] * 64 for n in range(5)])
    best(5, look, Budget(iterations=64, seconds=0.0))  # type: ignore[arg-type]
    assert len(asked) == 1


def test_one_world_is_too_little_to_leave_the_policys_choice_when_the_time_is_up() -> None:
    _, look = look_at([[0.0] * 8, [1.0] * 8])
    assert best(2, look, Budget(iterations=8, seconds=0.0)) == 0  # type: ignore[arg-type]
    assert best(2, look, Budget(iterations=8, seconds=60.0)) == 1  # type: ignore[arg-type]


# Worlds


@some_games
def test_all_candidates_meet_the_same_future(name: str, players: int) -> None:
    """The same plan in the same world leads to the same position, whatever was looked at before."""
    state = positions(name, players, 1)[0]
    adviser, seen = adviser_of(state.game), state.seen(state.seat)
    ends = []
    for _ in range(2):
        world = imagined(state.game, seen, 5)
        play_out(adviser, world, adviser.period(world) + 1, random.Random(3))
        ends.append(world)
        adviser = adviser_of(state.game)
    assert ends[0] == ends[1]


@some_games
def test_the_policy_is_the_same_in_worlds_that_its_mover_cannot_tell_apart(name: str, players: int) -> None:
    for state in positions(name, players, 2):
        adviser = adviser_of(state.game)
        other = state.game.imagine(state.seen(state.seat), random.Random(9))
        plans = [adviser.plan(world.copy(), random.Random(1)) for world in (state, other)]
        assert plans[0] == plans[1]
        assert state.check(plans[0][0]) is None


@some_games
def test_candidates_are_legal_and_values_are_numbers_for_all_seats(name: str, players: int) -> None:
    for state in positions(name, players, 4):
        adviser = adviser_of(state.game)
        plans = adviser.candidates(state, state.legal(), 4)
        assert len(plans) <= 4
        assert [plan for plan in plans if state.check(plan[0]) is not None] == []
        values = adviser.value(state)
        assert len(values) == players
        assert all(isinstance(value, float) for value in values)


# The bot


@each_game
def test_hard_chooses_the_same_in_worlds_that_its_seat_cannot_tell_apart(name: str, players: int) -> None:
    state = positions(name, players, 1)[0]
    other = state.game.imagine(state.seen(state.seat), random.Random(9))
    chosen = {
        Hard(state.game, iterations=2, candidates=3).choose(
            world.seen(state.seat), state.legal(), random.Random(4)
        )
        for world in (state, other)
    }
    assert len(chosen) == 1
    assert chosen <= set(state.legal())


@each_game
def test_advice_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(name: str, players: int) -> None:
    """The choice is that of `choose`, and what is told of it says no more than the seat may know."""
    state = positions(name, players, 1)[0]
    other = state.game.imagine(state.seen(state.seat), random.Random(9))
    told = [
        Hard(state.game, iterations=2, candidates=3).advise(
            world.seen(state.seat), state.legal(), random.Random(4)
        )
        for world in (state, other)
    ]
    assert repr(told[0]) == repr(told[1])
    bot = Hard(state.game, iterations=2, candidates=3)
    assert told[0].choice.action == bot.choose(state.seen(state.seat), state.legal(), random.Random(4))
    actions = [option.action for option in (told[0].choice, *told[0].others)]
    assert len(set(actions)) == len(actions)
    assert set(actions) <= set(state.legal())


def test_differences_are_paired_and_chance_is_not_called_one() -> None:
    assert paired([4.0, 4.0, 4.0]) == (4.0, 0.0)
    assert Option((0,), 10.0, *paired([4.0, 4.0, 4.0])).is_clear
    assert not Option((0,), 10.0, *paired([9.0, -8.0, 5.0])).is_clear
    assert not Option((0,), 10.0, *paired([7.0])).is_clear  # one world tells nothing
    assert not Option((0,), 10.0, *paired([0.3, 0.3])).is_clear  # too little to be worth a word


def test_an_only_choice_is_advised_without_others() -> None:
    state = positions(EXAMPLE, 3, 1)[0]
    only = state.legal()[:1]
    advice = Hard(state.game, iterations=2).advise(state.seen(state.seat), only, random.Random(1))
    assert (advice.choice.action, advice.others) == (only[0], ())


def test_workers_change_nothing_but_the_time() -> None:
    state = next(iter(conformance.positions(talero.game(EXAMPLE), 1, 8)))
    seen, legal = state.seen(state.seat), state.legal()
    alone, shared = Hard(state.game, iterations=4), Hard(state.game, iterations=4, workers=2)
    try:
        choices = {bot.choose(seen, legal, random.Random(2)) for bot in (alone, shared)}
    finally:
        shared.close()
    assert len(choices) == 1


PROGRAM = """
import random, talero
from talero.bots.search import Hard
state, rng = talero.new("{name}", {players}, seed=4), random.Random(1)
bot = Hard(state.game, iterations=2, candidates=3)
while state.decisions < 40:
    state.apply(bot.choose(state.seen(state.seat), state.legal(), rng))
print(state.dump(), bot.advise(state.seen(state.seat), state.legal(), rng))
"""


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    said = set()
    for seed in ("1", "77"):
        program = PROGRAM.format(name=EXAMPLE, players=3)
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = [sys.executable, "-c", program]
        said.add(subprocess.run(run, env=environment, capture_output=True, text=True, check=True).stdout)
    assert len(said) == 1


@pytest.mark.parametrize("name", ["easy", "medium", "greedy@1"])
def test_levels_play_whole_games(name: str) -> None:
    game = talero.game(EXAMPLE)
    match = bots.play_match(game, [bots.make(name, game)] * game.players, seed=2)
    assert match.outcome.places


def test_tables_offer_levels_and_play_on_with_greedy() -> None:
    assert bots.names(EXAMPLE) == ["random", "easy", "medium", "hard"]
    assert bots.usual(EXAMPLE) == "medium"
    for name in (*bots.names(EXAMPLE), "greedy"):
        check_bot(talero.game(EXAMPLE), name)


@pytest.mark.parametrize("name", ["greedy@1", "expert", "exec:./mybot"])
def test_tables_refuse_what_they_do_not_offer(name: str) -> None:
    with pytest.raises(SetupError, match="Available: random, easy, medium, hard"):
        check_bot(talero.game(EXAMPLE), name)
