"""How a round came about where a chapter gives the bye and then pairs bracket after bracket."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Protocol, TypeVar

from pairwright.frozen import Frozen
from pairwright.rules.pairing import Solution
from pairwright.systems.allocation import Allocation


class WithNumber(Protocol):
    @property
    def number(self) -> int: ...


class WithPairs(Protocol):
    @property
    def pairs(self) -> tuple[tuple[Any, Any], ...]: ...


Player = TypeVar("Player", bound=WithNumber)
Bracket = TypeVar("Bracket", bound=WithPairs)


class RoundSteps(Frozen, Generic[Player, Bracket]):
    """A round: who received the bye, and the brackets from the top."""

    bye: Player | None
    brackets: tuple[Bracket, ...]

    @property
    def receiver(self) -> int | None:
        """The number of who received the bye."""
        return None if self.bye is None else self.bye.number

    def pairs(self) -> Iterator[tuple[Player, Player]]:
        """Who meets whom, from the top."""
        for bracket in self.brackets:
            yield from bracket.pairs


Steps = TypeVar("Steps", bound=RoundSteps[Any, Any])


class Trace(Frozen, Generic[Steps]):
    """How a round came about: bye and brackets, and then colours.

    `valued` says that the steps have the values of the criteria.
    """

    steps: Steps
    colours: tuple[Allocation[Any], ...]
    valued: bool = True


def solution(
    steps: RoundSteps[Any, Any], colours: Iterable[Allocation[Any]], *, valued: bool = True
) -> Solution:
    """The round with its colours, which are those of its pairs from the top; with its Trace."""
    given = tuple(colours)
    boards = {allocation.white.number: allocation.black.number for allocation in given}
    return Solution(boards, steps.receiver, Trace(steps, given, valued))


def steps_of(trace: object) -> Any:
    """The steps of a Trace that has their values; None where there is none."""
    return trace.steps if isinstance(trace, Trace) and trace.valued else None
