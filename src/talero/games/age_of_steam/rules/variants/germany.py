"""Germany: every link is completed in one build turn, the Engineer pays half for a tile, terminals lie beyond
the border, and two cities are joined without a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.actions import Action
from talero.core.octets import changed
from talero.games.age_of_steam.rules.actions import (
    JOIN,
    JOIN_HALF,
    JOINED,
    LAY_HALF,
    PAID_TRACK,
    TERMINAL,
)  # fmt: skip
from talero.games.age_of_steam.rules.bag import draw_cube
from talero.games.age_of_steam.rules.building import limit_fault, price_of
from talero.games.age_of_steam.rules.candidates import Survey, placements
from talero.games.age_of_steam.rules.closing import PERHAPS, YES
from talero.games.age_of_steam.rules.completing import Outlook
from talero.games.age_of_steam.rules.kinds import ENGINEER
from talero.games.age_of_steam.rules.openings import Openings
from talero.games.age_of_steam.rules.placement import place
from talero.games.age_of_steam.rules.starts import mark_city
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.fitting import Fitting
from talero.games.age_of_steam.rules.tables.tiles import TOWN
from talero.games.age_of_steam.rules.turns import pay
from talero.games.age_of_steam.rules.variants.base import MapRules
from talero.games.age_of_steam.rules.ways import Passages

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
        self.passages = Passages(game)
        self.openings = Openings(game.map)

    # Terminals

    def open_terminals(self, state: AgeOfSteamState) -> None:
        """One cube, drawn after the cities are filled, fixes what a foreign terminal takes (AOS-GER-003,
        004, 018)."""
        for h in state.game.map.terminals:
            colour = draw_cube(state, f"setup/{state.game.map.places[h]}/1")
            state.accepts = changed(state.accepts, h, 1 << colour)
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
        outlook = self._outlook(state, state.money[state.seat] if money is None else money)
        halving = may_pay_half(state)
        return [action for action in actions if can_follow(state, action, outlook, halving)]

    def builds(self, state: AgeOfSteamState, tables: Fitting, money: int) -> list[Action]:
        """Those of all placements, hex by hex, after which everything can be completed."""
        outlook, halving = self._outlook(state, state.money[state.seat]), may_pay_half(state)
        found: list[Action] = []
        for part in Survey(state, tables, money).by_hex():
            answer = outlook.answer(part, halving)
            if answer is None:
                found += [action for action in part if can_follow(state, action, outlook, halving)]
            elif answer.is_doubtful:
                for i in range(len(answer.builds)):
                    if answer.is_sure[i] or can_follow(state, answer.builds[i], outlook, halving):
                        found.append(answer.builds[i])
            else:
                found += answer.builds
        return found

    def _outlook(self, state: AgeOfSteamState, money: int) -> Outlook:
        return Outlook(state, self.passages, self.openings, money)

    def unfinished_fault(self, state: AgeOfSteamState, action: Action) -> str | None:
        return None if self.completable(state, [action]) else "AOS-GER-024"

    def end_fault(self, state: AgeOfSteamState) -> str | None:
        return "AOS-GER-024" if state.ends else None

    # Half a price

    def half_price_fault(self, state: AgeOfSteamState) -> str | None:
        return None if may_pay_half(state) else "AOS-GER-026"

    def half_price_lays(self, state: AgeOfSteamState) -> list[Action]:
        if not may_pay_half(state):
            return []
        twice = 2 * state.money[state.seat]
        return self.builds(state, state.game.half_tables, twice)

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
        state.own = changed(changed(state.own, a, seat), b, seat)
        state.far = changed(changed(state.far, a, b // 6), b, a // 6)
        state.discs[seat] += 1
        state.laid += 1
        state.links = None


def may_pay_half(state: AgeOfSteamState) -> bool:
    """The Engineer builds one tile of his turn at half price (AOS-GER-008, 026)."""
    return not state.halved and state.action[state.seat] == ENGINEER


# Whether what is open can be completed


def can_follow(state: AgeOfSteamState, action: Action, outlook: Outlook, may_halve: bool) -> bool:
    """Whether all that is open after a build can be completed, with a tile at half price if that is still to
    be had."""
    verdict = outlook.after(action, may_halve)
    if verdict != PERHAPS:
        return verdict == YES
    trial = state.copy()
    trial.halved |= action[0] in (LAY_HALF, JOIN_HALF)
    trial.money[trial.seat] = outlook.money - price_of(state, action)
    if action[0] in (JOIN, JOIN_HALF):
        trial.laid += 1
    else:
        place(trial, action[1], state.game.tiles.code_of[action[2]][action[3]])
    return _can_complete(trial, outlook)


def _can_complete(state: AgeOfSteamState, before: Outlook) -> bool:
    """Whether some builds within the tiles, supply and cash left close every open section."""
    game, money, may_halve = state.game, state.money[state.seat], may_pay_half(state)
    left = game.tiles_per_turn - state.laid
    if not left or not state.ends:
        return not state.ends
    fronts = sorted({game.map.hex_of[game.map.across[x]] for x in state.ends})
    hexes = fronts + [h for h in _hoards(state) if h not in fronts] if left > 1 else fronts
    outlook = Outlook(state, before.passages, before.openings, money)
    for action in placements(state, game.lay_tables, 2 * money if may_halve else money, hexes):
        if price_of(state, action) <= money and can_follow(state, action, outlook, may_halve):
            return True
        if may_halve and can_follow(state, (LAY_HALF, *action[1:]), outlook, False):
            return True
    return False


def _hoards(state: AgeOfSteamState) -> list[int]:
    """Hexes whose tile or town disc is used up elsewhere: replacing it brings back what an end may need."""
    found, tile, supply, shapes = list[int](), state.tile, state.supply, state.game.tiles.shapes
    for h in range(len(tile)):
        if tile[h]:
            shape = shapes[tile[h]]
            disc = not state.town_discs and shape.kind != TOWN and state.game.map.town[h]
            if (disc or not supply[shape.tile]) and h not in state.touched:
                found.append(h)
    return found
