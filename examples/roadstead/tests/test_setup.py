"""Components, setup, and the contracts that everybody chooses from."""

from __future__ import annotations

import pytest

from roadstead_table import new, roadstead
from talero.core.chance import Hashed, Scripted
from talero.core.errors import SetupError
from talero_roadstead import TITLE


@pytest.mark.rule("RDS-COMP-001")
def test_twelve_berths_and_eighteen_lanes() -> None:
    bay = roadstead().bay
    assert (len(bay.berths), len(bay.lanes)) == (12, 18)
    assert len({frozenset(lane) for lane in bay.lanes}) == 18
    assert all(one != other for one, other in bay.lanes)
    fort = bay.berths.index("fort")
    assert [bay.berths[n] for n in bay.neighbours[fort]] == ["rope-walk", "lighthouse", "lazaretto"]


@pytest.mark.rule("RDS-COMP-002")
def test_berths_with_few_lanes_have_high_dues() -> None:
    bay = roadstead().bay
    assert set(bay.dues) == {0, 1, 2}
    assert all(dues + len(lanes) == 4 for dues, lanes in zip(bay.dues, bay.neighbours, strict=True))


@pytest.mark.rule("RDS-COMP-003", "RDS-COMP-004")
def test_three_warehouses_and_three_contracts_of_each_good() -> None:
    bay = roadstead().bay
    assert bay.goods == ["salt", "wool", "wine", "timber"]
    assert bay.warehouses == bay.contracts == [3, 3, 3, 3]


@pytest.mark.rule("RDS-SET-001")
def test_two_to_four_players() -> None:
    assert [roadstead(players).players for players in (2, 3, 4)] == [2, 3, 4]
    for players in (1, 5):
        with pytest.raises(SetupError, match="2 to 4"):
            TITLE.game(players=players)


def test_corrections_must_leave_enough_pieces() -> None:
    for path, value in (("rounds.by_players.2", 13), ("setup.contracts_dealt", 7)):
        with pytest.raises(SetupError, match="too many"):
            TITLE.game(players=2, overrides={path: value})


@pytest.mark.rule("RDS-SET-002")
def test_twelve_coins_that_everybody_sees() -> None:
    table = new()
    assert table.state.coins == [12, 12, 12]
    assert table.state.view(2)["coins"] == [12, 12, 12]


@pytest.mark.rule("RDS-SET-003", "RDS-SET-006")
def test_two_lots_are_drawn_and_lie_open() -> None:
    """The first draw takes the last of the twelve, timber; the second the first of eleven, salt."""
    table = new(chance=Scripted({"lot/round-1": 11, "lot/round-2": 0}, Hashed.seeded(1)))
    assert (table.state.lot, table.state.next_lot) == (3, 0)
    assert table.state.pile == [2, 3, 3, 2]
    assert (table.state.view(None)["lot"], table.state.view(None)["next_lot"]) == (3, 0)


@pytest.mark.rule("RDS-SET-004", "RDS-CON-003")
def test_three_contracts_that_only_their_owner_sees() -> None:
    """The draws take the first card of the deck each time: three salt for P1, three wool for P2."""
    draws = {f"deal/p{seat}-{n}": 0 for seat in (1, 2) for n in (1, 2, 3)}
    table = new(2, Scripted(draws, Hashed.seeded(1)))
    assert table.state.hands == [[0, 0, 0], [1, 1, 1]]
    assert table.state.view(0)["hands"] == [[0, 0, 0], [-1, -1, -1]]
    assert table.state.view(None)["hands"] == [[-1, -1, -1], [-1, -1, -1]]
    assert table.state.view(0)["deck"] == [-1, -1, -1, -1]


@pytest.mark.rule("RDS-SET-005", "RDS-CON-001")
@pytest.mark.parametrize("lantern", [0, 1, 2])
def test_the_lantern_is_drawn_and_its_owner_chooses_first(lantern: int) -> None:
    table = new(3, Scripted({"lantern": lantern}, Hashed.seeded(1)))
    asked = [table.asked]
    for _ in range(2):
        table.state.apply(table.state.legal()[0])
        asked.append(table.asked)
    assert asked == [f"P{(lantern + n) % 3 + 1} contracts.lay-aside" for n in range(3)]
    table.state.apply(table.state.legal()[0])
    assert table.asked.endswith("auction.bid")


@pytest.mark.rule("RDS-CON-001")
def test_one_of_the_own_contracts_is_laid_aside() -> None:
    draws = {"lantern": 0, "deal/p1-1": 0, "deal/p1-2": 0, "deal/p1-3": 10 - 1}
    table = new(2, Scripted(draws, Hashed.seeded(1)))
    assert table.choices == ["lay-aside salt", "lay-aside timber"]
    assert table.refused("P1 lay-aside wine") == "RDS-CON-001"
    table.play("P1 lay-aside salt")
    assert (table.state.hands[0], table.state.aside[0]) == ([0, 3], [0])


@pytest.mark.rule("RDS-CON-002")
def test_what_was_laid_aside_is_secret_and_scores_nothing() -> None:
    draws = {"lantern": 0, "deal/p1-1": 0, "deal/p1-2": 0, "deal/p1-3": 9}
    table = new(2, Scripted(draws, Hashed.seeded(1))).play("P1 lay-aside timber")
    assert table.state.view(0)["aside"][0] == [3]
    assert table.state.view(1)["aside"][0] == [-1]
    action = table.game.parse("lay-aside timber")
    assert table.game.text(table.game.seen_action(action, 0, 1)) == "lay-aside ?"
    table.state.owner[0], table.state.owner[9] = 0, 1
    table.state.good[0], table.state.good[9] = 1, 3
    assert table.game.standings(table.state.seen(0))[0] == {"lanes": 0, "contracts": 0, "coins": 2}
