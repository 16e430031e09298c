"""Expansion phase, second half: the zone auction, claiming a zone, the support airship."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.planet_steam.table import Table, both, lay, new, planet_steam

P = {0: "a1", 1: "b1", 2: "c1", 3: "e1"}
"""A small map: one zone each, all else unclaimed."""


def rule(edition: str, ffg: str, ludoart: str) -> str:
    return {"ffg": f"PSF-{ffg}", "ludoart": f"PSL-{ludoart}"}[edition]


def offer(edition: str, **position: Any) -> Table:
    """P2 holds the Venturer and offers a zone."""
    return lay(edition, **{"step": "expansion.offer-zone", "seat": 1, **position})


# Zone auction


@pytest.mark.rule("PSF-EXP-033", "PSF-SPC-009", "PSF-CMP-041", "PSF-CMP-046", "PSF-CMP-045")
@pytest.mark.rule("PSL-PHA-028", "PSL-CHR-009", "PSL-CMP-021", "PSL-CMP-022")
@both
def test_the_venturer_offers_an_unclaimed_zone(edition: str) -> None:
    t = lay(edition, 3, "expansion.offer-zone", 1)
    free = [label for label in t.game.tables.grid.labels if t.owner(label) == "free"]
    assert t.choices() == [f"offer {label}" for label in free]
    assert "offer d4" in t.choices()  # a river zone is a zone like any other
    taken = t.zones("P1")[0]
    assert t.refused(f"P2 offer {taken}") == rule(edition, "EXP-033", "PHA-028")
    assert t.refused(f"P2 offer {t.zones('locked')[0]}") == rule(edition, "EXP-033", "PHA-028")
    assert t.refused("P2 pass") == rule(edition, "EXP-033", "PHA-028")


@pytest.mark.rule("PSF-EXP-042", "PSF-CMP-040", "PSL-PHA-028")
@both
def test_no_neutral_zone_while_any_is_unclaimed(edition: str) -> None:
    t = offer(edition, zones=P, neutral="f6")
    assert t.refused("P2 offer f6") == rule(edition, "EXP-042", "PHA-028")


@pytest.mark.rule("PSF-EXP-034", "PSF-EXP-035", "PSF-SPC-007", "PSF-EXP-036", "PSL-PHA-029")
@both
def test_lady_steam_opens_and_everybody_bids_clockwise(edition: str) -> None:
    t = offer(edition, card=[2, 1, 0, 3], opener=2, zones=P).play("P2 offer e5")
    assert t.asked == "P3 expansion.zone-auction"
    assert t.refused("P3 pass") == rule(edition, "EXP-035", "PHA-029")
    assert t.refused("P3 bid 0") == rule(edition, "EXP-035", "PHA-029")
    t.play("P3 bid 1", "P4 bid 2")
    assert t.refused("P1 bid 2") == rule(edition, "EXP-034", "PHA-029")
    t.play("P1 pass", "P2 bid 3", "P3 pass", "P4 bid 4")
    assert t.decides == "P2"  # P1 and P3 have passed for good


@pytest.mark.rule("PSF-EXP-037", "PSL-PHA-030")
@both
def test_the_winner_pays_and_claims_the_zone(edition: str) -> None:
    t = offer(edition, zones=P).play("P2 offer e5", "P1 bid 6", "P2 pass", "P3 bid 7", "P4 pass", "P1 pass")
    assert t.credits == [120, 120, 113, 120]
    assert t.owner("e5") == "P3"
    assert t.state.markers[2] == t.game.tables.claims - 2
    assert t.asked == "P1 expansion.claim"


@pytest.mark.rule("PSF-EXP-038", "PSF-SPC-010", "PSL-PHA-031", "PSL-CHR-010")
@both
@pytest.mark.parametrize(("bid", "price"), [(1, 1), (2, 1), (7, 4), (8, 4)])
def test_the_venturer_pays_half_rounded_up(edition: str, bid: int, price: int) -> None:
    t = offer(edition, zones=P, opener=1, seat=1).play("P2 offer e5", f"P2 bid {bid}", "P3 pass", "P4 pass")
    t.play("P1 pass")
    assert t.credits == [120, 120 - price, 120, 120]
    assert t.owner("e5") == "P2"


@pytest.mark.rule("PSF-EXP-039", "PSF-EXP-014", "PSL-PHA-014", "PSL-PHA-031")
@both
def test_the_venturer_may_bid_twice_the_credits(edition: str) -> None:
    t = offer(edition, zones=P, credits=[9, 5, 9, 9]).play("P2 offer e5")
    assert t.refused("P1 bid 10") == rule(edition, "EXP-014", "PHA-014")
    t.play("P1 bid 9")
    assert t.refused("P2 bid 11") == rule(edition, "EXP-039", "PHA-014")
    assert t.choices() == ["pass", "bid 10"]
    t.play("P2 bid 10", "P3 pass", "P4 pass", "P1 pass")
    assert t.credits == [9, 0, 9, 9]


@pytest.mark.rule("PSF-EXP-059", "PSL-PHA-051")
@both
def test_who_cannot_pay_or_has_no_marker_counts_as_passed(edition: str) -> None:
    t = offer(edition, zones=P, credits=[0, 5, 5, 5]).play("P2 offer e5")
    assert t.decides == "P2"  # P1 should open but has no credits
    t.play("P2 bid 1", "P3 pass", "P4 pass")
    assert t.owner("e5") == "P2"
    t = offer(edition, zones=P, credits=[0, 5, 5, 5])
    t.state.markers[1] = 0
    t.refereed = False
    assert t.play("P2 offer e5").decides == "P3"


@pytest.mark.rule("PSF-EXP-059", "PSL-PHA-051")
@both
def test_if_nobody_can_bid_the_zone_stays(edition: str) -> None:
    t = offer(edition, zones=P, credits=[0, 0, 0, 0]).play("P2 offer e5")
    assert t.owner("e5") == "free"
    assert t.credits == [0, 0, 0, 0]
    assert t.asked == "P1 expansion.claim"
    assert "zone-unsold e5" in t.happened


@pytest.mark.rule("PSF-EXP-040", "PSF-EXP-041", "PSL-PHA-032", "PSL-PHA-033", "PSL-CHR-011")
@both
def test_without_unclaimed_zones_a_neutral_one_is_offered(edition: str) -> None:
    t = offer(edition, free="", zones={0: "a1", 1: "b1"}, neutral="c3 e5", credits=[9, 9, 9, 9])
    assert t.choices("offer") == ["offer c3", "offer e5"]
    assert t.refused("P2 offer a1") == rule(edition, "EXP-040", "PHA-032")
    t.play("P2 offer e5", "P1 bid 1")
    while t.state.step.name == "expansion.zone-auction":
        t.play(f"{t.decides} pass")
    assert t.owner("e5") == "P1"
    assert t.zones("neutral") == ["c3"]


@pytest.mark.rule("PSF-EXP-040")
def test_ffg_the_neutral_zone_is_optional() -> None:
    t = offer("ffg", free="", zones={0: "a1", 1: "b1"}, neutral="c3 e5")
    t.play("P2 pass")
    assert t.asked != "P1 expansion.zone-auction"
    assert t.zones("neutral") == ["c3", "e5"]


@pytest.mark.rule("PSL-PHA-032", "PSL-CHR-011")
def test_ludoart_the_neutral_platform_is_mandatory() -> None:
    t = offer("ludoart", free="", zones={0: "a1", 1: "b1"}, neutral="c3 e5")
    assert t.refused("P2 pass") == "PSL-PHA-032"


@pytest.mark.rule("PSF-EXP-040", "PSL-PHA-032")
@pytest.mark.parametrize(("edition", "value"), [("ffg", "mandatory"), ("ludoart", "optional")])
def test_setting_neutral_auction(edition: str, value: str) -> None:
    t = offer(edition, options={"neutral-auction": value}, free="", neutral="c3 e5")
    assert t.choices() == ["offer c3", "offer e5"] + ["pass"] * (value == "optional")
    assert (
        lay(edition, 4, "expansion.offer-zone", 1, options={"neutral-auction": value}).choices("pass") == []
    )


@pytest.mark.rule("PSF-EXP-060", "PSL-PHA-052")
@both
def test_with_nothing_to_offer_the_auction_is_skipped(edition: str) -> None:
    t = lay(
        edition,
        3,
        "expansion.benefits",
        0,
        card=[0, 1, 2],
        bonus=[1, 0, 0, 0],
        pending=32,
        free="",
        neutral="",
    )
    assert t.zones("locked")
    t.play("P1 bonus quartz")
    assert t.asked == "P2 expansion.airship"  # no zone auction and no claims either


# Claiming: the die


def claiming(edition: str, pips: int = 6, **position: Any) -> Table:
    defaults: dict[str, Any] = {"step": "expansion.claim", "rolls": {"claim/round-2/p1": pips}, "zones": P}
    return lay(edition, **{**defaults, **position})


@pytest.mark.rule("PSF-EXP-043", "PSF-EXP-044", "PSL-PHA-034")
@both
def test_each_player_may_claim_once_in_play_order(edition: str) -> None:
    t = claiming(edition, card=[0, 3, 2, 1], rolls={"claim/round-2/p1": 6, "claim/round-2/p3": 5})
    t.play("P1 roll e5", "P4 pass", "P3 roll e6", "P2 pass")
    assert t.asked == "P3 expansion.airship"
    assert (t.owner("e5"), t.owner("e6")) == ("P1", "P3")


@pytest.mark.rule("PSF-EXP-045", "PSF-EXP-046", "PSL-PHA-037", "PSL-PHA-038")
@both
@pytest.mark.parametrize("pips", [4, 5, 6])
def test_4_to_6_claims_the_named_zone(edition: str, pips: int) -> None:
    t = claiming(edition, pips)
    assert t.refused("P1 roll a1") == rule(edition, "EXP-045", "PHA-037")
    t.play("P1 roll d4")  # a river zone is a zone like any other
    assert t.owner("d4") == "P1"
    assert f"rolled P1 {pips}" in t.happened
    assert t.asked == "P2 expansion.claim"
    assert t.credits == [120] * 4  # free of charge


@pytest.mark.rule("PSF-EXP-047", "PSF-EXP-062", "PSL-PHA-039", "PSL-PHA-040")
@both
@pytest.mark.parametrize("pips", [1, 2, 3])
def test_1_to_3_claims_the_first_unclaimed_zone_in_a_direction(edition: str, pips: int) -> None:
    # From c3: up over two neutral zones (none left), down over own and neutral to c6, left b3, right f3.
    t = claiming(edition, pips, zones={0: "c4", 1: "d3"}, neutral="c1 c2 c5 e3")
    t.play("P1 roll c3")
    assert t.asked == "P1 expansion.place-claim"
    assert t.choices() == ["place b3", "place f3", "place c6"]
    for other in ("c3", "c1", "a3", "e5"):
        assert t.refused(f"P1 place {other}") == rule(edition, "EXP-062", "PHA-040")
    t.play("P1 place c6")
    assert (t.owner("c6"), t.owner("c3")) == ("P1", "free")
    assert t.asked == "P2 expansion.claim"


@pytest.mark.rule("PSF-EXP-062", "PSF-CMP-045", "PSL-PHA-040", "PSL-CMP-022")
@pytest.mark.parametrize(
    ("edition", "found"),
    [("ffg", ["place c2", "place d3", "place c4"]), ("ludoart", ["place c2", "place b3"])],
)
def test_locked_zones_are_passed_over(edition: str, found: list[str]) -> None:
    # ffg: column a is locked with 3 players, b3 is neutral; ludoart: row 1 is locked, c2 and b3 are free.
    neutral = {"ffg": "b3", "ludoart": "d3 e3 f3 g3 c4 c5 c6"}[edition]
    t = claiming(edition, 1, players=3, zones={}, neutral=neutral).play("P1 roll c3")
    assert t.choices() == found


@pytest.mark.rule("PSF-EXP-048", "PSL-PHA-041")
@both
def test_no_zone_in_any_direction_gives_15_credits(edition: str) -> None:
    t = claiming(edition, 2, zones={0: "a1"}, free="c3 e5", credits=[9, 9, 9, 9])
    t.play("P1 roll c3")
    assert t.credits == [24, 9, 9, 9]
    assert (t.owner("c3"), t.owner("e5")) == ("free", "free")
    assert t.decides == "P2"


@pytest.mark.rule("PSF-EXP-050", "PSL-PHA-042")
@both
def test_without_unclaimed_zones_no_die_and_no_compensation(edition: str) -> None:
    t = claiming(edition, 2, zones={0: "a1"}, free="", neutral="c3", licenses=[1, 0, 0, 0])
    assert t.choices() == ["pass", "license c3"]
    assert t.refused("P1 roll c3") == rule(edition, "EXP-050", "PHA-042")
    t.play("P1 pass")
    assert t.asked == "P3 expansion.airship"  # without a license nobody else is asked
    assert t.credits == [120] * 4


# Claiming: the license


@pytest.mark.rule("PSF-EXP-051", "PSF-EXP-053", "PSF-EXP-056", "PSF-CMP-038")
@pytest.mark.rule("PSL-PHA-044", "PSL-PHA-046", "PSL-PHA-048")
@both
def test_a_license_claims_any_unclaimed_zone(edition: str) -> None:
    t = claiming(edition, licenses=[1, 0, 0, 0])  # P1 holds Lady Steam, not the Engineer
    left = t.state.licenses_left
    assert t.refused("P1 license b1") == rule(edition, "EXP-052", "PHA-045")
    t.play("P1 license f6")
    assert t.owner("f6") == "P1"
    assert (t.state.licenses, t.state.licenses_left) == ([0, 0, 0, 0], left)
    assert t.decides == "P2"


@pytest.mark.rule("PSF-EXP-052", "PSL-PHA-045", "PSL-PHA-043", "PSF-CMP-025")
@both
def test_a_license_replaces_a_neutral_marker(edition: str) -> None:
    t = claiming(edition, licenses=[1, 0, 0, 0], neutral="c3")
    left = t.state.neutrals_left
    t.play("P1 license c3")
    assert t.owner("c3") == "P1"
    assert t.state.neutrals_left == left  # the replaced marker is out of play
    t = claiming(edition, zones={0: "a1"}, free="", neutral="c3", licenses=[1, 0, 0, 0])
    assert t.play("P1 license c3").owner("c3") == "P1"


@pytest.mark.rule("PSF-EXP-054", "PSF-EXP-055", "PSL-PHA-047")
@both
def test_one_license_a_round(edition: str) -> None:
    t = claiming(edition, licenses=[3, 0, 0, 0]).play("P1 license f6")
    assert t.state.licenses[0] == 2
    assert t.decides == "P2"
    t.dull("expansion.airship")
    assert t.state.licenses[0] == 2


@pytest.mark.rule("PSF-EXP-049", "PSL-PHA-035", "PSL-PHA-036")
@both
@pytest.mark.parametrize("pips", [1, 6])
def test_no_license_after_a_roll(edition: str, pips: int) -> None:
    t = claiming(edition, pips, licenses=[1, 0, 0, 0]).play("P1 roll e5")
    if pips == 1:
        assert t.choices("license") == []
        t.play("P1 place e6")
    assert t.decides == "P2"
    assert t.state.licenses[0] == 1


@pytest.mark.rule("PSF-EXP-051", "PSL-PHA-044")
@both
def test_no_license_no_claim_without_roll(edition: str) -> None:
    assert claiming(edition).refused("P1 license e5") == rule(edition, "EXP-051", "PHA-044")


@pytest.mark.rule("PSF-EXP-061", "PSF-CMP-025", "PSL-PHA-053")
@both
def test_without_markers_nobody_claims(edition: str) -> None:
    labels = planet_steam(edition).tables.grid.labels
    full = " ".join(labels[: {"ffg": 14, "ludoart": 12}[edition]])
    t = lay(
        edition,
        4,
        "expansion.zone-auction",
        1,
        zones={0: full},
        licenses=[1, 0, 0, 0],
        passed=0b1101,
        zone=41,
        opener=1,
    )
    assert t.state.markers[0] == 0
    t.play("P2 bid 1")
    assert t.asked == "P2 expansion.claim"  # P1, first in play order, is not asked


# Airship


@pytest.mark.rule("PSF-EXP-057", "PSF-SPC-011", "PSF-CMP-035", "PSL-PHA-049", "PSL-CHR-013")
@both
def test_the_captain_chooses_one_of_seven_lines(edition: str) -> None:
    t = lay(edition, step="expansion.airship", seat=2)
    assert t.choices() == [f"dock {n}" for n in range(1, 8)]
    t.play("P3 dock 4")
    assert t.state.airship == 3
    assert t.asked == "P1 tanks.activate"


@pytest.mark.rule("PSF-GEN-006", "PSL-GEN-007", "PSL-GEN-006")
@both
def test_the_steps_of_the_expansion_phase_in_order(edition: str) -> None:
    t = new(edition, 4, first=0)
    names: list[str] = []
    while t.state.step.name != "tanks.activate":
        if not names or names[-1] != t.state.step.name:
            names.append(t.state.step.name)
        if t.state.step.name == "expansion.specialist-auction":
            assert len(t.bonus) == 4 - sum(c >= 0 for c in t.state.card)  # laid out before the auction
        legal = t.choices()
        t.play(f"{t.decides} {'pass' if 'pass' in legal else legal[0]}")
    order = list(dict.fromkeys(names))
    assert order == [
        "setup.upgrade",
        "expansion.specialist-auction",
        "expansion.take-card",
        "expansion.benefits",
        "expansion.offer-zone",
        "expansion.zone-auction",
        "expansion.claim",
        "expansion.airship",
    ]
