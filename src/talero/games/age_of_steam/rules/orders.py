"""What people can order beforehand in Age of Steam."""

from talero.core.actions import Arg
from talero.core.orders.kinds import BidUpTo, Listed, OnlyChoice, Say, When
from talero.games.age_of_steam.rules.kinds import MONEY, SHARES

QUEUE = Listed("queue")

ISSUE = When(["shares.issue"], lasts=["turn"], asked=QUEUE)
ORDER = When(["order.bid"], lasts=["turn"], asked=QUEUE)
FEE = When(["order.fee"], lasts=["turn"], asked=QUEUE)
BUILD = When(["build.track"], during=["build.transcontinental"], lasts=["turn"], asked=QUEUE)
GOODS = When(["move.goods"], during=["move.bonus"], lasts=["turn", "round"], asked=QUEUE)

ORDERS = (
    Say("issue", ISSUE, "issue", Arg("shares", SHARES)),
    BidUpTo("bid-up-to", ORDER, "bid", "drop", Arg("amount", MONEY), highest="high"),
    Say("drop", ORDER, "drop"),
    Say("pay", FEE, "pay"),
    Say("refuse", FEE, "refuse"),
    Say("build-nothing", BUILD, "end"),
    Say("upgrade", GOODS, "upgrade"),
    Say("move-nothing", GOODS, "skip"),
    OnlyChoice(),
)
