"""Positions as data and as text: what is read, what is refused and by which field, what is shown to whom."""

from __future__ import annotations

from typing import Any

import pytest

import talero
from talero.core.errors import LoadError
from talero.games.planet_steam.rules.fields import LOCKED, NEUTRAL
from talero.games.planet_steam.rules.production import PLAIN, SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ENERGY, ORE, RESOURCES
from tests.games.planet_steam.table import both, lay, new, planet_steam

TEXT = """talero-position 1
game planet-steam/ffg 2
option sabotage yes
# P2 buys and rearranges in the third round.
at tanks.buy P2
stage 6
round 3
turn 1
opener P1
airship 4
market 7
moves 8
replaced ore
saboteur P1
credits 31 5
goods P1-ore=2 P2-water=3
classes P2-water=2
licenses 0 1
card 2 1
order P2 P1
price quartz=4
supply energy=0
queue quartz ore water energy
reserve tank=30 converter-ore=11
owner a1=P1 b1=P2 c1=neutral f7=locked
tanks a1=ore+! b1=water
"""


def test_a_position_written_by_hand_reads() -> None:
    state = talero.position(TEXT)
    assert isinstance(state, PlanetSteamState)
    game = state.game
    assert game.sabotage
    assert (state.step.name, state.seat, state.stage, state.round, state.turn) == ("tanks.buy", 1, 6, 3, 1)
    assert (state.opener, state.airship, state.market, state.moves, state.saboteur) == (0, 3, 7, 8, 0)
    assert state.replaced == ORE + 1
    assert state.credits == [31, 5]
    assert state.goods == [0, 2, 0, 0, 0, 0, 3, 0]
    assert state.classes == [1, 1, 1, 1, 1, 1, 2, 1]
    assert (state.licenses, state.card, state.order) == ([0, 1], [1, 0], [1, 0])
    assert state.price == [4, *game.tables.terminal.start_price[1:]]
    assert state.supply == [*game.tables.terminal.start_supply[:ENERGY], 0]
    assert [RESOURCES[resource] for resource in state.queue] == list(RESOURCES)
    assert state.reserve == [30, 0, 11, 0, 0, 0]
    assert {zone: mark for zone, mark in enumerate(state.owner) if mark} == {
        0: 1,
        1: 2,
        2: NEUTRAL,
        41: LOCKED,
    }
    assert {zone: tank for zone, tank in enumerate(state.tanks) if tank} == {
        0: ORE + 1 + SUPERCHARGED + SABOTAGED,
        1: PLAIN,
    }
    assert state.manipulator == state.carrier_owner == state.bidder == -1


def test_a_position_in_the_setup_reads_back() -> None:
    """Nothing of the sequence has begun yet."""
    state = new("ludoart", 3).state
    assert "stage -1" in state.position()
    assert state.game.position(state.position()) == state


REFUSED: list[tuple[str, Any]] = [
    # lengths
    ("credits", [1, 2, 3]),
    ("goods", [0] * 15),
    ("classes", [1] * 17),
    ("queue", [0, 1, 2]),
    ("owner", [0] * 41),
    ("tanks", [0] * 43),
    # ranges
    ("round", 0),
    ("turn", 4),
    ("bidder", 4),
    ("zone", 42),
    ("market", 15),
    ("stage", 99),
    ("stage", -2),
    ("credits", [-1, 0, 0, 0]),
    ("card", [0, 1, 2, 4]),
    ("bonus", [0, 0, 0, 2]),
    ("owner", [8] + [0] * 41),
    ("credits", [1, 2, 3, None]),
    # contradictions
    ("order", [0, 1, 2, 2]),
    ("card", [0, 1, 1, -1]),
    ("queue", [0, 0, 1, 2]),
    ("price", [0, 0, 0, 50]),
    ("supply", [0, 0, 0, 50]),
    ("classes", [5] * 16),
    ("owner", [5] + [0] * 41),
    ("tanks", [SUPERCHARGED] + [0] * 41),
    ("tanks", [0] * 41 + [PLAIN]),
]


@both
@pytest.mark.parametrize(("field", "value"), REFUSED)
def test_load_refuses_what_does_not_fit_and_names_the_field(edition: str, field: str, value: Any) -> None:
    document = lay(edition, zones={0: "a1"}).state.dump()
    with pytest.raises(LoadError) as caught:
        planet_steam(edition).load(document | {field: value})
    assert caught.value.code == "load-field"
    assert caught.value.details["field"] == field


@pytest.mark.parametrize(
    ("step", "field", "value"), [("resources.extract", "cursor", -1), ("resources.trade", "trade", 4)]
)
def test_load_refuses_a_decision_about_nothing(step: str, field: str, value: int) -> None:
    document = lay("ffg", step=step, zones={0: "a1"}, tanks={"a1": "energy"}).state.dump()
    planet_steam("ffg").load(document)
    with pytest.raises(LoadError) as caught:
        planet_steam("ffg").load(document | {field: value})
    assert caught.value.details["field"] == field


# What is shown


@pytest.mark.rule("PSF-EXP-026")
def test_credits_of_others_are_no_figure() -> None:
    """What is seen has them, but no page, chart or standing shows them before the end."""
    t = lay("ffg", 3, credits=[10, 20, 30], licenses=[1, 0, 0])
    seen = t.state.seen(1)
    assert [t.game.figure(seen, "credits", seat) for seat in range(3)] == [None, 20, None]
    assert [t.game.figure(seen, "licenses", seat) for seat in range(3)] == [1, 0, 0]
    assert [each is None for each in t.game.standings(seen)] == [True, False, True]
    assert seen.state.credits == [10, 20, 30]
    t.state.seat = -1
    assert [t.game.figure(t.state.seen(None), "credits", seat) for seat in range(3)] == [10, 20, 30]


@both
def test_every_step_has_a_section_of_its_edition(edition: str) -> None:
    """Steps of options that an edition does not have are described nowhere in it."""
    game = planet_steam(edition)
    sections = {rule.section for rule in game.ledger.rules.values()}
    told = {step.name: game.section(step) for step in game.steps}
    assert {section for section in told.values() if section} <= sections
    missing = [name for name, section in told.items() if not section]
    assert len(missing) == {"ffg": 0, "ludoart": 6}[edition]
