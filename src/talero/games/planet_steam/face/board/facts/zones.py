"""What lies on the zones."""

from __future__ import annotations

from talero.games.planet_steam.face.board.facts.telling import Telling
from talero.games.planet_steam.rules.fields import LOCKED, NEUTRAL, UNCLAIMED
from talero.games.planet_steam.rules.phases.extract import EXTRACT_STEP
from talero.games.planet_steam.rules.production import KIND, SABOTAGED, SUPERCHARGED, needs_energy


class Zones(Telling):
    """Claims, tanks and the airship's line."""

    def owner(self, zone: int) -> int:
        """The seat a zone belongs to, -1 if none."""
        mark = self.state.owner[zone]
        return mark - 1 if UNCLAIMED < mark < NEUTRAL else -1

    def is_neutral(self, zone: int) -> bool:
        """Whether a neutral marker lies there."""
        return self.state.owner[zone] == NEUTRAL

    def is_locked(self, zone: int) -> bool:
        """Whether the zone is out of the game."""
        return self.state.owner[zone] == LOCKED

    def is_river(self, zone: int) -> bool:
        """Whether the zone is on the river, or a main supply well."""
        return bool(self.grid.river[zone])

    def extracts(self, zone: int) -> int:
        """The resource that a zone's tank extracts, -1 without a tank."""
        tank = self.state.tanks[zone]
        return (tank & KIND) - 1 if tank else -1

    def is_supercharged(self, zone: int) -> bool:
        """Whether the tank has a supercharger."""
        return bool(self.state.tanks[zone] & SUPERCHARGED)

    def is_sabotaged(self, zone: int) -> bool:
        """Whether the tank lies on its side."""
        return bool(self.state.tanks[zone] & SABOTAGED)

    def is_running(self, zone: int) -> bool:
        """Whether the deciding player has chosen the tank to run."""
        extracting = not self.state.over and self.state.step is EXTRACT_STEP
        return extracting and bool(self.state.running >> zone & 1)

    def synergies(self) -> list[tuple[int, int]]:
        """Neighbouring zones whose tanks form a group, as pairs."""
        return [
            (zone, other)
            for zone in range(self.grid.size)
            for other in self.grid.near[zone]
            if zone < other
            and self.owner(zone) == self.owner(other) >= 0
            and self.extracts(zone) == self.extracts(other) >= 0
        ]

    def describe_zone(self, zone: int) -> str:
        """A zone with all that is on it, in words."""
        found = [self.say("zone.river")] if self.is_river(zone) else []
        if self.is_locked(zone):
            found.append(self.say("zone.locked"))
        elif self.is_neutral(zone):
            found.append(self.say("zone.neutral"))
        elif self.owner(zone) < 0:
            found.append(self.say("zone.unclaimed"))
        else:
            found.append(self.say("zone.claimed", seat=self.seat(self.owner(zone))))
            found += self._describe_tank(zone)
        if zone == self.focus:
            found.append(self.say("zone.now"))
        return self.line(self.zone(zone), ", ".join(found))

    def _describe_tank(self, zone: int) -> list[str]:
        resource = self.extracts(zone)
        if resource < 0:
            return []
        found = [self.say("zone.tank", resource=self.resource(resource))]
        if self.is_supercharged(zone):
            found.append(self.say("zone.supercharged"))
        if self.is_sabotaged(zone):
            found.append(self.say("zone.sabotaged"))
        elif not needs_energy(self.grid, self.state.tanks[zone], zone):
            found.append(self.say("zone.free"))
        if self.is_running(zone):
            found.append(self.say("zone.running"))
        return found

    def describe_dock(self, line: int) -> str:
        """A line of zones and whether it is boosted."""
        docked = self.state.airship == line
        return self.say("dock.boosted" if docked else "dock.free", line=line + 1)
