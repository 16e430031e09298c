"""Records: a game as a text file, a PGN for economic games.

Every line but comments (`# …`) ends with two blanks and six hex digits of a running hash over all lines so
far, so that a changed line is named. The parts in order::

    talero-record 1
    title industria            header: edition, players, options, overrides, seats, revision, components,
    …                          commitment; `branch 12 8a0f… 5f0c…` if the game left another one after action
                               12: that game's commitment, and the secret of its draws up to there
    ! start-player = 2         a draw, after the line that caused it
    --- round-1                a turn mark
    1 P3 offer quarry          a numbered action
    result P1 place 1 score 41
    reason IND-END-001
    secret 5f0c…               when the game is over: every draw can be recomputed from it
    end

A game that people agreed to end before its end has the line `closed` instead of results and reason. One whose
player went back past draws, or what others decided, has the line `practice` after the commitment.
"""

from talero.core.record.reading import GameMaker, read
from talero.core.record.record import Record
from talero.core.record.writing import commitment, header, with_checks, write

__all__ = ["GameMaker", "Record", "commitment", "header", "read", "with_checks", "write"]
