"""How Industria speaks where the general way is not enough: the auction's prompts and a builder's sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from talero.core.actions import Action
from talero.core.kinds import Item, Kind
from talero.games.industria.actions import BUILD, MONEY, PLAYER, SEAT, SOURCE_KIND, TILE_KIND
from talero.text import Gaps, filling, message

if TYPE_CHECKING:
    from talero.games.industria.game import Industria


def auction_gaps(view: Mapping[str, Any]) -> Gaps:
    """What an auction's prompts speak of: the offered tile, the highest bid, the least one may bid."""
    if view["offered"] < 0:
        return {}
    return {
        "offered": filling("offered", TILE_KIND, view["offered"]),
        "least": filling("least", MONEY, view["bid"] + 1),
        "bid": filling("bid", MONEY, view["bid"]),
        "bidder": filling("bidder", SEAT, *([view["bidder"]] if view["bidder"] >= 0 else [])),
    }


def with_supplies(game: Industria, action: Action, gaps: Gaps, language: str, names: Sequence[str]) -> Gaps:
    """A builder's sources with the materials they give: `stone from P2, wood from the bank`."""
    if action[0] != BUILD or len(action) < 3:
        return gaps
    needs = game.tiles.needs[action[1]]
    pairs = zip(needs, action[2:], strict=False)
    listed = ", ".join(supply(game, material, source, language, names) for material, source in pairs)
    return {**gaps, "sources": listed}


def supply(game: Industria, material: int, source: int, language: str, names: Sequence[str]) -> str:
    """One raw material and where it comes from."""
    name = message(f"industria.material.{game.tiles.materials[material]}", language)
    if source >= PLAYER:
        seat = game.seat_name(source - PLAYER, names)
        return message("industria.supply.seat", language, material=name, seat=seat)
    return message(f"industria.supply.{SOURCE_KIND.word(game, (source,))}", language, material=name)


def supplier(kind: Kind, item: Item) -> int:
    """The player whose factory a source stands for, -1 for other sources and other kinds."""
    return item[0] - PLAYER if kind is SOURCE_KIND and item[0] >= PLAYER else -1
