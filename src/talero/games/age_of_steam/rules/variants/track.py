"""Whether track may be left open: everywhere it may, in Germany it is completed in the same build turn."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.rules.actions import ENGINEER, JOIN, JOIN_HALF, LAY_HALF
from talero.games.age_of_steam.rules.candidates import placements
from talero.games.age_of_steam.rules.placement import cost, place
from talero.games.age_of_steam.rules.state import NO_TRACK, OFF_MAP, AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import SIDES_IN, TOWN


class OpenEnds:
    """Unfinished sections are allowed (AOS-BUILD-023)."""

    def completable(
        self, state: AgeOfSteamState, actions: list[Action], money: int | None = None
    ) -> list[Action]:
        """Those of the placements that this rule allows; with `money`, to somebody who has just that."""
        return actions

    def may_end(self, state: AgeOfSteamState) -> bool:
        """Whether the build turn may end now; building is optional (AOS-BUILD-006)."""
        return True


class CompletedLinks(OpenEnds):
    """Germany: nothing may be open at the end of a build turn (AOS-GER-010, 020, 024).

    A tile is legal only if its builder can still complete every open section with the tiles, the supply
    and the cash he has left. No section is open when a build turn begins, so all open ends are his own.
    """

    def completable(
        self, state: AgeOfSteamState, actions: list[Action], money: int | None = None
    ) -> list[Action]:
        if money is not None:
            state = state.copy()
            state.money[state.seat] = money
        return [action for action in actions if self._can_follow(state, action)]

    def may_end(self, state: AgeOfSteamState) -> bool:
        return not state.ends

    def _can_follow(self, state: AgeOfSteamState, action: Action) -> bool:
        if action[0] in (JOIN, JOIN_HALF):
            if not state.ends:
                return True
            trial = state.copy()
            trial.laid += 1
            trial.halved |= action[0] == JOIN_HALF
            price = state.game.join_price
            trial.money[trial.seat] -= (price + 1) // 2 if action[0] == JOIN_HALF else price
            return _completable(trial)
        code = state.game.tiles.code_of[action[2]][action[3]]
        open_after = _open_after(state, action[1], code)
        if open_after <= 0:
            return open_after == 0
        trial = state.copy()
        price = cost(trial, action[1], code)
        trial.halved |= action[0] == LAY_HALF
        trial.money[trial.seat] -= (price + 1) // 2 if action[0] == LAY_HALF else price
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
    half_price = not state.halved and state.action[seat] == ENGINEER
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
    for paid in {price, (price + 1) // 2 if half_price else price}:
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


TRACKS: dict[str, type[OpenEnds]] = {"open-ends": OpenEnds, "completed-links": CompletedLinks}
