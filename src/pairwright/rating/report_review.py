"""What rating officers send a report back for (B.02): each thing with the field to mend.

A list of players may be given, that of FIDE as it was loaded; without one, numbers and titles are
not compared.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from pairwright.rating.ratings import fide_ratings
from pairwright.rating.time_control import MINUTE, rating_cadence, times_of_players
from pairwright.tournament import Cadence, Player, Tournament
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import Fact, Reason, fault

if TYPE_CHECKING:  # lists are read by SQLite, and archives are opened for them
    from pairwright.formats.rating_list import ListedPlayer

Find = Callable[[str], "ListedPlayer | None"]
"""A player of the loaded list by FIDE ID; None where there is none."""

HOURS_A_DAY = 12
ROUNDS_A_DAY = {Cadence.RAPID: 15, Cadence.BLITZ: 30}
TIMES = ((2400, 120), (1800, 90), (0, 60))
"""From this rating on a standard game needs so many minutes for 60 moves."""
_BIRTH = re.compile(r"\d{4}(-\d\d(-\d\d)?)?")
_ID = re.compile(r"[1-9]\d{0,9}")


def report_review(tournament: Tournament, find: Find | None = None) -> tuple[Diagnostic, ...]:
    """Everything that would come back, players in the order of their numbers, then the event."""
    players = sorted(tournament.players, key=lambda player: player.number)
    return (
        *(found for player in players for found in _of_player(player, find)),
        *_of_time(tournament),
        *_of_days(tournament),
    )


def _told(code: str, reason: Reason, player: int | None = None) -> Diagnostic:
    return Diagnostic(Severity.WARNING, f"RATING-{code}", reason, player=player)


def _of_player(player: Player, find: Find | None) -> Iterator[Diagnostic]:
    number, fide_id = player.number, player.fide_id.strip()
    if not _BIRTH.fullmatch(player.birth):
        yield _told("BIRTH", fault("rating:review-birth"), number)
    if not _ID.fullmatch(fide_id):
        yield _told("ID", fault("rating:review-id"), number)
        return
    if find is None:
        return
    listed = find(fide_id)
    if listed is None:
        yield _told("ID-UNKNOWN", fault("rating:review-id-unknown", id=fide_id), number)
    elif listed.title is not player.title:
        facts = {"here": player.title.value or "-", "there": listed.title.value or "-"}
        yield _told("TITLE", fault("rating:review-title", **facts), number)


def _of_time(tournament: Tournament) -> Iterator[Diagnostic]:
    """The time control: one that says nothing, is for no rating, or too short for some."""
    cadence, times = rating_cadence(tournament), times_of_players(tournament)
    if cadence.unrated:
        yield _told("TIME", fault(f"rating:review-{cadence.unrated}"))
    if times is None:
        yield _told("TIME", fault("rating:review-no-time"))
        return
    if cadence.cadence is not Cadence.STANDARD:
        return
    minutes = min(times) // MINUTE
    ratings = [rating for rating in fide_ratings(tournament).values() if rating]
    for rating, needed in TIMES:
        players = sum(found >= rating for found in ratings)
        if players and minutes < needed:
            facts = {"minutes": minutes, "needed": needed, "rating": rating, "players": players}
            yield _told("TIME", fault("rating:review-short", "B.02 art. 7", **facts))
            return


def _of_days(tournament: Tournament) -> Iterator[Diagnostic]:
    """Days with more play than the rate allows."""
    cadence, times = rating_cadence(tournament).cadence, times_of_players(tournament)
    facts: dict[str, Fact]
    for day, rounds in sorted(Counter(filter(None, tournament.round_dates)).items()):
        most = ROUNDS_A_DAY.get(cadence)
        if most is None:
            seconds = rounds * sum(times or ())
            if seconds <= HOURS_A_DAY * 60 * MINUTE:
                continue
            hours = -(-seconds // (60 * MINUTE))
            facts = {"day": day, "rounds": rounds, "hours": hours, "most": HOURS_A_DAY}
            yield _told("DAY", fault("rating:review-hours", "B.02 art. 7", **facts))
        elif rounds > most:
            facts = {"day": day, "rounds": rounds, "most": most}
            yield _told("DAY", fault("rating:review-rounds", "B.02 art. 7", **facts))
