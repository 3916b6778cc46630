"""Requests for standings, with the tables and the comparison asked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairwright.service.problems import located
from pairwright.standings import (
    RankComparison,
    Standings,
    Table,
    cross_table,
    progress_table,
    standings,
    standings_table,
    statistics_tables,
    why,
)
from pairwright.tournament import InvalidRequest, InvalidTournament, Tournament


@dataclass(frozen=True, slots=True)
class StandingsRequest:
    """What is asked for; what is None is as the file declares it (docs/standings.md)."""

    tie_breaks: str | None = None
    edition: str = "2026"
    round: int | None = None
    lots: str | None = None
    predetermined: bool | None = None
    why: tuple[int, int] | None = None
    cross_tables: bool = False
    progress: bool = False
    statistics: bool = False
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Ranked:
    """The standings; `tables` are those asked for, the standings themselves first."""

    tournament: Tournament
    standings: Standings
    tables: tuple[Table, ...]
    comparison: RankComparison | None
    language: str

    @property
    def wanted(self) -> tuple[Table, ...]:
        """Who asks why does not ask for the table, unless other tables are asked for too."""
        return () if self.comparison is not None and len(self.tables) == 1 else self.tables


def ranked(tournament: Tournament, request: StandingsRequest, file: str) -> Ranked:
    """The standings. Raises Failure for the facts, InvalidRequest for what was asked."""
    with located(file):
        made = _standings(tournament, request)
    comparison = None
    if request.why is not None:
        try:
            comparison = why(made, *request.why, request.language)
        except InvalidTournament as error:  # players who are not there: the question is wrong
            raise InvalidRequest(str(error)) from None
    tables = tuple(_tables(made, tournament, request))
    return Ranked(tournament, made, tables, comparison, request.language)


def _standings(tournament: Tournament, request: StandingsRequest) -> Standings:
    try:
        return standings(
            tournament,
            request.tie_breaks,
            request.edition,
            request.round,
            lots=request.lots,
            predetermined=request.predetermined,
        )
    except InvalidTournament as error:
        if _asks_nothing_of_its_own(request):
            raise
        raise InvalidRequest(str(error)) from None


def _asks_nothing_of_its_own(request: StandingsRequest) -> bool:
    """Whether only the file can be wrong: order, edition and round are as it declares them."""
    usual = StandingsRequest()
    return (request.tie_breaks, request.edition, request.round) == (
        usual.tie_breaks,
        usual.edition,
        usual.round,
    )


def _tables(made: Standings, tournament: Tournament, request: StandingsRequest) -> Iterator[Table]:
    language = request.language
    yield standings_table(made, tournament, language)
    if request.cross_tables:
        yield cross_table(made, by_rank=True, language=language)
        yield cross_table(made, by_rank=False, language=language)
    if request.progress:
        yield progress_table(made, language)
    if request.statistics:
        yield from statistics_tables(tournament, made.after_round, language)
