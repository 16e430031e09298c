"""Games are immutable, so equal choices share one with its static tables."""

from __future__ import annotations

import talero
from talero.core.shelf import MOST
from tests.installed import EXAMPLE


def test_equal_choices_share_a_game() -> None:
    game = talero.game("age-of-steam/germany", players=4)
    assert talero.game("age-of-steam/germany", players=4) is game
    assert talero.from_spec(game.spec) is game
    assert talero.new("age-of-steam/germany", players=4).game is game


def test_other_choices_make_another_game() -> None:
    game = talero.game("planet-steam", players=3)
    assert talero.game("planet-steam", players=4) is not game
    assert talero.game("planet-steam/ludoart", players=3) is not game
    assert talero.game("planet-steam", players=3, options={"sabotage": True}) is not game
    assert talero.game("planet-steam", players=3, options={"sabotage": False}) is game, "the default"


def test_an_owners_corrections_stay_with_their_game() -> None:
    game = talero.game(EXAMPLE, players=3)
    fact = next(fact for fact in game.components.facts() if type(fact.value) is int and fact.value > 0)
    corrected = talero.game(EXAMPLE, players=3, overrides={fact.path: fact.value + 1})
    assert corrected.components.hash != game.components.hash
    assert talero.game(EXAMPLE, players=3) is game


def test_no_more_than_some_games_are_kept() -> None:
    title = talero.title("luna-capital")
    path = next(fact.path for fact in title.game().components.facts() if type(fact.value) is int)
    for value in range(MOST + 5):
        try:
            title.game(overrides={path: value})
        except talero.core.SetupError:
            continue
    assert len(title._shelf._kept) == MOST
