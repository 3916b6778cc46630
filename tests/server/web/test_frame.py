"""The frame: getting in, the list of events, and what keeps strangers out."""

from __future__ import annotations

import html

import httpx
import pytest

from pairwright.event import Create, Event
from pairwright.server.errors import NotFound
from pairwright.server.events.rights import EventRight
from pairwright.server.web.frame.forms import local_path
from tests.patience import SECONDS
from tests.server.web.conftest import App, csrf_in, example_slug
from tests.server.web.rounds_desk import at_the_desk, signed_in
from tests.server.web.team_desk import TIME


def test_the_link_lets_in_once(app: App, client: httpx.Client) -> None:
    again = httpx.get(app.address + app.link, timeout=SECONDS)
    assert again.status_code == 403
    assert "used already" in again.text
    assert "Lakeside Spring Open" in client.get("/").text


def test_without_a_session_an_event_is_not_shown(app: App, client: httpx.Client) -> None:
    answer = httpx.get(f"{app.address}/e/{example_slug(client)}", timeout=SECONDS)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/login?next=")


def test_another_host_name_is_refused(app: App) -> None:
    assert (
        httpx.get(app.address, headers={"host": "evil.example"}, timeout=SECONDS).status_code == 400
    )


def test_a_form_without_the_mark_of_the_session_does_nothing(client: httpx.Client) -> None:
    slug = example_slug(client)
    before = client.get(f"/e/{slug}").text
    answer = client.post(f"/e/{slug}/undo", data={"csrf": "wrong"})
    assert answer.status_code == 403
    assert csrf_in(before) == csrf_in(client.get(f"/e/{slug}").text)


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("/e/0123/rounds/1?done=3#board-2", True),
        ("https://elsewhere.example/", False),
        ("//elsewhere.example/", False),
        ("///elsewhere.example/", False),
        ("/\t/elsewhere.example/", False),
        ("/\\elsewhere.example", False),
        ("e/0123", False),
        ("", False),
    ],
)
def test_a_form_leads_nowhere_but_here(address: str, kept: bool) -> None:
    assert local_path(address, "/e/0123") == (address if kept else "/e/0123")


def test_undo_goes_back_to_this_site_only(app: App, client: httpx.Client) -> None:
    slug = made_event(client)
    csrf = csrf_in(client.get(f"/e/{slug}").text)
    told = {"csrf": csrf, "city": "Tartu"}
    assert client.post(f"/e/{slug}/settings/describe", data=told).status_code == 200
    back = {"csrf": csrf, "back": "https://elsewhere.example/"}
    answer = client.post(f"/e/{slug}/undo", data=back, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith(f"/e/{slug}?done=")


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "There is no such page"), ("fr", "n’existe pas"), ("it", "non esiste")],
)
def test_a_failure_speaks_the_language_of_the_visitor(
    client: httpx.Client, language: str, said: str
) -> None:
    spoken = {"accept": "text/html", "accept-language": language}
    answer = client.get("/e/000000000000", headers=spoken)
    assert answer.status_code == 404
    assert said in html.unescape(answer.text)


def test_what_a_screen_cannot_be_is_said_in_french(client: httpx.Client) -> None:
    slug = made_event(client)
    csrf = csrf_in(client.get(f"/e/{slug}").text)
    spoken = {"accept": "text/html", "accept-language": "fr"}
    answer = client.post(f"/e/{slug}/screens", data={"csrf": csrf, "name": " "}, headers=spoken)
    assert answer.status_code == 422
    assert "Un écran a un nom" in html.unescape(answer.text)


def made_event(client: httpx.Client) -> str:
    """A practice event of one's own."""
    made = client.post("/practice", data={"csrf": csrf_in(client.get("/").text)})
    return str(made.url).split("/e/")[1].split("/")[0].split("?")[0]


def test_the_list_of_events_is_filtered(app: App, client: httpx.Client) -> None:
    for name in ("Łódź Open", "Harbour Cup"):
        at_the_desk(
            app, client, Event.start(Create.of(["A", "B"], name=name), author="K", time=TIME)
        )
    found = html.unescape(client.get("/", params={"q": "lodz"}).text)
    assert "Łódź Open" in found
    assert "Harbour Cup" not in found
    assert "No event was found." in client.get("/", params={"q": "nowhere"}).text


def test_a_deleted_event_is_gone_and_can_be_brought_back_for_a_day(
    app: App, client: httpx.Client
) -> None:
    event = Event.start(Create.of(["A", "B"], name="Gone Soon", rounds=1), author="K", time=TIME)
    desk = at_the_desk(app, client, event)
    client.get(f"/p/{desk.slug}")
    client.post(f"/e/{desk.slug}/archive", data={"csrf": desk.csrf, "away": "yes"})
    assert f"/e/{desk.slug}/delete" in client.get("/archive").text
    assert "restore point" in desk.seen("/delete")
    assert client.post(f"/e/{desk.slug}/delete", data={"csrf": "wrong"}).status_code == 403
    review = client.post(f"/e/{desk.slug}/delete", data={"csrf": desk.csrf})
    assert "The event is deleted" in review.text
    assert client.get(f"/e/{desk.slug}").status_code == 404
    assert client.get(f"/p/{desk.slug}").status_code == 404
    with pytest.raises(NotFound):
        desk.store.open(desk.slug)  # another process, which had it in memory
    assert "Gone Soon" not in client.get("/archive").text
    again = client.post(str(review.url).partition("?")[0], data={"csrf": csrf_in(review.text)})
    assert "Gone Soon" in again.text
    assert str(again.url).startswith(f"{app.address}/e/")


def test_only_its_owner_deletes_an_event(app: App, client: httpx.Client) -> None:
    event = Event.start(Create.of(["A", "B"], rounds=1), author="K", time=TIME)
    desk = at_the_desk(app, client, event)
    other = signed_in(app, desk, EventRight.RUN)
    assert other.client.get(f"/e/{desk.slug}/delete").status_code == 404
    answer = other.client.post(f"/e/{desk.slug}/delete", data={"csrf": other.csrf})
    assert answer.status_code == 404
    assert desk.event.entries
