"""Questions of pairability, answered by trying every pairing: for small groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairwright.matching import bits
from pairwright.systems.lim.editions import LimReadings
from pairwright.systems.lim.field import Graph, LimField
from pairwright.systems.lim.players import compatible, may_meet
from pairwright.systems.lim.procedure.opponents import Chooser, OpponentChoice

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


class TryingBench:
    """Compatibility is asked of the players themselves; the masks only say who is in a group."""

    def __init__(self, field: LimField, readings: LimReadings) -> None:
        self._field = field
        self._readings = readings

    def _joins(self, graph: Graph) -> Callable[[int, int], bool]:
        """2.1, or with the exception of the last round (6), whichever the group is paired by."""
        view, players = self._field.view, self._field.players
        rule = compatible if graph is self._field.strict else may_meet
        return lambda number, other: rule(view, players[number], players[other])

    def most_pairs(self, members: int, graph: Graph) -> int:
        return _most_pairs(bits(members), self._joins(graph), {})

    def pairable(self, members: int, graph: Graph) -> bool:
        return any(True for _ in scrutinise(bits(members), self._joins(graph)))

    def spare(self, members: int, graph: Graph) -> int:
        joined = self._joins(graph)
        known: dict[tuple[int, ...], int] = {}
        everybody = bits(members)
        most = _most_pairs(everybody, joined, known)
        if 2 * most == len(everybody):
            return 0
        found = 0
        for index in everybody:
            others = [other for other in everybody if other != index]
            if _most_pairs(others, joined, known) == most:
                found |= 1 << index
        return found

    def finds_opponent(self, player: int, before: int, pool: int, graph: Graph) -> bool:
        joined = self._joins(graph)
        opponents = bits(pool)
        earlier = bits(before)
        if self._readings.opponents_as_needed:
            return _most_served([*earlier, player], opponents, joined) > _most_served(
                earlier, opponents, joined
            )
        excluded = {other for floater in earlier for other in opponents if joined(floater, other)}
        return any(joined(player, other) for other in opponents if other not in excluded)

    def table(self, members: int, graph: Graph) -> TryingTable:
        return TryingTable(members, self._joins(graph))

    def residents(
        self, chooser: Chooser, members: int, graph: Graph, downward: bool
    ) -> list[OpponentChoice]:
        """4.1 and 5.2: a first scrutiny for compatibility, a second one for colours."""
        joined = self._joins(graph)
        ordered = bits(members) if downward else bits(members)[::-1]
        if self._readings.fewest_same_colours:
            pairs = _fewest(chooser, list(scrutinise(ordered, joined)))
            return [OpponentChoice(first, second, second) for first, second in pairs]
        made = []
        while ordered:
            (first, second), *_ = next(scrutinise(ordered, joined))
            opponent = _exchanged(chooser, ordered, joined, second)
            made.append(OpponentChoice(first, opponent, second))
            ordered = [player for player in ordered if player not in (first, opponent)]
        return made


class TryingTable:
    def __init__(self, members: int, joined: Callable[[int, int], bool]) -> None:
        self._members = members
        self._joined = joined

    def available(self, player: int, other: int) -> bool:
        rest = bits(self._members & ~(1 << player | 1 << other))
        return self._joined(player, other) and any(True for _ in scrutinise(rest, self._joined))

    def settle(self, player: int, other: int) -> None:
        self._members &= ~(1 << player | 1 << other)


def _exchanged(
    chooser: Chooser, ordered: Sequence[int], joined: Callable[[int, int], bool], second: int
) -> int:
    """5.2 for the first of these players: another opponent if both are due the same colour."""
    first = ordered[0]
    if not chooser.same_due(first, second):
        return second
    for (_, other), *_ in scrutinise(ordered, joined):
        if not chooser.same_due(first, other) and chooser.may_be_exchanged(second, other):
            return other
    return second


def _fewest(chooser: Chooser, arrangements: Sequence[Arrangement]) -> Arrangement:
    """The first arrangement with the fewest pairs that are due the same colour."""
    return min(arrangements, key=lambda pairs: sum(chooser.same_due(*pair) for pair in pairs))


def _most_pairs(
    players: Sequence[int], joined: Callable[[int, int], bool], known: dict[tuple[int, ...], int]
) -> int:
    """The first player is left out, or meets any of the others."""
    key = tuple(players)
    if len(key) < 2:
        return 0
    if key not in known:
        first, *others = key
        most = _most_pairs(others, joined, known)
        for other in others:
            if joined(first, other):
                rest = [player for player in others if player != other]
                most = max(most, 1 + _most_pairs(rest, joined, known))
        known[key] = most
    return known[key]


def _most_served(
    seekers: Sequence[int], opponents: Sequence[int], joined: Callable[[int, int], bool]
) -> int:
    """How many of the seekers can have opponents of their own."""
    if not seekers:
        return 0
    first, *others = seekers
    most = _most_served(others, opponents, joined)
    for opponent in opponents:
        if joined(first, opponent):
            left = [number for number in opponents if number != opponent]
            most = max(most, 1 + _most_served(others, left, joined))
    return most
