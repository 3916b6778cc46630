"""The literal procedure of 2026 on positions whose answer follows from the text by hand."""

from __future__ import annotations

import pytest

from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.literal.steps import LiteralStep
from pairwright.tournament import Announcement, NoLegalPairing
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.dutch.positions import only, pair_literally, participant, position


def boards(pairing: RoundPairing) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pairing.boards]


def pairs(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset({board.white, board.black}) for board in pairing.boards}


def as_sets(*numbers: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in numbers}


C5_BEFORE_C6 = event(
    6,
    played("1-4 1-0", "5-2 0-1", "3-6 1-0"),
    played("2-1 0-1", "4-3 0-1", "6-5 0-1"),
    number_of_rounds=3,
    announcements=(Announcement(4, 3),),
)


def test_first_round() -> None:
    pairing = pair_literally(dutch_before(event(7, number_of_rounds=5)))
    assert (boards(pairing), pairing.bye) == ([(1, 4), (5, 2), (3, 6)], 7)


def test_bye_score_comes_before_the_number_of_pairs() -> None:
    """[C5] before [C6]: 1 and 3 could meet, but then a player with a point would have the bye."""
    pairing = pair_literally(dutch_before(C5_BEFORE_C6))
    assert (boards(pairing), pairing.bye) == ([(1, 5), (3, 2)], 6)


def test_bye_goes_to_the_player_with_the_fewest_unplayed_games() -> None:
    """[C9]: 3, 4 and 5 have no point, 5 has missed a game."""
    tournament = event(5, played("1-3 1-0", "4-2 0-1", "5 Z"), number_of_rounds=3)
    pairing = pair_literally(dutch_before(tournament))
    assert (boards(pairing), pairing.bye) == ([(2, 1), (3, 5)], 4)


def test_unplayed_games_count_above_the_last_bracket_too() -> None:
    """[C9], readings.md R-DUTCH-4: nobody below can have the bye, so 1, 2 or 3 has it."""
    players = [
        participant(1, 2, unplayed_games=1),
        participant(2, 2),
        participant(3, 2, unplayed_games=1),
        participant(4, 1, may_receive_bye=False),
        participant(5, 1, may_receive_bye=False),
    ]
    pairing = pair_literally(position(players))
    assert (pairs(pairing), pairing.bye) == (as_sets((1, 3), (4, 5)), 2)


def test_completion_comes_before_the_number_of_pairs() -> None:
    """[C4] before [C6]: 5 and 6 have met, so two players must come down to them."""
    scores = {1: "5", 2: "4.5", 3: "4.5", 4: "4.5", 5: "4", 6: "4"}
    players = [participant(number, score) for number, score in scores.items()]
    pairing = pair_literally(position(players, forbidden=[(5, 6)]))
    assert pairs(pairing) == as_sets((1, 2), (3, 5), (4, 6))


def test_the_limbo_holds_the_lowest_scores_that_can_be() -> None:
    """[C7], 4.4: three MDPs for one resident. 1 may not meet it, so 2 (higher than 3) does."""
    scores = {1: "4", 2: "3.5", 3: "3", 4: "2", 5: "1", 6: "1"}
    players = [participant(number, score) for number, score in scores.items()]
    apart = [(1, 2), (1, 3), (2, 3), (1, 4)]
    pairing = pair_literally(position(players, forbidden=apart))
    assert pairs(pairing) == as_sets((2, 4), (1, 5), (3, 6))


def test_look_ahead_chooses_the_downfloater_whom_the_next_bracket_can_pair() -> None:
    """[C8]: 3 would float, but may not meet 4 or 5; 2 may. Without it, 3 would float again."""
    scores = {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2, 7: 1, 8: 1}
    players = [participant(number, score) for number, score in scores.items()]
    apart = [(3, 4), (3, 5), (3, 6)]
    pairing = pair_literally(position(players, forbidden=apart))
    assert pairs(pairing) == as_sets((1, 3), (2, 4), (5, 6), (7, 8))


def test_a_downfloat_is_not_repeated() -> None:
    """[C14]: 3 would float from its bracket, but did so in the last round."""
    floats = {1: "--", 2: "--", 3: "d-", 4: "--"}
    players = [participant(n, 1 if n < 4 else 0, floats=floats[n]) for n in range(1, 5)]
    pairing = pair_literally(position(players))
    assert pairs(pairing) == as_sets((1, 3), (2, 4))


def test_an_exchange_comes_after_all_transpositions() -> None:
    """3.6.1: with the first subgroups impossible, 3 and 4 change places."""
    players = [participant(number) for number in range(1, 7)]
    across = [(a, b) for a in (1, 2, 3) for b in (4, 5, 6) if (a, b) not in ((1, 5), (2, 6))]
    pairing = pair_literally(position(players, forbidden=across))
    assert pairs(pairing) == as_sets((1, 3), (2, 6), (4, 5))


def test_no_complete_pairing() -> None:
    players = [participant(number) for number in (1, 2, 3, 4)]
    with pytest.raises(NoLegalPairing, match=r"round 5.*4 players.*1\.9\.3"):
        pair_literally(position(players, forbidden=only(range(1, 5), [(1, 2), (1, 3), (1, 4)])))


def test_nobody_may_have_the_bye() -> None:
    players = [participant(number, may_receive_bye=False) for number in (1, 2, 3)]
    with pytest.raises(NoLegalPairing):
        pair_literally(position(players))


def test_nobody_to_pair() -> None:
    pairing = pair_literally(position([]))
    assert (pairing.boards, pairing.bye) == ((), None)


def test_the_trace_names_brackets_and_values() -> None:
    trace = pair_literally(dutch_before(C5_BEFORE_C6)).trace
    assert all(isinstance(step, LiteralStep) for step in trace)
    first, second, last = trace
    assert [player.number for player in first.candidate.floaters] == [1, 3]
    assert dict(first.values)["C6"] == (2,)
    assert dict(first.values)["C7"] == (200, 200)
    assert dict(first.values)["C8"] == (0,)
    assert [player.number for player in second.bracket.mdps] == [1, 3]
    assert [name for name, _ in last.values] == [f"C{number}" for number in range(6, 22)]
