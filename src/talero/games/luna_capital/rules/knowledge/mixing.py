"""A random deal where groups of cards cross: some deal that fits, then many small changes.

A first deal is found card by card, moving others aside where needed (a bipartite matching). Then a few random
cards at a time each take the place of the next one, wherever all of them may. Each such change is as likely
as the one that takes it back, and any deal can be reached, so that in the end all are about equally likely.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

CHANGES_PER_CARD: Final = 24
CYCLE: Final = 3
"""Up to so many cards often change places at once; sometimes any number."""

May = dict[int, set[int]]
"""The places where each card may lie."""


def mixed_deal(
    groups: Sequence[tuple[int, list[int]]],
    rooms: Sequence[list[int]],
    dealt: list[list[int]],
    rng: random.Random,
) -> None:
    """Deals groups of cards, each with its rooms as bits, to the places of the rooms, which are full then."""
    may: May = {}
    for where, cards in groups:
        places = {place for n, room in enumerate(rooms) if where >> n & 1 for place in room}
        may.update(dict.fromkeys(cards, places))
    room_left: dict[int, int] = {}
    for room in rooms:
        for place in room:
            room_left[place] = room_left.get(place, 0) + 1
        room.clear()
    where_is = _first_deal(may, room_left, rng)
    _mix(may, where_is, rng)
    for card, place in where_is.items():
        dealt[place].append(card)


def _first_deal(may: May, room: dict[int, int], rng: random.Random) -> dict[int, int]:
    """Some deal that fits; cards with few places first."""
    where: dict[int, int] = {}
    for card in sorted(may, key=lambda card: (len(may[card]), rng.random())):
        open_places = sorted(place for place in may[card] if room[place])
        if open_places:
            place = rng.choices(open_places, [room[p] for p in open_places])[0]
        else:
            place = _make_room(card, may, where, room)
        where[card] = place
        room[place] -= 1
    if any(room.values()):
        raise ValueError("the cards do not fill the places")
    return where


def _make_room(card: int, may: May, where: dict[int, int], room: dict[int, int]) -> int:
    """Moves cards along a chain of places so that one of this card's places has room."""
    came_from: dict[int, tuple[int, int]] = {}
    queue, starts = sorted(may[card]), may[card]
    for place in queue:
        if room[place]:
            return _shift(place, came_from, where, room)
        for other, there in where.items():
            if there == place:
                fresh = [n for n in sorted(may[other]) if n not in came_from and n not in starts]
                came_from.update(dict.fromkeys(fresh, (place, other)))
                queue.extend(fresh)
    raise ValueError("no deal fits")


def _shift(
    place: int, came_from: dict[int, tuple[int, int]], where: dict[int, int], room: dict[int, int]
) -> int:
    while place in came_from:
        before, moved = came_from[place]
        where[moved] = place
        room[place] -= 1
        room[before] += 1
        place = before
    return place


def _mix(may: May, where: dict[int, int], rng: random.Random) -> None:
    """Random cards take each other's places in a circle, wherever all may."""
    cards = list(where)
    count = len(cards)
    for _ in range(CHANGES_PER_CARD * count):
        most = CYCLE if rng.random() < 0.8 else count
        number = 2 + int(rng.random() * (min(most, count) - 1))
        circle = rng.sample(cards, number) if count > 1 else cards
        places = [where[card] for card in circle]
        places.append(places.pop(0))
        if all(place in may[card] for card, place in zip(circle, places, strict=True)):
            where.update(zip(circle, places, strict=True))
