"""What a player can say, and what can happen: verbs and events with their arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from talero.core.actions import Action, Arg, Verb
from talero.core.events import EventKind
from talero.core.kinds import Amount, Names, SeatKind
from talero.games.planet_steam.rules.tables import RESOURCES

if TYPE_CHECKING:
    from talero.core.game import Game
    from talero.games.planet_steam.rules.game import PlanetSteam

MAX_BID = 9999


def _zones(game: Game) -> Sequence[str]:
    return cast("PlanetSteam", game).tables.grid.labels


def _cards(game: Game) -> Sequence[str]:
    return [str(card.number) for card in cast("PlanetSteam", game).tables.cards]


def _lines(game: Game) -> Sequence[str]:
    return [str(line + 1) for line in range(cast("PlanetSteam", game).tables.grid.lines)]


BID_AMOUNT = Amount("bid", MAX_BID)
UNITS = Amount("units", 99)
CREDITS = Amount("credits", 99999)
NUMBER = Amount("number", 99)
SEAT = SeatKind()
RESOURCE = Names("resource", RESOURCES, "gauge")
ZONE = Names("zone", _zones, "zone")
CARD = Names("card", _cards, "card")
LINE = Names("line", _lines, "dock")
MARKER = Names("marker", ("1", "2", "3", "4"), "marker")
FORMS = ("weak", "moderate", "strong")
FORM = Names("form", FORMS)

VERBS = (
    # auctions
    Verb("bid", Arg("amount", BID_AMOUNT)),
    Verb("pass"),
    # what the winner of a specialist card takes
    Verb("card", Arg("card", CARD)),
    Verb("bonus", Arg("resource", RESOURCE)),
    Verb("take-license"),
    Verb("take-credits"),
    Verb("take", Arg("resource", RESOURCE)),
    Verb("upgrade", Arg("resource", RESOURCE)),
    # zones
    Verb("offer", Arg("zone", ZONE)),
    Verb("roll", Arg("zone", ZONE)),
    Verb("license", Arg("zone", ZONE)),
    Verb("place", Arg("zone", ZONE)),
    Verb("claim", Arg("zone", ZONE)),
    Verb("dock", Arg("line", LINE)),
    # tanks
    Verb("activate"),
    Verb("decline"),
    Verb("aid", Arg("zone", ZONE)),
    Verb("buy-tank", Arg("zone", ZONE)),
    Verb("import-tank", Arg("zone", ZONE)),
    Verb("buy-converter", Arg("zone", ZONE), Arg("resource", RESOURCE)),
    Verb("buy-supercharger", Arg("zone", ZONE)),
    Verb("move-tank", Arg("from", ZONE), Arg("to", ZONE)),
    Verb("move-converter", Arg("from", ZONE), Arg("to", ZONE)),
    Verb("move-supercharger", Arg("from", ZONE), Arg("to", ZONE)),
    Verb("discard-converter", Arg("zone", ZONE)),
    Verb("reuse-converter", Arg("zone", ZONE)),
    Verb("done"),
    # resources
    Verb("run", Arg("zone", ZONE)),
    Verb("idle", Arg("zone", ZONE)),
    Verb("run-all"),
    Verb("buy", Arg("resource", RESOURCE), Arg("units", UNITS)),
    Verb("sell", Arg("resource", RESOURCE), Arg("units", UNITS)),
    Verb("buy-license"),
    Verb("buy-luxury"),
    Verb("sell-license"),
    # advanced, expert and optional rules
    Verb("mark", Arg("marker", MARKER), Arg("resource", RESOURCE)),
    Verb("settle", Arg("zone", ZONE)),
    Verb("neutral", Arg("zone", ZONE)),
    Verb("manipulate", Arg("form", FORM)),
    Verb("raise", Arg("resource", RESOURCE), Arg("spaces", UNITS)),
    Verb("lower", Arg("resource", RESOURCE), Arg("spaces", UNITS)),
    Verb("sabotage", Arg("seat", SEAT)),
    Verb("lay-down", Arg("zone", ZONE)),
    Verb("keep"),
    Verb("release"),
    Verb("stow", Arg("resource", RESOURCE)),
)

(
    BID, PASS,
    TAKE_CARD, TAKE_BONUS, TAKE_LICENSE, TAKE_CREDITS, TAKE_RESOURCE, UPGRADE,
    OFFER, ROLL, USE_LICENSE, PLACE, CLAIM, DOCK,
    ACTIVATE, DECLINE, AID, BUY_TANK, IMPORT_TANK, BUY_CONVERTER, BUY_SUPERCHARGER,
    MOVE_TANK, MOVE_CONVERTER, MOVE_SUPERCHARGER, DISCARD_CONVERTER, REUSE_CONVERTER, DONE,
    RUN, IDLE, RUN_ALL, BUY, SELL, BUY_LICENSE, BUY_LUXURY, SELL_LICENSE,
    MARK, SETTLE, NEUTRAL_CLAIM, MANIPULATE, RAISE, LOWER, SABOTAGE, LAY_DOWN, KEEP, RELEASE, STOW,
) = range(len(VERBS))  # fmt: skip

BIDS: list[Action] = [(BID, amount) for amount in range(MAX_BID + 1)]
"""All bids, so that legal ones are a slice."""

_EVENTS: tuple[tuple[Any, ...], ...] = (
    ("paid", Arg("seat", SEAT), Arg("credits", CREDITS)),
    ("received", Arg("seat", SEAT), Arg("credits", CREDITS)),
    ("spent", Arg("seat", SEAT), Arg("resource", RESOURCE), Arg("units", UNITS)),
    ("gained", Arg("seat", SEAT), Arg("resource", RESOURCE), Arg("units", UNITS)),
    ("lost", Arg("seat", SEAT), Arg("resource", RESOURCE), Arg("units", UNITS)),
    ("supply", Arg("resource", RESOURCE), Arg("units", UNITS)),
    ("price", Arg("resource", RESOURCE), Arg("credits", CREDITS)),
    ("market", Arg("tanks", NUMBER)),
    ("first-player", Arg("seat", SEAT)),
    ("rolled", Arg("seat", SEAT), Arg("pips", NUMBER)),
    ("card-taken", Arg("seat", SEAT), Arg("card", CARD)),
    ("zone-claimed", Arg("seat", SEAT), Arg("zone", ZONE)),
    ("neutral-placed", Arg("zone", ZONE)),
    ("zone-unsold", Arg("zone", ZONE)),
    ("license-taken", Arg("seat", SEAT)),
    ("license-gone", Arg("seat", SEAT)),
    ("luxury-taken", Arg("seat", SEAT)),
    ("carrier-upgraded", Arg("seat", SEAT), Arg("resource", RESOURCE), Arg("class", NUMBER)),
    ("line-boosted", Arg("line", LINE)),
    ("tank-placed", Arg("seat", SEAT), Arg("zone", ZONE)),
    ("tank-moved", Arg("seat", SEAT), Arg("from", ZONE), Arg("to", ZONE)),
    ("converted", Arg("seat", SEAT), Arg("zone", ZONE), Arg("resource", RESOURCE)),
    ("supercharged", Arg("seat", SEAT), Arg("zone", ZONE)),
    ("round-began", Arg("round", NUMBER)),
    ("order-marked", Arg("resource", RESOURCE), Arg("marker", MARKER)),
    ("sabotaged", Arg("seat", SEAT), Arg("zone", ZONE)),
    ("carrier-won", Arg("seat", SEAT)),
    ("ended",),
)

(
    PAID, RECEIVED, SPENT, GAINED, LOST, SUPPLY, PRICE, MARKET, FIRST_PLAYER, ROLLED, CARD_TAKEN,
    ZONE_CLAIMED, NEUTRAL_PLACED, ZONE_UNSOLD, LICENSE_TAKEN, LICENSE_GONE, LUXURY_TAKEN, CARRIER_UPGRADED,
    LINE_BOOSTED, TANK_PLACED, TANK_MOVED, CONVERTED, SUPERCHARGED_EVENT, ROUND_BEGAN, ORDER_MARKED,
    SABOTAGED_EVENT, CARRIER_WON, ENDED,
) = range(len(_EVENTS))  # fmt: skip


def event_kinds(cite: Mapping[str, str]) -> tuple[EventKind, ...]:
    """The kinds of events with the rules of an edition; `cite` knows them as `event:NAME`."""
    return tuple(EventKind(name, *args, rule=cite.get(f"event:{name}", "")) for name, *args in _EVENTS)
