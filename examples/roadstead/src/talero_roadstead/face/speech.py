"""How Roadstead speaks where the general way is not enough: what its prompts say about the auction."""

from __future__ import annotations

from talero.core.actions import Action
from talero.core.face import Players
from talero.core.seen import Seen
from talero.text import Gaps, SpokenFace, filling
from talero_roadstead.face import words
from talero_roadstead.face.board import page, sketch
from talero_roadstead.face.board.facts import Facts
from talero_roadstead.rules.actions import COINS, GOOD
from talero_roadstead.rules.game import Roadstead
from talero_roadstead.rules.state import RoadsteadState


class RoadsteadFace(SpokenFace[RoadsteadState]):
    """Roadstead as people meet it: its sentences and its board."""

    game: Roadstead
    facts_class = Facts
    drawn_by = page
    told_by = words

    def prompt_gaps(self, seen: Seen[RoadsteadState]) -> Gaps:
        """The lot of the round, and the least that one may bid for it."""
        state = seen.state
        return {"lot": filling("lot", GOOD, state.lot), "least": filling("amount", COINS, state.bid + 1)}

    def sketch(
        self,
        seen: Seen[RoadsteadState],
        prefix: Action,
        language: str = "en",
        names: Players = (),
        shape: str = "wide",
    ) -> str | None:
        return sketch.sketch(Facts(self, seen, language, names), prefix, shape)
