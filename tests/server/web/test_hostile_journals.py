"""A journal that is sent to the app: refused in words, or an event whose every page answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx

from pairwright.event import ACTIONS, loads
from pairwright.tournament import PairwrightError
from tests.event.hostile_journals import hostile, journal
from tests.server.web.conftest import App, csrf_in
from tests.server.web.every_page import page_routes

SAMPLES = 6
PAGE = {"accept": "text/html"}


def _samples(taken: bool) -> Iterator[tuple[str, bytes]]:
    """Hostile journals of different acts, those that are taken or the others."""
    found = 0
    for act in list(ACTIONS)[:: 3 if taken else 7]:
        for told, data in hostile(act, 3, seed=1):
            try:
                loads(data)
            except PairwrightError:
                is_taken = False
            else:
                is_taken = True
            if is_taken is taken:
                found += 1
                yield told, _of_its_own(data, found)
                break
        if found == SAMPLES:
            return


def _of_its_own(data: bytes, number: int) -> bytes:
    """The journal of another event: one is known by its first entry, and kept only once."""
    first, *others = [json.loads(line)["entry"] for line in data.splitlines()[1:]]
    return journal([first | {"author": f"Arbiter {number}"}, *others])


def _sent(client: httpx.Client, data: bytes) -> httpx.Response:
    csrf = {"csrf": csrf_in(client.get("/").text)}
    files = {"file": ("some.event", data, "application/octet-stream")}
    return client.post("/events/import", data=csrf, files=files, headers=PAGE)


def test_a_refused_journal_is_told_by_its_entry(app: App, client: httpx.Client) -> None:
    for told, data in _samples(taken=False):
        review = _sent(client, data)
        assert review.status_code == 200, told
        assert re.search(r"entry \d+ \(|some\.event:\d+: ", unescape(review.text)), told
        csrf = {"csrf": csrf_in(review.text)}
        kept = client.post(str(review.url), data=csrf, headers=PAGE)
        assert kept.status_code == 422, told
        assert "/e/" not in str(kept.url), told


def test_every_page_of_a_taken_journal_answers(
    app: App, client: httpx.Client, tmp_path: Path
) -> None:
    routes = [r for r in page_routes(f"sqlite:///{tmp_path / 'routes.db'}") if "{slug}" in r]
    faults = []
    for told, data in _samples(taken=True):
        review = _sent(client, data)
        kept = client.post(str(review.url), data={"csrf": csrf_in(review.text)}, headers=PAGE)
        slug = re.search(r"/e/([0-9a-f]{12})", str(kept.url))
        assert slug, (told, kept.text[:500])
        exports = [f"/e/{slug[1]}/export/{kind}" for kind in ("trf26", "trf16", "json", "journal")]
        for address in [*(_filled(route, slug[1]) for route in routes), *exports]:
            answer = client.get(address, headers=PAGE)
            if answer.status_code >= 500:
                faults.append(f"{told}: {address}: {answer.status_code}")
    assert faults == []


def _filled(route: str, slug: str) -> str:
    return re.sub(r"\{(\w+)(?::\w+)?\}", lambda m: slug if m[1] == "slug" else "1", route)
