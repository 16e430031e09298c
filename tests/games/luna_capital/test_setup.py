"""Set-up and the exchange before the first turn."""

from __future__ import annotations

import pytest

from talero.core.chance import Hashed, Recorder, Scripted
from talero.games.luna_capital.rules.game import LunaCapital
from tests.games.luna_capital.table import Table, luna
from tests.games.position import tell


def new(players: int, seed: int = 1, **draws: int) -> Table:
    named = {name.replace("__", "/").replace("_", "-"): value for name, value in draws.items()}
    return Table(luna(players).new(Scripted(named, Hashed.seeded(seed))))


@pytest.mark.rule("LUN-SETUP-001")
def test_the_three_decks_are_shuffled_separately() -> None:
    chance = Recorder(Hashed.seeded(3))
    luna(2).new(chance)
    names = [name for name, _ in chance.draws]
    assert {name.split("/")[0] for name in names} == {"deal", "row", "concession", "phase-a", "start-player"}
    starts = [luna(2).new(seed=seed) for seed in range(40)]
    assert len({tuple(state.lots) for state in starts}) > 35
    assert len({tuple(state.concessions) for state in starts}) > 35


@pytest.mark.rule("LUN-SETUP-002")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_cards_for_each_player(players: int) -> None:
    t = new(players)
    assert [len(t.hand(seat)) for seat in range(players)] == [3] * players
    assert len({card for seat in range(players) for card in t.hand(seat)}) == 3 * players


@pytest.mark.rule("LUN-SETUP-005", "LUN-SETUP-006", "LUN-SETUP-007")
def test_four_open_cards_and_the_rest_in_the_dispenser() -> None:
    t = new(4)
    assert len(set(t.lots)) == 4
    assert len(t.state.fresh) == 68 - 12 - 4
    assert not t.bottom


@pytest.mark.rule("LUN-SETUP-008")
def test_the_marker_lies_nearest_to_the_deck() -> None:
    t = new(3)
    assert t.game.lot_ids[t.state.marker] == "1"


@pytest.mark.rule("LUN-SETUP-009")
def test_one_long_and_two_short_term_concessions() -> None:
    for seed in range(50):
        cards = [luna(3).pieces.concessions[n] for n in new(3, seed).state.concessions]
        assert sorted(card.long_term for card in cards) == [False, False, True]
        assert len({card.id for card in cards}) == 3


@pytest.mark.rule("LUN-SETUP-011", "LUN-SETUP-014", "LUN-SETUP-015", "LUN-SETUP-016")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_phase_a_tile_below_each_card(players: int) -> None:
    t = new(players)
    assert [len(tiles) for tiles in t.state.lot_tiles] == [1, 1, 1, 1]
    shown = [kind for tiles in t.state.lot_tiles for kind in tiles]
    assert sorted([*t.state.tower, *shown]) == sorted(t.pieces.stacks[0])


@pytest.mark.rule("LUN-SETUP-012", "LUN-SETUP-013")
def test_two_players_use_no_tiles_with_dots() -> None:
    # In phase A the redistribution tile with three dots and the water mod-hab with two are left out.
    ids = luna(2).pieces.kind_ids
    stacks = {players: luna(players).pieces.stacks[0] for players in (2, 3, 4)}
    redistribution, mod_hab = ids.index("logistics-redistribution"), ids.index("mod-hab-water-condenser")
    assert [stacks[n].count(redistribution) for n in (2, 3, 4)] == [1, 1, 2]
    assert [stacks[n].count(mod_hab) for n in (2, 3, 4)] == [0, 1, 1]


@pytest.mark.rule("LUN-SETUP-017", "LUN-SETUP-018", "LUN-FLOW-003")
def test_start_player_at_random_and_clockwise_from_there() -> None:
    assert {new(4, seed).state.start for seed in range(40)} == {0, 1, 2, 3}
    t = new(4, start_player=2)
    t.play("stand", "stand", "stand", "stand")
    seats = []
    for _ in range(5):
        seats.append(t.state.seat)
        t.finish_turn()
    assert seats == [2, 3, 0, 1, 2]


@pytest.mark.rule("LUN-SETUP-019")
def test_exchange_in_reverse_turn_order_once_each() -> None:
    t = new(3, start_player=1)
    asked = []
    while t.state.step.name == "setup.exchange":
        asked.append(t.state.seat)
        t.play("stand")
    assert asked == [0, 2, 1]
    assert t.asked == "P2 turn.lot"


@pytest.mark.rule("LUN-SETUP-019", "LUN-SETUP-020")
def test_an_exchanged_card_takes_the_place_of_the_other() -> None:
    t = new(2, start_player=0)
    given, wanted = t.hand(1)[0], t.lots[2]
    tiles = [t.tiles(lot) for lot in range(4)]
    assert len(t.choices("exchange")) == 12
    assert t.refused(f"exchange {t.hand(0)[0]} 1") == "LUN-SETUP-019"
    t.play(f"exchange {given} 3")
    assert t.lots[2] == given
    assert wanted in t.hand(1)
    assert given not in t.hand(1)
    assert len(t.hand(1)) == 3
    assert ([t.tiles(lot) for lot in range(4)], t.state.marker) == (tiles, 0)
    assert t.asked == "P1 setup.exchange"


def test_setup_is_told() -> None:
    state = luna(2).new(seed=3, listen=True)
    assert isinstance(state.game, LunaCapital)
    told = [tell(state.game, event) for event in state.events or []]
    assert told[0] == "phase a"
    assert [line.split()[0] for line in told] == ["phase", *["tile-laid"] * 4, "started"]
