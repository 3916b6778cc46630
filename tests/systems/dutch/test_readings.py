"""Articles of C.04.3 that engines read otherwise: each position worked out by both readings.

The entries are those of docs/explanation/readings.md; solver, literal procedure and judge follow
the switch alike.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

import pairwright as pw
from pairwright.rules.proposal import Proposal
from pairwright.systems import Rules, rules_named
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.readings import edition_read_as
from pairwright.tournament import Colour, NoLegalPairing, Tournament, VirtualPoints, points
from tests.small_events import event, played
from tests.systems.dutch import positions
from tests.systems.dutch.positions import only, participant, position

OURS = rules_named("dutch", "2026")


def boards(tournament: Tournament, rules: Rules) -> str:
    """The boards by both procedures, which agree, and with which the judge finds no fault."""
    before = rules.position(tournament)
    made = [rules.pair(before, literal=literal) for literal in (False, True)]
    assert made[0].boards == made[1].boards
    assert not rules.judge(before, Proposal.of_pairing(made[0])).faults
    return " ".join(f"{board.white}-{board.black}" for board in made[0].boards)


def meetings(view: DutchPosition, *entries: str) -> set[tuple[int, int]]:
    """Who meets whom, the smaller number first, by both procedures."""
    read = replace(view, edition=edition_read_as(view.edition, entries))
    pairs = [
        {(min(b.white, b.black), max(b.white, b.black)) for b in pair(read).boards}
        for pair in (positions.pair, positions.pair_literally)
    ]
    assert pairs[0] == pairs[1]
    return pairs[0]


def bye_like_a_loss() -> Tournament:
    """A win is worth 3, a draw 2, a loss and the bye 1; 8 is away in round 1, for nothing."""
    system = pw.PointSystem(
        white_win=points(3),
        black_win=points(3),
        white_draw=points(2),
        black_draw=points(2),
        white_loss=points(1),
        black_loss=points(1),
        forfeit_win=points(3),
        forfeit_loss=points(0),
        pairing_allocated_bye=points(1),
        full_point_bye=points(3),
        half_point_bye=points(2),
        zero_point_bye=points(0),
        unknown=points(2),
    )
    first = played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U", "8 Z")
    return event(8, first, number_of_rounds=5, point_system=system)


def test_a_bye_worth_no_more_than_a_loss() -> None:
    """R-FLOAT-1, 1.4.3, 2.4.9: who has the bye on 1 point has a downfloat, or has none.

    Scores: 1, 2, 3 have 3; 4, 5, 6 and 7 (the bye) have 1; 8 has nothing. Due: 1 and 3 Black, 2
    White, 4 and 6 White, 5 Black. Top bracket: 2-1 with both colours, 3 goes down. Then 3 and 4, 5,
    6, 7, of whom one goes down to 8: 3 meets 4, the smallest with whom colours agree, and of 5, 6,
    7 the first candidate is 5-6 with 7 left over. 7 had a downfloat: [C14] takes the next
    candidate, 5-7, with 6 left over (6-8 can meet). If 7 had none, the first candidate is perfect.
    """
    assert boards(bye_like_a_loss(), OURS) == "2-1 4-3 7-5 6-8"
    assert boards(bye_like_a_loss(), OURS.read_as(["R-FLOAT-1"])) == "2-1 4-3 6-5 7-8"


def test_virtual_points_of_the_last_round() -> None:
    """R-TOP-2, 1.8, 2.1.3: only by virtual points is anybody a topscorer here.

    Everybody has drawn twice, 1 of 2 points, which is not more than half. 1 and 2 had White twice,
    3 and 4 Black twice; only 1-2 and 3-4 have not met, and [C3] bars both: no pairing. A virtual
    point for 1 and for 3 makes topscorers of them by the pairing score: then both pairs may meet.
    Both histories of each pair are the same, so the higher ranked gets the preferred colour
    (5.2.4): 1 Black, 3 White.
    """
    rounds = played("1-3 1/2", "2-4 1/2"), played("1-4 1/2", "2-3 1/2")
    late = (points(0), points(0), points(1))
    virtual = (VirtualPoints(1, late), VirtualPoints(3, late))
    for edition in ("2026", "2017"):
        own = rules_named("dutch", edition)
        tournament = event(4, *rounds, number_of_rounds=3, virtual_points=virtual)
        with pytest.raises(NoLegalPairing):
            own.pair(own.position(tournament))
        assert boards(tournament, own.read_as(["R-TOP-2"])) == "2-1 3-4"


def test_boards_by_the_other_score() -> None:
    """R-ACCEL-2, C.04.2 art. 3.6: 3 and 4 have two virtual points and nothing else, 1 and 2 a win.

    The edition of 2026 sorts by the pairing score, that of 2017 by the real one; the switch turns
    both. The boards are the same.
    """
    given = (points(0), points(2))
    virtual = (VirtualPoints(3, given), VirtualPoints(4, given))
    tournament = event(4, played("1-3 1-0", "4-2 0-1"), number_of_rounds=5, virtual_points=virtual)
    by_real_score, by_pairing_score = "2-1 3-4", "3-4 2-1"
    for edition, ours, other in (
        ("2026", by_pairing_score, by_real_score),
        ("2017", by_real_score, by_pairing_score),
    ):
        own = rules_named("dutch", edition)
        assert boards(tournament, own) == ours
        assert boards(tournament, own.read_as(["R-ACCEL-2"])) == other


def topscorers(rows: Sequence[tuple[int, str]]) -> list[DutchPlayer]:
    """Topscorers of one score with these colours."""
    return [participant(number, 4, colours, is_topscorer=True) for number, colours in rows]


def test_topscorers_games_that_colours_would_bar() -> None:
    """R-DUTCH-19, 2.4.6: 1 had Black five times, then White twice, and is due White (R-COLOUR-2).

    White is granted to 1 whoever the opponent is, and is the third in a row: by our reading [C11]
    counts that game, so that 1 goes down to 4 and 2 meets 3, although both want Black ([C12]).
    Where only games count that [C3] would bar, no game of 1 does: 1-2 is the first candidate, and 3
    goes down.
    """
    rows = [(1, "BBBBBWW"), (2, "WBWBWBW"), (3, "WBWBWBW")]
    below = participant(4, 1, "WBWBWBW")
    for edition in ("2026", "2017"):
        view = position([*topscorers(rows), below], edition)
        assert meetings(view) == {(2, 3), (1, 4)}
        assert meetings(view, "R-DUTCH-19") == {(1, 2), (3, 4)}


def test_an_absolute_preference_that_is_denied() -> None:
    """R-DUTCH-20, 2.4.8: all want Black, 1, 2, 4, 5 absolutely, 3 and 6 mildly.

    1 meets 2 or 4 only, and 2 meets 1 or 5 only; 4 and 5 have met. Left are (1-4, 2-5, 3-6), and
    1-2 with 3 and 6 for 4 and 5. In the first, 1 and 4 have equal differences of 2 and last
    differed when 1 had White, so that 4 gets White and +3 ([C10] 1); 2 has the wider difference, so
    that 5 gets White a third time ([C11] 1). In the others one of 1 and 2, who had White twice and
    +2, gets White: [C10] 1 and [C11] 1. Each has three pairs of equal preferences ([C12] 3), and
    nobody with a strong preference is denied ([C13] 0): the first candidate in order is 1-4, 2-5,
    3-6.

    If absolute preferences count in [C13], too, that one has two such pairs, and 1-2 alone is
    better. 1-2, 3-5, 4-6 exchanges 2 and 4, 1-2, 3-4, 5-6 exchanges 2 and 5: the smaller difference
    comes first (4.3).
    """
    rows = [(1, "WBWW"), (2, "WBWW"), (3, "BWBW"), (4, "WWBW"), (5, "BBWW"), (6, "BWBW")]
    allowed = [(1, 2), (1, 4), (2, 5), (3, 4), (3, 5), (3, 6), (4, 6), (5, 6)]
    for edition in ("2026", "2017"):
        view = position(topscorers(rows), edition, only(range(1, 7), allowed))
        assert meetings(view) == {(1, 4), (2, 5), (3, 6)}
        assert meetings(view, "R-DUTCH-20") == {(1, 2), (3, 5), (4, 6)}
        assert meetings(view, "R-DUTCH-19") == meetings(view)


def test_the_rounds_of_an_engine_are_checked_by_its_readings() -> None:
    """A recorded round is IDENTICAL by the reading that gives it, and DIFFERENT by ours."""
    after = bye_like_a_loss().with_round(played("2-1 1-0", "4-3 1-0", "6-5 1-0", "7-8 1-0"))
    ours, theirs = pw.check(after), pw.check(after, as_engine="bbp6")
    assert [str(report.verdict) for report in ours.rounds] == ["IDENTICAL", "DIFFERENT"]
    assert ours.rounds[1].decision is not None
    assert ours.rounds[1].decision.criterion == "C14"
    assert [str(report.verdict) for report in theirs.rounds] == ["IDENTICAL", "IDENTICAL"]
    assert (theirs.engine, "R-FLOAT-1" in theirs.readings) == ("bbp6", True)
    assert pw.check(after, as_engine="gacrux").rounds[1] == ours.rounds[1]
    made = pw.pair(bye_like_a_loss(), as_engine="bbp6")
    assert (made.rules.engine, made.boards[3].white) == ("bbp6", 7)
    assert Colour.WHITE.value in str(made.position.initial_colour)
