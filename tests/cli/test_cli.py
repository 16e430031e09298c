"""The command line: documents, reproducibility, and one-line reasons for bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from talero.cli import main
from talero.core import components
from tests.installed import EXAMPLE


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    return json.loads(out)


@pytest.mark.needs("industria")
def test_games_lists_editions_players_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    found = {each["title"]: each for each in document(capsys, "games")["games"]}
    assert found["industria"]["editions"] == [{"edition": "base", "players": "3-4", "options": {}}]
    assert found["industria"]["bots"] == ["random", "easy", "medium", "hard"]
    assert "industria/base" in run(capsys, "games")[1]


@pytest.mark.needs("industria")
def test_rules_are_searched_by_words(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "rules", "industria", "auctioneer", "not", "bid")
    assert "IND-AUCT-004" in [rule["id"] for rule in found["rules"]]
    assert "IND-AUCT-004" in run(capsys, "rules", "industria", "auctioneer")[1]


@pytest.mark.needs("industria")
def test_coverage_counts_rules_and_examples(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "rules", "industria", "--coverage")
    assert found["game"] == "industria"
    assert found["rules"] == 143
    assert found["examples"] == 2
    assert found["tested"] + len(found["untested"]) + len(found["missing"]) == 143


@pytest.mark.needs("industria")
def test_components_show_provenance(capsys: pytest.CaptureFixture[str]) -> None:
    facts = {fact["path"]: fact for fact in document(capsys, "components", "industria")["facts"]}
    assert facts["setup.start_talers"]["value"] == 4
    assert facts["tiles.clay-pit.cost"]["source"] == "reconstructed:R2"
    assert facts["tiles.clay-pit.cost"]["reason"]


@pytest.mark.needs("industria")
def test_an_owner_corrects_components(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text('{"tiles.quarry.cost": 2}')
    found = document(capsys, "components", "industria", "--components", str(mine))
    assert {"path": "tiles.quarry.cost", "value": 2, "source": "override", "reason": ""} in found["facts"]
    assert found["hash"] != components.Components.load("talero.games.industria", "components.json").hash


@pytest.mark.parametrize("players", ["3", "4"])
def test_simulation_is_the_same_in_every_process(players: str) -> None:
    def simulate(hash_seed: str) -> dict[str, Any]:
        found = subprocess.run(
            [sys.executable, "-m", "talero.cli", "simulate", EXAMPLE, "--players", players, "--games",
             "20", "--bots", "random", "--seed", "1", "--json"],
            env={**os.environ, "PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True,
        )  # fmt: skip
        result: dict[str, Any] = json.loads(found.stdout)
        result.pop("seconds")
        return result

    first = simulate("0")
    assert first == simulate("123")
    assert first["games"] == 20
    assert len(first["scores"]) == len(first["wins"]) == int(players)
    assert sum(first["wins"]) == pytest.approx(20)
    assert all(each["min"] <= each["mean"] <= each["max"] for each in first["scores"])


def test_bots_are_named_per_seat(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "greedy,random,random,random"
    found = document(capsys, "simulate", EXAMPLE, "--players", "4", "--games", "5", "--bots", bots)
    assert found["bots"] == bots.split(",")


def test_records_verify_and_replay(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "simulate", EXAMPLE, "--players", "3", "--games", "1", "--records", str(tmp_path))
    file = str(next(tmp_path.iterdir()))
    assert document(capsys, "verify", file)["finished"] is True
    assert run(capsys, "verify", file)[0] == 0
    code, story, _ = run(capsys, "replay", file)
    assert code == 0
    assert "--- " in story
    assert len(document(capsys, "replay", file)["seats"]) == 3
    assert run(capsys, "replay", file, "--check")[1] == ""


def test_a_changed_record_is_refused_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run(capsys, "simulate", EXAMPLE, "--games", "1", "--records", str(tmp_path))
    file = next(tmp_path.iterdir())
    lines = file.read_text().splitlines(keepends=True)
    lines[29] = lines[29].replace(" P", " Q", 1) if " P" in lines[29] else lines[29].replace("=", "~", 1)
    file.write_text("".join(lines))
    code, out, err = run(capsys, "verify", str(file))
    assert (code, out) == (2, "")
    assert "Line 30" in err
    file.write_bytes(b"\xff\xfe\x00")
    assert run(capsys, "verify", str(file))[0] == 2


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "chess"],
        ["simulate", f"{EXAMPLE}/deluxe"],
        ["simulate", EXAMPLE, "--players", "7"],
        ["simulate", EXAMPLE, "--set", "fog=yes"],
        ["simulate", "planet-steam", "--set", "variable-claim-setup=yes", "--set", "river-neutrals=4"],
        ["simulate", EXAMPLE, "--bots", "oracle"],
        ["simulate", EXAMPLE, "--bots", "random,random"],
        ["simulate", EXAMPLE, "--components", "no-such-file.json"],
        ["rules", "chess"],
        ["components", "chess"],
        ["verify", "no-such-file"],
        ["replay", "no-such-file"],
    ],
)
def test_bad_input_gives_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("talero: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [["simulate"], ["simulate", EXAMPLE, "--games", "0"], ["dance"], ["games", "--loud"],
     ["simulate", EXAMPLE, "--players", "four"]],
)  # fmt: skip
def test_bad_usage_gives_one_line_and_exit_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.needs("industria")
def test_perft_counts_sequences_of_a_game_and_of_a_record(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    found = document(capsys, "perft", "industria", "--players", "3", "--depth", "2", "--seed", "7")
    # Three tiles lie there to choose from; then the next player bids 1 to 5 or passes, whichever it is.
    assert found["counts"] == [3, 18]
    run(capsys, "simulate", "industria", "--players", "3", "--seed", "7", "--records", str(tmp_path))
    file = str(tmp_path / "00001.talero")
    recorded = document(capsys, "perft", file, "--after", "1", "--depth", "1", "--divide")
    assert (recorded["after"], recorded["counts"]) == (1, [6])
    assert set(recorded["divided"]) == {"pass", *(f"bid {n}" for n in range(1, 6))}
    assert set(recorded["divided"].values()) == {1}
    code, _, err = run(capsys, "perft", file, "--after", "5000")
    assert (code, err.count("\n")) == (2, 1)
    assert "positions 0 to" in err
