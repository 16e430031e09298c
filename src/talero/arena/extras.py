"""Packages that only some runs need."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from talero.core.errors import SetupError


def optional(module: str, extra: str) -> Any:
    """A module of an optional package; raises SetupError that names the extra which brings it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        if (error.name or "").partition(".")[0] != package:
            raise
        raise SetupError("extra-missing", package=package, extra=extra) from error
