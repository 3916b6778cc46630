"""The Dutch system as drafted in 2015, word by word inside each bracket (C.2 to C.9).

Every candidate is generated in the order of C.5 to C.8, and held against the requirements as C.9
lowers them. readings-dutch-2015.md has the readings behind the switches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import chain, combinations, permutations

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.systems.dutch.criteria import DutchBracket, DutchCriterion, Scope, same_downfloat
from pairwright.systems.dutch.draft_2015.criteria import (
    DIFFERENCES_2015,
    DOWNFLOATERS_2015,
    QUALITY_2015,
)
from pairwright.systems.dutch.draft_2015.procedure import (
    Attempt,
    Condition,
    DraftProcedure,
    DraftStep,
    FollowingBracket,
    Group,
    Lowest,
    Scores,
    attempts,
    attempts_by_quality,
    least_denied,
    lowered,
)
from pairwright.systems.dutch.literal.steps import (
    LiteralField,
    LiteralStep,
    Value,
    heterogeneous_candidates,
)
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition, in_order
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import fault

_PSD = DOWNFLOATERS_2015[1]
CRITERIA_2015 = (*DOWNFLOATERS_2015, *QUALITY_2015, *DIFFERENCES_2015)


class LowestBracket(Enum):
    """D.4, C.12: which pairings of the lowest bracket are compared (R-DUTCH15-1)."""

    ALL_PAIRINGS = "all that are complete, whoever has the bye"
    MOST_MDPS = "those with all moved-down players; only where there are none, those without one"


class PenultimateBracket(Enum):
    """C.12, C.14 against A.11.b, A.11.c when it is paired again by C.13 (R-DUTCH15-2)."""

    STEPS = "the most moved-down players first, then the most pairs"
    QUALITY = "the most pairs first, then the lowest PSD"


class Downfloats(Enum):
    """C.2.e: whom B.9 and B.10 look at in a bracket (R-DUTCH15-5)."""

    LEAVING = "those who leave the bracket"
    RECEIVING = "also the moved-down players who are paired in it"


class Readings2015(Frozen):
    lowest: LowestBracket = LowestBracket.ALL_PAIRINGS
    penultimate: PenultimateBracket = PenultimateBracket.STEPS
    downfloats: Downfloats = Downfloats.LEAVING


TAKEN_2015 = Readings2015()


def pair_2015(position: DutchPosition, readings: Readings2015 = TAKEN_2015) -> list[LiteralStep]:
    """C.1 to C.14. Raises NoLegalPairing and TooLarge."""
    field = LiteralField(position)
    if not field.completion(field.bye_candidates()).possible(field.mask(field.players)):
        raise NoLegalPairing(
            fault(
                "systems:none.obeys-old",
                "C.04.3 section B, draft of 2015",
                round=position.round_number,
                players=len(field.players),
                criteria="B.1, B.2, B.3",
            )
        )
    by_quality = readings.penultimate is PenultimateBracket.QUALITY
    bench = LiteralBench(field, readings)
    made = DraftProcedure(
        position,
        bench,
        field.scoregroups(),
        (lambda bracket, _: attempts_by_quality(bracket)) if by_quality else attempts,
    ).steps()
    return [_valued(step) for step in made]


def _valued(step: DraftStep) -> LiteralStep:
    scope = Scope.of(step.bracket)
    values = tuple((c.name, _value(c, scope, step.candidate)) for c in CRITERIA_2015)
    return LiteralStep(step.bracket, step.candidate, values)


def _value(criterion: DutchCriterion, scope: Scope, candidate: Candidate) -> Value:
    return criterion.value(scope, candidate.pairs, candidate.floaters)


class LiteralBench:
    """Brackets by enumeration: a `DraftBench` of the procedure."""

    def __init__(self, field: LiteralField, readings: Readings2015 = TAKEN_2015) -> None:
        self._field = field
        self._readings = readings
        self._requirements: tuple[DutchCriterion, ...] = QUALITY_2015
        if readings.downfloats is Downfloats.RECEIVING:
            self._requirements = tuple(map(_for_whoever_receives_it, QUALITY_2015))

    def paired(
        self, bracket: DutchBracket, attempt: Attempt, condition: Condition
    ) -> Candidate | None:
        """C.2 to C.9 for one P1, one M1 and the sets of one weight (C.7.b)."""
        candidates = self._meeting(bracket, attempt, condition)
        return self._first(bracket, attempt.pairs, candidates)

    def _first(
        self, bracket: DutchBracket, pairs: int, candidates: Iterable[Candidate]
    ) -> Candidate | None:
        return first_at_lowest_requirements(bracket, pairs, candidates, self._requirements)

    def _meeting(
        self, bracket: DutchBracket, attempt: Attempt, condition: Condition
    ) -> Iterator[Candidate]:
        """The candidates of an attempt whose floaters meet the condition."""
        for candidate in self._candidates(bracket, attempt):
            if self._allows(candidate.floaters, condition):
                yield candidate

    def _candidates(self, bracket: DutchBracket, attempt: Attempt) -> Iterator[Candidate]:
        """C.5 to C.8: the sets of D.3, their transpositions, then the remainder's exchanges."""
        return heterogeneous_candidates(
            bracket, mdp_sets(bracket, attempt.limbo), attempt.pairs, self._field.may_meet
        )

    def reaches_remainder(self, bracket: DutchBracket, m1: int, condition: Condition) -> bool:
        """C.12, and C.13 for the heterogeneous part: some pairing of M1 moved-down players."""
        for chosen in combinations(bracket.mdps, m1):
            for partners in permutations(bracket.residents, m1):
                if all(map(self._field.may_meet, chosen, partners)):
                    remainder = [p for p in bracket.residents if p not in partners]
                    limbo = [mdp for mdp in bracket.mdps if mdp not in chosen]
                    if self._remainder_allows(remainder, limbo, condition):
                        return True
        return False

    def _remainder_allows(
        self, remainder: Sequence[DutchPlayer], limbo: Sequence[DutchPlayer], condition: Condition
    ) -> bool:
        """C.13: whether however many pairs of the remainder allow a pairing of the lowest bracket.

        C.10 never asks: there M1 is what it was.
        """
        if condition is None:
            return True
        return any(
            self._allows(in_order([*limbo, *leaving]), condition)
            for number in range(len(remainder) % 2, len(remainder) + 1, 2)
            for leaving in combinations(remainder, number)
            if self._pairs_off([p for p in remainder if p not in leaving])
        )

    def _pairs_off(self, players: Sequence[DutchPlayer]) -> bool:
        return self._field.completion(()).possible(self._field.mask(players))

    def _allows(self, floaters: Group, condition: Condition) -> bool:
        """C.10 and C.13: the special requirement that is checked in C.5."""
        match condition:
            case FollowingBracket(residents, attempt):
                bracket = DutchBracket(in_order(floaters), residents, None)
                return any(True for _ in self._candidates(bracket, attempt))
            case Lowest(residents, limbo):
                bracket = DutchBracket(in_order(floaters), residents, None)
                return any(
                    limbo is None or limbo == _scores_in(candidate.floaters, floaters)
                    for candidate in self._complete(bracket)
                )
        return True

    def completed(self, bracket: DutchBracket) -> Candidate | None:
        """D.4 (example 2): the lowest PSD of all pairings, then C.2 to C.9 among those."""
        scope = Scope.of(bracket)
        candidates = list(self._complete(bracket))
        if self._readings.lowest is LowestBracket.MOST_MDPS:
            candidates = _with_most_mdps(bracket, candidates)
        found = [(_value(_PSD, scope, candidate), candidate) for candidate in candidates]
        least = min((psd for psd, _ in found), default=())
        best = [candidate for psd, candidate in found if psd == least]
        return self._first(bracket, len(bracket.players) // 2, best)

    def _complete(self, bracket: DutchBracket) -> Iterator[Candidate]:
        """A.5: everybody is paired, but for one who may have the bye where they are odd.

        All moved-down players first, then all but one of them, who has the bye (R-DUTCH15-1).
        """
        size = len(bracket.players)
        mdps = tuple(range(1, len(bracket.mdps) + 1))
        sets: Iterator[tuple[int, ...]] = iter([mdps])
        if size % 2 and mdps:
            sets = chain(sets, combinations(mdps, len(mdps) - 1))
        for candidate in heterogeneous_candidates(bracket, sets, size // 2, self._field.may_meet):
            if all(player.may_receive_bye for player in candidate.floaters):
                yield candidate


def _scores_in(left: Group, floaters: Group) -> Scores:
    """The scores of those left over who were floaters."""
    return tuple(player.pairing_score for player in left if player in floaters)


def mdp_sets(bracket: DutchBracket, limbo: Scores) -> Iterator[tuple[int, ...]]:
    """D.3, C.7.b: the sets of moved-down players (BSNs) that leave a Limbo with these scores."""
    scores = {bsn: mdp.pairing_score for bsn, mdp in enumerate(bracket.mdps, start=1)}
    for chosen in combinations(scores, len(scores) - len(limbo)):
        left = sorted((scores[bsn] for bsn in scores if bsn not in chosen), reverse=True)
        if tuple(left) == limbo:
            yield chosen


def _with_most_mdps(bracket: DutchBracket, candidates: list[Candidate]) -> list[Candidate]:
    mdps = set(bracket.mdps)
    fewest = min((len(mdps & set(c.floaters)) for c in candidates), default=0)
    return [c for c in candidates if len(mdps & set(c.floaters)) == fewest]


def _for_whoever_receives_it(criterion: DutchCriterion) -> DutchCriterion:
    """B.9 and B.10 for moved-down players who are paired as well."""
    back = {"B.9": 1, "B.10": 2}.get(criterion.name)
    return criterion if back is None else replace(criterion, pair=same_downfloat(back))


def first_at_lowest_requirements(
    bracket: DutchBracket,
    pairs: int,
    candidates: Iterable[Candidate],
    requirements: Sequence[DutchCriterion] = QUALITY_2015,
) -> Candidate | None:
    """C.5 with C.9: the first candidate that complies, at the first requirements any complies with.

    Of those that comply, the note to section B wants the smallest differences for whom B.9 to B.12
    are dropped. None where there is no candidate at all.
    """
    scope = Scope.of(bracket)
    known = [
        (tuple(_value(c, scope, candidate)[0] for c in requirements), candidate)
        for candidate in candidates
    ]
    if not known:
        return None
    most = tuple(max(broken) for broken in zip(*(counts for counts, _ in known), strict=True))

    def differences(candidate: Candidate) -> list[Value]:
        return [_value(c, scope, candidate) for c in DIFFERENCES_2015]

    for level in lowered(least_denied(bracket, pairs), pairs, most):
        complying = [
            candidate
            for counts, candidate in known
            if all(count <= allowed for count, allowed in zip(counts, level, strict=True))
        ]
        if complying:
            return min(complying, key=differences)
    raise AssertionError("with everything dropped each candidate complies")
