"""The course of the draft of 2015 from bracket to bracket: C.1 and C.10 to C.14.

What happens inside a bracket (C.2 to C.9) is a question to a `Bench`: the literal one enumerates,
the one of the solver matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from pairwright.systems.dutch.candidate import Candidate, in_order
from pairwright.systems.dutch.criteria import Bracket
from pairwright.systems.dutch.draft_2015.attempts import Attempt, attempts
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.tournament import TooLarge

Group = tuple[DutchPlayer, ...]
Attempts = Callable[[Bracket, Callable[[int], bool]], Iterable[Attempt]]

MOST_ATTEMPTS = 20_000
"""Attempts in one round after which it is given up. Rounds of 100 players take some dozens."""


@dataclass(frozen=True, slots=True)
class Following:
    """C.10: the floaters must let the following bracket, with these residents, make the attempt."""

    residents: Group
    attempt: Attempt


@dataclass(frozen=True, slots=True)
class Lowest:
    """C.13: the floaters must let the lowest bracket be paired completely.

    `moved_down` are those of its players who count as moved down besides the floaters: who came
    from a bracket that was joined to it.
    """

    moved_down: Group
    residents: Group


Condition = Following | Lowest | None


class Bench(Protocol):
    """The pairing of one bracket, C.2 to C.9: with the lowest requirements that can be met."""

    def paired(self, bracket: Bracket, attempt: Attempt, condition: Condition) -> Candidate | None:
        """The first pairing by the attempt whose floaters meet the condition; None without one."""

    def reaches_remainder(self, bracket: Bracket, m1: int, condition: Condition) -> bool:
        """C.12: whether so many moved-down players can be paired, and the condition still met."""

    def completed(self, bracket: Bracket) -> Candidate | None:
        """The lowest bracket: everybody is paired, but for one who may have the bye.

        D.4: of all such pairings those with the lowest PSD, then B.5 to B.12, then the first.
        """


@dataclass(frozen=True, slots=True)
class Step:
    """A bracket as it was paired. `again` is the article by which it was paired again.

    `attempt` is None where the entire bracket moves down, and in the lowest bracket. `joined` are
    the players of the last bracket that was joined to the lowest one, who count as moved down.
    """

    bracket: Bracket
    attempt: Attempt | None
    candidate: Candidate
    condition: Condition = None
    again: str = ""
    joined: Group = ()

    @property
    def merged(self) -> bool:
        return bool(self.joined)


class Procedure:
    """One round. The position must have a complete pairing."""

    def __init__(
        self,
        view: DutchPosition,
        bench: Bench,
        groups: list[Group],
        penultimate: Attempts = attempts,
    ) -> None:
        """`penultimate` is what is tried in a bracket that is paired again by C.13."""
        self._view = view
        self._bench = bench
        self._groups = groups
        self._penultimate = penultimate
        self._steps: list[Step] = []
        self._tried = 0

    def steps(self) -> list[Step]:
        """The brackets from the top, the lowest one last. Raises TooLarge."""
        for residents in self._groups[:-1]:
            self._pair(self._bracket(self._floaters, residents))
        if self._groups:
            self._pair_lowest(self._groups[-1])
        return self._steps

    @property
    def _floaters(self) -> Group:
        return self._steps[-1].candidate.floaters if self._steps else ()

    def _bracket(self, mdps: Group, residents: Group) -> Bracket:
        return Bracket(in_order(mdps), residents, self._view.initial_colour)

    def _pair(self, bracket: Bracket) -> None:
        """One bracket that is not the lowest: as it stands, or after backtracking (C.10)."""
        for attempt in attempts(bracket, lambda m1: self._reaches(bracket, m1, None)):
            self._count(attempt)
            found = self._bench.paired(bracket, attempt, None)
            if found is not None:
                self._steps.append(Step(bracket, attempt, found))
                return
            if self._backtracked(bracket, attempt):
                self._pair_as_it_stands(self._bracket(self._floaters, bracket.residents))
                return
        self._move_down(bracket)

    def _backtracked(self, bracket: Bracket, attempt: Attempt) -> bool:
        """C.10: pair the previous bracket again so that this attempt becomes possible.

        The same attempt there means as many floaters with the same scores.
        """
        if not bracket.mdps or not self._steps[-1].attempt:
            return False
        previous = self._steps[-1]
        assert previous.attempt is not None
        condition = Following(bracket.residents, attempt)
        found = self._bench.paired(previous.bracket, previous.attempt, condition)
        if found is None:
            return False
        self._steps[-1] = Step(previous.bracket, previous.attempt, found, condition, "C.10")
        return True

    def _pair_as_it_stands(self, bracket: Bracket) -> None:
        """C.10: backtracking does not go further. What failed before fails again."""
        for attempt in attempts(bracket, lambda m1: self._reaches(bracket, m1, None)):
            self._count(attempt)
            found = self._bench.paired(bracket, attempt, None)
            if found is not None:
                self._steps.append(Step(bracket, attempt, found))
                return
        raise AssertionError("backtracking made an attempt possible")

    def _move_down(self, bracket: Bracket) -> None:
        """C.14: P1 has become zero."""
        self._steps.append(Step(bracket, None, Candidate((), bracket.players)))

    def _reaches(self, bracket: Bracket, m1: int, condition: Condition) -> bool:
        return self._bench.reaches_remainder(bracket, m1, condition)

    def _count(self, attempt: Attempt) -> None:
        self._tried += 1
        if self._tried > MOST_ATTEMPTS:
            number = self._view.round_number
            raise TooLarge(
                f"round {number}: {MOST_ATTEMPTS} attempts (C.04.3 C.11 to C.14, draft of 2015) "
                f"have not paired the bracket, the last one {attempt.pairs} pairs with "
                f"{attempt.mdps} moved-down players; pair the round by another edition (--edition)"
            )

    def _pair_lowest(self, residents: Group) -> None:
        """C.13: the lowest bracket, joined with those above it as often as it takes."""
        lowest = Lowest((), residents)
        while True:
            found = self._complete(lowest)
            if found is not None or self._pair_penultimate(lowest):
                return
            if not self._steps:
                self._pair_as_homogeneous(lowest)
                return
            joined = self._steps.pop()
            lowest = Lowest(joined.bracket.residents, lowest.moved_down + lowest.residents)

    def _complete(self, lowest: Lowest) -> Candidate | None:
        bracket = self._bracket(self._floaters + lowest.moved_down, lowest.residents)
        found = self._bench.completed(bracket)
        if found is not None:
            again = "C.13" if lowest.moved_down else ""
            self._steps.append(Step(bracket, None, found, None, again, lowest.moved_down))
        return found

    def _pair_penultimate(self, lowest: Lowest) -> bool:
        """C.13: whether another pairing of the penultimate bracket allows one of the lowest."""
        if not self._steps:
            return False
        bracket = self._steps[-1].bracket
        for attempt in self._penultimate(bracket, lambda m1: self._reaches(bracket, m1, lowest)):
            self._count(attempt)
            found = self._bench.paired(bracket, attempt, lowest)
            if found is not None:
                self._steps[-1] = Step(bracket, attempt, found, lowest, "C.13")
                completed = self._complete(lowest)
                assert completed is not None, "the condition was that it can be paired"
                return True
        return False

    def _pair_as_homogeneous(self, lowest: Lowest) -> None:
        """C.12 for the whole field: its moved-down players cannot all be paired (R-DUTCH15-8)."""
        bracket = self._bracket((), lowest.moved_down + lowest.residents)
        found = self._bench.completed(bracket)
        assert found is not None, "the position has a complete pairing"
        self._steps.append(Step(bracket, None, found, None, "C.13", lowest.moved_down))
