"""The six maps: the base rules with their hooks, and one module for each map that deviates."""

from talero.games.age_of_steam.rules.variants.barbados import Barbados
from talero.games.age_of_steam.rules.variants.base import MapRules
from talero.games.age_of_steam.rules.variants.germany import Germany
from talero.games.age_of_steam.rules.variants.southern_us import SouthernUS
from talero.games.age_of_steam.rules.variants.st_lucia import StLucia
from talero.games.age_of_steam.rules.variants.western_us import WesternUS

MAP_RULES: dict[str, type[MapRules]] = {
    "rust-belt": MapRules,
    "western-us": WesternUS,
    "southern-us": SouthernUS,
    "germany": Germany,
    "barbados": Barbados,
    "st-lucia": StLucia,
}
"""By the edition's id."""
