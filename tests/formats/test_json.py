"""Our own JSON: loss-free, strict, with located errors and a published schema."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pairwright import formats
from pairwright.formats import Diagnostic
from pairwright.formats.json_format.schema import schema_text
from pairwright.formats.json_format.tournament_json import json_schema
from pairwright.tournament import Tournament
from tests.formats.samples import REPORTS
from tests.small_events import event, played

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "reference" / "tournament.schema.json"
SMALL = event(2, played("1-2 1/2-1/2"), name="Duel")


def written(tournament: Tournament) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(formats.dumps(tournament, "json"))
    return content


def errors(content: Any) -> list[Diagnostic]:
    text = content if isinstance(content, str) else json.dumps(content)
    found = formats.inspect(text, "event.json")
    assert (found.tournament, found.format) == (None, "json")
    return list(found.diagnostics)


def test_envelope_and_defaults() -> None:
    assert written(SMALL) == {
        "format": "pairwright-tournament",
        "version": 1,
        "tournament": {
            "name": "Duel",
            "initial_colour": "w",
            "players": [{"number": 1}, {"number": 2}],
            "rounds": [{"games": [{"white": 1, "black": 2, "result": "=:="}]}],
        },
    }


@pytest.mark.parametrize("name", REPORTS)
def test_every_dialect_becomes_json_and_back(name: str) -> None:
    tournament = formats.loads(REPORTS[name])
    assert formats.loads(formats.dumps(tournament, "json")) == tournament
    assert formats.loads(formats.dumps(tournament, "json").encode("utf-8-sig")) == tournament


def test_points_are_texts() -> None:
    content = written(formats.loads(REPORTS["trf26"]))["tournament"]
    assert content["point_system"]["white_win"] == "3"
    assert content["recorded_standings"][3]["points"] == "3.5"


def test_malformed_json_is_located() -> None:
    [error] = errors('{"format": "pairwright-tournament",\n "version": 1,\n "tournament": {,}}')
    assert (error.code, error.line, error.column) == ("JSON-SYNTAX", 3, 17)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ([], "JSON-FORMAT"),
        ({"format": "other"}, "JSON-FORMAT"),
        ({"format": "pairwright-tournament", "version": 2, "tournament": {}}, "JSON-VERSION"),
        ({"format": "pairwright-tournament", "version": True, "tournament": {}}, "JSON-VERSION"),
    ],
)
def test_other_json_is_refused(content: Any, code: str) -> None:
    assert [error.code for error in errors(content)] == [code]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"nmae": "x"}, "tournament.nmae"),
        ({"name": 7}, "tournament.name"),
        ({"players": [{"number": "1"}]}, "tournament.players[0].number"),
        ({"players": [{"number": 1, "titel": "GM"}]}, "tournament.players[0].titel"),
        ({"initial_colour": "white"}, "tournament.initial_colour"),
        ({"rounds": [{"games": [{"white": 1}]}]}, "tournament.rounds[0].games[0].black"),
        (
            {"virtual_points": [{"participant": 1, "by_round": ["0.125"]}]},
            "tournament.virtual_points[0].by_round[0]",
        ),
        (
            {"virtual_points": [{"participant": 1, "by_round": ["1e9"]}]},
            "tournament.virtual_points[0].by_round[0]",
        ),
    ],
)
def test_wrong_value_is_named_by_its_path(change: dict[str, Any], path: str) -> None:
    content = written(SMALL)
    content["tournament"].update(change)
    found = errors(content)
    assert {error.code for error in found} == {"JSON-VALUE"}
    assert any(error.message.startswith(f"{path}: ") for error in found)


def test_contradicting_facts_are_all_told() -> None:
    content = written(SMALL)
    content["tournament"]["announced_order"] = [8, 9]
    assert [error.code for error in errors(content)] == ["JSON-FACTS", "JSON-FACTS"]
    content["tournament"]["point_system"] = {"white_win": "0.001"}
    assert errors(content)[0].code == "JSON-FACTS"


def test_published_schema_is_current() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == schema_text()


def test_schema_forbids_what_it_does_not_know() -> None:
    schema = json_schema()
    facts = [schema, *schema["$defs"].values()]
    objects = [fact for fact in facts if fact.get("type") == "object"]
    assert len(objects) > 20
    assert all(fact["additionalProperties"] is False for fact in objects)
    assert schema["required"] == ["format", "version", "tournament"]


@pytest.mark.parametrize("text", ["012 A", formats.dumps(SMALL, "json")])
def test_files_do_not_need_pydantic(text: str) -> None:
    code = (
        f"import sys; from pairwright import formats; formats.loads({text!r});"
        "sys.exit('pydantic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_every_wrong_value_is_told_with_what_stands_there() -> None:
    content = written(SMALL)
    content["tournament"]["players"] = [{"number": "1"}, {"titel": "GM", "number": 2}, {}, 7]
    content["tournament"]["teams"] = [{"number": 1, "name": "A", "strength": "Infinity"}]
    assert [(diagnostic.message, diagnostic.found) for diagnostic in errors(content)] == [
        ("tournament.players[0].number: Expected `int`, got `str`", "1"),
        ("tournament.players[1].titel: there is no such field", "GM"),
        ("tournament.players[2].number: this field is missing", "{...}"),
        ("tournament.players[3]: Expected `object`, got `int`", "7"),
        ("tournament.teams[0].strength: Expected a finite number", "Infinity"),
    ]


def test_half_a_character_is_refused() -> None:
    content = written(SMALL)
    content["tournament"]["name"] = "\ud800"
    [error] = errors(content)
    assert error.code == "JSON-VALUE"
    assert "surrogate" in error.message
