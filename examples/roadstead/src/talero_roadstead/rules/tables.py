"""The printed board and the goods as flat tables, made once per game from the components."""

from __future__ import annotations

from typing import Any


class Bay:
    """The berths, the lanes between them, and how many pieces each good has (RDS-COMP-001 to 004)."""

    def __init__(self, data: dict[str, Any]) -> None:
        berths, goods = data["berths"], data["goods"]
        self.goods: list[str] = [good["id"] for good in goods]
        self.warehouses: list[int] = [good["warehouses"] for good in goods]
        self.contracts: list[int] = [good["contracts"] for good in goods]
        self.berths: list[str] = [berth["id"] for berth in berths]
        self.dues: list[int] = [berth["dues"] for berth in berths]
        self.at: list[tuple[int, int]] = [(berth["at"][0], berth["at"][1]) for berth in berths]
        """Where the board shows each berth."""
        self.lanes = [
            (self.berths.index(one), self.berths.index(other)) for one, other in data["lanes"]["ends"]
        ]
        self.neighbours = [self._neighbours(berth) for berth in range(len(berths))]

    def _neighbours(self, berth: int) -> list[int]:
        """The berths at the other ends of a berth's lanes."""
        return [one + other - berth for one, other in self.lanes if berth in (one, other)]
