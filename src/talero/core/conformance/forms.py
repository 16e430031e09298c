"""Copies, dumps, position texts, and the texts and JSON of actions."""

from __future__ import annotations

import json
import random

from talero.core.conformance.playing import positions, some
from talero.core.game import Game


def copies_are_independent(game: Game, seed: int) -> None:
    """A copy equals its original, and playing on with one leaves the other alone."""
    rng = random.Random(seed)
    for state in positions(game, seed):
        copy, before = state.copy(), state.dump()
        assert copy == state
        assert copy.events is None
        assert copy.chance is state.chance
        for _ in range(30):
            if copy.over:
                break
            copy.play(copy.sample(rng))
        assert state.dump() == before


def dumps_load(game: Game, seed: int) -> None:
    """A dump is plain JSON, loads to an equal state, and both play on alike."""
    for state in positions(game, seed):
        document = json.loads(json.dumps(state.dump()))
        loaded = game.load(document, state.chance)
        assert loaded == state
        assert loaded.legal() == state.legal()
        action = state.sample(random.Random(seed))
        loaded.play(action)
        state.play(action)
        assert loaded == state


def positions_read_back(game: Game, seed: int) -> None:
    """The text of a position gives an equal state, and the same text again."""
    for state in positions(game, seed):
        text = state.position()
        again = game.position(text, state.chance)
        assert again == state, text
        assert again.position() == text


def text_and_json_round_trip(game: Game, seed: int) -> None:
    """Every legal action survives text and JSON exactly."""
    for state in positions(game, seed):
        for action in some(state.legal(), seed):
            text = game.text(action)
            assert game.parse(text) == action, text
            assert game.from_json(json.loads(json.dumps(game.json(action)))) == action, text
            assert set(text) <= _TEXT_CHARACTERS, text


_TEXT_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-@>+ ")
