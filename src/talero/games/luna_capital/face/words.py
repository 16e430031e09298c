"""LUNA Capital's board in words: the same facts as the drawing, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from talero.games.luna_capital.face.board.facts import AUTOMATON, Facts


def describe(facts: Facts) -> str:
    """The board in words."""
    lines = [facts.title, *_supplies(facts), "", *_lots(facts), "", *_concessions(facts)]
    for seat in [facts.focus, *facts.others]:
        lines += ["", *_player(facts, seat)]
    if facts.game.solo:
        lines += ["", *_automaton(facts)]
    lines += ["", *_score(facts)]
    return "\n".join(lines)


def _supplies(facts: Facts) -> Iterator[str]:
    state, say = facts.state, facts.say
    yield facts.line(say("board.deck"), say("unit.cards", count=facts.deck))
    left = facts.tiles(list(state.tower))
    total = say("unit.tiles", count=len(state.tower))
    yield facts.line(say("board.tower", phase=facts.phase_name), f"{total}{f' ({left})' if left else ''}")
    tokens = say("unit.tokens", count=facts.game.redistribution_tokens - sum(state.tokens))
    yield facts.line(say("board.reserve"), f"{say('unit.amount', count=state.robots_left)}, {tokens}")


def _lots(facts: Facts) -> Iterator[str]:
    yield f"{facts.say('board.lots')}:"
    for lot, card in enumerate(facts.state.lots):
        yield f"  {facts.describe_lot(lot)}"
        if card >= 0:
            yield f"    {facts.describe_card(card)}"


def _concessions(facts: Facts) -> Iterator[str]:
    yield f"{facts.say('board.concessions')}:"
    for slot in range(len(facts.state.concessions)):
        yield f"  {facts.describe_concession(slot)}"


def _player(facts: Facts, seat: int) -> Iterator[str]:
    you = f" ({facts.say('board.you')})" if seat == facts.viewer else ""
    yield facts.describe_seat(seat) + you
    yield from _hand(facts, seat)
    if seat == facts.state.seat and facts.state.waiting:
        yield facts.line(f"  {facts.say('board.waiting')}", facts.tiles(list(facts.state.waiting)))
    placed = sorted(facts.state.placed[seat])
    heading = facts.say("board.settlement", seat=facts.seat(seat))
    yield facts.line(f"  {heading}", "" if placed else facts.say("board.settlement.none")).rstrip(" ")
    for cell in placed:
        yield facts.line(f"    {facts.cell(cell)}", facts.describe_placed(seat, cell))
    yield f"    {facts.say('unit.scaffolds', count=facts.settlements[seat].scaffolds())}"


def _hand(facts: Facts, seat: int) -> Iterator[str]:
    cards, heading = facts.hand(seat), facts.say("board.hand")
    if seat != facts.viewer:
        known = facts.say("board.known", cards=", ".join(map(facts.card, cards))) if cards else ""
        size = facts.say("unit.cards", count=facts.hand_size(seat))
        yield facts.line(f"  {heading}", f"{size}{f' ({known})' if known else ''}")
        return
    yield facts.line(f"  {heading}", "" if cards else facts.say("board.hand.none")).rstrip(" ")
    for card in cards:
        yield f"    {facts.describe_card(card)}"
    if facts.drawn:
        yield f"  {facts.say('board.drawn')}:"
        for card in facts.drawn:
            yield f"    {facts.describe_card(card)}"


def _automaton(facts: Facts) -> Iterator[str]:
    yield facts.line(facts.seat(AUTOMATON), facts.points(facts.total(AUTOMATON)))
    cards = facts.on_offer or facts.state.automaton_cards
    caption = facts.say("board.automaton.hand" if facts.on_offer else "board.automaton.cards")
    yield facts.line(f"  {caption}", "" if cards else facts.say("board.automaton.none")).rstrip(" ")
    for card in cards:
        yield f"    {facts.describe_card(card)}"
    pieces = ", ".join(f"{number} × {facts.tile(kind)}" for kind, number in facts.automaton_kinds)
    yield facts.line(f"  {facts.say('board.automaton.tiles')}", pieces or facts.say("board.automaton.none"))


def _score(facts: Facts) -> Iterator[str]:
    yield f"{facts.say('board.over' if facts.over else 'board.score')}:"
    for seat in facts.columns:
        parts = ", ".join(
            f"{facts.say(f'part.{name}')} {facts.score(seat, name)}" for name in facts.part_names
        )
        won = f", {facts.say('board.wins')}" if facts.wins(seat) else ""
        yield facts.line(f"  {facts.seat(seat)}", f"{facts.points(facts.total(seat))}{won} ({parts})")
