"""Seats wear the colours and emblems that people choose, two never the same."""

from __future__ import annotations

import re
from itertools import product

import pytest

from talero.draw import css
from talero.draw.livery import classes, dressed, resolved
from talero.draw.marks.icons import sprite
from talero.draw.marks.seats import EMBLEM_PATHS
from talero.draw.theme import EMBLEMS, SEATS
from talero.server.titles.scenes import scene
from tests.installed import EXAMPLE


@pytest.mark.parametrize("players", [1, 3, 6])
def test_two_seats_never_wear_the_same(players: int) -> None:
    for chosen in product((-1, 0, 2, 5, 99), repeat=min(players, 4)):
        asked = [*chosen, *[-1] * (players - len(chosen))]
        worn = resolved(asked)
        assert len(set(worn)) == players
        assert all(0 <= each < len(EMBLEMS) for each in worn)
        firsts = {livery: asked.index(livery) for livery in set(asked) if 0 <= livery < 6}
        assert all(worn[seat] == livery for livery, seat in firsts.items())


def test_with_more_seats_than_colours_nobody_chooses() -> None:
    assert resolved([3] * 8) == list(range(8))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_drawing_of_its_own_changes_colour_and_emblem_alone(theme: str) -> None:
    state = scene(EXAMPLE, "base")
    plain = state.game.face.board(state.seen(None), "en", theme=theme)
    worn = dressed(plain, [4, 0, 2], theme)
    shade = SEATS[4].dark if theme == "dark" else SEATS[4].light
    assert f".f-seat-1{{fill:{shade}}}" in worn
    assert EMBLEM_PATHS["hexagon"] in worn
    assert dressed(plain, [0, 1, 2], theme) == plain
    assert re.findall(r'id="[^"]*"', worn) == re.findall(r'id="[^"]*"', plain)
    assert dressed(worn, [1, 4, 2, 3, 0, 5], theme).count("emblem:") == plain.count("emblem:")


def test_a_page_says_by_classes_what_seats_wear() -> None:
    assert classes([0, 1, 2]) == ""
    assert classes([4, 0, 2]) == "wears-1-5 wears-2-1 wears-3-3"
    sheet = css.stylesheet()
    assert ".wears-1-5{--seat-1:var(--livery-5)}" in sheet
    assert f"--livery-5:{SEATS[4].light}" in sheet
    assert (
        f'id="icon:seat-1" viewBox="0 0 24 24"><path class="f-current" d="{EMBLEM_PATHS["hexagon"]}"'
        in sprite([4, 0, 2])
    )
