"""Stale drafts, and who is not here yet, on the pages of the app."""

from __future__ import annotations

import httpx

from pairwright.event import (
    ChangeBoards,
    CheckIn,
    CorrectResult,
    EndChange,
    Event,
    Pair,
    Publish,
    Sheet,
    StartChange,
    Withdraw,
)
from pairwright.tournament import ChangeGround, GameResult
from tests.event.acting import after_rounds, all_of, confirmed, do, new_event, played
from tests.server.web.conftest import App
from tests.server.web.rounds_desk import AtTheDesk, at_the_desk


def with_a_draft(app: App, client: httpx.Client) -> AtTheDesk:
    return at_the_desk(app, client, do(after_rounds(new_event(10, 7), 2), Pair()))


def test_a_stale_draft_is_said_everywhere_and_paired_again(app: App, client: httpx.Client) -> None:
    desk = with_a_draft(app, client)
    assert 'id="stale"' not in desk.page("/rounds/3")
    assert "Publish the pairings of round 3" in desk.page()
    game = desk.event.state.facts.rounds[1].games[0]
    wrong = CorrectResult(2, game.white, game.black, GameResult.BLACK_WINS)
    desk = at_the_desk(app, client, confirmed(desk.event, wrong))
    page = desk.seen("/rounds/3")
    assert "The draft of round 3 rests on facts that have changed" in page
    assert "other results, points or colours of" in page
    home = desk.page()
    assert "Pair round 3 again" in home
    assert "Publish the pairings of round 3" not in home
    assert "Apparier de nouveau la ronde 3" in desk.page("/rounds/3", "fr")
    assert "si basa su dati che sono cambiati" in desk.page("/rounds/3", "it")
    # It is not published without a word.
    sheet = desk.sheet("/rounds/3/publish", sheet="pairings")
    assert "is not the pairing of the rules from what is known now" in sheet
    assert "The rules give" in sheet
    boards = desk.event.state.facts.rounds[2]
    desk.done("/rounds/3/again")
    assert desk.event.state.facts.rounds[2] != boards
    assert 'id="stale"' not in desk.page("/rounds/3")
    desk.done("/rounds/3/publish", sheet="pairings")


def test_an_act_that_makes_a_draft_stale_tells_a_script(app: App, client: httpx.Client) -> None:
    event = do(do(after_rounds(new_event(8, 5), 1), Withdraw(3)), Pair())
    desk = at_the_desk(app, client, event)
    assert "stale" not in desk.done("/players/byes", cell="4-3-", kind="Z")
    told = desk.done("/players/return", player=3, confirmed=["return.running"])
    assert "3 Player 03" in str(told["stale"])


def one_is_missing() -> Event:
    """Round 1 is published; 8 is not here yet, 7 has the bye, 6 has withdrawn since."""
    event = do(new_event(8), CheckIn((1, 2, 3, 4, 5, 6, 7)))
    return all_of(event, Pair(), Publish(Sheet.PAIRINGS), Withdraw(6))


def row_of(page: str, number: int) -> str:
    return page.partition(f'id="player-{number}"')[2].partition("</tr>")[0]


def test_withdrawn_and_not_here_yet_have_their_own_words_and_ways_back(
    app: App, client: httpx.Client
) -> None:
    desk = at_the_desk(app, client, one_is_missing())
    page = desk.page("/players")
    gone, awaited = row_of(page, 6), row_of(page, 8)
    assert "withdrawn</span>" in gone
    assert "/players/return" in gone
    assert "not here yet</span>" in awaited
    assert "/players/arrive" in awaited
    assert "/players/return" not in awaited
    assert "pas encore pointé" in row_of(desk.page("/players", "fr"), 8)
    assert "non ancora presente" in row_of(desk.page("/players", "it"), 8)
    for path in ("/players/8", "/players/8/card", "/rounds/1"):
        assert "not here yet" in desk.seen(path), path
    assert "withdrawn" not in desk.seen("/players/8")
    assert "withdrawn" in desk.seen("/players/6")
    check_in = desk.page("/check-in?show=missing")
    assert 'id="player-8"' in check_in
    assert 'id="player-7"' not in check_in
    assert "zero points for missed rounds" in desk.sheet("/players/arrive", player=8)
    desk.done("/players/arrive", player=8, confirmed=["check-in.late"])
    assert "not here yet" not in desk.seen("/players/8")


def test_the_forecast_counts_who_will_be_paired(app: App, client: httpx.Client) -> None:
    """The late player was given a board, so nobody is left out."""
    before = at_the_desk(app, client, do(new_event(8), CheckIn((1, 2, 3, 4, 5, 6, 7))))
    seen = before.seen("/rounds/1")
    assert "7 players are to be paired" in seen
    assert "8 Player 08 not here yet" in seen
    event = all_of(new_event(7), CheckIn((1, 2, 3, 4, 5)), Pair(), Publish(Sheet.PAIRINGS))
    bye = next(bye.player for bye in event.state.facts.rounds[0].byes if bye.kind == "U")
    changes = (
        StartChange(ChangeGround.LATE_ENTRY),
        ChangeBoards(((bye, 0),), ((bye, 7),)),
        EndChange(),
    )
    event = confirmed(played(all_of(event, *changes)), Publish(Sheet.RESULTS))
    desk = at_the_desk(app, client, event)
    seen = desk.seen("/rounds/2")
    assert "6 players are to be paired" in seen  # 6 of 7 is not here yet, 7 is
    desk.done("/rounds/2/pair")
    assert len(desk.event.state.paired(2)) == 6
    assert 7 in desk.event.state.paired(2)


def test_the_forecast_counts_games_without_a_result_as_pairing_does(
    app: App, client: httpx.Client
) -> None:
    event = all_of(new_event(8), Pair(), Publish(Sheet.PAIRINGS))
    desk = at_the_desk(app, client, event)
    assert "8 players are to be paired" in desk.seen("/rounds/2")
