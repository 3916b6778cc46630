"""The standings of a tournament: ranks, values, how each value came about, and open games.

Standings with games or matches without a final result are not final. C.04.2 art. 3.1 pairs an
adjourned game as a draw, and readings-standings.md R-TB-18 ranks it so meanwhile; a table that
still can change must say so. So must one that does not have a correction yet, because it waits for
a later pairing (art. 4.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

from pairwright.frozen import Accompanied, Frozen
from pairwright.position import as_ended, recorded_rounds, waiting_corrections
from pairwright.ranking.codes import POINTS_CODES, organisers_criterion, parse_codes
from pairwright.ranking.competition import Competition, Reference, competition_of
from pairwright.ranking.criterion import (
    NO_VALUE,
    Ranking,
    RankingCriterion,
    RankingNote,
    TieBreakTerm,
    Value,
    draw_lots,
    order_by_hand,
    rank,
)
from pairwright.ranking.editions import tie_break_edition
from pairwright.ranking.texts import Texts, amount_text, exact, unit_of
from pairwright.tournament import GameResult, InvalidRequest, Points, Round, TieOrder, Tournament
from pairwright.tournament.team_rounds import team_round
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import fault

LONGEST_LIST = 5
"""So many open games are named one by one."""

_OPEN = frozenset({GameResult.ADJOURNED, GameResult.MISSING})


class UnfinishedGame(Frozen):
    """A game, or a match of two games, that has not ended: adjourned, or without any result.

    `of_teams` says that it is a match of teams that has no line-ups, so that no game of it is
    known: `white` and `black` are the teams.
    """

    round: int
    white: int
    black: int
    white_name: str
    black_name: str
    adjourned: bool
    of_teams: bool = False


class WaitingCorrection(Frozen):
    """A correction that the standings do not have (C.04.2 art. 4.3).

    `used_from` is the round from whose pairing on it counts; None if it is for rating only.
    """

    round: int
    white: int
    black: int
    white_name: str
    black_name: str
    result: str
    used_from: int | None


def open_games(tournament: Tournament, after_round: int) -> tuple[UnfinishedGame, ...]:
    """Every open game up to a round, as corrected (C.04.2 art. 4.3), and matches without any."""
    names = {player.number: player.name for player in tournament.players}
    found: list[UnfinishedGame] = []
    for number, played in enumerate(recorded_rounds(tournament, after_round + 1), start=1):
        found += [
            UnfinishedGame(
                number,
                game.white,
                game.black,
                names[game.white],
                names[game.black],
                GameResult.MISSING not in game.results,
            )
            for game in played.games
            if game.result in _OPEN or game.return_result in _OPEN
        ]
        if tournament.is_team_event:
            found += _open_matches(tournament, number, played)
    return tuple(found)


def _open_matches(tournament: Tournament, number: int, played: Round) -> Iterator[UnfinishedGame]:
    """Matches for which nobody has been named."""
    names = {team.number: team.name for team in tournament.teams}
    facts = team_round(tournament, number, played)
    for match in facts.matches:
        white, black = match.white, match.black
        if facts.seats[white] or facts.seats[black] or white in facts.forfeits:
            continue
        adjourned = white in facts.adjourned
        yield UnfinishedGame(number, white, black, names[white], names[black], adjourned, True)


def waiting(tournament: Tournament, after_round: int) -> tuple[WaitingCorrection, ...]:
    """Every correction of a game up to a round that is not in its standings."""
    names = {player.number: player.name for player in tournament.players}
    found = []
    for correction in waiting_corrections(tournament, after_round):
        white, black = (
            (correction.black, correction.white)
            if correction.colours_swapped
            else (correction.white, correction.black)
        )
        results = (
            correction.result,
            *((correction.return_result,) if correction.return_result else ()),
        )
        shown = " ".join(result.value for result in results)
        both = (names[white], names[black])
        found.append(
            WaitingCorrection(correction.round, white, black, *both, shown, correction.first_used)
        )
    return tuple(found)


def not_final(games: tuple[UnfinishedGame, ...], texts: Texts) -> str:
    """The remark that standings with these open games are not final."""
    named = "; ".join(_named(game, texts) for game in games[:LONGEST_LIST])
    more = len(games) - LONGEST_LIST
    if more > 0:
        named = texts.say("open-more", games=named, number=more)
    # A match without line-ups is none of its games; where there is one, all are called matches.
    of_teams = any(game.of_teams for game in games)
    key = "not-final-matches" if of_teams else "not-final"
    return texts.say(key, number=len(games), games=named)


def waits(correction: WaitingCorrection, texts: Texts) -> str:
    """The remark that the standings do not have a correction."""
    return texts.say(
        "waits-late" if correction.used_from is None else "waits",
        round=correction.round,
        white=f"{correction.white} {correction.white_name}".strip(),
        black=f"{correction.black} {correction.black_name}".strip(),
        result=correction.result.replace(":", "-").replace("=", "½"),
        following=correction.used_from,
    )


def _named(game: UnfinishedGame, texts: Texts) -> str:
    return texts.say(
        "open-adjourned" if game.adjourned else "open-unknown",
        round=game.round,
        white=f"{game.white} {game.white_name}".strip(),
        black=f"{game.black} {game.black_name}".strip(),
    )


NO_PLACE = "–"
"""Shown for who has no place in the standings."""


class TieBreakValue(Frozen, gc=False):
    """The value of one criterion for one participant.

    `amount` is exact: a Fraction, a tuple of them (TBR, BBE), or None without a value. For a
    criterion of type A (DE, EDE) it is the place among those who were tied. `text` is how FIDE
    writes it. `contributions` are in hundredths of a point, ten-thousandths for products, whole
    numbers for counts and ratings.
    """

    criterion: RankingCriterion
    value: Value

    @property
    def code(self) -> str:
        return self.criterion.code

    @property
    def amount(self) -> Fraction | tuple[Fraction, ...] | None:
        return exact(unit_of(self.criterion), self.value.amount)

    @property
    def text(self) -> str:
        return amount_text(unit_of(self.criterion), self.value.amount)

    @property
    def contributions(self) -> tuple[TieBreakTerm, ...]:
        return self.value.terms


class StandingsRow(Frozen, gc=False):
    """One line of the standings; `shared` is the number of participants on this rank.

    `withdrawn` is who was gone by that round (C.04.2 art. 3.2). `has_place` is False for those
    whose games do not count (C.05 art. 6.6): they stand after the others.
    """

    rank: int
    shared: int
    number: int
    name: str
    points: Points
    values: tuple[TieBreakValue, ...]
    withdrawn: bool = False
    has_place: bool = True

    @property
    def rank_text(self) -> str:
        """The rank, with `=` where the place is shared (C.07 art. 2.1)."""
        if not self.has_place:
            return NO_PLACE
        return f"{self.rank}=" if self.shared > 1 else str(self.rank)

    def __str__(self) -> str:
        values = "  ".join(value.text for value in self.values)
        gone = " (withdrawn)" if self.withdrawn else ""
        return f"{self.rank_text:>4} {self.number:>4} {printable(self.name)}{gone}  {values}"


class Standings(Accompanied, dict=True):
    """The table after a round. Rows are best first, tied ones in order of pairing numbers.

    `open_games` are the games up to that round that are adjourned or have no result, `waiting` the
    corrections of games that are not in it, because they wait for a later pairing. `tie_orders` are
    the orders made by hand that decided, `idle_orders` those whose participants are not tied.
    """

    beside: ClassVar = frozenset({"competition", "ranking"})

    edition: str
    after_round: int
    criteria: tuple[RankingCriterion, ...]
    rows: tuple[StandingsRow, ...]
    notes: tuple[RankingNote, ...]
    open_games: tuple[UnfinishedGame, ...]
    waiting: tuple[WaitingCorrection, ...]
    competition: Competition
    ranking: Ranking
    tie_orders: tuple[TieOrder, ...] = ()
    idle_orders: tuple[TieOrder, ...] = ()

    @property
    def is_final(self) -> bool:
        """Whether every game up to the round has ended, so that no result can change the table."""
        return not self.open_games

    @cached_property
    def _by_number(self) -> dict[int, StandingsRow]:
        return {row.number: row for row in self.rows}

    def row(self, number: int) -> StandingsRow:
        """The line of a participant. Raises InvalidRequest."""
        if number not in self._by_number:
            raise InvalidRequest(fault("tournament:no-player", number=number))
        return self._by_number[number]

    @property
    def codes(self) -> tuple[str, ...]:
        return tuple(criterion.code for criterion in self.criteria)

    @property
    def still_tied(self) -> tuple[tuple[int, ...], ...]:
        """Those whom the whole order of ranking leaves tied, before orders by hand and lots."""
        groups = _placed(self.ranking.groups, self.competition.annulled)
        return tuple(group for group in groups if len(group) > 1)

    @property
    def outside_codes(self) -> tuple[str, ...]:
        """The tie-breaks of the organiser, whose values are entered (C.07 art. 4.1)."""
        return tuple(c.code for c in self.criteria if c.tie_break is None)

    def __str__(self) -> str:
        """One line a participant: rank, number, name, and the value of every criterion."""
        open_games = "" if self.is_final else ", not final"
        header = f"Standings after round {self.after_round}{open_games} ({', '.join(self.codes)})"
        return "\n".join([header, *map(str, self.rows)])


def standings(
    tournament: Tournament,
    tie_breaks: Iterable[str] | str | None = None,
    edition: str | int = "2026",
    after_round: int | None = None,
    *,
    lots: str | None = None,
    predetermined: bool | None = None,
) -> Standings:
    """The standings after a round (default: the last one recorded).

    `tie_breaks` is an order of ranking in MTB26 codes; points come first unless it names them
    itself. The default is the order that the tournament declares, else points alone. `lots` is a
    seed for the drawing of lots (art. 4.2); without one, ties share the place. `predetermined`
    overrides whether the pairings were fixed beforehand (art. 15.2).

    Raises InvalidRequest for an unknown edition or round, InvalidTournament for a tie-break.
    """
    rules = tie_break_edition(edition)
    tournament = as_ended(tournament)
    recorded = len(tournament.rounds)
    number = recorded if after_round is None else after_round
    if not 0 <= number <= recorded:
        raise InvalidRequest(fault("ranking:no-round", round=number, recorded=recorded))
    criteria = order_criteria(tournament, tie_breaks, rules.name)
    competition = competition_of(tournament, number, rules, _primary_of(criteria), predetermined)
    ranking = rank(competition, criteria)
    groups = _annulled_last(ranking.groups, competition.annulled & set(competition.ranked))
    orders = [order for order in tournament.tie_orders if order.after_round == number]
    groups, used = order_by_hand(groups, orders)
    if lots is not None:
        groups = draw_lots(groups, lots)
    rows = _rows(competition, criteria, ranking, groups, _gone(tournament, number))
    return Standings(
        rules.name,
        number,
        criteria,
        rows,
        ranking.notes,
        open_games(tournament, number),
        waiting(tournament, number),
        competition,
        ranking,
        used,
        tuple(order for order in orders if order not in used),
    )


def _gone(tournament: Tournament, after_round: int) -> frozenset[int]:
    """Who had withdrawn by then (C.04.2 art. 3.2); before a round being played, who has by now."""
    left = {w.player: w.after_round for w in tournament.withdrawals}
    recorded = len(tournament.rounds)
    if left and after_round == recorded - 1:
        is_played = any(game.round == recorded for game in open_games(tournament, recorded))
        after_round = recorded if is_played else after_round
    return frozenset(player for player, last in left.items() if last <= after_round)


def order_criteria(
    tournament: Tournament, tie_breaks: Iterable[str] | str | None, edition: str
) -> tuple[RankingCriterion, ...]:
    """The order of ranking, read. Raises InvalidTournament for an unknown tie-break."""
    rules = tie_break_edition(edition)
    order = order_of_ranking(tournament, tie_breaks)
    criteria = parse_codes(order, rules, tournament.is_team_event)
    entered = {value.code.upper() for value in tournament.outside_values}
    # Values that the arbiter entered count also for a code that could be computed (R-TB-16).
    return tuple(
        [organisers_criterion(c.code) if c.code.upper() in entered else c for c in criteria]
    )


def order_of_ranking(tournament: Tournament, tie_breaks: Iterable[str] | str | None) -> list[str]:
    """The complete order: as given, else as declared, else points alone (art. 2.1)."""
    if tie_breaks is None:
        return list(tournament.standings_order) or ["PTS"]
    given = tie_breaks.split(",") if isinstance(tie_breaks, str) else list(tie_breaks)
    given = [code.strip() for code in given if code.strip()]
    if any(_acronym(code) in POINTS_CODES for code in given):
        return given
    return ["PTS", *given]


def _acronym(code: str) -> str:
    return code.upper().replace(":", "/").replace("-", "/").partition("/")[0]


def _primary_of(criteria: Sequence[RankingCriterion]) -> Reference | None:
    """The primary score of a team event is the one that the order names first."""
    for criterion in criteria:
        if criterion.acronym == "MPTS":
            return Reference.MATCH_POINTS
        if criterion.acronym == "GPTS":
            return Reference.GAME_POINTS
        if criterion.acronym == "PTS":
            return criterion.reference
    return None


def _annulled_last(
    groups: Sequence[tuple[int, ...]], annulled: frozenset[int]
) -> list[tuple[int, ...]]:
    """The groups without those whose games do not count, who stand after all others."""
    return [*_placed(groups, annulled), *((number,) for number in sorted(annulled))]


def _placed(groups: Iterable[tuple[int, ...]], annulled: frozenset[int]) -> list[tuple[int, ...]]:
    """The groups of those who have a place."""
    kept = (tuple(number for number in group if number not in annulled) for group in groups)
    return [group for group in kept if group]


def _rows(
    competition: Competition,
    criteria: Sequence[RankingCriterion],
    ranking: Ranking,
    groups: Sequence[tuple[int, ...]],
    gone: frozenset[int],
) -> tuple[StandingsRow, ...]:
    scores = competition.sheets[competition.primary].scores
    rows = []
    place = 1
    for group in groups:
        for number in sorted(group, key=competition.numbers.__getitem__):
            values = tuple(
                [
                    TieBreakValue(criterion, found.get(number, NO_VALUE))
                    for criterion, found in zip(criteria, ranking.values, strict=True)
                ]
            )
            name = competition.names[number]
            points = Decimal(scores[number]) / 100
            has_place = number not in competition.annulled
            left = number in gone or not has_place
            rows.append(
                StandingsRow(place, len(group), number, name, points, values, left, has_place)
            )
        place += len(group)
    return tuple(rows)
