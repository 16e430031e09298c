"""Pictures of real positions for the documentation: `python -m talero.cli.gallery FOLDER`.

Greedy bots, where a title has them, play one seeded game of each title; its start, two positions on the way
and its end are drawn, and one of them in the shape for phones.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from talero import bots, games
from talero.core.game import Game, Title
from talero.core.state import State
from talero.text import message

SEED = 7
NAMES = ("Ada", "Basile", "Chloé", "Dmitri", "Elena", "Farid")
MOMENTS = ("start", "early", "late", "end")


class Picture(NamedTuple):
    """A picture of the gallery."""

    title: str
    file: str
    caption: str
    shape: str


def pictures(folder: Path) -> list[Picture]:
    """Draws all pictures into a folder; titles that have no board yet are left out."""
    folder.mkdir(parents=True, exist_ok=True)
    return [picture for title in games.titles() for picture in _title(title, folder)]


def _title(title: Title, folder: Path) -> Iterator[Picture]:
    edition = title.default_edition
    game = title.game(players=edition.high)
    states = played(game)
    last = len(states) - 1
    found = dict(
        zip(MOMENTS, (states[0], states[last // 3], states[last * 2 // 3], states[last]), strict=True)
    )
    shapes = [(moment, state, "wide") for moment, state in found.items()] + [("tall", found["late"], "tall")]
    for moment, state, shape in shapes:
        drawn = game.face.board(state.seen(None), "en", "auto", NAMES[: game.players], shape)
        if not drawn:
            return
        file = f"{title.id}-{moment}.svg"
        (folder / file).write_text(drawn, "utf-8")
        yield Picture(title.name, file, message(f"cli.gallery.{moment}", title=title.name), shape)


def played(game: Game) -> list[State]:
    """The positions of a whole game by the best bots there are."""
    rng = random.Random(SEED)
    bot = bots.plain(game)
    state: State = game.new(seed=SEED)
    states = [state.copy()]
    while not state.over:
        state.play(bot.choose(state.seen(state.seat), state.legal(), rng))
        states.append(state.copy())
    return states


if __name__ == "__main__":
    for drawn in pictures(Path(sys.argv[1])):
        print(drawn.file)
