"""Planet Steam's board in words: the same facts as the drawing, for terminals and screen readers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from talero.games.planet_steam.face.board.facts import PHASES, Facts, capital
from talero.games.planet_steam.face.board.terminal import price_list


def describe(facts: Facts) -> str:
    """The board as lines of text, section by section."""
    return "\n".join(_lines(facts))


def _lines(facts: Facts) -> Iterator[str]:
    state = facts.state
    yield facts.title
    if not state.over:
        yield f"{facts.say(f'phase.{_phase(facts)}')} – {game_step(facts)}"
    yield facts.prompt
    yield from _section(facts.say("board.map"), _map(facts))
    yield from _section(facts.say("board.terminal"), _terminal(facts))
    yield from _section(facts.say("board.reserve"), _reserve(facts))
    yield from _section(facts.say("board.specialists"), _cards(facts))
    if facts.auction:
        yield from _section(facts.say("board.auction"), _auction(facts))
    for seat in range(facts.game.players):
        yield from _section(facts.describe_seat(seat), _player(facts, seat))
    if state.over:
        yield from _section(facts.say("board.final"), _final(facts))
    else:
        yield from _section(facts.say("board.costs"), [words for _, words, _ in price_list(facts)])


def _section(title: str, lines: Sequence[str] | Iterator[str]) -> Iterator[str]:
    yield ""
    yield title
    yield from (f"  {line}" for line in lines)


def _phase(facts: Facts) -> str:
    return PHASES[max(facts.phase, 0)]


def game_step(facts: Facts) -> str:
    """What the step is called."""
    return facts.face.step_name(facts.state.step.name, facts.language)


def _map(facts: Facts) -> Iterator[str]:
    for zone in range(facts.grid.size):
        if not facts.is_locked(zone):
            yield facts.describe_zone(zone)
    locked = [facts.zone(zone) for zone in range(facts.grid.size) if facts.is_locked(zone)]
    if locked:
        yield facts.line(", ".join(locked), facts.say("zone.locked"))
    if facts.state.airship >= 0:
        yield facts.describe_dock(facts.state.airship)


def _terminal(facts: Facts) -> Iterator[str]:
    for resource in range(4):
        yield facts.describe_gauge(resource)
    for marker in range(4):
        if facts.state.queue[marker] < 0:
            yield facts.describe_marker(marker)
    yield facts.describe_market()


def _reserve(facts: Facts) -> Iterator[str]:
    yield ", ".join(f"{words} {count}" for _, words, count in facts.stock())


def _cards(facts: Facts) -> Iterator[str]:
    for card in range(facts.game.players):
        yield facts.describe_card(card)
    for _, _, words in facts.options:
        yield words


def _auction(facts: Facts) -> Iterator[str]:
    yield facts.describe_auction()
    for seat in facts.seats:
        yield facts.line(facts.seat(seat), facts.describe_role(seat))


def _player(facts: Facts, seat: int) -> Iterator[str]:
    for resource in range(4):
        yield facts.describe_carrier(seat, resource)
    need = facts.energy_need(seat)
    if need and not facts.state.over:
        yield facts.say("holding.energy", count=need)


def _final(facts: Facts) -> Iterator[str]:
    outcome = facts.state.outcome
    assert outcome is not None
    for seat in sorted(range(facts.game.players), key=lambda each: outcome.places[each]):
        parts = ", ".join(
            f"{facts.say(f'part.{part}')} {value}" for part, value in outcome.parts[seat].items() if value
        )
        total = facts.money(outcome.scores[seat])
        yield capital(facts.line(f"{outcome.places[seat]}. {facts.seat(seat)}", f"{total} ({parts})"))
