"""How values came about: for a dialog of a script, or as a page."""

from __future__ import annotations

from typing import Any

from fastapi import Request, Response

from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.site import Site
from pairwright.service.json_text import json_text


def sheet_of_workings(site: Site, request: Request, desk: Desk, **values: Any) -> Response:
    """`values` are the workings, why the one before is ahead, and the way back with its name."""
    if "application/json" in request.headers.get("accept", ""):
        html = site.pages.part(desk, "tables/working_part.html", **values)
        return Response(json_text({"sheet": html}), media_type="application/json")
    return site.pages.of_event(desk, "tables/working.html", **values)
