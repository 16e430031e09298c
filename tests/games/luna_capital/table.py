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
from talero.core.fields import NOTHING
from talero.games.luna_capital import TITLE
from talero.games.luna_capital.rules.fields import NO_CARD, NO_SPACE
from talero.games.luna_capital.rules.game import LunaCapital
from talero.games.luna_capital.rules.settlement import Settlement, settlement_of
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import (
    CELL_NAMES,
    COLUMNS,
    CORNERS,
    POSITION_NAMES,
    position_at,
)
from talero.games.luna_capital.rules.tables.pieces import FREE, PRINTED, SCAFFOLD, TILE
from talero.games.luna_capital.rules.tables.pieces import NOTHING as NO_ELEMENT
from tests.games.position import Position, lay

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
        names = {NO_ELEMENT: "", FREE: "free", SCAFFOLD: "scaffold"}
        return (
            names[element]
            if element in names
            else self.pieces.kind_ids[element - (TILE if element >= TILE else PRINTED)]
        )

    def settlement(self, seat: int = 0) -> Settlement:
        return settlement_of(self.state, seat)

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
    lots: Sequence[str] = (),
    tiles: Sequence[Sequence[str]] | None = None,
    space: int = NO_SPACE,
    hands: Mapping[int, Sequence[str]] | None = None,
    cards: Cards | None = None,
    built: Built | None = None,
    robots: Sequence[int] = (),
    tokens: Sequence[int] = (),
    deck: Sequence[str] | None = None,
    bottom: Sequence[str] = (),
    draws: Mapping[str, int] | None = None,
    chance: Chance | None = None,
    **fields: Any,
) -> Table:
    """A position: by default P1 begins his turn; `turn` counts all turns from 0, other fields go by name."""
    game = luna(players)
    turn = seat if turn is None else turn
    phase, round = turn // (players * game.rounds), turn // players % game.rounds + 1
    robots, hands = [*robots, *[0] * players][:players], hands or {}
    laid = settlements(game, cards or {}, built or {})
    used = {*bottom, *lots, *(deck or ()), *(card for hand in hands.values() for card in hand)}
    used |= {card for plan in laid["plan"].values() for card in plan.values()}
    unused = [card for card in game.pieces.card_ids if card not in used]
    lots = lots or [unused.pop() for _ in range(game.spaces)]
    if space >= 0 and step not in ("turn.lot", "turn.discard"):
        lots = [NOTHING if n == space else card for n, card in enumerate(lots)]
    default: dict[str, Any] = {
        "stage": game.stage_of_step[[each.name for each in game.steps].index(step)],
        "turn": turn,
        "start": (seat - turn) % players if start is None else start,
        "space": space,
        "lots": dict(zip(game.lot_ids, lots, strict=True)),
        "lot_tiles": tiles or [[] if n == space else ["sales-office"] * round for n in range(game.spaces)],
        "tower": game.pieces.stacks[min(phase, 2)],
        "robots": robots,
        "robots_left": game.robot_tokens - sum(robots) - laid.pop("covered"),
        "tokens": [*tokens, *[0] * players][:players],
        "concessions": ("l02", "s04", "s05"),
        "hands": {seat: sorted(hand) for seat, hand in hands.items()},
        "fresh": sorted(unused if deck is None else deck),
        "bottom": bottom,
        "bottom_by": [0] * len(bottom),
    }
    default |= laid | suspicions(game, hands, len(bottom), len(laid["down"]))
    chance = chance or Scripted(draws or {}, Hashed.seeded(1))
    return Table(lay(game, step, seat, chance, **default | fields))


def settlements(game: LunaCapital, cards: Cards, built: Built) -> dict[str, Any]:
    """The fields about settlements, and how many robots cover a number."""
    plan: dict[int, dict[str, str]] = {seat: {} for seat in cards if cards[seat]}
    number: dict[int, dict[str, int]] = {seat: {} for seat in plan}
    top: dict[int, dict[str, int]] = {seat: {} for seat in plan}
    down: list[tuple[int, int]] = []
    for seat, laid in cards.items():
        for cell, name in laid.items():
            how, _, card = name.rpartition(" ")
            plan[seat][cell] = card
            if how == DOWN:
                down.append((seat, CELL_NAMES.index(cell)))
                continue
            n = game.pieces.card_ids.index(card)
            number[seat][cell] = 0 if how == ROBOT else game.pieces.numbers[n]
            corners = zip(CORNERS, game.pieces.printed[n], strict=True)
            top[seat] |= {f"{cell}-{corner}": printed for corner, printed in corners}
    for seat, laid in built.items():
        for quadrant, name in laid.items():
            cell, _, corner = quadrant.partition("-")
            n = CORNERS.index(corner)
            twin = game.pieces.twin[game.pieces.card_ids.index(plan[seat][cell])][n]
            for each in {n, twin} - {-1}:
                top[seat][f"{cell}-{CORNERS[each]}"] = TILE + game.pieces.kind_ids.index(name)
    return {
        "plan": plan,
        "number": {seat: row for seat, row in number.items() if row},
        "top": {seat: row for seat, row in top.items() if row},
        "placed": {seat: list(row) for seat, row in plan.items()},
        "down": down,
        "covered": sum(not shown for row in number.values() for shown in row.values()),
    }


def suspicions(
    game: LunaCapital, hands: Mapping[int, Sequence[str]], bottom: int, down: int
) -> dict[str, list[int]]:
    """Everybody knows his own cards and suspects all the rest everywhere."""
    own = [
        sum(1 << game.pieces.card_ids.index(card) for card in hands.get(n, ())) for n in range(game.players)
    ]
    rest = [game.all_cards & ~mask for mask in (*own, 0)]
    may = rest[:]
    for owner in range(game.players):
        may += [own[owner] if viewer == owner else mask for viewer, mask in enumerate(rest)]
    return {"may": may + [0] * game.viewers, "may_bottom": rest * bottom, "may_down": rest * down}


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
    return Settlement(pieces, bytes(placed), bytes(plan), bytes(top))


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
