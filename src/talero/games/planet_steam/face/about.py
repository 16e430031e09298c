"""What the things on Planet Steam's board are: zones, gauges, specialists, the terminal, players."""

from __future__ import annotations

from talero.core.face import About
from talero.games.planet_steam.face.board.facts import Facts
from talero.games.planet_steam.face.board.facts.telling import signed
from talero.games.planet_steam.rules.tables import RESOURCES
from talero.text.about import capital, explained

RULES = {
    "ffg": {
        "zone": "PSF-CMP-047", "dock": "PSF-EXP-058", "gauge": "PSF-CMP-032", "marker": "PSF-TRD-001",
        "card": "PSF-EXP-005", "market": "PSF-TNK-010", "reserve": "PSF-CMP-024", "seat": "PSF-CMP-037",
    },
    "ludoart": {
        "zone": "PSL-CMP-023", "dock": "PSL-PHA-050", "gauge": "PSL-PHC-038", "marker": "PSL-PHC-023",
        "card": "PSL-PHA-018", "market": "PSL-PHB-009", "reserve": "PSL-PHB-035", "seat": "PSL-PHC-021",
    },
}  # fmt: skip
"""By edition, the rule that says what things of a group are for."""
LIST = ", "


def about(facts: Facts, element: str) -> About | None:
    """What an element of the board is, by its id."""
    found = explained(MAKERS, facts, element)
    group = element.partition(":")[0]
    return found and found._replace(rule=RULES[facts.game.edition.id].get(group, ""))


def _zone(facts: Facts, word: str) -> About:
    zone = facts.grid.labels.index(word)
    name, now = facts.told(facts.describe_zone(zone), LIST)
    kind = "locked" if facts.is_locked(zone) else "tank" if facts.extracts(zone) >= 0 else "zone"
    return About(name, facts.say(f"about.{kind}"), now=now)


def _dock(facts: Facts, word: str) -> About:
    return About(facts.describe_dock(int(word) - 1), facts.say("about.dock"))


def _gauge(facts: Facts, word: str) -> About:
    resource = RESOURCES.index(word)
    now = [facts.say("gauge.supply", count=facts.state.supply[resource])]
    if not facts.state.over:
        change = signed(facts.change(resource))
        now.append(facts.say("gauge.next", change=change, price=facts.next_price(resource)))
    if facts.marker_of(resource) >= 0:
        now.append(facts.say("gauge.order", number=facts.marker_of(resource) + 1))
    if facts.is_short(resource):
        now.append(facts.say("gauge.short", spaces=facts.table.rise))
    cost = facts.money(facts.price(resource))
    return About(capital(facts.resource(resource)), facts.say("about.gauge"), cost, tuple(map(capital, now)))


def _marker(facts: Facts, word: str) -> About:
    name, now = facts.told(facts.describe_marker(int(word) - 1))
    return About(name, facts.say("about.marker"), now=now)


def _card(facts: Facts, word: str) -> About:
    card = next(n for n, each in enumerate(facts.table.cards) if each.number == int(word))
    name, now = facts.told(facts.describe_card(card))
    powers = facts.clauses(facts.say(f"role.{role}.explain") for role in facts.roles(card))
    return About(name, f"{capital(powers)}.", now=(now[-1], facts.say("about.card")))


def _market(facts: Facts, word: str) -> About:
    name, now = facts.told(facts.describe_market(), LIST)
    cost = facts.money(facts.tank_price) if facts.state.market else ""
    return About(name, facts.say("about.market"), cost, now)


def _reserve(facts: Facts, word: str) -> About:
    now = (facts.say("about.entry", name=capital(name), value=count) for _, name, count in facts.stock())
    return About(facts.say("board.reserve"), facts.say("about.reserve"), now=tuple(now))


def _turns(facts: Facts, word: str) -> About:
    name, now = facts.told(facts.describe_auction()) if facts.auction else (facts.say("board.turns"), ())
    order = tuple(f"{n}. {facts.seat(seat)}" for n, seat in enumerate(facts.seats, 1))
    return About(name, facts.say("about.turns"), now=now + order)


def _option(facts: Facts, word: str) -> About:
    words = next(words for id, _, words in facts.options if id == word)
    name, now = facts.told(words, LIST)
    return About(name, facts.say(f"option.{word}.explain"), now=now)


def _seat(facts: Facts, word: str) -> About:
    seat = int(word.removeprefix("p")) - 1
    name, now = facts.told(facts.describe_seat(seat), LIST)
    carriers = tuple(facts.describe_carrier(seat, resource) for resource in range(len(RESOURCES)))
    return About(name, facts.say("about.seat"), now=now + carriers)


MAKERS = {
    "zone": _zone,
    "dock": _dock,
    "gauge": _gauge,
    "marker": _marker,
    "card": _card,
    "market": _market,
    "reserve": _reserve,
    "turns": _turns,
    "option": _option,
    "seat": _seat,
}
