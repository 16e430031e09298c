"""Phase IV: replacing tiles, redirecting, New Cities."""

from __future__ import annotations

import pytest

from tests.games.age_of_steam.table import table

LINK = ["K10 NE-SW", "L9 NE-SW"]
"""Evansville to Cincinnati."""
TOWN = ["J9 NE-S", "K9 straight NE+SW", "L8 SW-SE"]
"""Evansville, Indianapolis, Cincinnati."""


@pytest.mark.rule("AOS-REPL-001", "AOS-REPL-004", "AOS-REPL-006", "AOS-REPL-007", "AOS-REPL-003")
def test_crossing_another_players_track() -> None:
    t = table(track={"P2": LINK, "P1": ["M10 N-NW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay L9 N-SW+NE-S") == "AOS-REPL-019"  # P2's straight would be gone
    t.play("P1 lay L9 NE-SW+SE-NW")
    assert t.links == ["P2 cincinnati-evansville 2"]
    assert t.sections == ["P1 L9 NW from cincinnati"]


@pytest.mark.rule("AOS-REPL-008", "AOS-REPL-009")
def test_coexisting_with_another_players_track() -> None:
    t = table(track={"P2": LINK, "P1": ["M10 N-NW"]}, money=[20, 0, 0]).play("P1 lay L9 NE-SW+SE-S")
    assert t.links == ["P2 cincinnati-evansville 2"]
    assert t.sections == ["P1 L9 S from cincinnati"]


@pytest.mark.rule("AOS-REPL-005", "AOS-REPL-007", "AOS-REPL-009")
def test_added_track_must_be_connected() -> None:
    t = table(track={"P2": LINK}, money=[20, 0, 0])
    assert t.refused("P1 lay L9 NE-SW+SE-NW") == "AOS-REPL-005"
    assert t.refused("P1 lay L9 NE-SW+SE-S") == "AOS-REPL-005"
    assert t.refused("P1 lay L9 NE-SW+N-S") == "AOS-REPL-005"
    to_a_city = table(track={"P2": ["J9 NE-NW"]}, money=[20, 0, 0])
    assert to_a_city.allowed("P1 lay J9 NE-NW+N-S")  # Evansville lies south


@pytest.mark.rule("AOS-REPL-003", "AOS-REPL-010", "AOS-REPL-019")
def test_others_open_ends_and_finished_track_cannot_be_redirected() -> None:
    t = table(track={"P2": ["K10 NE-SW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K10 N-SW") == "AOS-REPL-003"
    t = table(track={"P1": LINK}, money=[20, 0, 0])
    assert t.refused("P1 lay K10 N-SW") == "AOS-REPL-019"
    t = table(track={"P1": ["K10 SE-SW", "L10 N-NW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K10 N-SW") == "AOS-REPL-019"  # not the end of the section
    assert t.allowed("P1 lay L10 NE-NW")


@pytest.mark.rule("AOS-REPL-010", "AOS-REPL-013", "AOS-REPL-020")
def test_redirecting_keeps_the_inner_side_and_changes_the_open_one() -> None:
    t = table(track={"P1": ["K10 NE-SW"]}, money=[20, 0, 0])
    redirects = {c for c in t.choices("lay") if c.startswith("lay K10") and "cr" not in c and "co" not in c}
    assert redirects == {f"lay {t.tile(f'K10 {side}-SW')}" for side in ("N", "SE", "S", "NW")}
    assert t.refused("P1 lay K10 NE-S") == "AOS-REPL-013"
    assert t.refused("P1 lay K10 NE-SW") == "AOS-REPL-020"  # nothing would change
    t.play("P1 lay K10 SE-SW")
    assert t.sections == ["P1 K10 SE from evansville"]


@pytest.mark.rule("AOS-REPL-011", "AOS-REPL-019", "AOS-REPL-022")
def test_complex_tiles_may_be_redirected_if_other_track_is_kept() -> None:
    t = table(track={"P2": LINK, "P1": ["M10 N-NW", "L9 NE-SW+SE-NW"]}, money=[20, 0, 0])
    assert t.allowed("P1 lay L9 NE-SW+SE-S")
    assert t.refused("P1 lay L9 NE-NW+SE-SW") == "AOS-REPL-019"
    assert t.refused("P1 lay L9 NE-SW") == "AOS-REPL-019"  # complex tiles never become simple
    t.play("P1 lay L9 NE-SW+N-SE")
    assert t.links == ["P2 cincinnati-evansville 2"]
    assert t.sections == ["P1 L9 N from cincinnati"]


@pytest.mark.rule("AOS-REPL-022", "AOS-COST-018")
def test_both_ends_on_a_complex_tile_may_be_redirected_at_once() -> None:
    t = table(track={"P1": ["L9 NE-SW", "M10 N-NW", "L9 NE-SW+SE-NW"]}, money=[20, 0, 0])
    assert t.sections == ["P1 L9 NW from cincinnati", "P1 L9 SW from cincinnati"]
    t.play("P1 lay L9 NE-NW+SE-SW")
    assert t.sections == ["P1 L9 NW from cincinnati", "P1 L9 SW from cincinnati"]
    assert t.money[0] == 18
    t = table(track={"P1": ["L9 NE-SW", "M10 N-NW", "L9 NE-SW+SE-NW"]}, money=[20, 0, 0])
    t.play("P1 lay L9 NE-S+SE-SW")
    assert t.sections == ["P1 L9 S from cincinnati", "P1 L9 SW from cincinnati"]


@pytest.mark.rule("AOS-REPL-012", "AOS-REPL-015", "AOS-REPL-016", "AOS-REPL-001")
def test_town_tiles_keep_their_exits_and_get_at_least_one_more() -> None:
    t = table(track={"P1": TOWN}, money=[20, 0, 0])
    assert t.refused("P1 lay K9 straight N+S") == "AOS-REPL-015"
    assert t.refused("P1 lay K9 gentle NE+S") == "AOS-REPL-015"
    assert t.refused("P1 lay K9 straight NE+SW") == "AOS-REPL-016"
    t = table(track={"P1": ["J9 NE-S", "K9 straight NE+SW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K9 gentle SE+SW") == "AOS-REPL-015"  # even an open exit is not redirected
    t.play("P1 lay K9 town-3-right NE+SE+SW")
    assert t.sections == ["P1 K9 NE from indianapolis", "P1 K9 SE from indianapolis"]


@pytest.mark.rule("AOS-REPL-013")
def test_a_single_tile_keeps_the_side_at_its_town() -> None:
    t = table(track={"P1": [*TOWN[:2], "L8 N-SW"]}, money=[20, 0, 0])
    assert t.sections == ["P1 L8 N from indianapolis"]
    assert t.refused("P1 lay L8 N-SE") == "AOS-REPL-013"
    t.play("P1 lay L8 SW-SE")
    assert t.links == ["P1 cincinnati-indianapolis 2", "P1 evansville-indianapolis 2"]


@pytest.mark.rule("AOS-REPL-013", "AOS-REPL-019")
def test_an_open_end_that_keeps_neither_side_is_no_redirect() -> None:
    """K10 comes from Evansville in the south-west; a redirect would keep that side."""
    t = table(track={"P1": ["K10 NE-SW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K10 N-SE") == "AOS-REPL-019"
    assert t.refused("P1 lay K10 N-S+SE-NW") == "AOS-REPL-019"
    assert t.refused("P1 lay K10 NE-S+N-NW") == "AOS-REPL-013"  # the open side stays, the inner one turns


@pytest.mark.rule("AOS-REPL-014", "AOS-OWN-006")
def test_redirecting_an_ownerless_section_gives_it_only_when_completed() -> None:
    t = table(track={"nobody": ["L9 NE-SW"]}, money=[20, 0, 0]).play("P1 lay L9 N-NE")
    assert t.sections == ["nobody L9 N from cincinnati"]
    assert t.state.discs[0] == 0
    t = table(track={"nobody": ["K10 NE-SW", "L9 NW-SW"]}, money=[20, 0, 0])
    t.play("P1 lay L9 NE-SW")
    assert t.links == ["P1 cincinnati-evansville 2"]
    assert t.state.discs[0] == 1


@pytest.mark.rule("AOS-REPL-017", "AOS-COST-016")
def test_redirect_and_second_piece_together_count_as_simple_to_complex() -> None:
    t = table(track={"P1": ["L9 NE-SW", "M10 N-NW"]}, money=[20, 0, 0])
    t.play("P1 lay L9 NE-NW+SE-S")
    assert t.money[0] == 17
    assert t.sections == ["P1 L9 NW from cincinnati", "P1 L9 S from cincinnati"]


@pytest.mark.rule("AOS-REPL-018")
def test_on_a_town_one_new_exit_or_old_track_must_connect() -> None:
    t = table(track={"P2": TOWN, "P1": ["L9 NE-NW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K9 town-3-star N+SE+SW") == "AOS-REPL-015"
    assert t.refused("P1 lay K9 town-3-half N+NE+NW") == "AOS-REPL-015"
    assert t.refused("P1 lay K9 town-3-left N+NE+SW") == "AOS-REPL-018"
    t.play("P1 lay K9 town-3-right NE+SE+SW")
    assert "P1 cincinnati-indianapolis 2" in t.links
    empty = table(money=[20, 0, 0])
    assert empty.refused("P1 lay K9 town-1 SW") == "AOS-REPL-018"


@pytest.mark.rule("AOS-REPL-018", "AOS-BUILD-013")
def test_a_town_may_be_entered_by_an_ownerless_section() -> None:
    t = table(track={"nobody": ["J9 NE-S"]}, money=[20, 0, 0]).play("P1 lay K9 town-1 SW")
    assert t.links == ["P1 evansville-indianapolis 2"]


@pytest.mark.rule("AOS-REPL-019")
def test_ownerless_track_stays_too_when_a_piece_is_added() -> None:
    t = table(track={"nobody": ["L9 NE-SW"], "P1": ["M10 N-NW"]}, money=[20, 0, 0])
    t.play("P1 lay L9 NE-SW+SE-NW")
    assert t.sections == ["P1 L9 NW from cincinnati", "nobody L9 SW from cincinnati"]


@pytest.mark.rule("AOS-REPL-021")
def test_who_may_redirect_an_ownerless_section() -> None:
    """A section from Indianapolis; P1 has no track in that town."""
    t = table(track={"P2": [*TOWN[:2], "L8 N-SW"]}, money=[20, 0, 0])
    t.disown(1)
    assert t.sections == ["nobody L8 N from indianapolis"]
    assert t.refused("P1 lay L8 S-SW") == "AOS-REPL-021"
    assert t.allowed("P1 lay L8 SW-SE")  # meets Cincinnati
    t.track("P1", "L9 N-NE")
    assert t.allowed("P1 lay L8 S-SW")  # meets his own track
    t = table(track={"P1": [*TOWN[:2], "L8 N-SW"]}, money=[20, 0, 0])
    t.disown(0)
    assert t.allowed("P1 lay L8 S-SW")  # he has a link to Indianapolis


@pytest.mark.rule("AOS-REPL-023")
def test_the_new_open_side_obeys_the_rules_of_new_track() -> None:
    t = table(track={"P1": ["K11 NE-NW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K11 SE-NW") == "AOS-BUILD-015"  # the map ends there
    t = table(track={"P2": ["L9 NE-SW"], "P1": ["K10 N-SW"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K10 NE-SW") == "AOS-BUILD-018"
    t = table(track={"P1": ["K10 S-SW", "K11 N-NE"]}, money=[20, 0, 0])
    assert t.refused("P1 lay K11 N-NW") == "AOS-BUILD-021"


# New Cities


@pytest.mark.rule("AOS-CITY-002", "AOS-CITY-003", "AOS-ACT-012")
def test_a_new_city_is_free_and_comes_before_the_tiles() -> None:
    t = table(actions={0: "urbanisation"}, money=[20, 0, 0]).play("P1 urbanise indianapolis a")
    assert t.money[0] == 20
    t.play("P1 lay K10 N-SW", "P1 lay L9 NE-NW", "P1 lay J9 NE-S")
    assert t.decides == "P2"
    assert len(t.links) == 3
    t = table(actions={0: "urbanisation"}, money=[20, 0, 0]).play("P1 lay K10 N-SW")
    assert t.refused("P1 urbanise lexington a") == "AOS-CITY-003"


@pytest.mark.rule("AOS-CITY-004")
def test_urbanising_is_optional() -> None:
    t = table(actions={0: "urbanisation"}, money=[20, 0, 0]).play("P1 lay K10 N-SW", "P1 end")
    assert t.decides == "P2"


@pytest.mark.rule("AOS-CITY-005", "AOS-CITY-006")
def test_the_tile_and_disc_of_the_town_go_back() -> None:
    t = table(track={"P2": TOWN}, actions={0: "urbanisation"})
    assert (t.left("straight"), t.state.town_discs) == (47, 7)
    t.play("P1 urbanise indianapolis a")
    assert (t.left("straight"), t.state.town_discs) == (48, 8)
    assert t.state.tile[t.game.map.number["K9"]] == 0


@pytest.mark.rule("AOS-CITY-007", "AOS-CITY-012")
def test_no_new_city_on_a_new_city_and_none_when_all_are_placed() -> None:
    t = table(actions={0: "urbanisation"}).city("indianapolis", "a")
    assert t.refused("P1 urbanise indianapolis b") == "AOS-CITY-007"
    towns = ["toledo", "lexington", "cleveland", "buffalo", "fort-wayne", "milwaukee", "springfield"]
    for town, letter in zip(towns, "bcdefgh", strict=True):
        t.city(town, letter)
    assert t.choices("urbanise") == []
    assert t.refused("P1 urbanise green-bay h") == "AOS-COMP-002"


@pytest.mark.rule("AOS-CITY-008")
def test_an_exit_that_led_nowhere_disappears() -> None:
    t = table(track={"P2": ["J9 NE-S", "K9 straight NE+SW"]}, actions={0: "urbanisation"})
    assert t.state.discs[1] == 2
    t.play("P1 urbanise indianapolis a")
    assert t.sections == []
    assert t.state.discs[1] == 1


@pytest.mark.rule("AOS-CITY-009", "AOS-CITY-013")
def test_links_now_end_in_the_city_with_one_section_less() -> None:
    t = table(track={"P2": TOWN}, actions={0: "urbanisation"})
    assert t.links == ["P2 cincinnati-indianapolis 2", "P2 evansville-indianapolis 2"]
    t.play("P1 urbanise indianapolis a")
    assert t.links == ["P2 cincinnati-indianapolis 1", "P2 evansville-indianapolis 1"]
    assert t.state.discs[1] == 2


@pytest.mark.rule("AOS-CITY-009")
def test_an_unfinished_section_that_started_in_the_town_starts_in_the_city() -> None:
    t = table(track={"P2": [*TOWN[:2], "L8 N-SW"]}, actions={0: "urbanisation"})
    t.play("P1 urbanise indianapolis a")
    assert t.sections == ["P2 L8 N from indianapolis"]
    assert t.state.discs[1] == 2


@pytest.mark.rule("AOS-CITY-010", "AOS-CITY-011")
def test_sections_that_point_at_the_city_are_completed() -> None:
    t = table(track={"P2": ["J9 NE-S"], "nobody": ["K10 N-SW"]}, actions={0: "urbanisation"})
    t.play("P1 urbanise indianapolis a")
    assert t.links == ["P1 evansville-indianapolis 1", "P2 evansville-indianapolis 1"]
    assert list(t.state.discs) == [1, 1, 0]


@pytest.mark.rule("AOS-CITY-016")
def test_without_a_disc_the_link_stays_ownerless() -> None:
    t = table(track={"nobody": ["K10 N-SW"]}, actions={0: "urbanisation"})
    t.state.discs[0], t.refereed = 20, False
    t.play("P1 urbanise indianapolis a")
    assert t.links == ["nobody evansville-indianapolis 1"]
    assert t.state.discs[0] == 20


@pytest.mark.rule("AOS-CITY-015")
def test_a_new_city_brings_no_cubes() -> None:
    t = table(actions={0: "urbanisation"}).play("P1 urbanise indianapolis a")
    assert t.lying("indianapolis") == []


@pytest.mark.rule("AOS-REPL-019", "AOS-REPL-022")
def test_two_open_ends_are_never_turned_into_one_piece() -> None:
    t = table(edition="southern-us", money=[20, 0, 0]).city("montgomery", "a").city("selma", "b")
    t.track("P1", "G7 SW-S", "F7 NE-S+SW-NW")
    assert t.sections == ["P1 F7 NW from selma", "P1 F7 S from montgomery"]
    assert t.refused("P1 lay F7 NE-SW+N-SE") == "AOS-REPL-019"  # each keeps its inner side, one is gone
    assert t.allowed("P1 lay F7 NE-NW+SW-S")
