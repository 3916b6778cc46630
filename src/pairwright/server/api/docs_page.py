"""`/docs`: the description as a page. What it runs is installed with the server, nothing else."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from importlib.resources import files

from fastapi import APIRouter, Response

from pairwright.pages.filling import filled
from pairwright.server.api.answers import MediaType
from pairwright.server.errors import NotFound
from pairwright.vocabulary.reason import fault

INSTALLED = version("fastapi-swagger")
"""The package that brings Swagger UI; its addresses have the version, and may be kept for ever."""
FOLDER = f"/docs/{INSTALLED}"
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
POLICY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
}

START = """\
SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#description",
  deepLinking: true,
  docExpansion: "list",
  validatorUrl: null,  // it would be a request to somebody else
});
"""
TYPES = {
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "swagger-ui.css": "text/css; charset=utf-8",
    "favicon-32x32.png": "image/png",
    "start.js": "text/javascript; charset=utf-8",
}

routes = APIRouter(include_in_schema=False)


@routes.get("/docs")
def page() -> Response:
    html = filled("pairwright.server.api", "docs.html", folder=FOLDER)
    return Response(html, headers=POLICY, media_type=MediaType.HTML)


@routes.get(f"{FOLDER}/{{name}}")
def file(name: str) -> Response:
    if name not in TYPES:
        raise NotFound(fault("server:no-file"))
    return Response(_content(name), headers=FOR_EVER, media_type=TYPES[name])


@cache
def _content(name: str) -> bytes:
    if name == "start.js":
        return START.encode()
    return (files("fastapi_swagger.resources") / name).read_bytes()
