"""How Industria speaks where the general way is not enough: the auction's prompts and a builder's sources."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from talero.core.actions import Action, Arg
from talero.core.kinds import Item, Kind
from talero.games.industria.face import words
from talero.games.industria.face.board import page
from talero.games.industria.rules.actions import BUILD, MONEY, PLAYER, SEAT, SOURCE_KIND, TILE_KIND
from talero.games.industria.rules.game import Industria
from talero.text import SEAT as SEAT_PART
from talero.text import Gaps, Part, filling, message


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


class Voice(Industria):
    """Industria as people meet it: the rules with a voice and a board."""

    def prompt_gaps(self, view: Mapping[str, Any]) -> Gaps:
        return auction_gaps(view)

    def action_gaps(self, action: Action, language: str, names: Sequence[str]) -> Gaps:
        gaps = super().action_gaps(action, language, names)
        return with_supplies(self, action, gaps, language, names)

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        player = supplier(kind, item)
        return super().item_name(kind, item, language, form) if player < 0 else self.seat_name(player)

    def part_of(self, arg: Arg, item: Item, language: str, names: Sequence[str] = (), form: str = "") -> Part:
        """A source that is a player's factory reads like that player."""
        player = supplier(arg.kind, item)
        if player < 0:
            return super().part_of(arg, item, language, names, form)
        return Part(SEAT_PART, self.seat_name(player, names), f"seat:p{player + 1}")

    def board(
        self,
        view: Mapping[str, Any],
        language: str = "en",
        theme: str | None = "auto",
        names: Sequence[str] = (),
        shape: str = "wide",
    ) -> str:
        return page.draw(self, view, language, theme, names, shape)

    def board_text(self, view: Mapping[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return words.describe(self, view, language, names)
