"""LUNA Capital's board in parts, drawn from a view: the lots with the own settlement, and panels."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from talero.draw.board import Board
from talero.draw.cards import sheet
from talero.draw.layout import Box
from talero.draw.sheet import PANEL, PLAYERS, TABLE, Panel, Sheet, panel
from talero.draw.svg import Svg, join
from talero.games.luna_capital.face.board import players, table
from talero.games.luna_capital.face.board.concessions import flat_concession
from talero.games.luna_capital.face.board.facts import Facts
from talero.games.luna_capital.face.board.score import score, score_height
from talero.games.luna_capital.face.marks import PROJECTS, TOKENS


def symbol_names(facts: Facts) -> dict[str, str]:
    """What the marks on the board are called."""
    return facts.shared_marks() | {f"mark:{id}": facts.say(f"mark.{id}") for id in (*PROJECTS, *TOKENS)}


# The board proper: lots above, the own settlement, the own hand; on a phone in a narrower column

GAP = 10.0
LEAST = 13.7
"""The smallest type on a wide board, and on a tall one."""
TALL_LEAST = 12.2


def wide(facts: Facts) -> Sheet:
    """Lots, settlement and hand; concessions, score, tower and the others in panels."""
    width, lots, card = 832.0, 210.0, 152.0
    own = min(max(players.player_height(facts, facts.focus, width - 2 * GAP, card), 330.0), 470.0)
    rows = [
        (lots, lambda box: _lots(facts, box, 4)),
        (own, lambda box: players.player(facts, facts.focus, box, card)),
        (136.0, lambda box: players.hand(facts, box, 92)),
    ]
    return Sheet(_stacked(facts, width, rows), _panels(facts), least=LEAST)


def tall(facts: Facts) -> Sheet:
    """The same for a phone."""
    width, seat = 420.0, facts.focus
    rows: list[Section] = [
        (206, lambda box: _lots(facts, box, 2)),
        (
            players.player_height(facts, seat, width - 2 * GAP, 130),
            lambda box: players.player(facts, seat, box, 130),
        ),
        (116, lambda box: players.hand(facts, box, 78)),
    ]
    if facts.game.solo and facts.on_offer:  # what one must choose between comes first
        height = players.automaton_height(facts, width - 2 * GAP, 50)
        rows.insert(0, (height, lambda box: players.automaton(facts, box, 50)))
        return Sheet(_stacked(facts, width, rows), _panels(facts, False), tall=True, least=TALL_LEAST)
    return Sheet(_stacked(facts, width, rows), _panels(facts), tall=True, least=TALL_LEAST)


Section = tuple[float, Callable[[Box], Svg]]
"""How tall a part is, and how it is drawn."""


def _stacked(facts: Facts, width: float, rows: list[Section]) -> Board:
    height = sum(each for each, _ in rows) + GAP * (len(rows) + 1)
    board, y = Board(width, height, facts.title, facts.prompt), GAP
    for each, drawn in rows:
        board.pieces(drawn(Box(GAP, y, width - 2 * GAP, each)))
        y += each + GAP
    return board


def _lots(facts: Facts, box: Box, across: int) -> Svg:
    lots = box.columns(facts.game.spaces, 8)
    return join(table.lot(facts, n, each, across) for n, each in enumerate(lots))


# Panels


def _panels(facts: Facts, automaton: bool = True) -> list[Panel]:
    found = [
        _panel("course", facts.title, 78, partial(_course, facts)),
        _panel("concessions", facts.say("board.concessions"), 3 * 66 + 2 * 6, partial(_concessions, facts)),
        _panel("score", facts.say("board.score"), score_height(facts) + 2, partial(score, facts)),
        _panel("tower", facts.title, table.tower_height(facts, PANEL), partial(table.tower, facts)),
    ]
    if facts.over:
        found.insert(0, found.pop(2))
    if facts.game.solo and automaton:
        height = players.automaton_height(facts, PANEL - 2)
        found.append(_panel("automaton", facts.say("board.deck"), height, partial(players.automaton, facts)))
    return found + [
        _panel(f"player-{seat + 1}", facts.seat(seat), 216, partial(_other, facts, seat), PLAYERS)
        for seat in facts.others
    ]


def _panel(id: str, heading: str, height: float, drawn: Callable[[Box], Svg], about: str = TABLE) -> Panel:
    return panel(id, heading, height, drawn(Box(1, 1, PANEL - 2, height - 2)), about=about)


def _course(facts: Facts, box: Box) -> Svg:
    """The course of play above, the supplies below."""
    upper = Box(box.x + 10, box.y + 4, box.width - 20, 36)
    supplies = table.supplies(facts, box.right - 12, box.y + 58)
    return join((sheet(box), table.course(facts, upper), supplies))


def _concessions(facts: Facts, box: Box) -> Svg:
    return join(flat_concession(facts, slot, each) for slot, each in enumerate(box.rows(3, 6)))


def _other(facts: Facts, seat: int, box: Box) -> Svg:
    return players.player(facts, seat, box, 74)
