"""Planet Steam's board: both editions, options at random, all languages and themes, and no leaks."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from talero.core.preview import preview
from talero.core.state import State
from talero.games.planet_steam import TITLE
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.face.speech import PlanetSteamFace
from talero.games.planet_steam.rules.game import PlanetSteam
from talero.games.planet_steam.rules.production import SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ENERGY, ORE, QUARTZ, WATER
from talero.games.planet_steam.rules.zones import put_tank
from talero.text import LANGUAGES
from tests.games.planet_steam.table import both, lay

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", 'Bob "the <Bold>" & Co', "Chloé", "Dmitri", "Eve")


def chosen_options(edition: str, rng: random.Random) -> dict[str, Any]:
    """Each option with one of its values, presets and what few players must not agree on left out."""
    options = [option for option in TITLE.options_of(edition) if not option.sets]
    return {option.name: rng.choice([v for v in option.values if v not in (4, 5, 6)]) for option in options}


def played(edition: str, players: int, seed: int, every: int = 1) -> list[PlanetSteamState]:
    """The positions of a random game with options drawn at random, the first and the last among them."""
    rng = random.Random(f"{edition}/{players}/{seed}")
    game = TITLE.game(edition, players, chosen_options(edition, rng))
    state = game.new(seed=seed)
    found: list[State] = []
    while not state.over:
        if state.decisions % every == 0:
            found.append(state.copy())
        state.play(state.sample(rng))
    found.append(state)
    return [each for each in found if isinstance(each, PlanetSteamState)]


@cache
def positions() -> list[PlanetSteamState]:
    """96 positions: both editions, 2 to 5 players, starts and ends among them."""
    found: list[PlanetSteamState] = []
    for edition in ("ffg", "ludoart"):
        for players in (2, 3, 4, 5):
            states = [state for seed in (1, 2) for state in played(edition, players, seed)]
            ends = [state for state in states if state.over or not state.decisions]
            found += ends + random.Random(players).sample(states, 12 - len(ends))
    return found


def drawn(
    state: PlanetSteamState,
    language: str = "en",
    theme: str | None = "light",
    shape: str = "wide",
    seat: int = 0,
) -> ET.Element:
    names = NAMES[: state.game.players]
    return ET.fromstring(state.game.face.board(state.seen(seat), language, theme, names, shape))


def by_id(root: ET.Element) -> dict[str, ET.Element]:
    return {id: node for node in root.iter() if (id := node.get("id"))}


def title(node: ET.Element) -> str:
    return node.findtext(f"{SVG}title") or ""


# Sound drawings


def test_positions_in_all_languages_and_themes() -> None:
    """Every drawing is XML, every id has a title and occurs once, nothing has a style of its own."""
    states = positions()
    assert len(states) == 96
    for number, state in enumerate(states):
        shape = ("wide", "tall")[number % 2]
        for language in LANGUAGES:
            theme = ("light", "dark", None, "auto")[(number + LANGUAGES.index(language)) % 4]
            root = drawn(state, language, theme, shape, number % state.game.players)
            named = [node for node in root.iter() if node.get("id")]
            assert len(named) == len({node.get("id") for node in named})
            assert all(title(node).strip() for node in named)
            assert not any("style" in node.attrib for node in root.iter())


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_and_twins_have_no_holes(language: str) -> None:
    for state in islice(positions(), 0, None, 4):
        seen = state.seen(None)
        for text in (state.game.face.board(seen, language, None), state.game.face.words(seen, language)):
            assert not re.search(r"[{}]|planet-steam\.[a-z]|core\.[a-z]", text), text


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_target_of_an_action_is_on_the_board(shape: str) -> None:
    """Whatever a legal action names that can be pointed at is there, in every kind of step."""
    seen: set[str] = set()
    for edition in ("ffg", "ludoart"):
        for players in (2, 3, 5):
            for state in played(edition, players, 11, every=9):
                if state.over:
                    continue
                found = by_id(drawn(state, shape=shape))
                seen.add(state.step.name)
                assert targets(state) <= set(found)
                assert {f"seat:p{seat + 1}" for seat in range(players)} <= set(found)
    assert len(seen) > 15


def targets(state: PlanetSteamState) -> set[str]:
    found = {
        arg.kind.target(state.game, item)
        for action in state.legal()
        for arg, items in state.game.grammar.parts(action)
        for item in items
    }
    return found - {""}


def test_optional_steps_have_their_targets() -> None:
    options = {
        "price-manipulation": True,
        "sabotage": True,
        "independent-carrier": True,
        "variable-trade-order": True,
        "variable-claim-setup": True,
    }
    game = TITLE.game("ffg", 3, options)
    wanted = {"expansion.shift-prices", "expansion.sabotage", "expansion.lay-down", "expansion.order-marker",
              "expansion.place-markers", "expansion.carrier-auction", "expansion.keep-carrier"}  # fmt: skip
    for seed in range(4):
        rng, state = random.Random(seed), game.new(seed=seed)
        while not state.over:
            assert isinstance(state, PlanetSteamState)
            if state.step.name in wanted:
                wanted.discard(state.step.name)
                assert targets(state) <= set(by_id(drawn(state)))
            state.play(state.sample(rng))
    assert not wanted


@both
def test_all_zones_docks_gauges_cards_and_markers_are_drawn(edition: str) -> None:
    for players in (2, 5):
        game = TITLE.game(edition, players)
        state = game.new(seed=1)
        assert isinstance(state, PlanetSteamState)
        assert isinstance(game, PlanetSteam)
        ids = set(by_id(drawn(state)))
        assert {f"zone:{label}" for label in game.tables.grid.labels} <= ids
        assert sum(id.startswith("dock:") for id in ids) == 7
        assert {f"gauge:{name}" for name in ("quartz", "ore", "water", "energy")} <= ids
        assert {f"card:{number + 1}" for number in range(players)} <= ids
        assert {f"marker:{number}" for number in (1, 2, 3, 4)} <= ids
        assert {"market", "reserve"} <= ids


# What it says


def test_a_zone_says_all_that_is_on_it() -> None:
    table = lay("ffg", zones={0: "a1 b4"}, tanks={"a1": "ore", "b4": "water"})
    zone = table.state.game.tables.grid.labels.index("a1")
    put_tank(table.state, zone, table.state.tanks[zone] | SUPERCHARGED)
    found = by_id(drawn(table.state))
    assert title(found["zone:a1"]) == "A1: claimed by Ada, tank for ore, with supercharger"
    assert title(found["zone:b4"]) == "B4: river zone, claimed by Ada, tank for water, runs without energy"


def test_the_other_edition_uses_its_own_words() -> None:
    table = lay("ludoart", zones={0: "a1 d2"}, tanks={"a1": "ore"})
    put_tank(table.state, 0, table.state.tanks[0] | SUPERCHARGED)
    found = by_id(drawn(table.state))
    assert title(found["zone:a1"]) == "A1: Ada's platform, tank for ore, with compressor"
    assert title(found["zone:d2"]) == "D2: main supply well (H), Ada's platform"
    french = by_id(drawn(table.state, "fr"))
    words = "A1\u00a0: plateforme d’Ada, réservoir\u00a0: minerai, avec compresseur"
    assert title(french["zone:a1"]) == words


def test_a_sabotaged_tank_lies_down_and_yields_nothing() -> None:
    table = lay("ffg", options={"sabotage": True}, zones={0: "a1"}, tanks={"a1": "ore"})
    assert facts(table.state).yields(0)[ORE] == 1
    put_tank(table.state, 0, table.state.tanks[0] | SABOTAGED)
    assert facts(table.state).yields(0)[ORE] == 0
    assert "sabotaged" in title(by_id(drawn(table.state))["zone:a1"])
    assert "rotate(-90)" in table.state.game.face.board(table.state.seen(0))


def facts(state: PlanetSteamState, seat: int | None = 0) -> Facts:
    return Facts(PlanetSteamFace(state.game), state.seen(seat), "en", NAMES)


def test_the_gauge_shows_where_the_price_goes() -> None:
    """Supply 12 of quartz is red: three spaces down; at 8 credits two spaces are left (PSF-TRD-017)."""
    table = lay("ffg", step="resources.trade")
    table.state.supply[QUARTZ] = 12
    table.state.price[QUARTZ] = 2
    assert facts(table.state).price(QUARTZ) == 8
    assert facts(table.state).next_price(QUARTZ) == 6
    words = title(by_id(drawn(table.state))["gauge:quartz"])
    assert words.startswith("Quartz: price 8 credits, supply 12, if supply stays here: −3, to 6")


def test_the_market_shows_what_the_end_phase_would_add() -> None:
    """5 ore and 3 energy make 3 tanks; nothing without ore, and its price will rise (PSF-END-001, -003)."""
    table = lay("ffg", step="tanks.buy")
    state = table.state
    state.market, state.supply[ORE], state.supply[ENERGY] = 9, 5, 3
    assert facts(state).new_tanks == 3
    assert "3 new tanks" in title(by_id(drawn(state))["market"])
    state.supply[ORE] = 0
    assert facts(state).new_tanks == 0
    assert facts(state).is_short(ORE)
    assert not facts(state).is_short(ENERGY)
    assert not facts(state).is_short(WATER)
    state.market = 14
    assert facts(state).is_short(ORE)
    full = lay("ffg", step="tanks.buy", options={"rise-when-full": False}).state
    full.market, full.supply[ORE] = 14, 0
    assert not facts(full).is_short(ORE)


def test_groups_of_tanks_are_tied() -> None:
    table = lay(
        "ffg", zones={0: "a1 b1 c1", 1: "a2"}, tanks={"a1": "ore", "b1": "ore", "c1": "energy", "a2": "ore"}
    )
    assert facts(table.state).synergies() == [(0, 1)]


def test_yields_count_synergy_and_the_airship() -> None:
    table = lay("ffg", zones={0: "a1 b1"}, tanks={"a1": "ore", "b1": "ore"})
    table.state.airship = 0
    assert facts(table.state).yields(0)[ORE] == 5
    assert facts(table.state).energy_need(0) == 2


def test_the_independent_carrier_shows_what_its_owner_cannot_stow_elsewhere() -> None:
    table = lay("ffg", options={"independent-carrier": True})
    state = table.state
    state.carrier_owner, state.classes[WATER], state.goods[WATER] = 0, 1, 6
    assert facts(state).load(0, WATER) == 4
    assert facts(state).surplus(0, WATER) == 2
    found = by_id(drawn(state))
    assert title(found["option:independent-carrier"]) == "Independent Carrier: held by Ada, 2 of 3"


def test_the_auction_says_who_leads_and_who_is_out() -> None:
    table = lay("ffg", players=4, step="expansion.zone-auction")
    state = table.state
    state.card, state.zone, state.seat = [0, 1, 2, 3], 0, 2
    state.bid, state.bidder, state.passed = 7, 1, 0b1000
    found = facts(state, None)
    assert [found.role(seat) for seat in range(4)] == ["bidding", "high", "deciding", "passed"]
    assert found.describe_auction() == f"Auction: zone A1: 7 credits by {NAMES[1]}"
    assert found.focus == 0


def test_an_auction_nobody_has_opened_is_opened() -> None:
    state = TITLE.game("ludoart", 3).new(seed=1)
    while state.step.name != "expansion.specialist-auction":
        state.play(state.sample(random.Random(1)))
    words = state.game.face.prompt(state.seen(state.seat))
    assert words == "Open the bidding for the choice of a character card with at least 1 credit."


def test_the_twin_has_the_facts_of_the_drawing() -> None:
    """Each zone, gauge, card, carrier and player of the drawing is in the twin, word for word."""
    for state in islice(positions(), 0, None, 7):
        names = NAMES[: state.game.players]
        found = Facts(PlanetSteamFace(state.game), state.seen(0), "es", names)
        text = state.game.face.words(state.seen(0), "es", names)
        told = [found.describe_zone(z) for z in range(found.grid.size) if not found.is_locked(z)]
        told += [found.describe_gauge(resource) for resource in range(4)]
        told += [found.describe_card(card) for card in range(state.game.players)]
        told += [found.describe_seat(seat) for seat in range(state.game.players)]
        told += [found.describe_carrier(seat, r) for seat in range(state.game.players) for r in range(4)]
        told += [found.describe_market(), found.prompt, *(words for _, _, words in found.options)]
        assert [each for each in told if each not in text] == []


def test_the_end_shows_the_ranking() -> None:
    for state in (state for state in positions() if state.over):
        outcome = state.outcome
        assert outcome is not None
        winner = outcome.winners()[0]
        line = f"1. P{winner + 1}: {outcome.scores[winner]} credits"
        assert line in state.game.face.words(state.seen(None))
        assert f"1. P{winner + 1}" in state.game.face.board(state.seen(None))


# Hidden credits

BIG = 4_000
"""More than anything printed or sold: a number that starts with it can only be somebody's total."""


@both
@pytest.mark.rule("PSF-EXP-026")
def test_others_credits_are_nowhere(edition: str) -> None:
    """With hidden credits no total of another seat is on board, in its twin, in prompts or in the log."""
    for state in rich_positions(edition, {"hidden-credits": True}):
        for seat in (None, *range(state.game.players)):
            others = [credits for other, credits in enumerate(state.credits) if other != seat]
            for sent in everything(state, seat):
                assert not any(str(credits) in sent for credits in others)


@both
def test_with_open_credits_everybody_sees_them(edition: str) -> None:
    state = next(iter(rich_positions(edition, {"hidden-credits": False})))
    for text in (state.game.face.board(state.seen(None), theme=None), state.game.face.words(state.seen(0))):
        assert all(str(credits) in text for credits in state.credits)


@both
def test_two_worlds_look_the_same(edition: str) -> None:
    """Worlds that differ only in what the others own look the same, though payments could be added up."""
    for state in rich_positions(edition, {"hidden-credits": True}):
        for seat in range(state.game.players):
            if seat != state.seat and state.seat >= 0:
                twin = state.copy()
                twin.credits = [c if s == seat else c + 13 * (s + 1) for s, c in enumerate(state.credits)]
                assert list(everything(twin, seat)) == list(everything(state, seat))


def rich_positions(edition: str, options: dict[str, Any]) -> Sequence[PlanetSteamState]:
    """Positions of a game whose players have thousands of credits, all different."""
    rng = random.Random(5)
    game = TITLE.game(edition, 3, chosen_options(edition, rng) | options)
    state, found = game.new(seed=5), []
    while not state.over:
        if state.decisions % 45 == 0:
            copy = state.copy()
            assert isinstance(copy, PlanetSteamState)
            copy.credits = [BIG + 111 * seat + copy.decisions for seat in range(3)]
            found.append(copy)
        state.play(state.sample(rng))
    return found


def everything(state: PlanetSteamState, seat: int | None) -> list[str]:
    """All that is sent to a seat about a position, and the log of what could happen next."""
    face, seen = state.game.face, state.seen(seat)
    sent = [face.board(seen, "en", None), face.board(seen, "fr", None, NAMES, "tall")]
    sent += [face.words(seen, language) for language in LANGUAGES]
    sent += [face.prompt(seen, language) for language in LANGUAGES]
    actions = [action for action in state.legal() if len(action) < 2 or action[1] < BIG][:3]
    for action in actions:
        sent += [face.tell(event, seat) for event in preview(state, action).events]
    return sent


def test_scoring_shows_all_credits() -> None:
    state = next(state for state in positions() if state.over and state.game.hidden_credits)
    text = state.game.face.words(state.seen(0), "en")
    assert all(f"P{seat + 1}: {credits} credit" in text for seat, credits in enumerate(state.credits))


def test_notebooks_show_the_board() -> None:
    state = TITLE.game("ffg", 2).new(seed=1)
    assert state._repr_svg_() == state.game.face.board(state.seen(None))
    ET.fromstring(state._repr_svg_())
