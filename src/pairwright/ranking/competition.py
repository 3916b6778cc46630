"""All that tie-breaks are computed from: the sheets, the ratings and the edition of the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from functools import cached_property
from typing import Any, TypeVar, cast

from msgspec import field

from pairwright.frozen import Frozen
from pairwright.ranking.editions import TieBreakEdition
from pairwright.ranking.matches import TeamRound
from pairwright.ranking.score_sheet import RoundScore, ScoreSheet

T = TypeVar("T")


class Reference(StrEnum):
    """The score that a tie-break refers to (C.07 art. 11.1, 13)."""

    POINTS = "PTS"
    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"


class Competition(Frozen, dict=True):
    """The participants after a round, as tie-breaks see them.

    `ratings` holds None for unrated players, `ratings_of_rounds` those of every round where tie-
    breaks take the rating of the round in which a game was played; `active` are those who were ever
    paired or had the pairing-allocated bye. `matches` and `boards` are there for teams only.
    `annulled` are those whose games do not count (C.05 art. 6.6); sheets have none of these games,
    `as_recorded` has the rounds of everybody whom that concerns, of teams with game points.
    `expelled` are those who are not ranked, `estimates` what arbiters think of unrated players
    (C.04.2 art. 2.1), `outside` the values that were entered, by code in capital letters, each with
    its round. `memo` keeps what several tie-breaks share.
    """

    edition: TieBreakEdition
    sheets: Mapping[Reference, ScoreSheet]
    primary: Reference
    numbers: Mapping[int, int]
    names: Mapping[int, str]
    ratings: Mapping[int, int | None]
    active: frozenset[int]
    ratings_of_rounds: Mapping[int, Mapping[int, int | None]] = field(default_factory=dict)
    matches: Mapping[int, tuple[TeamRound, ...]] = field(default_factory=dict)
    boards: int = 0
    annulled: frozenset[int] = frozenset()
    as_recorded: Mapping[int, tuple[RoundScore, ...]] = field(default_factory=dict)
    expelled: frozenset[int] = frozenset()
    estimates: Mapping[int, int] = field(default_factory=dict)
    outside: Mapping[str, Mapping[int, tuple[Fraction, int]]] = field(default_factory=dict)

    @cached_property
    def memo(self) -> dict[object, Any]:
        return {}

    @property
    def is_team_event(self) -> bool:
        return self.primary is not Reference.POINTS

    @property
    def participants(self) -> tuple[int, ...]:
        """In order of pairing numbers."""
        return self.sheets[self.primary].participants

    @property
    def ranked(self) -> tuple[int, ...]:
        """Who is in the standings, in order of pairing numbers (readings-standings.md R-TB-26)."""
        return tuple([n for n in self.participants if n not in self.expelled])

    @property
    def predetermined(self) -> bool:
        """All pairings were fixed beforehand (art. 15.2)."""
        return self.sheets[self.primary].predetermined

    @property
    def secondary(self) -> Reference:
        """The score that is not the primary one (art. 11.1)."""
        if self.primary is Reference.MATCH_POINTS:
            return Reference.GAME_POINTS
        return Reference.MATCH_POINTS

    def sheet(
        self, reference: Reference | None, as_played: bool = False, fore: bool = False
    ) -> ScoreSheet:
        """The sheet of a reference score (None: the primary one), with forfeits as games (/P, or
        art. 15.2 in predetermined pairings) and with the final round drawn (art. 8.3) if asked."""
        chosen = self.primary if reference is None else reference
        as_played = as_played or self.predetermined

        def build() -> ScoreSheet:
            sheet = self.sheets[chosen]
            if fore:
                sheet = sheet.with_final_round_drawn()
            return sheet.with_forfeits_as_played() if as_played else sheet

        return self.remember(("sheet", chosen, as_played, fore), build)

    def remember(self, key: object, build: Callable[[], T]) -> T:
        """What `build` gives, built once."""
        if key not in self.memo:
            self.memo[key] = build()
        return cast(T, self.memo[key])
