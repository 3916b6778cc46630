"""Style sheets and scripts, from the packages that use them."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files

from fastapi import APIRouter, Request, Response

from pairwright.server.errors import NotFound
from pairwright.server.web.frame.packages import PACKAGES, PLACE
from pairwright.server.web.frame.packed import PackedContent
from pairwright.vocabulary.reason import fault

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}

routes = APIRouter(include_in_schema=False)


@routes.get("/static/{mark}/{package}/{name}")
def static(request: Request, mark: str, package: str, name: str) -> Response:
    if (package, name) not in _files():
        raise NotFound(fault("server:no-file"))
    return _packed(package, name).answer(request)


@cache
def _packed(package: str, name: str) -> PackedContent:
    kind = {"Content-Type": TYPES[name.rpartition(".")[2]]}
    return PackedContent.of(_files()[package, name], FOR_EVER | kind)


@cache
def static_mark() -> str:
    """A mark of all their contents: an address with it may be kept for ever."""
    found = hashlib.sha256()
    for (package, name), content in sorted(_files().items()):
        found.update(f"{package}/{name}:{len(content)}\n".encode() + content)
    return found.hexdigest()[:12]


def static_address(package: str, name: str) -> str:
    """Where a static file is. Scripts import each other by relative addresses."""
    if (package, name) not in _files():
        raise KeyError(f"{package}/{name}")
    return f"/static/{static_mark()}/{package}/{name}"


def static_content(package: str, name: str) -> bytes:
    """A static file, for pages that no server is behind."""
    return _files()[package, name]


@cache
def _files() -> dict[tuple[str, str], bytes]:
    """Every file that is served, by package and name: nothing else can be asked for."""
    return {
        (package, file.name): file.read_bytes()
        for package in PACKAGES
        for file in (files(f"{PLACE}.{package}") / "static").iterdir()
        if file.name.rpartition(".")[2] in TYPES
    }
