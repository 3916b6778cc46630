"""Setting an event up and its entries, over HTTP."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Callable
from html import unescape

import httpx
import pytest

from pairwright.event import (
    Create,
    DrawInitialColour,
    Event,
    JournalFile,
    Pair,
    Publish,
    Sheet,
)
from pairwright.formats import dumps
from pairwright.server.events.store import EventStore, Request
from pairwright.server.storage.database import Database
from pairwright.server.web.frame.sign_in import local_account
from pairwright.systems import SYSTEMS
from pairwright.tournament import Game, GameResult, Round, Tournament
from tests.event import scripted
from tests.event.acting import all_of, new_event
from tests.formats.reports import line, text
from tests.patience import SECONDS, wait_until
from tests.server.web.as_read import AsRead
from tests.server.web.conftest import EXAMPLE, App, csrf_in, example_slug
from tests.server.web.rounds_desk import at_the_desk
from tests.server.web.team_desk import TIME, acted

LIST = "Name;Rating;Title;Fed;FIDE ID\nBerg, Ada;2150;FM;NOR;1500001\nCruz, Leo;1990;;ESP;2200002\n"
NOW = "2026-11-16T09:00:00Z"


def fields(html: str) -> dict[str, str]:
    """What every form of a page carries."""
    found = {"csrf": csrf_in(html)}
    for name in ("token", "seen"):
        told = re.search(rf'name="{name}" value="([^"]+)"', html)
        if told:
            found[name] = told[1]
    return found


def texts(html: str) -> str:
    return unescape(re.sub(r"<[^>]+>", " ", html))


def make(client: httpx.Client, **said: str | list[str]) -> str:
    """A new event by its form; its address."""
    page = client.get("/events/new").text
    wanted = {
        "csrf": csrf_in(page),
        "name": "Harbour Open",
        "rounds": "5",
        "rules": "dutch",
        "initial_colour": "draw",
        "tie_break": ["BH/C1", "BH"],
    }
    answer = client.post("/events/new", data=wanted | said)
    assert answer.status_code == 200, texts(answer.text)
    found = re.search(r"/e/[0-9a-f]+", str(answer.url))
    assert found, texts(answer.text)
    return found[0]


Act = Callable[..., httpx.Response]


@pytest.fixture
def act(client: httpx.Client) -> Act:
    """Post to a page of an event with what its forms carry."""

    def post(place: str, page: str, **said: str | list[str]) -> httpx.Response:
        carried = fields(client.get(page).text)
        return client.post(place, data=carried | said)

    return post


def enter(act: Act, event: str, *players: tuple[str, int]) -> None:
    for name, rating in players:
        said = act(f"{event}/players", f"{event}/players", name=name, rating=str(rating))
        assert name in unescape(said.text)


FOUR = (("Berg, Ada", 2150), ("Cruz, Leo", 1990), ("Dahl, Mia", 1990), ("Ek, Olof", 1800))


# --- A new event ---------------------------------------------------------------------------------


def test_a_new_event_has_what_its_form_said(client: httpx.Client) -> None:
    event = make(
        client,
        name="Harbour <Open>",
        city="Bergen",
        federation="nor",
        start_date="2026-11-16",
        rules="dubov",
        rounds="7",
        initial_colour="black",
        tie_break=["SB", "BH", "SB"],
        more_tie_breaks="KS/L+1",
    )
    page = client.get(f"{event}/settings").text
    assert "Harbour &lt;Open&gt;" in page
    said = texts(page)
    assert "Dubov" in said
    assert "Settled: Black" in said
    chosen = re.findall(r'<option value="([^"]+)" selected>', page)
    assert [code for code in chosen if code in ("SB", "BH", "KS/L+1")] == ["SB", "BH", "KS/L+1"]
    assert 'value="NOR"' in page


def test_what_the_rules_do_not_know_is_refused_on_the_form(client: httpx.Client) -> None:
    csrf = csrf_in(client.get("/events/new").text)
    wanted = {"csrf": csrf, "name": "Kept name", "rounds": "5", "rules": "dutch"}
    for wrong in (
        {"win": "1", "draw": "2", "loss": "0"},
        {"win": "nan", "draw": "0", "loss": "0"},
        {"rounds": "0"},
        {"rounds": "99999"},
        {"rounds": "x"},
        {"edition": "dutch/1066"},
        {"edition": "lim/1999"},
        {"rules": "nobody's"},
        {"tie_break": "NONSENSE"},
        {"bye": "17"},
        {"name": "x" * 300},
        {"name": "  "},
    ):
        answer = client.post("/events/new", data=wanted | wrong)
        assert answer.status_code == 422, wrong
        assert 'role="alert"' in answer.text
        assert "name" in wrong or "Kept name" in answer.text


def test_every_system_and_edition_can_be_chosen(client: httpx.Client) -> None:
    page = client.get("/events/new").text
    steps = [page.split(f'name="{name}"')[1].split("</select>")[0] for name in ("rules", "edition")]
    systems, editions = (re.findall(r'<option value="([^"]+)"', step) for step in steps)
    assert systems == list(SYSTEMS)
    known = [
        f"{name}/{edition.name}" for name, system in SYSTEMS.items() for edition in system.editions
    ]
    assert editions == known
    for rules in editions:
        system = rules.split("/")[0]
        chosen = ["DE", "SB"] if SYSTEMS[system].schedule else ["BH/C1", "BH"]
        event = make(client, name=f"By {rules}", rules=system, edition=rules, tie_break=chosen)
        settings = client.get(f"{event}/settings").text
        assert f'value="{rules}" selected' in settings
        assert client.get(f"{event}/players").status_code == 200, rules


def test_a_form_of_elsewhere_makes_nothing(client: httpx.Client) -> None:
    answer = client.post("/events/new", data={"csrf": "x", "name": "N", "rounds": "3"})
    assert answer.status_code == 403


def test_strangers_are_sent_to_the_door(app: object, client: httpx.Client) -> None:
    event = f"/e/{example_slug(client)}"
    for place in ("/events/new", "/events/import", "/ratings", "/ratings/find", f"{event}/players"):
        answer = httpx.get(f"{client.base_url}{place}".replace("//e", "/e"), timeout=SECONDS)
        assert answer.status_code == 303, place


# --- Files ---------------------------------------------------------------------------------------


def send(
    client: httpx.Client, place: str, name: str, content: bytes, **said: str
) -> httpx.Response:
    csrf = csrf_in(client.get(place).text)
    return client.post(place, data={"csrf": csrf}, files={"file": (name, content)})


def test_a_report_is_looked_at_before_it_is_kept(client: httpx.Client) -> None:
    before = client.get("/").text.count("Lakeside")
    review = send(client, "/events/import", "lake.trf", EXAMPLE.read_bytes())
    said = texts(review.text)
    assert "What is in lake.trf" in said
    assert "IDENTICAL" in said
    assert client.get("/").text.count("Lakeside") == before
    confirmed = re.findall(r'name="confirmed" value="([^"]+)"', review.text)
    form = {"csrf": csrf_in(review.text), "reason": "tested", "confirmed": confirmed}
    kept = client.post(str(review.url), data=form)
    assert kept.status_code == 200
    assert "/e/" in str(kept.url)
    assert client.get("/").text.count("Lakeside") == before + 1
    assert client.get(str(review.url)).status_code == 404


def test_a_round_that_the_rules_pair_otherwise_asks_for_a_reason(client: httpx.Client) -> None:
    games = (Game(1, 2, GameResult.WHITE_WINS), Game(3, 4, GameResult.DRAW))
    names = [("Ann", 2000), ("Bo", 1900), ("Cy", 1800), ("Di", 1700)]
    told = dumps(Tournament.new(names, rounds=3).with_round(Round(games)))
    review = send(client, "/events/import", "wrong.trf", told.encode())
    assert "To be confirmed with a reason" in review.text
    assert "all criteria are equal, but the proposed pairing comes later" in texts(review.text)
    french = texts(client.get(f"{review.url}?lang=fr").text)
    assert "DIFFERENT" not in french
    assert french.count("tous les critères sont égaux, mais l’appariement proposé vient") == 1
    form: dict[str, str | list[str]] = {"csrf": csrf_in(review.text)}
    refused = client.post(review.url.path, data=form)
    assert refused.status_code == 422
    form["confirmed"] = re.findall(r'name="confirmed" value="([^"]+)"', review.text)
    assert client.post(review.url.path, data=form).status_code == 422
    kept = client.post(review.url.path, data=form | {"reason": "paired by hand"})
    assert "/e/" in str(kept.url)


def test_a_file_with_faults_says_line_and_column(client: httpx.Client) -> None:
    wrong = EXAMPLE.read_bytes().replace(b"\n001", b"\n001    x", 1)
    review = send(client, "/events/import", "bad.trf", wrong)
    assert review.status_code == 200
    assert re.search(r'<td class="number">\d+</td><td class="number">\d+</td>', review.text)
    assert "<code>" in review.text


@pytest.mark.parametrize(
    "content",
    [b"\x00" * 2000, b"{" * 5000, b"[[[[", b"PK\x03\x04broken", b"001 \xff\xfe", b'{"format":"x"}'],
)
def test_hostile_files_only_tell_that_they_are(client: httpx.Client, content: bytes) -> None:
    review = send(client, "/events/import", "../../<b>evil</b>.trf", content)
    assert review.status_code == 200
    assert "cannot be taken" in texts(review.text)
    assert "<b>evil" not in review.text


@pytest.mark.parametrize(
    ("language", "wrong", "refused"),
    [
        ("fr", "le sexe n’est pas écrit comme le format le veut", "ceci n’est pas du JSON"),
        ("it", "il sesso non è scritto come vuole il formato", "questo non è JSON"),
    ],
)
def test_a_file_is_reviewed_in_the_language_of_who_looks(
    client: httpx.Client, language: str, wrong: str, refused: str
) -> None:
    report = text(line(1, "   2 w 1", sex="f", points="1.0"), line(2, "   1 b 0"))
    review = send(client, "/events/import", "open.trf", report.encode())
    assert wrong in texts(client.get(f"{review.url}?lang={language}").text)
    review = send(client, "/events/import", "open.json", b"{broken")
    assert refused in texts(client.get(f"{review.url}?lang={language}").text)
    columns = send(client, "/events/import", "list.csv", b"Name,Rating,Shoes\nAnn,many,7\n")
    shown = texts(client.get(f"{columns.url}?lang={language}").text)
    assert {"fr": "valeur non reconnue", "it": "valore non riconosciuto"}[language] in shown


def test_an_empty_upload_is_refused_with_words(client: httpx.Client) -> None:
    assert send(client, "/events/import", "x.trf", b"").status_code == 422


def test_a_journal_is_taken_as_it_is(client: httpx.Client, tmp_path: object) -> None:
    path = f"{tmp_path}/open.event"
    event = Event.start(Create.of(["Ann", "Bo"], rounds=1), author="Kask", time=NOW)
    JournalFile.create(path, event).close()
    with open(path, "rb") as file:
        data = file.read()
    review = send(client, "/events/import", "open.event", data)
    assert "Kask" in texts(review.text)
    kept = client.post(str(review.url), data={"csrf": csrf_in(review.text)})
    assert "/e/" in str(kept.url)
    forged = send(client, "/events/import", "open.event", data.replace(b"Kask", b"Task"))
    assert "cannot be taken" in texts(forged.text)


def test_the_same_journal_is_no_second_event(client: httpx.Client) -> None:
    event = make(client, name="Only Once")
    journal = client.get(f"{event}/export/journal").content
    review = send(client, "/events/import", "once.event", journal)
    assert "This event is here already" in texts(review.text)
    assert f'href="{event}"' in review.text
    again = client.post(str(review.url), data={"csrf": csrf_in(review.text)})
    assert "This event is here already" in texts(again.text)
    assert client.get("/").text.count("Only Once") == client.get("/").text.count(f'href="{event}"')


def test_what_a_file_leaves_open_is_chosen_before_it_is_kept(client: httpx.Client) -> None:
    """A report without a number of rounds, paired by rules that it does not name."""
    lines = EXAMPLE.read_text().splitlines(keepends=True)
    data = "".join(text for text in lines if not text.startswith(("142", "XXR", "192"))).encode()
    review = send(client, "/events/import", "open.trf", data)
    assert "3 / ?" in texts(review.text)
    form = {
        "csrf": csrf_in(review.text),
        "rounds": "7",
        "rules": "dutch",
        "edition": "dutch/2017",
        "reason": "so it was",
    }
    looked = client.post(str(review.url), data=form | {"look": "again"})
    assert "3 / 7" in texts(looked.text)
    assert re.search(r'value="dutch/2017"\s+selected', looked.text)
    confirmed = re.findall(r'name="confirmed" value="([^"]+)"', looked.text)
    kept = client.post(str(review.url), data=form | {"confirmed": confirmed})
    settings = client.get(f"{re.search('/e/[0-9a-f]+', str(kept.url))[0]}/settings")  # type: ignore[index]
    assert 'value="7"' in settings.text
    assert "2017" in texts(settings.text)


def test_a_contradiction_is_mended_on_the_page(client: httpx.Client) -> None:
    lines = (
        line(1, "   2 w 1", points="1.0", name="Berg, Ada"),
        line(2, "   1 b 1", name="Cruz, Leo"),
    )
    review = send(client, "/events/import", "both.trf", text(*lines).encode())
    said = texts(review.text)
    assert "Mend it here" in said
    assert said.count("contradict each other") == 1
    assert "the results of 1 Berg, Ada and 2 Cruz, Leo" in said
    form = {"csrf": csrf_in(review.text), "look": "mended"}
    form |= dict(re.findall(r'name="(mend-\d+-\d+)"\s+value="([^"]*)"', review.text))
    assert form["mend-2-92"] == "1 b 1"
    looked = client.post(str(review.url), data=form | {"mend-2-92": "1 b 0"})
    assert "Keep as an event" in texts(looked.text)
    confirmed = re.findall(r'name="confirmed" value="([^"]+)"', looked.text)
    said_to_it = {"csrf": csrf_in(looked.text), "rounds": "3", "confirmed": confirmed}
    kept = client.post(str(looked.url), data=said_to_it | {"reason": "so it was"})
    assert "Import: line 2" in client.get(f"{kept.url.path}/export/trf26").text


@pytest.mark.parametrize(
    ("language", "verdict", "ours"),
    [
        ("en", "ILLEGAL", "In the file"),
        ("fr", "ILLÉGALE", "Dans le fichier"),
        ("it", "ILLEGALE", "Nel file"),
    ],
)
def test_why_a_round_is_judged_so_is_told_once_in_names(
    client: httpx.Client, language: str, verdict: str, ours: str
) -> None:
    games = (Game(1, 2, GameResult.DRAW), Game(3, 4, GameResult.DRAW))
    names = [("Ann", 2000), ("Bo", 1900), ("Cy", 1800), ("Di", 1700)]
    twice = Tournament.new(names, rounds=3).with_round(Round(games)).with_round(Round(games))
    review = send(client, "/events/import", "twice.trf", dumps(twice).encode())
    said = " ".join(texts(client.get(f"{review.url}?lang={language}").text).split())
    _, _, second = said.partition(verdict)
    assert ours in second
    assert "1 Ann – 2 Bo" in second.replace("\u2068", "").replace("\u2069", "")
    told = {"en": "have met before", "fr": "se sont déjà rencontrés", "it": "già incontrati"}
    assert said.count(told[language]) == 2  # once for each of the two boards


def test_a_system_that_is_not_here_is_changed_on_the_page(client: httpx.Client) -> None:
    data = EXAMPLE.read_bytes().replace(b"FIDE_DUTCH_2026", b"FIDE_UNKNOWN")
    review = send(client, "/events/import", "other.trf", data)
    assert "declared as FIDE_UNKNOWN" in texts(review.text)
    assert "Keep as an event" not in texts(review.text)
    form = {"csrf": csrf_in(review.text), "rules": "dutch", "look": "again"}
    assert "Keep as an event" in texts(client.post(str(review.url), data=form).text)


def test_a_list_becomes_an_event(client: httpx.Client) -> None:
    review = send(client, "/events/import", "list.csv", LIST.encode())
    assert "2 players were found" in texts(review.text)
    mark = str(review.url).rpartition("/")[2]
    form = client.get(f"/events/new?list={mark}&skip=2").text
    assert "The list has 1 player," in texts(form)
    event = make(client, list=mark, skip="2")
    page = texts(client.get(f"{event}/players").text)
    assert "Berg, Ada" in page
    assert "Cruz" not in page


def test_a_list_into_an_event_shows_who_is_there_already(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, ("Berg, Ada", 2150))
    review = send(client, f"{event}/players/import", "l.csv", f"{LIST};1\nX;abc\n".encode())
    assert "federation: – → NOR" in " ".join(texts(review.text).split())
    assert "Berg, Ada No 1 changed" in " ".join(texts(review.text).split())
    assert "ENTRY-NO-NAME" in review.text
    assert "ENTRY-RATING" in review.text
    place = review.url.path
    answer = client.post(place, data=fields(review.text))
    assert "Cruz, Leo" in answer.text
    assert texts(client.get(f"{event}/players").text).count("Berg, Ada") == 1
    nobody = send(client, f"{event}/players/import", "l.csv", LIST.encode())
    data = fields(nobody.text) | {"skip": ["1", "2"]}
    refused = client.post(nobody.url.path, data=data)
    assert refused.status_code == 422
    assert "nobody would be entered" in texts(refused.text)


PASTED = (
    "Rating\tName\tClub\tPhone\r\n"
    "2160\tAda BERG\tOslo\t\u202a=cmd|calc\u202c\r\n"
    '1700\t"New, ""Nina"""\tUlm\t\r\n'
)
"""What a spreadsheet copies."""


def test_a_pasted_list_updates_who_is_there_and_one_undo_takes_it_back(
    client: httpx.Client, act: Act
) -> None:
    event = make(client)
    enter(act, event, ("Berg, Ada", 2150), ("Cruz, Leo", 1990))
    page = client.get(f"{event}/players/import").text
    review = client.post(
        f"{event}/players/import",
        data={"csrf": csrf_in(page), "pasted": PASTED},
        files={"file": ("", b"")},
    )
    said = " ".join(texts(review.text).split())
    assert "1 new" in said
    assert "1 changed" in said
    assert "1 not in this list" in said
    assert "rating: 2150 → 2160" in said
    assert "club: – → Oslo" in said
    assert "Phone: – → =cmd|calc" in said
    done = client.post(review.url.path, data=fields(review.text))
    players = texts(done.text)
    assert "Oslo" in players
    assert "=cmd|calc" in players
    assert "Undo the whole list" in players
    assert "2160" in players
    file = client.get(f"{event}/export/players").text
    assert "'=cmd|calc" in file
    assert ",=cmd" not in file
    since = re.search(r'name="entry" value="(\d+)"', done.text)
    assert since
    undone = act(f"{event}/undo", f"{event}/players", entry=since[1], confirmed="undo.several")
    assert undone.status_code == 200
    players = texts(client.get(f"{event}/players").text)
    assert "Oslo" not in players
    assert "2150" in players
    assert "Nina" not in players


def imported(client: httpx.Client, event: str, pasted: str, meanwhile: Callable[[], object]) -> str:
    """The page after a list was taken; `meanwhile` is done by another before it is sent."""
    page = client.get(f"{event}/players/import").text
    review = client.post(
        f"{event}/players/import",
        data={"csrf": csrf_in(page), "pasted": pasted},
        files={"file": ("", b"")},
    )
    sent = fields(review.text)
    meanwhile()
    return client.post(review.url.path, data=sent).text


def whole_list(page: str) -> dict[str, str]:
    """What the button that takes back the whole list sends; nothing where there is none."""
    form = re.search(r"<form[^>]*/undo.*?Undo the whole list", page, re.DOTALL)
    found = re.findall(r'name="(\w+)" value="([^"]*)"', form[0]) if form else []
    return {name: value for name, value in found if name in ("entry", "last")}


def test_the_whole_list_is_undone_and_nothing_of_another_arbiter(
    client: httpx.Client, act: Act
) -> None:
    event = make(client)
    enter(act, event, ("Berg, Ada", 2150), ("Cruz, Leo", 1990))
    two = "Name\tRating\nFoss, Ida\t1700\nGray, Max\t1600\n"
    page = imported(client, event, two, lambda: enter(act, event, ("Before, Between", 1)))
    assert "Gray, Max" in texts(page)
    taken = whole_list(page)
    assert int(taken["last"]) - int(taken["entry"]) == 1, (
        "the acts of this list, not the one before"
    )
    enter(act, event, ("After, Since", 2))
    refused = act(f"{event}/undo", f"{event}/players", **taken, confirmed="undo.several")
    assert refused.status_code == 422
    assert "Something else was done since" in texts(refused.text)
    query = f"since={taken['entry']}&done={taken['last']}"
    told = client.get(f"{event}/players?{query}").text
    assert whole_list(told) == {}
    assert not re.search(r"<button[^>]*>\s*Undo\s*<", told), "the last act is not of this list"
    act(f"{event}/undo", f"{event}/players")
    assert whole_list(client.get(f"{event}/players?{query}").text) == taken
    done = act(f"{event}/undo", f"{event}/players", **taken, confirmed="undo.several")
    assert done.status_code == 200
    players = texts(client.get(f"{event}/players").text)
    assert "Before, Between" in players
    assert "Foss, Ida" not in players
    assert "Gray, Max" not in players


@pytest.mark.parametrize(
    "pasted",
    [
        "Name\x00\nAnn\n",
        "Name" + "\tX" * 100_000 + "\nAnn" + "\tx" * 100_000,
        "a b\n" * 30_000,
        '"' + "x" * 5_000_000,
        "   \r\n\t\t\r\n",
    ],
    ids=["nul", "columns", "rows", "quote", "blank"],
)
def test_a_hostile_paste_gets_a_clear_answer(client: httpx.Client, pasted: str) -> None:
    event = make(client)
    page = client.get(f"{event}/players/import").text
    answer = client.post(
        f"{event}/players/import",
        data={"csrf": csrf_in(page), "pasted": pasted},
        files={"file": ("", b"")},
    )
    assert answer.status_code in (200, 422)
    assert 'role="alert"' in answer.text or "ENTRY-LONG-CELL" in answer.text


def test_clubs_are_kept_apart_and_allowed_again(client: httpx.Client, act: Act) -> None:
    event = make(client)
    for name, club in (("Berg, Ada", "Oslo"), ("Cruz, Leo", "oslo"), ("Dahl, Mia", "Ulm")):
        act(f"{event}/players", f"{event}/players", name=name, rating="1900", club=club)
    page = f"{event}/forbidden"
    said = texts(act(f"{page}/apart", page, by="club", last_round="3").text)
    assert "up to round 3" in said
    assert "Oslo : 1 Berg, Ada; 2 Cruz, Leo" in " ".join(said.split())
    assert "Everybody may meet" not in said
    again = texts(act(f"{page}/let-meet", page, by="club").text)
    assert "Everybody may meet everybody" in again


def test_a_soft_rule_says_what_it_gave_up(client: httpx.Client, act: Act) -> None:
    event = make(client, initial_colour="white")
    for name, club in (("Berg, Ada", "Oslo"), ("Cruz, Leo", "oslo"), ("Dahl, Mia", "Oslo")):
        act(f"{event}/players", f"{event}/players", name=name, rating="1900", club=club)
    enter(act, event, ("Ek, Olof", 1800))
    page = f"{event}/forbidden"
    said = texts(act(f"{page}/apart", page, by="club", kind="soft").text)
    assert "club (soft)" in " ".join(said.split())
    act(f"{event}/rounds/1/pair", f"{event}/rounds/1")
    told = "Round 1 cannot be paired with a soft rule (club: Oslo): it is given up from the bottom"
    for where in (page, f"{event}/rounds/1"):
        assert told in texts(client.get(where).text), where
    french = client.get(page, headers={"accept-language": "fr"}).text
    assert "club (souple)" in " ".join(texts(french).split())


def test_a_waiting_file_is_only_for_its_own_form(client: httpx.Client) -> None:
    assert client.get("/events/import/" + "A" * 32).status_code == 404
    assert client.get("/events/new?list=nothing").status_code == 404


# --- Players -------------------------------------------------------------------------------------


def test_players_enter_are_edited_and_struck(client: httpx.Client, act: Act) -> None:
    event = make(client)
    assert "Nobody has entered yet" in client.get(f"{event}/players").text
    enter(act, event, *FOUR)
    page = client.get(f"{event}/players?sort=rating").text
    assert page.index("Berg, Ada") < page.index("Cruz, Leo") < page.index("Ek, Olof")
    assert 'aria-sort="ascending"' in page
    only = client.get(f"{event}/players?q=dahl").text
    assert "Dahl, Mia" in only
    assert "Cruz, Leo" not in only
    here = f"{event}/players/2"
    act(here, here, name="Cruz, Léo", rating="2001", title="IM", federation="esp", sex="m")
    page = client.get(here).text
    assert 'value="Cruz, Léo"' in page
    assert 'value="2001"' in page
    assert 'value="ESP"' in page
    act(f"{event}/players/remove", f"{event}/players", player="4")
    assert "Ek, Olof" not in texts(client.get(f"{event}/players").text).split("Undo")[-1]
    assert client.get(f"{event}/players/4").status_code == 404


def test_what_is_no_player_is_refused(client: httpx.Client, act: Act) -> None:
    event = make(client)
    here = f"{event}/players"
    for wrong in (
        {"name": " "},
        {"name": "x" * 400},
        {"name": "A", "rating": "-1"},
        {"name": "A", "rating": "99999"},
        {"name": "A", "rating": "2²"},
        {"name": "A", "title": "KING"},
        {"name": "A", "sex": "x"},
        {"name": "A\u202eB"},
    ):
        answer = act(here, here, **wrong)
        assert answer.status_code == 422, wrong
        assert "not possible" in answer.text
    assert "Nobody has entered yet" in client.get(here).text


def test_the_same_name_is_asked_about(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, ("Berg, Ada", 2150))
    asked = act(f"{event}/players", f"{event}/players", name="berg, ada")
    assert "Please confirm" in asked.text
    assert 'name="confirmed" value="player.same-name"' in asked.text


def test_cells_announce_and_take_back(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, *FOUR)
    here = f"{event}/players"
    act(f"{here}/byes", here, cell="2-3-", kind="H")
    assert 'value="2-3-H"' in client.get(here).text
    act(f"{here}/byes", here, cell="2-3-H", kind="Z")
    assert 'value="2-3-"' in client.get(here).text
    for cell, kind in (("2-3", "H"), ("x-y-", "H"), ("2-99-", "Z"), ("77-1-", "Z"), ("2-3-", "U")):
        assert act(f"{here}/byes", here, cell=cell, kind=kind).status_code == 422, cell
    page = f"{here}/3"
    act(f"{page}/rounds", page, **{"round-1": "Z", "round-2": "Z", "round-5": "H"})
    shown = client.get(here).text
    assert all(f'value="3-{cell}"' in shown for cell in ("1-Z", "2-Z", "5-H"))
    act(f"{page}/rounds", page, **{"round-2": "Z"})
    assert 'value="3-1-"' in client.get(here).text
    assert act(f"{page}/rounds", page, **{"round-2": "Z"}).status_code == 422


def test_withdrawn_players_are_struck_and_kept(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, *FOUR)
    here = f"{event}/players"
    act(f"{here}/withdraw", here, player="2")
    page = client.get(here).text
    assert 'id="player-2" class="withdrawn"' in page
    assert 'class="struck">Cruz, Leo' in page
    act(f"{here}/return", here, player="2")
    assert "withdrawn" not in client.get(here).text


def test_two_arbiters_on_one_player_are_told(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, *FOUR)
    here = f"{event}/players/2"
    old = fields(client.get(here).text)
    act(here, here, name="Cruz, L.", rating="1990")
    late = client.post(here, data=old | {"name": "Other", "rating": "1"})
    assert late.status_code == 409
    assert "Somebody else was faster" in late.text


def test_letters_of_every_language_are_found_and_stand_in_their_place(
    client: httpx.Client, act: Act
) -> None:
    event = make(client)
    enter(act, event, *((name, 2000) for name in ("Zorn", "Łoś", "Åberg", "Weiß", "Lund", "Þór")))
    act(f"{event}/check-in", f"{event}/check-in")
    order = ["Åberg", "Łoś", "Lund", "Þór", "Weiß", "Zorn"]
    for page in ("players?sort=name", "check-in", "forbidden"):
        shown = unescape(client.get(f"{event}/{page}").text)
        assert re.findall("|".join(order), shown[shown.index("<main") :])[:6] == order, page
    for typed, name in (("los", "Łoś"), ("WEISS", "Weiß"), ("thor", "Þór"), ("aberg", "Åberg")):
        found = unescape(client.get(f"{event}/players", params={"q": typed}).text)
        assert [text for text in order if f">{text}<" in found] == [name]


# --- Presence, numbers, forbidden pairs ----------------------------------------------------------


def test_presence_is_counted_and_asked_twice_is_done_once(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, *FOUR)
    here = f"{event}/check-in"
    act(here, here)
    assert "0 of 4 are here" in client.get(here).text
    seen_by_two = fields(client.get(here).text)
    act(here, here, here="2")
    again = client.post(here, data=seen_by_two | {"token": "another", "here": "2"})
    assert again.status_code == 200
    assert "1 of 4 are here" in client.get(here).text
    missing = client.get(f"{here}?show=missing").text
    assert "Berg, Ada" in missing
    assert "Cruz, Leo" not in missing
    act(here, here, away="2")
    assert "0 of 4 are here" in client.get(here).text
    asked = act(f"{here}/admit", here, player="1")
    assert "Reason" in asked.text
    act(f"{here}/admit", here, player="1", confirmed="admit.decision", reason="late train")
    assert "1 of 4 are here" in client.get(here).text


def test_equals_change_places_and_numbers_are_closed(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, *reversed(FOUR))
    here = f"{event}/numbers"
    act(here, here)
    page = client.get(here).text
    assert re.findall(r'name="up" value="(\d)"', page) == ["3"]
    asked = act(here, here, up="3")
    assert "equal strength" in asked.text
    act(here, here, up="3", confirmed="number.exchange", reason="drawn by lot")
    order = re.findall(r'<th scope="row" id="n\d">([^<]+)', client.get(here).text)
    assert order == ["Berg, Ada", "Dahl, Mia", "Cruz, Leo", "Ek, Olof"]
    assert act(here, here, up="4").status_code == 422
    act(f"{here}/freeze", here)
    assert "The numbers are final" in client.get(here).text
    assert act(f"{here}/freeze", here).status_code == 422


def test_pairs_are_forbidden_and_allowed(client: httpx.Client, act: Act) -> None:
    event = make(client)
    enter(act, event, *FOUR)
    here = f"{event}/forbidden"
    act(here, here, player=["1 Berg, Ada", "cruz", "4"])
    page = texts(client.get(here).text)
    assert "1 Berg, Ada; 2 Cruz, Leo; 4 Ek, Olof" in page
    for wrong in (["1"], ["1", "1"], ["1", "nobody"], ["1", "99"], []):
        assert act(here, here, player=wrong).status_code == 422, wrong
    act(f"{here}/allow", here, player=["1", "2", "4"])
    assert "Everybody may meet everybody" in client.get(here).text


# --- Settings ------------------------------------------------------------------------------------


def test_settings_are_declared_one_by_one(client: httpx.Client, act: Act) -> None:
    event = make(client)
    here = f"{event}/settings"
    for what, said in (
        ("describe", {"name": "Other", "city": "Oslo", "deputy_arbiters": "A; B"}),
        ("round-dates", {"round_date": ["2026-11-16", "", "2026-11-18", "", ""]}),
        ("rounds", {"rounds": "7"}),
        ("system", {"rules": "burstein"}),
        ("points", {"win": "3", "draw": "1", "loss": "0"}),
        ("bye", {"bye": "3"}),
        ("tie-breaks", {"tie_break": ["DE", "WIN"]}),
        ("acceleration", {"acceleration": ""}),
        ("lots", {"seed": "lake"}),
    ):
        answer = act(f"{here}/{what}", here, **said)
        assert answer.status_code == 200, what
        assert "Done" in answer.text, what
    page = client.get(here).text
    assert 'value="A; B"' in page
    assert 'value="2026-11-18"' in page
    assert "seed lake" in texts(page)
    asked = act(f"{here}/initial-colour", here, initial_colour="white")
    assert "Please confirm" in asked.text
    assert act(f"{here}/describe", here, city="Oslo").status_code == 422
    assert act(f"{here}/nothing", here).status_code == 404


def test_what_is_locked_says_why(client: httpx.Client, act: Act) -> None:
    page = client.get(f"/e/{example_slug(client)}/settings").text
    said = texts(page)
    assert "Round 1 is paired: this stands now" in said
    assert "FIDE checklist, 57-63" in said
    assert "leaves FIDE mode" in said
    here = f"/e/{example_slug(client)}/settings"
    refused = act(f"{here}/points", here, win="3", draw="1", loss="0")
    assert refused.status_code == 422
    asked = act(f"{here}/rounds", here, rounds="20")
    assert "Leaves FIDE mode" in asked.text


def test_pages_of_a_running_event(client: httpx.Client) -> None:
    event = f"/e/{example_slug(client)}"
    for page in ("players", "players/1", "check-in", "numbers", "forbidden", "settings"):
        answer = client.get(f"{event}/{page}")
        assert answer.status_code == 200, page
        for code in ("fr", "it"):
            assert client.get(f"{event}/{page}?lang={code}").status_code == 200


# --- The rating list -----------------------------------------------------------------------------

RATINGS = (
    "ID Number      Name                             Fed Sex Tit  WTit OTit           "
    "SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
    "1503014        Carlsen, Magnus                  NOR M   GM                       "
    "2839  0   10 2827  0   10 2886  0   10 1990  \n"
    "1500001        Berg, Ada                        NOR F   FM                       "
    "2150  0   20                            2001  i\n"
)


def test_a_rating_list_is_loaded_searched_and_proposes(client: httpx.Client) -> None:
    assert client.get("/ratings/find?q=carl").json() == {"players": []}
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("players_list.txt", RATINGS)
    page = send(client, "/ratings", "players_list.zip", packed.getvalue())
    assert page.status_code == 200
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    assert re.search(
        r"players_list.zip</th>.*?<td class=.number.>2<", client.get("/ratings").text, re.S
    )
    [found] = client.get("/ratings/find?q=carl%20mag&cadence=rapid").json()["players"]
    assert (found["name"], found["rating"], found["title"]) == ("Carlsen, Magnus", 2827, "GM")
    [found] = client.get("/ratings/find?q=1500001").json()["players"]
    assert found["name"] == "Berg, Ada"
    assert "Carlsen" in client.get("/ratings?q=carlsen").text
    broken = send(client, "/ratings", "list.txt", b"no list at all\n")
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    broken = client.get("/ratings")
    assert "could not be read" in broken.text
    assert "this is no rating list that is known" in broken.text
    assert "ce n’est pas une liste Elo connue" in client.get("/ratings?lang=fr").text
    client.get("/ratings?lang=en")
    assert "Carlsen" in client.get("/ratings?q=carlsen").text
    assert send(client, "/ratings", "x", b"").url.query == b"problem=no-file"
    assert client.post("/ratings", files={"file": ("x", b"y")}).status_code == 403


def test_who_is_not_in_the_main_list_is_shown_with_the_others(
    client: httpx.Client, act: Act
) -> None:
    """Ada has a standard rating only: a rapid event takes it, and the page says which it is."""
    send(client, "/ratings", "players_list_nov26.txt", RATINGS.encode())
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    find = "/ratings/find?q=1500001&cadence="
    [found] = client.get(f"{find}rapid,standard").json()["players"]
    assert (found["rating"], found["others"]) == (2150, "standard 2150")
    [found] = client.get(f"{find}rapid").json()["players"]
    assert (found["rating"], found["others"]) == ("", "standard 2150")
    [found] = client.get(f"{find}standard").json()["players"]
    assert (found["rating"], found["others"]) == (2150, "")
    event = make(client, encoded_time_control="900+10", start_date="2025-01-04")
    assert 'value="rapid,standard,national"' in client.get(f"{event}/players").text
    enter(act, event, ("Berg, Ada", 2000))
    page = texts(client.get(f"{event}/players/refresh").text)
    assert "2150" in page
    assert "The list that is valid for this event is that of 2025-01" in " ".join(page.split())
    settings = f"{event}/settings"
    act(f"{settings}/rating-lists", settings, list=["rapid", "", "", ""])
    assert 'value="rapid"' in client.get(f"{event}/players").text
    assert "2150" not in texts(client.get(f"{event}/players/refresh").text)
    said = act(f"{settings}/rating-lists", settings, list=["rapid", "rapid"])
    assert "A rating list is named twice" in texts(said.text)


def test_a_running_event_is_compared_by_itself(client: httpx.Client, act: Act) -> None:
    """Its page tells that a rating differs, and changes nothing; a switch turns that off."""
    send(client, "/ratings", "players_list_nov26.txt", RATINGS.encode())
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    event = make(client)
    enter(act, event, ("Berg, Ada", 2000), ("Nobody, Nina", 1500))
    told = "the rating of 1 player. Nothing was changed."

    def said() -> bool:
        return told in " ".join(texts(client.get(event).text).split())

    assert said()
    form = {"csrf": csrf_in(client.get("/ratings").text)}
    client.post("/ratings/checks", data=form | {"on": "0"})
    assert not said()
    client.post("/ratings/checks", data=form | {"on": "1"})
    assert said()
    act(f"{event}/players/refresh", f"{event}/players/refresh")
    assert not said()


def test_starting_ranks_and_ratings_of_later_rounds(client: httpx.Client, act: Act) -> None:
    event = make(client, federation="FRA")
    enter(act, event, *FOUR)
    settings, player = f"{event}/settings", f"{event}/players/4"
    act(player, player, name="Ek, Olof", rating="1800", national="2300")
    assert 'value="NAT 2300"' in client.get(player).text
    act(player, player, name="Ek, Olof", rating="1800", national="FRA 2300")
    said = act(f"{settings}/ranks", settings, method="NIDOF", federation="")
    assert "starting ranks: NIDOF, by the national rating (FRA)" in texts(said.text)
    assert "is no national rating" in texts(act(player, player, name="Ek", national="x").text)
    assert "Ratings of later rounds" not in client.get(player).text
    act(f"{settings}/long-event", settings, ratings="chosen", round="2")
    said = act(f"{player}/later", player, round="3", rating="1850", source="FIDE")
    assert "rating FIDE 1850 from round 3 on" in texts(said.text)
    assert "From round 3 on: FIDE 1850" in " ".join(texts(client.get(player).text).split())
    assert "between 2 and 5" in texts(act(f"{player}/later", player, round="9", rating="1").text)
    assert "no other rating from round 3 on" in texts(
        act(f"{player}/later", player, round="3").text
    )


def test_a_team_event_has_its_pages(client: httpx.Client) -> None:
    event = make(client, rules="team-swiss", boards="4", preferences="B", primary="GP")
    for page in ("players", "check-in", "numbers", "forbidden", "settings"):
        assert client.get(f"{event}/{page}").status_code == 200, page


def test_a_new_team_event_is_ranked_by_the_tie_breaks_of_teams(client: httpx.Client) -> None:
    """Those of players are another order: nothing of it is taken over, nothing is dropped."""
    page = client.get("/events/new").text
    teams = page.partition('data-of="teams"')[2]
    for code in ("BC", "EDE", "MPTS"):
        assert f'value="{code}"' in teams
        assert f'value="{code}"' not in page.partition('data-of="teams"')[0]
    for primary, chosen, order in (
        ("MP", ["MPTS", "GPTS"], "MPTS, GPTS"),
        ("GP", ["MPTS", "GPTS"], "GPTS, MPTS"),
        ("MP", ["MPTS", "GPTS", "EDE", "BC"], "MPTS, GPTS, EDE, BC"),
    ):
        event = make(client, rules="team-swiss", boards="4", primary=primary, team_tie_break=chosen)
        settings = client.get(f"{event}/settings").text
        found = re.findall(
            r'<option\s+value="([^"]+)"\s+selected', settings.partition("data-order")[2]
        )
        assert ", ".join(found[: len(chosen)]) == order


def test_a_rating_has_one_field_that_works(client: httpx.Client, act: Act) -> None:
    event = make(client, rounds="3", initial_colour="white")
    enter(act, event, *FOUR)
    page = f"{event}/players/1"
    assert client.get(page).text.count('name="rating"') == 1
    act(page, page, name="Berg, Ada", rating="2160")
    assert "Rating entered by hand or with a list of players" in client.get(page).text
    act(f"{event}/rounds/1/pair", f"{event}/rounds/1")
    later = client.get(page).text
    assert later.count('name="rating"') == 1
    assert f'action="{page}/rating"' in later.partition('name="rating"')[0]
    act(page, page, name="Berg, Adele")
    assert "Berg, Adele" in client.get(page).text
    assert 'value="2160"' in client.get(page).text


def test_nothing_of_a_file_is_public_before_it_is_published(app: App, client: httpx.Client) -> None:
    data = EXAMPLE.read_bytes().replace(b"Lakeside Spring Open", b"Quiet Spring Open   ")
    review = send(client, "/events/import", "quiet.trf", data)
    assert "Nothing of it is public until you publish" in texts(review.text)
    form = {"csrf": csrf_in(review.text), "reason": "so it was"}
    confirmed = re.findall(r'name="confirmed" value="([^"]+)"', review.text)
    kept = client.post(str(review.url), data=form | {"confirmed": confirmed})
    slug = str(kept.url).rpartition("/e/")[2]
    assert "the public sees nothing of it" in kept.text
    public = httpx.Client(base_url=app.address, transport=AsRead(), timeout=SECONDS)
    assert "Quiet Spring Open" not in public.get("/p").text
    assert public.get(f"/p/{slug}/rounds/3").status_code == 404
    assert "/rounds/3" not in public.get(f"/p/{slug}").text
    shown = client.post(f"/e/{slug}/show", data={"csrf": csrf_in(kept.text)})
    assert "the public sees nothing of it" not in shown.text
    assert "Quiet Spring Open" in public.get("/p").text
    assert public.get(f"/p/{slug}/rounds/3").status_code == 200


def test_publishing_shows_an_event_of_a_file(app: App, client: httpx.Client) -> None:
    event = Event.start(Create.of(["A", "B"], rounds=1), author="K", time=TIME)
    event = acted(event, DrawInitialColour("s"), Pair())
    database = Database(app.database)
    store = EventStore(database)
    kept = store.begin(event, local_account(database), held_back=True)
    assert store.is_held_back(kept)
    store.act(kept.slug, Request("K", lambda _: [Publish(Sheet.PAIRINGS)]))
    assert not store.is_held_back(kept)


def test_the_settings_of_an_event_are_copied(client: httpx.Client) -> None:
    made = make(
        client,
        name="Yearly Open",
        rounds="6",
        rules="lim",
        edition="lim/1999",
        start_date="1999-07-01",
        tie_break=["SB", "BH"],
        win="3",
        draw="1",
        loss="0",
    )
    page = client.get("/events/new", params={"copy": made.rpartition("/")[2]}).text
    assert 'value="Yearly Open"' in page
    assert re.search(r'name="rounds"[^>]*value="6"', page)
    chosen = re.findall(r'<option value="([^"]+)" selected>', page)
    assert [option for option in chosen if option in ("lim", "lim/1999", "SB", "BH")][:4] == [
        "lim",
        "lim/1999",
        "SB",
        "BH",
    ]
    assert re.search(r'name="win"[^>]*value="3.0"', page)
    assert "1999-07-01" not in page


PYTHON = re.compile(r"\bNone\b|\bTrue\b|\bFalse\b|\w+\(\w+=|<\w+[.: ]\w+|\(\d+, \d+\)|\('|\['")


def test_a_rating_is_set_in_one_place_and_files_are_spoken_of_in_words(
    app: App, client: httpx.Client
) -> None:
    """Before round 1 a rating is an entry's, after it a correction: never a field that refuses."""
    new = at_the_desk(app, client, new_event())
    assert new.page("/players/3").count('name="rating"') == 1
    new.done("/players/3", name="Player 03", rating="2222", title="")
    paired = at_the_desk(app, client, all_of(new_event(), Pair()))
    page = paired.page("/players/3")
    assert page.count('name="rating"') == 1
    assert "/players/3/rating" in page
    paired.done("/players/3", name="Player 03", title="", federation="NOR")
    started = at_the_desk(app, client, scripted.play())
    for language in ("en", "fr", "it"):
        told = started.seen("/export", language)
        assert not PYTHON.search(told), PYTHON.search(told)
