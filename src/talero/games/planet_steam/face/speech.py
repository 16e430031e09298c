"""How Planet Steam speaks and looks: names made of several words, and what prompts tell beside the player."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from talero.core.face import DRAG
from talero.core.kinds import Item, Kind, Names
from talero.core.seen import Seen
from talero.games.planet_steam.face import about, reasons, words
from talero.games.planet_steam.face.board import page
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.rules.actions import CARD, CREDITS, NUMBER, RESOURCE, SEAT, ZONE
from talero.games.planet_steam.rules.auction import NO_BIDDER, Auction
from talero.games.planet_steam.rules.game import PlanetSteam
from talero.games.planet_steam.rules.phases.trade import price_of
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ROLES
from talero.games.planet_steam.rules.variants import placement
from talero.text import Filling, Gaps, SpokenFace, filling, message

PLACING = Names("placing", ("own", "neutral", "river"))


class PlanetSteamFace(SpokenFace[PlanetSteamState]):
    """Planet Steam as people meet it: its sentences and its board."""

    game: PlanetSteam
    facts_class = Facts
    drawn_by = page
    told_by = words
    ways = {"from": DRAG}
    explained_by = about
    reasoned_by = reasons
    dice: ClassVar[Mapping[str, str]] = {"rolled": "pips"}
    summed: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "cards": ("card-taken",),
        "zones": ("zone-claimed",),
        "tanks": ("tank-placed",),
        "prices": ("price",),
        "market": ("market",),
    }
    unnamed_kinds = ("zone", "line", "card", "marker")

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        if kind is CARD:
            return self.card_name(item[0], language)
        name = super().item_name(kind, item, language, form)
        return name.upper() if kind is ZONE else name

    def card_name(self, card: int, language: str) -> str:
        """The specialists on a card: `Venturer and Airship Captain`."""
        roles = [role for role, bit in ROLES.items() if self.game.tables.cards[card].roles & bit]
        names = [message(self.message_id(f"role.{role}"), language) for role in roles]
        if len(names) == 1:
            return names[0]
        return message(self.message_id("role.two"), language, one=names[0], other=names[1])

    def prompt_step(self, seen: Seen[PlanetSteamState]) -> str:
        """An auction asks in other words as long as nobody has bid."""
        step = seen.state.step
        is_open = isinstance(step, Auction) and seen.state.bidder == NO_BIDDER
        return f"{step.name}.open" if is_open else step.name

    def prompt_gaps(self, seen: Seen[PlanetSteamState]) -> Gaps:
        state = seen.state
        gaps = _auction_gaps(state) if isinstance(state.step, Auction) else {}
        match state.step.name:
            case "expansion.zone-auction" | "expansion.place-claim":
                gaps["zone"] = filling("zone", ZONE, state.zone)
            case "resources.extract":
                gaps["zone"] = filling("zone", ZONE, state.cursor)
            case "resources.trade":
                gaps |= _trade_gaps(state)
            case "expansion.shift-prices":
                gaps["spaces"] = filling("spaces", NUMBER, state.spaces)
            case "expansion.keep-carrier":
                gaps["bid"] = filling("bid", CREDITS, state.carrier_bid)
            case "expansion.place-markers":
                placing = placement.script(state)[state.placing][1]
                gaps["placing"] = filling("placing", PLACING, placing)
            case "tanks.buy":
                price = self.game.tables.market_prices[state.market]
                gaps["price"] = filling("price", CREDITS, price)
        return gaps


def _auction_gaps(state: PlanetSteamState) -> dict[str, Filling | str]:
    bidder = [state.bidder] if state.bidder != NO_BIDDER else []
    return {
        "bid": filling("bid", CREDITS, state.bid),
        "least": filling("least", CREDITS, state.bid + 1),
        "bidder": filling("bidder", SEAT, *bidder),
    }


def _trade_gaps(state: PlanetSteamState) -> dict[str, Filling | str]:
    resource = state.queue[state.trade]
    return {
        "resource": filling("resource", RESOURCE, resource),
        "price": filling("price", CREDITS, price_of(state, resource)),
        "supply": filling("supply", NUMBER, state.supply[resource]),
    }
