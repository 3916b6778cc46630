"""What downfloaters mean for the following bracket: the one question that needs the solver.

[C8] asks for the best that the following bracket could still do, which is not always what a
recorded round did there; so the replay, not the judge, asks it.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.systems.dutch.judge.quality import ImpliedBracket
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.solver.edition_2017 import collapsing_score
from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.solver.lower import Lower, Outlook


def outlook(
    position: DutchPosition, bracket: ImpliedBracket, downfloaters: Sequence[DutchPlayer], bye: int
) -> Outlook:
    """[C8] 2.4.3 (2017: C.7): the fewest left over in the following bracket, and their scores.

    `bye` is the score that [C5] settles for the receiver of the bye, in 2026.
    """
    field = Field.of(position)
    completing = position.edition.completes_first
    if completing and len(field.players) % 2:
        takers = [i for i, p in enumerate(field.players) if p.pairing_score == bye]
        field.restrict_bye(sum(1 << index for index in takers))
    below = field.everybody
    for group in field.groups[: bracket.place + 1]:
        below &= ~group
    following = field.groups[bracket.place + 1]
    index_of = {player.number: index for index, player in enumerate(field.players)}
    floaters = [index_of[player.number] for player in downfloaters]
    return Lower(field, below, following, completing=completing).outlook(floaters)


def score_where_brackets_collapse(position: DutchPosition) -> int | None:
    """A.9 of 2017; nothing collapses in 2026."""
    return None if position.edition.completes_first else collapsing_score(Field.of(position))
