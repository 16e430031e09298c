"""The special factories: bank and stock exchange."""

from __future__ import annotations

import pytest

from tests.games.industria.table import table


@pytest.mark.rule("IND-BANK-001")
@pytest.mark.parametrize("institution", ["bank", "stock-exchange"])
def test_each_institution_makes_factories_one_taler_cheaper(institution: str) -> None:
    t = table(epoch=3, money=[2, 4, 4, 4], hands={0: ["quarry"]}, built={0: [institution]})
    assert t.play("P1 build quarry").money == [0, 4, 4, 4]


@pytest.mark.rule("IND-BANK-001")
def test_only_its_owner_builds_cheaper_and_only_when_it_is_placed() -> None:
    t = table(epoch=3, money=[4] * 4, hands={0: ["quarry", "stock-exchange"]}, built={1: ["bank"]})
    assert t.play("P1 build quarry").money == [1, 4, 4, 4]


@pytest.mark.rule("IND-BANK-002")
def test_with_both_factories_are_two_talers_cheaper() -> None:
    t = table(epoch=3, money=[4] * 4, hands={0: ["quarry"]}, built={0: ["bank", "stock-exchange"]})
    assert t.play("P1 build quarry").money == [3, 4, 4, 4]


@pytest.mark.rule("IND-BANK-003")
def test_a_price_can_fall_to_zero_but_nothing_is_paid_out() -> None:
    both = {0: ["bank", "stock-exchange"]}
    t = table(epoch=3, money=[0, 4, 4, 4], hands={0: ["clay-pit"]}, built=both)
    assert t.play("P1 build clay-pit").money == [0, 4, 4, 4]
    cheap = {"tiles.clay-pit.cost": 1}
    t = table(epoch=3, money=[4] * 4, hands={0: ["clay-pit"]}, built=both, overrides=cheap)
    assert t.play("P1 build clay-pit").money == [4, 4, 4, 4]


@pytest.mark.rule("IND-BANK-004")
def test_raw_materials_cost_the_same() -> None:
    t = table(epoch=3, money=[3, 0, 4, 4], hands={0: ["glassworks", "electrical-engineering"]},
              built={0: ["bank", "stock-exchange"], 1: ["quarry"]})  # fmt: skip
    t.play("P1 build glassworks p2")
    assert t.money == [1, 1, 4, 4]
    assert t.play("P1 build electrical-engineering bank own").money == [0, 1, 4, 4]


@pytest.mark.rule("IND-BANK-004")
def test_an_institution_does_not_reduce_its_own_price() -> None:
    t = table(epoch=2, money=[5, 4, 4, 4], hands={0: ["bank"]})
    assert t.play("P1 build bank bank bank").money == [0, 4, 4, 4]


@pytest.mark.rule("IND-BANK-004")
def test_factories_placed_before_were_paid_in_full() -> None:
    """The quarry first, the bank in the next round: nothing comes back."""
    t = table(epoch=2, money=[8, 0, 0, 0], hands={0: ["quarry", "bank"]})
    t.play("P1 build quarry").say_done().nobody_bids()
    assert t.money[0] == 8 - 3 + 1
    t.play("P2 done", "P3 done", "P4 done", "P1 build bank own bank")
    assert t.money[0] == 6 - 3 - 1


@pytest.mark.rule("IND-BANK-004")
def test_only_factories_become_cheaper() -> None:
    t = table(epoch=3, money=[2, 4, 4, 4], hands={0: ["bonus-canal-1"]}, built={0: ["bank"]},
              overrides={"tiles.bonus-canal-1.cost": 2})  # fmt: skip
    assert t.play("P1 build bonus-canal-1").money == [0, 4, 4, 4]


@pytest.mark.rule("IND-BANK-005")
@pytest.mark.parametrize(
    ("first", "second", "sources"),
    [("bank", "stock-exchange", "own own"), ("stock-exchange", "bank", "own own")],
)
def test_the_second_institution_is_built_with_the_reduction_of_the_first(
    first: str, second: str, sources: str
) -> None:
    t = table(
        epoch=3,
        money=[2, 4, 4, 4],
        hands={0: [second]},
        built={0: [first, "quarry", "glassworks", "brickworks"]},
    )
    assert t.play(f"P1 build {second} {sources}").money == [0, 4, 4, 4]


@pytest.mark.rule("IND-BANK-006")
@pytest.mark.parametrize("institution", ["bank", "stock-exchange"])
def test_an_institution_is_the_one_factory_of_the_turn(institution: str) -> None:
    producers = {0: ["quarry", "brickworks", "glassworks"]}
    t = table(epoch=3, money=[9] * 4, hands={0: [institution, "clay-pit"]}, built=producers)
    t.play(f"P1 build {institution} own own")
    assert t.refused("P1 build clay-pit") == "IND-BUILD-002"
    t = table(epoch=3, money=[9] * 4, hands={0: [institution, "clay-pit"]}, built=producers)
    t.play("P1 build clay-pit")
    assert t.refused(f"P1 build {institution} own own") == "IND-BUILD-002"


@pytest.mark.rule("IND-BANK-006")
@pytest.mark.parametrize(
    ("institution", "epoch", "points"),
    [("bank", 2, 1), ("bank", 3, 0), ("bank", 5, 0), ("stock-exchange", 3, 1), ("stock-exchange", 4, 0)],
)
def test_an_institution_gives_points_only_in_its_epoch(institution: str, epoch: int, points: int) -> None:
    t = table(
        epoch=epoch,
        money=[9] * 4,
        hands={0: [institution]},
        built={0: ["quarry", "brickworks", "glassworks"]},
    )
    assert t.play(f"P1 build {institution} own own").points == [points, 0, 0, 0]


@pytest.mark.rule("IND-BANK-006")
def test_an_institution_stays_in_hand_at_an_epoch_change() -> None:
    assert table(4, round=6, hands={0: ["bank"]}).say_done().hand(0) == ["bank"]
