"""Sets of players in the order of their scores, without listing them all at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, groupby, product
from math import comb

from pairwright.matching import FewVertices, mask_of

FEW = 20
"""So many sets are tried one by one. A weighted matching of everybody who is not yet paired settles
more of them at once. Both are exact: this only decides which is used."""


class TooManyScoreSets(Exception):  # noqa: N818
    """There are so many sets that a weighted matching is faster than trying them one by one."""


def require_few(players: int, size: int) -> None:
    """Raises TooManyScoreSets if there are many sets of this size."""
    if comb(players, size) > FEW:
        raise TooManyScoreSets


def sets_by_scores(
    vertices: Sequence[int], size: int, scores: list[int]
) -> Iterator[Iterator[tuple[int, ...]]]:
    """All sets of this size, grouped by scores: groups with lower scores come first.

    Scores are compared in descending order ([C7]): what counts first is how many players have the
    highest score, then the next, and so on. `vertices` are in descending order of score.
    """
    if size > len(vertices):
        return
    if size in (0, len(vertices)):  # nothing to choose
        yield iter((tuple(vertices[:size]),))
        return
    if scores[vertices[0]] == scores[vertices[-1]]:
        yield combinations(vertices, size)
        return
    levels = [list(level) for _, level in groupby(vertices, key=lambda v: scores[v])]
    for counts in _compositions([len(level) for level in levels], size):
        chosen = (combinations(level, count) for level, count in zip(levels, counts, strict=True))
        yield (tuple(chain.from_iterable(parts)) for parts in product(*chosen))


def sets_of_few(
    few: FewVertices, vertices: list[int], size: int, scores: list[int]
) -> list[list[tuple[int, ...]]]:
    """The sets of this size without which all others of a few can be paired, grouped likewise."""
    by_scores: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for chosen in combinations(vertices, size):
        if few.is_perfect_without(mask_of(chosen)):
            by_scores.setdefault(tuple([scores[v] for v in chosen]), []).append(chosen)
    return [by_scores[listed] for listed in sorted(by_scores)]


def _compositions(room: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Ways to take `total` from places with so much room, fewest from the first places first."""
    if not room:
        if total == 0:
            yield ()
        return
    least = max(0, total - sum(room[1:]))
    for count in range(least, min(room[0], total) + 1):
        for rest in _compositions(room[1:], total - count):
            yield (count, *rest)
