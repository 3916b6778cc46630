"""Who is who in two files of one tournament: late entries move numbers (C.04.2 art. 2.5)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable

from pairwright.tournament import Player, Tournament

Mark = Callable[[Player], Hashable | None]

_MARKS: tuple[Mark, ...] = (
    lambda player: player.fide_id or None,
    lambda player: (player.name, player.federation, player.birth) if player.name else None,
    lambda player: player.name or None,
    lambda player: player.number,
)
"""What tells players apart, the surest first."""


def same_players(before: Tournament, now: Tournament) -> dict[int, int]:
    """For the players of `before` that are in `now`: the number they have there.

    A mark counts where one player on each side has it; what no mark tells apart keeps its number.
    """
    found: dict[int, int] = {}
    for mark in _MARKS:
        left = [player for player in before.players if player.number not in found]
        taken = set(found.values())
        right = [player for player in now.players if player.number not in taken]
        marked = _only(right, mark)
        for value, player in _only(left, mark).items():
            if value in marked:
                found[player.number] = marked[value].number
    return found


def _only(players: Iterable[Player], mark: Mark) -> dict[Hashable, Player]:
    """The players by their marks, those left out whose mark another one has too."""
    by_mark: defaultdict[Hashable, list[Player]] = defaultdict(list)
    for player in players:
        value = mark(player)
        if value is not None:
            by_mark[value].append(player)
    return {value: some[0] for value, some in by_mark.items() if len(some) == 1}
