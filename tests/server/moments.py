"""A clock that tests set, for servers in this process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from talero.server.storage import moments


class Moment:
    """The time as the server sees it."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def pass_by(self, seconds: int) -> None:
        self.now += seconds


@contextmanager
def told_time() -> Iterator[Moment]:
    """The server asks this clock instead of the machine's."""
    moment = Moment()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moments, "now", lambda: moment.now)
        yield moment
