"""The server's own description, and whether what it answers is what that says."""

from __future__ import annotations

import copy
import json
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs

from pairwright.server.app import create_app
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.sign_in import OneTimeLinks


@dataclass(frozen=True)
class Operation:
    """One operation of a description."""

    method: str
    path: str
    told: dict[str, Any]

    @property
    def id(self) -> str:
        return str(self.told["operationId"])

    @property
    def statuses(self) -> dict[int, dict[str, Any]]:
        return {int(status): answer for status, answer in self.told["responses"].items()}

    def is_asked_by(self, request: httpx.Request) -> bool:
        pattern = re.sub(r"\\\{path\\\}", ".+", re.escape(self.path))
        pattern = re.sub(r"\\\{\w+\\\}", "[^/]+", pattern)
        return request.method == self.method and bool(re.fullmatch(pattern, request.url.path))


@dataclass(frozen=True)
class Answered:
    """A JSON answer, and what it was to be."""

    schema: dict[str, Any]
    value: Any


@dataclass
class Described:
    """A description. `seen` has by operation, status and media type what was answered last."""

    document: dict[str, Any]
    seen: dict[tuple[str, int, str], Answered | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._components = _closed(self.document["components"])

    def operations(self) -> Iterator[Operation]:
        for path, methods in self.document["paths"].items():
            for method, told in methods.items():
                yield Operation(method.upper(), path, told)

    def followed(self, reference: dict[str, Any]) -> dict[str, Any]:
        """What a reference leads to; what is none stays as it is."""
        found = reference
        for part in reference.get("$ref", "#").split("/")[1:]:
            found = (self.document if part == "components" else found)[part]
        return found

    def is_valid(self, schema: dict[str, Any], value: Any) -> bool:
        return _validator(json.dumps({**schema, "components": self._components})).is_valid(value)

    def check(self, answer: httpx.Response) -> None:
        """Raises AssertionError for an answer that is not as described; pages are not."""
        asked = [
            operation for operation in self.operations() if operation.is_asked_by(answer.request)
        ]
        if not asked:
            return
        [operation] = asked
        where = f"{operation.id} answered {answer.status_code}"
        assert answer.status_code in operation.statuses, f"{where}, which is not described"
        content = self.followed(operation.statuses[answer.status_code]).get("content", {})
        answer.read()
        media_type = answer.headers.get("content-type", "").split(";")[0]
        key = operation.id, answer.status_code, media_type
        self.seen[key] = None
        if not content:
            assert answer.content == b"", f"{where} with a body"
            return
        assert media_type in content, f"{where} as {media_type!r}"
        if media_type.endswith("json"):
            schema = content[media_type]["schema"]
            self.seen[key] = Answered(schema, answer.json())
            assert self.is_valid(schema, answer.json()), f"{where}: {answer.text}"


@cache
def _validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(json.loads(schema), validate_formats=True)


def _closed(components: dict[str, Any]) -> dict[str, Any]:
    """The same without any field that is not described: clients shall be told of all."""
    closed = copy.deepcopy(components)
    for shape in closed["schemas"].values():
        if "properties" in shape:
            shape.setdefault("additionalProperties", False)
    return closed


@cache
def described(stateless: bool = True) -> Described:
    """The description of a server with everything, or with nothing for who has no account."""
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'described.db'}"
        settings = ServerSettings(database, stateless=stateless)
        return Described(create_app(settings, OneTimeLinks()).openapi())
