"""Industria (Michael Schacht, Queen Games 2003): auctions, factories and technologies through five epochs."""

from talero.core.game import Edition, Title

TITLE = Title(
    id="industria",
    name="Industria",
    package="talero.games.industria",
    editions=[Edition("base", players=(3, 4))],
)
