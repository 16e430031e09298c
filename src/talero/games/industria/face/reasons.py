"""What stands against an action in Industria: the material or the money that is missing, with numbers."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.industria.face.board.facts import HAND, ROMAN, Facts
from talero.games.industria.rules import materials
from talero.games.industria.rules.actions import BANK, BUILD, EXCHANGE, OFFER, OWN, PLAYER, TILE
from talero.games.industria.rules.tables import KINDS, NEVER, RAW
from talero.text.about import capital

SOURCES = ("IND-BUILD-008", "IND-RAW-001", "IND-RAW-002", "IND-RAW-003", "IND-RAW-006", "IND-RAW-018",
           "IND-RAW-019", "IND-RAW-021")  # fmt: skip
"""The rules about where raw materials come from."""


def gaps(facts: Facts, action: Action) -> dict[str, object]:
    """The bid to beat and the money there is."""
    state = facts.state
    return {
        "high": facts.talers(state.bid),
        "least": facts.talers(state.bid + 1),
        "money": facts.talers(state.money[state.seat]),
    }


def reason(facts: Facts, action: Action, rule: str) -> list[str]:
    """The facts because of which a rule forbids an action."""
    if len(action) < 2 or action[0] not in (BUILD, EXCHANGE, OFFER):
        return []
    tile = action[1]
    match rule:
        case "IND-BUILD-002":
            kind = facts.say(f"board.kind.{KINDS[facts.tiles.kind[tile]]}")
            return [facts.say("reason.once", kind=kind)]
        case "IND-POINTS-004":
            epoch, now = ROMAN[facts.tiles.epoch[tile]], ROMAN[facts.state.epoch]
            return [facts.say("reason.epoch", tile=facts.tile(tile), epoch=epoch, now=now)]
    if tile not in facts.state.hands[facts.state.seat]:
        return [_elsewhere(facts, tile)]
    if action[0] == BUILD and rule in SOURCES:
        return [_source_fault(facts, tile, action[2:])]
    if action[0] == EXCHANGE or facts.tiles.kind[tile] == RAW:
        return [facts.say("reason.raw" if action[0] == EXCHANGE else "reason.not-built")]
    return [*_materials(facts, tile), *_money(facts, tile)] if action[0] == BUILD else []


def _elsewhere(facts: Facts, tile: int) -> str:
    """Where a tile is that is not in the deciding player's hand."""
    return capital(facts.line(facts.tile(tile), f"{facts.whereabouts(tile)}."))


def _materials(facts: Facts, tile: int) -> list[str]:
    """The materials that the builder can get nowhere."""
    state = facts.state
    missing = [m for m in facts.tiles.needs[tile] if not materials.ways(state, state.seat, m)]
    return [facts.say("reason.material", **_source(facts, each)) for each in dict.fromkeys(missing)]


def _source_fault(facts: Facts, tile: int, sources: Action) -> str:
    """What is wrong with the sources of a tile's raw materials."""
    state, needs = facts.state, facts.tiles.needs[tile]
    if not needs:
        return facts.say("reason.no-needs", tile=facts.tile(tile))
    missing = _materials(facts, tile)
    if missing or len(sources) != len(needs):
        named = ", ".join(facts.material(each) for each in needs)
        return missing[0] if missing else facts.say("reason.sources", tile=facts.tile(tile), materials=named)
    pairs = list(zip(needs, sources, strict=True))
    bad = [pair for pair in pairs if materials.forbidden_source(state, state.seat, *pair)]
    return _refused_source(facts, *(bad or pairs)[0])


def _refused_source(facts: Facts, material: int, source: int) -> str:
    """Why a raw material can't come from a source."""
    gaps = {"material": facts.material(material)}
    if materials.produces(facts.state, facts.state.seat, material):
        return facts.say("reason.own-first", **gaps)
    if source == TILE:
        return facts.say("reason.no-tile", **gaps)
    if source == OWN:
        return facts.say("reason.no-factory", **gaps)
    if source != BANK:
        return facts.say("reason.not-produced", seat=facts.seat(source - PLAYER), **gaps)
    makers = [seat for seat in range(facts.game.players) if materials.produces(facts.state, seat, material)]
    if makers:
        return facts.say("reason.produced", seats=", ".join(map(facts.seat, makers)), **gaps)
    start = facts.tiles.bank_from[material]
    if start == NEVER or start > facts.game.epochs:
        return facts.say("reason.never-sold", **gaps)
    return facts.say("reason.not-sold", epoch=ROMAN[start], now=ROMAN[facts.state.epoch], **gaps)


def _source(facts: Facts, material: int) -> dict[str, str]:
    """A material, and when the bank will sell it."""
    start = facts.tiles.bank_from[material]
    if start == NEVER or start > facts.game.epochs:
        when = facts.say("reason.bank.never")
    else:
        when = facts.say("reason.bank.later", epoch=ROMAN[start])
    return {"material": facts.material(material), "bank": when}


def _money(facts: Facts, tile: int) -> list[str]:
    """The price with the cheapest materials, where it is more than the builder has."""
    state, seat = facts.state, facts.state.seat
    cost = facts.price(tile, seat)
    for material in facts.tiles.needs[tile]:
        ways = materials.ways(state, seat, material)
        cost += min((materials.purchase_cost(state, (way,)) for way in ways), default=0)
    if cost <= state.money[seat]:
        return []
    return [facts.say("reason.money", cost=facts.talers(cost), money=facts.talers(state.money[seat]))]


def meant(facts: Facts, prefix: Action, element: str) -> list[Action]:
    """A field stands for the tile that belongs there; a tile of the hand for building it."""
    group, _, word = element.partition(":")
    state = facts.state
    if group not in ("field", "tile") or word not in facts.tiles.ids or prefix[1:]:
        return []
    tile = facts.tiles.ids.index(word)
    if group == "tile" and facts.place(tile) != (HAND, state.seat):
        return []
    found = [(verb, tile) for verb in (OFFER, BUILD) if verb in state.step.verbs]
    return [action if action[0] == OFFER else action + _sources(facts, tile) for action in found]


def _sources(facts: Facts, tile: int) -> Action:
    """A way to supply what a tile needs; the bank stands for what can't be had."""
    state = facts.state
    ways = [materials.ways(state, state.seat, material) for material in facts.tiles.needs[tile]]
    return tuple(way[0] if way else BANK for way in ways)
