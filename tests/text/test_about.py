"""Everything on a board says what it is: a name and a sentence in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import talero
from talero.core import State
from talero.server.titles.scenes import scene
from talero.text import LANGUAGES
from tests import net
from tests.conformance_games import all_games

EDITIONS = dict(all_games())
ELEMENT = re.compile(r'<(?!symbol|linearGradient|pattern|clipPath)\w+[^>]*? id="([^"]+)"')
INTERNAL = ("mark:", "emblem:", "layer", "hatch", "clip", "shadow", "grain")


def elements(state: State, viewer: int | None) -> list[str]:
    """The ids of everything that people can point at."""
    found: set[str] = set()
    for shape in ("wide", "tall"):
        board = state.game.face.board(state.seen(viewer), shape=shape)
        drawn = re.sub(r"<defs>.*?</defs>", "", board, flags=re.DOTALL)
        found |= {id for id in ELEMENT.findall(drawn) if not id.startswith(INTERNAL)}
    return sorted(found)


def moments(name: str) -> Iterator[State]:
    """A game at its start, in the middle and, where it was recorded, at its end."""
    title, _, edition = name.partition("/")
    for players in {talero.title(title).editions[edition].low, EDITIONS[name]}:
        yield talero.new(name, players=players, seed=7)
    yield scene(title, edition)
    for file in net.files(title):
        if file.name.startswith(f"{edition}-") and file.name.endswith("greedy.talero"):
            yield net.read(file).state
            return


@pytest.mark.parametrize("name", EDITIONS)
def test_everything_on_a_board_says_what_it_is(name: str) -> None:
    for state in moments(name):
        face, ledger = state.game.face, state.game.ledger
        for viewer in (0, None):
            seen = state.seen(viewer)
            for element in elements(state, viewer):
                told = [face.about(seen, element, language) for language in LANGUAGES]
                assert all(each and each.name and each.sentence for each in told), (element, told)
                assert len({each.sentence for each in told if each}) == len(LANGUAGES), element
                for each in told:
                    assert each is not None
                    words = " ".join((each.name, each.sentence, each.cost, *each.now))
                    assert "{" not in words, (element, words)
                    assert f"{name.partition('/')[0]}." not in words, (element, words)
                    assert not each.rule or each.rule in ledger.rules, (element, each.rule)


def test_what_is_not_there_is_not_explained() -> None:
    for name, players in EDITIONS.items():
        seen = talero.new(name, players=players, seed=7).seen(0)
        for element in (
            "",
            "nonsense",
            "place:",
            "zone:zz",
            "card:x",
            "seat:p99",
            "tile:none",
            "quadrant:r1",
        ):
            assert seen.state.game.face.about(seen, element) is None, (name, element)
