"""Prints the JSON Schema: `python -m pairwright.formats.json_format.schema`."""

from __future__ import annotations

import json

from pairwright.formats.json_format.tournament_json import json_schema


def schema_text() -> str:
    """The published document."""
    return json.dumps(json_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
