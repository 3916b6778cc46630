"""Whose word the server takes for who asks: that of the proxies it is told to trust."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright.cli.main import run
from tests.server.conftest import ADMINISTRATOR, PASSWORD, Running, running

ASKS = "203.0.113.9"


def seen_by(server: Running) -> str:
    """Who asked, as the server's own line of a request through a proxy on this machine has it."""
    before = len(server.log.read_text())
    with server.client() as client:
        assert client.get("/healthz", headers={"x-forwarded-for": ASKS}).status_code == 200
    [line] = (
        told
        for line in server.log.read_text()[before:].splitlines()
        if line.startswith("{") and (told := json.loads(line)).get("path") == "/healthz"
    )
    return str(line["client"])


def is_secure(server: Running) -> bool:
    """Whether the server takes a request for one by https, because a proxy says so."""
    told = {"name": ADMINISTRATOR, "password": PASSWORD}
    with server.client() as client:
        answer = client.post("/login", data=told, headers={"x-forwarded-proto": "https"})
    assert answer.status_code == 303
    return "secure" in answer.headers["set-cookie"].lower().split("; ")


def test_a_proxy_on_this_machine_is_trusted(server: Running) -> None:
    assert seen_by(server) == ASKS
    assert is_secure(server)


@pytest.mark.parametrize(
    ("proxies", "seen"),
    [(("10.0.0.7", "192.0.2.0/24"), "127.0.0.1"), (("10.0.0.7", "127.0.0.0/8"), ASKS)],
)
def test_other_proxies_are_trusted_instead(
    tmp_path: Path, proxies: tuple[str, ...], seen: str
) -> None:
    options = [option for proxy in proxies for option in ("--trust-proxy", proxy)]
    with running(tmp_path, f"sqlite:///{tmp_path / 'one.db'}", *options) as server:
        assert seen_by(server) == seen
        assert is_secure(server) == (seen == ASKS)


@pytest.mark.parametrize("address", ["proxy.example", "*", "10.0.0.1/8", ""])
def test_what_is_no_address_is_refused(
    tmp_path: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    assert run(("serve", "--database", url, "--trust-proxy", address)) == 3
    assert "--trust-proxy" in capsys.readouterr().err
