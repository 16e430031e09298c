"""Dealing hidden cards out to places: a random one of the deals that fit.

Each place takes a number of cards and has a mask of the cards that may lie there. A first deal is found card
by card, moving others aside where needed (a bipartite matching); then random pairs of cards change places
wherever both may, which makes all deals about equally likely.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

SWAPS_PER_CARD = 6


def deal_out(masks: Sequence[int], sizes: Sequence[int], rng: random.Random) -> list[list[int]]:
    """Cards for each place, sorted; all masks and sizes hold."""
    wanted = [(mask if size else 0) for mask, size in zip(masks, sizes, strict=True)]
    union = 0
    for mask in wanted:
        union |= mask
    cards = [card for card in range(union.bit_length()) if union >> card & 1]
    may = {card: [p for p, mask in enumerate(wanted) if mask >> card & 1] for card in cards}
    where = _first_deal(cards, may, sizes, rng)
    _mix(cards, wanted, where, rng)
    dealt: list[list[int]] = [[] for _ in sizes]
    for card in cards:
        dealt[where[card]].append(card)
    return dealt


def _first_deal(
    cards: Sequence[int], may: dict[int, list[int]], sizes: Sequence[int], rng: random.Random
) -> dict[int, int]:
    """Some deal that fits; cards with few places first."""
    where: dict[int, int] = {}
    room = list(sizes)
    order = sorted(cards, key=lambda card: (len(may[card]), rng.random()))
    for card in order:
        open_places = [place for place in may[card] if room[place]]
        if open_places:
            place = rng.choices(open_places, [room[p] for p in open_places])[0]
        else:
            place = _make_room(card, may, where, room)
        where[card] = place
        room[place] -= 1
    if any(room):
        raise ValueError("the cards do not fill the places")
    return where


def _make_room(card: int, may: dict[int, list[int]], where: dict[int, int], room: list[int]) -> int:
    """Moves cards along a chain of places so that one of this card's places has room."""
    came_from: dict[int, tuple[int, int]] = {}
    queue, starts = list(may[card]), set(may[card])
    for place in queue:
        if room[place]:
            return _shift(place, came_from, where, room)
        for other, there in where.items():
            if there == place:
                fresh = [n for n in may[other] if n not in came_from and n not in starts]
                came_from.update(dict.fromkeys(fresh, (place, other)))
                queue.extend(fresh)
    raise ValueError("no deal fits")


def _shift(place: int, came_from: dict[int, tuple[int, int]], where: dict[int, int], room: list[int]) -> int:
    while place in came_from:
        before, moved = came_from[place]
        where[moved] = place
        room[place] -= 1
        room[before] += 1
        place = before
    return place


def _mix(cards: Sequence[int], masks: Sequence[int], where: dict[int, int], rng: random.Random) -> None:
    """Swaps random pairs that may both lie where the other lies."""
    count = len(cards)
    for _ in range(SWAPS_PER_CARD * count):
        a, b = cards[int(rng.random() * count)], cards[int(rng.random() * count)]
        here, there = where[a], where[b]
        if here != there and masks[there] >> a & 1 and masks[here] >> b & 1:
            where[a], where[b] = there, here
