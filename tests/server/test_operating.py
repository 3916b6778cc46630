"""A server as deployment.md keeps it: named, watched, stopped, moved to another machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.server.api.description import EXAMPLE
from tests.docs.promises import code_of
from tests.patience import SECONDS
from tests.server.conftest import Running, running, started
from tests.server.pairings.site import Site
from tests.server.test_starting import needs_curl, typed

DOCUMENT = "docs/how-to/deployment.md"


def test_the_log_keeps_the_name_that_it_was_given(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    for name in ("chess.example/log", "another.example/log"):
        with running(tmp_path, url, "--origin", name) as server, server.client() as client:
            assert client.get("/log/key").text.startswith("chess.example/log+")


def test_a_request_has_one_line_without_what_is_secret(server: Running) -> None:
    before = len(server.log.read_text())
    with server.client(server.key) as client:
        told = {"name": "Zora Quint", "role": "arbiter", "password": "a very secret password"}
        made = client.post("/api/v1/accounts", json=told)
        client.delete("/api/v1/accounts/Zora Quint")
        client.post("/api/v1/explain?judge=Zora-Quint", content=EXAMPLE)
        client.post("/login", data={"name": "Zora Quint", "password": "a very secret password"})
    written = server.log.read_text()[before:]
    lines = [json.loads(line) for line in written.splitlines() if '"client": "127.0.0.1"' in line]
    assert [(line["method"], line["path"]) for line in lines] == [
        ("POST", "/api/v1/accounts"),
        ("DELETE", "/api/v1/accounts/..."),
        ("POST", "/api/v1/explain"),
        ("POST", "/login"),
    ]
    assert all(set(line) == {"method", "path", "status", "ms", "client"} for line in lines)
    secrets = ["Zora", "Quint", "very secret", server.key, made.json()["key"], EXAMPLE[:20]]
    assert [secret for secret in secrets if secret in written] == []


PATIENT = """
from pairwright.server import gate, limits, listening
listening.SECONDS_TO_FINISH = 600.0
gate.body_bound = lambda path: limits.BodyBound(2**20, 600.0)
from pairwright.cli.start import main
main()
"""
"""The command with more time than any machine needs."""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_stopped_finishes_what_is_open(tmp_path: Path, number: int) -> None:
    log = tmp_path / "log"
    command = [sys.executable, "-c", PATIENT, "serve", "--port", "0", "--database"]
    with log.open("w") as file:
        process = subprocess.Popen([*command, f"sqlite:///{tmp_path / 'one.db'}"], stderr=file)
    address = started(log, process, "").address
    host, port = address.removeprefix("http://").split(":")
    body = EXAMPLE.encode()
    head = f"POST /api/v1/lint HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\n"
    with socket.create_connection((host, int(port)), timeout=SECONDS) as connection:
        connection.sendall(f"{head}expect: 100-continue\r\n\r\n".encode())
        assert connection.recv(1000).startswith(b"HTTP/1.1 100")  # it is in hand
        process.send_signal(number)
        while _is_listening(host, int(port)):
            pass
        connection.sendall(body)
        answer = b""
        while part := connection.recv(65536):
            answer += part
    assert answer.startswith(b"HTTP/1.1 200")
    assert b'"valid"' in answer
    assert process.wait(timeout=SECONDS) in (0, -number, 128 + number)


def _is_listening(host: str, port: int) -> bool:
    with socket.socket() as other:
        return other.connect_ex((host, port)) == 0


def test_a_new_machine_goes_on_with_the_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = f"sqlite:///{tmp_path / 'old.db'}"
    assert run(("server", "account", "add", "Ann", "--database", old)) == 0
    key = capsys.readouterr().out.splitlines()[0].split()[-1]
    monkeypatch.chdir(tmp_path)
    assert run(("server", "backup", "copy.jsonl", "--database", old)) == 0
    [steps] = [code for code in code_of(DOCUMENT) if "/var/lib/pairwright" in code]
    for there, here in {
        "/opt/pairwright/bin/pairwright": f"{sys.executable} -m pairwright",
        "/var/lib": str(tmp_path / "lib"),
        "pairwright: ": f"{os.getuid()}:{os.getgid()} ",
    }.items():
        assert there in steps
        steps = steps.replace(there, here)
    (tmp_path / "lib").mkdir()
    subprocess.run(["bash", "-euc", steps], check=True, capture_output=True)
    monkeypatch.delenv("PAIRWRIGHT_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "lib"))  # as the unit has it
    with running(tmp_path, None) as server, server.client(key) as ann:
        assert ann.get("/api/v1/tournaments").status_code == 200
    assert run(("server", "restore", "copy.jsonl")) == 3  # a database that has been used


@needs_curl
def test_a_record_is_erased_as_documented(server: Running, keys: dict[str, str]) -> None:
    with server.client(keys["arbiter"]) as client:
        site = Site(client, "ERASED-BY-CURL", players=8, rounds=3)
        site.register()
        site.send()
        path = "/api/v1/tournaments/ERASED-BY-CURL/export"
        record = client.get(path).json()["records"][1]["index"]
        command = [
            word.replace("Bearer KEY", f"Bearer {server.key}")
            .replace("CODE", "ERASED-BY-CURL")
            .replace('"record": 17', f'"record": {record}')
            for word in typed(DOCUMENT, "/erasures", server.address)
        ]
        subprocess.run([*command, "--silent", "--fail"], check=True, capture_output=True)
        [erased] = [record for record in client.get(path).json()["records"] if "erased" in record]
        assert erased["index"] == record
