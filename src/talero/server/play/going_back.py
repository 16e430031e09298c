"""Taking back: how far somebody can go, where that ends and why."""

from __future__ import annotations

from talero.core.journal import BRANCHED, Done
from talero.server.play.shapes import BackStep, BackSteps, TakeBack
from talero.server.tables import LiveTable
from talero.server.tables.rows import RUNNING
from talero.server.telling.voice import Voice

MOST_STEPS = 60
"""The latest decisions are offered."""
OTHER_HANDS = "hands"
"""Why taking back ends, beside the reasons of a journal: a bot played for somebody until then."""


def take_back(table: LiveTable, voice: Voice, player: str | None) -> TakeBack:
    """What the page of a table says about taking back."""
    if table.status != RUNNING or not table.seats_of(player):
        return TakeBack()
    reason = _reason(table, voice, player)
    turn = _turn(table, player)
    if not turn:
        return TakeBack(reason=reason)
    far = [done.row for done in turn if table.running.is_far(done.row)]
    return TakeBack(
        last=turn[0].row, turn=turn[-1].row, reason=reason, alone=table.is_alone, far=max(far, default=0)
    )


def back_steps(table: LiveTable, voice: Voice, player: str | None) -> BackSteps:
    """The own decisions that somebody can go back to, the latest first."""
    if table.status != RUNNING or not table.seats_of(player):
        return BackSteps([], "")
    found: list[BackStep] = []
    for index in reversed(range(len(table.running.done))):
        done = table.running.done[index]
        if len(found) < MOST_STEPS and _can_reach(table, player, done):
            turn, said = voice.turn(table.turns[index]), voice.say(done.action)
            found.append(BackStep(done.row, turn, said, table.running.is_far(done.row)))
    return BackSteps(found, _reason(table, voice, player))


def _turn(table: LiveTable, player: str | None) -> list[Done]:
    """The last own decisions in a row that can be gone back to, the latest first."""
    done = table.running.done
    own = [n for n, each in enumerate(done) if each.seat in table.seats_of(player)]
    if not own:
        return []
    found: list[Done] = []
    for n in reversed(range(own[-1] + 1)):
        if done[n].seat != done[own[-1]].seat or not _can_reach(table, player, done[n]):
            break
        found.append(done[n])
    return found


def _can_reach(table: LiveTable, player: str | None, done: Done) -> bool:
    return done.seat in table.seats_of(player) and table.can_undo(player, done.row)


def _reason(table: LiveTable, voice: Voice, player: str | None) -> str:
    """Why somebody can't go back further."""
    viewer = table.viewer(player)
    assert viewer is not None
    why = table.running.limit(viewer)
    if table.is_alone:
        why = BRANCHED if table.running.branches else ""
    if any(table.participants.barriers.get(seat) for seat in table.seats_of(player)):
        why = OTHER_HANDS
    return voice.message(f"server.back.{why}") if why else ""
