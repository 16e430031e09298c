"""Planet Steam (Heinz-Georg Thiemann): FFG edition of 2013 and LudoArt edition of 2008, one engine."""

from talero.core.game import Title
from talero.games.planet_steam.face import Voice
from talero.games.planet_steam.rules.orders import AUTOS
from talero.games.planet_steam.rules.variants.editions import EDITIONS, OPTIONS

TITLE = Title(
    id="planet-steam",
    name="Planet Steam",
    package="talero.games.planet_steam",
    editions=EDITIONS,
    game_class=Voice,
    options=OPTIONS,
    revision=2,
    autos=AUTOS,
)
