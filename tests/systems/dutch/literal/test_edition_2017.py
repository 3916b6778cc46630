"""The literal procedure of 2017 on positions whose answer follows from the text by hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.players import DutchPosition
from pairwright.tournament import Announcement, NoLegalPairing
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.dutch.positions import only, pair, pair_literally, participant, position


def pairs(pairing: RoundPairing) -> set[frozenset[int]]:
    return {frozenset({board.white, board.black}) for board in pairing.boards}


def as_sets(*numbers: tuple[int, int]) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in numbers}


def test_the_bye_falls_out_of_the_last_bracket() -> None:
    """The same round in 2026: 1-5, 3-2 and the bye for 6."""
    tournament = event(
        6,
        played("1-4 1-0", "5-2 0-1", "3-6 1-0"),
        played("2-1 0-1", "4-3 0-1", "6-5 0-1"),
        number_of_rounds=3,
        announcements=(Announcement(4, 3),),
    )
    pairing = pair_literally(dutch_before(tournament, edition_name="2017"))
    assert (pairs(pairing), pairing.bye) == (as_sets((1, 3), (2, 6)), 5)


def test_pairing_score_differences_come_before_colours() -> None:
    """A.8: {1-3, 2 down} is (2.0, 1.5), {2-3, 1 down} is (3.0, 0.5)."""
    players = [
        participant(1, "7.5", "B"),
        participant(2, 6, "W"),
        participant(3, "5.5", "B"),
        participant(4, 1),
    ]
    pairing = pair_literally(position(players, "2017", forbidden=[(1, 2)]))
    assert pairs(pairing) == as_sets((1, 3), (2, 4))


def collapsed(lowest: str, **colours: str) -> DutchPosition:
    """A.8's example of a last bracket with players 1, 4, 5, 6 and 7, brought about by 2 and 8.

    8 can meet nobody but 2, so 1 and 2 may not meet, though they could: a collapsed last bracket.
    """
    scores = {1: "3", 2: "3", 4: "2", 5: "2", 6: "1.5", 7: lowest, 8: lowest}
    players = [
        participant(
            number, score, colours.get(f"p{number}", ""), may_receive_bye=number in (1, 5, 7)
        )
        for number, score in scores.items()
    ]
    permitted = [(1, 2), (2, 8), (1, 4), (1, 6), (4, 5), (6, 7)]
    return position(players, "2017", forbidden=only(scores, permitted))


def test_differences_in_the_collapsed_last_bracket() -> None:
    pairing = pair_literally(collapsed("1"))
    assert (pairs(pairing), pairing.bye) == (as_sets((2, 8), (1, 6), (4, 5)), 7)
    penultimate, last = pairing.trace
    assert [player.number for player in penultimate.candidate.floaters] == [1, 2]
    assert "C.7" not in dict(penultimate.values)
    assert [player.number for player in last.bracket.residents] == [4, 5, 6, 7, 8]
    assert dict(last.values)["C.6"] == (200, 150, 100)


def test_of_equal_differences_the_first_generated() -> None:
    pairing = pair_literally(collapsed("1.5"))
    assert (pairs(pairing), pairing.bye) == (as_sets((2, 8), (1, 4), (6, 7)), 5)
    assert dict(pairing.trace[-1].values)["C.6"] == (150, 150, 100)


def test_of_equal_differences_colours_decide_before_the_order() -> None:
    pairing = pair_literally(collapsed("1.5", p1="W", p4="W", p6="B"))
    assert (pairs(pairing), pairing.bye) == (as_sets((2, 8), (1, 6), (4, 5)), 7)


def test_penultimate_bracket_is_paired_again_for_completion() -> None:
    """A.9, C.4: 3-4 and 1-2 would do, but 5 and 6 have met: the bracket must let two go."""
    scores = {1: "5", 2: "4.5", 3: "4.5", 4: "4.5", 5: "4", 6: "4"}
    players = [participant(number, score) for number, score in scores.items()]
    pairing = pair_literally(position(players, "2017", forbidden=[(5, 6)]))
    assert pairs(pairing) == as_sets((1, 2), (3, 5), (4, 6))


@pytest.mark.parametrize("procedure", [pair, pair_literally])
def test_the_penultimate_bracket_looks_no_bracket_ahead(
    procedure: Callable[[DutchPosition], RoundPairing],
) -> None:
    """C.7 applies neither to the PPB nor to the CLB.

    With 1 or 2 down the following bracket is paired in full, with 3 down it is not: so C.7 sends 2
    down, the first of the two in order. But 2 takes 4, the only opponent of 7. Paired again, the
    bracket may send 1 or 3 down: C.7 would choose 1, the order alone chooses 3.
    """
    scores = {1: 3, 2: 3, 3: 3, 4: 2, 5: 2, 6: 2, 7: 1, 8: 1}
    inside = [(1, 2), (1, 3), (2, 3), (4, 6), (5, 6)]
    down = [(1, 5), (2, 4), (3, 8), (4, 7), (6, 8)]
    players = [participant(number, score) for number, score in scores.items()]
    pairing = procedure(position(players, "2017", only(scores, inside + down)))
    assert pairs(pairing) == as_sets((1, 2), (3, 8), (4, 7), (5, 6))


def test_the_look_ahead_minds_the_bye_of_the_last_bracket() -> None:
    """C.7 with C.2: with 3 down, 4 or 5 would be left, who may not have the bye; 2 may."""
    players = [
        participant(1, 2, may_receive_bye=False),
        participant(2, 2),
        participant(3, 2, may_receive_bye=False),
        participant(4, 1, may_receive_bye=False),
        participant(5, 1, may_receive_bye=False),
    ]
    pairing = pair_literally(position(players, "2017"))
    assert (pairs(pairing), pairing.bye) == (as_sets((1, 3), (4, 5)), 2)
    assert len(pairing.trace) == 2
    assert "C.7" in dict(pairing.trace[0].values)


def test_a_repeated_downfloat_is_kept_small() -> None:
    """C.12 cannot spare 2 its second downfloat, C.16 makes it small: 2, not 1, meets 3."""
    scores = {1: 3, 2: 3, 3: 2, 4: 1}
    players = [participant(n, scores[n], floats="d-" if n == 2 else "--") for n in scores]
    pairing = pair_literally(position(players, "2017", forbidden=[(1, 2)]))
    assert pairs(pairing) == as_sets((2, 3), (1, 4))
    assert dict(pairing.trace[1].values)["C.12"] == (1,)
    assert dict(pairing.trace[1].values)["C.16"] == (100,)


def test_no_complete_pairing() -> None:
    players = [participant(number) for number in (1, 2, 3, 4)]
    with pytest.raises(NoLegalPairing, match=r"round 5.*4 players.*A\.9"):
        pair_literally(
            position(players, "2017", forbidden=only(range(1, 5), [(1, 2), (1, 3), (1, 4)]))
        )
