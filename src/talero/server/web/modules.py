"""Which modules of the client a page needs, so that the browser asks for all of them at once.

A module names what it imports; without a list, a browser learns of the last ones only after it has read all
those before.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from pathlib import Path

FOLDER = Path(str(resources.files("talero.server"))) / "static" / "js"
_IMPORT = re.compile(r'^(?:import|export|\})[^;"]*?from "(\.[^"]+)";', re.MULTILINE)


@cache
def modules(name: str) -> list[str]:
    """The addresses, below the folder of modules, of all that a page's own module imports."""
    first = FOLDER / f"{name}.js"
    found, waiting = {first}, [first]
    while waiting:
        file = waiting.pop()
        for address in _IMPORT.findall(file.read_text("utf-8")):
            other = (file.parent / address).resolve()
            if other not in found:
                found.add(other)
                waiting.append(other)
    root = FOLDER.resolve()
    return sorted(file.resolve().relative_to(root).as_posix() for file in found - {first})
