"""What a viewer gets to see of a table: made from what that viewer may know, and from nothing else."""

from __future__ import annotations

from collections import OrderedDict

from talero.core import Outcome, Seen
from talero.core.journal import Done
from talero.server.absence.presence import affairs, clock_left
from talero.server.play import paths
from talero.server.play.going_back import take_back
from talero.server.play.shapes import Frame, PlayerRow, ScoreRow, TakeBack, Update
from talero.server.tables import LiveTable
from talero.server.tables.bots import allows_hints
from talero.server.tables.rows import BOT, WAITING
from talero.server.telling.boards import WIDE, draw
from talero.server.telling.entries import told_entry
from talero.server.telling.figures import figures
from talero.server.telling.shapes import Entry, Figure, Line, Part
from talero.server.telling.voice import Voice

CACHED_BOARDS = 400


class Frames:
    """Makes frames; drawings are kept, for many viewers share them."""

    def __init__(self) -> None:
        self._boards: OrderedDict[tuple[str, int, int | None, str, str], tuple[str, str]] = OrderedDict()

    def update(
        self, table: LiveTable, player: str | None, language: str, since: int, shape: str = WIDE
    ) -> Update:
        """What a player who knows the moves up to `since` (-1: nothing) has missed."""
        viewer = table.viewer(player)
        voice = Voice(table.game, language, table.names)
        dropped = [row for row, by in table.voided.items() if row <= since < by]
        log = [] if table.journal is None else log_entries(table, voice, viewer, since)
        return Update(table.number, since, sorted(dropped), log, self.frame(table, player, language, shape))

    def frame(self, table: LiveTable, player: str | None, language: str, shape: str = WIDE) -> Frame:
        """The position as a player sees it."""
        viewer, own = table.viewer(player), table.seats_of(player)
        voice = Voice(table.game, language, table.names, shape)
        if table.journal is None:
            return _waiting(table, voice, own)
        seen = table.state.seen(viewer)
        board, text = self._board(table, seen, language, shape)
        over = seen.state.seat < 0 or table.is_closed
        mine = not over and seen.state.seat == viewer and not table.frozen
        mine = mine and viewer not in table.participants.away
        step = seen.state.step
        outcome = table.state.outcome
        numbers = figures(voice, seen)
        return Frame(
            table=table.info.id,
            number=table.number,
            status=table.status,
            viewer=viewer,
            own=own,
            turn="" if over else voice.turn(table.game.turn(seen.state)),
            step="" if over else voice.step(step.name),
            section=table.game.section(step),
            prompt=_closed(voice) if table.is_closed else voice.prompt(seen),
            mine=mine,
            cover=mine and len(own) > 1 and table.has_secrets,
            board=board,
            text=text,
            players=[
                _player(table, voice, seen, seat, own, numbers[seat]) for seat in range(table.game.players)
            ],
            verbs=paths.verbs(paths.imagined(table.game, seen), voice) if mine else [],
            undo=table.can_undo(player),
            back=take_back(table, voice, player),
            practice=table.is_practice,
            hints=mine and allows_hints(table),
            outcome=_ranking(table, voice, outcome) if outcome else [],
            ended=voice.rule(outcome.reason) if outcome else "",
            changed=table.clock.asked or table.info.changed,
            affairs=affairs(table, player),
        )

    def _board(self, table: LiveTable, seen: Seen, language: str, shape: str) -> tuple[str, str]:
        key = (table.info.id, table.number, seen.viewer, language, shape)
        if key not in self._boards:
            self._boards[key] = draw(seen, table.names, language, shape, table.liveries)
            while len(self._boards) > CACHED_BOARDS:
                self._boards.popitem(last=False)
        self._boards.move_to_end(key)
        return self._boards[key]


def log_entries(table: LiveTable, voice: Voice, viewer: int | None, since: int) -> list[Entry]:
    """The effective moves after a number, told to a viewer; the opening counts as move 0."""
    journal = table.running
    marked: list[tuple[Done, str]] = [(journal.opening, "")]  # before the first turn
    marked += zip(journal.done, table.turns, strict=True)
    return [
        told_entry(
            voice, done, done.row, voice.turn(turn) if turn else "", _lines(voice, done, viewer), viewer
        )
        for done, turn in marked
        if done.row > since
    ]


def _lines(voice: Voice, done: Done, viewer: int | None) -> list[Line]:
    return [line for _, line in voice.account(done, viewer)]


def _player(
    table: LiveTable, voice: Voice, seen: Seen, seat: int, own: list[int], numbers: list[Figure]
) -> PlayerRow:
    sitting = table.seats[seat]
    return PlayerRow(
        seat=seat,
        name=sitting.shown,
        kind=sitting.kind,
        mine=seat in own,
        deciding=seen.state.seat == seat and not table.is_closed,
        figures=numbers,
        away=seat in table.participants.away and not table.is_closed,
        clock=clock_left(table, seat),
        level=voice.bot(sitting.bot) if sitting.kind == BOT else "",
    )


def _closed(voice: Voice) -> list[Part]:
    return [Part("text", voice.message("server.table.closed"))]


def _waiting(table: LiveTable, voice: Voice, own: list[int]) -> Frame:
    assert table.status == WAITING
    players = [
        PlayerRow(seat.seat, seat.shown, seat.kind, seat.seat in own, False, []) for seat in table.seats
    ]
    prompt = [Part("text", voice.message("server.table.waiting"))]
    return Frame(
        table=table.info.id, number=0, status=WAITING, viewer=own[0] if own else None, own=own, turn="",
        step="", section="", prompt=prompt, mine=False, cover=False, board="", text="", players=players,
        verbs=[], undo=False, back=TakeBack(), practice=False, hints=False, outcome=[], ended="",
        changed=table.info.changed, affairs=affairs(table, None),
    )  # fmt: skip


def _ranking(table: LiveTable, voice: Voice, outcome: Outcome) -> list[ScoreRow]:
    """The final ranking, the winner first."""
    rows = [
        ScoreRow(
            seat=seat,
            name=table.names[seat],
            place=outcome.places[seat],
            score=outcome.scores[seat],
            parts=[Figure(name, voice.part(name), str(n)) for name, n in outcome.parts[seat].items()],
        )
        for seat in range(table.game.players)
    ]
    return sorted(rows, key=lambda row: (row.place, row.seat))
