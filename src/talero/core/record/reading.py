"""A record read, replayed and verified; whatever is wrong is named with its line."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from typing import Any

from talero.core.actions import Action
from talero.core.chance import Hashed, Journalled, Missing, Other
from talero.core.errors import RecordError, TaleroError
from talero.core.game import Game
from talero.core.journal import Branch, source
from talero.core.names import LONGEST, recorded
from talero.core.record.lines import Line, Verifying, checked
from talero.core.record.marks import CLOSED, FIRST_LINE, PRACTICE
from talero.core.record.record import Record
from talero.core.record.writing import commitment, header, result_lines
from talero.core.state import State
from talero.core.walk import walk

_OF_THE_RULES = {
    "record-action", "record-components", "record-draw", "record-draw-missing", "record-draw-surplus",
    "record-draw-value", "record-early", "record-mark", "record-result", "record-seat",
}  # fmt: skip
"""Faults that a later revision of the rules can cause in a record that nobody changed."""

_BRANCH = re.compile(r"(0|[1-9][0-9]{0,7}) ([0-9a-f]{64}) ((?:[0-9a-f]{2}){1,64})")

GameMaker = Callable[[dict[str, Any]], Game]
"""Makes a game from a spec like `Game.spec`; the registry of titles provides it."""


def read(lines: Iterable[str], make: GameMaker) -> Record:
    """Reads and replays a record; raises RecordError naming the line at fault.

    >>> import talero
    >>> read(["talero-record 1  aea48d\\n"], talero.from_spec)
    Traceback (most recent call last):
    ...
    talero.core.errors.RecordError: Line 1: The line does not match its check digits aea48d: …
    """
    return _Reader(lines, make).read()


class _Reader:
    """Reads line by line; `self.line` is the one at hand."""

    def __init__(self, lines: Iterable[str], make: GameMaker) -> None:
        self._make = make
        self._source = checked(lines)
        self._head: list[str] = []
        self._draw_lines: list[int] = []
        self._mark = ""
        self._branch_line = 0
        self._revisions = (0, 0)
        """The revision of the rules that the record follows, and ours."""
        self.line = Line(0, "")
        self._advance()

    def read(self) -> Record:
        """The whole record; one of an earlier revision is read by our rules, or says that it can't be."""
        try:
            return self._record()
        except RecordError as error:
            found, ours = self._revisions
            if found == ours or error.reason not in _OF_THE_RULES:
                raise
            reason = TaleroError(error.reason, **error.inner)
            raise RecordError(error.line, "record-older", found=found, ours=ours, reason=reason) from None

    def _record(self) -> Record:
        record = self._header()
        while self._word() not in ("result", CLOSED, "end"):
            if self._word() == "---":
                self._turn_mark(record)
            else:
                self._action(record)
        if record.branches and len(record.actions) < record.branches[-1].at:
            raise self._fail("record-branch", self._branch_line, at=record.branches[-1].at)
        if self._word() == "result":
            self._result(record)
        elif self._word() == CLOSED:
            self._closed(record)
        self._expect("end")
        for line in self._source:
            raise RecordError(line.number, "record-after-end")
        return record

    # Lines

    def _advance(self) -> Line:
        """Takes the line at hand and reads the next."""
        taken = self.line
        following = next(self._source, None)
        if following is None:
            if taken.text == "end":
                return taken
            raise RecordError(taken.number + 1, "record-end")
        self.line = following
        return taken

    def _word(self) -> str:
        return self.line.text.partition(" ")[0]

    def _fail(self, code: str, line: int = 0, **details: object) -> RecordError:
        return RecordError(line or self.line.number, code, **details)

    def _expect(self, text: str) -> None:
        if self.line.text != text:
            raise self._fail("record-unknown")

    # Header

    def _field(self, name: str) -> str:
        word, _, value = self.line.text.partition(" ")
        if word != name or not value:
            raise self._fail("record-header", field=name)
        self._head.append(self._advance().text)
        return value

    def _number_field(self, name: str) -> int:
        number = self.line.number
        value = self._field(name)
        if not (value.isascii() and value.isdigit() and len(value) < 9):
            raise self._fail("record-value", number, value=value, field=name)
        return int(value)

    def _header(self) -> Record:
        if self.line.text != FIRST_LINE:
            raise self._fail("record-format")
        self._head.append(self._advance().text)
        start = self.line.number
        spec: dict[str, Any] = {"title": self._field("title"), "edition": self._field("edition")}
        spec["players"] = self._number_field("players")
        spec["options"] = self._pairs("option", str)
        spec["overrides"] = self._pairs("override", json.loads)
        try:
            game = self._make(spec)
        except TaleroError as error:
            raise self._fail("record-setup", start, reason=error) from None
        seats = [self._seat(n) for n in range(game.players)]
        revision = self._revision(game)
        self._same("record-components", self._field("components"), game.components.hash)
        branches = self._branches()
        expected = header(game, seats, branches, revision)
        if self._head != expected:
            raise self._fail("record-setup", start, reason=", ".join(expected))
        pledge_line = self.line.number
        pledge = self._field("commitment")
        self._pledge = (pledge_line, pledge)
        practice = self.line.text == PRACTICE and bool(self._advance())
        draws = self._draws()
        state = self._with_draws(pledge_line, draws, game.new)
        return Record(game, seats, pledge, state, revision, draws=draws, branches=branches, practice=practice)

    def _revision(self, game: Game) -> int:
        """The revision of the record: ours or an earlier one."""
        found, ours = self._number_field("revision"), game.title.revision
        if not 1 <= found <= ours:
            raise self._fail("record-revision", self.line.number - 1, found=found, expected=ours)
        self._revisions = (found, ours)
        return found

    def _branches(self) -> list[Branch]:
        """Where the game left others, in ascending order."""
        found: list[Branch] = []
        while self._word() == "branch":
            number = self.line.number
            value = self._field("branch")
            match = _BRANCH.fullmatch(value)
            if match is None or int(match[1]) <= (found[-1].at if found else -1):
                raise self._fail("record-value", number, value=value, field="branch")
            found.append(Branch(int(match[1]), match[2], bytes.fromhex(match[3])))
            self._branch_line = number
        return found

    def _same(self, code: str, found: object, expected: object) -> None:
        if found != expected:
            raise self._fail(code, self.line.number - 1, found=found, expected=expected)

    def _pairs(self, word: str, read: Callable[[str], Any]) -> dict[str, Any]:
        pairs: dict[str, Any] = {}
        while self._word() == word:
            number = self.line.number
            name, _, value = self._field(word).partition(" ")
            try:
                pairs[name] = read(value)
            except (ValueError, RecursionError):
                raise self._fail("record-value", number, value=value, field=word) from None
        return pairs

    def _seat(self, seat: int) -> str:
        number = self.line.number
        label, _, name = self._field("seat").partition(" ")
        if len(name) > LONGEST:
            raise self._fail("record-name", number, seat=seat + 1, most=LONGEST)
        if label != f"P{seat + 1}" or recorded(name) != name:
            raise self._fail("record-value", number, value=f"{label} {name}", field="seat")
        return name

    # Moves

    def _draws(self) -> list[tuple[str, int]]:
        draws = []
        while self._word() == "!":
            name, _, value = self.line.text[2:].partition(" = ")
            if not (value.isascii() and value.isdigit() and len(value) < 19) or str(int(value)) != value:
                raise self._fail("record-value", value=value, field=name)
            self._draw_lines.append(self.line.number)
            draws.append((name, int(value)))
            self._advance()
        return draws

    def _with_draws(
        self, line: int, draws: list[tuple[str, int]], act: Callable[[Journalled], State]
    ) -> State:
        """Lets the rules act with the recorded draws; all must be used, in order."""
        chance = Journalled(draws)
        first = self._draw_lines[-len(draws)] if draws else line
        try:
            state = act(chance)
        except Missing as missing:
            raise self._fail("record-draw-missing", line, name=missing) from None
        except Other as other:
            at = first + len(draws) - len(chance.draws) - 1
            raise self._fail("record-draw", at, expected=other.args[0], found=other.args[1]) from None
        except TaleroError as error:
            at = first + len(draws) - len(chance.draws) - 1
            raise self._fail("record-action", at if draws else line, reason=error) from None
        except (ArithmeticError, LookupError, ValueError) as error:
            # Only component facts that somebody overrode with nonsense can break the rules' own code.
            raise self._fail("record-unfit", line, reason=type(error).__name__) from None
        if chance.draws:
            at = first + len(draws) - len(chance.draws)
            raise self._fail("record-draw-surplus", at, name=chance.draws[-1][0])
        return state

    def _turn_mark(self, record: Record) -> None:
        mark = self.line.text.removeprefix("--- ")
        expected = record.game.turn(record.state)
        if mark != expected or mark == self._mark:
            raise self._fail("record-mark", expected=expected, found=mark)
        self._mark = mark
        self._advance()

    def _action(self, record: Record) -> None:
        line, state = self.line, record.state
        number, _, rest = line.text.partition(" ")
        label, _, text = rest.partition(" ")
        if number != str(len(record.actions) + 1):
            known = number.isdigit()
            raise self._fail("record-number" if known else "record-unknown", expected=len(record.actions) + 1)
        if state.over or label != f"P{state.seat + 1}":
            raise self._fail("record-seat", expected=state.seat + 1, found=label)
        if record.game.turn(state) != self._mark:
            raise self._fail("record-mark", expected=record.game.turn(state), found=self._mark)
        try:
            action = state.understood(record.game.parse(text))
        except TaleroError as error:
            raise self._fail("record-action", reason=error) from None
        self._advance()
        self._play(record, line.number, action)

    def _play(self, record: Record, line: int, action: Action) -> None:
        draws, state = self._draws(), record.state

        def act(chance: Journalled) -> State:
            state.chance = chance
            state.play(action)
            return state

        record.actions.append((state.seat, action))
        self._with_draws(line, draws, act)
        record.draws += draws

    # The end

    def _result(self, record: Record) -> None:
        outcome = record.state.outcome
        if outcome is None:
            raise self._fail("record-early")
        for expected in result_lines(outcome):
            if self.line.text != expected:
                raise self._fail("record-result", expected=expected, found=self.line.text)
            self._advance()
        self._secret(record)

    def _closed(self, record: Record) -> None:
        """People agreed to end the game here; one that is over can't be closed."""
        if record.state.over or self.line.text != CLOSED:
            raise self._fail("record-unknown")
        self._advance()
        self._secret(record)

    def _secret(self, record: Record) -> None:
        word, _, value = self.line.text.partition(" ")
        try:
            secret = bytes.fromhex(value)
        except ValueError:
            secret = b""
        if word != "secret" or secret.hex() != value or not 1 <= len(secret) <= 64:
            raise self._fail("record-header", field="secret")
        self._verify(record, secret)
        self._advance()

    def _verify(self, record: Record, secret: bytes) -> None:
        """Recomputes the commitment and every draw."""
        line, pledge = self._pledge
        if commitment(secret, self._head[:-1]) != pledge:
            raise self._fail("record-commitment", line)
        # The bound of a draw is not recorded: the rules ask again with the true source.
        own = Hashed(secret)
        verifying = Verifying(lambda n: source(record.branches, n, own), record.draws, self._draw_lines)
        actions = [action for _, action in record.actions]
        for _ in walk(record.game, verifying, actions, before=verifying.switch):
            pass  # it raises where a draw differs
        record.secret = secret
