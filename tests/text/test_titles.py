"""Every title has the messages that its declarations ask for."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import talero
from talero.core import Game, conformance
from talero.core.actions import Arg, Verb
from talero.core.events import EventKind
from talero.core.kinds import Amount, SeatKind
from talero.core.ledger import core_rules
from talero.core.orders.kinds import Order
from talero.text import LANGUAGES, SpokenFace, has, joined, message
from talero.text.catalogue import COMPLETE, catalogue, pieces
from talero.text.rules import translated_rules, translated_sections
from tests.conformance_games import all_games

LARGEST = dict(all_games())
"""Each edition with the most players it takes."""


def spoken(name: str) -> SpokenFace:
    face = talero.game(name, LARGEST[name]).face
    assert isinstance(face, SpokenFace), f"{name} does not speak"
    return face


def arguments(game: Game) -> list[Arg]:
    declared: list[Verb | EventKind] = [*game.verbs, *game.event_kinds]
    return [arg for each in declared for arg in each.args]


def needed(game: Game) -> Iterator[str]:
    """The ids of messages that follow from what the game declares, without its title."""
    for verb in game.verbs:
        yield from (f"verb.{verb.name}", f"verb.{verb.name}.name")
        yield from (f"arg.{arg.name}" for arg in verb.args)
    yield from (f"event.{kind.name}" for kind in game.event_kinds)
    for step in game.steps:
        yield from (f"step.{step.name}", f"step.{step.name}.other", f"step.{step.name}.name")
    for kind in game.orders:
        yield from (f"order.{kind.name}", f"order.{kind.name}.name")
    for option in game.title.options_of(game.edition.id):
        yield from (f"option.{option.name}", f"option.{option.name}.explain")
    yield from ("title", "about", f"edition.{game.edition.id}")


@pytest.mark.parametrize("name", LARGEST)
def test_declared_messages_exist(name: str) -> None:
    face = spoken(name)
    game = face.game
    assert [id for id in needed(game) if not has(face.message_id(id))] == []


@pytest.mark.parametrize("name", LARGEST)
def test_everything_has_a_name(name: str) -> None:
    """Items of all kinds are called something, not by the id of a missing message."""
    face = spoken(name)
    game = face.game
    for arg in arguments(game):
        if isinstance(arg.kind, Amount | SeatKind):
            continue
        for item in list(arg.kind.items(game))[:500]:
            words = face.item_name(arg.kind, item)
            assert words.strip()
            assert not words.startswith(f"{game.title.id}."), words


@pytest.mark.parametrize("name", LARGEST)
def test_messages_of_events_use_declared_gaps(name: str) -> None:
    face = spoken(name)
    game = face.game
    for kind in game.event_kinds:
        declared = {arg.name for arg in kind.args}
        for group in ("event", "effect"):
            id = face.message_id(f"{group}.{kind.name}")
            for form in entry.forms if (entry := catalogue(game.title.id, "en").get(id)) else ():
                assert {piece.name for piece in pieces(form) if piece.name} <= declared, id


@pytest.mark.parametrize("name", LARGEST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_standing_orders_are_said_without_holes(name: str, language: str) -> None:
    face = spoken(name)
    game = face.game
    for kind in game.orders:
        said = joined(face.order_parts(kind, Order(kind.name, 0, 3), language))
        assert not re.search(rf"[{{}}]|\b{game.title.id}\.[a-z]", said), said
        assert ("3" in said) == (kind.amount is not None), said
        assert not face.order_name(kind, language).startswith(game.title.id)


@pytest.mark.parametrize("name", LARGEST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_without_holes(name: str, language: str) -> None:
    face = spoken(name)
    game = face.game
    hole = re.compile(rf"[{{}}]|\b{game.title.id}\.[a-z]|\bcore\.[a-z]")
    for number, state in enumerate(conformance.play(game, 4)):
        if state.events is None:
            state.events = []
        sentences = [face.tell(event, None, language) for event in state.events]
        state.events.clear()
        if not state.over and number % 5 == 0:
            sentences += [face.prompt(state.seen(seat), language) for seat in (None, state.seat)]
            sentences += [face.say(action, language) for action in state.legal()[:5]]
        for sentence in sentences:
            assert sentence.strip()
            assert not hole.search(sentence), sentence
    outcome = state.outcome
    assert outcome is not None
    for part in outcome.parts[0]:
        assert has(face.message_id(f"part.{part}")), part


@pytest.mark.parametrize("name", LARGEST)
@pytest.mark.parametrize("language", LANGUAGES)
def test_actions_without_events_are_told_without_holes_and_secrets(name: str, language: str) -> None:
    face = spoken(name)
    game = face.game
    for verb in game.verbs:
        id = face.message_id(f"did.{verb.name}")
        if has(id):
            assert not any(arg.private for arg in verb.args), id
            forms = catalogue(game.title.id, language)[id].forms
            gaps = {piece.name for form in forms for piece in pieces(form) if piece.name}
            assert "seat" in gaps <= {"seat", *(arg.name for arg in verb.args)}, id


@pytest.mark.parametrize("name", LARGEST)
def test_the_log_leaks_nothing(name: str) -> None:
    """Two worlds: a viewer's log line is made only from what this viewer may know of the event."""
    face = spoken(name)
    game = face.game
    for state in conformance.play(game, 6):
        if state.events is None:
            state.events = []
        for event in state.events:
            for viewer in (None, *range(game.players)):
                seen = game.seen_event(event, viewer)
                assert face.tell_parts(event, viewer) == face.tell_parts(seen, viewer)
        state.events.clear()


@pytest.mark.parametrize("name", LARGEST)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_rules_of_complete_titles_are_translated(name: str, language: str) -> None:
    face = spoken(name)
    game = face.game
    if game.title.id not in COMPLETE:
        pytest.skip(f"{game.title.id} is not declared complete")
    file = game.edition.rules
    assert set(translated_rules(game.title.package, file, language)) == set(game.ledger.rules)
    sections = {part for rule in game.ledger.rules.values() for part in rule.section.split(" > ")}
    assert set(translated_sections(game.title.package, file, language)) == sections


@pytest.mark.parametrize("rule", core_rules())
def test_rules_of_the_core_are_in_the_catalogue(rule: str) -> None:
    assert message(f"core.rule.{rule}") == core_rules()[rule].text
    assert message(f"core.rule.{rule}", "fr") != core_rules()[rule].text
