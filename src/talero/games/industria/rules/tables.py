"""The 60 industry tiles as flat tables, made once per game from the components."""

from __future__ import annotations

from typing import Any, Final

FACTORY: Final = 0
TECHNOLOGY: Final = 1
RAW: Final = 2
BONUS: Final = 3
KINDS = ("factory", "technology", "raw-material", "bonus")

NONE: Final = -1
NEVER: Final = 99


class Tiles:
    """Tile facts by tile number; materials and symbols are numbers too.

    IND-COMP-001, 002, 009 to 012. Technologies and bonus tiles have no price unless the data show one
    (IND-BUILD-007, 011).
    """

    def __init__(self, data: dict[str, Any]) -> None:
        tiles = data["tiles"]
        self.materials: list[str] = [material["id"] for material in data["raw_materials"]]
        self.symbols: list[str] = [bonus["id"] for bonus in data["bonus_types"]]
        self.ids: list[str] = [tile["id"] for tile in tiles]
        self.kind: list[int] = [KINDS.index(tile["kind"]) for tile in tiles]
        self.epoch: list[int] = [tile["epoch"] for tile in tiles]
        self.price: list[int] = [tile.get("cost", 0) for tile in tiles]
        self.needs = [tuple(self._material(m) for m in tile.get("needs", [])) for tile in tiles]
        self.points: list[int] = [tile.get("vp", 0) for tile in tiles]
        self.produces: list[int] = [self._material(tile.get("produces")) for tile in tiles]
        self.material: list[int] = [self._material(tile.get("material")) for tile in tiles]
        """What a raw-material tile stands for."""
        self.shows = [tuple(self.symbols.index(s) for s in tile.get("bonus", [])) for tile in tiles]
        """The bonus symbols on a factory."""
        self.symbol = [self.symbols.index(t["bonus_type"]) if "bonus_type" in t else NONE for t in tiles]
        """What a bonus tile scores (IND-SCORE-003)."""
        self.discounts = [n for n, tile in enumerate(tiles) if tile.get("special") == "discount-1"]
        """The bank and the stock exchange (IND-BANK-001); factories in all else (IND-BANK-006)."""
        self.producers = [
            [n for n, made in enumerate(self.produces) if made == material]
            for material in range(len(self.materials))
        ]
        self.bank_from: list[int] = [m["bank_from_epoch"] or NEVER for m in data["raw_materials"]]
        """First epoch in which the bank sells a material (IND-RAW-007 to 011, 019)."""
        self.links = [
            (self.ids.index(link["a"]), self.ids.index(link["b"]), link["kind"]) for link in data["links"]
        ]
        """What the board links (IND-COMP-005, IND-SCORE-008)."""

    def _material(self, id: str | None) -> int:
        return self.materials.index(id) if id else NONE

    def of_epoch(self, epoch: int) -> list[int]:
        """The tiles whose back shows this epoch."""
        return [tile for tile, each in enumerate(self.epoch) if each == epoch]
