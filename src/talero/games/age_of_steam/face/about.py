"""What the things on Age of Steam's board are: places, actions, the goods display, New Cities, railways."""

from __future__ import annotations

from talero.core.face import About
from talero.games.age_of_steam.face.board.display import column_name
from talero.games.age_of_steam.face.board.facts import LETTERS, Facts
from talero.games.age_of_steam.rules.fields import OFF_MAP
from talero.games.age_of_steam.rules.kinds import ACTIONS
from talero.text.about import capital, explained

PLACE_RULES = {
    "city": "AOS-BOARD-013",
    "new-city": "AOS-BOARD-014",
    "town": "AOS-BOARD-010",
    "terminal": "AOS-MOVE-004",
    "track": "AOS-MOVE-003",
    "land": "AOS-BOARD-002",
}
ACTION_RULES = (
    *("AOS-ACT-005", "AOS-ACT-006", "AOS-ACT-008", "AOS-ACT-009"),
    *("AOS-ACT-012", "AOS-ACT-013", "AOS-ACT-015"),
)


def about(facts: Facts, element: str) -> About | None:
    """What an element of the board is, by its id."""
    return explained(MAKERS, facts, element)


def _place(facts: Facts, word: str) -> About:
    """A hex: city, town, land or track; what it costs to build there stands apart."""
    h = facts.map.labels.index(word)
    name, now = facts.told(facts.describe(h))
    kind, cost = _place_kind(facts, h), _place_cost(facts, h)
    printed = capital(facts.say("board.cost", amount=facts.amount(facts.map.cost[h])))
    now = tuple(each for each in now if each != printed)
    return About(name, facts.say(f"about.{kind}"), cost, now, PLACE_RULES[kind])


def _place_kind(facts: Facts, h: int) -> str:
    if facts.letter(h) >= 0:
        return "new-city"
    if facts.map.terminal[h]:
        return "terminal"
    if facts.state.accepts[h]:
        return "city"
    if facts.map.town[h]:
        return "town"
    return "track" if facts.state.tile[h] else "land"


def _place_cost(facts: Facts, h: int) -> str:
    """The price of the first tile there, or of another one in its place; '' where none can lie."""
    prices = facts.game.prices
    match _place_kind(facts, h):
        case "land":
            return facts.amount(facts.map.cost[h])
        case "track":
            return facts.say("about.cost.track", least=facts.amount(prices.redirect))
        case "town" if facts.state.tile[h]:
            return facts.amount(prices.replace_in_town)
        case "town":
            base, each = facts.amount(prices.town), facts.amount(prices.town_exit)
            return facts.say("about.cost.town", amount=base, exit=each)
    return ""


def _action(facts: Facts, word: str) -> About:
    action = ACTIONS.index(word)
    holder = facts.holder(action)
    if holder >= 0:
        status = facts.say("board.chosen", seat=facts.seat(holder))
    else:
        status = facts.say("board.used" if facts.is_used(action) else "board.free")
    sentence = facts.say(f"action.{word}.explain")
    return About(facts.action(action), sentence, now=(capital(status),), rule=ACTION_RULES[action])


def _space(facts: Facts, word: str) -> About:
    """A space of the goods display, with its cube and the city that it waits for."""
    column, _, row = word.rpartition("-")
    number = facts.game.spaces.index(word)
    held = facts.state.display[number]
    cube = facts.colour(held - 1) if held else facts.say("board.empty")
    city = facts.column_city(facts.game.columns.index(column))
    now = [capital(cube)]
    if city >= 0:
        now.append(facts.say("about.space.city", city=facts.place(city)))
    name = facts.say("space", column=column_name(facts, column), row=row)
    return About(capital(name), facts.say("about.space"), now=tuple(now), rule="AOS-GROW-008")


def _new_city(facts: Facts, word: str) -> About:
    letter = LETTERS.index(word.upper())
    home = facts.state.letters[letter]
    now = [capital(facts.colour(facts.game.letter_colour[letter])), facts.grows(facts.letter_growth(letter))]
    if home != OFF_MAP:
        now.append(facts.place(home))
    name = facts.say("board.new-city", letter=LETTERS[letter])
    sentence = facts.say("about.new-city-tile")
    return About(name, sentence, facts.amount(0), tuple(map(capital, now)), "AOS-CITY-001")


def _seat(facts: Facts, word: str) -> About:
    seat = int(word.removeprefix("p")) - 1
    now = [facts.say("about.entry", name=capital(name), value=value) for name, value in facts.figures(seat)]
    found = (facts.say("board.bankrupt"),) if facts.state.out[seat] else tuple(now)
    return About(facts.seat(seat), facts.say("about.seat"), now=found, rule="AOS-END-009")


MAKERS = {
    "place": _place,
    "action": _action,
    "space": _space,
    "new-city": _new_city,
    "seat": _seat,
}
