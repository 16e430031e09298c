"""Features of a settlement in LUNA Capital from which its final score is estimated."""

from __future__ import annotations

from talero.games.luna_capital.bot.value import Outlook
from talero.games.luna_capital.rules import scoring
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import COLUMNS, NEXT_CELLS
from talero.games.luna_capital.rules.tables.pieces import (
    CLEARED,
    FREE,
    GREENHOUSE,
    HYDROGEN,
    METEORITE,
    MOD_HAB,
    OFFICE,
    OXYGEN,
    RESIDENTIAL,
    SCAFFOLD,
    WATER,
)

SYSTEMS = (HYDROGEN, OXYGEN, WATER, GREENHOUSE)
NAMES = (
    *scoring.PARTS, "room beside hydrogen", "room beside oxygen", "room beside water",
    "room beside greenhouses", "promise of areas", "free quadrants", "scaffolds", "cards placed", "contacts",
    "rows", "robots", "tokens", "kinds of fruit", "meteorites wanted", "complexes and what they count",
    "open concessions", "cards in hand",
)  # fmt: skip


def features(state: LunaCapitalState, seat: int) -> list[float]:
    """The numbers behind the names."""
    points = state.game.standings(state.game.seen(state, seat))[seat] or {}
    view = Outlook(state, seat)
    top, placed = state.top[seat], state.placed[seat]
    rooms = [view.edges[view.best[group]].bit_count() if group in view.best else 0 for group in SYSTEMS]
    promise = sum(
        view.promise(group, view.sizes[n], view.edges[n], view.unbuilt[n])
        - view.points.vital_area(view.sizes[n])
        for group, n in view.best.items()
    )
    built = set(placed)
    counts = view.counts
    return [
        *(float(points.get(part, 0)) for part in scoring.PARTS),
        *(float(min(room, 5)) for room in rooms),
        promise,
        float(top.count(FREE) + top.count(CLEARED)),
        float(top.count(SCAFFOLD)),
        float(len(placed)),
        float(sum(each in built for cell in placed for each in NEXT_CELLS[cell])),
        float(len({cell // COLUMNS for cell in placed})),
        float(state.robots[seat]),
        float(state.tokens[seat]),
        float(sum(fruit > 0 for fruit in view.fruits)),
        float(view.meteorites_wanted) if counts[METEORITE] else 0.0,
        float(counts[RESIDENTIAL] * (counts[OFFICE] + counts[MOD_HAB])),
        float(len(view.open)),
        float(len(state.hands[seat])),
    ]
