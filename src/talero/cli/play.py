"""`talero play GAME`: a game in the terminal against bots."""

from __future__ import annotations

import argparse
import os
import random
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from talero import bots
from talero.cli.arguments import add_game, chosen_game
from talero.cli.hint import hint
from talero.cli.menu import Menu
from talero.cli.records import own_file
from talero.cli.screen import BOLD, BRASS, SOFT, Screen
from talero.core import record
from talero.core.actions import Action
from talero.core.chance import Hashed
from talero.core.errors import SetupError, TaleroError
from talero.core.game import Game
from talero.core.journal import Journal
from talero.core.outcome import Outcome
from talero.core.state import State
from talero.text import LANGUAGES, explain, message, nearest, rule_section, rule_text

COMMANDS = ("help", "board", "log", "rules", "why", "hint", "undo", "back", "quit")
RULES_SHOWN = 8


def add_parser(commands: Any) -> None:
    """Declares the command."""
    parser = commands.add_parser("play", help=message("cli.play"))
    add_game(parser)
    parser.add_argument("--seat", type=int, default=1, metavar="K", help=message("cli.argument.seat"))
    parser.add_argument("--bots", default="", metavar="A,B", help=message("cli.argument.bots.others"))
    parser.add_argument("--seed", type=int, metavar="S", help=message("cli.argument.seed.play"))
    parser.add_argument(
        "--language", choices=LANGUAGES, default=_own_language(), help=message("cli.argument.language")
    )
    parser.add_argument("--record", metavar="FILE", help=message("cli.argument.record"))
    parser.set_defaults(run=run)


def _own_language() -> str:
    """The language of the terminal."""
    return nearest(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "")


def run(args: argparse.Namespace) -> int:
    """Plays until the game, or the input, ends; the record is kept in any case."""
    game = chosen_game(args)
    if not 1 <= args.seat <= game.players:
        raise SetupError("seat", game=game.name, players=game.players, seat=args.seat)
    names = opponents(args.bots, game, args.seat - 1)
    secret = Hashed.seeded(args.seed).secret if args.seed is not None else secrets.token_bytes(32)
    table = TerminalGame(game, args.seat - 1, names, secret, args.language)
    rng = random.Random(args.seed)
    try:
        table.play(rng)
    except (EOFError, KeyboardInterrupt):
        table.screen.print()
    return table.save(Path(args.record) if args.record else own_file(game))


def opponents(text: str, game: Game, seat: int) -> list[str]:
    """The bot of each seat, '' for the person: one name for all others, or one each."""
    given = text.split(",") if text else [bots.usual(game.title.id)]
    if len(given) == 1:
        given = given * (game.players - 1)
    if len(given) != game.players - 1:
        raise SetupError("bot-count", game=game.name, players=game.players - 1, given=len(given))
    return [*given[:seat], "", *given[seat:]]


class TerminalGame:
    """One person, some bots, and what is written between them."""

    def __init__(self, game: Game, seat: int, names: Sequence[str], secret: bytes, language: str) -> None:
        self.game = game
        self.face = game.face
        self.seat = seat
        self.names = list(names)
        self.language = language
        self.secret = secret
        self.journal = Journal(game, Hashed(secret))
        self.bots = {n: bots.make(name, game) for n, name in enumerate(names) if name}
        self.screen = Screen([game.face.seat_name(each) for each in range(game.players)])
        self.told = 0
        """How many actions were told already."""
        self.prefix: Action = ()
        self.is_practice = False

    @property
    def state(self) -> State:
        """The position now."""
        return self.journal.state

    def say(self, id: str, **gaps: object) -> str:
        """A message of the terminal game."""
        return message(f"cli.play.{id}", self.language, **gaps)

    # The game

    def play(self, rng: random.Random) -> None:
        """Everybody decides in turn until the game is over."""
        self._welcome()
        while not self.state.over:
            if self.state.seat == self.seat:
                self._decide()
            else:
                seen = self.state.seen(self.state.seat)
                chosen = self.bots[self.state.seat].choose(seen, self.state.legal(), rng)
                self.journal.act(self.state.seat, chosen)
        self._tell_news()
        self._result()

    def _welcome(self) -> None:
        seats = range(self.game.players)
        others = [
            self.say("bot", seat=self.face.seat_name(n), bot=self.names[n]) for n in seats if n != self.seat
        ]
        example = self.game.text(self.state.legal()[0])
        title = message(f"{self.game.title.id}.title", self.language)
        self.screen.print(
            self.say(
                "welcome",
                game=title,
                players=self.game.players,
                seat=self.face.seat_name(self.seat),
                bots=", ".join(others),
                example=example,
            )
        )
        self._tell(self.journal.opening.events)

    def _decide(self) -> None:
        """Shows the decision and reads lines until the person has acted."""
        self._tell_news()
        self.prefix = ()
        number = len(self.journal.rows)
        self._show_board(whole=False)
        while len(self.journal.rows) == number:
            menu = Menu(self.state, self.language, self.prefix)
            self._show(menu)
            self._read(menu, input(self._ask(menu)).strip())

    # What the person says

    def _read(self, menu: Menu, line: str) -> None:
        word, _, rest = line.partition(" ")
        command = self._command(word)
        if not line:
            return
        if command:
            getattr(self, f"_do_{command}")(rest.strip())
        elif line.isascii() and line.isdigit():
            self._take(menu, int(line))
        else:
            self._attempt(lambda: self.game.parse(" ".join(line.split())))

    def _command(self, word: str) -> str:
        """The command a word stands for, in English or the person's language."""
        for command in COMMANDS:
            if word.lower() in (command, self.say(f"command.{command}")):
                return command
        return "help" if word == "?" else ""

    def _take(self, menu: Menu, number: int) -> None:
        choice = menu.take(number)
        if choice is None:
            self.screen.print(self.say("number", number=number), BRASS)
        elif choice.whole or menu.amounts is not None:
            self._attempt(lambda: choice.action)
        else:
            self.prefix = choice.action

    def _attempt(self, action: Callable[[], Action]) -> None:
        """Does an action, or says which rule forbids it."""
        try:
            self.journal.act(self.seat, action())
        except TaleroError as error:
            for line in explain(error, self.language, self.game, self.state.seen(self.seat)).splitlines():
                self.screen.print(line, BRASS)

    def _do_help(self, _: str) -> None:
        verbs = ", ".join(self.game.verbs[verb].name for verb in self.state.step.verbs)
        self._explained("1, 2, 3 …", self.say("help.number"))
        self._explained(self.game.text(self.state.legal()[0]), self.say("help.action", verbs=verbs))
        for command in COMMANDS[1:]:
            self._explained(self.say(f"command.{command}"), self.say(f"help.{command}"))

    def _explained(self, head: str, words: str) -> None:
        self.screen.print(f"  {head:<12} {words}", hang=13)

    def _do_board(self, _: str) -> None:
        self._show_board(whole=True)

    def _do_log(self, rest: str) -> None:
        count = int(rest) if rest.isascii() and rest.isdigit() else 20
        lines = [
            line for done in [self.journal.opening, *self.journal.done] for line in self._told(done.events)
        ]
        for line in lines[-count:]:
            self.screen.print(f"  {line}")

    def _do_rules(self, words: str) -> None:
        wanted, found = words.lower().split(), []
        for rule in self.game.ledger.selected(self.game.edition.map):
            spoken = rule_text(self.game.ledger, rule.id, self.language)
            heap = f"{rule.id} {rule.section} {rule.text} {spoken}".lower()
            if all(word in heap for word in wanted):
                found.append(rule.id)
        for id in found[:RULES_SHOWN]:
            self._quote(id)
        if not found:
            self.screen.print(self.say("rules.none", words=words), BRASS)
        elif len(found) > RULES_SHOWN:
            self.screen.print(self.say("rules.more", count=len(found) - RULES_SHOWN), SOFT)

    def _quote(self, rule: str) -> None:
        section = rule_section(self.game.ledger, rule, self.language)
        self.screen.print(f"{rule}  {section}".rstrip(), BOLD)
        self.screen.print(f"  {rule_text(self.game.ledger, rule, self.language)}", hang=0)

    def _do_why(self, words: str) -> None:
        if not words:
            self.screen.print(self.say("why", example=self.game.text(self.state.legal()[0])), BRASS)
            return
        try:
            action = self.game.parse(" ".join(words.split()))
        except TaleroError as error:
            self.screen.print(explain(error, self.language, self.game), BRASS)
            return
        rule = self.state.check(action)
        if rule is None:
            self.screen.print(self.say("allowed", action=self.face.say(action, self.language)))
        else:
            for fact in self.face.reason(self.state.seen(self.seat), action, rule, self.language):
                self.screen.print(fact)
            self._quote(rule)

    def _do_hint(self, _: str) -> None:
        try:
            lines = list(hint(self.state, self.language, self.state.decisions))
            self.is_practice = True
        except TaleroError as error:
            lines = [explain(error, self.language, self.game)]
        for line in lines:
            self.screen.print(line)

    def _do_undo(self, _: str) -> None:
        try:
            self.journal.undo(self.seat)
        except TaleroError as error:
            self.screen.print(explain(error, self.language, self.game), BRASS)
            return
        self.told = min(self.told, len(self.journal.done))
        self.screen.print(self.say("undone"))

    def _do_back(self, _: str) -> None:
        self.prefix = ()

    def _do_quit(self, _: str) -> None:
        raise EOFError

    # What the person reads

    def _ask(self, menu: Menu) -> str:
        if menu.amounts is None:
            return f"{self.say('ask')}> "
        low, high = menu.amounts[0], menu.amounts[-1]
        return f"{self.say('amount', low=low, high=high)}> "

    def _show(self, menu: Menu) -> None:
        if not self.prefix:
            self.screen.print(self.face.prompt(self.state.seen(self.seat), self.language), BOLD)
        for number, choice in enumerate(menu.choices, 1):
            effects = f"  [{choice.effects}]" if choice.effects else ""
            self.screen.print(f"{number:>3}  {choice.words}{effects}", hang=5)

    def _show_board(self, whole: bool) -> None:
        """The board in words: all of it, or as many of its sections as the terminal has room for."""
        sections = self.face.words(self.state.seen(self.seat), self.language).split("\n\n")
        room = self.screen.height - 12
        self.screen.print()
        for n, section in enumerate(sections):
            room -= len(self.screen.wrap(section)) + 1
            if n and room < 0 and not whole:
                self.screen.print(self.say("board.more"), SOFT)
                break
            head, _, rest = section.partition("\n")
            self.screen.print(head, BOLD)
            if rest:
                self.screen.print(rest)
            self.screen.print()

    def _tell_news(self) -> None:
        """What happened since the person last looked."""
        for done in self.journal.done[self.told :]:
            self._tell(done.events)
        self.told = len(self.journal.done)

    def _tell(self, events: Sequence[tuple[int, ...]]) -> None:
        for line in self._told(events):
            self.screen.print(f"  {line}")

    def _told(self, events: Sequence[tuple[int, ...]]) -> list[str]:
        return [self.face.tell(event, self.seat, self.language) for event in events]

    def _result(self) -> None:
        outcome = self.state.outcome
        assert outcome is not None
        reason = rule_text(self.game.ledger, outcome.reason, self.language)
        self.screen.print(self.say("over", reason=reason), BOLD)
        for seat in sorted(range(self.game.players), key=lambda each: outcome.places[each]):
            self.screen.print(self._place(seat, outcome))

    def _place(self, seat: int, outcome: Outcome) -> str:
        parts = [
            f"{self.face.score_part_name(part, self.language)} {value}"
            for part, value in outcome.parts[seat].items()
        ]
        return self.say(
            "place",
            place=outcome.places[seat],
            seat=self.face.seat_name(seat),
            score=outcome.scores[seat],
            parts=", ".join(parts),
        )

    # The record

    def save(self, file: Path) -> int:
        """Keeps the record and says where; the exit code."""
        seats = [name or self.say("you") for name in self.names]
        text = record.write(self.journal, seats, self.secret, practice=self.is_practice)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8", newline="\n")
        except OSError as error:
            self.screen.print(self.say("unsaved", file=file, reason=error.strerror), BRASS)
            return 1
        self.screen.print(self.say("saved", file=file))
        if self.state.over:
            self.screen.print(self.say("verify", file=file), SOFT)
        return 0
