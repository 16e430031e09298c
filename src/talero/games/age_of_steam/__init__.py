"""Age of Steam (Martin Wallace; maps by John Bohrer and Ted Alspach): railways, shares and goods on six
maps."""

from talero.core.game import Edition, Title
from talero.core.options import Option
from talero.games.age_of_steam.game import AgeOfSteam

TITLE = Title(
    id="age-of-steam",
    name="Age of Steam",
    package="talero.games.age_of_steam",
    editions=[
        Edition("rust-belt", players=(3, 6), components="maps/rust-belt.json", map="rust-belt"),
    ],
    game_class=AgeOfSteam,
    options=[
        Option("public-reduction-50", group="setting"),
        Option("public-coexisting-cost", group="setting"),
    ],
)
