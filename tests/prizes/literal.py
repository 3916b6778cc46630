"""The procedure as it is done on paper, written apart: a queue of single prizes.

Main prizes are given by place. Then category prizes come in turn, the most valuable first, then by
the order of the lists, then the place. Each goes to the best placed player who fits and has nothing
or something smaller; who gives up a main prize lets all behind move up, who gives up a category
prize puts it back into the queue.
"""

from __future__ import annotations

from collections.abc import Mapping, Set

from pairwright.tournament import PrizeFund

Taken = dict[int, tuple[int, int]]
"""Of every winner the list and the place in it."""


def on_paper(fund: PrizeFund, players: list[int], members: Mapping[str, Set[int]]) -> Taken:
    """One prize a player, by place; `players` in the order of the standings."""
    taken: Taken = {}
    main = next((i for i, prizes in enumerate(fund.lists) if prizes.is_main), None)
    queue = [
        (i, place)
        for i, prizes in enumerate(fund.lists)
        if i != main
        for place in range(len(prizes.prizes))
    ]

    def value(prize: tuple[int, int]) -> int:
        return int(fund.lists[prize[0]].prizes[prize[1]].amount * 100)

    def better(new: tuple[int, int], old: tuple[int, int]) -> bool:
        def key(prize: tuple[int, int]) -> tuple[int, bool, int]:
            return value(prize), (prize[0] == main) == fund.main_first, -prize[0]

        return key(new) > key(old)

    def give_main() -> None:
        """Everybody who holds nothing, or less than the place gives, in the order of places."""
        if main is None:
            return
        for player in [p for p, (i, _) in taken.items() if i == main]:
            del taken[player]
        place = 0
        for player in players:
            if place == len(fund.lists[main].prizes):
                return
            mine = (main, place)
            if player in taken and not better(mine, taken[player]):
                continue
            if player in taken:
                queue.append(taken[player])
            taken[player] = mine
            place += 1

    give_main()
    while queue:
        queue.sort(key=lambda prize: (-value(prize), *prize))
        prize = queue.pop(0)
        entitled = members[fund.lists[prize[0]].category]
        for player in players:
            if player not in entitled or (player in taken and not better(prize, taken[player])):
                continue
            held = taken.get(player)
            taken[player] = prize
            if held is not None and held[0] != main:
                queue.append(held)
            give_main()
            break
    return taken
