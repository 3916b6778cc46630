"""The frame: getting in, the list of events, and what keeps strangers out."""

from __future__ import annotations

import httpx

from tests.server.web.conftest import App, csrf_in, example_slug


def test_the_link_lets_in_once(app: App, client: httpx.Client) -> None:
    again = httpx.get(app.address + app.link)
    assert again.status_code == 403
    assert "used already" in again.text
    assert "Lakeside Spring Open" in client.get("/").text


def test_without_a_session_an_event_is_not_shown(app: App, client: httpx.Client) -> None:
    answer = httpx.get(f"{app.address}/e/{example_slug(client)}")
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/login?next=")


def test_another_host_name_is_refused(app: App) -> None:
    assert httpx.get(app.address, headers={"host": "evil.example"}).status_code == 400


def test_a_form_without_the_mark_of_the_session_does_nothing(client: httpx.Client) -> None:
    slug = example_slug(client)
    before = client.get(f"/e/{slug}").text
    answer = client.post(f"/e/{slug}/undo", data={"csrf": "wrong"})
    assert answer.status_code == 403
    assert csrf_in(before) == csrf_in(client.get(f"/e/{slug}").text)
