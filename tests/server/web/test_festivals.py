"""Several tournaments in one festival: one desk, one list, one public page, one wall."""

from __future__ import annotations

import html
import re
import secrets

import httpx
import pytest

from pairwright.event import (
    Create,
    Event,
    EventRight,
    JoinFestival,
    LeaveFestival,
)
from pairwright.server.events.store import Conflict, EventStore, Request
from pairwright.server.storage.database import Database
from tests.server.web.conftest import App, csrf_in
from tests.server.web.festival_hall import PUBLISHED, Hall, tournament
from tests.server.web.rounds_desk import at_the_desk, signed_in


@pytest.fixture
def hall(app: App, client: httpx.Client) -> Hall:
    return Hall(app, client, A=tournament("x", "A"), B=tournament("x", "B"), C=tournament("x", "C"))


def _strangers(app: App) -> httpx.Client:
    return httpx.Client(base_url=app.address, follow_redirects=True)


# --- One desk ------------------------------------------------------------------------------------


def test_a_festival_is_made_with_all_its_tournaments(client: httpx.Client) -> None:
    csrf = csrf_in(client.get("/events/new").text)
    name = f"Lake {secrets.token_hex(4)}"
    answer = client.post(
        "/events/new",
        data={
            "csrf": csrf,
            "name": name,
            "rounds": "5",
            "rules": "dutch",
            "short_names": "U10, U8;U8",
        },
    )
    assert answer.url.path.startswith("/f/")
    told = html.unescape(answer.text)
    assert told.index(f"{name} U8") < told.index(f"{name} U10")
    assert name in html.unescape(client.get("/").text)


def test_a_list_goes_with_one_event_only(client: httpx.Client) -> None:
    csrf = csrf_in(client.get("/events/new").text)
    files = {"file": ("list.csv", b"Name\nNew, Nora\n", "text/csv")}
    sent = client.post("/events/import", data={"csrf": csrf, "kind": "list"}, files=files)
    mark = str(sent.url).rpartition("/")[2].partition("?")[0]
    data = {"csrf": csrf, "name": "X", "rounds": "3", "rules": "dutch", "list": mark}
    answer = client.post("/events/new", data=data | {"short_names": "A,B"})
    assert answer.status_code == 422
    assert "paste it on the page of the festival" in answer.text


def test_the_desk_has_a_line_and_a_next_step_for_each(hall: Hall) -> None:
    hall.publish("B")
    told = hall.page()
    rows = re.findall(r"<tr>\s*<th scope=\"row\">(.*?)</tr>", told, re.S)
    assert [f"/e/{hall[name].slug}" in row for name, row in zip("ABC", rows, strict=True)]
    assert "4 players entered" in rows[0]
    assert "Round 1 of 2" in rows[1]
    assert "2 results open" in rows[1]
    assert f'href="/e/{hall["B"].slug}/rounds/1#results"' in rows[1]


def test_every_page_of_a_tournament_leads_to_the_same_page_of_the_others(hall: Hall) -> None:
    told = hall["A"].page("/players")
    assert f'href="/f/{hall.slug}"' in told
    assert f'href="/e/{hall["C"].slug}/players"' in told
    hall.publish("B")
    assert f'href="/e/{hall["B"].slug}/rounds/1"' in hall["A"].page("/rounds/1")


def test_a_result_is_entered_by_one_search(hall: Hall) -> None:
    hall.publish("A", "C")
    assert "Nobody was found" in hall.page("?q=ck%20zed")
    found = hall.page("?q=ck")
    [form] = re.findall(r'<form[^>]*class="one-press".*?</form>', found, re.S)
    action = re.search(r'action="([^"]+)"', form)
    button = re.search(r'name="(game-[^"]+)"\s+value="([^"]+)"', form)
    assert action
    assert button
    assert action[1].startswith(f"/e/{hall['C'].slug}/")
    back = f"/f/{hall.slug}?of={hall['C'].slug}"
    data = {"csrf": hall["C"].csrf, "token": "t", button[1]: button[2], "back": back}
    answer = hall.client.post(action[1], data=data)
    assert answer.url.path == f"/f/{hall.slug}"
    assert "Done: C: round 1, " in html.unescape(answer.text)
    assert hall["C"].event.state.status(1).missing == 1


def test_back_never_leads_elsewhere(hall: Hall) -> None:
    hall.publish("A")
    game = hall["A"].event.state.facts.rounds[0].games[0]
    fields = {f"game-{game.white}-{game.black}-0": "1-0", "back": "https://elsewhere.example/"}
    assert hall["A"].done("/rounds/1/results", **fields)["done"].startswith(f"/e/{hall['A'].slug}/")


def test_rights_are_those_of_each_tournament(hall: Hall) -> None:
    helper = signed_in(hall.app, hall["A"], EventRight.ENTER)
    told = hall.page(client=helper.client)
    assert hall["A"].slug in told
    assert hall["B"].slug not in told
    assert "Bk, Ann" not in hall.page("/people", helper.client)
    data = {"csrf": helper.csrf, "name": "New, Nora"}
    there = f"/f/{hall.slug}/people"
    assert helper.client.post(there, data=data | {"event": hall["B"].slug}).status_code == 404
    assert helper.client.post(there, data=data | {"event": hall["A"].slug}).status_code == 403
    assert "New, Nora" not in hall.names("A")


def test_a_festival_of_others_is_not_there(hall: Hall) -> None:
    other = at_the_desk(
        hall.app,
        hall.client,
        Event.start(Create.of(["Ann", "Bo"]), author="Kask", time="2026-11-16T09:00:00Z"),
    )
    stranger = signed_in(hall.app, other, EventRight.RUN)
    for path in ("", "/people", "/people/list", "/stream"):
        assert stranger.client.get(f"/f/{hall.slug}{path}").status_code == 404
    assert stranger.client.get("/f/nothing").status_code == 404


def test_only_events_of_the_same_owner_are_gathered(hall: Hall) -> None:
    """Somebody else's journal may name the festival: it is not theirs to join."""
    thief = signed_in(hall.app, hall["A"], EventRight.READ)
    csrf = csrf_in(thief.client.get("/events/new").text)
    data = {"csrf": csrf, "name": "Thief", "rounds": "3", "rules": "dutch", "festival": hall.name}
    made = thief.client.post("/events/new", data=data | {"short_names": "Z"})
    assert made.status_code == 200
    assert "Thief" not in hall.page()
    assert "Thief" not in hall.page(f"/p/{hall.slug}")


def test_leaving_and_joining_from_the_settings(hall: Hall) -> None:
    hall["C"].done("/settings/festival", festival="", short_name="")
    assert hall["C"].slug not in hall.page()
    hall["C"].done("/settings/festival", festival=hall.name, short_name="Youth")
    assert "Youth" in hall.page()


def test_a_tournament_that_was_put_away_is_not_in_it(hall: Hall) -> None:
    hall.client.post(f"/e/{hall['C'].slug}/archive", data={"csrf": hall["C"].csrf, "away": "yes"})
    assert hall["C"].slug not in hall.page()


# --- One list of people --------------------------------------------------------------------------


def test_everybody_is_in_one_table_and_who_is_in_two_is_told(
    app: App, client: httpx.Client
) -> None:
    hall = Hall(
        app,
        client,
        A=tournament("x", "A", "Twice, Tom", "Ek, Bo"),
        B=tournament("x", "B", "Tom Twice", "Lind, Cy"),
    )
    told = hall.page("/people")
    assert all(name in told for name in ("Ek, Bo", "Lind, Cy"))
    twice = told.partition("In more than one tournament")[2].partition("</ul>")[0]
    assert "Twice" in twice
    assert "Ek, Bo" not in twice


def test_somebody_is_entered_into_the_tournament_that_is_chosen(hall: Hall) -> None:
    answer = hall.post("/people", name="New, Nora", rating="1900", event=hall["B"].slug)
    assert "Done: B: " in html.unescape(answer.text)
    assert "New, Nora" in hall.names("B")
    assert "New, Nora" not in hall.names("A")


def _moved(hall: Hall, source: str, name: str, target: str) -> httpx.Response:
    state = hall[source].event.state
    number = next(player.number for player in state.facts.players if player.name == name)
    seen = len(hall[source].event.entries)
    whom = f"{hall[source].slug}-{number}-{seen}"
    return hall.post("/people/move", player=whom, to=hall[target].slug)


def test_somebody_moves_from_one_tournament_to_another(hall: Hall) -> None:
    assert "Done: B: " in html.unescape(_moved(hall, "A", "Am, Ann", "B").text)
    assert "Am, Ann" not in hall.names("A")
    assert "Am, Ann" in hall.names("B")


@pytest.mark.parametrize("begun", ["A", "B"])
def test_nobody_moves_once_either_is_paired(hall: Hall, begun: str) -> None:
    before = {name: hall.names(name) for name in "AB"}
    hall[begun].store.act(hall[begun].slug, Request("Kask", lambda _: PUBLISHED))
    answer = _moved(hall, "A", "Am, Ann", "B")
    assert answer.status_code == 422
    assert "Round 1 is paired" in answer.text
    assert {name: hall.names(name) for name in "AB"} == before


def test_a_move_that_is_asked_about_is_done_after_the_answer(
    app: App, client: httpx.Client
) -> None:
    hall = Hall(
        app, client, A=tournament("x", "A", "Am", "Bo", "Cy"), B=tournament("x", "B", "Am", "Di")
    )
    asked = _moved(hall, "A", "Am", "B")
    assert "same name" in asked.text
    assert hall.names("A") == ["Am", "Bo", "Cy"]
    fields = dict(re.findall(r'name="([a-z]+)"\s+value="([^"]*)"', asked.text))
    fields.pop("csrf")
    assert "Done: B: " in html.unescape(hall.post("/people/move", **fields).text)
    assert hall.names("A") == ["Bo", "Cy"]
    assert hall.names("B").count("Am") == 2


def test_nobody_moves_into_their_own_tournament(hall: Hall) -> None:
    before = hall.names("A")
    assert _moved(hall, "A", "Am, Ann", "A").status_code == 422
    assert hall.names("A") == before


def test_acts_in_two_events_are_done_both_or_none(hall: Hall) -> None:
    store, a, b = hall["A"].store, hall["A"], hall["B"]
    seen = len(b.event.entries)
    b.store.act(b.slug, Request("Kask", lambda _: [LeaveFestival()]))
    requests = {
        a.slug: Request("Kask", lambda _: [JoinFestival("Other")]),
        b.slug: Request("Kask", lambda _: [JoinFestival("Other")], seen=seen),
    }
    with pytest.raises(Conflict):
        store.act_together(requests)
    assert a.event.state.festival == hall.name
    grown = EventStore(Database(hall.app.database)).act_together(
        {slug: Request("Kask", lambda _: [JoinFestival("Other")]) for slug in (a.slug, b.slug)}
    )
    assert {kept.event.state.festival for kept in grown.values()} == {"Other"}


LIST = "Group\tName\tRating\nB\tNew, Nora\t1900\nA\tOld, Olaf\t1800\nB\tBk, Ann\t1700\n"


def test_a_pasted_list_fills_all_tournaments(hall: Hall) -> None:
    looked = hall.post("/people/list", list=LIST)
    assert "Enter 2 players" in looked.text
    assert "there already" in looked.text
    assert "New, Nora" not in hall.names("B")
    answer = hall.post("/people/list", list=LIST, looked="yes")
    assert answer.url.path == f"/f/{hall.slug}/people"
    assert "New, Nora" in hall.names("B")
    assert "Old, Olaf" in hall.names("A")
    assert hall.names("B").count("Bk, Ann") == 1


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Name\tRating\nNew, Nora\t1900\n", "no column for the tournament"),
        ("Group\tName\nX9\tNew, Nora\n", "no tournament that is called so: X9"),
        ("Group\tName\n\tNew, Nora\n", "no tournament that is called so: –"),
        ("", "no column for the tournament"),
        ("\x00\x01", "no column for the tournament"),
    ],
)
def test_what_a_list_does_not_say_is_told(hall: Hall, text: str, said: str) -> None:
    answer = hall.post("/people/list", list=text, looked="yes")
    assert answer.status_code == 422
    assert said in html.unescape(answer.text)


def test_a_list_for_a_tournament_that_has_begun_is_not_taken(hall: Hall) -> None:
    hall.publish("A")
    assert hall.post("/people/list", list=LIST, looked="yes").status_code == 422
    assert "New, Nora" not in hall.names("B")


# --- One public page, one wall -------------------------------------------------------------------


def test_the_public_page_tells_nothing_of_what_is_not_published(hall: Hall) -> None:
    hall.publish("B")
    with _strangers(hall.app) as stranger:
        home = hall.page(f"/p/{hall.slug}", stranger)
        names = hall.page(f"/p/{hall.slug}/names.txt", stranger)
        found = hall.page(f"/p/{hall.slug}?q=ann", stranger)
        assert stranger.get(f"/p/{hall.slug}/qr.svg").status_code == 200
        for text in (home, names, found):
            assert f"/p/{hall['B'].slug}" in text
            for name in "AC":
                assert hall[name].slug not in text
                assert f"{name}k, Ann" not in text
    lines = [line.split("\t") for line in names.splitlines()]
    assert {tuple(line[4:]) for line in lines} == {(f"/p/{hall['B'].slug}", "B")}
    assert "Bk, Ann" in found


def test_a_tournament_leads_to_its_festival(hall: Hall) -> None:
    with _strangers(hall.app) as stranger:
        assert hall.slug not in hall.page(f"/p/{hall['A'].slug}", stranger)
        hall.publish("A")
        assert f"/p/{hall.slug}" in hall.page(f"/p/{hall['A'].slug}", stranger)


def test_before_anything_is_published_nothing_is_told(hall: Hall) -> None:
    with _strangers(hall.app) as stranger:
        assert "Nothing has been published here yet" in hall.page(f"/p/{hall.slug}", stranger)
        assert hall.page(f"/p/{hall.slug}/names.txt", stranger) == ""


def test_the_public_page_follows_what_is_published(hall: Hall) -> None:
    """It is kept as bytes, by the marks of all tournaments."""
    hall.publish("A")
    with _strangers(hall.app) as stranger:
        assert hall["B"].slug not in hall.page(f"/p/{hall.slug}", stranger)
        hall.publish("B")
        assert hall["B"].slug in hall.page(f"/p/{hall.slug}", stranger)


def test_a_wall_turns_through_all_published_tournaments(hall: Hall) -> None:
    hall.publish("A", "C")
    data = {"csrf": hall["A"].csrf, "name": "North", "whole_festival": "yes"}
    made = hall.client.post(f"/e/{hall['A'].slug}/screens", data=data)
    found = re.search(r'href="(/s/[0-9a-f]+)"', made.text)
    assert found
    assert found[1] in hall.page()
    with _strangers(hall.app) as stranger:
        told = html.unescape(stranger.get(found[1]).text)
    headings = re.findall(r'data-what="([^"]*)"', told)
    assert [heading[:1] for heading in headings] == ["A", "C"]
    assert "Bk, Ann" not in told
    assert hall.name in told
