"""Practice events and the manual."""

from __future__ import annotations

import re
from importlib.resources import files

import httpx
import pytest

from pairwright.event import Stage, loads
from pairwright.server.web.practice.manual import PAGES
from pairwright.vocabulary.translation import LANGUAGES
from tests.patience import SECONDS
from tests.server.web.as_read import as_read
from tests.server.web.conftest import App, example_slug
from tests.server.web.practising import act, begun, form, played


def test_a_practice_event_is_ready_for_its_first_pairing(client: httpx.Client) -> None:
    event = begun(client)
    html = client.get(event).text
    assert "Pair round 1" in html
    assert "Play round 1 to its end" in html
    found = loads(client.get(f"{event}/export/journal").content).event
    assert len(found.state.facts.players) == 24
    assert found.state.facts.number_of_rounds == 5
    assert found.state.facts.declaration.system == "dutch"
    assert found.state.facts.declaration.edition == "2026"
    assert found.fide_mode


def test_a_form_sent_twice_plays_once(client: httpx.Client) -> None:
    event = begun(client)
    fields = form(client, event)
    for _ in range(2):
        client.post(f"{event}/practice/round", data=fields, follow_redirects=False)
    found = loads(client.get(f"{event}/export/journal").content).event
    assert len(found.rounds) == 1


def test_all_rounds_are_played_by_practice_and_no_more(client: httpx.Client) -> None:
    event = played(client, 6)
    found = loads(client.get(f"{event}/export/journal").content).event
    assert [status.stage for status in found.rounds] == [Stage.CLOSED] * 5
    assert {e.author for e in found.entries if e.action.name == "result"} == {"Practice"}
    assert {e.author for e in found.entries[:6]} == {"Arbiter"}
    assert "to its end" not in client.get(event).text
    report = client.get(f"{event}/export/final-report.trf", headers={"accept": "text/html"})
    assert report.status_code == 409
    assert f'href="{event}/rounds/5"' in report.text


def test_a_real_event_does_not_play(client: httpx.Client) -> None:
    event = f"/e/{example_slug(client)}"
    before = client.get(f"{event}/export/journal").text
    for path in ("/practice/play", "/practice/round"):
        assert act(client, event, path).status_code == 404
    assert client.get(f"{event}/export/journal").text == before
    assert "practice-bar" not in client.get(event).text


def test_practice_is_for_arbiters_with_a_form_of_theirs(app: App, client: httpx.Client) -> None:
    assert httpx.get(f"{app.address}/practice", timeout=SECONDS).status_code == 303
    assert client.post("/practice", data={"csrf": "wrong"}).status_code == 403


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_is_whole_in_every_language(
    app: App, client: httpx.Client, language: str
) -> None:
    del client
    contents = httpx.get(f"{app.address}/manual?lang={language}", timeout=SECONDS)
    assert contents.status_code == 200
    linked = re.findall(r'<li><a href="/manual/([a-z0-9-]+)">', as_read(contents.text))
    assert tuple(linked) == PAGES
    for page in PAGES:
        text = httpx.get(f"{app.address}/manual/{page}?lang={language}", timeout=SECONDS)
        assert text.status_code == 200
        assert f'<html lang="{language}"' in text.text
    assert httpx.get(f"{app.address}/manual/none", timeout=SECONDS).status_code == 404


@pytest.mark.parametrize("page", PAGES)
def test_the_pages_of_the_manual_say_the_same(page: str) -> None:
    """As many paragraphs, points, rows and keys in every language."""
    folder = files("pairwright.server.web.practice") / "templates" / "manual"
    shapes = {
        re.sub(r">[^<]*<", "><", re.sub(r"</?(?:strong|em)>", "", re.sub(r"\s+", "", text)))
        for text in ((folder / code / f"{page}.html").read_text("utf-8") for code in LANGUAGES)
    }
    assert len(shapes) == 1


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("", "start"),
        ("/settings", "settings"),
        ("/players", "entries"),
        ("/players/refresh", "lists"),
        ("/standings", "standings"),
        ("/check-in", "check-in"),
        ("/rounds/1", "results"),
        ("/rounds/1/change", "changes"),
        ("/rounds/2/by-hand", "pairing"),
        ("/connect", "phones"),
        ("/people", "people"),
        ("/rounds/2/preview", "reasons"),
        ("/rounds/1/why", "reasons"),
        ("/norms", "norms"),
        ("/forms", "norms"),
        ("/print", "printing"),
        ("/forbidden", "apart"),
        ("/ratings", "ratings"),
        ("/categories", "prizes"),
        ("/prizes", "prizes"),
        ("/screens", "screens"),
        ("/history", "corrections"),
    ],
)
def test_every_page_leads_to_its_page_of_the_manual(
    client: httpx.Client, path: str, page: str
) -> None:
    event = played(client, 1)
    assert f'href="/manual/{page}" data-help' in client.get(event + path).text
    for keys in ("results", "changes", "pairing"):
        assert "<kbd>Enter</kbd>" in client.get(f"/manual/{keys}").text
