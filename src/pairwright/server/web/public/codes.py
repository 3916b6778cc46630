"""QR codes, as pictures of their own and as parts of a page."""

from __future__ import annotations

from io import BytesIO

import segno
from fastapi import Request
from markupsafe import Markup

from pairwright.server.hall.hall import hall_of
from pairwright.server.web.frame.pages import raw


def absolute(request: Request, path: str) -> str:
    """The whole address of a page: in the hall one that works there, elsewhere as the browser of
    who asks knows this server.
    """
    return hall_of(request).absolute(request, path)


def for_players(request: Request, slug: str, place: str = "") -> str:
    """The address with which everybody comes to a public page of an event, by its code where one
    is needed; empty where that was revoked.
    """
    hall = hall_of(request)
    if not hall.is_open:
        return absolute(request, f"/p/{slug}{place}")
    secret = hall.codes.players(slug)
    return absolute(request, f"/c/{secret}{place}") if secret else ""


def picture(address: str) -> bytes:
    """The code as an SVG file: dark on light, whatever the page looks like."""
    file = BytesIO()
    segno.make(address, error="m").save(file, kind="svg", border=3, light="white", scale=4)
    return file.getvalue()


def inline(address: str) -> Markup:
    """The code inside a page: for links that are secrets, of which no picture has an address."""
    code = segno.make(address, error="m")
    return raw(
        code.svg_inline(border=3, light="white", svgclass="qr", lineclass=None, omitsize=True)
    )
