"""LUNA Capital: lots of cards and tiles, settlements in up to three rows, concessions, and a solo mode."""

from talero.core.game import Edition, Title
from talero.games.luna_capital.face import Voice
from talero.games.luna_capital.rules.orders import AUTOS

TITLE = Title(
    id="luna-capital",
    name="LUNA Capital",
    package="talero.games.luna_capital",
    editions=[Edition("base", (1, 4))],
    game_class=Voice,
    autos=AUTOS,
)
