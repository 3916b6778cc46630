"""Bounds of every request: how much is sent, how slowly, how long a connection may be silent."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pairwright.server import gate as gate_module
from pairwright.server.accounts.attempts import Attempts
from pairwright.server.accounts.sessions import COOKIE
from pairwright.server.app import create_app
from pairwright.server.bodies import RequestRefusal
from pairwright.server.clients import Client, KnownSecrets
from pairwright.server.connections import BoundedConnection, Silent
from pairwright.server.gate import FREE, Gate, client_of
from pairwright.server.limits import FILE, FORM, RATING_LIST, BodyBound, Limits, body_bound
from pairwright.server.settings import ServerSettings
from pairwright.server.web.frame.sign_in import OneTimeLinks
from tests.docs.promises import rows_of
from tests.own_thread import in_own_thread
from tests.patience import SECONDS
from tests.server.conftest import PASSWORD, Running, running
from tests.server.web.every_page import routes_of

GET = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"
"""Seconds after which a test has failed; nothing here takes so long."""


def raw(address: str, sent: bytes) -> socket.socket:
    host, port = address.removeprefix("http://").split(":")
    made = socket.create_connection((host, int(port)), timeout=SECONDS)
    made.sendall(sent)
    return made


def all_of(connection: socket.socket) -> bytes:
    """What comes until the other side closes."""
    parts = []
    while part := connection.recv(65536):
        parts.append(part)
    return b"".join(parts)


def changing_paths(folder: Path) -> list[tuple[str, str]]:
    app = create_app(ServerSettings(f"sqlite:///{folder / 'routes.db'}"), OneTimeLinks())
    return sorted(
        (method, route.path)
        for route in routes_of(app)
        for method in route.methods
        if method not in ("GET", "HEAD")
    )


def test_every_route_refuses_a_large_body_before_it_is_sent(address: str, tmp_path: Path) -> None:
    paths = changing_paths(tmp_path)
    assert len(paths) > 60
    for method, path in paths:
        size = body_bound(path).bytes + 1
        head = f"{method} {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {size}\r\n\r\n"
        with raw(address, head.encode()) as connection:
            assert all_of(connection).startswith(b"HTTP/1.1 413"), (method, path)


@pytest.mark.parametrize("path", FREE)
def test_addresses_of_operation_are_bounded_too(address: str, path: str) -> None:
    head = f"GET {path} HTTP/1.1\r\nhost: x\r\n"
    with raw(address, f"{head}content-length: {FORM.bytes + 1}\r\n\r\n".encode()) as connection:
        assert all_of(connection).startswith(b"HTTP/1.1 413")
    with raw(address, f"{head}transfer-encoding: chunked\r\n\r\n".encode()) as connection:
        assert b"connection: close" in all_of(connection)  # answered, and nothing more is read


def test_strangers_send_no_rating_list(address: str) -> None:
    size = RATING_LIST.bytes // 2
    head = f"POST /ratings HTTP/1.1\r\nhost: x\r\ncontent-length: {size}\r\n"
    kind = "content-type: multipart/form-data; boundary=x\r\n\r\n"
    with raw(address, (head + kind).encode()) as connection:
        answer = all_of(connection)  # although nothing of the body was sent
    assert answer.startswith((b"HTTP/1.1 303", b"HTTP/1.1 401"))


def test_only_files_are_larger_than_forms() -> None:
    large = ("/api/v1/check", "/api/v1/tournaments/X/rounds", "/events/import", "/ratings")
    assert all(body_bound(path).bytes > FORM.bytes for path in large)
    assert body_bound("/api/v1/accounts") is FORM
    assert body_bound("/api/v1/tournaments/X/rounds/1/publication") is FORM


def test_a_body_without_a_stated_length_is_cut_off(address: str) -> None:
    head = b"POST /api/v1/accounts HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n"
    with raw(address, head) as connection:
        part = b"10000\r\n" + b"0" * 0x10000 + b"\r\n"
        sent = 0
        try:
            for _ in range(1000):
                connection.sendall(part)
                sent += len(part)
        except OSError:
            pass  # closed by the server
        assert sent < 20 * FORM.bytes


# --- The gate alone, with a clock of its own ------------------------------------------------------


def asked(
    gate: Gate, receive: Receive, headers: list[tuple[bytes, bytes]], address: str = "192.0.2.1"
) -> tuple[int, dict[bytes, bytes]]:
    """The status and headers of the answer to a POST."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/x",
        "headers": headers,
        "query_string": b"",
        "client": (address, 1),
    }
    in_own_thread(asyncio.run, gate(scope, receive, send))
    return sent[0]["status"], dict(sent[0]["headers"])


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    body = await Request(scope, receive).body()
    await Response(body)(scope, receive, send)


async def silent_app(scope: Scope, receive: Receive, send: Send) -> None:
    await asyncio.sleep(SECONDS)


def told(request: Request, refused: Exception) -> Response:
    assert isinstance(refused, RequestRefusal)
    return JSONResponse({}, refused.status, dict(refused.headers or {}))


async def nothing_more() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


BODY = [(b"content-length", b"10")]


def test_a_trickled_body_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate_module, "body_bound", lambda path: BodyBound(1000, 0.05))

    async def trickle() -> Message:
        await asyncio.sleep(0.02)
        return {"type": "http.request", "body": b"0", "more_body": True}

    gate = Gate(echo, Limits(), KnownSecrets(), told)
    assert asked(gate, trickle, BODY) == (408, {b"connection": b"close"} | _json_headers())
    assert gate.arriving == 0
    assert gate.requests.in_hand == 0


def test_bodies_that_arrive_together_have_a_bound() -> None:
    gate = Gate(echo, Limits(arriving_bytes=5), KnownSecrets(), told)

    async def part() -> Message:
        return {"type": "http.request", "body": b"0" * 6, "more_body": True}

    assert asked(gate, part, BODY)[0] == 503
    assert gate.arriving == 0


def test_an_answer_that_does_not_begin_is_given_up() -> None:
    gate = Gate(silent_app, Limits(first_byte_seconds=0.05), KnownSecrets(), told)
    status, headers = asked(gate, nothing_more, [])
    assert (status, headers[b"retry-after"]) == (503, b"2")
    assert gate.requests.in_hand == 0


def test_one_client_asks_no_more_than_its_share_a_minute() -> None:
    gate = Gate(echo, Limits(requests_a_minute=2), KnownSecrets(), told)
    for _ in range(2):
        gate.require_patience(Client(0, "a"))
    with pytest.raises(RequestRefusal) as refused:
        gate.require_patience(Client(0, "a"))
    assert refused.value.status == 429
    gate.require_patience(Client(0, "b"))


def _json_headers() -> dict[bytes, bytes]:
    return {b"content-length": b"2", b"content-type": b"application/json"}


# --- Connections ----------------------------------------------------------------------------------


@contextmanager
def listening(silent: Silent, app: ASGIApp = echo) -> Iterator[str]:
    """A real server in a thread, with these bounds of silence."""
    kind = type("OfTest", (BoundedConnection,), {"silent": silent})
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, http=kind, ws="none", lifespan="off", log_level="error")
    )
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        threading.Event().wait(0.01)
    host, port = server.servers[0].sockets[0].getsockname()[:2]
    try:
        yield f"http://{host}:{port}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(b"", id="nothing"),
        pytest.param(b"GET / HTTP/1.1\r\nhost: x\r\nx-more", id="half a head"),
        pytest.param(b"GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HT", id="half a second head"),
    ],
)
def test_a_silent_connection_is_closed(sent: bytes) -> None:
    with listening(Silent(100, 1.0)) as address, raw(address, sent) as connection:
        answer = all_of(connection)
    assert answer.startswith(b"HTTP/1.1 200") == sent.startswith(b"GET / HTTP/1.1\r\nhost: x\r\n\r")


def test_the_most_silent_connection_makes_room() -> None:
    with listening(Silent(20, SECONDS)) as address:
        idle = [raw(address, b"") for _ in range(60)]
        for _ in range(3):
            assert httpx.get(address, timeout=SECONDS).status_code == 200
        assert all_of(idle[0]) == b""
        for connection in idle:
            connection.close()


# --- Answers --------------------------------------------------------------------------------------

PART = b"0" * 2**20


async def begin(send: Send, kind: bytes = b"text/plain") -> None:
    headers = [(b"content-type", kind)]
    await send({"type": "http.response.start", "status": 200, "headers": headers})


async def part(send: Send, body: bytes = b"part") -> None:
    await send({"type": "http.response.body", "body": body, "more_body": True})


def behind_gate(app: ASGIApp, limits: Limits) -> Gate:
    return Gate(app, limits, KnownSecrets(), told)


def test_an_answer_that_does_not_end_is_cut_off() -> None:
    async def endless(scope: Scope, receive: Receive, send: Send) -> None:
        await begin(send)
        await part(send)
        await asyncio.sleep(10 * SECONDS)

    gate = behind_gate(endless, Limits(last_byte_seconds=1.0))
    with listening(Silent(100, SECONDS), gate) as address, raw(address, GET) as connection:
        answer = all_of(connection)
    assert answer.startswith(b"HTTP/1.1 200")
    assert answer.endswith(b"part\r\n")  # without the mark of its end
    assert gate.requests.in_hand == 0


def test_who_does_not_read_is_cut_off() -> None:
    ended = threading.Event()

    async def large(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await begin(send)
            for _ in range(1000):
                await part(send, PART)
        finally:
            ended.set()

    gate = behind_gate(large, Limits(chunk_seconds=0.05))
    with listening(Silent(100, SECONDS), gate) as address, raw(address, GET) as connection:
        assert ended.wait(SECONDS)
        assert len(all_of(connection)) < 1000 * len(PART)
    assert gate.requests.in_hand == 0


def test_streams_have_no_end_and_a_budget_of_their_own() -> None:
    async def news(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] != "/stream":
            await echo(scope, receive, send)
            return
        await begin(send, b"text/event-stream")
        for _ in range(30):  # longer than any other answer has
            await part(send)
            await asyncio.sleep(0.05)
        await part(send, b"still here")
        while (await receive())["type"] != "http.disconnect":
            pass

    limits = Limits(last_byte_seconds=1.0, in_hand_of_one=1, queued_of_one=0, streams=1)
    stream = GET.replace(b"/ ", b"/stream ", 1)
    gate = behind_gate(news, limits)
    with listening(Silent(100, SECONDS), gate) as address, raw(address, stream) as open_one:
        got = b""
        while b"still here" not in got:
            got += open_one.recv(65536)
        assert httpx.get(address, timeout=SECONDS).status_code == 200
        with raw(address, stream) as another:
            assert another.recv(65536).startswith(b"HTTP/1.1 503")


def test_the_next_request_of_one_client_waits() -> None:
    entered: list[str] = []

    async def several() -> None:
        release = asyncio.Event()

        async def held(scope: Scope, receive: Receive, send: Send) -> None:
            entered.append(scope["path"])
            await release.wait()
            await Response("done")(scope, receive, send)

        async def nowhere(message: Message) -> None:
            pass

        gate = behind_gate(held, Limits(in_hand_of_one=1))

        def ask(path: str, address: str) -> asyncio.Task[None]:
            scope = {"type": "http", "method": "GET", "path": path, "headers": []}
            asked = {**scope, "query_string": b"", "client": (address, 1)}
            return asyncio.create_task(gate(asked, nothing_more, nowhere))

        tasks = [ask("/first", "hall"), ask("/second", "hall"), ask("/other", "elsewhere")]
        while len(entered) < 2:
            await asyncio.sleep(0)
        assert entered == ["/first", "/other"]
        release.set()
        await asyncio.gather(*tasks)

    in_own_thread(asyncio.run, several())
    assert entered == ["/first", "/other", "/second"]


def test_a_client_is_an_account_or_an_address() -> None:
    recognised = KnownSecrets()
    recognised.note("right", 7)

    def client(address: str, *headers: tuple[bytes, bytes]) -> Client:
        return client_of({"headers": list(headers), "client": (address, 1)}, recognised)

    cookie = f"theme=dark; {COOKIE}=right".encode()
    for secret in ((b"authorization", b"Bearer right"), (b"cookie", cookie)):
        assert client("192.0.2.1", secret) == client("192.0.2.2", secret) == Client(7)
    assert client("192.0.2.1", (b"authorization", b"Bearer wrong")) == client("192.0.2.1")
    assert client("192.0.2.1") != client("192.0.2.2")


# --- Signing in -----------------------------------------------------------------------------------


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path, f"sqlite:///{tmp_path / 'guarded.db'}") as service:
        yield service


def sign_in(client: httpx.Client, name: str, password: str) -> int:
    return client.post("/login", data={"name": name, "password": password}).status_code


def test_wrong_passwords_lock_out_nobody_who_is_in(guarded: Running) -> None:
    with guarded.client(guarded.key) as administrator:
        for name in ("Ann", "Bo"):
            told = {"name": name, "role": "arbiter", "password": PASSWORD}
            assert administrator.post("/api/v1/accounts", json=told).status_code == 201
    with guarded.client() as ann, guarded.client() as stranger:
        assert sign_in(ann, "Ann", PASSWORD) == 303
        # However slow this machine is, a minute comes in which there are too many.
        tried = (sign_in(stranger, "Ann", f"wrong {n}") for n in range(1000))
        assert next(status for status in tried if status != 401) == 429
        assert ann.get("/account").status_code == 200
        assert stranger.get("/p").status_code == 200
        assert sign_in(stranger, "Bo", PASSWORD) == 303


def test_attempts_count_by_account_and_by_address_before_anything_is_hashed() -> None:
    async def several() -> list[str]:
        attempts = Attempts(Limits(wrong_of_account=2, wrong_of_address=5))
        ended = []

        async def attempt(address: str, account: str, right: bool = False) -> None:
            try:
                found = await attempts.run(address, account, lambda: right or None)
                ended.append("in" if found else "wrong")
            except RequestRefusal as error:
                ended.append(str(error.status.value))

        for account in ("Ann", "Ann", "Ann", "Bo"):
            await attempt("hall", account)
        await attempt("elsewhere", "Ann", right=True)  # refused before the password is looked at
        await attempt("hall", "Cy", right=True)
        await attempt("hall", "Di")
        await attempt("hall", "Eva", right=True)
        return ended

    ended = in_own_thread(asyncio.run, several())
    assert ended == ["wrong", "wrong", "429", "wrong", "429", "in", "wrong", "429"]


def numbers(text: str) -> list[float]:
    return [float(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", text)]


def test_bounds_are_those_of_the_documentation() -> None:
    """Every number of the table is that of the code, row by row."""
    said = {
        what: numbers(bound) for what, bound in rows_of("docs/reference/server.md", "## Limits")
    }
    limits = Limits()
    assert said == {
        "a body": [
            *(FILE.bytes / 2**20, FILE.seconds, RATING_LIST.bytes / 2**30),
            *(FORM.bytes / 2**20, FORM.seconds, 413, 408),
        ],
        "silence": [limits.head_seconds],
        "an answer": [limits.first_byte_seconds, limits.last_byte_seconds, limits.chunk_seconds],
        "the work": [limits.work_seconds, limits.work_bytes / 2**30],
        "waiting for a process": [limits.waiting, limits.waiting_of_one, 503],
        "in hand at once": [limits.in_hand_of_one],
        "how often": [limits.requests_a_minute],
        "passwords and keys": [limits.wrong_of_address, limits.wrong_of_account],
    }
    assert RATING_LIST.seconds == 30 * 60  # half an hour
