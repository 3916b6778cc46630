"""The readings of readings-dutch-2015.md, each on a position where it makes the difference."""

from __future__ import annotations

import pytest

from pairwright.systems.dutch.draft_2015.procedure import Attempt
from pairwright.systems.dutch.literal.edition_2015 import (
    Downfloats,
    LowestBracket,
    PenultimateBracket,
    Readings2015,
)
from pairwright.systems.dutch.pairing import solve
from pairwright.systems.dutch.player_view import Float
from pairwright.tournament import Announcement, ByeKind, PointSystem
from tests.positions_before import dutch_before
from tests.small_events import event, played
from tests.systems.dutch.draft_2015.rounds import (
    completed,
    paired,
    read_as,
    scored,
    shown,
    steps,
    view,
)
from tests.systems.dutch.positions import pair, participant, position


def test_all_pairings_of_the_lowest_bracket_are_compared() -> None:
    """R-DUTCH15-1: 2 may have the bye although both moved-down players could be paired."""
    scores = {"4": "1", "2": "2", "1.5": "3", "0": "4 5"}
    where = view(scored(scores), only_pairs="1-4 2-3 1-3 4-5")
    # 1-4, 2-3, 5 bye: 4, 1, 0.5. 1-3, 4-5, 2 bye: 3, 2.5, 0.
    assert shown(completed(where, [1, 2], [3, 4, 5])) == {(1, 3), (4, 5), (2, 0)}
    other = Readings2015(lowest=LowestBracket.MOST_MDPS)
    assert shown(completed(where, [1, 2], [3, 4, 5], other)) == {(1, 4), (2, 3), (5, 0)}


def test_the_steps_decide_in_the_penultimate_bracket() -> None:
    """R-DUTCH15-2: C.12 keeps both moved-down players, though three pairs would do with one."""
    scores = {"3": "1 2", "2": "3 4 5 6 7 8", "1": "9 10 11 12"}
    where = view(
        scored(scores),
        only_pairs="1-3 2-4 2-9 4-10 5-6 7-8 5-9 7-10 6-11 8-12 11-12",
    )
    by_steps = {(1, 3), (2, 4), (5, 9), (6, 11), (7, 10), (8, 12)}
    assert paired(where) == by_steps == read_as(where)
    again = next(step for step in steps(where) if step.again)
    assert (again.again, again.attempt) == ("C.13", Attempt(2, 2, ()))
    other = Readings2015(penultimate=PenultimateBracket.QUALITY)
    assert read_as(where, other) == {(1, 3), (2, 9), (4, 10), (5, 6), (7, 8), (11, 12)}


def test_a_bracket_whose_moved_down_players_cannot_be_paired() -> None:
    """R-DUTCH15-3: 1 goes on; S1 and S2 are made of the residents."""
    scores = {"2": "1", "1": "2 3 4 5", "0": "6 7 8"}
    where = view(scored(scores), met="1-2 1-3 1-4 1-5")
    second = steps(where)[1]
    assert second.attempt == Attempt(2, 0, (200,))
    assert paired(where) == {(2, 4), (3, 5), (1, 6), (7, 8)}


def test_downfloats_count_for_those_who_leave() -> None:
    """R-DUTCH15-5: in a merged bracket 3, who floated down last round, may meet 4."""
    players = [participant(1, 2), participant(2, 1), participant(3, 1, floats="d-")]
    where = view([*players, participant(4, 0)])
    # 1-2, 3-4 and 1-3, 2-4 have the same differences; the first one is generated first.
    assert shown(completed(where, [1], [2, 3, 4])) == {(1, 2), (3, 4)}
    other = Readings2015(downfloats=Downfloats.RECEIVING)
    assert shown(completed(where, [1], [2, 3, 4], other)) == {(1, 3), (2, 4)}


def test_downfloats_count_for_the_one_who_has_the_bye() -> None:
    """R-DUTCH15-5, A.4: the bye is a downfloat, so 3 has it, not 5, who floated last round."""
    players = [participant(n, 0) for n in (1, 2, 3, 4)]
    where = view([*players, participant(5, 0, floats="d-")])
    assert paired(where) == {(1, 3), (2, 5), (4, 0)}


def test_upfloats_count_for_opponents_of_moved_down_players() -> None:
    """R-DUTCH15-5: B.11 passes over 4, who had an upfloat in the last round."""
    players = [*scored({"1": "1 2 3"}), participant(4, 0, floats="u-"), *scored({"0": "5 6"})]
    assert paired(view(players)) == {(1, 2), (3, 5), (4, 6)}


def test_downfloats_come_before_upfloats() -> None:
    """A.11.g: B.10 (a downfloat two rounds before) counts more than B.11; in 2017 it is less."""
    players = [
        participant(1, 2),
        participant(2, 1, floats="u-"),
        participant(3, 1, floats="-d"),
        *scored({"1": "4 5", "0": "6"}),
    ]
    possible = "1-2 3-4 1-4 2-5 5-6 3-6"
    where = view(players, only_pairs=possible)
    assert paired(where) == {(1, 2), (3, 4), (5, 6)}
    adopted = position(players, "2017", where.forbidden)
    assert {(b.white, b.black) for b in pair(adopted).boards} == {(1, 4), (5, 2), (3, 6)}


def test_two_absolute_preferences_count_as_strong_ones() -> None:
    """R-DUTCH15-6: only topscorers can meet so; Z counts their pair as A.8 does."""
    players = [participant(n, 3, "WBB", is_topscorer=True) for n in (1, 2)]
    where = view(players)
    assert paired(where) == {(1, 2)}
    [last] = solve(where, tracing=True).trace.brackets
    assert (last.requirements.least, last.requirements.reached) == ((1, 1), (1, 1))


def test_a_merged_bracket_does_not_backtrack() -> None:
    """R-DUTCH15-7: C.13 alone changes the floaters of the bracket above: 2 comes down, not 3."""
    scores = {"3": "1 2 3", "2": "4", "1": "5 6"}
    where = view(scored(scores), only_pairs="1-2 1-3 2-3 3-4 4-5 2-6 3-5")
    made = steps(where)
    assert paired(where) == {(1, 3), (2, 6), (4, 5)}
    assert [step.again for step in made] == ["C.13", "C.13"]
    assert made[-1].merged


def test_floaters_into_a_merged_bracket_are_its_moved_down_players() -> None:
    """R-DUTCH15-8: 1-6, 2-3, 4-5 is the only complete pairing. 4 and 5, joined to 6, may meet."""
    scores = {"2": "1 2 3", "1": "4 5", "0": "6"}
    where = view(scored(scores), only_pairs="1-2 2-3 1-3 3-4 4-5 1-6")
    assert paired(where) == {(1, 6), (2, 3), (4, 5)}
    top, merged = steps(where)
    assert (top.again, top.attempt) == ("C.13", Attempt(1, 0, ()))
    assert (merged.merged, [p.number for p in merged.bracket.mdps]) == (True, [1])


def test_backtracking_comes_before_the_bye_of_a_moved_down_player() -> None:
    """R-DUTCH15-7: 3 has met 4 and 5. It could have the bye, but C.10 sends 2 down instead."""
    where = view(scored({"1": "1 2 3", "0": "4 5"}), met="3-4 3-5")
    assert paired(where) == {(1, 3), (2, 4), (5, 0)}
    assert [step.again for step in steps(where)] == ["C.10", ""]


def test_who_is_a_downfloater_without_playing() -> None:
    """R-DUTCH15-9, A.4: a forfeit win, a half-point bye and the bye, not a zero-point bye."""
    first = played("1-5 +--", "2-6 1-0", "7 U", "3 H", "4 Z")
    where = dutch_before(event(7, first, number_of_rounds=3), edition_name="2015-draft")
    floats = {player.number: player.floats[0] for player in where.participants}
    down = {number for number, received in floats.items() if received is Float.DOWN}
    assert down == {1, 3, 7}
    assert floats[5] is Float.NONE
    other = dutch_before(event(7, first, number_of_rounds=3), edition_name="2017")
    assert {p.number for p in other.participants if p.floats[0] is Float.DOWN} == {1, 3, 4, 5, 7}


def test_who_may_not_have_the_bye() -> None:
    """R-DUTCH15-10, B.2: half a point or more without playing; a bye worth nothing does not bar."""
    first = played("1-5 +--", "2-6 1-0", "7 U", "3 H", "4 Z")
    where = dutch_before(event(7, first, number_of_rounds=3), edition_name="2015-draft")
    assert {p.number for p in where.participants if not p.may_receive_bye} == {1, 3, 7}
    nothing = PointSystem.of(pairing_allocated_bye=0)
    unpaid = dutch_before(
        event(7, first, number_of_rounds=3, point_system=nothing), edition_name="2015-draft"
    )
    assert {p.number for p in unpaid.participants if not p.may_receive_bye} == {1, 3}


def test_the_remainder_need_not_make_all_its_pairs() -> None:
    """R-DUTCH15-11: with 1-2 the remainder allows the lowest bracket by giving up 3-4."""
    scores = {"2": "1", "1": "2 3 4", "0": "5 6"}
    where = view(scored(scores), only_pairs="1-2 1-5 2-3 3-4 3-5 4-6 2-6")
    assert paired(where) == {(1, 2), (3, 5), (4, 6)}
    again = next(step for step in steps(where) if step.again)
    assert again.attempt == Attempt(1, 1, ())


def test_differences_of_those_for_whom_a_criterion_is_dropped() -> None:
    """R-DUTCH15-12: the note to B: 3 and 4 had an upfloat; who meets them should be near them."""
    players = [
        participant(1, 3),
        participant(2, 2),
        participant(3, 1, floats="u-"),
        participant(4, 1),
    ]
    where = view([*players, *scored({"1": "5 6"})], only_pairs="1-3 1-4 2-3 2-4 5-6 1-5")
    assert paired(where) == {(1, 4), (2, 3), (5, 6)}


@pytest.mark.parametrize("edition", ["2015-draft", "2017"])
def test_requested_byes_are_handled_alike(edition: str) -> None:
    """R-DUTCH15-13: the handling rules of the draft are those of 2017."""
    away = (Announcement(6, 2, ByeKind.HALF_POINT),)
    first = played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U")
    where = dutch_before(
        event(7, first, number_of_rounds=5, announcements=away), edition_name=edition
    )
    assert where.byes == {6: ByeKind.HALF_POINT}
    assert where.position.handling.name == "2017"
