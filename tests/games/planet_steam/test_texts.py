"""What players read of Planet Steam: every declared message, in both editions' words and three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from talero.games.planet_steam import TITLE
from talero.games.planet_steam.rules.game import PlanetSteam
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.text import LANGUAGES, has, message, missing
from talero.text.catalogue import catalogue
from talero.text.rules import translated_rules, translated_sections
from tests.games.planet_steam.table import both, lay, planet_steam
from tests.games.planet_steam.test_board import chosen_options

HOLE = re.compile(r"[{}]|\bplanet-steam\.[a-z]|\bcore\.[a-z]")


def needed(game: PlanetSteam) -> Iterator[str]:
    """The ids of messages that follow from what the game declares, without its title."""
    for verb in game.verbs:
        yield from (f"verb.{verb.name}", f"verb.{verb.name}.name")
        yield from (f"arg.{arg.name}" for arg in verb.args)
    yield from (f"event.{kind.name}" for kind in game.event_kinds)
    for step in game.steps:
        yield from (f"step.{step.name}", f"step.{step.name}.other", f"step.{step.name}.name")
    for option in game.title.options_of(game.edition.id):
        yield from (f"option.{option.name}", f"option.{option.name}.explain")
        yield from (f"option.{option.name}.{value}" for value in option.values if isinstance(value, str))
    yield from ("title", "about", f"edition.{game.edition.id}")


@both
@pytest.mark.parametrize("players", [2, 5])
def test_declared_messages_exist(edition: str, players: int) -> None:
    game = planet_steam(edition, players)
    assert [id for id in needed(game) if not has(game.face.message_id(id))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    assert missing("planet-steam", language) == []


def test_words_of_an_edition_replace_common_ones() -> None:
    """Each message of LudoArt has a common one that it replaces, and says something else somewhere."""
    for id in catalogue("planet-steam", "en"):
        if id.startswith("planet-steam.ludoart."):
            common = id.replace(".ludoart.", ".")
            assert has(common), id
            assert any(
                catalogue("planet-steam", language)[id] != catalogue("planet-steam", language)[common]
                for language in LANGUAGES
            ), id


OTHER_EDITIONS_WORDS = {
    "ffg": {
        "en": ("compressor", "shuttle", "platform", "coupler"),
        "es": ("depósito", "compresor", "lanzadera", "acoplador"),
        "fr": ("compresseur", "navette", "plateforme", "coupleur"),
    },
    "ludoart": {
        "en": ("supercharger", "carrier", "zone", "airship"),
        "es": ("Recolector", "Alimentador", "zona", "aerostato"),
        "fr": ("suralimenteur", "transporteur", "zone", "dirigeable"),
    },
}


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_without_holes_and_in_the_editions_words(edition: str, language: str) -> None:
    """With options drawn at random: log, prompts, actions, board and twin."""
    rng = random.Random(language)
    foreign = re.compile(
        "|".join(rf"\b{word}" for word in OTHER_EDITIONS_WORDS[edition][language]), re.IGNORECASE
    )
    game = TITLE.game(edition, 3, chosen_options(edition, rng))
    assert isinstance(game, PlanetSteam)
    state = game.new(seed=3, listen=True)
    while not state.over:
        assert state.events is not None
        told = [game.face.tell(event, None, language) for event in state.events]
        state.events.clear()
        if state.decisions % 5 == 0:
            told += [game.face.prompt(state.seen(seat), language) for seat in (None, state.seat)]
            told += [game.face.say(action, language) for action in rng.sample(state.legal(), 1)]
            told.append(game.face.step_name(state.step.name, language))
            told += [game.face.verb_name(verb, language) for verb in state.step.verbs]
        if state.decisions % 60 == 0:
            told.append(game.face.words(state.seen(None), language))
        for sentence in told:
            assert sentence.strip()
            assert not HOLE.search(sentence), sentence
            assert not foreign.search(sentence), sentence
        state.play(state.sample(rng))
    outcome = state.outcome
    assert outcome is not None
    for part in outcome.parts[0]:
        assert not HOLE.search(game.face.score_part_name(part, language))


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_prompted(edition: str, language: str) -> None:
    """Also steps that random games seldom reach."""
    state = lay(edition, players=4, options=None).state
    state.zone = state.cursor = state.trade = 0
    for step_id in range(len(state.game.steps)):
        state.step_id = step_id
        for bidder in (-1, 2):
            state.bidder, state.bid = bidder, 5 if bidder > 0 else 0
            for seat in (None, state.seat):
                words = state.game.face.prompt(state.seen(seat), language)
                assert words.strip()
                assert not HOLE.search(words), words


@pytest.mark.parametrize(
    ("edition", "language", "action", "expected"),
    [
        ("ffg", "en", "buy-supercharger a1", "Buy a supercharger for A1"),
        ("ludoart", "en", "buy-supercharger a1", "Buy a compressor for A1"),
        ("ffg", "es", "buy-tank c4", "Comprar un Recolector para C4"),
        ("ludoart", "fr", "buy-converter c4 energy", "Acheter un développement pour C4\u00a0: énergie"),
        ("ludoart", "fr", "dock 3", "Connecter le coupleur à la colonne 3"),
        ("ffg", "en", "dock 3", "Dock the airship at row 3"),
        ("ffg", "es", "sell ore 3", "Vender 3 de metales"),
        ("ludoart", "es", "sell ore 3", "Vender 3 de mineral"),
        ("ffg", "en", "raise ore 2", "Raise the price of ore by 2 spaces"),
        ("ffg", "fr", "mark 2 water", "Poser le marqueur d’ordre 2 sur l’eau"),
        ("ffg", "en", "sabotage p2", "Sabotage P2"),
    ],
)
def test_actions_are_said(edition: str, language: str, action: str, expected: str) -> None:
    game = planet_steam(edition, 4)
    assert game.face.say(game.parse(action), language) == expected


def test_double_cards_name_both_specialists() -> None:
    assert planet_steam("ffg", 2).face.say((2, 1), "en") == "Take the Venturer and Airship Captain card"
    assert planet_steam("ludoart", 3).face.say((2, 1), "fr") == "Prendre la carte Spéculateur et Réchauffeur"


def test_prompts_count() -> None:
    state = lay("ffg", step="expansion.shift-prices", options={"price-manipulation": True}).state
    state.spaces = 1
    assert state.game.face.prompt(state.seen(0)) == "Raise or lower prices; 1 space left."
    state.spaces = 4
    assert (
        state.game.face.prompt(state.seen(0), "fr") == "Montez ou baissez des prix\u202f; il reste 4 cases."
    )


def test_what_is_placed_is_named() -> None:
    game = planet_steam("ffg", 2, {"variable-claim-setup": True, "river-neutrals": 1})
    state = game.new(seed=1)
    assert isinstance(state, PlanetSteamState)
    while state.step.name != "expansion.place-markers":
        state.play(state.sample(random.Random(1)))
    asked = []
    while state.step.name == "expansion.place-markers":
        asked.append(game.face.prompt(state.seen(state.seat)))
        state.play(state.legal()[0])
    assert asked[0] == "Place a neutral claim marker on a free river zone."
    assert asked[1] == "Place one of your claim markers on a free zone."
    assert asked[2] == "Place a neutral claim marker on a free zone."


@both
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_rules_are_translated(edition: str, language: str) -> None:
    game = planet_steam(edition, 2)
    translated = translated_rules(TITLE.package, game.edition.rules, language)
    assert set(translated) == set(game.ledger.rules)
    sections = {part for rule in game.ledger.rules.values() for part in rule.section.split(" > ")}
    assert set(translated_sections(TITLE.package, game.edition.rules, language)) == sections


@both
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_translated_rules_keep_the_numbers(edition: str, language: str) -> None:
    """Figures, ids and letters of tables in a rule stand in its translation too."""
    game = planet_steam(edition, 2)
    for id, text in translated_rules(TITLE.package, game.edition.rules, language).items():
        english = game.ledger.rules[id].text
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english)), id
        assert text != english, id


def test_messages_fall_back_to_common_ones() -> None:
    game = planet_steam("ludoart", 2)
    assert game.face.message_id("verb.bid") == "planet-steam.verb.bid"
    assert game.face.message_id("verb.offer") == "planet-steam.ludoart.verb.offer"
    assert message(game.face.message_id("verb.offer.name"), "fr") == "Proposer un puits"
