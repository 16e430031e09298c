"""Games that were played under an earlier revision of the rules verify, or say plainly why they can't."""

from __future__ import annotations

from pathlib import Path

import pytest

import talero
from talero.core import RecordError, record

OLD = Path(__file__).parent / "revision-1"


def read(name: str) -> record.Record:
    lines = (OLD / f"{name}.talero").read_text("utf-8").splitlines(keepends=True)
    return record.read(lines, talero.from_spec)


@pytest.mark.parametrize("name", ["ffg", "ludoart"])
def test_a_game_that_no_change_touches_verifies(name: str) -> None:
    found = read(name)
    assert (found.revision, found.finished) == (1, True)


@pytest.mark.parametrize("name", ["ffg-advanced", "ludoart-expert"])
def test_a_game_with_the_die_for_the_river_says_that_the_rules_have_changed(name: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(name)
    assert caught.value.reason == "record-older"
    assert "revision 1" in str(caught.value)
    assert "river-neutrals" in str(caught.value)
