"""Hints over HTTP: who may ask, what it costs, what is told; levels at tables."""

from __future__ import annotations

import pickle
import random
from typing import Any

import httpx
import pytest

import talero
from talero.bots.advice import Advised, adviser_of
from talero.bots.search import Hard, Option
from talero.bots.search.explaining import Advice
from talero.bots.search.rollout import follow
from talero.server.hints.service import compared
from talero.server.play import paths
from talero.server.play.thinker import LEAST, Thinker, _bot
from talero.server.telling.voice import Voice
from tests.installed import EXAMPLE
from tests.server.clients import Person
from tests.server.running import Running, until


def ask(person: Person, table: str, number: int | None = None) -> httpx.Response:
    seen = person.look(table)["number"] if number is None else number
    return person.post(f"/api/tables/{table}/hint", number=seen)


def turn(person: Person, table: str) -> dict[str, Any]:
    until(lambda: person.look(table)["frame"]["mine"])
    return person.look(table)


@pytest.fixture(scope="module")
def ada(server: Running) -> Person:
    return Person(server.url, "Ada")


def test_alone_a_hint_is_told_can_be_followed_and_makes_the_table_practice(ada: Person) -> None:
    table = ada.create("person", "bot:medium", "bot:easy")["table"]
    frame = turn(ada, table)["frame"]
    assert frame["hints"]
    assert not frame["practice"]
    assert [player["level"] for player in frame["players"]] == ["", "medium", "easy"]
    answer = ask(ada, table)
    assert answer.status_code == 200, answer.text
    hint = answer.json()
    assert ada.look(table)["frame"]["practice"]
    assert ask(ada, table).json() == hint  # nobody thinks twice
    assert 1 <= len(hint["others"]) <= 3
    assert all(each["compared"] for each in hint["others"])
    assert hint["choice"]["compared"] == ""
    action = hint["choice"]["path"]["outlook"]["action"]
    assert ada.act(table, hint["number"], action).status_code == 200


def test_among_people_hints_are_off_unless_they_sat_down_knowing_it(server: Running, ada: Person) -> None:
    for hints in (False, True):
        bea = Person(server.url, "Bea")
        made = ada.create("person", "open", "bot:medium", hints=hints)
        page = bea.http.get(made["invitations"][0]).text
        assert ("may ask a bot for hints" in page) == hints
        bea.join(made["invitations"][0])
        table = made["table"]
        until(lambda: any(each.look(made["table"])["frame"]["mine"] for each in (ada, bea)))  # noqa: B023
        mine = next(each for each in (ada, bea) if each.look(table)["frame"]["mine"])
        other = bea if mine is ada else ada
        assert mine.look(table)["frame"]["hints"] == hints
        assert not other.look(table)["frame"]["hints"]
        answer = ask(mine, table)
        if hints:
            assert answer.status_code == 200
            assert ask(other, table).json()["detail"] == "This isn't your decision."
        else:
            assert (answer.status_code, answer.json()["detail"]) == (
                403,
                "Hints were not agreed on at this table.",
            )
        assert other.look(table)["frame"]["practice"] == hints


def test_strangers_learn_nothing_and_change_nothing(server: Running, ada: Person) -> None:
    table = ada.create("person", "bot:random", "bot:random")["table"]
    turn(ada, table)
    eve = Person(server.url, "Eve")
    assert ask(eve, table).status_code == 403
    with httpx.Client(base_url=server.url) as nobody:
        nobody.get("/")
        headers = {"x-csrftoken": nobody.cookies["talero-csrf"]}
        answer = nobody.post(f"/api/tables/{table}/hint", json={"number": 0}, headers=headers)
        assert answer.status_code == 403
    assert not ada.look(table)["frame"]["practice"]


def test_a_hint_is_about_the_position_that_was_seen(ada: Person) -> None:
    table = ada.create("person", "bot:random", "bot:random")["table"]
    number = turn(ada, table)["number"]
    assert ask(ada, table, number + 1).status_code == 409
    assert not ada.look(table)["frame"]["practice"]
    assert ada.say(table, "leave").status_code == 200
    answer = ask(ada, table)
    assert answer.status_code in (403, 409)  # the bot may have moved already
    assert ada.say(table, "close").status_code in (200, 403)


def test_no_hint_after_the_end(ada: Person) -> None:
    table = ada.create("person", "bot:random", "bot:random")["table"]
    turn(ada, table)
    assert ada.say(table, "close").status_code == 200
    assert ask(ada, table).status_code == 403
    assert not ada.look(table)["frame"]["practice"]


def test_a_level_is_chosen_for_all_bots_of_a_quick_game(ada: Person) -> None:
    form = {"_csrf_token": ada.token, "title": EXAMPLE, "players": "3", "seat-0": "person"}
    answer = ada.http.post("/tables", data={**form, "seat-1": "bot", "seat-2": "bot", "level": "hard"})
    assert answer.status_code == 303
    table = answer.headers["location"].rpartition("/")[2]
    assert [player["level"] for player in ada.look(table)["frame"]["players"]][1:] == ["hard", "hard"]
    assert ada.http.post("/tables", data={**form, "seat-1": "bot", "seat-2": "bot"}).status_code == 400


@pytest.mark.needs("industria")  # where the bots are asked next
def test_a_hard_bot_moves_at_a_table(ada: Person) -> None:
    table = ada.create("person", "bot:hard", "bot:hard")["table"]
    update = turn(ada, table)
    assert ada.act(table, update["number"], ada.choose(update, random.Random(3))).status_code == 200
    until(lambda: ada.look(table)["number"] > update["number"] + 1)


@pytest.mark.parametrize(
    ("waiting", "waited", "seconds"),
    [(1, 0.0, 1.5), (4, 0.0, 0.5), (20, 0.0, 0.1), (1, 1.8, 0.2), (1, 9.0, -7.0)],
)
def test_the_more_wait_and_the_longer_the_shorter_a_bot_thinks(
    waiting: int, waited: float, seconds: float
) -> None:
    thinker = Thinker.__new__(Thinker)  # without its processes
    thinker._workers = 1
    assert thinker.seconds(waiting, waited) == pytest.approx(seconds)


def test_a_bot_without_time_to_look_ahead_plays_as_medium() -> None:
    game = talero.game(EXAMPLE)
    assert [type(_bot("hard", game, seconds)) for seconds in (1.0, LEAST / 2, -3.0)] == [
        Hard,
        Advised,
        Advised,
    ]


# What is told


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ["about 4 points better than", "about 1 point better than", "no clear difference to"]),
        ("es", ["unos 4 puntos mejor que", "alrededor de 1 punto mejor que", "sin diferencia clara con"]),
        (
            "fr",
            ["environ 4 points de mieux que", "environ 1 point de mieux que", "pas de différence nette avec"],
        ),
    ],
)
def test_differences_are_said_in_words(language: str, words: list[str]) -> None:
    voice = Voice(talero.game(EXAMPLE), language, ["A", "B", "C"])
    options = [Option((0,), 9.0, *each) for each in ((4.2, 0.5), (0.6, 0.1), (3.0, 2.0))]
    assert [compared(voice, option) for option in options] == words
    assert compared(voice, Option((0,), 9.0, -3.0, 0.2)) not in words


GAMES = [
    ("industria", 3),
    ("planet-steam/ffg", 2),
    ("age-of-steam/rust-belt", 3),
    ("luna-capital", 2),
]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_what_is_advised_is_a_path_that_can_be_taken(name: str, players: int) -> None:
    """In positions of a whole game the path of any action ends in this action, by words or by the stepper."""
    game = talero.game(name, players)
    adviser, state, rng = adviser_of(game), game.new(seed=3), random.Random(2)
    voice = Voice(game, "en", [f"P{n}" for n in range(players)])
    looked = 0
    while not state.over and looked < 12:
        if state.decisions >= looked * 6 and len(state.legal()) > 1:
            looked += 1
            world = paths.imagined(game, state.seen(state.seat))
            for action in [adviser.plan(world.copy(), rng)[0], rng.choice(state.legal())]:
                found = paths.proposed(world, voice, action)
                assert found.outlook is not None
                assert game.parse(found.outlook.action) == action
                last = found.stack[-1]
                if last.amounts:
                    assert game.parse(" ".join([*last.path, str(found.amount)])) == action
                else:
                    assert game.parse(last.action) == action
        follow(state, adviser.plan(state, rng), state.seat)


def test_advice_survives_the_way_from_a_worker() -> None:
    state = talero.new(EXAMPLE, seed=1)
    legal = state.legal()
    advice = Hard(state.game, iterations=2).advise(state.seen(state.seat), legal, random.Random(1))
    assert isinstance(advice, Advice)
    assert pickle.loads(pickle.dumps(advice)) == advice
