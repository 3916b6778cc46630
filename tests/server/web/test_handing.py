"""Two machines, one event: handed over, taken back, and what happens where both went on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path

import httpx
import pytest

from tests.patience import SECONDS
from tests.server.web.conftest import EXAMPLE, App, csrf_in, example_slug, running_app

pytestmark = pytest.mark.xdist_group("handing")  # what they share is made once


class Machine:
    """One laptop with its app, and the event as it has it."""

    def __init__(self, client: httpx.Client, slug: str = "") -> None:
        self.client = client
        self.slug = slug

    def page(self, path: str = "/hand-over") -> str:
        answer = self.client.get(f"/e/{self.slug}{path}")
        assert answer.status_code == 200, answer.text
        return " ".join(unescape(answer.text).split())

    def posted(self, path: str, status: int = 200, **data: str) -> str:
        csrf = csrf_in(self.client.get(f"/e/{self.slug}/hand-over").text)
        answer = self.client.post(f"/e/{self.slug}{path}", data={"csrf": csrf, **data})
        assert answer.status_code == status, answer.text
        self.slug = re.sub(r".*/e/([0-9a-f]+).*", r"\1", str(answer.url))
        return " ".join(unescape(answer.text).split())

    def sent(self, content: bytes, status: int = 200) -> str:
        csrf = csrf_in(self.client.get(f"/e/{self.slug}/hand-over").text)
        answer = self.client.post(
            f"/e/{self.slug}/hand-over/back",
            data={"csrf": csrf},
            files={"file": ("open.event", content, "application/octet-stream")},
        )
        assert answer.status_code == status, answer.text
        return " ".join(unescape(answer.text).split())

    def names_city(self, city: str, status: int = 200) -> str:
        """An act."""
        return self.posted("/settings/describe", status, city=city, token=city)

    @property
    def journal(self) -> bytes:
        return self.client.get(f"/e/{self.slug}/export/journal").content

    def imports(self, content: bytes) -> str:
        csrf = csrf_in(self.client.get("/").text)
        files = {"file": ("open.event", content, "application/octet-stream")}
        review = self.client.post("/events/import", data={"csrf": csrf}, files=files)
        kept = self.client.post(str(review.url), data={"csrf": csrf})
        assert kept.status_code == 200, kept.text
        found = re.search(r"/e/([0-9a-f]+)", str(kept.url) + kept.text)
        assert found
        self.slug = found[1]
        return kept.text


@pytest.fixture
def machines(app: App, client: httpx.Client, tmp_path: Path) -> Iterator[tuple[Machine, Machine]]:
    """The app of the session with an event of its own, and another one that has none."""
    csrf = csrf_in(client.get("/").text)
    made = client.post("/practice", data={"csrf": csrf})
    slug = str(made.url).split("/e/")[1].split("/")[0].split("?")[0]
    with running_app(tmp_path) as other, closing(other.client()) as there:
        yield Machine(client, slug), Machine(there)


def test_the_desk_goes_to_another_machine_and_comes_back(
    machines: tuple[Machine, Machine],
) -> None:
    first, second = machines
    first.names_city("Before")
    assert "has a name" in first.posted("/hand-over", 422, to=" ")
    assert "The desk is at Laptop 2" in first.posted("/hand-over", to="Laptop 2")
    assert "The desk is at Laptop 2" in first.page("/players")
    before = first.journal
    assert "desk of this event is at Laptop 2 since" in first.names_city("Meanwhile", 422)
    assert first.journal == before
    second.imports(before)
    second.names_city("There")
    second.posted("/hand-over", to="Laptop 1")
    brought = second.journal
    assert brought.startswith(before)
    assert "The desk is at" not in first.sent(brought)
    assert first.journal == brought
    first.names_city("After")
    assert "The desk is at Laptop 1" in second.page("")
    # The same journal again becomes no second event, but what was done since is added.
    assert "/hand-over" in second.imports(first.journal)
    second.sent(first.journal)
    assert second.journal == first.journal


def test_taking_back_without_the_file_is_said_first(machines: tuple[Machine, Machine]) -> None:
    first, _ = machines
    first.posted("/hand-over", to="Laptop 2")
    assert "two histories of one event" in first.page()
    assert "say that you take back without it" in first.posted("/hand-over/back", 422)
    first.posted("/hand-over/back", without="yes")
    first.names_city("Here again")


@pytest.mark.parametrize("which", ["ours", "theirs"])
def test_two_that_have_parted_are_shown_and_one_is_kept(
    machines: tuple[Machine, Machine], which: str
) -> None:
    first, second = machines
    link = {"kind": "helper", "label": "Hall", "hours": "12"}
    phones = first.posted("/phones/links", **link)
    secret = re.search(r"/h/[\w-]{32}", phones)
    assert secret
    first.posted("/hand-over", to="Laptop 2")
    second.imports(first.journal)
    second.names_city("There")
    first.posted("/hand-over/back", without="yes")
    first.names_city("Here")
    ours, theirs = first.journal, second.journal
    page = first.sent(theirs, 409)
    assert "Both machines have gone on" in page
    assert page.index("The last act that both have") < page.index("this machine")
    assert first.journal == ours
    mark = re.search(r'name="mark" value="([^"]+)"', page)
    assert mark
    first.posted("/hand-over/keep", which=which, mark=mark[1])
    kept, other = (ours, theirs) if which == "ours" else (theirs, ours)
    assert first.journal == kept
    first.names_city("Going on")
    archived = set(re.findall(r'href="/e/([0-9a-f]+)"', first.client.get("/archive").text))
    copies = [first.client.get(f"/e/{slug}/export/journal").content for slug in archived]
    assert other in copies
    # Who came in by a code comes in again, to the event that was kept.
    phone = httpx.Client(base_url=first.client.base_url, timeout=SECONDS, follow_redirects=True)
    assert phone.get(secret[0]).url.path == f"/h/{first.slug}/boards"
    phone.close()


def test_the_journal_of_another_event_is_refused(
    machines: tuple[Machine, Machine], client: httpx.Client
) -> None:
    first, _ = machines
    other = Machine(client, example_slug(client)).journal
    assert "the journal of another event" in first.sent(other, 422)
    assert first.sent(b"nonsense", 422)
    assert EXAMPLE.exists()
    assert first.sent(other[:-20] + b"changed", 422)


def test_the_journal_goes_over_the_network_while_the_desk_is_away(tmp_path: Path) -> None:
    """Both machines in the hall; 127.0.0.1 stands for the address of either."""
    folders = [tmp_path / name for name in ("one", "two")]
    for folder in folders:
        folder.mkdir()
    options = ("--lan", "--example", str(EXAMPLE))
    with (
        running_app(folders[0], "", *options) as app,
        running_app(folders[1], "", "--lan") as other,
        closing(app.client()) as here,
        closing(other.client()) as there,
    ):
        first, second = Machine(here, example_slug(here)), Machine(there)

        def given(machine: Machine) -> str:
            found = re.search(r"<code class=.secret.>http://[^/]+(/j/[\w-]{32})", machine.page())
            assert found
            return str(machine.client.base_url).rstrip("/") + found[1]

        first.posted("/hand-over", to="Laptop 2")
        address = given(first)
        csrf = csrf_in(there.get("/").text)
        data = {"csrf": csrf, "address": address}
        review = there.post("/connect/take-over", data=data)
        assert review.status_code == 200, review.text
        kept = there.post(str(review.url), data={"csrf": csrf})
        second.slug = re.sub(r".*/e/([0-9a-f]+).*", r"\1", str(kept.url))
        assert second.journal == first.journal
        second.names_city("There")
        second.posted("/hand-over", to="Laptop 1")
        first.posted("/hand-over/back", address=given(second))
        assert first.journal == second.journal
        first.names_city("Here again")
        # The desk is back: nothing is given out here any more, and never was anything else.
        assert httpx.get(address, timeout=SECONDS).status_code == 404
        for wrong in ("http://127.0.0.1/", "file:///etc/passwd", f"{address}/x", "nonsense"):
            assert "not an address of a journal" in first.posted(
                "/hand-over/back", 422, address=wrong
            )
        assert "gives nothing out" in first.posted("/hand-over/back", 422, address=address)
