"""A fault of ours has its line and its number, and quotes nothing that was sent."""

from __future__ import annotations

import json
import logging

from pairwright.server.logs import fault_line, shown_path, without_messages
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.keys import SigningKey


def _raised() -> Exception:
    try:
        SigningKey.parse("the password is hunter2")
    except InvalidProtocolData as error:
        return error
    raise AssertionError


def test_a_fault_is_told_by_where_it_was() -> None:
    told = json.dumps(fault_line("POST", "/welcome/secret", _raised()))
    assert "server/protocol/keys.py" in told
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
    assert shown_path("/p/abc") == "/p/abc"
