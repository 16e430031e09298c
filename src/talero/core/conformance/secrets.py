"""What a seat may know, and worlds it can't tell apart."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

from talero.core.conformance.legality import malformed
from talero.core.conformance.playing import positions, some
from talero.core.game import Game
from talero.core.state import State


def sent_to(state: State, seat: int | None) -> dict[str, Any]:
    """Everything a seat gets to see of a position, as plain data."""
    game = state.game
    seen = state.seen(seat)
    sent: dict[str, Any] = {"view": seen.view()}
    if seat == state.seat:
        legal = state.legal()
        sent["legal"] = [game.text(action) for action in legal]
        tried = [*some(state.step.universe(state), 1), *malformed(game, state)]
        sent["refusals"] = [str(state.refusal(r, a)) for a in tried if (r := state.check(a)) is not None]
    face = game.face
    sent |= {"board": face.board(seen), "parts": face.parts(seen)}
    sent |= {"words": face.words(seen), "prompt": face.prompt(seen)}
    return sent


def views_are_plain(game: Game, seed: int) -> None:
    """Views are plain JSON and keep nothing of the state's own lists."""
    for state in positions(game, seed, 6):
        before = state.dump()
        for seat in [None, *range(game.players)]:
            view = state.view(seat)
            assert json.loads(json.dumps(view)) == view
            _scribble(view)
        assert state.dump() == before


def imagined_states_look_the_same(game: Game, seed: int) -> None:
    """Two worlds: a state imagined from a view sends that seat the same bytes and obeys the referee."""
    for state in positions(game, seed, 6):
        for seat in range(game.players):
            seen = state.seen(seat)
            other = game.imagine(seen, random.Random(seed))
            assert other.seen(seat) == seen
            assert game.load_seen(seen.state.dump(), seat) == seen
            assert _bytes(sent_to(other, seat)) == _bytes(sent_to(state, seat)), (state.step.name, seat)
            assert not game.referee(other), game.referee(other)


def imagined_games_end(game: Game, seed: int) -> None:
    """An imagined state plays on to the end with its own chance."""
    rng = random.Random(seed)
    for state in islice(positions(game, seed, 3), 3):
        other = game.imagine(state.seen(state.seat), rng)
        while not other.over:
            other.play(other.sample(rng))
        assert other.outcome is not None


def _scribble(node: Any) -> None:
    """Spoils every list of a view, to find those that are shared with the state."""
    if isinstance(node, dict):
        for value in node.values():
            _scribble(value)
    elif isinstance(node, list):
        for value in node:
            _scribble(value)
        node.append(-99)


def _bytes(document: Any) -> bytes:
    return json.dumps(document, sort_keys=True).encode()
