"""What people can order beforehand in Roadstead."""

from talero.core.actions import Arg
from talero.core.orders.kinds import BidUpTo, OnlyChoice, Say, Unmarked, When
from talero_roadstead.rules.actions import COINS

AUCTION = When(["auction.bid"], lasts=["round"], asked=Unmarked("passed"))

ORDERS = (
    BidUpTo("bid-up-to", AUCTION, "bid", "pass", Arg("amount", COINS), money="coins", highest="bid"),
    Say("pass", AUCTION, "pass"),
    # Three contracts of one good leave one choice: an answer without thinking would tell the others.
    OnlyChoice(never=["contracts.lay-aside"]),
)
