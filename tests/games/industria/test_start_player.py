"""Phase 5: change of start player."""

from __future__ import annotations

import pytest

from tests.games.industria.table import new_table, script, table


@pytest.mark.rule("IND-START-001")
@pytest.mark.parametrize(
    ("players", "start", "following"), [(4, 0, 1), (4, 2, 3), (4, 3, 0), (3, 1, 2), (3, 2, 0)]
)
def test_the_stone_passes_to_the_left_neighbour(players: int, start: int, following: int) -> None:
    t = table(players, start=start).say_done()
    assert t.state.start == following
    assert f"new-start P{following + 1}" in t.happened


@pytest.mark.rule("IND-START-001")
def test_the_stone_stays_until_everybody_has_built() -> None:
    t = new_table(3, script(3, start=1))
    holders = []
    while t.state.round == 1:
        holders.append(t.state.start)
        t.play(f"{t.decides} offer {t.display[0]}" if t.asked.endswith("offer") else
               f"{t.decides} {'pass' if t.asked.endswith('bid') else 'done'}")  # fmt: skip
    assert set(holders) == {1}
    assert t.state.start == 2


@pytest.mark.rule("IND-START-001", "IND-AUCT-001")
def test_the_stone_goes_round_the_table() -> None:
    t = new_table(4, script(4, start=3))
    starts = []
    for _ in range(6):
        starts.append((t.state.start, t.asked))
        t.pass_round()
    assert starts == [(seat, f"P{seat + 1} auction.offer") for seat in (3, 0, 1, 2, 3, 0)]


@pytest.mark.rule("IND-START-002")
def test_the_next_round_begins_with_the_income() -> None:
    t = table(3, round=1, money=[0, 0, 0]).say_done()
    news = t.happened[t.happened.index("new-start P2") :]
    assert news[:5] == ["new-start P2", "round 2 1", "income P1 1", "income P2 1", "income P3 1"]
    assert [line.split()[0] for line in news[5:]] == ["revealed"] * 3
    assert t.asked == "P2 auction.offer"
