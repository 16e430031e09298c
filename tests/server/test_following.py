"""What is sent to those who follow a game: bids that fold, money that changes hands, dice, headings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

import talero
from talero.core.journal import Done
from talero.server.live.attendance import Attendance, attendance_notice
from talero.server.storage.notices import Notices
from talero.server.telling.entries import BANK, told_entry
from talero.server.telling.shapes import Entry
from talero.server.telling.voice import Voice
from talero.text import LANGUAGES
from tests import net
from tests.conformance_games import all_games

NAMES = ("Ada", "Bea", "Cid", "Dov")


def entries(title: str, name: str, most: int = 120) -> Iterator[Entry]:
    """The moves of a recorded game as a spectator is told of them."""
    found = net.read(next(file for file in net.files(title) if file.name == name))
    voice = Voice(found.game, "en", NAMES)
    for halt, (seat, action) in zip(islice(found.walk(listen=True), 1, most), found.actions, strict=False):
        done = Done(halt.number, seat, action, [], list(halt.events))
        lines = [line for _, line in voice.account(done, None)]
        yield told_entry(voice, done, halt.number, halt.turn, lines, None)


@pytest.mark.needs("industria")
def test_bids_are_told_from_other_moves_and_sales_pay_the_auctioneer() -> None:
    found = list(entries("industria", "base-4-greedy.talero"))
    assert any(each.bid for each in found)
    assert all(not each.paid and not each.dice for each in found if each.bid)
    sales = [each for each in found if any("sells" in part.text for part in each.lines[0].parts)]
    assert sales
    for sale in sales:
        (payment,) = [each for each in sale.paid if BANK not in (each.giver, each.taker)]
        assert payment.taker == sale.seat != payment.giver
        assert payment.amount > 0


@pytest.mark.needs("age-of-steam")
def test_dice_and_the_end_of_a_turn_are_told() -> None:
    found = list(entries("age-of-steam", "rust-belt-3-greedy.talero"))
    dice = [pips for each in found for pips in each.dice]
    assert dice
    assert all(1 <= pips <= 6 for pips in dice)
    headings = {line.heading for each in found for line in each.lines}
    assert {"Income", "Expenses", "Goods growth"} <= headings


def test_every_heading_has_a_name_and_every_event_of_it_exists() -> None:
    for name, players in all_games():
        face = talero.game(name, players).face
        events = {kind.name for kind in face.game.event_kinds}
        for heading, summed in face.summed.items():
            assert set(summed) <= events, (name, heading)
            for language in LANGUAGES:
                assert "summary." not in face.heading(heading, language), (name, heading)
        assert set(face.dice) <= events


async def test_who_has_a_page_open_is_there() -> None:
    notices = Notices()
    attendance = Attendance(notices)
    with notices.watch(attendance_notice("t")) as watcher:
        await watcher.news()
        with attendance.attend("t", "ada"):
            assert await watcher.news() == [attendance_notice("t")]
            with attendance.attend("t", "ada"), attendance.attend("t", None):
                assert attendance.at("t") == {"ada"}
            assert attendance.at("t") == {"ada"}
        assert attendance.at("t") == set()
        assert await watcher.news() == [attendance_notice("t")]
