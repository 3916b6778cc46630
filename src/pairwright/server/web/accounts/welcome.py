"""The way in by a one-time link."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from pairwright.server.accounts.accounts import LONGEST_NAME
from pairwright.server.accounts.one_time import PLACE
from pairwright.server.accounts.roles import Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.api.parts import TheAccounts
from pairwright.server.web.accounts.passwords import BOUNDS, wrong_in
from pairwright.server.web.frame.forms import SentForm
from pairwright.server.web.frame.signing_in import let_in
from pairwright.server.web.frame.site import Site, TheSite
from pairwright.tournament import InvalidRequest

routes = APIRouter()


def _page(
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
    return _page(site, service, request, secret)


@routes.post(PLACE + "{secret}")
def begin(
    site: TheSite, service: TheAccounts, request: Request, secret: str, form: SentForm
) -> Response:
    words = site.pages.words(site.visitor(request))
    name = " ".join(form.text("name").split())
    problem = wrong_in(form, words)
    if problem:
        return _page(site, service, request, secret, name, problem)
    if service.link_of(secret) is None:  # before anything is hashed
        return _page(site, service, request, secret)
    try:
        account = service.use(secret, name, form.as_typed("password"))
    except InvalidRequest:
        problem = words.say("accounts.name-wrong", most=LONGEST_NAME)
        return _page(site, service, request, secret, name[:LONGEST_NAME], problem)
    if account is None:
        return _page(site, service, request, secret)
    return let_in(request, site.identities.begin(account), "/")
