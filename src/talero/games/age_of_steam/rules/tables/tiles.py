"""Track tiles and the ways they can lie: 15 kinds, 77 laid shapes, no mirroring.

A *shape* is a tile in one of its distinct rotations; shape 0 is the empty hex. Off town hexes a shape is
one or two pieces of track (AOS-BOARD-004 to 006); on a town hex only its exits count (AOS-BOARD-018).
"""

from __future__ import annotations

from typing import Any, Final

SIMPLE: Final = 0
CROSSING: Final = 1
COEXISTING: Final = 2
TOWN: Final = 3
KINDS = ("simple", "crossing", "coexisting", "town")
NO_SIDE: Final = 255

Piece = tuple[int, int]
"""The two sides a piece of track joins, the smaller first."""


def mask_of(*sides: int) -> int:
    """The bit mask of some sides."""
    mask = 0
    for side in sides:
        mask |= 1 << side
    return mask


SIDES_IN: Final = tuple(tuple(side for side in range(6) if mask >> side & 1) for mask in range(64))
"""The sides in a mask."""
COUNT: Final = tuple(len(sides) for sides in SIDES_IN)
PAIRS: Final = [
    5 * min(a, b) + max(a, b) - 1 - min(a, b) * (min(a, b) + 1) // 2 for a in range(6) for b in range(6)
]
"""The fifteen pairs of two sides, `a * 6 + b` and `b * 6 + a` alike, counted from 0 on."""


class Shape:
    """A tile in one rotation."""

    __slots__ = ("code", "exits", "kind", "mask", "pieces", "rotation", "tile")

    def __init__(
        self, code: int, tile: int, rotation: int, kind: int, pieces: tuple[Piece, ...], mask: int
    ) -> None:
        self.code = code
        self.tile = tile
        self.rotation = rotation
        self.kind = kind
        self.pieces = pieces
        self.mask = mask
        """The sides where track leaves the hex."""
        self.exits = COUNT[mask]


class TileSet:
    """All tiles of the box and all their shapes."""

    def __init__(self, data: dict[str, Any]) -> None:
        tiles: dict[str, dict[str, Any]] = data["tiles"]
        self.ids = tuple(tiles)
        self.counts = bytes(tile["count"] for tile in tiles.values())
        """The supply, which is a hard limit (AOS-COMP-017)."""
        self.kinds = tuple(KINDS.index(tile["kind"]) for tile in tiles.values())
        self.shapes: list[Shape] = [Shape(0, -1, 0, SIMPLE, (), 0)]
        self.code_of: list[list[int]] = []
        """By tile: the shape codes of its rotations 0, 1 …"""
        for number, tile in enumerate(tiles.values()):
            self.code_of.append(self._turn(number, tile))
        self.through = [NO_SIDE] * (6 * len(self.shapes))
        """By shape and side: where the piece that enters there leaves; NO_SIDE if there is none."""
        for shape in self.shapes:
            for a, b in shape.pieces:
                self.through[shape.code * 6 + a] = b
                self.through[shape.code * 6 + b] = a
        self.mask = [shape.mask for shape in self.shapes]
        self.grown = [_grown(old, new) for old in self.shapes for new in self.shapes]
        """By old and new shape (`old * len(shapes) + new`): the pieces that are added where all old ones
        stay; nothing where one does not, and where none is added."""
        self.shape_ids = [f"{self.ids[shape.tile]}-{shape.rotation}" for shape in self.shapes[1:]]
        """What the shapes after the empty hex are called in texts of positions."""

    def _turn(self, number: int, tile: dict[str, Any]) -> list[int]:
        codes: list[int] = []
        seen: set[tuple[tuple[Piece, ...], int]] = set()
        for rotation in range(6):
            pieces = _turned(tile.get("pieces", []), rotation)
            sides = tile["exits"] if "exits" in tile else [side for piece in tile["pieces"] for side in piece]
            mask = mask_of(*((side + rotation) % 6 for side in sides))
            if (pieces, mask) not in seen:
                seen.add((pieces, mask))
                codes.append(len(self.shapes))
                kind = self.kinds[number]
                self.shapes.append(Shape(len(self.shapes), number, rotation, kind, pieces, mask))
        return codes

    def named(self, tile: str, rotation: int) -> int:
        """The shape code of a tile id in a rotation."""
        return self.code_of[self.ids.index(tile)][rotation]


def _grown(old: Shape, new: Shape) -> list[Piece]:
    stays = all(piece in new.pieces for piece in old.pieces)
    return [piece for piece in new.pieces if piece not in old.pieces] if stays else []


def _turned(pieces: list[list[int]], rotation: int) -> tuple[Piece, ...]:
    turned = []
    for piece in pieces:
        a, b = sorted((side + rotation) % 6 for side in piece)
        turned.append((a, b))
    return tuple(sorted(turned))
