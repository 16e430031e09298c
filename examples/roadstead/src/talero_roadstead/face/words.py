"""Roadstead's board in words: the same facts as the drawing, for terminals and screen readers.

Sections are separated by empty lines, the most urgent first.
"""

from __future__ import annotations

from talero_roadstead.face.board.facts import Facts
from talero_roadstead.rules.fields import NO_GOOD


def describe(facts: Facts) -> str:
    """All sections."""
    first = _result(facts) if facts.state.over else _lots(facts)
    sections = [first, _players(facts), _contracts(facts), _berths(facts), _lanes(facts)]
    return "\n\n".join("\n".join(section) for section in sections if section)


def _result(facts: Facts) -> list[str]:
    """The final ranking with the parts of each score."""
    outcome = facts.state.outcome
    assert outcome is not None
    lines = [facts.title, facts.say("board.final")]
    for seat in sorted(range(facts.game.players), key=lambda seat: outcome.places[seat]):
        parts = ", ".join(
            f"{facts.say(f'part.{part}')} {value}" for part, value in outcome.parts[seat].items()
        )
        head = f"{outcome.places[seat]}. {facts.seat(seat)}, {facts.points(outcome.scores[seat])}"
        lines.append("  " + facts.line(head, parts))
    return lines


def _lots(facts: Facts) -> list[str]:
    """The lot, the next one, the highest bid, the pile."""
    state = facts.state
    lines = [facts.title, facts.line(facts.say("board.lot"), facts.good(state.lot))]
    if state.leader >= 0:
        bid = f"{facts.coins(state.bid)} ({facts.seat(state.leader)})"
        is_paid = state.step.name != "auction.bid"
        lines.append("  " + facts.line(facts.say("board.bid.paid" if is_paid else "board.bid.high"), bid))
    else:
        lines.append("  " + facts.say("board.bid.none"))
    coming = facts.say("board.next.none") if state.next_lot == NO_GOOD else facts.good(state.next_lot)
    lines.append(facts.line(facts.say("board.next"), coming))
    pile = ", ".join(f"{facts.good(good)} {count}" for good, count in enumerate(state.pile))
    return [*lines, facts.line(facts.say("board.pile"), pile), facts.advance]


def _players(facts: Facts) -> list[str]:
    lines = [facts.say("board.players")]
    for seat in range(facts.game.players):
        role = facts.role(seat)
        told = f" ({facts.say(f'board.seat.{role}')})" if role else ""
        lines.append(f"{'>' if seat == facts.state.seat else ' '} {facts.describe_seat(seat)}{told}")
    return lines


def _contracts(facts: Facts) -> list[str]:
    """The contracts that the viewer knows, with what they score."""
    found = [
        f"  {facts.seat(seat)}, {facts.describe_contract(seat, good)}"
        for seat in range(facts.game.players)
        for good in facts.contracts(seat)
    ]
    return [facts.say("board.contracts"), *found] if found else []


def _berths(facts: Facts) -> list[str]:
    berths = range(len(facts.bay.berths))
    return [facts.say("board.berths"), *(f"  {facts.describe_berth(berth)}" for berth in berths)]


def _lanes(facts: Facts) -> list[str]:
    return [facts.describe_lane(lane) for lane in facts.bay.lanes]
