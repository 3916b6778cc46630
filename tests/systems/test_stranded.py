"""Who cannot be paired, and why: from small graphs worked out by hand."""

from __future__ import annotations

from pairwright.systems.bracket_reasons import no_completion
from pairwright.vocabulary.reason import PlayerRefs, Reason

COMPLETION, BARRED = ("completion",), ("barred",)


def reason(numbers: list[int], *pairs: tuple[int, int]) -> Reason:
    """Players by number, and the pairs that may meet."""
    graph = [0] * len(numbers)
    for first, second in pairs:
        i, j = numbers.index(first), numbers.index(second)
        graph[i] |= 1 << j
        graph[j] |= 1 << i
    return no_completion(graph, numbers, COMPLETION, BARRED)


def test_three_who_can_only_meet_the_same_one() -> None:
    found = reason([11, 12, 13, 14], (11, 14), (12, 14), (13, 14))
    assert (found.message, found.articles) == ("then.impossible", COMPLETION)
    assert found.values["stranded"] == PlayerRefs((11, 12, 13))
    assert found.values["partners"] == PlayerRefs((14,))


def test_two_who_can_meet_nobody() -> None:
    found = reason([11, 12, 13, 14], (11, 12))
    assert (found.message, found.articles) == ("then.alone", COMPLETION)
    assert found.values["stranded"] == PlayerRefs((13, 14))


def test_one_is_left_over_and_none_of_them_may_have_the_bye() -> None:
    found = reason([11, 12, 13], (11, 12), (12, 13))
    assert (found.message, found.articles) == ("then.bye-barred", (*COMPLETION, *BARRED))
    assert found.values["stranded"] == PlayerRefs((11, 13))
