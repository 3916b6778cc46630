"""Pairing numbers and positions by lot, from a seed: the same seed draws the same, for everybody.

By lot among all, or so that those who have something in common get numbers of one group, whose
members do not meet in the last rounds (C.05 Annex 2).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from itertools import groupby

from pairwright.tournament.chess960 import POSITIONS

Groups = tuple[tuple[int, ...], ...]
GUIDELINES = "Laws of Chess, Guidelines II"
"""Where Chess960 and the draw of its positions stand."""


def drawn_position(seed: str, round_number: int) -> int:
    """The position of Chess960 of a round, by the SHA-256 of the seed and the round.

    The remainder favours no position by more than one in 2 to the power of 246.
    """
    digest = sha256(f"start position/{seed}/{round_number}".encode()).digest()
    return int.from_bytes(digest) % POSITIONS


def drawn_numbers(seed: str, entrants: Sequence[int]) -> dict[int, int]:
    """The new number of everybody, by the SHA-256 of the seed and the number they had."""
    return {old: new for new, old in enumerate(_shuffled(seed, entrants), start=1)}


def _shuffled(seed: str, numbers: Sequence[int], what: str = "number") -> list[int]:
    def lot(number: int) -> bytes:
        return sha256(f"pairing numbers/{what}/{seed}/{number}".encode()).digest()

    return sorted(numbers, key=lot)


def drawn_apart(
    seed: str, entrants: Mapping[int, str], names: Mapping[int, str], groups: Groups
) -> dict[int, int] | None:
    """The same where all of one federation draw from one group; None where no groups are enough.

    The largest federation comes first, of equal ones by its code, and its members by name; each
    federation has a group by lot among those that have numbers enough, so that there are enough for
    the others as well (R-RR-6). `entrants` have their federations.
    """
    by_federation = sorted(entrants, key=lambda number: (entrants[number], names[number], number))
    members = [list(part) for _, part in groupby(by_federation, key=entrants.__getitem__)]
    members = _alone_last(members, entrants)
    sizes = tuple(len(part) for part in members)
    chosen = _shared_out(seed, sizes, tuple(map(len, groups)), 0, set())
    if chosen is None:
        return None
    left = [_shuffled(seed, group) for group in groups]
    return {
        number: left[group].pop()
        for part, group in zip(members, chosen, strict=True)
        for number in part
    }


def _alone_last(members: list[list[int]], entrants: Mapping[int, str]) -> list[list[int]]:
    """The larger federations first; who has none is alone."""
    parts = [part for part in members if entrants[part[0]]]
    parts += [[number] for part in members if not entrants[part[0]] for number in part]
    return sorted(parts, key=lambda part: (-len(part), entrants[part[0]]))


def _shared_out(
    seed: str,
    sizes: tuple[int, ...],
    room: tuple[int, ...],
    place: int,
    hopeless: set[tuple[int, tuple[int, ...]]],
) -> list[int] | None:
    """A group for every federation from `place` on, each the first by lot that leaves the rest."""
    if place == len(sizes):
        return []
    if (place, room) in hopeless:
        return None
    for group in _shuffled(f"{seed}/{place}", range(len(room)), "group"):
        if room[group] < sizes[place]:
            continue
        less = (*room[:group], room[group] - sizes[place], *room[group + 1 :])
        rest = _shared_out(seed, sizes, less, place + 1, hopeless)
        if rest is not None:
            return [group, *rest]
    hopeless.add((place, room))
    return None
