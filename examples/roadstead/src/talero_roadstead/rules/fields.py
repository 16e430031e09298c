"""What lies on the table in Roadstead, field by field, and who may see it."""

from talero.core.fields import OWN, TOLD, Declaration, bytes_, cells, lists, number
from talero_roadstead.rules.actions import BERTH, CONTRACT, GOOD, SEAT

FREE = 255
"""Owner of a berth without a warehouse."""
NO_GOOD = NO_LEADER = -1
UNKNOWN = -1
"""Stands for a contract that the viewer has not seen, and for how many of them lie in the deck."""

LAST_GOOD, LAST_SEAT = "len(bay.goods)-1", "players-1"

STATE = Declaration(
    "RoadsteadState",
    "Roadstead",
    "What lies on the table in Roadstead.",
    [
        number("round", high="rounds"),
        number("lantern", "Who has the lantern.", of=SEAT, high=LAST_SEAT),
        number("lot", "The warehouse of this round.", of=GOOD, high=LAST_GOOD, none=NO_GOOD, start=NO_GOOD),
        number("next_lot", "The warehouse of the next round.", of=GOOD, high=LAST_GOOD, none=NO_GOOD,
               start=NO_GOOD),
        number("bid", "The highest bid so far, and whose it is.", high=999),
        number("leader", "In the end the winner.", of=SEAT, high=LAST_SEAT, none=NO_LEADER, start=NO_LEADER),
        number("passed", "The seats that have passed, as bits.", high=15),
        cells("coins", "players", "Open to all (RDS-SET-002).", by=SEAT, high=999),
        cells("pile", "len(bay.goods)", "Warehouses still to be drawn; everybody can count them.", by=GOOD),
        bytes_("owner", "len(bay.berths)", "Whose warehouse stands there.", by=BERTH, of=SEAT, high=LAST_SEAT,
               none=FREE, start=FREE),
        bytes_("good", "len(bay.berths)", "Which warehouse stands there.", by=BERTH, of=GOOD, high=LAST_GOOD,
               none=FREE, start=FREE),
        cells("deck", "len(bay.goods)", "Contracts that were not dealt.", by=CONTRACT, low=UNKNOWN,
              seen=TOLD),
        lists("hands", "players", by=SEAT, of=CONTRACT, high=LAST_GOOD, none=UNKNOWN, seen=OWN),
        lists("aside", "players", by=SEAT, of=CONTRACT, high=LAST_GOOD, none=UNKNOWN, seen=OWN),
        lists("shown", "players", by=SEAT, of=CONTRACT, high=LAST_GOOD),
    ],
)  # fmt: skip
