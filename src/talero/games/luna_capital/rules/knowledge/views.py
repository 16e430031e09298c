"""What a seat may know, and how to imagine the rest.

The view has the open fields of the state as they are, the viewer's own cards, the sizes of what is hidden,
and `whereabouts`: groups of cards with the places where each of them may lie, for the viewer and for the
public (everybody knows what the public knows, so an imagined opponent gets that and his own cards).
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from talero.core.chance import Sampled, Stop
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.knowledge.sampling import deal_out
from talero.games.luna_capital.rules.state import LunaCapitalState

if TYPE_CHECKING:
    from talero.games.luna_capital.rules.game import LunaCapital

OPEN = (
    "turn", "start", "marker", "space", "strips", "concessions", "claims", "claimed_in", "bottom_by", "lots",
    "tower", "lot_tiles", "waiting", "robots", "robots_left", "tokens", "number", "top", "placed", "down",
    "box", "buried", "automaton_cards", "automaton_tiles",
)  # fmt: skip
"""Fields everybody may see. What is left in the tower follows from the tiles that were seen."""
UNKNOWN = 255
"""Stands in a plan for a face-down card the viewer has not seen."""


def view(state: LunaCapitalState, seat: int | None) -> dict[str, Any]:
    """Everything a seat (None: a spectator) may know."""
    game = state.game
    public = game.players
    viewer = public if seat is None else seat
    document = _open_fields(state)
    hidden = tracking.hidden_cards(state)
    document |= {
        "viewer": seat,
        "hand": [] if seat is None else state.hands[seat][:],
        "drawn": state.drawn[:] if seat is not None and seat == state.seat else [],
        "sizes": place_sizes(state),
        "plan": [_seen_plan(state, owner, viewer) for owner in range(game.players)],
        "whereabouts": whereabouts(state, viewer, hidden),
        "public_whereabouts": whereabouts(state, public, hidden),
    }
    return document


def _open_fields(state: LunaCapitalState) -> dict[str, Any]:
    fields = state.FIELDS
    document: dict[str, Any] = {"step": state.step.name, "seat": state.seat, "decisions": state.decisions}
    for name in OPEN:
        value, code = getattr(state, name), fields[name]
        if code in ("rows", "lists"):
            document[name] = [list(row) for row in value]
        else:
            document[name] = value if code == "int" else list(value)
    return document


def _seen_plan(state: LunaCapitalState, owner: int, viewer: int) -> list[int]:
    plan = list(state.plan[owner])
    if owner != viewer:
        for seat, cell in state.down:
            if seat == owner:
                plan[cell] = UNKNOWN
    return plan


def place_names(players: int, bottom: int, down: int) -> list[str]:
    """The hidden places in the order of the masks."""
    hands = [f"hand-{seat}" for seat in range(players)]
    slots = [f"bottom-{n}" for n in range(bottom)] + [f"down-{n}" for n in range(down)]
    return ["deck", *hands, "drawn", *slots]


def place_sizes(state: LunaCapitalState) -> list[int]:
    """How many cards lie in each hidden place."""
    hands = [len(hand) for hand in state.hands]
    return [len(state.fresh), *hands, len(state.drawn), *[1] * len(state.bottom), *[1] * len(state.down)]


def _masks(state: LunaCapitalState, viewer: int) -> list[int]:
    viewers = state.game.viewers
    return state.may[viewer::viewers] + state.may_bottom[viewer::viewers] + state.may_down[viewer::viewers]


def whereabouts(state: LunaCapitalState, viewer: int, hidden: int) -> list[dict[str, Any]]:
    """Groups of hidden cards with the same possible places, the viewer's own hand apart."""
    sizes, masks = place_sizes(state), _masks(state, viewer)
    if viewer < state.game.players:
        hidden &= ~masks[tracking.hand_place(viewer)]
        masks[tracking.hand_place(viewer)] = 0
    names = place_names(state.game.players, len(state.bottom), len(state.down))
    groups = _without_full_places(_grouped(hidden, masks, sizes), sizes)
    return [
        {"cards": _cards(cards), "places": [name for n, name in enumerate(names) if where >> n & 1]}
        for where, cards in sorted(groups.items())
    ]


def _grouped(hidden: int, masks: Sequence[int], sizes: Sequence[int]) -> dict[int, int]:
    """Cards by their set of possible places (as bits), from the masks of the places that are not empty."""
    groups = {0: hidden}
    for place, mask in enumerate(masks):
        if not sizes[place]:
            continue
        split: dict[int, int] = {}
        for where, cards in groups.items():
            if cards & ~mask:
                split[where] = cards & ~mask
            if cards & mask:
                split[where | 1 << place] = cards & mask
        groups = split
    return groups


def _without_full_places(groups: dict[int, int], sizes: Sequence[int]) -> dict[int, int]:
    """A place filled by cards that can be nowhere else holds no others."""
    changed = True
    while changed:
        changed = False
        for place, size in enumerate(sizes):
            bit = 1 << place
            if size and groups.get(bit, 0).bit_count() == size and any(w & bit and w != bit for w in groups):
                groups = _removed(groups, bit)
                changed = True
    return groups


def _removed(groups: dict[int, int], bit: int) -> dict[int, int]:
    merged: dict[int, int] = {}
    for where, cards in groups.items():
        left = where if where == bit else where & ~bit
        merged[left] = merged.get(left, 0) | cards
    return merged


def _cards(mask: int) -> list[int]:
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return cards


def imagine(game: LunaCapital, seen: Mapping[str, Any], rng: random.Random) -> LunaCapitalState:
    """A full state consistent with a view: hidden cards are dealt out to the places where they may lie."""
    bottom, down = len(seen["bottom_by"]), len(seen["down"])
    names = place_names(game.players, bottom, down)
    own = _read(seen["whereabouts"], names)
    public = _read(seen["public_whereabouts"], names)
    sizes = list(seen["sizes"])
    if seen["viewer"] is not None:
        hand = tracking.hand_place(seen["viewer"])
        own[hand] = sum(1 << card for card in seen["hand"])
    dealt = deal_out(own, sizes, rng)
    document = {name: seen[name] for name in ("step", "seat", "decisions", *OPEN)}
    document |= _hidden_fields(game, seen, dealt)
    document |= {"may": [], "may_bottom": [], "may_down": []}
    state = game.load(document, Sampled(rng))
    assert isinstance(state, LunaCapitalState)
    _believe(state, own, public, seen["viewer"])
    return state


def _read(groups: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[int]:
    """The masks of the places from the groups of a view."""
    number = {name: n for n, name in enumerate(names)}
    masks = [0] * len(names)
    for group in groups:
        cards = sum(1 << card for card in group["cards"])
        for name in group["places"]:
            masks[number[name]] |= cards
    return masks


def _hidden_fields(game: LunaCapital, seen: Mapping[str, Any], dealt: Sequence[list[int]]) -> dict[str, Any]:
    """What lies in the hidden places of the imagined state."""
    fixed, bottom = game.players + 2, len(seen["bottom_by"])
    plan = [list(row) for row in seen["plan"]]
    for (seat, cell), cards in zip(seen["down"], dealt[fixed + bottom :], strict=True):
        plan[seat][cell] = cards[0] + 1
    return {
        "fresh": dealt[tracking.DECK],
        "hands": dealt[1 : game.players + 1],
        "drawn": dealt[game.players + 1],
        "bottom": [cards[0] for cards in dealt[fixed : fixed + bottom]],
        "plan": plan,
    }


def _believe(state: LunaCapitalState, own: Sequence[int], public: Sequence[int], viewer: int | None) -> None:
    """Sets what each viewer suspects: the viewer his own, the others the public's and what they put away."""
    columns = [_beliefs_of(state, seat, public) for seat in range(state.game.players)]
    columns.append(list(public))
    if viewer is not None:
        columns[viewer] = list(own)
    rows = [mask for place in zip(*columns, strict=True) for mask in place]
    fixed = (state.game.players + 2) * state.game.viewers
    bottom = fixed + len(state.bottom) * state.game.viewers
    state.may, state.may_bottom, state.may_down = rows[:fixed], rows[fixed:bottom], rows[bottom:]


def _beliefs_of(state: LunaCapitalState, seat: int, public: Sequence[int]) -> list[int]:
    """What the public suspects, but the seat knows its hand, its draw and what it put away itself."""
    fixed = state.game.players + 2
    known: dict[int, int] = {tracking.hand_place(seat): _mask(state.hands[seat])}
    if seat == state.seat:
        known[tracking.drawn_place(state)] = _mask(state.drawn)
    known |= {fixed + n: 1 << state.bottom[n] for n, by in enumerate(state.bottom_by) if by == seat}
    down = fixed + len(state.bottom)
    for n, (owner, cell) in enumerate(state.down):
        if owner == seat:
            known[down + n] = 1 << (state.plan[owner][cell] - 1)
    located = 0
    for mask in known.values():
        located |= mask
    return [known[place] if place in known else mask & ~located for place, mask in enumerate(public)]


def _mask(cards: Sequence[int]) -> int:
    return sum(1 << card for card in cards)


def open_table(game: LunaCapital, view: Mapping[str, Any]) -> LunaCapitalState:
    """A view as a position for the rules' own functions; hidden cards have a place there but no face."""
    document = {name: view[name] for name in ("step", "seat", "decisions", *OPEN)}
    document |= {
        "fresh": [],
        "bottom": [0] * len(view["bottom_by"]),
        "hands": [[0] * size for size in view["sizes"][1 : game.players + 1]],
        "drawn": view["drawn"],
        "plan": [[1 if card == UNKNOWN else card for card in plan] for plan in view["plan"]],
        "may": [],
        "may_bottom": [],
        "may_down": [],
    }
    state = game.load(document, Stop())
    assert isinstance(state, LunaCapitalState)
    return state
