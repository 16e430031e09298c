"""Undo, previews, events and records."""

from __future__ import annotations

import random

from talero.core import record
from talero.core.actions import Action
from talero.core.chance import Hashed
from talero.core.conformance.playing import positions, some
from talero.core.game import Game
from talero.core.journal import Journal
from talero.core.preview import preview


def undo_is_exact(game: Game, seed: int) -> None:
    """Taking an action back restores the position, and doing it again gives the same."""
    rng = random.Random(seed)
    journal = Journal(game, Hashed.seeded(seed))
    while not journal.state.over:
        seat, before = journal.state.seat, journal.state.dump()
        action = journal.state.sample(rng)
        journal.act(seat, action)
        if journal.can_undo(seat) and rng.random() < 0.3:
            after = journal.state.dump()
            journal.undo(seat)
            assert journal.state.dump() == before
            journal.act(seat, action)
            assert journal.state.dump() == after
    assert [row.number for row in journal.rows] == list(range(1, len(journal.rows) + 1))
    again = Journal(game, Hashed.seeded(seed), journal.rows)
    assert again.state == journal.state


def previews_change_nothing(game: Game, seed: int) -> None:
    """A preview shows the first events of the action itself and leaves the state alone."""
    for state in positions(game, seed, 6):
        before = state.dump()
        for action in some(state.legal(), seed)[:20]:
            shown = preview(state, action)
            real = state.copy()
            real.events = []
            real.play(action)
            assert shown.events == real.events[: len(shown.events)]
            assert shown.open or shown.events == real.events
        assert state.dump() == before


def events_are_declared(game: Game, seed: int) -> None:
    """Events have declared kinds and arguments; listening does not change the game."""
    rng, silent_rng = random.Random(seed), random.Random(seed)
    state, silent = game.new(seed=seed, listen=True), game.new(seed=seed)
    while not state.over:
        state.play(state.sample(rng))
        silent.play(silent.sample(silent_rng))
        assert state.events is not None
        for event in state.events:
            _check_event(game, event)
        state.events.clear()
    assert state == silent


def records_verify(game: Game, seed: int) -> None:
    """A finished game's record reads back to the same end, all draws verified."""
    rng = random.Random(seed)
    chance = Hashed.seeded(seed)
    journal = Journal(game, chance)
    while not journal.state.over:
        journal.act(journal.state.seat, journal.state.sample(rng))
    names = [f"Player {seat}" for seat in range(game.players)]
    text = record.write(journal, names, chance.secret)
    read = record.read(text.splitlines(keepends=True), lambda _: game)
    assert read.finished
    assert read.state == journal.state
    assert read.seats == names


def _check_event(game: Game, event: Action) -> None:
    kind = game.event_kinds[event[0]]
    many = bool(kind.args) and kind.args[-1].many
    assert len(event) - 1 == len(kind.args) or (many and len(event) >= len(kind.args)), (kind.name, event)
    for arg, value in zip(kind.args, event[1:], strict=False):
        assert arg.kind.valid(game, (value,)), (kind.name, arg.name, value)
