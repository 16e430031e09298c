"""The parts of a title's package (rules, face, bot), found by name and imported when they are needed."""

from __future__ import annotations

import logging
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from talero.core.errors import SetupError

logger = logging.getLogger(__name__)

UNLOADABLE = (Exception, SystemExit)
"""What can go wrong while somebody else's code is imported."""


def has_part(package: str, name: str) -> bool:
    """Whether a package has such a part, which is not imported for that."""
    try:
        return find_spec(f"{package}.{name}") is not None
    except ModuleNotFoundError:  # no such package, or a single module
        return False


def load_part(title: str, package: str, module: str, name: str) -> Any:
    """What a module of the package calls by this name; raises SetupError saying why it can't be loaded."""
    try:
        return getattr(import_module(f"{package}.{module}".rstrip(".")), name)
    except UNLOADABLE as error:
        raise SetupError("title-part", name=title, part=module, reason=said(error)) from error


def optional_part(title: str, package: str, module: str, name: str) -> Any:
    """The same, but None if there is no such module; None too if it can't be loaded, which the log says."""
    try:
        return load_part(title, package, module, name) if has_part(package, module) else None
    except SetupError as error:
        logger.warning("%s", error)
        return None


def said(error: BaseException) -> str:
    """An error of somebody else's code in one line."""
    return f"{type(error).__name__}: {' '.join(str(error).split())}".removesuffix(": ")
