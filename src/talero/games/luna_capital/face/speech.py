"""How LUNA Capital speaks where the general way is not enough: labels of cards and places, secret draws."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from talero.core.actions import HIDDEN
from talero.core.events import Event
from talero.core.face import DRAG, Players
from talero.core.kinds import Amount, Item, Kind
from talero.core.seen import Seen
from talero.games.luna_capital.face import about, reasons, words
from talero.games.luna_capital.face.board import box, page
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.labels import card_label, cell_label
from talero.games.luna_capital.rules.actions import CARD, CELL, DREW, KEPT, LOT, QUADRANT, SEAT, TILE
from talero.games.luna_capital.rules.game import LunaCapital
from talero.games.luna_capital.rules.state import LunaCapitalState
from talero.games.luna_capital.rules.tables.grid import CORNERS
from talero.text import Filling, Gaps, Part, SpokenFace, filling, message, name_in_form

UNNAMED = ("card", "lot", "cell", "quadrant")
"""Kinds with a label in place of a name: `card 5a`, `lot 2`, `row 3, column 12`."""
NUMBER = Amount("number", 99)


def label(game: LunaCapital, kind: Kind, item: Item, language: str, form: str = "") -> str:
    """What a card, lot, cell or quadrant is called; '' for other kinds."""
    if kind is CARD:
        return _message("card", form, language, **card_label(game, item[0]))
    if kind is LOT:
        return _message("lot", form, language, number=item[0] + 1)
    if kind is CELL:
        return _message("cell", form, language, **cell_label(item[0]))
    if kind is QUADRANT:
        corner = message(f"luna-capital.corner.{CORNERS[item[0] & 3]}", language)
        return _message("quadrant", form, language, corner=corner, **cell_label(item[0] >> 2))
    return ""


def _message(name: str, form: str, language: str, **gaps: object) -> str:
    return name_in_form(f"luna-capital.label.{name}", form, language, **gaps)


def strip_line(
    face: LunaCapitalFace, event: Event, viewer: int | None, language: str, names: Players
) -> list[Part]:
    """A landing strip's cards where there are none to name: unseen by the viewer, or none put back.

    [] for all other events, which the general way can tell.
    """
    if event[0] not in (DREW, KEPT):
        return []
    hidden = HIDDEN in face.game.seen_event(event, viewer)
    number = len(event) - (2 if event[0] == DREW else 3)
    gaps: dict[str, Filling | str] = {"seat": filling("seat", SEAT, event[1])}
    id = f"luna-capital.event.{face.game.event_kinds[event[0]].name}"
    if not number:
        gaps["card"] = (
            message("luna-capital.card.hidden", language) if hidden else filling("card", CARD, event[2])
        )
        return face.sentence(f"{id}.alone", gaps, language, names)
    if not hidden:
        return []
    gaps["number"] = filling("number", NUMBER, number)
    return face.sentence(f"{id}.hidden", gaps, language, names)


def in_settlement(game: LunaCapital, event: Event, viewer: int | None, parts: list[Part]) -> list[Part]:
    """A log line whose places lie in somebody else's settlement points there, not into the viewer's own."""
    owner = game.event_kinds[event[0]].owner
    if not owner or event[owner] == viewer:
        return parts
    prefix = f"p{event[owner] + 1}."
    return [
        part._replace(target=prefix + part.target) if part.target.startswith(("cell:", "quadrant:")) else part
        for part in parts
    ]


class LunaCapitalFace(SpokenFace[LunaCapitalState]):
    """LUNA Capital as people meet it: its sentences and its board."""

    game: LunaCapital
    facts_class = Facts
    drawn_by = page
    boxed_by = box
    told_by = words
    ways = {"card": DRAG, "tile": DRAG}
    explained_by = about
    reasoned_by = reasons
    summed: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "taken": ("took", "automaton-took"),
        "concessions": ("claimed",),
        "score": ("scored",),
    }
    unnamed_kinds = UNNAMED

    def prompt_gaps(self, seen: Seen[LunaCapitalState]) -> Gaps:
        """The tiles a player still has to place."""
        return {"waiting": filling("waiting", TILE, *seen.state.waiting)}

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        return label(self.game, kind, item, language, form) or super().item_name(kind, item, language, form)

    def tell_parts(
        self, event: Event, viewer: int | None, language: str = "en", names: Players = ()
    ) -> list[Part]:
        parts = strip_line(self, event, viewer, language, names)
        parts = parts or super().tell_parts(event, viewer, language, names)
        return in_settlement(self.game, event, viewer, parts)
