"""A fault of ours has its line and its number, and quotes nothing that was sent."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from pairwright.server.app import create_app
from pairwright.server.logs import fault_line, shown_path, without_messages
from pairwright.server.protocol.encoding import InvalidProtocolData
from pairwright.server.protocol.signed_notes import SigningKey
from pairwright.server.settings import ServerSettings
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import OneTimeLinks


def _raised() -> Exception:
    try:
        SigningKey.parse("the password is hunter2")
    except InvalidProtocolData as error:
        return error
    raise AssertionError


def test_a_fault_is_told_by_where_it_was() -> None:
    told = json.dumps(fault_line("POST", "/welcome/secret", _raised()))
    assert "server/protocol/signed_notes.py" in told
    assert "InvalidProtocolData" in told
    assert "hunter2" not in told
    assert "secret" not in told


def test_uvicorn_does_not_tell_it_again() -> None:
    error = _raised()
    record = logging.LogRecord("uvicorn.error", 40, "x", 1, "x", (), (type(error), error, None))
    assert not without_messages(record)
    assert without_messages(logging.LogRecord("uvicorn.error", 20, "x", 1, "listening", (), None))


def test_links_are_not_told() -> None:
    assert shown_path("/h/abc") == "/h/..."
    assert shown_path("/welcome/abc") == "/welcome/..."
    assert shown_path("/welcome/abc/") == "/welcome/.../"
    assert shown_path("/api/v1/accounts/Ana Kask") == "/api/v1/accounts/..."
    assert shown_path("/api/v1/accounts/Ana Kask/keys/1") == "/api/v1/accounts/.../keys/1"
    assert shown_path("/h/abc/boards") == "/h/abc/boards"
    assert shown_path("/p/abc") == "/p/abc"


def test_metrics_count_what_they_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(self: Database) -> None:
        raise RuntimeError("the password is hunter2")

    app = create_app(ServerSettings(f"sqlite:///{tmp_path / 'one.db'}"), OneTimeLinks())
    client = TestClient(app, "http://127.0.0.1", raise_server_exceptions=False)
    assert client.get("/healthz").status_code == 200
    monkeypatch.setattr(Database, "answers", fails)
    assert client.get("/readyz").status_code == 500
    told = client.get("/metrics").text.splitlines()
    assert 'pairwright_requests_total{route="/healthz",status="200"} 1.0' in told
    assert 'pairwright_requests_total{route="/readyz",status="500"} 1.0' in told
    assert 'pairwright_request_seconds_count{route="/healthz"} 1.0' in told
    assert "pairwright_working 0.0" in told
    assert "pairwright_faults_total 1.0" in told
    assert '"fault": "RuntimeError"' in caplog.text
    assert "hunter2" not in caplog.text
