"""Final scoring as pure functions with a breakdown by source; the automaton's is in `variants/solo.py`.

Landing strips, demolition and redistribution tiles score nothing (LUN-TYPE-036).

>>> sets([2, 2, 0, 2]), meteorite_points((10, 2), [4, 4, 2])
(2, [6, 6, 0])
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from talero.core.outcome import Outcome
from talero.core.seen import Seen
from talero.games.luna_capital.rules.settlement import Settlement, settlements_of
from talero.games.luna_capital.rules.tables.pieces import (
    GREENHOUSE,
    HYDROGEN,
    METEORITE,
    MOD_HAB,
    OFFICE,
    OXYGEN,
    RESIDENTIAL,
    WATER,
)

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.state import LunaCapitalState

VITAL_PARTS: Final = (
    ("hydrogen", HYDROGEN),
    ("oxygen", OXYGEN),
    ("water", WATER),
    ("greenhouses", GREENHOUSE),
)
PARTS: Final = (
    *(name for name, _ in VITAL_PARTS),
    "sets", "meteorites", "offices", "mod-habs", "complexes", "hand", "concessions",
)  # fmt: skip


class Points:
    """The numbers of the score sheet."""

    def __init__(self, data: Mapping[str, Any], players: int) -> None:
        facts = data["scoring"]
        self.vital: list[int] = list(facts["vital_system_largest_group"]["points_by_size"].values())
        self.sets: list[int] = list(facts["greenhouse_sets"]["points_by_sets"].values())
        self.prizes: Sequence[int] = facts["meteorite_majority"][str(players)]
        self.office: int = facts["sales_office"]["points_each"]
        self.mod_hab: int = facts["mod_hab"]["points_per_target"]
        self.residential: int = facts["residential_complex"]["points_per_target"]
        self.hand: int = facts["card_in_hand"]["points_each"]

    def vital_area(self, size: int) -> int:
        """Points for the largest area of one vital system (LUN-SCORE-004, LUN-SCORE-005)."""
        return self.vital[min(size, len(self.vital) - 1)]

    def fruit_sets(self, fruits: Sequence[int]) -> int:
        """Points for sets of fruits; more than three score like three (LUN-SCORE-006, LUN-SCORE-009)."""
        return self.sets[min(sets(fruits), len(self.sets) - 1)]


def sets(fruits: Sequence[int]) -> int:
    """How many sets of pear, apple and lemon there are, mixed greenhouses filling gaps as well as possible.

    LUN-TYPE-005, LUN-SCORE-007, LUN-SCORE-008, LUN-SCORE-025.
    """
    *plain, mixed = fruits
    complete = 0
    while sum(max(0, complete + 1 - count) for count in plain) <= mixed:
        complete += 1
    return complete


def mod_hab_points(points: Points, settlement: Settlement, q: int) -> int:
    """Points of the mod-hab on a quadrant: 2 for each element of its type around it.

    LUN-TYPE-007, LUN-SCORE-017; whether it lies on a scaffold does not matter (LUN-TYPE-010).
    """
    target = settlement.pieces.target[settlement.top[q]]
    return points.mod_hab * sum(settlement.group_at(each) == target for each in settlement.around(q))


def residential_points(points: Points, settlement: Settlement, q: int) -> int:
    """Points of the residential complex on a quadrant: 1 for each element of its type.

    LUN-TYPE-011, LUN-SCORE-018; a complex does not count itself (LUN-TYPE-028).
    """
    target = settlement.pieces.target[settlement.top[q]]
    return points.residential * sum(each != q for each in settlement.at.get(target, ()))


def meteorite_points(prizes: Sequence[int], counts: Sequence[int]) -> list[int]:
    """Points for meteorites by seat; tied players share the places they occupy, rounded down.

    LUN-TYPE-022, LUN-SCORE-010 to 015, LUN-SCORE-027: a place without a prize counts 0,
    and who has none takes no place.
    """
    points = []
    for count in counts:
        ahead, tied = sum(other > count for other in counts), sum(other == count for other in counts)
        points.append(sum(prizes[ahead : ahead + tied]) // tied if count else 0)
    return points


def settlement_points(points: Points, settlement: Settlement) -> dict[str, int]:
    """What a settlement scores by itself, by source; meteorites, hand and concessions come on top.

    LUN-SCORE-002, LUN-TYPE-003 (vital systems), LUN-SCORE-016, LUN-TYPE-016 (offices).
    """
    at = settlement.at
    parts = {name: points.vital_area(settlement.largest_area(group)) for name, group in VITAL_PARTS}
    parts["sets"] = points.fruit_sets(settlement.fruits())
    parts["offices"] = points.office * settlement.count(OFFICE)
    parts["mod-habs"] = sum(mod_hab_points(points, settlement, q) for q in at.get(MOD_HAB, ()))
    parts["complexes"] = sum(residential_points(points, settlement, q) for q in at.get(RESIDENTIAL, ()))
    return parts


def breakdown(
    points: Points, settlement: Settlement, meteorites: int, hand: int, concessions: int
) -> dict[str, int]:
    """The whole score of one player by source, in the order of the score sheet (hand: LUN-SCORE-019)."""
    parts = settlement_points(points, settlement)
    parts |= {"meteorites": meteorites, "hand": points.hand * hand, "concessions": concessions}
    return {name: parts[name] for name in PARTS}


def meteorites_of(settlement: Settlement) -> int:
    """The visible meteorites, printed and on tiles (LUN-SCORE-026)."""
    return settlement.count(METEORITE)


# Whole positions


def concession_points(state: LunaCapitalState, seat: int) -> int:
    """The points of a seat's tokens on concessions (LUN-SCORE-020, LUN-PHASE-015)."""
    concessions, value = state.game.pieces.concessions, state.game.variant.concession_value
    return sum(
        value(concessions[number], state.claimed_in[slot])
        for slot, number in enumerate(state.concessions)
        if state.claims[slot] >> seat & 1
    )


def parts(state: LunaCapitalState, settlements: Sequence[Settlement] = ()) -> list[dict[str, int]]:
    """The score of every seat by source, as the settlements lie now; opponents without a seat come last.

    Alone, the player scores normally but for concessions, meteorites as for two (LUN-SOLO-021, 030, 036).
    """
    settlements = settlements or settlements_of(state)
    variant, players = state.game.variant, state.game.players
    counts = [meteorites_of(settlement) for settlement in settlements] + variant.rival_meteorites(state)
    points = meteorite_points(state.game.points.prizes, counts)
    found = []
    for seat, settlement in enumerate(settlements):
        hand, claimed = len(state.hands[seat]), concession_points(state, seat)
        found.append(breakdown(state.game.points, settlement, points[seat], hand, claimed))
    return found + variant.rival_parts(state, points[players:])


def outcome(state: LunaCapitalState, settlements: Sequence[Settlement] = ()) -> Outcome:
    """The places, from the scores of all."""
    settlements = settlements or settlements_of(state)
    found = parts(state, settlements)
    return state.game.variant.outcome(found, [sum(each.values()) for each in found], settlements)


def standings(seen: Seen[LunaCapitalState]) -> list[dict[str, int]]:
    """What each seat would score now; the sizes of hands are open, and face-down cards score nothing."""
    return parts(seen.state)[: seen.state.game.players]
