"""Scoring: lanes, contracts, coins, and who wins."""

from __future__ import annotations

import pytest

from roadstead_table import Table, lay


def over(lines: str, players: int = 3) -> Table:
    """A finished game."""
    return lay("building.berth", "-", lines, players)


def scored(lines: str, seat: int = 0) -> dict[str, int]:
    """The parts of a seat's score."""
    return over(lines).outcome.parts[seat]


@pytest.mark.rule("RDS-SCO-001")
def test_two_points_for_each_lane_between_own_warehouses() -> None:
    """Chapel, Gull Rock and lazaretto are joined to each other by three lanes; the fort is another's."""
    goods = "good chapel=salt gull-rock=wool lazaretto=wine fort=salt"
    owners = f"owner chapel=P1 gull-rock=P1 lazaretto=P1 fort=P2; {goods}"
    assert scored(owners)["lanes"] == 6
    assert scored(owners, 1)["lanes"] == 0


@pytest.mark.rule("RDS-SCO-002")
@pytest.mark.parametrize("owner", ["P1", "P2"])
def test_a_contract_scores_lanes_to_its_good_whoever_built_it(owner: str) -> None:
    berths = f"owner fort=P1 lighthouse={owner} rope-walk=P3; good fort=wool lighthouse=salt rope-walk=wine"
    assert scored(f"{berths}; hands P1 salt")["contracts"] == 2
    assert scored(f"{berths}; shown P1 salt")["contracts"] == 2
    assert scored(f"{berths}; hands P1 timber")["contracts"] == 0
    assert scored(f"{berths}; hands P3 salt", 2)["contracts"] == 0, "no lane joins rope walk and lighthouse"


@pytest.mark.rule("RDS-SCO-002")
def test_lanes_between_others_score_nothing() -> None:
    berths = "owner fort=P2 lighthouse=P3; good fort=salt lighthouse=salt"
    assert scored(f"{berths}; hands P1 salt")["contracts"] == 0


@pytest.mark.rule("RDS-SCO-003")
def test_a_lane_counts_once_for_each_contract() -> None:
    """Both ends are P1's and both are salt: 2 points, for two contracts 4."""
    berths = "owner fort=P1 lighthouse=P1; good fort=salt lighthouse=salt"
    assert scored(f"{berths}; hands P1 salt")["contracts"] == 2
    assert scored(f"{berths}; hands P1 salt salt")["contracts"] == 4
    assert scored(f"{berths}; hands P1 salt; shown P1 salt")["contracts"] == 4


@pytest.mark.rule("RDS-SCO-004")
@pytest.mark.parametrize(("coins", "points"), [(0, 0), (4, 0), (5, 1), (14, 2), (15, 3)])
def test_a_point_for_every_five_coins(coins: int, points: int) -> None:
    assert scored(f"coins {coins} 0 0")["coins"] == points


@pytest.mark.rule("RDS-SCO-005")
def test_most_points_win() -> None:
    outcome = over("coins 5 20 10").outcome
    assert (outcome.scores, outcome.places) == ([1, 4, 2], [3, 1, 2])
    assert outcome.winners() == [1]


@pytest.mark.rule("RDS-SCO-006")
def test_ties_go_to_warehouses_then_coins_then_are_shared() -> None:
    berth = "owner fort=P3; good fort=salt"
    assert over(f"coins 14 10 10; {berth}").outcome.places == [2, 3, 1]
    assert over("coins 10 14 10").outcome.places == [2, 1, 2]


@pytest.mark.rule("RDS-EX-003")
def test_adas_score() -> None:
    owners = "owner fish-market=P1 gull-rock=P1 chapel=P1 lighthouse=P2"
    goods = "good fish-market=wool gull-rock=salt chapel=wine lighthouse=wool"
    parts = scored(f"{owners}; {goods}; hands P1 wool wool; coins 11 0 0")
    assert parts == {"lanes": 4, "contracts": 8, "coins": 2}
    assert sum(parts.values()) == 14


def test_what_others_may_not_know_has_no_standings() -> None:
    table = lay("auction.bid", "P1", "hands P1 salt; hands P2 wool; shown P3 wine; round 1; lot salt")
    assert [parts is None for parts in table.game.standings(table.state.seen(0))] == [False, True, False]
    assert [parts is None for parts in table.game.standings(table.state.seen(None))] == [True, True, False]
