"""What LUNA Capital's board shows, worked out from what is seen, for the drawing and its text twin."""

from talero.games.luna_capital.face.board.facts.concessions import Concessions
from talero.games.luna_capital.face.board.facts.score import Score
from talero.games.luna_capital.face.board.facts.settlements import Settlements
from talero.games.luna_capital.face.board.facts.table import Table
from talero.games.luna_capital.face.board.facts.telling import AUTOMATON

__all__ = ["AUTOMATON", "Facts"]


class Facts(Table, Settlements, Concessions, Score):
    """All facts of what is seen."""
