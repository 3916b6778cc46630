"""The field to be paired, as numbers and masks; who may meet whom; the graph of a bracket.

The field to be paired, as numbers and masks.

Players are numbered 0, 1, 2, ... in the order of art. 1.2; if their number is odd, one more vertex
stands for the pairing-allocated bye, so that a complete round-pairing is a perfect matching.

Who may meet whom: what forbids it, and the masks that follow.

A meeting is forbidden by few things: an earlier game or a rule for two players (a short list for
each player), or two absolute preferences for one colour (two masks for all). So nothing needs to be
kept for every two players of a large field.

The graph of a bracket.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pairwright.matching import (
    FREE,
    Parts,
    Rows,
    bits,
    has_round_trip,
    mask_of,
    maximise,
    structure,
)
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.no_pairing import Impossible, only_those
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:  # who pairs one round remembers nothing
    from pairwright.systems.dutch.solver.memory import BracketMemory, RoundMemory
from collections.abc import Mapping
from typing import Final, overload

from pairwright.matching import FewVertices, SharedRows, are_few, narrow
from pairwright.systems.dutch.criteria import Scope
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE
_WHITE: Final = Colour.WHITE


class Bars:
    """What forbids meetings in a field, by vertex: [C1], [C3] and the forbidden pairs."""

    __slots__ = ("_black", "_white", "most", "others")

    def __init__(
        self, others: Sequence[list[int]], white: int, black: int, most: int = FREE
    ) -> None:
        self.others = others
        """For every vertex those it may not meet whatever the colours."""
        self.most = _longest(others) if most == FREE else most
        """How many these are at most."""
        self._white = white
        self._black = black

    @classmethod
    def of(cls, position: DutchPosition) -> Bars:
        players = position.participants
        index_of = {player.number: index for index, player in enumerate(players)}
        others: list[list[int]] = []
        for player in players:
            met: list[int] = []
            for opponent in player.opponents:
                index = index_of.get(opponent, FREE)
                if index != FREE:
                    met.append(index)
            others.append(met)
        for first, second in position.forbidden:
            v, w = index_of[first], index_of[second]
            if second not in players[v].opponents:
                others[v].append(w)
                others[w].append(v)
        white, black = _absolute(players)
        return Bars(others, white, black)

    def by_number(self, players: Sequence[DutchPlayer]) -> dict[int, list[int]]:
        """For the number of every player the numbers of those it may not meet."""
        return {
            player.number: [players[other].number for other in met]
            for player, met in zip(players, self.others, strict=True)
        }

    @classmethod
    def known(cls, barred: LaterBars, most: int, players: Sequence[DutchPlayer]) -> Bars:
        """The same for players who stand in another order, and for whom most of it is known."""
        return cls(barred, *_absolute(players), most)

    def row(self, vertex: int, everybody: int) -> int:
        """The mask of those of everybody whom the vertex may meet."""
        barred = mask_of(self.others[vertex]) | 1 << vertex
        if self._white >> vertex & 1:
            barred |= self._white
        elif self._black >> vertex & 1:
            barred |= self._black
        return everybody & ~barred

    def shared(self, parts: Parts) -> SharedRows:
        """The graph of the players of some masks who may meet only those given with each."""
        graph = SharedRows(self.others, self.most, parts)
        narrow(graph, [(self._white, ~self._white), (self._black, ~self._black)])
        return graph

    def least_met(self, mask: int) -> int:
        """Of how many players of the mask it is certain that everybody else may meet them."""
        colours = max((self._white & mask).bit_count(), (self._black & mask).bit_count())
        return mask.bit_count() - colours - self.most

    def renumbered(self, vertices: Sequence[int]) -> Bars:
        """The same for some of the vertices, numbered from 0 in the order given."""
        place = {vertex: index for index, vertex in enumerate(vertices)}
        own = mask_of(vertices)
        return Bars(
            [[place[w] for w in self.others[v] if w in place] for v in vertices],
            mask_of([place[v] for v in bits(self._white & own)]),
            mask_of([place[v] for v in bits(self._black & own)]),
        )


class LaterBars(Sequence[list[int]]):
    """By vertex, those whom a player may not meet: made from numbers when it is asked for.

    Where most brackets are known from other positions, it is asked for a few players only.
    """

    __slots__ = ("_by_number", "_numbers", "_vertices")

    def __init__(
        self,
        by_number: Mapping[int, list[int]],
        numbers: Sequence[int],
        vertices: Mapping[int, int],
    ) -> None:
        self._by_number, self._numbers, self._vertices = by_number, numbers, vertices

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, vertex: int) -> list[int]: ...
    @overload
    def __getitem__(self, vertex: slice) -> list[list[int]]: ...
    def __getitem__(self, vertex: int | slice) -> list[int] | list[list[int]]:
        if isinstance(vertex, slice):
            return [self[v] for v in range(len(self))[vertex]]
        vertices = self._vertices
        return [vertices[number] for number in self._by_number[self._numbers[vertex]]]


def _longest(lists: Sequence[list[int]]) -> int:
    longest = 0
    for listed in lists:
        if len(listed) > longest:
            longest = len(listed)
    return longest


def _absolute(players: Sequence[DutchPlayer]) -> tuple[int, int]:
    """[C3]: the non-topscorers with an absolute preference for White, and for Black."""
    white: list[int] = []
    black: list[int] = []
    for index, player in enumerate(players):
        preference = player.preference
        if preference.strength is _ABSOLUTE and not player.is_topscorer:
            (white if preference.colour is _WHITE else black).append(index)
    return mask_of(white), mask_of(black)


class MaskRows(Sequence[int]):
    """The masks of a large field, made when they are asked for: kept, they would fill the memory.

    `takers` are those who may take the bye, which is the last vertex, if there is one. `kept` are
    the masks made so far, without the bye; None where they are not kept.
    """

    __slots__ = ("_bars", "_everybody", "_kept", "_players", "takers")

    def __init__(self, bars: Bars, takers: int | None, kept: dict[int, int] | None = None) -> None:
        self._bars = bars
        self._kept = kept
        self._players = len(bars.others)
        self._everybody = (1 << self._players) - 1
        self.takers = takers

    def listed(self) -> list[int]:
        """All of them."""
        bars, everybody = self._bars, self._everybody
        rows = [bars.row(vertex, everybody) for vertex in range(self._players)]
        if self.takers is not None:
            for vertex in bits(self.takers):
                rows[vertex] |= 1 << self._players
            rows.append(self.takers)
        return rows

    def __len__(self) -> int:
        return self._players + (self.takers is not None)

    @overload
    def __getitem__(self, vertex: int) -> int: ...
    @overload
    def __getitem__(self, vertex: slice) -> list[int]: ...
    def __getitem__(self, vertex: int | slice) -> int | list[int]:
        if isinstance(vertex, slice):
            return [self[v] for v in range(len(self))[vertex]]
        vertex = range(len(self))[vertex]
        if self.takers is None:
            return self._row(vertex)
        if vertex == self._players:
            return self.takers
        return self._row(vertex) | (self.takers >> vertex & 1) << self._players

    def _row(self, vertex: int) -> int:
        kept = self._kept
        if kept is None:
            return self._bars.row(vertex, self._everybody)
        row = kept.get(vertex, FREE)
        if row == FREE:
            row = kept[vertex] = self._bars.row(vertex, self._everybody)
        return row


LISTED = 2_000
"""The masks of so many players are made at once; those of more when they are asked for."""
KEPT = 10_000
"""The masks of so many players are kept then; those of more would fill the memory."""
SHARED = 500
"""The graph of a bracket of more players shares masks: to change one of each is slow."""
FORBIDDEN_SHARE = 16
"""But only where nobody is forbidden more than this part of them, for every mask that is asked for
goes through that list."""


class DutchField:
    """Who may meet whom.

    `graph[i]` is the mask of those whom player i may meet ([C1], [C3], forbidden pairs) and of the
    bye vertex where i may take the bye; `bye` is that vertex, or FREE. `scores` are those that
    pairing goes by, `groups` the scoregroups as masks, from the top. `memory` is there where
    brackets of other positions are known.
    """

    __slots__ = ("bars", "bye", "graph", "groups", "memory", "players", "position", "scores")

    def __init__(
        self,
        position: DutchPosition,
        players: tuple[DutchPlayer, ...],
        scores: list[int],
        graph: list[int] | MaskRows,
        groups: list[int],
        bye: int,
        bars: Bars,
    ) -> None:
        self.position, self.players, self.scores = position, players, scores
        self.graph, self.groups, self.bye, self.bars = graph, groups, bye, bars
        self.memory: RoundMemory | None = None

    @classmethod
    def of(cls, position: DutchPosition, memory: BracketMemory | None = None) -> DutchField:
        players = position.participants
        count = len(players)
        remembered = None if memory is None else memory.for_round(players)
        bars = Bars.of(position) if remembered is None else remembered.bars(position)
        takers = None
        if count % 2:
            takers = mask_of([i for i, player in enumerate(players) if player.may_receive_bye])
        rows = MaskRows(bars, takers, None if count > KEPT else {})
        scores = [player.pairing_score for player in players]
        graph = rows if count > LISTED or remembered is not None else rows.listed()
        bye = FREE if takers is None else count
        field = cls(position, players, scores, graph, _scoregroups(scores), bye, bars)
        field.memory = remembered
        return field

    def narrowed(self, vertices: Sequence[int]) -> DutchField:
        """The field of these players alone, numbered from 0 in their order; nobody has the bye."""
        bars = self.bars.renumbered(vertices)
        players = tuple([self.players[v] for v in vertices])
        everybody = (1 << len(players)) - 1
        rows = MaskRows(bars, None)  # asked for once, by the graph of the bracket
        scores = [self.scores[v] for v in vertices]
        return DutchField(self.position, players, scores, rows, [everybody], FREE, bars)

    def graph_of(self, parts: Parts) -> Rows:
        """The graph of the players of some masks who may meet only those given with each."""
        size = sum([members.bit_count() for members, _ in parts])
        if size > SHARED and size >= FORBIDDEN_SHARE * self.bars.most:
            return self.bars.shared(parts)
        rows, everybody = self.graph, (1 << len(self.graph)) - 1
        graph: dict[int, int] = {}
        for members, allowed in parts:
            if allowed == everybody:  # nothing to cut off: the masks are as they are
                graph.update((v, rows[v]) for v in bits(members))
            else:
                graph.update((v, rows[v] & allowed) for v in bits(members))
        return graph

    def is_dense(self, players: int, strangers: int = 0) -> bool:
        """Whether everybody may meet more than half of these players, without looking at each.

        Then (Dirac) they have a round trip by pairs who may meet, also without any one or two of
        them, and every second pair of it makes a perfect matching: if their number is even, all of
        them can be matched, or all but any two; if it is odd, all but any one. `strangers` are
        moved-down players, who may not meet each other.
        """
        least = self.bars.least_met(players) - 1 - max(strangers.bit_count() - 1, 0)
        return 2 * least >= players.bit_count() + 2

    def restrict_bye(self, allowed: int) -> None:
        """Only these players may take the bye from now on."""
        graph, bye = self.graph, self.bye
        if isinstance(graph, MaskRows):
            assert graph.takers is not None
            graph.takers &= allowed
            return
        for index in bits(graph[bye] & ~allowed):
            graph[index] &= ~(1 << bye)
        graph[bye] &= allowed

    def require_complete(self) -> int:
        """Check that a complete round-pairing exists (art. 1.9.1).

        Returns the mask of the players who can take the bye in one (0 without a bye). Raises
        NoLegalPairing, naming players who cannot be matched (art. 1.9.3: the arbiter decides).
        """
        among = (1 << len(self.players)) - 1
        takers = 0 if self.bye == FREE else self.graph[self.bye]
        if (takers or self.bye == FREE) and self._has_round_trip(among):
            return takers  # whoever takes the bye, all others can be paired
        mate = [FREE] * len(self.graph)
        free = maximise(self.graph, mate, among)
        if not free and self.bye == FREE:
            return 0
        found = structure(self.graph, mate, among, free)
        if self.bye != FREE and free.bit_count() == 1:
            takers &= found.outer
            if takers:
                return takers
        rules = self.position.edition.absolute
        impossible = Impossible(
            few=lambda names, others: fault(
                "systems:none.not-all",
                rules.arbiter,
                rules=rules.meetings,
                names=names,
                others=others,
            ),
            barred=lambda names: fault(
                "systems:none.barred-bye", rules.arbiter, rules=rules.bye, names=names
            ),
            others=only_those,
        )
        names, partners = self._names(found.outer), self._names(found.inner)
        raise impossible.error(names, partners, free.bit_count())

    def _has_round_trip(self, players: int) -> bool:
        if self.is_dense(players):
            return True
        return len(self.players) <= LISTED and has_round_trip(self.graph, players)

    def _names(self, mask: int) -> str:
        return ", ".join(
            str(self.players[i].number) for i in bits(mask & ~(1 << len(self.players)))
        )


def _scoregroups(scores: list[int]) -> list[int]:
    """Masks of the players with equal scores, who stand next to each other, from the top."""
    groups = []
    first = 0
    for last, score in enumerate(scores):
        if last + 1 == len(scores) or scores[last + 1] != score:
            groups.append((1 << last + 1) - (1 << first))
            first = last + 1
    return groups


class BracketGraph:
    """Who may be paired with whom inside a bracket: moved-down players with residents only.

    What is not always needed is made when it is asked for.
    """

    __slots__ = (
        "_few",
        "_field",
        "_graph",
        "_scope",
        "_whole",
        "are_few",
        "lowest_score",
        "mdps",
        "players",
        "residents",
    )

    def __init__(self, field: DutchField, mdps: int, residents: int) -> None:
        self._field = field
        self.mdps = mdps
        self.residents = residents
        self.players = mdps | residents
        self.lowest_score = field.scores[self.players.bit_length() - 1]
        self.are_few = are_few(self.players)
        """Whether partners are tried one after the other: nobody searches or counts then."""
        self._few: FewVertices | None = None
        self._graph: Rows | None = None
        self._scope: Scope | None = None
        self._whole: BracketGraph | None = None

    def without(self, limbo: int) -> BracketGraph:
        """The same bracket when some of the moved-down players are not paired in it."""
        if not limbo:
            return self
        reduced = BracketGraph(self._field, self.mdps & ~limbo, self.residents)
        reduced._whole = self
        reduced.lowest_score = self.lowest_score
        return reduced

    @property
    def is_dense(self) -> bool:
        """Whether counting tells that everybody, or all but any one, can be paired."""
        return self._field.is_dense(self.players, self.mdps)

    @property
    def scope(self) -> Scope:
        """What criteria may ask about the bracket."""
        if self._whole is not None:
            return self._whole.scope
        if self._scope is None:
            field = self._field
            self._scope = Scope(
                frozenset([field.players[v].number for v in bits(self.mdps)]),
                self.lowest_score,
                field.position.initial_colour,
            )
        return self._scope

    @property
    def graph(self) -> Rows:
        if self._graph is None:
            parts = (self.residents, self.players), (self.mdps, self.residents)
            self._graph = self._field.graph_of(parts)
        return self._graph

    def take_graph(self) -> Rows:
        """The graph, for who changes it; asked for again, it is made anew.

        So the masks of a large bracket are gone as soon as nobody needs them.
        """
        graph = self.graph
        self._graph = None
        return graph

    @property
    def few(self) -> FewVertices | None:
        """What tells who can be left over; None for many players."""
        if self._few is None and self.are_few:
            self._few = FewVertices(self._field.graph, self.players, self.mdps)
        return self._few

    def left_over(self, pairs: list[tuple[int, int]]) -> int:
        """The mask of those who stand in no pair: the downfloaters."""
        return left_over(self.players, pairs)


def left_over(players: int, pairs: list[tuple[int, int]]) -> int:
    """Those of the players who stand in no pair."""
    paired: list[int] = []
    for v, w in pairs:
        paired.append(v)
        paired.append(w)
    return players & ~mask_of(paired)
