"""What Planet Steam's board shows, worked out from what is seen; drawing and text twin both read it here."""

from talero.games.planet_steam.face.board.facts.players import Players
from talero.games.planet_steam.face.board.facts.telling import PHASES, capital, signed
from talero.games.planet_steam.face.board.facts.terminal import Terminal

__all__ = ["PHASES", "Facts", "capital", "signed"]


class Facts(Players, Terminal):
    """All facts of what is seen."""
