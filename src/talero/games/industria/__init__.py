"""Industria (Michael Schacht, Queen Games 2003): auctions, factories and technologies through five epochs."""

from talero.core.game import Edition, Title
from talero.games.industria.autos import AUTOS
from talero.games.industria.game import Industria

TITLE = Title(
    id="industria",
    name="Industria",
    package="talero.games.industria",
    editions=[Edition("base", players=(3, 4))],
    game_class=Industria,
    autos=AUTOS,
)
