"""What floaters mean for the following bracket: the one question of a comparison that is searched.

[C7] asks for the best that the following bracket could still do, which is not always what a
recorded round did there.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FREE
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.solver.look_ahead import LookAhead, Outlook


def following_outlook(
    view: BursteinPosition,
    floaters: Sequence[BursteinPlayer],
    groups: Sequence[Sequence[BursteinPlayer]],
) -> Outlook:
    """[C7] 2.3.3 for floaters above these score groups, with whom all can be paired."""
    field = BursteinField(view)
    index_of = {player.number: index for index, player in enumerate(field.players)}
    masks = [sum([1 << index_of[player.number] for player in group]) for group in groups]
    if not masks:
        return ()
    ahead = LookAhead(field, masks[0], sum(masks[1:]), [FREE] * len(field.players))
    return ahead.outlook(tuple(sorted(index_of[floater.number] for floater in floaters)))
