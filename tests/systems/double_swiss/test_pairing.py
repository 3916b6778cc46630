"""The system as programs call it."""

from __future__ import annotations

import pytest

from pairwright.systems import declaration_of, pair, rules_named
from pairwright.systems.double_swiss.system import DOUBLE_SWISS_POINTS, match_points
from pairwright.tournament import (
    Announcement,
    ForbiddenPairs,
    Game,
    GameResult,
    InvalidRequest,
    InvalidTournament,
    Tournament,
    VirtualPoints,
    points,
)
from tests.positions_before import before
from tests.small_events import event, played
from tests.systems.double_swiss.matches import double_event, matches


def boards(tournament: Tournament, **how: object) -> list[tuple[int, int]]:
    found = pair(tournament, **how)  # type: ignore[arg-type]
    pairs = [(board.white, board.black) for board in found.boards]
    return pairs + ([(found.bye, 0)] if found.bye else [])


@pytest.mark.parametrize("literal", [False, True])
def test_first_round(literal: bool) -> None:
    tournament = double_event(7)
    assert boards(tournament, literal=literal) == [(1, 4), (5, 2), (3, 6), (7, 0)]


def test_system_can_be_asked_for() -> None:
    tournament = event(4, number_of_rounds=3, point_system=DOUBLE_SWISS_POINTS)
    assert boards(tournament, system="double-swiss") == [(1, 3), (4, 2)]
    assert pair(tournament, system="double-swiss").games == 2
    assert pair(tournament, system="dutch").games == 1


@pytest.mark.parametrize("literal", [False, True])
def test_later_round_with_order_of_boards(literal: bool) -> None:
    """1-3 and 2-7 are the first identifier 1 2 3 7; C.04.2 art. 3.6 puts the upfloater second."""
    tournament = double_event(7, matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 1-0 0-1", "7 U"))
    assert boards(tournament, literal=literal) == [(3, 1), (2, 7), (4, 5), (6, 0)]


def test_trace_tells_brackets_and_articles() -> None:
    tournament = double_event(7, matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 1-0 0-1", "7 U"))
    trace = pair(tournament).trace
    assert trace.steps.bye.number == 6
    first = trace.steps.brackets[0]
    assert [upfloater.number for upfloater in first.upfloaters] == [7]
    assert first.identifier == (1, 2, 3, 7)
    assert first.following_complies is True
    assert [(c.white.number, c.article) for c in trace.colours] == [
        (3, "4.3.4"),  # 1 and 3 both had White: the higher-ranked alternates
        (2, "4.3.4"),  # 7 had no colour yet, and neither had White
        (4, "4.3.2"),
    ]


def test_results_of_matches() -> None:
    pairing = pair(double_event(4))
    found = pairing.with_results({1: ("1-0", "=-="), 2: "0-1"})
    assert found.games == (
        Game(1, 3, GameResult.WHITE_WINS, return_result=GameResult.DRAW),
        Game(4, 2, GameResult.BLACK_WINS, return_result=GameResult.MISSING),
    )
    assert not found.is_complete
    assert pairing.with_results().games[0].results == (GameResult.MISSING, GameResult.MISSING)


def test_too_many_results() -> None:
    with pytest.raises(InvalidTournament, match="board 1: 3 results for 2 game"):
        pair(double_event(4)).with_results({1: ("1-0", "1-0", "1-0")})
    with pytest.raises(InvalidTournament, match="board 2: 2 results for 1 game"):
        pair(event(4), system="dutch").with_results({2: ("1-0", "1-0")})


def test_single_games_and_matches_are_not_mixed_up() -> None:
    with pytest.raises(InvalidTournament, match=r"round 1: 1-2 is recorded with 1 game"):
        pair(double_event(2, played("1-2 1-0")))
    with pytest.raises(InvalidTournament, match=r"round 1: 1-2 is recorded with 2 game"):
        pair(event(2, matches("1-2 1-0 1-0")), system="dutch")


def test_the_only_edition_serves_every_date() -> None:
    tournament = double_event(2, start_date="2025-11-01")
    assert boards(tournament) == [(1, 2)]
    with pytest.raises(InvalidRequest, match="no edition '2017'"):
        pair(tournament, edition="2017")


def test_points_for_matches() -> None:
    system = match_points(3, 1, 0, absence="0.5")
    assert (system.pairing_allocated_bye, system.full_point_bye) == (4, 6)
    assert (system.half_point_bye, system.zero_point_bye, system.forfeit_loss) == (2, 1, 0.5)


def test_baku_adds_a_match_won() -> None:
    """R-BAKU-3: 2 points, then 1."""
    declared = declaration_of("double-swiss", acceleration="baku")
    tournament = double_event(8, declaration=declared, number_of_rounds=5)
    position = before(tournament)
    assert [p.pairing_score for p in position.participants] == [200] * 4 + [0] * 4
    assert boards(tournament) == [(1, 3), (4, 2), (5, 7), (8, 6)]


def test_the_higher_rank_under_acceleration() -> None:
    """R-DOUBLE-10, 4.2: virtual points make 3 meet 1 on board 1, and 1 is the HRP.

    Nobody has scored, so the smaller TPN ranks higher: 1 is odd and has the initial colour, White
    (4.3.1), and of 2 and 4 the even 2 has Black. By the pairing score 3 is the HRP, which is odd as
    well.
    """
    tournament = double_event(4, virtual_points=(VirtualPoints(3, (points(2),)),))
    other = rules_named("double-swiss").read_as(["R-DOUBLE-10"])
    for literal in (False, True):
        assert boards(tournament, literal=literal) == [(1, 3), (4, 2)]
        made = other.pair(other.position(tournament), literal=literal)
        assert [(board.white, board.black) for board in made.boards] == [(3, 1), (4, 2)]


def test_nobody_had_a_colour_after_mutual_forfeits() -> None:
    """R-DOUBLE-6: 4.3.1 still decides, although 1 and 2, 3 and 4 have met."""
    tournament = double_event(4, matches("1-2 +-- +--", "4-3 +-- +--"))
    found = pair(tournament)
    assert [(c.white.number, c.black.number, c.article) for c in found.trace.colours] == [
        (1, 3, "4.3.1"),
        (4, 2, "4.3.1"),
    ]


def test_parity_leaves_out_who_never_took_part() -> None:
    """R-DOUBLE-8: 1 is away, so 2 is the first and gets the initial colour."""
    tournament = double_event(5, announcements=(Announcement(1, 1),))
    assert boards(tournament) == [(2, 4), (5, 3)]


def test_forbidden_pairs_are_kept() -> None:
    tournament = double_event(4, forbidden_pairs=(ForbiddenPairs((1, 3)),))
    for literal in (False, True):
        assert boards(tournament, literal=literal) == [(1, 4), (3, 2)]
