"""Title norms in the app: the page, the working, paper and files, and what the public sees."""

from __future__ import annotations

import httpx
import pytest

from pairwright.event import Publish, Sheet
from pairwright.server.events.rights import EventRight
from pairwright.tournament import NormEventKind
from tests.event.acting import all_of, do
from tests.server.web.conftest import App
from tests.server.web.norm_events import before_the_last_game, hero_result
from tests.server.web.public_events import anonymous
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk, signed_in

pytestmark = pytest.mark.xdist_group("tables")


@pytest.fixture(scope="module")
def desk(app: App, client: httpx.Client) -> AtTheDesk:
    return at_the_desk(app, client, before_the_last_game())


def over(app: App, client: httpx.Client, score: str) -> AtTheDesk:
    event = before_the_last_game()
    event = do(event, hero_result(event, score))
    return at_the_desk(app, client, all_of(event, Publish(Sheet.RESULTS)))


def test_before_the_last_game_the_page_says_what_is_wanted(desk: AtTheDesk) -> None:
    page = desk.seen("/norms")
    assert "Norms after round 9" in page
    assert "Player 01" in page
    # 6.5 of 9 is 72 %, dp 166: 2434 suffices, 21902 in all of which 19600 are there.
    assert "In 1 more game: 1.0 points against 2302 or more on average" in page
    working = desk.seen("/norms/working?player=1")
    assert "GM norm of 1 Player 01: still possible" in working
    assert "✗ games: 8 of at least 9 (B.01 art. 1.4.1)" in working


@pytest.mark.parametrize(
    ("score", "headline", "condition"),
    [
        ("W", "GM norm of 1 Player 01: made, it counts for 9 games", "✓ performance: 2616"),
        ("D", "GM norm of 1 Player 01: not made", "✗ performance: 2575 of at least 2600"),
    ],
)
def test_made_and_missed_in_the_last_round(
    app: App, client: httpx.Client, score: str, headline: str, condition: str
) -> None:
    desk = over(app, client, score)
    working = desk.seen("/norms/working?player=1")
    assert headline in working
    assert condition in working
    assert ("Norm: GM" in desk.seen("/standings")) == (score == "W")


def test_paper_and_files(desk: AtTheDesk, client: httpx.Client) -> None:
    event = f"/e/{desk.slug}"
    assert "Norms after round 9" in client.get(f"{event}/print/norms.html").text
    assert client.get(f"{event}/print/norms.pdf").content.startswith(b"%PDF")
    assert client.get(f"{event}/export/norms").text.startswith("number,name,federation,norm,state")
    data = client.get(f"{event}/export/norms-json").json()
    assert data["players"][0]["norms"][0]["chance"]["wanted"] == [
        {"points": "1.0", "average": 2302}
    ]


def test_files_say_what_rating_officers_send_back(desk: AtTheDesk) -> None:
    """Before the last round too; each leads to where it is mended."""
    page = desk.seen("/export")
    assert "If it is sent for rating: 40 things that rating officers send back" in page
    assert "player 1 Player 01: the date of birth is missing" in page
    assert f'href="/e/{desk.slug}/players/1"' in desk.page("/export")


def test_forms_on_paper(desk: AtTheDesk, client: httpx.Client) -> None:
    event = f"/e/{desk.slug}"
    assert "FIDE event ID" in client.get(f"{event}/print/it3.html").text
    assert "No norm was made" in client.get(f"{event}/print/it1.html").text
    assert client.get(f"{event}/export/norms-json").json()["forms"]["it1"] == []


@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_the_page_speaks_every_language(desk: AtTheDesk, language: str) -> None:
    assert f'<html lang="{language}"' in desk.page("/norms", language)
    assert f'<html lang="{language}"' in desk.page("/norms/working?player=1", language)


def test_nobody_is_asked_for_who_is_not_there(desk: AtTheDesk) -> None:
    for wrong in ("player=99", "player=x", "player="):
        desk.page(f"/norms/working?{wrong}", status=404)


def test_the_public_sees_them_where_the_arbiter_says_so(app: App, client: httpx.Client) -> None:
    desk = over(app, client, "W")
    public = anonymous(app)
    card = f"/p/{desk.slug}/players/1"
    assert "norm" not in public.get(card).text.partition("<main")[2].replace('id="norms"', "")
    desk.done("/norms", kind="zonal", public="yes")
    assert desk.event.state.facts.norm_kind is NormEventKind.ZONAL
    told = public.get(card).text
    assert "GM norm of 1 Player 01: made" in told
    assert "Norme GM de 1 Player 01" in public.get(card, params={"lang": "fr"}).text
    desk.done("/norms", kind="ordinary")
    assert not desk.event.state.norms_public
    assert "GM norm" not in public.get(card).text


def test_results_that_are_not_published_tell_no_norm(app: App, client: httpx.Client) -> None:
    event = before_the_last_game()
    desk = at_the_desk(app, client, do(event, hero_result(event, "W")))
    desk.done("/norms", kind="ordinary", public="yes")
    told = anonymous(app).get(f"/p/{desk.slug}/players/1").text
    assert "GM norm of 1 Player 01: still possible" in told


def test_who_may_only_read_declares_nothing(app: App, desk: AtTheDesk) -> None:
    reader = signed_in(app, desk, EventRight.READ)
    assert "What only you know" not in reader.page("/norms")
    assert reader.post("/norms", kind="zonal", public="yes").status_code == 403
