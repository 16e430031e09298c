"""What people can order beforehand in Planet Steam."""

from talero.core.actions import Arg
from talero.core.orders.kinds import BidUpTo, OnlyChoice, Say, Unmarked, When
from talero.games.planet_steam.rules.actions import BID_AMOUNT

AMOUNT = Arg("amount", BID_AMOUNT)
BIDDERS = Unmarked("passed")
AUCTION = "expansion.specialist-auction"
WINNINGS = [
    "expansion.take-card", "expansion.benefits", "expansion.manipulate", "expansion.shift-prices",
    "expansion.sabotage", "expansion.lay-down", "expansion.order-marker",
]  # fmt: skip
"""What the winner of a card decides before the next bidding round."""

ONE_CARD = When([AUCTION], lasts=["round", "card"], asked=BIDDERS)
ALL_CARDS = When([AUCTION], during=WINNINGS, lasts=["round"])
ZONE = When(["expansion.zone-auction"], lasts=["round", "zone"], asked=BIDDERS)
CARRIER = When(["expansion.carrier-auction"], lasts=["round"], asked=BIDDERS)
CLAIMS = When(["expansion.claim"], during=["expansion.place-claim"], lasts=["round"])
EXTRACTION = When(
    ["resources.extract"],
    during=["tanks.activate", "tanks.aid", "tanks.buy", "resources.stow"],
    lasts=["round"],
)
TRADE = When(["resources.trade"], during=["resources.extract", "resources.stow"], lasts=["round"])
CERTIFICATES = When(["resources.certificates"], during=["resources.trade"], lasts=["round"])

ORDERS = (
    BidUpTo("card-up-to", ONE_CARD, "bid", "pass", AMOUNT, money="credits", highest="bid"),
    # The Venturer's owner pays half, and so may bid twice what he has (PSF-EXP-039).
    BidUpTo("zone-up-to", ZONE, "bid", "pass", AMOUNT, money="credits", highest="bid", times=2),
    BidUpTo("carrier-up-to", CARRIER, "bid", "pass", AMOUNT, money="credits", highest="bid"),
    Say("card-pass", ALL_CARDS, "pass"),
    Say("zone-pass", ZONE, "pass"),
    Say("carrier-pass", CARRIER, "pass"),
    Say("claim-nothing", CLAIMS, "pass"),
    Say("run-all", EXTRACTION, "run-all"),
    Say("trade-nothing", TRADE, "pass"),
    Say("no-certificates", CERTIFICATES, "pass"),
    OnlyChoice(),
)
