"""Accounts: one's own with its password, the one-time link that begins it, and all accounts."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from pairwright.event import Transfer
from pairwright.server.accounts.accounts import LONGEST_NAME, LONGEST_PASSWORD, SHORTEST_PASSWORD
from pairwright.server.accounts.one_time import HOURS, PLACE
from pairwright.server.accounts.roles import Right, Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.api.parts import TheAccounts
from pairwright.server.errors import NotFound
from pairwright.server.events.store import Request as Asked
from pairwright.server.web.frame.forms import Form, SentForm, require_own_form
from pairwright.server.web.frame.session import Visitor
from pairwright.server.web.frame.sign_in import let_in
from pairwright.server.web.frame.site import SignInFirst, Site, TheSite
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import fault

BOUNDS = {"least": SHORTEST_PASSWORD, "most": LONGEST_PASSWORD}


def wrong_in(form: Form, words: Language) -> str:
    """What is wrong with the two passwords of a form; empty where nothing is."""
    password = form.as_typed("password")
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        return words.say("accounts.weak", **BOUNDS)
    return "" if password == form.as_typed("again") else words.say("accounts.differ")


routes = APIRouter()


def _signed_in(site: Site, request: Request) -> Visitor:
    visitor = site.visitor(request)
    if not visitor.is_signed_in:
        raise SignInFirst
    return visitor


def _page(site: Site, visitor: Visitor, problem: str = "", changed: bool = False) -> Response:
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    values = {"problem": problem, "changed": changed, **BOUNDS}
    return site.pages.page(visitor, "accounts/account.html", status, **values)


@routes.get("/account")
def own(site: TheSite, request: Request) -> Response:
    return _page(site, _signed_in(site, request), changed="changed" in request.query_params)


@routes.post("/account/password")
async def change(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    visitor = await run_in_threadpool(_signed_in, site, request)
    require_own_form(visitor, form)
    words = site.pages.words(visitor)
    problem = wrong_in(form, words)
    name = visitor.account.name
    if not problem and not await site.identities.account_of(request, name, form.as_typed("old")):
        problem = words.say("accounts.old-wrong")
    if problem:
        return _page(site, visitor, problem)
    return await run_in_threadpool(
        _changed, site, service, request, visitor, form.as_typed("password")
    )


def _changed(
    site: Site, service: AccountService, request: Request, visitor: Visitor, password: str
) -> Response:
    service.set_password(visitor.account.name, password)
    return let_in(request, site.identities.begin(visitor.account), "/account?changed")


# --- The one-time link ----------------------------------------------------------------------------


def _welcome_page(
    site: Site,
    service: AccountService,
    request: Request,
    secret: str,
    name: str = "",
    problem: str = "",
) -> Response:
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
def welcome(site: TheSite, service: TheAccounts, request: Request, secret: str) -> Response:
    return _welcome_page(site, service, request, secret)


@routes.post(PLACE + "{secret}")
def begin(
    site: TheSite, service: TheAccounts, request: Request, secret: str, form: SentForm
) -> Response:
    words = site.pages.words(site.visitor(request))
    name = " ".join(form.text("name").split())
    problem = wrong_in(form, words)
    if problem:
        return _welcome_page(site, service, request, secret, name, problem)
    if service.link_of(secret) is None:  # before anything is hashed
        return _welcome_page(site, service, request, secret)
    try:
        account = service.use(secret, name, form.as_typed("password"))
    except InvalidRequest:
        problem = words.say("accounts.name-wrong", most=LONGEST_NAME)
        return _welcome_page(site, service, request, secret, name[:LONGEST_NAME], problem)
    if account is None:
        return _welcome_page(site, service, request, secret)
    return let_in(request, site.identities.begin(account), "/")


# --- All accounts ---------------------------------------------------------------------------------


INVITED = (Role.ARBITER, Role.COMMISSION, Role.ADMINISTRATOR)
"""A witness is made with its public key, over HTTP."""


def _administrator(site: Site, request: Request, form: Form | None = None) -> Visitor:
    visitor = site.visitor(request)
    if not visitor.is_signed_in:
        raise SignInFirst
    if not visitor.account.may(Right.MANAGE_ACCOUNTS):
        raise NotFound(fault("server:accounts-admin"))
    if form is not None:
        require_own_form(visitor, form)
    return visitor


def _accounts_page(
    site: Site, service: AccountService, visitor: Visitor, link: str = "", problem: str = ""
) -> Response:
    return site.pages.page(
        visitor,
        "accounts/accounts.html",
        HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK,
        accounts=service.listed(),
        left={
            entry["name"]: len(site.store.owned_by(entry["name"]))
            for entry in service.listed()
            if entry["disabled"]
        },
        roles=[role.value for role in INVITED],
        link=link,
        hours=HOURS,
        problem=problem,
    )


def _whole(request: Request, path: str) -> str:
    return str(request.base_url).rstrip("/") + path


@routes.get("/accounts")
def listed(site: TheSite, service: TheAccounts, request: Request) -> Response:
    return _accounts_page(site, service, _administrator(site, request))


@routes.post("/accounts/invite")
def invite(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    visitor = _administrator(site, request, form)
    role = next((role for role in INVITED if role.value == form.text("role")), Role.ARBITER)
    return _accounts_page(site, service, visitor, _whole(request, service.invite(role)))


@routes.post("/accounts/recover")
def recover(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    visitor = _administrator(site, request, form)
    return _accounts_page(
        site, service, visitor, _whole(request, service.recover(form.text("name")))
    )


@routes.post("/accounts/disable")
def disable(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    return _set_disabled(site, service, request, form, True)


@routes.post("/accounts/enable")
def enable(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    return _set_disabled(site, service, request, form, False)


@routes.post("/accounts/events")
def transfer(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    """Give the events of a disabled account to an arbiter; the history of each has it."""
    visitor = _administrator(site, request, form)
    words = site.pages.words(visitor)
    name, action = form.text("name"), Transfer(form.text("to")[:LONGEST_NAME])
    asked = Asked(
        visitor.account.name,
        lambda _: [action],
        reason=words.say("accounts.left-reason", name=name),
        confirmed=frozenset({"transfer.owner"}),
    )
    if not site.store.can_name(action):
        return _accounts_page(
            site, service, visitor, problem=words.say("accounts.no-arbiter", name=action.account)
        )
    for slug in site.store.owned_by(name):
        site.store.act(slug, asked)
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": "/accounts"})


def _set_disabled(
    site: Site, service: AccountService, request: Request, form: Form, disabled: bool
) -> Response:
    visitor = _administrator(site, request, form)
    name = form.text("name")
    try:
        service.set_disabled(name, disabled)
    except InvalidRequest:
        return _accounts_page(
            site,
            service,
            visitor,
            problem=site.pages.words(visitor).say("accounts.last", name=name),
        )
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": "/accounts"})
