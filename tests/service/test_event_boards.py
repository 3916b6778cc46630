"""Boards are numbered as they are printed, wherever the round comes from (C.04.2 art. 3.6)."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.event import Create, Event
from pairwright.paper import printed_round
from pairwright.service.events.boards import boards_of, typed
from pairwright.service.events.words import Unclear
from pairwright.tournament import GameResult


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
