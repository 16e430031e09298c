"""Age of Steam (Martin Wallace; maps by John Bohrer and Ted Alspach): railways, shares, goods on six
maps."""

from talero.core.edition import Edition
from talero.core.game import Title
from talero.core.options import Option

MAPS = {
    "rust-belt": (3, 6),
    "western-us": (3, 6),
    "southern-us": (3, 6),
    "germany": (3, 6),
    "barbados": (1, 1),
    "st-lucia": (2, 2),
}
"""The six maps and for how many players they are (AOS-COMP-001, AOS-END-007)."""

TITLE = Title(
    id="age-of-steam",
    name="Age of Steam",
    package="talero.games.age_of_steam",
    editions=[
        Edition(name, players=players, components=f"maps/{name}.json", map=name)
        for name, players in MAPS.items()
    ],
    options=[
        Option("public-reduction-50", group="setting"),
        Option("public-coexisting-cost", group="setting"),
        Option("easy", editions=["barbados"], group="setting"),
    ],
    rank=2,
)
