"""Age of Steam's board in words: the same facts as the drawing, for terminals and screen readers.

Sections are separated by empty lines, the most urgent first.
"""

from __future__ import annotations

from talero.games.age_of_steam.face.board.display import column_name
from talero.games.age_of_steam.face.board.facts import LETTERS, Facts
from talero.games.age_of_steam.face.board.facts.prices import price_list
from talero.games.age_of_steam.rules.fields import OFF_MAP


def describe(facts: Facts) -> str:
    """All sections."""
    sections = [
        _result(facts) if facts.state.over else [facts.title, facts.prompt, *_step(facts)],
        _order(facts),
        _players(facts),
        _actions(facts),
        _places(facts),
        _loose_cubes(facts),
        _track(facts),
        _display(facts),
        _supply(facts),
    ]
    return "\n\n".join("\n".join(section) for section in sections if section)


def _result(facts: Facts) -> list[str]:
    """The final ranking with the parts of each score."""
    outcome = facts.state.outcome
    assert outcome is not None
    found = [facts.title, facts.say("board.final")]
    for seat in sorted(range(facts.game.players), key=lambda seat: outcome.places[seat]):
        points = facts.say("unit.points", count=outcome.scores[seat])
        parts = facts.parts_in_words(outcome.parts[seat]) or facts.say("board.bankrupt")
        found.append(facts.line(f"  {outcome.places[seat]}. {facts.seat(seat)}, {points}", parts))
    return found


def _step(facts: Facts) -> list[str]:
    """What belongs to the present step alone."""
    found = []
    if facts.building:
        found.append(facts.tiles_left())
    if facts.bidding:
        found += [facts.high_bid(), facts.say("board.payments", list=facts.payments())]
    if facts.fee:
        found.append(facts.say("board.fee", amount=facts.amount(facts.fee)))
    if facts.state.hand:
        found.append(facts.say("board.drawn", cubes=facts.cubes_in_words(facts.state.hand)))
    return found


def _order(facts: Facts) -> list[str]:
    if facts.game.players == 1:
        return []
    found = [facts.say("board.order")]
    for place, seat in enumerate(facts.state.order, 1):
        bid = facts.bid_of(seat) if facts.bidding else ""
        who = f"  {place}. {facts.seat(seat)}"
        found.append(facts.line(who, bid) if bid else who)
    return found


def _players(facts: Facts) -> list[str]:
    mark = {True: ">", False: " "}
    return [
        facts.say("board.players"),
        *(f"{mark[facts.state.seat == s]} {facts.describe_seat(s)}" for s in range(facts.game.players)),
    ]


def _actions(facts: Facts) -> list[str]:
    return [facts.say("board.actions"), *(f"  {facts.describe_action(a)}" for a in facts.game.actions)]


def _places(facts: Facts) -> list[str]:
    """Cities, terminals and towns with what they take, hold and receive."""
    board = facts.map
    stops = sorted(board.cities + board.terminals, key=facts.place)
    stops += sorted(board.towns, key=lambda h: (not facts.state.accepts[h], facts.place(h)))
    return [facts.say("board.places"), *(f"  {facts.describe(h)}" for h in stops)]


def _loose_cubes(facts: Facts) -> list[str]:
    """Cubes that lie on hexes without a place (St. Lucia)."""
    spots = facts.map.spots
    found = [h for h in range(facts.map.size) if spots[h]["kind"] == "land" and facts.cubes(h)]
    if not found:
        return []
    lines = [facts.line(f"  {facts.map.labels[h]}", facts.cubes_in_words(facts.cubes(h))) for h in found]
    return [facts.say("board.on-track"), *lines]


def _track(facts: Facts) -> list[str]:
    none = f"  {facts.say('board.none')}"
    found = [
        facts.say("board.links"),
        *([f"  {facts.describe_link(link)}" for link in facts.links] or [none]),
    ]
    if facts.unfinished:
        found += [
            facts.say("board.unfinished"),
            *(f"  {facts.describe_link(line)}" for line in facts.unfinished),
        ]
    direct = facts.direct()
    if direct and direct[1] < 0:
        a, b = (facts.place(x // 6) for x in facts.game.variant.direct)
        price = facts.say("board.cost", amount=facts.amount(facts.game.variant.join_price))
        found.append(facts.say("board.direct", a=a, b=b, state=price))
    return found


def _display(facts: Facts) -> list[str]:
    """The columns of the goods display from top to bottom."""
    bag = facts.say("board.bag", count=sum(facts.state.bag))
    if not facts.game.halves:
        return [bag]
    found = [f"{facts.say('board.display')} ({bag})"]
    for number, column in enumerate(facts.game.columns):
        spaces = facts.game.column_spaces[number]
        if spaces[0] not in facts.game.display_spaces:
            continue
        city = facts.column_city(number)
        name = column_name(facts, column) + (f", {facts.place(city)}" if city >= 0 else "")
        cubes = [facts.state.display[s] for s in spaces]
        words = ", ".join(facts.colour(c - 1) if c else "–" for c in cubes)
        found.append(facts.line(f"  {name}", words))
    return found


def _supply(facts: Facts) -> list[str]:
    """New City tiles, track tiles and prices."""
    game, state = facts.game, facts.state
    tiles = [
        f"{LETTERS[n]} ({facts.colour(game.letter_colour[n])}, {facts.grows(facts.letter_growth(n))})"
        for n in game.letters
        if state.letters[n] == OFF_MAP
    ]
    found = [facts.line(facts.say("board.new-cities"), ", ".join(tiles) or facts.say("board.none"))]
    left = [f"{facts.say(f'tile.{id}')} {state.supply[n]}" for n, id in enumerate(game.tiles.ids)]
    left.append(facts.say("board.town-discs", count=state.town_discs))
    found.append(facts.line(facts.say("board.supply"), ", ".join(left)))
    prices = ", ".join(f"{words} {amount}" for words, amount in price_list(facts))
    return [*found, facts.line(facts.say("board.prices"), prices)]
