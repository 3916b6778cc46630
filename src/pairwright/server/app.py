"""The application: every route, and how every failure ends."""

from __future__ import annotations

import errno
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial
from http import HTTPStatus

from fastapi import Depends, FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import ClientDisconnect

from pairwright import __version__
from pairwright.server import operations
from pairwright.server.accounts.service import AccountService
from pairwright.server.api import accounts, docs_page, evaluation, log, stateless, tournaments
from pairwright.server.api.description import openapi
from pairwright.server.api.identity import Identities
from pairwright.server.bodies import RequestRefusal
from pairwright.server.clock import now
from pairwright.server.errors import Busy, Forbidden, NotFound
from pairwright.server.gate import A_MOMENT, Gate
from pairwright.server.hall.addresses import HERE
from pairwright.server.hall.codes import HallCodes
from pairwright.server.hall.hall import Hall
from pairwright.server.headers import SecurityHeaders
from pairwright.server.languages import language_of
from pairwright.server.limits import Limits
from pairwright.server.logs import LOG, RequestLog, fault_line
from pairwright.server.metrics import Metrics, RequestCounter
from pairwright.server.origins import own_forms
from pairwright.server.pairings.old_versions import compare_old_versions
from pairwright.server.pairings.public_log import PublicLog
from pairwright.server.pairings.service import PairingsService, Refusal
from pairwright.server.problem_documents import refusal as problem_document
from pairwright.server.protocol.encoding import LogMoved
from pairwright.server.provided import provide
from pairwright.server.settings import ServerSettings, hall_folder
from pairwright.server.storage.database import Database, Full, Unreachable
from pairwright.server.storage.log_keys import ensure_key
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.app import add_app
from pairwright.server.web.frame.session import visitor_of
from pairwright.server.web.frame.sign_in import OneTimeLinks
from pairwright.server.web.frame.site import Site, failure_page, visitor_after, wants_page
from pairwright.server.web.hall.door import Door
from pairwright.server.web.public.services import Services
from pairwright.server.workers import Overload, Workers, WorkPool
from pairwright.service.json_text import json_text
from pairwright.service.problems import problem, problems_of
from pairwright.tournament import PairwrightError
from pairwright.vocabulary.diagnostic import Diagnostic
from pairwright.vocabulary.reason import as_said, at, fault


def create_app(
    settings: ServerSettings,
    links: OneTimeLinks,
    pool: Callable[[Limits], WorkPool] | None = None,
) -> FastAPI:
    """A server over the database of the settings, which is brought up to date first.

    `links` let a browser into the app on one's own machine. Work is done in processes, unless a
    pool is given.
    """
    bounds = settings.limits
    workers = Workers(bounds, pool or _processes)
    database = Database(settings.database)
    upgrade(database)
    if not settings.in_page:  # nobody asks a page for a log
        with database.writing() as connection:
            ensure_key(connection, settings.origin)
        compare_old_versions(database)
    identities = Identities(database, bounds)

    @asynccontextmanager
    async def running(_: FastAPI) -> AsyncIterator[None]:
        site.live.start()
        await workers.warm_up()
        try:
            yield
        finally:
            workers.close()
            database.close()

    app = FastAPI(
        title="Pairwright",
        version=__version__,
        summary="Swiss chess tournaments by the FIDE rules (Handbook C.04)",
        lifespan=running,
        dependencies=[Depends(own_forms)],
        docs_url=None,  # it would load scripts from elsewhere; docs_page has its own
        redoc_url=None,
    )
    metrics = Metrics(workers)
    provide(app, database, identities, metrics, workers)
    provide(app, PairingsService(database, workers), PublicLog(database))
    provide(app, AccountService(database, now))
    app.include_router(operations.routes)
    if settings.stateless:
        app.include_router(stateless.routes)
    if not settings.in_page:
        for part in (tournaments, log, accounts, evaluation, docs_page):
            app.include_router(part.routes)
    codes = HallCodes(hall_folder() / f"{database.mark}.json")
    hall = Hall(codes, settings.hall, _fingerprint(settings))
    site = add_app(app, database, identities, workers, links, settings, hall)
    app.state.site = site
    if settings.hall:
        app.add_middleware(Door, hall=hall, services=app.state.parts[Services])
    elif settings.local and not settings.in_page:  # a page is asked by its own worker only
        app.add_middleware(TrustedHostMiddleware, allowed_hosts=list(HERE))
    _add_endings(app, site)
    app.add_middleware(
        Gate,
        limits=bounds,
        recognised=identities.recognised,
        answer=partial(ended_at_gate, site, metrics),
    )
    app.add_middleware(SecurityHeaders)
    app.add_middleware(RequestCounter, metrics=metrics)
    app.add_middleware(RequestLog)
    app.openapi = cache(partial(openapi, app))  # type: ignore[method-assign]
    return app


def _processes(limits: Limits) -> WorkPool:
    """Loaded where it is used: a page has none."""
    from pairwright.server.processes import Processes

    return Processes(limits)


def _fingerprint(settings: ServerSettings) -> str:
    """Of the certificate, where it is spoken to with one."""
    if not settings.https:
        return ""
    from pairwright.server.hall.certificate import certificate_in

    return certificate_in(hall_folder()).fingerprint


def _add_endings(app: FastAPI, site: Site) -> None:
    """Whatever is raised becomes a problem document, or a page where a person asked for one."""

    def refusal(
        request: Request,
        problems: Sequence[Diagnostic],
        status: HTTPStatus | None = None,
        headers: dict[str, str] | None = None,
        error: Exception | None = None,
    ) -> Response:
        document = problem_document(problems, status, headers, language_of(request))
        if request.url.path.startswith("/api/") or not wants_page(request):
            return document
        page = failure_page(
            site, visitor_after(site, request), problems, document.status_code, error
        )
        page.headers.update(headers or {})
        return page

    @app.exception_handler(RequestRefusal)
    async def refused(request: Request, error: RequestRefusal) -> Response:
        headers = {"WWW-Authenticate": "Bearer"} if error.status == 401 else {}
        return refusal(request, [error.problem], error.status, headers | dict(error.headers or {}))

    @app.exception_handler(Overload)
    async def overload(request: Request, error: Overload) -> Response:
        again = {"Retry-After": str(error.again)} if error.again else None
        return refusal(request, [error.problem], headers=again)

    @app.exception_handler(ClientDisconnect)
    async def gone(request: Request, error: ClientDisconnect) -> Response:
        return Response(status_code=HTTPStatus.BAD_REQUEST)  # nobody reads it

    @app.exception_handler(Unreachable)
    async def unreachable(request: Request, error: Unreachable) -> Response:
        LOG.error(json_text({"database": str(error)}))
        told = problem("DATABASE", fault("server:database"))
        return refusal(request, [told], headers=A_MOMENT)

    @app.exception_handler(Full)
    @app.exception_handler(OSError)  # the disk for large uploads can be another one
    async def full(request: Request, error: OSError) -> Response:
        if error.errno != errno.ENOSPC:
            raise error
        LOG.error(json_text({"disk": error.strerror}))
        told = problem("DISK-FULL", fault("server:disk-full"))
        return refusal(request, [told], headers=A_MOMENT, error=Full())

    @app.exception_handler(NotFound)
    async def not_found(request: Request, error: NotFound) -> Response:
        return refusal(request, [problem("NOT-FOUND", error.reason)], HTTPStatus.NOT_FOUND)

    @app.exception_handler(Busy)
    async def busy(request: Request, error: Busy) -> Response:
        return refusal(request, [problem("BUSY", error.reason)], headers=A_MOMENT)

    @app.exception_handler(Forbidden)
    async def forbidden(request: Request, error: Forbidden) -> Response:
        return refusal(request, [problem("FORBIDDEN", error.reason)], HTTPStatus.FORBIDDEN)

    @app.exception_handler(Refusal)
    async def refusal_of_a_file(request: Request, error: Refusal) -> Response:
        return refusal(request, error.problems)

    @app.exception_handler(LogMoved)
    async def moved(request: Request, error: LogMoved) -> Response:
        return refusal(request, [problem("LOG-MOVED", error.reasons[0])], HTTPStatus.CONFLICT)

    @app.exception_handler(PairwrightError)
    async def asked_wrongly(request: Request, error: PairwrightError) -> Response:
        return refusal(request, problems_of(error), error=error)

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        return refusal(request, [_of_parameter(error) for error in error.errors()])

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        status = HTTPStatus(error.status_code)
        code = status.phrase.upper().replace(" ", "-")
        told = problem(code, as_said(str(error.detail)))
        return refusal(request, [told], status, dict(error.headers or {}))


def ended_at_gate(site: Site, metrics: Metrics, request: Request, error: Exception) -> Response:
    """The same for a request that nothing is looked up for, not even who asks; and for faults."""
    if not isinstance(error, RequestRefusal):
        metrics.faults.inc()
        LOG.error(json_text(fault_line(request.method, request.url.path, error)))
        told = problem("OUR-OWN-FAULT", fault("server:our-fault"))
        error = RequestRefusal(HTTPStatus.INTERNAL_SERVER_ERROR, told)
    document = problem_document(
        [error.problem], error.status, dict(error.headers or {}), language_of(request)
    )
    if request.url.path.startswith("/api/") or not wants_page(request):
        return document
    visitor = visitor_of(request, None)
    page = failure_page(site, visitor, [error.problem], document.status_code)
    page.headers.update(error.headers or {})
    return page


def _of_parameter(error: dict[str, object]) -> Diagnostic:
    place = error["loc"]
    where = ".".join(str(part) for part in place) if isinstance(place, tuple) else str(place)
    return problem("INVALID-REQUEST", at(where, as_said(str(error["msg"]))))
