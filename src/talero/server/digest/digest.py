"""The digest: what happened since a viewer's last action, made from events and views of that viewer alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from talero.core import Event, Game
from talero.server import wire
from talero.server.digest.shapes import Cause, Digest, Doings
from talero.server.figures import figures
from talero.server.replay.course import Course
from talero.server.tables.table import LiveTable
from talero.server.voice import Voice


def digest(table: LiveTable, course: Course, voice: Voice, viewer: int) -> Digest:
    """What happened since the viewer's last action."""
    last = max((n for n, done in enumerate(course.causes) if done.seat == viewer), default=0)
    missed = course.causes[last + 1 :]
    # The viewer saw what their own action did; money that it moved counts, for it is where figures start.
    before, after = course.states[last].view(viewer), course.states[-1].view(viewer)
    lines = [(event, done, voice.tell(event, viewer)) for done in missed for event in done.events]
    return Digest(
        since=course.causes[last].row,
        number=table.number,
        actions=len(missed),
        players=[
            Doings(
                seat=seat,
                name=table.names[seat],
                mine=seat == viewer,
                actions=sum(done.seat == seat for done in missed),
                lines=[line for event, done, line in lines if subject(voice.game, event, viewer) == seat],
                money=money(voice, [event for event, _, _ in lines], seat, viewer),
                changes=changes(voice, before, after, seat),
            )
            for seat in in_order(table, viewer)
        ],
        happenings=[line for event, _, line in lines if subject(voice.game, event, viewer) is None],
        targets=targets(line for _, _, line in lines),
    )


def in_order(table: LiveTable, viewer: int) -> list[int]:
    """The seats as they sit, from the one after the viewer."""
    return [(viewer + 1 + n) % table.game.players for n in range(table.game.players)]


def subject(game: Game, event: Event, viewer: int) -> int | None:
    """Whose doing an event is, as far as the viewer knows: its first seat."""
    owner, seen = game.event_kinds[event[0]].owner, game.seen_event(event, viewer)
    return seen[owner] if owner and seen[owner] >= 0 else None


def money(voice: Voice, events: list[Event], seat: int, viewer: int) -> list[Cause]:
    """A seat's money by the heading of the rule that moved it; nothing where the viewer may not know it."""
    sums: Counter[str] = Counter()
    for event in events:
        if voice.game.seen_event(event, viewer) != event:
            continue
        for each, amount in voice.game.money_moved(event):
            if each == seat:
                heading = voice.section(voice.game.event_kinds[event[0]].rule)
                sums[heading.replace(" > ", ": ")] += amount
    return [Cause(cause, amount) for cause, amount in sums.items() if amount]


def changes(
    voice: Voice, before: Mapping[str, Any], after: Mapping[str, Any], seat: int
) -> list[wire.Change]:
    """The figures of a seat that are not what they were."""
    then = {figure.name: figure.value for figure in figures(voice, before)[seat]}
    return [
        wire.Change(figure.label, then[figure.name], figure.value)
        for figure in figures(voice, after)[seat]
        if then.get(figure.name, figure.value) != figure.value
    ]


def targets(lines: Iterable[wire.Line]) -> list[str]:
    """The board elements that lines name, seats left out."""
    found = (part.target for line in lines for part in line.parts)
    return list(dict.fromkeys(each for each in found if each and not each.startswith("seat:")))
