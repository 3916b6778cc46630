"""Pages: templates of all packages, filled in, with the style sheets and scripts that they use.

Only what is the same for everybody is compressed: where a page holds a secret beside what somebody
else can put there, its length would tell the secret letter by letter.
"""

from __future__ import annotations

import gzip
import hashlib
import secrets
from collections.abc import Mapping
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from pairwright.frozen import Frozen
from pairwright.pages.environment import environment
from pairwright.pages.filling import in_language
from pairwright.server.errors import NotFound
from pairwright.server.web.frame.session import Desk, Visitor, next_step, steps
from pairwright.service.events.act_words import in_words
from pairwright.tournament import Tournament
from pairwright.tournament.chess960 import figurines_of, pieces_of, position_of
from pairwright.vocabulary.language import Language, language_of
from pairwright.vocabulary.reason import fault
from pairwright.vocabulary.translation import LANGUAGES, Catalogue


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


PLACE = "pairwright.server.web"
PACKAGES = (
    *("frame", "entries", "rounds", "teams", "public", "tables", "practice", "accounts"),
    *("hall", "prizes", "festivals"),
)


TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}

routes = APIRouter(include_in_schema=False)


@routes.get("/static/{mark}/{package}/{name}")
def static(request: Request, mark: str, package: str, name: str) -> Response:
    if (package, name) not in _files():
        raise NotFound(fault("server:no-file"))
    return _packed(package, name).answer(request)


@cache
def _packed(package: str, name: str) -> PackedContent:
    kind = {"Content-Type": TYPES[name.rpartition(".")[2]]}
    return PackedContent.of(_files()[package, name], FOR_EVER | kind)


@cache
def static_mark() -> str:
    """A mark of all their contents: an address with it may be kept for ever."""
    found = hashlib.sha256()
    for (package, name), content in sorted(_files().items()):
        found.update(f"{package}/{name}:{len(content)}\n".encode() + content)
    return found.hexdigest()[:12]


def static_address(package: str, name: str) -> str:
    """Where a static file is. Scripts import each other by relative addresses."""
    if (package, name) not in _files():
        raise KeyError(f"{package}/{name}")
    return f"/static/{static_mark()}/{package}/{name}"


def static_content(package: str, name: str) -> bytes:
    """A static file, for pages that no server is behind."""
    return _files()[package, name]


@cache
def _files() -> dict[tuple[str, str], bytes]:
    """Every file that is served, by package and name: nothing else can be asked for."""
    return {
        (package, file.name): file.read_bytes()
        for package in PACKAGES
        for file in (files(f"{PLACE}.{package}") / "static").iterdir()
        if file.name.rpartition(".")[2] in TYPES
    }


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


class ShownPosition(Frozen):
    """Its number, and the pieces of White from the a-file on: as letters, and as figurines."""

    number: int
    letters: str
    figurines: str


def shown_position(facts: Tournament, round_number: int, language: str) -> ShownPosition | None:
    """The position of a round; None where it has none."""
    number = position_of(facts.start_positions, round_number)
    if number is None:
        return None
    letters = language_of(language).pieces(pieces_of(number))
    return ShownPosition(number, " ".join(letters), figurines_of(number))
