"""What lies on the table in Planet Steam, field by field. Nothing is secret: that credits are not shown is a
rule of display (see `knowledge`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from talero.core.fields import Declaration, bytes_, cache, cells, number
from talero.core.kinds import Names
from talero.games.planet_steam.rules.actions import CARD, FORM, LINE, RESOURCE, SEAT, ZONE
from talero.games.planet_steam.rules.production import KIND, SABOTAGED, SUPERCHARGED
from talero.games.planet_steam.rules.tables import RESOURCES

if TYPE_CHECKING:
    from talero.games.planet_steam.rules.game import PlanetSteam

UNCLAIMED: Final = 0
"""Owner of a zone: 0 nobody, seat + 1, or one of the next two."""
NEUTRAL: Final = 6
"""Claimed by nobody's marker (PSF-CMP-040)."""
LOCKED: Final = 7
"""Neither claimed nor unclaimed, for the whole game (PSF-CMP-044, -045; PSL-CMP-022)."""

TANKS: Final = 0
CONVERTERS_OF: Final = 1
SUPERCHARGERS: Final = 5
"""Places in `reserve`: tanks, the converter of resource r at 1 + r, superchargers."""

NOTHING: Final = -1
NO_SEAT: Final = -1
NO_CARD: Final = -1
FREE: Final = -1
"""No zone, line, seat or card; a free order marker."""


# What positions call the places and marks


def _carriers(game: PlanetSteam) -> Sequence[str]:
    return [f"P{seat + 1}-{name}" for seat in range(game.players) for name in RESOURCES]


def _tank(byte: int) -> str:
    """`ore`, `ore+` with a supercharger, `ore!` if it lies down."""
    kind = byte & KIND
    name = RESOURCES[kind - 1] if 1 <= kind <= len(RESOURCES) else f"none-{kind}"
    return name + "+" * bool(byte & SUPERCHARGED) + "!" * bool(byte & SABOTAGED)


CARRIER: Final = Names("carrier", _carriers)
MARK: Final = Names("mark", ("free", "P1", "P2", "P3", "P4", "P5", "neutral", "locked"))
TANK: Final = Names("tank", [_tank(byte) for byte in range(2 * SABOTAGED)])
PIECE: Final = Names("piece", ("tank", *(f"converter-{name}" for name in RESOURCES), "supercharger"))

_SEAT: dict[str, Any] = {"of": SEAT, "high": "players-1"}
_NO_SEAT: dict[str, Any] = {**_SEAT, "none": NO_SEAT, "start": NO_SEAT}
_ZONE: dict[str, Any] = {"of": ZONE, "high": "tables.grid.size-1", "none": NOTHING}

STATE = Declaration(
    "PlanetSteamState",
    "PlanetSteam",
    "What lies on the table in Planet Steam.",
    [
        number("round", low=1, high="tables.rounds+1", start=1),
        number("turn", "Whose turn of the stage it is: an index of `order`.", high="players-1", none=-1,
               start=-1),
        number("opener", "Who opens auctions: who won the die, then Lady Steam's owner.", **_SEAT),
        number("bid", "The highest bid, and whose it is.", high=9999),
        number("bidder", **_NO_SEAT),
        number("passed", "The seats that bid no more, as bits.", high=31),
        number("pending", "What the winner of a card still takes, as bits: roles, `Winning.bit`.", high=511),
        number("zone", "The zone being auctioned, or named before a roll.", **_ZONE, start=NOTHING),
        number("airship", "The boosted line.", of=LINE, high="tables.grid.lines-1", none=NOTHING,
               start=NOTHING),
        number("market", "Tanks on the market.", high="len(tables.market_prices)-1"),
        number("moves", "Small moves left to the player who rearranges.", high=255),
        number("replaced", "The converter that a purchase has replaced.", of=RESOURCE, shift=1, none=0,
               high=4),
        number("cursor", "The tank that is asked for.", **_ZONE),
        number("running", "The zones whose tanks have been chosen to run, as bits.", high=(1 << 63) - 1),
        number("trade", "Which resource in `queue` is traded.", high=4),
        number("licenses_left", high="tables.licenses"),
        number("luxuries_left", high="tables.luxuries"),
        number("neutrals_left", high="tables.neutrals"),
        number("spaces", "Spaces left to the player who manipulates prices.", high=99),
        number("shifted", "Resources whose price was manipulated, as bits.", high=15),
        number("form", "The form of the manipulation.", of=FORM, high=2),
        number("manipulator", **_NO_SEAT),
        number("saboteur", **_NO_SEAT),
        number("placing", "Which entry of the placement's script comes next.", high=255),
        number("river_neutrals", "How many neutral markers go on the river.", high=6),
        # It begins beside the board (PSF-CRD-021).
        number("carrier_owner", "Who has the independent carrier.", **_NO_SEAT),
        number("carrier_bid", "The bid that lies on its card.", high=9999),
        number("carrier_kept", "Whether it was kept for a second round.", high=1),
        cells("credits", "players", by=SEAT, high=99999),
        cells("goods", "4*players", "Units of each resource on each seat's carriers.", by=CARRIER, high=255),
        cells("classes", "4*players", "Classes of the carriers.", by=CARRIER, low=1, high=9, start=1),
        cells("licenses", "players", by=SEAT, high=99),
        cells("luxuries", "players", by=SEAT, high=99),
        cells("markers", "players", "Claim markers left.", by=SEAT, high=255),
        cells("card", "players", "Specialist cards.", by=SEAT, of=CARD, high="players-1", none=NO_CARD,
              start=NO_CARD),
        cells("order", "players", "The seats in play order.", of=SEAT, high="players-1", start="seats"),
        cells("price", 4, "Spaces of the price indicators.", by=RESOURCE, high=99,
              start="tables.terminal.start_price"),
        cells("supply", 4, by=RESOURCE, high=99, start="tables.terminal.start_supply"),
        cells("bonus", 4, "Bonus resources.", by=RESOURCE, high=1),
        cells("queue", 4, "The resources in the order in which they are traded.", of=RESOURCE, high=3,
              none=FREE, start=FREE),
        cells("reserve", 6, by=PIECE, high=255),
        cells("overflow", 4, "Units without a place on the own carriers.", by=RESOURCE, high=255),
        bytes_("owner", "tables.grid.size", by=ZONE, of=MARK, high=LOCKED, shared=True),
        bytes_("tanks", "tables.grid.size", by=ZONE, of=TANK, high=2 * SABOTAGED - 1, shared=True),
        cache("held", "list[list[int]] | None", "None", "The zones by their marks, once somebody asked;"
              " replaced, never changed.", shared=True),
        cache("wares", "Wares | None", "None", "What can be bought now, if `legal` was asked; forgotten with"
              " the next action.", shared=True),
    ],
    imports=["from talero.games.planet_steam.rules.phases.purchase import Wares"],
)  # fmt: skip
