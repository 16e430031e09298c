"""Dealing hidden cards out to places: a random one of the deals that fit, all equally likely.

Each place takes a number of cards and has a mask of the cards that may lie there. Places with the same mask
are one room, cards with the same rooms one group, so that mostly a few groups meet a few rooms. Where the
rooms of a group lie whole inside or whole outside those of every other group, it does not matter to the
others which of the places its cards take: they may choose at random, and go first. The same holds for a room
and its groups. What neither side can decide by itself, which is rare, is mixed (`mixing.py`).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations, compress
from typing import Final

from talero.games.luna_capital.rules.knowledge.mixing import mixed_deal

Rooms = list[list[int]]
"""The places with the same mask, each as often as it takes cards."""
Groups = list[tuple[int, list[int]]]
"""Cards with the same rooms, which are given as bits."""
FEW: Final = 8
"""So many cards are faster found one by one."""
IS_ONE: Final = bytes.maketrans(b"01", b"\0\1")


def deal_out(masks: Sequence[int], sizes: Sequence[int], rng: random.Random) -> list[list[int]]:
    """Cards for each place, sorted; all masks and sizes hold."""
    dealt: list[list[int]] = [[] for _ in sizes]
    by_mask = _rooms(masks, sizes, dealt)
    rooms, groups = list(by_mask.values()), _grouped(list(by_mask))
    if len(groups) < 2 or _is_nested([where for where, _ in groups]):
        numbered = [(1 << n, room) for n, room in enumerate(rooms)]
        for where, cards in groups:
            inside = [room for bit, room in numbered if where & bit]
            _choose_places(cards, inside, dealt, rng)
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
    once = more = total = 0
    for mask, size in zip(masks, sizes, strict=True):
        if size:
            more |= once & mask
            once |= mask
            total += size
    if once.bit_count() != total:
        raise ValueError("the cards do not fill the places")
    once &= ~more
    rooms: dict[int, list[int]] = {}
    for place, size in enumerate(sizes):
        if size:
            mask = masks[place]
            if mask & once:
                known = dealt[place] = cards_in(mask & once)
                if len(known) == size:
                    continue
                if len(known) > size:
                    raise ValueError("no deal fits")
                mask &= more
                places = [place] * (size - len(known))
            else:
                places = [place] * size
            if mask in rooms:
                rooms[mask] += places
            else:
                rooms[mask] = places
    return rooms


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


def _grouped(masks: Sequence[int]) -> Groups:
    """The cards by the rooms where they may lie, those with few rooms first."""
    union = 0
    for mask in masks:
        union |= mask
    if len(masks) < 2:
        return [(1, cards_in(union))] if union else []
    crowd = _crowd(union, masks)
    groups: dict[int, list[int]] = {}
    for card in cards_in(union & ~crowd):
        where, bit = 0, 1
        for mask in masks:
            if mask >> card & 1:
                where |= bit
            bit <<= 1
        if where in groups:
            groups[where].append(card)
        else:
            groups[where] = [card]
    where, bit = 0, 1
    for mask in masks:
        if mask & crowd:
            where |= bit
        bit <<= 1
    groups[where] = cards_in(crowd)
    return sorted(groups.items(), key=_number_of_rooms)


def _crowd(union: int, masks: Sequence[int]) -> int:
    """Many cards that every mask has all of or none of: mostly those that nobody has seen."""
    crowd = union
    for mask in masks:
        inside = crowd & mask
        crowd = inside if 2 * inside.bit_count() >= crowd.bit_count() else crowd & ~mask
    return crowd


def _number_of_rooms(group: tuple[int, list[int]]) -> int:
    return group[0].bit_count()


def _is_nested(sets: Sequence[int]) -> bool:
    """Whether of any two sets, in the order of their sizes, the first lies inside or outside the second."""
    return all(not smaller & larger or not smaller & ~larger for smaller, larger in combinations(sets, 2))


def _choose_places(cards: list[int], rooms: Rooms, dealt: list[list[int]], rng: random.Random) -> None:
    """The cards take places of these rooms."""
    space = 0
    for room in rooms:
        space += len(room)
    if len(cards) >= space:
        _fill(cards, rooms, dealt, rng)
        return
    for card in cards:
        n = int(rng.random() * space)
        space -= 1
        for room in rooms:
            if n < len(room):
                dealt[room[n]].append(card)
                room[n] = room[-1]
                room.pop()
                break
            n -= len(room)


def _fill(cards: list[int], rooms: Rooms, dealt: list[list[int]], rng: random.Random) -> None:
    """All places of these rooms are dealt to; what is left over is for the first, which is the deck."""
    places: list[int] = []
    for room in rooms:
        places += room
        room.clear()
    if len(cards) != len(places):
        raise ValueError("no deal fits")
    first, left, draw = min(places), len(cards), rng.random
    for place in places:
        if place != first:
            n = int(draw() * left)
            left -= 1
            dealt[place].append(cards[n])
            cards[n] = cards[left]
    dealt[first] += cards[:left]


# Where groups cross


def _deal_crossing(groups: Groups, rooms: Rooms, dealt: list[list[int]], rng: random.Random) -> None:
    """Groups and rooms that can choose by themselves do so in turn; the rest is mixed."""
    while groups:
        groups = _without_full_rooms(groups, rooms)
        number = _first_apart([where for where, _ in groups])
        if number >= 0:
            where, cards = groups.pop(number)
            inside = [room for n, room in enumerate(rooms) if where >> n & 1]
            _choose_places(cards, inside, dealt, rng)
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
    """The number of the first set that lies whole inside or whole outside every other; -1 for none."""
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
    for place in room:
        n = int(rng.random() * sum(map(len, groups)))
        for cards in groups:
            if n < len(cards):
                dealt[place].append(cards.pop(n))
                break
            n -= len(cards)
        else:
            raise ValueError("no deal fits")
    room.clear()
