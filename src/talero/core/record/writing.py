"""A game as the lines of a record."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from hashlib import blake2b, sha256

from talero.core.game import Game
from talero.core.journal import Branches, Journal
from talero.core.names import recorded
from talero.core.options import spellings
from talero.core.outcome import Outcome
from talero.core.record.marks import CHECK_DIGITS, CLOSED, FIRST_LINE, PRACTICE


def write(
    journal: Journal,
    seats: Sequence[str],
    secret: bytes,
    closed: bool = False,
    revision: int = 0,
    practice: bool = False,
) -> str:
    """The record of a table; the secret is written only when the game is over, or was closed by agreement.

    `revision` is that of the rules when the game began; 0 stands for today's. `practice` says what the
    journal of a game that was played elsewhere does not know.
    """
    is_practice = practice or journal.practice
    return "".join(with_checks(_lines(journal, seats, secret, closed, revision, is_practice)))


def commitment(secret: bytes, header: Iterable[str]) -> str:
    """What a table shows at its start to prove later that the secret was fixed."""
    return sha256(secret + "\n".join(header).encode()).hexdigest()


def header(game: Game, seats: Sequence[str], branches: Branches = (), revision: int = 0) -> list[str]:
    """The header lines before the commitment; 0 stands for today's revision of the rules."""
    lines = [FIRST_LINE, f"title {game.title.id}", f"edition {game.edition.id}", f"players {game.players}"]
    lines += [f"option {name} {spellings(value)[0]}" for name, value in game.options.items()]
    lines += [f"override {path} {json.dumps(value)}" for path, value in game.components.overrides.items()]
    lines += [f"seat P{n + 1} {recorded(name)}" for n, name in enumerate(seats)]
    lines += [f"revision {revision or game.title.revision}", f"components {game.components.hash}"]
    return [*lines, *(f"branch {each.at} {each.commitment} {each.secret.hex()}" for each in branches)]


def _lines(
    journal: Journal, seats: Sequence[str], secret: bytes, closed: bool, revision: int, practice: bool
) -> Iterator[str]:
    game = journal.game
    head = header(game, seats, journal.branches, revision)
    yield from head
    yield f"commitment {commitment(secret, head)}"
    if practice:
        yield PRACTICE
    yield from _draw_lines(journal.opening.draws)
    mark = ""
    for halt, done in zip(journal.walk(), journal.done, strict=False):
        if halt.turn != mark:
            mark = halt.turn
            yield f"--- {mark}"
        yield f"{halt.number + 1} P{done.seat + 1} {game.text(done.action)}"
        yield from _draw_lines(done.draws)
    outcome = journal.state.outcome
    if outcome is not None:
        yield from result_lines(outcome)
    elif closed:
        yield CLOSED
    if outcome is not None or closed:
        yield f"secret {secret.hex()}"
    yield "end"


def _draw_lines(draws: Iterable[tuple[str, int]]) -> Iterator[str]:
    return (f"! {name} = {value}" for name, value in draws)


def result_lines(outcome: Outcome) -> list[str]:
    """How an ending is written."""
    lines = [
        f"result P{seat + 1} place {place} score {score}"
        for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True))
    ]
    return [*lines, f"reason {outcome.reason}"]


def with_checks(lines: Iterable[str]) -> Iterator[str]:
    """Lines with the digits of the running hash over all lines so far."""
    running = blake2b(digest_size=16)
    for line in lines:
        running.update(line.encode() + b"\n")
        yield f"{line}  {running.hexdigest()[:CHECK_DIGITS]}\n"
