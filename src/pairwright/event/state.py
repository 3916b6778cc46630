"""The state of an event: what its journal says happened so far. Immutable."""

from __future__ import annotations

from collections.abc import Callable, Collection
from enum import StrEnum
from functools import cached_property

from msgspec.structs import replace

from pairwright.event.matches import PlayedMatch, matches_of
from pairwright.formats.renumbering import renumbered, renumbered_teams
from pairwright.frozen import Frozen
from pairwright.position import Out, out_of_round, recorded_rounds
from pairwright.rules.system import PairingSchedule
from pairwright.systems import scheduled_system
from pairwright.tournament import (
    Announcement,
    ChangeGround,
    Game,
    GameCorrection,
    GameResult,
    LineUp,
    Match,
    Notified,
    Numbering,
    Player,
    Round,
    StartPosition,
    Team,
    Tournament,
    Waiver,
)
from pairwright.tournament.team_rounds import number_of_boards, team_bye


class Facts(Tournament):
    """The facts while an event runs, taken without looking for contradictions.

    Every action sees to its own preconditions; looking at all facts after every one would make a
    long journal slow to load. `State.tournament` looks.
    """

    def __post_init__(self) -> None:
        """Nothing to look at here."""

    @classmethod
    def of(cls, tournament: Tournament) -> Facts:
        return cls(**{name: getattr(tournament, name) for name in Tournament.__struct_fields__})

    def checked(self) -> Tournament:
        """The same facts as a tournament. Raises InvalidTournament where they contradict."""
        return Tournament(**{name: getattr(self, name) for name in Tournament.__struct_fields__})


class Stage(StrEnum):
    """What has become of a round."""

    DRAFT = "draft"
    """Paired, not published."""
    PLAYING = "playing"
    """Its pairings are published; results are missing."""
    COMPLETE = "complete"
    """Every game has a result, adjourned games included."""
    CLOSED = "closed"
    """Its results are published."""


class PublicationTimes(Frozen):
    """When the pairings, results and standings of a round were published; empty if not."""

    pairings: str = ""
    results: str = ""
    standings: str = ""


class RoundFile(Frozen):
    """What the event keeps about a round besides its games.

    `announced` are the announcements that became byes of the round, `excluded` the players left
    out by C.04.2 art. 4.1: both are had again when the pairing is discarded. Announcements of teams
    stay announcements. `made_from` are the facts from which the round was paired; of rounds that a
    file brought they are not known.
    """

    published: PublicationTimes = PublicationTimes()
    announced: tuple[Announcement, ...] = ()
    excluded: tuple[int, ...] = ()
    made_from: Facts | None = None


class RoundStatus(Frozen):
    """A round at a glance: what has become of it, when what was published, how many boards there
    are, and how many of them are without a result or adjourned. In a team event a board is a match,
    which has no result while one of its boards has none.
    """

    number: int
    stage: Stage
    published: PublicationTimes
    boards: int
    missing: int
    adjourned: int


class ChangeSession(Frozen):
    """A change of a published pairing between its start and its end (C.04.2 art. 4.4)."""

    round: int
    ground: ChangeGround
    before: Round
    after: Round
    note: str = ""


class ReportNote(Frozen):
    """An event that a report file tells in a `###` line: `KIND @ Round n: text`.

    `{0}`, `{1}` ... in the text stand for `players`, whose numbers may still change.
    """

    kind: str
    round: int
    text: str
    players: tuple[int, ...] = ()

    def line(self, number: Callable[[int], int] = lambda given: given) -> str:
        """The comment, with every player by the number that `number` gives."""
        text = self.text
        for place, player in enumerate(self.players):
            text = text.replace(f"{{{place}}}", str(number(player)))
        return f"{self.kind} @ Round {self.round}: {text}"


class ApartRule(Frozen):
    """Those who have the same `by` (their club, ...) are not paired, up to `last_round`.

    One that was lifted is kept: its groups are known to be its own. A soft one is given up where a
    round cannot be paired with it.
    """

    by: str
    last_round: int | None = None
    is_lifted: bool = False
    is_soft: bool = False


class State(Frozen, dict=True):
    """Everything that the entries of a journal add up to.

    `files` belong to `facts.rounds`, one each; the last round may be a draft. `checked_in` are
    those who confirmed their presence, `admitted` those whom the arbiter admits without
    (C.04.2 art. 4.1); `check_in` says that presence is being checked. `lots` is the seed that
    decides what all tie-breaks leave tied (C.07 art. 4.2). `line_ups` are those of teams whose
    opponents have not named theirs yet: facts know games only. `apart` says what keeps two from
    meeting; the groups that it means are among the facts. `festival` is the name of the one of
    which the event is a tournament, `short_name` what it is called there. `finished` is the time
    at which the event was finished. `standings_with_results` says that publishing results publishes
    standings, `norms_public` that the public cards of players show norms. `no_half_points` are
    those who are not eligible for half-point byes. `excused` are participants with a round to
    which they did not come, and who take part all the same. `rating_lists` are those from which
    entries have their ratings, none for the usual ones. `position_seed` draws the positions of
    Chess960. Where a participant is named, it is a player, in a team event a team.
    """

    facts: Facts = Facts()
    fide_mode: bool = True
    files: tuple[RoundFile, ...] = ()
    check_in: bool = False
    checked_in: frozenset[int] = frozenset()
    admitted: frozenset[int] = frozenset()
    numbers_frozen: bool = False
    lots: str = ""
    line_ups: tuple[LineUp, ...] = ()
    session: ChangeSession | None = None
    notes: tuple[ReportNote, ...] = ()
    finished: str = ""
    apart: tuple[ApartRule, ...] = ()
    standings_with_results: bool = False
    festival: str = ""
    short_name: str = ""
    norms_public: bool = False
    no_half_points: frozenset[int] = frozenset()
    excused: frozenset[tuple[int, int]] = frozenset()
    rating_lists: tuple[str, ...] = ()
    position_seed: str = ""

    # --- Questions -------------------------------------------------------------------------------

    @cached_property
    def tournament(self) -> Tournament:
        """The facts, with a comment for every note. Raises InvalidTournament."""
        return self.reported().checked()

    def reported(self, number: Callable[[int], int] = lambda given: given) -> Facts:
        """The facts with a comment for every note that has none yet."""
        lines = dict.fromkeys((*self.facts.comments, *(note.line(number) for note in self.notes)))
        return self.changed(comments=tuple(lines)).facts

    @property
    def started(self) -> bool:
        """Whether round 1 has been paired."""
        return bool(self.facts.rounds)

    @property
    def paired_rounds(self) -> int:
        return len(self.facts.rounds)

    @property
    def next_round(self) -> int:
        return len(self.facts.rounds) + 1

    @property
    def schedule(self) -> PairingSchedule | None:
        """What the system says of itself, if all pairings follow from the numbers."""
        system = scheduled_system(self.facts.declaration)
        return None if system is None else system.schedule

    @property
    def numbers_drawn(self) -> bool:
        """Whether the numbers of a schedule have been drawn, or set by hand."""
        return self.numbers_frozen and self.facts.numbering is Numbering.AS_GIVEN

    @property
    def has_draft(self) -> bool:
        return bool(self.files) and not self.files[-1].published.pairings

    @property
    def draft_round(self) -> int | None:
        """The round that is a draft, if one is."""
        return self.paired_rounds if self.has_draft else None

    @property
    def coming_round(self) -> int:
        """The next round whose pairing is to be published: nobody has seen a draft of it."""
        return self.draft_round or self.next_round

    @property
    def entrants(self) -> tuple[Player, ...] | tuple[Team, ...]:
        """Who is paired: the teams of a team event, else the players."""
        return self.facts.teams if self.facts.is_team_event else self.facts.players

    def entrant(self, number: int) -> Player | Team | None:
        return next((entrant for entrant in self.entrants if entrant.number == number), None)

    def player(self, number: int) -> Player | None:
        return next((p for p in self.facts.players if p.number == number), None)

    def team(self, number: int) -> Team | None:
        return next((t for t in self.facts.teams if t.number == number), None)

    def is_withdrawn(self, number: int) -> bool:
        return any(w.player == number for w in self.facts.withdrawals)

    def out(self, number: int) -> Out | None:
        """Whether this participant has withdrawn, or is not here yet; None for who is here."""
        return out_of_round(self.facts, self.next_round).get(number)

    def stage(self, number: int) -> Stage:
        """What has become of a paired round."""
        published = self.files[number - 1].published
        if not published.pairings:
            return Stage.DRAFT
        if published.results:
            return Stage.CLOSED
        return Stage.COMPLETE if self.is_complete(number) else Stage.PLAYING

    def is_complete(self, number: int) -> bool:
        """Whether everything in a paired round has a result (adjourned games count as having one).

        In a team event matches without line-ups have none.
        """
        complete = self.facts.rounds[number - 1].is_complete
        if not self.facts.is_team_event or not complete:
            return complete
        return not any(match.is_open for match in self.matches(number))

    def status(self, number: int) -> RoundStatus:
        """A paired round at a glance."""
        stage, published = self.stage(number), self.files[number - 1].published
        if self.facts.is_team_event:
            matches = self.matches(number)
            missing = sum(match.is_open for match in matches)
            adjourned = sum(match.is_adjourned for match in matches)
            return RoundStatus(number, stage, published, len(matches), missing, adjourned)
        games = self.facts.rounds[number - 1].games
        return RoundStatus(
            number,
            stage,
            published,
            len(games),
            sum(GameResult.MISSING in game.results for game in games),
            sum(found == number for found, _ in self.open_games(GameResult.ADJOURNED)),
        )

    def paired(self, number: int) -> frozenset[int]:
        """Who was paired in a round, or left over with the pairing-allocated bye."""
        played = self.facts.rounds[number - 1]
        if not self.facts.is_team_event:
            return played.paired_players()
        met = {team for match in self.matches(number) for team in (match.white, match.black)}
        left = team_bye(self.facts, number)
        return frozenset(met if left is None else met | {left})

    def game(self, number: int, white: int, black: int) -> Game | None:
        """The game of these two, as recorded, in a paired round."""
        if not 1 <= number <= len(self.facts.rounds):
            return None
        games = self.facts.rounds[number - 1].games
        return next((g for g in games if (g.white, g.black) == (white, black)), None)

    def games_now(self, number: int) -> tuple[Game, ...]:
        """The games of a round after all its corrections, those for rating only included."""
        games = self.facts.rounds[number - 1].games
        if not any(c.round == number for c in self.facts.game_corrections):
            return games
        # All of them as if notified in time, in the order in which they were made.
        known = tuple(
            replace(c, notified=Notified.IN_TIME, known_from=None)
            for c in self.facts.game_corrections
        )
        return recorded_rounds(replace(self.facts, game_corrections=known), number + 1)[
            number - 1
        ].games

    def matches(self, number: int) -> tuple[PlayedMatch, ...]:
        """The matches of a paired round of a team event, as they stand after corrections."""
        if number not in self._matches:
            played = replace(self.facts.rounds[number - 1], games=self.games_now(number))
            self._matches[number] = matches_of(self.facts, number, played, self.boards)
        return self._matches[number]

    @cached_property
    def boards(self) -> int:
        """How many boards a match has: as declared, or as played."""
        return number_of_boards(self.facts, len(self.facts.rounds))

    @cached_property
    def _matches(self) -> dict[int, tuple[PlayedMatch, ...]]:
        """Those that somebody has asked for."""
        return {}

    def match(self, number: int, white: int, black: int) -> PlayedMatch | None:
        """The match of these two teams in a paired round; White has White on the first board."""
        if not (self.facts.is_team_event and 1 <= number <= len(self.facts.rounds)):
            return None
        found = (m for m in self.matches(number) if (m.white, m.black) == (white, black))
        return next(found, None)

    def open_games(self, result: GameResult) -> list[tuple[int, Game]]:
        """The games of published rounds that have this open result, corrections considered."""
        settled = {(c.round, c.white, c.black) for c in self.facts.game_corrections}
        return [
            (number, game)
            for number, played in enumerate(self.facts.rounds, start=1)
            if self.files[number - 1].published.pairings
            for game in played.games
            if result in game.results and (number, game.white, game.black) not in settled
        ]

    def adjourned_rounds(self) -> list[int]:
        """The rounds of adjourned games, of teams of adjourned matches, one for each of them."""
        if not self.facts.is_team_event:
            return [number for number, _ in self.open_games(GameResult.ADJOURNED)]
        rounds = (n for n, file in enumerate(self.files, start=1) if file.published.pairings)
        return [n for n in rounds for match in self.matches(n) if match.is_adjourned]

    # --- Changes ---------------------------------------------------------------------------------

    def changed(self, **facts: object) -> State:
        """This state with other facts, named as the fields of a tournament."""
        return replace(self, facts=replace(self.facts, **facts))

    def with_round(self, played: Round, excluded: tuple[int, ...] = ()) -> State:
        """One more round, as a draft."""
        number = self.next_round
        announced = tuple(a for a in self.facts.announcements if a.round == number)
        if self.facts.is_team_event:
            announced = ()
        facts = Facts.of(self.facts.with_round(played))
        facts = replace(facts, teams=_unclaimed(facts.teams))
        file = RoundFile(announced=announced, excluded=excluded, made_from=self.facts)
        return replace(self, facts=facts, files=(*self.files, file))

    def without_last_round(self) -> State:
        """The state without its draft, whose byes are announcements again."""
        file = self.files[-1]
        facts = replace(
            self.facts,
            rounds=self.facts.rounds[:-1],
            forbidden_pairs=tuple(
                rule.with_waivers(self.paired_rounds, ()) for rule in self.facts.forbidden_pairs
            ),
            announcements=(*self.facts.announcements, *file.announced),
            not_arrived=tuple(p for p in self.facts.not_arrived if p not in file.excluded),
            # Who withdrew while its pairing was published is not paired in it again (art. 3.2).
            withdrawals=tuple(
                replace(gone, after_round=min(gone.after_round, self.paired_rounds - 1))
                for gone in self.facts.withdrawals
            ),
            forfeited_matches=tuple(
                m for m in self.facts.forfeited_matches if m.round < self.paired_rounds
            ),
            tie_orders=tuple(
                o for o in self.facts.tie_orders if o.after_round < self.paired_rounds
            ),
            outside_values=tuple(
                v for v in self.facts.outside_values if v.after_round < self.paired_rounds
            ),
        )
        return replace(self, facts=facts, files=self.files[:-1])

    def with_corrections_for(self, number: int) -> State:
        """The state in which what was corrected for the round after `number` is known to its own.

        Its pairing was withdrawn, so that it is made once more (readings-event.md R-EVENT-10).
        """
        ratings = tuple(
            replace(correction, round=min(correction.round, number - 1))
            for correction in self.facts.rating_corrections
        )
        games = tuple(_known_to(number, correction) for correction in self.facts.game_corrections)
        state = self.changed(rating_corrections=ratings, game_corrections=games)
        for earlier in range(1, number):
            for match in state.facts.rounds[earlier - 1].matches:
                if match.known_from == number + 1:
                    known = number if number > earlier + 1 else None
                    state = state.with_match(earlier, replace(match, known_from=known))
        return state

    def arrived(self, players: Collection[int]) -> State:
        """The state with these participants here, as far as they were not (art. 2.4, 4.1)."""
        if set(players).isdisjoint(self.facts.not_arrived):
            return self
        others = tuple(number for number in self.facts.not_arrived if number not in players)
        return self.changed(not_arrived=others)

    def with_changed_round(self, number: int, played: Round) -> State:
        rounds = list(self.facts.rounds)
        rounds[number - 1] = played
        teams = _unclaimed(self.facts.teams)
        return self.changed(rounds=tuple(rounds), teams=teams, recorded_standings=())

    def with_game(self, number: int, old: Game, new: Game) -> State:
        """The state with another game in place of one of a round."""
        played = self.facts.rounds[number - 1]
        place = next(index for index, game in enumerate(played.games) if game is old)
        games = (*played.games[:place], new, *played.games[place + 1 :])
        return self.with_changed_round(number, replace(played, games=games))

    def with_match(self, number: int, match: Match) -> State:
        """The state with other words about a match of a round: the one of the same teams."""
        paired = self.paired_as(number)
        matches = tuple(match if other.white == match.white else other for other in paired.matches)
        return self.with_changed_round(number, replace(paired, matches=matches))

    def giving_up(self, number: int, given_up: tuple[tuple[int, tuple[int, ...]], ...]) -> State:
        """The state in which soft rules gave up this for a round: their places, and who was free.

        What a pairing made by hand gave up stands beside it.
        """
        free = dict(given_up)
        rules = tuple(
            rule.with_waivers(
                number,
                (
                    *((Waiver(number, free[place]),) if place in free else ()),
                    *(waiver for waiver in rule.waived(number) if waiver.by_hand),
                ),
            )
            for place, rule in enumerate(self.facts.forbidden_pairs)
        )
        return self.changed(forbidden_pairs=rules)

    def with_published(self, number: int, **times: str) -> State:
        files = list(self.files)
        file = files[number - 1]
        files[number - 1] = replace(file, published=replace(file.published, **times))
        return replace(self, files=tuple(files))

    def with_position(self, number: int, position: int) -> State:
        """The state in which a round of Chess960 begins from this position."""
        others = (found for found in self.facts.start_positions if found.round != number)
        new = sorted((*others, StartPosition(number, position)), key=lambda found: found.round)
        return self.changed(start_positions=tuple(new))

    def with_note(self, kind: str, round: int, text: str, *players: int) -> State:
        return replace(self, notes=(*self.notes, ReportNote(kind, round, text, players)))

    def with_numbers(self, numbers: dict[int, int]) -> State:
        """The state with new pairing numbers, wherever one is named (C.04.2 art. 2.3 to 2.5)."""

        def new(number: int) -> int:
            return numbers.get(number, number)

        return replace(
            self,
            facts=_renumbered(self.facts, numbers),
            files=tuple(
                replace(
                    file,
                    announced=tuple(
                        replace(a, participant=new(a.participant)) for a in file.announced
                    ),
                    excluded=tuple(map(new, file.excluded)),
                    made_from=file.made_from and _renumbered(file.made_from, numbers),
                )
                for file in self.files
            ),
            checked_in=frozenset(map(new, self.checked_in)),
            admitted=frozenset(map(new, self.admitted)),
            no_half_points=frozenset(map(new, self.no_half_points)),
            excused=frozenset((new(player), missed) for player, missed in self.excused),
            notes=tuple(replace(n, players=tuple(map(new, n.players))) for n in self.notes),
            line_ups=tuple(
                replace(made, team=new(made.team), opponent=new(made.opponent))
                for made in self.line_ups
            ),
        )

    def paired_as(self, number: int) -> Round:
        """A paired round with its pairing spelled out: of teams, its matches and who is left over.

        A file may tell them by games only.
        """
        played = self.facts.rounds[number - 1]
        if not self.facts.is_team_event:
            return played
        matches = tuple(
            Match(match.white, match.black, match.adjourned, match.known_from)
            for match in self.matches(number)
        )
        return replace(played, matches=matches, team_bye=team_bye(self.facts, number))


def _renumbered(facts: Facts, numbers: dict[int, int]) -> Facts:
    """The facts with new pairing numbers, participants in the order of these."""
    if facts.is_team_event:
        facts = Facts.of(renumbered_teams(facts, numbers))
        return replace(facts, teams=tuple(sorted(facts.teams, key=lambda team: team.number)))
    facts = Facts.of(renumbered(facts, numbers))
    return replace(facts, players=tuple(sorted(facts.players, key=lambda player: player.number)))


def _known_to(number: int, correction: GameCorrection) -> GameCorrection:
    """The correction as the pairing of a round knows it that the round after it knew first."""
    if correction.first_used != number + 1 or correction.round >= number:
        return correction
    if number == correction.round + 1:
        return replace(correction, notified=Notified.IN_TIME, known_from=None)
    if correction.is_put_right:
        return replace(correction, known_from=number)
    known = number if correction.known_from else None
    return replace(correction, notified=Notified.IN_TIME, known_from=known)


def _unclaimed(teams: tuple[Team, ...]) -> tuple[Team, ...]:
    """The teams without the points and ranks that a file claimed for them."""
    if all((t.match_points, t.game_points, t.rank) == (None, None, None) for t in teams):
        return teams
    return tuple(replace(t, match_points=None, game_points=None, rank=None) for t in teams)
