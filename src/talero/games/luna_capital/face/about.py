"""What the things on LUNA Capital's board are: lots, cards, tiles, settlements, concessions, players."""

from __future__ import annotations

from collections.abc import Callable

from talero.core.face import About
from talero.games.luna_capital.face.board.facts import AUTOMATON, Facts
from talero.games.luna_capital.rules.actions import CELL, QUADRANT
from talero.games.luna_capital.rules.tables.grid import CORNERS
from talero.games.luna_capital.rules.tables.pieces import PRINTED, SCAFFOLD, TILE
from talero.text.about import capital, explained

GROUPS = {
    "mod-hab": "LUN-TYPE-007",
    "residential": "LUN-TYPE-011",
    "greenhouse": "LUN-TYPE-005",
    "hydrogen-collector": "LUN-TYPE-003",
    "oxygen-collector": "LUN-TYPE-003",
    "water-condenser": "LUN-TYPE-003",
    "sales-office": "LUN-TYPE-016",
    "landing-strip": "LUN-TYPE-014",
    "demolition": "LUN-TYPE-017",
    "meteorite": "LUN-TYPE-022",
    "logistics": "LUN-TYPE-023",
}
"""By the beginning of a tile's id, the rule for it; `about.tile.GROUP` is the sentence."""


def about(facts: Facts, element: str) -> About | None:
    """What an element of the board is, by its id; those of other settlements begin with their seat."""
    owner, dot, rest = element.partition(".")
    if not dot or not owner[1:].isdigit():
        return explained(_makers(facts.focus), facts, element)
    return explained(_makers(int(owner[1:]) - 1), facts, rest)


def _makers(seat: int) -> dict[str, Callable[[Facts, str], About]]:
    return {
        **MAKERS,
        "cell": lambda facts, word: _cell(facts, seat, word),
        "quadrant": lambda facts, word: _quadrant(facts, seat, word),
    }


def _lot(facts: Facts, word: str) -> About:
    lot = int(word) - 1
    name, now = facts.told(facts.describe_lot(lot))
    sentence = facts.say("about.lot.last" if lot == facts.state.marker else "about.lot")
    return About(
        name, sentence, now=now, rule="LUN-TURN-003" if lot == facts.state.marker else "LUN-TURN-001"
    )


def _card(facts: Facts, word: str) -> About:
    card = facts.pieces.card_ids.index(word)
    printed = facts.pieces.printed[card]
    now = (facts.describe_quadrant(corners, printed[corners[0]]) for corners in facts.quadrants(card))
    return About(
        capital(facts.card(card)), facts.say("about.card"), now=tuple(map(capital, now)), rule="LUN-CARD-010"
    )


def _concession(facts: Facts, word: str) -> About:
    slot = facts.state.concessions.index(facts.pieces.concession_ids.index(word))
    term, now = facts.told(facts.describe_concession(slot))
    return About(facts.line(term, now[0]), facts.say("about.concession"), now=now[1:], rule="LUN-PHASE-001")


def _cell(facts: Facts, seat: int, word: str) -> About:
    """A place of a settlement, free or with a card."""
    (cell,) = CELL.read(facts.game, word)
    name = capital(facts.cell(cell))
    if not facts.state.plan[seat][cell]:
        return About(name, facts.say("about.cell"), now=(facts.seat(seat),), rule="LUN-CARD-003")
    card, now = facts.told(facts.describe_placed(seat, cell))
    return About(card, facts.say("about.card"), now=(facts.seat(seat), name, *now), rule="LUN-CARD-005")


def _quadrant(facts: Facts, seat: int, word: str) -> About:
    """A quadrant of a settlement: what lies there, and what that is for."""
    (q,) = QUADRANT.read(facts.game, word)
    element = facts.state.top[seat][q]
    place = capital(f"{facts.cell(q >> 2)}, {facts.say(f'corner.{CORNERS[q & 3]}')}")
    worth = facts.worth(seat, q)
    now = [facts.seat(seat), place]
    if worth >= 0:
        now.append(facts.points(worth))
    sentence, rule = _on_quadrant(facts, element)
    return About(capital(facts.element(element)), sentence, now=tuple(now), rule=rule)


def _on_quadrant(facts: Facts, element: int) -> tuple[str, str]:
    """The sentence and the rule for what is visible on a quadrant."""
    if element == SCAFFOLD:
        return facts.say("about.scaffold"), "LUN-TILE-005"
    if element < PRINTED:
        return facts.say("about.quadrant"), "LUN-TILE-003"
    group = _group(facts.pieces.kind_ids[element - (PRINTED if element < TILE else TILE)])
    return facts.say(f"about.tile.{group}"), GROUPS[group]


def _tile(facts: Facts, word: str) -> About:
    kind, group = facts.pieces.kind_ids.index(word), _group(word)
    now = (facts.say("about.tile.left", count=facts.left(kind)),)
    return About(capital(facts.tile(kind)), facts.say(f"about.tile.{group}"), now=now, rule=GROUPS[group])


def _group(word: str) -> str:
    return next(group for group in GROUPS if word.startswith(group))


def _hand(facts: Facts, word: str) -> About:
    name, now = facts.told(facts.describe_hand(int(word.removeprefix("p")) - 1))
    return About(name, facts.say("about.hand"), now=now, rule="LUN-TURN-014")


def _tower(facts: Facts, word: str) -> About:
    total = facts.say("unit.tiles", count=len(facts.state.tower))
    now = (capital(facts.say("board.tower.left", tiles=total)),)
    return About(facts.say("about.tower.name"), facts.say("about.tower"), now=now, rule="LUN-TURN-009")


def _course(facts: Facts, word: str) -> About:
    return About(facts.title, facts.say("about.course"), now=(facts.say("board.check"),), rule="LUN-FLOW-001")


def _score(facts: Facts, word: str) -> About:
    now = tuple(
        facts.say("about.entry", name=facts.seat(each), value=facts.points(facts.total(each)))
        for each in facts.columns
    )
    name = facts.say("board.over" if facts.over else "board.score")
    return About(name, facts.say("about.score"), now=now)


def _automaton(facts: Facts, word: str) -> About:
    now = (facts.points(facts.total(AUTOMATON)),)
    return About(facts.seat(AUTOMATON), facts.say("about.automaton"), now=now)


def _seat(facts: Facts, word: str) -> About:
    name, now = facts.told(facts.describe_seat(int(word.removeprefix("p")) - 1), ", ")
    return About(name, facts.say("about.seat"), now=now, rule="LUN-TURN-014")


MAKERS: dict[str, Callable[[Facts, str], About]] = {
    "lot": _lot,
    "card": _card,
    "concession": _concession,
    "tile": _tile,
    "hand": _hand,
    "tower": _tower,
    "course": _course,
    "score": _score,
    "automaton": _automaton,
    "seat": _seat,
}
