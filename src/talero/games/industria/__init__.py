"""Industria (Michael Schacht, Queen Games 2003): auctions, factories and technologies through five epochs."""

from talero.core.game import Edition, Title
from talero.games.industria.face import Voice
from talero.games.industria.rules.orders import AUTOS

TITLE = Title(
    id="industria",
    name="Industria",
    package="talero.games.industria",
    editions=[Edition("base", players=(3, 4))],
    game_class=Voice,
    autos=AUTOS,
)
