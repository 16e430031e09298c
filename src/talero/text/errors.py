"""Errors told to people in their language, with the rule that forbids what they wanted."""

from __future__ import annotations

from talero.core.errors import IllegalAction, ParseError, RecordError, TaleroError
from talero.core.game import Game
from talero.text.catalogue import SOURCE, has, message
from talero.text.rules import rule_text


def explain(error: TaleroError, language: str = SOURCE, game: Game | None = None) -> str:
    """What is wrong, as a sentence; with the game, actions and rules in it are translated too."""
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
