"""How a language puts words together: `Head: one; another`, `one, another`."""

from __future__ import annotations

from collections.abc import Iterable

from talero.text.catalogue import SOURCE, message


def line(head: str, rest: str, language: str = SOURCE) -> str:
    """A head and what is said of it.

    >>> line("Quarry", "3 talers"), line("Carrière", "3 thalers", "fr")
    ('Quarry: 3 talers', 'Carrière\\xa0: 3 thalers')
    """
    return message("core.line", language, head=head, rest=rest)


def clause(language: str = SOURCE) -> str:
    """What stands between two statements."""
    return message("core.clause", language)


def clauses(parts: Iterable[str], language: str = SOURCE) -> str:
    """Several statements about one thing: `one; another`."""
    return clause(language).join(parts)


def head_and_rest(words: str, language: str = SOURCE) -> tuple[str, str]:
    """The two parts of a line.

    >>> head_and_rest("Carrière\\xa0: 3 thalers", "fr")
    ('Carrière', '3 thalers')
    """
    head, _, rest = words.partition(line("", "", language))
    return head, rest
