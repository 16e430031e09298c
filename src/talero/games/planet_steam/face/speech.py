"""How Planet Steam speaks and looks: names made of several words, and what prompts tell beside the player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from talero.core.chance import Stop
from talero.core.kinds import Item, Kind, Names
from talero.games.planet_steam.face import words
from talero.games.planet_steam.face.board import page
from talero.games.planet_steam.rules.actions import CARD, CREDITS, NUMBER, RESOURCE, SEAT, ZONE
from talero.games.planet_steam.rules.game import PlanetSteam
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import ROLES
from talero.games.planet_steam.rules.variants import placement
from talero.text import Gaps, Part, filling, message

AUCTIONS = ("expansion.specialist-auction", "expansion.zone-auction", "expansion.carrier-auction")
PLACING = Names("placing", ("own", "neutral", "river"))


class Voice(PlanetSteam):
    """What players read of Planet Steam."""

    unnamed_kinds = ("zone", "line", "card", "marker")

    def item_name(self, kind: Kind, item: Item, language: str = "en", form: str = "") -> str:
        if kind is CARD:
            return self.card_name(item[0], language)
        name = super().item_name(kind, item, language, form)
        return name.upper() if kind is ZONE else name

    def card_name(self, card: int, language: str) -> str:
        """The specialists on a card: `Venturer and Airship Captain`."""
        roles = [role for role, bit in ROLES.items() if self.tables.cards[card].roles & bit]
        names = [message(self.message_id(f"role.{role}"), language) for role in roles]
        if len(names) == 1:
            return names[0]
        return message(self.message_id("role.two"), language, one=names[0], other=names[1])

    def prompt_parts(
        self, view: Mapping[str, Any], language: str = "en", names: Sequence[str] = ()
    ) -> list[Part]:
        """An auction asks in other words as long as nobody has bid."""
        if view["seat"] >= 0 and view["step"] in AUCTIONS and view["bidder"] < 0:
            view = {**view, "step": f"{view['step']}.open"}
        return super().prompt_parts(view, language, names)

    def prompt_gaps(self, view: Mapping[str, Any]) -> Gaps:
        step = view["step"].removesuffix(".open")
        gaps: dict[str, Any] = {}
        if step in AUCTIONS:
            gaps |= self._auction_gaps(view)
        if step in ("expansion.zone-auction", "expansion.place-claim"):
            gaps["zone"] = filling("zone", ZONE, view["zone"])
        if step == "resources.extract":
            gaps["zone"] = filling("zone", ZONE, view["cursor"])
        if step == "resources.trade":
            gaps |= self._trade_gaps(view)
        if step == "expansion.shift-prices":
            gaps["spaces"] = filling("spaces", NUMBER, view["spaces"])
        if step == "expansion.keep-carrier":
            gaps["bid"] = filling("bid", CREDITS, view["carrier_bid"])
        if step == "expansion.place-markers":
            gaps["placing"] = filling("placing", PLACING, self._placing(view))
        if step == "tanks.buy":
            gaps["price"] = filling("price", CREDITS, self.tables.market_prices[view["market"]])
        return gaps

    def _auction_gaps(self, view: Mapping[str, Any]) -> Gaps:
        bidder = [view["bidder"]] if view["bidder"] >= 0 else []
        return {
            "bid": filling("bid", CREDITS, view["bid"]),
            "least": filling("least", CREDITS, view["bid"] + 1),
            "bidder": filling("bidder", SEAT, *bidder),
        }

    def _trade_gaps(self, view: Mapping[str, Any]) -> Gaps:
        resource = view["queue"][view["trade"]]
        price = self.tables.terminal.prices[resource][view["price"][resource]]
        return {
            "resource": filling("resource", RESOURCE, resource),
            "price": filling("price", CREDITS, price),
            "supply": filling("supply", NUMBER, view["supply"][resource]),
        }

    def _placing(self, view: Mapping[str, Any]) -> int:
        """What is placed now, as one of `PLACING`."""
        document = {key: value for key, value in view.items() if key not in ("viewer", "moved")}
        document["credits"] = [0] * self.players
        state = self.load(document, Stop())
        assert isinstance(state, PlanetSteamState)
        return placement.script(state)[state.placing][1]

    def board(
        self,
        view: Mapping[str, Any],
        language: str = "en",
        theme: str | None = "auto",
        names: Sequence[str] = (),
        shape: str = "wide",
    ) -> str:
        return page.draw(self, view, language, theme, names, shape)

    def board_text(self, view: Mapping[str, Any], language: str = "en", names: Sequence[str] = ()) -> str:
        return words.describe(self, view, language, names)
