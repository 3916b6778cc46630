"""Public pages are made once and leave compressed; nobody's own page is ever among them."""

from __future__ import annotations

import gzip
from collections.abc import Iterator

import httpx
import pytest
from fastapi import Request, Response

from pairwright.event import Pair, Sheet
from pairwright.server.accounts.accounts import PUBLIC
from pairwright.server.web.frame.pages import PackedContent
from pairwright.server.web.frame.session import Visitor
from pairwright.server.web.public.services import Shelf, for_once
from tests.server.events.playing import NAMES, begun
from tests.server.web.conftest import App
from tests.server.web.public_events import Running, anonymous, form_mark, running_event
from tests.server.web.test_public_phones import player_phone

PAGES = ("", "/rounds/1", "/standings", "/names.txt", "/why/1/1")


def _request(**headers: str) -> Request:
    told = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "method": "GET", "path": "/p/x", "headers": told})


def _visitor(language: str = "en", theme: str = "") -> Visitor:
    return Visitor(PUBLIC, "", language, theme)


class _Maker:
    """Makes a page, and counts how often."""

    def __init__(self, size: int = 10) -> None:
        self.made = 0
        self._size = size

    def __call__(self) -> Response:
        self.made += 1
        return Response("x" * self._size, headers={"Content-Security-Policy": "own"})


def test_a_page_is_made_once_for_everybody() -> None:
    shelf, make = Shelf(), _Maker()
    for _ in range(5):
        assert shelf.answer(_request(), _visitor(), ("/p/x", "mark"), make).body == b"x" * 10
    assert make.made == 1
    others = [("fr", "", "mark"), ("en", "dark", "mark"), ("en", "", "another mark")]
    for count, (language, theme, mark) in enumerate(others, start=2):
        shelf.answer(_request(), _visitor(language, theme), ("/p/x", mark), make)
        assert make.made == count


@pytest.mark.parametrize("cookie", ["pairwright_session=x", "pairwright_player_abc=x"])
def test_who_has_a_secret_gets_a_page_of_their_own(cookie: str) -> None:
    shelf, own, anybodys = Shelf(), _Maker(), _Maker()
    asked = _request(cookie=f"pairwright_theme=dark; {cookie}")
    for _ in range(2):
        answer = shelf.answer(asked, _visitor(), ("/p/x", "mark"), own)
        assert "etag" not in answer.headers
    shelf.answer(_request(cookie="pairwright_theme=dark"), _visitor(), ("/p/x", "mark"), anybodys)
    assert (own.made, anybodys.made) == (2, 1)


def test_what_is_for_once_is_not_kept() -> None:
    shelf, make = Shelf(), _Maker()
    for _ in range(2):
        answer = shelf.answer(_request(), _visitor(), ("/p/x", ""), lambda: for_once(make()))
        assert answer.headers["cache-control"] == "no-store"
    assert make.made == 2


def test_what_has_no_room_on_the_shelf_is_shown_all_the_same() -> None:
    shelf, make = Shelf(most_bytes=10), _Maker(1000)
    for _ in range(2):
        assert shelf.answer(_request(), _visitor(), ("/p/x", ""), make).body == b"x" * 1000
    assert make.made == 2


def test_the_shelf_has_an_end() -> None:
    """As many pages as there is room for; those that nobody has asked for go first."""
    page = len(gzip.compress(b"x" * 1000))
    shelf, make = Shelf(most_bytes=3 * page), _Maker(1000)
    for number in (1, 2, 3, 1, 4):
        shelf.answer(_request(), _visitor(), (str(number), ""), make)
    assert make.made == 4
    for number, count in ((1, 4), (3, 4), (2, 5)):
        shelf.answer(_request(), _visitor(), (str(number), ""), make)
        assert make.made == count, number


@pytest.mark.parametrize(
    ("accepted", "is_packed"),
    [("gzip", True), ("br;q=1, GZIP;q=0.5", True), ("gzip;q=0", False), ("br", False), ("", False)],
)
def test_only_who_can_unpack_gets_it_packed(accepted: str, is_packed: bool) -> None:
    page = PackedContent.of(b"a page", {"X": "y"}, "Cookie")
    answer = page.answer(_request(accept_encoding=accepted))
    assert (answer.headers.get("content-encoding") == "gzip") is is_packed
    assert (gzip.decompress(bytes(answer.body)) if is_packed else answer.body) == b"a page"
    assert answer.headers["vary"] == "Accept-Encoding, Cookie"


@pytest.mark.parametrize("known", ["{}", '"x", {}', "strong"])
def test_who_has_it_is_told_so(known: str) -> None:
    page = PackedContent.of(b"a page", {"Content-Security-Policy": "own"})
    tag = page.tag.removeprefix("W/") if known == "strong" else known.format(page.tag)
    answer = page.answer(_request(if_none_match=tag))
    assert (answer.status_code, answer.body) == (304, b"")
    assert answer.headers["content-security-policy"] == "own"  # a browser takes it over
    assert page.answer(_request(if_none_match='W/"other"')).status_code == 200


# --- Over HTTP -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def event(app: App) -> Iterator[Running]:
    played = begun(NAMES[:5])
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as running:
        yield running


@pytest.mark.parametrize("path", PAGES)
def test_pages_leave_packed_and_only_once(app: App, event: Running, path: str) -> None:
    with anonymous(app) as reader:
        first = reader.get(f"/p/{event.slug}{path}")
        if first.headers["cache-control"] == "no-store":  # reasons that were not there yet
            first = reader.get(f"/p/{event.slug}{path}")
        assert first.headers["cache-control"] == "no-cache"
        assert first.headers["content-encoding"] == "gzip"
        assert "Cookie" in first.headers["vary"]
        assert "Accept-Language" in first.headers["vary"]
        known = {"if-none-match": first.headers["etag"]}
        again = reader.get(f"/p/{event.slug}{path}", headers=known)
        assert (again.status_code, again.content) == (304, b"")
        policy = "content-security-policy"
        assert again.headers[policy] == first.headers[policy]
        french = reader.get(f"/p/{event.slug}{path}", headers={"accept-language": "fr", **known})
        assert (french.status_code == 200) is (path != "/names.txt")
        plain = reader.get(f"/p/{event.slug}{path}", headers={"accept-encoding": "identity"})
        assert plain.text == first.text
        assert len(first.headers["etag"]) < 30


def test_the_list_is_told_only_once(app: App, event: Running) -> None:
    with anonymous(app) as reader:
        first = reader.get("/p")
        assert event.slug in first.text
        assert first.headers["content-encoding"] == "gzip"
        known = {"if-none-match": first.headers["etag"]}
        assert reader.get("/p", headers=known).status_code == 304


@pytest.mark.parametrize("path", PAGES[:3])
def test_the_page_of_who_is_signed_in_is_nobody_elses(
    app: App, client: httpx.Client, event: Running, path: str
) -> None:
    own = client.get(f"/p/{event.slug}{path}")
    assert own.headers["cache-control"] == "no-store"
    assert "etag" not in own.headers
    with anonymous(app) as reader:
        anybodys = reader.get(f"/p/{event.slug}{path}").text
    assert 'href="/">' in own.text
    assert 'href="/">' not in anybodys


def test_the_card_of_who_reports_is_nobody_elses(
    app: App, client: httpx.Client, event: Running
) -> None:
    client.post(
        f"/e/{event.slug}/phones/options",
        data={"csrf": form_mark(client, event.slug), "option": "player-reports"},
    )
    number = event.event.state.facts.rounds[0].games[0].white
    phone = player_phone(app, event, number)
    page = f"/p/{event.slug}/players/{number}"
    own = phone.client.get(page)
    assert 'name="csrf"' in own.text
    assert own.headers["cache-control"] == "no-store"
    with anonymous(app) as reader:
        for _ in range(2):
            assert 'name="csrf"' not in reader.get(page).text


def test_static_files_leave_packed(app: App) -> None:
    with anonymous(app) as reader:
        address = reader.get("/p").text.partition('stylesheet" href="')[2].partition('"')[0]
        answer = reader.get(address)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert int(answer.headers["content-length"]) < len(answer.content) / 2
