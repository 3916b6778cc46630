"""The course of the draft of 2015 from bracket to bracket: C.1 and C.10 to C.14.

What happens inside a bracket (C.2 to C.9) is a question to a `DraftBench`: the literal one
enumerates, the one of the solver matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.systems.dutch.candidate import Candidate, in_order
from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.draft_2015.attempts import Attempt, Scores, attempts
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import fault

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
