"""Beginning an event: from names, players or a file, every recorded round checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, RoundVerdict, Step, Work, act
from pairwright.event.edition import edition_findings
from pairwright.event.findings import Finding, ask_reason, confirm, notice, outside, refusal
from pairwright.event.limits import (
    LARGEST_NUMBER,
    LARGEST_TEAM_NUMBER,
    MOST_BOARDS,
    MOST_ROUNDS,
    match_point_problems,
    player_problems,
    team_problems,
)
from pairwright.event.rights import EventRight
from pairwright.event.state import Facts, PublicationTimes, RoundFile, State
from pairwright.event.subjects import NOTHING, Subjects
from pairwright.formats import InvalidFile, inspect
from pairwright.formats.diagnostics import outside_fide_mode
from pairwright.systems import resolve
from pairwright.systems.registry import DEFAULT_FOR_TEAMS
from pairwright.tournament import MatchPoints, Numbering, Player, Tournament
from pairwright.tournament.entry import Entry as NewEntry
from pairwright.tournament.entry import TeamEntry
from pairwright.tournament.team_rounds import team_bye
from pairwright.vocabulary.reason import Fact, Phrase, in_series

if TYPE_CHECKING:
    from pairwright.checking import Report

LONGEST_REMARK = 200
"""What a comment tells about a round of a file."""

MOST_TOLD = 4
"""Reasons of a verdict that the arbiter is asked about; the entry has all of them."""

LEFT = "FIDE mode left @"
"""How the comment begins that says of a file that its event left FIDE mode."""


@act(needs=EventRight.RUN, is_heavy=True, tells_public=True)
class Create(Action):
    """Begin an event with these facts. `diagnostics` are those of the file they come from.

    `Create.of(names_or_players, rounds=9, ...)` and `Create.from_file(data, name)` make it. Every
    recorded round is checked (checklist 54-56).
    """

    name: ClassVar[str] = "create"
    works_out: ClassVar[tuple[str, ...]] = ("verdicts",)
    article: ClassVar[str] = "C.04.1 art. 1"
    undoable: ClassVar[bool] = False
    for_teams: ClassVar[bool] = True

    tournament: Tournament
    source: str = ""
    diagnostics: tuple[str, ...] = ()

    @classmethod
    def of(cls, entries: Iterable[NewEntry] = (), **facts: Any) -> Create:
        """From names, (name, rating) pairs or players; the rest as in `Tournament.new`.

        The initial colour stays open unless it is given: it is drawn by lot. With
        nobody entered yet, numbers will follow strength (C.04.2 art. 2.2). Raises InvalidRequest
        for an unknown system, InvalidTournament for the rest.
        """
        made = Tournament.new(entries, **facts)
        if not made.players and "numbering" not in facts:
            made = replace(made, numbering=Numbering.BY_STRENGTH)
        return cls(made if "initial_colour" in facts else replace(made, initial_colour=None))

    @classmethod
    def of_teams(cls, entries: Iterable[TeamEntry] = (), *, boards: int, **facts: Any) -> Create:
        """A team event, from `(name, players in board order)`; the rest as in
        `Tournament.new_teams`, such as `rules=TeamRules(PreferenceType.B)`.

        The initial colour stays open unless it is given (C.04.6 art. 4.1). Raises as `of` does.
        """
        facts.setdefault("system", DEFAULT_FOR_TEAMS)
        made = Tournament.new_teams(entries, boards=boards, **facts)
        return cls(made if "initial_colour" in facts else replace(made, initial_colour=None))

    @classmethod
    def from_file(cls, data: bytes | str, name: str = "<text>") -> Create:
        """From a report file or our JSON. Raises InvalidFile with every problem."""
        found = inspect(data, name)
        if found.tournament is None:
            raise InvalidFile(found.diagnostics)
        told = tuple(map(str, found.warnings_and_errors))
        return cls(found.tournament, source=name, diagnostics=told)

    def check(self, state: State) -> Iterator[Finding]:
        facts = self.tournament
        if any(player.number > LARGEST_NUMBER for player in facts.players):
            yield refusal("enter.too-many", most=LARGEST_NUMBER)
        if (facts.number_of_rounds or 1) > MOST_ROUNDS:
            yield refusal(
                "rounds.range",
                "C.04.1 art. 1",
                rounds=facts.number_of_rounds or 1,
                least=1,
                most=MOST_ROUNDS,
            )
        if not self.source:
            yield from _entries(facts.players)
            yield from _teams(facts)
        elif self.diagnostics:
            yield confirm("import.diagnostics", "VCL 47-53", number=len(self.diagnostics))
        yield from edition_findings(facts)
        for told in outside_fide_mode(facts):
            what = replace(told.reason, articles=())
            if told.code in ("FIDE-MODE-POINTS", "FIDE-MODE-BYE"):
                key = outside if self.source else refusal
                yield key("points.values", "VCL 70-88", what=what)
            elif told.player is not None:
                yield notice("import.bye", "VCL 170-179", player=told.player, what=what)

    def work(self, state: State) -> Work:
        """The verdict on every recorded round (checklist 54-56)."""
        facts = self.tournament
        if not facts.rounds:
            resolve(facts)
            return Work()
        from pairwright.checking import check  # most events begin without rounds

        return self.judged(check(facts))

    @staticmethod
    def judged(report: Report) -> Work:
        """What the verdicts on the recorded rounds ask."""
        from pairwright.checking import Verdict

        verdicts = tuple(
            RoundVerdict(round_report.round, round_report.verdict.value, round_report.reason)
            for round_report in report.rounds
        )
        findings = tuple(
            ask_reason(
                "import.round",
                "VCL 54-56",
                round=round_report.round,
                verdict=round_report.verdict.value,
                what=in_series(round_report.reasons[:MOST_TOLD]),
            )
            for round_report in report.rounds
            if round_report.verdict is not Verdict.IDENTICAL
        )
        return Work(Effect(verdicts=verdicts), findings)

    def apply(self, state: State, done: Deed) -> State:
        facts = self.tournament
        begun = State(facts=_with_byes_in_rounds(facts), fide_mode=not _left(facts.comments))
        files = tuple(
            RoundFile(PublicationTimes(done.time, done.time if begun.is_complete(number) else ""))
            for number in range(1, begun.next_round)
        )
        begun = replace(begun, files=files)
        for verdict in done.effect.verdicts:
            if _is_told(verdict):
                why = " ".join(f"{verdict.verdict} {verdict.reason}".split())
                begun = begun.with_note("Import", verdict.round, why[:LONGEST_REMARK].rstrip())
        return begun

    def subjects(self) -> Subjects:
        """Nobody can have seen anything before it."""
        return NOTHING

    def in_words(self, step: Step) -> Phrase:
        key = "act.create-file" if self.source else "act.create"
        teams = "-teams" if step.after.facts.is_team_event else ""
        values: dict[str, Fact] = {"source": self.source} if self.source else {}
        return Phrase(f"{key}{teams}", {**values, "number": len(step.after.entrants)})


def _is_told(verdict: RoundVerdict) -> bool:
    """What a CHANGED round rests on stands in the facts, and so in every report."""
    from pairwright.checking import Verdict

    return verdict.verdict not in (Verdict.IDENTICAL, Verdict.CHANGED)


def _with_byes_in_rounds(tournament: Tournament) -> Facts:
    """The facts of a team event with every bye in its round, where a change finds it.

    Record 320 has them all in one list; it keeps what they are worth, and rounds to come.
    """
    facts, given = Facts.of(tournament), tournament.team_byes
    if given is None or len(given.teams) > len(facts.rounds):
        return facts
    rounds = tuple(
        replace(played, team_bye=team_bye(facts, number))
        for number, played in enumerate(facts.rounds, start=1)
    )
    return replace(facts, rounds=rounds, team_byes=replace(given, teams=()))


def _left(comments: tuple[str, ...]) -> bool:
    return any(comment.startswith(LEFT) for comment in comments)


def _entries(players: tuple[Player, ...]) -> Iterator[Finding]:
    for player in players:
        for what in player_problems(player):
            yield refusal("player.data", what=f"{player.number}: {what}")


def _teams(facts: Tournament) -> Iterator[Finding]:
    if not facts.is_team_event:
        return
    if any(team.number > LARGEST_TEAM_NUMBER for team in facts.teams):
        yield refusal("team.too-many", most=LARGEST_TEAM_NUMBER)
    if not 1 <= len(facts.board_colours) <= MOST_BOARDS:
        yield refusal("teams.boards", most=MOST_BOARDS)
    for team in facts.teams:
        for what in team_problems(team.name, team.nickname, team.strength):
            yield refusal("team.data", what=f"{team.number}: {what}")
    for what in match_point_problems(facts.match_points or MatchPoints(), facts.team_byes):
        yield refusal("points.values", "C.04.6 art. 1.4", what=what)
