"""Whole games: they end under the referee, with a complete outcome, the same in every process."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Iterator
from hashlib import sha256

from talero.core.actions import Action
from talero.core.chance import Hashed, Recorder
from talero.core.game import Game
from talero.core.state import State

MANY = 400
"""How many actions of a long list a check looks at."""


def play(game: Game, seed: int) -> Iterator[State]:
    """A game by `sample`; yields the state at every decision and at the end."""
    rng = random.Random(seed)
    state: State = game.new(seed=seed)
    while not state.over:
        yield state
        state.play(state.sample(rng))
    yield state


def positions(game: Game, seed: int, number: int = 12) -> Iterator[State]:
    """Copies of some decisions, spread over one game, at least one of each step that occurs."""
    decisions = [state.copy() for state in play(game, seed) if not state.over]
    stride = max(1, len(decisions) // number)
    seen: set[int] = set()
    for index, state in enumerate(decisions):
        if index % stride == seed % stride or state.step_id not in seen:
            seen.add(state.step_id)
            yield state


def some(actions: Iterable[Action], seed: int) -> list[Action]:
    """All actions of a short list, a sample of a long one."""
    found = list(actions)
    return found if len(found) <= MANY else random.Random(seed).sample(found, MANY)


def ends_under_the_referee(game: Game, seed: int) -> None:
    """Every position satisfies the referee, and the game ends within the declared bound."""
    for state in play(game, seed):
        violated = game.referee(state)
        assert not violated, (state.decisions, violated)
        assert state.decisions <= game.max_decisions, game.max_decisions


def outcome_is_complete(game: Game, seed: int) -> None:
    """A finished game has places, scores and parts for every seat, and a rule that ended it."""
    *_, state = play(game, seed)
    outcome = state.outcome
    assert outcome is not None
    assert state.legal() == []
    assert len(outcome.places) == len(outcome.scores) == len(outcome.parts) == game.players
    assert outcome.reason in game.ledger.rules, outcome.reason
    assert all(
        sum(parts.values()) == score for parts, score in zip(outcome.parts, outcome.scores, strict=True)
    )
    best = min(outcome.places)
    assert best in (1, 2), outcome.places
    assert all(place - best <= game.players for place in outcome.places)


def draws_have_declared_names(game: Game, seed: int) -> None:
    """No draw of a game has the name of another (the recorder refuses it), and the title declares all."""
    rng = random.Random(seed)
    chance = Recorder(Hashed.seeded(seed))
    state = game.new(chance)
    while not state.over:
        state.play(state.sample(rng))
    names = [name for name, _ in chance.draws if not name.startswith("sample/")]
    assert len(names) == len(set(names))
    undeclared = [name for name in names if game.draw_name(name) is None]
    assert not undeclared, undeclared


def fingerprint(game: Game, seed: int) -> str:
    """A hash over all actions and the last position of a seeded game; the same in every process."""
    rng = random.Random(seed)
    state = game.new(seed=seed)
    digest = sha256()
    while not state.over:
        action = state.sample(rng)
        digest.update(game.text(action).encode())
        state.play(action)
    digest.update(json.dumps(state.dump(), sort_keys=True).encode())
    return digest.hexdigest()
