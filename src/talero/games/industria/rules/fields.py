"""What lies on the table in Industria, field by field. Everything is open but the order of the stacks, which
does not exist until a tile is revealed: tiles are drawn from what remains."""

from typing import Final

from talero.core.fields import Declaration, bytes_, cache, cells, ints, lists, number
from talero.games.industria.rules.actions import SEAT, TILE_KIND

UNPLACED: Final = 255
"""Owner of a tile that nobody has placed."""
NO_TILE: Final = -1
NO_BIDDER: Final = -1

STATE = Declaration(
    "IndustriaState",
    "Industria",
    "What lies on the table in Industria.",
    [
        number("round", high="rounds"),
        number("epoch", low=1, high="epochs", start=1),
        number("start", "Who has the start-player stone.", high="players-1", of=SEAT),
        number("auctioneer", high="players-1", of=SEAT),
        number("offered", "The tile being auctioned.", of=TILE_KIND, high="len(tiles.ids)-1", none=NO_TILE,
               start=NO_TILE),
        number("bid", "The highest bid so far, and whose it is.", high=999),
        number("bidder", of=SEAT, high="players-1", none=NO_BIDDER, start=NO_BIDDER),
        number("built", "Kinds of tiles the building seat has placed this turn, as bits.", high=15),
        cells("money", "players",
              "Open to all (IND-SETUP-004); discs of 1 and 5 are one number (IND-COMP-006); the bank, all"
              " other money, never runs out (IND-COMP-008, IND-SETUP-005).",
              by=SEAT, high=999),
        cells("factory_points", "players", by=SEAT, high=999),
        cells("technology_points", "players", "The score tracks begin at 0 (IND-SETUP-006).", by=SEAT,
              high=999),
        ints("stack", "Unrevealed tiles of the epoch, in the order of their numbers.", of=TILE_KIND,
             high="len(tiles.ids)-1", size="len(tiles.ids)"),
        ints("display", "Revealed tiles that wait for auction.", of=TILE_KIND, high="len(tiles.ids)-1",
             size="players"),
        lists("hands", "players", by=SEAT, of=TILE_KIND, high="len(tiles.ids)-1"),
        bytes_("owner", "len(tiles.ids)", "Whose placed tile it is; the 20 markers of a colour are no limit"
               " (IND-COMP-003, IND-BUILD-014).", by=TILE_KIND, of=SEAT, high="players-1", none=UNPLACED,
               start=UNPLACED),
        cache("buildable", "list[Action] | None", "None", "What can be placed now, if `legal` was asked;"
              " forgotten with the next action.", shared=True),
    ],
    imports=["from talero.core.actions import Action"],
)  # fmt: skip
