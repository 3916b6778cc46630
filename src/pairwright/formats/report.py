"""The facts as a report file can state them.

A report knows no strength, no late entries and no withdrawals as such: it knows pairing numbers and
byes. Whatever decides a pairing is put into these words, so that the next round paired from the
file is the one paired from the facts (C.04.2 art. 2, 3.2, 3.3, 4.3).

Record 001 has room for the FIDE rating alone: national ratings stand in the records of their
federations, and record 172 says whose ratings they are and how they count.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from pairwright.formats.renumbering import renumbered
from pairwright.formats.trf.acceleration_records import (
    with_points_of_baku,
    without_points_of_baku,
)
from pairwright.formats.trf.records import MOST_ROUNDS, read_date
from pairwright.position import (
    UNITS_PER_POINT,
    initial_colour,
    initial_order,
    player_records,
    players_known,
)
from pairwright.position.order import order_of, strengths
from pairwright.systems import declaration_for_files
from pairwright.tournament import (
    Announcement,
    EarlierNumber,
    EarlierNumbers,
    NationalRecord,
    Numbering,
    Player,
    RankMethod,
    RankMethodName,
    RatingCorrection,
    RecordedStanding,
    Tournament,
    first_round_affected,
)
from pairwright.tournament.players import FIDE, NATIONAL

# --- The report -----------------------------------------------------------------------------------


def as_report(tournament: Tournament) -> Tournament:
    """The same event in the words of a report file: reading the file gives these facts.

    Players have their TPNs as numbers (art. 2.2 to 2.5), withdrawals and arrivals to come are
    announced absences (art. 3.2, 3.3, 2.4), ratings are corrected as far as corrections act
    (art. 4.3.3), and recorded points that a correction has overtaken are left to be computed.
    Corrections of games stay facts: the writer puts corrected results into the player records.
    In a team event only teams withdraw and arrive, and they have their numbers already. The
    declaration names the edition where the code and the first day alone would mean another one,
    and national ratings stand in the records of their federations.
    """
    declared = declaration_for_files(tournament, read_date(tournament.start_date))
    report = _team_report(tournament) if tournament.is_team_event else _report(tournament)
    report = replace(report, declaration=declared)
    if all(rating.source == FIDE for player in report.players for rating in player.ratings):
        return report
    # Here: most events have no national ratings, and pairing one loads little.

    return with_national_records(report)


def _report(tournament: Tournament) -> Tournament:
    numbers = pairing_numbers(tournament)
    acting = acting_rating_corrections(tournament)
    # Acceleration in the rounds to come is that of the numbers written: no others can follow.
    accelerated = with_points_of_baku(replace(tournament, rating_corrections=tuple(acting)))
    stated = replace(
        accelerated,
        numbering=_numbering(tournament),
        announced_order=() if numbers else tournament.announced_order,
        players=tuple(
            replace(player, arrives=1)
            for player in players_known(tournament, round_of_numbers(tournament))
        ),
        withdrawals=(),
        not_arrived=(),
        announcements=_announcements(tournament),
        # Numbers are written: nothing can renumber anybody any more.
        rating_corrections=tuple(
            replace(c, renumbers=True) for c in tournament.rating_corrections if c not in acting
        ),
        recorded_standings=_standings(tournament),
    )
    report = renumbered(stated, numbers)
    if numbers:
        report = replace(report, earlier_numbers=earlier_numbers(tournament, report))
    virtual = tuple(sorted(report.virtual_points, key=lambda given: given.participant))
    report = without_points_of_baku(replace(report, virtual_points=virtual))
    # An undeclared colour is inferred from the numbers of the first round, which may have changed.
    colour = initial_colour(tournament)
    return report if initial_colour(report) is colour else replace(report, initial_colour=colour)


def _team_report(tournament: Tournament) -> Tournament:
    """Teams that have left or are still to arrive are announced absences; all else can be stated.

    Announcements of rounds that are over stay: the byes of teams stand nowhere else.
    """
    past = tuple(a for a in tournament.announcements if a.round <= len(tournament.rounds))
    accelerated = with_points_of_baku(tournament)
    return without_points_of_baku(
        replace(
            accelerated,
            teams=tuple(replace(team, arrives=1) for team in tournament.teams),
            withdrawals=(),
            not_arrived=(),
            announcements=past + _announcements(tournament),
        )
    )


def round_of_numbers(tournament: Tournament) -> int:
    """The round whose TPNs a report has: the one being played, else the next one."""
    rounds = tournament.rounds
    being_played = bool(rounds) and not rounds[-1].is_complete
    return len(rounds) if being_played else len(rounds) + 1


def pairing_numbers(tournament: Tournament) -> Mapping[int, int]:
    """The TPN of every player where the facts rank players by strength; else nothing changes.

    Entries still to arrive have the number that their strength gives them: the order of the others
    is the same with and without them (art. 2.4, 2.5).
    """
    if tournament.numbering is not Numbering.BY_STRENGTH or tournament.is_team_event:
        return {}
    everybody = replace(
        tournament, players=tuple(replace(p, arrives=1) for p in tournament.players)
    )
    order = initial_order(everybody, round_of_numbers(tournament))
    return {player: tpn for tpn, player in enumerate(order, start=1)}


def earlier_numbers(tournament: Tournament, report: Tournament) -> tuple[EarlierNumbers, ...]:
    """The numbers and strengths of past rounds, where they are not those of the report (art. 2.3).

    By everybody, whether here at the time or not: the order of those who were is the same.
    """
    numbers = pairing_numbers(tournament)
    now = strengths(report, len(report.rounds) + 1)
    found: list[EarlierNumbers] = []
    for round_number in range(1, len(tournament.rounds) + 1):
        order = order_of(tournament, tournament.players, round_number)
        had = strengths(tournament, round_number)
        others = []
        for number, player in enumerate(order, start=1):
            new = numbers[player]
            strength = had[player] if had[player] != now[new] else None
            if new != number or strength is not None:
                others.append(EarlierNumber(new, number, strength))
        ordered = tuple(sorted(others, key=lambda earlier: earlier.player)) or AS_NOW
        if found and found[-1].numbers == ordered:
            found.pop()
        found.append(EarlierNumbers(round_number, ordered))
    while found and found[-1].numbers == AS_NOW:
        found.pop()
    return tuple(found)


AS_NOW = (EarlierNumber(1, 1),)
"""A round with the numbers of now before one with others: what is corrected may come back."""


def _numbering(tournament: Tournament) -> Numbering:
    """The order of lines can be stated (`XXC rank`), strength cannot."""
    by_listing = tournament.numbering is Numbering.BY_LISTING
    return Numbering.BY_LISTING if by_listing else Numbering.AS_GIVEN


def acting_rating_corrections(tournament: Tournament) -> list[RatingCorrection]:
    """The corrections that the ratings of a report contain (art. 4.3.3).

    Those that come too late for new numbers are among them: numbers are written, not computed.
    """
    shown = round_of_numbers(tournament)
    return [
        correction
        for correction in tournament.rating_corrections
        if (affected := first_round_affected(correction.round, correction.notified)) is not None
        and affected <= shown
    ]


def _announcements(tournament: Tournament) -> tuple[Announcement, ...]:
    """Who is known to miss which round to come: as announced, else with zero points (art. 3.3)."""
    coming = len(tournament.rounds) + 1
    missed = {
        (player, number): Announcement(player, number) for player, number in _away(tournament)
    }
    missed |= {(a.participant, a.round): a for a in tournament.announcements if a.round >= coming}
    return tuple(missed.values())


def _away(tournament: Tournament) -> Iterator[tuple[int, int]]:
    """Who has withdrawn, is not here yet or is still to arrive, with every round to be missed."""
    coming = len(tournament.rounds) + 1
    last = tournament.number_of_rounds or MOST_ROUNDS
    for entrant in tournament.teams if tournament.is_team_event else tournament.players:
        for number in range(coming, min(entrant.arrives - 1, last) + 1):
            yield entrant.number, number
    gone = {withdrawal.player: withdrawal.after_round for withdrawal in tournament.withdrawals}
    for player, after in (dict.fromkeys(tournament.not_arrived, 0) | gone).items():
        for number in rounds_missed(tournament, after):
            yield player, number


def rounds_missed(tournament: Tournament, after_round: int) -> range:
    """The rounds to come that are announced as missed: to the end, if it is known (art. 3.2).

    Where the number of rounds is not known, only the next round can be named.
    """
    coming = len(tournament.rounds) + 1
    last = coming if tournament.number_of_rounds is None else tournament.number_of_rounds
    return range(max(coming, after_round + 1), last + 1)


def _standings(tournament: Tournament) -> tuple[RecordedStanding, ...]:
    """The recorded points and ranks, unless corrections of games have made them wrong."""
    if not tournament.game_corrections:
        return tournament.recorded_standings
    records = player_records(tournament, len(tournament.rounds) + 1)
    totals = {n: sum(r.standing_points for r in history) for n, history in records.items()}
    right = all(
        standing.points is None or standing.points * UNITS_PER_POINT == totals[standing.player]
        for standing in tournament.recorded_standings
    )
    return tournament.recorded_standings if right else ()


# --- National ratings -----------------------------------------------------------------------------

_CODE = "[A-Z]{3}"


def with_national_records(tournament: Tournament) -> Tournament:
    """The same ratings, those of federations in national records.

    Where no method is declared the FIDE rating counts, else the first one known: with one
    federation that is FIDON, and is stated. Those of several federations are left as they are,
    because record 172 could not say that any of them counts.
    """
    declared = tournament.rank_methods
    home = declared[0].federation if declared else tournament.federation
    sources = {
        home if rating.source == NATIONAL else rating.source
        for player in tournament.players
        for rating in player.ratings
        if rating.source != FIDE
    }
    federations = {source for source in sources if re.fullmatch(_CODE, source)}
    if not federations or not (declared or len(sources) == 1):
        return tournament
    stated = declared or (RankMethod(next(iter(federations)), RankMethodName.FIDON.value),)
    players = tuple(_recorded(player, federations, home) for player in tournament.players)
    return replace(tournament, players=players, rank_methods=stated)


def _recorded(player: Player, federations: set[str], home: str) -> Player:
    """The player with a record for every national rating that stands in none."""
    if all(rating.source == FIDE for rating in player.ratings):
        return player
    known = {record.federation: record for record in player.national}
    kept = []
    for rating in player.ratings:
        federation = home if rating.source == NATIONAL else rating.source
        if rating.source == FIDE or federation not in federations:
            kept.append(rating)
            continue
        record = known.get(federation, NationalRecord(federation))
        known[federation] = replace(record, rating=record.rating or rating.value)
    return replace(player, ratings=tuple(kept), national=tuple(known.values()))
