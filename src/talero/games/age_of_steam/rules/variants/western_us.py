"""Western US: railways in one piece until west and east are joined, which pays those who did it; bonuses for
goods between the coasts."""

from __future__ import annotations

import random
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Final

from talero.core.actions import Action
from talero.core.step import Step, pick
from talero.games.age_of_steam.rules.actions import BONUS, CONNECT, TRANSCONTINENTAL
from talero.games.age_of_steam.rules.goods import hops_of
from talero.games.age_of_steam.rules.links import links_of
from talero.games.age_of_steam.rules.network import has_track_in
from talero.games.age_of_steam.rules.phases import build_track, move_goods
from talero.games.age_of_steam.rules.scoring import sections_by_owner
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.variants.base import MapRules

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


class WesternUS(MapRules):
    """Contiguous railways, the transcontinental connection, east-west deliveries, no shared victory."""

    choices: ClassVar[dict[str, str]] = {
        "connection": "contiguous", "urbanised": "to-bag", "delivery": "east-west", "ties": "broken",
    }  # fmt: skip

    has_narrow_starts = True

    def read(self, game: AgeOfSteam, data: dict[str, Any]) -> None:
        self.reward: dict[str, int] = data["transcontinental"]
        self.east_west_bonus: int = data["east-west-bonus"]

    # A railway starts in an initial city and stays in one piece

    def may_start_at(self, state: AgeOfSteamState, city: int) -> bool:
        """In an initial city; then, until the transcontinental connection, where his own track is
        (AOS-WUS-014, 015, 019, 030, 031, 035)."""
        if state.seat not in state.own:
            return state.game.map.initial[city]
        return state.joined != 0 or has_track_in(state, state.seat, city)

    def unconnected_rule(self, state: AgeOfSteamState) -> str:
        if not state.built[state.seat]:
            return "AOS-WUS-014"
        if state.seat not in state.own:
            return "AOS-WUS-035"
        return super().unconnected_rule(state) if state.joined else "AOS-WUS-019"

    def near(self, state: AgeOfSteamState) -> bytes:
        is_new, board = state.seat not in state.own, state.game.map
        if state.joined and not is_new:
            return state.city_sides
        found = bytearray(board.size)
        for city in board.stops:
            if state.accepts[city] and (
                board.initial[city] if is_new else has_track_in(state, state.seat, city)
            ):
                for y in board.around[city]:
                    found[board.hex_of[y]] |= 1 << board.side_of[y]
        return bytes(found)

    # What is built

    def after_urbanising(self, state: AgeOfSteamState, hex_: int) -> None:
        """The cubes of the town go to the bag (AOS-WUS-004)."""
        at = hex_ * 6
        for colour in range(6):
            state.bag[colour] += state.cubes[at + colour]
        state.cubes = state.cubes[:at] + bytes(6) + state.cubes[at + 6 :]

    def after_building(self, state: AgeOfSteamState) -> bool:
        """The first chain of links between west and east pays the railways that made it (AOS-WUS-022 to
        034)."""
        if state.joined or state.links is not None:
            return False  # no link is new since this was last asked
        choices = receivers(state)
        if not choices:
            return False
        state.joined = 1
        if len(choices) == 1:
            self.pay_railways(state, choices[0])
            return False
        state.pending = [seat for choice in choices for seat in (*choice, -1)]
        state.step_id = CONNECT_STEP.number
        return True

    def pay_railways(self, state: AgeOfSteamState, seats: tuple[int, ...]) -> None:
        """One railway gets $4 income, two get $2 each, at once."""
        amount = self.reward["alone" if len(seats) == 1 else "shared"]
        for seat in seats:
            state.income[seat] += amount
            state.report(TRANSCONTINENTAL, seat, amount)

    # Goods

    def bonus_for(self, state: AgeOfSteamState, start: int, goal: int) -> int:
        """The bonus of a delivery between an eastern and a western city (AOS-WUS-008, 010 to 013, 029)."""
        regions = state.game.map.regions
        is_across = state.accepts[start] and {regions[start], regions[goal]} == {"east", "west"}
        return self.east_west_bonus if is_across else 0

    def after_delivery(self, state: AgeOfSteamState, action: Action) -> bool:
        """The bonus goes to the owner of the links; of several the mover names one (AOS-WUS-008, 009, 028,
        036)."""
        if not self.bonus_for(state, action[2], action[-2]):
            return False
        owners = sorted({hop.owner for hop in hops_of(state, action)})
        active = [seat for seat in owners if seat < state.game.players and not state.out[seat]]
        if len(active) == 1:
            self.pay_bonus(state, active[0])
        if len(active) < 2:
            return False
        state.pending = active
        state.step_id = BONUS_STEP.number
        return True

    def pay_bonus(self, state: AgeOfSteamState, seat: int) -> None:
        move_goods.gain(state, seat, self.east_west_bonus)

    # The end

    def break_ties(self, state: AgeOfSteamState) -> None:
        """Seats tied in points, cash and track roll a die each until they differ (AOS-WUS-027)."""
        super().break_ties(state)
        sections, merits = sections_by_owner(state), dict[int, tuple[int, ...]]()
        for seat in state.order:
            points = sum(self.points(state, seat, sections[seat]).values())
            merits[seat] = points, state.money[seat], sections[seat]
        for merit in sorted(set(merits.values()), reverse=True):
            _roll_off(state, [seat for seat, each in merits.items() if each == merit], "end/tie")

    def merit(self, state: AgeOfSteamState, seat: int, score: int, sections: int) -> tuple[int, ...]:
        if not state.tie_break:
            return super().merit(state, seat, score, sections)
        return score, state.money[seat], sections, _comparable(state.tie_break[seat])


def _roll_off(state: AgeOfSteamState, tied: list[int], name: str) -> None:
    """Orders tied seats; `tie_break` keeps numbers that compare like their rolls."""
    if len(tied) < 2:
        return
    rolls = {seat: 1 + state.chance.draw(f"{name}/p{seat + 1}", 6) for seat in tied}
    for seat in tied:
        state.tie_break[seat] = state.tie_break[seat] * 7 + rolls[seat]
    for roll in sorted(set(rolls.values()), reverse=True):
        again = [seat for seat in tied if rolls[seat] == roll]
        _roll_off(state, again, f"{name}/{'-'.join(str(s + 1) for s in again)}-again")


def _comparable(rolls: int) -> int:
    """Rolls as digits in base 7 brought to the same length, so that they compare from the first on."""
    while rolls and rolls < 7**12:
        rolls *= 7
    return rolls


# The transcontinental connection


def receivers(state: AgeOfSteamState) -> list[tuple[int, ...]]:
    """Whom the builder can name: per chain its one owner, its two, or any two of more (AOS-WUS-023 to
    025, 034)."""
    board = state.game.map
    west = [h for h in board.cities if board.initial[h] and board.regions[h] == "west"]
    found: set[tuple[int, ...]] = set()
    for city in west:
        for owners in _chains(state, city):
            active = tuple(
                seat for seat in range(state.game.players) if owners >> seat & 1 and not state.out[seat]
            )
            found.update(combinations(active, 2) if len(active) > 2 else [active])
    return sorted(found)


def _chains(state: AgeOfSteamState, start: int) -> set[int]:
    """Masks of the owners of all chains from a western to an eastern initial city that visit no place
    twice."""
    board, hops = state.game.map, links_of(state).hops
    found: set[int] = set()
    trail: list[tuple[int, int, frozenset[int]]] = [(start, 0, frozenset([start]))]
    while trail:
        place, owners, seen = trail.pop()
        if board.initial[place] and board.regions[place] == "east":
            found.add(owners)
            continue
        for hop in hops[place]:
            if hop.stop not in seen:
                trail.append((hop.stop, owners | 1 << hop.owner, seen | {hop.stop}))
    return found


class Connect(Step[AgeOfSteamState]):
    """The builder of the connection names the railways that are paid."""

    name = "build.transcontinental"
    section = "Western US > Transcontinental"
    verbs = (CONNECT,)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        found: list[Action] = []
        choice: list[int] = []
        for seat in state.pending:
            if seat < 0:
                found.append((CONNECT, *choice))
                choice = []
            else:
                choice.append(seat)
        return found

    def canonical(self, state: AgeOfSteamState, action: Action) -> Action:
        """The railways may be named in any order."""
        return action[0], *sorted(action[1:])

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        return None if action in self.legal(state) else "AOS-WUS-034"

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        state.pending = []
        state.game.variant.pay_railways(state, action[1:])
        build_track.go_on(state)

    def sample(self, state: AgeOfSteamState, rng: random.Random) -> Action:
        return pick(rng, self.legal(state))


class GiveBonus(Step[AgeOfSteamState]):
    """The mover names the owner who gets the east-west bonus (AOS-WUS-008, 009, 028, 036)."""

    name = "move.bonus"
    section = "Western US > Move goods"
    verbs = (BONUS,)

    def legal(self, state: AgeOfSteamState) -> list[Action]:
        return [(BONUS, seat) for seat in state.pending]

    def check(self, state: AgeOfSteamState, action: Action) -> str | None:
        return None if action[1] in state.pending else "AOS-WUS-009"

    def apply(self, state: AgeOfSteamState, action: Action) -> None:
        state.pending = []
        state.game.variant.pay_bonus(state, action[1])
        move_goods.go_on(state)


CONNECT_STEP: Final = Connect()
BONUS_STEP: Final = GiveBonus()
