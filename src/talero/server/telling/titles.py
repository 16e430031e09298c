"""What titles and their editions are called."""

from __future__ import annotations

import talero
from talero.core import TaleroError, Title
from talero.text import has, message


def title_name(id: str) -> str:
    """The name of a title; the id of one that is not installed any more."""
    try:
        return talero.title(id).name
    except TaleroError:
        return id


def edition_name(title: Title, edition: str, language: str) -> str:
    """What an edition or map is called."""
    id = f"{title.id}.edition.{edition}"
    return message(id, language) if has(id) else edition


def turn_name(title: str, edition: str, mark: str, language: str) -> str:
    """A turn mark like `round-3`, `a2` or `end` as a heading, in the words of the edition if it has some."""
    word = mark.rstrip("0123456789")
    number, word = mark[len(word) :], word.rstrip("-")
    for id in (f"{title}.{edition}.turn.{word}", f"{title}.turn.{word}", f"server.turn.{word}"):
        if has(id):
            return message(id, language, number=number)
    return mark.replace("-", " ").capitalize()


def distinct_edition(title: Title, edition: str, language: str) -> str:
    """The name of an edition, '' where there is but one."""
    return edition_name(title, edition, language) if len(title.editions) > 1 else ""
