"""The solo mode against the automaton of Harrington & Sons."""

from __future__ import annotations

from typing import Any

import pytest

import talero
from talero.core.chance import Hashed, Recorder
from talero.core.octets import changed
from talero.games.luna_capital.rules import scoring
from talero.games.luna_capital.rules.tables.pieces import PRINTED
from talero.games.luna_capital.rules.variants import solo
from tests.games.luna_capital.table import Table, luna, table

SOLO = luna(1)


def new(seed: int = 1) -> Table:
    state = SOLO.new(seed=seed)
    return Table(state)


def over(**more: Any) -> Table:
    t = table(1, turn=12, **more)
    t.state.seat = -1
    return t


def scores(t: Table) -> list[int]:
    return [sum(parts.values()) for parts in scoring.parts(t.state)]


@pytest.mark.rule("LUN-SOLO-001", "LUN-SOLO-020", "LUN-SOLO-034")
def test_one_must_beat_the_automaton() -> None:
    # It always has 9 points for its hand and all three concessions: 9 + 9 + 7 + 7 = 32.
    hand = [f"c{n:02d}{letter}" for n in range(1, 7) for letter in "ab"][:11]
    t = over(hands={0: hand[:10]})
    assert (scores(t), t.outcome.places) == ([30, 32], [2])
    t = over(hands={0: hand})
    assert (scores(t), t.outcome.places, t.outcome.scores) == ([33, 32], [1], [33])
    tie = over(hands={0: hand[:10]}, cards={0: {"r3c12": "c01c"}}, built={0: {"r3c12-nw": "sales-office"}})
    assert (scores(tie), tie.outcome.places) == ([32, 32], [2]), "in a tie the automaton wins"
    assert tie.outcome.reason == "LUN-SOLO-020"


@pytest.mark.rule("LUN-SOLO-002")
def test_set_up_as_for_two_players() -> None:
    t = new()
    assert t.pieces.stacks == luna(2).pieces.stacks
    assert [len(stack) for stack in t.pieces.stacks] == [35, 35, 35]
    assert (len(t.state.concessions), t.state.marker) == (3, 0)
    assert t.game.points.prizes == luna(2).points.prizes == [10]


@pytest.mark.rule("LUN-SOLO-003")
def test_three_lots() -> None:
    t = new()
    assert (len(t.lots), [len(tiles) for tiles in t.state.lot_tiles]) == (3, [1, 1, 1])


@pytest.mark.rule("LUN-SOLO-004", "LUN-SOLO-005", "LUN-SOLO-006")
def test_swap_of_hands() -> None:
    t = new()
    mine, its = t.hand(0), [t.pieces.card_ids[card] for card in t.state.automaton_cards]
    assert (len(mine), len(its), t.asked) == (3, 3, "P1 setup.hand")
    assert t.state.view(0)["automaton_cards"] == t.state.automaton_cards, "both hands are seen"
    assert t.choices() == ["keep-hand", "swap-hand"]
    t.play("swap-hand")
    assert (t.hand(0), t.bottom, t.state.automaton_cards) == (its, mine, [])
    kept = new().play("keep-hand")
    assert (kept.hand(0), kept.bottom) == (mine, its)


@pytest.mark.rule("LUN-SOLO-007")
def test_fewer_rows_is_out() -> None:
    ids = {SOLO.pieces.concession_ids[n] for seed in range(150) for n in new(seed).state.concessions}
    assert "l01" not in ids
    assert len([each for each in ids if each.startswith("l")]) == 8


@pytest.mark.rule("LUN-SOLO-008", "LUN-SOLO-016", "LUN-SOLO-038")
def test_the_automaton_has_no_tokens_and_draws_nothing() -> None:
    t = table(
        1,
        marker=0,
        hands={0: ["c05a"]},
        turn=1,
        tiles=[["sales-office"] * 2, ["sales-office"] * 2, ["landing-strip", "water-condenser-2-robots"]],
    )
    deck = len(t.state.fresh)
    t.play("take 2", "place c05a r3c12", "build sales-office r3c12-nw", "build sales-office r3c12-ne")
    assert (t.state.robots, t.state.robots_left, t.state.tokens) == ([0], 8, [0])
    assert len(t.state.fresh) == deck - 2, "only the two refills"
    assert t.asked == "P1 turn.lot"
    owned = {t.pieces.kind_ids[n]: count for n, count in enumerate(t.state.automaton_tiles) if count}
    assert owned == {"landing-strip": 1, "water-condenser-2-robots": 1}


@pytest.mark.rule("LUN-SOLO-009")
def test_one_exchange_with_the_row_after_the_swap() -> None:
    t = new().play("swap-hand")
    assert t.asked == "P1 setup.exchange"
    given, wanted = t.hand(0)[1], t.lots[2]
    t.play(f"exchange {given} 3")
    assert (t.lots[2], wanted in t.hand(0), t.asked) == (given, True, "P1 turn.lot")


@pytest.mark.rule("LUN-SOLO-010", "LUN-SOLO-011", "LUN-PHASE-011")
def test_the_player_begins_every_round() -> None:
    t = table(1)
    while not t.state.over:
        assert (t.state.seat, t.state.start) == (0, 0)
        t.finish_turn()
    assert len(t.state.placed[0]) == 12
    assert len(t.state.automaton_cards) == 12


@pytest.mark.rule("LUN-SOLO-012", "LUN-SOLO-015", "LUN-SOLO-018", "LUN-SOLO-019", "LUN-SOLO-035")
def test_the_automaton_takes_before_the_refill() -> None:
    chance = Recorder(Hashed.seeded(4))
    t = table(1, marker=1, hands={0: ["c05a"]}, lots=["c07a", "c08a", "c09a"], turn=1, chance=chance)
    t.play("take 1")
    chance.take()
    t.finish_turn()
    assert [t.pieces.card_ids[card] for card in t.state.automaton_cards] == ["c09a"]
    # The player's space first, then the automaton's; two tiles each in round 2, then one more for round 3.
    names = [name for name, _ in chance.draws]
    assert names == [
        "turn-2/card",
        "turn-2/tile-1",
        "turn-2/tile-2",
        "turn-2/automaton-card",
        "turn-2/automaton-tile-1",
        "turn-2/automaton-tile-2",
        "round-a3/lot-1",
        "round-a3/lot-2",
        "round-a3/lot-3",
    ]
    assert (t.state.marker, t.lots[1]) == (2, "c08a")
    assert [len(t.tiles(lot)) for lot in range(3)] == [3, 3, 3]


@pytest.mark.rule("LUN-SOLO-013", "LUN-SOLO-014")
@pytest.mark.parametrize(
    ("marker", "taken", "automaton_lot"),
    [(1, 2, 3), (1, 3, 2), (1, 1, 3), (2, 1, 3), (2, 3, 1), (2, 2, 3), (3, 1, 2), (3, 3, 2)],
)
def test_which_lot_the_automaton_takes(marker: int, taken: int, automaton_lot: int) -> None:
    t = table(1, marker=marker - 1, hands={0: ["c05a", "c06a"]})
    lots = t.lots
    t.play(f"take {taken}", *(["discard c06a"] if marker == taken else [])).finish_turn()
    assert [t.pieces.card_ids[card] for card in t.state.automaton_cards] == [lots[automaton_lot - 1]]


@pytest.mark.rule("LUN-SOLO-017")
def test_the_automatons_pieces_are_open() -> None:
    t = table(1, hands={0: ["c05a"]}).finish_turn()
    for seat in (0, None):
        view = t.state.view(seat)
        assert view["automaton_cards"] == t.state.automaton_cards
        assert view["automaton_tiles"] == list(t.state.automaton_tiles)


@pytest.mark.rule("LUN-SOLO-040")
def test_refill_at_the_end_of_phases() -> None:
    for turn, phase in ((3, "b"), (7, "c")):
        chance = Recorder(Hashed.seeded(4))
        t = table(1, turn=turn, hands={0: ["c05a"]}, marker=2, chance=chance).play("take 1")
        chance.take()
        t.finish_turn()
        names = [name for name, _ in chance.draws]
        assert names == [
            f"turn-{turn + 1}/card",
            f"turn-{turn + 1}/automaton-card",
            *(f"phase-{phase}/lot-{n}" for n in (1, 2, 3)),
        ]
        assert "" not in t.lots
    chance = Recorder(Hashed.seeded(4))
    t = table(1, turn=11, hands={0: ["c05a"]}, marker=2, chance=chance).play("take 1")
    chance.take()
    t.finish_turn()
    assert (chance.draws, t.state.over) == ([], True)
    assert t.lots.count("") == 2
    assert len(t.state.automaton_cards) == 1, "the automaton takes its last turn"


# Score


@pytest.mark.rule("LUN-SOLO-021")
def test_the_players_score_is_counted_normally() -> None:
    t = over(
        hands={0: ["c01a", "c02a"]},
        cards={0: {"r3c12": "c03a"}},
        built={
            0: {"r3c12-nw": "sales-office", "r3c12-ne": "sales-office", "r3c12-sw": "mod-hab-sales-office"}
        },
    )
    found = t.outcome.parts[0]
    assert (found["hand"], found["offices"], found["mod-habs"], t.outcome.scores) == (6, 4, 4, [14])


@pytest.mark.rule("LUN-SOLO-022", "LUN-SOLO-023", "LUN-SOLO-024")
@pytest.mark.parametrize(("phase", "long", "short"), [(0, 9, 7), (1, 9, 4), (2, 5, 0)])
def test_concessions_by_phase(phase: int, long: int, short: int) -> None:
    t = over(concessions=("l02", "s04", "s02"), claims=[1, 1, 0], claimed_in=[phase, phase, -1])
    assert t.outcome.parts[0]["concessions"] == long + short


@pytest.mark.rule("LUN-SOLO-022", "LUN-SOLO-023")
def test_halves_are_rounded_up() -> None:
    values = {
        c.id: [SOLO.variant.concession_value(c, phase) for phase in (1, 2)] for c in SOLO.pieces.concessions
    }
    assert [values[id][0] for id in ("s08", "s04", "s02")] == [3, 4, 4]
    assert [values[id][1] for id in ("l06", "l02", "l03")] == [4, 5, 5]


@pytest.mark.rule("LUN-SOLO-024", "LUN-SOLO-041")
def test_the_phase_at_whose_end_a_concession_is_first_fulfilled_counts() -> None:
    five = {f"r3c{12 + n}": f"c{n + 1:02d}a" for n in range(5)}
    t = table(
        1,
        turn=3,
        concessions=("l09", "s04", "s05"),
        hands={0: ["c06a"]},
        cards={0: dict(list(five.items())[:4])},
        marker=2,
    )
    t.play("take 1", "place c06a r2c12").finish_turn()
    assert t.state.claims[0] == 0
    t = table(1, turn=7, concessions=("l09", "s04", "s05"), hands={0: ["c06a"]}, cards={0: five}, marker=2)
    t.finish_turn()
    assert (t.state.claims[0], t.state.claimed_in[0]) == (1, 1)
    while not t.state.over:
        t.finish_turn()
    assert t.state.claimed_in[0] == 1
    assert t.outcome.parts[0]["concessions"] >= 10


@pytest.mark.rule("LUN-SOLO-025", "LUN-SOLO-039")
def test_tiles_and_printed_elements_of_its_cards_count() -> None:
    t = over()
    t.state.automaton_cards = [t.pieces.card_ids.index(card) for card in ("c01b", "c01d", "c01c", "c02e")]
    found = {t.pieces.kind_ids[n]: count for n, count in enumerate(solo.kinds_owned(t.state)) if count}
    # They show a meteorite, an oxygen collector, a scaffold (no matter) and a sales office.
    assert found == {"meteorite": 1, "oxygen-collector": 1, "sales-office": 1}
    assert solo.meteorites(t.state) == 1
    assert all(element >= PRINTED or element in (1, 2) for each in t.pieces.printed for element in each)


def automaton_with(**tiles: int) -> dict[str, int]:
    t = over()
    for name, count in tiles.items():
        kind = t.pieces.kind_ids.index(name.replace("_", "-"))
        t.state.automaton_tiles = changed(t.state.automaton_tiles, kind, count)
    return scoring.parts(t.state)[1]


@pytest.mark.rule("LUN-SOLO-026")
def test_its_vital_systems_are_all_adjacent() -> None:
    found = automaton_with(
        hydrogen_collector=4,
        hydrogen_collector_robot=1,
        oxygen_collector=2,
        water_condenser=11,
        greenhouse_pear=2,
        greenhouse_varied=1,
    )
    assert [found[name] for name in ("hydrogen", "oxygen", "water", "greenhouses")] == [15, 3, 40, 6]


@pytest.mark.rule("LUN-SOLO-027", "LUN-SOLO-028", "LUN-SOLO-029", "LUN-SOLO-033")
def test_its_other_points() -> None:
    found = automaton_with(
        greenhouse_pear=2,
        greenhouse_apple=2,
        greenhouse_varied=2,
        sales_office=3,
        mod_hab_greenhouse=2,
        residential_complex_mod_hab=1,
        demolition=1,
        logistics_redistribution=1,
        landing_strip=2,
    )
    assert [found[name] for name in ("sets", "offices", "mod-habs", "complexes", "special")] == [
        12,
        6,
        10,
        5,
        8,
    ]


@pytest.mark.rule("LUN-SOLO-030", "LUN-SOLO-036")
@pytest.mark.parametrize(
    ("mine", "its", "points"), [(3, 2, [10, 0]), (1, 2, [0, 10]), (2, 2, [5, 5]), (0, 0, [0, 0])]
)
def test_meteorites(mine: int, its: int, points: list[int]) -> None:
    corners = ("nw", "ne", "sw", "se")
    t = over(
        cards={0: {"r3c12": "c03a"}}, built={0: {f"r3c12-{corner}": "meteorite" for corner in corners[:mine]}}
    )
    kind = t.pieces.kind_ids.index("meteorite")
    t.state.automaton_tiles = changed(t.state.automaton_tiles, kind, its)
    assert [parts["meteorites"] for parts in scoring.parts(t.state)] == points


@pytest.mark.rule("LUN-SOLO-031")
def test_its_hand() -> None:
    assert automaton_with()["hand"] == 9


@pytest.mark.rule("LUN-SOLO-032", "LUN-SOLO-037")
def test_it_scores_all_concessions_and_blocks_none() -> None:
    t = over(concessions=("l02", "s04", "s02"), claims=[1, 1, 1], claimed_in=[0, 0, 0])
    assert [parts["concessions"] for parts in scoring.parts(t.state)] == [9 + 7 + 8, 9 + 7 + 8]
    nobody = over(concessions=("l02", "s04", "s02"))
    assert [parts["concessions"] for parts in scoring.parts(nobody.state)] == [0, 24]


@pytest.mark.rule("LUN-SOLO-034")
def test_the_outcome_has_the_automatons_score_beside_the_players() -> None:
    state = talero.new("luna-capital", players=1, seed=4)
    while not state.over:
        state.apply(state.sample())
    outcome = state.outcome
    assert outcome is not None
    rival = sum(outcome.rivals["automaton"].values())
    assert outcome.places == [1 if outcome.scores[0] > rival else 2]
