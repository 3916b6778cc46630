"""The frozen odd sets of a face between two levels: which of them still are blossoms."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.matching.blossoms import NONE, Blossoms, Link


def outermost(blossoms: Blossoms, vertices: list[int]) -> list[int]:
    """The nodes that are in no other one."""
    return [v for v in vertices if blossoms.above[v] == NONE] + [
        node for node in blossoms.blossoms() if blossoms.above[node] == NONE
    ]


def loosen(blossoms: Blossoms, holds: Callable[[Link], bool]) -> list[int]:
    """Take the blossoms apart in which a link no longer holds; a frozen set keeps its members.

    Returns the frozen sets that have to be made blossoms again, the inner ones first.
    """
    loose: list[int] = []
    nodes = sorted(blossoms.blossoms(), key=lambda node: len(blossoms.inside[node]))
    loosened: set[int] = set()
    for node in nodes:
        links = blossoms.links[node]
        if (
            links
            and all(holds(link) for link in links)
            and loosened.isdisjoint(blossoms.cycle[node])
        ):
            continue
        loosened.add(node)
        blossoms.links[node] = []
    for node in nodes:
        if node not in loosened:
            continue
        if blossoms.frozen[node]:
            loose.append(node)
        else:
            blossoms.dissolve(node)
    return loose


def freeze(blossoms: Blossoms, vertices: list[int]) -> None:
    """Freeze the blossoms with a value; take the outermost ones without any apart."""
    for node in blossoms.blossoms():
        if blossoms.value[node] and not blossoms.frozen[node]:
            assert blossoms.value[node] > 0, "only frozen sets fall below 0"
            blossoms.frozen[node] = True
        blossoms.value[node] = 0
    waiting = outermost(blossoms, vertices)
    while waiting:
        node = waiting.pop()
        if node >= blossoms.size and not blossoms.frozen[node]:
            waiting += blossoms.cycle[node]
            blossoms.dissolve(node)
