"""The few rules a map changes, each as a small named variant that the map's data chooses."""

from __future__ import annotations

from talero.games.age_of_steam.state import Table


class AnyCity:
    """Track may start at any city (AOS-BUILD-009, 010)."""

    first_tile_rule = "AOS-BUILD-009"
    later_tile_rule = "AOS-BUILD-010"

    def city_counts(self, state: Table, city: int) -> bool:
        """Whether new track of the deciding seat may start at a city."""
        return True

    def shut_cities(self, state: Table) -> list[int]:
        """The cities that do not count for the deciding seat."""
        return []


class Contiguous(AnyCity):
    """Western US: a railway starts in an initial city and, until the transcontinental connection, stays
    in one piece (AOS-WUS-014, 015, 019, 030, 031, 035)."""

    first_tile_rule = "AOS-WUS-014"
    later_tile_rule = "AOS-WUS-019"

    def city_counts(self, state: Table, city: int) -> bool:
        if state.seat not in state.own:
            return state.game.map.initial[city]
        return state.joined != 0 or state.own.find(state.seat, city * 6, city * 6 + 6) >= 0

    def shut_cities(self, state: Table) -> list[int]:
        return [h for h, takes in enumerate(state.accepts) if takes and not self.city_counts(state, h)]


CONNECTIONS: dict[str, type[AnyCity]] = {"any-city": AnyCity, "contiguous": Contiguous}
