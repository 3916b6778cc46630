"""A practice event over HTTP, for tests that need an event with rounds."""

from __future__ import annotations

import re

import httpx

from tests.server.web.conftest import csrf_in


def begun(client: httpx.Client) -> str:
    """The address of a new practice event."""
    csrf = csrf_in(client.get("/practice").text)
    answer = client.post("/practice", data={"csrf": csrf})
    assert answer.status_code == 200, answer.text
    return str(answer.url.path)


def act(client: httpx.Client, event: str, path: str, **fields: str) -> httpx.Response:
    """Send a form of the event; redirects are not followed."""
    return client.post(event + path, data=form(client, event) | fields, follow_redirects=False)


def form(client: httpx.Client, event: str) -> dict[str, str]:
    """The fields that every form of an event carries."""
    html = client.get(event).text
    seen = re.search(r'name="seen" value="(\d+)"', html)
    token = re.search(r'name="token" value="([^"]+)"', html)
    assert seen
    assert token
    return {"csrf": csrf_in(html), "seen": seen[1], "token": token[1]}


def played(client: httpx.Client, rounds: int) -> str:
    """A practice event after so many rounds."""
    event = begun(client)
    for _ in range(rounds):
        assert act(client, event, "/practice/round").status_code == 303
    return event
