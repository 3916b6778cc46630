"""Standings, charts, paper, files, history and people, over HTTP."""

from __future__ import annotations

import re
import zipfile
from io import BytesIO

import httpx
import openpyxl
import pytest

from pairwright.event import (
    Announce,
    Create,
    DrawInitialColour,
    Event,
    Pair,
    Publish,
    Result,
    Sheet,
    Withdraw,
    loads,
)
from pairwright.formats import inspect
from pairwright.paper import Kind
from pairwright.server.web.tables.printing import OF_PRIZES
from pairwright.tournament import ByeKind, GameResult
from tests.patience import SECONDS
from tests.server.web.conftest import App
from tests.server.web.practising import act, begun, form, played
from tests.server.web.rounds_desk import at_the_desk
from tests.server.web.team_desk import TIME, acted

pytestmark = pytest.mark.xdist_group("tables")  # what they share is made once

PAGES = (
    "standings",
    "cross-table",
    "progress",
    "ratings",
    "norms",
    "charts",
    "print",
    "export",
    "history",
    "people",
)


@pytest.fixture(scope="module")
def event(client: httpx.Client) -> str:
    """A practice event after three rounds."""
    return played(client, 3)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", ["en", "fr", "it"])
def test_every_page_speaks_every_language(
    client: httpx.Client, event: str, page: str, language: str
) -> None:
    answer = client.get(f"{event}/{page}", params={"lang": language})
    assert answer.status_code == 200, answer.text
    assert f'<html lang="{language}"' in answer.text
    assert "style=" not in answer.text
    assert "<style" not in answer.text


def test_pages_of_an_event_without_rounds_are_there(client: httpx.Client) -> None:
    event = begun(client)
    for page in PAGES:
        assert client.get(f"{event}/{page}").status_code == 200
    assert client.get(f"{event}/print/slips.html").status_code == 422


def test_standings_are_of_the_round_asked_for(client: httpx.Client, event: str) -> None:
    assert "Standings after round 3" in client.get(f"{event}/standings").text
    second = client.get(f"{event}/standings?round=2").text
    assert "Standings after round 2" in second
    assert "round=2&amp;player=" in second
    for strange in ("99", "-1", "x", "²"):
        assert "after round 3" in client.get(f"{event}/standings", params={"round": strange}).text


def test_ratings_and_their_workings(client: httpx.Client, event: str) -> None:
    page = client.get(f"{event}/ratings").text
    assert "Ratings after round 3" in page
    assert "ratings/working?player=1&amp;value=change" in page
    told = client.get(f"{event}/ratings/working?player=1&value=change").text
    assert "Rating change of 1 " in told
    assert "Performance of" not in told
    whole = client.get(f"{event}/ratings/working?player=1").text
    assert "Performance of 1 " in whole
    part = client.get(f"{event}/ratings/working?player=1", headers={"accept": "application/json"})
    assert "Rating change of 1 " in part.json()["sheet"]
    for wrong in ("player=99", "player=x", "player=1&value=nothing", ""):
        assert client.get(f"{event}/ratings/working?{wrong}").status_code == 404


def test_ratings_of_the_kind_and_round_asked_for(client: httpx.Client, event: str) -> None:
    page = client.get(f"{event}/ratings?round=2&kind=blitz").text
    assert "Ratings after round 2" in page
    assert "rating: blitz" in page
    assert "ratings/working?round=2&amp;kind=blitz&amp;player=1" in page
    assert '<input type="hidden" name="kind" value="blitz">' in re.sub(r"\s+", " ", page).replace(
        '" >', '">'
    )
    for strange in ("bullet", "", "<b>"):
        assert client.get(f"{event}/ratings", params={"kind": strange}).status_code == 200


def test_standings_show_ratings_on_request(client: httpx.Client, event: str) -> None:
    plain = client.get(f"{event}/standings").text
    assert "standings?ratings=1" in plain
    assert "ratings/working" not in plain
    page = client.get(f"{event}/standings?ratings=1").text
    assert "ratings/working?player=1&amp;value=change" in page
    older = client.get(f"{event}/standings?ratings=1&round=2").text
    assert "ratings/working?round=2&amp;player=1&amp;value=performance" in older


def test_ratings_as_files_and_on_paper(client: httpx.Client, event: str) -> None:
    table = client.get(f"{event}/export/ratings").text
    assert table.startswith("number,name,federation,rating,k,games,")
    data = client.get(f"{event}/export/ratings-json").json()
    assert data["after_round"] == 3
    assert len(data["players"]) == len(table.splitlines()) - 1
    assert "Ratings after round 3" in client.get(f"{event}/print/ratings.html").text


def test_a_k_that_was_written_into_the_data_is_used(client: httpx.Client) -> None:
    event = played(client, 1)
    assert act(client, event, "/players/1", k="30").status_code == 303
    told = client.get(f"{event}/ratings/working?player=1&value=change").text
    assert "K 30: as in the player" in told
    assert act(client, event, "/players/1", k="").status_code == 303
    assert "K 30" not in client.get(f"{event}/ratings/working?player=1&value=change").text


def test_ranks_are_compared_with_the_round_before(client: httpx.Client, event: str) -> None:
    html = client.get(f"{event}/standings?round=2").text
    before = _ranks(client.get(f"{event}/standings?round=1").text)
    for number, rank in _ranks(html).items():
        row = re.search(rf"<tr.*?<td class=\"number roomy\">{number}</td>.*?</tr>", html, re.S)
        assert row
        moved = before[number] - rank
        told = re.findall(r"(up|down) (\d+) place", row[0].rpartition("<tr")[2])
        assert told == ([("up" if moved > 0 else "down", str(abs(moved)))] if moved else [])


def _ranks(html: str) -> dict[int, int]:
    rows = re.findall(
        r'rank">(\d+)=?</td>(?:(?!</tr>).)*?<td class="number roomy">(\d+)</td>', html, re.S
    )
    assert len(rows) == 24
    return {int(number): int(rank) for rank, number in rows}


def test_a_value_opens_its_working(client: httpx.Client, event: str) -> None:
    page = client.get(f"{event}/standings/working?player=1&tie_break=BH").text
    assert "BH of 1 Okonkwo, Ifeoma" in page
    part = client.get(
        f"{event}/standings/working?player=1&tie_break=BH", headers={"accept": "application/json"}
    ).json()
    assert "BH of 1 Okonkwo" in part["sheet"]
    assert "<html" not in part["sheet"]
    whole = client.get(f"{event}/standings/working?player=1").text
    assert "SB of 1 Okonkwo" in whole
    for wrong in ("player=99&tie_break=BH", "player=1&tie_break=XX", "player=²", ""):
        assert client.get(f"{event}/standings/working?{wrong}").status_code == 404


def test_charts_have_their_numbers_as_tables(client: httpx.Client, event: str) -> None:
    html = client.get(f"{event}/charts").text
    assert html.count("<svg") == 3
    assert html.count('role="img"') == 3
    assert "As a table: all 23 players" in html  # one of 24 has no rating


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in OF_PRIZES])
def test_sheets_are_printed(client: httpx.Client, event: str, kind: Kind) -> None:
    page = client.get(f"{event}/print/{kind.value}.html?round=2&language=fr")
    assert page.status_code == 200
    assert '<html lang="fr">' in page.text
    assert "script-src" not in page.headers["content-security-policy"]  # nothing runs there


def test_every_sheet_is_offered_with_its_picture(client: httpx.Client, event: str) -> None:
    """Neither a club is known in this event nor a prize fund, so there are no sheets of them."""
    html = client.get(f"{event}/print").text
    offered = [kind for kind in Kind if f"/print/{kind.value}.pdf" in html]
    assert set(Kind) - set(offered) == {Kind.LIST_BY_CLUB, *OF_PRIZES}
    assert html.count('class="sheet-picture"') == len(offered)


def test_a_sheet_is_a_pdf_in_the_language_asked_for(client: httpx.Client, event: str) -> None:
    answer = client.get(f"{event}/print/by-name.pdf?round=1&language=it")
    assert answer.status_code == 200
    assert answer.content.startswith(b"%PDF")
    assert answer.headers["content-type"] == "application/pdf"


def test_the_public_pages_are_handed_out_as_an_archive(client: httpx.Client, event: str) -> None:
    answer = client.get(f"{event}/export/pages")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(BytesIO(answer.content)) as archive:
        names = set(archive.namelist())
    assert {"index.html", "rounds-3.html"} <= names
    assert "standings.html" not in names  # nobody has published them


def test_games_of_a_round_and_everything_are_handed_out(client: httpx.Client, event: str) -> None:
    games = client.get(f"{event}/export/pgn?round=2")
    assert games.headers["content-type"] == "application/x-chess-pgn"
    assert '[Round "2.1"]' in games.text
    assert '[Round "3.1"]' in client.get(f"{event}/export/pgn").text
    book = openpyxl.load_workbook(BytesIO(client.get(f"{event}/export/xlsx").content))
    assert book.sheetnames == ["Players", "Rounds", "Standings", "Cross-table"]


def test_no_games_are_offered_before_a_round_is_published(client: httpx.Client) -> None:
    fresh = begun(client)
    assert "No round is published yet" in client.get(f"{fresh}/export").text
    assert client.get(f"{fresh}/export/pgn").status_code == 422
    assert client.get(f"{fresh}/export/xlsx").status_code == 200


def test_there_are_no_other_sheets(client: httpx.Client, event: str) -> None:
    for name in ("pairings.exe", "pairings", ".pdf", "x.pdf", "pairings.html.pdf"):
        assert client.get(f"{event}/print/{name}").status_code == 404


def test_files_can_be_read_again(client: httpx.Client, event: str) -> None:
    for name in ("trf26", "trf16", "json"):
        answer = client.get(f"{event}/export/{name}")
        assert answer.headers["content-disposition"].startswith("attachment; filename=")
        found = inspect(answer.content, name)
        assert found.tournament is not None
        assert len(found.tournament.rounds) == 3
    table = client.get(f"{event}/export/csv").text
    assert table.splitlines()[0] == "rank,number,name,federation,rating,points,BH/C1,BH,SB,WIN"
    assert client.get(f"{event}/export/exe").status_code == 404


def test_the_journal_is_the_one_of_the_terminal(client: httpx.Client, event: str) -> None:
    found = loads(client.get(f"{event}/export/journal").content)
    assert found.cut_off == 0
    assert len(found.event.rounds) == 3
    assert found.event.state.facts.name.startswith("Practice")


def test_what_a_format_cannot_hold_is_said(client: httpx.Client, event: str) -> None:
    html = client.get(f"{event}/export").text
    assert "This format changes or loses" in html
    assert "TRF16 cannot hold the tie-breaks: " in html
    french = client.get(f"{event}/export?lang=fr").text
    assert "TRF16 ne peut pas contenir les départages : " in french


def test_the_final_report_waits_for_what_is_open(client: httpx.Client, event: str) -> None:
    early = client.get(f"{event}/export/final-report.trf", headers={"accept": "text/html"})
    assert early.status_code == 409
    assert "Rounds paired: 3 of 5" in early.text
    assert f'href="{event}/settings"' in early.text


def test_the_final_report_says_which_mandatory_data_it_lacks(client: httpx.Client) -> None:
    """C.04.2 art. 1.3: each with the place where it is filled in."""
    over = played(client, 5)
    assert "The rating officer needs" not in client.get(f"{over}/export").text
    act(client, over, "/rounds/5/publish", sheet="standings")
    page = client.get(f"{over}/export").text
    assert "The rating officer needs" in page
    assert f'<a href="{over}/settings">The report lacks the date of every round, record 132' in page
    assert "Il manque au rapport" in client.get(f"{over}/export?lang=fr").text


def test_history_tells_who_did_what_and_finds_it(client: httpx.Client, event: str) -> None:
    html = client.get(f"{event}/history").text
    assert "the event begins with 24 players" in html
    assert ">Practice</td>" in html
    found = client.get(f"{event}/history?text=PAIRED").text
    assert len(re.findall(r"<tr>", found)) == 1 + 3
    assert "No act is like this" in client.get(f"{event}/history?text=%3Cscript%3E").text
    assert "<script>" not in client.get(f"{event}/history?text=%3Cscript%3E").text
    assert "No act is like this" in client.get(f"{event}/history?left=fide").text


def test_history_is_filtered_by_player_and_board(client: httpx.Client, event: str) -> None:
    of_one = re.findall(r"round (\d), [^<]*1 Okonkwo", client.get(f"{event}/history?player=1").text)
    assert sorted(of_one) == ["1", "2", "3"]
    board = client.get(f"{event}/history?round=2&board=1").text
    assert len(re.findall(r"round 2, .* – ", board)) == 1
    assert "No act is like this" in client.get(f"{event}/history?board=99").text


def test_an_entry_shows_before_and_after(client: httpx.Client, event: str) -> None:
    number = re.findall(r'/history/(\d+)">round 3, ', client.get(f"{event}/history").text)[0]
    html = client.get(f"{event}/history/{number}").text
    assert "no result yet" in html
    assert "Boards and results" in html
    assert "C.04.2 art. 4.2" in html
    for wrong in ("0", "9999", "x", "²"):
        assert client.get(f"{event}/history/{wrong}").status_code == 404


def test_undo_from_an_entry_goes_back_and_redo_returns(client: httpx.Client, event: str) -> None:
    numbers = re.findall(r'/history/(\d+)">', client.get(f"{event}/history").text)
    entry = client.get(f"{event}/history/{numbers[0]}").text
    assert "cannot be undone" in entry  # the results are published
    fresh = begun(client)
    last = re.findall(r'/history/(\d+)">', client.get(f"{fresh}/history").text)[0]
    assert "Go back to before this entry" in client.get(f"{fresh}/history/{last}").text
    answer = act(client, fresh, "/undo", entry=last, back=f"{fresh}/history")
    assert answer.status_code == 303
    undone = client.get(f"{fresh}/history").text
    assert 'class="undone"' in undone
    assert act(client, fresh, "/redo", back=f"{fresh}/history").status_code == 303
    assert 'class="undone"' not in client.get(f"{fresh}/history").text


def test_on_ones_own_machine_people_are_one(client: httpx.Client, event: str) -> None:
    html = client.get(f"{event}/people").text
    assert "“Arbiter”" in html
    assert "<select" not in html.partition('id="content"')[2]


def test_tables_are_not_shown_to_strangers(app: App, client: httpx.Client, event: str) -> None:
    del client  # it has used the link
    for page in (*PAGES, "history/1", "print/slips.pdf", "export/json", "standings/working"):
        answer = httpx.get(f"{app.address}{event}/{page}", timeout=SECONDS)
        assert answer.status_code == 303
        assert answer.headers["location"].startswith("/login")


def test_people_cannot_be_added_without_a_form_of_the_session(
    client: httpx.Client, event: str
) -> None:
    wrong = form(client, event) | {"csrf": "wrong", "name": "x", "right": "run"}
    assert client.post(f"{event}/people", data=wrong).status_code == 403
    unknown = form(client, event) | {"name": "<b>Nobody</b>", "right": "run"}
    answer = client.post(f"{event}/people", data=unknown)
    assert answer.status_code == 422
    assert "<b>Nobody" not in answer.text


def test_the_overview_says_what_runs_who_is_missing_and_what_was_done(
    app: App, client: httpx.Client
) -> None:
    players = [("Berg, Ada", 2150), ("Cruz, Bo", 2050), ("Diaz, Cy", 1950), ("Ek, Di", 1850)]
    event = Event.start(Create.of(players, rounds=3), author="Kask", time=TIME)
    desk = at_the_desk(app, client, event)
    before = desk.seen("")
    assert "No round is paired yet" in before
    assert "Not playing in round 1 Everybody plays." in before
    absent = acted(event, DrawInitialColour("s"), Announce(4, (1,), ByeKind.HALF_POINT))
    event = acted(absent, Withdraw(3), Pair(), Publish(Sheet.PAIRINGS), confirmed=("pair.odd",))
    desk = at_the_desk(app, client, event)
    seen = desk.seen("")
    assert "Round 1 of 3 : being played" in seen
    assert "0 of 1 results are in" in seen
    assert "4 Ek, Di half-point bye" in seen
    assert "3 Diaz, Cy withdrawn" in seen
    assert seen.index("round 1: pairings published") < seen.index("Diaz, Cy withdraws")
    assert f'datetime="{TIME}" data-elapsed' in desk.page("")
    assert "chart" not in desk.page("").partition("<main")[2]
    game = event.state.facts.rounds[0].games[0]
    event = acted(event, Result(1, game.white, game.black, GameResult.DRAW))
    assert 'class="chart"' in at_the_desk(app, client, event).page("")
