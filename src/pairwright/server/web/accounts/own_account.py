"""One's own account."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response
from fastapi.concurrency import run_in_threadpool

from pairwright.server.accounts.service import AccountService
from pairwright.server.api.parts import TheAccounts
from pairwright.server.web.accounts.passwords import BOUNDS, wrong_in
from pairwright.server.web.frame.acting import require_own_form
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.signing_in import let_in
from pairwright.server.web.frame.site import SignInFirst, Site, TheSite
from pairwright.server.web.frame.visitor import Visitor

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
