"""Outside bots: those that answer, and those that are late, end, talk nonsense or never say hello."""

from __future__ import annotations

import random
import shlex
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

import talero
from talero import arena, bots
from talero.arena.entrants import Entrant, Roster, enter, make, split
from talero.arena.outside import OutsideBot
from talero.arena.program import Fault, Program
from talero.core import SetupError
from talero.server.tables.bots import check_bot
from tests.installed import EXAMPLE

PYTHON = [sys.executable, "-S", "-E", "-c"]
BOT = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print('{"type": "hello", "name": "it", "version": 2}', flush=True)
    if asked["type"] == "choose":
        %s
"""
ANSWER = 'print(json.dumps({"id": asked["id"], "action": asked["legal"][0]}), flush=True)'
FAULTS = {
    "late": "time.sleep(60)",
    "ended": "sys.exit(3)",
    "nonsense": "print('well', flush=True)",
    "illegal": 'print(json.dumps({"id": asked["id"], "action": "resign"}), flush=True)',
}


def program(answer: str) -> list[str]:
    return [*PYTHON, BOT % answer]


def ask(command: Sequence[str], times: int = 1, seconds: float = 10) -> tuple[OutsideBot, list[bool]]:
    """Asks a bot at the first decision; whether it chose the first legal action, each time."""
    state = talero.game(EXAMPLE, players=3).new(seed=7)
    bot = OutsideBot(state.game, command, seconds=seconds)
    legal = state.legal()
    assert len(legal) > 1
    chosen = [bot.choose(state.seen(state.seat), legal, random.Random(n)) for n in range(times)]
    assert all(action in legal for action in chosen)
    return bot, [action == legal[0] for action in chosen]


def test_a_bot_answers() -> None:
    bot, chosen = ask(program(ANSWER), times=5)
    bot.close()
    assert chosen == [True] * 5
    assert not bot.faults


def test_a_bot_may_want_what_is_seen() -> None:
    seen = ANSWER.replace("[0]", '[len(asked["seen"]) > 5]')
    command = [*PYTHON, (BOT % seen).replace('"version": 2', '"version": 2, "wants": ["seen"]')]
    bot, chosen = ask(command)
    bot.close()
    assert (chosen, bot.faults) == ([False], {})


@pytest.mark.parametrize("kind", FAULTS)
def test_a_fault_is_counted_and_a_random_action_played(kind: str) -> None:
    # It answers the first question, so that a slow start is no fault.
    answer = f"if asked['id'] == 1: {ANSWER}\n        else: {FAULTS[kind]}"
    bot, _ = ask(program(answer), times=2, seconds=0.3 if kind == "late" else 10)
    bot.close()
    assert set(bot.faults) == {kind}


def test_after_three_faults_nobody_asks_again() -> None:
    bot, _ = ask(program(FAULTS["illegal"]), times=9)
    assert bot.faults == {"illegal": 3}
    bot.begin()
    assert not bot.faults
    bot.close()


def test_a_program_that_does_not_read_is_given_up() -> None:
    """Not even a line that fills the pipe stops us."""
    deaf = Program([*PYTHON, "import time; time.sleep(60)"])
    deaf.say({"long": "x" * 1_000_000})
    with pytest.raises(Fault, match="late"):
        deaf.hear(time.monotonic() + 0.1)
    deaf.close()


def test_a_program_that_never_stops_talking_waits() -> None:
    loud = Program([*PYTHON, "while True: print('[]')"])
    with pytest.raises(Fault, match="nonsense"):
        loud.hear(time.monotonic() + 10)
    loud.close()


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ("./no-such-program", "No such file"),
        (shlex.join([*PYTHON, "pass"]), "ended"),
        (shlex.join([*PYTHON, "print(1)"]), "nonsense"),
        (shlex.join([*PYTHON, "print('{}')"]), "nonsense"),
    ],
)
def test_a_program_that_does_not_say_hello_can_not_enter(command: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        enter([f"exec:{command}"], talero.game(EXAMPLE))


def test_a_program_plays_game_after_game_and_one_for_each_seat() -> None:
    game = talero.game(EXAMPLE, players=3)
    entrants = enter([f"exec:{shlex.join(program(ANSWER))}"] * 2 + ["random"], game)
    assert entrants[0].version == "it 2, 10 s"
    with Roster(game) as roster:
        before, after = roster.seat(entrants), roster.seat(entrants)
        assert before[:2] == after[:2]
        assert before[0] is not before[1]
        assert before[2] is not after[2]


def test_the_example_plays_the_same_game_for_the_same_seed() -> None:
    example = Path(__file__).parents[2] / "examples/mybot.py"
    names = [f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(example))}", "random", "random"]
    plan = arena.plan(talero.game(EXAMPLE, players=3), names, deals=1, seed=3)
    first, second = (arena.run(plan) for _ in range(2))
    assert [each.scores for each in first] == [each.scores for each in second]
    assert all(faults == {} for each in first for faults in each.faults)


@pytest.mark.parametrize("text", ["exec:true", "exec:./mybot", "random:depth=3"])
def test_the_server_makes_bots_by_their_names_alone(text: str) -> None:
    game = talero.game(EXAMPLE)
    for check in (lambda: bots.make(text, game), lambda: check_bot(game, text)):
        with pytest.raises(SetupError, match="no bot"):
            check()


def test_parameters_follow_the_name() -> None:
    assert split("hard") == ("hard", {})
    assert split("hard:iterations=24:mood=good") == ("hard", {"iterations": 24, "mood": "good"})


@pytest.mark.parametrize(
    "text", ["hard:", "hard:24", "hard:a=", "hard:a=1:a=2", "exec:", "exec:'", "a b:c d=1"]
)
def test_what_is_no_bot_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="isn't a bot"):
        make(Entrant(text, ""), talero.game(EXAMPLE))
