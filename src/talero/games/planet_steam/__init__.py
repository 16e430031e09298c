"""Planet Steam (Heinz-Georg Thiemann): FFG edition of 2013 and LudoArt edition of 2008, one engine."""

from talero.core.game import Title
from talero.games.planet_steam.autos import AUTOS
from talero.games.planet_steam.editions import EDITIONS, OPTIONS
from talero.games.planet_steam.game import PlanetSteam

TITLE = Title(
    id="planet-steam",
    name="Planet Steam",
    package="talero.games.planet_steam",
    editions=EDITIONS,
    game_class=PlanetSteam,
    options=OPTIONS,
    revision=2,
    autos=AUTOS,
)
