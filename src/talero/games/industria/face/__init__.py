"""What people see and read of Industria: the board, its text twin, sentences and marks."""

from talero.games.industria.face import marks
from talero.games.industria.face.speech import IndustriaFace

__all__ = ["FACE", "marks"]

FACE = IndustriaFace
