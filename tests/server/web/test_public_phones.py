"""Links without accounts: helpers, deputies, players; and the screens of the hall."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

from pairwright.event import Pair, Publish, Result, Sheet
from pairwright.server.events.links import LinkKind, Links, NewLink
from pairwright.server.events.reports import AUTHOR, Reports
from pairwright.server.logs import shown_path
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import event_links
from pairwright.tournament import Game, GameResult, Player, Rating
from tests.patience import SECONDS
from tests.server.events.playing import begun
from tests.server.web.conftest import App, csrf_in
from tests.server.web.public_events import Running, anonymous, form_mark, running_event


@pytest.fixture
def event(app: App) -> Iterator[Running]:
    """Nine players, round 1 published."""
    played = begun()
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as running:
        yield running


def made_link(client: httpx.Client, slug: str, **fields: str) -> str:
    """The path of a new link."""
    data = {"csrf": form_mark(client, slug), "label": "North hall", "kind": "helper"} | fields
    answer = client.post(f"/e/{slug}/phones/links", data=data)
    assert answer.status_code == 200, answer.text
    found = re.search(r'class="secret">http://[^/]+(/h/[^<]+)<', answer.text)
    assert found
    return found[1]


class Phone:
    """Somebody who has opened a link."""

    def __init__(self, app: App, slug: str, link: str) -> None:
        self.client = anonymous(app)
        self.slug = slug
        self.page = self.client.get(link)
        found = re.search(r'name="csrf" value="([^"]+)"', self.page.text)
        self.csrf = found[1] if found else ""

    def enter(self, game: Game, result: str, **fields: str) -> httpx.Response:
        page = self.client.get(f"/h/{self.slug}/boards").text
        seen = re.search(r'data-seen="(\d+)"', page)
        assert seen
        data = {"csrf": self.csrf, "seen": seen[1], "result": result, "round": "1"}
        data |= {"white": str(game.white), "black": str(game.black)}
        return self.client.post(f"/h/{self.slug}/result", data=data | fields)


def games_of(event: Running) -> tuple[Game, ...]:
    return event.reload().state.facts.rounds[0].games


def test_a_helper_fills_blank_boards_and_nothing_else(
    app: App, client: httpx.Client, event: Running
) -> None:
    phone = Phone(app, event.slug, made_link(client, event.slug))
    assert phone.page.status_code == 200
    assert phone.page.url.path == f"/h/{event.slug}/boards"  # the secret is out of the address
    first, second, *_ = games_of(event)
    assert phone.enter(first, "1").status_code == 200
    entry = event.reload().entries[-1]
    assert entry.author == "Helper: North hall"
    assert games_of(event)[0].result is GameResult.WHITE_WINS
    again = phone.enter(first, "3")
    assert again.status_code == 422
    assert "has the result 1-0 already" in again.text
    assert games_of(event)[0].result is GameResult.WHITE_WINS
    assert phone.enter(second, "+").status_code == 200
    assert games_of(event)[1].result is GameResult.WHITE_WINS_BY_FORFEIT
    for page in (f"/e/{event.slug}", f"/e/{event.slug}/phones", "/events/new"):
        assert phone.client.get(page).url.path in ("/login", page)
        assert "North hall" not in phone.client.get(page).text


def test_a_helper_has_the_boards_of_the_range_only(
    app: App, client: httpx.Client, event: Running
) -> None:
    phone = Phone(app, event.slug, made_link(client, event.slug, first="2", last="3"))
    assert re.findall(r'id="board-(\d+)"', phone.page.text) == ["2", "3"]
    refused = phone.enter(games_of(event)[0], "1")
    assert refused.status_code == 422
    assert "Board 1 is not one of yours" in refused.text
    assert games_of(event)[0].result is GameResult.MISSING


def test_a_helper_sees_no_draft_and_enters_nothing_into_it(
    app: App, client: httpx.Client, event: Running
) -> None:
    phone = Phone(app, event.slug, made_link(client, event.slug))
    event.enter_results()
    event.act(Publish(Sheet.RESULTS), Pair())
    draft = event.event.state.facts.rounds[-1].games[0]
    assert re.findall(r'id="board-(\d+)"', phone.client.get(f"/h/{event.slug}/boards").text) == []
    assert phone.enter(draft, "1", round="2").status_code == 422
    assert not event.reload().state.files[-1].published.pairings


def test_a_deputy_corrects_after_being_asked(
    app: App, client: httpx.Client, event: Running
) -> None:
    phone = Phone(app, event.slug, made_link(client, event.slug, kind="deputy"))
    first = games_of(event)[0]
    phone.enter(first, "1")
    phone.enter(first, "3")
    assert games_of(event)[0].result is GameResult.BLACK_WINS
    assert event.event.entries[-1].author == "Deputy: North hall"


def test_the_same_tap_sent_twice_counts_once_and_a_conflict_stops(
    app: App, client: httpx.Client, event: Running
) -> None:
    phone = Phone(app, event.slug, made_link(client, event.slug, kind="deputy"))
    first, second, *_ = games_of(event)
    seen = str(len(event.event.entries))
    for _ in range(2):
        assert phone.enter(first, "1", token="t" * 300).status_code == 200
    assert len(event.reload().entries) == int(seen) + 1
    event.act(Result(1, second.white, second.black, GameResult.DRAW))
    stale = phone.enter(second, "1", seen=seen, token="another")
    assert stale.status_code == 409
    assert "Somebody else was faster" in stale.text


def test_a_form_of_elsewhere_does_nothing(app: App, client: httpx.Client, event: Running) -> None:
    phone = Phone(app, event.slug, made_link(client, event.slug))
    for mark in ("", "wrong", "é"):
        assert phone.enter(games_of(event)[0], "1", csrf=mark).status_code == 403
    assert games_of(event)[0].result is GameResult.MISSING


@pytest.mark.parametrize("result", ["", "9", "*", "x" * 5000, "1-0 1-0 1-0", "\x00"])
def test_results_that_are_none_are_refused(
    app: App, client: httpx.Client, event: Running, result: str
) -> None:
    phone = Phone(app, event.slug, made_link(client, event.slug))
    assert phone.enter(games_of(event)[0], result).status_code == 422


def test_a_revoked_or_expired_link_ends_at_once(
    app: App, client: httpx.Client, event: Running
) -> None:
    link = made_link(client, event.slug)
    phone = Phone(app, event.slug, link)
    number = re.search(r'name="link" value="(\d+)"', client.get(f"/e/{event.slug}/phones").text)
    assert number
    data = {"csrf": form_mark(client, event.slug), "link": number[1]}
    client.post(f"/e/{event.slug}/phones/revoke", data=data)
    assert phone.client.get(f"/h/{event.slug}/boards").status_code == 404
    assert anonymous(app).get(link).status_code == 404
    assert "revoked" in client.get(f"/e/{event.slug}/phones").text
    other = made_link(client, event.slug)
    phone = Phone(app, event.slug, other)
    database = Database(app.database)
    with database.writing() as connection:
        connection.execute(event_links.update().values(expires="2020-01-01T00:00:00Z"))
    database.close()
    assert phone.client.get(f"/h/{event.slug}/boards").status_code == 404


def test_the_database_and_the_log_have_no_secret(
    app: App, client: httpx.Client, event: Running
) -> None:
    secret = made_link(client, event.slug).rpartition("/")[2]
    database = Database(app.database)
    with database.reading() as connection:
        rows = repr(connection.execute(event_links.select()).all())
    database.close()
    assert secret not in rows
    assert secret not in client.get(f"/e/{event.slug}/phones").text
    assert shown_path(f"/h/{secret}") == "/h/..."
    assert shown_path("/h/abc/boards") == "/h/abc/boards"


@pytest.mark.parametrize(
    "fields",
    [
        {"label": ""},
        {"label": "   "},
        {"first": "5", "last": "2"},
        {"hours": "100000"},
        {"first": "0"},
    ],
)
def test_a_link_that_makes_no_sense_is_not_made(
    client: httpx.Client, event: Running, fields: dict[str, str]
) -> None:
    data = {"csrf": form_mark(client, event.slug), "label": "x", "kind": "helper"} | fields
    answer = client.post(f"/e/{event.slug}/phones/links", data=data)
    assert answer.status_code == 422
    assert "No links yet" in answer.text


# --- Players report ------------------------------------------------------------------------------


def player_phone(app: App, event: Running, number: int) -> Phone:
    """The phone of a player with an own link."""
    database = Database(app.database)
    links = Links(database)
    players = [player for player in event.kept.event.state.facts.players if player.number == number]
    secret = links.make(event.kept, NewLink(LinkKind.PLAYER, players[0].name, 4, player=number))
    database.close()
    return Phone(app, event.slug, f"/h/{secret}")


def report(phone: Phone, number: int, result: str) -> httpx.Response:
    page = phone.client.get(f"/p/{phone.slug}/players/{number}").text
    return phone.client.post(
        f"/p/{phone.slug}/report", data={"csrf": csrf_in(page), "result": result}
    )


@pytest.fixture
def reporting(client: httpx.Client, event: Running) -> Running:
    client.post(
        f"/e/{event.slug}/phones/options",
        data={"csrf": form_mark(client, event.slug), "option": "player-reports"},
    )
    return event


def test_equal_reports_of_both_are_the_result(app: App, reporting: Running) -> None:
    game = games_of(reporting)[0]
    white = player_phone(app, reporting, game.white)
    black = player_phone(app, reporting, game.black)
    assert white.page.url.path == f"/p/{reporting.slug}/players/{game.white}"
    said = report(white, game.white, "1-0")
    assert "You have reported 1-0" in said.text
    assert games_of(reporting)[0].result is GameResult.MISSING
    report(black, game.black, "1-0")
    assert games_of(reporting)[0].result is GameResult.WHITE_WINS
    assert reporting.event.entries[-1].author == AUTHOR
    assert 'id="report"' not in white.client.get(str(white.page.url)).text


def test_unequal_reports_wait_for_the_arbiter(
    app: App, client: httpx.Client, reporting: Running
) -> None:
    game = games_of(reporting)[0]
    report(player_phone(app, reporting, game.white), game.white, "1-0")
    said = report(player_phone(app, reporting, game.black), game.black, "1/2-1/2")
    assert "Your opponent has reported 1-0" in said.text
    assert games_of(reporting)[0].result is GameResult.MISSING
    database = Database(app.database)
    assert reporting.store is not None
    [waiting] = Reports(database, reporting.store).open_reports(reporting.kept)
    database.close()
    assert waiting.differs
    page = client.get(f"/e/{reporting.slug}/reports").text
    assert "They differ" in page
    data = {"csrf": csrf_in(page), "white": str(game.white), "black": str(game.black)}
    client.post(f"/e/{reporting.slug}/reports", data=data | {"result": "1/2-1/2"})
    assert games_of(reporting)[0].result is GameResult.DRAW
    assert "Nothing waits" in client.get(f"/e/{reporting.slug}/reports").text


def test_a_player_reports_the_own_game_only_and_no_forfeit(app: App, reporting: Running) -> None:
    first, second, *_ = games_of(reporting)
    phone = player_phone(app, reporting, first.white)
    other = phone.client.get(f"/p/{reporting.slug}/players/{second.white}").text
    assert 'id="report"' not in other
    assert "Nothing was reported" in report(phone, first.white, "+--").text
    page = phone.client.get(str(phone.page.url)).text
    stranger = anonymous(app).post(
        f"/p/{reporting.slug}/report", data={"csrf": csrf_in(page), "result": "1-0"}
    )
    assert stranger.status_code == 403
    assert Phone(app, reporting.slug, "/h/none").page.status_code == 404


def test_no_reports_where_they_are_switched_off(app: App, event: Running) -> None:
    game = games_of(event)[0]
    phone = player_phone(app, event, game.white)
    assert 'id="report"' not in phone.page.text


def test_every_player_gets_a_code_on_paper(client: httpx.Client, event: Running) -> None:
    page = f"/e/{event.slug}/phones/players"
    answer = client.post(page, data={"csrf": form_mark(client, event.slug), "hours": "24"})
    assert answer.text.count('class="qr"') == 9
    assert "/h/" not in answer.text  # the links are in the pictures only
    assert "9 links of players work now" in client.get(page).text
    client.post(f"{page}/revoke", data={"csrf": form_mark(client, event.slug)})
    assert "0 links of players work now" in client.get(page).text


# --- Screens -------------------------------------------------------------------------------------


def made_screen(client: httpx.Client, slug: str) -> tuple[str, str]:
    """The address of a new screen, and where it is changed."""
    data = {"csrf": form_mark(client, slug), "name": "North wall"}
    page = client.post(f"/e/{slug}/screens", data=data).text
    address = re.search(r'href="(/s/[0-9a-f]+)"', page)
    number = re.search(rf'action="/e/{slug}/screens/(\d+)"', page)
    assert address
    assert number
    return address[1], f"/e/{slug}/screens/{number[1]}"


def test_namesakes_are_told_apart_on_phones_and_walls(app: App, client: httpx.Client) -> None:
    """By rating, by federation, or else by number; nobody else has anything beside the name."""
    players = [
        *(
            Player(1, "Berg, Bo", ratings=(Rating(2100),)),
            Player(2, "Berg Bo", ratings=(Rating(1900),)),
        ),
        *(Player(3, "Łoś, Jan", federation="POL"), Player(4, "Los, Jan", federation="ESP")),
        *(Player(5, "Doe, J"), Player(6, "Doe, J"), Player(7, "Ek, Olof")),
    ]
    played = begun(tuple(players))
    played.act(Pair())
    played.publish(Sheet.PAIRINGS)
    with running_event(app, played) as event:
        numbers = {player.name: player.number for player in played.event.state.facts.players}
        first = min(
            player.number for player in played.event.state.facts.players if player.name == "Doe, J"
        )
        address, _ = made_screen(client, event.slug)
        public = anonymous(app)
        wall = unescape(public.get(address).text)
        names = public.get(f"/p/{event.slug}/names.txt").text
        for name in (
            *("Berg, Bo (2100)", "Berg Bo (1900)", "Łoś, Jan (POL)", "Los, Jan (ESP)"),
            *(f"Doe, J (#{first})", f"Doe, J (#{first + 1})", "Ek, Olof"),
        ):
            assert f'class="name">{name}<' in wall
            assert f"\t{name}\t" in names
        card = unescape(public.get(f"/p/{event.slug}/players/{numbers['Łoś, Jan']}").text)
        assert "<h1>Łoś, Jan (POL)</h1>" in card
        assert 'data-name="Łoś, Jan"' in card
        away = re.findall(r'class="away">([^<]+)<', wall)
        assert away == ["bye"]


def test_a_screen_shows_what_the_arbiter_chooses_and_hears_of_it_at_once(
    app: App, client: httpx.Client, event: Running
) -> None:
    address, change = made_screen(client, event.slug)
    public = anonymous(app)
    assert "Flo" in public.get(address).text
    told: list[str] = []
    ready = threading.Event()

    def follow() -> None:
        with httpx.stream("GET", f"{app.address}{address}/stream", timeout=SECONDS) as answer:
            for line in answer.iter_lines():
                if line.startswith("data: "):
                    told.append(line)
                    ready.set()
                if len(told) == 2:
                    return

    listening = threading.Thread(target=follow, daemon=True)
    listening.start()
    assert ready.wait(SECONDS)
    mark = form_mark(client, event.slug)
    shows = {"csrf": mark, "content": "announcement", "announcement": "Lunch <b>now</b>"}
    assert client.post(change, data=shows).status_code == 200
    listening.join(SECONDS)
    assert len(told) == 2
    text = public.get(address).text
    assert "Lunch &lt;b&gt;now" in text
    assert "Flo" not in text
    client.post(change, data=shows | {"blank": "yes"})
    assert "Lunch" not in public.get(address).text
    client.post(f"{change}/remove", data={"csrf": mark})
    assert public.get(address).status_code == 404


def test_a_screen_never_shows_a_draft(app: App, client: httpx.Client, event: Running) -> None:
    address, change = made_screen(client, event.slug)
    contents = ["by-name", "boards", "results", "standings"]
    data = {"csrf": form_mark(client, event.slug), "content": contents}
    client.post(change, data=data)
    public = anonymous(app)
    before = public.get(address).text
    event.enter_results()
    event.act(Pair())
    assert public.get(address).text == before
    event.publish(Sheet.PAIRINGS)
    assert public.get(address).text != before


@pytest.mark.parametrize(
    "fields", [{"seconds": "0"}, {"rows": "1000"}, {"language": "xx"}, {"announcement": "a" * 2000}]
)
def test_what_no_screen_can_show_is_refused(
    client: httpx.Client, event: Running, fields: dict[str, str]
) -> None:
    _, change = made_screen(client, event.slug)
    data = {"csrf": form_mark(client, event.slug), "content": "boards"} | fields
    assert client.post(change, data=data).status_code == 422
