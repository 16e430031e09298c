"""Phase IX: Production and goods growth. Phase X and the end."""

from __future__ import annotations

from typing import Any

import pytest

from talero.core.chance import Chance, Hashed, Scripted
from tests.games.age_of_steam.table import Table, new_table, table


def rolls(turn: int, light: list[int], dark: list[int], **more: int) -> Chance:
    values = {f"growth/turn-{turn}/light/die-{n}": roll - 1 for n, roll in enumerate(light, 1)}
    values |= {f"growth/turn-{turn}/dark/die-{n}": roll - 1 for n, roll in enumerate(dark, 1)}
    return Scripted(
        values | {k.replace("__", "/").replace("_", "-"): v for k, v in more.items()}, Hashed.seeded(0)
    )


def growth(players: int = 3, chance: Chance | None = None, turn: int = 2, **position: object) -> Table:
    return table(
        players, step="goods", round=2, seat=players - 1, turn=turn, money=[20] * players, chance=chance,
        **position,  # type: ignore[arg-type]
    )  # fmt: skip


@pytest.mark.rule("AOS-GROW-001", "AOS-GROW-002", "AOS-GROW-007", "AOS-GROW-008", "AOS-GROW-009")
def test_each_half_has_its_own_roll_the_light_one_first() -> None:
    t = growth(chance=rolls(2, [1, 1, 2], [6, 6, 6]))
    t.show("light-1", "red", "-", "blue").show("light-2", "-", "-", "black").show(
        "dark-6", "yellow", "red", "red"
    )
    t.play("P3 skip")
    assert t.lying("chicago") == ["red", "blue"]  # light 1, from top to bottom
    assert t.lying("st-louis") == ["black"]  # light 2
    assert t.lying("toronto") == ["red", "red", "yellow"]  # dark 6
    rolled = [event for event in t.happened if event.startswith("rolled")]
    assert rolled == ["rolled light 1", "rolled light 1", "rolled light 2"] + ["rolled dark 6"] * 3


@pytest.mark.rule("AOS-GROW-006")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_as_many_dice_as_players_at_the_start(players: int) -> None:
    t = growth(players, order=list(range(players)))
    t.play(f"P{players} skip")
    assert len([e for e in t.happened if e.startswith("rolled light")]) == players
    assert len([e for e in t.happened if e.startswith("rolled dark")]) == players


@pytest.mark.rule("AOS-GROW-006")
def test_eliminated_players_still_count_for_the_dice() -> None:
    t = table(4, step="goods", round=2, seat=2, order=[1, 2], money=[0, 20, 20, 0])
    t.state.out[0] = t.state.out[3] = 1
    t.play("P3 skip")
    assert len([e for e in t.happened if e.startswith("rolled light")]) == 4


@pytest.mark.rule("AOS-GROW-010", "AOS-GROW-011")
def test_new_city_columns_count_only_with_their_tile() -> None:
    t = growth(chance=rolls(2, [3, 3, 3], [1, 1, 1])).city("toledo", "e")
    a, e = t.column("a"), t.column("e")
    t.play("P3 skip")
    assert t.column("a") == a
    assert t.column("e") == ["-", "-"]
    assert sorted(t.lying("toledo")) == sorted(e)


@pytest.mark.rule("AOS-GROW-012", "AOS-GROW-013")
def test_more_rolls_than_cubes_have_no_effect_and_nothing_is_refilled() -> None:
    t = growth(chance=rolls(2, [5, 5, 5], [5, 5, 5])).show("light-5", "-", "red", "-")
    t.play("P3 skip")
    assert t.column("light-5") == ["-", "-", "-"]
    assert t.lying("minneapolis") == ["red"]
    assert t.column("dark-5") == ["-", "-", "-"]


# Production


@pytest.mark.rule("AOS-ACT-013", "AOS-GROW-003", "AOS-GROW-004", "AOS-GROW-005")
def test_production_draws_two_cubes_and_puts_them_on_empty_spaces() -> None:
    chance = rolls(2, [6, 6, 6], [6, 6, 6], production__turn_2__cube_1=0, production__turn_2__cube_2=0)
    t = growth(chance=chance, actions={0: "production"})
    t.show("light-1", "-", "-", "-").show("h", "red", "-")
    t.play("P3 skip")
    assert t.asked == "P1 growth.production"
    assert not [e for e in t.happened if e.startswith("rolled")]  # before the dice
    t.play("P1 produce")
    assert t.asked == "P1 growth.store"
    assert t.happened[-2:] == ["produced P1 red", "produced P1 red"]
    assert t.choices() == [f"store red {space}" for space in ("light-1-1", "light-1-2", "light-1-3", "h-2")]
    assert t.refused("P1 store red h-1") == "AOS-GROW-003"
    assert t.refused("P1 store blue h-2") == "AOS-GROW-005"
    t.play("P1 store red h-2")  # New City H is not on the map
    t.play("P1 store red light-1-3")
    assert t.column("h") == ["red", "red"]
    assert t.column("light-1") == ["-", "-", "red"]
    assert t.asked.endswith("shares.issue")


@pytest.mark.rule("AOS-GROW-003")
def test_the_two_cubes_may_differ() -> None:
    chance = rolls(2, [6, 6, 6], [6, 6, 6], production__turn_2__cube_1=0)
    t = growth(chance=chance, actions={0: "production"}).show("light-1", "-", "-", "-")
    t.play("P3 skip", "P1 produce")
    first, second = (e.split()[-1] for e in t.happened[-2:])
    assert first == "red"
    t.play(f"P1 store {second} light-1-1")
    t.play(f"P1 store {first} light-1-2")
    assert t.column("light-1")[:2] == [second, first]


@pytest.mark.rule("AOS-GROW-005")
def test_a_cube_without_a_space_goes_back_to_the_bag() -> None:
    chance = rolls(2, [6, 6, 6], [6, 6, 6], production__turn_2__cube_1=0)
    t = growth(chance=chance, actions={0: "production"}).show("light-1", "-", *t_column("light-1", 1))
    before = sum(t.state.bag)
    t.play("P3 skip", "P1 produce", "P1 store red light-1-1")
    assert t.asked.endswith("shares.issue")
    assert sum(t.state.bag) == before - 1
    assert t.state.hand == []


def t_column(name: str, start: int) -> list[str]:
    return table().column(name)[start:]


@pytest.mark.rule("AOS-GROW-014")
def test_an_almost_empty_bag_gives_what_it_has() -> None:
    t = growth(actions={0: "production"}, chance=rolls(2, [6, 6, 6], [6, 6, 6])).show(
        "light-1", "-", "-", "-"
    )
    t.state.bag[:] = bytes([0, 1, 0, 0, 0, 0])
    t.refereed = False
    t.play("P3 skip", "P1 produce")
    assert t.state.hand == [1]
    t.play("P1 store blue light-1-1")
    assert t.asked.endswith("shares.issue")


@pytest.mark.rule("AOS-GROW-015")
def test_production_may_be_declined() -> None:
    t = growth(actions={0: "production"}).show("light-1", "-", "-", "-")
    before = sum(t.state.bag)
    t.play("P3 skip", "P1 decline")
    assert t.asked.endswith("shares.issue")
    assert sum(t.state.bag) == before


# Turn marker and end


@pytest.mark.rule("AOS-TURN-001", "AOS-TURN-002")
def test_the_marker_advances_and_a_new_turn_starts_with_shares() -> None:
    t = growth(turn=3).play("P3 skip")
    assert t.state.turn == 4
    assert t.asked == "P1 shares.issue"
    assert t.happened[-1] == "turn 4"


@pytest.mark.rule(
    "AOS-END-001",
    "AOS-END-002",
    "AOS-END-003",
    "AOS-END-004",
    "AOS-END-005",
    "AOS-END-006",
    "AOS-END-007",
    "AOS-TURN-002",
)
@pytest.mark.parametrize(("players", "turns"), [(3, 10), (4, 8), (5, 7), (6, 6)])
def test_the_number_of_turns(players: int, turns: int) -> None:
    before = growth(players, turn=turns - 1).play(f"P{players} skip")
    assert before.state.turn == turns
    assert before.asked == "P1 shares.issue"
    last = growth(players, turn=turns).play(f"P{players} skip")
    assert last.asked == "nobody"


@pytest.mark.rule("AOS-END-008")
def test_eliminations_do_not_change_the_number_of_turns() -> None:
    t = table(4, step="goods", round=2, seat=2, order=[1, 2], money=[0, 20, 20, 0], turn=7)
    t.state.out[0] = t.state.out[3] = 1
    assert t.play("P3 skip").state.turn == 8
    t = table(4, step="goods", round=2, seat=2, order=[1, 2], money=[0, 20, 20, 0], turn=8)
    t.state.out[0] = t.state.out[3] = 1
    assert t.play("P3 skip").asked == "nobody"


@pytest.mark.rule("AOS-GROW-016")
def test_goods_grow_in_the_last_turn_too() -> None:
    t = growth(turn=10).play("P3 skip")
    assert t.asked == "nobody"
    assert len([e for e in t.happened if e.startswith("rolled")]) == 6


# Victory points

LINK = ["K10 NE-SW", "L9 NE-SW"]
TOWN = ["J9 NE-S", "K9 straight NE+SW", "L8 SW-SE"]


def final(**position: Any) -> Table:
    return growth(turn=10, **position).play("P3 skip")


@pytest.mark.rule("AOS-VP-001", "AOS-VP-002", "AOS-VP-005", "AOS-VP-006", "AOS-VP-007", "AOS-END-009")
def test_victory_points() -> None:
    t = final(income=[4, 10, 0], shares=[2, 3, 15], engine=[1, 1, 1], track={"P1": LINK, "P2": ["C2 N-S"]})
    assert t.outcome.parts == [
        {"income": 12, "track": 2, "shares": -6}, {"income": 30, "track": 0, "shares": -9},
        {"income": 0, "track": 0, "shares": -45},
    ]  # fmt: skip
    assert t.outcome.scores == [8, 21, -45]
    assert t.outcome.places == [2, 1, 3]
    assert t.outcome.reason == "AOS-END-001"


@pytest.mark.rule("AOS-VP-003", "AOS-VP-004")
def test_sections_are_pieces_of_track() -> None:
    """Koldo's three tiles of AOS-EX-009 are four sections; a complex tile has two pieces, here of two
    owners."""
    t = final(track={"P1": TOWN})
    assert t.outcome.parts[0]["track"] == 4
    t = final(track={"P2": LINK, "P1": ["M10 N-NW", "L9 NE-SW+SE-NW", "K9 town-1 SE"]})
    assert [part["track"] for part in t.outcome.parts] == [3, 2, 0]


@pytest.mark.rule("AOS-VP-008")
def test_tied_players_share_the_victory() -> None:
    t = final(income=[4, 4, 0])
    assert t.outcome.scores == [6, 6, -6]
    assert t.outcome.places == [1, 1, 3]
    assert t.outcome.winners() == [0, 1]


def test_a_new_game_plays_to_the_end_when_nobody_does_anything() -> None:
    t = new_table(3)
    while not t.state.over:
        texts = t.choices()
        for wish in ("issue 5", "issue 0", "drop", "end", "skip", "decline"):
            if wish in texts:
                t.play(f"{t.decides} {wish}")
                break
        else:
            t.play(f"{t.decides} {texts[-1]}")
    assert t.outcome.winners() == []
