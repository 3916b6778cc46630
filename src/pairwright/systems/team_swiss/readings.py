"""Where C.04.6 can be read in more than one way: readings-team-swiss.md."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pairwright.systems.match_players import UpfloatReadings


class TeamSwissReadings(UpfloatReadings):
    """The switches of the chapter; the defaults are the readings taken.

    `strong_in_last_round`: R-TEAM-6; `floats_by_real_score`: R-TEAM-9; those of articles 3.3 to 3.6
    are shared with C.04.5.
    """

    strong_in_last_round: bool = True
    floats_by_real_score: bool = False


TAKEN = TeamSwissReadings()

OTHERWISE: Mapping[str, Mapping[str, bool]] = {
    "R-TEAM-2": {"following_graded": True},
    "R-TEAM-3": {"bye_group_follows": True},
    "R-TEAM-6": {"strong_in_last_round": False},
    "R-TEAM-9": {"floats_by_real_score": True},
    "R-UPFLOAT-6": {"seats_by_score": True},
}
"""By entry, the switch of its other reading."""
HANDLED: Mapping[str, Mapping[str, bool]] = {
    "R-TEAM-11": {"bye_wins_every_board": True},
    "R-TEAM-20": {"colours_by_pairing_score": True},
}
"""The same where the position has to know, and not only the view of the chapter."""


def readings_of(entries: Collection[str]) -> TeamSwissReadings:
    """Return the switches with the other reading of these entries."""
    turned = [switch for entry, switch in OTHERWISE.items() if entry in entries]
    return TeamSwissReadings(**{name: value for switch in turned for name, value in switch.items()})
