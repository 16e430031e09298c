"""Sets of cards as bits. There are more cards than bits in a machine's word, and compiled code handles larger
numbers best as plain objects: hence `Any`.
"""

from __future__ import annotations

from typing import Any


def each_within(masks: list[Any], others: Any) -> list[Any]:
    """What the sets have in common with another one."""
    return [mask & others for mask in masks]


def add_to_each(masks: list[Any], start: int, end: int, more: Any) -> None:
    """Some of the sets get what is in another one."""
    for index in range(start, end):
        masks[index] = masks[index] | more
