"""A tournament in our JSON: its envelope and schema, reading and writing.

The schema comes from the classes of the facts. Points are texts; defaults are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Literal

from msgspec import DecodeError

from pairwright.formats.diagnostics import Collector
from pairwright.formats.exact_json import misplaced, plain, value_in
from pairwright.formats.files import FORMAT, SCHEMA_ID, VERSION
from pairwright.frozen import Frozen
from pairwright.tournament import InvalidTournament, Team, Tournament, points
from pairwright.vocabulary.reason import Fact, Phrase, fault

# --- Envelope and schema --------------------------------------------------------------------------


class Envelope(Frozen):
    """A tournament in its envelope."""

    format: Literal["pairwright-tournament"]
    version: Literal[1]
    tournament: Tournament


def json_schema(references: str = "#/$defs/{name}") -> dict[str, Any]:
    """The JSON Schema of the format; `references` is how it refers to its definitions."""
    import inspect

    from msgspec.json import schema_components

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


# --- Reading --------------------------------------------------------------------------------------


def read_json(text: str, problems: Collector) -> Tournament | None:
    """The tournament in the text; None where `problems` holds an error."""
    text = text.removeprefix("\ufeff")
    try:
        tournament = value_in(text, Envelope).tournament
    except (DecodeError, InvalidTournament, RecursionError, UnicodeEncodeError) as error:
        _tell(text, error, problems)
        return None
    for path, value in _impossible_points(tournament, "tournament"):
        problems.error(
            "JSON-VALUE",
            fault("formats:json.points", path=path),
            line=1,
            column=1,
            found=str(value),
            expected=Phrase("formats:expected.points"),
        )
    return None if problems.failed else tournament


def _tell(text: str, error: Exception, problems: Collector) -> None:
    """All that is wrong with a text that is no tournament of ours."""
    content = _parsed(text, problems)
    if problems.failed or not _has_envelope(content, problems):
        return
    if isinstance(error, InvalidTournament):
        for reason in error.reasons:
            problems.error("JSON-FACTS", reason, line=1, column=1)
        return
    for wrong in misplaced(content, Envelope):
        path: Fact = wrong.path or Phrase("formats:json.file")
        reason = fault("formats:json.value", path=path, why=wrong.message)
        problems.error("JSON-VALUE", reason, line=1, column=1, found=_shown(wrong.found))
    if not problems.failed:  # what is JSON for Python, and for nobody else
        whole = Phrase("formats:json.file")
        reason = fault("formats:json.value", path=whole, why=str(error))
        problems.error("JSON-VALUE", reason, line=1, column=1)


def _parsed(text: str, problems: Collector) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        problems.error(
            "JSON-SYNTAX",
            fault("formats:json.syntax", why=error.msg),
            line=error.lineno,
            column=error.colno,
            found=text[error.pos : error.pos + 20],
        )
    except RecursionError:
        problems.error("JSON-SYNTAX", fault("formats:json.deep"), line=1, column=1)
    except ValueError as error:
        problems.error(
            "JSON-SYNTAX", fault("formats:json.unreadable", why=str(error)), line=1, column=1
        )
    return None


def _has_envelope(content: Any, problems: Collector) -> bool:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        problems.error(
            "JSON-FORMAT",
            fault("formats:json.format"),
            line=1,
            column=1,
            found=_shown(content.get("format")) if isinstance(content, dict) else "",
            expected=f'"format": "{FORMAT}"',
        )
        return False
    if content.get("version") != VERSION or isinstance(content.get("version"), bool):
        problems.error(
            "JSON-VERSION",
            fault("formats:json.version"),
            line=1,
            column=1,
            found=_shown(content.get("version")),
            expected=str(VERSION),
        )
        return False
    return True


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return "{...}" if isinstance(value, dict) else "[...]"
    return str(value)[:80]


def _impossible_points(value: object, path: str) -> Iterator[tuple[str, Decimal]]:
    """Every number of points among the facts that is none; a team's strength is not one."""
    if isinstance(value, Decimal):
        try:
            points(value)
        except InvalidTournament:
            yield path, value
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if isinstance(item, Decimal | tuple | Frozen):
                yield from _impossible_points(item, f"{path}[{index}]")
    elif isinstance(value, Frozen):
        for name in value.__struct_fields__:
            if isinstance(value, Team) and name == "strength":
                continue
            yield from _impossible_points(getattr(value, name), f"{path}.{name}")


# --- Writing --------------------------------------------------------------------------------------


def write_json(tournament: Tournament) -> str:
    """The tournament in its envelope."""
    facts = plain(tournament, "{:f}".format)
    envelope = {"format": FORMAT, "version": VERSION, "tournament": facts}
    return json.dumps(envelope, ensure_ascii=False, indent=1) + "\n"
