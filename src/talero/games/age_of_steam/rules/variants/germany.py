"""Germany: every link is completed in one build turn, the Engineer pays half for a tile, terminals lie beyond
the border, and two cities are joined without a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import (
    JOIN,
    JOIN_HALF,
    JOINED,
    LAY_HALF,
    PAID_TRACK,
    TERMINAL,
)  # fmt: skip
from talero.games.age_of_steam.rules.bag import draw_cube
from talero.games.age_of_steam.rules.building import half, limit_fault, price_of
from talero.games.age_of_steam.rules.candidates import placements
from talero.games.age_of_steam.rules.fields import NO_TRACK, OFF_MAP
from talero.games.age_of_steam.rules.kinds import ENGINEER
from talero.games.age_of_steam.rules.placement import cost, place
from talero.games.age_of_steam.rules.starts import mark_city
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, TOWN
from talero.games.age_of_steam.rules.turns import pay
from talero.games.age_of_steam.rules.variants.base import MapRules

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam


class Germany(MapRules):
    """Nothing is open at the end of a build turn; half a price; terminals; the direct link."""

    choices: ClassVar[dict[str, str]] = {"track": "completed-links", "engineer": "half-price"}
    has_half_price = True
    engineer_limit_rule = "AOS-GER-009"

    def read(self, game: AgeOfSteam, data: dict[str, Any]) -> None:
        """The two half-edges of the direct link and its price (AOS-GER-012)."""
        link, board = data["direct-link"], game.map
        a, b = (board.place_number[city] for city in link["between"])
        x = next(x for x in range(a * 6, a * 6 + 6) if board.across[x] // 6 == b)
        self.direct = (x, board.across[x])
        self.join_price = link["cost"]

    # Terminals

    def open_terminals(self, state: AgeOfSteamState) -> None:
        """One cube, drawn after the cities are filled, fixes what a foreign terminal takes (AOS-GER-003,
        004, 018)."""
        for h in state.game.map.terminals:
            colour = draw_cube(state, f"setup/{state.game.map.places[h]}/1")
            state.accepts[h] = 1 << colour
            mark_city(state, h)
            state.report(TERMINAL, h, colour)

    def start_fault(self, state: AgeOfSteamState, place: int) -> str | None:
        return "AOS-GER-018" if state.game.map.terminal[place] else None

    def passing_fault(self, state: AgeOfSteamState, stop: int) -> str | None:
        """Nothing passes a terminal (AOS-GER-002)."""
        return "AOS-GER-002" if state.game.map.terminal[stop] else None

    # Completed links

    def completable(
        self, state: AgeOfSteamState, actions: list[Action], money: int | None = None
    ) -> list[Action]:
        """Nothing may be open at the end of a build turn (AOS-GER-010, 020, 024).

        A tile is legal only if its builder can still complete every open section with the tiles, the supply
        and the cash he has left. No section is open when a build turn begins, so all open ends are his own.
        """
        if money is not None:
            state = state.copy()
            state.money[state.seat] = money
        return [action for action in actions if _can_follow(state, action)]

    def unfinished_fault(self, state: AgeOfSteamState, action: Action) -> str | None:
        return None if _can_follow(state, action) else "AOS-GER-024"

    def end_fault(self, state: AgeOfSteamState) -> str | None:
        return "AOS-GER-024" if state.ends else None

    # Half a price

    def half_price_fault(self, state: AgeOfSteamState) -> str | None:
        return None if may_pay_half(state) else "AOS-GER-026"

    def half_price_lays(self, state: AgeOfSteamState) -> list[Action]:
        if not may_pay_half(state):
            return []
        twice = 2 * state.money[state.seat]
        return self.completable(state, placements(state, state.game.half_tables, twice))

    # The direct link

    def joins(self, state: AgeOfSteamState) -> list[Action]:
        """The link between the two double cities, while nobody has built it (AOS-GER-012, 014, 022, 025)."""
        return [(verb,) for verb in (JOIN, JOIN_HALF) if self.join_fault(state, verb) is None]

    def join_fault(self, state: AgeOfSteamState, verb: int) -> str | None:
        if verb == JOIN_HALF and not may_pay_half(state):
            return "AOS-GER-026"
        rule = limit_fault(state)
        if rule:
            return rule
        if state.far[self.direct[0]] == self.direct[1] // 6:
            return "AOS-GER-022"
        if state.discs[state.seat] >= state.game.ownership_discs:
            return "AOS-OWN-010"
        if price_of(state, (verb,)) > state.money[state.seat]:
            return "AOS-BUILD-007"
        return self.unfinished_fault(state, (verb,))

    def join(self, state: AgeOfSteamState, verb: int) -> None:
        seat, (a, b) = state.seat, self.direct
        state.halved |= verb == JOIN_HALF
        state.report(JOINED, seat)
        pay(state, seat, price_of(state, (verb,)), PAID_TRACK)
        state.own[a] = state.own[b] = seat
        state.far[a], state.far[b] = b // 6, a // 6
        state.discs[seat] += 1
        state.laid += 1
        state.links = None


def may_pay_half(state: AgeOfSteamState) -> bool:
    """The Engineer builds one tile of his turn at half price (AOS-GER-008, 026)."""
    return not state.halved and state.action[state.seat] == ENGINEER


# Whether what is open can be completed


def _can_follow(state: AgeOfSteamState, action: Action) -> bool:
    """Whether all that is open after a build can be completed."""
    if action[0] in (JOIN, JOIN_HALF):
        if not state.ends:
            return True
        trial = state.copy()
        trial.laid += 1
        trial.halved |= action[0] == JOIN_HALF
        trial.money[trial.seat] -= price_of(state, action)
        return _completable(trial)
    code = state.game.tiles.code_of[action[2]][action[3]]
    open_after = _open_after(state, action[1], code)
    if open_after <= 0:
        return open_after == 0
    trial = state.copy()
    trial.halved |= action[0] == LAY_HALF
    trial.money[trial.seat] -= price_of(state, action)
    place(trial, action[1], code)
    return _completable(trial)


def _open_after(state: AgeOfSteamState, hex_: int, code: int) -> int:
    """How many ends would be open after a placement; -1 if the tiles left could not close them anyway.

    Every hex that an end points at needs a tile of its own, and a single end must have a stop in reach;
    several ends may also be joined to each other.
    """
    game, across = state.game, state.game.map.across
    left = game.tiles_per_turn - state.laid - 1
    added = game.tiles.mask[code] & ~game.tiles.mask[state.tile[hex_]]
    fronts, count = set[int](), 0
    for x in state.ends:
        y = across[x]
        if y // 6 != hex_:
            fronts.add(y // 6)
            count += 1
        elif not added >> y % 6 & 1:
            return -1
    for side in SIDES_IN[added]:
        y = across[hex_ * 6 + side]
        if state.own[y] == NO_TRACK and not state.accepts[y // 6]:
            fronts.add(y // 6)
            count += 1
    if len(fronts) > left or any(h in state.touched for h in fronts):
        return -1
    if count == 1 and _tiles_to_stop(state, min(fronts)) > left:
        return -1
    return count


def _tiles_to_stop(state: AgeOfSteamState, hex_: int) -> int:
    """The fewest tiles from a hex to a stop; a town that has become a city needs none of its own."""
    board = state.game.map
    new = [board.distances[hex_][city] for city in state.letters if city != OFF_MAP]
    return min([board.tiles_to_stop[hex_], *new])


def _completable(state: AgeOfSteamState) -> bool:
    """Whether some builds within the tiles, supply and cash left close every open section."""
    game, seat = state.game, state.seat
    left = game.tiles_per_turn - state.laid
    if not left or not state.ends:
        return not state.ends
    half_price = may_pay_half(state)
    money = state.money[seat] * (2 if half_price else 1)
    fronts = sorted({game.map.across[x] // 6 for x in state.ends})
    hexes = fronts + [h for h in _hoards(state) if h not in fronts] if left > 1 else fronts
    for action in placements(state, game.lay_tables, money, hexes):
        code = game.tiles.code_of[action[2]][action[3]]
        open_after = _open_after(state, action[1], code)
        if open_after == 0 or (open_after > 0 and _can_go_on(state, action[1], code, half_price)):
            return True
    return False


def _can_go_on(state: AgeOfSteamState, hex_: int, code: int, half_price: bool) -> bool:
    """Whether the rest can be completed after this tile, at full or at half price."""
    price = cost(state, hex_, code)
    for paid in {price, half(price) if half_price else price}:
        if paid <= state.money[state.seat]:
            trial = state.copy()
            trial.money[state.seat] -= paid
            trial.halved |= paid < price
            place(trial, hex_, code)
            if _completable(trial):
                return True
    return False


def _hoards(state: AgeOfSteamState) -> list[int]:
    """Hexes whose tile or town disc is used up elsewhere: replacing it brings back what an end may need."""
    game = state.game
    found = []
    for h, code in enumerate(state.tile):
        if code and h not in state.touched:
            shape = game.tiles.shapes[code]
            disc = game.map.town[h] and shape.kind != TOWN and not state.town_discs
            if disc or not state.supply[shape.tile]:
                found.append(h)
    return found
