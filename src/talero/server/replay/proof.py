"""The proof of a game's draws: the secret, the promise made at the start, and every draw computed again."""

from __future__ import annotations

from typing import NamedTuple

import talero
from talero.core import RecordError, record
from talero.server.tables import LiveTable


class Proof(NamedTuple):
    """What anybody can compute again once a game is over."""

    commitment: str
    secret: str
    header: list[str]
    draws: list[tuple[int, str, int]]
    """Action number, name and value of each draw."""
    fault: str
    """The first line of the record that does not hold; empty if all do."""


def prove(table: LiveTable) -> Proof:
    """Reads the record of a finished table as a stranger would."""
    journal = table.running
    draws = [
        (number, name, value)
        for number, done in enumerate([journal.opening, *journal.done])
        for name, value in done.draws
    ]
    fault = ""
    try:
        found = record.read(table.record().splitlines(keepends=True), talero.from_spec)
        if found.commitment != table.info.commitment:
            fault = table.info.commitment
    except RecordError as error:
        fault = str(error)
    return Proof(table.info.commitment, table.info.secret.hex(), table.header(), draws, fault)
