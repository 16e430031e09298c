"""What LUNA Capital says: sentences, labels, secrets in the log, and the rules in other languages."""

from __future__ import annotations

import re

import pytest

from talero.core import conformance
from talero.core.actions import HIDDEN
from talero.core.kinds import Amount, SeatKind
from talero.games.luna_capital.rules.actions import DREW, KEPT
from talero.text import LANGUAGES, has, missing, rule_section, rule_text
from talero.text.rules import translated_rules, translated_sections
from tests.games.luna_capital.table import Table, luna, table

PACKAGE = "talero.games.luna_capital"


def strip(deck: list[str]) -> Table:
    """P1 is about to place a landing strip."""
    return table(
        3, step="turn.tiles", cards={0: {"r3c12": "c05a"}}, waiting=["landing-strip"], deck=deck
    )  # fmt: skip


def told(laid: Table, kind: int, viewer: int | None, language: str = "en") -> list[str]:
    assert laid.state.events is not None
    return [laid.game.face.tell(event, viewer, language) for event in laid.state.events if event[0] == kind]


# Messages


def test_everything_declared_has_messages() -> None:
    game = luna(4)
    ids = [f"verb.{verb.name}{form}" for verb in game.verbs for form in ("", ".name")]
    ids += [f"event.{kind.name}" for kind in game.event_kinds]
    ids += [f"step.{step.name}{form}" for step in game.steps for form in ("", ".other", ".name")]
    ids += [f"arg.{arg.name}" for verb in game.verbs for arg in verb.args]
    ids += [f"arg.{arg.name}" for event in game.event_kinds for arg in event.args]
    ids += ["title", "about", "edition.base"]
    assert [id for id in ids if not has(f"luna-capital.{id}")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_is_there(language: str) -> None:
    assert missing("luna-capital", language) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    game = luna(4)
    args = [arg for verb in game.verbs for arg in verb.args]
    args += [arg for event in game.event_kinds for arg in event.args]
    for arg in args:
        if isinstance(arg.kind, Amount | SeatKind):
            continue
        for item in arg.kind.items(game):
            words = game.face.item_name(arg.kind, item, language)
            assert words.strip()
            assert not words.startswith("luna-capital."), words


@pytest.mark.parametrize("players", [1, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_without_holes(players: int, language: str) -> None:
    game = luna(players)
    hole = re.compile(r"[{}]|\bluna-capital\.[a-z]|\bcore\.[a-z]|\(\)|: \.")
    for number, state in enumerate(conformance.play(game, 4)):
        events, state.events = state.events or [], []
        sentences = [game.face.tell(event, viewer, language) for event in events for viewer in (None, 0)]
        if not state.over and number % 5 == 0:
            sentences += [state.game.face.prompt(state.seen(seat), language) for seat in (None, state.seat)]
            sentences += [game.face.say(action, language) for action in state.legal()[:8]]
        for sentence in sentences:
            assert sentence.strip()
            assert not hole.search(sentence), sentence


# Sentences


@pytest.mark.parametrize(
    ("action", "en", "es", "fr"),
    [
        ("take 2", "Take lot 2", "Tomar el lote 2", "Prendre le lot 2"),
        (
            "place c05a r3c12",
            "Place card 5a in row 3, column 12",
            "Colocar la carta 5a en la fila 3, columna 12",
            "Poser la carte 5a en rangée 3, colonne 12",
        ),
        (
            "exchange c10f 4",
            "Exchange card 10f for the card of lot 4",
            "Cambiar la carta 10f por la carta del lote 4",
            "Échanger la carte 10f contre la carte du lot 4",
        ),
        (
            "build greenhouse-pear r4c11-se",
            "Build a pear greenhouse: lower right, row 4, column 11",
            "Construir un invernadero de peras: abajo a la derecha, fila 4, columna 11",
            "Construire une serre à poires\u00a0: en bas à droite, rangée 4, colonne 11",
        ),
        (
            "redistribute 1 demolition 3 sales-office",
            "Swap a demolition of lot 1 with a sales office of lot 3",
            "Intercambiar una demolición del lote 1 con una oficina de ventas del lote 3",
            "Échanger une démolition du lot 1 avec un bureau de vente du lot 3",
        ),
        ("keep c01a", "Keep card 1a", "Quedarse la carta 1a", "Garder la carte 1a"),
    ],
)
def test_actions_as_sentences(action: str, en: str, es: str, fr: str) -> None:
    game = luna(4)
    assert [game.face.say(game.parse(action), language) for language in LANGUAGES] == [en, es, fr]


def test_prompts_name_the_tiles_to_place() -> None:
    laid = table(2, step="turn.tiles", cards={0: {"r3c12": "c05a"}}, waiting=["meteorite", "sales-office"])
    seen, prompt = laid.state.seen(1), laid.game.face.prompt
    assert prompt(seen, "en", ["Ada", "Bo"]) == "Ada places tiles: Meteorite, Sales office."
    assert prompt(seen, "es", ["Ada", "Bo"]) == "Ada coloca losetas: Meteorito, Oficina de ventas."


# Secrets in the log


def test_a_strip_is_told_with_its_cards_to_its_owner_only() -> None:
    laid = strip(["c01a", "c02a", "c03a"]).play("build landing-strip r3c12-nw", "keep c02a c03a c01a")
    assert told(laid, DREW, 0) == ["P1 draws for the landing strip: card 1a, card 2a, card 3a."]
    assert told(laid, DREW, 1) == ["P1 draws 3 cards for the landing strip."]
    assert told(laid, KEPT, 0) == ["P1 keeps card 2a; to the bottom of the deck: card 3a, card 1a."]
    assert told(laid, KEPT, None) == ["P1 keeps a card and puts 2 at the bottom of the deck."]
    assert told(laid, KEPT, 2, "fr") == ["P1 garde une carte et en met 2 sous la pioche."]


def test_a_strip_that_draws_the_last_card() -> None:
    laid = strip(["c01a"]).play("build landing-strip r3c12-nw", "keep c01a")
    assert told(laid, DREW, 1) == ["P1 draws 1 card for the landing strip."]
    assert told(laid, KEPT, 0) == ["P1 keeps card 1a."]
    assert told(laid, KEPT, 1) == ["P1 keeps a card."]
    assert told(laid, KEPT, 1, "es") == ["P1 se queda una carta."]


def test_a_discard_is_named_to_nobody_else() -> None:
    laid = table(2, hands={0: ["c05a"], 1: []}, lots=["c01a", "c02a", "c03a", "c04a"]).play(
        "take 1", "discard c05a"
    )
    kinds = [kind.name for kind in laid.game.event_kinds]
    discarded = kinds.index("discarded")
    assert told(laid, discarded, 0) == ["P1 puts card 5a at the bottom of the deck for the last shipment."]
    assert told(laid, discarded, 1) == ["P1 puts a card at the bottom of the deck for the last shipment."]


def test_the_log_leaks_nothing() -> None:
    """Two worlds: a viewer's line is made only from what this viewer may know of the event."""
    game, hidden = luna(4), 0
    for seed in (5, 6):
        for state in conformance.play(game, seed):
            events, state.events = state.events or [], []
            for event in events:
                for viewer in (None, *range(game.players)):
                    seen = game.seen_event(event, viewer)
                    hidden += HIDDEN in seen
                    assert game.face.tell_parts(event, viewer) == game.face.tell_parts(seen, viewer)
    assert hidden, "some events had something to hide"


# Rules


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_rules_and_headings_are_translated(language: str) -> None:
    ledger = luna(2).ledger
    found = translated_rules(PACKAGE, "rules.toml", language)
    assert list(found) == list(ledger.rules)
    assert len(found) == 252
    sections = {part for rule in ledger.rules.values() for part in rule.section.split(" > ")}
    assert set(translated_sections(PACKAGE, "rules.toml", language)) == sections


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_translated_rules_have_the_same_numbers(language: str) -> None:
    """Points, counts and limits are what one must not get wrong."""
    names = re.compile(r"\b(?:SHORT|LONG|CORTO|LARGO|COURT)-\d+|LUN-[A-Z]+-\d+")

    def numbers(text: str) -> list[str]:
        return sorted(re.findall(r"\d+", names.sub("", text)))

    found = translated_rules(PACKAGE, "rules.toml", language)
    for id, rule in luna(2).ledger.rules.items():
        assert numbers(found[id]) == numbers(rule.text), id
        assert found[id] != rule.text, id


def test_refusals_quote_the_rule_in_the_reader_s_language() -> None:
    ledger = luna(2).ledger
    assert rule_text(ledger, "LUN-CARD-002", "fr") == "Une carte ne peut pas en couvrir une autre."
    assert rule_section(ledger, "LUN-CARD-002", "es") == "Colocación de cartas > Condición 1"
