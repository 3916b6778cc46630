"""The language of who asks, for every page of the server."""

from __future__ import annotations

from fastapi import Request

from pairwright.vocabulary.translation import LANGUAGES, SOURCE

LANGUAGE_COOKIE = "pairwright_language"


def language_of(request: Request) -> str:
    """The one chosen, or the first of the browser's that is here."""
    chosen = request.query_params.get("lang") or request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return SOURCE
