"""Who looks at a page, in which language and with which look."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import Request

from pairwright.server.accounts.accounts import PUBLIC, Account
from pairwright.server.accounts.sessions import Session
from pairwright.vocabulary.translation import LANGUAGES, SOURCE

LANGUAGE_COOKIE = "pairwright_language"
THEME_COOKIE = "pairwright_theme"
THEMES = ("light", "dark")


@dataclass(frozen=True, slots=True)
class Visitor:
    """`csrf` is what a form of this visitor carries; the public has none."""

    account: Account
    csrf: str
    language: str
    theme: str

    @property
    def is_signed_in(self) -> bool:
        return self.account is not PUBLIC


def visitor_of(request: Request, session: Session | None) -> Visitor:
    theme = request.cookies.get(THEME_COOKIE, "")
    return Visitor(
        PUBLIC if session is None else session.account,
        "" if session is None else session.csrf,
        _language(request),
        theme if theme in THEMES else "",
    )


def _language(request: Request) -> str:
    """The one chosen, or the first of the browser's that is here."""
    chosen = request.query_params.get("lang") or request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip().lower()[:2]
        if code in LANGUAGES:
            return code
    return SOURCE
