"""What people choose for themselves is kept by their browser, and stands at the root of every page."""

from __future__ import annotations

import httpx
import pytest

from talero.server.people import preferences
from talero.server.people.preferences import DEFAULTS, PREFERENCES
from talero.text import LANGUAGES
from talero.text.catalogue import catalogue
from tests.server.clients import Person
from tests.server.running import Running


def choose(person: Person, **said: str) -> httpx.Response:
    return person.http.post("/preferences", data={"_csrf_token": person.token, "back": "/preferences"} | said)


def test_a_choice_stands_at_the_root_of_every_page(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    assert 'data-motion="normal"' in ada.http.get("/").text
    choose(ada, motion="fast")
    choose(ada, sound="on", confirm="perhaps")
    for page in ("/", "/preferences", "/nothing"):
        text = ada.http.get(page).text
        for said in ('data-confirm="irreversible"', 'data-motion="fast"', 'data-sound="on"'):
            assert said in text
    choose(ada, motion="normal", sound="off")
    assert 'data-motion="normal"' in ada.http.get("/").text


def test_the_page_offers_every_value_of_every_preference(slow_server: Running) -> None:
    ada = Person(slow_server.url, "Ada")
    text = ada.http.get("/preferences?back=/rules").text
    for each in PREFERENCES:
        for value in each.values:
            assert f'name="{each.name}" value="{value}"' in text
    assert 'href="/rules"' in text
    assert "elsewhere" not in ada.http.get("/preferences?back=https://elsewhere.example/").text


@pytest.mark.parametrize(
    "cookie", ["", "nothing", "motion:sideways", "motion", "x:y.z:..:", "motion:fast:slow"]
)
def test_a_cookie_that_says_nothing_sound_leaves_the_defaults(cookie: str) -> None:
    assert preferences.read(cookie) == DEFAULTS


def test_what_is_written_is_read() -> None:
    chosen = {each.name: each.values[-1] for each in PREFERENCES}
    assert preferences.read(preferences.write(chosen)) == chosen
    assert preferences.write(DEFAULTS) == ""


def test_every_preference_has_its_words() -> None:
    for each in PREFERENCES:
        assert each.default in each.values
        ids = [
            f"server.preference.{each.name}{end}" for end in ("", ".explain", *(f".{v}" for v in each.values))
        ]
        for id in (*ids, f"server.preferences.{each.group}"):
            assert all(id in catalogue("server", language) for language in LANGUAGES)
