"""Prints the fingerprint of a seeded game, for comparison between processes.

python -m talero.core.conformance PACKAGE EDITION PLAYERS SEED
"""

from __future__ import annotations

import sys
from importlib import import_module

from talero.core.conformance.playing import fingerprint

if __name__ == "__main__":
    package, edition, players, seed = sys.argv[1:]
    print(fingerprint(import_module(package).TITLE.game(edition, int(players)), int(seed)))
