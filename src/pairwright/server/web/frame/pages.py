"""Pages: templates of all packages, filled in and answered with the headers of a page."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import Response
from markupsafe import Markup

from pairwright.pages.environment import environment
from pairwright.pages.filling import in_language
from pairwright.server.web.frame.desk import Desk
from pairwright.server.web.frame.next_step import next_step, steps
from pairwright.server.web.frame.packages import PACKAGES, PLACE
from pairwright.server.web.frame.static_files import static_address
from pairwright.server.web.frame.visitor import Visitor
from pairwright.service.events.act_words import in_words
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.translation import LANGUAGES, Catalogue

SECURITY = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
}
LANGUAGE_NAMES = {"en": "English", "fr": "Français", "it": "Italiano"}


class Pages:
    """Fills in templates: `entries/players.html` is that file in the templates of `web/entries`."""

    def __init__(
        self,
        catalogues: tuple[Catalogue, ...],
        is_local: bool,
        in_hall: bool = False,
        in_page: bool = False,
    ) -> None:
        self.catalogues = catalogues
        self.in_page = in_page
        self._templates = environment(*(f"{PLACE}.{name}" for name in PACKAGES))
        self._templates.globals.update(
            static=static_address,
            languages=LANGUAGE_NAMES,
            has_accounts=not is_local,
            in_hall=in_hall,
            in_page=in_page,  # no other machine, no PDF, no rating list of a million players
            new_token=lambda: secrets.token_urlsafe(18),
        )

    def words(self, visitor: Visitor) -> Language:
        """What can be said where no event is at hand."""
        return Language(visitor.language, None, *self.catalogues)

    def of_event(self, desk: Desk, template: str, status: int = 200, **values: Any) -> Response:
        """A page of an event, in its frame; `done` is an entry that has just been written."""
        done = values.pop("done", None)
        values |= {
            "desk": desk,
            "steps": steps(desk),
            "next": next_step(desk),
            "done": _done(desk, done),
        }
        return self._answered(desk.visitor, desk.words, template, status, values)

    def page(self, visitor: Visitor, template: str, status: int = 200, **values: Any) -> Response:
        """A page that is of no event."""
        return self._answered(visitor, self.words(visitor), template, status, values)

    def part(self, desk: Desk, template: str, **values: Any) -> str:
        """A part of a page, for scripts."""
        return self._filled(desk.visitor, desk.words, template, {"desk": desk, **values})

    def _answered(
        self, visitor: Visitor, words: Language, template: str, status: int, values: dict[str, Any]
    ) -> Response:
        text = self._filled(visitor, words, template, values)
        return Response(text, status, SECURITY, "text/html; charset=utf-8")

    def _filled(
        self, visitor: Visitor, words: Language, template: str, values: dict[str, Any]
    ) -> str:
        return self._templates.get_template(template).render(
            in_language(words), visitor=visitor, **values
        )


def _done(desk: Desk, sequence: int | None) -> str:
    """What was just done, in words."""
    if sequence is None or not 1 <= sequence <= desk.kept.sequence:
        return ""
    return in_words(desk.event, desk.event.entries[sequence - 1], desk.visitor.language)


def raw(text: str) -> Markup:
    """Text that is HTML or SVG of our own making."""
    return Markup(text)


assert set(LANGUAGE_NAMES) == set(LANGUAGES)
