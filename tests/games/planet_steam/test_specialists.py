"""Expansion phase, first half: bonus resources, the auction of the specialist cards, what winners take."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.planet_steam.table import Table, both, lay, new, started

NO_CARDS = [-1, -1, -1, -1]


def auction(edition: str, **position: Any) -> Table:
    """The first bidding round of a later round, opened by P1."""
    return lay(edition, **{"step": "expansion.specialist-auction", "card": NO_CARDS, **position})


# Bonus resources


@pytest.mark.rule("PSF-EXP-001", "PSF-EXP-003", "PSL-PHA-001", "PSL-PHA-003", "PSL-GEN-008")
@both
def test_one_of_each_resource_becomes_a_bonus(edition: str) -> None:
    t = started(edition)
    assert t.bonus == ["quartz", "ore", "water", "energy"]
    assert t.supply == {"quartz": 5, "ore": 8, "water": 7, "energy": 13}
    assert t.prices == {"quartz": 12, "ore": 9, "water": 7, "energy": 4}


@pytest.mark.rule("PSF-EXP-002", "PSF-EX-03", "PSL-PHA-002", "PSL-CHY-009")
@both
def test_no_bonus_of_a_resource_without_supply(edition: str) -> None:
    t = lay(
        edition,
        step="resources.certificates",
        seat=3,
        licenses=[0, 0, 0, 1],
        supply={"quartz": 2, "ore": 0, "water": 3, "energy": 4},
    )
    prices = t.prices
    t.play("P4 pass")
    assert t.asked == "P1 expansion.specialist-auction"
    assert t.bonus == ["quartz", "water", "energy"]
    assert t.supply == {"quartz": 1, "ore": 0, "water": 2, "energy": 3}
    assert t.prices == prices | {"ore": prices["ore"] + 4}  # the rise for missing ore, before the bonus


# Bidding


@pytest.mark.rule("PSF-EXP-004", "PSL-PHA-007")
@both
def test_players_without_credits_get_two(edition: str) -> None:
    t = lay(edition, step="resources.certificates", seat=3, licenses=[0, 0, 0, 1], credits=[0, 1, 0, 7])
    t.play("P4 pass")
    assert t.credits == [2, 1, 2, 7]
    assert [line for line in t.happened if line.startswith("received")] == ["received P1 2", "received P3 2"]


@pytest.mark.rule("PSF-EXP-006", "PSF-EXP-007", "PSF-GEN-012", "PSL-PHA-009")
@both
def test_the_winner_of_the_die_opens_the_first_auction(edition: str) -> None:
    assert started(edition, first=2).asked == "P3 expansion.specialist-auction"


@pytest.mark.rule("PSF-EXP-008", "PSL-PHA-010", "PSL-CHY-012")
@both
def test_last_rounds_lady_steam_opens_later_auctions(edition: str) -> None:
    t = started(edition, 3, first=0)
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P1 card 2", "P1 bonus ore")
    t.play(
        "P2 bid 1", "P3 bid 2", "P2 pass", "P3 card 1", "P3 bonus water", "P2 take-credits", "P2 bonus quartz"
    )
    t.dull("expansion.specialist-auction")
    assert t.state.round == 2
    assert t.asked == "P3 expansion.specialist-auction"


@pytest.mark.rule("PSF-EXP-009", "PSF-GEN-013", "PSF-EXP-012", "PSL-PHA-014", "PSL-PHA-015")
@both
def test_bidding_goes_clockwise_whatever_the_play_order(edition: str) -> None:
    t = auction(edition, opener=2, seat=2)
    t.play("P3 bid 1", "P4 bid 2", "P1 bid 3", "P2 bid 4", "P3 bid 5")
    assert t.decides == "P4"


@pytest.mark.rule("PSF-EXP-011", "PSL-PHA-013")
@both
def test_the_opener_must_bid(edition: str) -> None:
    t = auction(edition, credits=[5, 5, 5, 5])
    rule = {"ffg": "PSF-EXP-011", "ludoart": "PSL-PHA-013"}[edition]
    assert t.refused("P1 pass") == rule
    assert t.refused("P1 bid 0") == rule
    assert t.choices() == [f"bid {n}" for n in range(1, 6)]


@pytest.mark.rule("PSF-EXP-013", "PSL-PHA-015")
@both
def test_a_bid_must_be_higher(edition: str) -> None:
    t = auction(edition, credits=[9, 9, 9, 9]).play("P1 bid 4")
    rule = {"ffg": "PSF-EXP-013", "ludoart": "PSL-PHA-015"}[edition]
    assert [t.refused(f"P2 bid {n}") for n in (0, 3, 4)] == [rule] * 3
    assert t.choices() == ["pass"] + [f"bid {n}" for n in range(5, 10)]


@pytest.mark.rule("PSF-EXP-014", "PSL-PHA-014")
@both
def test_nobody_bids_more_than_can_be_paid(edition: str) -> None:
    t = auction(edition, credits=[9, 6, 2, 9]).play("P1 bid 4")
    rule = {"ffg": "PSF-EXP-014", "ludoart": "PSL-PHA-014"}[edition]
    assert t.refused("P2 bid 7") == rule
    t.play("P2 bid 6")
    assert t.choices() == ["pass"]  # P3 has 2 credits


@pytest.mark.rule("PSF-EXP-015", "PSF-EXP-016", "PSL-PHA-016", "PSL-PHA-017")
@both
def test_a_pass_is_final_until_the_round_is_won(edition: str) -> None:
    t = auction(edition).play("P1 bid 1", "P2 pass", "P3 bid 2", "P4 pass", "P1 bid 3")
    assert t.decides == "P3"
    t.play("P3 pass")
    assert t.asked == "P1 expansion.take-card"


@pytest.mark.rule("PSF-EXP-010", "PSF-EXP-017", "PSF-EXP-018", "PSF-SPC-004")
@pytest.mark.rule("PSL-PHA-008", "PSL-PHA-018", "PSL-PHA-005", "PSL-PHA-004")
@both
def test_the_winner_pays_and_chooses_a_card(edition: str) -> None:
    t = auction(edition, bonus=[0, 0, 0, 0]).play("P1 bid 7", "P2 pass", "P3 pass", "P4 pass")
    assert t.credits == [113, 120, 120, 120]
    t.play("P1 card 3")
    assert t.state.card == [2, -1, -1, -1]
    t.play("P2 bid 1", "P3 pass", "P4 pass")
    assert t.choices() == ["card 1", "card 2", "card 4"]
    assert t.refused("P2 card 3") == {"ffg": "PSF-EXP-018", "ludoart": "PSL-PHA-018"}[edition]


@pytest.mark.rule("PSF-EXP-020", "PSF-EXP-021", "PSL-PHA-006", "PSL-PHA-016")
@both
def test_winners_stay_out_and_passes_are_forgotten(edition: str) -> None:
    t = auction(edition, bonus=[0, 0, 0, 0])
    t.play("P1 bid 1", "P2 pass", "P3 bid 2", "P4 pass", "P1 pass", "P3 card 1")
    t.play("P1 bid 1", "P2 bid 2")
    assert t.decides == "P4"
    t.play("P4 bid 3")
    assert t.decides == "P1"


@pytest.mark.rule("PSF-EXP-022", "PSF-EXP-023", "PSL-PHA-011", "PSL-PHA-012")
@both
def test_the_opener_opens_until_winning(edition: str) -> None:
    t = auction(edition, opener=1, seat=1, bonus=[0, 0, 0, 0])
    t.play("P2 bid 1", "P3 bid 2", "P4 pass", "P1 pass", "P2 pass", "P3 card 1")
    assert t.decides == "P2"  # still the opener
    t.play("P2 bid 1", "P4 pass", "P1 pass", "P2 card 2")
    assert t.decides == "P4"  # P3, to the left of P2, has a card


@pytest.mark.rule("PSL-PHA-012", "PSF-EXP-023")
@both
def test_setting_rotating_opener(edition: str) -> None:
    t = auction(edition, bonus=[0, 0, 0, 0], options={"rotating-opener": True})
    t.play("P1 bid 1", "P2 pass", "P3 bid 2", "P4 pass", "P1 pass", "P3 card 1")
    assert t.decides == "P2"
    t.play("P2 bid 1", "P4 bid 2", "P1 pass", "P2 pass", "P4 card 2")
    assert t.decides == "P1"


@pytest.mark.rule("PSF-EXP-005", "PSF-EXP-024", "PSF-EXP-025", "PSF-SPC-001", "PSL-PHA-019", "PSL-PHA-004")
@both
def test_the_last_player_gets_the_last_card_for_one_credit(edition: str) -> None:
    t = auction(edition, players=2, card=[-1, -1], bonus=[1, 0, 0, 1], credits=[10, 10])
    t.play("P1 bid 4", "P2 pass", "P1 card 1", "P1 take-credits", "P1 bonus quartz")
    assert t.credits == [21, 9]
    assert t.state.card == [0, 1]
    assert t.asked == "P2 expansion.benefits"
    t.play("P2 bonus energy")
    assert t.asked == "P2 expansion.offer-zone"


@pytest.mark.rule("PSF-GEN-010", "PSF-GEN-011", "PSF-SPC-002", "PSF-SPC-007", "PSF-SPC-008")
@pytest.mark.rule("PSL-GEN-005", "PSL-CHR-001", "PSL-CHR-006", "PSL-CHR-007")
@both
def test_cards_set_the_play_order_from_the_first_round_on(edition: str) -> None:
    t = started(edition, 3)
    t.play("P1 bid 1", "P2 bid 2", "P3 pass", "P1 pass", "P2 card 3", "P2 take-credits", "P2 bonus ore")
    t.play("P1 bid 1", "P3 bid 2", "P1 pass", "P3 card 1", "P3 bonus water")
    # Taking Lady Steam did not make P3 opener of the auction in progress; P1 got the last card.
    t.play("P1 bonus quartz")
    assert t.state.card == [1, 2, 0]
    assert t.state.order == [2, 0, 1]
    zone = t.choices("offer")[0].split()[1]
    t.play(f"P1 offer {zone}")
    assert t.asked == "P3 expansion.zone-auction"
    t.play("P3 bid 1", "P1 pass", "P2 pass")
    assert t.asked == "P3 expansion.claim"
    seats = []
    while t.state.step.name == "expansion.claim":
        seats.append(t.state.seat)
        t.play(f"{t.decides} pass")
    assert seats == [2, 0, 1]


# Bonus resource


@pytest.mark.rule("PSF-EXP-027", "PSF-EXP-028", "PSL-PHA-020", "PSL-PHA-021", "PSL-SHO-002")
@both
def test_the_winner_must_take_a_bonus_resource(edition: str) -> None:
    t = auction(edition, bonus=[0, 1, 1, 0]).play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 1")
    assert t.choices() == ["bonus ore", "bonus water"]
    assert t.refused("P1 bonus energy") == {"ffg": "PSF-EXP-027", "ludoart": "PSL-PHA-020"}[edition]
    t.play("P1 bonus ore")
    assert t.goods(0) == {"quartz": 1, "ore": 3, "water": 3, "energy": 3}
    assert t.bonus == ["water"]


@pytest.mark.rule("PSF-EXP-029", "PSF-EXP-030", "PSF-CAR-005", "PSL-PHA-022", "PSL-PHA-020")
@pytest.mark.parametrize(("edition", "rise"), [("ffg", 1), ("ludoart", 0)])
def test_a_bonus_without_room_returns(edition: str, rise: int) -> None:
    t = auction(edition, bonus=[0, 0, 1, 0], goods={0: {"water": 4}}, supply={"water": 5})
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 1", "P1 bonus water")
    assert t.goods(0) == {"water": 4}
    assert t.supply["water"] == 5 + rise


@pytest.mark.rule("PSF-EXP-029", "PSL-PHA-022")
@pytest.mark.parametrize(("edition", "value", "rise"), [("ffg", "lost", 0), ("ludoart", "raise", 1)])
def test_setting_bonus_overflow(edition: str, value: str, rise: int) -> None:
    position: dict[str, Any] = {"bonus": [0, 0, 1, 0], "goods": {0: {"water": 4}}, "supply": {"water": 5}}
    t = auction(edition, options={"bonus-overflow": value}, **position)
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 1", "P1 bonus water")
    assert t.supply["water"] == 5 + rise


@pytest.mark.rule("PSF-EXP-031", "PSL-PHA-023", "PSL-PHA-024")
@both
def test_left_over_bonuses_return_to_the_supply(edition: str) -> None:
    t = auction(
        edition, players=2, card=[-1, -1], bonus=[1, 1, 1, 1], supply={"quartz": 2, "ore": 3, "water": 4}
    )
    t.play("P1 bid 1", "P2 pass", "P1 card 2", "P1 bonus quartz", "P2 take-credits", "P2 bonus energy")
    assert t.bonus == []
    assert (t.supply["quartz"], t.supply["ore"], t.supply["water"]) == (2, 4, 5)


@pytest.mark.rule("PSF-EXP-027", "PSL-PHA-020")
@both
def test_with_five_players_the_last_gets_no_bonus(edition: str) -> None:
    t = lay(edition, 5, "expansion.specialist-auction", card=[-1] * 5, bonus=[0, 0, 0, 1])
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P5 pass", "P1 card 1", "P1 bonus energy")
    t.play("P2 bid 1", "P3 pass", "P4 pass", "P5 pass", "P2 card 2")
    assert t.asked == "P3 expansion.specialist-auction"


# Engineer and Bank Agent


@pytest.mark.rule("PSF-SPC-012", "PSF-EXP-019", "PSL-CHR-014", "PSL-PHA-026", "PSL-CHR-002")
@both
def test_the_engineer_gives_a_license_or_15_credits(edition: str) -> None:
    start = auction(edition, bonus=[0, 0, 0, 0]).play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass")
    t = Table(start.state.copy()).play("P1 card 4")
    assert t.choices() == ["take-license", "take-credits"]
    t.play("P1 take-license")
    assert (t.state.licenses, t.state.licenses_left, t.credits[0]) == ([1, 0, 0, 0], 6, 119)
    t = start.play("P1 card 4", "P1 take-credits")
    assert (t.state.licenses, t.state.licenses_left, t.credits[0]) == ([0, 0, 0, 0], 7, 134)


@pytest.mark.rule("PSL-CHR-015", "PSF-SPC-012")
@both
def test_without_licenses_the_engineer_gives_credits(edition: str) -> None:
    t = auction(edition, bonus=[0, 0, 0, 0], licenses_left=0)
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 4")
    assert t.choices() == ["take-credits"]
    assert t.refused("P1 take-license") == {"ffg": "PSF-SPC-012", "ludoart": "PSL-CHR-015"}[edition]


def agent(edition: str, **position: Any) -> Table:
    t = lay(edition, 5, "expansion.specialist-auction", card=[-1] * 5, **position)
    return t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P5 pass", "P1 card 4")


@pytest.mark.rule("PSF-SPC-013", "PSF-SPC-014", "PSL-CHR-017", "PSL-CHR-019", "PSL-PHA-027")
@both
def test_the_agent_gives_a_resource(edition: str) -> None:
    t = agent(edition, bonus=[0, 0, 0, 0])
    assert t.choices("take") == ["take quartz", "take ore", "take water", "take energy"]
    supply, prices = t.supply, t.prices
    t.play("P1 take ore")
    assert t.goods(0)["ore"] == 3
    assert (t.supply, t.prices) == (supply, prices)
    assert t.asked == "P2 expansion.specialist-auction"


@pytest.mark.rule("PSF-SPC-013", "PSL-CHR-018", "PSL-PHA-027")
@both
def test_the_agent_gives_an_upgrade_instead(edition: str) -> None:
    t = agent(edition, bonus=[0, 0, 0, 0], classes={0: {"quartz": 4, "ore": 3}})
    assert t.choices("upgrade") == ["upgrade ore", "upgrade water", "upgrade energy"]
    assert t.refused("P1 upgrade quartz") == {"ffg": "PSF-CAR-008", "ludoart": "PSL-CMP-030"}[edition]
    t.play("P1 upgrade ore")
    assert t.class_of(0, "ore") == 4
    assert t.goods(0) == {"quartz": 1, "ore": 2, "water": 3, "energy": 4}


@pytest.mark.rule("PSF-SPC-015", "PSF-EXP-030", "PSL-CHR-019")
@both
def test_the_agents_resource_without_room_is_lost(edition: str) -> None:
    t = agent(edition, bonus=[0, 0, 0, 0], goods={0: {"ore": 4}})
    supply = t.supply
    t.play("P1 take ore")
    assert (t.goods(0), t.supply) == ({"ore": 4}, supply)


@pytest.mark.rule("PSF-EXP-032")
@both
def test_the_agents_upgrade_may_come_before_the_bonus(edition: str) -> None:
    t = agent(edition, bonus=[0, 1, 0, 0], goods={0: {"ore": 4}})
    t.play("P1 upgrade ore", "P1 bonus ore")
    assert t.goods(0) == {"ore": 5}
    t = agent(edition, bonus=[0, 1, 0, 0], goods={0: {"ore": 4}}, supply={"ore": 3})
    t.play("P1 bonus ore", "P1 upgrade ore")
    assert t.goods(0) == {"ore": 4}


@pytest.mark.rule("PSF-SPC-012", "PSF-SPC-013", "PSL-CHR-014", "PSL-CHR-017")
@both
def test_benefits_belong_to_their_cards(edition: str) -> None:
    t = auction(edition, bonus=[1, 0, 0, 0]).play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 2")
    engineer = {"ffg": "PSF-SPC-012", "ludoart": "PSL-CHR-014"}[edition]
    agents = {"ffg": "PSF-SPC-013", "ludoart": "PSL-CHR-017"}[edition]
    assert [t.refused("P1 take-license"), t.refused("P1 take-credits")] == [engineer] * 2
    assert [t.refused("P1 take ore"), t.refused("P1 upgrade ore")] == [agents] * 2


@pytest.mark.rule("PSF-SPC-003", "PSL-CHR-003")
@both
def test_a_double_card_gives_both_benefits(edition: str) -> None:
    t = started(edition, 2)
    t.play("P1 bid 1", "P2 pass", "P1 card 1", "P1 take-credits", "P1 bonus ore", "P2 bonus water")
    assert t.asked == "P2 expansion.offer-zone"  # as Venturer
    t.play(t.decides + " " + t.choices()[0], "P1 bid 1", "P2 pass", "P1 pass", "P2 pass")
    assert t.asked == "P2 expansion.airship"  # as Airship Captain


@pytest.mark.rule("PSL-CHR-012", "PSL-PHA-025", "PSF-SPC-011")
@both
def test_the_captain_has_the_airship_in_hand(edition: str) -> None:
    t = started(edition)
    t.play("P1 bid 1", "P2 pass", "P3 pass", "P4 pass", "P1 card 3", "P1 bonus ore")
    t.dull("expansion.airship")
    assert t.decides == "P1"


# Hidden credits


@pytest.mark.rule("PSF-EXP-026")
@both
def test_others_credits_are_not_shown(edition: str) -> None:
    t = started(edition, 3, options={"hidden-credits": True})
    assert t.state.view(1)["credits"] == [None, 110, None]
    assert t.state.view(None)["credits"] == [None, None, None]
    imagined = t.game.imagine(t.state.seen(1), random.Random(0))
    assert imagined.dump() == t.state.dump()
    t.dull("over")
    assert t.state.view(1)["credits"] == t.credits


@pytest.mark.rule("PSF-EXP-026")
@both
def test_setting_open_credits(edition: str) -> None:
    t = new(edition, 3, options={"hidden-credits": False})
    assert t.state.view(1)["credits"] == [110, 110, 110]
