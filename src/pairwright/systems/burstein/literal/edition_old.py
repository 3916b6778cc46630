"""The old text of C.04.4.2, rules 4 and 6, word by word, by enumeration: for small fields."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.systems.burstein.criteria import DUE_COLOURS, FLOATERS, JOINED, denied_in
from pairwright.systems.burstein.literal.edition_2026 import (
    BursteinMeetings,
    left_over,
    scoregroups,
)
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Reason, fault

Players = tuple[BursteinPlayer, ...]


class OldReadings(Frozen):
    """Readings of the prose (readings-burstein.md); the defaults are those taken.

    `looks_at_all_below`: a combination is left if the rest of the round cannot be completed after
    it (6.6); the other reading looks at the next score group only.
    """

    looks_at_all_below: bool = True


OLD_TAKEN = OldReadings()


def pair_old(view: BursteinPosition, readings: OldReadings = OLD_TAKEN) -> BursteinRoundSteps:
    """Score group by score group from the top. Raises NoLegalPairing."""
    meetings = BursteinMeetings(view)
    bye = _bye(view, meetings)
    groups = scoregroups(
        [participant for participant in view.participants if participant is not bye]
    )
    steps: list[BursteinBracketStep] = []
    incoming: Players = ()
    while groups:
        for joined in range(len(groups)):
            residents = tuple(player for group in groups[: joined + 1] for player in group)
            step = _combination(
                meetings, readings, incoming, residents, groups[joined + 1 :], joined
            )
            if step is not None:
                break
        else:
            raise NoLegalPairing(_impossible(view))
        steps.append(step)
        groups = groups[joined + 1 :]
        incoming = step.floaters
    return BursteinRoundSteps(bye, tuple(steps))


def _bye(view: BursteinPosition, meetings: BursteinMeetings) -> BursteinPlayer | None:
    """4.2, 4.3: the lowest in order of the lowest score group in which somebody may have it."""
    players = view.participants
    if len(players) % 2 == 0:
        if meetings.can_be_paired(players):
            return None
        raise NoLegalPairing(_impossible(view))
    candidates = [
        player
        for player in players
        if player.may_receive_bye  # 4.1
        and meetings.can_be_paired(other for other in players if other is not player)
    ]
    if not candidates:
        raise NoLegalPairing(_impossible(view))
    lowest = min(candidate.pairing_score for candidate in candidates)
    return max(
        (candidate for candidate in candidates if candidate.pairing_score == lowest),
        key=lambda player: player.ranking,
    )


def _impossible(view: BursteinPosition) -> Reason:
    return fault(
        "systems:none.obeys-old",
        "C.04.4.2 (old)",
        round=view.position.round_number,
        players=len(view.participants),
        criteria="3.1, 4.1, 5.2, 5.3",
    )


def _combination(
    meetings: BursteinMeetings,
    readings: OldReadings,
    incoming: Players,
    residents: Players,
    below: list[Players],
    joined: int,
) -> BursteinBracketStep | None:
    """6.1 to 6.6: the first combination with the most due colours; None if there is none at all."""
    members = tuple(sorted((*incoming, *residents), key=lambda player: player.ranking))  # 3.2
    floating = len(members) % 2
    best: tuple[int, BursteinBracketStep] | None = None
    for met, pairs in meetings.pairings(members, floating):  # 6.2, 6.4
        floaters = left_over(members, met)
        if any(floater in incoming for floater in floaters):  # 6.3
            continue
        if not _goes_on(meetings, readings, floaters, below):  # 6.6
            continue
        due = denied_in(pairs)  # 6.5
        if best is None or due < best[0]:
            values = (
                (JOINED.name, (joined,)),
                (FLOATERS.name, (len(floaters), 0)),
                (DUE_COLOURS.name, (due,)),
            )
            best = (
                due,
                BursteinBracketStep(members, _ranked(incoming), tuple(pairs), floaters, values),
            )
    return None if best is None else best[1]


def _ranked(players: Players) -> Players:
    return tuple(sorted(players, key=lambda player: player.ranking))


def _goes_on(
    meetings: BursteinMeetings, readings: OldReadings, floaters: Players, below: list[Players]
) -> bool:
    """6.6: the floater can meet somebody of the next score group, and the rest can be paired."""
    if floaters and not any(
        meetings.permitted(floater, other) for floater in floaters for other in below[0]
    ):
        return False
    if not readings.looks_at_all_below and below:
        following = (*floaters, *below[0])
        return len(following) % 2 == 1 or meetings.can_be_paired(following)
    return meetings.can_be_paired((*floaters, *(player for group in below for player in group)))
