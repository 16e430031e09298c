"""How Age of Steam speaks where the general way is not enough: the names of places and of spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from talero.core.actions import Action
from talero.core.face import JOIN, PICTURE, TURN, Joint, Players
from talero.core.kinds import Item, Kind
from talero.core.seen import Seen
from talero.games.age_of_steam.face import about, reasons, words
from talero.games.age_of_steam.face.board import joining, page, sketch
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.rules.game import AgeOfSteam
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.text import SpokenFace, message


class AgeOfSteamFace(SpokenFace[AgeOfSteamState]):
    """Age of Steam as people meet it: its sentences and its board."""

    game: AgeOfSteam
    facts_class = Facts
    drawn_by = page
    told_by = words
    explained_by = about
    reasoned_by = reasons
    dice: ClassVar[Mapping[str, str]] = {"rolled": "die"}
    summed: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "income": ("collected",),
        "expenses": ("paid-expenses", "fell-short", "eliminated"),
        "reduction": ("reduced",),
        "growth": ("grew",),
    }
    unnamed_kinds = ("hex", "letter", "space")
    ways = {"hex": JOIN, "tile": PICTURE, "rotation": TURN, "letter": PICTURE}

    def sketch(
        self,
        seen: Seen[AgeOfSteamState],
        prefix: Action,
        language: str = "en",
        names: Players = (),
        shape: str = "wide",
    ) -> str | None:
        return sketch.sketch(self, seen, prefix, language, names)

    def picture(self, seen: Seen[AgeOfSteamState], prefix: Action, language: str = "en") -> str:
        return joining.drawn(self, seen, prefix, language)

    def price(self, seen: Seen[AgeOfSteamState], prefix: Action, language: str = "en") -> str:
        return joining.price(self, seen, prefix, language)

    def grips(self, seen: Seen[AgeOfSteamState], verb: int) -> Sequence[str]:
        return joining.grips(seen.state)

    def joints(
        self, seen: Seen[AgeOfSteamState], points: Sequence[tuple[float, float]], shape: str = "wide"
    ) -> list[Joint]:
        return joining.joints(seen.state, points)

    def joins(self, seen: Seen[AgeOfSteamState], verb: int, joint: Joint) -> list[Action]:
        return joining.joins(seen.state, verb, joint)

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        """Cities and towns have their printed names, spaces of the display their column and row, other places
        their labels."""
        board = self.game.map
        if kind.name == "space":
            return self._space_name(self.game.spaces[item[0]], language)
        if kind.name not in ("place", "route"):
            return super().item_name(kind, item, language, form)
        name: str = board.spots[item[0]].get("name", board.labels[item[0]])
        return f"{name} ({board.labels[item[1]]})" if kind.name == "route" and item[1] >= 0 else name

    def _space_name(self, space: str, language: str) -> str:
        column, _, row = space.rpartition("-")
        half, _, die = column.partition("-")
        if die:
            half = message(self.message_id(f"half.{half}"), language)
            column = message(self.message_id("board.column"), language, half=half, die=die)
        else:
            column = message(self.message_id("board.new-city"), language, letter=half.upper())
        return message(self.message_id("space"), language, column=column, row=row)
