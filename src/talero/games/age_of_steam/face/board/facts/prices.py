"""What track costs, in words."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from talero.games.age_of_steam.face.board.facts.words import Words
from talero.text import message

if TYPE_CHECKING:
    from talero.games.age_of_steam.face.speech import AgeOfSteamFace

PriceList = tuple[tuple[str, str], ...]
"""What is paid for, and the price."""


def price_list(facts: Words) -> PriceList:
    """The prices of track with their names."""
    return _price_list(facts.face, facts.language)


@lru_cache(maxsize=64)
def _price_list(face: AgeOfSteamFace, language: str) -> PriceList:
    def say(id: str, **gaps: object) -> str:
        return message(face.message_id(id), language, **gaps)

    def amount(count: int) -> str:
        return say("unit.amount", count=count)

    game, prices = face.game, face.game.prices
    terrain: dict[str, int] = game.components.data["terrain-cost"]
    used = {spot.get("terrain") for spot in game.map.spots}
    replacing = sorted({prices.simple_to_crossing, prices.simple_to_coexisting, prices.replace_in_town})
    return (
        *((say(f"board.{name}"), amount(cost)) for name, cost in terrain.items() if name in used),
        (say("board.price.town"), f"{amount(prices.town)} + {amount(prices.town_exit)}"),
        (say("board.price.crossing"), f"+{amount(prices.surcharge[1])}"),
        (say("board.price.coexisting"), f"+{amount(prices.surcharge[2])}"),
        (say("board.price.redirect"), amount(prices.redirect)),
        (say("board.price.replace"), "/".join(amount(each) for each in replacing)),
    )
