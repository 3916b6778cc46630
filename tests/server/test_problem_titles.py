"""Every problem that a request can end with has a title of its own, which says which it is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import httpx

from pairwright.server.problem_documents import TITLES, document
from pairwright.service.problems import _KINDS, problem
from pairwright.vocabulary.reason import as_said

SOURCE = Path(__file__).resolve().parents[2] / "src" / "pairwright"
ONLY_WARNED_OF = {"TRF-BYE-TRF06", "TRF-NO-OPPONENT"}
"""Problems of an entry that are always taken in some way."""


def codes_in(source: str) -> Iterator[str]:
    """Codes with which an error or a problem is made."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        match node.func:
            case ast.Name("problem" | "Problem" | "_bad") | ast.Attribute(attr="error"):
                pass
            case _:
                continue
        match node.args[0]:
            case ast.Constant(str(code)) if code.isupper():
                yield code


def test_every_code_has_a_title_of_its_own() -> None:
    used = {code for path in SOURCE.rglob("*.py") for code in codes_in(path.read_text("utf-8"))}
    used |= {code for _, code, _ in _KINDS}
    assert len(used) > 50
    assert used - ONLY_WARNED_OF <= TITLES.keys()
    assert len(set(TITLES.values())) == len(TITLES)


def test_a_title_is_that_of_its_type(client: httpx.Client) -> None:
    plain = {"content-type": "text/plain"}
    told = client.post("/api/v1/pair", content="nonsense", headers=plain).json()
    assert told["title"] == "The file is not a tournament report"
    assert told["type"] == "urn:pairwright:problem:trf-not-a-report"
    assert client.get("/api/v1/pair").json()["title"] == "This address does not take this method"
    assert client.get("/api/v1/tournaments").json()["title"] == "A key is missing"


def test_what_the_framework_refuses_speaks_for_itself() -> None:
    assert document([problem("UPGRADE-REQUIRED", as_said(""))])["title"] == "Upgrade required"
