"""Small events that py4swiss 0.3.1 pairs in another way, each with the article that decides."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pairwright.rules.proposal import Proposal
from pairwright.systems import judged, rules_named
from pairwright.tournament import Colour, Tournament
from tests.small_events import event, played

Boards = set[tuple[int, int]]


@dataclass(frozen=True)
class Case:
    """An event of four rounds, two of them seeding rounds; its next round, ours and theirs."""

    before: Tournament
    ours: Boards
    theirs: Boards
    criterion: str
    article: str


CASES = {
    # 1 and 6 have met, so 2-4 5-3 would leave them over: [C4] permits one pair in the bracket of
    # 1.0, 2-4 or 4-3. With 2-4 the scores that float are 1.0, 1.0, with 4-3 they are 2.0, 1.0.
    "the incoming floater floats again": Case(
        event(
            6,
            played("4-1 1-0", "2-5 1-0", "6-3 0-1"),
            played("1-6 =-=", "3-2 0-1", "5-4 1-0"),
            number_of_rounds=4,
            initial_colour=Colour.BLACK,
        ),
        {(2, 4), (1, 3), (6, 5)},
        {(2, 1), (4, 3), (6, 5)},
        "C6",
        "2.3.2",
    ),
    # The bracket of 1.0 is 6, 1, 2 by the Index; 6 and 2 have met. 6-1 or 2-1, and whoever floats
    # finds one opponent in the next bracket. BSN 1 meets BSN 2, or floats: that comes last.
    "the first in the ranking floats": Case(
        event(
            8,
            played("5-1 0-1", "2-6 0-1", "7-3 0-1", "4-8 1-0"),
            played("1-4 0-1", "7-2 0-1", "3-6 1-0", "8-5 =-="),
            number_of_rounds=4,
            initial_colour=Colour.BLACK,
        ),
        {(4, 3), (6, 1), (2, 8), (5, 7)},
        {(4, 3), (2, 1), (6, 8), (5, 7)},
        "",
        "4.3",
    ),
    # 1, 2, 3, 5 by the Index. 1 has met all of them and floats. Of the others any two can meet,
    # with one preference lost, and the next bracket has opponents for 1 and whoever is left: 1-4
    # and 3-6, or 1-6 and 2-4. So BSN 2 meets BSN 4. If 1 were held to 6, 3 could not float.
    "a floater is held to one opponent": Case(
        event(
            8,
            played("2-6 1-0", "4-8 =-=", "5-1 0-1", "7-3 0-1"),
            played("1-2 1-0", "3-4 1-0", "6-7 1-0", "8-5 0-1"),
            played("2-8 1-0", "3-1 0-1", "5-6 1-0", "7-4 =-="),
            number_of_rounds=4,
            initial_colour=Colour.BLACK,
        ),
        {(4, 1), (5, 2), (6, 3), (8, 7)},
        {(1, 6), (4, 2), (5, 3), (8, 7)},
        "",
        "4.3",
    ),
    # 2 and 4 have met and float; 3 can meet either of them. 4 finds 5 in the next bracket, which
    # leaves 1 over with 1.0. 2 has met 1 and 5: they would meet, and 2 float on with 2.5.
    "who floats on finds no opponent": Case(
        event(
            6,
            played("4-1 1-0", "2-5 1-0", "6-3 =-="),
            played("3-1 0-1", "4-2 =-=", "5-6 1-0"),
            played("1-2 0-1", "3-5 1-0", "6-4 0-1"),
            number_of_rounds=4,
            initial_colour=Colour.BLACK,
        ),
        {(2, 3), (5, 4), (1, 6)},
        {(4, 3), (5, 1), (2, 6)},
        "C7",
        "2.3.3",
    ),
    # 1 and 3 both prefer White. If 1 floats instead of 2, everybody gets what they prefer, and the
    # next bracket is served alike: 4, alone there, has met neither.
    "two who prefer the same colour meet": Case(
        event(
            8,
            played("1-5 =-=", "6-2 0-1", "3-7 =-=", "8-4 1-0"),
            played("7-1 =-=", "2-8 0-1", "5-3 =-=", "4-6 0-1"),
            number_of_rounds=4,
        ),
        {(8, 7), (6, 5), (3, 2), (1, 4)},
        {(8, 7), (6, 5), (1, 3), (4, 2)},
        "C8",
        "2.3.4",
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
def test_ours_by_the_text(case: Case) -> None:
    rules = rules_named("burstein", "2026")
    position = rules.position(case.before)
    for literal in (False, True):
        made = judged(rules.pair(position, literal=literal))
        assert Proposal.of_pairing(made).listed() == case.ours
    theirs, ours = Proposal.of_pairs(case.theirs), Proposal.of_pairs(case.ours)
    decision = rules.compare(position, theirs, ours).decision
    assert (decision.criterion, decision.article) == (case.criterion, case.article)
