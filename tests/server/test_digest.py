"""Since your last turn: what others did, money by cause, and nothing that the viewer may not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import talero
from talero.core import EventKind, Game, Hashed, Journal
from talero.server.digest.digest import changes, digest, money
from talero.server.replay.course import Course
from talero.server.storage import Seat
from talero.server.tables.table import LiveTable
from talero.server.voice import Voice
from talero.text.catalogue import Entry, catalogue
from tests.server import secrets_title
from tests.server.clients import Person
from tests.server.running import InThisProcess, Running
from tests.server.test_secrecy import positions, secret, two_worlds
from tests.server.worlds import World

TITLES = list(talero.games.PACKAGES)
NAMES = ["Ada", "Bea", "Cleo"]


class Table:
    """As much of a table as the digest asks for."""

    def __init__(self, journal: Journal) -> None:
        self.game, self.names, self.number = journal.game, NAMES, len(journal.rows)
        self.seats = [Seat(n, "person", name, "", None, "") for n, name in enumerate(NAMES)]


def played(title: str, decisions: int) -> Journal:
    journal, rng = Journal(talero.game(title, 3), Hashed.seeded(8)), random.Random(8)
    for _ in range(decisions):
        journal.act(journal.state.seat, journal.state.sample(rng))
    return journal


@pytest.mark.parametrize("title", TITLES)
def test_it_tells_what_happened_since_the_last_own_action(title: str) -> None:
    journal = played(title, 60)
    course, voice = Course(journal.game, journal), Voice(journal.game, "en", NAMES)
    table: LiveTable = Table(journal)  # type: ignore[assignment]
    for viewer in range(3):
        found = digest(table, course, voice, viewer)
        missed = [done for done in journal.done if done.row > found.since]
        assert all(done.seat != viewer for done in missed)
        assert found.actions == len(missed)
        assert sum(player.actions for player in found.players) == len(missed)
        assert [player.seat for player in found.players] == [(viewer + n) % 3 for n in (1, 2, 3)]
        told = sum(len(player.lines) for player in found.players) + len(found.happenings)
        assert told == sum(len(voice.account(done, viewer)) for done in missed)
        assert told >= sum(len(done.events) for done in missed)


@pytest.mark.parametrize(
    ("title", "label", "cause"),
    [
        ("industria", "Talers", "Phase 1 Income"),
        ("age-of-steam", "Cash", "I Issue shares"),
        ("planet-steam", "Credits", "Buy and rearrange"),
    ],
)
def test_money_by_cause_is_the_change_of_the_purse(title: str, label: str, cause: str) -> None:
    journal = played(title, 60)
    game = journal.game
    assert game.money is not None
    course, voice = Course(game, journal), Voice(game, "en", NAMES)
    moved = [
        (event, state.step.name)
        for state, done in zip(course.states, journal.done, strict=False)
        for event in done.events
    ]
    names = set()
    for seat in range(3):
        before, after = course.states[0].seen(seat), journal.state.seen(seat)
        causes = money(voice, moved, seat, viewer=seat)
        purses = [getattr(seen.state, game.money.field)[seat] for seen in (before, after)]
        change = purses[1] - purses[0]
        assert sum(each.amount for each in causes) == change
        assert all(each.cause for each in causes)
        assert len({each.cause for each in causes}) == len(causes) >= 1
        names |= {each.cause for each in causes}
        figures = changes(voice, before, after, seat)
        assert any(each.label == label for each in figures) == (change != 0)
    assert cause in names


def test_actions_without_events_are_told_by_words_of_their_own() -> None:
    """A bid in Planet Steam moves nothing on the table, yet others should read it."""
    journal = played("planet-steam", 60)
    game, voice = journal.game, Voice(journal.game, "en", NAMES)
    bids = [done for done in journal.done if game.verbs[done.action[0]].name == "bid"]
    assert bids
    for done in bids:
        said = ["".join(part.text for part in line.parts) for _, line in voice.account(done, None)]
        plural = "" if done.action[1] == 1 else "s"
        assert said[0] == f"{NAMES[done.seat]} bids {done.action[1]} credit{plural}."


def test_only_players_of_the_table_get_one(slow_server: Running) -> None:
    ada, eve = Person(slow_server.url, "Ada"), Person(slow_server.url, "Eve")
    table = ada.create("person", "shared", "shared")["table"]
    assert ada.http.get(f"/api/tables/{table}/digest").json()["actions"] == 0
    assert eve.http.get(f"/api/tables/{table}/digest").status_code == 403
    assert 'id="digest"' in ada.http.get(f"/tables/{table}").text


# Secrecy


@pytest.fixture(scope="module")
def sealed() -> Iterator[None]:
    """The title with secrets, with a name for its money, so that there is something to draw."""
    secrets_title.register()
    words, name = catalogue("sealed", "en"), "sealed.figure.coins"
    words[name] = Entry(("Coins",), "")
    yield
    del words[name]
    del talero.games.PACKAGES["sealed"]


def look_back(world: World, person: Person, table: str, number: int) -> None:
    """Everything that looking back at a running game shows."""
    world.get(person, f"/api/tables/{table}/digest")
    world.get(person, f"/tables/{table}/replay")
    for shape in ("wide", "tall"):
        world.get(person, f"/api/tables/{table}/charts", shape=shape)
        world.get(person, f"/api/tables/{table}/charts", shape=shape, seat=2)
    for n in range(number + 1):
        world.get(person, f"/tables/{table}/replay/{n}")
        for seat in range(3):
            world.get(person, f"/api/tables/{table}/positions/{n}", seat=seat)


def play(n: int, folder: Path, patch: pytest.MonkeyPatch) -> World:
    """Both seats look and lay their lowest card; seat 0 looks back after every move before the end."""
    world = World(secret(n), folder, patch)
    with InThisProcess(world.app) as url:
        ada, bea = Person(url, "Ada"), Person(url, "Bea")
        made = ada.create("person", "open", title="sealed")
        table = made["table"]
        bea.join(made["invitations"][0])
        for number, state in enumerate(positions(n)[:-2]):
            look_back(world, ada, table, number)
            peek = state.game.parse("peek")
            action = peek if state.check(peek) is None else min(state.legal())
            answer = (ada, bea)[state.seat].act(table, number, state.game.text(action), f"k{number}")
            assert answer.status_code == 200, answer.text
    return world


def both(tmp_path: Path) -> tuple[World, World]:
    worlds = []
    for n in two_worlds():
        with pytest.MonkeyPatch.context() as patch:
            worlds.append(play(n, tmp_path / str(n), patch))
    return worlds[0], worlds[1]


@pytest.mark.usefixtures("sealed")
def test_looking_back_shows_nothing_that_was_hidden(tmp_path: Path) -> None:
    one, two = both(tmp_path)
    assert len(one.sent) > 50
    for mine, other in zip(one.sent, two.sent, strict=True):
        assert mine == other
    for world in (one, two):
        assert world.secret.hex()[:16] not in "\n".join(world.sent)


@pytest.mark.usefixtures("sealed")
def test_charts_and_money_were_there_to_leak(tmp_path: Path) -> None:
    """The comparison above is worth something: one's own lines are drawn, those of others are not."""
    one, _ = both(tmp_path)
    asked = [each.partition("\n") for each in one.sent if "/charts {'shape': 'wide'} 200" in each]
    charts = [chart for _, _, text in asked for chart in json.loads(text)["charts"]]
    assert any("Points if the game ended then" in chart for chart in charts)
    coins = [chart for chart in charts if "Coins" in chart]
    assert coins
    assert all("Ada" in chart and "Bea" not in chart for chart in coins)


@pytest.mark.usefixtures("sealed")
@pytest.mark.parametrize(
    ("owner", "name", "leak"),
    [(secrets_title.Sealed, "see", Game.see), (EventKind, "mask", lambda _, event, viewer: event)],
    ids=["views", "events"],
)
def test_the_test_would_notice_a_leak(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, owner: type, name: str, leak: object
) -> None:
    worlds = two_worlds()
    monkeypatch.setattr(owner, name, leak)
    sent = []
    for n in worlds:
        with pytest.MonkeyPatch.context() as patch:
            sent.append(play(n, tmp_path / str(n), patch).sent)
    for kind in ("/digest", "/replay", "/charts") if name == "see" else ("/digest", "/replay"):
        one, two = ([each for each in world if kind in each.partition("\n")[0]] for world in sent)
        assert one != two, kind
