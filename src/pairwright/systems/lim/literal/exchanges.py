"""The exchange rules as printed (C.04.4.3 art. 4.1 to 4.3): arrangement after arrangement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

Pair = tuple[int, int]
Arrangement = tuple[Pair, ...]


def proposed(players: Sequence[int]) -> Arrangement:
    """2.4: 1 v n/2+1, 2 v n/2+2, ..."""
    half = len(players) // 2
    return tuple(zip(players[:half], players[half:], strict=True))


def columns(players: Sequence[int]) -> Iterator[Arrangement]:
    """4.2: the proposed pairings, then the exchanges to find another opponent for the first.

    The lower-numbered player of the first pair is exchanged with the next one below it, to the end
    of the group; then with those above it, upwards. The others are proposed anew (2.4).
    """
    first, *others = players
    half = len(players) // 2
    for opponent in [*others[half - 1 :], *reversed(others[: half - 1])]:
        rest = [player for player in others if player != opponent]
        yield ((first, opponent), *proposed(rest))


def scrutinise(
    players: Sequence[int], compatible: Callable[[int, int], bool]
) -> Iterator[Arrangement]:
    """4.1, 4.3: every arrangement whose pairs are all compatible, in the order of the exchanges.

    The first pair stays while opponents are sought for the others; if one cannot be found, the
    exchanges for the first go on (the fourth and fifth column of 4.3).
    """
    if not players:
        yield ()
        return
    for column in columns(players):
        (first, opponent), *others = column
        if compatible(first, opponent):
            rest = sorted((player for pair in others for player in pair), key=players.index)
            for arrangement in scrutinise(rest, compatible):
                yield ((first, opponent), *arrangement)
