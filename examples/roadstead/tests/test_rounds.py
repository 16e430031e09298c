"""Rounds: dues at their beginning, building and the lantern at their end."""

from __future__ import annotations

import pytest

from roadstead_table import Table, lay, new, roadstead
from talero.core.chance import Hashed, Scripted

BERTHS = (
    "owner lighthouse=P1 north-mole=P1 chapel=P1 old-quay=P2; "
    "good lighthouse=salt north-mole=wool chapel=wine old-quay=salt"
)


def building(lines: str = "", lot: str = "salt", round: int = 4, chance: Scripted | None = None) -> Table:
    """P2 has won the lot of a round; P1 has the lantern."""
    first = f"round {round}; lantern P1; lot {lot}; next_lot wine; leader P2; pile 2 2 2 2; stage 3"
    first = first.replace("pile 2 2 2 2", "pile salt=2 wool=2 wine=2 timber=2")
    text = f"{first}; {lines}" if lines else first
    return lay("building.berth", "P2", text, chance=chance or Scripted({f"lot/round-{round + 2}": 0}))


@pytest.mark.rule("RDS-RND-001")
@pytest.mark.parametrize(("players", "rounds"), [(2, 8), (3, 9), (4, 10)])
def test_rounds_by_the_number_of_players(players: int, rounds: int) -> None:
    table = new(players)
    while not table.state.over:
        table.state.apply(table.state.sample())
    assert roadstead(players).rounds == table.state.round == rounds
    assert len(table.happened("built")) == rounds


@pytest.mark.rule("RDS-RND-002")
def test_a_round_goes_from_dues_to_the_lantern() -> None:
    table = building(f"{BERTHS}; coins 5 5 5").play("P2 build fort")
    names = [table.game.event_kinds[event[0]].name for event in table.state.events or []]
    assert names == ["built", "passed-on", "drawn", "begun", "dues", "dues"]
    assert table.asked == "P3 auction.bid"


@pytest.mark.rule("RDS-DUE-001")
def test_dues_are_those_of_the_own_berths() -> None:
    """P1: lighthouse 1, North Mole 2, chapel 0. P2: Old Quay 2, and the fort, 1, which was built before."""
    table = building(f"{BERTHS}; coins 5 5 5").play("P2 build fort")
    assert table.happened("dues") == [[0, 3], [1, 3]]
    assert table.state.coins == [8, 8, 5]


@pytest.mark.rule("RDS-BLD-001")
def test_the_winner_builds_the_lot_on_any_free_berth() -> None:
    table = building()
    assert len(table.choices) == 12
    table.play("P2 build gull-rock")
    assert table.happened("built") == [[1, 0, 9]]
    assert (table.state.owner[9], table.state.good[9]) == (1, 0)


@pytest.mark.rule("RDS-BLD-002")
def test_a_berth_takes_one_warehouse() -> None:
    table = building(BERTHS)
    assert len(table.choices) == 8
    assert table.refused("P2 build chapel") == "RDS-BLD-002"
    assert table.refused("P2 build old-quay") == "RDS-BLD-002"


@pytest.mark.rule("RDS-LAN-001")
def test_the_lantern_passes_to_the_left() -> None:
    assert building().play("P2 build fort").state.lantern == 1


@pytest.mark.rule("RDS-LAN-002")
def test_the_next_lot_moves_up_and_a_new_one_is_drawn() -> None:
    """Wine was next; the last of the eight warehouses of the pile is timber."""
    table = building(chance=Scripted({"lot/round-6": 7})).play("P2 build fort")
    assert (table.state.lot, table.state.next_lot) == (2, 3)
    assert table.state.pile == [2, 2, 2, 1]


@pytest.mark.rule("RDS-LAN-002")
def test_nothing_is_drawn_for_a_round_after_the_last() -> None:
    table = building(round=8, chance=Scripted({})).play("P2 build fort")
    assert (table.state.round, table.state.lot, table.state.next_lot) == (9, 2, -1)


@pytest.mark.rule("RDS-END-001")
def test_the_game_ends_after_the_last_round() -> None:
    table = building(round=9, chance=Scripted({})).play("P2 build fort")
    assert table.asked == "nobody"
    assert table.outcome.reason == "RDS-END-001"
    assert table.happened("passed-on") == []


@pytest.mark.rule("RDS-END-002")
def test_in_the_end_all_contracts_are_open() -> None:
    hands = "hands P1 salt wine; hands P2 wool; aside P1 salt; shown P2 salt"
    table = building(hands, round=9, chance=Scripted({})).play("P2 build fort")
    assert table.happened("opened") == [[0, 0], [0, 2], [1, 1]]
    for viewer in (None, 0, 2):
        assert table.state.view(viewer)["hands"] == [[0, 2], [1], []]
        assert table.state.view(viewer)["aside"][0] == [0]


def test_draws_come_from_what_is_left() -> None:
    table = new(3, Hashed.seeded(3))
    while not table.state.over:
        table.state.apply(table.state.sample())
    assert sum(table.state.pile) == 12 - 9
