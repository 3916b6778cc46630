"""A script of the app on a small page, in a real browser; the test is its server and its clock."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import BrowserContext, Page, Route

WEB = Path(__file__).parents[4] / "src/pairwright/server/web"
ORIGIN = "http://localhost:1"
"""Nobody is there: the test answers every request. Browsers trust this name as they do TLS."""

START, NOW = "2026-03-01T09:00:00Z", "2026-03-01T10:00:00Z"
FAKE_STREAM = """
window.streams = [];
window.EventSource = class extends EventTarget {
  static CLOSED = 2;
  constructor(address) {
    super();
    this.address = address;
    this.readyState = 1;
    window.streams.push(this);
  }
  close() { this.readyState = 2; }
};
"""

Said = Mapping[str, object] | str | int | None
"""JSON, text, a refusal by its status, or no connection."""


@dataclass(frozen=True)
class Asked:
    """A request that the script made."""

    method: str
    path: str
    fields: dict[str, str]


@dataclass
class Stage:
    """The page, what it has asked for, and what it is to be told."""

    context: BrowserContext
    page: Page = field(init=False)
    asked: list[Asked] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    _html: str = ""
    _address: str = ""
    _answers: dict[str, list[Said]] = field(default_factory=dict)
    _held: dict[str, list[Route]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.add_init_script(FAKE_STREAM)
        self.page.clock.install(time=START)
        self.page.clock.pause_at(NOW)
        self.context.route("**/*", self._answer)

    def open(self, script: str, html: str, body: str = "", address: str = "/here") -> Page:
        """The page with this script; `body` are the attributes of its body."""
        self.becomes(html, body, script)
        self._address = urlsplit(address).path
        self.page.goto(ORIGIN + address)
        return self.page

    def becomes(self, html: str, body: str = "", script: str = "") -> None:
        """What the page is from now on, for whoever asks for it again."""
        scripts = f'<script type="module" src="/static/mark/{script}"></script>' if script else ""
        self._html = f'<!DOCTYPE html><html lang="en"><body {body}>{html}{scripts}</body></html>'

    def says(self, path: str, *answers: Said) -> None:
        """What is answered at a path, in this order; the last one for ever."""
        self._answers[path] = list(answers)

    def holds(self, path: str) -> None:
        """Requests to this path wait until they are released."""
        self._held[path] = []

    def release(self, path: str, last_first: bool = False) -> None:
        """Answer what waits, in its order or the other way round; nothing waits any more."""
        held = self._held.pop(path)
        for route in reversed(held) if last_first else held:
            _fulfil(route, self._next(path))

    def passes(self, milliseconds: int) -> None:
        """Time passes."""
        self.page.clock.run_for(milliseconds)

    def hears(self, name: str, data: str = "") -> None:
        """Something comes by the newest stream."""
        event = "streams.at(-1).dispatchEvent(new MessageEvent(name, { data }))"
        self.page.evaluate(f"([name, data]) => {event}", [name, data])

    def loses(self, state: int = 0) -> None:
        """The newest stream fails: it tries again by itself (0), or it is over (2)."""
        self.page.evaluate(
            "(state) => { streams.at(-1).readyState = state;"
            " streams.at(-1).dispatchEvent(new Event('error')); }",
            state,
        )

    def sent(self, path: str) -> list[dict[str, str]]:
        """The fields of what was posted to a path."""
        return [
            asked.fields for asked in self.asked if (asked.method, asked.path) == ("POST", path)
        ]

    def times(self, path: str) -> int:
        """How often a path was asked for."""
        return sum(asked.path == path for asked in self.asked)

    def comes(self, path: str, times: int = 1, after: int = 0) -> None:
        """Wait until a path has been asked for so often; `after`, let time pass meanwhile."""
        for _ in range(6000):
            if self.times(path) >= times:
                return
            if after:
                self.passes(after)
            self.page.wait_for_timeout(5)
        raise AssertionError(f"{path} was asked for {self.times(path)} times, not {times}")

    def _next(self, path: str) -> Said:
        waiting = self._answers.get(path, [404])
        return waiting.pop(0) if len(waiting) > 1 else waiting[0]

    def _answer(self, route: Route) -> None:
        request = route.request
        url = urlsplit(request.url)
        if url.path.startswith("/static/"):
            _, _, _, package, name = url.path.split("/")
            route.fulfill(path=WEB / package / "static" / name)
            return
        query = request.post_data if request.method == "POST" else url.query
        self.asked.append(Asked(request.method, url.path, dict(parse_qsl(query or ""))))
        if url.path in self._held:
            self._held[url.path].append(route)
        elif url.path in self._answers:
            _fulfil(route, self._next(url.path))
        elif url.path == self._address:
            route.fulfill(body=self._html, content_type="text/html; charset=utf-8")
        else:
            route.fulfill(status=404, body="")


def _fulfil(route: Route, said: Said) -> None:
    if said is None:
        route.abort()
    elif isinstance(said, str):
        route.fulfill(body=said, content_type="text/html; charset=utf-8")
    elif isinstance(said, int):
        refusal = json.dumps({"title": f"status {said}"})
        route.fulfill(status=said, body=refusal, content_type="application/problem+json")
    else:
        route.fulfill(body=json.dumps(said), content_type="application/json")
