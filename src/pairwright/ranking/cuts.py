"""Cuts and medians (C.07 art. 14.1 to 14.4) and voluntarily unplayed rounds in them (16.5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from pairwright.ranking.terms import TieBreakTerm

Significance = Callable[[TieBreakTerm], tuple[int, int]]


def by_round(term: TieBreakTerm) -> tuple[int, int]:
    """Art. 14.1 for PS: the running score after round 1 is the least significant one."""
    return term.round, 0


def by_score(term: TieBreakTerm) -> tuple[int, int]:
    """Art. 14.1 for BH, ARO, SB and ESB: the lowest score or rating; several: the lowest product.

    In 2023 the worst result against one of them was cut, which is the lowest product too.
    """
    return term.opponent_score, term.amount


def cut(
    terms: Sequence[TieBreakTerm],
    low: int,
    high: int,
    least_significant: Significance,
    unplayed_first: bool = False,
) -> tuple[TieBreakTerm, ...]:
    """The terms, those that are cut marked with the article that cuts them.

    `unplayed_first`: art. 16.5, a voluntarily unplayed round is cut instead of the least
    significant value unless it contributes less; 16.5.2, again for every further cut.
    """
    if not low and not high:
        return tuple(terms)
    marked = list(terms)
    for count in range(1, low + 1):
        remaining = [index for index, term in enumerate(marked) if not term.cut]
        if not remaining:
            break
        index, article = _lowest(marked, remaining, least_significant, unplayed_first)
        marked[index] = replace(marked[index], cut=article or f"14.{min(count, 2)}")
    for count in range(1, high + 1):
        remaining = [index for index, term in enumerate(marked) if not term.cut]
        if not remaining:
            break
        index = max(remaining, key=lambda i: (least_significant(marked[i]), -i))
        marked[index] = replace(marked[index], cut=f"14.{min(count, 2) + 2}")
    return tuple(marked)


def _lowest(
    terms: Sequence[TieBreakTerm],
    remaining: Sequence[int],
    least_significant: Significance,
    unplayed_first: bool,
) -> tuple[int, str]:
    """The index of the term to be cut, and the article if it is not the ordinary one.

    Of unplayed rounds that contribute the same, the one with the lowest score is cut: which of them
    came first must not matter (readings-standings.md R-TB-25).
    """
    least = min(remaining, key=lambda i: least_significant(terms[i]))
    if unplayed_first:
        unplayed = [index for index in remaining if terms[index].voluntary]
        if unplayed:
            lowest = min(unplayed, key=lambda i: (terms[i].amount, terms[i].opponent_score))
            if terms[lowest].amount >= terms[least].amount:
                return lowest, "16.5"
    return least, ""
