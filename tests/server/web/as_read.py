"""Pages as a browser reads them: tests do not rest on how a template is broken into lines."""

from __future__ import annotations

import gzip
import re

import httpx

BLOCKS = (
    "html|head|body|meta|link|title|script|header|footer|main|nav|section|article|aside|div|p|ul|ol"
    "|li|dl|dt|dd|table|caption|thead|tbody|tfoot|tr|td|th|form|fieldset|legend|h[1-6]|details"
    "|summary|option|optgroup|datalist|figure|figcaption|br|hr"
)
REST = r"""(?=[\s>])(?:"[^"]*"|[^">])*>"""
VERBATIM = re.compile(r"(<(textarea|pre)\b.*?</\2>)", re.S)
TAG_END = re.compile(r"""(<[a-zA-Z](?:"[^"]*"|[^">])*?) (?=>)""")
AROUND = re.compile(rf" ?(</?(?:{BLOCKS}){REST}) ?")
WITHIN = re.compile(rf"(<(?:button|select|progress){REST}) | (?=</(?:button|select|progress)>)")


def as_read(html: str) -> str:
    """The page without whitespace that a browser passes over; texts of fields stay as they are."""
    parts = VERBATIM.split(html)
    return "".join(
        part if place % 3 == 1 else _squeezed(part)
        for place, part in enumerate(parts)
        if place % 3 != 2
    )


def _squeezed(html: str) -> str:
    text = TAG_END.sub(r"\1", re.sub(r"\s+", " ", html))
    return WITHIN.sub(r"\1", AROUND.sub(r"\1", text))


class AsRead(httpx.BaseTransport):
    """A connection that answers pages as they are read."""

    def __init__(self) -> None:
        self._connection = httpx.HTTPTransport()

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self._connection.handle_request(request)
        if not answer.headers.get("content-type", "").startswith("text/html"):
            return answer
        answer.read()
        headers = [pair for pair in answer.headers.multi_items() if pair[0] != "content-length"]
        content = as_read(answer.text).encode()
        if answer.headers.get("content-encoding") == "gzip":
            content = gzip.compress(content)
        return httpx.Response(answer.status_code, headers=headers, content=content)

    def close(self) -> None:
        self._connection.close()
