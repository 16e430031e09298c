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
from itertools import compress

from talero.games.luna_capital.rules.knowledge.mixing import mixed_deal

Rooms = list[list[int]]
"""The places with the same mask, each as often as it takes cards."""
Groups = list[tuple[int, list[int]]]
"""Cards with the same rooms, which are given as bits."""
FEW = 8
"""So many cards are faster found one by one."""
IS_ONE = bytes.maketrans(b"01", b"\0\1")


def deal_out(masks: Sequence[int], sizes: Sequence[int], rng: random.Random) -> list[list[int]]:
    """Cards for each place, sorted; all masks and sizes hold."""
    dealt: list[list[int]] = [[] for _ in sizes]
    by_mask = _rooms(masks, sizes, dealt)
    rooms, groups = list(by_mask.values()), _grouped(by_mask)
    if len(groups) == 1 or _is_nested([where for where, _ in groups]):
        for where, cards in groups:
            _choose_places(cards, _inside(rooms, where), dealt, rng)
    else:
        _deal_crossing(groups, rooms, dealt, rng)
    if any(rooms):
        raise ValueError("the cards do not fill the places")
    for cards in dealt:
        if len(cards) > 1:
            cards.sort()
    return dealt


def _rooms(masks: Sequence[int], sizes: Sequence[int], dealt: list[list[int]]) -> dict[int, list[int]]:
    """The rooms by their masks, without the cards that can lie in one place only: these lie there now."""
    once = more = 0
    for mask, size in zip(masks, sizes, strict=True):
        if size:
            more |= once & mask
            once |= mask
    if once.bit_count() != sum(sizes):
        raise ValueError("the cards do not fill the places")
    once &= ~more
    rooms: dict[int, list[int]] = {}
    for place, size in enumerate(sizes):
        space, mask = size, masks[place]
        if size and mask & once:
            dealt[place] = cards_in(mask & once)
            space -= len(dealt[place])
            mask &= more
        if space < 0:
            raise ValueError("no deal fits")
        if space:
            if mask in rooms:
                rooms[mask] += [place] * space
            else:
                rooms[mask] = [place] * space
    return rooms


def _grouped(masks: Iterable[int]) -> Groups:
    """The cards by the rooms where they may lie, those with few rooms first."""
    union = 0
    for mask in masks:
        union |= mask
    crowd = _crowd(union, masks)
    groups = _grouped_one_by_one(union & ~crowd, masks)
    if crowd:
        where = sum(1 << n for n, mask in enumerate(masks) if mask & crowd)
        groups.append((where, cards_in(crowd)))
    groups.sort(key=_number_of_rooms)
    return groups


def _crowd(union: int, masks: Iterable[int]) -> int:
    """Many cards that every mask has all of or none of: mostly those that nobody has seen."""
    crowd = union
    for mask in masks:
        inside = crowd & mask
        crowd = inside if 2 * inside.bit_count() >= crowd.bit_count() else crowd & ~mask
    return crowd


def _grouped_one_by_one(union: int, masks: Iterable[int]) -> Groups:
    rooms_of: dict[int, int] = {}
    for n, mask in enumerate(masks):
        inside = mask & union
        while inside:
            lowest = inside & -inside
            rooms_of[lowest] = rooms_of.get(lowest, 0) | 1 << n
            inside ^= lowest
    groups: dict[int, list[int]] = {}
    for bit, where in rooms_of.items():
        groups.setdefault(where, []).append(bit.bit_length() - 1)
    return list(groups.items())


def _number_of_rooms(group: tuple[int, list[int]]) -> int:
    return group[0].bit_count()


def cards_in(mask: int) -> list[int]:
    """The cards of a mask in order."""
    if mask.bit_count() > FEW:
        return list(compress(range(mask.bit_length()), bin(mask)[:1:-1].encode().translate(IS_ONE)))
    cards = []
    while mask:
        rest = mask & mask - 1
        cards.append((mask ^ rest).bit_length() - 1)
        mask = rest
    return cards


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
    """The cards take places of these rooms."""
    space = sum(map(len, rooms))
    if len(cards) == space:
        _fill(cards, rooms, dealt, rng)
    elif len(cards) < space:
        for card in cards:
            dealt[_taken(rooms, space, rng)].append(card)
            space -= 1
    else:
        raise ValueError("no deal fits")


def _fill(cards: list[int], rooms: Rooms, dealt: list[list[int]], rng: random.Random) -> None:
    """All places of these rooms are dealt to; what is left over is for the first, which is the deck."""
    places = rooms[0][:] if len(rooms) == 1 else [place for room in rooms for place in room]
    for room in rooms:
        room.clear()
    first, left, draw = min(places), len(cards), rng.random
    for place in places:
        if place != first:
            n = int(draw() * left)
            left -= 1
            dealt[place].append(cards[n])
            cards[n] = cards[left]
    dealt[first] += cards[:left]


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
