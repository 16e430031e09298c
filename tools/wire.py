"""Writes the types of the browser client from what the server says about itself.

    python tools/wire.py            writes src/talero/server/static/js/wire.d.ts
    python tools/wire.py --check    says whether that file is up to date

Requests and answers come from the OpenAPI document, the messages of the socket and the data in pages from
their shapes.
"""

from __future__ import annotations

import argparse
import json
import pkgutil
import sys
import tempfile
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from talero import server
from talero.server.app import create_app
from talero.server.settings import Settings

FILE = Path(__file__).parents[1] / "src/talero/server/static/js/wire.d.ts"
MESSAGE, PAGES = ("Update", "Remarks", "Present"), ("Story", "Problem")
"""What comes over the socket; what pages carry, and what is answered when something is wrong."""
REF = "#/components/schemas/"
HEAD = "// Written by `make types` from the OpenAPI document and the shapes of what is sent; not by hand."

Schema = dict[str, Any]


def document() -> Schema:
    """The OpenAPI document, without a server."""
    with tempfile.TemporaryDirectory() as folder:
        made = create_app(Settings(data=Path(folder))).openapi_schema.to_schema()
        plain: Schema = msgspec.json.decode(msgspec.json.encode(made))
        return plain


def shapes() -> dict[str, Schema]:
    """The schemas of everything that is sent, by name."""
    found: list[type] = []
    for package in pkgutil.iter_modules(server.__path__, f"{server.__name__}."):
        name = f"{package.name}.shapes"
        if package.ispkg and any(each.name == "shapes" for each in _modules(package.name)):
            found += [each for each in vars(import_module(name)).values() if _is_shape(each, name)]
    return msgspec.json.schema_components(found, ref_template=REF + "{name}")[1]


def _modules(package: str) -> Iterator[pkgutil.ModuleInfo]:
    return pkgutil.iter_modules(import_module(package).__path__)


def _is_shape(each: object, module: str) -> bool:
    return isinstance(each, type) and issubclass(each, msgspec.Struct) and each.__module__ == module


# One type


def kind(schema: Schema) -> str:
    """A schema as a type."""
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REF)
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(kind(each) for each in schema[union])
    if "const" in schema or "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        item = kind(schema.get("items", {}))
        return f"({item})[]" if " | " in item else f"{item}[]"
    if schema.get("type") == "object":
        return f"Record<string, {kind(schema.get('additionalProperties', {}))}>"
    plain = {
        "integer": "number",
        "number": "number",
        "string": "string",
        "boolean": "boolean",
        "null": "null",
    }
    return plain.get(schema.get("type", ""), "unknown")


def interface(name: str, schema: Schema, is_asked: bool) -> str:
    """A shape; what has a default may be left out of a request, and is always in an answer."""
    needed = schema.get("required", []) if is_asked else schema["properties"]
    fields = [
        f"  {field}{'' if field in needed else '?'}: {kind(each)};"
        for field, each in schema["properties"].items()
    ]
    head = f"export interface {name} {{"
    return "\n".join([*_comment(schema.get("description", "")), head, *fields, "}"])


def _comment(text: str) -> list[str]:
    first = text.partition("\n")[0]
    return [f"/** {first} */"] if first else []


# What can be asked


def operation(described: Schema) -> str:
    """What an address is asked with, and what it answers."""
    parameters = described.get("parameters", [])
    asks = "; ".join(_parameter(each) for each in parameters)
    answer = next(each for status, each in described["responses"].items() if status.startswith("2"))
    parts = [f"asks: {{ {asks} }}" if asks else "asks: {}"]
    if body := described.get("requestBody"):
        parts.append(f"body: {_content(body)}")
    parts.append(f"answer: {_content(answer)}")
    return "".join(f"    {part};\n" for part in parts)


def _parameter(described: Schema) -> str:
    optional = "" if described.get("required") else "?"
    return f"{described['name']}{optional}: {kind(described['schema']).removesuffix(' | null')}"


def _content(described: Schema) -> str:
    return kind(described["content"]["application/json"]["schema"])


def operations(name: str, comment: str, method: str, paths: Schema) -> str:
    """All addresses of a method."""
    rows = [
        f'  "{path}": {{\n{operation(methods[method])}  }};'
        for path, methods in sorted(paths.items())
        if method in methods
    ]
    return "\n".join([f"/** {comment} */", f"export interface {name} {{", *rows, "}"])


# All of it


def named(schema: object) -> Iterator[str]:
    """The shapes that a part of the document names."""
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"].removeprefix(REF)
        for each in schema.values():
            yield from named(each)
    elif isinstance(schema, list):
        for each in schema:
            yield from named(each)


def reached(names: Iterable[str], known: dict[str, Schema]) -> set[str]:
    """These shapes and all that they consist of."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += named(known[name])
    return found


def bodies(paths: Schema) -> Iterator[str]:
    """The shapes that requests bring."""
    for methods in paths.values():
        for described in methods.values():
            yield from named(described.get("requestBody", {}))


def types() -> str:
    """The whole file."""
    paths, known = document()["paths"], shapes()
    asked = reached(bodies(paths), known)
    wanted = reached([*named(paths), *MESSAGE, *PAGES], known)
    parts = [
        HEAD,
        *(interface(name, known[name], name in asked) for name in sorted(wanted)),
        f"/** What comes over the socket of a table. */\nexport type Message = {' | '.join(MESSAGE)};",
        operations("Reads", "What can be read, by address.", "get", paths),
        operations("Sends", "What can be changed, by address.", "post", paths),
    ]
    return "\n\n".join(parts) + "\n"


def main() -> None:
    """Writes the file, or compares."""
    parser = argparse.ArgumentParser(description="Writes the types of the browser client.")
    parser.add_argument("--check", action="store_true", help="only say whether the file is up to date")
    made = types()
    if not parser.parse_args().check:
        FILE.write_text(made, "utf-8")
    elif FILE.read_text("utf-8") != made:
        sys.exit(f"{FILE.name} is not what the server sends: run make types")


if __name__ == "__main__":
    main()
