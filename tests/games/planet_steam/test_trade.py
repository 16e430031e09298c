"""Resource phase: the terminal and the certificates."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.planet_steam.table import Table, both, lay, planet_steam
from tests.games.planet_steam.test_claims import rule


def trading(edition: str, resource: str = "water", **position: Any) -> Table:
    """P1 begins to trade a resource."""
    number = ("quartz", "ore", "water", "energy").index(resource)
    return lay(edition, **{"step": "resources.trade", "trade": number, **position})


@pytest.mark.rule("PSF-TRD-001", "PSF-TRD-002", "PSF-TRM-002", "PSF-EX-15")
@pytest.mark.rule("PSL-PHC-023", "PSL-PHC-024", "PSL-PHC-025", "PSL-PHC-027")
@both
def test_one_resource_after_the_other_in_play_order(edition: str) -> None:
    t = lay(edition, step="resources.trade", seat=2, card=[1, 2, 0, 3])
    sequence = []
    while t.state.step.name == "resources.trade":
        sequence.append((t.state.queue[t.state.trade], t.state.seat))
        t.play(f"{t.decides} pass")
    assert sequence == [(resource, seat) for resource in range(4) for seat in (2, 0, 1, 3)]


@pytest.mark.rule("PSF-TRD-003", "PSF-TRD-001", "PSL-PHC-026", "PSL-PHC-025")
@both
def test_exactly_one_action_on_the_resource_at_hand(edition: str) -> None:
    t = trading(edition, "ore")
    wrong, nothing = rule(edition, "TRD-001", "PHC-025"), rule(edition, "TRD-003", "PHC-026")
    assert [t.refused("P1 buy water 1"), t.refused("P1 sell energy 1")] == [wrong, wrong]
    assert [t.refused("P1 buy ore 0"), t.refused("P1 sell ore 0")] == [nothing, nothing]
    assert t.choices() == ["pass", *(f"buy ore {n}" for n in range(1, 10)), "sell ore 1", "sell ore 2"]
    t.play("P1 buy ore 1")
    assert t.decides == "P2"


# Buying


@pytest.mark.rule("PSF-TRD-004", "PSF-TRD-005", "PSF-TRD-006", "PSF-TRD-007", "PSF-TRD-009", "PSF-EX-16")
@pytest.mark.rule("PSL-PHC-029", "PSL-PHC-032", "PSL-PHC-033", "PSL-PHC-037")
@both
def test_buying(edition: str) -> None:
    t = trading(edition, supply={"water": 6}, price={"water": 7}, goods={0: {"water": 1}})
    t.play("P1 buy water 2")
    assert (t.credits[0], t.goods(0), t.supply["water"]) == (106, {"water": 3}, 4)
    assert t.prices["water"] == 7  # supply 4 is green
    t = trading(edition, supply={"water": 6}, price={"water": 7}, goods={0: {}}).play("P1 buy water 4")
    assert (t.credits[0], t.prices["water"]) == (92, 8)  # all at 7, then supply 2 is blue


@pytest.mark.rule("PSF-TRD-004", "PSF-TRD-005", "PSL-PHC-029", "PSL-PHC-031")
@both
def test_buying_is_limited_by_supply_and_purse(edition: str) -> None:
    t = trading(edition, supply={"water": 3}, price={"water": 7})
    assert t.refused("P1 buy water 4") == rule(edition, "TRD-004", "PHC-029")
    t = trading(edition, supply={"water": 6}, price={"water": 7}, credits=[20, 0, 0, 0])
    assert t.refused("P1 buy water 3") == rule(edition, "TRD-005", "PHC-029")
    t = trading(edition, supply={"water": 0})
    assert t.choices("buy") == []


@pytest.mark.rule("PSF-TRD-008", "PSL-PHC-030", "PSL-PHC-032", "PSF-CAR-004", "PSF-CAR-005")
@both
def test_more_than_fits_may_be_bought(edition: str) -> None:
    t = trading(edition, supply={"water": 8}, price={"water": 2}, goods={0: {"water": 3}})
    t.play("P1 buy water 6")
    assert (t.credits[0], t.goods(0), t.supply["water"]) == (108, {"water": 4}, 2)


# Selling


@pytest.mark.rule("PSF-TRD-010", "PSF-TRD-011", "PSF-TRD-012", "PSF-TRD-013", "PSF-EX-18")
@pytest.mark.rule("PSL-PHC-034", "PSL-PHC-036", "PSL-PHC-037")
@both
def test_selling(edition: str) -> None:
    position: dict[str, Any] = {"supply": {"energy": 9}, "price": {"energy": 4}, "goods": {0: {"energy": 6}}}
    t = trading(edition, "energy", classes={0: {"energy": 2}}, **position)
    assert t.refused("P1 sell energy 7") == rule(edition, "TRD-010", "PHC-034")
    t.play("P1 sell energy 5")
    assert (t.credits[0], t.goods(0), t.supply["energy"]) == (140, {"energy": 1}, 14)
    assert t.prices["energy"] == 1  # red


@pytest.mark.rule("PSF-TRD-014", "PSF-TRD-012", "PSF-TRM-006", "PSF-TRM-005", "PSL-PHC-035", "PSL-PHC-036")
@both
def test_selling_at_the_maximum(edition: str) -> None:
    t = trading(edition, "quartz", supply={"quartz": 11}, price={"quartz": 9}, goods={0: {"quartz": 3}})
    t.play("P1 sell quartz 3")
    assert (t.credits[0], t.supply["quartz"], t.prices["quartz"]) == (147, 12, 6)
    t = trading(edition, "quartz", supply={"quartz": 12}, price={"quartz": 9}, goods={0: {"quartz": 3}})
    t.play("P1 sell quartz 1")
    assert (t.credits[0], t.supply["quartz"]) == (129, 12)


# Prices


@pytest.mark.rule("PSF-TRD-015", "PSF-TRD-016", "PSF-TRD-017", "PSL-PHC-037", "PSL-PHC-042")
@both
def test_a_pass_moves_the_price_too(edition: str) -> None:
    t = trading(edition, supply={"water": 8}, price={"water": 7}).play("P1 pass", "P2 pass")
    assert (t.prices["water"], t.supply["water"]) == (5, 8)


@pytest.mark.rule("PSF-TRD-018", "PSF-TRD-019", "PSF-TRD-020", "PSF-TRM-007", "PSF-EX-17")
@pytest.mark.rule("PSL-PHC-038", "PSL-PHC-039", "PSL-PHC-040")
@both
@pytest.mark.parametrize(
    ("resource", "supply", "change"),
    [
        ("ore", 9, -1),  # stated (ffg)
        ("water", 4, 0),  # stated (ffg)
        ("energy", 14, -3),  # stated (ffg)
        ("quartz", 7, -1),  # stated (ludoart)
        ("quartz", 0, 2),
        ("quartz", 1, 2),
        ("quartz", 2, 1),
        ("ore", 12, -2),
        ("energy", 13, -2),
        ("energy", 18, -3),
    ],
)
def test_the_supply_moves_the_price(edition: str, resource: str, supply: int, change: int) -> None:
    t = trading(edition, resource, supply={resource: supply}, price={resource: 10}).play("P1 pass")
    assert t.prices[resource] == 10 + change


@pytest.mark.rule("PSF-TRD-021", "PSF-TRM-004", "PSL-PHC-041")
@both
def test_prices_stop_at_the_ends_of_their_tracks(edition: str) -> None:
    t = trading(edition, "quartz", supply={"quartz": 12}, price={"quartz": 7}).play("P1 pass")
    assert t.prices["quartz"] == 6
    t = trading(edition, "quartz", supply={"quartz": 0}, price={"quartz": 20}).play("P1 pass", "P2 pass")
    assert t.prices["quartz"] == 21


@pytest.mark.rule("PSF-TRD-019", "PSF-TRD-021", "PSF-TRM-004", "PSL-PHC-038", "PSL-PHC-041")
@both
def test_every_price_and_supply_moves_as_the_track_says(edition: str) -> None:
    """For every resource, price and supply, against the component file read afresh."""
    facts = planet_steam(edition).components.data["terminal"]
    for resource in ("quartz", "ore", "water", "energy"):
        gauge = facts[resource]
        for supply, colour in enumerate(gauge["supply_colours"]):
            for price in gauge["prices"]:
                t = trading(edition, resource, supply={resource: supply}, price={resource: price})
                t.play("P1 pass")
                wanted = price + facts["price_change"][colour]
                assert t.prices[resource] == min(max(wanted, gauge["prices"][0]), gauge["prices"][-1])


@pytest.mark.rule("PSF-TRM-008", "PSF-TRM-009", "PSL-PHC-048", "PSL-PHC-049", "PSF-TNK-003")
@both
@pytest.mark.parametrize("seed", range(3))
def test_when_supplies_and_prices_change(edition: str, seed: int) -> None:
    game, rng = planet_steam(edition, 3), random.Random(seed)
    state = game.new(seed=seed)
    while not state.over:
        before, step, round_ = (state.supply[:], state.price[:]), state.step.name, state.round
        action = state.sample(rng)
        state.apply(action)
        if state.round != round_ or step == "setup.upgrade":
            continue  # the End phase, and bonus resources of a new round
        if state.supply != before[0]:
            assert step in ("resources.trade", "expansion.benefits")
        if state.price != before[1]:
            assert step == "resources.trade"


@pytest.mark.rule("PSL-PHC-028", "PSF-TRD-003")
@both
def test_players_do_not_trade_with_each_other(edition: str) -> None:
    t = trading(edition, supply={"water": 0})
    assert t.choices("buy") == []  # though others own water
    assert not any("seat" in [arg.name for arg in t.game.verbs[v].args] for v in t.state.step.verbs)


# Certificates


def papers(edition: str, **position: Any) -> Table:
    defaults = {"step": "resources.certificates", "goods": {0: {"quartz": 2, "ore": 2, "water": 4}}}
    return lay(edition, **{**defaults, **position})


@pytest.mark.rule("PSF-CER-001", "PSL-PHC-043")
@both
def test_one_certificate_action_each_in_play_order(edition: str) -> None:
    same = {"quartz": 2, "ore": 2, "water": 4}
    t = papers(edition, card=[0, 2, 1, 3], goods={0: same, 1: same, 2: same, 3: {}})
    assert t.choices() == ["pass", "buy-license", "buy-luxury"]
    t.play("P1 buy-license", "P3 pass", "P2 buy-luxury")
    assert t.state.round == 3  # P4 could do nothing and was not asked


@pytest.mark.rule("PSF-CER-002", "PSL-PHC-044")
@both
def test_buying_a_license(edition: str) -> None:
    t = papers(edition, goods={0: {"quartz": 1, "water": 2}, 1: {"quartz": 1, "ore": 1, "water": 1}})
    left, supply = t.state.licenses_left, t.supply
    t.play("P1 buy-license")
    assert (t.goods(0), t.state.licenses, t.state.licenses_left) == ({}, [1, 0, 0, 0], left - 1)
    assert t.supply == supply
    assert t.refused("P2 buy-license") == rule(edition, "CER-002", "PHC-044")


@pytest.mark.rule("PSF-CER-005", "PSL-PHC-045")
@both
def test_buying_a_luxury_accommodation(edition: str) -> None:
    t = papers(edition, goods={0: {"quartz": 1, "ore": 1}, 1: {"quartz": 1, "water": 2}})
    left = t.state.luxuries_left
    t.play("P1 buy-luxury")
    assert (t.goods(0), t.state.luxuries, t.state.luxuries_left) == ({}, [1, 0, 0, 0], left - 1)
    assert t.refused("P2 buy-luxury") == rule(edition, "CER-005", "PHC-045")


@pytest.mark.rule("PSF-CER-003", "PSF-CER-004", "PSL-PHC-046")
@both
def test_selling_a_license(edition: str) -> None:
    t = papers(edition, licenses=[2, 0, 0, 0])
    left = t.state.licenses_left
    t.play("P1 sell-license")
    assert (t.credits[0], t.state.licenses, t.state.licenses_left) == (135, [1, 0, 0, 0], left)
    assert papers(edition).refused("P1 sell-license") == rule(edition, "CER-003", "PHC-046")


@pytest.mark.rule("PSF-CER-006", "PSF-CMP-026", "PSL-PHC-047")
@both
def test_certificates_are_limited(edition: str) -> None:
    t = papers(edition, licenses_left=0, luxuries=[0, 6, 0, 0], licenses=[1, 0, 0, 0])
    gone = rule(edition, "CER-006", "PHC-047")
    assert [t.refused("P1 buy-license"), t.refused("P1 buy-luxury")] == [gone, gone]
    assert t.choices() == ["pass", "sell-license"]


@pytest.mark.rule("PSF-EXP-053", "PSF-CER-004", "PSL-PHA-048")
@both
def test_used_and_sold_licenses_do_not_come_back(edition: str) -> None:
    t = lay(edition, step="expansion.claim", licenses=[2, 0, 0, 0])
    left = t.state.licenses_left
    t.play("P1 " + t.choices("license")[0])
    t.dull("resources.certificates").play("P1 sell-license")
    assert t.state.licenses_left == left
