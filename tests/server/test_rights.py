"""Who may do what: every endpoint, asked by every role."""

from __future__ import annotations

import re

import httpx
import pytest

import pairwright as pw
from tests.docs.promises import rows_of
from tests.server.conftest import PASSWORD, Running

ROLES = ("public", "witness", "arbiter", "commission", "administrator")

FILE = pw.dumps(
    pw.Tournament.new(["Ada", "Bo", "Cy", "Di"], system="dutch", edition="2026", rounds=3), "trf26"
)

TABLE = {
    # endpoint:                      public witness arbiter commission administrator
    "GET /healthz":                  (200, 200, 200, 200, 200),
    "GET /openapi.json":             (200, 200, 200, 200, 200),
    "POST /api/v1/lint":             (200, 200, 200, 200, 200),
    "GET /log/checkpoint":           (200, 200, 200, 200, 200),
    "GET /log/key":                  (200, 200, 200, 200, 200),
    "GET /log/tile/entries/000.p/1": (200, 200, 200, 200, 200),
    "GET /log/consistency?old=0":    (200, 200, 200, 200, 200),
    "POST /log/cosignatures":        (401, 422, 403, 403, 403),
    "POST /api/v1/tournaments":      (401, 403, 422, 403, 403),
    "GET /api/v1/tournaments":       (401, 403, 200, 200, 200),
    "POST /api/v1/tournaments/OF-ANOTHER/corrections":              (401, 403, 404, 403, 403),
    "POST /api/v1/tournaments/OF-ANOTHER/submitters":               (401, 403, 404, 403, 403),
    "POST /api/v1/tournaments/OF-ANOTHER/rounds":                   (401, 403, 404, 403, 403),
    "POST /api/v1/tournaments/OF-ANOTHER/rounds/1/publication":     (401, 403, 404, 403, 403),
    "POST /api/v1/tournaments/OF-ANOTHER/deviations/1/ground":      (401, 403, 404, 403, 403),
    "GET /api/v1/tournaments/OF-ANOTHER/rounds/1":                  (404, 404, 404, 404, 404),
    "GET /api/v1/tournaments/OF-ANOTHER/protocol":                  (401, 403, 404, 200, 200),
    "GET /api/v1/tournaments/OF-ANOTHER/export":                    (401, 403, 404, 200, 200),
    "GET /api/v1/tournaments/OF-ANOTHER/receipts/RECORD":                (401, 403, 404, 200, 200),
    "POST /api/v1/tournaments/OF-ANOTHER/erasures":                 (401, 403, 403, 403, 404),
    "GET /api/v1/evaluation":        (401, 403, 403, 200, 200),
    "GET /api/v1/accounts":          (401, 403, 403, 403, 200),
    "POST /api/v1/accounts":         (401, 403, 403, 403, 422),
    "POST /api/v1/accounts/nobody/keys":     (401, 403, 403, 403, 404),
    "DELETE /api/v1/accounts/nobody/keys/1": (401, 403, 403, 403, 404),
    "DELETE /api/v1/accounts/nobody":        (401, 403, 403, 403, 404),
}  # fmt: skip
"""What each role gets. 422 and 404 are answers to who may ask: the question was empty, or about
what is not theirs, which is not there for them.
"""

BODIES: dict[str, object] = {
    "POST /api/v1/tournaments/OF-ANOTHER/submitters": {"account": "one arbiter"},
    "POST /api/v1/tournaments/OF-ANOTHER/deviations/1/ground": {
        "article": "C.04.2 art. 4.4.1",
        "reason": "x",
    },
    "POST /api/v1/tournaments/OF-ANOTHER/corrections": {"name": "X", "rounds": 5, "reason": "x"},
    "POST /api/v1/tournaments": {"code": "X", "name": "X", "rounds": 5, "system": "none"},
    "POST /api/v1/tournaments/OF-ANOTHER/erasures": {"record": 10**9, "reason": "x"},
    "POST /api/v1/accounts": {"name": "one arbiter", "role": "arbiter"},
    "POST /api/v1/accounts/nobody/keys": {"label": ""},
}


@pytest.fixture(scope="module")
def record(server: Running, keys: dict[str, str]) -> int:
    """The registration of a tournament of another arbiter, in the log."""
    with server.client(keys["administrator"]) as administrator:
        told = {"name": "another arbiter", "role": "arbiter"}
        key = administrator.post("/api/v1/accounts", json=told).json()["key"]
    with server.client(key) as another:
        told = {"code": "OF-ANOTHER", "name": "Of another", "rounds": 3}
        assert another.post("/api/v1/tournaments", json=told).status_code == 201
        exported = another.get("/api/v1/tournaments/OF-ANOTHER/export").json()
    return int(exported["records"][0]["index"])


def ask(server: Running, key: str, endpoint: str, record: int) -> httpx.Response:
    method, path = endpoint.split(" ")
    path = path.replace("RECORD", str(record))
    with server.client(key) as client:
        if endpoint in BODIES:
            return client.request(method, path, json=BODIES[endpoint])
        content = FILE if method == "POST" else None
        return client.request(method, path, content=content, headers={"content-type": "text/plain"})


@pytest.mark.parametrize("endpoint", TABLE)
def test_cell_by_cell(server: Running, keys: dict[str, str], record: int, endpoint: str) -> None:
    found = {role: ask(server, keys[role], endpoint, record).status_code for role in ROLES}
    assert found == dict(zip(ROLES, TABLE[endpoint], strict=True))


def test_the_table_names_every_endpoint(client: httpx.Client) -> None:
    described = client.get("/openapi.json").json()["paths"]
    known = {
        f"{method.upper()} {path}"
        for path, methods in described.items()
        for method in methods
        if path not in ("/login", "/logout", "/readyz", "/metrics")
    }
    stateless = {
        f"POST /api/v1/{name}"
        for name in ("pair", "check", "standings", "ratings", "norms", "explain", "convert")
    }
    named = {
        endpoint.split("?")[0]
        .replace("OF-ANOTHER", "{code}")
        .replace("/rounds/1", "/rounds/{number}")
        .replace("/deviations/1", "/deviations/{number}")
        .replace("/receipts/RECORD", "/receipts/{index}")
        .replace("/keys/1", "/keys/{number}")
        .replace("/accounts/nobody", "/accounts/{name}")
        .replace("entries/000.p/1", "{path}")
        for endpoint in TABLE
    } - {"GET /openapi.json"}
    assert known == named | stateless


def test_the_document_says_who_may_ask() -> None:
    """The second column of the table of requests; an arbiter may ask about own tournaments."""
    for requests, who, _ in rows_of("docs/reference/server.md", "## The pairings service"):
        for request in re.findall(r"`([^`]+)`", requests):
            endpoint = request.replace("...", "/api/v1/tournaments/OF-ANOTHER").replace(
                "CODE", "OF-ANOTHER"
            )
            for of_document, of_table in WORDS.items():
                endpoint = endpoint.replace(of_document, of_table)
            found = dict(zip(ROLES, TABLE[endpoint], strict=True))
            may = {role for role, status in found.items() if status not in (401, 403)}
            said = set(ROLES) if who == "everybody" else set(who.split(", "))
            assert may - {"arbiter"} == said - {"arbiter"}, endpoint
            assert "arbiter" not in may - said, endpoint


WORDS = {
    "rounds/N": "rounds/1",
    "deviations/ID": "deviations/1",
    "receipts/N": "receipts/RECORD",
    "accounts/NAME": "accounts/nobody",
    "keys/N": "keys/1",
}
"""What the document calls a thing, and what the table here does."""


def test_a_wrong_key_is_refused(server: Running, keys: dict[str, str]) -> None:
    for key in ("x", "pwk_1_wrong", "pwk_99_x", "pwk_1", f"{keys['arbiter']}x", "pwk_²_x"):
        headers = {"authorization": f"Bearer {key}".encode()}
        with server.client() as client:
            assert client.get("/api/v1/tournaments", headers=headers).status_code == 401


def test_a_revoked_key_and_a_disabled_account_are_refused(server: Running) -> None:
    with server.client(server.key) as administrator:
        told = {"name": "short lived", "role": "arbiter"}
        first = administrator.post("/api/v1/accounts", json=told).json()["key"]
        answer = administrator.post("/api/v1/accounts/short lived/keys", json={"label": "second"})
        second = answer.json()["key"]
        assert _may(server, first) == _may(server, second) == 200
        number = first.split("_")[1]
        administrator.delete(f"/api/v1/accounts/short lived/keys/{number}")
        assert (_may(server, first), _may(server, second)) == (401, 200)
        assert administrator.delete("/api/v1/accounts/short lived").status_code == 204
        assert _may(server, second) == 401
        [listed] = [
            account
            for account in administrator.get("/api/v1/accounts").json()["accounts"]
            if account["name"] == "short lived"
        ]
        assert listed["disabled"]
        assert len(listed["keys"]) == 2


def _may(server: Running, key: str) -> int:
    with server.client(key) as client:
        return client.get("/api/v1/tournaments").status_code


def test_a_browser_signs_in_and_only_reads(server: Running, keys: dict[str, str]) -> None:
    with server.client() as browser:
        assert "<form" in browser.get("/login").text
        wrong = {"name": "one commission", "password": "wrong"}
        assert browser.post("/login", data=wrong).status_code == 401
        answer = browser.post("/login", data={"name": "one commission", "password": PASSWORD})
        assert answer.status_code == 303
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        page = browser.get(answer.headers["location"], follow_redirects=True)
        assert page.status_code == 200
        assert "Deviations" in page.text
        # The cookie alone changes nothing.
        assert browser.post("/api/v1/tournaments", json={"code": "C"}).status_code in (401, 422)
        assert browser.post("/logout", data={"csrf": "x"}).status_code == 403
        [csrf] = re.findall(r'name="csrf" value="([^"]+)"', page.text)
        assert browser.post("/logout", data={"csrf": csrf}).status_code == 303
        assert browser.get("/api/v1/evaluation").status_code == 401
        elsewhere = {"origin": "https://elsewhere.example"}
        assert browser.post("/login", data=wrong, headers=elsewhere).status_code == 403
