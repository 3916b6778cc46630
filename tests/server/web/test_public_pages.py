"""Published pages over HTTP: what they show, how large they are, and what they never tell."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Iterator

import httpx
import pytest

from pairwright.event import Announce, LateEntry, Pair, Result, Sheet, WithdrawPublication
from pairwright.server.gate import LONGEST_PATH
from pairwright.server.web.public.messages import CATALOGUE
from pairwright.tournament import ByeKind, GameResult, Player
from pairwright.tournament.entry import Entry
from tests.explaining.test_catalogues import fields, translations
from tests.patience import SECONDS, wait_until
from tests.server.events.playing import NAMES, Played, begun
from tests.server.web.conftest import App
from tests.server.web.public_events import (
    Running,
    anonymous,
    crawled,
    form_mark,
    running_event,
)

pytestmark = pytest.mark.xdist_group("public_pages")  # what they share is made once

MOST_BYTES = 60_000


@pytest.fixture(scope="module")
def public(app: App) -> Iterator[httpx.Client]:
    with anonymous(app) as client:
        yield client


def two_rounds(names: tuple[str, ...] = NAMES) -> Played:
    """Round 1 is over, round 2 is published."""
    played = begun(names)
    played.play_round()
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    return played


@pytest.fixture(scope="module")
def still(app: App) -> Iterator[Running]:
    """An event on which nobody acts."""
    with running_event(app, two_rounds()) as running:
        yield running


@pytest.fixture
def event(app: App) -> Iterator[Running]:
    """A small one, to act on."""
    with running_event(app, two_rounds(NAMES[:5])) as running:
        yield running


def test_every_page_of_a_published_event_can_be_reached(
    public: httpx.Client, still: Running
) -> None:
    pages = crawled(public, f"/p/{still.slug}")
    assert all(text.startswith("200 ") for text in pages.values()), list(pages)
    assert any("/why/2/1" in page for page in pages)
    for number in range(1, 10):
        assert f"/p/{still.slug}/players/{number}" in pages


def test_no_page_changes_by_anything_that_is_not_published(
    public: httpx.Client, event: Running
) -> None:
    start = f"/p/{event.slug}"
    crawled(public, start)  # reasons that were being worked out are there the next time
    before = crawled(public, start)
    first = event.event.state.facts.rounds[-1].games[0]
    event.act(Announce(1, (3,), ByeKind.HALF_POINT), LateEntry(Player(0, "Zebedee"), 3))
    event.act(Result(2, first.white, first.black, GameResult.WHITE_WINS))
    for game in event.event.state.facts.rounds[-1].games[1:]:
        event.act(Result(2, game.white, game.black, GameResult.DRAW))
    event.act(Pair())
    assert event.event.state.has_draft
    after = crawled(public, start)
    assert after == before
    assert public.get(f"{start}/rounds/3").status_code == 404
    assert public.get(f"{start}/why/3/1").status_code == 404
    assert public.get(f"{start}/rounds/3/qr.svg").status_code == 404


def test_a_withdrawn_pairing_is_gone_from_every_page(public: httpx.Client, app: App) -> None:
    played = begun(NAMES[:5])
    played.play_round()
    with running_event(app, played) as event:
        start = f"/p/{event.slug}"
        crawled(public, start)
        before = crawled(public, start)
        event.act(Pair())
        event.publish(Sheet.PAIRINGS)
        assert public.get(f"{start}/rounds/2").status_code == 200
        event.act(WithdrawPublication(Sheet.PAIRINGS))
        assert public.get(f"{start}/rounds/2").status_code == 404
        assert crawled(public, start) == before


def test_the_stream_tells_what_is_public_and_nothing_else(app: App, event: Running) -> None:
    told: list[str] = []
    ready = threading.Event()

    def follow() -> None:
        address = f"{app.address}/p/{event.slug}/stream"
        with httpx.stream("GET", address, timeout=SECONDS) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    told.append(line)
                    ready.set()
                if len(told) == 2:
                    return

    listening = threading.Thread(target=follow, daemon=True)
    listening.start()
    assert ready.wait(SECONDS)
    event.enter_results()
    event.act(Announce(1, (3,), ByeKind.HALF_POINT))
    time.sleep(4.5)  # news of another process comes within two seconds
    assert len(told) == 1
    event.publish(Sheet.RESULTS)
    listening.join(SECONDS)
    assert len(told) == 2
    assert told[0] != told[1]


def test_live_results_are_shown_when_switched_on(
    public: httpx.Client, client: httpx.Client, event: Running
) -> None:
    first = event.event.state.facts.rounds[-1].games[0]
    event.act(Result(2, first.white, first.black, GameResult.WHITE_WINS))
    page = f"/p/{event.slug}/rounds/2"
    assert "1 – 0" not in public.get(page).text
    client.post(
        f"/e/{event.slug}/phones/options",
        data={"csrf": form_mark(client, event.slug), "option": "public-live-results"},
    )
    text = public.get(page).text
    assert "1 – 0" in text
    assert "1 of 2 results are in" in text


def test_finding_works_without_a_script(public: httpx.Client, still: Running) -> None:
    found = public.get(f"/p/{still.slug}", params={"q": "flo"}).text
    assert re.search(r'href="/p/[0-9a-f]+/players/6"><span>Flo</span><span class="where">', found)
    assert "Nobody in the published" in public.get(f"/p/{still.slug}", params={"q": "xyz"}).text


def test_a_card_says_board_colour_opponent_and_why(public: httpx.Client, still: Running) -> None:
    state = still.event.state
    game = state.facts.rounds[-1].games[0]
    names = {player.number: player.name for player in state.facts.players}
    page = f"/p/{still.slug}/players/{game.white}"
    wait_until(lambda: "data-late" not in public.get(page).text)  # the reasons are worked out
    text = public.get(page).text
    assert names[game.black] in text
    assert "White" in text
    assert "Why this opponent?" in text
    assert "both have" in text.split('id="why"')[1].split("</section>")[0]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_page_is_there_in_every_language(
    public: httpx.Client, still: Running, language: str
) -> None:
    for path in ("", "/rounds/2", "/players/1", "/standings", "/why/2/1"):
        answer = public.get(f"/p/{still.slug}{path}", params={"lang": language})
        assert answer.status_code == 200
        assert f'<html lang="{language}"' in answer.text


def test_pages_stay_small_with_five_hundred_players(public: httpx.Client, app: App) -> None:
    names: tuple[Entry, ...] = tuple((f"Familyname{n}, Givenname", 2600 - n) for n in range(500))
    played = begun(names, rounds=9)
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as event:
        for path in ("", "/rounds/1", "/rounds/1?from=121", "/players/250", "/standings"):
            answer = public.get(f"/p/{event.slug}{path}")
            assert len(answer.content) + _loaded(public, answer.text) < MOST_BYTES, path
        assert len(public.get(f"/p/{event.slug}/names.txt").content) < 20_000


def _loaded(client: httpx.Client, html: str) -> int:
    """The bytes of style sheets and scripts that a page loads, with what these import."""
    waiting = re.findall(r'(?:href|src)="(/static/[^"]+\.(?:css|js))"', html)
    seen: dict[str, int] = {}
    while waiting:
        address = waiting.pop()
        if address not in seen:
            text = client.get(address).text
            seen[address] = len(text.encode())
            folder = address.rpartition("/")[0]
            waiting += [f"{folder}/{name}" for name in re.findall(r'from "\./([^"]+)"', text)]
    return sum(seen.values())


HOSTILE = [
    *("/p/nothing", "/p/%00", "/p/..%2f..", "/p/" + "a" * 3000, "/p/é", "/p/%f0%9f%98%80"),
    *("{p}/rounds/0", "{p}/rounds/-1", "{p}/rounds/abc", "{p}/rounds/99999999999999999999"),
    *("{p}/rounds/٣", "{p}/rounds/1.5", "{p}/rounds/%00", "{p}/rounds/1%20"),
    *("{p}/players/0", "{p}/players/10", "{p}/players/-3", "{p}/players/1e3"),
    *("{p}/why/2/0", "{p}/why/2/99", "{p}/why/9/1", "{p}/why/x/y", "{p}/why/2/1/3"),
    *("{p}/rounds/7/qr.svg", "{p}/players/x/qr.svg", "/p/none/qr.svg", "/p/none/stream"),
    *("{p}/nothing", "/s/none", "/s/%00", "/s/" + "f" * 500, "/s/none/stream"),
    *("/h/none", "/h/" + "x" * 2000, "/h/%00", "/h/none/boards", "/h/{slug}/boards"),
    "/h/{slug}/stream",
]


def test_addresses_that_lead_nowhere_give_a_clear_page(
    public: httpx.Client, still: Running
) -> None:
    for path in HOSTILE:
        address = path.replace("{p}", f"/p/{still.slug}").replace("{slug}", still.slug)
        answer = public.get(address)
        assert answer.status_code == (404 if len(address) <= LONGEST_PATH else 414), path
        assert "<h1>" in answer.text, path


@pytest.mark.parametrize("query", ["?q=" + "a" * 5000, "?q=%00", "?q=%ff", "?from=abc&q=%25"])
def test_odd_queries_are_no_fault(public: httpx.Client, still: Running, query: str) -> None:
    assert public.get(f"/p/{still.slug}{query}").status_code == 200
    assert public.get(f"/p/{still.slug}/rounds/2{query}").status_code == 200
    assert public.get(f"/p/{still.slug}/rounds/2?from=999999").status_code == 200


def test_names_are_shown_as_text_whatever_they_are(public: httpx.Client, app: App) -> None:
    names = ("<script>alert(1)</script>", "A" * 200, "O'Hara & Söhne", "\"q\" 'r'")
    played = begun(names, rounds=2)
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as event:
        pages = crawled(public, f"/p/{event.slug}")
        assert all(text.startswith("200 ") for text in pages.values())
        html = "".join(text for page, text in pages.items() if not page.endswith("names.txt"))
        assert "<script>alert" not in html
        assert "A" * 200 not in html


def test_the_list_has_what_is_published_and_no_practice(public: httpx.Client, app: App) -> None:
    played = begun(rounds=3)
    with running_event(app, played) as event:
        assert event.slug not in public.get("/p").text
        event.act(Pair())
        assert event.slug not in public.get("/p").text
        event.publish(Sheet.PAIRINGS)
        assert event.slug in public.get("/p").text
        with running_event(app, Played(event.event), practice=True) as practice:
            assert practice.slug not in public.get("/p").text
            assert public.get(f"/p/{practice.slug}").status_code == 200


@pytest.mark.parametrize("code", ["fr", "it"])
def test_every_message_is_translated(code: str) -> None:
    found = translations(CATALOGUE, code)
    for key, message in CATALOGUE.messages.items():
        entry = found.get(message.text)
        assert entry is not None, key
        texts = entry.string if isinstance(entry.string, tuple) else (entry.string,)
        assert len(texts) == (found.num_plurals if message.plural else 1), key
        assert all(text and fields(text) == fields(message.text) for text in texts), key
    known = {message.text for message in CATALOGUE.messages.values()}
    for entry in found:
        singular = entry.id[0] if isinstance(entry.id, tuple) else entry.id
        assert not singular or singular in known, singular
