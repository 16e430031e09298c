"""Phase IV: where track may be built, what it joins, what it costs."""

from __future__ import annotations

import pytest

from tests.games.age_of_steam.table import table

LINK = ["K10 NE-SW", "L9 NE-SW"]
"""Evansville to Cincinnati."""


# Board and tiles


@pytest.mark.rule(
    "AOS-BOARD-001", "AOS-BOARD-004", "AOS-LINK-001", "AOS-BUILD-005", "AOS-OWN-001", "AOS-OWN-002"
)
def test_tiles_link_cities() -> None:
    t = table(money=[20, 0, 0]).play("P1 lay K10 NE-SW")
    assert t.links == []
    assert t.sections == ["P1 K10 NE from evansville"]
    t.play("P1 lay L9 NE-SW")
    assert t.links == ["P1 cincinnati-evansville 2"]
    assert t.sections == []
    assert t.state.discs[0] == 1


@pytest.mark.rule("AOS-BOARD-005", "AOS-BOARD-006", "AOS-BUILD-005")
def test_the_two_pieces_of_a_complex_tile_are_not_connected() -> None:
    t = table(track={"P2": LINK, "P1": ["M10 N-NW"]}, money=[20, 0, 0]).play("P1 lay L9 NE-SW+SE-NW")
    assert t.links == ["P2 cincinnati-evansville 2"]
    assert t.sections == ["P1 L9 NW from cincinnati"]


@pytest.mark.rule("AOS-BOARD-007")
def test_a_dedicated_town_tile_needs_a_town() -> None:
    t = table(money=[20, 0, 0])
    assert t.refused("P1 lay K10 town-1 SW") == "AOS-BOARD-007"
    t.track("P1", "J9 NE-S")
    assert t.allowed("P1 lay K9 town-1 SW")


@pytest.mark.rule("AOS-BOARD-008", "AOS-BOARD-009", "AOS-BUILD-014")
def test_simple_and_complex_tiles_on_a_town_take_a_town_disc() -> None:
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0]).play("P1 lay K9 straight NE+SW")
    assert t.state.town_discs == 7
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0])
    t.play("P1 lay K9 cross-straight-straight NE+SW+SE+NW")
    assert t.state.town_discs == 7
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0]).play("P1 lay K9 town-1 SW")
    assert t.state.town_discs == 8


@pytest.mark.rule("AOS-BOARD-010", "AOS-BOARD-011", "AOS-BOARD-016", "AOS-LINK-004", "AOS-BUILD-019")
def test_a_town_connects_all_track_and_every_exit_is_a_piece_of_its_own() -> None:
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0])
    t.play("P1 lay K9 cross-straight-straight NE+SW+SE+NW")
    assert t.links == ["P1 evansville-indianapolis 2"]
    assert t.sections == [f"P1 K9 {side} from indianapolis" for side in ("NE", "NW", "SE")]
    assert t.state.discs[0] == 4
    t.play("P1 lay L8 SW-SE")
    assert "P1 cincinnati-indianapolis 2" in t.links
    assert t.state.discs[0] == 4


@pytest.mark.rule("AOS-BUILD-019")
def test_tracks_of_two_players_may_meet_in_a_town_or_city() -> None:
    t = table(track={"P2": ["J9 NE-S", "K9 town-1 SW"], "P1": ["L8 SW-SE"]}, money=[20, 0, 0])
    t.play("P1 lay K9 straight NE+SW")
    assert t.links == ["P1 cincinnati-indianapolis 2", "P2 evansville-indianapolis 2"]
    assert table(track={"P2": ["K10 NE-SW"]}, money=[20, 0, 0]).allowed("P1 lay J9 NE-S")


@pytest.mark.rule("AOS-BOARD-013", "AOS-BOARD-014")
@pytest.mark.parametrize("hex_", ["J9 N-S", "K10 NE-SW", "K11 NE-NW", "I11 NE-NW", "I10 SE-NW"])
def test_a_city_has_track_on_every_side(hex_: str) -> None:
    assert table(money=[20, 0, 0]).allowed(f"P1 lay {hex_}")


@pytest.mark.rule("AOS-BOARD-014")
@pytest.mark.parametrize("hex_", ["K8 N-S", "L8 NE-SW", "L9 SE-NW", "K10 N-S", "J9 NE-SW", "J8 SE-NW"])
def test_a_new_city_has_track_on_every_side(hex_: str) -> None:
    assert not table(money=[20, 0, 0]).allowed("P1 lay K8 N-S")
    assert table(money=[20, 0, 0]).city("indianapolis", "a").allowed(f"P1 lay {hex_}")


@pytest.mark.rule("AOS-BOARD-015")
def test_without_a_town_disc_only_dedicated_tiles_go_on_a_town() -> None:
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0])
    t.state.town_discs, t.refereed = 0, False
    assert t.refused("P1 lay K9 straight NE+SW") == "AOS-BOARD-015"
    assert t.allowed("P1 lay K9 town-1 SW")
    t.track("P1", "K9 town-1 SW")
    assert t.refused("P1 lay K9 straight NE+SW") == "AOS-BOARD-015"
    assert t.allowed("P1 lay K9 town-3-star N+SE+SW")


@pytest.mark.rule("AOS-BOARD-015", "AOS-BOARD-017")
def test_a_disc_is_handed_on_or_goes_back() -> None:
    t = table(track={"P1": ["J9 NE-S", "K9 straight NE+SW"]}, money=[20, 0, 0])
    t.state.town_discs, t.refereed = 0, False
    t.play("P1 lay K9 cross-straight-straight NE+SW+SE+NW")  # hands the disc on
    assert t.state.town_discs == 0
    t = table(track={"P1": ["J9 NE-S", "K9 straight NE+SW"]}, money=[20, 0, 0])
    assert t.state.town_discs == 7
    t.play("P1 lay K9 town-3-right NE+SE+SW")
    assert t.state.town_discs == 8


@pytest.mark.rule("AOS-BOARD-018")
def test_any_tile_with_the_wanted_exits_will_do() -> None:
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0])
    four = {
        c.split()[2]
        for c in t.choices("lay")
        if c.split()[1] == "K9"
        and t.game.tiles.shapes[t.game.tiles.named(c.split()[2], int(c.split()[3]))].mask == 0b011011
    }
    assert four == {"cross-straight-straight", "coexist-gentle-gentle"}


# Where one may build


@pytest.mark.rule("AOS-BUILD-006", "AOS-CITY-004")
def test_building_is_optional() -> None:
    t = table(actions={0: "urbanisation"}, money=[20, 0, 0])
    assert t.allowed("P1 end")
    t.play("P1 lay K10 NE-SW", "P1 end")
    assert t.decides == "P2"


@pytest.mark.rule("AOS-BUILD-007", "AOS-COST-020")
def test_tiles_are_paid_when_built() -> None:
    t = table(money=[4, 0, 0]).play("P1 lay K10 NE-SW")
    assert t.money == [2, 0, 0]
    assert t.refused("P1 lay M10 N-NW") == "AOS-BUILD-007"  # river: $3
    t.play("P1 lay L9 NE-SW")
    assert t.money == [0, 0, 0]
    assert t.refused("P1 lay J9 N-S") == "AOS-BUILD-007"
    assert t.choices() == ["end"]


@pytest.mark.rule("AOS-BUILD-008")
def test_one_tile_per_hex_and_turn() -> None:
    t = table(money=[20, 0, 0]).play("P1 lay K10 NE-SW")
    assert t.refused("P1 lay K10 N-SW") == "AOS-BUILD-008"
    t.play("P1 end", "P2 end", "P3 end").skip_goods()
    t = table(track={"P1": ["K10 NE-SW"]}, money=[20, 0, 0])
    assert t.allowed("P1 lay K10 N-SW")


@pytest.mark.rule("AOS-BUILD-009")
def test_the_first_tile_of_the_game_touches_a_city() -> None:
    t = table(track={"nobody": ["K10 NE-SW"]}, money=[20, 0, 0], built=False)
    assert t.allowed("P1 lay L9 NE-SW")  # touches Cincinnati
    assert t.refused("P1 lay L9 N-SW") == "AOS-BUILD-009"  # goes on from the ownerless track, not from a city
    assert t.refused("P1 lay H8 N-S") == "AOS-BUILD-009"
    t.play("P1 lay J9 N-S")
    assert t.allowed("P1 lay L9 N-SW")


def test_a_symmetric_tile_may_be_named_by_any_rotation_that_looks_the_same() -> None:
    """A straight looks the same after half a turn, the star of three exits after a third."""
    said, listed = (table(money=[20, 0, 0]) for _ in range(2))
    assert listed.tile("K10 NE-SW") == "K10 straight 1"
    said.play("P1 lay K10 straight 4")
    listed.play("P1 lay K10 straight 1")
    assert (said.state, said.happened) == (listed.state, listed.happened)
    assert table().refused("P1 lay H8 straight 5") == "AOS-BUILD-010"
    star = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0])
    rotation = int(star.tile("K9 town-3-star N+SE+SW").split()[-1])
    assert [star.allowed(f"P1 lay K9 town-3-star {n}") for n in range(6)] == [
        n % 2 == rotation for n in range(6)
    ]


@pytest.mark.rule("AOS-BUILD-009")
def test_the_first_tile_of_the_game_touches_a_city_in_a_town_too() -> None:
    """Indianapolis lies beside no city, with and without another's tile on it."""
    for track in ({}, {"P2": ["J9 NE-S", "K9 straight NE+SW", "L8 SW-SE"]}):
        t = table(track=track, money=[20, 0, 0], built=False)
        assert t.refused("P1 lay K9 town-3-left N+NE+SW") == "AOS-BUILD-009"
    t = table(track={"nobody": ["J9 NE-S"]}, money=[20, 0, 0], built=False)
    assert t.refused("P1 lay K9 town-1 SW") == "AOS-BUILD-009"  # ownerless track is for later tiles


@pytest.mark.rule("AOS-BUILD-009", "AOS-BUILD-022")
def test_a_complex_first_tile_needs_a_city_for_both_pieces() -> None:
    t = table(money=[20, 0, 0], built=False)
    assert t.refused("P1 lay K10 NE-SW+SE-NW") == "AOS-BUILD-009"
    t = table(money=[20, 0, 0], built=False).city("indianapolis", "a")
    assert t.allowed("P1 lay K10 N-S+NE-SW")  # one piece at each city


@pytest.mark.rule("AOS-BUILD-010")
def test_later_track_is_connected_through_own_track() -> None:
    t = table(track={"P1": ["K10 N-SW"], "P2": ["M8 N-S"]}, money=[20, 0, 0])
    assert t.refused("P1 lay M7 N-SW") == "AOS-BUILD-010"
    assert t.refused("P1 lay H8 N-S") == "AOS-BUILD-010"
    assert t.allowed("P1 lay K9 straight N+S")


@pytest.mark.rule("AOS-BUILD-011")
def test_a_network_need_not_be_in_one_piece() -> None:
    t = table(track={"P1": LINK}, money=[20, 0, 0]).play("P1 lay C2 N-S")
    assert t.sections == ["P1 C2 S from duluth"]


@pytest.mark.rule("AOS-BUILD-012", "AOS-BUILD-010")
def test_track_may_go_on_from_a_town_where_one_has_track() -> None:
    tiles = ["J9 NE-S", "K9 straight NE+SW"]
    t = table(track={"P1": tiles}, money=[20, 0, 0])
    assert t.allowed("P1 lay L8 N-SW")
    assert t.allowed("P1 lay K9 cross-straight-straight NE+SW+SE+NW")
    t = table(track={"P2": tiles}, money=[20, 0, 0])
    assert t.refused("P1 lay L8 N-SW") == "AOS-BUILD-018"
    assert t.refused("P1 lay K9 cross-straight-straight NE+SW+SE+NW") == "AOS-REPL-018"


@pytest.mark.rule("AOS-BUILD-013", "AOS-OWN-005", "AOS-OWN-013")
def test_an_ownerless_section_from_a_city_may_be_continued_and_is_taken_over() -> None:
    t = table(track={"nobody": ["K10 N-SW"]}, money=[20, 0, 0])
    assert t.sections == ["nobody K10 N from evansville"]
    t = table(track={"nobody": ["K10 SE-SW"]}, money=[20, 0, 0]).play("P1 lay L10 NE-NW")
    assert t.sections == ["P1 L10 NE from evansville"]
    assert t.state.discs[0] == 1


@pytest.mark.rule("AOS-BUILD-013")
def test_an_ownerless_section_from_a_town_needs_own_track_there() -> None:
    t = table(track={"P2": ["J9 NE-S", "K9 straight NE+SW"]}, money=[20, 0, 0])
    t.disown(1)
    assert t.sections == ["nobody K9 NE from indianapolis"]
    assert t.refused("P1 lay L8 N-SW") == "AOS-BUILD-010"
    t = table(track={"P1": ["J9 NE-S", "K9 straight NE+SW"]}, money=[20, 0, 0])
    t.disown(0)
    assert t.sections == ["nobody K9 NE from indianapolis"]
    assert t.allowed("P1 lay L8 N-SW")


@pytest.mark.rule("AOS-BUILD-015", "AOS-BUILD-017")
def test_track_may_not_leave_the_map() -> None:
    t = table(money=[20, 0, 0])
    assert t.refused("P1 lay K11 S-NW") == "AOS-BUILD-015"
    assert t.refused("P1 lay R5 NE-S") == "AOS-BUILD-015"
    assert t.refused("P1 lay R5 N-SE") == "AOS-BUILD-015"


@pytest.mark.rule("AOS-BUILD-016", "AOS-BUILD-017")
def test_track_may_not_run_into_a_lake() -> None:
    t = table(money=[20, 0, 0])
    assert t.refused("P1 lay H5 NE-S") == "AOS-BUILD-016"
    assert t.refused("P1 lay M4 N-SE") == "AOS-BUILD-016"


@pytest.mark.rule("AOS-BUILD-018")
def test_track_may_not_join_another_players_track() -> None:
    t = table(track={"P2": ["K10 NE-SW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay L9 NE-SW") == "AOS-BUILD-018"
    assert t.allowed("P1 lay L9 NE-S")
    t = table(track={"P2": ["J9 NE-S"], "P1": ["L8 SW-SE"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K9 straight NE+SW") == "AOS-BUILD-018"  # an exit on a town is track too
    assert t.allowed("P1 lay K9 town-1 NE")


@pytest.mark.rule("AOS-BUILD-020")
def test_no_track_on_a_city() -> None:
    t = table(money=[20, 0, 0], track={"P1": ["K10 N-SW"]}).city("indianapolis", "a")
    assert t.refused("P1 lay J10 N-S") == "AOS-BUILD-020"
    assert t.refused("P1 lay K9 straight N+S") == "AOS-BUILD-020"


@pytest.mark.rule("AOS-BUILD-021")
def test_no_link_from_a_place_to_itself() -> None:
    t = table(track={"P1": ["K10 S-SW"]}, money=[20, 0, 0])  # points at K11, which touches Evansville too
    assert t.refused("P1 lay K11 N-NW") == "AOS-BUILD-021"
    assert t.allowed("P1 lay K11 N-NE")


@pytest.mark.rule("AOS-BUILD-021", "AOS-CITY-014")
def test_no_town_exit_and_no_new_city_where_the_towns_own_track_points_back() -> None:
    """From Indianapolis east by L8, south by L9, which points back at the town."""
    tiles = ["J9 NE-S", "K9 straight NE+SW", "L8 SW-S", "L9 N-NW"]
    t = table(track={"P1": tiles}, money=[20, 0, 0], actions={0: "urbanisation"})
    assert t.sections == ["P1 L9 NW from indianapolis"]
    assert t.refused("P1 lay K9 town-3-right NE+SE+SW") == "AOS-BUILD-021"
    assert t.refused("P1 urbanise indianapolis a") == "AOS-CITY-014"
    assert t.allowed("P1 urbanise lexington a")


@pytest.mark.rule("AOS-BUILD-022")
def test_both_pieces_of_a_complex_tile_on_an_empty_hex_must_be_connected() -> None:
    t = table(track={"P1": ["L8 NW-SE", "M10 N-NW"]}, money=[20, 0, 0])
    t.play("P1 lay L9 NE-SW+SE-NW")  # from Cincinnati, and on from M10
    assert t.sections == ["P1 L8 NW from cincinnati", "P1 L9 NW from cincinnati", "P1 L9 SW from cincinnati"]
    assert t.money[0] == 16
    t = table(money=[20, 0, 0])
    assert t.refused("P1 lay L9 NE-SW+SE-NW") == "AOS-BUILD-010"


@pytest.mark.rule("AOS-BUILD-023", "AOS-LINK-002", "AOS-LINK-005")
def test_an_end_may_point_at_an_empty_hex_an_empty_town_or_a_blank_side() -> None:
    t = table(track={"P2": ["L9 NE-S"]}, money=[20, 0, 0])
    t.play("P1 lay N9 S-NW", "P1 lay K10 NE-SW")
    assert t.sections == ["P1 K10 NE from evansville", "P1 N9 S from cincinnati", "P2 L9 S from cincinnati"]


@pytest.mark.rule("AOS-BUILD-024", "AOS-LINK-001")
def test_several_links_between_the_same_places() -> None:
    t = table(track={"P2": LINK}, money=[20, 0, 0])
    t.play("P1 lay K11 NE-NW", "P1 lay L10 NE-SW", "P1 lay M10 N-SW")
    assert t.links == ["P1 cincinnati-evansville 3", "P2 cincinnati-evansville 2"]


@pytest.mark.rule("AOS-BUILD-025", "AOS-LINK-003", "AOS-OWN-007")
def test_one_connected_side_is_enough() -> None:
    t = table(track={"P1": ["K10 NE-SW"]}, money=[20, 0, 0])
    assert t.allowed("P1 lay L9 SE-SW")  # open on the other side
    t.play("P1 lay L9 NE-SW")  # or at a city
    assert t.links == ["P1 cincinnati-evansville 2"]


# Ownership


@pytest.mark.rule("AOS-OWN-003", "AOS-OWN-011")
def test_a_section_that_is_not_extended_is_lost_at_the_end_of_the_build_turn() -> None:
    t = table(track={"P1": ["K10 N-SW", "C2 N-S"]}, money=[20, 20, 20])
    t.play("P1 lay C3 N-S", "P1 end")
    assert t.sections == ["P1 C3 S from duluth", "nobody K10 N from evansville"]
    assert t.state.discs[0] == 1
    assert "lost P1 K10" in t.happened
    t = table(track={"P1": ["K10 N-SW", "C2 N-S"]}, money=[20, 20, 20]).play("P1 end")
    assert t.sections == ["nobody C2 S from duluth", "nobody K10 N from evansville"]


@pytest.mark.rule("AOS-OWN-004")
def test_a_new_section_is_safe_until_the_end_of_the_next_build_turn() -> None:
    t = table(money=[20, 20, 20]).play("P1 lay K10 N-SW", "P1 end", "P2 end", "P3 end")
    assert t.sections == ["P1 K10 N from evansville"]


@pytest.mark.rule("AOS-OWN-006", "AOS-REPL-010")
def test_redirecting_is_not_extending() -> None:
    t = table(track={"P1": ["K10 N-SW"]}, money=[20, 20, 20]).play("P1 lay K10 NE-SW")
    assert t.sections == ["P1 K10 NE from evansville"]
    t.play("P1 end")
    assert t.sections == ["nobody K10 NE from evansville"]


@pytest.mark.rule("AOS-OWN-006", "AOS-OWN-014")
def test_a_section_extended_and_then_redirected_stays() -> None:
    t = table(track={"P1": ["K10 SE-SW"]}, money=[20, 20, 20])
    t.play("P1 lay L10 NW-SE").play("P1 end")
    assert t.sections == ["P1 L10 SE from evansville"]


@pytest.mark.rule("AOS-OWN-014")
def test_a_second_independent_piece_is_no_extension() -> None:
    t = table(track={"P1": ["L9 NE-SW", "M10 N-NW"]}, money=[20, 20, 20])
    t.play("P1 lay L9 NE-SW+SE-NW", "P1 end")
    assert t.sections == ["P1 L9 NW from cincinnati", "nobody L9 SW from cincinnati"]


@pytest.mark.rule("AOS-OWN-008", "AOS-OWN-011")
def test_a_completed_link_never_has_to_be_extended() -> None:
    t = table(track={"P1": LINK}).play("P1 end")
    assert t.links == ["P1 cincinnati-evansville 2"]


@pytest.mark.rule("AOS-OWN-009", "AOS-OWN-002")
def test_one_disc_for_a_link_of_any_length() -> None:
    t = table(track={"P1": [*LINK, "K11 NE-NW", "L10 NE-SW", "M10 N-SW"]})
    assert t.state.discs[0] == 2


@pytest.mark.rule("AOS-OWN-010")
def test_no_tile_that_needs_a_21st_disc() -> None:
    t = table(track={"P1": ["K10 N-SW", "L8 SW-SE"]}, money=[20, 0, 0])
    t.state.discs[0], t.refereed = 20, False
    assert t.refused("P1 lay C2 N-S") == "AOS-OWN-010"
    assert t.refused("P1 lay K9 straight N+S") == "AOS-OWN-010"  # the exit N is a section of its own
    assert t.allowed("P1 lay K9 gentle NE+S")  # both exits join own sections
    t.state.discs[0] = 19
    assert t.allowed("P1 lay C2 N-S")
    assert t.allowed("P1 lay K9 straight N+S")


@pytest.mark.rule("AOS-OWN-012", "AOS-OWN-013")
def test_joining_own_track_to_an_ownerless_section_takes_it_over() -> None:
    t = table(track={"nobody": ["K10 NE-SW"]}, money=[20, 0, 0])
    t.track("P1", "L8 S-SE")
    t.play("P1 lay L9 N-SW")
    assert t.links == ["P1 cincinnati-evansville 3"]
    t = table(track={"nobody": ["K10 NE-SW"]}, money=[20, 0, 0]).play("P1 lay L9 NE-SW")
    assert t.links == ["P1 cincinnati-evansville 2"]


# Costs


@pytest.mark.rule("AOS-COST-001", "AOS-COST-002", "AOS-COST-003", "AOS-BOARD-002")
@pytest.mark.parametrize(
    ("tile", "price"), [("P9 NE-SW", 2), ("P8 SE-NW", 3), ("R8 SW-NW", 4), ("R9 N-NW", 4)]
)
def test_simple_tiles(tile: str, price: int) -> None:
    assert table(money=[20, 0, 0]).play(f"P1 lay {tile}").money[0] == 20 - price


@pytest.mark.rule(
    "AOS-COST-004", "AOS-COST-005", "AOS-COST-006", "AOS-COST-007", "AOS-COST-008", "AOS-COST-009"
)
@pytest.mark.parametrize(
    ("own", "tile", "price"),
    [
        (["P8 S-SE"], "P9 N-S+NE-SW", 4),
        (["P8 S-SE"], "P9 N-NW+NE-SW", 3),
        (["P9 N-NE"], "P8 NE-S+SE-NW", 5),
        (["P9 N-NE"], "P8 SE-NW+S-SW", 4),
        (["R8 S-SW"], "R9 N-SW+S-NW", 6),
        (["Q10 N-NE"], "R9 SW-N+NW-S", 6),
        (["R9 SW-NW"], "Q10 N-SW+NE-SE", 5),
    ],
)
def test_complex_tiles_on_an_empty_hex(own: list[str], tile: str, price: int) -> None:
    t = table(track={"P1": own}, money=[20, 0, 0])
    assert t.play(f"P1 lay {tile}").money[0] == 20 - price


@pytest.mark.rule("AOS-COST-010", "AOS-COST-016", "AOS-REPL-002")
def test_terrain_counts_only_on_an_empty_hex() -> None:
    t = table(track={"P2": ["R8 SW-NW"], "P1": ["R9 N-NW"]}, money=[20, 0, 0])  # two mountains
    t.play("P1 lay R8 N-S+SW-NW")
    assert t.money[0] == 17
    t = table(track={"P1": ["R9 N-NW"]}, money=[20, 0, 0]).play("P1 lay R9 SW-NW")
    assert t.money[0] == 18


@pytest.mark.rule("AOS-COST-011", "AOS-COST-012", "AOS-COST-013", "AOS-COST-014", "AOS-EX-003")
@pytest.mark.parametrize(
    ("tile", "price"),
    [
        ("town-1 SW", 2),
        ("straight NE+SW", 3),
        ("town-3-star N+SE+SW", 4),
        ("cross-straight-straight NE+SW+SE+NW", 5),
    ],
)
def test_a_town_costs_a_dollar_and_one_per_exit(tile: str, price: int) -> None:
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0])
    assert t.play(f"P1 lay K9 {tile}").money[0] == 20 - price


@pytest.mark.rule("AOS-COST-015")
def test_terrain_on_a_town_hex_costs_nothing() -> None:
    t = table(track={"P1": ["J9 NE-S"]}, money=[20, 0, 0])
    town = t.game.map.number["K9"]
    before, t.game.map.cost[town] = t.game.map.cost[town], 4
    try:
        assert t.play("P1 lay K9 town-1 SW").money[0] == 18
    finally:
        t.game.map.cost[town] = before


@pytest.mark.rule("AOS-COST-016")
def test_a_simple_tile_becomes_complex_for_three_dollars() -> None:
    t = table(track={"P2": LINK, "P1": ["M10 N-NW"]}, money=[20, 0, 0]).play("P1 lay L9 NE-SW+SE-NW")
    assert t.money[0] == 17
    coexisting = "L9 NE-SW+SE-S"
    t = table(track={"P2": LINK, "P1": ["M10 N-NW"]}, money=[20, 0, 0]).play(f"P1 lay {coexisting}")
    assert t.money[0] == 17
    public = table(
        track={"P2": LINK, "P1": ["M10 N-NW"]}, money=[20, 0, 0], options=["public-coexisting-cost"]
    )
    assert public.play(f"P1 lay {coexisting}").money[0] == 18


@pytest.mark.rule("AOS-COST-017")
def test_replacing_a_tile_on_a_town_costs_three() -> None:
    for tile in ("straight NE+SW", "cross-straight-straight NE+SW+SE+NW"):
        t = table(track={"P1": ["J9 NE-S", "K9 town-1 SW"]}, money=[20, 0, 0]).play(f"P1 lay K9 {tile}")
        assert t.money[0] == 17


@pytest.mark.rule("AOS-COST-018", "AOS-COST-019")
def test_redirecting_costs_two() -> None:
    t = table(track={"P1": ["M10 N-NW"]}, money=[20, 0, 0]).play("P1 lay M10 N-SW")
    assert t.money[0] == 18
    t = table(track={"P2": LINK, "P1": ["M10 N-NW", "L9 NE-SW+SE-NW"]}, money=[20, 0, 0])
    assert t.play("P1 lay L9 NE-SW+SE-S").money[0] == 18  # one piece of a complex tile
