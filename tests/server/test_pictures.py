"""Pictures of titles: a stored scene of each edition, drawn before the page that shows it is sent."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

import talero
from talero.server.app import create_app
from talero.server.settings import Settings
from talero.server.titles import scenes
from talero.server.titles.pictures import picture, shades
from tests.server.running import PATIENCE, InThisProcess

EDITIONS = [(title.id, edition) for title in talero.titles() for edition in title.editions]


@pytest.mark.parametrize(("title", "edition"), EDITIONS)
def test_every_edition_brings_a_sound_scene(
    title: str, edition: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(scenes, "played")
    state = scenes.scene.__wrapped__(title, edition)
    assert not state.over
    assert state.legal()
    assert state.game.referee(state) == []


def test_a_theme_that_the_browser_chooses_needs_both_pictures() -> None:
    assert shades("auto") == ("light", "dark")
    assert shades("dark") == ("dark",)


def test_the_lobby_is_sent_when_its_pictures_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture.cache_clear()
    monkeypatch.delattr(scenes, "played")
    with InThisProcess(create_app(Settings(data=tmp_path))) as url:
        answer = httpx.get(url, timeout=PATIENCE, cookies={"talero-theme": "dark"})
        assert answer.status_code == 200
        assert picture.cache_info().currsize == len(talero.titles())
        for title in talero.titles():
            assert f"/pictures/{title.id}/{title.default_edition.id}/en/dark.svg" in answer.text
        assert "light.svg" not in answer.text
