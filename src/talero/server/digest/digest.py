"""The digest: what happened since a viewer's last action, made from events and views of that viewer alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from talero.core import Event, Seen
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
    before, after = course.states[last].seen(viewer), course.states[-1].seen(viewer)
    lines = [(done.seat, event, line) for done in missed for event, line in voice.account(done, viewer)]
    moved = [
        (event, course.states[last + n].step.name) for n, done in enumerate(missed) for event in done.events
    ]
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
                lines=[line for by, event, line in lines if whose(voice, by, event, viewer) == seat],
                money=money(voice, moved, seat, viewer),
                changes=changes(voice, before, after, seat),
            )
            for seat in in_order(table, viewer)
        ],
        happenings=[line for by, event, line in lines if whose(voice, by, event, viewer) is None],
        targets=targets(line for _, _, line in lines),
    )


def in_order(table: LiveTable, viewer: int) -> list[int]:
    """The seats as they sit, from the one after the viewer."""
    return [(viewer + 1 + n) % table.game.players for n in range(table.game.players)]


def whose(voice: Voice, by: int, event: Event | None, viewer: int) -> int | None:
    """Whose doing a line is about: that of the event's seat, or of whoever made an action without one."""
    return by if event is None else voice.subject(event, viewer)


def money(voice: Voice, moved: list[tuple[Event, str]], seat: int, viewer: int) -> list[Cause]:
    """A seat's money by what it was moved for; nothing where the viewer may not know it."""
    sums: Counter[str] = Counter()
    if voice.game.money is None:
        return []
    for event, step in moved:
        if voice.game.seen_event(event, viewer) != event:
            continue
        for each, amount in voice.game.money.moved(event, voice.game.event_kinds):
            if each == seat:
                sums[cause(voice, event, step)] += amount
    return [Cause(cause, amount) for cause, amount in sums.items() if amount]


def cause(voice: Voice, event: Event, step: str) -> str:
    """What money was moved for: the heading of the event's rule, or the step where events don't tell."""
    if voice.game.money is not None and voice.game.money.is_of_step:
        return voice.step(step)
    return voice.section(voice.game.event_kinds[event[0]].rule).replace(" > ", ": ")


def changes(voice: Voice, before: Seen, after: Seen, seat: int) -> list[wire.Change]:
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
