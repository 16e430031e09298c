"""Outside bots: any program that answers in lines of JSON. `docs/outside-bots.md` describes the protocol.

A program that is late, ends, answers nonsense or names an action that is not legal has made a *fault*: a
random action is played for it, faults are counted, and it is started again where that is needed. After the
third fault in a game the rest of that game is played at random.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, ClassVar

import talero
from talero.arena.program import ENDED, ILLEGAL, NONSENSE, Fault, Program
from talero.bots.base import RandomBot
from talero.core.actions import Action
from talero.core.bot import Bot
from talero.core.errors import SetupError
from talero.core.game import Game
from talero.core.outcome import Outcome
from talero.core.seen import Seen

PROTOCOL = 1
SECONDS = 10.0
"""How long a program may think about a decision, unless told otherwise."""
STARTING = 30.0
"""Seconds that a program has to say hello."""
PATIENCE = 3
"""After so many faults the rest of a game is played at random."""
LONGEST_NAME = 60


class OutsideBot(Bot[Any]):
    """A seat that a program plays."""

    name: ClassVar[str] = "exec"

    def __init__(
        self, game: Game[Any], command: Sequence[str], folder: str = "", seconds: float = SECONDS
    ) -> None:
        super().__init__(game)
        self._command = list(command)
        self._folder = folder
        self._seconds = seconds
        self._program: Program | None = None
        self._substitute = RandomBot(game)
        self._asked = 0
        self._wants_seen = False
        self.begin()

    def begin(self) -> None:
        """A new game begins."""
        self.faults: Counter[str] = Counter()
        self._seed: int | None = None
        self._is_told = False

    def introduce(self) -> str:
        """The name and version that the program gives itself; raises SetupError if it does not say hello."""
        try:
            hello = self._start()
        except Fault as fault:
            raise SetupError("outside-bot", command=self._command[0], reason=fault.kind) from None
        except OSError as error:
            reason = error.strerror or error
            raise SetupError("outside-bot", command=self._command[0], reason=reason) from error
        return " ".join(str(hello.get(key, "?"))[:LONGEST_NAME] for key in ("name", "version"))

    def choose(self, seen: Seen[Any], legal: Sequence[Action], rng: random.Random) -> Action:
        if self._seed is None:
            self._seed = rng.getrandbits(48)
        if self.faults.total() < PATIENCE:
            try:
                return self._answer(seen, legal)
            except Fault as fault:
                self.faults[fault.kind] += 1
                if fault.kind != ILLEGAL:
                    self._stop()
            except OSError:
                self.faults[ENDED] += 1
        return self._substitute.choose(seen, legal, rng)

    def over(self, outcome: Outcome) -> None:
        """Tells the program how the game ended."""
        if self._program is not None and self._is_told:
            self._program.say({"type": "over", "outcome": outcome.to_json()})

    def close(self) -> None:
        if self._program is not None:
            self._program.close({"type": "quit"})
            self._program = None

    def _stop(self) -> None:
        if self._program is not None:
            self._program.close()
            self._program = None

    def _start(self) -> dict[str, Any]:
        self._program = Program(self._command, self._folder)
        self._is_told = False
        self._program.say({"type": "hello", "protocol": PROTOCOL, "talero": talero.__version__})
        try:
            hello = self._program.hear(time.monotonic() + STARTING)
            if hello.get("type") != "hello":
                raise Fault(NONSENSE)
        except Fault:
            self._stop()
            raise
        self._wants_seen = hello.get("wants") == ["seen"]
        return hello

    def _answer(self, seen: Seen[Any], legal: Sequence[Action]) -> Action:
        if self._program is None:
            self._start()
        assert self._program is not None
        if not self._is_told:
            self._program.say(self._game_message(seen.viewer))
            self._is_told = True
        self._asked += 1
        texts = {self.game.text(action): action for action in legal}
        question: dict[str, Any] = {"type": "choose", "id": self._asked, "view": seen.view()}
        if self._wants_seen:  # for programs that import talero, imagine and search
            question["seen"] = seen.state.dump()
        self._program.say(question | {"legal": list(texts), "seconds": self._seconds})
        return self._listen(texts, time.monotonic() + self._seconds)

    def _game_message(self, seat: int | None) -> dict[str, Any]:
        rules = {"revision": self.game.title.revision, "seat": seat, "seed": self._seed}
        return {"type": "game", "game": self.game.spec} | rules

    def _listen(self, texts: dict[str, Action], deadline: float) -> Action:
        assert self._program is not None
        while True:
            answer = self._program.hear(deadline)
            if answer.get("id") != self._asked:
                continue  # remarks, and answers to what was asked before
            text = answer.get("action")
            if not isinstance(text, str):
                raise Fault(NONSENSE)
            if text not in texts:
                raise Fault(ILLEGAL)
            return texts[text]
