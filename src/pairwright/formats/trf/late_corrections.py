"""Games corrected for rating only: right in the player records, points as in the standings.

C.04.2 art. 4.3 (c): an error found too late for any pairing is corrected for rating only. A rating
server reads the player records, so they have the right result. The points beside them are those of
the standings, which keep the result that was recorded; record 299 says what the right result is
worth there. A `###` line (correction_lines.py) says what was recorded, so that every round is
judged by what was known when it was paired.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from msgspec.structs import replace

from pairwright.formats.trf.write_declared import can_write_299
from pairwright.position import recorded_rounds
from pairwright.position.record import ABNORMAL_CODE, UNITS_PER_POINT, RoundRecord, player_records
from pairwright.position.team_records import TeamRecord, for_standings, team_records
from pairwright.tournament import AbnormalPoints, GameCorrection, GameResult, Round, Tournament

_OPEN = (GameResult.MISSING, GameResult.ADJOURNED)


def rating_only(corrections: Sequence[GameCorrection]) -> tuple[GameCorrection, ...]:
    """Return the corrections of art. 4.3 (c) that say what a rating report has.

    Of one game only the last correction counts: a later one that is in the standings replaces it.
    """
    last = {(c.round, c.white, c.black): c for c in corrections}
    return tuple(
        correction
        for correction in last.values()
        if correction.first_used is None and correction.result not in _OPEN
    )


def rounds_for_rating(tournament: Tournament) -> tuple[Round, ...]:
    """Return the rounds with every result as it really was, whatever the standings have."""
    coming = len(tournament.rounds) + 1
    late = set(rating_only(tournament.game_corrections))
    known = tuple(
        replace(correction, known_from=coming) if correction in late else correction
        for correction in tournament.game_corrections
    )
    return recorded_rounds(replace(tournament, game_corrections=known), coming)


def points_of_standings(standings: Tournament, report: Tournament) -> tuple[AbnormalPoints, ...]:
    """Return record 299 for everybody whose points of a round differ in standings and report.

    Both are the same event without corrections, but for the results of some games.
    """
    return tuple(filter(can_write_299, _differences(standings, report)))


def _differences(standings: Tournament, report: Tournament) -> Iterator[AbnormalPoints]:
    after = len(standings.rounds) + 1
    changed = [
        number
        for number, (old, new) in enumerate(
            zip(standings.rounds, report.rounds, strict=True), start=1
        )
        if old.games != new.games
    ]
    if not changed:
        return
    if standings.is_team_event:
        old_rows, new_rows = (team_records(t, after, for_standings) for t in (standings, report))
        for number in changed:
            for team in sorted(old_rows):
                yield from _of_team(old_rows[team][number - 1], new_rows[team][number - 1])
        return
    old_records, new_records = (player_records(t, after) for t in (standings, report))
    for number in changed:
        for player in sorted(old_records):
            old, new = old_records[player][number - 1], new_records[player][number - 1]
            yield from _of_player(player, number, old, new)


def _of_player(
    player: int, number: int, old: RoundRecord, new: RoundRecord
) -> Iterator[AbnormalPoints]:
    """Say what the right result is worth in the standings."""
    if old.standing_points == new.standing_points:
        return
    code = ABNORMAL_CODE.get(new.outcome) if new.outcome is not None else None
    worth = old.standing_points - new.bonus
    if code is None or worth < 0:  # no result has such a worth: as a bonus or penalty
        code, worth = "", old.standing_points - new.standing_points
    yield AbnormalPoints(code, _points(worth), None, number, (player,))


def _of_team(old: TeamRecord, new: TeamRecord) -> Iterator[AbnormalPoints]:
    """Give or take what the boards of a team change in its match."""
    matches, games = old.match_points - new.match_points, old.game_points - new.game_points
    if matches or games:
        yield AbnormalPoints("", _points(games), _points(matches), old.round, (old.team,))


def _points(hundredths: int) -> Decimal:
    return Decimal(hundredths) / UNITS_PER_POINT


def without_points_of_standings(tournament: Tournament, report: Tournament) -> Tournament:
    """Return the tournament without the records 299 that only say what the standings have.

    `tournament` has the facts of its correction lines, `report` the results of the player records.
    A record of the event that says just that for one player and round cannot be told apart; the
    points are the same without it.
    """
    late = rating_only(tournament.game_corrections)
    rounds = {correction.round for correction in late}
    given = tournament.abnormal_points
    last = {
        (rule.round, rule.participants): place
        for place, rule in enumerate(given)
        if rule.round in rounds and len(rule.participants) == 1
    }
    if not last:
        return tournament
    candidates = set(last.values())
    own = tuple(rule for place, rule in enumerate(given) if place not in candidates)
    standings = replace(_uncorrected(tournament), abnormal_points=own)
    derived = set(points_of_standings(standings, replace(standings, rounds=report.rounds)))
    kept = tuple(
        rule for place, rule in enumerate(given) if place not in candidates or rule not in derived
    )
    return replace(tournament, abnormal_points=kept)


def _uncorrected(tournament: Tournament) -> Tournament:
    """Return the tournament as its standings have it, without any correction beside."""
    rounds = recorded_rounds(tournament, len(tournament.rounds) + 1)
    return replace(
        tournament,
        rounds=rounds,
        game_corrections=(),
        rating_corrections=(),
        pairing_changes=(),
    )
