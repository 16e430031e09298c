"""St. Lucia: two players, no cities at first, a price for the start, cubes on track."""

from __future__ import annotations

import pytest

from talero.core.chance import Hashed, Scripted
from talero.core.errors import SetupError
from talero.games.age_of_steam import TITLE
from tests.games.age_of_steam.table import Table, new_table, table


def island(**position: object) -> Table:
    return table(2, edition="st-lucia", **position)  # type: ignore[arg-type]


def opening(first: int) -> Scripted:
    """The opening roll makes this seat the first candidate."""
    high, low = (5, 5, 5), (0, 0, 0)
    rolls = {
        f"setup/order/p{seat + 1}/die-{n}": (high if seat == first else low)[n - 1]
        for seat in (0, 1)
        for n in (1, 2, 3)
    }
    return Scripted(rolls, Hashed.seeded(0))


@pytest.mark.rule("AOS-STL-001", "AOS-STL-002")
def test_for_two_players() -> None:
    t = new_table(2, "st-lucia")
    assert len(t.order) == 2
    assert (t.money, t.income) == ([10, 10], [0, 0])
    assert (list(t.state.shares), list(t.state.engine)) == ([2, 2], [1, 1])
    with pytest.raises(SetupError):
        TITLE.game("st-lucia", 3)


@pytest.mark.rule("AOS-STL-003", "AOS-STL-004", "AOS-STL-022")
def test_setup() -> None:
    t = new_table(2, "st-lucia")
    for h, spot in enumerate(t.game.map.spots):
        expected = 1 if spot["kind"] == "land" and spot["terrain"] in ("plain", "river") else 0
        assert len(t.lying(t.game.map.places[h])) == expected, spot
    assert sum(t.state.cubes) == 38
    assert not any(t.state.display)
    assert not any(t.state.accepts)


@pytest.mark.rule("AOS-STL-005", "AOS-STL-006", "AOS-STL-007", "AOS-STL-009", "AOS-STL-025")
@pytest.mark.parametrize("first", [0, 1])
def test_the_start_is_paid_before_shares_are_issued(first: int) -> None:
    t = new_table(2, "st-lucia", opening(first))
    assert t.asked == f"P{first + 1} order.fee"
    assert t.choices() == ["pay", "refuse"]
    t.play(f"P{first + 1} pay")
    assert t.money[first] == 5
    assert t.asked == f"P{first + 1} shares.issue"
    assert t.order[0] == f"P{first + 1}"


@pytest.mark.rule("AOS-STL-010", "AOS-STL-011")
def test_the_other_may_pay_or_the_first_starts_for_free() -> None:
    t = new_table(2, "st-lucia", opening(0)).play("P1 refuse")
    assert t.asked == "P2 order.fee"
    t.play("P2 pay")
    assert t.order == ["P2", "P1"]
    assert t.money == [10, 5]
    t = new_table(2, "st-lucia", opening(0)).play("P1 refuse", "P2 refuse")
    assert t.order == ["P1", "P2"]
    assert t.money == [10, 10]


@pytest.mark.rule("AOS-STL-010", "AOS-STL-025")
def test_who_cannot_pay_must_refuse() -> None:
    t = new_table(2, "st-lucia", opening(0))
    t.state.money[0] = 4
    assert t.choices() == ["refuse"]
    assert t.refused("P1 pay") == "AOS-STL-010"


def next_turn(t: Table, first: str = "engineer", second: str = "locomotive") -> Table:
    """Plays the rest of a turn without building or moving."""
    while t.asked.endswith("shares.issue"):
        t.play(f"{t.decides} issue 2")
    t.play(f"{t.decides} choose {first}")
    t.play(f"{t.decides} choose {second}")
    return t.skip_building().skip_goods()


@pytest.mark.rule("AOS-STL-008", "AOS-STL-023")
def test_the_first_candidate_alternates_whoever_started() -> None:
    t = new_table(2, "st-lucia", opening(0)).play("P1 refuse", "P2 pay")
    next_turn(t)
    assert t.asked == "P2 order.fee"
    t.play("P2 pay")
    next_turn(t)
    assert t.asked == "P1 order.fee"


@pytest.mark.rule("AOS-STL-013", "AOS-STL-024")
def test_turn_order_makes_its_holder_the_candidate_once() -> None:
    t = new_table(2, "st-lucia", opening(0)).play("P1 pay")
    next_turn(t, first="turn-order")  # P1 chooses it; P2 would be next
    assert t.asked == "P1 order.fee"
    t.play("P1 pay")
    next_turn(t)
    assert t.asked == "P1 order.fee"  # the alternation itself went on: P1, P2, P1
    assert t.state.turn == 3


@pytest.mark.rule("AOS-STL-012")
def test_production_is_not_available() -> None:
    t = new_table(2, "st-lucia", opening(0)).play("P1 pay", "P1 issue 0", "P2 issue 0")
    assert "choose production" not in t.choices()
    assert t.refused("P1 choose production") == "AOS-STL-012"


@pytest.mark.rule("AOS-STL-022", "AOS-STL-031")
def test_nothing_can_be_built_before_a_town_is_urbanised_then_by_both() -> None:
    t = island(money=[20, 20], built=False, actions={0: "urbanisation"})
    assert t.choices("lay") == []
    t.play("P1 urbanise castries a")
    assert t.choices("lay")
    t.play("P1 end")
    assert t.allowed("P2 lay C4 N-S")


def city_with_track(**position: object) -> Table:
    """Castries (C3) is New City A, red; P1's track leaves it to the south and ends openly on C5."""
    t = island(step="goods", engine=[2, 2], **position).city("castries", "a")
    return t.track("P1", "C4 N-S", "C5 N-S")


@pytest.mark.rule("AOS-STL-014", "AOS-STL-015", "AOS-STL-016", "AOS-STL-019", "AOS-STL-028", "AOS-STL-029")
def test_a_cube_on_track_is_delivered_from_an_incomplete_link() -> None:
    t = city_with_track(cubes={"C5": ["red"]})
    assert t.choices("deliver") == ["deliver red C5>castries"]
    before = t.state.bag[0]
    t.play("P1 deliver red C5>castries")
    assert t.income == [1, 0]
    assert t.lying("C5") == []
    assert t.state.bag[0] == before + 1


@pytest.mark.rule("AOS-STL-018")
def test_a_cube_without_track_cannot_be_moved() -> None:
    t = city_with_track(cubes={"D3": ["red"]})
    assert t.choices("deliver") == []
    assert t.refused("P1 deliver red D3>castries") == "AOS-MOVE-003"


@pytest.mark.rule("AOS-STL-026")
def test_an_ownerless_stretch_pays_nobody() -> None:
    t = city_with_track(cubes={"C5": ["red"]})
    t.disown(0)
    t.play("P1 deliver red C5>castries")
    assert t.income == [0, 0]


@pytest.mark.rule("AOS-STL-027", "AOS-STL-014")
def test_a_cube_stays_when_its_tile_is_built_or_replaced() -> None:
    t = island(money=[20, 20], cubes={"C4": ["blue"]}).city("castries", "a")
    t.play("P1 lay C4 N-S")
    assert t.lying("C4") == ["blue"]
    t = island(money=[20, 20], track={}, cubes={"C4": ["blue"]}).city("castries", "a").track("P1", "C4 N-S")
    t.play("P1 lay C4 N-SE")
    assert t.lying("C4") == ["blue"]


@pytest.mark.rule("AOS-STL-017")
def test_on_a_crossing_the_mover_chooses_the_track() -> None:
    """Castries C3 and Grand Anse F3 are both red cities here; D3 has two pieces that reach Castries."""
    t = island(step="goods", engine=[2, 2], cubes={"D3": ["red"]}).city("castries", "a")
    t.track("P1", "D2 S-SW")
    t.track("P1", "D3 N-S")
    t.track("P2", "D3 N-S+NW-NE")
    assert sorted(t.choices("deliver")) == ["deliver red D3>castries@C3", "deliver red D3>castries@D2"]
    one, two = t.state.copy(), t.state.copy()
    one.apply(t.game.parse("deliver red D3>castries@C3"))
    two.apply(t.game.parse("deliver red D3>castries@D2"))
    assert (one.income, two.income) == ([0, 1], [1, 0])


@pytest.mark.rule("AOS-STL-019", "AOS-STL-030", "AOS-STL-028")
def test_further_links_must_be_completed_and_the_first_is_not_used_again() -> None:
    """Castries C3 and Barre de l'Isle D5 joined by C4 and D4; a cube on C4 is on the link itself."""
    t = island(step="goods", engine=[3, 3], cubes={"C4": ["red", "blue"]}).city("castries", "a")
    t.track("P1", "C4 N-SE", "D4 S-NW", "D5 town-1 N")
    assert t.links == ["P1 barre-de-l-isle-castries 3"]
    assert t.choices("deliver") == ["deliver red C4>castries"]
    assert t.refused("P1 deliver red C4>barre-de-l-isle>castries") == "AOS-MOVE-003"
    t.city("barre-de-l-isle", "b")
    t.state.engine[0] = 1
    assert "deliver blue C4>barre-de-l-isle" in t.choices()
    t.play("P1 deliver blue C4>barre-de-l-isle")
    assert t.income == [1, 0]


@pytest.mark.rule("AOS-STL-020", "AOS-STL-021")
def test_no_goods_growth_and_the_end_after_turn_8() -> None:
    t = island(step="goods", round=2, seat=1, turn=7, money=[30, 30]).play("P2 skip")
    assert t.state.turn == 8
    assert not [event for event in t.happened if event.startswith("rolled")]
    t = island(step="goods", round=2, seat=1, turn=8, money=[30, 30], income=[2, 1]).play("P2 skip")
    assert t.asked == "nobody"
    assert t.outcome.scores == [0, -3]
