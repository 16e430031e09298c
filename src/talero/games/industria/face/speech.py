"""How Industria speaks where the general way is not enough: the auction's prompts and a builder's sources."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from talero.core.actions import Action, Arg
from talero.core.face import Players
from talero.core.kinds import Item, Kind
from talero.core.seen import Seen
from talero.games.industria.face import about, reasons, words
from talero.games.industria.face.board import box, page
from talero.games.industria.face.board.facts import ROMAN, Facts
from talero.games.industria.rules.actions import BUILD, MONEY, PLAYER, SEAT, SOURCE_KIND, TILE_KIND
from talero.games.industria.rules.game import Industria
from talero.games.industria.rules.state import IndustriaState
from talero.text import AMOUNT, Gaps, Part, SpokenFace, filling, message
from talero.text import SEAT as SEAT_PART
from talero.text.catalogue import word


def auction_gaps(state: IndustriaState) -> Gaps:
    """What an auction's prompts speak of: the offered tile, the highest bid, the least one may bid."""
    if state.offered < 0:
        return {}
    return {
        "offered": filling("offered", TILE_KIND, state.offered),
        "least": filling("least", MONEY, state.bid + 1),
        "bid": filling("bid", MONEY, state.bid),
        "bidder": filling("bidder", SEAT, *([state.bidder] if state.bidder >= 0 else [])),
    }


def with_supplies(face: IndustriaFace, action: Action, gaps: Gaps, language: str, names: Players) -> Gaps:
    """A builder's sources with the materials they give: `stone from P2, wood from the bank`."""
    if action[0] != BUILD or len(action) < 3:
        return gaps
    needs = face.game.tiles.needs[action[1]]
    pairs = zip(needs, action[2:], strict=False)
    listed = ", ".join(supply(face, material, source, language, names) for material, source in pairs)
    return {**gaps, "sources": listed}


def supply(face: IndustriaFace, material: int, source: int, language: str, names: Players) -> str:
    """One raw material and where it comes from."""
    name = word(f"industria.material.{face.game.tiles.materials[material]}", language)
    if source >= PLAYER:
        seat = face.seat_name(source - PLAYER, names)
        return message("industria.supply.seat", language, material=name, seat=seat)
    return message(f"industria.supply.{SOURCE_KIND.word(face.game, (source,))}", language, material=name)


def supplier(kind: Kind, item: Item) -> int:
    """The player whose factory a source stands for, -1 for other sources and other kinds."""
    return item[0] - PLAYER if kind is SOURCE_KIND and item[0] >= PLAYER else -1


class IndustriaFace(SpokenFace[IndustriaState]):
    """Industria as people meet it: its sentences and its board."""

    game: Industria
    facts_class = Facts
    drawn_by = page
    boxed_by = box
    told_by = words
    explained_by = about
    reasoned_by = reasons
    summed: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "won": ("sold", "kept", "taken"),
        "built": ("built",),
        "income": ("income", "epoch-taler"),
        "epoch": ("new-epoch", "discarded"),
    }

    def prompt_gaps(self, seen: Seen[IndustriaState]) -> Gaps:
        return auction_gaps(seen.state)

    def action_gaps(self, action: Action, language: str, names: Players) -> Gaps:
        return with_supplies(self, action, super().action_gaps(action, language, names), language, names)

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        player = supplier(kind, item)
        return super().item_name(kind, item, language, form) if player < 0 else self.seat_name(player)

    def part_of(
        self, arg: Arg, item: Item, language: str = "en", names: Players = (), form: str = ""
    ) -> Part:
        """A source that is a player's factory reads like that player, an epoch as the board has it."""
        player = supplier(arg.kind, item)
        if arg.name == "epoch":
            return Part(AMOUNT, ROMAN[item[0]])
        if player < 0:
            return super().part_of(arg, item, language, names, form)
        return Part(SEAT_PART, self.seat_name(player, names), f"seat:p{player + 1}")
