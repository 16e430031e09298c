"""What is loaded, and what other processes make of it."""

from __future__ import annotations

import os
import subprocess
import sys

from talero.core.conformance.playing import fingerprint
from talero.core.game import Game
from talero.core.parts import has_part

HASH_SEEDS = ("0", "4242")


def parts_load(game: Game, seed: int) -> None:
    """The rules, the face and the bot can be loaded."""
    title = game.title
    assert title.game_class is not None
    for module, name in (("face", "FACE"), ("bot", "Greedy")):
        if has_part(title.package, module):
            title.part(module, name)


def seeds_reproduce(game: Game, seed: int) -> None:
    """A seed gives the same game in every process, however Python orders its sets there."""
    expected = fingerprint(game, seed)
    for hash_seed in HASH_SEEDS:
        found = _elsewhere(game, seed, hash_seed)
        assert found == expected, f"with PYTHONHASHSEED={hash_seed} the game is another one: {found}"


def _elsewhere(game: Game, seed: int, hash_seed: str) -> str:
    """The fingerprint in a process of its own, or the last line of what went wrong there."""
    asked = [game.title.package, game.edition.id, str(game.players), str(seed)]
    path = os.pathsep.join(each for each in sys.path if each)
    done = subprocess.run(
        [sys.executable, "-m", "talero.core.conformance", *asked],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = (done.stdout if done.returncode == 0 else done.stderr).strip().splitlines()
    return lines[-1] if lines else ""
