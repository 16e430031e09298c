"""What stands against an action in Planet Steam: whose a zone is, what a thing costs and what one has."""

from __future__ import annotations

from collections.abc import Callable

from talero.core.actions import Action
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.rules import actions as a
from talero.games.planet_steam.rules.auction import NO_BIDDER, Auction
from talero.games.planet_steam.rules.fields import UNCLAIMED
from talero.games.planet_steam.rules.phases.extract import tanks_left
from talero.games.planet_steam.rules.production import KIND, PLAIN, needs_energy
from talero.games.planet_steam.rules.tables import AGENT, CONVERTERS, ENERGY, ENGINEER, WATER, Cost
from talero.games.planet_steam.rules.variants.predictable import claim_verb
from talero.text.about import capital

NEW_TANKS = (a.BUY_TANK, a.IMPORT_TANK)
ON_TANKS = (
    *(a.BUY_CONVERTER, a.BUY_SUPERCHARGER, a.MOVE_TANK, a.MOVE_CONVERTER),
    *(a.MOVE_SUPERCHARGER, a.DISCARD_CONVERTER, a.REUSE_CONVERTER, a.AID),
)
CLAIMS = (a.OFFER, a.ROLL, a.CLAIM, a.PLACE, a.USE_LICENSE, a.SETTLE, a.NEUTRAL_CLAIM)
TRADES = (a.BUY, a.SELL)
CERTIFICATES = (a.BUY_LICENSE, a.BUY_LUXURY, a.SELL_LICENSE)
REARRANGING = (a.MOVE_TANK, a.MOVE_CONVERTER, a.MOVE_SUPERCHARGER)


Told = Callable[[Facts, Action], list[str]]
"""Tells why an action is refused."""


def gaps(facts: Facts, action: Action) -> dict[str, object]:
    """Every reason here is looked for; messages of rules need nothing more."""
    return {}


def reason(facts: Facts, action: Action, rule: str) -> list[str]:
    """The facts because of which a rule forbids an action."""
    verb = action[0]
    if verb == a.UPGRADE and facts.state.step.name == "expansion.benefits":
        return _benefit(facts, action)
    for verbs, told in (*BARE, *ABOUT) if len(action) > 1 else BARE:
        if verb in verbs:
            return told(facts, action)
    return []


def _auction(facts: Facts, action: Action) -> list[str]:
    """What must be bid at least, and what can be paid; whether one may pass."""
    state, money = facts.state, facts.money
    if not isinstance(state.step, Auction):
        return [facts.say("reason.must-offer")]
    least, have = money(state.bid + 1), money(state.credits[state.seat])
    if action[0] == a.PASS or (state.bidder == NO_BIDDER and action[1] <= state.bid):
        return [facts.say("reason.must-open", least=least)]
    if action[1] <= state.bid:
        return [facts.say("reason.bid-least", high=money(state.bid), least=least)]
    half = (action[1] + 1) // 2
    if half > state.credits[state.seat] and state.step.ceiling(state, state.seat) > state.credits[state.seat]:
        return [facts.say("reason.bid-half", bid=money(action[1]), half=money(half), money=have)]
    return [facts.say("reason.bid-money", money=have)]


def _certificate(facts: Facts, action: Action) -> list[str]:
    """Whether any is left, what it costs, and whether there is one to sell."""
    state, table, verb = facts.state, facts.table, action[0]
    if verb == a.SELL_LICENSE:
        return [facts.say("reason.no-license")]
    is_license = verb == a.BUY_LICENSE
    if not (state.licenses_left if is_license else state.luxuries_left):
        return [facts.say("reason.no-licenses" if is_license else "reason.no-luxuries")]
    return _lacks(facts, table.license_cost if is_license else table.luxury_cost)


def _energy(facts: Facts, action: Action) -> list[str]:
    """What the tanks that are left to decide need together."""
    state = facts.state
    need = sum(needs_energy(facts.grid, state.tanks[zone], zone) for zone in tanks_left(state))
    return [facts.say("reason.energy", need=need, have=state.goods[4 * state.seat + ENERGY])]


def _benefit(facts: Facts, action: Action) -> list[str]:
    """Which of the choices that come with a card is not to be made now."""
    state, verb = facts.state, action[0]
    if verb == a.TAKE_BONUS:
        return [facts.say("reason.no-bonus", resource=facts.resource(action[1]))] if len(action) > 1 else []
    role, bit = ("builder", ENGINEER) if verb in (a.TAKE_LICENSE, a.TAKE_CREDITS) else ("agent", AGENT)
    if not state.pending & bit:
        return [facts.say("reason.not-holder", role=facts.say(f"role.{role}"))]
    return [facts.say("reason.no-licenses")] if verb == a.TAKE_LICENSE else _upgrade(facts, action)


def _tank(facts: Facts, action: Action) -> list[str]:
    """Whose the zone is, whether there is a tank, and what is bought for it."""
    state, zone = facts.state, action[1]
    if action[0] == a.REUSE_CONVERTER and not state.replaced:
        return [facts.say("reason.nothing-replaced")]
    if action[0] in REARRANGING and len(action) > 2:
        return _rearranged(facts, *action)
    if facts.owner(zone) != state.seat:
        return [_whose(facts, zone)]
    if action[0] in NEW_TANKS:
        if state.tanks[zone]:
            return [facts.say("reason.tank", zone=facts.zone(zone))]
        return _lacks(facts, _price(facts, action))
    if not state.tanks[zone]:
        return [facts.say("reason.no-tank", zone=facts.zone(zone))]
    if facts.is_sabotaged(zone):
        return [facts.say("reason.sabotaged", zone=facts.zone(zone))]
    return _attachment(facts, action)


def _attachment(facts: Facts, action: Action) -> list[str]:
    """What is on the tank already, or not."""
    verb, zone = action[:2]
    if verb == a.BUY_CONVERTER and len(action) > 2 and action[2] == WATER:
        return [facts.say("reason.water")]
    is_plain = facts.state.tanks[zone] & KIND == PLAIN
    if verb in (a.MOVE_CONVERTER, a.DISCARD_CONVERTER) and is_plain:
        return [facts.say("reason.no-converter", zone=facts.zone(zone))]
    if verb == a.MOVE_SUPERCHARGER and not facts.is_supercharged(zone):
        return [facts.say("reason.no-supercharger", zone=facts.zone(zone))]
    if verb == a.REUSE_CONVERTER and not facts.state.replaced:
        return [facts.say("reason.nothing-replaced")]
    if verb == a.BUY_SUPERCHARGER and facts.is_supercharged(zone):
        return [facts.say("reason.supercharger", zone=facts.zone(zone))]
    return _lacks(facts, _price(facts, action))


def _rearranged(facts: Facts, verb: int, zone: int, other: int) -> list[str]:
    """Why a piece can't move from a zone to another."""
    state = facts.state
    for each in (zone, other):
        if facts.owner(each) != state.seat:
            return [_whose(facts, each)]
        if not state.tanks[each] and (each == zone or verb != a.MOVE_TANK):
            return [facts.say("reason.no-tank", zone=facts.zone(each))]
        if facts.is_sabotaged(each):
            return [facts.say("reason.sabotaged", zone=facts.zone(each))]
    if not state.moves:
        return [facts.say("reason.moves")]
    if verb == a.MOVE_SUPERCHARGER:
        lacks = not facts.is_supercharged(zone)
        id, at = ("reason.no-supercharger", zone) if lacks else ("reason.supercharger", other)
        return [facts.say(id, zone=facts.zone(at))]
    if verb == a.MOVE_CONVERTER and state.tanks[zone] & KIND == PLAIN:
        return [facts.say("reason.no-converter", zone=facts.zone(zone))]
    mask = KIND if verb == a.MOVE_CONVERTER else -1
    is_same = state.tanks[zone] & mask == state.tanks[other] & mask
    return [facts.say("reason.same" if is_same else "reason.river")]


def _price(facts: Facts, action: Action) -> Cost | None:
    """What is paid, by resource and, last, in credits."""
    table = facts.table
    match action[0]:
        case a.BUY_TANK if facts.state.market:
            return (*table.tank_cost[:4], facts.tank_price)
        case a.IMPORT_TANK:
            return table.import_cost
        case a.BUY_SUPERCHARGER:
            return table.supercharger_cost
        case a.BUY_CONVERTER:
            least = min(table.converter_price[r] for r in CONVERTERS)
            return (0, 0, 0, 0, table.converter_price[action[2]] if len(action) > 2 else least)
        case a.UPGRADE:
            return table.upgrade_cost
    return None


def _lacks(facts: Facts, cost: Cost | None) -> list[str]:
    """What something costs and what one has of that; nothing where it can be paid."""
    if cost is None:
        return [facts.say("reason.sold-out")]
    state, seat = facts.state, facts.state.seat
    has = (*state.goods[4 * seat : 4 * seat + 4], state.credits[seat])
    if all(n <= m for n, m in zip(cost, has, strict=True)):
        return []
    found = [facts.units(r, has[r]) for r in range(4) if cost[r]]
    money = [facts.money(has[4])] if cost[4] else []
    return [facts.say("reason.cost", cost=facts.cost(cost), have=", ".join(money + found))]


def _whose(facts: Facts, zone: int) -> str:
    return facts.say("reason.zone", zone=facts.zone(zone), state=_state(facts, zone))


def _state(facts: Facts, zone: int) -> str:
    """Who has a zone."""
    if facts.is_locked(zone):
        return facts.say("zone.locked")
    if facts.is_neutral(zone):
        return facts.say("zone.neutral")
    if facts.owner(zone) < 0:
        return facts.say("zone.unclaimed")
    return facts.say("zone.claimed", seat=facts.seat(facts.owner(zone)))


def _claim(facts: Facts, action: Action) -> list[str]:
    """Who has the zone; whether there is something to claim it with."""
    state, verb, zone = facts.state, *action[:2]
    found = []
    if verb == a.USE_LICENSE and not state.licenses[state.seat]:
        found.append(facts.say("reason.no-license"))
    if verb in (a.ROLL, a.CLAIM, a.USE_LICENSE) and not state.markers[state.seat]:
        found.append(facts.say("reason.no-markers"))
    return found or [_not_free(facts, verb, zone)]


def _not_free(facts: Facts, verb: int, zone: int) -> str:
    """Why this zone can't be claimed in this way."""
    state, name = facts.state, facts.zone(zone)
    if verb in (a.ROLL, a.CLAIM) and verb != claim_verb(facts.game):
        return facts.say("reason.die" if verb == a.CLAIM else "reason.no-die")
    if verb in (a.ROLL, a.CLAIM) and UNCLAIMED not in state.owner:
        return facts.say("reason.no-zone")
    is_free = facts.owner(zone) < 0 and not facts.is_neutral(zone) and not facts.is_locked(zone)
    if verb == a.PLACE and is_free:
        return facts.say("reason.direction", zone=name, named=facts.zone(state.zone))
    id = "reason.free-only" if verb == a.OFFER and facts.is_neutral(zone) else "reason.not-free"
    return facts.say(id, zone=name, state=_state(facts, zone))


def _trade(facts: Facts, action: Action) -> list[str]:
    """Which resource is traded; how many there are to buy or to sell."""
    verb, resource, units = action if len(action) > 2 else (*action, -1)
    state, name = facts.state, facts.resource(resource)
    if facts.traded not in (-1, resource):
        traded = facts.traded
        return [capital(facts.say("reason.traded", resource=facts.resource(traded)))]
    there = state.goods[4 * state.seat + resource] if verb == a.SELL else state.supply[resource]
    if not there:
        return [facts.say("reason.none-to-sell" if verb == a.SELL else "reason.none-left", resource=name)]
    if not units:
        return [facts.say("reason.trade-none")]
    if units > there:
        id = "reason.only-held" if verb == a.SELL else "reason.only-left"
        return [facts.say(id, units=facts.units(resource, there))]
    price, money = max(units, 1) * facts.price(resource), state.credits[state.seat]
    short = verb == a.BUY and money < price
    return [facts.say("reason.cost", cost=facts.money(price), have=facts.money(money))] if short else []


def _upgrade(facts: Facts, action: Action) -> list[str]:
    """Whether the carrier can be better, and what that costs."""
    resource = action[1]
    number = facts.carrier_class(facts.state.seat, resource)
    if number + 1 >= len(facts.table.capacity[resource]):
        return [facts.say("reason.best-carrier", number=number)]
    return _lacks(facts, facts.table.upgrade_cost)


def _next_tank(facts: Facts, action: Action) -> list[str]:
    return [facts.say("reason.next-tank", zone=facts.zone(facts.state.cursor))]


def _card(facts: Facts, action: Action) -> list[str]:
    holder = facts.holder(action[1])
    return [facts.say("card.owned", seat=facts.seat(holder))] if holder >= 0 else []


BARE: tuple[tuple[tuple[int, ...], Told], ...] = (
    ((a.BID, a.PASS), _auction),
    (CERTIFICATES, _certificate),
    ((a.RUN_ALL,), _energy),
    ((a.TAKE_BONUS, a.TAKE_RESOURCE, a.TAKE_LICENSE, a.TAKE_CREDITS), _benefit),
)
"""Who tells of which verbs, whatever is said with them."""

ABOUT: tuple[tuple[tuple[int, ...], Told], ...] = (
    ((*NEW_TANKS, *ON_TANKS), _tank),
    (CLAIMS, _claim),
    (TRADES, _trade),
    ((a.RUN, a.IDLE), _next_tank),
    ((a.UPGRADE,), _upgrade),
    ((a.TAKE_CARD,), _card),
)
"""Who tells of which verbs once it is said what they are about."""


def meant(facts: Facts, prefix: Action, element: str) -> list[Action]:
    """Every element stands for itself."""
    return []
