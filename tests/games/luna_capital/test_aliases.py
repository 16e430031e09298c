"""What has two names: both are understood, and journals and records hold the one that `legal` lists."""

from __future__ import annotations

import random

import pytest

from talero.core import Action, Hashed, Journal, record
from talero.games.luna_capital.rules.actions import BUILD, REDISTRIBUTE
from tests.games.luna_capital.table import luna


def aliases(journal: Journal) -> list[Action]:
    """The legal actions of the position in other forms than `legal` lists."""
    state = journal.state
    allowed = [action for action in state.step.universe(state) if state.check(action) is None]
    return [action for action in allowed if action not in state.legal()]


def met(verb: int) -> tuple[Journal, Action]:
    """A game at the first decision where this verb can be said in another form, and that form."""
    journal, rng = Journal(luna(4), Hashed.seeded(1)), random.Random(1)
    while not journal.state.over:
        found = aliases(journal) if verb in journal.state.step.verbs else []
        if found:
            assert found[0][0] == verb
            return journal, found[0]
        journal.act(journal.state.seat, journal.state.sample(rng))
    raise AssertionError("the game has no such decision")


@pytest.mark.parametrize("verb", [BUILD, REDISTRIBUTE])
def test_an_alias_survives_text_and_json_and_is_legal(verb: int) -> None:
    journal, alias = met(verb)
    game, state = journal.game, journal.state
    meant = state.canonical(alias)
    assert meant in state.legal()
    assert state.canonical(meant) == meant
    assert game.parse(game.text(alias)) == game.from_json(game.json(alias)) == alias
    assert state.check(alias) is None


@pytest.mark.parametrize("verb", [BUILD, REDISTRIBUTE])
def test_journals_and_records_hold_the_canonical_form(verb: int) -> None:
    journal, alias = met(verb)
    seat, meant = journal.state.seat, journal.state.canonical(alias)
    row = journal.act(seat, alias)
    assert row.text == journal.game.text(meant)
    assert journal.done[-1].action == meant
    assert f"{row.number} P{seat + 1} {row.text}  " in record.write(journal, ["-"] * 4, b"secret")


@pytest.mark.parametrize("verb", [BUILD, REDISTRIBUTE])
def test_a_record_that_says_the_alias_reads_as_the_canonical_form(verb: int) -> None:
    journal, alias = met(verb)
    meant = journal.state.canonical(alias)
    journal.act(journal.state.seat, alias)
    journal.done[-1] = journal.done[-1]._replace(action=alias)
    text = record.write(journal, ["-"] * 4, b"secret")
    assert journal.game.text(alias) in text
    read = record.read(text.splitlines(keepends=True), lambda _: journal.game)
    assert read.actions[-1][1] == meant
    assert read.state == journal.state


def test_nothing_has_another_name_when_it_cannot_be_said() -> None:
    journal, alias = met(BUILD)
    state = journal.state
    swap = state.game.parse("redistribute 2 sales-office 1 meteorite")
    assert state.canonical(swap) == swap, "no swap at this step"
    assert state.canonical(alias[:-1]) == alias[:-1], "no whole action"
    while not state.over:
        state.play(state.legal()[0])
    assert state.canonical(alias) == alias
    assert state.check(alias) == "CORE-OVER"
