"""Records: sound ones verify, a change anywhere is found and its line named."""

from __future__ import annotations

import contextlib
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import talero
from talero import games
from talero.core import Hashed, Journal, RecordError, record
from talero.core.names import kept, recorded
from tests.installed import EXAMPLE


@pytest.fixture(scope="module")
def text() -> str:
    game = talero.game(EXAMPLE, players=3)
    chance = Hashed.seeded(11)
    journal = Journal(game, chance)
    rng = random.Random(11)
    while not journal.state.over:
        journal.act(journal.state.seat, journal.state.sample(rng))
    return record.write(journal, ["Ada", "Blaise", "Grace Hopper"], chance.secret)


def read(text: str) -> record.Record:
    return record.read(text.splitlines(keepends=True), games.from_spec)


def line_of(text: str, start: str) -> int:
    """The number of the first line that begins like this."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def changed(text: str, line: int, new: str, *, forge: bool = False) -> str:
    """The record with another line; with `forge` all check digits are made to fit again."""
    lines = [each.rpartition("  ")[0] for each in text.splitlines()]
    if not forge:
        raw = text.splitlines()
        raw[line - 1] = new + "  " + raw[line - 1].rpartition("  ")[2]
        return "\n".join(raw) + "\n"
    lines[line - 1] = new
    return "".join(record.with_checks(lines))


def test_a_finished_game_verifies(text: str) -> None:
    found = read(text)
    assert found.finished
    assert found.seats == ["Ada", "Blaise", "Grace Hopper"]
    assert found.state.over


def test_comments_are_outside_the_hash(text: str) -> None:
    lines = text.splitlines(keepends=True)
    lines.insert(20, "# a fine move\n")
    assert read("".join(lines)).finished


@pytest.mark.parametrize(
    "start",
    [
        "title",
        "players",
        "seat P2",
        "revision",
        "components",
        "commitment",
        "! reveal/round-2",
        "--- round-2",
        "30 ",
        "result P2",
        "reason",
        "secret",
    ],
)
@pytest.mark.needs("industria")
def test_a_changed_line_is_named(text: str, start: str) -> None:
    line = line_of(text, start)
    body = text.splitlines()[line - 1].rpartition("  ")[0]
    with pytest.raises(RecordError) as caught:
        read(changed(text, line, body[:-1] + ("x" if body[-1] != "x" else "y")))
    assert caught.value.line == line


def test_every_single_changed_byte_is_refused(text: str) -> None:
    rng = random.Random(3)
    for _ in range(300):
        at = rng.randrange(len(text))
        if text[at] == "\n":
            continue
        line = text[:at].count("\n") + 1
        other = chr((ord(text[at]) - 32 + rng.randrange(1, 94)) % 95 + 32)
        spoiled = text[:at] + other + text[at + 1 :]
        if other == "#" and (at == 0 or text[at - 1] == "\n"):
            line += 1  # the line became a comment, so the next one no longer fits
        with pytest.raises(RecordError) as caught:
            read(spoiled)
        assert caught.value.line == line, spoiled.splitlines()[line - 1]


def test_a_forged_draw_is_found_by_the_secret(text: str) -> None:
    line = line_of(text, "! start-player")
    value = int(text.splitlines()[line - 1].rpartition("  ")[0][-1])
    forged = changed(text, line, f"! start-player = {(value + 1) % 3}", forge=True)
    with pytest.raises(RecordError):
        read(forged)


@pytest.mark.needs("industria")
def test_forged_check_digits_do_not_help_against_the_secret(text: str) -> None:
    """The last reveal of the game changes nothing before it, so only the secret can tell."""
    body = [each.rpartition("  ")[0] for each in text.splitlines()]
    line = max(n for n, each in enumerate(body, 1) if each.startswith("! reveal") and "tile-2" in each)
    value = int(body[line - 1].rpartition(" ")[2])
    name = body[line - 1].rpartition(" = ")[0]
    with pytest.raises(RecordError):
        read(changed(text, line, f"{name} = {1 - value % 2}", forge=True))


@pytest.mark.parametrize(
    ("start", "new", "code"),
    [
        ("talero-record", "talero-record 2", "record-format"),
        ("title", "title chess", "record-setup"),
        ("players", "players 9", "record-setup"),
        ("players", "players x", "record-value"),
        ("revision", "revision 99", "record-revision"),
        ("components", "components 0000000000000000", "record-components"),
        ("commitment", "commitment " + "0" * 64, "record-commitment"),
        ("--- round-2", "--- round-7", "record-mark"),
        ("5 P", "6 P1 pass", "record-number"),
        ("5 P", "five P1 pass", "record-unknown"),
        ("1 P", "1 P9 pass", "record-seat"),
        ("result P1", "result P1 place 1 score 999", "record-result"),
        ("reason", "reason IND-END-002", "record-result"),
        ("secret", "secret zz", "record-header"),
        ("end", "fin", "record-unknown"),
        ("seat P2", "seat P2 " + "x" * 61, "record-name"),
        ("seat P2", "seat P2 B\u200bea", "record-value"),
    ],
)
@pytest.mark.needs("industria")
def test_forged_lines_say_why(text: str, start: str, new: str, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(changed(text, line_of(text, start), new, forge=True))
    assert caught.value.reason == code


def test_a_cut_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError) as caught:
        read("".join(text.splitlines(keepends=True)[:-1]))
    assert caught.value.reason == "record-end"


def test_a_running_game_has_no_secret() -> None:
    game = talero.game(EXAMPLE, players=3)
    chance = Hashed.seeded(11)
    journal = Journal(game, chance)
    rng = random.Random(11)
    for _ in range(40):
        journal.act(journal.state.seat, journal.state.sample(rng))
    text = record.write(journal, ["a", "b", "c"], chance.secret)
    assert chance.secret.hex() not in text
    found = read(text)
    assert not found.finished
    assert found.state.dump() == journal.state.dump()


def closed_game(actions: int) -> str:
    chance = Hashed.seeded(5)
    journal, rng = Journal(talero.game(EXAMPLE, players=3), chance), random.Random(5)
    for _ in range(actions):
        journal.act(journal.state.seat, journal.state.sample(rng))
    return record.write(journal, ["A", "B", "C"], chance.secret, closed=True)


@pytest.mark.parametrize("actions", [0, 1, 25])
def test_a_game_closed_by_agreement_has_a_secret_and_no_result(actions: int) -> None:
    text = closed_game(actions)
    found = read(text)
    assert found.finished
    assert not found.state.over
    assert len(found.actions) == actions
    assert line_of(text, "closed") == line_of(text, "secret") - 1
    assert "\nresult" not in text
    forged = changed(text, line_of(text, "secret"), "secret " + "00" * 32, forge=True)
    with pytest.raises(RecordError) as caught:
        read(forged)
    assert caught.value.reason == "record-commitment"


def test_a_game_that_is_over_cannot_be_closed(text: str) -> None:
    lines = [each.rpartition("  ")[0] for each in text.splitlines()]
    kept = [line for line in lines if not line.startswith(("result", "reason"))]
    kept.insert(-2, "closed")
    with pytest.raises(RecordError) as caught:
        read("".join(record.with_checks(kept)))
    assert caught.value.reason == "record-unknown"
    assert caught.value.line == len(kept) - 2


def test_names_cannot_break_lines() -> None:
    game = talero.game(EXAMPLE, players=3)
    chance = Hashed.seeded(1)
    text = record.write(Journal(game, chance), ["a\nend", "  ", "x" * 100], chance.secret)
    assert read(text).seats == ["a end", "-", "x" * 60]


@given(st.text(st.sampled_from("xé \n\u200b\u3164") | st.characters(), max_size=100))
def test_names_are_recorded_as_they_always_were(name: str) -> None:
    # Tables that run have committed to names in this form.
    always = " ".join("".join(c if c.isprintable() else " " for c in name).split())[:60].rstrip() or "-"
    assert recorded(name) == always
    assert recorded(kept(name)) == always


@pytest.mark.parametrize("name", ["x" * 60, "é機" * 30, "\u3164", "x" * 59 + " y"])
def test_long_and_odd_names_verify(name: str) -> None:
    game = talero.game(EXAMPLE, players=3)
    chance = Hashed.seeded(1)
    text = record.write(Journal(game, chance), [name, "Bea", "Cleo"], chance.secret, closed=True)
    assert read(text).seats[0] == name[:60].rstrip()


def test_mutated_records_never_crash(text: str) -> None:
    rng = random.Random(5)
    for _ in range(300):
        data = list(text)
        for _ in range(rng.randrange(1, 5)):
            at = rng.randrange(len(data))
            data[at : at + rng.randrange(3)] = rng.choices("\n #!-=P1 \x00é\udc80", k=rng.randrange(3))
        with contextlib.suppress(RecordError):  # any other exception fails the test
            assert read("".join(data)).state.over == ("secret" in text)


def test_a_record_of_an_earlier_revision_is_read_by_todays_rules(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talero.title(EXAMPLE), "revision", 2)
    found = read(text)
    assert (found.revision, found.finished) == (1, True)


def test_a_record_that_a_later_revision_cannot_replay_says_so(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talero.title(EXAMPLE), "revision", 2)
    forged = changed(text, line_of(text, "result P1"), "result P1 place 1 score 999", forge=True)
    with pytest.raises(RecordError) as caught:
        read(forged)
    assert caught.value.reason == "record-older"
    assert "revision 1" in str(caught.value)
    assert "999" in str(caught.value)
    with pytest.raises(RecordError) as caught:
        read(changed(text, line_of(text, "secret"), "secret zz", forge=True))
    assert caught.value.reason == "record-header", "what no rule can change is told as ever"
