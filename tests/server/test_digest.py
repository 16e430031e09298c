"""Since your last turn: what others did, money by cause, and nothing that the viewer may not know."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import talero
from talero import games
from talero.core import EventKind, Game
from talero.core.journal import UNDO
from talero.server.digest.service import changes, digest, money
from talero.server.replay.course import Course
from talero.server.tables.rows import RUNNING, Move, Seat, new_table
from talero.server.tables.table import LiveTable
from talero.server.telling.voice import Voice
from talero.text.catalogue import Entry, catalogue
from tests.server import secrets_title
from tests.server.clients import Person
from tests.server.running import InThisProcess, Running
from tests.server.test_secrecy import positions, secret, two_worlds
from tests.server.worlds import World

TITLES = [title.id for title in talero.titles()]
NAMES = ["Ada", "Bea", "Cleo"]


def opened(title: str, players: int = 3) -> LiveTable:
    game = talero.game(title, players)
    info = new_table(game, "host", secret=bytes(32), status=RUNNING)
    seats = [Seat(n, "person", NAMES[n], "", None, "") for n in range(players)]
    return LiveTable(info, seats)


def act(table: LiveTable, rng: random.Random) -> None:
    state = table.state
    table.repeat(Move(table.number + 1, state.seat, table.game.text(state.sample(rng))))


def played(title: str, decisions: int) -> LiveTable:
    table, rng = opened(title), random.Random(8)
    while table.number < decisions and not table.state.over:
        act(table, rng)
    return table


@pytest.mark.parametrize("title", TITLES)
def test_it_tells_what_happened_since_the_last_own_action(title: str) -> None:
    table = played(title, 60)
    journal, voice = table.running, Voice(table.game, "en", NAMES)
    for viewer in range(3):
        found = digest(table, voice, viewer)
        missed = [done for done in journal.done if done.row > found.since]
        assert all(done.seat != viewer for done in missed)
        assert found.actions == len(missed)
        assert sum(player.actions for player in found.players) == len(missed)
        assert [player.seat for player in found.players] == [(viewer + n) % 3 for n in (1, 2, 3)]
        told = sum(len(player.lines) for player in found.players) + len(found.happenings)
        assert told == sum(len(voice.account(done, viewer)) for done in missed)
        assert told >= sum(len(done.events) for done in missed)


@pytest.mark.parametrize("title", TITLES)
def test_a_seat_left_the_game_where_it_last_acted_also_after_taking_back(title: str) -> None:
    table, rng = opened(title), random.Random(5)
    for _ in range(80):
        journal = table.running
        last = journal.done[-1].seat if journal.done else -1
        if last >= 0 and journal.can_undo(last) and rng.random() < 0.4:
            table.repeat(Move(table.number + 1, last, UNDO))
        else:
            act(table, rng)
        course = Course(table.game, journal)
        for seat in range(3):
            own = max((n for n, done in enumerate(course.causes) if done.seat == seat), default=0)
            left = table.departure(seat)
            assert left.actions == own
            assert left.state.dump() == course.states[own].dump()


def calls(work: Callable[[], object]) -> int:
    """How many calls of Python functions something takes, which no other load on the machine changes."""
    count = 0

    def note(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.parametrize("title", TITLES)
def test_a_digest_costs_no_more_at_the_end_than_after_twenty_moves(title: str) -> None:
    """Per action that was missed: what was played before the viewer's last action costs nothing."""
    table, rng, voice = opened(title), random.Random(8), Voice(talero.game(title, 3), "en", NAMES)
    costs: list[tuple[int, float]] = []
    while not table.state.over and table.number < 2000:
        act(table, rng)
        missed = digest(table, voice, 0).actions
        if table.number >= 20 and missed == 3:
            lines = sum(len(voice.account(done, 0)) for done in table.running.done[-missed:])
            costs.append((table.number, calls(lambda: digest(table, voice, 0)) / (10 + lines)))
    early, late = costs[:5], costs[-5:]
    assert late[-1][0] > 1.8 * early[0][0], "there is a game between the two"
    assert max(cost for _, cost in late) < 2 * max(cost for _, cost in early)


@pytest.mark.parametrize(
    ("title", "label", "cause"),
    [
        ("industria", "Talers", "Phase 1 Income"),
        ("age-of-steam", "Cash", "I Issue shares"),
        ("planet-steam", "Credits", "Buy and rearrange"),
    ],
)
def test_money_by_cause_is_the_change_of_the_purse(title: str, label: str, cause: str) -> None:
    journal = played(title, 60).running
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
    journal = played("planet-steam", 60).running
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
    with games.added(secrets_title.TITLE):
        words, name = catalogue("sealed", "en"), "sealed.figure.coins"
        words[name] = Entry(("Coins",), "")
        yield
        del words[name]


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
