"""The description itself: complete, typed, named, with keys, and examples that are valid."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from openapi_spec_validator import validate

from pairwright.server.app import create_app
from pairwright.server.problem_documents import MEDIA_TYPE
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.sign_in import OneTimeLinks
from tests.server.described import Operation, described
from tests.server.test_rights import TABLE
from tests.server.web.every_page import FOR_PROGRAMS, routes_of

ROOT = Path(__file__).resolve().parents[2]
OPERATIONS = list(described().operations())
every_operation = pytest.mark.parametrize(
    "operation", OPERATIONS, ids=lambda operation: operation.id
)


def inside(schema: Any) -> Iterator[dict[str, Any]]:
    """A schema and all that it consists of."""
    if isinstance(schema, list):
        for part in schema:
            yield from inside(part)
    if isinstance(schema, dict):
        yield schema
        for name, part in schema.items():
            if name in ("properties", "$defs"):
                yield from inside(list(part.values()))
            elif name not in ("default", "example", "examples", "const", "enum"):
                yield from inside(part)


def is_typed(schema: dict[str, Any]) -> bool:
    """Whether it says what is inside, not only that it is an object or a list."""
    if schema.get("type") == "object":
        return "properties" in schema or isinstance(schema.get("additionalProperties"), dict)
    if schema.get("type") == "array":
        return "items" in schema or "prefixItems" in schema
    return bool(schema.keys() & {"$ref", "type", "anyOf", "const", "enum"})


def test_an_independent_validator_takes_it(client: httpx.Client) -> None:
    served = client.get("/openapi.json").json()
    validate(served)
    assert served == json.loads(json.dumps(described().document))


def test_every_address_of_programs_is_described(tmp_path: Path) -> None:
    app = create_app(ServerSettings(f"sqlite:///{tmp_path / 'routes.db'}"), OneTimeLinks())
    written = {
        (method, route.path_format)
        for route in routes_of(app)
        for method in route.methods
        if route.path.startswith(FOR_PROGRAMS)
    }
    assert {(operation.method, operation.path) for operation in OPERATIONS} == written


@every_operation
def test_it_has_a_name_that_reads_well(operation: Operation) -> None:
    assert re.fullmatch(r"[a-z]+([A-Z][a-z]+)+", operation.id)
    assert [operation.id for operation in OPERATIONS].count(operation.id) == 1
    assert operation.told["summary"]
    [tag] = operation.told["tags"]
    [told] = [
        listed_tag for listed_tag in described().document["tags"] if listed_tag["name"] == tag
    ]
    assert told["description"]


@every_operation
def test_body_and_answers_are_typed(operation: Operation) -> None:
    contents = [described().followed(answer) for answer in operation.statuses.values()]
    [done] = [status for status in operation.statuses if status < 300]
    assert ("content" in operation.statuses[done]) == (done != 204)
    if "requestBody" in operation.told:
        contents.append(operation.told["requestBody"])
    for content in contents:
        for media_type, told in content.get("content", {}).items():
            assert set(told["schema"]) == {"$ref"} or not media_type.endswith("json")
            assert is_typed(told["schema"])


@pytest.mark.parametrize("name", described().document["components"]["schemas"])
def test_every_shape_is_typed_throughout(name: str) -> None:
    shape = described().document["components"]["schemas"][name]
    assert [part for part in inside(shape) if not is_typed(part)] == []


@every_operation
def test_what_goes_wrong_is_a_problem_document(operation: Operation) -> None:
    for status, answer in operation.statuses.items():
        if status >= 400:
            assert list(described().followed(answer)["content"]) == [MEDIA_TYPE]


def test_keys_are_asked_for_where_the_public_is_refused() -> None:
    """`TABLE` has what a real server answers to the public."""
    refused = {_template(endpoint) for endpoint, row in TABLE.items() if row[0] == 401}
    asks = {
        f"{operation.method} {operation.path}": operation.told.get("security", [])
        for operation in OPERATIONS
    }
    assert {endpoint for endpoint, keys in asks.items() if keys} == refused
    schemes = described().document["components"]["securitySchemes"]
    assert schemes["key"]["scheme"] == "bearer"
    for endpoint in refused:
        reads = endpoint.startswith("GET")
        assert asks[endpoint] == ([{"key": []}, {"session": []}] if reads else [{"key": []}])


def _template(endpoint: str) -> str:
    """The path with names for what stands in their place in the table."""
    method, path = endpoint.split()
    request = httpx.Request(method, f"http://server{path}")
    [found] = [operation for operation in OPERATIONS if operation.is_asked_by(request)] or [None]
    return endpoint if found is None else f"{found.method} {found.path}"


def test_a_session_reads_with_its_cookie() -> None:
    session = described().document["components"]["securitySchemes"]["session"]
    assert (session["in"], session["name"]) == ("cookie", "pairwright_session")


def test_tournaments_are_those_of_the_published_schema() -> None:
    text = (ROOT / "docs" / "reference" / "tournament.schema.json").read_text("utf-8")
    published = json.loads(text.replace("#/$defs/", "#/components/schemas/"))
    shapes = described().document["components"]["schemas"]
    for name, shape in published["$defs"].items():
        assert shapes[name] == shape
    assert shapes["TournamentFile"]["properties"] == published["properties"]


def examples(document: dict[str, Any]) -> Iterator[tuple[dict[str, Any], Any]]:
    """Every schema that has an example beside it, with the example."""
    for part in inside(document):
        shown = part.get("examples", [])
        values = (
            [example["value"] for example in shown.values()] if isinstance(shown, dict) else shown
        )
        for value in [*values, *([part["example"]] if "example" in part else [])]:
            yield part.get("schema", part), value


def test_examples_are_valid() -> None:
    found = list(examples(described().document))
    assert len(found) > 25
    for schema, value in found:
        if isinstance(value, dict):
            assert described().is_valid(schema, value), value
        else:
            plain = {key: part for key, part in schema.items() if key != "examples"}
            assert described().is_valid(plain, value), value


def test_an_object_that_says_no_more_is_not_typed() -> None:
    for bare in ({"type": "object"}, {"type": "array"}, {"title": "Anything"}, {}):
        assert not is_typed(bare)
