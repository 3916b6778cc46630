"""A page in a folder of a host: addresses of the app, which begin at "/", are put beneath it.

Only what a browser opens by itself needs it: links, forms, and what a form's answer names. What a
script asks for passes the service worker, which knows where the app begins.
"""

from __future__ import annotations

import re

_ATTRIBUTE = rb'(?:(?<=\s)|(?<=\\n))(?:href|src|action|formaction)=\\?"'
_IN_HTML = re.compile(rb"(" + _ATTRIBUTE + rb")/(?!/)")
_IN_JSON = re.compile(rb'("done":\s*"|' + _ATTRIBUTE + rb")/(?!/)")
"""Of an act: where to go then, and the sheets that ask something."""
_OPENED = {"text/html": _IN_HTML, "application/json": _IN_JSON}


def put_beneath(folder: str, body: bytes, kind: str) -> bytes:
    """An answer of this media type, with its addresses beneath the folder (`/folder`, or empty).

    A text in it holds no such attribute: there quotation marks are escaped.
    """
    pattern = _OPENED.get(kind.partition(";")[0])
    if not folder or pattern is None:
        return body
    return pattern.sub(rb"\g<1>" + folder.encode() + b"/", body)
