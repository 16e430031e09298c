"""The arena: who plays whom, the same results by any number of workers, runs that stop and go on."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import talero
from talero import arena, bots
from talero.arena.kept import Kept, heading
from talero.arena.playing import Result, play_batch
from talero.arena.schedule import lineups, neighbours, schedule, seatings
from talero.cli import main
from talero.core import SetupError
from tests.installed import EXAMPLE

BOTS = ["greedy", "random", "random"]


def planned(deals: int = 2, seed: int = 7, names: list[str] = BOTS) -> arena.Plan:
    return arena.plan(talero.game(EXAMPLE, players=3), names, deals, seed)


def plain(results: list[Result]) -> list[tuple[object, ...]]:
    """Results without times."""
    return [(*each.key, each.places, each.scores, each.choices, each.faults) for each in results]


def test_everybody_has_every_seat_on_every_deal() -> None:
    found = list(schedule(lineups(["a", "b", "c"], 3), 2))
    assert found == [(n, tuple(seats)) for n in (0, 1) for seats in ("abc", "bca", "cab")]


def test_more_bots_than_seats_play_in_every_lineup() -> None:
    assert lineups(["a", "b", "c"], 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert lineups(["a", "b", "c"], 1) == [("a",), ("b",), ("c",)]
    assert seatings(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]
    assert neighbours(["a", "b", "c", "d"], 3) == [("a", "b", "c"), ("b", "c", "d")]
    with pytest.raises(SetupError, match="has 3 seats"):
        lineups(["a", "b"], 3, "g")


def test_a_deal_is_the_same_chance_for_every_seating() -> None:
    """With bots that are equal, it is the same game."""
    plan = planned(deals=1, names=["greedy"] * 3)
    (result,) = arena.run(plan)
    twin = bots.play_match(plan.game, [bots.make("greedy", plan.game) for _ in range(3)], 7 * 1_000_000_007)
    assert result.scores == tuple(twin.outcome.scores)


def test_any_number_of_workers_has_the_same_results() -> None:
    alone = arena.run(planned(3))
    assert plain(arena.run(planned(3), arena.Local(2))) == plain(alone)
    assert len(alone) == 9


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file, whole = tmp_path / "a/kept.jsonl", arena.run(planned(3))
    arena.run(planned(1), kept=Kept(file))
    with file.open("ab") as stream:
        stream.write(b'{"deal": 1, "sea')  # killed while it wrote
    said: list[tuple[int, int]] = []
    found = arena.run(planned(3), kept=Kept(file), progress=lambda *each: said.append(each))
    assert plain(found) == plain(whole)
    assert said == [(n, 9) for n in range(4, 10)]
    assert plain(Kept(file).results) == plain(whole)
    assert arena.run(planned(3), kept=Kept(file)) == found


def test_new_bots_join_results_that_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    arena.run(planned(1), kept=Kept(file))
    arena.run(planned(1, names=[*BOTS, "greedy"]), kept=Kept(file))
    assert len(Kept(file).results) == 6  # greedy, random, random and greedy, random, greedy


def test_results_of_other_rules_or_seeds_are_refused(tmp_path: Path) -> None:
    file, plan = tmp_path / "kept.jsonl", planned(1)
    arena.run(plan, kept=Kept(file))
    with pytest.raises(SetupError, match="results of another seed: 7, not 8"):
        arena.run(planned(1, seed=8), kept=Kept(file))
    first, *rest = file.read_text().splitlines(keepends=True)
    old = json.loads(first) | {"revision": 0}
    file.write_text("".join([json.dumps(old) + "\n", *rest]))
    with pytest.raises(SetupError, match="results of another revision: 0, not"):
        arena.run(plan, kept=Kept(file))
    assert heading(plan.game, 7) != old


def test_results_of_another_version_are_kept_and_do_not_count(tmp_path: Path) -> None:
    file, plan = tmp_path / "kept.jsonl", planned(1)
    results = [each._replace(versions=("0", "1", "1"), scores=(0, 0, 0)) for each in arena.run(plan)[:1]]
    kept = Kept(file)
    kept.expect(heading(plan.game, 7))
    kept.add(results)
    assert Kept(file).outdated(plan.versions) == {"greedy": 1}
    assert plain(arena.run(plan, kept=Kept(file))) == plain(arena.run(plan))
    assert len(Kept(file).results) == 4


def test_a_machine_with_other_rules_does_not_play() -> None:
    batch = planned(1).batch([])
    assert play_batch(batch) == []
    with pytest.raises(SetupError, match="Revision 99"):
        play_batch(batch._replace(revision=99))


# The command


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["arena", *arguments])
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def test_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    words = (EXAMPLE, "--players", "3", "--bots", ",".join(BOTS), "--deals", "2", "--seed", "7")
    code, out, err = run(capsys, *words, "--json")
    found: dict[str, Any] = json.loads(out)
    assert (code, err, found["games"]) == (0, "", 6)
    greedy, random = found["bots"]
    assert (greedy["bot"], greedy["games"], greedy["first"]["mean"]) == ("greedy", 6, 1)
    assert greedy["rating"]["low"] < greedy["rating"]["mu"] < greedy["rating"]["high"]
    assert greedy["margin"]["mean"] > 0 > random["margin"]["mean"]
    (difference,) = found["differences"]
    assert difference["first"] == {"mean": 1, "low": 1, "high": 1}
    assert found["times"]["greedy"]["slowest"] >= found["times"]["greedy"]["mean"] > 0
    assert "greedy" in run(capsys, *words)[1].splitlines()[2]


@pytest.mark.needs("luna-capital")
def test_those_who_play_alone_are_compared_deal_by_deal(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(
        capsys, "luna-capital", "--players", "1", "--bots", "greedy,random", "--deals", "1", "--json"
    )
    found = json.loads(out)
    assert (code, found["games"]) == (0, 2)
    assert found["bots"][0]["rating"] is found["bots"][0]["margin"] is None
    means = [bot["score"]["mean"] for bot in found["bots"]]
    assert found["differences"][0]["score"]["mean"] == pytest.approx(means[0] - means[1])


def test_the_same_in_every_process() -> None:
    def report(hash_seed: str) -> dict[str, Any]:
        done = subprocess.run(
            [sys.executable, "-m", "talero.cli", "arena", EXAMPLE, "--players", "3", "--bots", ",".join(BOTS),
             "--deals", "1", "--json"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        found: dict[str, Any] = json.loads(done.stdout)
        return {key: value for key, value in found.items() if key not in ("times", "run")}

    assert report("0") == report("123")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--bots", "greedy,random"], "has 3 seats"),
        (["--bots", "oracle,random,random"], "no bot 'oracle'"),
        (["--bots", "random:depth=3,random,random"], "takes no parameter 'depth'"),
        (["--bots", "exec:./none,random,random"], "does not play"),
        (["--bots", "random,random,random", "--results", "."], "can't be read"),
        (["--bots", "random,random,random", "--results", __file__], "Line 1 of"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    capsys: pytest.CaptureFixture[str], words: list[str], reason: str
) -> None:
    code, out, err = run(capsys, EXAMPLE, "--players", "3", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert reason in err


@pytest.mark.soak
def test_every_edition_for_any_number_of_players_has_an_arena() -> None:
    """An outside program among random bots: it sees what its seat may see, and answers in words."""
    outside = f"exec:{sys.executable} {Path(__file__).parents[2] / 'examples/mybot.py'}"
    for title in talero.titles():
        for edition in title.editions.values():
            for players in range(edition.low, edition.high + 1):
                names = [outside, *["random"] * (players - 1)]
                plan = arena.plan(title.game(edition.id, players), names, 1)
                results = arena.run(plan)
                assert len(results) == players
                assert all(faults == {} for result in results for faults in result.faults), title.id
                assert arena.report(plan, results)["games"] == players
