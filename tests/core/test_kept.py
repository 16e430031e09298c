"""What a step keeps between `legal` and `sample` of a decision changes nothing but the time they take."""

from __future__ import annotations

import random

import pytest

import talero

names = pytest.mark.parametrize("name", [f"{t.id}/{e}" for t in talero.titles() for e in t.editions])
DECISIONS = 150


@names
def test_a_sample_is_the_same_whether_or_not_the_list_was_asked_for(name: str) -> None:
    asked, silent = talero.new(name, seed=3), talero.new(name, seed=3)
    for number in range(DECISIONS):
        legal = asked.legal()
        action = asked.sample(random.Random(number))
        assert action in legal
        assert action == silent.sample(random.Random(number))
        legal.clear()  # the list is the caller's own
        assert asked.sample(random.Random(number)) == action
        asked.play(action)
        silent.play(action)
        if asked.over:
            break
    assert asked == silent


@names
def test_a_copy_forgets_with_its_own_next_action(name: str) -> None:
    state = talero.new(name, seed=4)
    for number in range(DECISIONS):
        state.legal()
        copy, action = state.copy(), state.sample(random.Random(number))
        copy.play(action)
        assert state.sample(random.Random(number)) == action
        if copy.over:
            break
        assert copy.sample(random.Random(number)) in copy.legal()
        state.play(action)
