"""A refusal says what is wrong here and now: each one that the conformance suite's universe produces."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

import talero
from talero.core import Action, State
from talero.core.conformance.legality import malformed
from talero.core.conformance.playing import positions, some
from talero.text import LANGUAGES, rule_text
from tests.conformance_games import all_games

LONGEST = 120
EACH = 3
"""How many refusals by the same rule of the same verb are read in one position."""

OWN_WORDS: dict[str, str] = {}
"""Rules whose own text is the reason, with why; at most a quarter of those that refuse."""

GAMES: dict[str, list[tuple[str, int]]] = defaultdict(list)
for _name, _players in all_games():
    GAMES[_name.partition("/")[0]].append((_name, _players))


def refusals(title: str) -> Iterator[tuple[State, Action, str]]:
    """Refused actions in positions of games of all editions and numbers of players."""
    for name, players in GAMES[title]:
        game = talero.game(name, players)
        for state in positions(game, 1, 4):
            read: dict[tuple[str, int], int] = defaultdict(int)
            for action in [*some(state.step.universe(state), 1), *malformed(game, state)]:
                rule = state.check(action)
                key = rule or "", action[0] if action else -1
                if rule is not None and read[key] < EACH:
                    read[key] += 1
                    yield state, action, rule


@pytest.mark.parametrize("title", GAMES)
def test_refusals_say_what_is_wrong(title: str) -> None:
    refusing = set()
    for state, action, rule in refusals(title):
        refusing.add(rule)
        face, seen, ledger = state.game.face, state.seen(state.seat), state.game.ledger
        told = [
            face.reason(seen, action, rule, language, ["Ada", "Élise", "O’Neill"]) for language in LANGUAGES
        ]
        if rule in OWN_WORDS:
            continue
        assert all(told), f"{rule}: {action} at {state.step.name} is refused without a reason"
        for language, facts in zip(LANGUAGES, told, strict=True):
            for fact in facts:
                assert len(fact) <= LONGEST, (rule, fact)
                assert fact != rule_text(ledger, rule, language), (rule, fact)
                assert not re.search(r"[{}]|  |^[a-z]| [.,]|[:;]\.|\(\)", fact), (rule, fact)
                assert f"{title}." not in fact, (rule, fact)
        assert len({facts[0] for facts in told}) > 1, (rule, told)
    assert 4 * len(refusing & OWN_WORDS.keys()) <= len(refusing)


def test_own_words_are_rules_that_exist() -> None:
    known = {id for name, players in all_games() for id in talero.game(name, players).ledger.rules}
    assert OWN_WORDS.keys() <= known
