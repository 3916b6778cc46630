"""Contents that leave as they are, compressed once.

Only what is the same for everybody is compressed: where a page holds a secret beside what somebody
else can put there, its length would tell the secret letter by letter.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from http import HTTPStatus

from fastapi import Request, Response

from pairwright.frozen import Frozen


class PackedContent(Frozen):
    """`tag` names the content: who has it already is told so, and not sent it again."""

    data: bytes
    tag: str
    headers: Mapping[str, str]

    @classmethod
    def of(cls, content: bytes, headers: Mapping[str, str], vary: str = "") -> PackedContent:
        """`vary` names what of a request, besides what it can unpack, decides about the content."""
        told = {**headers, "Vary": ", ".join(filter(None, ("Accept-Encoding", vary)))}
        # Weak: the same content, packed or not.
        tag = f'W/"{hashlib.sha256(content).hexdigest()[:20]}"'
        return cls(gzip.compress(content, mtime=0), tag, told)

    def answer(self, request: Request) -> Response:
        headers = {**self.headers, "ETag": self.tag}
        if self._is_known(request):
            # With all headers: a browser takes them over for the content that it has.
            return Response(status_code=HTTPStatus.NOT_MODIFIED, headers=headers)
        if not _takes_gzip(request):
            return Response(gzip.decompress(self.data), headers=headers)
        return Response(self.data, headers={**headers, "Content-Encoding": "gzip"})

    def _is_known(self, request: Request) -> bool:
        known = request.headers.get("if-none-match", "").split(",")
        return self.tag in {f"W/{text.strip().removeprefix('W/')}" for text in known}


def _takes_gzip(request: Request) -> bool:
    for part in request.headers.get("accept-encoding", "").split(","):
        name, _, weight = part.partition(";")
        if name.strip().lower() == "gzip":
            return weight.strip().lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
