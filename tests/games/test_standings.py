"""What everybody would score if the game ended now: from views alone, and right when it does end."""

from __future__ import annotations

import random

import pytest

import talero
from talero.core import Game, State
from talero.core.preview import foresee

GAMES = [
    ("industria", 3),
    ("planet-steam/ffg", 3),
    ("planet-steam/ludoart", 4),
    ("luna-capital", 2),
    ("luna-capital", 1),
    ("age-of-steam/rust-belt", 3),
    ("age-of-steam/western-us", 4),
    ("age-of-steam/st-lucia", 2),
]


def played(game: Game, seed: int) -> list[State]:
    """All positions of a random game."""
    state, rng = game.new(seed=seed), random.Random(seed)
    found = [state.copy()]
    while not state.over:
        state.play(state.sample(rng))
        found.append(state.copy())
    return found


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_at_the_end_it_is_the_outcome_for_every_viewer(name: str, players: int) -> None:
    game = talero.game(name, players)
    last = played(game, 3)[-1]
    outcome = last.outcome
    assert outcome is not None
    for viewer in (None, *range(players)):
        assert list(game.standings(last.seen(viewer))) == outcome.parts


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_it_is_read_from_a_view_and_changes_nothing(name: str, players: int) -> None:
    game = talero.game(name, players)
    states = played(game, 4)
    for state in states[:: max(1, len(states) // 12)]:
        before = state.dump()
        told = [game.standings(state.seen(seat)) for seat in range(players)]
        for each in told:
            assert len(each) == players
            for seat, parts in enumerate(each):
                assert parts is None or parts == told[seat][seat], "what is known is the same for all"
        assert state.dump() == before


@pytest.mark.needs("industria")
def test_industria_counts_tiles_in_hand_as_the_taler_they_become() -> None:
    """IND-SCORE-010, IND-SCORE-018: 8 talers are 2 points; a raw-material tile makes a ninth."""
    game = talero.game("industria", 3)
    document = game.new(seed=1).dump()
    document["money"] = [8, 8, 2]
    raw = next(tile for tile in document["stack"] if game.tiles.material[tile] >= 0)  # type: ignore[attr-defined]
    document["stack"].remove(raw)
    document["hands"] = [[], [raw], []]
    points = [parts["money"] for parts in game.standings(game.load(document).seen(None)) if parts]
    assert points == [2, 3, 0]


def test_age_of_steam_counts_income_three_times_and_shares_against_it() -> None:
    """AOS-VP-002, AOS-VP-005: income 5 and 3 shares are 15 - 9 points; without track nothing more."""
    game = talero.game("age-of-steam/rust-belt", 3)
    document = game.new(seed=1).dump()
    document["income"], document["shares"] = [5, 0, 1], [3, 2, 4]
    found = game.standings(game.load(document).seen(1))
    assert [sum((parts or {}).values()) for parts in found] == [6, -6, -9]
    out = next(seat for seat in range(3) if seat != document["seat"])
    document["out"] = [int(seat == out) for seat in range(3)]
    for field in ("order", "queue"):
        document[field] = [seat for seat in document[field] if seat != out]
    assert game.standings(game.load(document).seen(1))[out] == {}


def test_barbados_says_how_much_is_missing() -> None:
    """AOS-BAR-018: shares are bought back for 5 each."""
    game = talero.game("age-of-steam/barbados", 1)
    document = game.new(seed=1).dump()
    document["money"], document["shares"] = [12], [4]
    assert game.standings(game.load(document).seen(0)) == [{"cash": -8}]


@pytest.mark.parametrize("edition", ["ffg", "ludoart"])
def test_planet_steam_counts_wealth_at_todays_prices(edition: str) -> None:
    game = talero.game(f"planet-steam/{edition}", 3, options={"hidden-credits": False})
    state = game.new(seed=1)
    document = state.dump()
    document["credits"], document["goods"] = [10, 20, 30], [0, 2, 0, 0] + [0] * 8
    state = game.load(document)
    ore = game.tables.terminal.prices[1][state.price[1]]  # type: ignore[attr-defined]
    found = game.standings(state.seen(None))
    assert [(parts or {})["credits"] for parts in found] == [10, 20, 30]
    assert [(parts or {})["ore"] for parts in found] == [2 * ore, 0, 0]


def test_hidden_credits_hide_the_wealth_of_others_until_the_scoring() -> None:
    game = talero.game("planet-steam", 3, options={"hidden-credits": True})
    states = played(game, 5)
    for state in states[:-1:20]:
        for viewer in range(3):
            known = [parts is not None for parts in game.standings(state.seen(viewer))]
            assert known == [seat == viewer for seat in range(3)]
        assert game.standings(state.seen(None)) == [None] * 3
    assert all(game.standings(states[-1].seen(None)))


# Before an action is confirmed


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_gain_is_the_difference_that_the_action_makes(name: str, players: int) -> None:
    game, rng = talero.game(name, players), random.Random(6)
    state = game.new(seed=6)
    gains = 0
    while not state.over:
        action, seat = state.sample(rng), state.seat
        gain = game.gain(state, action)
        before = game.standings(state.seen(seat))[seat] or {}
        after = game.standings(foresee(state, action).seen(seat))[seat] or {}
        if gain:
            gains += 1
            assert any(after.get(part, 0) != before.get(part, 0) for part in gain)
        state.play(action)
    assert gains > 5


@pytest.mark.needs("industria")
def test_a_preview_never_follows_the_draws_to_come() -> None:
    """What is foreseen is the same whatever the secret is."""
    for name, players in GAMES:
        game, rng = talero.game(name, players), random.Random(7)
        state = game.new(seed=7)
        for _ in range(60):
            if state.over:
                break
            action = state.sample(rng)
            other = state.copy()
            other.chance = talero.core.Hashed.seeded(99)
            assert foresee(state, action).dump() == foresee(other, action).dump()
            state.play(action)
