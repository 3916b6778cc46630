"""The position before a round: C.04.1 and C.04.2 for everybody who entered, computed once.

What only one system defines (preferences, floats, topscorers, who may have the bye) is derived from
it by that system.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, ClassVar

from msgspec import field
from msgspec.structs import replace

from pairwright.frozen import Accompanied, Frozen
from pairwright.position.forbidden import Pair, SoftGroup
from pairwright.position.handling import HandlingEdition
from pairwright.position.record import UNITS_PER_POINT, RoundRecord, units
from pairwright.tournament import ByeKind, Colour, Points, PointSystem, TeamRules


class _Secondary(Frozen, kw_only=True):
    """What only teams have, last and by name, so that views of systems can add fields."""

    secondary_score: int = 0
    """What a team has scored in the points that are not primary (C.04.6 art. 1.2.1)."""


class Participant(_Secondary, gc=False):
    """Somebody who entered. `points` and `pairing_points` are what a report says; the scores are
    the same in hundredths of a point, whole numbers for the search.

    `tpn` is the place in the initial order among all entries; `parity_number` the one whose
    parity counts for colours, 0 for who never took part. `rating` is the strength of C.04.2 art.
    2.1, 0 if there is none. `colours` are the colours of played games, oldest first (art. 3.4).
    `opponents` are those met over the board.
    """

    number: int
    tpn: int
    parity_number: int
    rating: int
    score: int
    pairing_score: int
    colours: tuple[Colour, ...]
    opponents: frozenset[int]
    records: tuple[RoundRecord, ...]
    pairing_scores: tuple[int, ...]
    """Pairing scores with which rounds 1, 2, ... were paired; the last one is `pairing_score`."""

    def facts(self) -> dict[str, Any]:
        """What C.04.1 and C.04.2 say, by name: a system's view adds what its rules define."""
        return {name: getattr(self, name) for name in _FACTS}

    @property
    def points(self) -> Points:
        """What was scored."""
        return Decimal(self.score) / UNITS_PER_POINT

    @property
    def pairing_points(self) -> Points:
        """The same with virtual points: by it players are paired (C.04.7)."""
        return Decimal(self.pairing_score) / UNITS_PER_POINT

    @property
    def games_played(self) -> int:
        """Rounds in which something was played over the board."""
        return sum([record.played for record in self.records])


_FACTS = Participant.__struct_fields__


class Position(Accompanied):
    """The state of a tournament before the pairing of `round_number`.

    `entered` is everybody who entered, present or not, by number and in the order of TPNs.
    `participants` are those of them who are to be paired: by pairing score, then TPN.
    `forbidden` holds pairs of numbers, the smaller first; `in_common` what two of them have in
    common where that is why: `club` and its name. `soft` are the groups whose pairs are among them
    only as far as the round can be paired so (readings-event.md R-EVENT-17). `byes` are the
    requested byes and absences of the round. `initial_colour` is None when nothing tells it.
    `games` is how many games a pairing stands for. `team_rules` is what a team competition
    chooses; its participants are teams. `first_board` is the number with which its boards begin:
    that is what they are called, and no part of the question that a pairing answers.
    `is_scheduled` says that all pairings follow from the numbers: then everybody who entered is
    paired, and `absent` are those of them who are known to be away.
    """

    beside: ClassVar = frozenset({"first_board"})

    round_number: int
    number_of_rounds: int | None
    handling: HandlingEdition
    initial_colour: Colour | None
    entered: Mapping[int, Participant]
    participants: tuple[Participant, ...]
    forbidden: frozenset[Pair]
    byes: Mapping[int, ByeKind]
    point_system: PointSystem
    games: int = 1
    team_rules: TeamRules | None = None
    in_common: Mapping[Pair, tuple[str, str]] = field(default_factory=dict)
    soft: tuple[SoftGroup, ...] = ()
    first_board: int = 1
    is_scheduled: bool = False
    absent: frozenset[int] = frozenset()

    @property
    def is_last_round(self) -> bool:
        return self.round_number == self.number_of_rounds

    @property
    def can_give_up(self) -> bool:
        """Whether soft rules may still give up pairs: the round is to be paired."""
        return any(group.free is None for group in self.soft)

    def freeing(self, free: Mapping[int, tuple[int, ...]]) -> Position:
        """The position in which of every soft group, by its rule, these may meet each other."""
        firm = self.forbidden.difference(*(group.pairs for group in self.soft))
        soft = tuple(replace(group, free=free.get(group.rule, ())) for group in self.soft)
        return replace(self, forbidden=firm.union(*(group.kept for group in soft)), soft=soft)

    def freeing_all(self) -> Position:
        """The position in which soft rules keep nobody apart."""
        return self.freeing({group.rule: tuple(group.members) for group in self.soft})

    def softly_apart(self, pair: Pair) -> SoftGroup | None:
        """The soft group that keeps two apart, if one does and nothing else."""
        return next((group for group in self.soft if group.keeps(pair)), None)

    def given_up(self, pair: Pair) -> SoftGroup | None:
        """The soft group that gave up a pair, where no other one keeps it."""
        if pair in self.forbidden:
            return None
        return next((group for group in self.soft if pair in group.pairs), None)

    @property
    def win(self) -> int:
        """What a pairing won is worth: all of its games."""
        return units(self.point_system.win) * self.games

    @property
    def loss(self) -> int:
        """What a game lost is worth."""
        return units(self.point_system.loss)
