"""Placing tiles, what they may cover, and what they give."""

from __future__ import annotations

from typing import Any

import pytest

from talero.games.luna_capital.rules.tables.pieces import CLEARING, HYDROGEN, METEORITE
from tests.games.luna_capital.table import Table, settlement, site, table

PLAIN_TILES = [
    "sales-office",
    "hydrogen-collector",
    "oxygen-collector",
    "water-condenser",
    "greenhouse-lemon",
    "meteorite",
    "logistics-redistribution",
    "hydrogen-collector-robot",
]


def building(
    tiles: list[str], cards: dict[str, str], built: dict[str, str] | None = None, **more: Any
) -> Table:
    named: dict[str, Any] = {"space": 1, **more}
    return table(
        step="turn.tiles",
        waiting=tiles,
        cards={0: cards},
        built={0: built or {}},
        hands={1: ["c05e"]},
        **named,
    )


def quadrants(t: Table, tile: str) -> set[str]:
    found = [choice.split() for choice in t.choices("build")]
    return {quadrant for _, kind, quadrant in found if kind == tile}


@pytest.mark.rule("LUN-TURN-008")
def test_all_tiles_of_the_lot_must_be_placed() -> None:
    t = building(["sales-office", "meteorite"], {"r3c12": "c01a"})
    assert t.refused("build landing-strip r3c12-nw") == "LUN-TURN-008"
    t.play("build meteorite r3c12-se")
    assert (t.asked, t.waiting) == ("P1 turn.tiles", ["sales-office"])
    assert t.refused("build meteorite r3c12-nw") == "LUN-TURN-008"
    assert t.play("build sales-office r3c12-nw").asked == "P2 turn.lot"


@pytest.mark.rule("LUN-TILE-001")
def test_any_free_quadrant_of_any_own_face_up_card() -> None:
    t = building(["sales-office"], {"r3c12": "c01b", "r3c13": "down c05a", "r4c12": "c02a"})
    own = {"r3c12-nw", "r3c12-sw", "r3c12-se", "r4c12-nw", "r4c12-ne", "r4c12-sw", "r4c12-se"}
    assert quadrants(t, "sales-office") == own
    assert t.refused("build sales-office r3c11-nw") == "LUN-TILE-001"


@pytest.mark.rule("LUN-TILE-001")
def test_not_on_the_settlement_of_another_player() -> None:
    t = table(
        step="turn.tiles",
        waiting=["sales-office"],
        space=1,
        cards={0: {"r3c12": "c01a"}, 1: {"r3c12": "c02a", "r3c13": "c03a"}},
    )
    assert t.refused("build sales-office r3c13-nw") == "LUN-TILE-001"


@pytest.mark.rule("LUN-TILE-002")
def test_in_the_first_turn_only_the_card_just_placed() -> None:
    t = table(hands={0: ["c01a", "c02a", "c03a"]}, marker=3, tiles=[["sales-office"]] * 4)
    t.play("take 1", "place c01a r3c12")
    assert quadrants(t, "sales-office") == {f"r3c12-{corner}" for corner in ("nw", "ne", "sw", "se")}


@pytest.mark.rule("LUN-TILE-003", "LUN-TILE-007")
@pytest.mark.parametrize("tile", PLAIN_TILES)
def test_only_free_quadrants(tile: str) -> None:
    # c01b shows a meteorite ne, c01d an oxygen collector se, c01c a scaffold sw.
    cards = {"r3c12": "c01b", "r2c12": "c01d", "r4c12": "c01c"}
    t = building([tile], cards, {"r3c12-nw": "sales-office", "r2c12-nw": "demolition"})
    assert t.refused(f"build {tile} r3c12-ne") == "LUN-TILE-003"
    assert t.refused(f"build {tile} r2c12-se") == "LUN-TILE-003"
    assert t.refused(f"build {tile} r3c12-nw") == "LUN-TILE-003"
    assert t.refused(f"build {tile} r4c12-sw") == "LUN-TILE-007"
    assert t.allowed(f"build {tile} r2c12-nw"), "a demolition tile makes it free"
    assert t.allowed(f"build {tile} r4c12-nw")


@pytest.mark.rule("LUN-TILE-004", "LUN-COMP-016", "LUN-COMP-006")
def test_a_double_quadrant_takes_one_tile() -> None:
    # The double quadrant of c01e covers ne and se.
    t = building(["sales-office", "meteorite"], {"r3c12": "c01e"})
    assert quadrants(t, "sales-office") == {"r3c12-nw", "r3c12-ne", "r3c12-sw"}
    t.play("build sales-office r3c12-ne")
    assert (t.shows("r3c12-ne"), t.shows("r3c12-se")) == ("sales-office", "sales-office")
    assert quadrants(t, "meteorite") == {"r3c12-nw", "r3c12-sw"}
    assert t.settlement(0).elements == [4 * t.state.placed[0][0] + 1]


@pytest.mark.rule("LUN-COMP-016")
@pytest.mark.parametrize(
    ("card", "first", "second"),
    [("c01e", "ne", "se"), ("c02f", "sw", "se"), ("c03f", "nw", "sw"), ("c04f", "nw", "ne")],
)
def test_a_double_quadrant_goes_by_either_half(card: str, first: str, second: str) -> None:
    laid, same = (building(["sales-office", "demolition"], {"r3c12": card}) for _ in range(2))
    assert laid.allowed(f"build sales-office r3c12-{second}")
    laid.play(f"build sales-office r3c12-{first}", f"build demolition r3c12-{first}")
    same.play(f"build sales-office r3c12-{second}", f"build demolition r3c12-{second}")
    assert same.happened[0] == f"built P1 sales-office r3c12-{first}"
    assert (same.state, same.happened) == (laid.state, laid.happened)


@pytest.mark.rule("LUN-TILE-003", "LUN-TILE-004")
def test_the_second_half_of_a_full_double_quadrant_is_full_too() -> None:
    t = building(["sales-office"], {"r3c12": "c01e"}, {"r3c12-ne": "meteorite"})
    assert t.refused("build sales-office r3c12-se") == "LUN-TILE-003"
    assert t.refused("build sales-office r3c13-se") == "LUN-TILE-001"  # no card, no double quadrant


@pytest.mark.rule("LUN-TILE-005", "LUN-TYPE-009", "LUN-TYPE-012", "LUN-TYPE-015")
@pytest.mark.parametrize("tile", ["mod-hab-greenhouse", "residential-complex-mod-hab", "landing-strip"])
def test_constructions_and_strips_on_scaffolds_or_free_quadrants(tile: str) -> None:
    t = building([tile], {"r3c12": "c01c", "r4c12": "c01b", "r2c12": "c01f"})
    assert t.shows("r2c12-nw") == t.shows("r2c12-sw") == t.shows("r3c12-sw") == "scaffold"
    assert {"r3c12-sw", "r3c12-nw", "r2c12-nw", "r2c12-ne"} <= quadrants(t, tile)
    assert t.refused(f"build {tile} r4c12-ne") == "LUN-TILE-003"


@pytest.mark.rule("LUN-TILE-006", "LUN-TYPE-017")
def test_a_demolition_on_any_element() -> None:
    cards = {"r3c12": "c01b", "r2c12": "c01d", "r4c12": "c01c", "r3c13": "down c05a"}
    t = building(["demolition"], cards, {"r3c12-nw": "sales-office", "r2c12-nw": "demolition"})
    corners = ("nw", "ne", "sw", "se")
    assert quadrants(t, "demolition") == {
        f"{cell}-{corner}" for cell in ("r3c12", "r2c12", "r4c12") for corner in corners
    }
    assert t.refused("build demolition r3c13-nw") == "LUN-CARD-015"


@pytest.mark.rule("LUN-TILE-008")
def test_tiles_in_any_order() -> None:
    t = building(["sales-office", "meteorite", "demolition"], {"r3c12": "c01a"})
    assert {choice.split()[1] for choice in t.choices()} == {"sales-office", "meteorite", "demolition"}


@pytest.mark.rule("LUN-TILE-009", "LUN-TYPE-018")
def test_tiles_without_a_place_go_to_the_box_without_effect() -> None:
    # Three rows that begin with a 1, every quadrant taken; another 1 can only lie face down.
    rows = {"r3c12": "c01a", "r2c12": "c01b", "r4c12": "c01c"}
    open_quadrants = quadrants(building(["sales-office"], rows), "sales-office")
    assert len(open_quadrants) == 4 + 3 + 3
    t = table(
        step="turn.card",
        hands={0: ["c01d"], 1: ["c05e"]},
        cards={0: rows},
        space=1,
        built={0: dict.fromkeys(open_quadrants, "sales-office")},
        waiting=["hydrogen-collector-robot", "logistics-redistribution"],
    )
    t.play("place-down c01d r3c13")
    assert t.asked == "P2 turn.lot"
    assert (t.box("hydrogen-collector-robot"), t.box("logistics-redistribution")) == (1, 1)
    assert (t.state.robots, t.state.tokens) == ([0, 0], [0, 0])
    assert "boxed P1 hydrogen-collector-robot logistics-redistribution" in t.happened


@pytest.mark.rule("LUN-TILE-009", "LUN-TYPE-020")
def test_while_a_tile_has_a_place_one_must_be_placed() -> None:
    full = {f"r3c12-{corner}": "sales-office" for corner in ("nw", "ne", "sw", "se")}
    t = building(["meteorite", "demolition"], {"r3c12": "c01a"}, full)
    assert {choice.split()[1] for choice in t.choices()} == {"demolition"}
    t.play("build demolition r3c12-sw")
    assert t.choices() == ["build meteorite r3c12-sw"]
    assert t.play("build meteorite r3c12-sw").box("meteorite") == 0


@pytest.mark.rule("LUN-TILE-010")
@pytest.mark.parametrize("tile", ["mod-hab-greenhouse", "landing-strip", "demolition"])
def test_a_covered_scaffold_is_not_visible(tile: str) -> None:
    t = building([tile, "sales-office"], {"r3c12": "c01c"})
    assert t.settlement(0).scaffolds() == 1
    t.play(f"build {tile} r3c12-sw")
    assert t.settlement(0).scaffolds() == 0


@pytest.mark.rule("LUN-TILE-011", "LUN-TYPE-021")
@pytest.mark.parametrize(("tile", "gain"), [("hydrogen-collector-robot", 1), ("water-condenser-2-robots", 2)])
def test_tiles_with_robots_give_robot_tokens(tile: str, gain: int) -> None:
    t = building([tile, "sales-office"], {"r3c12": "c01a"}, robots=[1]).play(f"build {tile} r3c12-nw")
    assert (t.state.robots, t.state.robots_left) == ([1 + gain, 0], 7 - gain)
    assert f"gained-robots P1 {gain}" in t.happened


@pytest.mark.rule("LUN-TILE-011", "LUN-TYPE-023")
def test_a_redistribution_tile_gives_a_token() -> None:
    t = building(["logistics-redistribution", "sales-office"], {"r3c12": "c01b"})
    assert quadrants(t, "logistics-redistribution") == {"r3c12-nw", "r3c12-sw", "r3c12-se"}
    t.play("build logistics-redistribution r3c12-nw")
    assert t.state.tokens == [1, 0]


@pytest.mark.rule("LUN-TYPE-026")
def test_the_reserve_gives_only_what_is_left() -> None:
    t = building(
        ["water-condenser-2-robots", "logistics-redistribution"],
        {"r3c12": "c01a"},
        robots=[3, 4],
        tokens=[1, 3],
    )
    assert t.state.robots_left == 1
    t.play("build water-condenser-2-robots r3c12-nw")
    assert (t.state.robots, t.state.robots_left) == ([4, 4], 0)
    t.play("build logistics-redistribution r3c12-ne")
    assert t.state.tokens == [1, 3]


@pytest.mark.rule("LUN-TILE-012")
def test_an_element_on_a_double_quadrant_is_adjacent_from_either_position() -> None:
    chain = [
        site("hydrogen_collector", (0, 0)),
        site("hydrogen_collector", (0, 1), (1, 1)),
        site("hydrogen_collector", (1, 2)),
    ]
    assert settlement(chain).largest_area(HYDROGEN) == 3
    single = [
        site("hydrogen_collector", (0, 0)),
        site("hydrogen_collector", (0, 1)),
        site("hydrogen_collector", (1, 2)),
    ]
    assert settlement(single).largest_area(HYDROGEN) == 2


@pytest.mark.rule("LUN-TYPE-017", "LUN-TYPE-018", "LUN-TYPE-019")
def test_what_a_demolition_covers_counts_no_more() -> None:
    t = building(
        ["demolition"] * 3 + ["sales-office"], {"r3c12": "c01b", "r2c12": "c01d"}, {"r3c12-nw": "meteorite"}
    )
    assert t.settlement(0).count(METEORITE) == 2
    t.play("build demolition r3c12-nw", "build demolition r3c12-ne", "build demolition r2c12-se")
    assert {t.settlement(0).group_at(q) for q in t.settlement(0).elements} == {CLEARING}
    assert t.settlement(0).count(METEORITE) == 0
    assert t.allowed("build sales-office r2c12-se")


@pytest.mark.rule("LUN-TYPE-031")
def test_a_demolition_frees_the_whole_double_quadrant() -> None:
    t = building(["demolition", "meteorite"], {"r3c12": "c01e"}, {"r3c12-ne": "sales-office"})
    t.play("build demolition r3c12-ne")
    assert (t.shows("r3c12-ne"), t.shows("r3c12-se")) == ("demolition", "demolition")
    t.play("build meteorite r3c12-ne")
    assert t.shows("r3c12-se") == "meteorite"


@pytest.mark.rule("LUN-TYPE-032")
def test_tokens_of_a_covered_tile_are_kept() -> None:
    t = building(["water-condenser-2-robots", "demolition", "sales-office"], {"r3c12": "c01a"})
    t.play("build water-condenser-2-robots r3c12-nw", "build demolition r3c12-nw")
    assert t.state.robots[0] == 2


@pytest.mark.rule("LUN-TYPE-033")
def test_printed_projects_give_no_tokens() -> None:
    printed = [
        card
        for card, name in zip(table().pieces.card_ids, table().pieces.printed, strict=True)
        if max(name) > 2
    ]
    assert printed
    for card in printed:
        t = table(step="turn.card", hands={0: [card]}, space=1, waiting=["sales-office"]).play(
            f"place {card} r3c12"
        )
        assert (t.state.robots, t.state.tokens, t.state.robots_left) == ([0, 0], [0, 0], 8)


# Landing strips

DECK = ["c02a", "c02b", "c02c", "c02d"]


def landing(
    deck: list[str], bottom: list[str], tiles: tuple[str, ...] = ("landing-strip", "sales-office")
) -> Table:
    t = building(
        list(tiles),
        {"r3c12": "c01a"},
        deck=deck,
        bottom=bottom,
        draws={f"turn-1/strip-1/card-{n}": 0 for n in (1, 2, 3)},
    )
    return t.play("build landing-strip r3c12-nw")


@pytest.mark.rule("LUN-TYPE-014", "LUN-TYPE-035")
def test_a_strip_draws_three_keeps_one_and_orders_the_rest() -> None:
    t = landing(DECK, ["c09a"])
    assert (t.asked, t.drawn) == ("P1 turn.strip", ["c02a", "c02b", "c02c"])
    assert len(t.choices()) == 6
    assert t.refused("keep c02d c02a c02b") == "LUN-TYPE-014"
    # Any order is allowed (LUN-TYPE-035), but all others go back, and only those.
    assert t.refused("keep c02a c02b") == "LUN-TYPE-014"
    assert t.refused("keep c02a c02b c02b") == "LUN-TYPE-014"
    assert t.refused("keep c02a c02b c02c c02d") == "LUN-TYPE-014"
    t.play("keep c02b c02c c02a")
    assert (t.hand(0), t.bottom) == (["c02b"], ["c09a", "c02c", "c02a"])
    assert t.asked == "P1 turn.tiles"


@pytest.mark.rule("LUN-TYPE-029")
def test_the_kept_card_is_for_the_next_turn() -> None:
    t = landing(DECK, []).play("keep c02a c02b c02c")
    assert t.asked == "P1 turn.tiles"
    assert {choice.split()[0] for choice in t.choices()} == {"build"}
    t.play("build sales-office r3c12-ne").finish_turn()
    assert (t.asked, "c02a" in t.hand(0)) == ("P1 turn.lot", True)
    t.play(next(choice for choice in t.choices("take") if choice != f"take {t.state.marker + 1}"))
    assert t.choices("place")
    assert any(choice.split()[1] == "c02a" for choice in t.choices("place"))


@pytest.mark.rule("LUN-TYPE-030")
def test_a_strip_with_fewer_than_three_cards_in_the_deck() -> None:
    t = landing(["c02a"], ["c09a"])
    assert t.drawn == ["c02a", "c09a"]
    t.play("keep c09a c02a")
    assert (t.hand(0), t.bottom) == (["c09a"], ["c02a"])
    last = landing([], ["c09a"])
    assert last.choices() == ["keep c09a"]
    none = landing([], [])
    assert (none.asked, none.hand(0)) == ("P1 turn.tiles", [])


@pytest.mark.rule("LUN-TYPE-014")
def test_the_cards_at_the_bottom_come_in_order_after_the_rest() -> None:
    t = landing(["c02a"], ["c09a", "c08a", "c07a"])
    assert t.drawn == ["c02a", "c08a", "c09a"]
    assert t.bottom == ["c07a"]


def test_two_strips_in_one_turn() -> None:
    t = landing([*DECK, "c03a", "c03b", "c03c"], [], ("landing-strip", "landing-strip"))
    t.play("keep c02a c02b c02c", "build landing-strip r3c12-ne")
    assert t.asked == "P1 turn.strip"
    assert len(t.drawn) == 3
    assert set(t.drawn) <= {"c02d", "c03a", "c03b", "c03c"}
