"""All accounts, for administrators."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.event import Transfer
from pairwright.server.accounts.accounts import LONGEST_NAME
from pairwright.server.accounts.one_time import HOURS
from pairwright.server.accounts.roles import Right, Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.api.parts import TheAccounts
from pairwright.server.errors import NotFound
from pairwright.server.events.store import Request as Asked
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.forms import Form, SentForm
from pairwright.server.web.frame.site import SignInFirst, Site, TheSite
from pairwright.server.web.frame.visitor import Visitor
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

INVITED = (Role.ARBITER, Role.COMMISSION, Role.ADMINISTRATOR)
"""A witness is made with its public key, over HTTP."""

routes = APIRouter(prefix="/accounts")


def _administrator(site: Site, request: Request, form: Form | None = None) -> Visitor:
    visitor = site.visitor(request)
    if not visitor.is_signed_in:
        raise SignInFirst
    if not visitor.account.may(Right.MANAGE_ACCOUNTS):
        raise NotFound(fault("server:accounts-admin"))
    if form is not None:
        require_own_form(visitor, form)
    return visitor


def _page(
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


@routes.get("")
def listed(site: TheSite, service: TheAccounts, request: Request) -> Response:
    return _page(site, service, _administrator(site, request))


@routes.post("/invite")
def invite(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    visitor = _administrator(site, request, form)
    role = next((role for role in INVITED if role.value == form.text("role")), Role.ARBITER)
    return _page(site, service, visitor, _whole(request, service.invite(role)))


@routes.post("/recover")
def recover(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    visitor = _administrator(site, request, form)
    return _page(site, service, visitor, _whole(request, service.recover(form.text("name"))))


@routes.post("/disable")
def disable(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    return _set_disabled(site, service, request, form, True)


@routes.post("/enable")
def enable(site: TheSite, service: TheAccounts, request: Request, form: SentForm) -> Response:
    return _set_disabled(site, service, request, form, False)


@routes.post("/events")
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
        return _page(
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
        return _page(
            site,
            service,
            visitor,
            problem=site.pages.words(visitor).say("accounts.last", name=name),
        )
    return Response(status_code=HTTPStatus.SEE_OTHER, headers={"Location": "/accounts"})
