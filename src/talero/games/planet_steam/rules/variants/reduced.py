"""Reduced starting resources (ffg) and starting values (ludoart): everybody begins with less."""

from __future__ import annotations


def goods_key(is_reduced: bool) -> str:
    """Which of the two lists in the component file holds (PSF-ADV-032 to -036; PSL-EXR-004 to -008)."""
    return "reduced_goods" if is_reduced else "goods"
