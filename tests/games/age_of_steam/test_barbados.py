"""Barbados: one player, a cycle of actions, and shares bought back at the end."""

from __future__ import annotations

import pytest

from talero.core.chance import Hashed, Scripted
from talero.core.errors import SetupError
from talero.games.age_of_steam import TITLE
from tests.games.age_of_steam.table import Table, new_table, table


def solo(**position: object) -> Table:
    return table(1, edition="barbados", **position)  # type: ignore[arg-type]


@pytest.mark.rule("AOS-BAR-001", "AOS-BAR-002")
def test_for_one_player() -> None:
    t = new_table(1, "barbados")
    assert t.order == ["P1"]
    assert (t.money, t.income, list(t.state.shares), list(t.state.engine)) == ([10], [0], [2], [1])
    with pytest.raises(SetupError):
        TITLE.game("barbados", 2)


@pytest.mark.rule("AOS-BAR-003", "AOS-BAR-004", "AOS-BAR-006", "AOS-BAR-007")
def test_setup() -> None:
    t = new_table(1, "barbados")
    filled = {name for name in t.game.columns if t.column(name)[0] != "-"}
    assert filled == {f"light-{n}" for n in range(1, 7)} | set("abcd")
    assert sum(cube > 0 for cube in t.state.display) == 10
    board = t.game.map
    assert all(len(t.lying(board.places[h])) == 1 for h in board.cities)
    assert len(board.cities) == 6
    assert t.state.bag[2] == 0  # no purple
    assert sum(t.state.bag) == 76 - 16
    u = solo(actions={0: "urbanisation"})
    assert {c.split()[2] for c in u.choices("urbanise")} == {"a", "b", "c", "d"}
    assert u.refused("P1 urbanise holetown e") == "AOS-BAR-003"


@pytest.mark.rule("AOS-BAR-005")
def test_no_red_cube_for_a_and_no_blue_one_for_b() -> None:
    """Columns light-1 to 6 come first, A is the seventh space and B the eighth: red is drawn for A, then
    again."""
    script = {"setup/display/7": 0, "setup/display/7/again-2": 1, "setup/display/7/again-3": 60}
    t = new_table(1, "barbados", Scripted(script, Hashed.seeded(1)))
    assert t.column("a")[0] not in ("red", "-")
    for seed in range(60):
        u = new_table(1, "barbados", Hashed.seeded(seed))
        assert u.column("a")[0] != "red"
        assert u.column("b")[0] != "blue"
        assert not u.game.referee(u.state)


@pytest.mark.rule("AOS-BAR-008")
def test_the_easy_variant_has_two_cubes_per_city() -> None:
    t = new_table(1, "barbados", options=["easy"])
    assert all(len(t.lying(t.game.map.places[h])) == 2 for h in t.game.map.cities)


@pytest.mark.rule("AOS-BAR-009")
def test_one_share_per_turn() -> None:
    t = new_table(1, "barbados")
    assert t.choices() == ["issue 0", "issue 1"]
    assert t.refused("P1 issue 2") == "AOS-BAR-009"


@pytest.mark.rule("AOS-BAR-010", "AOS-BAR-011", "AOS-BAR-014")
def test_no_auction_and_four_actions_of_which_one_must_be_chosen() -> None:
    t = new_table(1, "barbados").play("P1 issue 1")
    assert t.asked == "P1 actions.choose"
    assert t.choices() == [f"choose {a}" for a in ("engineer", "locomotive", "urbanisation", "production")]
    assert t.refused("P1 choose first-move") == "AOS-BAR-011"


@pytest.mark.rule("AOS-BAR-012", "AOS-BAR-013", "AOS-BAR-024", "AOS-BAR-007")
def test_the_cycle_of_actions() -> None:
    t = new_table(1, "barbados")
    for n, action in enumerate(["production", "engineer", "urbanisation", "locomotive", "engineer"]):
        t.state.money[0] = 30
        t.play("P1 issue 1")
        assert len(t.choices()) == 4 - n % 4
        if n == 2:
            assert t.refused("P1 choose engineer") == "AOS-BAR-012"
        t.play(f"P1 choose {action}", "P1 end", "P1 skip", "P1 skip")
        if action == "production":
            assert t.asked == "P1 growth.production"  # works from turn 1
            t.play("P1 decline")


@pytest.mark.rule("AOS-BAR-015", "AOS-BAR-016")
def test_two_dice_for_the_light_half_only() -> None:
    t = solo(step="goods", round=2, money=[30]).play("P1 skip")
    rolled = [event for event in t.happened if event.startswith("rolled")]
    assert len(rolled) == 2
    assert all("light" in event for event in rolled)


@pytest.mark.rule("AOS-BAR-025")
def test_production_fills_only_the_light_half() -> None:
    t = solo(step="goods", round=2, money=[30], actions={0: "production"}).play("P1 skip", "P1 produce")
    spaces = {choice.split()[2] for choice in t.choices()}
    assert len(spaces) == 26 - 10
    assert not [space for space in spaces if space.startswith("dark") or space[0] in "efgh"]
    colour = t.choices()[0].split()[1]
    assert t.refused(f"P1 store {colour} dark-1-1") == "AOS-BAR-025"


def final(money: int, shares: int, turn: int = 10, income: int = 0) -> Table:
    return solo(step="goods", round=2, turn=turn, money=[money], shares=[shares], income=[income]).play(
        "P1 skip"
    )


@pytest.mark.rule("AOS-BAR-017", "AOS-BAR-018", "AOS-BAR-020", "AOS-BAR-022")
def test_shares_are_bought_back_after_turn_10_and_cash_is_the_score() -> None:
    t = final(40, 3, income=5)  # 40 + 5 - 4 expenses - 15
    assert t.asked == "nobody"
    assert t.outcome.scores == [26]
    assert t.outcome.places == [1]
    assert final(40, 3, turn=9).state.turn == 10


@pytest.mark.rule("AOS-BAR-019")
def test_who_cannot_buy_back_loses() -> None:
    t = final(18, 3)  # 14 left, 15 needed
    assert t.outcome.places == [2]
    assert t.outcome.reason == "AOS-BAR-019"


@pytest.mark.rule("AOS-BAR-023")
def test_exactly_nothing_left_is_no_loss() -> None:
    t = final(19, 3)
    assert t.outcome.scores == [0]
    assert t.outcome.places == [1]


@pytest.mark.rule("AOS-BAR-021")
def test_insolvency_loses() -> None:
    t = final(0, 3, turn=4)
    assert t.asked == "nobody"
    assert t.outcome.places == [2]
    assert t.outcome.reason == "AOS-BAR-021"
