"""The digest: what happened since a viewer's last action, made from events and views of that viewer alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from talero.core import Event, Seen
from talero.core.journal import Done
from talero.server.digest.shapes import Cause, Digest, Doings
from talero.server.tables import LiveTable
from talero.server.telling.figures import figures
from talero.server.telling.shapes import Change, Line
from talero.server.telling.voice import Voice
from talero.text import line


def digest(table: LiveTable, voice: Voice, viewer: int) -> Digest:
    """What happened since the viewer's last action; its length is what it costs."""
    count, left = table.departure(viewer)
    missed = table.running.done[count:]
    # The viewer saw what their own action did; money that it moved counts, for it is where figures start.
    before, after = left.seen(viewer), table.state.seen(viewer)
    lines = [(done.seat, event, line) for done in missed for event, line in voice.account(done, viewer)]
    moved = _moved(missed, table.steps[count:])
    return Digest(
        since=table.running.done[count - 1].row if count else 0,
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


def _moved(missed: list[Done], steps: list[str]) -> list[tuple[Event, str]]:
    """All events, each with the step at which it came about."""
    return [(event, step) for done, step in zip(missed, steps, strict=True) for event in done.events]


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
    return voice.section(voice.game.event_kinds[event[0]].rule).replace(" > ", line("", "", voice.language))


def changes(voice: Voice, before: Seen, after: Seen, seat: int) -> list[Change]:
    """The figures of a seat that are not what they were."""
    then = {figure.name: figure.value for figure in figures(voice, before)[seat]}
    return [
        Change(figure.label, then[figure.name], figure.value)
        for figure in figures(voice, after)[seat]
        if then.get(figure.name, figure.value) != figure.value
    ]


def targets(lines: Iterable[Line]) -> list[str]:
    """The board elements that lines name, seats left out."""
    found = (part.target for line in lines for part in line.parts)
    return list(dict.fromkeys(each for each in found if each and not each.startswith("seat:")))
