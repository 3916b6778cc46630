"""The judge of Burstein rounds finds every kind of fault, and proves better rounds."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.rules.proposal import Proposal
from pairwright.systems.burstein.editions import BURSTEIN_OLD
from pairwright.systems.burstein.judge import judge
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.vocabulary.judgement import Judgement
from tests.systems.burstein.views import player, view

SEVEN = view(
    [
        player(1, 2, "W", opponents=frozenset({2})),
        player(2, 2, "B", opponents=frozenset({1})),
        player(3, 1, "WW"),
        player(4, 1, "WW"),
        player(5, 1, "B"),
        player(6, 0, "W"),
        player(7, 0, "B", may_receive_bye=False),
    ],
    [(1, 7)],
)


def judged(made: BursteinPosition, *pairs: tuple[int, int]) -> Judgement:
    return judge(made, Proposal.of_pairs(pairs))


def test_sound_round() -> None:
    found = judged(SEVEN, (5, 1), (2, 4), (7, 3), (6, 0))
    assert not found.faults


@pytest.mark.parametrize(
    ("pairs", "rule", "players"),
    [
        ([(1, 2), (3, 5), (4, 7), (6, 0)], "C1", (1, 2)),
        ([(1, 3), (2, 4), (5, 6), (7, 0)], "C2", (7,)),
        ([(1, 5), (4, 3), (2, 7), (6, 0)], "C3", (4, 3)),
        ([(1, 7), (2, 4), (3, 5), (6, 0)], "forbidden", (1, 7)),
        ([(1, 5), (2, 4), (6, 0)], "complete", (3,)),
        ([(1, 5), (2, 4), (3, 7), (6, 9)], "absent", (9,)),
    ],
)
def test_violations(pairs: list[tuple[int, int]], rule: str, players: tuple[int, ...]) -> None:
    found = judged(SEVEN, *pairs)
    assert not found.is_legal
    assert (rule, players) in [
        (violation.rule, violation.players) for violation in found.violations
    ]


def test_old_names_of_rules() -> None:
    old = replace(SEVEN, edition=BURSTEIN_OLD)
    found = judge(old, Proposal.of_pairs([(1, 2), (4, 3), (5, 6), (7, 0)]))
    assert [violation.rule for violation in found.violations] == ["3.1", "5.3", "4.1"]
    assert "C.04.4.2 (old)" in found.violations[0].article


FOUR = [player(n, 1, colours) for n, colours in ((1, "W"), (2, "B"), (3, "W"), (4, "B"))]


@pytest.mark.parametrize(
    ("made", "pairs", "rule"),
    [
        (view([player(1, 1), player(2), player(3)]), [(2, 3), (1, 0)], "bye"),
        (view([player(1, 1), player(2, 1), player(3), player(4)]), [(1, 3), (4, 2)], "C5"),
        (
            view([player(1, 2), player(2, 1), player(3, 1), player(4)], [(1, 3)]),
            [(2, 3), (1, 4)],
            "C6",
        ),
        (view(FOUR), [(3, 1), (4, 2)], "C8"),
        (view([player(n, 1) for n in (1, 2, 3, 4)]), [(1, 3), (4, 2)], "order"),
    ],
)
def test_better_rounds(made: BursteinPosition, pairs: list[tuple[int, int]], rule: str) -> None:
    found = judged(made, *pairs)
    assert found.is_legal
    assert found.improvements[0].rule == rule


def test_colours() -> None:
    made = view([player(1, 1, "W"), player(2, 1, "B")])
    [fault] = judged(made, (1, 2)).colour_faults
    assert (fault.players, fault.article) == ((1, 2), "C.04.4.2 art. 5.2.2")
