"""What players read of Age of Steam: every declared message, on every map, in three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from talero.core.kinds import Amount, SeatKind
from talero.games.age_of_steam import MAPS
from talero.games.age_of_steam.rules.game import AgeOfSteam
from talero.games.age_of_steam.rules.kinds import ACTIONS
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from talero.text import LANGUAGES, has, message, missing
from talero.text.catalogue import catalogue, pieces
from tests.games.age_of_steam.table import steam

maps = pytest.mark.parametrize("edition", MAPS)
HOLE = re.compile(r"[{}]|\bage-of-steam\.[a-z]|\bcore\.[a-z]")


def needed(game: AgeOfSteam) -> Iterator[str]:
    """The ids of messages that follow from what the game declares, without its title."""
    for verb in game.verbs:
        yield from (f"verb.{verb.name}", f"verb.{verb.name}.name")
        yield from (f"arg.{arg.name}" for arg in verb.args)
    yield from (f"event.{kind.name}" for kind in game.event_kinds)
    for step in game.steps:
        yield from (f"step.{step.name}", f"step.{step.name}.other", f"step.{step.name}.name")
    for option in game.title.options_of(game.edition.id):
        yield from (f"option.{option.name}", f"option.{option.name}.explain")
    yield from (f"action.{action}{part}" for action in ACTIONS for part in ("", ".explain"))
    yield from (f"phase.{phase}" for phase in game.components.data["phases"])
    yield from (f"colour.{colour}" for colour in COLOURS)
    yield from ("title", "about", f"edition.{game.edition.id}")


@maps
def test_declared_messages_exist(edition: str) -> None:
    game = steam(0, edition)
    assert [id for id in needed(game) if not has(game.face.message_id(id))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    assert missing("age-of-steam", language) == []


def gaps(form: str) -> set[str]:
    return {gap.name for gap in pieces(form) if gap.name}


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_translations_have_the_gaps_of_the_original(language: str) -> None:
    for id, entry in catalogue("age-of-steam", "en").items():
        translated = catalogue("age-of-steam", language)[id]
        assert translated.counts == entry.counts, id
        for form in translated.forms:
            assert gaps(form) in [gaps(each) for each in entry.forms], id


@maps
def test_everything_has_a_name(edition: str) -> None:
    game = steam(0, edition)
    said = [verb.args for verb in game.verbs] + [kind.args for kind in game.event_kinds]
    for arg in [arg for args in said for arg in args]:
        if not isinstance(arg.kind, Amount | SeatKind):
            for item in arg.kind.items(game):
                words = game.face.item_name(arg.kind, item)
                assert words.strip()
                assert not HOLE.search(words), words


def test_words_of_a_map_replace_common_ones() -> None:
    own = [id for id in catalogue("age-of-steam", "en") if id.split(".")[1] in MAPS]
    assert own
    for id in own:
        common = re.sub(r"^age-of-steam\.[a-z-]+\.", "age-of-steam.", id)
        assert has(common), id
        for language in LANGUAGES:
            assert message(id, language) != message(common, language), id


@maps
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_without_holes(edition: str, language: str) -> None:
    """Log, prompts and actions of a game by `sample`, and the parts of its score."""
    game = steam(min(4, MAPS[edition][1]), edition)
    rng = random.Random(language)
    state = game.new(seed=8, listen=True)
    while not state.over:
        sentences = [game.face.tell(event, None, language) for event in state.events or []]
        state.events = []
        if state.decisions % 7 == 0:
            sentences += [game.face.prompt(state.seen(seat), language) for seat in (None, state.seat)]
            sentences += [game.face.say(action, language) for action in state.legal()[:4]]
        for sentence in sentences:
            assert sentence.strip()
            assert not HOLE.search(sentence), sentence
        state.play(state.sample(rng))
    outcome = state.outcome
    assert outcome is not None
    for part in {part for parts in outcome.parts for part in parts}:
        assert has(game.face.message_id(f"part.{part}")), part


def test_spaces_of_the_display_are_called_by_column_and_row() -> None:
    game = steam(3)
    said = {word: game.face.say(game.parse(f"store red {word}")) for word in ("light-1-2", "c-1")}
    assert said == {
        "light-1-2": "Put red goods on light 1, row 2",
        "c-1": "Put red goods on New City C, row 1",
    }
