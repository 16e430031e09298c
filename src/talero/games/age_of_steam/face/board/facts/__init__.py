"""What the board shows, worked out from what is seen; the drawing, its sketches and its text twin read it
here."""

from __future__ import annotations

from talero.core.seen import Seen
from talero.games.age_of_steam.face.board.facts.course import Course
from talero.games.age_of_steam.face.board.facts.places import LETTERS, Growth, Places, city_colour
from talero.games.age_of_steam.face.board.facts.railways import Railways
from talero.games.age_of_steam.rules.state import AgeOfSteamState

__all__ = ["LETTERS", "Facts", "Growth", "city_colour"]


class Facts(Course, Railways, Places):
    """What is seen of Age of Steam with the words to describe it in one language."""

    def after(self, state: AgeOfSteamState) -> Facts:
        """The same for a position that could follow."""
        return Facts(self.face, Seen(state, self.seen.viewer), self.language, self.names)
