"""What people see and read of Roadstead: the board, its text twin, sentences and marks."""

from talero_roadstead.face import marks
from talero_roadstead.face.speech import RoadsteadFace

__all__ = ["FACE", "marks"]

FACE = RoadsteadFace
