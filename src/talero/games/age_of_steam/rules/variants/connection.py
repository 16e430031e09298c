"""The few rules a map changes, each as a small named variant that the map's data chooses."""

from __future__ import annotations

from talero.games.age_of_steam.rules.state import AgeOfSteamState


class AnyCity:
    """Track may start at any city (AOS-BUILD-009, 010)."""

    def city_counts(self, state: AgeOfSteamState, city: int) -> bool:
        """Whether new track of the deciding seat may start at a city."""
        return True

    def unconnected_rule(self, state: AgeOfSteamState) -> str:
        """The rule against track of the deciding seat that is connected to nothing of his."""
        return "AOS-BUILD-010" if state.built[state.seat] else "AOS-BUILD-009"

    def near(self, state: AgeOfSteamState) -> bytearray:
        """By hex: mask of the sides beyond which a city lies that counts for the deciding seat."""
        return state.city_sides

    def starts(self, state: AgeOfSteamState, near: bytearray) -> list[int]:
        """`state.starts` at those sides, as a list of one's own."""
        return state.starts[:]


class Contiguous(AnyCity):
    """Western US: a railway starts in an initial city and, until the transcontinental connection, stays
    in one piece (AOS-WUS-014, 015, 019, 030, 031, 035)."""

    def city_counts(self, state: AgeOfSteamState, city: int) -> bool:
        if state.seat not in state.own:
            return state.game.map.initial[city]
        return state.joined != 0 or state.own.find(state.seat, city * 6, city * 6 + 6) >= 0

    def unconnected_rule(self, state: AgeOfSteamState) -> str:
        if not state.built[state.seat]:
            return "AOS-WUS-014"
        if state.seat not in state.own:
            return "AOS-WUS-035"
        return super().unconnected_rule(state) if state.joined else "AOS-WUS-019"

    def near(self, state: AgeOfSteamState) -> bytearray:
        board, found = state.game.map, bytearray(state.game.map.size)
        for city in board.stops:
            if state.accepts[city] and self.city_counts(state, city):
                for y in board.around[city]:
                    found[y // 6] |= 1 << y % 6
        return found

    def starts(self, state: AgeOfSteamState, near: bytearray) -> list[int]:
        return [key & (near[h] << 13 | ~(63 << 13)) if near[h] else 0 for h, key in enumerate(state.starts)]


CONNECTIONS: dict[str, type[AnyCity]] = {"any-city": AnyCity, "contiguous": Contiguous}
