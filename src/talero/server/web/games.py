"""What can be played, as data for the lobby and the JSON interface."""

from __future__ import annotations

from litestar.exceptions import NotFoundException

import talero
from talero import bots
from talero.core import Option, SetupError, Title
from talero.core.options import spellings
from talero.server import wire_lobby
from talero.text import has, message


def title_info(title: Title, language: str) -> wire_lobby.TitleInfo:
    """A title with its editions, options and bots."""
    editions = [
        wire_lobby.EditionInfo(
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
    return wire_lobby.TitleInfo(title.id, title.name, editions, bots.names(title.id))


def edition_name(title: Title, edition: str, language: str) -> str:
    """What an edition or map is called."""
    id = f"{title.id}.edition.{edition}"
    return message(id, language) if has(id) else edition


def option_info(title: Title, edition: str, option: Option, language: str) -> wire_lobby.OptionInfo:
    """An option with its name and explanation."""
    id = f"{title.id}.option.{option.name}"
    return wire_lobby.OptionInfo(
        name=option.name,
        label=message(id, language) if has(id) else option.name.replace("-", " ").capitalize(),
        explanation=message(f"{id}.explain", language) if has(f"{id}.explain") else "",
        default=spellings(option.defaults.get(edition, option.default))[0],
        values=[spellings(value)[0] for value in option.values],
    )


def best_bot(title: str) -> str:
    """The strongest bot of a title: the last that is listed."""
    return bots.names(title)[-1]


def known_title(id: str) -> Title:
    """The title of an address; there is no such page if there is no such title."""
    try:
        return talero.title(id)
    except SetupError:
        raise NotFoundException from None
