"""Entering team matches: line-ups and results of their boards, or that they were forfeited."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament.results import Colour, GameResult, Outcome
from pairwright.tournament.rounds import Game, Match, Unopposed
from pairwright.tournament.team_rounds import Seats, TeamRoundFacts, board_colour, team_round
from pairwright.tournament.teams import ForfeitedMatch, LineUp
from pairwright.vocabulary.errors import InvalidResult, InvalidTournament
from pairwright.vocabulary.reason import Phrase, Reason, at, fault

if TYPE_CHECKING:
    from pairwright.tournament.tournament import Tournament

_FORFEITS = ("+-", "-+", "--")


class MatchSheet(Frozen):
    """What happened in a match, as `Tournament.with_match` takes it.

    `results` and `forfeit` have the side of the first of `teams` first; without `line_ups` the
    first members of both teams played.
    """

    teams: tuple[int, int]
    results: Sequence[str | GameResult] = ()
    line_ups: tuple[Sequence[int], Sequence[int]] | None = None
    forfeit: str = ""


def with_sheets(tournament: Tournament, number: int, sheets: Iterable[MatchSheet]) -> Tournament:
    """The tournament with what happened in these matches of round `number`.

    Raises InvalidTournament as `Tournament.with_match` does.
    """
    if not 1 <= number <= len(tournament.rounds):
        recorded = len(tournament.rounds)
        raise InvalidTournament(
            fault("tournament:round.not-recorded", round=number, rounds=recorded)
        )
    played = tournament.rounds[number - 1]
    facts = team_round(tournament, number, played)
    entry = _Entry(tournament, number, facts)
    for sheet in sheets:
        entry.add(sheet)
    rounds = list(tournament.rounds)
    rounds[number - 1] = replace(
        played,
        games=(*played.games, *entry.games),
        unopposed=(*played.unopposed, *entry.unopposed),
    )
    return replace(
        tournament,
        rounds=tuple(rounds),
        line_ups=(*tournament.line_ups, *entry.line_ups),
        forfeited_matches=(*tournament.forfeited_matches, *entry.forfeits),
        recorded_standings=(),
    )


class _Entry:
    """The facts that sheets of one round add."""

    def __init__(self, tournament: Tournament, number: int, facts: TeamRoundFacts) -> None:
        self._number = number
        self._facts = facts
        self._board_colours = tournament.board_colours
        self._members = {team.number: team.members for team in tournament.teams}
        self.games: list[Game] = []
        self.unopposed: list[Unopposed] = []
        self.line_ups: list[LineUp] = []
        self.forfeits: list[ForfeitedMatch] = []

    def add(self, sheet: MatchSheet) -> None:
        """Raises InvalidTournament."""
        named = fault(
            "tournament:match.named",
            round=self._number,
            match=f"{sheet.teams[0]}-{sheet.teams[1]}",
        )
        match = self._match(sheet.teams, named)
        if sheet.forfeit:
            self._forfeited(match, sheet, named)
            return
        seats = self._seats(sheet, named)
        if len(sheet.results) > len(seats[0]):
            raise InvalidTournament(
                at(
                    named,
                    fault(
                        "tournament:match.results", given=len(sheet.results), boards=len(seats[0])
                    ),
                )
            )
        self._boards(match, sheet, seats, named)
        for team, other, boards in (
            (sheet.teams[0], sheet.teams[1], seats[0]),
            (sheet.teams[1], sheet.teams[0], seats[1]),
        ):
            if boards != self._first_members(team):
                self.line_ups.append(LineUp(self._number, team, other, boards))

    def _match(self, teams: tuple[int, int], named: Reason) -> Match:
        """The match as it was paired, still without games."""
        facts = self._facts
        match = next((m for m in facts.matches if {m.white, m.black} == set(teams)), None)
        if match is None:
            paired = ", ".join(f"{m.white}-{m.black}" for m in facts.matches)
            listed = paired or Phrase("tournament:match.no-matches")
            raise InvalidTournament(fault("tournament:match.unknown", match=named, matches=listed))
        if any(facts.seats[team] or team in facts.forfeits for team in teams):
            raise InvalidTournament(
                fault("tournament:match.played", "C.04.2 art. 4.3", match=named)
            )
        return match

    def _forfeited(self, match: Match, sheet: MatchSheet, named: Reason) -> None:
        if sheet.forfeit not in _FORFEITS:
            raise InvalidTournament(
                at(
                    named,
                    fault(
                        "tournament:match.forfeit",
                        text=repr(sheet.forfeit),
                        known=", ".join(_FORFEITS),
                    ),
                )
            )
        turned = match.white != sheet.teams[0]
        result = sheet.forfeit[::-1] if turned else sheet.forfeit
        self.forfeits.append(ForfeitedMatch(result, self._number, match.white, match.black))

    def _first_members(self, team: int) -> Seats:
        """The default line-up: as many members as there are boards; nothing if they are fewer."""
        boards = len(self._board_colours)
        members = self._members[team]
        return members[:boards] if len(members) >= boards else ()

    def _seats(self, sheet: MatchSheet, named: Reason) -> tuple[Seats, Seats]:
        if sheet.line_ups is not None:
            problems = [at(named, problem) for problem in self._wrong_line_ups(sheet)]
            if problems:
                raise InvalidTournament(problems)
            return tuple(sheet.line_ups[0]), tuple(sheet.line_ups[1])
        first, second = (self._first_members(team) for team in sheet.teams)
        if not first or not second:
            short = sheet.teams[0] if not first else sheet.teams[1]
            raise InvalidTournament(at(named, fault("tournament:match.boards", team=short)))
        return first, second

    def _wrong_line_ups(self, sheet: MatchSheet) -> Iterator[Reason]:
        assert sheet.line_ups is not None
        lengths = [len(boards) for boards in sheet.line_ups]
        if lengths[0] != lengths[1]:
            yield fault("tournament:line-ups.lengths", first=lengths[0], second=lengths[1])
        for team, boards in zip(sheet.teams, sheet.line_ups, strict=True):
            seated = [player for player in boards if player]
            for player in seated:
                if player not in self._members[team]:
                    yield fault("tournament:line-ups.no-member", player=player, team=team)
            if len(set(seated)) != len(seated):
                yield fault("tournament:line-ups.twice", team=team)

    def _boards(
        self, match: Match, sheet: MatchSheet, seats: tuple[Seats, Seats], named: Reason
    ) -> None:
        """Games of the boards; those beyond the results stay open."""
        for board, (first, second) in enumerate(zip(*seats, strict=True)):
            colour = board_colour(self._board_colours, board)
            if sheet.teams[0] != match.white:
                colour = colour.other
            if first and second:
                given = sheet.results[board] if board < len(sheet.results) else GameResult.MISSING
                self.games.append(_game((first, second), colour, given, named, board + 1))
                continue
            self.unopposed += [
                Unopposed(player, Outcome.FORFEIT_WIN, side)
                for player, side in ((first, colour), (second, colour.other))
                if player
            ]


def _game(
    players: tuple[int, int], colour: Colour, result: str | GameResult, named: Reason, board: int
) -> Game:
    """The game of two players, whose first one has this colour."""
    try:
        made = Game(*players, GameResult.parse(result))
    except InvalidResult as error:
        what = error.reasons[0]
        raise InvalidTournament(
            fault("tournament:result.board", called=named, board=board, what=what)
        ) from None
    return made if colour is Colour.WHITE else made.turned
