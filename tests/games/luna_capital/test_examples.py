"""The worked examples of the ledger and all cases of the reference, each with its values from the book."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from talero.core.octets import changed
from talero.games.luna_capital.rules import scoring
from talero.games.luna_capital.rules.concessions import fulfils
from talero.games.luna_capital.rules.phases import end
from talero.games.luna_capital.rules.scoring import (
    Points,
    breakdown,
    meteorite_points,
    mod_hab_points,
    residential_points,
)
from talero.games.luna_capital.rules.tables.pieces import (
    GREENHOUSE,
    METEORITE,
    MOD_HAB,
    OXYGEN,
    RESIDENTIAL,
    Pieces,
)
from talero.games.luna_capital.rules.variants import solo
from tests.games.luna_capital.table import luna, settlement, site, table

CASES: dict[str, dict[str, Any]] = {
    case["id"]: case
    for case in json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))["cases"]
}
POINTS: Points = luna(2).points


def test_all_cases_are_tested() -> None:
    source = Path(__file__).read_text("utf-8")
    assert len(CASES) == 32
    assert [case for case in CASES if f'"{case}"' not in source] == []


def setup_of(case: str) -> dict[str, Any]:
    found: dict[str, Any] = CASES[case]["setup"]
    return found


def expected(case: str) -> dict[str, Any]:
    found: dict[str, Any] = CASES[case]["expected"]
    return found


def mod_habs(case: str) -> int:
    built = settlement(setup_of(case)["sites"])
    return sum(mod_hab_points(POINTS, built, q) for q in built.at[MOD_HAB])


@pytest.mark.rule("LUN-EX-002", "LUN-TYPE-007", "LUN-TYPE-010", "LUN-SCORE-017")
def test_greenhouse_mod_hab_with_two_greenhouses_around_it() -> None:
    assert mod_habs("LUN-01") == expected("LUN-01")["points"] == 4


def by_player(counts: dict[str, int]) -> list[int]:
    return [counts[name] for name in sorted(counts)]


@pytest.mark.rule("LUN-EX-004", "LUN-SCORE-012", "LUN-SCORE-014")
def test_meteorite_tie_with_three_players() -> None:
    counts = by_player(setup_of("LUN-02")["meteorites"])
    assert (
        meteorite_points(luna(3).points.prizes, counts)
        == by_player(expected("LUN-02")["points"])
        == [6, 6, 0]
    )


@pytest.mark.rule("LUN-EX-001", "LUN-SETUP-012", "LUN-SETUP-013", "LUN-COMP-010")
def test_tiles_removed_by_white_dots() -> None:
    data = luna(2).components.data
    for players, kept in expected("LUN-03").items():
        stacks = Pieces(data, int(players)).stacks
        for phase, stack in zip("ABC", stacks, strict=True):
            rows = [row for row in data["project_tiles"][phase] if row["dots"] in kept["kept_dots"]]
            assert len(stack) == sum(row["count"] for row in rows)


@pytest.mark.rule("LUN-EX-003", "LUN-ROUND-001", "LUN-ROUND-002")
def test_tiles_per_lot_grow_by_one_each_round() -> None:
    t = table(4)
    found = []
    t.state.tower = t.pieces.stacks[0]
    for _ in range(4):
        found.append({len(tiles) for tiles in t.state.lot_tiles})
        t.finish_turns(4)
    assert found == [{n} for n in expected("LUN-04")["tiles_per_lot"]]


@pytest.mark.rule("LUN-EX-005", "LUN-SOLO-003", "LUN-SOLO-007", "LUN-SOLO-031")
def test_solo_setup_and_automaton_hand() -> None:
    game, wanted = luna(1), expected("LUN-05")
    dealt = {game.new(seed=seed).concessions[0] for seed in range(200)}
    state = game.new(seed=1)
    assert len(state.lots) == wanted["lots"] == 3
    missing = {n for n, c in enumerate(game.pieces.concessions) if c.long_term} - dealt
    assert [game.pieces.concession_ids[n] for n in missing] == [wanted["removed_concession"].lower()]
    parts = solo.breakdown(state, solo.kinds_owned(state), 0)
    assert parts["hand"] == wanted["automaton_hand_points"] == 9


@pytest.mark.rule("LUN-SCORE-004", "LUN-SCORE-005")
def test_vital_system_points() -> None:
    found = [POINTS.vital_area(size) for size in setup_of("LUN-06")["sizes"]]
    assert found == expected("LUN-06")["points"]


@pytest.mark.rule("LUN-SCORE-003", "LUN-TYPE-003")
def test_only_the_largest_group_counts() -> None:
    built = settlement(setup_of("LUN-07")["sites"])
    assert POINTS.vital_area(built.largest_area(OXYGEN)) == expected("LUN-07")["points"] == 3


@pytest.mark.rule("LUN-TYPE-002", "LUN-TYPE-005", "LUN-SCORE-006", "LUN-SCORE-008")
def test_greenhouses_of_all_fruits_form_one_vital_system() -> None:
    built = settlement(setup_of("LUN-08")["sites"])
    found = [POINTS.vital_area(built.largest_area(GREENHOUSE)), POINTS.fruit_sets(built.fruits())]
    assert found == expected("LUN-08")["points"] == [6, 5]


@pytest.mark.rule("LUN-SCORE-006", "LUN-SCORE-008", "LUN-SCORE-025")
def test_greenhouse_sets_with_wild_tiles() -> None:
    order = ("pear", "apple", "lemon", "varied")
    found = [POINTS.fruit_sets([counts[fruit] for fruit in order]) for counts in setup_of("LUN-09")["counts"]]
    assert found == expected("LUN-09")["points"] == [22, 12, 5, 0]


@pytest.mark.rule("LUN-SCORE-013", "LUN-SCORE-014")
def test_four_players_tie_for_meteorites() -> None:
    prizes = luna(4).points.prizes
    found = [meteorite_points(prizes, by_player(counts)) for counts in setup_of("LUN-10")["meteorites"]]
    assert found == [by_player(points) for points in expected("LUN-10")["points"]]
    assert found == [[7, 7, 2, 0], [10, 2, 2, 2], [10, 3, 3, 0]]


@pytest.mark.rule("LUN-TYPE-008", "LUN-SCORE-017")
def test_mod_hab_on_a_double_site() -> None:
    assert mod_habs("LUN-11") == expected("LUN-11")["points"] == 6


@pytest.mark.rule("LUN-TYPE-027")
def test_a_neighbour_on_a_double_site_counts_once() -> None:
    assert mod_habs("LUN-12") == expected("LUN-12")["points"] == 2


@pytest.mark.rule("LUN-TYPE-011", "LUN-SCORE-018", "LUN-SCORE-016", "LUN-SCORE-024", "LUN-COMP-005")
def test_residential_complexes_count_the_whole_settlement() -> None:
    built = settlement(setup_of("LUN-13")["sites"])
    complexes = sum(residential_points(POINTS, built, q) for q in built.at[RESIDENTIAL])
    offices = breakdown(POINTS, built, 0, 0, 0)["offices"]
    assert [complexes, offices] == expected("LUN-13")["points"] == [6, 6]


@pytest.mark.rule("LUN-SCORE-019")
def test_cards_left_in_hand() -> None:
    found = breakdown(POINTS, settlement([]), 0, setup_of("LUN-14")["hand"], 0)
    assert found["hand"] == expected("LUN-14")["points"] == 6


NUMBERED = {n: f"c{n:02d}a" for n in range(1, 11)}


@pytest.mark.rule("LUN-CARD-009", "LUN-CARD-010", "LUN-CARD-011", "LUN-CARD-012")
def test_ascending_rule_within_a_row() -> None:
    laid = {"r3c12": "c03a", "r4c12": "c02a", "r4c13": "c01a", "r4c14": "c06a", "r3c14": "c08a"}
    tries = [entry["try"] for entry in CASES["LUN-15"]["actions"]]
    found = []
    for attempt in tries:
        card = "c08b" if attempt["number"] == 8 else NUMBERED[attempt["number"]]
        t = table(cards={0: laid}, hands={0: [card]}, step="turn.card", space=1)
        found.append(t.allowed(f"place {card} r3c{12 + attempt['col']}"))
    assert found == expected("LUN-15")["legal"] == [True, False, True, False]


@pytest.mark.rule("LUN-CARD-018", "LUN-CARD-020")
def test_a_robot_covers_the_number() -> None:
    hand = ["c05a", "c09a", "c07a"]
    t = table(
        cards={0: {"r3c12": "c03a", "r3c13": "c08a"}}, hands={0: hand}, robots=[1], step="turn.card", space=1
    )
    found = [t.allowed("place-robot c05a r3c14")]
    t.play("place-robot c05a r3c14")
    assert t.state.robots[0] == expected("LUN-16")["robots_left"] == 0
    t.state.seat, t.state.step_id = 0, 4
    found += [t.allowed("place c09a r3c15"), t.allowed("place c07a r3c15")]
    assert found == expected("LUN-16")["legal"] == [True, True, False]


THREE_ROWS_FULL = {
    "r3c12": "c01a",
    "r2c12": "c01b",
    "r4c12": "c01c",
    "r3c13": "c10a",
    "r2c13": "c10b",
    "r4c13": "c10c",
}
"""Three rows of 1 and 10: a 1 or a 10 fits nowhere."""


@pytest.mark.rule("LUN-CARD-013", "LUN-CARD-014", "LUN-CARD-015", "LUN-TURN-007")
def test_no_legal_card_goes_face_down() -> None:
    hand = ["c01d", "c10d"]
    t = table(
        cards={0: THREE_ROWS_FULL}, hands={0: hand}, step="turn.card", space=1, waiting=["sales-office"]
    )
    assert {text.split()[0] for text in t.choices()} == {"place-down"}
    t.play("place-down c01d r3c14")
    assert t.state.number[0][t.state.placed[0][-1]] == 0
    assert t.refused("build sales-office r3c14-nw") == "LUN-CARD-015"
    assert expected("LUN-17") == {"face_down": True, "tiles_allowed_on_it": False, "number": None}


@pytest.mark.rule("LUN-CARD-006")
def test_at_most_three_rows() -> None:
    laid = {"r3c12": "c05a", "r2c12": "c05b", "r4c12": "c05c"}
    t = table(cards={0: laid}, hands={0: ["c06a"]}, step="turn.card", space=1)
    rows = {3: "r5c12", -1: "r1c12", 1: "r3c13"}  # occupied are rows 0 to 2 of the case, 2 to 4 of the grid
    found = [t.allowed(f"place c06a {rows[entry['try_row']]}") for entry in CASES["LUN-18"]["actions"]]
    assert found == expected("LUN-18")["legal"] == [False, False, True]
    assert t.refused("place c06a r5c12") == "LUN-CARD-006"


@pytest.mark.rule("LUN-TURN-003", "LUN-TURN-004")
def test_last_shipment_costs_a_card_first() -> None:
    t = table(hands={0: ["c01a", "c02a", "c03a"]}, marker=2)
    t.play("take 3", "discard c02a")
    assert len(t.hand(0)) == expected("LUN-19")["hand_after_taking"] == 3
    assert len(t.bottom) == expected("LUN-19")["deck_bottom_gains"] == 1


@pytest.mark.rule("LUN-TURN-009", "LUN-TURN-010", "LUN-TURN-011")
def test_the_emptied_space_is_refilled() -> None:
    t = table(players=2, turn=2, hands={0: ["c05a"]}, marker=3)
    assert t.state.round == 2
    t.play("take 2").finish_turn()
    wanted = expected("LUN-20")["space_1"]
    assert (t.lots[1] != "", len(t.tiles(1)), t.state.marker == 1) == (
        bool(wanted["cards"]),
        wanted["tiles"],
        True,
    )


@pytest.mark.rule("LUN-PHASE-004", "LUN-PHASE-005")
def test_a_concession_is_shared_only_within_one_phase() -> None:
    line = {
        "r3c12-nw": "hydrogen-collector",
        "r3c12-ne": "hydrogen-collector",
        "r3c13-nw": "hydrogen-collector",
    }
    cards = {n: {"r3c12": f"c0{n + 1}a", "r3c13": f"c0{n + 4}a"} for n in range(3)}
    t = table(3, concessions=("l09", "s13", "s02"), cards=cards, built={0: line, 1: line}, turn=11)
    end.check_concessions(t.state, 0)
    later = table(
        3,
        concessions=("l09", "s13", "s02"),
        cards=cards,
        built={0: line, 1: line, 2: line},
        claims=t.state.claims,
        claimed_in=t.state.claimed_in,
        turn=23,
    )
    later.state.claims[2] = 7
    end.check_concessions(later.state, 1)
    later.state.claims[2] = 0
    points = {f"P{seat + 1}": scoring.concession_points(later.state, seat) for seat in range(3)}
    assert points == expected("LUN-21")["points"] == {"P1": 6, "P2": 6, "P3": 0}


@pytest.mark.rule("LUN-TYPE-014")
def test_landing_strip() -> None:
    deck = [f"c{n:02d}{letter}" for n in range(2, 7) for letter in "abcd"]
    t = table(
        cards={0: {"r3c12": "c01a"}},
        hands={0: ["c09a", "c09b"]},
        deck=deck,
        step="turn.tiles",
        space=0,
        waiting=["landing-strip", "sales-office"],
    )
    t.play("build landing-strip r3c12-nw")
    kept, *under = t.drawn
    t.play(f"keep {kept} {' '.join(under)}")
    wanted = expected("LUN-22")
    assert (len(t.hand(0)), len(t.state.fresh) + len(t.bottom)) == (wanted["hand"], wanted["deck"]) == (3, 19)
    assert t.bottom == under
    assert len(under) == wanted["returned_to_bottom"] == 2


@pytest.mark.rule("LUN-TYPE-017", "LUN-TYPE-018", "LUN-TYPE-019", "LUN-TYPE-020")
def test_demolition_clears_a_quadrant() -> None:
    t = table(
        cards={0: {"r3c12": "c01b"}},
        built={0: {"r3c12-nw": "meteorite"}},
        step="turn.tiles",
        space=0,
        waiting=["demolition", "hydrogen-collector"],
    )
    assert (t.shows("r3c12-ne"), t.settlement(0).count(METEORITE)) == ("meteorite", 2)
    t.play("build demolition r3c12-nw")
    assert t.settlement(0).count(METEORITE) == expected("LUN-23")["meteorites"] == 1
    assert t.allowed("build hydrogen-collector r3c12-nw") == expected("LUN-23")["last_action_legal"]


@pytest.mark.rule(
    "LUN-TILE-005", "LUN-TILE-006", "LUN-TILE-007", "LUN-TYPE-009", "LUN-TYPE-012", "LUN-TYPE-015"
)
def test_what_may_cover_a_scaffold() -> None:
    names = {"mod_hab": "mod-hab-greenhouse", "residential_complex": "residential-complex-mod-hab"}
    found = []
    for entry in CASES["LUN-24"]["actions"]:
        tile = names.get(entry["try"], entry["try"].replace("_", "-"))
        t = table(cards={0: {"r3c12": "c01c"}}, step="turn.tiles", space=0, waiting=[tile])
        assert t.shows("r3c12-sw") == "scaffold"
        found.append(t.allowed(f"build {tile} r3c12-sw"))
    assert found == expected("LUN-24")["legal"]


@pytest.mark.rule("LUN-PHASE-007", "LUN-PHASE-008", "LUN-PHASE-009", "LUN-PHASE-010", "LUN-PHASE-011")
def test_phase_change() -> None:
    t = table(3, turn=11, seat=2, start=0)
    boxed = sum(t.state.box)
    t.play("take 2")
    taken = t.state.space
    before = [card for n, card in enumerate(t.lots) if n != taken]
    left = len(t.state.tower) + sum(map(len, t.state.lot_tiles))
    t.finish_turn()
    wanted = expected("LUN-25")
    assert ("ABC"[t.state.phase], f"P{t.state.start + 1}") == (wanted["phase"], wanted["first_player"])
    assert [len(tiles) for tiles in t.state.lot_tiles] == [wanted["tiles_per_lot"]] * wanted["lots"]
    assert [card for n, card in enumerate(t.lots) if n != taken] == before
    assert sum(t.state.box) >= boxed + left
    assert t.asked == "P2 turn.lot"


@pytest.mark.rule("LUN-SCORE-021", "LUN-SCORE-022")
def test_tie_break_by_scaffolds() -> None:
    scaffolds = setup_of("LUN-26")["visible_scaffolds"]
    assert scaffolds == {"P1": 2, "P2": 1}
    cards = {0: {"r3c12": "c01c", "r3c13": "c02d"}, 1: {"r3c12": "c03c"}}
    t = table(cards=cards, turn=24)
    t.state.seat = -1
    shown = [t.settlement(seat).scaffolds() for seat in range(2)]
    assert (shown, t.outcome.scores) == ([2, 1], [0, 0])
    assert [f"P{seat + 1}" for seat in t.outcome.winners()] == [expected("LUN-26")["winner"]] == ["P2"]


@pytest.mark.rule("LUN-SOLO-022", "LUN-SOLO-023")
def test_solo_value_of_concessions_by_phase() -> None:
    game, found = luna(1).new(seed=1).game, []
    for entry in CASES["LUN-27"]["actions"]:
        long_term = "long_term" in entry
        points = entry["long_term" if long_term else "short_term"]
        card = next(c for c in game.pieces.concessions if (c.long_term, c.points) == (long_term, points))
        found.append(game.variant.concession_value(card, "ABC".index(entry["phase"])))
    assert found == expected("LUN-27")["points"] == [7, 4, 0, 9, 9, 5]


@pytest.mark.rule(
    "LUN-SOLO-025", "LUN-SOLO-026", "LUN-SOLO-027", "LUN-SOLO-028", "LUN-SOLO-029", "LUN-SOLO-030"
)
@pytest.mark.rule("LUN-SOLO-032", "LUN-SOLO-033")
def test_solo_automaton_final_score() -> None:
    case, wanted = setup_of("LUN-28"), expected("LUN-28")
    t = table(1, concessions=("l05", "s02", "s08"))
    points = [t.pieces.concessions[n].points for n in t.state.concessions]
    assert sorted(points) == sorted(case["concession_points"])
    names = {"mod_hab": "mod-hab-greenhouse", "residential_complex": "residential-complex-mod-hab"}
    for name, count in case["automaton"].items():
        kind = t.pieces.kind_ids.index(names.get(name, name.replace("_", "-")))
        t.state.automaton_tiles = changed(t.state.automaton_tiles, kind, count)
    meteorites = meteorite_points(t.game.points.prizes, [case["player_meteorites"], solo.meteorites(t.state)])
    parts = solo.breakdown(t.state, solo.kinds_owned(t.state), meteorites[1])
    vital = sum(parts[name] for name in ("hydrogen", "oxygen", "water", "greenhouses"))
    found = {
        "vital": vital,
        "sets": parts["sets"],
        "sales": parts["offices"],
        "special": parts["special"],
        "constructions": parts["mod-habs"] + parts["complexes"],
        "meteorites": parts["meteorites"],
        "hand": parts["hand"],
        "concessions": parts["concessions"],
    }
    assert found == wanted["parts"]
    assert sum(parts.values()) == wanted["total"] == 76


@pytest.mark.rule("LUN-SOLO-013", "LUN-SOLO-014")
def test_solo_which_lot_the_automaton_takes() -> None:
    found = []
    for human in (2, 1):
        t = table(1, marker=0, hands={0: ["c05a"]})
        third = t.lots[2]
        t.play(f"take {human}", *(["discard c05a"] if human == 1 else [])).finish_turn()
        assert [t.pieces.card_ids[card] for card in t.state.automaton_cards] == [third]
        found.append(3)
    assert found == expected("LUN-29")["automaton_takes"]


@pytest.mark.rule("LUN-CON-004", "LUN-CON-030")
def test_vital_quartet() -> None:
    check_concession("LUN-30")


@pytest.mark.rule("LUN-CON-011", "LUN-CON-027", "LUN-CON-028")
def test_three_in_line() -> None:
    check_concession("LUN-31")


def check_concession(case: str) -> None:
    pieces = luna(2).pieces
    concession = pieces.concessions[pieces.concession_ids.index(setup_of(case)["concession"].lower())]
    found = fulfils(settlement(setup_of(case)["sites"]), concession)
    assert {"fulfilled": found, "points": concession.points} == expected(case)


@pytest.mark.rule("LUN-TYPE-024", "LUN-TYPE-025", "LUN-TYPE-034")
def test_redistribution_swaps_two_tiles() -> None:
    names = {"mod_hab": "mod-hab-greenhouse"}
    tiles = [[names.get(tile, tile.replace("_", "-")) for tile in lot] for lot in setup_of("LUN-32")["lots"]]
    t = table(tiles=tiles, tokens=[1], turn=8)
    t.play("redistribute 1 hydrogen-collector 3 meteorite")
    wanted = expected("LUN-32")
    assert [t.tiles(lot) for lot in range(4)] == [
        [names.get(x, x.replace("_", "-")) for x in lot] for lot in wanted["lots"]
    ]
    assert t.state.tokens[0] == wanted["tokens"] == 0


@pytest.mark.rule("LUN-EX-006", "LUN-SCORE-001", "LUN-SCORE-002", "LUN-SCORE-020")
def test_a_whole_score_sheet() -> None:
    """In place of the lost picture: every source of points once, counted by hand.

    hydrogen: 3 in a row (6); oxygen: 1 (1); water: none; greenhouses: 2 adjacent, 1 apart (3); one set (5);
    two offices (4); the mod-hab has 3 hydrogen around it (6); the complex counts one mod-hab (1).
    """
    built = settlement(
        [
            site("hydrogen_collector", (0, 0)),
            site("hydrogen_collector", (0, 1)),
            site("hydrogen_collector", (0, 2)),
            site("mod_hab", (1, 1), target="hydrogen_collector"),
            site("residential_complex", (1, 3), target="mod_hab"),
            site("oxygen_collector", (1, 0)),
            site("greenhouse_pear", (2, 0)),
            site("greenhouse_apple", (2, 1)),
            site("greenhouse_lemon", (3, 3)),
            site("sales_office", (3, 0)),
            site("sales_office", (2, 3)),
            site("meteorite", (3, 1)),
            site("landing_strip", (0, 3)),
            site("demolition", (1, 2)),
        ]
    )
    assert breakdown(POINTS, built, 10, 2, 8) == {
        "hydrogen": 6,
        "oxygen": 1,
        "water": 0,
        "greenhouses": 3,
        "sets": 5,
        "meteorites": 10,
        "offices": 4,
        "mod-habs": 6,
        "complexes": 1,
        "hand": 6,
        "concessions": 8,
    }
