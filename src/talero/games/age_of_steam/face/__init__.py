"""What people see and read of Age of Steam: the board, its text twin, sentences and marks."""

from talero.games.age_of_steam.face import marks
from talero.games.age_of_steam.face.speech import AgeOfSteamFace

__all__ = ["FACE", "marks"]

FACE = AgeOfSteamFace
