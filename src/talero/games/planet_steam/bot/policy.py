"""A greedy player of Planet Steam: takes the action after which its estimated final wealth is highest.

Bids follow from the same estimate; trade looks at what the next round needs and where the price is going.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from talero.core.actions import Action
from talero.core.adviser import Mends
from talero.core.bot import Bot
from talero.core.game import Game
from talero.core.seen import Seen
from talero.games.planet_steam.bot.candidates import (
    benefit_worth,
    best_purchase,
    roll_worth,
    tanks_that_pay,
    trade_worth,
)
from talero.games.planet_steam.bot.value import (
    best_line,
    card_worth,
    expected_price,
    expected_prices,
    income,
    kept_for_tanks,
    rounds_left,
    worth,
    zone_worth,
)
from talero.games.planet_steam.rules import actions as do
from talero.games.planet_steam.rules.fields import UNCLAIMED
from talero.games.planet_steam.rules.phases.claims import ZONE_STEP
from talero.games.planet_steam.rules.phases.extract import tanks_left
from talero.games.planet_steam.rules.phases.trade import price_of
from talero.games.planet_steam.rules.production import (
    KIND,
)
from talero.games.planet_steam.rules.state import PlanetSteamState
from talero.games.planet_steam.rules.tables import (
    ENERGY,
    WATER,
)
from talero.games.planet_steam.rules.zones import tanks_of

STEPS = "bids-in-steps"
"""A mend that the adviser leaves out, since it costs more than the crawling: auctions don't rise by one."""
CAUTION = 0.75
"""The part of its worth that we bid for something."""


class Greedy(Bot[PlanetSteamState]):
    """Values positions and takes what promises most."""

    name = "greedy"

    def __init__(self, game: Game[PlanetSteamState], mends: Mends = frozenset()) -> None:
        super().__init__(game)
        self.mends = mends

    def choose(self, seen: Seen[PlanetSteamState], legal: Sequence[Action], rng: random.Random) -> Action:
        if len(legal) == 1:
            return legal[0]
        return self.decide(self.game.imagine(seen, rng), list(legal))

    def decide(self, state: PlanetSteamState, legal: list[Action]) -> Action:
        """The same from an imagined state."""
        if len(legal) == 1:
            return legal[0]
        step = state.step.name
        if step == "tanks.buy":
            return buy(state, legal, self.mends)
        action = DECISIONS[step](state, legal)
        if STEPS in self.mends and action[0] == do.BID:
            return bid_in_steps(state, legal, action, step)
        return action


# Setup and specialist cards


def upgrade_at_start(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Energy runs the tanks."""
    return (do.UPGRADE, ENERGY)


def bid_for_card(state: PlanetSteamState, legal: list[Action]) -> Action:
    """The best card against what we would get later for little."""
    seat = state.seat
    left = [card for card in range(state.game.players) if card not in state.card]
    values = sorted(card_worth(state, seat, card) for card in left)
    prices = sorted(price_of(state, r) for r in range(4) if state.bonus[r])
    later = values[len(values) // 2 - 1] if len(values) > 2 else values[0]
    most = CAUTION * (values[-1] - later + (prices[-1] - prices[0] if prices else 0) / 2) + 1
    return bid_up_to(state, legal, min(int(most), state.credits[seat] - 2))


def bid_up_to(state: PlanetSteamState, legal: list[Action], most: int) -> Action:
    """One more than the last bid while that is not too much; an opener bids 1 at least."""
    if state.bidder >= 0 and state.bid + 1 > most:
        return (do.PASS,)
    return next(action for action in legal if action[0] == do.BID)


def bid_in_steps(state: PlanetSteamState, legal: list[Action], action: Action, step: str) -> Action:
    """A quarter of the way to what it is worth: others see earlier that it is wanted."""
    worth = highest_bids(state, legal, step)
    amount = min(state.bid + max(1, (worth - state.bid) // 4), legal[-1][1] if legal[-1][0] == do.BID else 0)
    raised = (do.BID, amount, *action[2:])
    return raised if raised in legal else action


def highest_bids(state: PlanetSteamState, legal: list[Action], step: str) -> int:
    """How far greedy would follow: the last amount at which it still bids."""
    trial, high = state.copy(), state.bid
    trial.bidder = max(0, trial.bidder)
    for amount in range(state.bid, state.bid + 30):
        trial.bid = amount
        if DECISIONS[step](trial, legal)[0] != do.BID:
            break
        high = amount + 1
    return high


def take_card(state: PlanetSteamState, legal: list[Action]) -> Action:
    return max(legal, key=lambda action: card_worth(state, state.seat, action[1]))


def take_benefit(state: PlanetSteamState, legal: list[Action]) -> Action:
    """The dearest resource that fits; credits rather than a license."""
    return max(legal, key=lambda action: benefit_worth(state, action))


# Zones


def offer_zone(state: PlanetSteamState, legal: list[Action]) -> Action:
    """What is worth most to us, at half the price."""
    offers = [action for action in legal if action[0] == do.OFFER]
    return max(offers, key=lambda action: zone_worth(state, state.seat, action[1]))


def bid_for_zone(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Up to what the zone is worth, but tanks for the zones we have come first."""
    seat = state.seat
    most = CAUTION * zone_worth(state, seat, state.zone)
    purse = max(1, state.credits[seat] - kept_for_tanks(state, seat))
    price = ZONE_STEP.price(state, seat, 2)
    return bid_up_to(state, legal, int(min(most, purse) * (2 if price == 1 else 1)))


def claim_zone(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Name the best zone; use a license only when there is nothing to roll for."""
    seat = state.seat
    free = [action for action in legal if action[0] in (do.ROLL, do.CLAIM)]
    if free:
        return max(free, key=lambda action: roll_worth(state, seat, action))
    licensed = [action for action in legal if action[0] == do.USE_LICENSE]
    return max(licensed, key=lambda action: zone_worth(state, seat, action[1]))


def place_claim(state: PlanetSteamState, legal: list[Action]) -> Action:
    return max(legal, key=lambda action: zone_worth(state, state.seat, action[1]))


def place_airship(state: PlanetSteamState, legal: list[Action]) -> Action:
    return (do.DOCK, best_line(state, state.seat)[0])


# Tanks


def activate(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Worth the water if there is something to buy afterwards."""
    trial = state.copy()
    trial.play((do.ACTIVATE,))
    water = expected_price(state, WATER) * (2 if state.game.book.unpaid_gives_water else 1)
    return (do.ACTIVATE,) if best_purchase(trial, trial.legal())[1] > water else (do.DECLINE,)


def buy(state: PlanetSteamState, legal: list[Action], mends: Mends = frozenset()) -> Action:
    """The best purchase or move, while one is worth anything."""
    action, value = best_purchase(state, legal, mends)
    return action if value > 0.5 else (do.DONE,)


def emergency_aid(state: PlanetSteamState, legal: list[Action]) -> Action:
    """The tank that yields least."""
    return min(legal, key=lambda action: expected_price(state, (state.tanks[action[1]] & KIND) - 1))


# Resources


def extract(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Run the tanks that pay; with little energy, those that pay most."""
    chosen = tanks_that_pay(state)
    if (do.RUN_ALL,) in legal and len(chosen) == len(tanks_left(state)):
        return (do.RUN_ALL,)
    return (do.RUN, state.cursor) if state.cursor in chosen else (do.IDLE, state.cursor)


def trade(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Try every trade and keep the one that leaves us best off."""
    return max(legal, key=lambda action: trade_worth(state, action))


def certificates(state: PlanetSteamState, legal: list[Action]) -> Action:
    """A luxury accommodation if its goods are worth less; licenses are sold when they are of no more use."""
    if (do.BUY_LUXURY,) in legal:
        cost = state.game.tables.luxury_cost
        goods = sum(cost[r] * price_of(state, r) for r in range(4))
        if goods < state.game.tables.value_luxury:
            return (do.BUY_LUXURY,)
    if (do.SELL_LICENSE,) in legal and (rounds_left(state) == 0 or UNCLAIMED in state.owner):
        return (do.SELL_LICENSE,)
    return (do.PASS,)


# Advanced, expert and optional rules


def manipulate(state: PlanetSteamState, legal: list[Action]) -> Action:
    return (do.MANIPULATE, 0)


def shift_prices(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Raise what we have most of."""
    seat = state.seat
    moves = [action for action in legal if action[0] == do.RAISE]
    best = max(moves, key=lambda a: state.goods[4 * seat + a[1]] * a[2], default=(do.DONE,))
    return best if best[0] == do.DONE or state.goods[4 * seat + best[1]] else (do.DONE,)


def sabotage(state: PlanetSteamState, legal: list[Action]) -> Action:
    prices = expected_prices(state)
    return max(legal, key=lambda action: worth(state, action[1], prices))


def lay_down(state: PlanetSteamState, legal: list[Action]) -> Action:
    tanks, prices = tanks_of(state, state.seat), expected_prices(state)
    return max(legal, key=lambda a: income(state, state.seat, [z for z in tanks if z != a[1]], prices))


def place_marker(state: PlanetSteamState, legal: list[Action]) -> Action:
    """Own markers where zones are good for us, neutral ones where they are good for nobody of us."""
    own = legal[0][0] == do.SETTLE
    return max(legal, key=lambda a: zone_worth(state, state.seat, a[1]) * (1 if own else -1))


def keep_carrier(state: PlanetSteamState, legal: list[Action]) -> Action:
    return (do.KEEP,) if state.carrier_bid <= 2 else (do.RELEASE,)


def bid_for_carrier(state: PlanetSteamState, legal: list[Action]) -> Action:
    return bid_up_to(state, legal, 2 * min(rounds_left(state), 3))


def stow(state: PlanetSteamState, legal: list[Action]) -> Action:
    return max(legal, key=lambda action: price_of(state, action[1]))


def first(state: PlanetSteamState, legal: list[Action]) -> Action:
    return legal[0]


DECISIONS: dict[str, Callable[[PlanetSteamState, list[Action]], Action]] = {
    "setup.upgrade": upgrade_at_start,
    "expansion.specialist-auction": bid_for_card,
    "expansion.take-card": take_card,
    "expansion.benefits": take_benefit,
    "expansion.offer-zone": offer_zone,
    "expansion.zone-auction": bid_for_zone,
    "expansion.claim": claim_zone,
    "expansion.place-claim": place_claim,
    "expansion.airship": place_airship,
    "tanks.activate": activate,
    "tanks.aid": emergency_aid,
    "tanks.buy": buy,
    "resources.extract": extract,
    "resources.trade": trade,
    "resources.certificates": certificates,
    "expansion.manipulate": manipulate,
    "expansion.shift-prices": shift_prices,
    "expansion.sabotage": sabotage,
    "expansion.lay-down": lay_down,
    "expansion.order-marker": first,
    "expansion.place-markers": place_marker,
    "expansion.keep-carrier": keep_carrier,
    "expansion.carrier-auction": bid_for_carrier,
    "resources.stow": stow,
}
"""What to do at each step."""
