"""How Age of Steam speaks where the general way is not enough: the names of places and of spaces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from talero.core.actions import Action
from talero.core.kinds import Item, Kind
from talero.games.age_of_steam.face import words
from talero.games.age_of_steam.face.board import page, sketch
from talero.games.age_of_steam.rules.game import AgeOfSteam
from talero.text import message


class Voice(AgeOfSteam):
    """Age of Steam as people meet it: the rules with a voice and a board."""

    unnamed_kinds = ("hex", "letter", "space")

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

    def sketch(
        self,
        view: Mapping[str, Any],
        prefix: Action,
        language: str = "en",
        names: Sequence[str] = (),
        shape: str = "wide",
    ) -> str | None:
        return sketch.sketch(self, view, prefix, language, names)

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        """Cities and towns have their printed names, spaces of the display their column and row, other places
        their labels."""
        if kind.name == "space":
            return self._space_name(self.spaces[item[0]], language)
        if kind.name not in ("place", "route"):
            return super().item_name(kind, item, language, form)
        name: str = self.map.spots[item[0]].get("name", self.map.labels[item[0]])
        return f"{name} ({self.map.labels[item[1]]})" if kind.name == "route" and item[1] >= 0 else name

    def _space_name(self, space: str, language: str) -> str:
        column, _, row = space.rpartition("-")
        half, _, die = column.partition("-")
        if die:
            half = message(self.message_id(f"half.{half}"), language)
            column = message(self.message_id("board.column"), language, half=half, die=die)
        else:
            column = message(self.message_id("board.new-city"), language, letter=half.upper())
        return message(self.message_id("space"), language, column=column, row=row)
