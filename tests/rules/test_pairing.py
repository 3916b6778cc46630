"""Publishing a pairing (C.04.2 art. 3.6) and turning it into facts."""

from __future__ import annotations

from typing import Any

import pytest

import pairwright as pw
from pairwright.rules.pairing import Board, RoundPairing, Solution
from pairwright.systems import resolve
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Game,
    GameResult,
    InvalidTournament,
    Round,
    Tournament,
    VirtualPoints,
    points,
)
from tests.small_events import event, played
from tests.test_project import ROOT


def worked_example(**facts: Any) -> Tournament:
    """Scores 1: 2, 2: 2, 3: 1.5, 4: 1.5, 5: 1, 6: 1, 7: 0.5, 8: 0."""
    return event(
        8,
        played("1-7 1-0", "2-8 1-0", "3-5 1-0", "4-6 1-0"),
        played("1-8 1-0", "2-6 1-0", "3-7 =:=", "4 H", "5 F"),
        played("6-8 1-0"),
        **facts,
    )


def publish(
    tournament: Tournament, pairs: dict[int, int], bye: int | None = None, edition: str = "2026"
) -> RoundPairing:
    rules = resolve(tournament, edition=edition)
    return RoundPairing.publish(rules, rules.position(tournament), Solution(pairs, bye))


def published(tournament: Tournament, *pairs: str, edition: str = "2026") -> list[str]:
    boards = {int(white): int(black) for white, black in (pair.split("-") for pair in pairs)}
    pairing = publish(tournament, boards, edition=edition)
    return [f"{board.white}-{board.black}" for board in pairing.boards]


def test_scores_of_the_worked_example() -> None:
    position = publish(worked_example(), {}).position
    assert {p.number: p.score for p in position.participants} == {
        1: 200,
        2: 200,
        3: 150,
        4: 150,
        5: 100,
        6: 100,
        7: 50,
        8: 0,
    }


def test_equal_scores_and_sums_are_published_by_number() -> None:
    order = published(worked_example(), "7-8", "5-6", "2-3", "1-4")
    assert order == ["1-4", "2-3", "5-6", "7-8"]


def test_higher_sum_precedes_the_smaller_number() -> None:
    order = published(worked_example(), "1-5", "2-3", "4-6", "7-8")
    assert order == ["2-3", "1-5", "4-6", "7-8"]


def test_colour_does_not_matter_for_the_order() -> None:
    order = published(worked_example(), "8-7", "6-5", "3-2", "4-1")
    assert order == ["4-1", "3-2", "6-5", "8-7"]


def test_score_of_the_higher_ranked_precedes_the_sum() -> None:
    """2 (2 points) against 8 (0) stands before 3 and 4 (1.5 each)."""
    assert published(worked_example(), "3-4", "2-8", "1-5", "6-7") == ["1-5", "2-8", "3-4", "6-7"]


def test_number_is_that_of_the_higher_ranked_player() -> None:
    """All on zero: 1-4 before 2-3; the smaller number is the higher-ranked one's."""
    assert published(event(4), "3-2", "4-1") == ["4-1", "3-2"]


def test_acceleration_sorts_boards_from_2026_on() -> None:
    """C.04.7 art. 1.5 (2026): the pairing score; before, the real score (reading R-ACCEL-2)."""
    given = (VirtualPoints(3, (points(1),)), VirtualPoints(4, (points(1),)))
    tournament = event(4, virtual_points=given)
    assert published(tournament, "1-2", "3-4", edition="2026") == ["3-4", "1-2"]
    assert published(tournament, "1-2", "3-4", edition="2017") == ["1-2", "3-4"]


def test_higher_ranked_is_judged_by_the_score_that_sorts() -> None:
    """2017: by real scores 1 (0 points) and 2 (0) are led by 1, by pairing scores by 2."""
    given = (VirtualPoints(2, (points(1),)), VirtualPoints(3, (points(1),)))
    tournament = event(4, virtual_points=given)
    # pairing scores: 2 and 3 have 1, 1 and 4 have 0; both sums are 1: number 2 before number 3
    assert published(tournament, "3-1", "2-4", edition="2026") == ["2-4", "3-1"]
    assert published(tournament, "2-4", "3-1", edition="2017") == ["3-1", "2-4"]


def test_results_turn_a_pairing_into_facts() -> None:
    tournament = event(6, announcements=(Announcement(6, 1, ByeKind.HALF_POINT),))
    pairing = publish(tournament, {1: 3, 4: 2}, 5)
    assert pairing.boards == (Board(1, 3), Board(4, 2))
    assert pairing.with_results({1: "1-0", 2: GameResult.DRAW}) == Round(
        (Game(1, 3, GameResult.WHITE_WINS), Game(4, 2, GameResult.DRAW)),
        (Bye(5, ByeKind.PAIRING_ALLOCATED), Bye(6, ByeKind.HALF_POINT)),
    )


def test_boards_without_result_stay_open() -> None:
    pairing = publish(event(4), {1: 3, 4: 2})
    this = pairing.with_results({2: "0-1"})
    assert this.games == (Game(1, 3), Game(4, 2, GameResult.BLACK_WINS))
    assert not this.is_complete
    assert pairing.with_results().games == (Game(1, 3), Game(4, 2))


def test_unknown_boards_and_results_are_all_named() -> None:
    pairing = publish(event(4), {1: 3, 4: 2})
    with pytest.raises(InvalidTournament) as caught:
        pairing.with_results({3: "1-0", 0: "1-0", 2: "2-0"})
    assert caught.value.problems[:2] == ("round 1 has no board 3", "round 1 has no board 0")
    assert caught.value.problems[2].startswith("round 1, board 2: '2-0' is not a result")


def test_published_round_can_be_added() -> None:
    tournament = event(3)
    pairing = publish(tournament, {1: 2}, 3)
    after = tournament.with_round(pairing.with_results({1: "1-0"}))
    assert after.rounds == (played("1-2 1-0", "3 U"),)


@pytest.mark.parametrize("result", [1, None, ("1-0",), 0.5, ("1-0", "1-0"), "win"])
def test_a_wrong_result_is_refused_as_a_fact(result: Any) -> None:
    pairing = publish(event(4), {1: 3, 4: 2})
    if result == ("1-0",):
        assert pairing.with_results({1: result}).games[0].result is GameResult.WHITE_WINS
        return
    with pytest.raises(InvalidTournament, match="round 1, board 1"):
        pairing.with_results({1: result})


def test_results_by_pair_have_the_player_named_first_first() -> None:
    pairing = publish(event(4), {1: 3, 4: 2})
    games = pairing.with_results({(3, 1): "1-0", (4, 2): "1-0"}).games
    assert games == (Game(1, 3, GameResult.BLACK_WINS), Game(4, 2, GameResult.WHITE_WINS))
    with pytest.raises(InvalidTournament, match="no board 1-2"):
        pairing.with_results({(1, 2): "1-0"})
    with pytest.raises(InvalidTournament, match="board 1: two results"):
        pairing.with_results({1: "1-0", (1, 3): "1-0"})


def test_trace_of_a_pairing_is_kept() -> None:
    """C.04.1 art. 9: how a pairing came about goes with it, and is no part of what it is."""
    plain = publish(event(2), {1: 2})
    solution = Solution({1: 2}, None, ("5.2.5",))
    traced = RoundPairing.publish(plain.rules, plain.position, solution)
    assert traced.trace == ("5.2.5",)
    assert traced.position is plain.position
    assert traced == plain


def test_a_pairing_reads_well_and_knows_who_meets_whom() -> None:
    pairing = pw.pair(pw.read(ROOT / "examples/lakeside-open.trf"))
    lines = str(pairing).splitlines()
    assert lines[:2] == ["Round 4", "  1. 4 Delacroix, Noor - 1 Okonkwo, Amara"]
    assert "bye: 2 Lindqvist, Torsten" in lines
    assert (pairing.opponent_of(1), pairing.board_of(1)) == (4, 1)
    assert (pairing.opponent_of(2), pairing.board_of(2)) == (None, None)
