"""The judge of Team Swiss rounds, and the verdicts of a check."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.checking import Verdict, check, check_next
from pairwright.rules.proposal import Proposal
from pairwright.systems.team_swiss.judge import judge
from pairwright.systems.team_swiss.players import TeamView
from pairwright.tournament import Announcement, ForbiddenPairs, Match, Tournament
from pairwright.vocabulary.judgement import Judgement
from tests.systems.team_swiss.events import RULES, boards, paired, team_event, with_round
from tests.systems.team_swiss.sketches import sketched


def judged(tournament: Tournament, text: str) -> Judgement:
    """`1-3 4-2 5`: White first, 5 has the bye."""
    pairs = [tuple(map(int, word.split("-"))) for word in text.split()]
    listed = [(pair[0], pair[1] if len(pair) > 1 else 0) for pair in pairs]
    return judge(TeamView.of(RULES.position(tournament)), Proposal.of_pairs(listed))


EVENT = team_event(5, "1-3 1, 4-2 =, 5")


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("3-1 2-5 4", {"C1"}),
        ("1-4 2-3 5", {"C2"}),
        ("1-4 2-5", {"complete"}),
        ("1-4 1-2 3", {"complete"}),
        ("1-4 2-9 3", {"complete", "absent"}),
        ("1-2 3 4 5", {"complete", "C2"}),
    ],
)
def test_what_is_forbidden(text: str, rules: set[str]) -> None:
    found = judged(EVENT, text)
    assert {violation.rule for violation in found.violations} == rules
    assert all("C.04." in violation.article for violation in found.violations)


def test_forbidden_pairs_and_absences() -> None:
    event = team_event(
        4, forbidden_pairs=(ForbiddenPairs((1, 3)),), announcements=(Announcement(4, 1),)
    )
    found = judged(event, "1-3 2-4")
    assert {violation.rule for violation in found.violations} == {"forbidden", "absent"}


def test_our_own_round_has_no_fault() -> None:
    assert judged(EVENT, boards(paired(EVENT))).faults == ()


def test_a_better_bye_is_seen() -> None:
    """3.4.2: 3 has fewer points than 2; 3.4.4: 4 has as many, and the larger TPN."""
    found = judged(EVENT, "1-4 3-5 2").improvements
    assert {(violation.rule, violation.players[0]) for violation in found} == {
        ("bye", 3),
        ("bye", 4),
    }


@pytest.mark.parametrize(
    ("scores", "pairs", "rule"),
    [
        ({1: 1, 2: 1, 3: 0, 4: 0}, [(1, 3), (2, 4)], "C4"),  # 1-2 and 3-4 need no upfloater
        ({1: 2, 2: 1, 3: 1, 4: 0}, [(1, 4), (2, 3)], "C5"),  # 2 or 3 is nearer to 1 than 4 is
    ],
)
def test_better_upfloaters_are_seen(
    scores: dict[int, int], pairs: list[tuple[int, int]], rule: str
) -> None:
    found = judge(TeamView.of(sketched(scores)), Proposal.of_pairs(pairs)).improvements
    assert {violation.rule for violation in found} == {rule}


def test_fewer_unfulfilled_preferences_are_seen() -> None:
    """[C8]: 1 and 3 want Black, 2 and 4 White."""
    colours = {1: "WW", 2: "BB", 3: "WW", 4: "BB"}
    position = sketched(dict.fromkeys(colours, 1), colours=colours)
    found = judge(TeamView.of(position), Proposal.of_pairs([(3, 1), (2, 4)]))
    assert {improvement.rule for improvement in found.improvements} == {"C8"}
    assert "C.04.6 art. 2.3.5" in str(found.improvements[0])
    best = judge(TeamView.of(position), Proposal.of_pairs([(4, 1), (2, 3)]))
    assert best.faults == ()


def test_wrong_colours_are_faults() -> None:
    [fault] = judged(team_event(4), "3-1 4-2").colour_faults
    assert fault.article == "C.04.6 art. 4.3.1"
    assert fault.players == (3, 1)


def test_verdicts_of_recorded_rounds() -> None:
    """IDENTICAL, DIFFERENT with what decides, only colours, ILLEGAL."""
    event = team_event(6, "1-4 1, 5-2 0, 3-6 1", rounds=5)
    good = boards(paired(event))
    first, second, third = good.split()
    turned = "-".join(reversed(first.split("-")))
    played = with_round(event, f"{turned} =, {second} =, {third} =")
    report = check(played)
    assert [round_report.verdict for round_report in report.rounds] == [
        Verdict.IDENTICAL,
        Verdict.DIFFERENT,
    ]
    assert "only colours differ" in report.rounds[1].reason
    rematch = with_round(event, "1-4 1, 5-2 0, 3-6 1")
    assert check(rematch).rounds[1].verdict is Verdict.ILLEGAL
    other = check_next(event, Proposal.of_pairs([(1, 6), (5, 3), (2, 4)])).rounds[0]
    assert other.verdict is Verdict.DIFFERENT
    assert other.decision is not None
    assert other.decision.criterion == "C4"


def test_a_paired_round_is_judged_before_it_is_played() -> None:
    event = team_event(4)
    made = paired(event)
    assert check(event.with_round(made.with_results())).is_clean
    wrong = replace(made.with_results(), matches=(Match(1, 2), Match(3, 4)))
    assert [round_report.verdict for round_report in check(event.with_round(wrong)).rounds] == [
        Verdict.DIFFERENT
    ]
