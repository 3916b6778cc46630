"""QR codes, as pictures of their own and as parts of a page."""

from __future__ import annotations

from io import BytesIO

import segno
from fastapi import Request
from markupsafe import Markup

from pairwright.server.web.frame.pages import raw


def absolute(request: Request, path: str) -> str:
    """The whole address of a page, as the browser of who asks knows this server."""
    return f"{request.url.scheme}://{request.url.netloc}{path}"


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
