"""What people can order beforehand in LUNA Capital."""

from talero.core.orders.kinds import OnlyChoice, Say, When

ORDERS = (
    Say("stand", When(["setup.exchange"]), "stand"),
    # How much one can choose from at the other steps depends on cards that others don't see.
    OnlyChoice(never=["setup.hand", "setup.exchange", "turn.discard", "turn.card", "turn.strip"]),
)
