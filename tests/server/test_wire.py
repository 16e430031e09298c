"""The client's types are what the server sends."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wire() -> ModuleType:
    spec = importlib.util.spec_from_file_location("wire", ROOT / "tools/wire.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_that_are_checked_in_are_up_to_date(wire: ModuleType) -> None:
    assert wire.FILE.read_text("utf-8") == wire.types(), "run make types"


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"$ref": "#/components/schemas/Part"}, "Part"),
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        ({"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}}, "(string | null)[]"),
        ({"enum": ["update"]}, '"update"'),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({}, "unknown"),
    ],
)
def test_schemas_become_types(wire: ModuleType, schema: dict[str, object], written: str) -> None:
    assert wire.kind(schema) == written


def test_what_has_a_default_may_be_left_out_of_requests_alone(wire: ModuleType) -> None:
    schema = {"properties": {"a": {"type": "string"}, "b": {"type": "integer"}}, "required": ["a"]}
    assert "  b?: number;" in wire.interface("Asked", schema, True)
    assert "  b: number;" in wire.interface("Answered", schema, False)
