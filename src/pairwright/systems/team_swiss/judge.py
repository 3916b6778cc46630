"""The judge of Team Swiss rounds (C.04.6): what is forbidden, and what is visibly not best."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from pairwright.rules.proposal import Proposal
from pairwright.systems.team_swiss.messages import CATALOGUE
from pairwright.systems.team_swiss.players import TeamEntry, TeamView, allocate
from pairwright.systems.upfloat_judge import UpfloatJudge, may_meet
from pairwright.vocabulary.judgement import Judgement, Violation

_JUDGE = UpfloatJudge("C.04.6", CATALOGUE, allocate)


def judge(view: TeamView, proposal: Proposal) -> Judgement:
    """Judge a proposed round of matches.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    found = _JUDGE.judge(view, proposal)
    if found.violations:
        return found
    better = (*found.improvements, *_fewer_clashes(view, proposal))
    return replace(found, improvements=better)


def _fewer_clashes(view: TeamView, proposal: Proposal) -> Iterator[Violation]:
    """[C8]: two pairs of one bracket that, exchanged, leave fewer preferences unfulfilled.

    Pairs whose higher scores are equal belong to one bracket (1.3.2), and it keeps its members.
    """
    position, entered = view.position, view.entered
    by_score: dict[int, list[tuple[TeamEntry, TeamEntry]]] = {}
    for board in proposal.boards:
        pair = entered[board.white], entered[board.black]
        by_score.setdefault(max(team.pairing_score for team in pair), []).append(pair)
    for bracket in by_score.values():
        clashing = [pair for pair in bracket if _clash(*pair)]
        for (team_entry, other), (first, second) in product(clashing, bracket):
            for left, right in ((first, second), (second, first)):
                if len({team_entry.number, other.number, left.number, right.number}) == 4 and (
                    may_meet(position, team_entry, left)
                    and may_meet(position, other, right)
                    and _clash(team_entry, left) + _clash(other, right) < 1 + _clash(first, second)
                ):
                    yield _JUDGE.found(
                        "C8",
                        "2.3.5",
                        "better.colours",
                        first=team_entry,
                        second=left,
                        one=other,
                        other=right,
                    )


def _clash(team_entry: TeamEntry, other: TeamEntry) -> int:
    """Whether both prefer the same colour, so that one preference is not fulfilled."""
    wanted = team_entry.preference.colour
    return int(wanted is not None and wanted is other.preference.colour)
