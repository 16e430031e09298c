"""Errors told to people in their language, with the rule that forbids what they wanted."""

from __future__ import annotations

from talero.core.errors import IllegalAction, ParseError, RecordError, TaleroError
from talero.core.face import Players
from talero.core.game import Game
from talero.core.seen import Seen
from talero.text.catalogue import SOURCE, has, message
from talero.text.punctuation import line
from talero.text.rules import rule_text


def explain(
    error: TaleroError, language: str = SOURCE, game: Game | None = None, seen: Seen | None = None
) -> str:
    """What is wrong, as a sentence; with the game, actions and rules in it are translated too.

    With what is seen, a refusal says what is wrong here and now, and the rule stands on a line below it.
    """
    seen = error.seen if seen is None and isinstance(error, IllegalAction) else seen
    if isinstance(error, IllegalAction) and seen is not None:
        why = refused(error, seen.state.game, seen, language)
        if why:
            return why
    details = {name: _told(value, language, game) for name, value in error.details.items()}
    if isinstance(error, IllegalAction) and game is not None:
        details["statement"] = rule_text(game.ledger, error.rule, language)
        details["action"] = _said(game, str(error.details["action"]), language)
    if isinstance(error, RecordError):
        inner = {name: _told(value, language, game) for name, value in error.inner.items()}
        details["reason"] = message(f"core.error.{error.reason}", language, **inner)
    if isinstance(error, ParseError) and game is not None and "argument" in details:
        details["argument"] = _argument(game, details["argument"], language)
    return message(f"core.error.{error.code}", language, **details)


def refused(error: IllegalAction, game: Game, seen: Seen, language: str = SOURCE, names: Players = ()) -> str:
    """What is wrong with an action in this position, with the rule below it; '' where only the rule says."""
    try:
        action = game.parse(str(error.details["action"]))
    except ParseError:
        return ""
    reasons = game.face.reason(seen, action, error.rule, language, names)
    if not reasons:
        return ""
    said = game.face.say(action, language, names).rstrip(".")
    rule = rule_text(game.ledger, error.rule, language)
    return f"{line(said, ' '.join(reasons), language)}\n{line(error.rule, rule, language)}"


def _told(value: object, language: str, game: Game | None) -> str:
    return explain(value, language, game) if isinstance(value, TaleroError) else str(value)


def _said(game: Game, text: str, language: str) -> str:
    """The action as a sentence; as it stands if it is no action of the game."""
    try:
        said: str = game.face.say(game.parse(text), language)
        return said.rstrip(".")
    except ParseError:
        return text


def _argument(game: Game, name: str, language: str) -> str:
    id = f"{game.title.id}.arg.{name}"
    return message(id, language) if has(id) else name
