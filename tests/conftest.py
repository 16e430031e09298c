"""What all tests share: the rule coverage plugin, and property tests that behave the same everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.installed import is_missing

pytest_plugins = ["pytester", "tests.plugins.rule_coverage"]

TESTS = Path(__file__).parent
BROWSER, SERVER, GAMES = TESTS / "browser", TESTS / "server", TESTS / "games"

# No deadline: a test never measures time. Derandomised: a failure here is a failure everywhere.
settings.register_profile(
    "talero",
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("soak", settings.get_profile("talero"), derandomize=False, max_examples=1000)
settings.load_profile("talero")


def asked_for(config: pytest.Config) -> list[Path]:
    """The paths that this run was told to collect."""
    return [(config.invocation_params.dir / arg.partition("::")[0]).resolve() for arg in config.args]


def pytest_configure(config: pytest.Config) -> None:
    """Loads the API tests' plugin, which is slow to start, where they are part of the run."""
    if SERVER.is_dir() and any(
        p.is_relative_to(SERVER) or SERVER.is_relative_to(p) for p in asked_for(config)
    ):
        config.pluginmanager.import_plugin("schemathesis.pytest.plugin")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Browser tests run only when they are named, tests of a title only where it is installed.

    Playwright's event loop and pytest-asyncio's don't share a process.
    """
    if collection_path == BROWSER and not any(p.is_relative_to(BROWSER) for p in asked_for(config)):
        return True
    if collection_path.parent == GAMES and is_missing(collection_path.name.replace("_", "-")):
        return True
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips what needs a title that is not installed: it says so, or is called with the title's name."""
    for item in items:
        called_with = getattr(item, "callspec", None)
        needed = [title for mark in item.iter_markers("needs") for title in mark.args]
        needed += called_with.params.values() if called_with else []
        for title in filter(is_missing, needed):
            item.add_marker(pytest.mark.skip(reason=f"{title} is not installed"))
