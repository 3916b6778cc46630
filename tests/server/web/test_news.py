"""A result reaches those on whose page it is, and is worked out once, however many look."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator

import httpx
import pytest

from pairwright.event import BoardResults, Pair, Publish, Result, Sheet
from pairwright.server.events.options import EventOption
from pairwright.server.events.public_numbers import public_state
from pairwright.server.events.public_view import public_view
from pairwright.server.events.publics import EVERYTHING, STILL, Public
from pairwright.server.web.public import feed as news_module
from pairwright.server.web.public.feed import News
from pairwright.tournament import GameResult
from tests.own_thread import in_own_thread
from tests.server.events.playing import NAMES, Played, begun
from tests.server.web.conftest import App
from tests.server.web.public_events import crawled, form_mark, running_event
from tests.server.web.team_desk import acted, played

LIVE = frozenset({EventOption.LIVE_RESULTS})


def second_round() -> Played:
    event = begun(NAMES)
    event.play_round()
    event.act(Pair())
    event.publish(Sheet.PAIRINGS)
    return event


def public(event: Played, options: frozenset[EventOption] = LIVE) -> Public:
    view = public_view(public_state(event.event), EventOption.LIVE_RESULTS in options)
    return Public("slug", view, options)


def _pages(event: Played) -> list[str]:
    players = [f"players/{number}" for number in range(1, len(NAMES) + 1)]
    return [EVERYTHING, STILL, "rounds/1", "rounds/2", *players]


def _result(event: Played, board: int, result: GameResult = GameResult.DRAW) -> tuple[int, int]:
    game = event.event.state.facts.rounds[-1].games[board]
    event.act(Result(2, game.white, game.black, result))
    return game.white, game.black


# --- Marks ---------------------------------------------------------------------------------------


def _changed(before: Public, after: Public, pages: list[str]) -> set[str]:
    return {page for page in pages if before.mark_of(page) != after.mark_of(page)}


def test_a_result_changes_the_pages_that_show_it() -> None:
    event = second_round()
    pages, before = _pages(event), public(event)
    white, black = _result(event, 1)
    own = {f"players/{white}", f"players/{black}"}
    assert _changed(before, public(event), pages) == {EVERYTHING, "rounds/2", *own}


def test_a_result_that_is_not_public_changes_none() -> None:
    event = second_round()
    before = public(event, frozenset())
    _result(event, 1)
    assert _changed(before, public(event, frozenset()), _pages(event)) == set()


@pytest.mark.parametrize(
    "name", ["", "x", "players/", "players/99", "rounds/9", "players/" + "9" * 99]
)
def test_what_is_no_page_of_its_own_shows_everything(name: str) -> None:
    shown = public(second_round())
    assert shown.page(name) == EVERYTHING
    assert shown.mark_of(name) == shown.mark


def _unmarked(text: str) -> str:
    return re.sub(r'data-mark="[^"]*"', "", text)


def _require_marked(before: dict[str, str], after: dict[str, str]) -> set[str]:
    """Whatever looks different has another mark. The answer is the pages that look different."""
    different = {
        page
        for page in before.keys() & after.keys()
        if _unmarked(before[page]) != _unmarked(after[page])
    }
    for page in different:
        assert re.findall('data-mark="[^"]*"', before[page]) != re.findall(
            'data-mark="[^"]*"', after[page]
        ), page
    return different


def _settled(client: httpx.Client, start: str) -> dict[str, str]:
    """Every page, made anew for who is signed in, when no reasons are being worked out any more."""
    before: dict[str, str] = {}
    while True:
        after = crawled(client, start)
        if before == after and not any("data-late" in text for text in after.values()):
            return after
        before = after


def test_every_page_that_looks_different_has_another_mark(app: App, client: httpx.Client) -> None:
    with running_event(app, second_round()) as event:
        start = f"/p/{event.slug}"
        options = {"csrf": form_mark(client, event.slug), "option": "public-live-results"}
        client.post(f"/e/{event.slug}/phones/options", data=options)
        before = _settled(client, start)
        for number, board in enumerate((2, 0, 1, 3)):
            white, black = _result(event, board, list(GameResult)[number])
            after = _settled(client, start)
            own = {f"{start}/players/{white}", f"{start}/players/{black}"}
            different = _require_marked(before, after)
            assert different <= {start, f"{start}/rounds/2", *own}
            before = after
        for act in (Publish(Sheet.RESULTS), Publish(Sheet.STANDINGS), Pair()):
            event.act(act)
            after = _settled(client, start)
            _require_marked(before, after)
            before = after


def test_every_page_of_teams_too(app: App, client: httpx.Client) -> None:
    teams = Played(acted(played(1), Pair(), Publish(Sheet.PAIRINGS)))
    with running_event(app, teams) as event:
        start = f"/p/{event.slug}"
        options = {"csrf": form_mark(client, event.slug), "option": "public-live-results"}
        client.post(f"/e/{event.slug}/phones/options", data=options)
        before = _settled(client, start)
        match = event.event.state.matches(2)[0]
        none, drawn = GameResult.MISSING, GameResult.DRAW
        for results in ((none, drawn), (drawn, none)):  # with the first one line-ups are told
            event.act(BoardResults(2, match.white, match.black, results))
            after = _settled(client, start)
            assert f"{start}/rounds/2" in _require_marked(before, after)
            before = after


# --- Who hears of it -----------------------------------------------------------------------------


class _Feed:
    """In the place of `Live` and `Publics`: grows when the test says so."""

    def __init__(self, now: Public) -> None:
        self.now = now
        self.opened = 0
        self._grown: asyncio.Queue[int | None] = asyncio.Queue()

    async def follow(self, slug: str) -> AsyncIterator[int]:
        while (sequence := await self._grown.get()) is not None:
            yield sequence

    def open(self, slug: str) -> Public:
        self.opened += 1
        return self.now

    async def grow(self, now: Public) -> None:
        self.now = now
        await self._grown.put(1)
        while self._grown.qsize():
            await asyncio.sleep(0)

    async def stop(self) -> None:
        await self._grown.put(None)


class _Viewer:
    def __init__(self, news: News, feed: _Feed, page: str) -> None:
        self.page = page
        self.told: list[str] = []
        self._marks = news.of_page(feed.now, page)

    async def look(self) -> None:
        async for mark in self._marks:
            self.told.append(mark)


async def _until_told(viewers: list[_Viewer]) -> None:
    for _ in range(100_000):
        if all(watcher.told for watcher in viewers):
            return
        await asyncio.sleep(0.001)
    pytest.fail("nothing was told")


def test_only_those_whose_page_changed_hear_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news_module, "SECONDS_OF_SILENCE", 3600.0)
    event = second_round()

    async def watch() -> None:
        feed = _Feed(public(event))
        news = News(feed, feed)  # type: ignore[arg-type]
        viewers = [_Viewer(news, feed, page) for page in _pages(event) for _ in range(20)]
        looking = [asyncio.create_task(watcher.look()) for watcher in viewers]
        await _until_told(viewers)
        for board in range(3):
            pair = _result(event, board)
            for viewer in viewers:
                viewer.told.clear()
            opened = feed.opened
            await feed.grow(public(event))
            hear = {EVERYTHING, "rounds/2", *(f"players/{number}" for number in pair)}
            await _until_told([watcher for watcher in viewers if watcher.page in hear])
            assert feed.opened == opened + 1, "looked at once for all of them"
            assert {watcher.page for watcher in viewers if watcher.told} == hear
            assert all(
                watcher.told in ([], [feed.now.mark_of(watcher.page)]) for watcher in viewers
            )
        await feed.stop()
        await asyncio.gather(*looking)  # every stream ends

    in_own_thread(asyncio.run, watch())


class _Ticks:
    """In the place of `Live`: every event grows when the test says so."""

    def __init__(self) -> None:
        self._grown: asyncio.Queue[int | None] = asyncio.Queue()

    async def follow(self, slug: str, silence: float) -> AsyncIterator[int]:
        while (sequence := await self._grown.get()) is not None:
            yield sequence

    async def tick(self, sequence: int | None = 1) -> None:
        await self._grown.put(sequence)


def test_a_festival_is_looked_at_once_for_all_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(news_module, "SECONDS_OF_SILENCE", 3600.0)
    looks: list[str] = []
    marks = iter(["first", "first", "second"])

    def look() -> str:
        looks.append(next(marks))
        return looks[-1]

    async def told(heard: list[str], stream: AsyncIterator[str]) -> None:
        async for mark in stream:
            if mark:
                heard.append(mark)

    async def watch() -> None:
        ticks = _Ticks()
        news = News(ticks, None)  # type: ignore[arg-type]
        phones: list[list[str]] = [[] for _ in range(20)]
        listening = [
            asyncio.create_task(told(phone, news.looked_at("/p/lake", "a", look, 2.0)))
            for phone in phones
        ]
        for mark in ("first", "first", "second"):
            seen = len(looks)
            await ticks.tick()
            while len(looks) == seen or any(phone[-1:] != [mark] for phone in phones):
                await asyncio.sleep(0)
        assert looks == ["first", "first", "second"], "one look for all of them"
        assert phones == [["first", "second"]] * 20, "told when it is another one, and only then"
        await ticks.tick(None)
        await asyncio.gather(*listening)

    in_own_thread(asyncio.run, watch())
