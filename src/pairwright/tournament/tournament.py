"""The tournament: every fact in one immutable value."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import is_
from typing import TYPE_CHECKING, Any, Unpack

from msgspec.structs import replace

from pairwright.tournament.corrections import (
    LONGEST_DEADLINE,
    GameCorrection,
    Notified,
    PairingChange,
    RatingCorrection,
)
from pairwright.tournament.declarations import (
    OTHER_CODE,
    UNDECLARED,
    UNREGISTERED,
    AbnormalPoints,
    Announcement,
    Declaration,
    EarlierNumbers,
    EventRegistration,
    ForbiddenPairs,
    LongEvent,
    NormEventKind,
    Numbering,
    OutsideValue,
    RankMethod,
    RatingChoice,
    StartPosition,
    TieOrder,
    VirtualPoints,
    is_outside_value,
    wrong_registration,
)
from pairwright.tournament.entry import (
    Entry,
    TeamEntry,
    declared,
    declared_for_teams,
    declared_team_bye,
    entered,
    entered_teams,
)
from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.players import (
    ForfeitedMatch,
    LineUp,
    MatchPoints,
    Player,
    RecordedStanding,
    Team,
    TeamByes,
    TeamRules,
    Withdrawal,
)
from pairwright.tournament.prize_fund import Category, PrizeFund, wrong_categories, wrong_fund
from pairwright.tournament.results import STANDARD_POINTS, ByeKind, Colour, GameResult, PointSystem
from pairwright.tournament.rounds import LARGEST_FIRST_BOARD, Results, Round
from pairwright.vocabulary.errors import InvalidRequest, InvalidTournament
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

if TYPE_CHECKING:
    from pairwright.tournament.other_facts import OtherFacts


class Tournament(TournamentFact):
    """Facts only: who entered, what was paired, what happened, what was declared.

    Nothing derived is stored; the room `position` derives what a pairing needs. Raises
    InvalidTournament, with every problem, when the facts contradict each other.

    Dates are `YYYY-MM-DD` where they could be read as dates, otherwise as they were written.
    `round_starts` and `results_due` are moments in the hall, `2026-11-20T14:30+01:00`, or empty:
    when a round begins, and until when its results are handed in. `correction_minutes` is how long
    after the publication of results an error in them is notified in time (C.04.2 art. 4.3 a), None
    where no deadline was announced. `first_board` is the number with
    which its boards begin, in a team event its matches (`board_numbers`).
    `standings_order` is the complete order of ranking (TRF26 record 212), starting with `PTS` where
    points come first. `announced_order` lists players in the order that replaces the alphabet in
    C.04.2 art. 2.2.3. `not_arrived` are participants who entered and are not here yet: they are
    not paired until they come, and have not withdrawn (art. 2.4, 4.1). `expelled` are those who
    are in no standings; their games stay. `tie_orders` and `outside_values` are what an arbiter
    decided or entered about standings. `norm_kind` is what the event is to the title regulations,
    where that lifts a condition of a norm. `long_event` marks one of more than 30 days, whose
    players may have other ratings in later rounds. `registration` is what reports to FIDE name
    besides players and games. `is_chess960` says that the games begin from positions drawn by lot,
    `start_positions` are those of the rounds that have one.
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start_date: str = ""
    end_date: str = ""
    type_text: str = ""
    chief_arbiter: str = ""
    deputy_arbiters: tuple[str, ...] = ()
    time_control: str = ""
    encoded_time_control: str = ""
    round_dates: tuple[str, ...] = ()
    pairing_controller: str = ""
    round_starts: tuple[str, ...] = ()
    results_due: tuple[str, ...] = ()
    correction_minutes: int | None = None
    first_board: int = 1
    is_chess960: bool = False
    start_positions: tuple[StartPosition, ...] = ()

    declaration: Declaration = UNDECLARED
    number_of_rounds: int | None = None
    initial_colour: Colour | None = None
    point_system: PointSystem = STANDARD_POINTS
    numbering: Numbering = Numbering.AS_GIVEN
    announced_order: tuple[int, ...] = ()
    rank_methods: tuple[RankMethod, ...] = ()
    standings_order: tuple[str, ...] = ()

    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    withdrawals: tuple[Withdrawal, ...] = ()
    not_arrived: tuple[int, ...] = ()
    expelled: tuple[int, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    forbidden_pairs: tuple[ForbiddenPairs, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    recorded_standings: tuple[RecordedStanding, ...] = ()
    game_corrections: tuple[GameCorrection, ...] = ()
    rating_corrections: tuple[RatingCorrection, ...] = ()
    pairing_changes: tuple[PairingChange, ...] = ()
    earlier_numbers: tuple[EarlierNumbers, ...] = ()

    categories: tuple[Category, ...] = ()
    prize_fund: PrizeFund | None = None
    norm_kind: NormEventKind = NormEventKind.ORDINARY
    tie_orders: tuple[TieOrder, ...] = ()
    outside_values: tuple[OutsideValue, ...] = ()
    long_event: LongEvent | None = None
    registration: EventRegistration = UNREGISTERED

    is_team_event: bool = False
    teams: tuple[Team, ...] = ()
    line_ups: tuple[LineUp, ...] = ()
    team_byes: TeamByes | None = None
    forfeited_matches: tuple[ForfeitedMatch, ...] = ()
    board_colours: str = ""
    match_points: MatchPoints | None = None

    comments: tuple[str, ...] = ()
    unknown_records: tuple[str, ...] = ()
    """Lines of a file that no rule explains, kept so that they can be written back."""

    def __post_init__(self) -> None:
        global _last_sound
        TournamentFact.__post_init__(self)
        problems = list(_contradictions(self, _last_sound))
        if problems:
            raise InvalidTournament(problems)
        _last_sound = self

    @classmethod
    def new(
        cls,
        entries: Iterable[Entry],
        *,
        system: str | None = None,
        edition: str | int | None = None,
        rounds: int | None = None,
        initial_colour: Colour | str = Colour.WHITE,
        **facts: Unpack[OtherFacts],
    ) -> Tournament:
        """A tournament of these names, (name, rating) pairs or players, before its first round.

        Where there are ratings, pairing numbers follow strength (C.04.2 art. 2.2), else the list.
        `initial_colour` is the colour drawn by lot (C.04.3 art. 5.1). Other facts are the fields of
        this class. Raises InvalidRequest for an unknown system, InvalidTournament for the rest.
        """
        declaration, points = declared(system, edition)
        players = entered(entries)
        rated = any(player.ratings or player.strength for player in players)
        given: dict[str, Any] = {
            "declaration": declaration,
            "point_system": points,
            "number_of_rounds": rounds,
            "initial_colour": _colour(initial_colour),
            "numbering": Numbering.BY_STRENGTH if rated else Numbering.AS_GIVEN,
            "players": players,
        }
        given.update(facts)
        return cls(**given)

    @classmethod
    def new_teams(
        cls,
        entries: Iterable[TeamEntry],
        *,
        boards: int,
        rules: TeamRules | None = None,
        system: str | None = None,
        edition: str | int | None = None,
        rounds: int | None = None,
        initial_colour: Colour | str = Colour.WHITE,
        **facts: Unpack[OtherFacts],
    ) -> Tournament:
        """A team tournament before its first round: `(name, players in board order)` for each team.

        Teams have their pairing numbers in the order of the list (C.04.6 art. 1.1.2), and colours
        alternate from board to board. `rules` are what the competition chooses. Raises
        InvalidRequest for an unknown system, InvalidTournament for the rest.
        """
        chosen = rules or TeamRules()
        teams, players = entered_teams(entries)
        given: dict[str, Any] = {
            "declaration": declared_for_teams(system, edition, chosen),
            "team_byes": declared_team_bye(system),
            "number_of_rounds": rounds,
            "initial_colour": _colour(initial_colour),
            "is_team_event": True,
            "teams": teams,
            "players": players,
            "board_colours": ("WB" * boards)[:boards],
        }
        given.update(facts)
        return cls(**given)

    def player(self, number: int) -> Player:
        """The player with this number. Raises InvalidRequest."""
        for player in self.players:
            if player.number == number:
                return player
        raise InvalidRequest(fault("tournament:no-player", number=number))

    def with_round(self, played: Round) -> Tournament:
        """This tournament with one more round.

        Standings that a file claimed have had their day, and so have announcements for the round,
        except in a team event, whose byes stand nowhere else.
        """
        number = len(self.rounds) + 1
        kept = (a for a in self.announcements if self.is_team_event or a.round != number)
        return replace(
            self, rounds=(*self.rounds, played), recorded_standings=(), announcements=tuple(kept)
        )

    def with_results(self, results: Results, round: int | None = None) -> Tournament:
        """This tournament with results for open games of a recorded round, the last one by default.

        Boards are named by number or by their players, as in `Round.with_results`. Raises
        InvalidTournament for an unknown round, board or result, and where a game has a result.
        """
        number = len(self.rounds) if round is None else round
        if not 1 <= number <= len(self.rounds):
            raise InvalidTournament(
                fault("tournament:round.not-recorded", round=number, rounds=len(self.rounds))
            )
        rounds = list(self.rounds)
        rounds[number - 1] = rounds[number - 1].with_results(
            results, Phrase("tournament:round.number", {"round": number}), self.first_board
        )
        return replace(self, rounds=tuple(rounds), recorded_standings=())

    def with_match(
        self,
        white: int,
        black: int,
        results: Sequence[str | GameResult] = (),
        *,
        line_ups: tuple[Sequence[int], Sequence[int]] | None = None,
        forfeit: str = "",
        round: int | None = None,
    ) -> Tournament:
        """This tournament with what happened in a match of two teams, in the last round by default.

        `results` are those of boards 1, 2, ..., each with the player of the team named first first.
        `line_ups` are the players of both teams at these boards, 0 for an empty board; without
        them the first members play. `forfeit` is `+-`, `-+` or `--` for a match that did not take
        place. Raises InvalidTournament where the round has no such match, or has its games already.
        """
        from pairwright.tournament.team_rounds import MatchSheet, with_sheets

        number = len(self.rounds) if round is None else round
        sheet = MatchSheet((white, black), results, line_ups, forfeit)
        return with_sheets(self, number, [sheet])

    def through_round(self, number: int) -> Tournament:
        """This tournament as it stood when round `number` was over, as far as facts tell.

        Byes recorded for the round after it become announcements, so that pairing that round again
        leaves out the same participants. Facts of later rounds go with those rounds.
        """
        if number >= len(self.rounds):
            return self
        byes = self.team_byes
        return replace(
            self,
            rounds=self.rounds[:number],
            recorded_standings=(),
            announcements=self._announced_after(number),
            line_ups=tuple(made for made in self.line_ups if made.round <= number),
            team_byes=byes and replace(byes, teams=byes.teams[:number]),
            forfeited_matches=tuple(m for m in self.forfeited_matches if m.round <= number),
            game_corrections=tuple(c for c in self.game_corrections if c.round <= number),
            rating_corrections=tuple(
                c for c in self.rating_corrections if c.round <= number or c.is_of_entry
            ),
            pairing_changes=tuple(c for c in self.pairing_changes if c.round <= number),
            start_positions=tuple(p for p in self.start_positions if p.round <= number),
            tie_orders=tuple(o for o in self.tie_orders if o.after_round <= number),
            outside_values=tuple(v for v in self.outside_values if v.after_round <= number),
        )

    def _announced_after(self, number: int) -> tuple[Announcement, ...]:
        """What was announced when round `number` was over: who is missing in the round after it."""
        paired, byes = self._attendance(number + 1)
        absent = tuple(
            Announcement(p.number, number + 1, byes.get(p.number, ByeKind.ZERO_POINT))
            for p in (self.teams if self.is_team_event else self.players)
            if p.number not in paired
        )
        past = (a for a in self.announcements if a.round <= number and self.is_team_event)
        return (*past, *absent, *(a for a in self.announcements if a.round > number + 1))

    def _attendance(self, number: int) -> tuple[frozenset[int], Mapping[int, ByeKind]]:
        """Who was paired in a recorded round or left over, and the byes of the others."""
        played = self.rounds[number - 1]
        if not self.is_team_event:
            return played.paired_players(), {bye.player: bye.kind for bye in played.byes}
        # Imported here: who has no teams does not wait for what reads their rounds.
        from pairwright.tournament.team_rounds import team_round

        facts = team_round(self, number, played)
        left = {t for t, kind in facts.byes.items() if kind is ByeKind.PAIRING_ALLOCATED}
        paired = frozenset(facts.opponents()) | left
        # A round of boards without any match tells nothing about who was there.
        return paired or frozenset(team.number for team in self.teams), facts.byes


def _colour(colour: Colour | str) -> Colour:
    """`w`, `white`, `b` or `black`. Raises InvalidTournament."""
    names = {"w": Colour.WHITE, "white": Colour.WHITE, "b": Colour.BLACK, "black": Colour.BLACK}
    try:
        return names[str(colour).lower()]
    except KeyError:
        raise InvalidTournament(fault("tournament:no-colour", text=repr(colour))) from None


LAST_ROUND_WITH_OTHER_NUMBERS = 3
"""C.04.2 art. 2.3: no pairing number changes once round 4 is paired."""

_last_sound: Tournament | None = None
"""The last tournament in which nothing contradicted: an event goes on by a round, and the rounds
before it need no second look. Nothing but speed depends on it."""


def _new_rounds(tournament: Tournament, sound: Tournament | None) -> Iterator[tuple[int, Round]]:
    """The rounds, with their numbers, without those that `sound` begins with among the same."""
    rounds = tournament.rounds
    old = 0
    if (
        sound is not None
        and sound.players is tournament.players
        and sound.teams is tournament.teams
        and sound.is_team_event is tournament.is_team_event
    ):
        same = map(is_, sound.rounds, rounds)
        old = next((place for place, is_same in enumerate(same) if not is_same), len(sound.rounds))
    return islice(enumerate(rounds, start=1), old, None)


class _Entrants:
    """The numbers of the players, and what is wrong with the players for themselves.

    An event goes on with the same players: they are looked at once. Nothing but speed depends on
    it.
    """

    __slots__ = ("_players", "known", "late", "wrong_numbers", "wrong_ratings")

    def __init__(self, players: tuple[Player, ...]) -> None:
        self._players = players
        numbers = [player.number for player in players]
        self.known = frozenset(numbers)
        sound = len(self.known) == len(numbers) and min(numbers, default=1) >= 1
        self.wrong_numbers = [] if sound else list(_wrong_numbers(numbers))
        arrivals = {player.number: player.arrives for player in players}
        self.late = {number: arrives for number, arrives in arrivals.items() if arrives > 1}
        self.wrong_ratings = list(_wrong_later_ratings(players))

    def are(self, players: tuple[Player, ...]) -> bool:
        """Whether these are the very same players."""
        return self._players is players


_last_entrants: _Entrants | None = None


def _entrants_of(tournament: Tournament) -> _Entrants:
    global _last_entrants
    entrants = _last_entrants
    if entrants is None or not entrants.are(tournament.players):
        entrants = _last_entrants = _Entrants(tournament.players)
    return entrants


def _contradictions(tournament: Tournament, sound: Tournament | None) -> Iterator[Reason]:
    """Every contradiction among the facts; `sound` is a tournament that has none."""
    entrants = _entrants_of(tournament)
    known, late = entrants.known, entrants.late
    yield from entrants.wrong_numbers
    rounds = tournament.number_of_rounds
    if rounds is not None and rounds < 1:
        yield fault("tournament:rounds.none", rounds=rounds)
    elif rounds is not None and rounds < len(tournament.rounds):
        yield fault("tournament:rounds.too-many", recorded=len(tournament.rounds), rounds=rounds)
    minutes = tournament.correction_minutes
    if minutes is not None and not 1 <= minutes <= LONGEST_DEADLINE:
        yield fault("tournament:correction.minutes", number=minutes, most=LONGEST_DEADLINE)
    if not 1 <= tournament.first_board <= LARGEST_FIRST_BOARD:
        yield fault(
            "tournament:first-board", number=tournament.first_board, most=LARGEST_FIRST_BOARD
        )
    rounds_to_see = list(_new_rounds(tournament, sound))
    for index, played in rounds_to_see:
        named = played.players()
        if len(known.intersection(named)) != len(named):
            yield from _round_contradictions(index, named, known)
        if late:
            yield from _paired_too_early(index, played, late)
    if tournament.pairing_changes:
        from pairwright.tournament import changed_pairings

        yield from changed_pairings.contradictions(tournament)
    yield from entrants.wrong_ratings
    if tournament.long_event is not None:
        yield from _wrong_long_event(tournament.long_event)
    for earlier in tournament.earlier_numbers:
        yield from _wrong_earlier_numbers(earlier, known)
    if tournament.categories:
        yield from wrong_categories(tournament.categories, known)
    if tournament.prize_fund is not None:
        names = (category.name for category in tournament.categories)
        yield from wrong_fund(tournament.prize_fund, names)
    yield from wrong_registration(tournament.registration)
    if tournament.start_positions:
        from pairwright.tournament.chess960 import wrong_positions

        yield from wrong_positions(tournament.start_positions, tournament.is_chess960)
    teams = frozenset([team.number for team in tournament.teams])
    participants = teams if tournament.is_team_event else known
    yield from _unknown_participants(tournament, participants, known)
    if tournament.is_team_event:
        for number, count in Counter(team.number for team in tournament.teams).items():
            if count > 1:
                yield fault("tournament:number.team-twice", number=number, count=count)
    for index, played in rounds_to_see:
        if played.matches or played.team_bye is not None:
            yield from _match_contradictions(tournament, index, played)


def _wrong_numbers(numbers: Sequence[int]) -> Iterator[Reason]:
    for number, count in Counter(numbers).items():
        if count > 1:
            yield fault("tournament:number.twice", number=number, count=count)
        if number < 1:
            yield fault("tournament:number.below", number=number)


def _wrong_later_ratings(players: Iterable[Player]) -> Iterator[Reason]:
    """Ratings of rounds that cannot be later ones, or two of one list for the same round."""
    for player in players:
        if not player.later_ratings:
            continue
        places = [(later.first_round, later.rating.source) for later in player.later_ratings]
        rounds = [first_round for first_round, _ in places]
        if min(rounds) < 2 or rounds != sorted(rounds) or len(set(places)) < len(places):
            yield fault("tournament:later-ratings", player=player.number)


def _wrong_long_event(marked: LongEvent) -> Iterator[Reason]:
    """A round is named where its ratings are chosen, and nowhere else."""
    named = 0 if marked.round is None else marked.round
    is_chosen = marked.ratings is RatingChoice.CHOSEN
    if named < 1 if is_chosen else marked.round is not None:
        yield fault("tournament:long-event.round")


def _wrong_earlier_numbers(earlier: EarlierNumbers, known: frozenset[int]) -> Iterator[Reason]:
    """Numbers that players cannot have had before; they change only until round 4 is paired."""
    players = [earlier.player for earlier in earlier.numbers]
    numbers = sorted(earlier.number for earlier in earlier.numbers)
    if not known.issuperset(players) or sorted(set(players)) != numbers:
        yield fault("tournament:earlier.others", round=earlier.last_round)
    moved = any(earlier.player != earlier.number for earlier in earlier.numbers)
    if moved and not 1 <= earlier.last_round <= LAST_ROUND_WITH_OTHER_NUMBERS:
        yield fault("tournament:earlier.late", "C.04.2 art. 2.3", round=earlier.last_round)


def _round_contradictions(number: int, named: list[int], known: frozenset[int]) -> Iterator[Reason]:
    """Players who are named twice, or who are not there."""
    for player, count in Counter(named).items():
        if count > 1:
            yield fault("tournament:round.listed", round=number, player=player, count=count)
    for player in sorted(set(named) - known):
        yield fault("tournament:round.no-player", round=number, player=player)


def _paired_too_early(number: int, played: Round, late: Mapping[int, int]) -> Iterator[Reason]:
    """Late entries, with the rounds for which they arrive, who were paired before."""
    for player in sorted(played.paired_players() & late.keys()):
        if late[player] > number:
            yield fault(
                "tournament:round.too-early",
                "C.04.2 art. 2.4",
                round=number,
                player=player,
                arrives=late[player],
            )


def _match_contradictions(tournament: Tournament, number: int, played: Round) -> Iterator[Reason]:
    """Teams that are paired twice, or that are not there."""
    named = [team for match in played.matches for team in (match.white, match.black)]
    if played.team_bye is not None:
        named.append(played.team_bye)
    known = {team.number for team in tournament.teams} if tournament.is_team_event else set()
    for team, count in Counter(named).items():
        if team not in known:
            yield fault("tournament:round.no-team", round=number, team=team)
        elif count > 1:
            yield fault("tournament:round.team-times", round=number, team=team, count=count)


def _unknown_participants(
    tournament: Tournament, participants: frozenset[int], players: frozenset[int]
) -> Iterator[Reason]:
    def missing(
        what: str, named: Sequence[int], among: frozenset[int], **values: Fact
    ) -> Sequence[Reason]:
        if among.issuperset(named):
            return ()
        by = Phrase(f"tournament:{what}", values)
        return [
            fault("tournament:names-nobody", what=by, number=number)
            for number in named
            if number not in among
        ]

    kind = "team" if tournament.is_team_event else "player"
    for announcement in tournament.announcements:
        yield from missing(f"announced.{kind}-bye", [announcement.participant], participants)
        if announcement.kind is ByeKind.PAIRING_ALLOCATED:
            yield fault(
                f"tournament:announced.{kind}-allocated",
                "C.04.1 art. 3",
                round=announcement.round,
                number=announcement.participant,
            )
    accelerated = [virtual.participant for virtual in tournament.virtual_points]
    yield from missing("an-acceleration", accelerated, participants)
    for forbidden in tournament.forbidden_pairs:
        yield from missing("a-forbidden-pair", forbidden.participants, participants)
        for waiver in forbidden.waivers:
            for number in set(waiver.participants).difference(forbidden.participants):
                yield fault("tournament:waiver-of-others", round=waiver.round, number=number)
            if not forbidden.is_soft:
                yield fault("tournament:waiver-of-firm", round=waiver.round)
    for abnormal in tournament.abnormal_points:
        yield from missing("abnormal-points", abnormal.participants, participants)
    for withdrawal in tournament.withdrawals:
        yield from missing("a-withdrawal", [withdrawal.player], participants)
    yield from missing("not-here-yet", tournament.not_arrived, participants)
    yield from missing("an-expulsion", tournament.expelled, participants)
    for order in tournament.tie_orders:
        yield from missing("a-tie-order", order.participants, participants)
        if len(set(order.participants)) < max(len(order.participants), 2):
            yield fault("tournament:tie-order", "C.07 art. 4.2", round=order.after_round)
    for entered_value in tournament.outside_values:
        yield from missing("an-outside-value", [entered_value.participant], participants)
        code, value = entered_value.code, entered_value.value
        if not code.upper().startswith(OTHER_CODE) or not is_outside_value(value):
            yield fault(
                "tournament:outside-value", "C.07 art. 4.1", code=repr(code), value=str(value)
            )
    recorded = [standing.player for standing in tournament.recorded_standings]
    yield from missing("a-standing", recorded, players)
    for correction in tournament.rating_corrections:
        yield from missing("a-rating-correction", [correction.player], players)
        if correction.notified is Notified.PUT_RIGHT:
            yield fault("tournament:correction.rating", "C.04.2 art. 4.3", number=correction.player)
    yield from missing("announced-order", tournament.announced_order, players)
    for team in tournament.teams:
        yield from missing("a-team", team.members, players, team=team.number)
    for game in tournament.game_corrections:
        if not _is_recorded(tournament, game):
            names = f"{game.white}-{game.black}"
            yield fault("tournament:correction.no-game", game=names, round=game.round)
        if game.is_put_right and (game.known_from or 0) <= game.round:
            names = f"{game.white}-{game.black}"
            yield fault("tournament:correction.put-right", game=names, round=game.round)


def _is_recorded(tournament: Tournament, correction: GameCorrection) -> bool:
    if not 1 <= correction.round <= len(tournament.rounds):
        return False
    return any(
        (game.white, game.black) == (correction.white, correction.black)
        for game in tournament.rounds[correction.round - 1].games
    )
