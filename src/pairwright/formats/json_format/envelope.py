"""The envelope and its schema, from the fact classes themselves.

Importing this module imports pydantic; nothing that handles report files needs it.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict
from pydantic.json_schema import DEFAULT_REF_TEMPLATE, GenerateJsonSchema, JsonSchemaValue

from pairwright.formats.json_format.names import FORMAT, SCHEMA_ID, VERSION
from pairwright.tournament import Tournament


class Envelope(BaseModel):
    """A tournament in its envelope. The configuration holds for the facts inside, too."""

    model_config = ConfigDict(extra="forbid", strict=True)

    format: Literal["pairwright-tournament"] = FORMAT
    version: Literal[1] = VERSION
    tournament: Tournament


class _FactSchema(GenerateJsonSchema):
    """Points are texts, so that no reader turns them into binary fractions."""

    def decimal_schema(self, schema: Any) -> JsonSchemaValue:
        return {"type": "string", "pattern": r"^-?[0-9]{1,5}(\.[0-9]{1,3})?$"}


def json_schema(references: str = DEFAULT_REF_TEMPLATE) -> dict[str, Any]:
    """The JSON Schema of the format; `references` is how it refers to its definitions."""
    schema = Envelope.model_json_schema(ref_template=references, schema_generator=_FactSchema)
    schema["required"] = ["format", "version", "tournament"]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        **schema,
        "title": "Pairwright tournament",
    }
