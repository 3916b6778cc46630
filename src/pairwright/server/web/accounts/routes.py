"""The pages of accounts: the way in by a one-time link, one's own account, all accounts."""

from __future__ import annotations

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.concurrency import run_in_threadpool

from pairwright.event import Transfer
from pairwright.server.accounts.accounts import LONGEST_NAME
from pairwright.server.accounts.one_time import HOURS, PLACE
from pairwright.server.accounts.roles import Right, Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.clock import now
from pairwright.server.errors import NotFound
from pairwright.server.events.store import Request as Asked
from pairwright.server.web.accounts.passwords import BOUNDS, wrong_in
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.forms import Form, read_form
from pairwright.server.web.frame.signing_in import let_in
from pairwright.server.web.frame.site import SignInFirst, Site
from pairwright.server.web.frame.visitor import Visitor
from pairwright.tournament import InvalidRequest

INVITED = (Role.ARBITER, Role.COMMISSION, Role.ADMINISTRATOR)
"""A witness is made with its public key, over HTTP."""

SentForm = Annotated[Form, Depends(read_form)]


def router(site: Site) -> APIRouter:
    routes = APIRouter(include_in_schema=False)
    if site.is_local:
        return routes
    service = AccountService(site.database, now)
    routes.include_router(_welcome(site, service))
    routes.include_router(_own(site, service))
    routes.include_router(_all(site, service))
    return routes


def _welcome(site: Site, service: AccountService) -> APIRouter:
    routes = APIRouter()

    def page(request: Request, secret: str, name: str = "", problem: str = "") -> Response:
        visitor = site.visitor(request)
        link = service.link_of(secret)
        status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
        role = link.role.value if link and link.role else Role.ADMINISTRATOR.value
        return site.pages.page(
            visitor,
            "accounts/welcome.html",
            status if link else HTTPStatus.NOT_FOUND,
            link=link,
            role=site.pages.words(visitor).say(f"accounts.role.{role}"),
            address=PLACE + secret,
            name=name,
            longest_name=LONGEST_NAME,
            problem=problem,
            **BOUNDS,
        )

    @routes.get(PLACE + "{secret}")
    def welcome(request: Request, secret: str) -> Response:
        return page(request, secret)

    @routes.post(PLACE + "{secret}")
    def begin(request: Request, secret: str, form: SentForm) -> Response:
        words = site.pages.words(site.visitor(request))
        name = " ".join(form.text("name").split())
        problem = wrong_in(form, words)
        if problem:
            return page(request, secret, name, problem)
        if service.link_of(secret) is None:  # before anything is hashed
            return page(request, secret)
        try:
            account = service.use(secret, name, form.as_typed("password"))
        except InvalidRequest:
            problem = words.say("accounts.name-wrong", most=LONGEST_NAME)
            return page(request, secret, name[:LONGEST_NAME], problem)
        if account is None:
            return page(request, secret)
        return let_in(request, site.identities.begin(account), "/")

    return routes


def _own(site: Site, service: AccountService) -> APIRouter:
    routes = APIRouter()

    def signed_in(request: Request) -> Visitor:
        visitor = site.visitor(request)
        if not visitor.is_signed_in:
            raise SignInFirst
        return visitor

    def page(visitor: Visitor, problem: str = "", changed: bool = False) -> Response:
        status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
        values = {"problem": problem, "changed": changed, **BOUNDS}
        return site.pages.page(visitor, "accounts/account.html", status, **values)

    @routes.get("/account")
    def own(request: Request) -> Response:
        return page(signed_in(request), changed="changed" in request.query_params)

    @routes.post("/account/password")
    async def change(request: Request, form: SentForm) -> Response:
        visitor = await run_in_threadpool(signed_in, request)
        require_own_form(visitor, form)
        words = site.pages.words(visitor)
        problem = wrong_in(form, words)
        name = visitor.account.name
        if not problem and not await site.identities.account_of(
            request, name, form.as_typed("old")
        ):
            problem = words.say("accounts.old-wrong")
        if problem:
            return page(visitor, problem)
        return await run_in_threadpool(changed, request, visitor, form.as_typed("password"))

    def changed(request: Request, visitor: Visitor, password: str) -> Response:
        service.set_password(visitor.account.name, password)
        return let_in(request, site.identities.begin(visitor.account), "/account?changed")

    return routes


def _all(site: Site, service: AccountService) -> APIRouter:
    routes = APIRouter(prefix="/accounts")

    def administrator(request: Request, form: Form | None = None) -> Visitor:
        visitor = site.visitor(request)
        if not visitor.is_signed_in:
            raise SignInFirst
        if not visitor.account.may(Right.MANAGE_ACCOUNTS):
            raise NotFound("accounts are the administrators' to manage")
        if form is not None:
            require_own_form(visitor, form)
        return visitor

    def page(visitor: Visitor, link: str = "", problem: str = "") -> Response:
        return site.pages.page(
            visitor,
            "accounts/accounts.html",
            HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK,
            accounts=service.listed(),
            left={
                one["name"]: len(site.store.owned_by(one["name"]))
                for one in service.listed()
                if one["disabled"]
            },
            roles=[role.value for role in INVITED],
            link=link,
            hours=HOURS,
            problem=problem,
        )

    def whole(request: Request, path: str) -> str:
        return str(request.base_url).rstrip("/") + path

    @routes.get("")
    def listed(request: Request) -> Response:
        return page(administrator(request))

    @routes.post("/invite")
    def invite(request: Request, form: SentForm) -> Response:
        visitor = administrator(request, form)
        role = next((role for role in INVITED if role.value == form.text("role")), Role.ARBITER)
        return page(visitor, whole(request, service.invite(role)))

    @routes.post("/recover")
    def recover(request: Request, form: SentForm) -> Response:
        visitor = administrator(request, form)
        return page(visitor, whole(request, service.recover(form.text("name"))))

    @routes.post("/disable")
    def disable(request: Request, form: SentForm) -> Response:
        return set_disabled(request, form, True)

    @routes.post("/enable")
    def enable(request: Request, form: SentForm) -> Response:
        return set_disabled(request, form, False)

    @routes.post("/events")
    def transfer(request: Request, form: SentForm) -> Response:
        """Give the events of a disabled account to an arbiter; the history of each has it."""
        visitor = administrator(request, form)
        words = site.pages.words(visitor)
        name, action = form.text("name"), Transfer(form.text("to")[:LONGEST_NAME])
        asked = Asked(
            visitor.account.name,
            lambda _: [action],
            reason=words.say("accounts.left-reason", name=name),
            confirmed=frozenset({"transfer.owner"}),
        )
        if not site.store.can_name(action):
            return page(visitor, problem=words.say("accounts.no-arbiter", name=action.account))
        for slug in site.store.owned_by(name):
            site.store.act(slug, asked)
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": "/accounts"})

    def set_disabled(request: Request, form: Form, disabled: bool) -> Response:
        visitor = administrator(request, form)
        name = form.text("name")
        try:
            service.set_disabled(name, disabled)
        except InvalidRequest:
            return page(visitor, problem=site.pages.words(visitor).say("accounts.last", name=name))
        return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": "/accounts"})

    return routes
