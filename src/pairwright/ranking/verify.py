"""Points and ranks that a report claims: worked out by the declared order, and compared with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from fractions import Fraction

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import UNITS_PER_POINT, units
from pairwright.ranking.competition import Reference
from pairwright.ranking.ranked_table import Standings, StandingsRow, order_criteria, standings
from pairwright.ranking.texts import points_text
from pairwright.ranking.working import decision
from pairwright.systems.annulled import counted_records
from pairwright.tournament import (
    ByeKind,
    InvalidRequest,
    InvalidTournament,
    Points,
    PointSystem,
    RecordedStanding,
    Team,
    Tournament,
)
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import Fact, Figure, Phrase, Reason, fault
from pairwright.vocabulary.translation import SOURCE


class WrongClaim(Frozen):
    """Points or a rank that a file claims, and wrongly so.

    The first of a list is the first participant that is wrong.

    `kind` is `points`, `match-points`, `game-points`, `rank` or `order` (the declared order cannot
    be read). `difference` is recorded less computed: points, or places.
    """

    kind: str
    participant: int | None
    recorded: str
    computed: str
    difference: Fraction
    reason: Reason

    @property
    def message(self) -> str:
        """What is wrong, in English."""
        return self.said_in(SOURCE)

    def said_in(self, language: str) -> str:
        """What is wrong, in a language. Raises InvalidRequest."""
        return language_of(language).told(self.reason)

    def __str__(self) -> str:
        return self.message


def verify(tournament: Tournament, edition: str = "2026") -> list[WrongClaim]:
    """Compare recorded points with the results, and recorded ranks with the declared order.

    Ranks are judged only where an order is declared (TRF26 record 202 or 212). Participants whom
    the declared order leaves tied may have any of the places that they share.
    """
    if not (tournament.recorded_standings or tournament.teams):
        return []
    ranks = _claimed_ranks(tournament)
    try:
        if ranks or tournament.is_team_event:
            return _with_table(tournament, standings(tournament, edition=edition), ranks)
        # Without claimed ranks nobody needs a table, but an order has to be readable.
        order_criteria(tournament, None, edition)
    except (InvalidRequest, InvalidTournament) as error:
        return [_unreadable_order(tournament, problem) for problem in error.reasons]
    return list(_points(tournament))


def _claimed_ranks(tournament: Tournament) -> dict[int, int]:
    """The ranks that can be judged: none without a declared order."""
    if not tournament.standings_order:
        return {}
    if tournament.is_team_event:
        claims = {team.number: team.rank for team in tournament.teams}
    else:
        claims = {standing.player: standing.rank for standing in tournament.recorded_standings}
    return {number: rank for number, rank in claims.items() if rank is not None}


def _with_table(
    tournament: Tournament, table: Standings, ranks: Mapping[int, int]
) -> list[WrongClaim]:
    """Wrong points first, then wrong ranks."""
    team_event = tournament.is_team_event
    points = _team_points(tournament, table) if team_event else _points(tournament)
    return [*points, *_wrong_ranks(tournament, table, ranks)]


def _wrong_ranks(
    tournament: Tournament, table: Standings, ranks: Mapping[int, int]
) -> list[WrongClaim]:
    """Who has no rank while others have may be out of the standings: no record says who was
    expelled (readings-standings.md R-TB-26).
    """
    wrong = list(_ranks(table, ranks))
    unranked = tuple(n for n in table.competition.participants if ranks and n not in ranks)
    if not wrong or not unranked:
        return wrong
    without = replace(tournament, expelled=unranked)
    return wrong if any(_ranks(standings(without, edition=table.edition), ranks)) else []


def _unreadable_order(tournament: Tournament, problem: Reason) -> WrongClaim:
    reason = fault("ranking:wrong-order", problem=problem)
    return WrongClaim("order", None, ", ".join(tournament.standings_order), "", Fraction(0), reason)


def _points(tournament: Tournament) -> Iterator[WrongClaim]:
    """Points may include acceleration and the bye announced for the next round.

    Some programs keep bonuses and penalties out of them: either is accepted.
    """
    claims = sorted(tournament.recorded_standings, key=lambda standing: standing.player)
    following = len(tournament.rounds) + 1
    records = counted_records(tournament, following)
    tolerated = _tolerated(tournament, following)
    for claim in claims:
        if claim.points is None:
            continue
        player, recorded = claim.player, units(claim.points)
        history = records[player]
        computed = sum([record.points + record.adjournment for record in history])
        if recorded == computed:
            continue
        bonus = sum([record.bonus for record in history])
        allowed = tolerated.get(player, {0})
        if recorded - computed not in allowed | {amount - bonus for amount in allowed}:
            yield _wrong_score(tournament, "points", player, recorded, computed)


def _tolerated(tournament: Tournament, following: int) -> dict[int, set[int]]:
    """What recorded points may contain beyond the results: virtual points, byes to come."""
    tolerated: dict[int, set[int]] = {}
    for given in tournament.virtual_points:
        if following <= len(given.by_round):
            virtual = units(given.by_round[following - 1])
            tolerated[given.participant] = {0, virtual}
    for announced in tournament.announcements:
        if announced.round == following:
            bye = units(_bye_points(tournament.point_system, announced.kind))
            known = tolerated.get(announced.participant, {0})
            tolerated[announced.participant] = known | {amount + bye for amount in known}
    return tolerated


def _bye_points(system: PointSystem, kind: ByeKind) -> Points:
    return {
        ByeKind.PAIRING_ALLOCATED: system.pairing_allocated_bye,
        ByeKind.FULL_POINT: system.full_point_bye,
        ByeKind.HALF_POINT: system.half_point_bye,
        ByeKind.ZERO_POINT: system.zero_point_bye,
    }[kind]


def _team_points(tournament: Tournament, table: Standings) -> Iterator[WrongClaim]:
    for team in sorted(tournament.teams, key=lambda t: t.number):
        claims = (
            ("match-points", Reference.MATCH_POINTS, team.match_points),
            ("game-points", Reference.GAME_POINTS, team.game_points),
        )
        for kind, reference, claimed in claims:
            computed = table.competition.sheets[reference].scores[team.number]
            if claimed is not None and units(claimed) != computed:
                yield _wrong_score(tournament, kind, team.number, units(claimed), computed)


def _wrong_score(
    tournament: Tournament, kind: str, number: int, recorded: int, computed: int
) -> WrongClaim:
    difference, score = recorded - computed, Figure(points_text(recorded))
    reason = fault(
        "ranking:wrong-score-more" if difference > 0 else "ranking:wrong-score-less",
        who=_who(tournament.is_team_event, number, _name_of(tournament, number)),
        score=Phrase(f"ranking:score-{kind}", {"number": score, "quantity": score}),
        difference=Figure(points_text(abs(difference))),
        rounds=len(tournament.rounds),
        computed=Figure(points_text(computed)),
    )
    return WrongClaim(
        kind,
        number,
        points_text(recorded),
        points_text(computed),
        Fraction(difference, 100),
        reason,
    )


def _name_of(tournament: Tournament, number: int) -> str:
    entered = tournament.teams if tournament.is_team_event else tournament.players
    return next(entrant.name for entrant in entered if entrant.number == number)


def _who(team_event: bool, number: int, name: str) -> Fact:
    kind = "team" if team_event else "player"
    key = f"ranking:who-{kind}-named" if name else f"ranking:who-{kind}"
    return Phrase(key, {"number": number, "name": name})


def _ranks(table: Standings, ranks: Mapping[int, int]) -> Iterator[WrongClaim]:
    """In the order of the right standings, so that the first finding is the first wrong place."""
    for row in table.rows:
        recorded = ranks.get(row.number) if row.has_place else None
        if recorded is not None and not row.rank <= recorded < row.rank + row.shared:
            yield _wrong_rank(table, row, recorded, _contradicted(table, row, recorded, ranks))


def _wrong_rank(
    table: Standings, row: StandingsRow, recorded: int, rival: int | None
) -> WrongClaim:
    """`rival` is somebody for whom the recorded rank is on the wrong side, if there is one."""
    reason = fault(
        "ranking:wrong-rank",
        who=_who(table.competition.is_team_event, row.number, row.name),
        recorded=recorded,
        codes=", ".join(table.codes),
        edition=table.edition,
        places=row.rank_text,
    )
    if rival is not None:
        ahead = sorted((row, table.row(rival)), key=lambda row: row.rank)
        why = decision(table, *(row.number for row in ahead))
        reason = fault("ranking:wrong-rank-why", what=reason, why=why)
    difference = Fraction(recorded - row.rank)
    return WrongClaim("rank", row.number, str(recorded), row.rank_text, difference, reason)


def _contradicted(
    table: Standings, row: StandingsRow, recorded: int, ranks: Mapping[int, int]
) -> int | None:
    """The first one whom the recorded ranks place on the wrong side of this participant."""
    for rival in table.rows:
        place = ranks.get(rival.number)
        if place is None or rival.rank == row.rank or (place < recorded) == (rival.rank < row.rank):
            continue
        return rival.number
    return None


def ranks_of_players(tournament: Tournament, lots: str | None) -> tuple[RecordedStanding, ...]:
    """Points and rank of everybody; who was expelled has no rank.

    Raises InvalidTournament for an order that cannot be read.
    """
    table = standings(tournament, lots=lots)
    ranks = {row.number: row.rank for row in table.rows}
    scores = table.competition.sheets[table.competition.primary].scores
    return tuple(
        RecordedStanding(number, Decimal(score) / UNITS_PER_POINT, ranks.get(number))
        for number, score in scores.items()
    )


def ranked_teams(tournament: Tournament, lots: str | None) -> tuple[Team, ...]:
    """The teams with match points, game points and rank. Raises InvalidTournament likewise."""
    table = standings(tournament, lots=lots)
    ranks = {row.number: row.rank for row in table.rows}
    sheets = table.competition.sheets

    def scored(reference: Reference, number: int) -> Points:
        return Decimal(sheets[reference].scores[number]) / UNITS_PER_POINT

    return tuple(
        replace(
            team,
            match_points=scored(Reference.MATCH_POINTS, team.number),
            game_points=scored(Reference.GAME_POINTS, team.number),
            rank=ranks.get(team.number),
        )
        for team in tournament.teams
    )
