"""LUNA Capital: lots of cards and tiles, settlements in up to three rows, concessions, and a solo mode."""

from talero.core.game import Edition, Title

TITLE = Title(
    id="luna-capital",
    name="LUNA Capital",
    package="talero.games.luna_capital",
    editions=[Edition("base", players=(1, 4))],
)
