"""A pairing system as every room above the systems knows it: one object, with its editions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from msgspec import field
from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.garbage import CollectionPause
from pairwright.position import HandlingEdition, Position, Replay
from pairwright.rules.pairing import RoundPairing
from pairwright.tournament import (
    STANDARD_POINTS,
    InvalidTournament,
    NoLegalPairing,
    Points,
    PointSystem,
    TeamByes,
    TeamRules,
    Tournament,
)
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault
from pairwright.vocabulary.translation import Catalogue

if TYPE_CHECKING:
    from pairwright.rules.pairing import Solution
    from pairwright.rules.proposal import Proposal
    from pairwright.vocabulary.bracket_view import BracketView
    from pairwright.vocabulary.comparison import Comparison
    from pairwright.vocabulary.judgement import Judgement
    from pairwright.vocabulary.language import Language


class SystemReasons(Protocol):
    """What the explanation of a round must answer, in every system."""

    def board(self, white: int, black: int) -> Sequence[Reason]:
        """Why these two meet, and why with these colours."""

    def meeting(self, white: int, black: int) -> Sequence[Reason]:
        """Why these two meet: the same without the colours."""

    def player(self, number: int) -> Sequence[Reason]:
        """Everything about one player. Raises InvalidRequest for an unknown one."""

    def bye(self) -> Sequence[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""

    def brackets(self) -> Sequence[BracketView]:
        """The brackets in the order in which they were paired."""

    def why_not(self, first: int, second: int) -> Sequence[Reason]:
        """Why the two do not meet. Raises InvalidRequest for unknown players."""

    def why_not_bye(self, number: int) -> Sequence[Reason]:
        """Why the player does not have the bye. Raises InvalidRequest for an unknown one."""


class PositionColumns(Frozen):
    """What a system shows of every participant besides score, number and name.

    `headings` and `legend` are keys of messages; `cells` has the texts of every participant.
    `starred` are participants to be marked (topscorers).
    """

    headings: tuple[str, ...]
    cells: Mapping[int, tuple[str, ...]]
    legend: str
    starred: frozenset[int] = frozenset()


View = TypeVar("View")


class Series(Frozen, Generic[View], eq=False):
    """What an edition does for positions that differ in results of the last round."""

    view: Callable[[Position], View]
    solve: Callable[[View], Solution]
    judge: Callable[[View, Proposal], Judgement]


class Edition(Frozen, Generic[View], eq=False):
    """One edition of the rules of a system, and everything that is done by it.

    `view` derives from a position what the chapter defines of it and of its participants; all that
    is done is done on this view, and knows of it by which edition it is. `Rules` gives it.

    `in_force` is the first day for which a declaration without a year means it, None for a text
    that never was in force: it is used only where it is named. `stands_in_from` is the first day of
    an earlier text that is not here, is close to this one, and has this one in its place. `years`
    are the years by which codes of report files name it. `judge` shares no search with `solve`.
    `compare` takes a recorded pairing and the one of the rules. `explain` takes the trace of a
    pairing made by this edition, or what is none of its traces. `table` and `checklist` are the
    columns for tables of the position and of an explanation; `engine_checklist` is the table that
    other engines print, where there is one, and `javafo_checklist` the same in JaVaFo's layout.
    `solve_traced` records how the pairing came about, for `explain`; None where `solve` always
    does. `series` makes what pairs one position after another of a series, and remembers what they
    have in common; None where nothing is remembered. `departure_test` makes what tells quickly, in
    one position after another, that a complete and allowed proposal is not the pairing of the
    edition; None where only the whole pairing tells. `uses_ratings` says that ratings decide more
    than the numbers. `articles` cites what every room needs: `initial-colour`, `last-round` for
    what is different there, and `averages` where it takes averages of ratings, so that everybody
    needs one. `paired_by` is the edition by
    which a round is paired, judged and explained instead of this one, None for a round of its own.
    `switches` are the entries of docs/explanation/readings*.md of which another reading can be
    taken, and `read_as` gives the edition in which it is taken for some of them.
    """

    name: str
    in_force: date | None
    handling: HandlingEdition
    criteria: tuple[str, ...]
    articles: Mapping[str, str]
    view: Callable[[Position], View]
    solve: Callable[[View], Solution]
    solve_literally: Callable[[View], Solution]
    judge: Callable[[View, Proposal], Judgement]
    compare: Callable[[View, Proposal, Proposal], Comparison]
    explain: Callable[[View, object], SystemReasons]
    table: Callable[[View, Language], PositionColumns]
    checklist: Callable[[View, Language], PositionColumns]
    engine_checklist: Callable[[View, RoundPairing | None], str] | None = None
    javafo_checklist: Callable[[View, RoundPairing | None], str] | None = None
    solve_traced: Callable[[View], Solution] | None = None
    series: Callable[[], Series[View]] | None = None
    years: tuple[str, ...] = ()
    stands_in_from: date | None = None
    paired_by: Callable[[Position], Edition[Any] | None] | None = None
    uses_ratings: bool = False
    departure_test: Callable[[], Callable[[View, Proposal], bool]] | None = None
    switches: tuple[str, ...] = ()
    read_as: Callable[[Collection[str]], Edition[Any]] | None = None

    def was_in_force(self, day: date) -> bool:
        """Whether the text had come into force by a day, or stands in for one that had."""
        since = self.stands_in_from or self.in_force
        return since is not None and since <= day


class PairingSchedule(Frozen):
    """What a system says of itself whose pairings all follow from the numbers before round 1.

    `rounds` is the number of rounds that so many participants play, 0 where it has no table for
    them, `games` how many games each of them has. `apart` are groups of numbers for so many
    participants whose members do not meet in the last rounds, none where it has no such groups.
    `articles` cites what every room needs: `table`, `numbers` for how they are given, and `apart`.
    """

    rounds: Callable[[int], int]
    games: Callable[[int], int]
    apart: Callable[[int], tuple[tuple[int, ...], ...]]
    articles: Mapping[str, str]


def bye_like_a_win(points: PointSystem) -> Points:
    """C.04.1 art. 3: unless declared otherwise, the pairing-allocated bye is worth a win."""
    return points.win


class System(Frozen, eq=False):
    """A pairing system.

    `title` names it with its chapter; a catalogue that has `system.title` says it in every
    language. `code` is its code in report files (TRF26 record 192), empty where there is none;
    `code_has_year` says that the code can name an edition. `editions` are those that came into
    force, the newest first, then those that never did. `games` is the number of games that a
    pairing stands for. `catalogue` holds what is said about this system only. `default_bye` is the
    worth of the pairing-allocated bye where nothing is declared, `points` are point systems for
    random tournaments, the usual one first.
    `codes_of_teams` are the ends of the code by what a team competition chooses, the usual choice
    first: only a system that pairs teams has any. `option` is the name by which other engines know
    the system on their command lines, where it is another one. `schedule` is there where all
    pairings follow from the numbers. `team_bye` is the worth of the bye of a team where nothing is
    declared, None for that of C.04.6 art. 1.4. `title_key` is the message of the title, for a
    folder that has more than one system.
    """

    name: str
    title: str
    editions: tuple[Edition[Any], ...]
    catalogue: Catalogue
    code: str = ""
    code_has_year: bool = False
    games: int = 1
    default_bye: Callable[[PointSystem], Points] = bye_like_a_win
    points: Mapping[str, PointSystem] = field(default_factory=lambda: {"1-1/2-0": STANDARD_POINTS})
    codes_of_teams: Mapping[str, TeamRules] = field(default_factory=dict)
    option: str = ""
    schedule: PairingSchedule | None = None
    team_bye: TeamByes | None = None
    title_key: str = "system.title"

    @property
    def bye_title(self) -> str:
        """The message that names its bye: in a schedule that is a free round (C.05 Annex 1)."""
        return "ui.bye" if self.schedule is None else "ui.free-round"

    @property
    def pairs_teams(self) -> bool:
        return bool(self.codes_of_teams)

    @property
    def usual_team_rules(self) -> TeamRules | None:
        return next(iter(self.codes_of_teams.values()), None)

    def code_for(self, rules: TeamRules) -> str:
        """The code of this choice of a team competition. Raises StopIteration for none of ours."""
        return self.code + next(end for end, code in self.codes_of_teams.items() if code == rules)

    def code_in(self, edition: str | None) -> str:
        """The code that says this edition, or with None says no edition; empty where none does.

        A code without a year stands for whatever edition the first day gives: it says an edition
        only where there is no other one.
        """
        if edition is None or len(self.editions) == 1:
            return self.code
        named = self.edition_named(edition)
        has_year = self.code_has_year and (named is None or named.years)
        return f"{self.code}_{edition}" if has_year else ""

    @property
    def newest(self) -> Edition[Any]:
        return self.editions[0]

    def edition_in_force(self, day: date | None) -> Edition[Any]:
        """The edition in force on a day, the newest where the day is not known.

        Before the first one came into force, the oldest stands in.
        """
        if day is None:
            return self.newest
        dated = [edition for edition in self.editions if edition.in_force]
        return next((edition for edition in dated if edition.was_in_force(day)), dated[-1])

    def edition_named(self, name: str) -> Edition[Any] | None:
        return next((edition for edition in self.editions if edition.name == name), None)

    @property
    def named(self) -> Fact:
        """The title as a fact, which every language says in its own words."""
        if self.title_key not in self.catalogue.messages:
            return self.title
        return Phrase(f"{self.catalogue.package.removeprefix('pairwright.')}:{self.title_key}")

    def title_in(self, language: Language) -> str:
        """The title in a language, where the catalogue has one; else in English."""
        known = self.title_key in self.catalogue.messages
        return language.say(self.title_key) if known else self.title

    def usual_points(self) -> PointSystem:
        return next(iter(self.points.values()))


class Rules(Frozen):
    """One system in one edition: what a round is paired, judged and explained by.

    `readings` are the entries of our register that are read otherwise than we do, and `engine` the
    name of the engine that reads them so; none, and empty, unless somebody asked for it.
    """

    system: System
    edition: Edition[Any]
    readings: tuple[str, ...] = ()
    engine: str = ""

    def __str__(self) -> str:
        read = f", other reading of {', '.join(self.readings)}" if self.readings else ""
        return f"{self.system.title}, edition {self.edition.name}{read}"

    def read_as(self, entries: Collection[str], engine: str = "") -> Rules:
        """Return these rules with the other reading of some entries of our register.

        Entries that the edition has no switch for are left out: they are of other chapters.
        """
        edition = self.edition
        chosen = tuple(entry for entry in edition.switches if entry in entries)
        if chosen:
            assert edition.read_as is not None, "an edition with switches can be read by them"
            edition = edition.read_as(chosen)
        return Rules(self.system, edition, chosen, engine)

    def was_in_force(self, day: date | None) -> bool:
        """Whether these were the rules of that day, or came into force with them.

        Of a day that is not known only a text that never was in force can be told.
        """
        if day is None or self.edition.in_force is None:
            return self.edition.in_force is not None
        return self.edition.in_force == self.system.edition_in_force(day).in_force

    def replay(self, tournament: Tournament) -> Replay:
        """The positions of the tournament under these rules. Raises InvalidTournament."""
        self._require_games(tournament)
        kind: type[Replay] = Replay
        if self.system.pairs_teams:
            from pairwright.position.team_replay import TeamReplay

            kind = TeamReplay
        scheduled = self.system.schedule is not None
        handling = self.edition.handling
        return kind(tournament, handling, self.system.games, is_scheduled=scheduled)

    def position(self, tournament: Tournament, round: int | None = None) -> Position:
        """The position before a round (by default the next one). Raises InvalidTournament."""
        return self.replay(tournament).before(round)

    def for_series(self) -> Rules:
        """These rules, for one position after another before the same round.

        The positions differ in results of the last round and in nothing else: what is paired alike
        in some of them is paired once.
        """
        if self.edition.series is None:
            return self
        series = self.edition.series()
        edition = replace(self.edition, view=series.view, solve=series.solve, judge=series.judge)
        return replace(self, edition=edition)

    def names(self, tournament: Tournament) -> dict[int, str]:
        """The names of those who are paired: players, or teams."""
        listed = tournament.teams if self.system.pairs_teams else tournament.players
        return {entrant.number: entrant.name for entrant in listed}

    def pair(
        self,
        position: Position,
        names: Mapping[int, str] | None = None,
        *,
        literal: bool = False,
        tracing: bool = False,
    ) -> RoundPairing:
        """Pair a position: not yet judged. Raises NoLegalPairing and InvalidTournament.

        Where soft rules stand in the way, the position of the pairing is the one in which they
        have given up what they must.
        """
        with CollectionPause():  # no system makes garbage that refers to itself
            found, position = self._solved(position, literal, tracing)
            return RoundPairing.publish(self, position, found, names)

    def _solved(
        self, position: Position, literal: bool, tracing: bool
    ) -> tuple[Solution, Position]:
        """The solution, and the position in which it was found."""
        edition = self._edition_of(position)
        plainly = edition.solve_literally if literal else edition.solve
        solve = plainly
        if tracing and edition.solve_traced is not None:
            solve = edition.solve_traced
        try:
            return solve(edition.view(position)), position
        except NoLegalPairing:
            if not position.can_give_up:
                raise
        # Imported here: hardly any round needs it.
        from pairwright.rules.soft_rules import giving_up

        position = giving_up(position, lambda other: plainly(edition.view(other)))
        return solve(edition.view(position)), position

    def judge(self, position: Position, proposal: Proposal) -> Judgement:
        """What is forbidden in a proposed round, or wrong. Raises InvalidTournament."""
        edition = self._edition_of(position)
        return edition.judge(edition.view(position), proposal)

    def departure_test(self) -> Callable[[Position, Proposal], bool]:
        """Return what tells quickly that a proposal is not the pairing of a position.

        False says nothing. The proposals are those in which the judge finds nothing forbidden; the
        test may raise NoLegalPairing.
        """
        tests: dict[str, Callable[[Any, Proposal], bool]] = {}

        def departs(position: Position, proposal: Proposal) -> bool:
            edition = self._edition_of(position)
            if edition.departure_test is None or position.can_give_up:
                return False
            if edition.name not in tests:
                tests[edition.name] = edition.departure_test()
            with CollectionPause():
                return tests[edition.name](edition.view(position), proposal)

        return departs

    def compare(self, position: Position, recorded: Proposal, ours: Proposal) -> Comparison:
        """What decides between a recorded pairing and the one of the rules."""
        edition = self._edition_of(position)
        compared = edition.compare(edition.view(position), recorded, ours)
        return compared.placed(self.system.catalogue)

    def explain(self, pairing: RoundPairing) -> SystemReasons:
        """The reasons of a pairing made by these rules, with or without a trace."""
        edition = self._edition_of(pairing.position)
        return edition.explain(edition.view(pairing.position), pairing.trace)

    def table(self, position: Position, language: Language) -> PositionColumns:
        """The columns of the table of a position."""
        edition = self._edition_of(position)
        return edition.table(edition.view(position), language)

    def checklist(self, position: Position, language: Language) -> PositionColumns:
        """The columns of the checklist of an explanation."""
        edition = self._edition_of(position)
        return edition.checklist(edition.view(position), language)

    def _edition_of(self, position: Position) -> Edition[Any]:
        """The edition by which this round is paired: the own one, unless that names another."""
        other = None if self.edition.paired_by is None else self.edition.paired_by(position)
        return other or self.edition

    def language(self, code: str = "en", names: Mapping[int, str] | None = None) -> Language:
        """A language with the messages of this system. Raises InvalidRequest."""
        from pairwright.vocabulary.language import Language

        return Language(code, names, self.system.catalogue)

    def title(self, language: Language) -> str:
        """The title of the system in a language."""
        return self.system.title_in(language)

    def _require_games(self, tournament: Tournament) -> None:
        """Every pairing of the tournament must be as many games as the system makes of it."""
        games = self.system.games
        problems = [
            fault(
                "rules:games",
                round=number,
                game=f"{game.white}-{game.black}",
                recorded=len(game.results),
                system=self.system.title,
                games=games,
            )
            for number, played in enumerate(tournament.rounds, start=1)
            for game in played.games
            if (1 if game.return_result is None else 2) != games
        ]
        if problems:
            raise InvalidTournament(problems)
