"""Whatever the OpenAPI allows, and what it does not, gets an answer that it describes."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from talero.server.app import create_app
from talero.server.settings import Settings
from tests.server.clients import Person
from tests.server.running import Running


def document() -> dict[str, Any]:
    """The OpenAPI document, without a server."""
    with tempfile.TemporaryDirectory() as folder:
        made = create_app(Settings(data=Path(folder))).openapi_schema.to_schema()
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(made))
        return plain


schema = schemathesis.openapi.from_dict(document())
# 422 is how a game says no to a request that is well formed: an unknown tile, a rule against the action.
schema.config.checks.positive_data_acceptance.expected_statuses = [
    "2xx", "401", "403", "404", "409", "422"
]  # fmt: skip


@pytest.fixture(scope="module")
def ada(slow_server: Running) -> Person:
    return Person(slow_server.url, "Ada")


@pytest.fixture(scope="module")
def table(ada: Person) -> str:
    made: str = ada.create("person", "shared", "shared")["table"]
    return made


@schema.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_every_answer_is_described(case: Any, slow_server: Running, ada: Person, table: str) -> None:
    if (case.path_parameters or {}).get("id"):
        case.path_parameters["id"] = table
    case.call_and_validate(
        base_url=slow_server.url, headers={"x-csrftoken": ada.token}, cookies=dict(ada.http.cookies)
    )
