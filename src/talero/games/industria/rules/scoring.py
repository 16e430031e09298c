"""Final scoring: money, bonus tiles, linked factories and technologies; pure functions of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from talero.core.outcome import Outcome, places
from talero.core.seen import Seen
from talero.games.industria.rules import materials
from talero.games.industria.rules.tables import BONUS, FACTORY

if TYPE_CHECKING:
    from talero.games.industria.rules.state import IndustriaState


def exchange_what_is_left(state: IndustriaState) -> None:
    """Raw-material tiles still in hand become 1 taler each (IND-SCORE-018)."""
    for seat, hand in enumerate(state.hands):
        for tile in [tile for tile in hand if state.game.tiles.material[tile] >= 0]:
            materials.exchange(state, seat, tile)


def placed_tiles(state: IndustriaState, seat: int) -> list[int]:
    """The seat's open tiles: factories, technologies and bonus tiles (IND-BUILD-005, IND-SCORE-002)."""
    return [tile for tile in range(len(state.owner)) if state.owner[tile] == seat]


def bonus_points(state: IndustriaState, seat: int) -> int:
    """2 points per own factory's symbol that one of the seat's bonus tiles shows (IND-SCORE-004 to 006).

    A second copy of a bonus tile gives nothing more (IND-SCORE-005).
    """
    tiles = state.game.tiles
    placed = placed_tiles(state, seat)
    scoring = {tiles.symbol[tile] for tile in placed if tiles.kind[tile] == BONUS}
    matches = sum(
        symbol in scoring for tile in placed if tiles.kind[tile] == FACTORY for symbol in tiles.shows[tile]
    )
    return state.game.bonus_points * matches


def link_points(state: IndustriaState, seat: int, kind: str) -> int:
    """3 points per road or line whose two ends are the seat's (IND-SCORE-007, 009)."""
    owned = sum(
        state.owner[a] == seat and state.owner[b] == seat
        for a, b, each in state.game.tiles.links
        if each == kind
    )
    return state.game.link_points * owned


def money_points(state: IndustriaState, seat: int) -> int:
    """1 point per full 3 talers (IND-SCORE-010)."""
    return state.money[seat] // state.game.talers_per_point


def parts(state: IndustriaState, seat: int) -> dict[str, int]:
    """Where a seat's points come from (IND-SCORE-001, 011); one integer, no wrap at 45 (IND-SCORE-016)."""
    return {
        "factories": state.factory_points[seat],
        "technologies": state.technology_points[seat],
        "roads": link_points(state, seat, "road"),
        "lines": link_points(state, seat, "line"),
        "bonus": bonus_points(state, seat),
        "money": money_points(state, seat),
    }


def outcome(state: IndustriaState) -> Outcome:
    """The farthest wins; ties: most placed tiles, most money, shared (IND-SCORE-012 to 015, 017, 019)."""
    seats = range(state.game.players)
    all_parts = [parts(state, seat) for seat in seats]
    scores = [sum(each.values()) for each in all_parts]
    laid = [len(placed_tiles(state, seat)) for seat in seats]
    ranking = places(len(seats), lambda seat: (scores[seat], laid[seat], state.money[seat]))
    return Outcome(ranking, scores, all_parts, "IND-END-001")


def standings(seen: Seen[IndustriaState]) -> list[dict[str, int]]:
    """What everybody would score if the game ended now; raw-material tiles in hand count as money."""
    state = seen.state.copy()
    exchange_what_is_left(state)
    return [parts(state, seat) for seat in range(state.game.players)]
