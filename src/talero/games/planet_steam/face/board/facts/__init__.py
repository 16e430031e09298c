"""What Planet Steam's board shows, worked out from a view; drawing and text twin both read it here."""

from talero.games.planet_steam.face.board.facts.players import Players
from talero.games.planet_steam.face.board.facts.telling import PHASES, capital, signed
from talero.games.planet_steam.face.board.facts.terminal import Terminal

__all__ = ["PHASES", "Facts", "capital", "signed"]


class Facts(Players, Terminal):
    """All facts of a view."""
