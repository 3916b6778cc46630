"""Every operation of the description is asked, refused too; each answer is as it is described."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.server.api.description import EXAMPLE
from pairwright.server.protocol.signed_notes import KeyType, SigningKey, cosignature
from pairwright.tournament import ForbiddenPairs
from tests.server.conftest import Running, running
from tests.server.described import Described, described
from tests.server.pairings.site import PLAIN, Site

API = "/api/v1"
STATELESS = ("pair", "check", "standings", "ratings", "norms", "explain", "convert", "lint")
FORMATS = {
    "pair": ("json", "list", "trf", "tournament", "html"),
    "check": ("json", "text"),
    "standings": ("json", "csv", "html"),
    "ratings": ("json", "csv", "html"),
    "norms": ("json", "csv", "html"),
    "explain": ("json", "text", "html"),
    "convert": ("file", "report"),
    "lint": ("",),
}
NOT_AT_WILL = {408, 413, 414, 429, 500, 503}
"""Answers of the gate, and of a server in trouble (test_bounds.py, test_faults.py)."""
ELSEWHERE = {
    ("addCosignature", 409),  # the log grows between a look and a signature: test_log.py
    ("getProtocol", 422),  # a NUL that PostgreSQL does not look for: test_strange_values.py
    ("exportProtocol", 422),
}
WITNESS = SigningKey.generate("witness.example/every", KeyType.WITNESS)

TOURNAMENT = pw.loads(EXAMPLE)
NO_PAIRING = pw.dumps(
    replace(
        pw.Tournament.new(["Ada", "Bo"], system="dutch", edition="2026", rounds=3),
        forbidden_pairs=(ForbiddenPairs((1, 2)),),
    ),
    "trf26",
)


@dataclass
class Walk:
    """Clients of every role, whose answers are all checked and counted."""

    clients: dict[str, httpx.Client]
    described: Described

    def __getitem__(self, role: str) -> httpx.Client:
        return self.clients[role]


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("fresh")
    with running(folder, f"sqlite:///{folder / 'server.db'}") as service:
        yield service


@pytest.fixture(scope="module")
def walked(fresh: Running) -> Iterator[Walk]:
    """All that is asked below, once."""
    with ExitStack() as stack:
        walk = Walk({}, Described(described().document))

        def enter(role: str, key: str) -> httpx.Client:
            client = stack.enter_context(fresh.client(key))
            client.event_hooks["response"].append(walk.described.check)
            walk.clients[role] = client
            return client

        enter("public", "")
        administrator = enter("administrator", fresh.key)
        assert walk["public"].get("/log/checkpoint").status_code == 404
        assert walk["public"].get("/log/consistency", params={"old": 0}).status_code == 404
        for role in ("arbiter", "commission", "witness"):
            told = {"name": role, "role": role}
            if role == "witness":
                told["witness_key"] = str(WITNESS.verifier)
            made = administrator.post(f"{API}/accounts", json=told)
            enter(role, made.json()["key"])
        for part in (ask_stateless, ask_accounts, ask_service, ask_log, ask_operation, refuse):
            part(walk)
        yield walk


def ask_stateless(walk: Walk) -> None:
    client = walk["public"]
    for name in STATELESS:
        for form in FORMATS[name]:
            asked = {"format": form} if form else {}
            answer = client.post(f"{API}/{name}", content=EXAMPLE, params=asked, headers=PLAIN)
            assert answer.status_code == 200, answer.text
        odd = client.post(f"{API}/{name}", content=EXAMPLE, headers={"content-type": "text/html"})
        assert odd.status_code == 415
        wrong = client.post(
            f"{API}/{name}", content=EXAMPLE, params={"format": "x", "strictness": 1}
        )
        assert wrong.status_code == 422
    client.post(f"{API}/convert", content=EXAMPLE, params={"to": "json"}, headers=PLAIN)
    for question in ({"player": 1}, {"why_not": "1-2"}, {"judge": "1-2 3-4"}, {"round": 1}):
        answer = client.post(f"{API}/explain", content=EXAMPLE, params=question, headers=PLAIN)
        assert answer.status_code == 200
    for name in ("pair", "explain"):
        assert client.post(f"{API}/{name}", content=NO_PAIRING, headers=PLAIN).status_code == 409
    crossed = pw.dumps(_crossed(TOURNAMENT), "trf26")
    told = client.post(f"{API}/check", content=crossed, headers=PLAIN).json()
    assert told["rounds"][0]["decision"] is not None


def _crossed(tournament: pw.Tournament) -> pw.Tournament:
    """The first two boards of the last round with each other's second player."""
    last = tournament.rounds[-1]
    first, two, *rest = last.games
    games = (replace(first, black=two.black), replace(two, black=first.black), *rest)
    rounds = (*tournament.rounds[:-1], replace(last, games=games))
    return replace(tournament, rounds=rounds, recorded_standings=())


def ask_accounts(walk: Walk) -> None:
    client = walk["administrator"]
    client.post(f"{API}/accounts", json={"name": "one more", "role": "arbiter"})
    client.post(f"{API}/accounts/one more/keys", json={"label": "second"})
    listed = client.get(f"{API}/accounts").json()["accounts"]
    [keys] = [account["keys"] for account in listed if account["name"] == "one more"]
    client.delete(f"{API}/accounts/one more/keys/{keys[0]['number']}")
    client.delete(f"{API}/accounts/one more")
    client.get(f"{API}/accounts")


def ask_service(walk: Walk) -> None:
    client = walk["arbiter"]
    site = Site(client, "EVERY", players=7, rounds=5)
    site.register()
    path = f"{API}/tournaments/EVERY"
    client.get(f"{API}/tournaments")
    client.post(f"{path}/submitters", json={"account": "arbiter"})
    site.round()
    site.take(site.send())
    site.tournament = _crossed(site.tournament)
    site.play()
    told = client.post(f"{path}/rounds?format=json", content=site.file, headers=PLAIN).json()
    assert told["deviations"]
    assert client.post(f"{path}/rounds", content="no file", headers=PLAIN).status_code == 422
    assert client.post(f"{path}/rounds/1/publication").status_code == 204
    assert client.get(f"{path}/rounds/1").status_code == 200
    number = client.get(f"{path}/protocol").json()["deviations"][0]["id"]
    ground = {"article": "C.04.2 art. 4.4.2", "reason": "agreed"}
    assert client.post(f"{path}/deviations/{number}/ground", json=ground).status_code == 204
    for form in ("json", "csv", "html"):
        answer = walk["commission"].get(f"{API}/evaluation", params={"format": form})
        assert answer.status_code == 200
    record = client.get(f"{path}/export").json()["records"][0]["index"]
    client.get(f"{path}/receipts/{record}")
    gone = walk["administrator"].post(f"{path}/erasures", json={"record": record, "reason": "x"})
    assert gone.status_code == 204
    client.get(f"{path}/export")

    other = Site(client, "EVERY-JSON", players=4, rounds=3)
    other.register()
    sent = pw.dumps(other.tournament, "json")
    answer = client.post(f"{API}/tournaments/EVERY-JSON/rounds", content=sent)
    assert answer.headers["content-type"] == "application/vnd.pairwright.tournament+json"
    told = {"code": "APART", "name": "Apart", "rounds": 3}
    client.post(f"{API}/tournaments", json=told)
    answer = client.post(f"{API}/tournaments/APART/rounds", content=NO_PAIRING, headers=PLAIN)
    assert answer.status_code == 409
    right = {"name": "Apart", "rounds": 4, "reason": "a slip"}
    answer = client.post(f"{API}/tournaments/APART/corrections", json=right)
    assert answer.status_code == 200


def ask_log(walk: Walk) -> None:
    client = walk["public"]
    client.get("/log/key")
    client.get("/log/consistency", params={"old": 0})
    client.get("/log/tile/0/000.p/1")
    text = client.get("/log/checkpoint").text.partition("\n\n")[0] + "\n"
    line = str(cosignature(text, WITNESS, 1_800_000_000))
    answer = walk["witness"].post("/log/cosignatures", content=line, headers=PLAIN)
    assert answer.status_code == 204, answer.text


def ask_operation(walk: Walk) -> None:
    for path in ("/healthz", "/readyz", "/metrics"):
        assert walk["public"].get(path).status_code == 200


def refuse(walk: Walk) -> None:
    """What nobody may, what is not there, what is not asked rightly."""
    for operation in walk.described.operations():
        path = operation.path.format(
            code="NONE", number=99, index=10**6, name="nobody", path="0/999"
        )
        body: dict[str, Any] = {}
        if "requestBody" in operation.told:
            body = BODIES.get(operation.id, {"content": EXAMPLE, "headers": PLAIN})
        statuses = operation.statuses.keys()
        if 401 in statuses:
            assert walk["public"].request(operation.method, path, **body).status_code == 401
        if 403 in statuses:
            nobody = "arbiter" if operation.id == "addCosignature" else "witness"
            assert walk[nobody].request(operation.method, path, **body).status_code == 403
        if 404 in statuses:
            for role in ("arbiter", "administrator"):
                walk[role].request(operation.method, path, **body)
        if 415 in statuses:
            odd = {"content": b"x", "headers": {"content-type": "image/png"}}
            for role in ("arbiter", "witness"):
                walk[role].request(operation.method, path, **odd)
        if 422 in statuses:
            wrong = operation.path.format(
                code="a%00b", number="x", index="x", name="n" * 101, path="x" * 101
            )
            for role in walk.clients:
                body = {} if operation.method == "GET" else {"content": b"{}"}
                walk[role].request(
                    operation.method, wrong, params={"old": "x", "round": "x"}, **body
                )


BODIES: dict[str, dict[str, Any]] = {
    "registerTournament": {"json": {"code": "X", "name": "X", "rounds": 5}},
    "correctRegistration": {"json": {"name": "X", "rounds": 5, "reason": "x"}},
    "allowSubmitter": {"json": {"account": "arbiter"}},
    "stateGround": {"json": {"article": "C.04.2 art. 4.4.1", "reason": "x"}},
    "eraseRecord": {"json": {"record": 0, "reason": "x"}},
    "createAccount": {"json": {"name": "arbiter", "role": "arbiter"}},
    "createKey": {"json": {"label": ""}},
}


def test_each_declared_answer_was_seen(walked: Walk) -> None:
    expected = set()
    for operation in walked.described.operations():
        for status, answer in operation.statuses.items():
            content = walked.described.followed(answer).get("content", {"": {}})
            if status not in NOT_AT_WILL and (operation.id, status) not in ELSEWHERE:
                expected |= {(operation.id, status, media_type) for media_type in content}
    assert len(expected) > 100
    missing = sorted(expected - walked.described.seen.keys())
    assert not missing, missing


def test_each_value_has_its_type(walked: Walk) -> None:
    """Whatever stands in an answer, another type in its place is noticed."""
    tried = 0
    for (operation, status, _), answer in walked.described.seen.items():
        for broken, place in _broken(answer.value) if answer else ():
            tried += 1
            assert not walked.described.is_valid(answer.schema, broken), (operation, status, place)
    assert tried > 1000


def _broken(value: Any, place: str = "") -> Iterator[tuple[Any, str]]:
    """The value with one of its parts after the other replaced by what is nowhere described."""
    yield {"not": ["described"]}, place
    if not isinstance(value, dict | list):
        return
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        for broken, where in _broken(part, f"{place}/{key}"):
            copied = copy.copy(value)
            copied[key] = broken
            yield copied, where


def _answered(content: bytes, status: int = 200, kind: str = "application/json") -> httpx.Response:
    request = httpx.Request("GET", f"http://server{API}/tournaments")
    return httpx.Response(status, headers={"content-type": kind}, content=content, request=request)


@pytest.mark.parametrize(
    "answer",
    [
        _answered(b'{"tournaments": [1]}'),
        _answered(b'{"tournaments": null}'),
        _answered(b"{}"),
        _answered(b'{"tournaments": [], "more": 1}'),
        _answered(b'{"tournaments": []}', kind="text/html"),
        _answered(b'{"tournaments": []}', 201),
        _answered(b'{"tournaments": []}', 401, "application/problem+json"),
    ],
)
def test_an_answer_that_is_not_as_described_is_noticed(answer: httpx.Response) -> None:
    Described(described().document).check(_answered(b'{"tournaments": ["A"]}'))
    with pytest.raises(AssertionError):
        Described(described().document).check(answer)


def test_a_description_that_is_not_as_answered_is_noticed() -> None:
    document = copy.deepcopy(described().document)
    codes = document["components"]["schemas"]["TournamentCodesView"]["properties"]["tournaments"]
    codes["items"] = {"type": "integer"}
    with pytest.raises(AssertionError):
        Described(document).check(_answered(b'{"tournaments": ["A"]}'))
