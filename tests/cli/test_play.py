"""The terminal game: a whole game through a pseudo-terminal, every command, and records that are kept."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

import talero
from talero.cli import main
from talero.cli.menu import Menu
from talero.cli.pictures import write_pictures
from talero.cli.records import read_record
from talero.cli.screen import Screen


def play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lines: Sequence[str], *arguments: str
) -> tuple[int, str]:
    """Plays with these lines as the input, which then ends."""
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
    monkeypatch.setenv("COLUMNS", "100")
    code = main(["play", "industria", "--players", "3", "--seed", "5", *arguments])
    return code, capsys.readouterr().out


@pytest.mark.needs("industria")
def test_end_of_input_saves_the_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "deep" / "game.talero"
    code, out = play(monkeypatch, capsys, ["1"], "--record", str(file))
    assert code == 0
    assert f"The record is in {file}" in " ".join(out.split())  # a long path goes to the next line
    record = read_record(str(file))
    assert not record.finished
    assert [seat for seat, _ in record.actions].count(0) == 1
    assert record.seats == ["You", "medium", "medium"]


@pytest.mark.needs("industria")
def test_records_go_to_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("TALERO_DATA", str(tmp_path))
    code, _ = play(monkeypatch, capsys, ["quit"])
    assert code == 0
    (file,) = (tmp_path / "records").iterdir()
    assert file.name.startswith("industria-base-")
    read_record(str(file))


@pytest.mark.needs("industria")
def test_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = [
        "help", "log 2", "board", "rules auctioneer bid", "rules zeppelin", "why bid 99", "why bid 1", "why",
        "why fly", "bid 99", "fly", "77", "undo", "", "bid  2", "quit",
    ]  # fmt: skip
    code, out = play(monkeypatch, capsys, lines, "--record", str(tmp_path / "x"))
    assert code == 0
    assert "take back your last action" in out
    assert "IND-AUCT-004  Phase 3 Auction\n  The auctioneer does not bid." in out
    assert "No rule speaks of “zeppelin”." in out
    assert "IND-AUCT-007  Phase 3 Auction\n  A player may not bid more talers than they have." in out
    assert "You have only 5 talers.\nIND-AUCT-007" in out
    assert "Bid 1 taler: no rule forbids it." in out
    assert "Write the action after it" in out
    assert out.count("'fly' isn't a command in industria/base") == 2
    assert "Bid 99 talers: You have only 5 talers.\nIND-AUCT-007: A player may not bid more talers" in out
    assert "There is no choice 77." in out
    assert "P1 has nothing to take back." in out
    assert "P1 bids 2 talers." in out
    assert "Road from Clay pit to Brickworks" in out, "board shows the whole twin"


@pytest.mark.needs("industria")
@pytest.mark.parametrize(
    ("language", "command", "said"),
    [("en", "hint", "A bot would do this: "), ("es", "consejo", "Un bot haría esto: ")],
)
def test_a_hint_is_told_and_makes_the_game_practice(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    language: str,
    command: str,
    said: str,
) -> None:
    file = tmp_path / "x"
    lines = [command, command, "quit"]
    code, out = play(monkeypatch, capsys, lines, "--record", str(file), "--language", language)
    assert code == 0
    told = [line for line in out.splitlines() if said in line]
    assert len(told) == 2
    assert told[0] == told[1]
    assert read_record(str(file)).practice


@pytest.mark.needs("industria")
def test_undo_takes_back_the_last_action(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """Exchanging a raw-material tile leaves the decision with the same seat, so it can be taken back."""
    game = talero.game("industria", 3)
    tile = game.tiles.ids.index("raw-wood-1")  # type: ignore[attr-defined]
    original = game.new

    def rich(*args: object, **kwargs: object) -> object:
        state = original(*args, **kwargs)  # type: ignore[arg-type]
        for pile in (state.stack, state.display):
            if tile in pile:
                pile.remove(tile)
        state.hands[0].append(tile)
        return state

    monkeypatch.setattr(game, "new", rich)
    monkeypatch.setattr("talero.cli.play.chosen_game", lambda args: game)
    lines = ["exchange raw-wood-1", "undo", "exchange raw-wood-1"]
    code, out = play(monkeypatch, capsys, lines, "--record", str(tmp_path / "x"))
    assert code == 0
    assert "Taken back." in out
    assert out.count("P1 exchanges the wood tile for 1 taler.") == 2


@pytest.mark.needs("industria")
def test_the_persons_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = ["ayuda", "porque bid 99", "reglas subastador puja", "bid 99", "salir"]
    code, out = play(monkeypatch, capsys, lines, "--language", "es", "--record", str(tmp_path / "x"))
    assert code == 0
    assert "muestra todo el tablero en palabras" in out
    assert "Un jugador no puede pujar más táleros de los que tiene." in out
    assert "El subastador no puja." in out
    assert "El registro está en" in out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seat", "9"], "industria/base has the seats 1 to 3, not 9."),
        (["--bots", "greedy,random,random,random"], "industria/base has 2 seats"),
        (["--bots", "clever"], "There is no bot 'clever'"),
    ],
)
@pytest.mark.needs("industria")
def test_bad_usage(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: list[str], reason: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert main(["play", "industria", "--players", "3", *arguments]) == 2
    captured = capsys.readouterr()
    assert reason in captured.err
    assert captured.err.count("\n") == 1


@pytest.mark.needs("industria")
def test_a_record_that_cannot_be_written_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    code, out = play(monkeypatch, capsys, [], "--record", str(tmp_path))
    assert code == 1
    assert "cannot be written" in out


# Through a pseudo-terminal

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.mark.needs("industria")
def test_a_whole_game_through_a_terminal(tmp_path: Path) -> None:
    """A person at a real terminal types the first choice until the game is over."""
    file = tmp_path / "whole.talero"
    master, slave = pty.openpty()
    environment = {**os.environ, "COLUMNS": "72", "LINES": "30", "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen(
        [sys.executable, "-m", "talero.cli", "play", "industria", "--players", "3", "--seed", "11",
         "--seat", "2", "--bots", "greedy,random", "--language", "en", "--record", str(file)],
        stdin=slave, stdout=slave, stderr=slave, env=environment, close_fds=True,
    )  # fmt: skip
    os.close(slave)
    shown = converse(master, process)
    assert process.wait(60) == 0
    assert "\x1b[1;38;5;" in shown, "players have their colours"
    plain = ESCAPE.sub("", shown).replace("\r\n", "\n")
    assert "The game is over:" in plain
    assert "● P1" in plain
    assert max(map(len, plain.split("\n"))) <= 80, "lines fit the terminal"
    record = read_record(str(file))
    assert record.finished
    assert record.seats == ["greedy", "You", "random"]


QUESTION = re.compile(r"Your choice> |How much\? From (\d+) to \d+> ")


def converse(master: int, process: subprocess.Popen[bytes]) -> str:
    """Takes the first choice, or the least amount, at every question; gives all that was shown."""
    shown, answered = "", 0
    while True:
        ready, _, _ = select.select([master], [], [], 60)
        assert ready, f"the game neither asks nor ends: {shown[-300:]}"
        try:
            data = os.read(master, 65536)
        except OSError:  # the other side is closed
            break
        if not data:
            break
        shown += data.decode("utf-8", "replace")
        for question in list(QUESTION.finditer(shown))[answered:]:
            answered += 1
            os.write(master, f"{question[1] or 1}\n".encode())
    os.close(master)
    return shown


# Parts


@pytest.mark.needs("industria")
def test_menus_ask_for_large_amounts() -> None:
    state = talero.game("industria", 3).new(seed=5)
    state.apply(state.legal()[0])
    state.money[state.seat] = 30
    menu = Menu(state, "en")
    assert menu.choices[0].words == "Bid: 1 to 30"
    assert not menu.choices[0].whole
    amounts = Menu(state, "en", menu.choices[0].action)
    assert amounts.amounts == range(1, 31)
    chosen = amounts.take(17)
    assert chosen is not None
    assert state.game.text(chosen.action) == "bid 17"


@pytest.mark.needs("industria")
def test_menus_show_costs() -> None:
    state = talero.game("industria", 3).new(seed=5)
    game = state.game
    state.step_id = 3
    state.hands[state.seat] = [game.tiles.ids.index("clay-pit")]
    menu = Menu(state, "fr")
    assert menu.choices[0].words == "Jouer la glaisière"
    assert menu.choices[0].effects == "−2 thalers, +1 point"
    assert menu.take(0) is None
    assert menu.take(len(menu.choices) + 1) is None


def test_narrow_terminals_wrap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    screen = Screen(["P1"], io.StringIO())
    lines = screen.wrap("  Clay pit: factory of epoch I; costs 2 talers; shows canal")
    assert lines[0].startswith("  Clay")
    assert all(len(line) <= 40 for line in lines)
    assert lines[1].startswith("    ")


@pytest.mark.needs("industria")
def test_pictures_of_a_record(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "short.talero"
    play(monkeypatch, capsys, ["1", "1"], "--record", str(file))
    record = read_record(str(file))
    count = write_pictures(str(file), str(tmp_path / "svg"), "fr", "dark")
    assert count == len(record.actions) + 1 == sum(1 for _ in record.positions())
    names = sorted(path.name for path in (tmp_path / "svg").iterdir())
    assert names[0] == "0000.svg"
    assert len(names) == count
    assert "Usines" in (tmp_path / "svg" / names[-1]).read_text("utf-8")
    assert main(["replay", str(file), "--svg", str(tmp_path / "more")]) == 0
    assert len(list((tmp_path / "more").iterdir())) == count
