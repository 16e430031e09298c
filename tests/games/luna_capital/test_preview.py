"""What a placement would score, shown before it is made."""

from __future__ import annotations

from talero.core.chance import Stop
from talero.games.luna_capital.rules import scoring
from talero.games.luna_capital.rules.preview import gain
from tests.games.luna_capital.table import Table, table


def worth(t: Table, line: str) -> dict[str, int]:
    before = t.state.dump()
    t.state.chance = Stop()
    found = gain(t.state, t.game.parse(line))
    assert t.state.dump() == before
    return found


def test_a_tile_tells_what_it_would_score() -> None:
    t = table(
        step="turn.tiles",
        space=1,
        cards={0: {"r3c12": "c01a", "r3c13": "c02a"}},
        built={0: {"r3c12-ne": "hydrogen-collector", "r3c12-sw": "mod-hab-hydrogen-collector"}},
        waiting=["hydrogen-collector", "landing-strip", "demolition"],
    )
    # Beside the first collector (1 point to 3) and beside the mod-hab (2 more).
    assert worth(t, "build hydrogen-collector r3c12-nw") == {"hydrogen": 2, "mod-habs": 2}
    assert worth(t, "build hydrogen-collector r3c13-nw") == {"hydrogen": 2}
    assert worth(t, "build hydrogen-collector r3c13-se") == {}
    assert worth(t, "build landing-strip r3c12-nw") == {}
    assert worth(t, "build demolition r3c12-ne") == {"hydrogen": -1, "mod-habs": -2}


def test_a_card_tells_what_it_would_score() -> None:
    # c01d prints an oxygen collector at se, c02e a sales office at nw, c01b a meteorite.
    t = table(step="turn.card", space=1, hands={0: ["c01d", "c02e", "c01b"]}, waiting=["sales-office"])
    assert worth(t, "place c01d r3c12") == {"oxygen": 1, "hand": -3}
    assert worth(t, "place c02e r3c12") == {"offices": 2, "hand": -3}
    assert worth(t, "place c01b r3c12") == {"meteorites": 10, "hand": -3}


def test_other_actions_place_nothing() -> None:
    assert worth(table(hands={0: ["c01a"]}), "take 2") == {}


def test_the_sum_of_the_gains_is_the_score() -> None:
    t = table(
        step="turn.tiles", space=1, cards={0: {"r3c12": "c01a"}}, waiting=["sales-office", "greenhouse-pear"]
    )
    gained = 0
    for line in ("build sales-office r3c12-nw", "build greenhouse-pear r3c12-ne"):
        gained += sum(gain(t.state, t.game.parse(line)).values())
        t.play(line)
    assert gained == sum(scoring.parts(t.state)[0].values()) == 3
