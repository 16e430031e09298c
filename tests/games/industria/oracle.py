"""Building by the book, slowly: every tile of the hand with every combination of sources, tried literally.

It shares no code with the game; it reads the components and a dump, and does what a person at the table
would do: lay the talers down one after another and stop when something is not allowed.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

BANK_SELLS_FROM = {
    "stone": 2, "bricks": 2, "wood": 2, "iron": 3, "ceramics": 3, "glass": 3, "electricity": 4, "cement": 4,
    "steel": 4, "plastics": 5, "computers": 5,
}  # fmt: skip
LIMITED = ["factory", "technology", "raw-material", "bonus"]


class Impossible(Exception):
    """The book does not allow this."""


class Position:
    """The table as a person sees it: tiles by name, in hands and in front of players."""

    def __init__(self, data: dict[str, Any], dump: dict[str, Any]) -> None:
        self.facts: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in data["tiles"]}
        names = list(self.facts)
        self.epoch: int = dump["epoch"]
        self.seat: int = dump["seat"]
        self.money: list[int] = list(dump["money"])
        self.players = len(self.money)
        self.hands = [[names[n] for n in hand] for hand in dump["hands"]]
        self.front = [
            [t for t, o in zip(names, dump["owner"], strict=True) if o == s] for s in range(self.players)
        ]
        self.laid = {kind for bit, kind in enumerate(LIMITED) if dump["built"] >> bit & 1}
        self.score = [a + b for a, b in zip(dump["factory_points"], dump["technology_points"], strict=True)]

    def copy(self) -> Position:
        other = copy.copy(self)
        other.money, other.score, other.laid = list(self.money), list(self.score), set(self.laid)
        other.hands = [list(hand) for hand in self.hands]
        other.front = [list(front) for front in self.front]
        return other

    def produces(self, seat: int, material: str) -> bool:
        return any(self.facts[tile].get("produces") == material for tile in self.front[seat])

    def pay(self, talers: int) -> None:
        if self.money[self.seat] < talers:
            raise Impossible
        self.money[self.seat] -= talers

    def build(self, tile: str, sources: tuple[str, ...]) -> None:
        fact = self.facts[tile]
        if fact["kind"] == "raw-material" or fact["kind"] in self.laid:
            raise Impossible
        if fact["kind"] == "technology" and fact["epoch"] != self.epoch:
            raise Impossible
        self.pay(self.price(tile))
        for material, source in zip(fact["needs"], sources, strict=True):
            self.supply(material, source)
        self.hands[self.seat].remove(tile)
        self.front[self.seat].append(tile)
        self.laid.add(fact["kind"])
        if fact["epoch"] == self.epoch:
            self.score[self.seat] += fact.get("vp", 0)

    def price(self, tile: str) -> int:
        price: int = self.facts[tile].get("cost", 0)
        if self.facts[tile]["kind"] == "factory":
            for institution in ("bank", "stock-exchange"):
                if institution in self.front[self.seat] and price > 0:
                    price -= 1
        return price

    def supply(self, material: str, source: str) -> None:
        me = self.seat
        if self.produces(me, material):
            if source != "own":
                raise Impossible
        elif source == "tile":
            mine = [t for t in self.hands[me] if self.facts[t].get("material") == material]
            if not mine:
                raise Impossible
            self.hands[me].remove(mine[0])
        elif source == "bank":
            somebody = any(self.produces(seat, material) for seat in range(self.players))
            if somebody or self.epoch < BANK_SELLS_FROM[material]:
                raise Impossible
            self.pay(1)
        elif source.startswith("p") and self.produces(int(source[1:]) - 1, material):
            self.pay(1)
            self.money[int(source[1:]) - 1] += 1
        else:
            raise Impossible


def placements(position: Position) -> Iterator[tuple[str, Position]]:
    """Everything the builder can do, as text, and the table afterwards."""
    every_source = ["own", "tile", "bank", *(f"p{seat + 1}" for seat in range(position.players))]
    for tile in position.hands[position.seat]:
        for sources in product(every_source, repeat=len(position.facts[tile].get("needs", []))):
            after = position.copy()
            try:
                after.build(tile, sources)
            except Impossible:
                continue
            yield " ".join(["build", tile, *sources]), after
