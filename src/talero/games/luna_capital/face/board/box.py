"""LUNA Capital's cards and tiles by themselves, as owners of the box compare them with theirs."""

from __future__ import annotations

from talero.draw.board import Board
from talero.draw.layout import Box
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.board.pieces import open_card, tile
from talero.games.luna_capital.rules.tables.pieces import GROUPS, TileKind

CARD, TILE = 120.0, 72.0
"""How large a card and a tile are drawn by themselves."""


def component(facts: Facts, path: str) -> Board | None:
    """The thing that facts like `construction_cards.C10f.number` are about."""
    group, _, rest = path.partition(".")
    if group == "construction_cards" and rest.lower() in facts.pieces.card_ids:
        card = facts.pieces.card_ids.index(rest.lower())
        board = Board(CARD + 4, CARD + 4, facts.describe_card(card))
        board.pieces(open_card(facts, card, Box(2, 2, CARD, CARD)))
        return board
    kind = _tile_of(facts, rest) if group == "project_tiles" else None
    if kind is None:
        return None
    board = Board(TILE + 4, TILE + 4, kind.id)
    board.pieces(tile(Box(2, 2, TILE, TILE), kind))
    return board


def _tile_of(facts: Facts, place: str) -> TileKind | None:
    """The tile that a line of the list of tiles is about, like `A.3`."""
    phase, _, number = place.partition(".")
    rows = facts.game.components.data["project_tiles"].get(phase)
    if not isinstance(rows, list) or not number.isdigit() or int(number) >= len(rows):
        return None
    wanted = rows[int(number)]
    parts = (wanted["type"], wanted["target"] or "", wanted["robots"])
    groups = ((kind.type, GROUPS[kind.target], kind.robots) for kind in facts.pieces.kinds)
    return next((kind for kind, own in zip(facts.pieces.kinds, groups, strict=True) if own == parts), None)
