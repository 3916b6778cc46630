"""Getting in and out: by password on a server, by a one-time link on one's own machine."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.sessions import COOKIE, HOURS
from pairwright.server.languages import LANGUAGE_COOKIE
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.addresses import HOME, local_path
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.local import TheLinks, local_account
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.server.web.frame.visitor import THEME_COOKIE, THEMES
from pairwright.vocabulary.translation import LANGUAGES

A_YEAR = 365 * 24 * 3600

routes = APIRouter(include_in_schema=False)


@routes.get("/login")
def form(site: TheSite, request: Request) -> Response:
    asked = local_path(request.query_params.get("next", ""))
    return site.pages.page(
        site.visitor(request), "frame/login.html", local=site.is_local, next=asked, wrong=False
    )


@routes.post("/login")
async def sign_in(site: TheSite, request: Request, form: SentForm) -> Response:
    asked = local_path(form.text("next"))
    name, password = form.text("name"), form.as_typed("password")
    account = await site.identities.account_of(request, name, password)
    return await run_in_threadpool(_answer, site, request, account, asked)


def _answer(site: Site, request: Request, account: Account | None, asked: str) -> Response:
    if account is None:
        return site.pages.page(
            site.visitor(request),
            "frame/login.html",
            HTTPStatus.UNAUTHORIZED,
            local=site.is_local,
            next=asked,
            wrong=True,
        )
    return let_in(request, site.identities.begin(account), asked)


@routes.post("/logout")
def sign_out(site: TheSite, request: Request, form: SentForm) -> Response:
    require_own_form(site.visitor(request), form)
    site.identities.sign_out(request.cookies[COOKIE])
    answer = _to("/login")
    answer.delete_cookie(COOKIE)
    return answer


@routes.get("/open")
def open_link(site: TheSite, links: TheLinks, request: Request) -> Response:
    if not site.is_local or not links.take(request.query_params.get("link", "")):
        return site.pages.page(
            site.visitor(request),
            "frame/login.html",
            HTTPStatus.FORBIDDEN,
            local=site.is_local,
            next=HOME,
            wrong=True,
        )
    return let_in(request, site.identities.begin(local_account(site.database)), HOME)


@routes.post("/look")
def look(request: Request, form: SentForm) -> Response:
    """Language and theme: a choice of the browser, for everybody."""
    answer = _to(local_path(form.text("next")))
    if form.text("language") in LANGUAGES:
        answer.set_cookie(LANGUAGE_COOKIE, form.text("language"), A_YEAR, samesite="lax")
    if form.text("theme") in (*THEMES, "system"):
        answer.set_cookie(THEME_COOKIE, form.text("theme"), A_YEAR, samesite="lax")
    return answer


def let_in(request: Request, mark: str, address: str) -> Response:
    answer = _to(address)
    answer.set_cookie(
        COOKIE,
        mark,
        max_age=HOURS * 3600,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )
    return answer


def _to(address: str) -> Response:
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": address})
