"""Final scoring, source by source, and the winner."""

from __future__ import annotations

from typing import Any

import pytest

from talero.games.luna_capital.rules.scoring import (
    PARTS,
    meteorite_points,
    mod_hab_points,
    residential_points,
    sets,
    settlement_points,
)
from talero.games.luna_capital.rules.tables.pieces import GREENHOUSE, HYDROGEN, WATER
from tests.games.luna_capital.table import Table, luna, settlement, site, table

POINTS = luna(2).points


def over(**more: Any) -> Table:
    t = table(turn=24, **more)
    t.state.seat = -1
    return t


@pytest.mark.rule("LUN-SCORE-002", "LUN-TYPE-001")
def test_each_of_the_four_vital_systems_scores() -> None:
    built = settlement(
        [
            *(site("hydrogen_collector", (0, n)) for n in range(2)),
            *(site("oxygen_collector", (1, n)) for n in range(3)),
            *(site("water_condenser", (2, n)) for n in range(4)),
            *(site("greenhouse_pear", (3, n)) for n in range(5)),
        ]
    )
    found = settlement_points(POINTS, built)
    assert [found[name] for name in ("hydrogen", "oxygen", "water", "greenhouses")] == [3, 6, 10, 15]


@pytest.mark.rule("LUN-SCORE-003", "LUN-TYPE-003")
def test_only_orthogonal_neighbours_connect_also_across_cards() -> None:
    assert (
        settlement([site("water_condenser", (0, 1)), site("water_condenser", (0, 2))]).largest_area(WATER)
        == 2
    )
    assert (
        settlement([site("water_condenser", (1, 1)), site("water_condenser", (2, 2))]).largest_area(WATER)
        == 1
    )
    broken = [site("water_condenser", (0, 0)), site("sales_office", (0, 1)), site("water_condenser", (0, 2))]
    assert settlement(broken).largest_area(WATER) == 1


@pytest.mark.rule("LUN-TYPE-002")
def test_greenhouses_of_any_fruit_are_one_type() -> None:
    fruits = ("greenhouse_pear", "greenhouse_apple", "greenhouse_lemon", "greenhouse_varied")
    built = settlement([site(fruit, (0, n)) for n, fruit in enumerate(fruits)])
    assert built.largest_area(GREENHOUSE) == 4


@pytest.mark.rule("LUN-SCORE-024", "LUN-COMP-005")
def test_printed_projects_count_like_tiles() -> None:
    built = settlement(
        [
            site("hydrogen_collector", (0, 0), printed=True),
            site("hydrogen_collector", (0, 1)),
            site("mod_hab", (1, 0), target="hydrogen_collector"),
            site("sales_office", (1, 1), printed=True),
        ]
    )
    found = settlement_points(POINTS, built)
    assert (built.largest_area(HYDROGEN), found["mod-habs"], found["offices"]) == (2, 4, 2)


@pytest.mark.rule("LUN-SCORE-006", "LUN-SCORE-007")
def test_sets_of_fruits_need_not_be_adjacent() -> None:
    apart = [
        site("greenhouse_pear", (0, 0)),
        site("greenhouse_apple", (0, 4)),
        site("greenhouse_lemon", (5, 0)),
    ]
    found = settlement_points(POINTS, settlement(apart))
    assert (found["sets"], found["greenhouses"]) == (5, 1)
    assert [POINTS.fruit_sets([n, n, n, 0]) for n in range(4)] == [0, 5, 12, 22]
    assert POINTS.fruit_sets([3, 3, 0, 0]) == 0


@pytest.mark.rule("LUN-SCORE-008", "LUN-TYPE-005")
def test_each_mixed_greenhouse_counts_once() -> None:
    assert [sets(counts) for counts in ([1, 1, 0, 1], [1, 0, 0, 1], [0, 0, 0, 3], [2, 2, 2, 1])] == [
        1,
        0,
        1,
        2,
    ]


@pytest.mark.rule("LUN-SCORE-025")
def test_mixed_greenhouses_make_as_many_sets_as_possible() -> None:
    for pear in range(4):
        for apple in range(4):
            for mixed in range(4):
                best = max(
                    min(pear + a, apple + b, mixed - a - b)
                    for a in range(mixed + 1)
                    for b in range(mixed + 1 - a)
                )
                assert sets([pear, apple, 0, mixed]) == best


@pytest.mark.rule("LUN-SCORE-009")
def test_more_than_three_sets_score_like_three() -> None:
    assert POINTS.fruit_sets([4, 4, 4, 0]) == POINTS.fruit_sets([5, 5, 5, 2]) == 22


@pytest.mark.rule("LUN-SCORE-010", "LUN-SCORE-011", "LUN-SCORE-012", "LUN-SCORE-013", "LUN-TYPE-022")
def test_meteorite_prizes_by_number_of_players() -> None:
    assert meteorite_points(luna(2).points.prizes, [3, 1]) == [10, 0]
    assert meteorite_points(luna(3).points.prizes, [3, 4, 1]) == [2, 10, 0]
    assert meteorite_points(luna(4).points.prizes, [1, 2, 3, 4]) == [0, 2, 5, 10]


@pytest.mark.rule("LUN-SCORE-014")
def test_ties_share_rounded_down() -> None:
    assert meteorite_points(luna(4).points.prizes, [2, 2, 2, 2]) == [4, 4, 4, 4]  # 17 / 4
    assert meteorite_points(luna(4).points.prizes, [3, 3, 3, 2]) == [5, 5, 5, 0]  # 17 / 3


@pytest.mark.rule("LUN-SCORE-015")
def test_without_meteorites_no_points_and_no_place() -> None:
    assert meteorite_points(luna(2).points.prizes, [0, 0]) == [0, 0]
    assert meteorite_points(luna(3).points.prizes, [2, 0, 0]) == [10, 0, 0]
    assert meteorite_points(luna(4).points.prizes, [2, 2, 0, 0]) == [7, 7, 0, 0]


@pytest.mark.rule("LUN-SCORE-027")
def test_a_place_without_a_prize_counts_nothing() -> None:
    assert meteorite_points(luna(2).points.prizes, [2, 2]) == [5, 5]  # 10 + 0
    assert meteorite_points(luna(3).points.prizes, [5, 2, 2]) == [10, 1, 1]  # 2 + 0


@pytest.mark.rule("LUN-SCORE-010", "LUN-SCORE-026")
def test_printed_and_tile_meteorites_count_if_uncovered() -> None:
    # c01b and c02b show a meteorite each; P1 covers one and has one on a tile.
    cards = {0: {"r3c12": "c01b", "r3c13": "c02b"}, 1: {"r3c12": "c03b"}}
    t = over(cards=cards, built={0: {"r3c12-nw": "meteorite", "r3c12-ne": "demolition"}})
    assert t.shows("r3c12-ne", 1) == "meteorite" or "meteorite" in {
        t.shows(f"r3c12-{c}", 1) for c in ("nw", "sw", "se")
    }
    assert [parts["meteorites"] for parts in t.outcome.parts] == [10, 0]
    t = over(cards=cards, built={0: {"r3c12-ne": "demolition"}})
    assert [parts["meteorites"] for parts in t.outcome.parts] == [5, 5]


@pytest.mark.rule("LUN-SCORE-016", "LUN-TYPE-016")
def test_sales_offices() -> None:
    built = settlement([site("sales_office", (0, n)) for n in range(4)])
    assert settlement_points(POINTS, built)["offices"] == 8


@pytest.mark.rule("LUN-SCORE-017", "LUN-TYPE-007")
def test_a_mod_hab_counts_its_type_in_the_eight_positions_around() -> None:
    ring = [(r, c) for r in range(3) for c in range(3) if (r, c) != (1, 1)]
    built = settlement(
        [
            site("mod_hab", (1, 1), target="water_condenser"),
            *(site("water_condenser", cell) for cell in ring),
            site("water_condenser", (1, 3)),
            site("water_condenser", (3, 1)),
        ]
    )
    assert mod_hab_points(POINTS, built, built.at[7][0]) == 16
    mixed = settlement(
        [
            site("mod_hab", (1, 1), target="water_condenser"),
            site("hydrogen_collector", (0, 1)),
            site("water_condenser", (2, 2)),
        ]
    )
    assert mod_hab_points(POINTS, mixed, mixed.at[7][0]) == 2


@pytest.mark.rule("LUN-TYPE-008", "LUN-TYPE-027")
def test_ten_positions_around_a_double_quadrant() -> None:
    ring = [(r, c) for r in range(3) for c in range(4) if (r, c) not in ((1, 1), (1, 2))]
    assert len(ring) == 10
    built = settlement(
        [
            site("mod_hab", (1, 1), (1, 2), target="sales_office"),
            *(site("sales_office", cell) for cell in ring),
        ]
    )
    assert settlement_points(POINTS, built)["mod-habs"] == 20


@pytest.mark.rule("LUN-TYPE-010")
def test_a_mod_hab_scores_the_same_on_a_scaffold() -> None:
    # c01c has its scaffold at sw; the same settlement with the mod-hab there or on a free quadrant.
    for quadrant in ("r3c12-sw", "r3c12-se"):
        t = over(
            cards={0: {"r3c12": "c01c"}},
            built={0: {quadrant: "mod-hab-sales-office", "r3c12-nw": "sales-office"}},
        )
        assert t.outcome.parts[0]["mod-habs"] == 2


@pytest.mark.rule("LUN-SCORE-018", "LUN-TYPE-011", "LUN-TYPE-028")
def test_a_residential_complex_counts_its_type_everywhere() -> None:
    built = settlement(
        [
            site("residential_complex", (0, 0), target="mod_hab"),
            site("mod_hab", (0, 1), target="greenhouse"),
            site("mod_hab", (5, 5), target="greenhouse"),
            site("residential_complex", (3, 3), target="mod_hab"),
        ]
    )
    assert [residential_points(POINTS, built, q) for q in built.at[8]] == [2, 2]


@pytest.mark.rule("LUN-TYPE-028")
def test_a_complex_would_not_count_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """No complex of the box counts complexes, so a target is made up."""
    built = settlement(
        [
            site("residential_complex", (0, 0), target="mod_hab"),
            site("residential_complex", (3, 3), target="mod_hab"),
        ]
    )
    table_of_targets = bytearray(built.pieces.target)
    for q in built.elements:
        table_of_targets[built.top[q]] = 8
    monkeypatch.setattr(built.pieces, "target", bytes(table_of_targets))
    assert [residential_points(POINTS, built, q) for q in built.at[8]] == [1, 1]


@pytest.mark.rule("LUN-TYPE-036")
def test_special_tiles_score_nothing() -> None:
    built = settlement(
        [
            site("landing_strip", (0, 0)),
            site("demolition", (0, 1)),
            site("logistics_redistribution", (1, 0)),
            site("residential_complex", (3, 3), target="mod_hab"),
        ]
    )
    assert sum(settlement_points(POINTS, built).values()) == 0


@pytest.mark.rule("LUN-SCORE-019")
def test_each_card_left_in_hand_scores_three() -> None:
    t = over(hands={0: ["c01a", "c02a"], 1: ["c03a"]})
    assert [parts["hand"] for parts in t.outcome.parts] == [6, 3]


@pytest.mark.rule("LUN-SCORE-020", "LUN-CON-001")
def test_claimed_concessions_score_their_points_once() -> None:
    t = over(concessions=("l02", "s02", "s08"), claims=[1, 3, 2], claimed_in=[1, 0, 2])
    assert [parts["concessions"] for parts in t.outcome.parts] == [9 + 8, 8 + 6]


@pytest.mark.rule("LUN-SCORE-021")
def test_the_most_points_win() -> None:
    t = over(hands={0: ["c01a"], 1: ["c03a", "c04a"]})
    assert (t.outcome.scores, t.outcome.places) == ([3, 6], [2, 1])
    assert list(t.outcome.parts[0]) == list(PARTS)


@pytest.mark.rule("LUN-SCORE-022")
def test_a_tie_goes_to_the_fewest_visible_scaffolds() -> None:
    t = over(cards={0: {"r3c12": "c01a"}, 1: {"r3c12": "c01c"}})
    assert (t.outcome.scores, t.outcome.places) == ([0, 0], [1, 2])


@pytest.mark.rule("LUN-SCORE-023")
def test_then_they_share_the_victory() -> None:
    t = over(cards={0: {"r3c12": "c01c"}, 1: {"r3c12": "c02d"}})
    assert (t.outcome.places, t.outcome.winners()) == ([1, 1], [0, 1])
