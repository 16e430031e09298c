"""What can be played, as data for the lobby and the JSON interface."""

from __future__ import annotations

from litestar.exceptions import NotFoundException

import talero
from talero import bots
from talero.core import Option, SetupError, Title
from talero.core.options import spellings
from talero.server.telling.titles import edition_name
from talero.server.titles.shapes import EditionInfo, OptionInfo, TitleInfo
from talero.text import has, message


def title_info(title: Title, language: str) -> TitleInfo:
    """A title with its editions, options and bots."""
    editions = [
        EditionInfo(
            id=edition.id,
            name=edition_name(title, edition.id, language),
            low=edition.low,
            high=edition.high,
            options=[
                option_info(title, edition.id, option, language) for option in title.options_of(edition.id)
            ],
        )
        for edition in title.editions.values()
    ]
    return TitleInfo(title.id, title.name, editions, bots.names(title.id), bots.usual(title.id))


def option_info(title: Title, edition: str, option: Option, language: str) -> OptionInfo:
    """An option with its name and explanation."""
    id = f"{title.id}.option.{option.name}"
    return OptionInfo(
        name=option.name,
        label=message(id, language) if has(id) else option.name.replace("-", " ").capitalize(),
        explanation=message(f"{id}.explain", language) if has(f"{id}.explain") else "",
        default=spellings(option.defaults.get(edition, option.default))[0],
        values=[spellings(value)[0] for value in option.values],
    )


def known_title(id: str) -> Title:
    """The title of an address; there is no such page if there is no such title."""
    try:
        return talero.title(id)
    except SetupError:
        raise NotFoundException from None
