"""What the compiler of the rules wants to know, and plain Python does without.

The same sources run as they are and compiled by mypyc (`hatch_build.py`). This module is never compiled:
checkers and the compiler see the real names, programs small stand-ins, so that the engine needs Python alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64, mypyc_attr
    from typing_extensions import TypeVar as TypeVarWithDefault
else:
    from typing import TypeVar

    i64 = int
    """A machine integer of 64 bits: what local names are declared as in the few places that count masks."""

    def mypyc_attr(**said):
        """Says something of a class to the compiler: that plain Python may derive from it, for instance."""
        return lambda each: each

    def TypeVarWithDefault(name, *, bound=None, default=None, covariant=False):  # noqa: N802
        """A type variable that need not be said; Python itself knows such ones from 3.13 on."""
        return TypeVar(name, covariant=covariant)


__all__ = ["TypeVarWithDefault", "i64", "mypyc_attr"]
