"""A table of LUNA Capital for tests: any position in a line, actions as the players say them.

Cards, tiles, lots, cells and quadrants go by their text ids: `c05a`, `sales-office`, `1`, `r3c12`,
`r3c12-nw`. Seats are counted from 0. Cards that lie nowhere else are in the deck.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from talero.core.actions import Action
from talero.core.chance import Chance, Hashed, Scripted
from talero.games.luna_capital import TITLE
from talero.games.luna_capital.rules.game import LunaCapital
from talero.games.luna_capital.rules.knowledge import tracking
from talero.games.luna_capital.rules.settlement import Settlement
from talero.games.luna_capital.rules.state import NO_CARD, LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CELL_NAMES, COLUMNS, POSITION_NAMES, position_at
from talero.games.luna_capital.rules.tables.pieces import FREE, NOTHING, PRINTED, SCAFFOLD, TILE
from tests.games.position import Position

DOWN, ROBOT = "down", "robot"
"""Put before a card, with a blank: it lies face down, or has a robot on its number."""

PLAIN = ["c01a", "c02a", "c03a", "c04a", "c05a", "c06a", "c07a", "c08a", "c09a", "c10a"]
"""Cards 1 to 10 with four free quadrants."""


@cache
def luna(players: int = 2) -> LunaCapital:
    """The game, shared by the tests of a process."""
    game = TITLE.game("", players)
    assert isinstance(game, LunaCapital)
    return game


class Table(Position[LunaCapitalState]):
    """A position of LUNA Capital; seats need not be named, they take whole turns."""

    game: LunaCapital
    refereed = False  # tests lay what they need, not the whole box

    def __init__(self, state: LunaCapitalState) -> None:
        super().__init__(state)
        self.pieces = state.game.pieces

    # What is said

    def read(self, line: str) -> Action:
        return self.game.parse(line)

    def finish_turn(self) -> Table:
        """The current player does the first legal thing until the turn is over."""
        turn = self.state.turn
        while not self.state.over and self.state.turn == turn:
            self.state.play(self.state.legal()[-1])
        return self

    def finish_turns(self, number: int) -> Table:
        for _ in range(number):
            self.finish_turn()
        return self

    # What is seen

    def hand(self, seat: int = 0) -> list[str]:
        return [self.pieces.card_ids[card] for card in self.state.hands[seat]]

    @property
    def lots(self) -> list[str]:
        return ["" if card == NO_CARD else self.pieces.card_ids[card] for card in self.state.lots]

    @property
    def bottom(self) -> list[str]:
        return [self.pieces.card_ids[card] for card in self.state.bottom]

    @property
    def drawn(self) -> list[str]:
        return [self.pieces.card_ids[card] for card in self.state.drawn]

    def tiles(self, lot: int) -> list[str]:
        """The tiles of a lot, counted from 0."""
        return [self.pieces.kind_ids[kind] for kind in self.state.lot_tiles[lot]]

    @property
    def waiting(self) -> list[str]:
        return [self.pieces.kind_ids[kind] for kind in self.state.waiting]

    def shows(self, quadrant: str, seat: int = 0) -> str:
        """What is visible on a quadrant: `` (nothing), `free`, `scaffold` or the id of a project."""
        element = self.state.top[seat][POSITION_NAMES.index(quadrant)]
        names = {NOTHING: "", FREE: "free", SCAFFOLD: "scaffold"}
        return (
            names[element]
            if element in names
            else self.pieces.kind_ids[element - (TILE if element >= TILE else PRINTED)]
        )

    def box(self, tile: str) -> int:
        return self.state.box[self.pieces.kind_ids.index(tile)]

    def places(self, seat: int | None, card: str) -> list[str]:
        """Where a card may be for a viewer; hands are `hand-0` …"""
        number = self.pieces.card_ids.index(card)
        view = self.state.view(seat)
        if number in view["hand"]:
            return [f"hand-{seat}"]
        return [
            place for group in view["whereabouts"] if number in group["cards"] for place in group["places"]
        ]


Cards = Mapping[int, Mapping[str, str]]
"""Cards by seat and cell: `{0: {"r3c12": "c05a", "r3c13": "down c01a"}}`."""
Built = Mapping[int, Mapping[str, str]]
"""Tiles by seat and quadrant."""


def table(
    players: int = 2,
    *,
    step: str = "turn.lot",
    seat: int = 0,
    turn: int | None = None,
    start: int | None = None,
    marker: int = 0,
    lots: Sequence[str] = (),
    tiles: Sequence[Sequence[str]] | None = None,
    waiting: Sequence[str] = (),
    space: int = -1,
    hands: Mapping[int, Sequence[str]] | None = None,
    cards: Cards | None = None,
    built: Built | None = None,
    robots: Sequence[int] = (),
    robots_left: int | None = None,
    tokens: Sequence[int] = (),
    deck: Sequence[str] | None = None,
    bottom: Sequence[str] = (),
    tower: Sequence[str] | None = None,
    concessions: Sequence[str] = ("l02", "s04", "s05"),
    claims: Sequence[int] = (0, 0, 0),
    claimed_in: Sequence[int] = (-1, -1, -1),
    draws: Mapping[str, int] | None = None,
    chance: Chance | None = None,
) -> Table:
    """A position: by default P1 begins his turn; `turn` counts all turns from 0."""
    game = luna(players)
    state = LunaCapitalState(game, chance or Scripted(draws or {}, Hashed.seeded(1)))
    state.events = []
    card, kind = game.pieces.card_ids.index, game.pieces.kind_ids.index
    state.turn = seat if turn is None else turn
    state.start = (seat - state.turn) % players if start is None else start
    state.seat = seat
    state.step_id = [each.name for each in game.steps].index(step)
    state.marker, state.space = marker, space
    state.waiting = bytearray(map(kind, waiting))
    state.robots = [*robots, *[0] * players][:players]
    state.tokens = [*tokens, *[0] * players][:players]
    state.concessions = [game.pieces.concession_ids.index(each) for each in concessions]
    state.claims, state.claimed_in = list(claims), list(claimed_in)
    state.hands = [sorted(map(card, (hands or {}).get(each, ()))) for each in range(players)]
    for owner, laid in (cards or {}).items():
        for cell, name in laid.items():
            _lay(state, owner, CELL_NAMES.index(cell), name)
    for owner, laid in (built or {}).items():
        for quadrant, name in laid.items():
            _build(state, owner, POSITION_NAMES.index(quadrant), TILE + kind(name))
    state.bottom = [card(each) for each in bottom]
    state.bottom_by = [0] * len(bottom)
    used = {
        *state.bottom,
        *(each for hand in state.hands for each in hand),
        *map(card, lots),
        *map(card, deck or ()),
    }
    used |= {value - 1 for plan in state.plan for value in plan if value}
    unused = [each for each in range(len(game.pieces.card_ids)) if each not in used]
    state.lots = [card(each) for each in lots] or [unused.pop() for _ in range(game.spaces)]
    if space >= 0 and step not in ("turn.lot", "turn.discard"):
        state.lots[space] = NO_CARD
    state.fresh = bytearray(sorted(unused if deck is None else map(card, deck)))
    state.tower = bytearray(
        sorted(map(kind, tower)) if tower is not None else game.pieces.stacks[min(state.phase, 2)]
    )
    default = [[] if n == space else ["sales-office"] * state.round for n in range(game.spaces)]
    state.lot_tiles = [bytearray(map(kind, each)) for each in (default if tiles is None else tiles)]
    used_robots = sum(
        not state.number[o][c] and state.top[o][c * 4] for o in range(players) for c in state.placed[o]
    )
    state.robots_left = (
        game.robot_tokens - sum(state.robots) - used_robots if robots_left is None else robots_left
    )
    _believe(state)
    return Table(state)


def _lay(state: LunaCapitalState, seat: int, cell: int, name: str) -> None:
    how, _, card_name = name.rpartition(" ")
    card = state.game.pieces.card_ids.index(card_name)
    state.placed[seat].append(cell)
    state.plan[seat][cell] = card + 1
    if how == DOWN:
        state.down.append([seat, cell])
        return
    state.number[seat][cell] = 0 if how == ROBOT else state.game.pieces.numbers[card]
    state.top[seat][cell * 4 : cell * 4 + 4] = state.game.pieces.printed[card]


def _build(state: LunaCapitalState, seat: int, q: int, element: int) -> None:
    twin = state.game.pieces.twin[state.plan[seat][q >> 2] - 1][q & 3]
    for position in [q] if twin < 0 else [q, q & ~3 | twin]:
        state.top[seat][position] = element


def _believe(state: LunaCapitalState) -> None:
    """Everybody knows his own cards and suspects all the rest everywhere."""
    tracking.begin(state)
    viewers = state.game.viewers
    state.may_bottom = [state.game.all_cards] * (len(state.bottom) * viewers)
    state.may_down = [state.game.all_cards] * (len(state.down) * viewers)
    for seat, hand in enumerate(state.hands):
        for card in hand:
            tracking.dealt(state, seat, card)


# Settlements by themselves, as in the examples: sites with positions of the fine grid and what lies on top.

GENERIC = {
    "greenhouse": "greenhouse-pear",
    "mod_hab": "mod-hab-{}",
    "residential_complex": "residential-complex-{}",
}


def settlement(sites: Sequence[Mapping[str, Any]]) -> Settlement:
    """A settlement with these sites; cards with fitting quadrants are laid below them.

    `cells` are [row, column] of the fine grid (two per card side). The whole is moved by
    up to one position if a double site would lie on two cards.
    """
    pieces = luna(2).pieces
    for down, right in ((0, 0), (0, 1), (1, 0), (1, 1)):
        moved = [[(r + down, c + right) for r, c in site["cells"]] for site in sites]
        if all(len({(r // 2, c // 2) for r, c in cells}) == 1 for cells in moved):
            break
    else:
        raise ValueError("a double site lies on two cards")
    plan, top, placed = bytearray(5 * COLUMNS), bytearray(20 * COLUMNS), []
    doubles: dict[int, tuple[int, ...]] = {}
    laid = []
    for site, cells in zip(sites, moved, strict=True):
        positions = sorted(position_at(r, c + 8) for r, c in cells)
        laid.append((site, positions))
        if len(positions) == 2:
            doubles[positions[0] >> 2] = tuple(p & 3 for p in positions)
        if positions[0] >> 2 not in placed:
            placed.append(positions[0] >> 2)
    for cell in placed:
        plan[cell] = 1 + fitting_card(doubles.get(cell, ()))
        top[cell * 4 : cell * 4 + 4] = bytes([FREE] * 4)
    for site, positions in laid:
        for position in positions:
            top[position] = element(site)
    return Settlement(pieces, bytes(placed), plan, top)


def fitting_card(double: tuple[int, ...]) -> int:
    """A card without printed elements whose double quadrant covers these corners (none: four quadrants)."""
    pieces = luna(2).pieces
    for card, printed in enumerate(pieces.printed):
        corners = tuple(corner for corner, twin in enumerate(pieces.twin[card]) if twin >= 0)
        if corners == double and (double or printed == bytes([FREE] * 4)):
            return card
    raise ValueError(double)


def element(site: Mapping[str, Any]) -> int:
    """The element a site of an example shows."""
    pieces, top = luna(2).pieces, site["top"]
    if top in (None, "free"):
        return FREE
    if top == "scaffold":
        return SCAFFOLD
    name = GENERIC.get(top, top).format(site.get("target", "")).replace("_", "-")
    kind = pieces.kind_ids.index(name)
    return (PRINTED if site.get("printed") else TILE) + kind


def site(top: str, *cells: tuple[int, int], **more: Any) -> dict[str, Any]:
    """A site for `settlement`."""
    return {"top": top, "cells": [list(cell) for cell in cells], **more}
