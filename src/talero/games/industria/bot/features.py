"""Features of a seat in Industria from which its final score is estimated."""

from __future__ import annotations

from talero.games.industria.bot.value import tile_value
from talero.games.industria.rules import scoring
from talero.games.industria.rules.fields import UNPLACED
from talero.games.industria.rules.scoring import placed_tiles
from talero.games.industria.rules.state import IndustriaState
from talero.games.industria.rules.tables import BONUS, FACTORY, RAW, TECHNOLOGY

NAMES = (
    "track points", "link points", "bonus points", "talers", "talers squared", "raw materials in hand",
    "factories in hand", "late factories in hand", "technologies in hand", "late technologies in hand",
    "bonus tiles in hand", "points in hand", "value of the hand", "banks", "materials made",
    "materials in demand", "symbols", "open links", "placed tiles", "starts", "richest rival",
)  # fmt: skip


def features(state: IndustriaState, seat: int) -> list[float]:
    """The numbers behind the names."""
    game, tiles = state.game, state.game.tiles
    placed, hand, epoch = placed_tiles(state, seat), state.hands[seat], state.epoch
    mine = set(placed)
    kinds = [(tiles.kind[tile], tiles.epoch[tile] < epoch) for tile in hand]
    made = {tiles.produces[tile] for tile in placed} - {-1}
    demand = sum(
        material in made
        for n, needs in enumerate(tiles.needs)
        if state.owner[n] == UNPLACED and epoch <= tiles.epoch[n] <= game.epochs
        for material in needs
    )
    ends = sum(
        (state.owner[b] == UNPLACED and a in mine) or (state.owner[a] == UNPLACED and b in mine)
        for a, b, _ in tiles.links
    )
    money = state.money[seat]
    return [
        float(state.factory_points[seat] + state.technology_points[seat]),
        float(scoring.link_points(state, seat, "road") + scoring.link_points(state, seat, "line")),
        float(scoring.bonus_points(state, seat)),
        float(money),
        money * money / 10,
        float(sum(kind == RAW for kind, _ in kinds)),
        float(kinds.count((FACTORY, False))),
        float(kinds.count((FACTORY, True))),
        float(kinds.count((TECHNOLOGY, False))),
        float(kinds.count((TECHNOLOGY, True))),
        float(sum(kind == BONUS for kind, _ in kinds)),
        float(sum(tiles.points[tile] for tile in hand if tiles.epoch[tile] == epoch)),
        sum(tile_value(state, seat, tile) for tile in hand),
        float(sum(tile in mine for tile in tiles.discounts)),
        float(len(made)),
        float(demand),
        float(len({tiles.symbol[tile] for tile in placed if tiles.kind[tile] == BONUS})),
        float(ends),
        float(len(placed)),
        float(state.start == seat),
        float(max(each for other, each in enumerate(state.money) if other != seat)),
    ]
