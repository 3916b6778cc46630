"""The judge of Lim rounds: limits, byes, colours, each shown on a board."""

from __future__ import annotations

from pairwright.rules.pairing import Board
from pairwright.rules.proposal import Proposal
from pairwright.systems.lim.editions import LIM_1999, LIM_2026
from pairwright.systems.lim.judge import judge
from pairwright.systems.lim.players import LimPosition
from pairwright.vocabulary.judgement import Judgement
from tests.systems.lim.rounds import view
from tests.systems.lim.small_positions import player, position


def judged(seen: LimPosition, *pairs: tuple[int, int]) -> Judgement:
    return judge(LimPosition.of(seen.position, LIM_2026), Proposal.of_pairs(pairs))


def test_third_colour_and_third_surplus() -> None:
    """5.1.1, 5.1.2: whatever the pair, the colours given count."""
    seen = view((100, "ww - wwbwbw -"))
    found = judged(seen, (1, 2), (3, 4))
    assert [violation.players for violation in found.violations] == [(1, 2), (3, 4)]
    assert found.violations[0].article == "C.04.4.3 art. 5.1.1, C.04.4.3 art. 5.1.2"
    assert judged(seen, (2, 1), (4, 3)).violations == ()
    old = judge(LimPosition.of(seen.position, LIM_1999), Proposal.of_pairs([(1, 2), (4, 3)]))
    assert old.violations[0].article == "C.04.4.3 art. 5.1 a, C.04.4.3 art. 5.1 b"


def test_last_round_exempts_equal_scores() -> None:
    """6."""
    last = view((100, "ww ww"), (0, "ww ww"), last=True)
    assert judged(last, (2, 1), (3, 4)).is_legal
    assert not judged(last, (1, 3), (2, 4)).is_legal


def test_boards_without_colours_need_possible_ones() -> None:
    seen = view((100, "ww bb ww ww"))
    boards = (Board(1, 2), Board(3, 4))
    found = judge(LimPosition.of(seen.position, LIM_2026), Proposal(boards, (), frozenset(boards)))
    assert [violation.players for violation in found.violations] == [(3, 4)]


def test_who_comes_before_in_the_order_of_the_bye() -> None:
    """1.1: #5 could have it, and #4 play #1; shown only where the exchange is possible."""
    seen = view((100, "- -"), (0, "- - -"))
    found = judged(seen, (1, 5), (2, 3), (4, 0))
    assert [improvement.players for improvement in found.improvements] == [(5, 4, 1)]
    assert found.improvements[0].article == "C.04.4.3 art. 1.1"
    assert judged(seen, (1, 4), (2, 3), (5, 0)).improvements == ()


def test_barred_bye() -> None:
    """C.04.1 art. 4."""
    entered = {
        number: player(number, 0, "", set(), had_bye=number == 3, rounds=1) for number in (1, 2, 3)
    }
    found = judge(
        LimPosition.of(position(entered, 2), LIM_2026), Proposal.of_pairs([(1, 2), (3, 0)])
    )
    assert [violation.rule for violation in found.violations] == ["bye"]


def test_wrong_colours_are_faults() -> None:
    """5.4: identical histories below the median: the lower-ranked gets the colour both are due."""
    seen = view((0, "w w"))
    assert judged(seen, (1, 2)).colour_faults == ()
    [fault] = judged(seen, (2, 1)).colour_faults
    assert fault.article == "C.04.4.3 art. 5.4"
