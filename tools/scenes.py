"""Writes the scenes of the built-in titles: positions about two thirds into a game between bots.

    python tools/scenes.py [TITLE …]

A scene is what pictures of a title show (`data/scenes/EDITION.txt`, a position's text). It is stored because
playing that far takes bots some seconds, which would leave the lobby without pictures after every start.
"""

from __future__ import annotations

import sys
from importlib import resources
from pathlib import Path

import talero
from talero.server.titles.scenes import played


def main() -> None:
    for title in talero.titles():
        if sys.argv[1:] and title.id not in sys.argv[1:]:
            continue
        folder = Path(str(resources.files(title.package))) / "data" / "scenes"
        folder.mkdir(exist_ok=True)
        for edition in title.editions:
            (folder / f"{edition}.txt").write_text(played(title, edition).position(), "utf-8")


if __name__ == "__main__":
    main()
