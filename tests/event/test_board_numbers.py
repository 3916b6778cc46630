"""Boards begin with the number that the arbiter gives, wherever one is shown or named."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from pairwright import explain, pair
from pairwright.event import (
    Event,
    Level,
    NumberBoards,
    Pair,
    Publish,
    Sheet,
    Undo,
    draft_changes,
    journal_text,
    loads,
)
from pairwright.formats import dumps
from pairwright.formats import loads as tournament_in
from pairwright.paper import document
from pairwright.paper.boards import seated_boards
from pairwright.paper.pgn import round_pgn
from pairwright.previewing import preview
from pairwright.service.events.boards import board_named, boards_of
from pairwright.service.events.words import Unclear
from pairwright.service.views import pairing_data
from pairwright.tournament import GameResult, InvalidRequest, InvalidTournament
from pairwright.tournament.rounds import LARGEST_FIRST_BOARD
from tests.event.acting import all_of, asked, do, new_event, refused
from tests.event.team_acting import new_teams

PUBLISHED = (Pair(), Publish(Sheet.PAIRINGS))
FROM_41 = (NumberBoards(41), *PUBLISHED)


def playing(players: int = 6) -> Event:
    """Round 1 is published, on boards 41, 42, 43."""
    return all_of(new_event(players), *FROM_41)


def test_boards_are_named_by_the_number_that_is_shown() -> None:
    event = playing()
    assert [board.number for board in boards_of(event)] == [41, 42, 43]
    # 1-4, 5-2, 3-6: the halves of six players, White at first on the odd numbers (C.04.3).
    assert board_named(event, "42").game.white == 5
    with pytest.raises(Unclear, match="boards 41 to 43"):
        board_named(event, "1")
    with pytest.raises(Unclear, match="boards 41 to 43"):
        board_named(event, "44")


def test_it_is_said_at_any_time_and_changes_no_pairing() -> None:
    event = new_event(6)
    numbered = do(event, NumberBoards(41))
    assert numbered.tournament.first_board == 41
    assert do(numbered, Undo()).state == event.state
    paired = do(numbered, Pair())
    assert paired.tournament.rounds == do(event, Pair()).tournament.rounds


def test_a_draft_still_answers_its_question() -> None:
    draft = do(do(new_event(6), Pair()), NumberBoards(41))
    assert draft_changes(draft.state) == ()


def test_while_a_round_is_played_it_is_confirmed() -> None:
    event = all_of(new_event(6), *PUBLISHED)
    assert asked(event, NumberBoards(41)) == {"number-boards.seen": Level.CONFIRM}
    assert asked(do(new_event(6), Pair()), NumberBoards(41)) == {}


@pytest.mark.parametrize("first", [0, -1, LARGEST_FIRST_BOARD + 1])
def test_what_is_no_number_of_a_board_is_refused(first: int) -> None:
    assert refused(new_event(4), NumberBoards(first)) == {"number-boards.range"}
    with pytest.raises(InvalidTournament, match="boards begin with a number"):
        replace(new_event(4).tournament, first_board=first)


def test_the_same_number_again_is_refused() -> None:
    assert refused(new_event(4), NumberBoards(1)) == {"number-boards.same"}


def test_journal_and_json_keep_it_and_a_report_file_does_not() -> None:
    event = playing()
    assert loads(journal_text(event).encode()).event.tournament.first_board == 41
    assert tournament_in(dumps(event.tournament, "json")).first_board == 41
    assert tournament_in(dumps(event.tournament, "trf26")).first_board == 1


def test_papers_have_it() -> None:
    facts = playing().tournament
    pairings = document("pairings", facts).sections[0].rows
    assert [row[0] for row in pairings] == ["41", "42", "43"]
    by_name = document("by-name", facts).sections[0]
    assert {row[3] for row in by_name.rows} == {"41", "42", "43"}
    assert [slip.board for slip in document("slips", facts).slips] == [
        *("Board 41", "Board 42", "Board 43")
    ]
    assert [plate.name for plate in document("board-numbers", facts).plates] == ["41", "42", "43"]
    assert {label.head.split()[-1] for label in document("labels", facts).labels} == {
        *("41", "42", "43")
    }


def test_broadcasts_and_programs_have_it() -> None:
    event = playing()
    facts = event.tournament
    assert re.findall(r'\[Board "(\d+)"\]', round_pgn(facts)) == ["41", "42", "43"]
    assert re.findall(r'\[Round "([\d.]+)"\]', round_pgn(facts)) == ["1.41", "1.42", "1.43"]
    numbered = do(new_event(6), NumberBoards(41)).tournament
    made = pair(numbered)
    assert [board["board"] for board in pairing_data(made)["boards"]] == [41, 42, 43]
    assert made.board_of(5) == 42
    assert " 42. 5 Player 05 - 2 Player 02" in str(made)
    with pytest.raises(InvalidTournament, match="no board 1"):
        made.with_results({1: "1-0"})
    played = numbered.with_round(made.with_results({42: "1-0"}))
    assert played.with_results({41: "0-1"}).rounds[0].games[0].result is GameResult.BLACK_WINS


def test_explanations_name_it() -> None:
    explanation = explain(do(new_event(6), NumberBoards(41)).tournament)
    assert explanation.board(42).players == (5, 2)
    assert explanation.board_number(explanation.board(43)) == 43
    assert [board["board"] for board in explanation.as_data()["boards"]] == [41, 42, 43]
    assert "Board 42:" in explanation.text()
    with pytest.raises(InvalidRequest, match="boards 41 to 43"):
        explanation.board(1)


def test_previews_name_it() -> None:
    found = preview(playing().tournament, fixed={41: "1-0", 42: "1-0"})
    assert {game.board for game in found.open_games} == {43}
    assert {way.board for meeting in found.meetings for way in meeting.ways} == {41, 42, 43}


def test_of_teams_it_is_the_matches_that_count() -> None:
    event = all_of(new_teams(), *FROM_41)
    matches = [board.number for board in boards_of(event)]
    assert matches == list(range(41, 41 + len(matches)))
    assert document("pairings", event.tournament).sections[0].rows[0][0] == "41"
    plates = document("board-numbers", event.tournament).plates
    assert plates[0].name == "41.1"
    assert all(board.place.startswith("4") for board in seated_boards(event.tournament, 1))
