"""The third door: the forms of the app, over its real routes and a real database."""

from __future__ import annotations

import asyncio
import html
import json
import re
import secrets
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock
from urllib.parse import urlencode

from pairwright.event import Event
from pairwright.server import app as server
from pairwright.server.events.store import EventStore
from pairwright.server.limits import Limits
from pairwright.server.settings import ServerSettings
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import OneTimeLinks
from pairwright.server.workers import WorkPool
from tests.hall import room
from tests.hall.doors import Told
from tests.hall.looking import board_of, number_of, printed
from tests.hall.terminal import entry_list
from tests.hall.wishes import HALL, REASON, RESULTS, TIE_BREAKS, Spec, Wish, entry_in
from tests.own_thread import in_own_thread

Fields = dict[str, Any]
Forms = list[tuple[str, Fields]]
HOST = b"127.0.0.1"
MOST_QUESTIONS = 5
KIND = {"zero": "Z", "half": "H", "full": "F"}


class WorkersHere:
    """The work of requests in this process: a hall is no hostile client."""

    waiting = 0

    def __init__(self, limits: Limits, pool: Callable[[Limits], WorkPool]) -> None:
        """Nothing is started."""

    def run_from_thread(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return work(*args, **kwargs)

    async def run(self, work: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        return work(*args, **kwargs)

    async def warm_up(self) -> None:
        """Nothing to warm."""

    def close(self) -> None:
        """Nothing to end."""


@dataclass
class Reply:
    status: int = 0
    headers: list[tuple[bytes, bytes]] = field(default_factory=list)
    body: bytes = b""

    @property
    def place(self) -> str:
        return next(value.decode() for name, value in self.headers if name == b"location")


class Site:
    """The app over a database of its own, signed in; it serves event after event.

    Requests go to the application as a server would hand them over, without threads and sockets.
    """

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'app.db'}"
        links = OneTimeLinks()
        settings = ServerSettings(self.database, local=True, limits=Limits(requests_a_minute=10**9))
        with mock.patch.object(server, "Workers", WorkersHere):
            self.app = server.create_app(settings, links)
        self._loop = asyncio.new_event_loop()
        self._cookies: dict[str, str] = {}
        self.ask("GET", links.new())
        page = self.ask("GET", "/events/new").body.decode()
        found = re.search(r'name="csrf" value="([^"]+)"', page)
        assert found, page
        self.csrf = found[1]

    @property
    def store(self) -> EventStore:
        found: EventStore = self.app.state.site.store
        return found

    def close(self) -> None:
        self.store._database.close()
        self._loop.close()

    def ask(self, method: str, address: str, body: bytes = b"", kind: str = "") -> Reply:
        """One request, and the answer."""
        path, _, query = address.partition("?")
        cookies = "; ".join(f"{name}={value}" for name, value in self._cookies.items())
        accept = b"application/json" if body else b"text/html"
        headers = [(b"host", HOST), (b"accept", accept), (b"cookie", cookies.encode())]
        headers += [(b"content-length", str(len(body)).encode())]
        headers += [(b"content-type", kind.encode())] if kind else []
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": headers,
            "client": (HOST.decode(), 1),
            "server": (HOST.decode(), 80),
            "scheme": "http",
            "root_path": "",
            "state": {},
        }
        reply = Reply()
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if waiting:
                return waiting.pop()
            await asyncio.Event().wait()
            raise AssertionError

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "http.response.start":
                reply.status, reply.headers = message["status"], list(message["headers"])
            else:
                reply.body += message.get("body", b"")

        with without_threads():
            in_own_thread(self._loop.run_until_complete, self.app(scope, receive, send))  # type: ignore[arg-type]
        for name, value in reply.headers:
            if name == b"set-cookie":
                key, _, mark = value.decode().split(";")[0].partition("=")
                self._cookies[key] = mark
        return reply

    def post(self, address: str, fields: Fields) -> Reply:
        """A form as a script sends it."""
        told = {"csrf": self.csrf, "token": secrets.token_hex(8), **fields}
        body = urlencode(told, doseq=True).encode()
        return self.ask("POST", address, body, "application/x-www-form-urlencoded")

    def upload(self, address: str, name: str, content: str) -> Reply:
        """A form with a file."""
        mark = secrets.token_hex(8)
        parts = [
            f'Content-Disposition: form-data; name="csrf"\r\n\r\n{self.csrf}\r\n',
            f'Content-Disposition: form-data; name="file"; filename="{name}"\r\n'
            f"Content-Type: text/csv\r\n\r\n{content}\r\n",
        ]
        body = "".join(f"--{mark}\r\n{part}" for part in parts) + f"--{mark}--\r\n"
        return self.ask("POST", address, body.encode(), f"multipart/form-data; boundary={mark}")


@contextmanager
def without_threads() -> Iterator[None]:
    """Inside, what would be done in a thread of a pool is done at once."""

    async def at_once(work: Callable[..., Any], *args: Any, **_: Any) -> Any:
        return work(*args)

    replacement: Callable[..., Awaitable[Any]] = at_once
    with mock.patch("anyio.to_thread.run_sync", replacement):
        yield


class Browser:
    """An event of the app."""

    name = "browser"

    def __init__(self, site: Site) -> None:
        self.site = site
        self.slug = ""
        self._event = Event()

    @property
    def event(self) -> Event:
        """The event as the store had it after the last form."""
        return self._event

    def begin(self, spec: Spec) -> None:
        sent = self.site.upload("/events/import", "list.csv", entry_list(spec.entries))
        fields: Fields = {
            "name": HALL,
            "rounds": str(spec.rounds),
            "rules": spec.system,
            "initial_colour": spec.colour,
            "team_tie_break" if spec.of_teams else "tie_break": list(TIE_BREAKS),
            "list": sent.place.rpartition("/")[2],
        }
        if spec.of_teams:
            kind, primary, *secondary = spec.team_rules.split("-")
            fields |= {
                "boards": str(spec.boards),
                "preferences": kind[-1].upper(),
                "primary": primary.upper(),
                "secondary": "yes" if secondary else "no",
            }
        made = self.site.post("/events/new", fields)
        assert made.status == 303, made.body.decode()
        self.slug = made.place.split("/")[2]
        self._look()

    def _look(self) -> None:
        self._event = self.site.store.open(self.slug).event

    def do(self, wish: Wish, declined: bool) -> Told:
        before = len(self.event.entries)
        for path, fields in FORMS[wish.act](self.event, wish):
            told = self._sent(path, fields, declined)
            if not told.done:
                if len(self.event.entries) > before:
                    assert self.undo(before + 1).done  # several forms are all done, or none
                return told
        return Told(True)

    def _sent(self, path: str, fields: Fields, declined: bool = False) -> Told:
        """A form with every answer that its sheets ask for."""
        said = dict(fields)
        for _ in range(MOST_QUESTIONS):
            reply = self.site.post(f"/e/{self.slug}{path}", said)
            if reply.status not in (200, 422):
                assert reply.status in (404, 409), (path, fields, reply.status, reply.body)
                return Told(False, reply.body.decode())
            told = json.loads(reply.body)
            if "done" in told:
                self._look()
                return Told(True)
            sheet = told["sheet"]
            if told["kind"] != "confirm" or declined:
                declining = told["kind"] == "confirm"
                text = " ".join(html.unescape(re.sub(r"<[^>]+>", " ", sheet)).split())
                return Told(False, text, declined=declining)
            tokens = re.findall(r'name="confirmed" value="([^"]+)"', sheet)
            said |= {"confirmed": tokens, "reason": REASON}
        raise AssertionError(f"there is no end to the questions: {path}")

    def undo(self, entry: int) -> Told:
        return self._sent("/undo", {"entry": str(entry), "reason": REASON})

    def redo(self) -> Told:
        return self._sent("/redo", {"reason": REASON})

    def whole(self) -> Event:
        """The event as the database gives it to another process."""
        database = Database(self.site.database)
        try:
            return EventStore(database).open(self.slug).event
        finally:
            database.close()


# --- From wishes to forms ------------------------------------------------------------------------


def _number(event: Event, name: str) -> str:
    return str(number_of(event, name))


def _on_player(path: str) -> Callable[[Event, Wish], Forms]:
    return lambda e, w: [(path, {"player": _number(e, w.who[0]), "reason": REASON})]


def _entering(event: Event, wish: Wish) -> Forms:
    entry = entry_in(wish)
    late = {"round": str(wish.round)} if wish.round else {}
    if entry.members:
        lines = "\n".join(f"{name}; {rating or ''}" for name, rating in entry.players())
        return [("/teams", {"name": entry.name, "members": lines, **late})]
    fields = {"name": entry.name, "rating": str(entry.rating or ""), "title": entry.title}
    return [("/players", {**fields, "club": entry.club, **late})]


def _edit_team(event: Event, wish: Wish) -> Forms:
    number = number_of(event, wish.who[0])
    team = event.state.team(number)
    assert team is not None
    listed = room.members_edited(event, wish)
    fields: Fields = {"name": team.name, "member": [str(n or "") for n, _, _ in listed]}
    for line, (_, name, rating) in enumerate(listed, start=1):
        fields |= {f"name-{line}": name, f"rating-{line}": str(rating or "")}
    return [(f"/teams/{number}", fields)]


def _presence(event: Event, wish: Wish) -> Forms:
    field_ = "away" if wish.say == ("back",) else "here"
    return [("/check-in", {field_: [_number(event, name) for name in wish.who]})]


def _bye(event: Event, wish: Wish) -> Forms:
    kind = KIND[wish.say[0]] if wish.act == "bye" else ""
    now = "" if wish.act == "bye" else "x"
    cell = f"{_number(event, wish.who[0])}-{wish.round}-{now}"
    return [("/players/byes", {"cell": cell, "kind": kind})]


def _of_round(step: str, following: int = 0) -> Callable[[Event, Wish], Forms]:
    def forms(event: Event, wish: Wish) -> Forms:
        number = event.state.paired_rounds + following
        fields = {"sheet": wish.say[0]} if wish.say else {}
        return [(f"/rounds/{number}/{step}", fields)]

    return forms


def _results(event: Event, wish: Wish) -> Forms:
    number = wish.round or event.state.paired_rounds
    fields: Fields = {}
    for place, keys in enumerate(wish.say):
        white, black = board_of(event, number, wish.who[2 * place : 2 * place + 2])
        if event.state.facts.is_team_event:
            fields |= {
                f"board-{white}-{black}-{n}": RESULTS[key]
                for n, key in enumerate(keys, start=1)
                if key in RESULTS
            }
        else:
            fields[f"game-{white}-{black}-0"] = RESULTS[keys]
    part = "matches/results" if event.state.facts.is_team_event else "results"
    return [(f"/rounds/{number}/{part}", fields)]


def _board(event: Event, wish: Wish) -> str:
    place = printed(event, wish.round).index(board_of(event, wish.round, wish.who[:2])) + 1
    return f"/rounds/{wish.round}/boards/{place}"


def _match(event: Event, wish: Wish) -> str:
    white, black = board_of(event, wish.round, wish.who[:2])
    return f"/rounds/{wish.round}/matches/{white}-{black}"


def _correct(event: Event, wish: Wish) -> Forms:
    what = wish.act.removeprefix("correct-")
    if event.state.facts.is_team_event:
        given = {
            f"result-{n}": RESULTS[key]
            for n, key in enumerate(wish.say[0], start=1)
            if key in RESULTS
        }
        return [(f"{_match(event, wish)}/correct", given)]
    result = {"result": RESULTS[wish.say[0]]} if what == "result" else {}
    return [(f"{_board(event, wish)}/correct", {"what": what, **result})]


def _forfeit(event: Event, wish: Wish) -> Forms:
    """A player who did not come is a result; a team has a button."""
    white, black = board_of(event, wish.round, wish.who[:2])
    absent = {number_of(event, name) for name in wish.say}
    if event.state.facts.is_team_event:
        side = {frozenset({white}): "white", frozenset({black}): "black"}.get(frozenset(absent))
        return [(f"{_match(event, wish)}/forfeit", {"absent": side or "both"})]
    result = "-:-" if len(absent) > 1 else "-:+" if white in absent else "+:-"
    return [(f"/rounds/{wish.round}/results", {f"game-{white}-{black}-0": result})]


def _change(event: Event, wish: Wish) -> Forms:
    place = f"/rounds/{event.state.paired_rounds}/change"
    boards = " ".join(f"{white}-{black}" for white, black in room.boards_put(event, wish))
    return [
        (f"{place}/start", {"ground": wish.say[0], "note": REASON, "reason": REASON}),
        (f"{place}/boards", {"boards": boards, "reason": REASON}),
        (f"{place}/end", {"reason": REASON}),
    ]


def _line_up(event: Event, wish: Wish) -> Forms:
    team = number_of(event, wish.who[0])
    boards = (board for board in printed(event, wish.round) if team in board)
    white, black = next(boards, (team, 0))
    side = "white" if team == white else "black"
    seats = enumerate(room.seats(event, wish), start=1)
    fields = {f"{side}-{board}": str(seat) for board, seat in seats}
    return [(f"/rounds/{wish.round}/matches/{white}-{black}/line-ups", fields)]


def _players(event: Event, wish: Wish) -> Fields:
    return {"player": [_number(event, name) for name in wish.who]}


FORMS: dict[str, Callable[[Event, Wish], Forms]] = {
    "enter": _entering,
    "late": _entering,
    "edit": lambda e, w: [(f"/players/{_number(e, w.who[0])}", {w.say[0]: w.say[1]})],
    "edit-team": _edit_team,
    "remove": _on_player("/players/remove"),
    "withdraw": _on_player("/players/withdraw"),
    "expel": _on_player("/players/expel"),
    "lift-expulsion": _on_player("/players/lift-expulsion"),
    "return": _on_player("/players/return"),
    "check-in": _presence,
    "admit": lambda e, w: [("/check-in/admit", {"player": [_number(e, n) for n in w.who]})],
    "bye": _bye,
    "retract": _bye,
    "number": lambda e, w: [("/numbers", {})],
    "freeze": lambda e, w: [("/numbers/freeze", {})],
    "rounds": lambda e, w: [("/settings/rounds", {"rounds": w.say[0]})],
    "forbid": lambda e, w: [("/forbidden", {**_players(e, w), "kind": w.say[0]})],
    "allow": lambda e, w: [("/forbidden/allow", _players(e, w))],
    "keep-apart": lambda e, w: [("/forbidden/apart", {"by": "club", "kind": w.say[0]})],
    "let-meet": lambda e, w: [("/forbidden/let-meet", {"by": "club"})],
    "acceleration": lambda e, w: [("/settings/acceleration", {"acceleration": w.say[0]})],
    "pair": _of_round("pair", 1),
    "discard": _of_round("discard"),
    "publish": _of_round("publish"),
    "unpublish": _of_round("withdraw"),
    "results": _results,
    "result": _results,
    "clear": lambda e, w: [(f"{_board(e, w)}/clear", {})],
    "forfeit": _forfeit,
    "adjourn": lambda e, w: [(f"{_match(e, w)}/adjourn", {})],
    "correct-result": _correct,
    "correct-colours": _correct,
    "correct-rating": lambda e, w: [
        (f"/players/{_number(e, w.who[0])}/rating", {"rating": w.say[1]})
    ],
    "change": _change,
    "line-up": _line_up,
    "finish": lambda e, w: [("/finish", {})],
}
