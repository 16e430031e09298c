"""What is this, why not: how titles explain the things on their boards.

A title's `face/about.py` has a function for each group of elements (`field`, `zone`); `explained` finds it by
the id. Its `face/reasons.py` says which facts stand against an action.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from talero.core.actions import Action
from talero.core.face import About
from talero.text.catalogue import SOURCE, has, message
from talero.text.punctuation import clause, head_and_rest

F = TypeVar("F")


class Explainer(Protocol):
    """A title's module `face.about`."""

    def about(self, facts: Any, element: str) -> About | None:
        """What an element of the board is."""


class Reasoner(Protocol):
    """A title's module `face.reasons`."""

    def reason(self, facts: Any, action: Action, rule: str) -> list[str]:
        """The facts because of which a rule forbids an action."""

    def gaps(self, facts: Any, action: Action) -> Mapping[str, object]:
        """What the messages `refused.RULE` may speak of: the bid to beat, the money there is."""

    def meant(self, facts: Any, prefix: Action, element: str) -> list[Action]:
        """Whole actions that somebody could mean who points at an element."""


def explained(makers: Mapping[str, Callable[[F, str], About]], facts: F, element: str) -> About | None:
    """What the function for an element's group makes of it; None if there is no such thing."""
    group, _, word = element.partition(":")
    make = makers.get(group)
    try:
        return make(facts, word) if make else None
    except (IndexError, KeyError, ValueError):  # no such word
        return None


def refused(
    message_id: Callable[[str], str], rule: str, verb: str, language: str, gaps: Mapping[str, object]
) -> list[str]:
    """What the catalogue says of a refusal, where no fact has to be looked for."""
    for id in (message_id(f"refused.{rule}.{verb}"), message_id(f"refused.{rule}"), f"core.refused.{rule}"):
        if has(id):
            return [capital(message(id, language, **gaps))]
    return []


def told(words: str, language: str = SOURCE, joint: str = "") -> tuple[str, tuple[str, ...]]:
    """A description like `Quarry: factory; costs 3 talers` as a name and facts, each with a capital.

    >>> told("Quarry: factory of epoch I; costs 3 talers")
    ('Quarry', ('Factory of epoch I', 'Costs 3 talers'))
    """
    name, rest = head_and_rest(words, language)
    return name, tuple(capital(each) for each in rest.split(joint or clause(language)) if each)


def capital(words: str) -> str:
    """Words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
