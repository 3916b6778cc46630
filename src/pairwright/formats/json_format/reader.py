"""Reading our JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from decimal import Decimal
from typing import Any

from pairwright.formats.diagnostics import Collector
from pairwright.formats.json_format.names import FORMAT, VERSION
from pairwright.tournament import InvalidTournament, Team, Tournament, points


def read_json(text: str, problems: Collector) -> Tournament | None:
    """The tournament in the text; None where `problems` holds an error."""
    text = text.removeprefix("\ufeff")
    content = _parsed(text, problems)
    if problems.failed or not _has_envelope(content, problems):
        return None
    from pydantic import ValidationError

    from pairwright.formats.json_format.envelope import Envelope

    try:
        tournament = Envelope.model_validate_json(text).tournament
    except ValidationError as error:
        for problem in error.errors(include_url=False, include_input=True):
            problems.error(
                "JSON-VALUE",
                f"{_path(problem['loc'])}: {problem['msg']}",
                line=1,
                column=1,
                found=_shown(problem.get("input")),
            )
        return None
    except InvalidTournament as error:
        for message in error.problems:
            problems.error("JSON-FACTS", message, line=1, column=1)
        return None
    for path, value in _impossible_points(tournament, "tournament"):
        problems.error(
            "JSON-VALUE",
            f"{path}: this is no possible number of points",
            line=1,
            column=1,
            found=str(value),
            expected="at most 9999.99, with at most two decimal places",
        )
    return None if problems.failed else tournament


def _parsed(text: str, problems: Collector) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        problems.error(
            "JSON-SYNTAX",
            f"this is not JSON: {error.msg}",
            line=error.lineno,
            column=error.colno,
            found=text[error.pos : error.pos + 20],
        )
    except RecursionError:
        problems.error("JSON-SYNTAX", "the JSON is nested too deeply", line=1, column=1)
    except ValueError as error:
        problems.error("JSON-SYNTAX", f"this JSON cannot be read: {error}", line=1, column=1)
    return None


def _has_envelope(content: Any, problems: Collector) -> bool:
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        problems.error(
            "JSON-FORMAT",
            "this JSON is not a Pairwright tournament",
            line=1,
            column=1,
            found=_shown(content.get("format")) if isinstance(content, dict) else "",
            expected=f'"format": "{FORMAT}"',
        )
        return False
    if content.get("version") != VERSION or isinstance(content.get("version"), bool):
        problems.error(
            "JSON-VERSION",
            "this version of the format is not known",
            line=1,
            column=1,
            found=_shown(content.get("version")),
            expected=str(VERSION),
        )
        return False
    return True


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return f"{'an object' if isinstance(value, dict) else 'a list'} of {len(value)}"
    return str(value)[:80]


def _path(location: tuple[int | str, ...]) -> str:
    """`tournament.players[3].name`."""
    text = ""
    for step in location:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            text += f".{step}" if text else step
    return text or "the file"


def _impossible_points(value: object, path: str) -> Iterator[tuple[str, Decimal]]:
    """Every number of points among the facts that is none; a team's strength is not one."""
    if isinstance(value, Decimal):
        try:
            points(value)
        except InvalidTournament:
            yield path, value
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            if isinstance(item, Decimal | tuple) or is_dataclass(item):
                yield from _impossible_points(item, f"{path}[{index}]")
    elif is_dataclass(value):
        for field in fields(value):
            if isinstance(value, Team) and field.name == "strength":
                continue
            yield from _impossible_points(getattr(value, field.name), f"{path}.{field.name}")
