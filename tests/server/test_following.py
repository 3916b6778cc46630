"""A witness of another federation, by its command, against a running server."""

from __future__ import annotations

from pathlib import Path

from tests.command_line import typed
from tests.server.conftest import Running, running
from tests.server.pairings.site import Site


def command(*words: str) -> tuple[int, str]:
    done = typed(*words)
    return done.exit_code, done.stdout or done.stderr


def test_a_witness_follows_the_log(tmp_path: Path) -> None:
    state = str(tmp_path / "witness.json")
    _, vkey = command("witness", "new", state, "other.example/witness")
    with running(tmp_path, f"sqlite:///{tmp_path / 'one.db'}") as server:
        with server.client(server.key) as administrator:
            told = {"name": "other", "role": "witness", "witness_key": vkey.strip()}
            key = administrator.post("/api/v1/accounts", json=told).json()["key"]
            told = {"name": "Anna", "role": "arbiter"}
            arbiter = administrator.post("/api/v1/accounts", json=told).json()["key"]
        with server.client(arbiter) as client:
            site = Site(client, "T", players=8, rounds=5)
            site.register()
            log_key = client.get("/log/key").text.strip()
            assert command("witness", "trust", state, log_key)[0] == 0
            for _ in range(2):
                site.round()
                followed = command("witness", "follow", state, server.address, "--account-key", key)
                assert followed[0] == 0, followed
                assert "other.example/witness" in client.get("/log/checkpoint").text
            receipt = tmp_path / "receipt"
            made = client.get("/api/v1/tournaments/T/protocol").json()["submissions"][-1]
            path = f"/api/v1/tournaments/T/receipts/{made['issued_record']}"
            receipt.write_bytes(client.get(path).content)
    verify = ("protocol", "verify", str(receipt), "--key", log_key, "--witness", vkey.strip())
    assert command(*verify)[0] == 0


def test_what_is_no_server_is_told(tmp_path: Path, server: Running) -> None:
    state = str(tmp_path / "witness.json")
    command("witness", "new", state, "other.example/witness")
    follow = ("witness", "follow", state)
    for address in ("ftp://x", "file:///etc/passwd", "x"):
        assert "http://" in typed(*follow, address, "--account-key", "k").stderr


def test_the_stateless_api_can_be_switched_off(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    with running(tmp_path, url, "--no-stateless") as server, server.client() as client:
        for path in (
            "pair",
            "check",
            "standings",
            "ratings",
            "norms",
            "explain",
            "convert",
            "lint",
        ):
            assert client.post(f"/api/v1/{path}", content="x").status_code == 404
        for path in ("/healthz", "/log/key", "/p"):
            assert client.get(path).status_code == 200
