"""Forms of names that a language makes by itself.

`{tile:the}` asks for the form `the` of a name. A catalogue may hold it (`….quartz.some`); what follows from
the sound of a name is made here: French `de` elides before a vowel and melts with an article, Spanish `y`
gives way to `e`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Mapping

Maker = Callable[[str], str]


def elides(name: str) -> bool:
    """Whether French drops a vowel before a name: before vowels, and before y with a consonant after it.

    >>> [name for name in ("Alice", "Élise", "Yves", "Yann", "Hugo", "Œdipe", "A5", "11") if elides(name)]
    ['Alice', 'Élise', 'Yves', 'Œdipe']
    """
    plain = _plain(name)
    return bool(re.match(r"[aeiou](?!\d)|y[^aeiouy\W\d]", plain))


def french_de(name: str) -> str:
    """Of somebody or something.

    >>> [french_de(name) for name in ("Alice", "Bob", "le quartz", "les forges", "la scierie", "l’eau")]
    ['d’Alice', 'de Bob', 'du quartz', 'des forges', 'de la scierie', 'de l’eau']
    """
    return _melted(name, {"le ": "du ", "les ": "des "}) or ("d’" if elides(name) else "de ") + name


def french_a(name: str) -> str:
    """To somebody or something: `à Alice`, `au quartz`."""
    return _melted(name, {"le ": "au ", "les ": "aux "}) or f"à {name}"


def french_que(name: str) -> str:
    """That somebody, than something: `qu’Alice`, `que Bob`."""
    return ("qu’" if elides(name) else "que ") + name


def spanish_de(name: str) -> str:
    """Of somebody or something: `del ladrillar`, `de Ana`."""
    return _melted(name, {"el ": "del "}) or f"de {name}"


def spanish_a(name: str) -> str:
    """To somebody or something: `al ladrillar`, `a Ana`."""
    return _melted(name, {"el ": "al "}) or f"a {name}"


def spanish_y(name: str) -> str:
    """And somebody: `e Inés`, `y Hierro`."""
    return ("e " if re.match(r"(?:h?[ií])(?![aeou])", name.lower()) else "y ") + name


FORMS: Mapping[str, Mapping[str, Maker]] = {
    "fr": {"de": french_de, "a": french_a, "que": french_que},
    "es": {"de": spanish_de, "a": spanish_a, "y": spanish_y},
}
"""What each language makes of a name, by the form's name; what has a form `the` goes in with its article."""


def maker(form: str, language: str) -> Maker | None:
    """How a language makes a form; None where it doesn't."""
    return FORMS.get(language, {}).get(form)


def formed(words: str, form: str, language: str) -> str:
    """Words in a form that the language makes; as they are where it makes none."""
    made = maker(form, language)
    return made(words) if made and words else words


def _plain(name: str) -> str:
    """A name in small letters without accents."""
    letters = unicodedata.normalize("NFD", name.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(each for each in letters if not unicodedata.combining(each))


def _melted(name: str, articles: Mapping[str, str]) -> str:
    """A name whose article melts with the word before it; '' for other names."""
    for article, both in articles.items():
        if name.startswith(article):
            return both + name[len(article) :]
    return ""
