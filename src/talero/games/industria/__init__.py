"""Industria (Michael Schacht, Queen Games 2003): auctions, factories and technologies through five epochs."""

from talero.core.edition import Edition
from talero.core.game import Title

TITLE = Title(
    id="industria",
    name="Industria",
    package="talero.games.industria",
    editions=[Edition("base", players=(3, 4))],
    rank=4,
)
