"""What stands against an action in Age of Steam: links, colours, money, track that is not connected."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.age_of_steam.face.board.facts import Facts
from talero.games.age_of_steam.rules.actions import CHOOSE, DELIVER, LAY, LAY_HALF, URBANISE
from talero.games.age_of_steam.rules.building import price_of
from talero.games.age_of_steam.rules.kinds import ENGINEER, URBANISATION
from talero.games.age_of_steam.rules.links import hops_from, links_of, takes
from talero.games.age_of_steam.rules.phases.build_track import BUILD_STEP
from talero.games.age_of_steam.rules.phases.move_goods import GOODS_STEP
from talero.games.age_of_steam.rules.state import AgeOfSteamState
from talero.games.age_of_steam.rules.tables.tiles import TOWN

UNCONNECTED = ("AOS-BUILD-009", "AOS-BUILD-010", "AOS-REPL-002", "AOS-REPL-018")


def reason(facts: Facts, action: Action, rule: str) -> list[str]:
    """The facts because of which a rule forbids an action."""
    verb = action[0]
    if verb == DELIVER and len(action) >= 4:
        return _delivery(facts, action, rule)
    if verb in (LAY, LAY_HALF) and len(action) > 1:
        return _tile(facts, action, rule)
    if verb == URBANISE and len(action) > 1:
        return _city(facts, action[1])
    if verb == CHOOSE and len(action) > 1 and facts.holder(action[1]) >= 0:
        return [facts.say("reason.chosen", seat=facts.seat(facts.holder(action[1])))]
    return []


def gaps(facts: Facts, action: Action) -> dict[str, object]:
    """The bid to beat, the money there is, and what the action names."""
    game, state = facts.game, facts.state
    found: dict[str, object] = {
        "high": facts.amount(state.high),
        "least": facts.amount(state.high + 1),
        "money": facts.amount(state.money[state.seat]),
        "issued": state.shares[state.seat],
        "left": max(game.last_share - state.shares[state.seat], 0),
        "cubes": facts.cubes_in_words(state.hand),
    }
    for arg, items in game.grammar.parts(action):
        if items:
            name = {"hex": "place", "town": "place", "from": "place"}.get(arg.name, arg.name)
            found[name] = facts.face.part_of(arg, items[0], facts.language).text
    if action[0] == DELIVER:
        found["place"] = facts.place(action[-2])
    if action[0] in (LAY, LAY_HALF) and len(action) > 1:
        found["place"] = facts.place(action[1])
    return found


def _delivery(facts: Facts, action: Action, rule: str) -> list[str]:
    start, goal = facts.place(action[2]), action[-2]
    colour = facts.colour(action[1])
    match rule:
        case "AOS-MOVE-008":
            links, engine = (len(action) - 4) // 2, facts.state.engine[facts.state.seat]
            return [facts.say("reason.engine", place=facts.place(goal), links=links, engine=engine)]
        case "AOS-MOVE-003":
            return [facts.say("reason.no-link", start=start, place=facts.place(goal))]
        case "AOS-MOVE-004":
            return [_not_taken(facts, goal, colour)]
        case "AOS-MOVE-007":
            return [facts.say("reason.must-stop", colour=colour)]
        case "AOS-MOVE-001" | "AOS-MOVE-027" if not facts.cubes(action[2]):
            return [facts.say("reason.no-goods", place=start)]
        case "AOS-MOVE-001":
            return [facts.say("reason.no-colour", place=start, colour=colour)]
    return []


def _not_taken(facts: Facts, place: int, colour: str) -> str:
    taken = facts.colours(facts.taken(place))
    if not taken:
        return facts.say("reason.no-city", place=facts.place(place))
    return facts.say("reason.takes", place=facts.place(place), colours=taken, colour=colour)


def _tile(facts: Facts, action: Action, rule: str) -> list[str]:
    """Why no track goes on a hex."""
    h, state = action[1], facts.state
    if state.accepts[h]:
        return [facts.say("reason.city", place=facts.place(h))]
    if h in state.touched:
        return [facts.say("reason.touched", place=facts.place(h))]
    if rule in UNCONNECTED:
        id = "reason.unconnected" if state.built[state.seat] else "reason.first-tile"
        return [facts.say(id, place=facts.place(h))]
    if rule == "AOS-BUILD-007" and len(action) == 4:
        money = facts.amount(state.money[state.seat])
        return [facts.say("reason.money", cost=facts.amount(price_of(state, action)), money=money)]
    if rule == "AOS-GER-026":
        if state.action[state.seat] == ENGINEER:
            return [facts.say("reason.halved")]
        return [facts.say("reason.not-urban", action=facts.action(ENGINEER))]
    if rule == "AOS-BUILD-018":
        return [facts.say("reason.foreign")]
    return []


def _city(facts: Facts, h: int) -> list[str]:
    """Why no New City goes on a hex."""
    found = []
    if facts.state.action[facts.state.seat] != URBANISATION:
        found.append(facts.say("reason.not-urban", action=facts.action(URBANISATION)))
    if not facts.map.town[h]:
        found.append(facts.say("reason.no-town", place=facts.place(h)))
    elif facts.state.laid:
        found.append(facts.say("reason.laid"))
    return found


# What somebody means


def meant(facts: Facts, prefix: Action, element: str) -> list[Action]:
    """A hex stands for the tiles that could lie there, a place for a delivery that begins or ends there."""
    group, _, word = element.partition(":")
    if group != "place" or word not in facts.map.labels:
        return []
    h, state = facts.map.labels.index(word), facts.state
    if state.step is BUILD_STEP and prefix in ((), (LAY,)):
        return _tiles(state, h)
    return _deliveries(facts, prefix or (DELIVER,), h) if state.step is GOODS_STEP else []


def _tiles(state: AgeOfSteamState, h: int) -> list[Action]:
    """Simple tiles in all directions; in a town those with a town printed on them."""
    tiles, is_town = state.game.tiles, bool(state.game.map.town[h])
    return [
        (LAY, h, tile, rotation)
        for tile, codes in enumerate(tiles.code_of)
        for rotation, code in enumerate(codes)
        if (tiles.shapes[code].kind == TOWN if is_town else len(tiles.shapes[code].pieces) == 1)
    ]


def _deliveries(facts: Facts, prefix: Action, h: int) -> list[Action]:
    """From a place that is pointed at, or on to it from the last stop of a route."""
    if prefix[0] != DELIVER:
        return []
    state = facts.state
    if len(prefix) >= 4:
        return [prefix + (_way(state, prefix[-2], h, set(prefix[2::2])) or (h, -1))]
    if not state.accepts[h] and not facts.cubes(h):
        return []
    colours = list(prefix[1:]) or sorted(set(facts.cubes(h))) or [0]
    return [_best(state, colour, h) for colour in colours]


def _best(state: AgeOfSteamState, colour: int, start: int) -> Action:
    """The shortest delivery of a colour from a place, however long; without a way, straight to a city."""
    goals = [h for h in range(state.game.map.size) if takes(state, h) >> colour & 1 and h != start]
    ways = [way for goal in goals if (way := _way(state, start, goal, {start}))]
    straight = (goals[0], -1) if goals else ()
    return (DELIVER, colour, start, -1, *min(ways, key=len, default=straight))


def _way(state: AgeOfSteamState, start: int, goal: int, seen: set[int]) -> Action:
    """The hops of a shortest route over completed links; () if there is none."""
    ways: list[tuple[int, Action]] = [(start, ())]
    visited = set(seen)
    for place, way in ways:
        for hop in hops_from(state, place) if place == start else links_of(state).hops[place]:
            if hop.stop == goal:
                return (*way, *hop.step)
            if hop.stop not in visited:
                visited.add(hop.stop)
                ways.append((hop.stop, (*way, *hop.step)))
    return ()
