"""Values that nobody types: every address and every form has an answer, and never a fault."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from tests.server.conftest import Running
from tests.server.web.conftest import App, csrf_in
from tests.server.web.every_page import page_routes

STRANGE = ("%00", "9" * 30, "9" * 999, "-1", "0", "%F0%9F%92%A9", "..%2F..%2Fetc", "%0d%0a")
PLACES = (
    *("/check-in", "/players", "/players/1", "/rounds/1/results", "/settings/describe"),
    *("/settings/rounds", "/phones/links", "/screens", "/forbidden", "/undo"),
)


@pytest.mark.parametrize("value", STRANGE, ids=lambda value: value[:12])
def test_no_address_of_a_page_is_our_fault(
    app: App, client: httpx.Client, tmp_path: Path, value: str
) -> None:
    for path in page_routes(f"sqlite:///{tmp_path / 'routes.db'}"):
        asked = re.sub(r"\{[^}]+\}", value, path)
        for query in ("", f"?next={value}&round={value}&done={value}&page={value}&from={value}"):
            answer = client.get(asked + query, follow_redirects=False)
            assert answer.status_code < 500, (asked, query, answer.text)


@pytest.mark.parametrize("value", ["\x00", "9" * 30, "9" * 5000, "\ud83d\ude00" * 50, "-1"])
def test_no_field_of_a_form_is_our_fault(app: App, client: httpx.Client, value: str) -> None:
    sent = value.encode(errors="surrogatepass").decode(errors="replace")
    made = client.post("/practice", data={"csrf": csrf_in(client.get("/").text)})
    here = str(made.url.path).split("?")[0]
    here = re.sub(r"(/e/[0-9a-f]+).*", r"\1", here)
    csrf = csrf_in(client.get(here).text)
    names = (
        "here",
        "away",
        "skip",
        "other",
        "name",
        "player",
        "number",
        "rating",
        "rounds",
        "board",
        "key",
        "value",
        "label",
        "seed",
    )
    for path in PLACES:
        fields = dict.fromkeys(names, sent) | {"csrf": csrf, "token": sent, "seen": sent}
        answer = client.post(f"{here}{path}", data=fields, follow_redirects=False)
        assert answer.status_code < 500, (path, answer.text)


@pytest.mark.parametrize("value", ["a\x00b", "9" * 30])
def test_no_field_of_a_document_is_our_fault(
    server: Running, keys: dict[str, str], value: str
) -> None:
    with server.client(keys["arbiter"]) as arbiter:
        told = {"code": value, "name": value, "rounds": 5}
        assert arbiter.post("/api/v1/tournaments", json=told).status_code in (201, 422)
        for path in ("rounds/1", "protocol", "export", "receipts/" + "9" * 30):
            answer = arbiter.get(f"/api/v1/tournaments/{value.replace(chr(0), '%00')}/{path}")
            assert answer.status_code < 500, (path, answer.text)
    with server.client(keys["administrator"]) as administrator:
        told = {"name": value, "role": "arbiter"}
        assert administrator.post("/api/v1/accounts", json=told).status_code in (201, 422)
        assert administrator.delete(f"/api/v1/accounts/x/keys/{'9' * 30}").status_code < 500
