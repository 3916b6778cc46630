"""The course of the draft of 2015: brackets, attempts and requirements (C.1, C.9 to C.14).

The course of the draft of 2015 from bracket to bracket: C.1 and C.10 to C.14.

What happens inside a bracket (C.2 to C.9) is a question to a `DraftBench`: the literal one
enumerates, the one of the solver matches.

What is tried in a bracket, one after the other: P1, M1 and the Limbo (A.6, C.11 to C.14).

The requirements of a bracket, and how far they had to be lowered (A.8, C.2, C.9).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Protocol

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import UNITS_PER_POINT
from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition, in_order
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour, TooLarge
from pairwright.vocabulary.reason import fault

Scores = tuple[int, ...]


class Attempt(Frozen):
    """So many pairs (P1), so many moved-down players in them (M1), the others in the Limbo (D.3).

    `limbo` are the scores of those others, the highest first.
    """

    pairs: int
    mdps: int
    limbo: Scores


def most_pairs(bracket: DutchBracket) -> int:
    """A.6.a: P0."""
    return min(len(bracket.residents), len(bracket.players) // 2)


def limbos(bracket: DutchBracket, m1: int) -> Iterator[Scores]:
    """D.3: the scores that a Limbo can have when M1 moved-down players are paired, in order.

    The weights of two Limbos of the same size are in the order of their scores, the highest first:
    so the fewer of the highest score, the earlier. There can be very many; they come one by one.
    """
    there = Counter(mdp.pairing_score for mdp in bracket.mdps)
    return _chosen(sorted(there.items(), reverse=True), there.total() - m1)


def _chosen(there: Sequence[tuple[int, int]], size: int) -> Iterator[Scores]:
    """So many of the scores, each given with its number; the fewest of the highest first."""
    if not there:
        yield ()
        return
    (score, count), *lower = there
    fewest = max(0, size - sum(number for _, number in lower))
    for number in range(fewest, min(count, size) + 1):
        for others in _chosen(lower, size - number):
            yield (score,) * number + others


def weight(bracket: DutchBracket, limbo: Scores) -> Scores:
    """D.3, D.4: the part of the PSD that moved-down players make up, in hundredths.

    Those in the Limbo face one point less than the residents have, the others a resident.
    """
    resident = bracket.residents[0].pairing_score
    paired = [mdp.pairing_score for mdp in bracket.mdps]
    for score in limbo:
        paired.remove(score)
    differences = [score - resident for score in paired]
    differences += [score - resident + UNITS_PER_POINT for score in limbo]
    return tuple(sorted(differences, reverse=True))


def attempts_by_quality(bracket: DutchBracket) -> list[Attempt]:
    """A.11.b and A.11.c by themselves: the most pairs, then the lowest PSD (R-DUTCH15-2)."""
    found = [
        Attempt(pairs, mdps, limbo)
        for pairs in range(1, most_pairs(bracket) + 1)
        for mdps in range(min(len(bracket.mdps), pairs) + 1)
        for limbo in limbos(bracket, mdps)
        if len(bracket.players) - 2 * pairs >= len(limbo)
    ]

    def psd(attempt: Attempt) -> Scores:
        leaving = len(bracket.players) - 2 * attempt.pairs - len(attempt.limbo)
        differences = (*weight(bracket, attempt.limbo), *[UNITS_PER_POINT] * leaving)
        return tuple(sorted(differences, reverse=True))

    return sorted(found, key=lambda attempt: (-attempt.pairs, psd(attempt)))


def attempts(bracket: DutchBracket, reaches_remainder: Callable[[int], bool]) -> Iterator[Attempt]:
    """C.1, C.11, C.12 and C.14: what is tried until a pairing is found.

    `reaches_remainder(m1)` tells whether M1 moved-down players could be paired at all (C.12). Where
    nothing is found the entire bracket moves down (C.14).
    """
    size, p0 = len(bracket.players), most_pairs(bracket)
    pairs, mdps = p0, min(len(bracket.mdps), p0)
    while pairs:
        for limbo in limbos(bracket, mdps):
            yield Attempt(pairs, mdps, limbo)
        if mdps and size > 2 * pairs and not reaches_remainder(mdps):
            mdps -= 1
            if not mdps:  # C.12: managed as homogeneous (R-DUTCH15-3)
                pairs = p0
        else:
            pairs -= 1
            mdps = min(mdps, pairs)  # R-DUTCH15-4


Group = tuple[DutchPlayer, ...]
Attempts = Callable[[DutchBracket, Callable[[int], bool]], Iterable[Attempt]]

MOST_ATTEMPTS = 20_000
"""Attempts in one round after which it is given up. Rounds of 100 players take some dozens."""


class FollowingBracket(Frozen):
    """C.10: the floaters must let the following bracket, with these residents, make the attempt."""

    residents: Group
    attempt: Attempt


class Lowest(Frozen):
    """C.13: the floaters must let the lowest bracket, with these residents, be paired completely.

    `limbo` (C.10) are the scores of the floaters who are not paired there: nobody, or the one who
    has the bye. None where it does not matter who has it.
    """

    residents: Group
    limbo: Scores | None = None


Condition = FollowingBracket | Lowest | None


class DraftBench(Protocol):
    """The pairing of one bracket, C.2 to C.9: with the lowest requirements that can be met."""

    def paired(
        self, bracket: DutchBracket, attempt: Attempt, condition: Condition
    ) -> Candidate | None:
        """The first pairing by the attempt whose floaters meet the condition; None without one."""

    def reaches_remainder(self, bracket: DutchBracket, m1: int, condition: Condition) -> bool:
        """C.12: whether so many moved-down players can be paired, and the condition still met."""

    def completed(self, bracket: DutchBracket) -> Candidate | None:
        """The lowest bracket: everybody is paired, but for one who may have the bye.

        D.4: of all such pairings those with the lowest PSD, then B.5 to B.12, then the first.
        """


class DraftStep(Frozen):
    """A bracket as it was paired. `again` is the article by which it was paired again or joined.

    `attempt` is None where the entire bracket moves down, and in the lowest bracket. `joined` tells
    that the moved-down players of the lowest bracket are those of the bracket that was joined to it
    last (C.13).
    """

    bracket: DutchBracket
    attempt: Attempt | None
    candidate: Candidate
    condition: Condition = None
    again: str = ""
    joined: bool = False

    @property
    def merged(self) -> bool:
        """C.13: brackets were joined."""
        residents = self.bracket.residents
        return self.joined or residents[0].pairing_score != residents[-1].pairing_score


class DraftProcedure:
    """One round. The position must have a complete pairing."""

    def __init__(
        self,
        view: DutchPosition,
        bench: DraftBench,
        groups: list[Group],
        penultimate: Attempts = attempts,
    ) -> None:
        """`penultimate` is what is tried in a bracket that is paired again by C.13."""
        self._view = view
        self._bench = bench
        self._groups = groups
        self._penultimate = penultimate
        self._steps: list[DraftStep] = []
        self._tried = 0

    def steps(self) -> list[DraftStep]:
        """The brackets from the top, the lowest one last. Raises TooLarge."""
        for residents in self._groups[:-1]:
            self._pair(self._bracket(self._floaters, residents))
        if self._groups:
            self._pair_lowest(self._groups[-1])
        return self._steps

    @property
    def _floaters(self) -> Group:
        return self._steps[-1].candidate.floaters if self._steps else ()

    def _bracket(self, mdps: Group, residents: Group) -> DutchBracket:
        return DutchBracket(in_order(mdps), residents, self._view.initial_colour)

    def _pair(self, bracket: DutchBracket, *, has_backtracked: bool = False) -> None:
        """One bracket that is not the lowest: as it stands, or after backtracking once (C.10)."""
        for attempt in attempts(bracket, lambda m1: self._reaches(bracket, m1, None)):
            self._count(attempt)
            found = self._bench.paired(bracket, attempt, None)
            if found is not None:
                self._steps.append(DraftStep(bracket, attempt, found))
                return
            # What no other floaters made possible before, they do not make possible now.
            following = FollowingBracket(bracket.residents, attempt)
            if not has_backtracked and self._backtracked(bracket, following):
                renewed = self._bracket(self._floaters, bracket.residents)
                self._pair(renewed, has_backtracked=True)
                return
        self._move_down(bracket)

    def _backtracked(self, bracket: DutchBracket, condition: FollowingBracket | Lowest) -> bool:
        """C.10: pair the previous bracket again, to send down players who meet the condition.

        The same attempt there means as many floaters with the same scores.
        """
        if not bracket.mdps or not self._steps[-1].attempt:
            return False
        previous = self._steps[-1]
        assert previous.attempt is not None
        found = self._bench.paired(previous.bracket, previous.attempt, condition)
        if found is None:
            return False
        self._steps[-1] = DraftStep(previous.bracket, previous.attempt, found, condition, "C.10")
        return True

    def _move_down(self, bracket: DutchBracket) -> None:
        """C.14: P1 has become zero."""
        self._steps.append(DraftStep(bracket, None, Candidate((), bracket.players)))

    def _reaches(self, bracket: DutchBracket, m1: int, condition: Condition) -> bool:
        return self._bench.reaches_remainder(bracket, m1, condition)

    def _count(self, attempt: Attempt) -> None:
        self._tried += 1
        if self._tried > MOST_ATTEMPTS:
            number = self._view.round_number
            raise TooLarge(
                fault(
                    "systems:attempts",
                    "C.04.3 C.11 to C.14",
                    round=number,
                    attempts=MOST_ATTEMPTS,
                    pairs=attempt.pairs,
                    mdps=attempt.mdps,
                )
            )

    def _pair_lowest(self, residents: Group) -> None:
        """C.13: the lowest bracket, joined with those above it as often as it takes."""
        if self._pair_as_it_is(residents):
            return
        lowest = residents
        while not self._pair_penultimate(lowest):
            joined = self._steps.pop().bracket
            merged = self._bracket(joined.players, lowest)
            found = self._bench.completed(merged)
            if found is not None:
                self._steps.append(DraftStep(merged, None, found, None, "C.13", joined=True))
                return
            lowest = joined.residents + lowest

    def _pair_as_it_is(self, residents: Group) -> bool:
        """The lowest bracket before any is joined to it.

        C.10 comes before a moved-down player who has the bye, the one with the lowest score first
        (C.11): that is the order of the PSD, too.
        """
        bracket = self._bracket(self._floaters, residents)
        found = self._bench.completed(bracket)
        for limbo in _limbos_with_bye(bracket):
            if found is not None and _limbo(bracket, found) == limbo:
                self._steps.append(DraftStep(bracket, None, found))
                return True
            if self._backtracked(bracket, Lowest(residents, limbo)):
                self._complete(residents)
                return True
        return False

    def _complete(self, residents: Group) -> None:
        """The lowest bracket with the floaters that were chosen for it."""
        bracket = self._bracket(self._floaters, residents)
        found = self._bench.completed(bracket)
        assert found is not None, "the condition was that it can be paired"
        step = DraftStep(bracket, None, found)
        self._steps.append(replace(step, again="C.13") if step.merged else step)

    def _pair_penultimate(self, lowest: Group) -> bool:
        """C.13: whether another pairing of the penultimate bracket allows one of the lowest.

        Its floaters are then the moved-down players there (R-DUTCH15-8).
        """
        assert self._steps, "the position has a complete pairing"
        bracket, condition = self._steps[-1].bracket, Lowest(lowest)
        tried = self._penultimate(bracket, lambda m1: self._reaches(bracket, m1, condition))
        for attempt in tried:
            self._count(attempt)
            found = self._bench.paired(bracket, attempt, condition)
            if found is not None:
                self._steps[-1] = DraftStep(bracket, attempt, found, condition, "C.13")
                self._complete(lowest)
                return True
        return False


def _limbos_with_bye(bracket: DutchBracket) -> list[Scores]:
    """Who of the moved-down players has the bye: nobody first, then by score from the lowest."""
    if len(bracket.players) % 2 == 0:
        return [()]
    return [(), *((score,) for score in sorted({p.pairing_score for p in bracket.mdps}))]


def _limbo(bracket: DutchBracket, candidate: Candidate) -> Scores:
    return tuple(p.pairing_score for p in candidate.floaters if p in bracket.mdps)


Level = tuple[int, ...]
"""How often B.5, B.6, B.7 (X), B.8 (Z), B.9, B.10, B.11 and B.12 may be broken."""


def least_denied(bracket: DutchBracket, pairs: int) -> tuple[int, int]:
    """A.8 with C.14: X1 and Z1 when so many pairs are made of the bracket."""
    due: Counter[Colour | None] = Counter()
    strong: Counter[Colour] = Counter()
    for player in bracket.players:
        preference = player.preference
        due[preference.colour] += 1
        if preference.colour is not None and preference.strength >= PreferenceStrength.STRONG:
            strong[preference.colour] += 1
    fewer = min(due[Colour.WHITE], due[Colour.BLACK])
    mild = due[Colour.WHITE] + due[Colour.BLACK] - strong.total()
    fewer_strong = min(strong[Colour.WHITE], strong[Colour.BLACK])
    p0, without = most_pairs(bracket), due[None]
    given_up = p0 - pairs
    x1, z1 = p0 - fewer - without, p0 - fewer_strong - mild - without
    return max(0, x1 - given_up), max(0, z1 - given_up)


def lowered(least: tuple[int, int], pairs: int, most: Level) -> Iterator[Level]:
    """C.2 and C.9: the requirements as they are set first, then lowered one at a time.

    What is lowered last, B.5, moves slowest; a criterion is dropped for one player more each time.
    `most` is how often each can be broken at all: nothing is gained by going beyond it.
    """
    x1, z1 = least
    b5, b6, x_most, _, b9, b10, b11, b12 = most
    for topscorers in product(range(b5 + 1), range(b6 + 1)):
        for x in range(x1, min(pairs, max(x1, x_most)) + 1):
            for z in range(z1, x + 1):
                for floats in product(*(range(count + 1) for count in (b9, b10, b11, b12))):
                    yield (*topscorers, x, z, *floats)


class Requirements(Frozen):
    """At which requirements a bracket was paired: for explanations.

    `dropped` are the criteria that were dropped, and for how many players. `again` is the article
    by which the bracket was paired again, "" where it was paired once.
    """

    p0: int
    p1: int
    m0: int
    m1: int
    least: tuple[int, int]
    reached: tuple[int, int]
    dropped: tuple[tuple[str, int], ...]
    again: str = ""

    @classmethod
    def of(
        cls, bracket: DutchBracket, attempt: Attempt, values: Mapping[str, int], again: str
    ) -> Requirements:
        """From how often each criterion is broken in the pairing that was accepted."""
        least = least_denied(bracket, attempt.pairs)
        dropped = tuple(
            (name, count) for name, count in values.items() if count and name not in ("B.7", "B.8")
        )
        return cls(
            most_pairs(bracket),
            attempt.pairs,
            len(bracket.mdps),
            attempt.mdps,
            least,
            (values["B.7"], values["B.8"]),
            dropped,
            again,
        )
