"""Readings of the draft that are not taken and have no switch, as rounds paired word by word.

readings-dutch-2015.md R-DUTCH15-3, -6, -7 and -9.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from pairwright.systems.dutch.criteria import (
    DutchBracket,
    DutchCriterion,
    Scope,
    preference_denied,
)
from pairwright.systems.dutch.draft_2015.criteria import QUALITY_2015
from pairwright.systems.dutch.draft_2015.procedure import (
    Attempt,
    Condition,
    DraftProcedure,
    FollowingBracket,
    Group,
    Lowest,
    least_denied,
    most_pairs,
)
from pairwright.systems.dutch.literal.edition_2015 import LiteralBench
from pairwright.systems.dutch.literal.steps import LiteralField, heterogeneous_candidates
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition, in_order
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

Pairs = set[tuple[int, int]]
HALF_A_POINT = 50


def paired_with(
    where: DutchPosition,
    bench: type[LiteralBench] = LiteralBench,
    procedure: type[DraftProcedure] = DraftProcedure,
) -> Pairs:
    """Who meets whom, the smaller number first, the bye as `(number, 0)`."""
    field = LiteralField(where)
    steps = procedure(where, bench(field), field.scoregroups()).steps()
    made = {tuple(sorted((a.number, b.number))) for s in steps for a, b in s.candidate.pairs}
    return {(first, other) for first, other in made} | {
        (player.number, 0) for player in steps[-1].candidate.floaters
    }


# --- R-DUTCH15-3 ---------------------------------------------------------------------------------


class MovedDownPlayersInS1(LiteralBench):
    """C.12: a bracket managed as homogeneous has its moved-down players in S1, too."""

    def _candidates(self, bracket: DutchBracket, attempt: Attempt) -> Iterator[Candidate]:
        if attempt.mdps or not bracket.mdps:
            return super()._candidates(bracket, attempt)
        whole = DutchBracket((), bracket.players, bracket.initial_colour)
        return heterogeneous_candidates(whole, iter([()]), attempt.pairs, self._field.may_meet)


# --- R-DUTCH15-6 ---------------------------------------------------------------------------------


def _strong_denied(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    weaker = min(higher.preference.strength, lower.preference.strength)
    denied = preference_denied(scope, higher, lower)
    return int(denied and weaker is PreferenceStrength.STRONG)


def strong_only(criterion: DutchCriterion) -> DutchCriterion:
    """B.8 for strong preferences only."""
    return replace(criterion, pair=_strong_denied) if criterion.name == "B.8" else criterion


Z_OF_STRONG_ONES = tuple(map(strong_only, QUALITY_2015))


def least_of_strong_ones(bracket: DutchBracket, pairs: int) -> tuple[int, int]:
    """A.8 with Z1 from strong preferences only."""
    strong: Counter[Colour] = Counter()
    for player in bracket.players:
        colour = player.preference.colour
        if colour is not None and player.preference.strength is PreferenceStrength.STRONG:
            strong[colour] += 1
    others = len(bracket.players) - strong.total()
    fewer = min(strong[Colour.WHITE], strong[Colour.BLACK])
    given_up = most_pairs(bracket) - pairs
    z1 = most_pairs(bracket) - fewer - others - given_up
    return least_denied(bracket, pairs)[0], max(0, z1)


# --- R-DUTCH15-7 ---------------------------------------------------------------------------------


class NumberOfPairs(LiteralBench):
    """C.10: "allows P1 pairs" asks for their number, whoever is in them."""

    def makes(self, players: Sequence[DutchPlayer], pairs: int) -> bool:
        return any(self._pairs_off(those) for those in combinations(players, 2 * pairs))

    def _allows(self, floaters: Group, condition: Condition) -> bool:
        if isinstance(condition, FollowingBracket):
            players = in_order((*floaters, *condition.residents))
            return self.makes(players, condition.attempt.pairs)
        return super()._allows(floaters, condition)


class BacktrackingByNumber(DraftProcedure):
    """C.10 only where the bracket does not have so many pairs as it is."""

    def _backtracked(self, bracket: DutchBracket, condition: FollowingBracket | Lowest) -> bool:
        assert isinstance(self._bench, NumberOfPairs)
        if isinstance(condition, FollowingBracket) and self._bench.makes(
            bracket.players, condition.attempt.pairs
        ):
            return False
        return super()._backtracked(bracket, condition)


# --- R-DUTCH15-9 ---------------------------------------------------------------------------------


def floats_of_forfeits(where: DutchPosition) -> DutchPosition:
    """A.4: who lost a pairing by forfeit has the float of its scores all the same."""
    return replace(
        where, participants=tuple(_with_forfeits(where, player) for player in where.participants)
    )


def _with_forfeits(where: DutchPosition, player: DutchPlayer) -> DutchPlayer:
    floats = list(player.floats)
    for back, record in enumerate(reversed(player.records[-len(floats) :])):
        if record.opponent is None or record.played or record.points >= HALF_A_POINT:
            continue
        own = player.pairing_scores[-2 - back]
        theirs = where.position.entered[record.opponent].pairing_scores[-2 - back]
        if own != theirs:
            floats[back] = Float.DOWN if own > theirs else Float.UP
    return replace(player, floats=tuple(floats))
