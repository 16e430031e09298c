"""Age of Steam's board: what it shows on all six maps, in every language and theme, of whole games."""

from __future__ import annotations

import random
import re
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from talero.core import conformance
from talero.core.actions import Action
from talero.draw.grid import neighbour
from talero.games.age_of_steam import MAPS
from talero.games.age_of_steam.face.board import land, rivers
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.face.board.sheet import sheet_of
from talero.games.age_of_steam.rules.actions import DELIVER, LAY, URBANISE
from talero.games.age_of_steam.rules.fields import OFF_MAP, OWNERLESS
from talero.games.age_of_steam.rules.kinds import ACTIONS
from talero.games.age_of_steam.rules.state import AgeOfSteamState as State
from talero.text import LANGUAGES
from tests.games.age_of_steam.play import decisions
from tests.games.age_of_steam.table import Table, face_of, new_table, steam, table

SVG = "{http://www.w3.org/2000/svg}"
NAMES = ("Ada", 'Bob "the <Bold>" & Co', "Chloé", "Dmitri", "Élodie", "Faraday")
maps = pytest.mark.parametrize("edition", MAPS)


@cache
def positions(edition: str) -> list[State]:
    """The start, the end and 14 positions between of two games, in one of which the board is crowded."""
    game = steam(min(5, MAPS[edition][1]), edition)
    found: list[State] = []
    for seed in (1, 2):
        states = [state.copy() for state in decisions(game, seed, seed % 2 == 1)]
        last = states[-1].copy()
        rng = random.Random(seed)
        while not last.over:
            last.play(last.sample(rng))
        found += [states[0], *rng.sample(states, 7), last]
    return found


@cache
def steps(edition: str) -> list[State]:
    """One position of every step that a few games come to."""
    game = steam(min(4, MAPS[edition][1]), edition)
    found: dict[int, State] = {}
    for seed in (3, 4):
        for state in decisions(game, seed, True):
            if state.step_id not in found or random.Random(state.decisions).random() < 0.1:
                found[state.step_id] = state.copy()
    return list(found.values())


def drawn(state: State, language: str = "en", theme: str | None = "light", shape: str = "wide") -> ET.Element:
    seen = state.seen(state.seat if state.seat >= 0 else None)
    return ET.fromstring(state.game.face.board(seen, language, theme, NAMES[: state.game.players], shape))


def by_id(root: ET.Element) -> dict[str, ET.Element]:
    return {id: node for node in root.iter() if (id := node.get("id"))}


def title(node: ET.Element) -> str:
    return node.findtext(f"{SVG}title") or ""


def facts_of(t: Table, language: str = "en") -> Facts:
    return Facts(face_of(t.game), t.state.seen(None), language, NAMES)


def titles(t: Table) -> dict[str, str]:
    return {id: title(node) for id, node in by_id(drawn(t.state)).items()}


# The whole drawing


@maps
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_positions_of_whole_games(edition: str, language: str, theme: str) -> None:
    """Every drawing is XML, every id has a title and occurs once, nothing has a style of its own."""
    turn = LANGUAGES.index(language) * 2 + (theme == "dark")
    chosen = [state for number, state in enumerate(positions(edition)) if number % 6 == turn]
    for shape, state in zip(("wide", "tall", "wide"), chosen, strict=True):
        nodes = list(drawn(state, language, theme, shape).iter())
        named = [node for node in nodes if "id" in node.attrib]
        assert len(named) == len({node.attrib["id"] for node in named})
        assert all(title(node).strip() for node in named)
        assert not any("style" in node.attrib for node in nodes)


@maps
@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_and_twins_have_no_holes(edition: str, language: str) -> None:
    for state in [*steps(edition)[:4], positions(edition)[-1]]:
        seen, face = state.seen(None), state.game.face
        for text in (face.board(seen, language, None), face.words(seen, language)):
            assert not re.search(r"[{}]|age-of-steam\.[a-z]|core\.[a-z]", text)


@maps
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_target_of_an_action_is_on_the_board(edition: str, shape: str) -> None:
    """What a legal action names can be pointed at."""
    for state in steps(edition):
        found = by_id(drawn(state, shape=shape))
        wanted = {
            arg.kind.target(state.game, item)
            for action in state.legal()
            for arg, items in state.game.grammar.parts(action)
            for item in items
        }
        assert wanted - {""} <= set(found)


@maps
def test_everything_to_point_at_is_there(edition: str) -> None:
    state = positions(edition)[0]
    game, found = state.game, by_id(drawn(state))
    assert {id for id in found if id.startswith("place:")} == {f"place:{label}" for label in game.map.labels}
    assert {id for id in found if id.startswith("action:")} == {f"action:{ACTIONS[a]}" for a in game.actions}
    assert {id for id in found if id.startswith("space:")} == {
        f"space:{game.spaces[s]}" for s in game.display_spaces
    }
    assert {id for id in found if id.startswith("seat:")} == {
        f"seat:p{seat + 1}" for seat in range(game.players)
    }
    left = [n for n in game.letters if state.letters[n] == OFF_MAP]
    assert {id for id in found if id.startswith("new-city:")} == {f"new-city:{'abcdefgh'[n]}" for n in left}


@maps
def test_every_place_reacts_to_pointing(edition: str) -> None:
    """Each has one area of its own, as the client needs it to mark the place."""
    for id, node in by_id(drawn(positions(edition)[0])).items():
        if id.partition(":")[0] in ("place", "action", "space", "seat", "new-city"):
            assert sum(child.get("class") == "hit" for child in node) == 1, id


@maps
def test_the_ground_is_drawn_once(edition: str) -> None:
    game = positions(edition)[0].game
    assert land.ground(game) is land.ground(game)
    assert land.lettering(game, "fr") is land.lettering(game, "fr")


@maps
def test_both_shapes_have_the_map_at_the_same_place(edition: str) -> None:
    """So that one sketch fits both."""
    state = positions(edition)[0]
    label = state.game.map.labels[0]
    areas = []
    for shape in ("wide", "tall"):
        (area,) = by_id(drawn(state, shape=shape))[f"place:{label}"].iter(f"{SVG}polygon")
        areas.append(area.get("points"))
    assert areas[0] == areas[1]


# Land


@maps
def test_streams_flow_through_all_river_hexes_and_join(edition: str) -> None:
    """A stream that leaves a hex towards another river hex goes on there."""
    game = steam(0, edition)
    sheet = sheet_of(game)
    flow = rivers.flow(game, sheet)
    wet = {h for h, spot in enumerate(game.map.spots) if spot.get("terrain") == "river"}
    assert set(flow) == wet
    for h, sides in flow.items():
        assert sides
        for side in sides:
            beyond = game.map.across[h * 6 + side]
            if beyond // 6 in wet and beyond >= 0:
                assert beyond % 6 in flow[beyond // 6] or neighbour(sheet.at[h], side) not in sheet.at


def test_seas_lie_off_the_coasts_only() -> None:
    game = steam(3, "southern-us")
    sea = land.sea_hexes(game, sheet_of(game))
    q, r = game.map.spots[game.map.number["P6"]]["q"], game.map.spots[game.map.number["P6"]]["r"]
    assert (q + 1, r) in sea  # off Charleston
    q, r = game.map.spots[game.map.number["A4"]]["q"], game.map.spots[game.map.number["A4"]]["r"]
    assert (q - 1, r) not in sea  # west of Memphis
    game = steam(1, "barbados")
    sheet = sheet_of(game)
    around = {neighbour(place, side) for place in sheet.at for side in range(6)} - set(sheet.at)
    assert around <= land.sea_hexes(game, sheet)
    game = steam(3, "rust-belt")
    assert not land.sea_hexes(game, sheet_of(game))


# What titles say


def test_a_city_says_what_it_takes_holds_and_receives() -> None:
    t = table(cubes={"chicago": ["blue", "blue", "black"]})
    assert (
        titles(t)["place:H6"]
        == "H6, Chicago: city; takes red; grows with column light 1; goods: 2 blue, 1 black"
    )


def test_land_says_its_price_and_whose_track_lies_there() -> None:
    t = table(track={"P2": ["K10 NE-SW", "L9 NE-SW"]})
    words = titles(t)
    assert words["place:L9"] == f"L9: plain; costs $2; track: {NAMES[1]}"
    assert words["place:C4"] == "C4: river; costs $3"
    assert words["place:K9"] == "K9, Indianapolis: town; costs $1 and $1 per exit"


def test_an_unfinished_end_and_ownerless_track_are_said() -> None:
    t = table(track={"nobody": ["K10 NE-SW"]})
    assert titles(t)["place:K10"].endswith("track: nobody; unfinished end")
    assert t.state.own[t.game.map.number["K10"] * 6 + 1] == OWNERLESS


def test_a_new_city_takes_the_place_of_its_town() -> None:
    t = table().city("indianapolis", "e")
    words = titles(t)
    assert (
        words["place:K9"]
        == "K9, Indianapolis: New City E; takes yellow; grows with column dark 1; goods: none"
    )
    assert "new-city:e" not in words
    assert words["new-city:f"] == "New City F, purple, dark 2"


def test_maps_say_what_is_special_about_their_places() -> None:
    south = titles(new_table(3, "southern-us"))
    assert south["place:P6"].startswith(
        "P6, Charleston: city; port; takes purple, cotton; grows with column dark 4"
    )
    west = titles(new_table(3, "western-us"))
    assert west["place:A1"].startswith("A1, Seattle: city; west; a railway may start here; takes blue")
    assert west["place:C1"].startswith("C1, Portland: town; costs $1 and $1 per exit; west")
    germany = titles(new_table(3, "germany"))
    assert germany["place:B11"] == "B11: plain; costs $11"
    assert re.fullmatch(r"A12, Paris: foreign terminal; takes [a-z]+", germany["place:A12"])


def test_cubes_on_the_land_of_st_lucia_are_said_and_drawn() -> None:
    t = new_table(2, "st-lucia")
    h = t.game.map.number["C4"]
    (colour,) = t.lying("C4")
    assert titles(t)["place:C4"] == f"C4: river; costs $3; goods: 1 {colour}"
    assert f"  C4: 1 {colour}" in t.game.face.words(t.state.seen(None)).splitlines()
    drawn_cubes = sum(node.get("href") == f"#cube:{colour}" for node in drawn(t.state).iter(f"{SVG}use"))
    assert drawn_cubes == sum(
        t.state.cubes[p * 6 + t.state.cubes[h * 6 : h * 6 + 6].index(1)] for p in range(59)
    )


def test_the_display_says_which_city_a_column_feeds() -> None:
    t = table().show("light-1", "-", "red", "blue")
    assert titles(t)["space:light-1-1"] == "light 1, row 1: empty"
    assert titles(t)["space:light-1-2"] == "light 1, row 2: red"
    assert "  light 1, Chicago: –, red, blue" in t.game.face.words(t.state.seen(None)).splitlines()


def test_actions_say_their_holder() -> None:
    t = table(actions={2: "locomotive"})
    words = titles(t)
    assert words["action:locomotive"].endswith("(chosen by Chloé)")
    assert words["action:engineer"] == "Engineer: You may build four tiles instead of three. (free)"


def test_the_solo_cycle_marks_used_actions() -> None:
    t = table(1, edition="barbados")
    t.state.used_actions = 1 << ACTIONS.index("production")
    assert titles(t)["action:production"].endswith("(used in this cycle)")


def test_germany_has_an_engineer_of_its_own() -> None:
    assert "half price" in titles(new_table(3, "germany"))["action:engineer"]


# Players


def test_the_next_balance_and_the_reduction_to_come() -> None:
    """12 income, 4 shares and an engine of level 2 leave 6; 11 to 20 income lose 2."""
    t = table(money=[7, 10, 10], income=[12, 0, 0], shares=[4, 2, 2], engine=[2, 1, 1])
    facts = facts_of(t)
    assert (facts.balance(0), facts.reduction(0)) == (6, 2)
    assert (facts.balance(1), facts.reduction(1)) == (-3, 0)
    assert "next balance $6, income reduction −2" in titles(t)["seat:p1"]
    assert "next balance −$3, income reduction 0" in titles(t)["seat:p2"]


def test_the_war_doubles_the_reduction_that_is_shown() -> None:
    """Southern US, turn 4 (AOS-SUS-013)."""
    t = table(edition="southern-us", turn=4, income=[12, 0, 0])
    assert facts_of(t).reduction(0) == 4


def test_points_now() -> None:
    """Three per dollar of income, one per section, three less per share: 15 + 2 - 6."""
    t = table(income=[0, 5, 0], track={"P2": ["K10 NE-SW", "L9 NE-SW"]})
    assert facts_of(t).sections == [0, 2, 0]
    assert facts_of(t).points(1) == 11


def test_barbados_counts_what_is_left_after_buying_shares_back() -> None:
    t = table(1, edition="barbados", money=[23], shares=[4])
    assert facts_of(t).points(0) == 3


def test_bids_and_what_a_place_costs() -> None:
    """With 3 players the first two pay their whole bid, the last nothing (AOS-ORDER-012, 014)."""
    t = table(step="bid", money=[10, 10, 10]).play("P1 bid 2", "P2 bid 4", "P3 drop")
    facts = facts_of(t)
    assert [facts.bid_of(seat) for seat in range(3)] == ["$2", "$4", "place 3, pays $0"]
    text = t.game.face.words(t.state.seen(None), "en", NAMES)
    assert f"High bid: $4 by {NAMES[1]}" in text
    assert "What each place pays: 1. full bid, 2. full bid, 3. nothing" in text


def test_the_bankrupt_are_marked() -> None:
    t = table()
    t.state.out[2] = 1
    t.state.order, t.state.queue = [0, 1], [0, 1]
    assert titles(t)["seat:p3"] == "Chloé: bankrupt"


# Links


def test_links_and_unfinished_track_in_words() -> None:
    t = table(track={"P2": ["K10 NE-SW", "L9 NE-SW"], "P1": ["N8 SW-NE"]})
    facts = facts_of(t)
    assert [facts.describe_link(line) for line in facts.links] == [
        f"Evansville – Cincinnati: {NAMES[1]}, 2 sections"
    ]
    assert [facts.describe_link(line) for line in facts.unfinished] == [
        "Cincinnati – N8: Ada, 1 section, unfinished"
    ]


@maps
def test_links_run_from_stop_to_stop(edition: str) -> None:
    """The half-edges of a line are one way: within a hex, or across a side."""
    for state in positions(edition):
        facts = Facts(face_of(state.game), state.seen(None), "en")
        for line in facts.links:
            assert (line.chain[0] // 6, line.chain[-1] // 6) == (line.start, line.end)
            for a, b in zip(line.chain, line.chain[1:], strict=False):
                assert a // 6 == b // 6 or state.game.map.across[a] == b
        assert len(facts.unfinished) == len(state.ends)


def test_germanys_direct_link_shows_its_price_until_it_is_built() -> None:
    t = table(edition="germany", money=[10, 10, 10])
    words = "direct link Düsseldorf/Köln – Essen/Dortmund: costs $2"
    assert words in t.game.face.words(t.state.seen(None))
    t.play("P1 join")
    text = t.game.face.words(t.state.seen(None))
    assert words not in text
    assert "Düsseldorf/Köln – Essen/Dortmund: P1, 1 section" in text


# The twin


@maps
def test_the_twin_has_the_facts_of_the_drawing(edition: str) -> None:
    """Players, actions, places, links and open ends are said in the same words as in the drawing."""
    for state in positions(edition)[1::5]:
        facts = Facts(face_of(state.game), state.seen(None), "fr", NAMES)
        text = state.game.face.words(state.seen(None), "fr", NAMES)
        lines = {line.strip(" >") for line in text.splitlines()}
        assert {facts.describe_seat(seat) for seat in range(state.game.players)} <= lines
        assert {facts.describe_action(action) for action in state.game.actions} <= lines
        board = state.game.map
        assert {facts.describe(h) for h in board.cities + board.towns + board.terminals} <= lines
        assert {facts.describe_link(line) for line in facts.links + facts.unfinished} <= lines


@maps
def test_the_end_shows_the_ranking(edition: str) -> None:
    state = positions(edition)[-1]
    outcome = state.outcome
    assert outcome is not None
    best = min(outcome.places)
    seat = outcome.places.index(best)
    words = f"{best}. P{seat + 1}"
    assert f"  {words}, {outcome.scores[seat]} point" in state.game.face.words(state.seen(None))
    for shape in ("wide", "tall"):
        assert f">{words}<" in state.game.face.board(state.seen(None), shape=shape)


# Sketches


def sketched(t: Table, text: str, words: int = 0) -> str:
    """The sketch of an action, or of its first words."""
    action: Action = t.game.parse(text)
    return (
        t.game.face.sketch(t.state.seen(t.state.seat), action[:words] if words else action, "en", NAMES) or ""
    )


def prefixes(state: State, action: Action) -> list[Action]:
    """The click path of an action: its verb, then one more item each."""
    found: list[Action] = [action[:1]]
    for _, items in state.game.grammar.parts(action):
        for item in items:
            found.append((*found[-1], *item))
    return found


@maps
def test_sketches_fit_the_board(edition: str) -> None:
    """Fragments without ids and styles whose symbols the board defines; no action makes them fail."""
    for state in steps(edition):
        seen, rng = state.seen(state.seat), random.Random(7)
        legal = state.legal()
        board = by_id(drawn(state, theme=None))
        for action in rng.sample(legal, min(5, len(legal))):
            for prefix in prefixes(state, action):
                found = state.game.face.sketch(seen, prefix, "es", NAMES)
                if found is None:
                    continue
                nodes = list(ET.fromstring(found).iter())
                assert not any({"id", "style"} & set(node.attrib) for node in nodes)
                assert {node.attrib["href"][1:] for node in nodes if "href" in node.attrib} <= set(board)


@maps
def test_every_tile_delivery_and_new_city_has_a_sketch(edition: str) -> None:
    for state in steps(edition):
        seen = state.seen(state.seat)
        for verb in (LAY, URBANISE, DELIVER):
            action = next((a for a in state.legal() if a[0] == verb), None)
            assert action is None or state.game.face.sketch(seen, action)


def test_a_tile_is_sketched_with_its_price_and_what_it_connects() -> None:
    """A straight on plain land costs $2 and completes the link of two."""
    t = table(track={"P1": ["K10 NE-SW"]}, money=[10, 10, 10])
    found = sketched(t, f"lay {t.tile('L9 NE-SW')}")
    assert ">−$2<" in found
    assert ">Evansville – Cincinnati<" in found
    assert "s-seat-1" in found


def test_a_tile_is_sketched_alike_in_all_rotations_that_look_the_same() -> None:
    t = table(money=[20, 0, 0])
    assert sketched(t, "lay K10 straight 4") == sketched(t, "lay K10 straight 1") != ""


def test_the_half_price_is_sketched() -> None:
    """Germany's Engineer pays half of $2 for the direct link."""
    t = table(edition="germany", money=[10, 10, 10], actions={0: "engineer"})
    assert ">−$1<" in sketched(t, "join-half")
    assert ">−$2<" in sketched(t, "join")


def test_the_ways_over_a_hex_are_sketched_before_the_tile_is_chosen() -> None:
    """Every new piece of a legal tile is a thin line; a chosen tile leaves those of its rotations."""
    t = table(money=[10, 10, 10])
    legal = [a for a in t.state.legal() if a[0] == LAY and a[1] == t.game.map.number["K10"]]
    tiles = t.game.tiles
    pieces = {piece for a in legal for piece in tiles.shapes[tiles.code_of[a[2]][a[3]]].pieces}
    assert sketched(t, f"lay {t.tile('K10 NE-SW')}", 2).count("stroke-dasharray") == len(pieces) > 2
    straight = [a for a in legal if tiles.ids[a[2]] == "straight"]
    assert sketched(t, f"lay {t.tile('K10 NE-SW')}", 3).count("stroke-dasharray") == len(straight)


def test_a_delivery_is_sketched_with_who_earns() -> None:
    """P1 moves over a link of P2: the sketch shows P2's emblem, a square, and +1 at the link and the goal."""
    t = table(
        step="goods", track={"P2": ["K10 NE-SW", "L9 NE-SW"]}, cubes={"evansville": ["blue"]}
    )  # Cincinnati takes blue
    whole = sketched(t, "deliver blue evansville>cincinnati")
    assert whole.count(">+1<") == 2
    assert "#emblem:square" in whole
    assert "#emblem:circle" not in whole
    start = sketched(t, "deliver blue evansville>cincinnati", 4)
    assert start.count(">+0<") == 1  # the best the mover can earn there


def test_what_cannot_be_done_is_not_sketched() -> None:
    t = table(money=[0, 0, 0])
    assert not sketched(t, f"lay {t.tile('K10 NE-SW')}")
    assert not sketched(t, "bid 3")
    assert not sketched(t, "end")


# Secrets


@maps
def test_two_worlds_look_the_same(edition: str) -> None:
    """Nothing is hidden but the order of the bag, which does not exist: imagined twins look alike."""
    for state in positions(edition)[3:6]:
        seen, face = state.seen(0), state.game.face
        other = state.game.imagine(seen, random.Random(9))
        assert conformance.sent_to(other, 0) == conformance.sent_to(state, 0)
        assert face.board(other.seen(0), "es", None) == face.board(seen, "es", None)
