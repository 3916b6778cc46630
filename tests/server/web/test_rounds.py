"""The pages of rounds, without a browser: pairing, publishing, results, reasons, previews."""

from __future__ import annotations

import re

import httpx
import pytest

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Create,
    DeclareRounds,
    Event,
    Pair,
    Publish,
    Sheet,
    Stage,
    Undo,
)
from pairwright.formats import dumps
from pairwright.server.events.rights import EventRight
from pairwright.server.events.store import Request
from pairwright.systems import pair
from pairwright.tournament import GameResult, PreferenceType, TeamRules, Tournament
from tests.event.acting import after_rounds, all_of, confirmed, do, new_event, played
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import at_the_desk, signed_in


def playing(players: int = 8, before: int = 1, **facts: object) -> Event:
    """An event whose next round is published."""
    event = after_rounds(new_event(players, **facts), before)
    return all_of(event, Pair(), Publish(Sheet.PAIRINGS))


# --- Pairing and publishing ----------------------------------------------------------------------


def test_a_round_goes_from_nothing_over_a_draft_to_the_public(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, new_event(7))
    before = desk.seen("/rounds/1")
    assert "7 players are to be paired. One of them will have the pairing-allocated bye." in before
    assert "This round comes later" in desk.seen("/rounds/2")
    desk.page("/rounds/6", status=404)
    desk.page("/rounds/0", status=404)
    desk.done("/rounds/1/pair")
    draft = desk.page("/rounds/1")
    assert "draft-ground" in draft
    assert "Nobody has seen this pairing" in draft
    assert '<select name="game-' not in draft
    assert "/rounds/1/why" in draft
    desk.done("/rounds/1/discard")
    assert desk.event.state.paired_rounds == 0
    desk.done("/rounds/1/pair")
    desk.done("/rounds/1/publish")
    public = desk.page("/rounds/1")
    assert "draft-ground" not in public
    assert desk.event.state.stage(1) is Stage.PLAYING
    assert 'id="player-' in public
    assert 'id="board-1"' in public
    assert "another round’s turn" in desk.sheet("/rounds/1/pair", 422)


def test_sheets_become_public_in_steps_and_are_taken_back_one_by_one(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, played(playing(before=0)))
    for sheet in ("results", "standings"):
        desk.done("/rounds/1/publish")
        assert getattr(desk.event.state.files[0].published, sheet)
    assert "published already" in desk.sheet("/rounds/1/publish", 422)
    asked = desk.sheet("/rounds/1/withdraw")
    assert "What was published of round 1 is withdrawn (standings)" in asked
    desk.done("/rounds/1/withdraw", confirmed="unpublish.sheet")
    published = desk.event.state.files[0].published
    assert published.results
    assert not published.standings


def test_missing_results_are_asked_about_before_the_next_pairing(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, playing())
    assert "4 games without a result are registered as adjourned" in desk.seen("/rounds/3")
    assert "registered as adjourned" in desk.sheet("/rounds/3/pair")
    assert desk.event.state.paired_rounds == 2


# --- Results -------------------------------------------------------------------------------------


def test_a_result_is_answered_with_the_board_and_what_is_left(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, playing())
    told = desk.done("/rounds/2/results", board="2", key="1")
    assert told["board"] == 2
    assert told["result"] == ["1-0"]
    assert (told["missing"], told["entered"], told["boards"]) == (3, 1, 4)
    assert told["complete"] is False
    assert told["sequence"] == len(desk.event.entries)
    for board, key in ((1, "2"), (3, "+"), (4, "0")):
        told = desk.done("/rounds/2/results", board=str(board), key=key)
    assert told["complete"] is True
    assert told["missing"] == 0
    results = {game.result for game in desk.event.state.facts.rounds[1].games}
    assert results == {
        GameResult.WHITE_WINS,
        GameResult.DRAW,
        GameResult.WHITE_WINS_BY_FORFEIT,
        GameResult.DOUBLE_FORFEIT,
    }


def test_the_same_request_is_done_once_and_the_same_result_asks_for_nothing(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, playing())
    first = desk.done("/rounds/2/results", board="1", key="1", token="a")
    again = desk.done("/rounds/2/results", board="1", key="1", token="a")
    same = desk.done("/rounds/2/results", board="1", key="1", token="b")
    assert first["sequence"] == again["sequence"] == same["sequence"]
    other = desk.done("/rounds/2/results", board="1", key="3", token="a")
    assert other["result"] == ["1-0"], "a token names one request for ever"


def test_two_arbiters_at_one_board_and_at_two(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing())
    seen = str(len(desk.event.entries))
    desk.done("/rounds/2/results", board="1", key="1", seen=seen)
    desk.done("/rounds/2/results", board="2", key="1", seen=seen)
    assert "Somebody else was faster" in desk.sheet(
        "/rounds/2/results", 409, board="1", key="3", seen=seen
    )
    assert desk.done("/rounds/2/results", board="1", key="1")["result"] == ["1-0"]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"board": "9", "key": "1"}, "has no board 9"),
        ({"board": "0", "key": "1"}, "has no board 0"),
        ({"board": "1", "key": "x"}, "is no result"),
        ({"board": "1", "result": "1-0 0-1"}, "2 results are given"),
        ({"game-900-901-0": "1-0"}, "plays on no board"),
        ({}, "No results are given"),
    ],
)
def test_what_is_unclear_is_said_on_a_sheet(
    fields: dict[str, str], said: str, app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, playing())
    before = len(desk.event.entries)
    assert said in desk.sheet("/rounds/2/results", 422, **fields)
    assert len(desk.event.entries) == before


def test_without_a_script_all_chosen_results_are_saved_at_once(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, playing())
    games = desk.event.state.facts.rounds[1].games
    chosen = {f"game-{game.white}-{game.black}-0": "1/2-1/2" for game in games[:3]}
    empty = {f"game-{games[3].white}-{games[3].black}-0": ""}
    answer = client.post(
        f"/e/{desk.slug}/rounds/2/results",
        data={"csrf": desk.csrf, "token": "t", **chosen, **empty},
        headers={"accept": "text/html"},
    )
    assert answer.status_code == 200
    assert "Round 2" in answer.text
    assert [g.result for g in desk.event.state.facts.rounds[1].games].count(GameResult.DRAW) == 3
    assert desk.event.rounds[-1].missing == 1
    assert desk.page("/rounds/2?open=1").count('<tr id="board-') == 1


def test_adjourned_games_are_resumed_after_the_next_pairing_with_a_reason(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, playing())
    desk.done("/rounds/2/results", board="1", key="a")
    for board in ("2", "3", "4"):
        desk.done("/rounds/2/results", board=board, key="1")
    assert "adjourned" in desk.seen("/rounds/2")
    desk.done("/rounds/2/publish")
    desk.done("/rounds/3/pair")
    desk.done("/rounds/3/publish")
    asked = desk.sheet("/rounds/2/results", board="1", key="1")
    assert "Later rounds were paired with this game of round 2 as a draw" in asked
    desk.done(
        "/rounds/2/results", board="1", key="1", confirmed="resume.not-drawn", reason="sealed move"
    )
    assert "ended 1 – 0, known from the pairing of round 4 on" in desk.seen("/rounds/2")
    assert '<td class="state">adjourned' not in desk.page("/rounds/2")


def test_a_match_has_two_games_a_board_in_any_order(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing(before=0, system="double-swiss"))
    page = desk.page("/rounds/1")
    assert page.count('<select name="game-') == 8
    game = desk.event.state.facts.rounds[0].games[0]
    pair = f"game-{game.white}-{game.black}"
    # The player named first lost the second game, with Black.
    desk.done("/rounds/1/results", **{f"{pair}-1": "0-1"})
    desk.done("/rounds/1/results", **{f"{pair}-0": "1-0"})
    found = desk.event.state.facts.rounds[0].games[0]
    assert found.result is GameResult.WHITE_WINS
    assert found.return_result is GameResult.WHITE_WINS
    desk.done("/rounds/1/results", board="2", key="13")
    assert desk.event.rounds[0].missing == 2


def test_clearing_asks_first(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing())
    here = "/rounds/2/boards/1/clear"
    assert "there is nothing to clear" in desk.seen(here)
    for board in ("1", "2"):
        desk.done("/rounds/2/results", board=board, key="1")
    assert 'name="confirmed" value="clear.sure"' in desk.page(f"{here}?part=1")
    assert "goes, and the board is open again" in desk.sheet(here)
    assert desk.event.rounds[1].missing == 2
    desk.done(here, confirmed="clear.sure")
    assert desk.event.rounds[1].missing == 3
    assert "result cleared" in desk.seen("/history")
    assert "résultat effacé" in desk.seen("/history", "fr")


def test_what_others_have_seen_is_corrected_not_cleared(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing())
    assert "correct the result" in desk.seen("/rounds/1/boards/1/clear")
    assert "correct the result" in desk.sheet("/rounds/1/boards/1/clear", 422)


def test_who_only_enters_results_clears_none(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing())
    desk.done("/rounds/2/results", board="1", key="1")
    helper = signed_in(app, desk, EventRight.ENTER)
    assert "Clear the result</button>" not in helper.page("/rounds/2/boards/1/clear")
    assert helper.post("/rounds/2/boards/1/clear", confirmed="clear.sure").status_code == 403
    assert desk.event.rounds[1].missing == 3


# --- Reasons -------------------------------------------------------------------------------------


def test_every_board_says_why_in_plain_words_and_then_with_articles(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, playing(9, before=2))
    first = desk.page("/rounds/3/boards/1")
    assert 'class="plain"' in first
    assert "C.04.3 art." in first
    assert "<svg" in first
    assert "style=" not in first
    assert "<script>" not in first
    part = desk.page("/rounds/3/boards/1?part=1")
    assert "<html" not in part
    assert 'class="plain"' in part
    assert "pairing-allocated bye" in desk.seen("/rounds/3/bye")
    assert desk.page("/rounds/3/why").count("<article") == 5
    assert "points" in desk.seen("/rounds/3/boards/1", "en")
    assert "Pourquoi l’échiquier 1" in desk.seen("/rounds/3/boards/1", "fr")
    assert "Perché la scacchiera 1" in desk.seen("/rounds/3/boards/1", "it")
    desk.page("/rounds/3/boards/5", status=404)
    desk.page("/rounds/4/boards/1", status=404)


def test_any_two_players_may_be_asked_about(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing(9, before=2))
    assert "1 Player 01" in desk.seen("/rounds/3/boards/1?first=1&second=Player+09")
    assert "have 'Player' in the name" in desk.seen("/rounds/3/boards/1?first=Player&second=2")
    assert "Nobody here has" in desk.seen("/rounds/3/boards/1?first=%3Cscript%3E&second=2")
    french = desk.seen("/rounds/3/boards/1?first=xyz&second=2", "fr")
    assert "Personne ici n’a « xyz » dans son nom" in french
    assert "bye" in desk.seen("/rounds/3/boards/1?first=1")


def test_a_preview_says_whether_it_is_exact(app: App, client: httpx.Client) -> None:
    event = playing(6)
    game = event.state.facts.rounds[1].games[0]
    desk = at_the_desk(app, client, event)
    desk.done("/rounds/2/results", **{f"game-{game.white}-{game.black}-0": "1-0"})
    assert "/rounds/3/preview?part=1" in desk.page("/rounds/3/preview")
    told = desk.seen("/rounds/3/preview?now=1")
    assert "Exact: every outcome was paired" in told
    assert "These are 9 outcomes, and all of them were paired." in told
    desk.page("/rounds/2/preview", status=404)


def test_the_card_of_a_player_has_opponents_colours_and_floats(
    app: App, client: httpx.Client
) -> None:
    event = playing(9, before=2)
    desk = at_the_desk(app, client, event)
    bye = next(bye.player for bye in event.state.facts.rounds[0].byes)
    assert "pairing-allocated bye" in desk.seen(f"/players/{bye}/card")
    for number in range(1, 10):
        text = desk.seen(f"/players/{number}/card")
        for played_round in event.state.facts.rounds:
            for game in played_round.games:
                if number in (game.white, game.black):
                    other = game.black if number == game.white else game.white
                    assert f"{other} Player {other:02}" in text
    assert 'class="plain"' in desk.page("/players/1/card?part=1")
    desk.page("/players/99/card", status=404)


# --- Strange input -------------------------------------------------------------------------------


def test_names_are_text_wherever_they_stand(app: App, client: httpx.Client) -> None:
    names = ["<script>alert(1)</script>", '"><img src=x>', "{{ 7*7 }}", "O’Neil & Sons"]
    event = do(Event(), Create.of(names, rounds=3, initial_colour="white"))
    desk = at_the_desk(app, client, all_of(event, Pair(), Publish(Sheet.PAIRINGS)))
    paths = ("/rounds/1", "/rounds/1/boards/1", "/players/1/card", "/rounds/1/boards/1/correct")
    for path in (*paths, "/rounds/1/change", "/rounds/2/preview?now=1", "/rounds/1/why"):
        page = desk.page(path)
        assert "<script>alert" not in page
        assert "<img src=x" not in page
        assert ">49<" not in page


def test_undo_is_offered_only_where_it_can_be_done(app: App, client: httpx.Client) -> None:
    """A published pairing was seen: there is no way back, and no button for it."""
    desk = at_the_desk(app, client, new_event(8))
    undo = f'action="/e/{desk.slug}/undo"'
    drafted = desk.done("/rounds/1/pair")["done"]
    assert undo in client.get(drafted).text
    assert undo in desk.page()
    published = desk.done("/rounds/1/publish")["done"]
    told = client.get(published).text
    assert 'class="told"' in told
    assert undo not in told
    assert undo not in desk.page()
    assert "finding level-5" in desk.post("/undo").json()["sheet"]


def test_leaving_fide_mode_says_why_and_offers_no_way_back(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, after_rounds(new_event(8), 1))
    before = len(desk.event.entries)
    desk.store.act(
        desk.slug,
        Request(
            "Kask",
            lambda _: [DeclareRounds(6)],
            reason="the hall is free",
            confirmed=frozenset({"rounds.started", LEAVE_FIDE_MODE}),
        ),
    )
    assert not desk.event.fide_mode
    page = desk.page(f"?done={before + 1}")
    badge = re.search(r'class="badge level-4"[^>]*>(.*?)</a>', page, re.DOTALL)
    assert badge
    assert "The number of rounds is announced before round 1" in badge[1]
    assert f'action="/e/{desk.slug}/undo"' not in page
    english = desk.client.get(f"/e/{desk.slug}/export/trf26").text
    assert "FIDE mode left @ Round 1: The number of rounds is announced before round 1" in english


def test_a_result_that_was_undone_is_open_again(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing())
    desk.done("/rounds/2/results", board="1", key="1")
    desk.done("/undo")
    assert desk.event.rounds[-1].missing == 4
    assert isinstance(desk.event.entries[-1].action, Undo)
    assert desk.done("/rounds/2/results", board="1", key="3")["result"] == ["0-1"]


def test_team_events_show_their_matches(app: App, client: httpx.Client) -> None:
    tournament = Tournament.new_teams(
        [(name, [(f"{name} {n}", 2000) for n in (1, 2)]) for name in ("Alpha", "Beta")],
        boards=2,
        rules=TeamRules(PreferenceType.A),
        system="team-swiss",
        rounds=3,
        name="Teams",
    )
    paired = tournament.with_round(pair(tournament).with_results())
    event = confirmed(Event(), Create.from_file(dumps(paired, "json").encode(), "teams.json"))
    desk = at_the_desk(app, client, event)
    text = desk.seen("/rounds/1")
    assert "Alpha" in text
    assert "Beta" in text
    desk.page("/rounds/1/boards/1/correct", status=404)
    assert "2 games of round 1 are open" in desk.seen("/rounds/2/preview?now=1")
    assert "Why match 1?" in desk.seen("/rounds/1/boards/1")
    assert "1 match that is not over is registered as adjourned" in desk.seen("/rounds/2")


def test_of_an_event_without_players_the_page_says_what_stands_against_pairing(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, do(Event(), Create.of(rounds=3)))
    assert "Fewer than two participants are there for round 1" in desk.seen("/rounds/1")


# --- Rights --------------------------------------------------------------------------------------


def test_who_only_enters_results_sees_nothing_else_to_do(app: App, client: httpx.Client) -> None:
    desk = at_the_desk(app, client, playing())
    desk.done("/rounds/2/results", board="1", key="1")
    helper = signed_in(app, desk, EventRight.ENTER)
    page = helper.page("/rounds/2")
    assert page.count('<select name="game-') == 3, "a result that is there is not theirs to change"
    for other in ("/withdraw", "/change", "/correct", "/discard"):
        assert f"/rounds/2{other}" not in page
    assert helper.done("/rounds/2/results", board="2", key="1")["missing"] == 2
    for path, fields in (
        ("/rounds/2/results", {"board": "1", "key": "3"}),
        ("/rounds/2/boards/1/correct", {"what": "result", "result": "0-1"}),
        ("/rounds/2/withdraw", {}),
        ("/rounds/3/pair", {}),
        ("/rounds/2/change/start", {"ground": "4.4.2"}),
    ):
        assert helper.post(path, **fields).status_code == 403, path
    reader = signed_in(app, desk, EventRight.READ)
    assert '<select name="game-' not in reader.page("/rounds/2")
    assert reader.post("/rounds/2/results", board="3", key="1").status_code == 403
    assert desk.event.rounds[-1].missing == 2
