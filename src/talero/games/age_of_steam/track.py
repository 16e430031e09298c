"""Whether track may be left open: everywhere it may, in Germany it must be completed in the same build
turn."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.state import Table


class OpenEnds:
    """Unfinished sections are allowed (AOS-BUILD-023)."""

    def completable(self, state: Table, actions: list[Action]) -> list[Action]:
        """Those of the placements that this rule allows."""
        return actions

    def may_end(self, state: Table) -> bool:
        """Whether the build turn may end now; building is optional (AOS-BUILD-006)."""
        return True


TRACKS: dict[str, type[OpenEnds]] = {"open-ends": OpenEnds}
