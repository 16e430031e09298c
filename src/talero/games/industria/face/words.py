"""Industria's board in words: the same facts as the drawing, for terminals and screen readers.

Sections are separated by empty lines, the most urgent first.
"""

from __future__ import annotations

from collections.abc import Iterable

from talero.games.industria.face.board.facts import HAND, PLACED, Facts
from talero.games.industria.rules.tables import BONUS, FACTORY, KINDS, TECHNOLOGY


def describe(facts: Facts) -> str:
    """All sections."""
    sections = [_result(facts)] if facts.state.over else [_offer(facts), _display(facts)]
    sections += [_players(facts), _bank(facts)]
    sections += [_epoch(facts, epoch) for epoch in range(1, facts.game.epochs + 1)]
    sections.append(_links(facts))
    return "\n\n".join("\n".join(section) for section in sections)


def _line(facts: Facts, head: str, rest: Iterable[str]) -> str:
    """`Head: one; another`."""
    return facts.line(head, facts.clauses(rest))


def _listed(facts: Facts, tiles: Iterable[int]) -> str:
    return ", ".join(facts.tile(tile) for tile in tiles) or facts.say("board.none")


def _tile(facts: Facts, tile: int) -> str:
    """A tile with its face and its links."""
    partners = facts.partners(tile)
    linked = [facts.say("fact.linked", tiles=_listed(facts, partners))] if partners else []
    return "  " + _line(facts, facts.tile(tile), [facts.kind(tile), *facts.facts(tile), *linked])


def _result(facts: Facts) -> list[str]:
    """The final ranking with the parts of each score."""
    outcome = facts.state.outcome
    assert outcome is not None
    lines = [facts.title, facts.say("board.final")]
    for seat in sorted(range(facts.game.players), key=lambda seat: outcome.places[seat]):
        parts = [f"{facts.say(f'part.{part}')} {value}" for part, value in outcome.parts[seat].items()]
        head = f"{outcome.places[seat]}. {facts.seat(seat)}, {facts.points(outcome.scores[seat])}"
        lines.append("  " + _line(facts, head, [", ".join(parts)]))
    return lines


def _offer(facts: Facts) -> list[str]:
    """The tile being auctioned with its highest bid, or what was placed this turn."""
    state = facts.state
    lines = [facts.title]
    if state.offered >= 0:
        lines += [facts.say("board.offered"), _tile(facts, state.offered)]
        high = facts.say("board.bid.high")
        bid = facts.talers(state.bid) + f" ({facts.seat(state.bidder)})" if state.bidder >= 0 else ""
        lines.append("  " + (_line(facts, high, [bid]) if bid else facts.say("board.bid.none")))
    if state.step.name == "build.place":
        turn = [_slot(facts, kind) for kind in (FACTORY, TECHNOLOGY, BONUS)]
        lines.append(_line(facts, facts.say("board.turn"), turn))
    return lines


def _slot(facts: Facts, kind: int) -> str:
    """Whether one more tile of a kind may be placed this turn (IND-BUILD-002)."""
    placed = facts.say("board.turn.placed" if facts.state.built >> kind & 1 else "board.turn.open")
    return f"{facts.say(f'board.kind.{KINDS[kind]}')} ({placed})"


def _display(facts: Facts) -> list[str]:
    """The tiles that wait for auction, and the stack."""
    stack = facts.say("board.stack", count=len(facts.state.stack))
    rest = facts.clauses([stack, facts.rounds_left()])
    if not facts.state.display:
        return [facts.say("board.display.none"), rest]
    return [facts.say("board.display"), *(_tile(facts, tile) for tile in facts.state.display), rest]


def _players(facts: Facts) -> list[str]:
    lines = [facts.say("board.players")]
    for seat in range(facts.game.players):
        lines.append(f"{'>' if facts.state.seat == seat else ' '} {facts.describe_seat(seat)}")
        lines.append("    " + _line(facts, facts.say("board.hand"), [_hand(facts, seat)]))
        points = facts.points(sum(facts.parts(seat).values()))
        lines.append("    " + facts.say("board.sum", count=len(facts.placed(seat)), points=points))
        bonus = facts.bonus_tiles(seat)
        if bonus:
            lines.append("    " + _line(facts, facts.say("board.placed.bonus"), [_listed(facts, bonus)]))
    return lines


def _hand(facts: Facts, seat: int) -> str:
    """The tiles in hand with what they cost this player."""
    return ", ".join(_in_hand(facts, tile, seat) for tile in facts.state.hands[seat]) or facts.say(
        "board.none"
    )


def _in_hand(facts: Facts, tile: int, seat: int) -> str:
    name, notes = facts.tile(tile), []
    if facts.tiles.price[tile]:
        notes.append(facts.talers(facts.price(tile, seat)))
    notes += [facts.material(material) for material in facts.tiles.needs[tile]]
    if facts.tiles.points[tile]:
        notes.append(facts.points(facts.worth(tile)))
    return f"{name} ({', '.join(notes)})" if notes else name


def _bank(facts: Facts) -> list[str]:
    """Where each raw material can be had."""
    return [
        facts.say("board.bank"),
        *(f"  {facts.supply(material)}" for material in range(len(facts.tiles.materials))),
    ]


def _epoch(facts: Facts, epoch: int) -> list[str]:
    """The fields of an epoch with their owners."""
    lines = [facts.describe_epoch(epoch)]
    for kind in (FACTORY, TECHNOLOGY):
        here = [tile for tile in facts.fields(kind) if facts.tiles.epoch[tile] == epoch]
        lines += [_field(facts, tile) for tile in here]
    return lines


def _field(facts: Facts, tile: int) -> str:
    """A field: the owner first, then the face."""
    place, seat = facts.place(tile)
    owner = f"[{facts.seat(seat)}] " if place == PLACED else f"({facts.seat(seat)}) " if place == HAND else ""
    rest = [] if owner else [facts.whereabouts(tile)]
    return f"  {owner}{_line(facts, facts.tile(tile), [*facts.facts(tile), *rest])}"


def _links(facts: Facts) -> list[str]:
    """All roads and lines; completed ones with their owners."""
    return [facts.say("board.links"), *(f"  {facts.describe_link(*link)}" for link in facts.links())]
