"""Who looks at a page, in which language and with which look."""

from __future__ import annotations

from fastapi import Request

from pairwright.frozen import Frozen
from pairwright.server.accounts.accounts import PUBLIC, Account
from pairwright.server.accounts.roles import Right
from pairwright.server.accounts.sessions import Session
from pairwright.server.languages import language_of

THEME_COOKIE = "pairwright_theme"
THEMES = ("light", "dark")


class Visitor(Frozen):
    """`csrf` is what a form of this visitor carries; the public has none."""

    account: Account
    csrf: str
    language: str
    theme: str

    @property
    def is_signed_in(self) -> bool:
        return self.account is not PUBLIC

    @property
    def manages_accounts(self) -> bool:
        return self.account.may(Right.MANAGE_ACCOUNTS)


def visitor_of(request: Request, session: Session | None) -> Visitor:
    theme = request.cookies.get(THEME_COOKIE, "")
    return Visitor(
        PUBLIC if session is None else session.account,
        "" if session is None else session.csrf,
        language_of(request),
        theme if theme in THEMES else "",
    )
