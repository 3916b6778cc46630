"""Requests for standings, with the tables and the comparison asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking import (
    RankComparison,
    Standings,
    Table,
    cross_table,
    progress_table,
    standings,
    standings_table,
    statistics_tables,
    to_html,
    why,
)
from pairwright.service.problems import located
from pairwright.tournament import GameResult, InvalidRequest, InvalidTournament, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.rating import Ratings


class StandingsRequest(Frozen):
    """What is asked for; what is None is as the file declares it (standings.md).

    With a `category` the first table is that of its players.
    """

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
    ratings: bool = False
    category: str = ""


class RankedStandings(Frozen):
    """The standings; `tables` are those asked for, the standings themselves first.

    `ratings` are there where they were asked for, as columns of the standings too.
    """

    tournament: Tournament
    standings: Standings
    tables: tuple[Table, ...]
    comparison: RankComparison | None
    language: str
    ratings: Ratings | None = None

    @property
    def wanted(self) -> tuple[Table, ...]:
        """Who asks why does not ask for the table, unless other tables are asked for too."""
        return () if self.comparison is not None and len(self.tables) == 1 else self.tables

    def page(self) -> str:
        """The tables and the comparison as one page that needs nothing else."""
        remark = "" if self.comparison is None else self.comparison.text()
        title = self.tournament.name or self.tables[0].title
        return to_html(title, self.tables, self.language, remark)


def ranked(tournament: Tournament, request: StandingsRequest, file: str) -> RankedStandings:
    """The standings. Raises Failure for the facts, InvalidRequest for what was asked."""
    waiting = _without_results(tournament) if request.round is None else 0
    asked = replace(request, round=waiting - 1) if waiting else request
    with located(file):
        made = _standings(tournament, asked)
    comparison = None
    if request.why is not None:
        try:
            comparison = why(made, *request.why, request.language)
        except InvalidTournament as error:  # players who are not there: the question is wrong
            raise InvalidRequest(error.reasons) from None
    tables = list(_tables(made, tournament, request))
    if waiting:
        note = Language(request.language).say("note.no-results", round=waiting)
        tables[0] = replace(tables[0], notes=(note, *tables[0].notes))
    rated = _ratings(made, tournament) if request.ratings else None
    if rated is not None:
        from pairwright.rating import with_rating_columns

        tables[0] = with_rating_columns(tables[0], rated, tournament)
    return RankedStandings(tournament, made, tuple(tables), comparison, request.language, rated)


def _ratings(made: Standings, tournament: Tournament) -> Ratings:
    """What the ratings were after the same round. Raises InvalidRequest for teams."""
    # Imported here: who asks for standings alone does not wait for the rating rules.
    from pairwright.rating import ratings

    if made.competition.is_team_event:
        raise InvalidRequest(fault("service:ratings-of-teams"))
    return ratings(tournament, made.after_round)


def counted_rounds(tournament: Tournament) -> int:
    """So many rounds count in standings for which nobody names a round."""
    waiting = _without_results(tournament)
    return waiting - 1 if waiting else len(tournament.rounds)


def _without_results(tournament: Tournament) -> int:
    """The last round, where it is paired and no game of it has a result; else 0.

    Its byes alone would be points of a round that nobody has played.
    """
    if not tournament.rounds or not tournament.rounds[-1].games:
        return 0
    results = {result for game in tournament.rounds[-1].games for result in game.results}
    return len(tournament.rounds) if results == {GameResult.MISSING} else 0


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
        raise InvalidRequest(error.reasons) from None


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
    if request.category:
        # Imported here: who asks for the whole table needs no categories.
        from pairwright.prizes import category_named, category_table

        category = category_named(tournament, request.category)
        yield category_table(category, made, tournament, language)
    else:
        yield standings_table(made, tournament, language)
    if request.cross_tables:
        yield cross_table(made, by_rank=True, language=language)
        yield cross_table(made, by_rank=False, language=language)
    if request.progress:
        yield progress_table(made, language)
    if request.statistics:
        yield from statistics_tables(tournament, made.after_round, language)
