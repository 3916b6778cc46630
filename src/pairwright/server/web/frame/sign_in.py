"""Signing in and out: by password on a server, by a one-time link on one's own machine.

On one's own machine nobody has an account. A visitor can give a name, for the history.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from http import HTTPStatus
from threading import Lock
from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool
from sqlalchemy import select

from pairwright.server.accounts.accounts import LONGEST_NAME, Account, create, rename
from pairwright.server.accounts.roles import Role
from pairwright.server.accounts.sessions import COOKIE, HOURS
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.languages import LANGUAGE_COOKIE
from pairwright.server.provided import provided
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import accounts, api_keys
from pairwright.server.web.frame.forms import HOME, SentForm, local_path, require_own_form
from pairwright.server.web.frame.session import THEME_COOKIE, THEMES, Visitor
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault
from pairwright.vocabulary.translation import LANGUAGES

NAME = "Arbiter"
"""Until they say who they are."""


class OneTimeLinks:
    """Links that let a browser in, each once."""

    def __init__(self) -> None:
        self._marks: dict[str, Callable[[str], None] | None] = {}
        self._guard = Lock()

    def new(self, successor: Callable[[str], None] | None = None) -> str:
        """The path of a new link. Once it is used, `successor` is told the one in its place."""
        mark = secrets.token_urlsafe(24)
        with self._guard:
            self._marks[mark] = successor
        return f"/open?link={mark}"

    def take(self, mark: str) -> bool:
        """Whether this link was there; it is gone afterwards."""
        with self._guard:
            if mark not in self._marks:
                return False
            successor = self._marks.pop(mark)
        if successor is not None:
            successor(self.new(successor))
        return True


TheLinks = Annotated[OneTimeLinks, provided(OneTimeLinks)]


def local_account(database: Database) -> Account:
    """The account of whoever sits at this machine, made at first use.

    It is the one that nobody can sign in with, since it has neither a password nor a key; its name
    is theirs to choose.
    """
    has_key = select(api_keys.c.id).where(api_keys.c.account == accounts.c.id).exists()
    is_local = (accounts.c.role == Role.ARBITER.value) & accounts.c.password.is_(None) & ~has_key
    with database.writing() as connection:
        row = connection.execute(
            select(accounts.c.id, accounts.c.name)
            .where(is_local, ~accounts.c.disabled)
            .order_by(accounts.c.name != NAME, accounts.c.id)
            .limit(1)
        ).one_or_none()
        if row is None:
            return create(connection, NAME, Role.ARBITER, now())
    return Account(row.id, row.name, Role.ARBITER)


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


@routes.get("/name")
def ask(site: TheSite, request: Request) -> Response:
    visitor = _at_home(site, request)
    name = "" if is_unnamed(visitor) else visitor.account.name
    return _page(site, visitor, name, request.query_params.get("next", ""))


@routes.post("/name")
def give(site: TheSite, request: Request, form: SentForm) -> Response:
    visitor = _at_home(site, request)
    require_own_form(visitor, form)
    name = " ".join(form.text("name").split())
    try:
        with site.database.writing() as connection:
            rename(connection, visitor.account, name)
    except InvalidRequest:
        problem = site.pages.words(visitor).say("frame.name-wrong", most=LONGEST_NAME)
        return _page(site, visitor, name[:LONGEST_NAME], form.text("next"), problem)
    location = {"Location": local_path(form.text("next"))}
    return Response(status_code=HTTPStatus.SEE_OTHER, headers=location)


def is_unnamed(visitor: Visitor) -> bool:
    """Whether they have not said who they are."""
    return visitor.account.name == NAME


def _at_home(site: Site, request: Request) -> Visitor:
    """Raises NotFound on a server: there an account has the name that it was given."""
    if not site.is_local:
        raise NotFound(fault("server:names-given"))
    return site.arbiter(request)


def _page(site: Site, visitor: Visitor, name: str, after: str, problem: str = "") -> Response:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return site.pages.page(
        visitor,
        "frame/name.html",
        status,
        name=name,
        next=local_path(after),
        most=LONGEST_NAME,
        problem=problem,
    )
