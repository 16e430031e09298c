"""Who plays without other people may go back to any own decision, and the game is practice then."""

from __future__ import annotations

import random

import pytest

import talero
from talero.core import Journal, TaleroError, record
from talero.core.chance import Hashed
from talero.core.journal import OTHERS, Row, undone_row
from tests.installed import EXAMPLE

SECRET = b"practice" * 4


def played(alone: bool, decisions: int = 60) -> Journal:
    """The first decisions of a game."""
    game = talero.game(EXAMPLE, players=3)
    journal, rng = Journal(game, Hashed(SECRET), alone=alone), random.Random(3)
    for _ in range(decisions):
        journal.act(journal.state.seat, journal.state.sample(rng))
    return journal


def first_of(journal: Journal, seat: int) -> int:
    return next(done.row for done in journal.done if done.seat == seat)


def test_going_back_restores_the_position_and_draws_the_same_again() -> None:
    journal = played(alone=True)
    actions = [(done.seat, done.action) for done in journal.done]
    end = journal.state.dump()
    to = first_of(journal, 0)
    before = journal.earlier(to).dump()
    assert journal.is_far(to)
    assert journal.undo(0, to) == Row(61, 0, f"undo {to}")
    assert journal.practice
    assert journal.state.dump() == before
    assert len(journal.done) == to - 1
    for seat, action in actions[to - 1 :]:
        journal.act(seat, action)
    assert journal.state.dump() == end
    again = Journal(journal.game, Hashed(SECRET), journal.rows, alone=True)
    assert again.state == journal.state
    assert again.practice


def test_among_people_nobody_goes_back_past_the_limit() -> None:
    journal = played(alone=False)
    to = first_of(journal, 0)
    assert not journal.can_undo(0, to)
    with pytest.raises(TaleroError, match="nothing to take back"):
        journal.undo(0, to)
    last = journal.done[-1].seat
    assert journal.limit((last + 1) % 3) == OTHERS


def test_some_actions_in_a_row_are_no_practice() -> None:
    game = talero.game(EXAMPLE, players=3)
    rng = random.Random(1)
    journal = Journal(game, Hashed(SECRET))
    while journal.undoable < 2 and not journal.state.over:
        journal.act(journal.state.seat, journal.state.sample(rng))
    seat, count = journal.done[-1].seat, journal.undoable
    if count < 2:
        pytest.skip("nobody acts twice in a row here")
    to = journal.done[-count].row
    before = journal.earlier(to).dump()
    journal.undo(seat, to)
    assert journal.state.dump() == before
    assert not journal.practice


@pytest.mark.parametrize("back_to", [-1, 61, 99999])
def test_a_row_that_is_no_own_action_is_nothing_to_go_back_to(back_to: int) -> None:
    journal = played(alone=True)
    others = next(done.row for done in journal.done if done.seat != 0)
    for row in (back_to, others):
        assert not journal.can_undo(0, row)


@pytest.mark.parametrize(("text", "row"), [("undo", 0), ("undo 12", 12), ("undo x", None), ("bid 3", None)])
def test_how_an_undo_is_written(text: str, row: int | None) -> None:
    assert undone_row(text) == row


def test_the_record_says_that_it_is_practice_and_verifies() -> None:
    journal = played(alone=True, decisions=30)
    journal.undo(0, first_of(journal, 0))
    rng = random.Random(4)
    while not journal.state.over:
        journal.act(journal.state.seat, journal.state.sample(rng))
    text = record.write(journal, ["Ada", "Watt", "Brunel"], SECRET)
    assert "\npractice  " in text
    read = record.read(text.splitlines(keepends=True), talero.from_spec)
    assert read.practice
    assert read.finished
    assert read.state == journal.state
    plain = record.write(played(alone=True, decisions=5), ["Ada", "Watt", "Brunel"], SECRET)
    assert not record.read(plain.splitlines(keepends=True), talero.from_spec).practice
