"""Signing in with a browser, to read what a key would read."""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from urllib.parse import parse_qs, urlsplit

from fastapi import APIRouter, Request, Response

from pairwright.server.accounts.sessions import COOKIE, HOURS
from pairwright.server.api.answers import Form
from pairwright.server.api.identity import Identities
from pairwright.server.bodies import Refused, form_body
from pairwright.service.problems import Problem

EVALUATION = "/api/v1/evaluation?format=html"

_PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Pairwright</title>
<style>body {{ font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 3rem auto;
padding: 0 1rem; color-scheme: light dark; }} label {{ display: block; margin: 1rem 0; }}
input {{ width: 100%; font: inherit; padding: .4rem; }} button {{ font: inherit; }}</style></head>
<body><main><h1>Sign in</h1>{note}
<form method="post" action="/login"><label>Account
<input name="name" autocomplete="username" required></label><label>Password
<input name="password" type="password" autocomplete="current-password" required></label>
<button>Sign in</button></form></main></body></html>
"""


def router(identities: Identities) -> APIRouter:
    routes = APIRouter(include_in_schema=False)  # pages for people, not for programs

    @routes.get("/login")
    async def form() -> Response:
        return Response(_PAGE.format(note=""), media_type=Form.HTML)

    @routes.post("/login")
    async def sign_in(request: Request) -> Response:
        _require_same_origin(request)
        told = await _fields(request)
        mark = await asyncio.to_thread(
            identities.sign_in, told.get("name", ""), told.get("password", "")
        )
        if mark is None:
            note = "<p role='alert'>Account or password is wrong.</p>"
            return Response(_PAGE.format(note=note), HTTPStatus.UNAUTHORIZED, media_type=Form.HTML)
        answer = Response(status_code=303, headers={"Location": EVALUATION})
        answer.set_cookie(
            COOKIE,
            mark,
            max_age=HOURS * 3600,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
        return answer

    @routes.post("/logout")
    async def sign_out(request: Request) -> Response:
        _require_same_origin(request)
        session = await identities.signed_in(request)
        told = await _fields(request)
        if session is None or told.get("csrf") != session.csrf:
            problem = Problem("CSRF", "this form is not one of the session; sign in again")
            raise Refused(HTTPStatus.FORBIDDEN, problem)
        await asyncio.to_thread(identities.sign_out, request.cookies[COOKIE])
        answer = Response(status_code=303, headers={"Location": "/login"})
        answer.delete_cookie(COOKIE)
        return answer

    return routes


async def _fields(request: Request) -> dict[str, str]:
    body = await form_body(request)
    try:
        told = parse_qs(body.decode(), keep_blank_values=True, max_num_fields=20)
    except ValueError:
        problem = Problem("FORM", "this is not a form of this server")
        raise Refused(HTTPStatus.BAD_REQUEST, problem) from None
    return {name: values[0] for name, values in told.items()}


def _require_same_origin(request: Request) -> None:
    """A form of another site does not sign anybody in or out."""
    origin = request.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
        raise Refused(HTTPStatus.BAD_REQUEST, Problem("ORIGIN", "this form is of another site"))
