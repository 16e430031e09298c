"""St. Lucia: for two, without an auction and with cubes that lie on the track."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from talero.core.actions import Action
from talero.core.step import Step
from talero.games.age_of_steam.rules.actions import PAID_FEE, PAY, REFUSE, REFUSED
from talero.games.age_of_steam.rules.fields import NO_STOP, NO_TRACK
from talero.games.age_of_steam.rules.kinds import TURN_ORDER
from talero.games.age_of_steam.rules.links import Hop, told_apart
from talero.games.age_of_steam.rules.network import follow, section
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.turns import ask, next_seat, pay, set_order
from talero.games.age_of_steam.rules.variants.base import MapRules

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


class StLucia(MapRules):
    """The start costs $5 or goes to the other player; cubes leave along the track they lie on."""

    choices: ClassVar[dict[str, str]] = {"delivery": "from-track"}
    has_cubes_on_track = True
    missing_action_rule = "AOS-STL-012"

    def read(self, game: AgeOfSteam, data: dict[str, Any]) -> None:
        self.start_fee = data["start-player-fee"]

    def cube_places(self, game: AgeOfSteam) -> list[int]:
        """All hexes: cubes lie on the land before it has track (AOS-STL-015)."""
        return list(game.map.hexes)

    def stretches(self, state: AgeOfSteamState, place: int) -> list[Hop]:
        """Along one piece, either way, to the next town or city (AOS-STL-017, 028)."""
        edges, stops = list[int](), list[int]()
        for x in range(place * 6, place * 6 + 6):
            if state.own[x] != NO_TRACK:
                _, stop = follow(state, x)
                if stop != NO_STOP:
                    edges.append(x)
                    stops.append(stop)
        return told_apart(state, edges, stops)

    def offers_on_track(self, state: AgeOfSteamState) -> list[int]:
        """Every hex with track may offer what lies there (AOS-STL-015)."""
        board = state.game.map
        on_track = [h for h in board.hexes if state.tile[h] and not board.town[h]]
        return [h * 6 + colour for h in on_track for colour in range(6)]

    def left_behind(self, state: AgeOfSteamState, start: int, x: int) -> list[int]:
        """A cube that lay on track may not use the same link again (AOS-STL-030)."""
        if state.accepts[start] or state.game.map.town[start]:
            return []
        return section(state, x)[0]


# II. Who starts


def begin(state: AgeOfSteamState) -> bool:
    """The nominee alternates every turn; Turn Order puts its holder first for one turn (AOS-STL-005 to 013,
    023 to 025)."""
    state.nominee = state.order[0] if state.nominee < 0 else 1 - state.nominee
    holders = [seat for seat in state.order if state.action[seat] == TURN_ORDER]
    first = holders[0] if holders else state.nominee
    return ask(state, FEE_STEP, [first, *(seat for seat in state.order if seat != first)])


class StartPlayer(Step[AgeOfSteamState]):
    """Pay for the start of this turn, or leave it to the other."""

    name = "order.fee"
    section = "St. Lucia > Turn order"
    verbs = (PAY, REFUSE)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        return [(PAY,), (REFUSE,)] if self._can_pay(state) else [(REFUSE,)]

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        return "AOS-STL-010" if action[0] == PAY and not self._can_pay(state) else None

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        seat = state.seat
        if action[0] == PAY:
            pay(state, seat, state.game.variant.start_fee, PAID_FEE)
            _start(state, seat)
            return
        state.report(REFUSED, seat)
        if not next_seat(state):  # both declined: the first starts for free (AOS-STL-011)
            _start(state, 1 - seat)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        """Seldom worth it with little cash."""
        rich = state.money[state.seat] >= state.game.variant.start_fee + 8
        return (PAY,) if rich and rng.random() < 0.4 else (REFUSE,)

    def _can_pay(self, state: AgeOfSteamState) -> bool:
        return state.money[state.seat] >= state.game.variant.start_fee


def _start(state: AgeOfSteamState, seat: int) -> None:
    set_order(state, [seat, *(other for other in state.order if other != seat)])
    state.game.sequence.proceed(state)


FEE_STEP: Final = StartPlayer()
