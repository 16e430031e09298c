"""The net of recorded games: no legal list, no view and no count of sequences differs from what was right.

A difference is wrong until a rule says otherwise.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

import talero
from talero.core.perft import perft
from tests import net
from tests.conformance_games import all_games

WHO = ("greedy", "random", "wandering")

ENDINGS = {
    "age-of-steam": {"AOS-END-001", "AOS-EXP-012", "AOS-BAR-019", "AOS-BAR-020", "AOS-BAR-021"},
    "industria": {"IND-END-001"},
    "luna-capital": {"LUN-SCORE-001", "LUN-SOLO-020"},
    "planet-steam": {"PSF-END-014", "PSL-FIN-001"},
}
"""The rules by which a game can end; people can also agree to close it."""


@cache
def header(file: Path) -> dict[str, list[str]]:
    """The words of a record's lines up to its first action, by their first word."""
    found: dict[str, list[str]] = {}
    for line in file.read_text("utf-8").splitlines():
        word, _, rest = line.rpartition("  ")[0].partition(" ")
        if word and not word.isdigit():
            found.setdefault(word, []).append(rest)
    return found


def name_of(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


@pytest.mark.parametrize("file", net.files(), ids=name_of)
def test_a_recorded_game_is_what_it_was(file: Path) -> None:
    found, memory = net.read(file), net.remembered(file)
    seen = net.observed(found)
    assert len(memory.legal) == len(found.actions) + (not found.state.over)
    wrong = [number for number, hashes in seen.legal.items() if memory.legal.get(number) != hashes]
    assert wrong == [], "legal lists that differ, by the number of actions before them"
    wrong = [number for number, hashes in seen.views.items() if memory.views.get(number) != hashes]
    assert wrong == [], "views that differ, by the number of actions before them"


@pytest.mark.parametrize("position", net.positions("perft.json"), ids=lambda each: each.name)
def test_sequences_are_as_many_as_they_were(position: net.Position) -> None:
    state = position.state()
    assert [perft(state, depth) for depth in range(1, len(position.counts) + 1)] == position.counts


@pytest.mark.soak
@pytest.mark.parametrize("position", net.positions("perft-deep.json"), ids=lambda each: each.name)
def test_longer_sequences_are_as_many_as_they_were(position: net.Position) -> None:
    assert perft(position.state(), len(position.counts)) == position.counts[-1]


# What the net must hold


@pytest.mark.parametrize(("game", "players"), all_games())
def test_every_game_is_recorded_by_every_kind_of_player(game: str, players: int) -> None:
    title, _, edition = game.partition("/")
    for who in WHO:
        file = net.FOLDER / title / f"{edition}-{players}-{who}.talero"
        assert (header(file)["edition"], header(file)["players"]) == ([edition], [str(players)])


@pytest.mark.parametrize("title", [title.id for title in talero.titles()])
def test_every_option_is_recorded_with_every_value(title: str) -> None:
    used = {option for file in net.files(title) for option in header(file).get("option", [])}
    for option in talero.title(title).options:
        if not option.sets:  # a preset is recorded as what it sets
            for value in option.values:
                assert f"{option.name} {spelt(value)}" in used


def spelt(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("title", [title.id for title in talero.titles()])
def test_every_ending_is_recorded(title: str) -> None:
    reasons = {reason for file in net.files(title) for reason in header(file).get("reason", [])}
    assert reasons == ENDINGS[title]
    assert any("closed" in header(file) for file in net.files(title)), "closed by agreement"


def test_railways_are_recorded_with_one_survivor_and_with_none() -> None:
    ended = [header(file) for file in net.files("age-of-steam")]
    broke = [lines["result"] for lines in ended if lines.get("reason") == ["AOS-EXP-012"]]
    winners = {sum(" place 1 " in result for result in results) for results in broke}
    assert winners == {0, 1}


def test_solo_games_are_recorded_won_and_lost() -> None:
    solo = [header(file) for file in net.files("luna-capital") if header(file)["players"] == ["1"]]
    places = {lines["result"][0].split()[2] for lines in solo if "result" in lines}
    assert places == {"1", "2"}


@pytest.mark.parametrize(("game", "players"), all_games())
def test_every_map_and_edition_is_counted(game: str, players: int) -> None:
    title, _, edition = game.partition("/")
    counted = {position.file.stem for position in net.positions("perft.json") if title in str(position.file)}
    assert any(stem.startswith(f"{edition}-") for stem in counted)


def test_a_changed_legal_list_or_view_is_found(tmp_path: Path) -> None:
    """The net can fail: one hash that differs is enough."""
    file = net.files()[-1]
    for kind in ("legal", "views"):
        lines = file.read_text("utf-8").splitlines(keepends=True)
        at = next(n for n, line in enumerate(lines) if line.startswith(f"# {kind}"))
        lines[at] = lines[at].replace(lines[at].split()[2], "00000000", 1)
        copy = tmp_path / "changed.talero"
        copy.write_text("".join(lines), "utf-8")
        with pytest.raises(AssertionError, match="differ"):
            test_a_recorded_game_is_what_it_was(copy)
