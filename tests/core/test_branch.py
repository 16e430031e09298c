"""Branches: a game that leaves a finished one repeats it with its draws, then has a secret of its own."""

from __future__ import annotations

import random

import pytest

import talero
from talero import games
from talero.core import Hashed, Journal, RecordError, TaleroError, record
from talero.core.journal import Branch, Row, branch_off
from tests.installed import EXAMPLE

NAMES = ["Ada", "Blaise", "Grace"]
OLD, NEW, NEWEST = (Hashed.seeded(n).secret for n in (11, 12, 13))
AT = 60


def finish(journal: Journal, seed: int) -> Journal:
    rng = random.Random(seed)
    while not journal.state.over:
        journal.act(journal.state.seat, journal.state.sample(rng))
    return journal


def leave(old: Journal, old_secret: bytes, at: int, secret: bytes) -> Journal:
    """A new game that leaves another one after action `at`."""
    pledge = record.commitment(old_secret, record.header(old.game, NAMES, old.branches))
    rows = [Row(n, done.seat, old.game.text(done.action)) for n, done in enumerate(old.done[:at], 1)]
    branches = branch_off(old.branches, at, pledge, old_secret)
    return Journal(old.game, Hashed(secret), rows, branches)


@pytest.fixture(scope="module")
def old() -> Journal:
    return finish(Journal(talero.game(EXAMPLE, players=3), Hashed(OLD)), 1)


@pytest.fixture(scope="module")
def branched(old: Journal) -> Journal:
    return finish(leave(old, OLD, AT, NEW), 2)


def read(text: str) -> record.Record:
    return record.read(text.splitlines(keepends=True), games.from_spec)


def draws(journal: Journal, start: int, end: int) -> list[tuple[str, int]]:
    return [draw for done in journal.done[start:end] for draw in done.draws]


def test_a_branch_begins_at_the_position_it_left(old: Journal) -> None:
    again = Journal(old.game, Hashed(OLD), [Row(n, d.seat, old.game.text(d.action)) for n, d in
                                            enumerate(old.done[:AT], 1)])  # fmt: skip
    branched = leave(old, OLD, AT, NEW)
    assert branched.state == again.state
    assert branched.opening.draws == old.opening.draws
    assert draws(branched, 0, AT) == draws(old, 0, AT)
    assert draws(branched, 0, AT)


def test_what_is_drawn_after_the_branch_follows_from_the_new_secret(branched: Journal) -> None:
    drawn = dict(draws(branched, AT, len(branched.done)))
    assert drawn
    other = finish(leave_again(branched), 2)
    assert dict(draws(other, AT, len(other.done))) != drawn


def leave_again(journal: Journal) -> Journal:
    rows = [Row(n, done.seat, journal.game.text(done.action)) for n, done in enumerate(journal.done[:AT], 1)]
    return Journal(journal.game, Hashed(NEWEST), rows, journal.branches)


def test_the_repeated_part_cannot_be_taken_back(old: Journal) -> None:
    at = next(
        n for n, done in enumerate(old.done[:-1], 1) if not done.draws and old.done[n].seat == done.seat
    )
    whole = Journal(old.game, Hashed(OLD), [Row(n, d.seat, old.game.text(d.action)) for n, d in
                                            enumerate(old.done[:at], 1)])  # fmt: skip
    seat = old.done[at - 1].seat
    assert whole.can_undo(seat)
    branched = leave(old, OLD, at, NEW)
    assert not branched.can_undo(seat)
    with pytest.raises(TaleroError, match="nothing to take back"):
        branched.undo(seat)


def test_the_record_of_a_branch_says_where_it_came_from_and_verifies(branched: Journal) -> None:
    text = record.write(branched, NAMES, NEW)
    pledge = record.commitment(OLD, record.header(branched.game, NAMES))
    assert f"\nbranch {AT} {pledge} {OLD.hex()}  " in text
    found = read(text)
    assert found.finished
    assert found.branches == [Branch(AT, pledge, OLD)]
    assert found.state.dump() == branched.state.dump()


def test_a_branch_of_a_branch_verifies(branched: Journal) -> None:
    late = finish(leave(branched, NEW, AT + 30, NEWEST), 3)
    assert [branch.at for branch in late.branches] == [AT, AT + 30]
    assert [branch.secret for branch in late.branches] == [OLD, NEW]
    assert read(record.write(late, NAMES, NEWEST)).finished
    early = finish(leave(branched, NEW, AT - 30, NEWEST), 3)
    assert [(branch.at, branch.secret) for branch in early.branches] == [(AT - 30, OLD)]
    assert read(record.write(early, NAMES, NEWEST)).finished


def test_a_branch_before_the_first_decision(old: Journal) -> None:
    first = finish(leave(old, OLD, 0, NEW), 2)
    assert first.opening.draws == old.opening.draws
    assert read(record.write(first, NAMES, NEW)).finished


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("branch x 00 00", "record-value"),
        ("branch 99999 " + "0" * 64 + " " + OLD.hex(), "record-branch"),
        (f"branch {AT} " + "0" * 64 + " " + OLD.hex(), "record-commitment"),
        (f"branch {AT} " + "0" * 64 + " " + NEW.hex(), "record-commitment"),
        (f"branch {AT} " + "0" * 64 + " zz", "record-value"),
    ],
)
def test_a_forged_branch_is_refused(branched: Journal, line: str, code: str) -> None:
    lines = [each.rpartition("  ")[0] for each in record.write(branched, NAMES, NEW).splitlines()]
    at = next(n for n, each in enumerate(lines) if each.startswith("branch "))
    lines[at] = line
    with pytest.raises(RecordError) as caught:
        read("".join(record.with_checks(lines)))
    assert caught.value.reason == code


def test_draws_before_the_branch_must_follow_from_the_old_secret(branched: Journal) -> None:
    """Even where all check digits and the commitment are made to fit."""
    lines = [each.rpartition("  ")[0] for each in record.write(branched, NAMES, NEW).splitlines()]
    at = next(n for n, each in enumerate(lines) if each.startswith("branch "))
    lines[at] = f"branch {AT} {'0' * 64} {NEWEST.hex()}"
    lines[at + 1] = f"commitment {record.commitment(NEW, lines[: at + 1])}"
    with pytest.raises(RecordError) as caught:
        read("".join(record.with_checks(lines)))
    assert caught.value.reason == "record-draw-value"
