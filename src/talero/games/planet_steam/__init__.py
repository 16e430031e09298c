"""Planet Steam (Heinz-Georg Thiemann): FFG edition of 2013 and LudoArt edition of 2008, one engine."""

from talero.core.game import Title
from talero.games.planet_steam.rules.options import EDITIONS, OPTIONS

TITLE = Title(
    id="planet-steam",
    name="Planet Steam",
    package="talero.games.planet_steam",
    editions=EDITIONS,
    options=OPTIONS,
    revision=2,
    rank=1,
)
"""The rules of Planet Steam."""
