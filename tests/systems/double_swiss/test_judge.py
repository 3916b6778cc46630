"""The judge of Double-Swiss rounds finds every kind of fault."""

from __future__ import annotations

import pytest

from pairwright.rules.proposal import Proposal
from pairwright.systems.double_swiss.judge import judge
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.tournament import Announcement, ForbiddenPairs, Tournament
from pairwright.vocabulary.judgement import Judgement
from tests.positions_before import before
from tests.systems.double_swiss.matches import double_event, matches

ROUND_1 = matches("1-4 1-0 0-1", "5-2 0-1 1-0", "3-6 1-0 0-1", "7 U")
"""1, 2 and 3 have two points, the receiver of the bye has 1.5, the others none."""


def judged(tournament: Tournament, *pairs: tuple[int, int]) -> Judgement:
    return judge(DoublePosition.of(before(tournament)), Proposal.of_pairs(pairs))


def rules_of(judgement: Judgement) -> list[tuple[str, tuple[int, ...]]]:
    found = (*judgement.violations, *judgement.improvements, *judgement.colour_faults)
    return [(violation.rule, violation.players) for violation in found]


def test_sound_round() -> None:
    found = judged(double_event(7, ROUND_1), (3, 1), (2, 7), (4, 5), (6, 0))
    assert not found.faults


@pytest.mark.parametrize(
    ("pairs", "rule", "players"),
    [
        ([(1, 4), (7, 3), (5, 2), (6, 0)], "C1", (1, 4)),
        ([(2, 1), (5, 3), (4, 6), (7, 0)], "C2", (7,)),
        ([(2, 1), (7, 3), (6, 0)], "complete", (4,)),
        ([(2, 1), (7, 3), (4, 1), (5, 6)], "complete", (1,)),
        ([(2, 1), (7, 3), (4, 5), (6, 0), (8, 9)], "absent", (8,)),
        ([(2, 1), (7, 3), (4, 0), (5, 0), (6, 0)], "complete", (4, 5, 6)),
    ],
)
def test_absolute_rules(pairs: list[tuple[int, int]], rule: str, players: tuple[int, ...]) -> None:
    found = judged(double_event(7, ROUND_1), *pairs)
    assert not found.is_legal
    assert (rule, players) in rules_of(found)


def test_forfeited_match_is_no_meeting() -> None:
    tournament = double_event(4, matches("1-3 +-- --+", "4-2 0-1 1-0"))
    assert judged(tournament, (3, 1), (2, 4)).violations[0].players == (2, 4)
    assert judged(tournament, (1, 3), (4, 2)).violations[0].players == (4, 2)


def test_forbidden_pair_and_absence() -> None:
    facts = {
        "forbidden_pairs": (ForbiddenPairs((1, 2)),),
        "announcements": (Announcement(7, 2), Announcement(6, 2)),
    }
    tournament = double_event(7, ROUND_1, **facts)
    found = judged(tournament, (2, 1), (7, 3), (4, 5))
    assert {rule for rule, _ in rules_of(found)} == {"forbidden", "absent"}


def test_bye_of_the_wrong_player() -> None:
    found = judged(double_event(7, ROUND_1), (2, 1), (7, 3), (6, 5), (4, 0))
    assert found.is_legal
    assert ("bye", (6, 4, 5)) in rules_of(found)


def test_needless_upfloaters() -> None:
    found = judged(double_event(7, ROUND_1), (7, 1), (5, 3), (4, 2), (6, 0))
    assert found.is_legal
    assert "C4" in {rule for rule, _ in rules_of(found)}


def test_upfloater_with_too_low_a_score() -> None:
    found = judged(double_event(7, ROUND_1), (2, 1), (5, 3), (4, 7), (6, 0))
    assert found.is_legal
    assert ("C5", (3, 5, 7, 4)) in rules_of(found)


def test_wrong_colours_name_their_article() -> None:
    found = judged(double_event(7, ROUND_1), (1, 3), (2, 7), (4, 5), (6, 0))
    assert rules_of(found) == [("colours", (1, 3))]
    assert str(found.colour_faults[0]) == (
        "White belongs to 3 against 1, not the other way (C.04.5 art. 4.3.4)"
    )
