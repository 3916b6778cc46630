"""`/docs`: the description as a page. What it runs is installed with the server, nothing else."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from importlib.resources import files

from fastapi import APIRouter, Response

from pairwright.server.api.answers import Form
from pairwright.server.errors import NotFound

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

PAGE = f"""\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Pairwright: the HTTP API</title>
<link rel="icon" href="{FOLDER}/favicon-32x32.png">
<link rel="stylesheet" href="{FOLDER}/swagger-ui.css">
</head>
<body>
<main id="description"><noscript>
This page needs scripts; <a href="/openapi.json">openapi.json</a> says the same.
</noscript></main>
<script src="{FOLDER}/swagger-ui-bundle.js"></script>
<script src="{FOLDER}/start.js"></script>
</body>
</html>
"""
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


def router() -> APIRouter:
    routes = APIRouter(include_in_schema=False)

    @routes.get("/docs")
    def page() -> Response:
        return Response(PAGE, headers=POLICY, media_type=Form.HTML)

    @routes.get(f"{FOLDER}/{{name}}")
    def file(name: str) -> Response:
        if name not in TYPES:
            raise NotFound("there is no such file")
        return Response(_content(name), headers=FOR_EVER, media_type=TYPES[name])

    return routes


@cache
def _content(name: str) -> bytes:
    if name == "start.js":
        return START.encode()
    return (files("fastapi_swagger.resources") / name).read_bytes()
