"""Builds wheels: of plain Python, or with `TALERO_COMPILE=1` with the rules compiled by mypyc.

`[tool.talero.compile]` in `pyproject.toml` says which modules are compiled. All work is done on a copy of the
sources, so nothing compiled ever lies beside them.

    python hatch_build.py FOLDER [TITLE …]

makes a copy of the package with compiled modules (the core's and those of the titles, by the names of their
packages) in a folder, for development: `PYTHONPATH=FOLDER python …` runs it. `TALERO_COMPILE_OPT` is how hard
the C compiler tries, from 0 to 3.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NEEDED = ["mypy>=2.4", "setuptools>=77"]
"""What compiling takes, beside a C compiler."""
GROUP = "talero"
"""One library with all compiled code, so that modules call each other directly: `talero__mypyc`."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds compiled modules to a wheel, if they are wanted."""

    def dependencies(self) -> list[str]:
        return NEEDED if self._is_wanted("") else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not self._is_wanted(version):
            return
        self.scratch = tempfile.TemporaryDirectory(prefix="talero-")
        folder = Path(self.scratch.name)
        for file in compiled(Path(self.root), folder, os.environ.get("TALERO_COMPILE_OPT", "3")):
            build_data["force_include"][str(file)] = str(file.relative_to(folder))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._is_wanted(version):
            self.scratch.cleanup()

    def _is_wanted(self, version: str) -> bool:
        is_wheel = self.target_name == "wheel" and version != "editable"
        return is_wheel and os.environ.get("TALERO_COMPILE", "0") not in ("", "0")


def modules(root: Path, titles: list[str] | None = None) -> list[str]:
    """The modules that are compiled, as paths below `src`."""
    said = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["tool"]["talero"]["compile"]
    chosen = said["titles"] if titles is None else titles
    rules = [pattern.format(title=title) for title in chosen for pattern in said["rules"]]
    source = root / "src"
    found = {file for pattern in [*said["core"], *rules] for file in source.glob(pattern)}
    plain = {file for pattern in said["plain"] for file in source.glob(pattern)}
    return sorted(str(file.relative_to(source)) for file in found - plain)


def compiled(root: Path, folder: Path, level: str, titles: list[str] | None = None) -> list[Path]:
    """Copies the package into a folder and compiles its modules there; the libraries that this makes."""
    shutil.copytree(root / "src", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    for library in libraries(folder):
        library.unlink()
    command = [sys.executable, str(Path(__file__).resolve()), "--here", level, *modules(root, titles)]
    done = subprocess.run(command, cwd=folder, check=False, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"The rules could not be compiled.\n{done.stdout[-4000:]}{done.stderr[-4000:]}")
    return libraries(folder)


def libraries(folder: Path) -> list[Path]:
    """The compiled modules in a folder."""
    name = f"*{sysconfig.get_config_var('EXT_SUFFIX')}"
    return sorted([*folder.glob(name), *(folder / "talero").rglob(name)])


def compile_here(level: str, files: list[str]) -> None:
    """Compiles modules beside their sources, in the folder where this runs."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    options = ["--config-file=", "--cache-dir=build/mypy", *files]
    extensions = mypycify(
        options, opt_level=level, debug_level="0", multi_file=True, group_name=GROUP, target_dir="build/c"
    )
    build = build_ext(Distribution({"name": GROUP, "ext_modules": extensions}))
    build.inplace, build.build_temp, build.parallel = True, "build/o", os.cpu_count()
    build.ensure_finalized()
    build.build_extensions = lambda: with_all_cores(build)
    build.run()


def with_all_cores(build: Any) -> None:
    """Builds libraries, with as many C files at once as there are cores."""
    one_by_one = build.compiler.compile

    def together(sources: list[str], **options: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            return list(chain.from_iterable(pool.map(lambda file: one_by_one([file], **options), sources)))

    build.compiler.compile = together
    type(build).build_extensions(build)


def main(arguments: list[str]) -> None:
    """What the first lines of this file say; the hook calls `--here` in the folder of a build."""
    if arguments[0] == "--here":
        compile_here(arguments[1], arguments[2:])
        return
    place, level = Path(arguments[0]).resolve(), os.environ.get("TALERO_COMPILE_OPT", "1")
    made = compiled(Path(__file__).resolve().parent, place, level, arguments[1:] or None)
    print(f"{len(made)} libraries in {place}")


if __name__ == "__main__":
    main(sys.argv[1:])
