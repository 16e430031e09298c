"""Dealing hidden cards out to places: a random one of the deals that fit, all equally likely.

Each place takes a number of cards and has a mask of the cards that may lie there. Places with the same mask
are one room, cards with the same rooms one group, so that mostly a few groups meet a few rooms. Where the
rooms of a group lie whole inside or whole outside those of every other group, it does not matter to the
others which of the places its cards take: they may choose at random, and go first. The same holds for a room
and its groups. What neither side can decide by itself, which is rare, is mixed (`mixing.py`).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from talero.games.luna_capital.rules.knowledge.mixing import mixed_deal

Rooms = list[list[int]]
"""The places with the same mask, each as often as it takes cards."""
Groups = list[tuple[int, list[int]]]
"""Cards with the same rooms, which are given as bits."""


def deal_out(masks: Sequence[int], sizes: Sequence[int], rng: random.Random) -> list[list[int]]:
    """Cards for each place, sorted; all masks and sizes hold."""
    by_mask: dict[int, list[int]] = {}
    for place, size in enumerate(sizes):
        if size:
            mask = masks[place]
            if mask in by_mask:
                by_mask[mask] += [place] * size
            else:
                by_mask[mask] = [place] * size
    rooms, groups = list(by_mask.values()), _grouped(by_mask)
    dealt: list[list[int]] = [[] for _ in sizes]
    if _is_nested([where for where, _ in groups]):
        for where, cards in groups:
            _choose_places(cards, _inside(rooms, where), dealt, rng)
    else:
        _deal_crossing(groups, rooms, dealt, rng)
    if any(rooms):
        raise ValueError("the cards do not fill the places")
    for cards in dealt:
        cards.sort()
    return dealt


def _grouped(masks: Iterable[int]) -> Groups:
    """The cards by the rooms where they may lie, those with few rooms first."""
    union = 0
    for mask in masks:
        union |= mask
    found = {0: union}
    bit = 1
    for mask in masks:
        for where, cards in list(found.items()):
            inside = cards & mask
            if inside:
                if inside == cards:
                    del found[where]
                else:
                    found[where] = cards ^ inside
                found[where | bit] = inside
        bit <<= 1
    ordered = sorted(found.items(), key=_number_of_rooms)
    return [(where, _cards(cards)) for where, cards in ordered if cards]


def _number_of_rooms(group: tuple[int, int]) -> int:
    return group[0].bit_count()


def _cards(mask: int) -> list[int]:
    return [card for card in range((mask & -mask).bit_length() - 1, mask.bit_length()) if mask >> card & 1]


def _is_nested(sets: Sequence[int]) -> bool:
    """Whether of any two sets, in the order of their sizes, the first lies inside or outside the second."""
    for n, larger in enumerate(sets):
        for smaller in sets[:n]:
            if smaller & larger and smaller & ~larger:
                return False
    return True


def _inside(rooms: Rooms, where: int) -> Rooms:
    return [room for n, room in enumerate(rooms) if where >> n & 1]


def _choose_places(cards: list[int], rooms: Rooms, dealt: list[list[int]], rng: random.Random) -> None:
    """The cards take places of these rooms; a group that fills them is dealt from, the largest room last."""
    space = sum(map(len, rooms))
    if len(cards) < space:
        for card in cards:
            dealt[_taken(rooms, space, rng)].append(card)
            space -= 1
        return
    if len(cards) > space:
        raise ValueError("no deal fits")
    rooms.sort(key=len)
    for room in rooms:
        if len(room) == len(cards) and room[0] == room[-1]:
            dealt[room[0]] += cards
        else:
            for place in room:
                dealt[place].append(_picked(cards, rng))
        room.clear()


def _picked(values: list[int], rng: random.Random) -> int:
    """A random one of the values, which is gone then."""
    n = int(rng.random() * len(values))
    found, values[n] = values[n], values[-1]
    values.pop()
    return found


def _taken(pools: list[list[int]], total: int, rng: random.Random) -> int:
    """A random one of all values of the pools, which is gone then."""
    n = int(rng.random() * total)
    for pool in pools:
        if n < len(pool):
            found, pool[n] = pool[n], pool[-1]
            pool.pop()
            return found
        n -= len(pool)
    raise ValueError("no deal fits")


# Where groups cross


def _deal_crossing(groups: Groups, rooms: Rooms, dealt: list[list[int]], rng: random.Random) -> None:
    """Groups and rooms that can choose by themselves do so in turn; the rest is mixed."""
    while groups:
        groups = _without_full_rooms(groups, rooms)
        number = _first_apart([where for where, _ in groups])
        if number >= 0:
            where, cards = groups.pop(number)
            _choose_places(cards, _inside(rooms, where), dealt, rng)
            continue
        number = _first_apart([_wanted_by(groups, n) if room else 0 for n, room in enumerate(rooms)])
        if number < 0:
            mixed_deal(groups, rooms, dealt, rng)
            return
        _choose_cards(rooms[number], [cards for where, cards in groups if where >> number & 1], dealt, rng)
        groups = [group for group in groups if group[1]]


def _without_full_rooms(groups: Groups, rooms: Rooms) -> Groups:
    """The groups as far as there is room, those with few rooms first."""
    full = sum(1 << n for n, room in enumerate(rooms) if not room)
    merged: dict[int, list[int]] = {}
    for where, cards in groups:
        merged.setdefault(where & ~full, []).extend(cards)
    return sorted(merged.items(), key=lambda group: group[0].bit_count())


def _first_apart(sets: Sequence[int]) -> int:
    """The first set that lies whole inside or whole outside every other, as they choose too; -1 for none."""
    for n, chosen in enumerate(sets):
        if chosen and all(not chosen & other or not chosen & ~other for other in sets):
            return n
    return -1


def _wanted_by(groups: Groups, room: int) -> int:
    """The groups whose cards may lie in a room, as bits."""
    return sum(1 << n for n, (where, _) in enumerate(groups) if where >> room & 1)


def _choose_cards(
    room: list[int], groups: list[list[int]], dealt: list[list[int]], rng: random.Random
) -> None:
    """The places of a room take cards of these groups."""
    left = sum(map(len, groups))
    for place in room:
        dealt[place].append(_taken(groups, left, rng))
        left -= 1
    room.clear()
