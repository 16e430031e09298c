"""Components and setup."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from talero.core.chance import Hashed, Scripted
from talero.games.age_of_steam.rules.fields import NO_ACTION, OFF_MAP
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from tests.games.age_of_steam.table import facts, new_table, steam, table


@pytest.mark.rule("AOS-COMP-002", "AOS-COMP-003", "AOS-COMP-004", "AOS-COMP-005")
def test_eight_new_city_tiles_with_letters_and_colours() -> None:
    game = steam()
    colours = [COLOURS[colour] for colour in game.letter_colour]
    assert colours == ["red", "blue", "black", "black", "yellow", "purple", "black", "black"]
    fed = {game.columns[n]: letter for n, letter in enumerate(game.column_letter) if letter >= 0}
    assert fed == {letter: n for n, letter in enumerate("abcdefgh")}


@pytest.mark.rule("AOS-COMP-002")
def test_a_new_city_tile_can_be_placed_only_once() -> None:
    t = table(actions={0: "urbanisation"}).city("toledo", "a")
    assert t.refused("P1 urbanise lexington a") == "AOS-COMP-002"
    assert t.allowed("P1 urbanise lexington b")


@pytest.mark.rule("AOS-COMP-009", "AOS-SETUP-004", "AOS-SETUP-005")
def test_the_bag_takes_96_cubes_and_no_white_ones() -> None:
    counts = facts()["base"]["cubes"]
    assert counts == {"red": 20, "blue": 20, "purple": 20, "yellow": 20, "black": 16, "white": 14}
    state = new_table().state
    in_game = Counter(
        {c: state.bag[c] + sum(state.cubes[c::6]) + state.display.count(c + 1) for c in range(6)}
    )
    assert [in_game[c] for c in range(6)] == [20, 20, 20, 20, 16, 0]
    assert sum(in_game.values()) == 96


@pytest.mark.rule("AOS-COMP-006", "AOS-COMP-007", "AOS-SETUP-017", "AOS-SETUP-025")
def test_six_colours_with_twenty_ownership_discs_each() -> None:
    assert facts()["base"]["colours"] == ["blue", "green", "yellow", "pink", "grey", "orange"]
    assert steam().ownership_discs == 20


@pytest.mark.rule("AOS-COMP-010")
def test_eight_town_discs() -> None:
    assert new_table().state.town_discs == 8


@pytest.mark.rule("AOS-COMP-012", "AOS-COMP-013", "AOS-COMP-014", "AOS-COMP-015", "AOS-COMP-016")
def test_the_tile_supply() -> None:
    tiles = steam().tiles
    assert dict(zip(tiles.ids, tiles.counts, strict=True)) == {
        "straight": 48, "gentle": 55, "sharp": 7,
        "cross-straight-straight": 4, "cross-gentle-straight": 4, "cross-gentle-gentle": 3,
        "coexist-gentle-gentle": 1, "coexist-gentle-sharp-left": 1, "coexist-gentle-sharp-right": 1,
        "coexist-straight-sharp": 1,
        "town-1": 3, "town-3-left": 2, "town-3-right": 2, "town-3-half": 2, "town-3-star": 2,
    }  # fmt: skip
    assert sum(tiles.counts) == 136
    assert bytes(new_table().state.supply) == tiles.counts


@pytest.mark.rule("AOS-COMP-017")
def test_a_tile_that_is_not_left_cannot_be_placed() -> None:
    t = table(money=[20, 0, 0]).run_out("sharp")
    assert t.refused("P1 lay K10 N-NE") == "AOS-COMP-017"
    assert t.refused("P1 lay K10 SW-S") == "AOS-COMP-017"
    assert t.allowed("P1 lay K10 NE-SW")


@pytest.mark.rule("AOS-COMP-018")
def test_a_replaced_tile_goes_back_to_the_supply() -> None:
    t = table(track={"P2": ["K10 NE-SW", "L9 NE-SW"], "P1": ["M10 N-NW"]}, money=[20, 0, 0])
    before = t.left("straight")
    t.play("P1 lay L9 NE-SW+SE-NW")
    assert t.left("straight") == before + 1
    assert t.left("cross-straight-straight") == 3


@pytest.mark.rule("AOS-COMP-019")
def test_the_tile_taken_off_may_be_put_back_turned() -> None:
    t = table(track={"P1": ["K10 N-SW"]}, money=[20, 0, 0]).run_out("gentle", "straight")
    assert t.refused("P1 lay K10 NE-SW") == "AOS-COMP-017"  # a straight, none left
    assert t.refused("P1 lay K11 N-SW") == "AOS-COMP-017"  # a gentle curve elsewhere
    t.play("P1 lay K10 SE-SW")  # the gentle curve itself, turned
    assert t.left("gentle") == 0
    assert t.sections == ["P1 K10 SE from evansville"]


@pytest.mark.rule("AOS-COMP-020")
def test_pairs_of_pieces_on_one_tile() -> None:
    tiles = steam().tiles
    on_tiles = {shape.pieces for shape in tiles.shapes if len(shape.pieces) == 2}
    pieces = list(combinations(range(6), 2))
    pairs = {pair for pair in combinations(pieces, 2) if not set(pair[0]) & set(pair[1])}
    missing = pairs - on_tiles
    assert (len(pairs), len(on_tiles), len(missing)) == (45, 36, 9)
    assert all((b - a) % 6 in (1, 5) for pair in missing for a, b in pair)


@pytest.mark.rule("AOS-BOARD-003", "AOS-BOARD-001")
def test_the_lakes_have_no_hexes() -> None:
    game = new_table().game
    lakes = [label for label, spot in facts()["hexes"].items() if spot["kind"] == "water"]
    assert len(lakes) == 26
    assert not set(lakes) & set(game.map.labels)
    assert game.map.size == 163
    assert (len(game.map.cities), len(game.map.towns)) == (12, 14)


def test_every_map_fact_has_a_source() -> None:
    assert [fact.path for fact in steam().components.facts() if fact.source == "unsourced"] == []


# Setup


@pytest.mark.rule("AOS-SETUP-003", "AOS-SETUP-026", "AOS-SETUP-001")
def test_the_first_turn_starts_with_issuing_shares() -> None:
    t = new_table()
    assert t.state.turn == 1
    assert t.asked == f"{t.order[0]} shares.issue"


@pytest.mark.rule("AOS-SETUP-006", "AOS-SETUP-008", "AOS-SETUP-009")
def test_the_display_is_filled_with_52_cubes() -> None:
    t = new_table()
    assert len(t.state.display) == 52
    assert 0 not in t.state.display
    spaces = {name: len(t.column(name)) for name in t.game.columns}
    assert spaces == {f"{half}-{n}": 3 for half in ("light", "dark") for n in range(1, 7)} | dict.fromkeys(
        "abcdefgh", 2
    )
    assert sum(spaces.values()) == 52


@pytest.mark.rule("AOS-SETUP-007")
def test_the_display_is_filled_row_by_row() -> None:
    """20 draws for the top row from left to right, 20 for the second, 12 for the third."""
    red = Scripted({f"setup/display/{n}": 0 for n in range(1, 21)}, Hashed.seeded(3))
    t = new_table(chance=red)
    assert [t.column(name)[0] for name in t.game.columns] == ["red"] * 20
    first = Scripted({"setup/display/1": 0, "setup/display/2": 95 - 1}, Hashed.seeded(3))
    t = new_table(chance=first)
    assert t.column("light-1")[0] == "red"
    assert t.column("light-2")[0] == "black"
    second_row = Scripted({"setup/display/21": 0}, Hashed.seeded(3))
    assert new_table(chance=second_row).column("light-1")[1] == "red"


@pytest.mark.rule("AOS-SETUP-010")
def test_lettered_columns_belong_to_die_numbers() -> None:
    game = steam()
    expected = {"a": ("light", 3), "b": ("light", 4), "c": ("light", 5), "d": ("light", 6),
                "e": ("dark", 1), "f": ("dark", 2), "g": ("dark", 3), "h": ("dark", 4)}  # fmt: skip
    found = {
        game.columns[column]: key
        for key, columns in game.columns_of.items()
        for column in columns
        if game.column_letter[column] >= 0
    }
    assert found == expected


@pytest.mark.rule(
    "AOS-SETUP-011", "AOS-SETUP-013", "AOS-SETUP-014", "AOS-SETUP-015", "AOS-SETUP-016", "AOS-SETUP-012"
)
def test_starting_cubes_of_rust_belt() -> None:
    t = new_table()
    board = t.game.map
    cubes = {board.places[h]: len(t.lying(board.places[h])) for h in range(board.size)}
    assert {place: n for place, n in cubes.items() if n} == {
        "pittsburgh": 3, "wheeling": 3, "duluth": 2, "minneapolis": 2, "chicago": 2, "st-louis": 2,
        "kansas-city": 2, "des-moines": 2, "evansville": 2, "cincinnati": 2, "detroit": 2, "toronto": 2,
    }  # fmt: skip
    assert list(t.state.letters) == [OFF_MAP] * 8


@pytest.mark.rule("AOS-SETUP-018", "AOS-SETUP-019", "AOS-SETUP-022", "AOS-SETUP-023", "AOS-SETUP-024")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_what_players_start_with(players: int) -> None:
    state = new_table(players).state
    assert state.money == [10] * players
    assert state.income == [0] * players
    assert list(state.shares) == [2] * players
    assert list(state.engine) == [1] * players
    assert list(state.action) == [NO_ACTION] * players
    assert list(state.discs) == [0] * players


def dice(**rolls: tuple[int, int, int]) -> Scripted:
    """`p1=(6, 6, 6)`: what the seats roll for the opening order."""
    values = {
        f"setup/order/{who}/die-{n}": d - 1 for who, roll in rolls.items() for n, d in enumerate(roll, 1)
    }
    return Scripted(values, Hashed.seeded(0))


@pytest.mark.rule("AOS-SETUP-020", "AOS-COMP-011")
def test_the_highest_roll_of_three_dice_starts() -> None:
    t = new_table(3, chance=dice(p1=(1, 2, 3), p2=(6, 6, 5), p3=(4, 4, 4)))
    assert t.order == ["P2", "P3", "P1"]


@pytest.mark.rule("AOS-SETUP-021")
def test_tied_players_roll_again_among_themselves() -> None:
    rolls = {f"setup/order/{who}/die-{n}": d - 1
             for who, roll in {"p1": (2, 2, 2), "p2": (1, 2, 3), "p3": (6, 1, 1), "p4": (1, 1, 1)}.items()
             for n, d in enumerate(roll, 1)}  # fmt: skip
    again = {f"setup/order/tie-6/{who}/die-{n}": d - 1
             for who, roll in {"p1": (1, 1, 1), "p2": (5, 5, 5)}.items()
             for n, d in enumerate(roll, 1)}  # fmt: skip
    t = new_table(4, chance=Scripted(rolls | again, Hashed.seeded(0)))
    assert t.order == ["P3", "P2", "P1", "P4"]
