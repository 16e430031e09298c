"""LUNA Capital: lots of cards and tiles, settlements in up to three rows, concessions, and a solo mode."""

from talero.core.edition import Edition
from talero.core.game import Title

TITLE = Title(
    id="luna-capital",
    name="LUNA Capital",
    package="talero.games.luna_capital",
    editions=[Edition("base", players=(1, 4))],
    rank=3,
)
