"""Roadstead: warehouses around a bay, an auction a round, and contracts that nobody else sees."""

from talero.core.edition import Edition
from talero.core.game import Title

TITLE = Title(
    id="roadstead",
    name="Roadstead",
    package="talero_roadstead",
    editions=[Edition("base", players=(2, 4))],
)
