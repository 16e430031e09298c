"""What stands against an action in LUNA Capital: the numbers of a row, what lies on a quadrant."""

from __future__ import annotations

from talero.core.actions import Action
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.labels import card_label
from talero.games.luna_capital.rules.actions import (
    BUILD,
    CELL,
    EXCHANGE,
    PLACE,
    PLACE_DOWN,
    PLACE_ROBOT,
    QUADRANT,
    REDISTRIBUTE,
)
from talero.games.luna_capital.rules.phases.card import ABOVE_ALL, CARD_STEP, limits, rising
from talero.games.luna_capital.rules.phases.tiles import TILE_STEP
from talero.text.about import capital

PLACEMENTS = (PLACE, PLACE_ROBOT, PLACE_DOWN)


def reason(facts: Facts, action: Action, rule: str) -> list[str]:
    """The facts because of which a rule forbids an action."""
    if action[0] in PLACEMENTS and len(action) > 1:
        return _card(facts, action, rule)
    if action[0] == BUILD and len(action) > 1:
        return _tile(facts, action, rule)
    if action[0] == EXCHANGE and len(action) > 1 and action[1] not in facts.state.hands[facts.state.seat]:
        return [_not_in_hand(facts, action[1])]
    if action[0] == REDISTRIBUTE and len(action) > 4:
        return [_swap(facts, *action[1:5])]
    return [facts.say("reason.no-card")] if rule == "LUN-TURN-005" else []


def gaps(facts: Facts, action: Action) -> dict[str, object]:
    """The cards that could have been meant."""
    state = facts.state
    cards = facts.drawn or state.hands[state.seat]
    return {"cards": ", ".join(map(facts.short_card, cards))}


def _swap(facts: Facts, lot: int, tile: int, other: int, second: int) -> str:
    """Why two tiles of the lots can't change places."""
    state = facts.state
    if not state.tokens[state.seat]:
        return facts.say("reason.no-token")
    if lot == other:
        return facts.say("reason.same-lot", lot=facts.say("label.lot.the", number=lot + 1))
    wrong = (lot, tile) if tile not in state.lot_tiles[lot] else (other, second)
    name = facts.say("label.lot.the", number=wrong[0] + 1)
    return capital(facts.say("reason.not-in-lot", lot=name, tile=facts.tile(wrong[1])))


def _card(facts: Facts, action: Action, rule: str) -> list[str]:
    match rule:
        case "LUN-TURN-006":
            return [_not_in_hand(facts, action[1])]
        case "LUN-CARD-002":
            return [facts.say("reason.covered")]
        case "LUN-CARD-003":
            return [facts.say("reason.alone")]
        case "LUN-CARD-006":
            return [facts.say("reason.rows", count=facts.game.max_rows)]
        case "LUN-CARD-010" | "LUN-CARD-011" | "LUN-CARD-012" if len(action) > 2:
            return [_limits(facts, action[2])]
        case "LUN-CARD-018":
            return [facts.say("reason.no-robot")]
        case "LUN-CARD-016":
            return [facts.say("reason.fits", card=facts.card(rising(facts.state)[0][1]))]
    return []


def _not_in_hand(facts: Facts, card: int) -> str:
    return capital(
        facts.say("reason.not-in-hand", card=facts.say("label.card.the", **card_label(facts.game, card)))
    )


def _limits(facts: Facts, cell: int) -> str:
    """Between which numbers of its row a card would lie."""
    low, high = limits(facts.state.number[facts.state.seat], cell)
    if not low:
        return facts.say("reason.below", high=high)
    return (
        facts.say("reason.above", low=low)
        if high == ABOVE_ALL
        else facts.say("reason.between", low=low, high=high)
    )


def _tile(facts: Facts, action: Action, rule: str) -> list[str]:
    tile = facts.tile(action[1])
    match rule:
        case "LUN-TURN-008":
            return [facts.say("reason.no-tile", tile=tile)]
        case "LUN-TILE-003" if len(action) > 2:
            element = facts.element(facts.state.top[facts.state.seat][action[2]])
            return [facts.say("reason.occupied", element=element)]
        case "LUN-TILE-007":
            return [facts.say("reason.scaffold", tile=tile)]
        case "LUN-TILE-001":
            return [facts.say("reason.no-plan")]
        case "LUN-CARD-015":
            return [facts.say("reason.face-down")]
    return []


def meant(facts: Facts, prefix: Action, element: str) -> list[Action]:
    """A place of the settlement stands for the cards of the hand, a quadrant for the tiles that wait."""
    group, _, word = element.partition(":")
    state = facts.state
    if prefix[1:] or "." in group:
        return []
    if group == "cell" and state.step is CARD_STEP:
        (cell,) = CELL.read(facts.game, word)
        return [(PLACE, card, cell) for card in state.hands[state.seat]]
    if group == "quadrant" and state.step is TILE_STEP:
        (q,) = QUADRANT.read(facts.game, word)
        return [(BUILD, kind, q) for kind in dict.fromkeys(state.waiting)]
    return []
