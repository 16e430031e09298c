"""Roadstead keeps what all games must keep, and more that only it can say."""

from __future__ import annotations

import json
import random
import re

import pytest

from roadstead_table import auction, lay, new, roadstead
from talero import bots, games
from talero.core import conformance
from talero.core.conformance import Trial, trials
from talero.core.errors import LoadError
from talero.core.orders.giving import answer
from talero.core.orders.kinds import Order, Verdict
from talero.text import LANGUAGES, missing
from talero.text.rules import translated_rules
from talero_roadstead import TITLE
from talero_roadstead.bot import Greedy
from talero_roadstead.rules.fields import FREE


@pytest.mark.parametrize("trial", trials(TITLE, checks=conformance.CHECKS), ids=str)
def test_conformance(trial: Trial) -> None:
    trial.run()


# The referee and the loader notice


@pytest.mark.parametrize(
    ("field", "value", "found"),
    [
        ("coins", [-1, 3, 3], "coins-negative P1"),
        ("coins", [999, 3, 3], "coins-created"),
        ("pile", [3, 3, 3, 3], "warehouses"),
        ("deck", [3, 3, 3, 3], "contracts"),
        ("hands", [[0], [1], [2]], "hand P1"),
        ("bid", 2, "bid 2 of -1"),
    ],
)
def test_the_referee_sees(field: str, value: object, found: str) -> None:
    table = new()
    while table.state.step.name != "auction.bid":
        table.state.apply(table.state.legal()[0])
    assert table.game.referee(table.state) == []
    setattr(table.state, field, value)
    assert any(found in violation for violation in table.game.referee(table.state))


def test_a_dump_that_contradicts_itself_is_refused() -> None:
    document = new().state.dump()
    for change in ({"owner": [0] + [FREE] * 11}, {"passed": 8}):
        with pytest.raises(LoadError, match=next(iter({"owner": "good"}.get(key, key) for key in change))):
            roadstead().load(document | change)


# Coins


def test_events_account_for_every_coin() -> None:
    """Charts and digests say where money came from by the events that `Game.money` names."""
    table, rng = new(4), random.Random(2)
    money = table.game.money
    assert money is not None
    while not table.state.over:
        purses = list(table.state.coins)
        table.state.events = []
        table.state.apply(table.state.sample(rng))
        for event in table.state.events:
            for seat, amount in money.moved(event, table.game.event_kinds):
                purses[seat] += amount
        assert table.state.coins == purses


# Standing orders


def test_an_order_bids_as_little_as_it_can_up_to_its_amount() -> None:
    table = auction("12 12 12")
    order = Order("bid-up-to", amount=4, scope="[1]")
    assert answer(table.state, 1, order) == table.game.parse("bid 1")
    table.play("P2 bid 3", "P3 pass", "P1 bid 4")
    assert answer(table.state, 1, order) == table.game.parse("pass")
    table.play("P2 pass")
    assert answer(table.state, 1, order) is Verdict.OVER


def test_three_contracts_of_a_good_are_not_laid_aside_by_order() -> None:
    """There is one choice, and to make it without thinking would tell the others."""
    table = lay("contracts.lay-aside", "P1", "hands P1 salt salt salt", players=2)
    assert len(table.choices) == 1
    assert answer(table.state, 0, Order("only-choice")) is Verdict.WAIT


# Secrets


def test_an_imagined_state_keeps_what_the_viewer_knows() -> None:
    """P1 holds salt and wine and laid salt aside; P2 has shown wool: the rest is dealt at random."""
    rows = "hands P1 salt wine; aside P1 salt; shown P2 wool; hands P2 timber; aside P2 wool; deck 1 1 2 2"
    rows = rows.replace("deck 1 1 2 2", "deck salt=1 wool=1 wine=2 timber=2")
    table = lay("auction.bid", "P1", f"{rows}; round 1; lot salt; lantern P2; coins 3 3", players=2)
    seen, hands = table.state.seen(0), set()
    for seed in range(40):
        imagined = table.game.imagine(seen, random.Random(seed))
        assert (imagined.hands[0], imagined.aside[0]) == ([0, 2], [0])
        assert imagined.shown == table.state.shown
        hands.add(tuple(imagined.hands[1]))
    assert hands == {(0,), (1,), (2,), (3,)}


def test_others_see_the_backs_of_contracts() -> None:
    table = lay("auction.bid", "P1", "hands P2 timber; lot salt; round 1; lantern P1", players=2)
    own, other = (table.game.face.board(table.state.seen(seat)) for seat in (1, 0))
    assert 'id="contract:timber"' in own
    assert "contract:" not in other


# The bot


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    game = roadstead(players)
    greedy, simple = Greedy(game), bots.base.RandomBot(game)
    won = 0.0
    for number in range(12):
        seat = number % players
        seats = [greedy if each == seat else simple for each in range(players)]
        winners = bots.play_match(game, seats, number).outcome.winners()
        won += (seat in winners) / len(winners)
    assert won >= 9


# Words and board


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_said_in_every_language(language: str) -> None:
    with games.added(TITLE):
        assert missing("roadstead", language) == []
        if language != "en":
            assert (
                translated_rules("talero_roadstead", "rules.toml", language).keys()
                == TITLE.ledger().rules.keys()
            )
        table, rng = new(4), random.Random(1)
        while True:
            said = said_about(table.state, language)
            assert not re.search(r"roadstead\.[a-z]|core\.[a-z]|[{}]", said), said
            if table.state.over:
                break
            table.state.apply(table.state.sample(rng))


def said_about(state, language: str) -> str:  # type: ignore[no-untyped-def]
    face, seen = state.game.face, state.seen(state.seat if state.seat >= 0 else None)
    told = [face.tell(event, seen.viewer, language) for event in state.events]
    state.events.clear()
    said = [face.say(action, language) for action in state.legal()[-3:]]
    return "\n".join([*told, *said, face.prompt(seen, language), face.words(seen, language)])


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_place_on_the_board_can_be_chosen_and_is_sketched(shape: str) -> None:
    table = lay("building.berth", "P1", "lot salt; round 1; leader P1; lantern P1", players=2)
    face, seen = table.game.face, table.state.seen(0)
    board = face.board(seen, shape=shape)
    for action in table.state.legal():
        assert f'id="berth:{table.game.bay.berths[action[1]]}"' in board
        assert "roadstead-salt" in (face.sketch(seen, action, shape=shape) or "")
    ids = re.findall(r' id="([^"]+)"', board)
    assert len(ids) == len(set(ids))


def test_components_say_where_they_come_from() -> None:
    assert {fact.source for fact in roadstead().components.facts()} == {"rulebook:own design"}
    assert json.loads(json.dumps(roadstead().spec))["title"] == "roadstead"
