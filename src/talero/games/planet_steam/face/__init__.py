"""What people see and read of Planet Steam: the board, its text twin, sentences and marks."""

from talero.games.planet_steam.face import marks
from talero.games.planet_steam.face.speech import PlanetSteamFace

__all__ = ["FACE", "marks"]

FACE = PlanetSteamFace
