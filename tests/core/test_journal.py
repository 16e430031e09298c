"""Journals: append-only rows, and undo up to what was drawn, decided by others or revealed."""

from __future__ import annotations

import pytest

import talero
from talero.core import Hashed, IllegalAction, Journal, Scripted, TaleroError
from tests.installed import EXAMPLE


@pytest.fixture
def journal() -> Journal:
    chance = Scripted({"start-player": 0}, otherwise=Hashed.seeded(3))
    return Journal(talero.game(EXAMPLE, players=3), chance)


def act(journal: Journal, seat: int, text: str) -> None:
    journal.act(seat, journal.game.parse(text))


def offer(journal: Journal) -> str:
    return f"offer {journal.game.tiles.ids[journal.state.display[0]]}"  # type: ignore[attr-defined]


@pytest.mark.needs("industria")
def test_rows_are_numbered_and_never_go_back(journal: Journal) -> None:
    first = offer(journal)
    act(journal, 0, first)
    journal.undo(0)
    act(journal, 0, first)
    assert [(row.number, row.text) for row in journal.rows] == [(1, first), (2, "undo"), (3, first)]
    assert [done.row for done in journal.done] == [3]


@pytest.mark.needs("industria")
def test_undo_restores_the_position(journal: Journal) -> None:
    before = journal.state.dump()
    act(journal, 0, offer(journal))
    journal.undo(0)
    assert journal.state.dump() == before


@pytest.mark.needs("industria")
def test_no_undo_after_another_seat_decided(journal: Journal) -> None:
    act(journal, 0, offer(journal))
    assert journal.can_undo(0)
    act(journal, 1, "pass")
    assert not journal.can_undo(0)
    assert journal.can_undo(1)
    with pytest.raises(TaleroError, match="nothing to take back"):
        journal.undo(0)


def test_no_undo_after_a_draw(journal: Journal) -> None:
    seat = -1
    while journal.state.round == 1:  # type: ignore[attr-defined]
        seat = journal.state.seat
        journal.act(
            seat,
            journal.state.legal()[-1]
            if journal.state.step.name != "auction.offer"
            else journal.state.legal()[0],
        )
    assert journal.done[-1].draws
    assert not journal.can_undo(seat)


@pytest.mark.needs("industria")
def test_a_seat_out_of_turn_is_refused(journal: Journal) -> None:
    with pytest.raises(TaleroError, match="isn't P2's turn"):
        act(journal, 1, "pass")


@pytest.mark.needs("industria")
def test_an_illegal_action_cites_the_rule_and_appends_nothing(journal: Journal) -> None:
    act(journal, 0, offer(journal))
    with pytest.raises(IllegalAction, match="IND-AUCT-007") as caught:
        act(journal, 1, "bid 99")
    assert caught.value.rule == "IND-AUCT-007"
    assert len(journal.rows) == 1


@pytest.mark.needs("industria")
def test_the_same_rows_lead_to_the_same_state(journal: Journal) -> None:
    act(journal, 0, offer(journal))
    act(journal, 1, "bid 2")
    journal.undo(1)
    act(journal, 1, "bid 3")
    chance = Scripted({"start-player": 0}, otherwise=Hashed.seeded(3))
    assert Journal(journal.game, chance, journal.rows).state == journal.state
