"""Variable trade order (ffg) and trade markers (ludoart): winners of cards decide what is traded when.

The four markers replace the printed order (PSF-ADV-010, PSF-CMP-015; PSL-EXR-022, PSL-CMP-016), in the order
in which cards are won (PSL-CHR-008). With 4 players each places one; with 3 the last one places itself; with
5 the last winner has none (PSF-ADV-013 to -015; PSL-EXR-024, -025).
"""

from __future__ import annotations

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.planet_steam.rules.actions import MARK, ORDER_MARKED
from talero.games.planet_steam.rules.phases.specialists import MARKERS, go_on
from talero.games.planet_steam.rules.state import PlanetSteamState

FREE = -1


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
            state.pending &= ~MARKERS
            if state.game.players == 3 and placed(state) == 3:
                mark(state, state.queue.index(FREE), next(r for r in range(4) if r not in state.queue))
            go_on(state)


def mark(state: PlanetSteamState, marker: int, resource: int) -> None:
    """Marker n makes its resource the n-th to be traded (PSF-ADV-016; PSL-EXR-026)."""
    state.queue[marker] = resource
    if state.events is not None:
        state.events.append((ORDER_MARKED, resource, marker))


def placed(state: PlanetSteamState) -> int:
    """How many markers lie on the terminal."""
    return 4 - state.queue.count(FREE)


def expected(state: PlanetSteamState) -> int:
    """How many lie there when this winner is through: two each with 2 players (PSF-ADV-012; PSL-EXR-023)."""
    winners = state.game.players - state.card.count(-1)
    return min(4, winners * (2 if state.game.players == 2 else 1))
