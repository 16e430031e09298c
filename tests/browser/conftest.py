"""Browser tests: Chromium of the machine against a server process. Missing Chromium is a failure."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect
from xdist.scheduler import LoadScopeScheduling

from tests.server.running import Running

expect.set_options(timeout=30_000)  # no test measures time, and machines may be busy

OFF = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"),
    *("NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
)
"""Features of Chromium: those that Playwright switches off too, for the last such list is what counts,
and the popups of the address bar: two pages behind each window, which take longer to start than ours."""
WITH_SERVERS = ("test_absent", "test_example", "test_secrets")
LONGEST = (
    "test_a_whole_game_by_keyboard_alone",
    "test_a_person_plays_a_whole_game_against_bots_by_clicking",
    "test_a_person_builds_delivers_and_finishes",
    "test_two_people_in_two_browsers_one_on_a_phone",
    "test_every_title_is_played_by_clicking",
)


CONFIRMING: Any = {
    "cookies": [
        {
            "name": "talero-preferences",
            "value": "confirm:always",
            "domain": "127.0.0.1",
            "path": "/",
            "expires": -1,
            "httpOnly": False,
            "secure": False,
            "sameSite": "Lax",
        }
    ],
    "origins": [],
}
"""Whoever plays at random confirms every move, so that tests see each of them; `test_hands` does not."""


class Schedule(LoadScopeScheduling):
    """Tests that share a server of their own stay in one worker; others go where there is time for them."""

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return file if Path(file).stem in WITH_SERVERS else nodeid


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Schedule:
    return Schedule(config, log)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with what takes longest, so that no worker is left alone with it in the end."""
    items.sort(key=lambda item: getattr(item, "originalname", "") not in LONGEST)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Without the worker that opens the app offline: it has tests of its own, and starts in every context."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's Chromium; without it Playwright looks for its own, and fails if that is missing too."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    extra = {"executable_path": found} if found else {}
    return {
        **browser_type_launch_args,
        **extra,
        "args": ["--no-sandbox", f"--disable-features={','.join(OFF)}"],
    }


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """Pieces don't travel, unless a test asks for it: drawing them on their way takes a fifth of all time.
    Moves are confirmed."""
    browser.new_context = partial(  # type: ignore[method-assign]
        browser.new_context, reduced_motion="reduce", storage_state=CONFIRMING
    )
    return browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests; bots answer at once."""
    with Running(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture(scope="session")
def base_url(server: Running) -> str:
    return server.url


@pytest.fixture(autouse=True)
def no_complaints(context: BrowserContext) -> Iterator[None]:
    """A page that logs an error, or breaks the content security policy, fails its test."""
    complaints: list[str] = []

    def listen(page: Page) -> None:
        def heard(message: ConsoleMessage) -> None:
            if message.type == "error" and "ERR_" not in message.text and "WebSocket" not in message.text:
                complaints.append(message.text)

        page.on("console", heard)
        page.on("pageerror", lambda error: complaints.append(str(error)))

    context.on("page", listen)
    yield
    assert complaints == []


@pytest.fixture
def pictures(request: pytest.FixtureRequest) -> Path:
    folder = Path(str(request.config.getoption("--output")))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
