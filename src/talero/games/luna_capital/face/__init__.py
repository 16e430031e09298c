"""What people see and read of LUNA Capital: the board, its text twin, sentences and marks."""

from talero.games.luna_capital.face import marks
from talero.games.luna_capital.face.speech import LunaCapitalFace

__all__ = ["FACE", "marks"]

FACE = LunaCapitalFace
