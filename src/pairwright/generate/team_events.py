"""Random events of teams: members, boards, line-ups, matches (C.04.6)."""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from pairwright.generate.config import MOST_PLAYERS, TEAM_AXES, Acceleration, Config
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.game_results import drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.generate.player_events import (
    GeneratedPlayer,
    edition_to_name,
    first_day,
    forbidden_pairs,
    invented_field,
    virtual_points,
)
from pairwright.position import BAKU
from pairwright.rules.pairing import Board, RoundPairing
from pairwright.systems import declaration_of
from pairwright.tournament import (
    GameResult,
    InvalidConfiguration,
    MatchPoints,
    PrimaryScore,
    Team,
    TeamByes,
    TeamRules,
    Tournament,
    VirtualPoints,
)
from pairwright.tournament.players import PreferenceType
from pairwright.tournament.team_rounds import MatchSheet, with_sheets
from pairwright.vocabulary.reason import fault

MOST_TEAMS = 999
"""As many as a report file has numbers for: record 310 has three columns for them."""

_USUAL_SHARE = 600
_RESERVE_PLAYS = 250
_EMPTY_BOARD = 20
_MATCH_POINTS = (
    MatchPoints(),
    MatchPoints(Decimal(3), Decimal(1), Decimal(0)),
    MatchPoints(Decimal(1), Decimal("0.5"), Decimal(0)),
)


class TeamEvent:
    """An event of invented teams: `players` of the parameters is the number of teams."""

    def __init__(self, config: Config, parameters: Parameters, seed: int) -> None:
        """Raises InvalidConfiguration where a report file is wanted that cannot number so many."""
        self._config = config
        self._parameters = parameters
        self._seed = seed
        draw = Draw(derived_seed(seed, "teams"))
        self._boards = (config.boards or TEAM_AXES["boards"].often).drawn(draw)
        self._members = self._boards + draw.between(0, 2)
        entered = parameters.players * self._members
        if config.reported and (parameters.players > MOST_TEAMS or entered > MOST_PLAYERS):
            raise InvalidConfiguration(
                fault(
                    "generate:teams",
                    teams=parameters.players,
                    members=self._members,
                    most_teams=MOST_TEAMS,
                    most_players=MOST_PLAYERS,
                )
            )
        self._entrants = invented_field(replace(parameters, players=entered), seed)
        self._strengths = {player.player.number: player.strength for player in self._entrants}
        self._teams = self._drawn_teams(draw)
        self._rules = self._drawn_rules(draw)
        self._worth = self._drawn_worth(draw)

    @property
    def numbers(self) -> list[int]:
        return [team.number for team in self._teams]

    def _drawn_teams(self, draw: Draw) -> tuple[Team, ...]:
        """Teams of players by lot, numbered by the average strength of their boards."""
        order: list[GeneratedPlayer] = draw.shuffled(self._entrants)
        size = self._members
        groups = [order[start : start + size] for start in range(0, len(order), size)]
        for group in groups:
            group.sort(key=lambda player: player.player.number)
        strength = [sum(player.strength for player in group[: self._boards]) for group in groups]
        ranked = sorted(range(len(groups)), key=lambda place: (-strength[place], place))
        return tuple(
            Team(
                number,
                f"Team {number}",
                f"T{number}",
                Decimal(strength[place] // self._boards),
                members=tuple(player.player.number for player in groups[place]),
            )
            for number, place in enumerate(ranked, start=1)
        )

    def _drawn_rules(self, draw: Draw) -> TeamRules:
        if self._config.team_rules is not None:
            return self._config.team_rules
        known = list(dict.fromkeys(self._parameters.rules.system.codes_of_teams.values()))
        if self._parameters.acceleration is Acceleration.BAKU:  # C.04.7 art. 1.4.4
            known = [rules for rules in known if rules.primary is PrimaryScore.MATCH_POINTS]
        graded = [rules for rules in known if rules.preferences is not PreferenceType.NONE]
        return draw.one_of(graded if draw.happens(_USUAL_SHARE) else known)

    def _drawn_worth(self, draw: Draw) -> MatchPoints | None:
        """The points of matches; None where none are declared, and with Baku (art. 1.1)."""
        if draw.happens(_USUAL_SHARE) or self._parameters.acceleration is Acceleration.BAKU:
            return None
        return draw.one_of(_MATCH_POINTS)

    def before_round_1(self) -> Tournament:
        """The teams, with what is declared."""
        parameters = self._parameters
        acceleration = BAKU if parameters.acceleration is Acceleration.BAKU else None
        draw = Draw(derived_seed(self._seed, "team byes"))
        byes = None if draw.happens(_USUAL_SHARE) else self._drawn_byes(draw)
        return Tournament(
            start_date=first_day(parameters.rules).isoformat(),
            declaration=declaration_of(
                parameters.rules.system.name,
                edition_to_name(parameters.rules),
                acceleration,
                self._rules,
            ),
            players=tuple(entrant.player for entrant in self._entrants),
            is_team_event=True,
            teams=self._teams,
            board_colours=("WB" * self._boards)[: self._boards],
            match_points=self._worth,
            team_byes=byes,
            virtual_points=self._virtual_points(),
            forbidden_pairs=forbidden_pairs(
                parameters, self.numbers, self._seed, self._config.portable
            ),
        )

    def _drawn_byes(self, draw: Draw) -> TeamByes:
        """Another value of the bye than that of a drawn match (art. 1.4)."""
        worth = self._worth or MatchPoints()
        match_points = draw.one_of((worth.win, worth.draw, worth.loss))
        return TeamByes(match_points, Decimal(draw.below(2 * self._boards + 1)) / 2)

    def _virtual_points(self) -> tuple[VirtualPoints, ...]:
        """As for players, in the points that are primary."""
        given = virtual_points(self._parameters, self.numbers, self._seed)
        if self._rules.primary is PrimaryScore.GAME_POINTS:
            return given
        worth = self._worth or MatchPoints()
        values = {self._parameters.points.win: worth.win, self._parameters.points.draw: worth.draw}
        return tuple(
            VirtualPoints(
                virtual_points.participant,
                (),
                tuple(values[value] for value in virtual_points.by_round),
            )
            for virtual_points in given
        )

    def played(self, tournament: Tournament, paired: RoundPairing) -> Tournament:
        """Every match of the round with its line-ups and results."""
        draw = Draw(derived_seed(self._seed, "results", paired.round_number))
        sheets = [self._sheet(board, draw) for board in paired.boards]
        recorded = tournament.with_round(paired.with_results())
        return with_sheets(recorded, paired.round_number, sheets)

    def _sheet(self, board: Board, draw: Draw) -> MatchSheet:
        teams = (board.white, board.black)
        if draw.occurs(self._parameters.double_forfeits):
            return MatchSheet(teams, forfeit="--")
        if draw.occurs(self._parameters.forfeits // 2):
            return MatchSheet(teams, forfeit=draw.one_of(("+-", "-+")))
        line_ups = (self._line_up(teams[0], draw), self._line_up(teams[1], draw))
        if not any(first and second for first, second in zip(*line_ups, strict=True)):
            return MatchSheet(teams, forfeit="--")
        results = []
        for place, (first, second) in enumerate(zip(*line_ups, strict=True)):
            if not (first and second):
                results.append(GameResult.MISSING)  # nobody looks at it: a board is empty
                continue
            white, black = (first, second) if place % 2 == 0 else (second, first)
            strengths = self._strengths[white], self._strengths[black]
            made = drawn_result(self._parameters, *strengths, draw)
            results.append(made if place % 2 == 0 else made.turned)
        return MatchSheet(teams, results, line_ups)

    def _line_up(self, team: int, draw: Draw) -> tuple[int, ...]:
        """The first members, sometimes with a reserve, seldom with an empty last board."""
        members = list(self._teams[team - 1].members)
        while len(members) > self._boards:
            members.pop(draw.below(len(members)) if draw.happens(_RESERVE_PLAYS) else -1)
        if len(members) > 1 and draw.happens(_EMPTY_BOARD):
            members[draw.below(len(members))] = 0
        return tuple(members)
