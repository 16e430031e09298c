"""Figures and previews: the words of the edition, the score as it stands, and nothing that is hidden."""

from __future__ import annotations

import random

import pytest

import talero
from talero.core import State
from talero.server.play import paths
from talero.server.telling.figures import figures
from talero.server.telling.voice import Voice
from talero.text import LANGUAGES

NAMES = ["Ada", "Bea", "Cleo"]
GAMES = ["industria", "planet-steam/ffg", "planet-steam/ludoart", "luna-capital", "age-of-steam"]


def positions(name: str, seed: int, **options: object) -> list[State]:
    state, rng = talero.game(name, 3, options=options).new(seed=seed), random.Random(seed)
    found = [state.copy()]
    while not state.over and len(found) < 400:
        state.play(state.sample(rng))
        found.append(state.copy())
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_title_tells_the_score_as_it_stands(name: str) -> None:
    last = positions(name, 1)[-1]
    for language in LANGUAGES:
        voice = Voice(last.game, language, NAMES)
        told = figures(voice, last.seen(None if last.over else 0))
        scores = {figure.name: figure for figure in told[0]}
        parts = last.game.standings(last.seen(0))[0]
        assert parts is not None
        assert scores["score"].value == str(sum(parts.values()))
        assert all("." not in figure.label for figure in told[0]), "a message is missing"


def test_others_hidden_credits_and_wealth_are_not_told() -> None:
    state = positions("planet-steam", 2, **{"hidden-credits": True})[100]
    told = figures(Voice(state.game, "en", NAMES), state.seen(1))
    for seat in range(3):
        values = {figure.name: figure.value for figure in told[seat]}
        assert (values["credits"] == "?") == (seat != 1)
        assert ("score" in values) == (seat == 1)


def test_an_edition_is_told_in_its_own_words() -> None:
    """LudoArt's book has years, platforms and compressors where the other has rounds and superchargers."""
    one, other = (Voice(talero.game(f"planet-steam/{each}", 3), "en", NAMES) for each in ("ffg", "ludoart"))
    assert (one.turn("round-2"), other.turn("round-2")) == ("Round 2", "Year 2")
    assert (one.part("superchargers"), other.part("superchargers")) == ("Superchargers", "Compressors")
    labels = [
        [figure.label for figure in figures(each, each.game.new(seed=1).seen(0))[0]] for each in (one, other)
    ]
    assert "Building licenses" in labels[0]
    assert "Building permits" in labels[1]
    names = [{each.step(step.name) for step in each.game.steps} for each in (one, other)]
    assert names[0] != names[1]
    verbs = [[each.verb(verb) for verb in range(len(each.game.verbs))] for each in (one, other)]
    assert verbs[0] != verbs[1]


def test_turns_of_luna_capital_are_told_in_words() -> None:
    voice = Voice(talero.game("luna-capital", 2), "es", NAMES)
    assert [voice.turn(mark) for mark in ("a1", "c4", "end")] == ["Fase A, ronda 1", "Fase C, ronda 4", "Fin"]


# Before an action is confirmed


def foresights(state: State, dream: int) -> list[object]:
    """What a page shows of some actions at a position, worked out on an imagined state."""
    game, seat, rng = state.game, state.seat, random.Random(1)
    imagined = game.imagine(state.seen(seat), random.Random(dream))
    voice = Voice(game, "en", NAMES)
    legal = imagined.legal()
    chosen = rng.sample(legal, min(4, len(legal)))
    return [paths.foresee(imagined, voice, action) for action in chosen]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_foreseen_does_not_depend_on_what_is_hidden(name: str) -> None:
    """Two states that fit the same view foretell the same: nothing imagined is shown as if it were true."""
    for state in positions(name, 3)[:-1:9]:
        if not state.over:
            assert foresights(state, 1) == foresights(state, 2)


@pytest.mark.parametrize("name", GAMES)
def test_money_and_points_are_foreseen(name: str) -> None:
    labels: set[str] = set()
    effects = 0
    for state in positions(name, 4)[:-1:3]:
        if state.over:
            continue
        for seen in foresights(state, 0):
            labels |= {change.label for change in seen.changes}  # type: ignore[attr-defined]
            effects += len(seen.effects)  # type: ignore[attr-defined]
    assert labels & {"Points", "Wealth"}
    if name != "luna-capital":
        assert labels & {"Talers", "Credits", "Cash"}
    assert effects
