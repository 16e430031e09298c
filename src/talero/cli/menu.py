"""A decision as numbered choices: whole actions where there are few, else one argument after the other."""

from __future__ import annotations

from typing import NamedTuple

from talero.core.actions import Action, Arg
from talero.core.kinds import Amount
from talero.core.preview import preview
from talero.core.state import State
from talero.core.step import by_verb
from talero.text import message

FEW = 9
"""So many actions of one verb are listed one by one."""


class Choice(NamedTuple):
    """A line of the menu: its words, what it costs and brings, and the action it leads to or begins."""

    words: str
    effects: str
    action: Action
    whole: bool


class Menu:
    """The choices of the deciding seat after `prefix`, the part of an action that is already chosen."""

    def __init__(self, state: State, language: str, prefix: Action = ()) -> None:
        self.state = state
        self.game = state.game
        self.face = state.game.face
        self.language = language
        self.prefix = prefix
        self.legal = state.legal()
        self.amounts: range | None = None
        """The amounts to choose from, where the next argument is one of many amounts."""
        self.choices = self._next() if prefix else self._verbs()

    def _verbs(self) -> list[Choice]:
        """One line per action, or per verb where it has many actions."""
        found: list[Choice] = []
        for verb, actions in by_verb(self.legal):
            if len(actions) <= FEW:
                found += [self._whole(action) for action in actions]
            else:
                found.append(self._branch(verb, actions))
        return found

    def _whole(self, action: Action) -> Choice:
        events = preview(self.state, action).events
        effects = ", ".join(self.face.effects(events, self.state.seat, self.language))
        return Choice(self.face.say(action, self.language), effects, action, True)

    def _branch(self, verb: int, actions: list[Action]) -> Choice:
        name = self.face.verb_name(verb, self.language)
        args = self.game.verbs[verb].args
        if len(args) == 1 and isinstance(args[0].kind, Amount):
            low, high = actions[0][1], actions[-1][1]
            words = message("cli.play.range", self.language, verb=name, low=low, high=high)
        else:
            words = message("cli.play.branch", self.language, verb=name, count=len(actions))
        return Choice(words, "", (verb,), False)

    def _next(self) -> list[Choice]:
        """The items of the next argument; where it may end here, that is a choice too."""
        items = self.state.step.next_items(self.state, self.prefix)
        arg = self._argument()
        if isinstance(arg.kind, Amount) and len(items) > FEW:
            self.amounts = range(items[0][0], items[-1][0] + 1)
            return []
        found = [self._item(arg, item) for item in items]
        if self.prefix in self.legal:
            found.append(Choice(message("cli.play.stop", self.language), "", self.prefix, True))
        return found

    def _item(self, arg: Arg, item: tuple[int, ...]) -> Choice:
        action = self.prefix + item
        longer = any(len(each) > len(action) and each[: len(action)] == action for each in self.legal)
        if not longer:
            return self._whole(action)
        return Choice(self.face.part_of(arg, item, self.language).text, "", action, False)

    def _argument(self) -> Arg:
        """The argument that comes after the prefix."""
        args, position = self.game.verbs[self.prefix[0]].args, 1
        for arg in args:
            if arg.many or position == len(self.prefix):
                return arg
            position += arg.kind.width
        return args[-1]

    def take(self, number: int) -> Choice | None:
        """What a number stands for: an amount, or a line of the menu."""
        if self.amounts is not None:
            action = (*self.prefix, number)
            return Choice("", "", action, action in self.legal)
        return self.choices[number - 1] if 1 <= number <= len(self.choices) else None
