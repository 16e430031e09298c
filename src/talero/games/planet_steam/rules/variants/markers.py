"""Variable trade order (ffg) and trade markers (ludoart): winners of cards decide what is traded when.

The four markers replace the printed order (PSF-ADV-010, PSF-CMP-015; PSL-EXR-022, PSL-CMP-016), in the order
in which cards are won (PSL-CHR-008). With 4 players each places one; with 3 the last one places itself; with
5 the last winner has none (PSF-ADV-013 to -015; PSL-EXR-024, -025).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import MARK, ORDER_MARKED
from talero.games.planet_steam.rules.fields import FREE
from talero.games.planet_steam.rules.phases.specialists import go_on
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.variants.base import Winning

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam


class OrderMarkers(Winning):
    """Every winner places one as long as there are any (PSF-ADV-011; PSL-EXR-021)."""

    bit = 256

    def is_due(self, state: PlanetSteamState, seat: int) -> bool:
        return FREE in state.queue


class MarkOrder(Step[PlanetSteamState]):
    """A free order marker on a resource that has none (PSF-ADV-011; PSL-EXR-021)."""

    name = "expansion.order-marker"
    verbs = (MARK,)

    def legal(self, state: PlanetSteamState) -> list[Action]:
        resources = [r for r in range(4) if r not in state.queue]
        return [(MARK, n, r) for n in range(4) if state.queue[n] == FREE for r in resources]

    def check(self, state: PlanetSteamState, action: Action) -> str | None:
        free = state.queue[action[1]] == FREE and action[2] not in state.queue
        return None if free else state.game.cite["marker-free"]

    def apply(self, state: PlanetSteamState, action: Action) -> None:
        mark(state, action[1], action[2])
        if placed(state) == expected(state):
            state.pending &= ~OrderMarkers.bit
            if state.game.players == 3 and placed(state) == 3:
                mark(state, state.queue.index(FREE), next(r for r in range(4) if r not in state.queue))
            go_on(state)


def mark(state: PlanetSteamState, marker: int, resource: int) -> None:
    """Marker n makes its resource the n-th to be traded (PSF-ADV-016; PSL-EXR-026)."""
    state.queue[marker] = resource
    state.report(ORDER_MARKED, resource, marker)


def placed(state: PlanetSteamState) -> int:
    """How many markers lie on the terminal."""
    return 4 - state.queue.count(FREE)


def expected(state: PlanetSteamState) -> int:
    """How many lie there when this winner is through: two each with 2 players (PSF-ADV-012; PSL-EXR-023)."""
    winners = state.game.players - state.card.count(-1)
    return min(4, winners * (2 if state.game.players == 2 else 1))


def first_queue(game: PlanetSteam) -> list[int]:
    """The order of trade when a round begins: free markers, or what is printed."""
    return [FREE] * 4 if game.trade_markers else list(game.tables.terminal.order)


def order_rule(game: PlanetSteam) -> str:
    """What the rule is about that says which resource is traded now."""
    return "marked-order" if game.trade_markers else "trade-order"


def traded(state: PlanetSteamState) -> None:
    """Everybody has traded the resource; its marker may leave the terminal (PSL-EXR-027)."""
    if state.game.trade_markers and state.game.book.markers_leave_traded:
        state.queue[state.trade] = FREE


def take_back(state: PlanetSteamState) -> None:
    """In maintenance all markers are free again (PSF-ADV-017); in LudoArt they already are (PSL-EXR-027)."""
    if state.game.trade_markers:
        state.queue = first_queue(state.game)


def order_fits(state: PlanetSteamState) -> bool:
    """Each resource has at most one order marker; without them, the printed order stands."""
    if not state.game.trade_markers:
        return tuple(state.queue) == state.game.tables.terminal.order
    lying = [resource for resource in state.queue if resource != FREE]
    return len(lying) == len(set(lying))


MARK_STEP: Final[MarkOrder] = MarkOrder()
