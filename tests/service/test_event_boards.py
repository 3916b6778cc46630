"""Boards are numbered as they are printed, wherever the round comes from (C.04.2 art. 3.6)."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.event import Adjourn, CorrectResult, Create, Event, Result, Resume
from pairwright.paper import printed_round
from pairwright.service.events.boards import EventBoard, boards_of, setting_game, typed
from pairwright.service.events.words import Unclear
from pairwright.tournament import Game, GameResult


def test_a_round_of_a_file_has_the_boards_of_its_list() -> None:
    players = [(f"P{n}", 2400 - n) for n in range(1, 9)]
    event = pw.Tournament.new(players, system="dutch", rounds=5)
    for results in (["0-1", "1-0", "0-1", "1/2-1/2"], None):
        paired = event.with_round(pw.pair(event).with_results())
        event = paired if results is None else paired.with_results(dict(enumerate(results, 1)))
    published = [(game.white, game.black) for game in event.rounds[1].games]
    # A report lists players, not boards: its games come back in another order.
    read = Event.start(
        Create.from_file(pw.dumps(event, "trf26")), author="A", time="2026-11-16T09:00:00Z"
    )
    stored = [(game.white, game.black) for game in read.tournament.rounds[1].games]
    assert stored != published
    assert [(b.game.white, b.game.black) for b in boards_of(read)] == published
    assert [b.number for b in boards_of(read)] == [1, 2, 3, 4]
    assert [(g.white, g.black) for g in printed_round(read.tournament, 2).games] == published


@pytest.mark.parametrize(
    ("text", "results"),
    [
        ("1231", "1:0 =:= 0:1 1:0"),
        ("1 2 3 1", "1:0 =:= 0:1 1:0"),
        ("1-0", "1:0"),  # a result, not three keys
        ("---", "-:-"),
        ("- - -", "-:+ -:+ -:+"),
        ("1-0,1/2-1/2 +--", "1:0 =:= +:-"),
        ("?", "?:?"),
        ("1a", "1:0 ?:?"),
    ],
)
def test_results_of_a_match_of_teams_are_typed_as_keys_or_in_full(text: str, results: str) -> None:
    assert typed(text, 4) == tuple(map(GameResult, results.split()))


@pytest.mark.parametrize("text", ["", "12311", "x", "*", "1-0 1-0 1-0 1-0 1-0", "1 x"])
def test_what_is_no_result_is_said(text: str) -> None:
    with pytest.raises(Unclear):
        typed(text, 4)


WIN, DRAW, LOSS = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
OPEN, LATER = GameResult.MISSING, GameResult.ADJOURNED


def test_one_game_of_a_board_is_set_whatever_it_has() -> None:
    """Results are typed with the player named first in front; records have each game's White."""
    match = EventBoard(1, 4, Game(3, 7, OPEN, return_result=OPEN))
    assert setting_game(match, 1, WIN) == [Result(1, 3, 7, None, LOSS)]
    assert setting_game(match, 0, WIN) == [Result(1, 3, 7, WIN, None)]
    assert setting_game(match, 0, LATER) == [Adjourn(1, 3, 7)]
    half = EventBoard(1, 4, Game(3, 7, WIN, return_result=LATER))
    assert setting_game(half, 1, WIN) == [Resume(1, 3, 7, None, LOSS)]
    assert setting_game(half, 0, WIN) == []
    whole = EventBoard(1, 4, Game(3, 7, WIN, return_result=LOSS))
    assert setting_game(whole, 0, DRAW) == [CorrectResult(1, 3, 7, DRAW, LOSS)]
    single = EventBoard(1, 4, Game(3, 7, WIN))
    assert setting_game(single, 0, LOSS) == [CorrectResult(1, 3, 7, LOSS)]
    with pytest.raises(Unclear):
        setting_game(single, 1, WIN)
