"""What the things on Industria's board are: tiles, fields, links, materials, epochs, players."""

from __future__ import annotations

from talero.core.face import About
from talero.games.industria.face.board.facts import PLACED, Facts
from talero.games.industria.rules.tables import BONUS, FACTORY, KINDS, RAW, TECHNOLOGY
from talero.text.about import capital, explained
from talero.text.punctuation import clause

RULES = {FACTORY: "IND-POINTS-001", TECHNOLOGY: "IND-POINTS-004", RAW: "IND-RAW-001", BONUS: "IND-SCORE-004"}
"""By kind of tile, the rule that says what it is for."""


def about(facts: Facts, element: str) -> About | None:
    """What an element of the board is, by its id."""
    return explained(MAKERS, facts, element)


def _tile(facts: Facts, word: str) -> About:
    """A tile, or the field where it belongs."""
    tile = facts.tiles.ids.index(word)
    kind = facts.tiles.kind[tile]
    name, now = facts.told(facts.describe(tile))
    price = capital(facts.say("fact.price", amount=facts.talers(facts.tiles.price[tile])))
    now = tuple(each for each in now if each != price)
    return About(name, facts.say(f"about.{KINDS[kind]}"), _cost(facts, tile), now, RULES[kind])


def _cost(facts: Facts, tile: int) -> str:
    """What building it costs the viewer now, with the materials; '' for what is built or never built."""
    tiles, viewer = facts.tiles, facts.seen.viewer
    if facts.place(tile)[0] == PLACED or tiles.kind[tile] == RAW:
        return ""
    if facts.is_late(tile) and tiles.kind[tile] == TECHNOLOGY:
        return facts.say("about.cost.late")
    price = facts.price(tile, -1 if viewer is None else viewer)
    needs = [facts.material(each) for each in tiles.needs[tile]]
    return ", ".join([facts.talers(price)] * bool(price) + needs) or facts.talers(0)


def _link(facts: Facts, word: str) -> About:
    a, _, b = word.partition("--")
    ends = {facts.tiles.ids.index(a), facts.tiles.ids.index(b)}
    link = next(each for each in facts.links() if {each[0], each[1]} == ends)
    name, now = facts.told(facts.describe_link(*link))
    return About(name, facts.say("about.link"), now=now, rule="IND-SCORE-007")


def _material(facts: Facts, word: str) -> About:
    material = facts.tiles.materials.index(word)
    now = facts.told(facts.supply(material))[1]
    return About(capital(facts.material(material)), facts.say("about.material"), now=now, rule="IND-RAW-005")


def _epoch(facts: Facts, word: str) -> About:
    name, *now = facts.describe_epoch(int(word)).split(clause(facts.language))
    return About(name, facts.say("about.epoch"), now=tuple(map(capital, now)), rule="IND-EPOCH-001")


def _stack(facts: Facts, word: str) -> About:
    now = (capital(facts.say("board.stack", count=len(facts.state.stack))), capital(facts.rounds_left()))
    return About(facts.say("about.stack.name"), facts.say("about.stack"), now=now, rule="IND-COMP-001")


def _seat(facts: Facts, word: str) -> About:
    name, now = facts.told(facts.describe_seat(int(word.removeprefix("p")) - 1), ", ")
    return About(name, facts.say("about.seat"), now=now, rule="IND-SCORE-012")


MAKERS = {
    "tile": _tile,
    "field": _tile,
    "link": _link,
    "material": _material,
    "epoch": _epoch,
    "stack": _stack,
    "seat": _seat,
}
