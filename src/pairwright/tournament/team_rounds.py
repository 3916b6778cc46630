"""Team matches: which teams met in a round, on which boards, who had a bye, and their entry.

Several records tell of one match: 330 (forfeited), the pairing that was made, 300 (line-ups) and
the games of the boards. This is the one place that reads them all; nothing is scored here.
Line-ups, results of boards and forfeited matches are entered here, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.tournament.results import ByeKind, Colour, Outcome
from pairwright.tournament.rounds import Match, Round

if TYPE_CHECKING:
    from pairwright.tournament.tournament import Tournament
from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.tournament.players import ForfeitedMatch, LineUp
from pairwright.tournament.results import GameResult
from pairwright.tournament.rounds import Game, Unopposed
from pairwright.vocabulary.errors import InvalidResult, InvalidTournament
from pairwright.vocabulary.reason import Phrase, Reason, at, fault

if TYPE_CHECKING:
    from pairwright.tournament.tournament import Tournament


Seats = tuple[int, ...]
"""Players at boards 1, 2, ...; 0 is an empty board."""


class TeamRoundFacts(Frozen):
    """One round of a team event.

    `matches` are in the order of the smaller team number; in those of `colourless` White is merely
    the team with the smaller number. `seats` are who sat where, `forfeits` has `+` or `-` for the
    teams of forfeited matches, `byes` the kinds of byes that some fact names. `adjourned` are the
    teams of matches recorded as adjourned, with the first round whose pairing knows the end.
    """

    matches: tuple[Match, ...]
    colourless: frozenset[Match]
    seats: Mapping[int, Seats]
    forfeits: Mapping[int, str]
    byes: Mapping[int, ByeKind]
    adjourned: Mapping[int, int | None]

    def opponents(self) -> dict[int, int]:
        """Who met whom."""
        met = {}
        for match in self.matches:
            met[match.white], met[match.black] = match.black, match.white
        return met

    def colours(self) -> dict[int, Colour]:
        """The colours scheduled for first boards, as far as they are known."""
        given = {}
        for match in self.matches:
            if match not in self.colourless:
                given[match.white], given[match.black] = Colour.WHITE, Colour.BLACK
        return given


def team_round(
    tournament: Tournament, number: int, played: Round, boards: int | None = None
) -> TeamRoundFacts:
    """Round `number`, whose games are `played` (as recorded, or as corrected).

    `boards` is the number of boards of a match, as far as it is known.
    """
    most = number_of_boards(tournament, number) if boards is None else boards
    seats = _seats(tournament, number, played, most)
    pairs = _pairs(tournament, number, played)
    colours = _Colours(tournament, played, seats)
    matches, colourless = [], []
    for first, second, known in pairs:
        white = first if known else colours.white_of(first, second)
        low, high = sorted((first, second))
        match = Match(low, high) if white in (None, low) else Match(high, low)
        matches.append(match)
        if white is None:
            colourless.append(match)
    matches.sort(key=lambda match: min(match.white, match.black))
    forfeits = {}
    for forfeit in tournament.forfeited_matches:
        if forfeit.round == number:
            forfeits[forfeit.white], forfeits[forfeit.black] = forfeit.result[0], forfeit.result[1]
    return TeamRoundFacts(
        tuple(matches),
        frozenset(colourless),
        seats,
        forfeits,
        _byes(tournament, number, played),
        {
            team: match.known_from
            for match in played.matches
            if match.adjourned or match.known_from is not None
            for team in (match.white, match.black)
        },
    )


def number_of_boards(tournament: Tournament, after_round: int) -> int:
    """The boards of a match: as declared (record 352), or more if more were seen by that round.

    Seen are line-ups, and players of one team with an opponent or an empty seat opposite.
    """
    seen = [len(tournament.board_colours)]
    seen += [len(made.boards) for made in tournament.line_ups if made.round <= after_round]
    team_of = _team_of(tournament)
    for played in tournament.rounds[:after_round]:
        counts = Counter(team_of[p] for p in _at_a_board(played) if p in team_of)
        seen.extend(counts.values())
    return max(seen)


def team_bye(tournament: Tournament, number: int) -> int | None:
    """The team left over with the pairing-allocated bye, as the round or record 320 says."""
    if number <= len(tournament.rounds):
        recorded = tournament.rounds[number - 1].team_bye
        if recorded is not None:
            return recorded
    given = tournament.team_byes
    if given is None or number > len(given.teams):
        return None
    return given.teams[number - 1] or None


def board_colour(board_colours: str, board: int) -> Colour:
    """The colour on board `board` (from 0) of the team that has White on the first board.

    Record 352 from its first board on; without it, or beyond it, colours alternate.
    """
    if board < len(board_colours):
        same = board_colours[board] == board_colours[0]
    else:
        same = board % 2 == 0
    return Colour.WHITE if same else Colour.BLACK


def _team_of(tournament: Tournament) -> dict[int, int]:
    return {player: team.number for team in tournament.teams for player in team.members}


def _at_a_board(played: Round) -> Iterator[int]:
    """Those who certainly had a board: with an opponent, or with an empty seat opposite."""
    for game in played.games:
        yield game.white
        yield game.black
    for board in played.unopposed:
        if board.outcome is Outcome.FORFEIT_WIN:
            yield board.player


def _pairs(tournament: Tournament, number: int, played: Round) -> list[tuple[int, int, bool]]:
    """Who met whom, and whether the first is known to have had White.

    By forfeited matches, the pairing, line-ups and games, in this order of authority.
    """
    team_of = _team_of(tournament)
    told = [(m.white, m.black, True) for m in tournament.forfeited_matches if m.round == number]
    told += [(match.white, match.black, True) for match in played.matches]
    told += [
        (made.team, made.opponent, False)
        for made in tournament.line_ups
        if made.round == number and made.opponent
    ]
    told += [
        (team_of[game.white], team_of[game.black], False)
        for game in played.games
        if game.white in team_of and game.black in team_of
    ]
    known = {team.number for team in tournament.teams}
    taken: set[int] = set()
    pairs = []
    for value, other, coloured in told:
        if value != other and {value, other} <= known and not {value, other} & taken:
            taken |= {value, other}
            pairs.append((value, other, coloured))
    return pairs


def _seats(tournament: Tournament, number: int, played: Round, boards: int) -> dict[int, Seats]:
    """Who sat at boards 1, 2, ...: the line-up, else those seated in order of registration.

    An opponent-less loss may be a player who was not nominated at all: such players are left out
    where there are more of them than boards.
    """
    absent = {b.player for b in played.unopposed if b.outcome is Outcome.FORFEIT_LOSS}
    seated = {*_at_a_board(played), *absent}
    seats = {}
    for team in tournament.teams:
        players = [player for player in team.members if player in seated]
        surplus = len(players) - boards
        left_out = [player for player in reversed(players) if player in absent][: max(0, surplus)]
        seats[team.number] = tuple(p for p in players if p not in left_out)
    made = {line.team: line.boards for line in tournament.line_ups if line.round == number}
    return seats | made


def _byes(tournament: Tournament, number: int, played: Round) -> dict[int, ByeKind]:
    """Kinds of byes: what the players' byes say, record 240, record 320, the last one first."""
    of_player = {bye.player: bye.kind for bye in played.byes}
    kinds = {}
    for team in tournament.teams:
        named = {of_player[player] for player in team.members if player in of_player}
        named.discard(ByeKind.ZERO_POINT)
        if len(named) == 1:
            kinds[team.number] = named.pop()
    for announced in tournament.announcements:
        if announced.round == number:
            kinds[announced.participant] = announced.kind
    left_over = team_bye(tournament, number)
    if left_over is not None:
        kinds[left_over] = ByeKind.PAIRING_ALLOCATED
    return kinds


class _Colours:
    """Which team of a match had White on its first board, as the boards tell."""

    def __init__(
        self, tournament: Tournament, played: Round, seats: Mapping[int, Sequence[int]]
    ) -> None:
        self._board_colours = tournament.board_colours
        self._seats = seats
        self._of_player: dict[int, Colour] = {}
        for game in played.games:
            if game.coloured:
                self._of_player[game.white] = Colour.WHITE
                self._of_player[game.black] = Colour.BLACK
        for board in played.unopposed:
            if board.colour is not None:
                self._of_player[board.player] = board.colour

    def white_of(self, first: int, second: int) -> int | None:
        """The team with White on the first board; a later board tells where that one does not."""
        boards = max(len(self._seats[first]), len(self._seats[second]))
        for board in range(boards):
            for team, other in ((first, second), (second, first)):
                colour = self._colour(team, board)
                if colour is not None:
                    on_first = board_colour(self._board_colours, board) is Colour.WHITE
                    return team if (colour is Colour.WHITE) is on_first else other
        return None

    def _colour(self, team: int, board: int) -> Colour | None:
        seats = self._seats[team]
        return self._of_player.get(seats[board]) if board < len(seats) else None


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
