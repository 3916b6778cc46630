"""Routes stand at module level, and are given what they need by the application that is asked."""

from __future__ import annotations

import ast
import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
from fastapi import FastAPI

from pairwright import server
from pairwright.server.provided import provide
from pairwright.server.web.rounds.boards import Books, TheBooks
from tests.own_thread import in_own_thread

SOURCES = Path(server.__file__).parent


def routers_in(tree: ast.AST) -> Iterator[ast.Call]:
    """Return every call that makes a router."""
    for part in ast.walk(tree):
        if isinstance(part, ast.Call) and ast.unparse(part.func).endswith("APIRouter"):
            yield part


def made_in_functions(tree: ast.Module) -> Iterator[ast.Call]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            yield from routers_in(function)


def test_no_router_is_made_by_a_function() -> None:
    """What a route needs it names as a parameter, so that it can be read and called alone."""
    trees = {
        path.relative_to(SOURCES).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in SOURCES.rglob("*.py")
    }
    assert sum(len(list(routers_in(tree))) for tree in trees.values()) > 40
    assert [name for name, tree in trees.items() if list(made_in_functions(tree))] == []


def test_every_application_gives_its_own_parts() -> None:
    async def which(books: TheBooks) -> int:
        return id(books)

    for own in (Books(), Books()):
        app = FastAPI()
        provide(app, "of another kind", own)
        app.get("/which")(which)
        assert in_own_thread(asyncio.run, _asked(app, "/which")).json() == id(own)


async def _asked(app: FastAPI, path: str) -> httpx.Response:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        return await client.get(path)


def test_parts_can_be_added() -> None:
    app, books = FastAPI(), Books()
    provide(app, books)
    provide(app, "another")
    assert app.state.parts == {Books: books, str: "another"}
