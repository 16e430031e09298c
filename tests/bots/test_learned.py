"""Learned values: weights are data that fit the rules and the features of today."""

from __future__ import annotations

import importlib.util
import random
from pathlib import Path
from types import ModuleType

import pytest

import talero
from talero.bots.advice import adviser_of
from talero.core.game import Title
from talero.core.learned import Weights, document_of, weights_of

LEARNED = [title for title in talero.titles() if document_of(title)]
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("title", LEARNED, ids=lambda title: title.id)
def test_weights_are_of_this_revision_and_these_features(title: Title) -> None:
    """If this fails, learn again: `python tools/learn.py TITLE`."""
    document = document_of(title)
    assert document["revision"] == title.revision
    for each in document["weights"]:
        edition, players = each.split("/")
        game = title.game(edition, int(players))
        names = adviser_of(game).feature_names
        assert document["features"] == list(names)
        found = weights_of(game, names)
        assert found is not None
        assert len(found.late) == len(found.early) == len(names)


@pytest.mark.parametrize("title", LEARNED, ids=lambda title: title.id)
def test_features_are_as_many_as_their_names(title: Title) -> None:
    game = title.game()
    adviser = adviser_of(game)
    assert len(adviser.features(game.new(seed=1), 0)) == len(adviser.feature_names)
    assert adviser.left(game.new(seed=1)) > 0.9


def test_a_feature_counts_by_itself_and_by_the_time_left() -> None:
    weights = Weights(constant=1.0, late=[2.0, 0.0], early=[4.0, 1.0], left=10.0)
    assert weights.estimate([3.0, 1.0], 0.0) == 7.0
    assert weights.estimate([3.0, 1.0], 0.5) == 1 + 5 + 3 * (2 + 2) + 0.5


def learning() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learn", ROOT / "tools" / "learn.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_fit_finds_the_weights_behind_scores() -> None:
    rng = random.Random(1)
    rows = []
    for _ in range(400):
        features, left = [rng.random() * 9, rng.random()], rng.random()
        rows.append((features, left, 5 + 2 * features[0] + 3 * features[1] * left))
    found = learning().fit(rows)
    assert found["error"] < 0.4
    assert found["late"][0] == pytest.approx(2, abs=0.3)
    assert found["early"][1] == pytest.approx(3, abs=0.9)
