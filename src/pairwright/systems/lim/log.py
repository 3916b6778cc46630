"""The step log of a round: what an arbiter does with pencil and paper, step by step.

Players are given by their numbers, groups by twice their score, which is whole also for a median
group without a score of its own. `replay` follows a log and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from pairwright.frozen import Frozen
from pairwright.vocabulary.reason import Reason

MORE_PAIRS, MORE_EQUAL_SCORES = "choice.last-round-pairs", "choice.last-round-scores"
"""What a note says where colours give way to equal scores in a group (6)."""


class StepKind(StrEnum):
    BYE = "bye"
    OPEN = "open"
    """A score-group is taken up; `players` are those in it."""
    NOTE = "note"
    """Something is found out that the next steps rest on; `players` are whom it is about."""
    FLOAT = "float"
    """The player leaves `group` for the group `to`."""
    PAIR = "pair"
    """White, Black: a pairing of `group` is made."""
    CRACK = "crack"
    """The pairing of these two is undone, and both go to `group`."""


class PassingGround(StrEnum):
    """Why somebody who came earlier in order was passed over."""

    MET = "met"
    """The two have met, or may not meet (C.04.1 art. 2)."""
    COLOURS = "colours"
    """5.1.1, 5.1.2: no permitted colours."""
    REST = "rest"
    """The rest of the group could not be paired."""
    SAME_DUE = "same-due"
    """5.2: both are due the same colour."""
    BARRED = "barred"
    """C.04.1 art. 4: may not have the bye any more."""
    MAXI = "maxi"
    """3.8, 5.7: ratings too far from the opponent to be exchanged."""


class LimStep(Frozen):
    """`by` is the player of a pair for whom the opponent was looked for."""

    action: StepKind
    group: int | None
    players: tuple[int, ...]
    reason: Reason
    to: int | None = None
    by: int | None = None
    passed: tuple[tuple[int, PassingGround], ...] = ()


class Log(Frozen):
    """The steps of a round."""

    steps: tuple[LimStep, ...]

    def final_pairs(self) -> dict[frozenset[int], LimStep]:
        """The step by which every pair of the round was made; pairs that were cracked are out."""
        made: dict[frozenset[int], LimStep] = {}
        for step in self.steps:
            if step.action is StepKind.PAIR:
                made[frozenset(step.players)] = step
            elif step.action is StepKind.CRACK:
                del made[frozenset(step.players)]
        return made

    def exemption_of(self, pair: LimStep) -> Reason | None:
        """Return why colours gave way to equal scores in the group of a pair (6), if they did."""
        for step in self.steps:
            if step.group == pair.group and step.reason.message in (MORE_PAIRS, MORE_EQUAL_SCORES):
                return step.reason
        return None


class BrokenLog(ValueError):  # noqa: N818  (like NoLegalPairing)
    """A log that cannot be followed: a step about players who are not where it says."""


class ReplayedRound(Frozen):
    """Pairs from White to Black, and the bye."""

    pairs: dict[int, int]
    bye: int | None


def replay(log: Log, levels: dict[int, int]) -> ReplayedRound:
    """Follow the steps from the groups of `levels` (twice the score of every player).

    Raises BrokenLog where a step does not fit what the steps before it left, or somebody is left.
    """
    where = dict(levels)
    pairs: dict[int, int] = {}
    bye: int | None = None
    for step in log.steps:
        if step.action is StepKind.BYE:
            [bye] = step.players
            _take(where, step.players, where.get(bye), step)
        elif step.action is StepKind.OPEN:
            if set(step.players) != {p for p, level in where.items() if level == step.group}:
                raise BrokenLog(f"these are not the players of the group: {step}")
        elif step.action is StepKind.FLOAT:
            _take(where, step.players, step.group, step)
            assert step.to is not None
            where[step.players[0]] = step.to
        elif step.action is StepKind.PAIR:
            _take(where, step.players, step.group, step)
            pairs[step.players[0]] = step.players[1]
        elif step.action is StepKind.CRACK:
            first, second = step.players
            white, black = (first, second) if first in pairs else (second, first)
            if pairs.pop(white, None) != black or step.group is None:
                raise BrokenLog(f"there is no such pairing: {step}")
            where[white] = where[black] = step.group
    if where:
        raise BrokenLog(f"nobody is paired with {sorted(where)}")
    return ReplayedRound(pairs, bye)


def _take(where: dict[int, int], players: Iterable[int], level: int | None, step: LimStep) -> None:
    for player in players:
        if where.get(player) is None or where.pop(player) != level:
            raise BrokenLog(f"player {player} is not in the group: {step}")
