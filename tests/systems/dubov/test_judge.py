"""The judge of Dubov rounds: what is forbidden, and what two boards can show."""

from __future__ import annotations

import pytest

from pairwright.rules.proposal import Proposal
from pairwright.systems.dubov.comparison import compare
from pairwright.systems.dubov.judge import judge
from pairwright.systems.dubov.players import DubovPosition
from pairwright.vocabulary.judgement import Judgement
from tests.systems.dubov.positions import man, view

PLAYERS = [
    man(1, 200, "b", 10),
    man(2, 200, "b", 20),
    man(3, 200, "w"),
    man(4, 200, "w"),
    man(5, 100, "w"),
    man(6, 100, "b"),
    man(7, 0, "wbb"),
    man(8, 0, "bb"),
    man(9, 0, may_receive_bye=False),
]
RIGHT = [(1, 3), (2, 4), (6, 5), (8, 9), (7, 0)]


def judged(given: DubovPosition, *pairs: tuple[int, int]) -> Judgement:
    return judge(given, Proposal.of_pairs(pairs))


def rules_of(judgement: Judgement) -> list[tuple[str, tuple[int, ...]]]:
    return [(violation.rule, violation.players) for violation in judgement.faults]


@pytest.mark.parametrize(
    ("pairs", "rule", "players"),
    [
        ([(1, 3), (2, 4), (6, 5), (7, 8), (9, 0)], "C3", (7, 8)),
        ([(1, 3), (2, 4), (6, 5), (7, 8), (9, 0)], "C2", (9,)),
        ([(2, 3), (1, 4), (6, 5), (8, 7)], "complete", (9,)),
        ([(1, 3), (2, 4), (6, 5), (8, 9), (7, 1)], "complete", (1,)),
        ([*RIGHT, (11, 12)], "absent", (11,)),
    ],
)
def test_absolute_rules(pairs: list[tuple[int, int]], rule: str, players: tuple[int, ...]) -> None:
    found = judged(view(PLAYERS), *pairs)
    assert not found.is_legal
    assert (rule, players) in rules_of(found)


def test_a_right_round() -> None:
    players = [man(n, 0, "b" if n < 3 else "w", n) for n in range(1, 5)]
    assert not judged(view(players), (1, 3), (2, 4)).faults


def test_earlier_transposition() -> None:
    players = [man(n, 0, "b" if n < 3 else "w", n) for n in range(1, 5)]
    found = judged(view(players), (1, 4), (2, 3))
    assert rules_of(found) == [("order", (1, 3, 4, 2))]
    assert "art. 3.2.6" in str(found.faults[0])


def test_more_preferences() -> None:
    players = [man(n, 0, "b" if n < 3 else "w", n) for n in range(1, 5)]
    found = judged(view(players), (1, 2), (3, 4))
    assert "C7" in {rule for rule, _ in rules_of(found)}


def test_needless_and_worse_upfloaters() -> None:
    players = [man(1, 200, "b"), man(2, 200, "w"), man(3, 100, "b"), man(4, 100, "w")]
    players += [man(5, 0, "w"), man(6, 0, "b")]
    found = judged(view(players), (1, 4), (3, 2), (6, 5))
    assert "C5" in {rule for rule, _ in rules_of(found)}
    found = judged(view(players, (1, 2)), (1, 5), (6, 2), (3, 4))
    assert "C6" in {rule for rule, _ in rules_of(found)}


def test_upfloater_who_should_stay() -> None:
    players = [man(1, 200, "w"), man(2, 100, "b", upfloated_last=True), man(3, 100, "b")]
    players += [man(4, 100, "w")]
    found = judged(view(players), (2, 1), (3, 4))
    assert ("upfloaters", (1, 2, 3, 4)) in rules_of(found)


def test_bye_of_the_wrong_player() -> None:
    found = judged(view([man(n) for n in (1, 2, 3)]), (1, 3), (2, 0))
    assert ("bye", (3, 2, 1)) in rules_of(found)


def test_wrong_colours_name_their_article() -> None:
    found = judged(view([man(1, 0, "w"), man(2, 0, "b")]), (1, 2))
    assert rules_of(found) == [("colours", (1, 2))]
    assert "C.04.4.1 art. 5.2.2" in str(found.colour_faults[0])


@pytest.mark.parametrize(
    ("theirs", "article", "criterion"),
    [
        ([(1, 4), (2, 3)], "3.2.6", ""),
        ([(1, 2), (3, 4)], "2.3.3", "C7"),
    ],
)
def test_what_decides(theirs: list[tuple[int, int]], article: str, criterion: str) -> None:
    players = [man(n, 0, "b" if n < 3 else "w", n) for n in range(1, 5)]
    ours = Proposal.of_pairs([(1, 3), (2, 4)])
    decision = compare(view(players), Proposal.of_pairs(theirs), ours).decision
    assert (decision.article, decision.criterion) == (article, criterion)
    assert "judge.better" not in [reason.message for reason in decision.reasons]


def test_bye_decides() -> None:
    given = view([man(n) for n in (1, 2, 3)])
    theirs, ours = Proposal.of_pairs([(1, 3), (2, 0)]), Proposal.of_pairs([(1, 2), (3, 0)])
    assert compare(given, theirs, ours).decision.article == "3.1.5"
