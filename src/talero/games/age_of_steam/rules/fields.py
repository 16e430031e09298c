"""What lies on the table in Age of Steam, field by field. Nothing is hidden: the bag is drawn from, and what
remains in it everybody can count."""

from typing import Final

from talero.core.fields import Declaration, Field, bytes_, cache, cells, ints, number
from talero.games.age_of_steam.rules.kinds import (
    ACTION,
    ACTION_SET,
    COLOUR,
    COLOUR_SET,
    CUBE,
    HALF_EDGE,
    HEX,
    LETTER,
    OWNER,
    PLACE,
    SEAT,
    SHAPE,
    SPACE,
    TILE,
)  # fmt: skip

OWNERLESS: Final = 6
"""Owner of track that belongs to nobody."""
NO_TRACK: Final = 7
"""Owner where there is no track."""
NO_STOP: Final = 255
NO_ACTION: Final = 255
OFF_MAP: Final = 255
NO_SEAT: Final = -1

MOST_MONEY: Final = 99_999
MOST_CUBES: Final = 110
"""All cubes of the box."""
MOST_ROLLS = 7**20
"""Twenty rolls of a die in a row, as digits."""


def flag(name: str, doc: str = "") -> Field:
    """Whether something is so: 0 or 1."""
    return number(name, doc, high=1)


def seat(name: str, doc: str = "") -> Field:
    """A seat, or none."""
    return number(name, doc, of=SEAT, high="players-1", none=NO_SEAT, start=NO_SEAT)


def seats(name: str, doc: str = "") -> Field:
    """Some of the seats, in order."""
    return ints(name, doc, of=SEAT, high="players-1", size="players")


PLAYERS = [
    number("turn", low=1, high="turns", start=1),
    number("round", "Goods round 1 or 2; 0 in the other phases.", high=2),
    seats("order", "The active seats in turn order."),
    seats("queue", "The seats that still have to act in this phase, or goods round, the deciding one first."),
    cells("money", "players", by=SEAT, high=MOST_MONEY),
    cells("income", "players", by=SEAT, high=MOST_MONEY),
    bytes_("shares", "players", by=SEAT, high="last_share"),
    bytes_("engine", "players", by=SEAT, high="last_engine"),
    bytes_("discs", "players", "Ownership discs each seat has on the map.", by=SEAT, high="ownership_discs"),
    bytes_("action", "players", "The chosen action; it stays marked until the next selection (AOS-ACT-016).",
           by=SEAT, of=ACTION, high=6, none=NO_ACTION, start=NO_ACTION, shared=True),
    number("used_actions", "Mask of the actions that lie under a disc in the solo cycle (AOS-BAR-012).",
           of=ACTION_SET, high=127),
    bytes_("out", "players", "The turn of the elimination, 0 while active.", by=SEAT, high="turns"),
    bytes_("built", "players", "1 once a seat has laid a track tile.", by=SEAT, high=1, shared=True),
]  # fmt: skip

BOARD = [
    bytes_("tile", "map.size", "The shape that lies there, 0 for none.", by=HEX, of=SHAPE, none=0, shift=1,
           high="len(tiles.shape_ids)", shared=True),
    bytes_("own", "6*map.size", "Who owns the track there; at a city's side, the track that ends there.",
           by=HALF_EDGE, of=OWNER, high=OWNERLESS, none=NO_TRACK, start=NO_TRACK, shared=True),
    bytes_("far", "6*map.size", "At an open end the stop where its section starts, at the stop's end of a"
           " completed link the other stop, nothing everywhere else.",
           by=HALF_EDGE, of=PLACE, high="map.size-1", none=NO_STOP, start=NO_STOP, shared=True),
    ints("ends", "The half-edges where unfinished sections end openly; each section has exactly one.",
         of=HALF_EDGE, high="6*map.size-1", size="6*map.size"),
    bytes_("accepts", "map.size", "Mask of the colours a city takes; 0 where there is no city.",
           by=PLACE, of=COLOUR_SET, high=63, start="map.accepts", shared=True),
    bytes_("letters", 8, "By New City tile: its hex.", by=LETTER, of=PLACE, high="map.size-1", none=OFF_MAP,
           start=OFF_MAP, shared=True),
    bytes_("supply", "len(tiles.ids)", "The track tiles that are left.", by=TILE, start="tiles.counts",
           shared=True),
    number("town_discs", "Town discs that are left.", high="town_discs", start="town_discs"),
    bytes_("cubes", "6*map.size", "By hex and colour.", by=CUBE, high=MOST_CUBES, shared=True),
    bytes_("display", "len(spaces)", "By space: 0 or colour + 1.", by=SPACE, of=COLOUR, none=0, shift=1,
           high=6),
    bytes_("bag", 6, by=COLOUR, high=MOST_CUBES),
]  # fmt: skip

AUCTION = [
    cells("bids", "players", by=SEAT, high=MOST_MONEY),
    number("high", high=MOST_MONEY),
    seat("high_seat"),
    flag("passed", "1 once the Turn Order pass was used in this auction."),
    seats("dropped", "Who left the auction, in that order."),
    seat("nominee", "St. Lucia: who is asked first to pay for the start; -1 elsewhere."),
]

BUILD_TURN = [
    number("laid", high=9),
    ints("touched", "Hexes built on in this build turn.", of=HEX, high="map.size-1", size=9),
    ints("fresh", "Open ends of sections that grew in this build turn.", of=HALF_EDGE, high="6*map.size-1",
         size=36),
    flag("urbanised"),
    flag("halved"),
]  # fmt: skip

GOODS = [
    bytes_("upgraded", "players", by=SEAT, high=1),
    ints("hand", "Production's cubes that wait for a space.", of=COLOUR, high=5, size=2),
    ints("pending", "Seats among whom a bonus must be given (Western US).", of=SEAT, high="players-1",
         none=NO_SEAT),
    flag("joined", "1 once the transcontinental railway exists."),
    ints("tie_break", "Western US: the last rolls of seats that were still tied at the end.",
         high=MOST_ROLLS, size="players"),
]  # fmt: skip

MADE_FROM_THE_REST = [
    cache("city_sides", "bytes", "bytes(game.map.size)",
          "By hex: mask of the sides beyond which a city lies.", shared=True),
    cache("starts", "bytes", "bytes(2 * game.map.size)",
          "By hex: the sides at which new track can begin at a city, 0 where it can't and for towns; then"
          " the shape that lies there.", shared=True),
    cache("beside", "list[int]", "[]", "The hexes beside cities.", shared=True),
    cache("ground", "Ground | None", "None",
          "How the deciding seat sees the map; shared by copies, dropped when track or cities change.",
          shared=True),
    cache("links", "Links | None", "None",
          "The completed links as a graph; shared by copies, dropped when track changes.", shared=True),
    cache("partners", "dict[int, list[int]]", "{}",
          "What `random_builder.partners` found out in this phase; shared by copies, renewed when cubes"
          " or cities change.", shared=True),
    cache("openings", "list[Opening | None]", "[]",
          "Germany: by hex, what it takes to complete what a tile there would open; shared by copies,"
          " renewed when track or cities change.", shared=True),
]  # fmt: skip

STATE = Declaration(
    "AgeOfSteamState",
    "AgeOfSteam",
    "What lies on the table in Age of Steam. Half-edges are `hex * 6 + side`.",
    [*PLAYERS, *BOARD, *AUCTION, *BUILD_TURN, *GOODS, *MADE_FROM_THE_REST],
    imports=[
        "from talero.games.age_of_steam.rules.ground import Ground",
        "from talero.games.age_of_steam.rules.openings import Opening",
        "from talero.games.age_of_steam.rules.links import Links",
    ],
)
