"""Whatever the OpenAPI allows, and what it does not, gets an answer that it describes."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from tests.server.clients import Person
from tests.server.running import Running


@pytest.fixture(scope="module")
def ada(slow_server: Running) -> Person:
    return Person(slow_server.url, "Ada")


@pytest.fixture(scope="module")
def table(ada: Person) -> str:
    made: str = ada.create("person", "shared", "shared")["table"]
    return made


@pytest.fixture
def api(slow_server: Running) -> Any:
    return schemathesis.openapi.from_url(f"{slow_server.url}/api/schema/openapi.json")


schema = schemathesis.pytest.from_fixture("api")


@schema.parametrize()
@settings(max_examples=25, suppress_health_check=list(HealthCheck))
def test_every_answer_is_described(case: Any, ada: Person, table: str) -> None:
    if "id" in (case.path_parameters or {}) and case.path_parameters["id"] != "":
        case.path_parameters["id"] = table
    case.call_and_validate(headers={"x-csrftoken": ada.token}, cookies=dict(ada.http.cookies))
