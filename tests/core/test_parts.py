"""The small parts of the core: chance, options, components, grammar, outcome, ledger, dumps."""

from __future__ import annotations

import random
import re

import pytest

import talero
from talero.core import (
    Amount,
    Arg,
    Components,
    EventKind,
    Game,
    Hashed,
    LoadError,
    Names,
    Option,
    ParseError,
    Recorder,
    Sampled,
    Scripted,
    SeatKind,
    SetupError,
    Stop,
    TaleroError,
    places,
)
from talero.core.actions import HIDDEN, Grammar, Verb
from talero.core.ledger import Ledger, search
from talero.core.options import settle


@pytest.fixture
def industria() -> Game:
    return talero.game("industria", players=4)


# Chance


def test_hashed_draws_depend_on_secret_and_name_alone() -> None:
    one, same, other = Hashed(b"a" * 32), Hashed(b"a" * 32), Hashed(b"b" * 32)
    names = [f"draw/{n}" for n in range(50)]
    assert [one.draw(n, 1000) for n in names] == [same.draw(n, 1000) for n in reversed(names)][::-1]
    assert [one.draw(n, 1000) for n in names] != [other.draw(n, 1000) for n in names]


def test_hashed_draws_are_even() -> None:
    counts = [0] * 6
    for n in range(6000):
        counts[Hashed.seeded(1).draw(f"die/{n}", 6)] += 1
    assert all(850 < count < 1150 for count in counts)


def test_sampled_draws_stay_below_the_bound() -> None:
    chance = Sampled(random.Random(1))
    assert {chance.draw("x", 3) for _ in range(100)} == {0, 1, 2}


def test_scripted_draws_are_checked() -> None:
    chance = Scripted({"a": 5})
    assert chance.draw("a", 6) == 5
    with pytest.raises(TaleroError, match="isn't below 5"):
        chance.draw("a", 5)
    with pytest.raises(TaleroError, match="not in the script"):
        chance.draw("b", 6)


def test_stop_refuses() -> None:
    with pytest.raises(TaleroError, match="must not happen"):
        Stop().draw("a", 2)


def test_a_recorder_refuses_a_repeated_name() -> None:
    chance = Recorder(Scripted({"a": 1, "b": 0}))
    chance.draw("a", 2)
    chance.draw("b", 2)
    assert chance.take() == [("a", 1), ("b", 0)]
    assert chance.take() == []
    with pytest.raises(TaleroError, match="twice"):
        chance.draw("a", 2)


# Options

PACK = [
    Option("fog"),
    Option("speed", "slow", ("slow", "fast"), defaults={"second": "fast"}),
    Option("calm", excludes=("fog",)),
    Option("all", sets={"fog": True, "speed": "fast"}),
]


def test_options_take_text_and_values() -> None:
    assert settle("g", "first", PACK, {"fog": "yes"})["fog"] is True
    assert settle("g", "first", PACK, {"fog": True})["fog"] is True
    assert settle("g", "first", PACK, {"fog": "off"})["fog"] is False


def test_defaults_may_depend_on_the_edition() -> None:
    assert settle("g", "first", PACK, {})["speed"] == "slow"
    assert settle("g", "second", PACK, {})["speed"] == "fast"


def test_a_preset_sets_others_and_yields_to_what_is_given() -> None:
    assert settle("g", "first", PACK, {"all": True}) == {
        "fog": True, "speed": "fast", "calm": False, "all": True,
    }  # fmt: skip
    assert settle("g", "first", PACK, {"all": True, "fog": False})["fog"] is False


@pytest.mark.parametrize(
    ("given", "reason"),
    [({"mist": True}, "no option 'mist'"), ({"speed": "warp"}, "slow, fast"), ({"fog": 1}, "yes"),
     ({"fog": True, "calm": True}, "exclude")],
)  # fmt: skip
def test_bad_options_are_refused(given: dict[str, object], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        settle("g", "first", PACK, given)


# Components

FACTS = {
    "source_tags": {"rulebook": "…"},
    "start": {"money": 4, "source": "rulebook"},
    "tiles": [
        {
            "id": "mill",
            "cost": 3,
            "needs": ["wood"],
            "source": {"cost": "public:x", "needs": "reconstructed:R1"},
        },
        {"id": "mine", "cost": None, "source": "rulebook"},
    ],
    "reasons": {"R1": "looks right"},
}


def test_facts_have_paths_and_provenance() -> None:
    found = {fact.path: (fact.value, fact.source) for fact in Components(FACTS).facts()}
    assert found["start.money"] == (4, "rulebook")
    assert found["tiles.mill.cost"] == (3, "public:x")
    assert found["tiles.mill.needs"] == (["wood"], "reconstructed:R1")
    assert Components(FACTS).reason("reconstructed:R1") == "looks right"


def test_overrides_change_facts_and_the_hash() -> None:
    plain, mine = Components(FACTS), Components(FACTS, {"tiles.mill.cost": 5, "tiles.mine.cost": 1})
    assert mine.data["tiles"][0]["cost"] == 5
    assert FACTS["tiles"][0]["cost"] == 3  # type: ignore[index]
    assert plain.hash != mine.hash
    sources = {fact.path: fact.source for fact in mine.facts()}
    assert sources["tiles.mill.cost"] == "override"


@pytest.mark.parametrize(
    "path", ["tiles.barn.cost", "start.gold", "start", "tiles.mill.source", "nothing", ""]
)
def test_unknown_paths_are_refused(path: str) -> None:
    with pytest.raises(SetupError, match="no component fact"):
        Components(FACTS, {path: 1})


def test_values_of_another_type_are_refused() -> None:
    with pytest.raises(SetupError, match="takes a value like 4"):
        Components(FACTS, {"start.money": "four"})


def test_every_fact_of_every_title_has_a_provenance() -> None:
    for title in talero.titles():
        for edition in title.editions.values():
            components = Components.load(title.package, edition.components)
            bad = [
                f
                for f in components.facts()
                if not f.source.startswith(("rulebook", "public", "reconstructed"))
            ]
            assert not bad, (title.id, edition.id, bad[:5])


@pytest.mark.parametrize(
    ("game", "path", "value"),
    [
        ("industria", "setup.start_talers", -1),
        ("industria", "scoring.points_per_link", -3),
        ("planet-steam", "carriers.capacity.ore", [4, -5, 6, 7]),
        ("age-of-steam", "base.share-price", -5),
    ],
)
def test_numbers_below_zero_are_refused_with_their_path(game: str, path: str, value: object) -> None:
    with pytest.raises(SetupError, match=re.escape(f"'{path}' can't be below zero")):
        talero.game(game, overrides={path: value})


def test_facts_that_are_below_zero_may_stay_so() -> None:
    changed = talero.game("age-of-steam", overrides={"base.victory-points.share": -2})
    assert changed.worth["share"] == -2  # type: ignore[attr-defined]
    talero.game("planet-steam", overrides={"terminal.price_change.red": -4})


@pytest.mark.needs("industria")
def test_overrides_reach_the_game() -> None:
    rich = talero.game("industria", players=3, overrides={"setup.start_talers": 9})
    assert rich.new(seed=1).money == [10, 10, 10]


# Grammar


@pytest.mark.parametrize(
    ("text", "reason"),
    [("pass now", "not take"), ("", "needs at least a verb"), ("sing", "isn't a command"),
     ("bid", "needs its amount"), ("bid x", "isn't a valid amount"),
     ("bid 05", "isn't a valid amount"), ("bid 1 2", "does not take '2'"), ("bid  1", "isn't a valid amount"),
     ("build quarry p9", "isn't a valid sources"),
     ("bid -1", "isn't a valid amount"), ("bid 99999", "isn't a valid amount")],
)  # fmt: skip
@pytest.mark.needs("industria")
def test_bad_text_is_refused_with_a_reason(industria: Game, text: str, reason: str) -> None:
    with pytest.raises(ParseError, match=reason):
        industria.parse(text)


@pytest.mark.parametrize(
    "document",
    [{}, {"verb": 3}, {"verb": "bid"}, {"verb": "bid", "amount": "5"}, {"verb": "bid", "amount": True},
     {"verb": "bid", "amount": 5, "why": 1}, {"verb": "build", "tile": "quarry", "sources": "own"}],
)  # fmt: skip
@pytest.mark.needs("industria")
def test_bad_json_is_refused(industria: Game, document: dict[str, object]) -> None:
    with pytest.raises(ParseError):
        industria.from_json(document)


@pytest.mark.needs("industria")
def test_private_arguments_are_masked(industria: Game) -> None:
    card = Names("card", ["ace", "king"])
    grammar = Grammar([Verb("discard", Arg("to", SeatKind()), Arg("card", card, private=True))])
    assert grammar.mask((0, 2, 1)) == (0, 2, HIDDEN)
    assert grammar.text(industria, (0, 2, HIDDEN)) == "discard p3 ?"
    assert grammar.to_json(industria, (0, 2, HIDDEN)) == {"verb": "discard", "to": 2, "card": None}


def test_private_event_arguments_are_for_their_seat_alone() -> None:
    kind = EventKind("drew", Arg("seat", SeatKind()), Arg("n", Amount("n", 9), private=True))
    assert kind.mask((0, 1, 7), 1) == (0, 1, 7)
    assert kind.mask((0, 1, 7), 2) == (0, 1, HIDDEN)
    assert kind.mask((0, 1, 7), None) == (0, 1, HIDDEN)


# State, outcome, ledger


@pytest.mark.needs("industria")
def test_bad_dumps_name_the_field(industria: Game) -> None:
    state = industria.new(seed=1)
    good = state.dump()
    for field, value in (("money", "x"), ("step", "nowhere"), ("owner", [300]), ("hands", [1])):
        with pytest.raises(LoadError, match=field):
            industria.load(good | {field: value})
    with pytest.raises(LoadError, match="surprise"):
        industria.load(good | {"surprise": 1})
    with pytest.raises(LoadError, match="money"):
        industria.load({key: value for key, value in good.items() if key != "money"})


def test_places_share_and_skip() -> None:
    merit = [(5, 1), (7, 0), (5, 1), (5, 2)]
    assert places(4, lambda seat: merit[seat]) == [3, 1, 3, 2]


@pytest.mark.rule("CORE-OVER", "CORE-FORM", "CORE-STEP")
@pytest.mark.needs("industria")
def test_core_rules_are_cited(industria: Game) -> None:
    state = industria.new(seed=1)
    assert state.check(()) == "CORE-FORM"
    assert state.check(industria.parse("done")) == "CORE-STEP"
    while not state.over:
        state.play(state.sample())
    assert state.check(industria.parse("pass")) == "CORE-OVER"


def test_rules_are_found_by_words() -> None:
    ledger = Ledger("talero.games.industria", "rules.toml")
    found = [rule.id for rule in search(list(ledger.rules.values()), "stock exchange second")]
    assert found == ["IND-BANK-005"]


@pytest.mark.needs("industria")
def test_facts_that_make_no_game_are_refused() -> None:
    with pytest.raises(SetupError, match="can't be played with these component facts"):
        talero.game("industria", overrides={"tiles.quarry.kind": "castle"})
