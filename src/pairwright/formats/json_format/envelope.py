"""The envelope and its schema, from the fact classes themselves."""

from __future__ import annotations

import inspect
from typing import Any, Literal

from msgspec.json import schema_components

from pairwright.formats.beginnings import SCHEMA_ID
from pairwright.frozen import Frozen
from pairwright.tournament import Tournament


class Envelope(Frozen):
    """A tournament in its envelope."""

    format: Literal["pairwright-tournament"]
    version: Literal[1]
    tournament: Tournament


def json_schema(references: str = "#/$defs/{name}") -> dict[str, Any]:
    """The JSON Schema of the format; `references` is how it refers to its definitions."""
    _, parts = schema_components([Envelope], ref_template=references)
    for part in parts.values():
        if "description" in part:
            part["description"] = inspect.cleandoc(part["description"])
    envelope = parts.pop(Envelope.__name__)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "$defs": _with_points(parts),
        **_with_points(envelope),
        "title": "Pairwright tournament",
    }


def _with_points(schema: Any) -> Any:
    """Points are texts, so that no reader turns them into binary fractions.

    A pair says how many items it has, and one value is a constant: generators of clients read that.
    """
    if isinstance(schema, list | tuple):
        return [_with_points(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if schema.get("items") is False and "maxItems" in schema:
        schema = {name: item for name, item in schema.items() if name != "items"}
    if len(schema.get("enum", ())) == 1:
        schema = {**schema, "const": schema["enum"][0]}
        del schema["enum"]
    if schema.get("format") == "decimal":
        schema = {**schema, "pattern": r"^-?[0-9]{1,5}(\.[0-9]{1,3})?$"}
        del schema["format"]
    return {name: _with_points(item) for name, item in schema.items()}
