"""Western US: initial cities, contiguous track, the transcontinental railway, east-west deliveries."""

from __future__ import annotations

import pytest

from talero.core.chance import Hashed, Scripted
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP
from tests.games.age_of_steam.table import Table, facts, new_table, table


def west(**position: object) -> Table:
    return table(edition="western-us", **position)  # type: ignore[arg-type]


@pytest.mark.rule("AOS-WUS-001", "AOS-WUS-002", "AOS-WUS-003", "AOS-WUS-005", "AOS-SETUP-012")
def test_setup_uses_all_cubes() -> None:
    t = new_table(4, "western-us")
    board = t.game.map
    assert all(len(t.lying(board.places[h])) == 2 for h in board.cities)
    assert all(len(t.lying(board.places[h])) == 1 for h in board.towns)
    assert (len(board.cities), len(board.towns)) == (12, 20)
    assert 0 not in t.state.display
    assert sum(t.state.bag) == 0
    assert t.money == [20] * 4
    assert list(t.state.shares) == [2] * 4


@pytest.mark.rule("AOS-WUS-010", "AOS-WUS-011", "AOS-WUS-012", "AOS-WUS-013", "AOS-WUS-020", "AOS-WUS-021")
def test_regions() -> None:
    t = west()
    regions: dict[str, set[str]] = {"east": set(), "west": set()}
    initial: dict[str, set[str]] = {"east": set(), "west": set()}
    for spot in facts("western-us")["hexes"].values():
        if spot.get("region"):
            regions[spot["region"]].add(spot["place"])
            if spot.get("initial"):
                initial[spot["region"]].add(spot["place"])
    east = {"duluth", "minneapolis", "des-moines", "st-louis", "memphis", "vicksburg", "new-orleans"}
    assert initial == {"east": east, "west": {"seattle", "san-francisco", "los-angeles"}}
    assert regions == {"east": east | {"kansas-city"}, "west": initial["west"] | {"portland", "san-diego"}}
    assert t.game.map.town[t.game.map.place_number["kansas-city"]]


@pytest.mark.rule("AOS-WUS-004")
def test_cubes_of_an_urbanised_town_go_to_the_bag() -> None:
    t = west(actions={0: "urbanisation"}, cubes={"omaha": ["red"]})
    before = t.state.bag[0]
    t.play("P1 urbanise omaha a")
    assert t.lying("omaha") == []
    assert t.state.bag[0] == before + 1


@pytest.mark.rule("AOS-WUS-014", "AOS-WUS-015", "AOS-WUS-035")
def test_a_railway_starts_in_an_initial_city() -> None:
    t = west(built=False, money=[30, 30, 30]).city("omaha", "a")
    assert t.refused("P1 lay F8 E-W") == "AOS-WUS-014"  # Denver lies east of F8
    assert t.refused("P1 lay E3 E-W") == "AOS-WUS-014"  # Salt Lake City
    assert t.refused("P1 lay D11 E-W") == "AOS-WUS-014"  # a New City
    assert t.allowed("P1 lay D13 E-W")  # Des Moines
    assert t.allowed("P1 lay A2 E-W")  # Seattle


@pytest.mark.rule("AOS-WUS-035")
@pytest.mark.parametrize("joined", [0, 1])
def test_who_has_lost_all_track_starts_in_an_initial_city_again(joined: int) -> None:
    t = west(money=[30, 30, 30])
    t.state.joined = joined
    assert t.refused("P1 lay F8 E-W") == "AOS-WUS-035"
    assert t.allowed("P1 lay D13 E-W")


@pytest.mark.rule("AOS-WUS-014")
def test_replacing_is_no_other_way_to_start_a_railway() -> None:
    t = west(built=False, money=[30, 30, 30]).track("nobody", "F8 E-W")
    t.state.built = bytes(3)
    assert t.refused("P1 lay F8 E-NW") == "AOS-WUS-014"  # turns the open end of a section from Denver
    assert t.refused("P1 lay D12 straight E+W") == "AOS-WUS-014"  # a town


@pytest.mark.rule("AOS-WUS-019", "AOS-WUS-030", "AOS-WUS-031")
def test_track_is_contiguous_until_the_connection() -> None:
    t = west(track={"P1": ["D13 E-W"]}, money=[30, 30, 30])  # from Des Moines towards Omaha
    assert t.refused("P1 lay A2 E-W") == "AOS-WUS-019"  # Seattle is not part of it
    assert t.allowed("P1 lay D12 straight E+W")
    assert t.refused("P1 lay A8 E-W") == "AOS-WUS-019"
    t.state.joined = 1
    assert t.refused("P1 lay A8 E-W") == "AOS-BUILD-010"  # no city there
    assert t.allowed("P1 lay A2 E-W")
    assert t.allowed("P1 lay F8 E-W")


@pytest.mark.rule("AOS-WUS-019", "AOS-WUS-031", "AOS-REPL-005", "AOS-REPL-018")
def test_track_added_to_other_track_is_contiguous_too() -> None:
    t = west(track={"P1": ["D13 E-W"], "P2": ["F8 SW-NE"]}, money=[30, 30, 30])
    assert t.refused("P1 lay F8 SW-NE+E-W") == "AOS-WUS-019"  # Denver is a city, but not one of his
    assert t.refused("P1 lay A3 town-1 E") == "AOS-WUS-019"
    t.state.joined = 1
    assert t.allowed("P1 lay F8 SW-NE+E-W")
    assert t.refused("P1 lay F8 SW-NE+SE-NW") == "AOS-REPL-005"
    assert t.refused("P1 lay A3 town-1 E") == "AOS-REPL-018"


@pytest.mark.rule("AOS-WUS-030")
def test_contiguous_through_cities_and_towns_it_touches() -> None:
    t = west(track={"P1": ["D13 E-W"]}, money=[30, 30, 30])
    other_side = [c for c in t.choices("lay") if c.startswith(("lay C14", "lay E14"))]
    assert other_side  # Des Moines itself is touched, so another side of it will do


@pytest.mark.rule("AOS-WUS-016", "AOS-WUS-017", "AOS-WUS-018")
@pytest.mark.parametrize(("terrain", "price"), [("plain", 2), ("river", 4), ("swamp", 4), ("mountain", 5)])
def test_terrain_prices(terrain: str, price: int) -> None:
    t = west()
    board, prices = t.game.map, t.game.prices
    hexes = [h for h, s in enumerate(board.spots) if s["kind"] == "land" and s["terrain"] == terrain]
    assert hexes
    assert {board.cost[h] for h in hexes} == {price}
    assert prices.surcharge == (0, 2, 1, 0)
    for choice in west(money=[30, 30, 30]).choices("lay"):
        _, label, tile, rotation = choice.split()
        if board.spots[board.number[label]].get("terrain") == terrain and tile in (
            "straight",
            "gentle",
            "sharp",
        ):
            assert west(money=[30, 30, 30]).play(f"P1 lay {label} {tile} {rotation}").money[0] == 30 - price
            break
    else:
        assert terrain == "river"  # no river hex lies beside an initial city


# The transcontinental railway


def almost_joined(owners: list[str]) -> Table:
    """A chain of owned links from Seattle by Spokane, Butte, Billings and Fargo to Duluth, but for a
    tile."""
    t = west(money=[40, 40, 40])
    tiles = [
        ["A2 E-W", "A3 town-1 W"],
        ["A3 straight E+W", "A4 W-SE", "B5 town-1 NW"],
        ["B5 gentle E+NW", "B6 E-W", "B7 town-1 W"],
        ["B7 gentle NE+W", "A7 SW-E", "A8 E-W", "A9 E-W", "A10 town-1 W"],
        ["A10 straight E+W", "A11 E-W", "A12 E-W"],
    ]
    for owner, some in zip(owners, tiles, strict=True):
        t.track(owner, *some)
    return t


@pytest.mark.rule("AOS-WUS-022", "AOS-WUS-023", "AOS-WUS-026", "AOS-WUS-032")
def test_one_railway_alone_gets_four() -> None:
    t = almost_joined(["P1"] * 5)
    assert t.income == [0, 0, 0]
    t.play("P1 lay A13 E-W")
    assert t.state.joined == 1
    assert t.income == [4, 0, 0]
    assert "transcontinental P1 4" in t.happened
    t.play("P1 lay B12 E-W")  # further track pays nothing more
    assert t.income == [4, 0, 0]


@pytest.mark.rule("AOS-WUS-024", "AOS-WUS-033")
def test_two_railways_get_two_each() -> None:
    t = almost_joined(["P2", "P2", "P1", "P1", "P1"]).play("P1 lay A13 E-W")
    assert t.income == [2, 2, 0]


@pytest.mark.rule("AOS-WUS-025", "AOS-WUS-034")
def test_of_three_railways_the_builder_chooses_two() -> None:
    t = almost_joined(["P2", "P3", "P3", "P1", "P1"]).play("P1 lay A13 E-W")
    assert t.asked == "P1 build.transcontinental"
    assert t.choices() == ["connect p1 p2", "connect p1 p3", "connect p2 p3"]
    assert t.refused("P1 connect p1") == "AOS-WUS-034"
    assert t.refused("P1 connect p1 p1") == "AOS-WUS-034"
    assert t.allowed("P1 connect p3 p1")  # the same two
    t.play("P1 connect p3 p1")
    assert t.income == [2, 0, 2]
    assert t.asked == "P1 build.track"


@pytest.mark.rule("AOS-WUS-032", "AOS-WUS-022")
def test_a_new_city_may_make_the_connection() -> None:
    t = west(money=[40, 40, 40], actions={0: "urbanisation"})
    for owner, some in (
        ("P1", ["A2 E-W", "A3 straight E+W", "A4 W-SE", "B5 gentle E+NW", "B6 E-W", "B7 gentle NE+W"]),
        ("P1", ["A7 SW-E", "A8 E-W", "A9 E-W"]),
        ("P2", ["A13 E-W", "A12 E-W", "A11 E-W"]),
    ):
        t.track(owner, *some)
    t.play("P1 urbanise fargo a")
    assert t.income == [2, 2, 0]


# Goods


def east_west(owners: list[str]) -> Table:
    t = almost_joined(owners)
    t.track(owners[-1], "A13 E-W")
    t.state.joined = 1
    t.state.engine = bytearray([6, 6, 6])
    t.state.ask(GOODS_STEP, t.state.seat)
    t.state.stage = t.game.phases.index("move-goods")
    return t.cubes("seattle", "red").cubes("spokane", "red")


ROUTE = "seattle>spokane>butte>billings>fargo>duluth"


@pytest.mark.rule("AOS-WUS-008", "AOS-WUS-028")
def test_an_east_west_delivery_gives_one_more_income() -> None:
    t = east_west(["P1"] * 5).play(f"P1 deliver red {ROUTE}")
    assert t.income == [6, 0, 0]
    back = east_west(["P1"] * 5).cubes("duluth", "blue")
    back.play("P1 deliver blue " + ">".join(reversed(ROUTE.split(">"))))
    assert back.income == [6, 0, 0]


@pytest.mark.rule("AOS-WUS-009", "AOS-WUS-036")
def test_the_mover_names_the_owner_who_gets_the_bonus() -> None:
    t = east_west(["P2", "P2", "P3", "P2", "P2"]).play(f"P1 deliver red {ROUTE}")
    assert t.asked == "P1 move.bonus"
    assert t.choices() == ["bonus p2", "bonus p3"]
    assert t.refused("P1 bonus p1") == "AOS-WUS-009"
    t.play("P1 bonus p3")
    assert t.income == [0, 4, 2]
    assert t.asked == "P2 move.goods"


@pytest.mark.rule("AOS-WUS-036")
def test_without_an_active_owner_nobody_gets_the_bonus() -> None:
    t = east_west(["P3"] * 5)
    t.state.out[2] = 1
    t.state.order.remove(2)
    t.state.queue.remove(2)
    t.play(f"P1 deliver red {ROUTE}")
    assert t.income == [0, 0, 0]
    assert t.asked == "P2 move.goods"


@pytest.mark.rule("AOS-WUS-006", "AOS-WUS-007", "AOS-WUS-029")
def test_cubes_move_from_towns_without_bonus() -> None:
    t = east_west(["P1"] * 5).play("P1 deliver red spokane>butte>billings>fargo>duluth")
    assert t.income == [4, 0, 0]
    assert t.lying("spokane") == []


@pytest.mark.rule("AOS-WUS-027")
def test_ties_are_broken_by_cash_then_track_then_dice() -> None:
    def final(money: list[int], **chance: int) -> list[int]:
        values = {name.replace("__", "/").replace("_", "-"): value for name, value in chance.items()}
        script = Scripted(values, Hashed.seeded(0))
        t = west(step="goods", round=2, seat=2, turn=10, money=money, income=[4, 4, 0], chance=script)
        t.show("light-1", "-", "-", "-")
        return t.play("P3 skip").outcome.places

    assert final([30, 20, 20]) == [1, 2, 3]
    assert final([20, 30, 20]) == [2, 1, 3]
    assert final([20, 20, 20], end__tie__p1=2, end__tie__p2=4) == [2, 1, 3]
    again = {"end/tie/p1": 3, "end/tie/p2": 3, "end/tie/1-2-again/p1": 5, "end/tie/1-2-again/p2": 0}
    t = west(
        step="goods", round=2, seat=2, turn=10, money=[20, 20, 20], income=[4, 4, 0],
        chance=Scripted(again, Hashed.seeded(0)),
    )  # fmt: skip
    assert t.play("P3 skip").outcome.places == [1, 2, 3]
