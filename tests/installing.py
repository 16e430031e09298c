"""Environments as strangers have them: a wheel beside what the server needs, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
LOCKS = ROOT / "requirements"
PLAYERS = os.environ | {"CC": "/bin/false"}
"""Nobody who plays needs a C compiler."""
UV = Path(sys.executable).with_name("uv")


def uv(*arguments: object) -> None:
    command = [str(UV), *map(str, arguments)]
    done = subprocess.run(command, check=False, capture_output=True, text=True, cwd=ROOT, env=PLAYERS)
    assert done.returncode == 0, done.stderr


def environment(folder: Path) -> Path:
    """The programs of an environment that holds Talero's wheel."""
    uv("venv", "--quiet", "--python", sys.executable, folder / "env")
    uv("pip", "install", "--quiet", "--python", folder / "env", "--require-hashes", "-r", LOCKS / "play.lock")
    return add(ROOT, folder / "env/bin")


def add(source: Path, programs: Path) -> Path:
    """The same with one more wheel, made of a source tree."""
    wheel = built(source, programs.parent / "wheels" / source.name)
    uv("pip", "install", "--quiet", "--python", programs.parent, "--no-deps", wheel)
    return programs


def beside(source: Path, folder: Path) -> Path:
    """A folder in which the wheel of a source tree is installed, and nothing that it needs."""
    uv("pip", "install", "--quiet", "--target", folder / "packages", "--no-deps", built(source, folder))
    return folder / "packages"


def built(source: Path, folder: Path) -> Path:
    """The wheel of a source tree."""
    made = ("--quiet", "--wheel", "--no-build-isolation", "--python", sys.executable, "-o", folder)
    uv("build", *made, source)
    return next(folder.glob("*.whl"))
