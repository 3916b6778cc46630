"""How values came about: for a dialog of a script, or as a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import Request, Response

from pairwright.ranking import Working
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.forms import whole_number
from pairwright.server.web.frame.site import Site
from pairwright.service.json_text import json_text
from pairwright.tournament import InvalidRequest


def sheet_of_workings(site: Site, request: Request, desk: Desk, **values: Any) -> Response:
    """`values` are the workings, why the one before is ahead, and the way back with its name."""
    if "application/json" in request.headers.get("accept", ""):
        html = site.pages.part(desk, "tables/working_part.html", **values)
        return Response(json_text({"sheet": html}), media_type="application/json")
    return site.pages.of_event(desk, "tables/working.html", **values)


def sheet_of_player(
    site: Site,
    request: Request,
    desk: Desk,
    work: Callable[[int], tuple[Working, ...]],
    page: str,
    asked: str,
) -> Response:
    """How the values of the player asked for came about; `page` is the table that they stand in,
    `asked` what it was asked for. Raises NotFound."""
    number = whole_number(request.query_params.get("player", "")) or 0
    try:
        workings = work(number)
    except InvalidRequest as error:
        raise NotFound(error.reasons[0]) from None
    return sheet_of_workings(
        site,
        request,
        desk,
        workings=workings,
        ahead=None,
        back=f"{desk.address}/{page}?{asked}",
        back_name=desk.words.say(f"tables.page.{page}"),
    )
