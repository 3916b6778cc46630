"""Where C.04.6 can be read in more than one way: readings-team-swiss.md.

The readings taken are the defaults. The others exist so that tests can show where they matter: only
the literal procedure takes them.
"""

from __future__ import annotations

from pairwright.frozen import Frozen


class TeamSwissReadings(Frozen):
    """`strong_in_last_round`: R-TEAM-6; `floats_by_real_score`: R-TEAM-9; `following_graded`:
    R-TEAM-2."""

    strong_in_last_round: bool = True
    floats_by_real_score: bool = False
    following_graded: bool = False


TAKEN = TeamSwissReadings()
