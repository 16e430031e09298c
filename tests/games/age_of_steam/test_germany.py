"""Germany: terminals, completed links only, priced hexes, the half-price engineer, the direct link,
Berlin."""

from __future__ import annotations

import random

import pytest

from talero.core.actions import Action
from talero.core.chance import Hashed, Scripted
from talero.core.octets import changed
from talero.games.age_of_steam.rules.actions import LAY
from talero.games.age_of_steam.rules.candidates import placements
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.placement import cost, place
from talero.games.age_of_steam.rules.state import AgeOfSteamState as State
from talero.games.age_of_steam.rules.tables.hexes import COLOURS
from tests.games.age_of_steam.play import spread_positions
from tests.games.age_of_steam.table import Table, new_table, steam, table

TO_KOELN = ["B6 SE-NW", "C7 NW-S"]
TO_ESSEN = ["B5 SW-SE", "C6 SE-NW", "D6 S-NW"]
"""From Rotterdam."""


def german(**position: object) -> Table:
    return table(edition="germany", **position)  # type: ignore[arg-type]


def terminal(t: Table, place_: str, colour: str) -> Table:
    colours = 1 << COLOURS.index(colour)
    t.state.accepts = changed(t.state.accepts, t.game.map.place_number[place_], colours)
    t.refereed = False
    return t


@pytest.mark.rule("AOS-GER-004", "AOS-GER-005", "AOS-GER-006", "AOS-GER-007", "AOS-GER-001", "AOS-GER-018")
def test_setup() -> None:
    script = Scripted({"setup/rotterdam/1": 0, "setup/wien/4": 0}, Hashed.seeded(0))
    t = new_table(3, "germany", script)
    board = t.game.map
    cubes = {board.places[h]: len(t.lying(board.places[h])) for h in range(board.size)}
    cities = {board.places[h] for h in board.cities}
    assert {place_: n for place_, n in cubes.items() if n} == {
        city: {"koenigsberg": 3, "wien": 4}.get(city, 2) for city in cities
    }
    told = [event.split() for event in t.happened if event.startswith("terminal")]
    assert [words[1] for words in told] == [
        "rotterdam",
        "antwerpen",
        "paris",
        "lyon",
        "kopenhagen",
        "warschau",
    ]
    assert ["terminal", "rotterdam", "red"] in told
    assert all(t.state.accepts[h].bit_count() == 1 for h in board.terminals)
    placed = [event.split()[0] for event in t.happened]
    assert placed.index("terminal") > max(n for n, name in enumerate(placed) if name == "placed")
    assert not t.game.referee(t.state)


@pytest.mark.rule("AOS-GER-001", "AOS-GER-002", "AOS-GER-003", "AOS-GER-018")
def test_terminals_take_one_colour_give_nothing_and_let_nothing_pass() -> None:
    cubes = {"duesseldorf-koeln": ["blue", "yellow"]}
    t = german(step="goods", engine=[3, 3, 3], track={"P1": [*TO_KOELN, *TO_ESSEN]}, cubes=cubes)
    terminal(t, "rotterdam", "yellow")
    assert t.links == ["P1 duesseldorf-koeln-rotterdam 2", "P1 essen-dortmund-rotterdam 3"]
    assert t.choices("deliver") == ["deliver yellow duesseldorf-koeln>rotterdam"]
    assert t.refused("P1 deliver blue duesseldorf-koeln>rotterdam>essen-dortmund") == "AOS-GER-002"
    assert t.refused("P1 deliver blue duesseldorf-koeln>rotterdam") == "AOS-MOVE-004"
    assert t.refused("P1 deliver yellow rotterdam>essen-dortmund") == "AOS-GER-018"
    t.play("P1 deliver yellow duesseldorf-koeln>rotterdam")
    assert t.income == [1, 0, 0]


@pytest.mark.rule("AOS-GER-017")
def test_links_may_start_and_end_at_a_terminal() -> None:
    t = german(built=False, money=[30, 30, 30])
    assert t.allowed("P1 lay B9 NE-NW")  # from Antwerpen, towards Köln
    t.play("P1 lay B8 NE-SW")
    assert t.links == ["P1 antwerpen-duesseldorf-koeln 1"]


# The engineer


@pytest.mark.rule("AOS-GER-008", "AOS-GER-011", "AOS-GER-019", "AOS-GER-026")
def test_the_engineer_builds_one_tile_at_half_price() -> None:
    t = german(money=[30, 30, 30], actions={0: "engineer"}).play("P1 lay-half B8 NE-SW")
    assert t.money[0] == 26  # half of 7, rounded up
    assert t.refused("P1 lay-half E5 SE-NW") == "AOS-GER-026"
    t.play("P1 lay E5 SE-NW")
    other = german(money=[30, 30, 30], actions={1: "engineer"})
    assert other.refused("P1 lay-half B8 NE-SW") == "AOS-GER-026"
    other.play("P1 lay B8 NE-SW")
    assert other.money[0] == 23


@pytest.mark.rule("AOS-GER-019")
def test_half_price_for_the_direct_link_and_for_replacements() -> None:
    t = german(money=[30, 30, 30], actions={0: "engineer"}).play("P1 join-half")
    assert t.money[0] == 29
    assert t.refused("P1 lay-half B8 NE-SW") == "AOS-GER-026"
    t = german(money=[30, 30, 30], actions={0: "engineer"}, track={"P2": TO_KOELN})
    t.play("P1 lay-half C7 NW-S+SE-SW")  # crosses P2's track, from Essen towards B7
    assert t.money[0] == 28  # half of 3, rounded up
    t.play("P1 lay B7 NE-SE")
    assert "P1 duesseldorf-koeln-essen-dortmund 2" in t.links


@pytest.mark.rule("AOS-GER-008")
def test_half_price_makes_dear_tiles_affordable() -> None:
    t = german(money=[4, 30, 30], actions={0: "engineer"})
    assert t.refused("P1 lay B8 NE-SW") == "AOS-BUILD-007"
    assert t.allowed("P1 lay-half B8 NE-SW")


@pytest.mark.rule("AOS-GER-009")
def test_the_engineer_has_no_fourth_tile() -> None:
    t = german(money=[60, 30, 30], actions={0: "engineer"})
    t.play("P1 lay B8 NE-SW", "P1 lay E5 SE-NW", "P1 join")
    assert t.decides == "P2"
    full = german(money=[60, 30, 30], actions={0: "engineer"})
    full.state.laid = 3
    assert full.refused("P1 join") == "AOS-GER-009"


# Completed links only


@pytest.mark.rule("AOS-GER-010", "AOS-GER-024")
def test_no_tile_that_could_stay_open() -> None:
    t = german(money=[60, 30, 30])
    t.play("P1 lay B6 SE-NW")
    assert t.refused("P1 end") == "AOS-GER-024"
    assert t.allowed("P1 lay B8 NE-SW")  # there is a third tile for the open end
    t.play("P1 lay C7 NW-S")
    assert t.allowed("P1 end")
    poor = german(money=[8, 30, 30])
    assert poor.refused("P1 lay B6 SE-NW") == "AOS-GER-024"  # $6 for this tile, $3 for the river hex C7
    assert german(money=[9, 30, 30]).allowed("P1 lay B6 SE-NW")
    late = german(money=[60, 30, 30])
    late.state.laid = 2
    assert late.refused("P1 lay B6 SE-NW") == "AOS-GER-024"
    assert late.allowed("P1 lay B8 NE-SW")


@pytest.mark.rule("AOS-GER-024")
def test_a_new_city_is_reached_without_a_tile_of_its_own() -> None:
    """C9 leads from Köln towards Frankfurt; D9 is all that is missing to a city, a town needs a tile too."""
    t = german(money=[60, 30, 30])
    t.state.laid = 1
    assert t.refused("P1 lay C9 N-SE") == "AOS-GER-024"
    t.city("frankfurt", "a")
    assert t.allowed("P1 lay C9 N-SE")


@pytest.mark.rule("AOS-GER-024")
def test_the_engineers_half_price_counts_for_what_is_still_to_be_built() -> None:
    """B5 costs $6, then C6 and D6 $2 each to Essen; B6 $6, then C7 $3 to Köln. The last may be halved."""
    engineer = {0: "engineer"}
    assert german(money=[10, 0, 0]).allowed("P1 lay B5 SW-SE")
    assert not german(money=[9, 0, 0]).allowed("P1 lay B5 SW-SE")
    assert german(money=[9, 0, 0], actions=engineer).allowed("P1 lay B5 SW-SE")
    assert not german(money=[8, 0, 0], actions=engineer).allowed("P1 lay B5 SW-SE")
    assert german(money=[8, 0, 0], actions=engineer).allowed("P1 lay B6 SE-NW")
    used = german(money=[8, 0, 0], actions=engineer)
    used.state.halved = 1
    assert not used.allowed("P1 lay B6 SE-NW")


@pytest.mark.rule("AOS-GER-020")
def test_all_exits_of_a_town_must_be_used() -> None:
    t = german(money=[60, 30, 30])
    lays = [c.split() for c in t.choices("lay")]
    towns = [w for w in lays if t.game.map.town[t.game.map.number[w[1]]]]
    assert towns == []  # nothing leads to a town yet
    t.state.laid = 2
    for choice in t.choices("lay"):
        after = t.state.copy()
        after.play(t.game.parse(choice))
        assert after.ends == []


def brute(state: State, anywhere: bool = False) -> bool:
    """Whether any builds at the open ends leave nothing open; with `anywhere`, builds elsewhere in between
    may bring back the tiles for it."""
    if not state.ends:
        return True
    if state.laid >= 3:
        return False
    half_price = not state.halved and state.action[state.seat] == 2
    fronts = sorted({state.game.map.across[x] // 6 for x in state.ends})
    hexes = None if anywhere and state.laid < 2 else fronts
    for action in placements(state, state.game.lay_tables, 2 * state.money[state.seat], hexes):
        for halved in (False, True) if half_price else (False,):
            if affordable(state, action, halved) and brute(after(state, action, halved), anywhere):
                return True
    return False


def price(state: State, action: Action, halved: bool) -> int:
    full = cost(state, action[1], state.game.tiles.code_of[action[2]][action[3]])
    return (full + 1) // 2 if halved else full


def affordable(state: State, action: Action, halved: bool) -> bool:
    return price(state, action, halved) <= state.money[state.seat]


def after(state: State, action: Action, halved: bool) -> State:
    trial = state.copy()
    trial.money[trial.seat] -= price(state, action, halved)
    trial.halved |= halved
    place(trial, action[1], state.game.tiles.code_of[action[2]][action[3]])
    return trial


def completable(state: State, action: Action, anywhere: bool = False) -> bool:
    """Whether nothing need stay open after a tile at full price (AOS-GER-024)."""
    return brute(after(state, action, False), anywhere)


def make_scarce(state: State, rng: random.Random) -> None:
    """Takes away tiles, discs and money, so that ends are closed in roundabout ways or not at all."""
    for tile, left in enumerate(state.supply):
        if rng.random() < 0.5:
            state.supply = changed(state.supply, tile, min(left, rng.choice([0, 0, 1, 1, 2, 3])))
    state.town_discs = min(state.town_discs, rng.randrange(4))
    state.money[state.seat] = rng.choice([3, 5, 8, 10, 14, 20, 60])


def agrees_with_brute_force(number: int, tiles: int, scarce: bool = False) -> None:
    rng = random.Random(number)
    for state in spread_positions(steam(3 + number % 4, "germany"), number, builds=1, goods=0):
        assert state.step is BUILD_STEP
        if scarce:
            make_scarce(state, rng)
        legal = {a for a in state.legal() if a[0] == LAY}
        every = placements(state, state.game.lay_tables, state.money[state.seat])
        for action in rng.sample(every, min(tiles, len(every))):
            allowed = action in legal
            assert completable(state, action, anywhere=allowed) == allowed, state.game.text(action)


@pytest.mark.rule("AOS-GER-024")
@pytest.mark.parametrize("number", range(3))
def test_completable_agrees_with_brute_force(number: int) -> None:
    agrees_with_brute_force(number, 12)


@pytest.mark.rule("AOS-GER-024")
@pytest.mark.parametrize("number", [0, 2])
def test_completable_agrees_with_brute_force_when_tiles_are_scarce(number: int) -> None:
    agrees_with_brute_force(number, 8, scarce=True)


@pytest.mark.soak
@pytest.mark.parametrize("scarce", [False, True])
@pytest.mark.parametrize("number", range(30))
def test_completable_agrees_with_brute_force_on_many_positions(number: int, scarce: bool) -> None:
    agrees_with_brute_force(100 + number, 40, scarce)


# Prices and the direct link


@pytest.mark.rule("AOS-GER-011", "AOS-GER-021")
def test_priced_hexes() -> None:
    t = german()
    b8 = t.game.map.number["B8"]
    shape = t.game.tiles.named
    assert cost(t.state, b8, shape("straight", 1)) == 7
    assert cost(t.state, b8, shape("coexist-straight-sharp", 0)) == 8
    assert cost(t.state, b8, shape("cross-straight-straight", 0)) == 9


@pytest.mark.rule("AOS-GER-012", "AOS-GER-014", "AOS-GER-022", "AOS-GER-025")
def test_the_direct_link() -> None:
    t = german(money=[10, 10, 10], built=False).play("P1 join")
    assert t.money[0] == 8
    assert t.links == ["P1 duesseldorf-koeln-essen-dortmund 1"]
    assert t.state.laid == 1
    assert t.state.discs[0] == 1
    assert t.refused("P1 join") == "AOS-GER-022"
    t.play("P1 end")
    assert t.refused("P2 join") == "AOS-GER-022"
    poor = german(money=[1, 10, 10])
    assert poor.refused("P1 join") == "AOS-BUILD-007"


@pytest.mark.rule("AOS-GER-014")
def test_the_direct_link_counts_as_a_tile() -> None:
    t = german(money=[30, 10, 10])
    t.state.laid = 2
    t.play("P1 join")
    assert t.decides == "P2"
    u = german(money=[30, 10, 10])
    u.state.laid = 3
    assert u.refused("P1 join") == "AOS-BUILD-002"


@pytest.mark.rule("AOS-GER-013", "AOS-GER-015")
def test_the_direct_link_moves_goods_and_counts_one_section() -> None:
    t = german(money=[30, 30, 30], engine=[1, 1, 1], cubes={"duesseldorf-koeln": ["blue"]})
    t.play("P1 join").skip_building()
    t.play("P1 deliver blue duesseldorf-koeln>essen-dortmund")
    assert t.income == [1, 0, 0]
    t.state.turn = 10
    t.skip_goods()
    assert t.outcome.parts[0]["track"] == 1


# Berlin


@pytest.mark.rule("AOS-GER-016", "AOS-GER-023")
@pytest.mark.parametrize("turn", [1, 5, 9])
def test_berlin_gets_a_cube_every_turn(turn: int) -> None:
    t = german(step="goods", round=2, seat=2, turn=turn, money=[20] * 3, actions={0: "production"})
    t.show("light-1", "-", "-", "-").play("P3 skip")
    assert t.lying("berlin") == []
    t.play("P1 decline")
    assert len(t.lying("berlin")) == 1
    names = [event.split()[0] for event in t.happened]
    assert names.index("grew") < names.index("rolled")


@pytest.mark.rule("AOS-GER-016")
def test_berlin_gets_nothing_from_an_empty_bag() -> None:
    t = german(step="goods", round=2, seat=2, money=[20] * 3)
    t.state.bag[:] = bytes(6)
    t.refereed = False
    t.play("P3 skip")
    assert t.lying("berlin") == []
