"""What people can order beforehand in Industria."""

from talero.core.actions import Arg
from talero.core.orders.kinds import (
    About,
    AtLeast,
    BidExactly,
    BidUpTo,
    Named,
    OnceClockwise,
    OnlyChoice,
    Say,
    When,
)
from talero.games.industria.rules.actions import MONEY, TILE_KIND

AMOUNT = Arg("amount", MONEY)
TILE = About(Arg("tile", TILE_KIND), now="offered", later="display")
"""All tiles of the round lie open, so orders can be about those that come later."""
AUCTION = ["auction.offer", "auction.bid", "auction.decide"]

BIDDING = When(
    ["auction.bid"], during=AUCTION, lasts=["round"], about=TILE, asked=OnceClockwise("auctioneer")
)
SELLING = When(
    ["auction.decide"], during=["auction.bid"], lasts=["round", "offered"], asked=Named("auctioneer")
)

ORDERS = (
    BidUpTo("bid-up-to", BIDDING, "bid", "pass", AMOUNT),
    BidExactly("bid-exactly", BIDDING, "bid", "pass", AMOUNT),
    AtLeast("sell-from", SELLING, "bid", "sell", "keep", AMOUNT),
    Say("pass", When(["auction.bid"], during=AUCTION, lasts=["round"]), "pass"),
    Say("build-nothing", When(["build.place"], during=AUCTION, lasts=["round"]), "done"),
    OnlyChoice(),
)
