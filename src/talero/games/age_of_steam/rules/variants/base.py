"""The rules of the base map, Rust Belt, and the places where other maps differ.

Base rules ask `state.game.variant` wherever some map deviates; each map has a class that answers differently.
What searches ask too often for a call is a plain attribute of the game, set from here in `prepare`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from talero.core.actions import Action
from talero.core.outcome import Outcome
from talero.games.age_of_steam.rules import scoring
from talero.games.age_of_steam.rules.bag import draw_cube
from talero.games.age_of_steam.rules.candidates import placements
from talero.games.age_of_steam.rules.links import Hop
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.fitting import Fitting

if TYPE_CHECKING:
    from talero.games.age_of_steam.rules.game import AgeOfSteam

BOOK = {
    "connection": "any-city",
    "track": "open-ends",
    "engineer": "extra-tile",
    "urbanised": "no-cubes",
    "delivery": "standard",
    "choice": "one-each",
    "scoring": "victory-points",
    "ties": "shared",
}
"""What the base map says of its rules."""


class MapRules:
    """How a map is played; here as the base rules have it."""

    choices: ClassVar[dict[str, str]] = {}
    """Where what a map's data says of its rules differs from the base map's."""
    has_half_price: ClassVar[bool] = False
    """Whether the Engineer builds a tile at half price instead of one more."""
    has_cubes_on_track: ClassVar[bool] = False
    """Whether cubes that lie on track hexes can be moved."""
    has_narrow_starts: ClassVar[bool] = False
    """Whether there are cities at which not everybody may start."""
    is_solo: ClassVar[bool] = False
    """Whether one plays against the bank, for cash."""
    engineer_limit_rule: ClassVar[str] = "AOS-BUILD-003"
    """The rule that limits the Engineer's tiles."""
    missing_action_rule: ClassVar[str] = "AOS-ACT-001"
    """The rule against an action that this map does not have."""
    missing_city_rule: ClassVar[str] = "AOS-COMP-002"
    """The rule against a New City tile that this map does not have."""
    missing_space_rule: ClassVar[str] = "AOS-GROW-003"
    """The rule against a space of the display that this map does not use."""
    share_limit_rule: ClassVar[str] = "AOS-SHARE-005"
    """The rule that limits the shares of a turn."""
    direct: tuple[int, ...] = ()
    """The two half-edges of a link that is built without a tile."""
    join_price: int = 0
    """What that link costs."""
    start_fee: int = 0
    """What it costs to be the first of a turn, where that is for sale."""

    def __init__(self, game: AgeOfSteam) -> None:
        data = game.components.data
        if data["rules"] != BOOK | self.choices:
            raise ValueError(f"rules of {game.edition.id}: {data['rules']}")
        self.read(game, data)

    def read(self, game: AgeOfSteam, data: dict[str, Any]) -> None:
        """Takes what the map's rules need of its data."""

    # The set-up

    def starting_cubes(self, spot: dict[str, Any]) -> int:
        """How many cubes a place gets at the start."""
        cubes: int = spot.get("cubes", 0)
        return cubes

    def display_cube(self, state: AgeOfSteamState, name: str, space: int) -> int:
        """A random cube for a space of the display."""
        return draw_cube(state, name)

    def open_terminals(self, state: AgeOfSteamState) -> None:
        """What is done after all places have their cubes."""

    # Shares and actions

    def used_fault(self, state: AgeOfSteamState, action: int) -> str | None:
        """The rule against an action that nobody has, but that can't be chosen."""
        return None

    def note_action(self, state: AgeOfSteamState, action: int) -> None:
        """An action was chosen."""

    # Building

    def may_start_at(self, state: AgeOfSteamState, city: int) -> bool:
        """Whether new track of the deciding seat may start at a city: at any (AOS-BUILD-009, 010)."""
        return True

    def unconnected_rule(self, state: AgeOfSteamState) -> str:
        """The rule against track of the deciding seat that is connected to nothing of his."""
        return "AOS-BUILD-010" if state.built[state.seat] else "AOS-BUILD-009"

    def near(self, state: AgeOfSteamState) -> bytes:
        """By hex: mask of the sides beyond which a city lies where the deciding seat may start."""
        return state.city_sides

    def completable(
        self, state: AgeOfSteamState, actions: list[Action], money: int | None = None
    ) -> list[Action]:
        """Those of the builds after which the build turn can end, with all money or `money`; unfinished
        sections are allowed (AOS-BUILD-023)."""
        return actions

    def builds(self, state: AgeOfSteamState, tables: Fitting, money: int) -> list[Action]:
        """All placements with this much money after which the build turn can end."""
        return placements(state, tables, money)

    def unfinished_fault(self, state: AgeOfSteamState, action: Action) -> str | None:
        """The rule against a build that leaves what can't be finished."""
        return None

    def end_fault(self, state: AgeOfSteamState) -> str | None:
        """The rule against ending the build turn now; building is optional (AOS-BUILD-006)."""
        return None

    def half_price_fault(self, state: AgeOfSteamState) -> str | None:
        """The rule against building at half price now."""
        return "CORE-STEP"

    def half_price_lays(self, state: AgeOfSteamState) -> list[Action]:
        """All legal tiles at half price."""
        return []

    def joins(self, state: AgeOfSteamState) -> list[Action]:
        """The legal ways to build a link without a tile."""
        return []

    def join_fault(self, state: AgeOfSteamState, verb: int) -> str | None:
        """The rule against building a link without a tile."""
        return "CORE-STEP"

    def join(self, state: AgeOfSteamState, verb: int) -> None:
        """Builds a link without a tile."""
        raise NotImplementedError

    def after_urbanising(self, state: AgeOfSteamState, hex_: int) -> None:
        """What happens to the cubes of a town that has become a city."""

    def after_building(self, state: AgeOfSteamState) -> bool:
        """What follows from what was built; True if somebody has to choose."""
        return False

    def pay_railways(self, state: AgeOfSteamState, seats: tuple[int, ...]) -> None:
        """Pays the railways that the builder of a connection has named."""

    # Goods

    def cube_places(self, game: AgeOfSteam) -> list[int]:
        """The hexes with cubes that may be moved: towns and cities."""
        spots = game.map.spots
        return [h for h in game.map.hexes if game.map.town[h] or spots[h]["kind"] == "city"]

    def port_mask(self, game: AgeOfSteam) -> bytearray:
        """By hex: mask of the colours that are taken beside those of its city."""
        return bytearray(game.map.size)

    def start_fault(self, state: AgeOfSteamState, place: int) -> str | None:
        """The rule against moving a cube from a place."""
        return None

    def passing_fault(self, state: AgeOfSteamState, stop: int) -> str | None:
        """The rule against moving a cube through a stop that does not take it."""
        return None

    def stretches(self, state: AgeOfSteamState, place: int) -> list[Hop]:
        """How a cube on a track hex leaves it."""
        return []

    def offers_on_track(self, state: AgeOfSteamState) -> list[int]:
        """Track hexes and colours, as `hex * 6 + colour`, from which a delivery may be possible."""
        return []

    def left_behind(self, state: AgeOfSteamState, start: int, x: int) -> list[int]:
        """The half-edges that a cube may not use again after it has left a place at half-edge `x`."""
        return []

    def add_bonus(self, state: AgeOfSteamState, action: Action, gains: list[int]) -> None:
        """Adds to the income that a delivery brings what the map gives for it at once."""

    def bonus_for(self, state: AgeOfSteamState, start: int, goal: int) -> int:
        """The bonus for a delivery that the mover gives to an owner of its links."""
        return 0

    def remove_cube(self, state: AgeOfSteamState, colour: int) -> None:
        """A delivered cube goes back to the bag (AOS-MOVE-009)."""
        state.bag[colour] += 1

    def after_delivery(self, state: AgeOfSteamState, action: Action) -> bool:
        """What follows from a delivery; True if somebody has to choose."""
        return False

    def pay_bonus(self, state: AgeOfSteamState, seat: int) -> None:
        """Pays the owner whom the mover has named."""

    # The end

    def goes_on(self, state: AgeOfSteamState) -> bool:
        """Whether enough railways are left (AOS-EXP-012)."""
        return len(state.order) > 1

    def break_ties(self, state: AgeOfSteamState) -> None:
        """Orders tied players after the last turn."""
        state.tie_break = [0] * state.game.players

    def merit(self, state: AgeOfSteamState, seat: int, score: int, sections: int) -> tuple[int, ...]:
        """What decides the place of an active seat; ties are shared (AOS-VP-008)."""
        return (score,)

    def points(self, state: AgeOfSteamState, seat: int, sections: int) -> dict[str, int]:
        """A seat's score by part."""
        return scoring.victory_points(state, seat, sections)

    def outcome(self, state: AgeOfSteamState) -> Outcome:
        """How a finished game ended."""
        return scoring.victory_by_points(state)
