"""Browser tests: Chromium of the machine against a server process. Missing Chromium is a failure."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests.server.running import Running


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's Chromium; without it Playwright looks for its own, and fails if that is missing too."""
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    extra = {"executable_path": found} if found else {}
    return {**browser_type_launch_args, **extra, "args": ["--no-sandbox"]}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """One server for all tests; bots answer at once."""
    with Running(tmp_path_factory.mktemp("browser")) as running:
        yield running


@pytest.fixture(scope="session")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose bots leave time to take a move back."""
    with Running(tmp_path_factory.mktemp("slow"), pause=60) as running:
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
