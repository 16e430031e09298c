"""What the first greedy bot did wrong and the mended one does not, as positions."""

from __future__ import annotations

import random
from functools import cache

from talero.games.planet_steam.bot.candidates import GLUT, SECOND, crowded_prices
from talero.games.planet_steam.bot.policy import STEPS, Greedy
from talero.games.planet_steam.bot.value import expected_prices
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ENERGY, QUARTZ
from tests.games.planet_steam.table import lay, planet_steam


@cache
def at(decision: int, seed: int = 1) -> PlanetSteamState:
    """A position of a game that the first greedy bot plays with itself."""
    game = planet_steam("ffg", 4)
    state, bot = game.new(seed=seed), Greedy(game)
    while state.decisions < decision:
        state.apply(bot.choose(state.seen(state.seat), state.legal(), random.Random(0)))
    return state


def says(state: PlanetSteamState, *mends: str) -> str:
    bot = Greedy(planet_steam("ffg", 4), frozenset(mends))
    return state.game.text(bot.choose(state.seen(state.seat), state.legal(), random.Random(0)))


def test_auctions_do_not_crawl() -> None:
    state = at(4)
    assert says(state) == "bid 1"
    assert says(state, STEPS) in ("bid 2", "bid 3")


def test_a_converter_is_not_replaced_as_soon_as_it_is_bought() -> None:
    state = at(267)
    assert says(state) == "buy-converter b1 quartz"
    assert not says(state, SECOND).startswith("buy-converter b1")


def test_what_all_rivals_extract_will_be_cheap() -> None:
    """Six tanks of rivals on quartz: P1 expects less for quartz than the terminal shows, not for energy."""
    rivals = {1: "a1 a2", 2: "c1 c2", 3: "e1 e2"}
    tanks = dict.fromkeys(" ".join(rivals.values()).split(), "quartz")
    t = lay("ffg", step="tanks.buy", zones={0: "a5 a6", **rivals}, tanks=tanks, round=2)
    before, after = expected_prices(t.state), crowded_prices(t.state)
    assert after[QUARTZ] < before[QUARTZ] - 1
    assert after[ENERGY] == before[ENERGY]
    state = at(173, seed=2)
    assert (says(state), says(state, GLUT)) == ("buy-supercharger e3", "buy-tank d1")
