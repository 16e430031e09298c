"""`hint` in the terminal: what a bot that looks ahead would do, and how much worse the alternatives are."""

from __future__ import annotations

import random
from collections.abc import Iterator

from talero import bots
from talero.bots.search import Hard, Option
from talero.core.state import State
from talero.text import message


def hint(state: State, language: str, seed: int) -> Iterator[str]:
    """The lines of a hint, from what the deciding seat may know; raises SetupError if no bot can tell."""
    face, bot = state.game.face, bots.make("hard", state.game)
    assert isinstance(bot, Hard)
    advice = bot.advise(state.seen(state.seat), state.legal(), random.Random(seed))
    yield message("cli.play.hint.choice", language, action=face.say(advice.choice.action, language))
    for option in advice.others:
        yield f"  {_compared(option, face.say(option.action, language), language)}"
    if not advice.others:
        yield message("cli.play.hint.only", language)


def _compared(option: Option, action: str, language: str) -> str:
    if not option.is_clear:
        return message("cli.play.hint.same", language, action=action)
    id = "cli.play.hint.better" if option.behind > 0 else "cli.play.hint.likelier"
    return message(id, language, count=max(1, round(abs(option.behind))), action=action)
