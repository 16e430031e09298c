"""How a game speaks: sentences with names, amounts and hidden things, checked by hand in three languages."""

from __future__ import annotations

import pytest

import talero
from talero.core.actions import HIDDEN, Arg, Verb
from talero.core.edition import Edition
from talero.core.errors import RecordError, SetupError, TaleroError
from talero.core.events import EventKind
from talero.core.game import Game, Title
from talero.core.kinds import Amount, Names, SeatKind
from talero.games.industria.rules.actions import BUILD, EVENTS, GAINED, PAID_PLAYER, SOLD
from talero.games.industria.rules.game import Industria
from talero.text import Part, SpokenFace, explain, message, rule_text, section_text

NAMES = ("Ada", "Bob", "Cleo")


@pytest.fixture
def game() -> Industria:
    made = talero.game("industria", players=3)
    assert isinstance(made, Industria)
    return made


def tile(game: Industria, id: str) -> int:
    return game.tiles.ids.index(id)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Ada sells the quarry to Cleo for 1 taler."),
        ("es", "Ada vende la cantera a Cleo por 1 tálero."),
        ("fr", "Ada vend la carrière à Cleo pour 1 thaler."),
    ],
)
@pytest.mark.needs("industria")
def test_tell(game: Industria, language: str, expected: str) -> None:
    assert game.face.tell((SOLD, 0, 2, tile(game, "quarry"), 1), None, language, NAMES) == expected


@pytest.mark.needs("industria")
def test_seats_without_names_are_numbered(game: Industria) -> None:
    assert (
        game.face.tell((SOLD, 0, 2, tile(game, "quarry"), 3), 0) == "P1 sells the quarry to P3 for 3 talers."
    )


@pytest.mark.needs("industria")
def test_tell_in_parts_points_at_the_board(game: Industria) -> None:
    assert game.face.tell_parts((GAINED, 1, 4, tile(game, "refinery")), None, "en", NAMES) == [
        Part("seat", "Bob", "seat:p2"),
        Part("text", " scores "),
        Part("amount", "4 points"),
        Part("text", " for "),
        Part("element", "the refinery", "tile:refinery"),
        Part("text", "."),
    ]


@pytest.mark.needs("industria")
def test_sentences_begin_with_a_capital_but_names_stay(game: Industria) -> None:
    revealed = next(n for n, kind in enumerate(EVENTS) if kind.name == "revealed")
    passed = next(n for n, kind in enumerate(EVENTS) if kind.name == "passed")
    assert game.face.tell((revealed, tile(game, "optics")), None) == "Optics is revealed."
    assert game.face.tell((passed, 0), None, "en", ["ada"]) == "ada passes."


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Play the brickworks with stone from Bob, wood from the bank"),
        ("es", "Jugar el ladrillar con piedra de Bob, madera de la caja"),
        ("fr", "Jouer la briqueterie avec de la pierre de Bob, du bois de la banque"),
    ],
)
@pytest.mark.needs("industria")
def test_say_names_the_sources_of_materials(game: Industria, language: str, expected: str) -> None:
    assert game.face.say(game.parse("build brickworks p2 bank"), language, NAMES) == expected


@pytest.mark.needs("industria")
def test_say_without_sources(game: Industria) -> None:
    assert game.face.say(game.parse("build quarry")) == "Play the quarry"
    assert (
        game.face.say((BUILD, tile(game, "masonry"), 1), "es")
        == "Jugar la albañilería con piedra de una cartita"
    )


@pytest.mark.needs("industria")
def test_prompts_speak_to_the_decider_and_about_him(game: Industria) -> None:
    state = game.new(seed=3)
    state.apply(state.legal()[0])
    name = game.face.say(game.parse(f"offer {game.tiles.ids[state.offered]}")).removeprefix("Offer ")
    seat = state.seat
    assert game.face.prompt(state.seen(seat)) == f"Bid once for {name}, at least 1 taler, or pass."
    assert game.face.prompt(state.seen(None), "en", NAMES) == f"{NAMES[seat]} bids for {name} or passes."
    assert game.face.prompt(state.seen((seat + 1) % 3)) == f"P{seat + 1} bids for {name} or passes."


@pytest.mark.needs("industria")
def test_effects_are_those_of_the_seat(game: Industria) -> None:
    events = [(PAID_PLAYER, 0, 1, 1, 0), (GAINED, 0, 2, 3), (GAINED, 1, 5, 3)]
    assert game.face.effects(events, 0) == ["−1 taler to P2 for stone", "+2 points"]


class Secretive(Game):
    """A game with a secret, made for these tests; it borrows Industria's catalogue."""

    verbs = (Verb("bid", Arg("amount", Amount("amount", 9), private=True)),)
    event_kinds = (
        EventKind("raised", Arg("seat", SeatKind()), Arg("amount", Amount("amount", 9), private=True)),
    )


class SecretiveFace(SpokenFace):
    unnamed_kinds = ("hex",)


@pytest.fixture
def secretive() -> SecretiveFace:
    title = Title(
        "industria",
        "Secretive",
        "talero.games.industria",
        [Edition("base", (3, 3))],
        game_class=Secretive,
    )
    return SecretiveFace(title.game())


@pytest.mark.needs("industria")
def test_private_arguments_are_told_to_their_owner_alone(secretive: SecretiveFace) -> None:
    assert secretive.tell((0, 1, 5), 1) == "P2 bids 5 talers."
    assert secretive.tell((0, 1, 5), 0) == "P2 bids something hidden."
    assert secretive.tell((0, 1, 5), None, "fr") == "P2 mise quelque chose de caché."
    assert secretive.tell((0, 1, HIDDEN), 0) == secretive.tell((0, 1, 5), 0)
    assert secretive.say((0, HIDDEN)) == "Bid something hidden"


def test_labels_stand_for_themselves(secretive: SecretiveFace) -> None:
    assert secretive.item_name(Names("hex", ["H7", "H8"]), (1,), "fr") == "H8"


# Errors


@pytest.mark.needs("industria")
def test_errors_are_explained_with_the_rule(game: Industria) -> None:
    state = game.new(seed=1)
    action = game.parse("build quarry")
    rule = state.check(action)
    assert rule == "CORE-STEP"
    error = state.refusal(rule, action)
    assert (
        explain(error, "fr", game)
        == "Jouer la carrière\u00a0: L’étape en cours ne propose pas cette action. (CORE-STEP)"
    )
    offer = state.refusal("IND-AUCT-002", game.parse("offer quarry"))
    expected = (
        "Ofrecer la cantera: El subastador elige una de las cartitas descubiertas y la ofrece. (IND-AUCT-002)"
    )
    assert explain(offer, "es", game) == expected


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_english_explanations_are_the_errors_own_words(language: str) -> None:
    error = SetupError("players", game="industria/base", low=3, high=4, players=9)
    assert (explain(error, language) == str(error)) == (language == "en")
    assert "9" in explain(error, language)


def test_inner_errors_are_translated_too() -> None:
    inner = TaleroError("game-over")
    error = RecordError(7, "record-action", reason=inner)
    assert explain(error, "es") == "Línea 7: La partida ha terminado."
    assert explain(error) == str(error)


@pytest.mark.needs("industria")
def test_parse_errors_name_the_argument(game: Industria) -> None:
    with pytest.raises(TaleroError) as caught:
        game.parse("bid")
    assert explain(caught.value, "es", game) == "A «bid» le falta: cantidad."


# Rules


@pytest.mark.needs("industria")
def test_rules_are_translated_and_fall_back(game: Industria) -> None:
    assert rule_text(game.ledger, "IND-AUCT-004", "es") == "El subastador no puja."
    assert rule_text(game.ledger, "IND-AUCT-004", "fr") == "Celui qui mène l’enchère ne mise pas."
    assert rule_text(game.ledger, "IND-AUCT-004") == "The auctioneer does not bid."
    assert rule_text(game.ledger, "CORE-OVER", "fr") == message("core.rule.CORE-OVER", "fr")
    sold = game.ledger.rules["IND-AUCT-009"]
    assert section_text(game.ledger, sold, "fr") == "Phase 3\u00a0: enchères > Vendre"
