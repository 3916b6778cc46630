"""Diagnostics: every problem of a file, located, and notices about the facts in it.

Notices are what an arbiter has to be told about a tournament whose facts do not contradict each
other. `outside_fide_mode` are settings that a program may take, but that the FIDE rules do not
know; the questions of the verification checklist (VCL4THP) are named by their numbers. The other
notices name facts that cannot act, or that are missing and decide pairings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from enum import StrEnum

from pairwright.position import units
from pairwright.position.order import LAST_ROUND_WITH_NEW_NUMBERS, strength
from pairwright.rules.system import Rules
from pairwright.systems import games_per_pairing, resolve
from pairwright.systems.resolution import first_day
from pairwright.tournament import (
    STANDARD_POINTS,
    ByeKind,
    InvalidTournament,
    Notified,
    Numbering,
    PairwrightError,
    RatingCorrection,
    Tournament,
    first_round_affected,
)
from pairwright.tournament.declarations import UNDECLARED
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import (
    Fact,
    Phrase,
    PlayerRefs,
    Reason,
    Score,
    edition_named,
    fault,
)

# --- Problems of a file ---------------------------------------------------------------------------

MOST_DIAGNOSTICS = 5000
"""A file with more problems than this is not worth listing further."""


class Strictness(StrEnum):
    """How a file is read: to keep what it says, or to pair from it."""

    IMPORT = "import"
    """Repair what can be repaired, and report it."""
    ENGINE = "engine"
    """Whatever can change a pairing is an error."""


class InvalidFile(InvalidTournament):
    """The file cannot be taken. `diagnostics` holds all its problems, warnings included."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics: tuple[Diagnostic, ...] = tuple(diagnostics)
        super().__init__(d.reason for d in self.diagnostics if d.severity is Severity.ERROR)

    def __reduce__(self) -> tuple[type[InvalidFile], tuple[object, ...]]:
        return type(self), (self.diagnostics,)

    def texts(self, language: str = "en") -> tuple[str, ...]:
        """Every error with its place, in a language."""
        errors = (d for d in self.diagnostics if d.severity is Severity.ERROR)
        return tuple(d.shown(language) for d in errors)


def series(parts: Sequence[Fact]) -> Fact:
    """At least one fact, with semicolons between them as a language sets these."""
    return _joined("ui.series", parts)


def listed(parts: Sequence[Fact]) -> Fact:
    """At least one fact, with commas between them."""
    return _joined("formats:listed", parts)


def _joined(message: str, parts: Sequence[Fact]) -> Fact:
    """In halves, so that thousands of parts do not lie a thousand deep."""
    if len(parts) == 1:
        return parts[0]
    half = len(parts) // 2
    part, other = _joined(message, parts[:half]), _joined(message, parts[half:])
    return Phrase(message, {"one": part, "other": other})


def why(error: Exception) -> Fact:
    """What an error says, as a fact of another problem."""
    return series(error.reasons) if isinstance(error, PairwrightError) else str(error)


class Collector:
    """Gathers the problems of one file."""

    def __init__(self, file: str, strictness: Strictness = Strictness.IMPORT) -> None:
        self.file = file
        self.strictness = strictness
        self._diagnostics: list[Diagnostic] = []
        self._errors = 0
        self._left_out = 0

    def error(
        self,
        code: str,
        reason: Reason,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: Fact = "",
    ) -> None:
        """A problem that makes the file unusable."""
        self._add(Severity.ERROR, code, reason, line, column, player, found, expected, "")

    def warning(
        self,
        code: str,
        reason: Reason,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: Fact = "",
        taken: Fact = "",
    ) -> None:
        """A problem that was taken in the way that `taken` says."""
        self._add(Severity.WARNING, code, reason, line, column, player, found, expected, taken)

    def pairing(
        self,
        code: str,
        reason: Reason,
        *,
        line: int = 0,
        column: int = 0,
        player: int | None = None,
        found: str = "",
        expected: Fact = "",
        taken: Fact = "",
    ) -> None:
        """A problem that can change a pairing: a warning on import, an error for an engine."""
        if self.strictness is Strictness.ENGINE:
            self._add(Severity.ERROR, code, reason, line, column, player, found, expected, "")
        else:
            self._add(Severity.WARNING, code, reason, line, column, player, found, expected, taken)

    def _add(
        self,
        severity: Severity,
        code: str,
        reason: Reason,
        line: int,
        column: int,
        player: int | None,
        found: str,
        expected: Fact,
        taken: Fact,
    ) -> None:
        self._errors += severity is Severity.ERROR
        if len(self._diagnostics) >= MOST_DIAGNOSTICS:
            self._left_out += 1
            return
        self._diagnostics.append(
            Diagnostic(
                severity,
                code,
                reason,
                self.file,
                line,
                column,
                player,
                found[:80],
                expected,
                taken,
            )
        )

    @property
    def failed(self) -> bool:
        """Whether there was an error."""
        return self._errors > 0

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All problems, in the order of the file."""
        ordered = sorted(self._diagnostics, key=lambda d: (d.line, d.column))
        if self._left_out:
            severity = Severity.ERROR if self.failed else Severity.WARNING
            note = fault("formats:many", number=self._left_out)
            ordered.append(Diagnostic(severity, "FILE-MANY-PROBLEMS", note, self.file, 0))
        return tuple(ordered)


# --- Notices about the facts ----------------------------------------------------------------------

_POINTS = ("VCL 70-78",)
_BYE = ("C.04.1 art. 3", "VCL 79-88")
_REQUESTED = ("VCL 170-179",)
_STANDARD_GAMES = (Decimal(1), Decimal("0.5"), Decimal(0))


def _notice(code: str, reason: Reason, taken: str, player: int | None = None) -> Diagnostic:
    how = Phrase(f"formats:taken.{taken}")
    return Diagnostic(Severity.WARNING, code, reason, player=player, taken=how)


OUTSIDE = "FIDE-MODE-"
"""How the codes of settings that leave the FIDE rules begin."""


def notices(tournament: Tournament) -> Iterator[Diagnostic]:
    """What the facts leave open or take from outside the rules, the settings first."""
    yield from outside_fide_mode(tournament)
    if not tournament.is_team_event:
        yield from _number_of_rounds(tournament)
        yield from averages_without_ratings(tournament)
    yield from report_data(tournament)


MANDATORY: Mapping[str, str] = {
    "name": "012",
    "city": "022",
    "federation": "032",
    "start_date": "042",
    "end_date": "052",
    "type_text": "092",
    "chief_arbiter": "102",
    "round_dates": "132",
}
"""What a report to FIDE has (C.04.2 art. 1.3): fields, and their records."""


def report_data(tournament: Tournament) -> Iterator[Diagnostic]:
    """Mandatory data that the report of a finished event lacks (C.04.2 art. 1.3)."""
    rounds = tournament.rounds
    over = bool(rounds) and len(rounds) == tournament.number_of_rounds
    if not over or not all(played.is_complete for played in rounds):
        return
    missing = [Phrase(f"formats:data.{name}") for name in missing_data(tournament)]
    if missing:
        lacking = fault("formats:fact.report-data", "C.04.2 art. 1.3", missing=listed(missing))
        yield _notice("FACT-REPORT-DATA", lacking, "fill-in")


def missing_data(tournament: Tournament) -> list[str]:
    """The fields of `MANDATORY` that say nothing. A declared system is a type of tournament."""
    dates = tournament.round_dates
    given = {name: bool(getattr(tournament, name)) for name in MANDATORY}
    given["type_text"] |= tournament.declaration != UNDECLARED
    given["round_dates"] = len(dates) >= len(tournament.rounds) and all(dates)
    return [name for name, said in given.items() if not said]


def outside_fide_mode(tournament: Tournament) -> tuple[Diagnostic, ...]:
    """Settings and byes that leave the FIDE rules (checklist 70 to 88, 89 to 93, 170 to 179)."""
    edition = _edition(tournament)
    if tournament.is_team_event:
        return tuple(edition)
    byes = _requested_byes(tournament)
    if tournament.point_system is STANDARD_POINTS:
        return (*edition, *byes)
    return (*edition, *_points(tournament), *_value_of_the_bye(tournament), *byes)


def _edition(tournament: Tournament) -> Iterator[Diagnostic]:
    """C.04.2 art. 1.1: an edition that is named, and was not in force on the first day."""
    if tournament.declaration.edition is None:
        return
    try:
        rules = resolve(tournament)
    except InvalidTournament:  # whoever pairs by it says so
        return
    day = first_day(tournament.start_date)
    if rules.was_in_force(day):
        return
    facts: dict[str, Fact] = {"edition": edition_named(rules.edition.name)}
    message = "outside.edition-never"
    if day is not None and rules.edition.in_force is not None:
        message = "outside.edition"
        facts |= {
            "day": day.isoformat(),
            "given": edition_named(rules.system.edition_in_force(day).name),
        }
    taken = "edition"
    yield _notice("FIDE-MODE-EDITION", Reason(message, ("C.04.2 art. 1.1",), facts), taken)


def _points(tournament: Tournament) -> Iterator[Diagnostic]:
    system = tournament.point_system
    draws = system.white_draw + system.black_draw
    decided = min(system.white_win + system.black_loss, system.black_win + system.white_loss)
    taken = "declared-points"
    if draws > decided:
        worth: dict[str, Fact] = {"draws": Score(units(draws)), "decided": Score(units(decided))}
        yield _notice("FIDE-MODE-POINTS", Reason("outside.draws", _POINTS, worth), taken)
    for message, first, second in (
        (
            "outside.win",
            (system.white_win, system.black_win),
            (system.white_draw, system.black_draw),
        ),
        (
            "outside.draw",
            (system.white_draw, system.black_draw),
            (system.white_loss, system.black_loss),
        ),
    ):
        if min(first) < max(second):
            worth = {"less": Score(units(min(first))), "more": Score(units(max(second)))}
            yield _notice("FIDE-MODE-POINTS", Reason(message, _POINTS, worth), taken)


def _value_of_the_bye(tournament: Tournament) -> Iterator[Diagnostic]:
    """C.04.1 art. 3: as many points as a win, unless the rules of the tournament say otherwise."""
    system = tournament.point_system
    bye = system.pairing_allocated_bye
    games = games_per_pairing(tournament)
    taken = "declared-bye"
    standard = all(
        (win, draw, loss) == _STANDARD_GAMES
        for win, draw, loss in (
            (system.white_win, system.white_draw, system.white_loss),
            (system.black_win, system.black_draw, system.black_loss),
        )
    )
    if bye > games * system.win:
        worth: dict[str, Fact] = {"bye": Score(units(bye)), "win": Score(units(games * system.win))}
        yield _notice("FIDE-MODE-BYE", Reason("outside.bye-win", _BYE, worth), taken)
    elif standard and games == 1 and bye not in _STANDARD_GAMES:
        worth = {"bye": Score(units(bye))}
        yield _notice("FIDE-MODE-BYE", Reason("outside.bye", _BYE, worth), taken)


def _requested_byes(tournament: Tournament) -> Iterator[Diagnostic]:
    rounds: dict[tuple[ByeKind, int], list[int]] = {}
    for number, played in enumerate(tournament.rounds, start=1):
        for bye in played.byes:
            rounds.setdefault((bye.kind, bye.player), []).append(number)
    for announced in tournament.announcements:
        if announced.round > len(tournament.rounds):
            key = (announced.kind, announced.participant)
            rounds.setdefault(key, []).append(announced.round)
    for (kind, player), numbers in sorted(rounds.items(), key=lambda entry: entry[0][1]):
        shown = ", ".join(map(str, sorted(numbers)))
        if kind is ByeKind.HALF_POINT and len(numbers) > 1:
            yield _notice(
                "FIDE-MODE-HALF-POINT-BYE",
                Reason("outside.half", _REQUESTED, {"rounds": shown}),
                "second-bye",
                player,
            )
        elif kind is ByeKind.FULL_POINT:
            yield _notice(
                "FIDE-MODE-FULL-POINT-BYE",
                Reason("outside.full", _REQUESTED, {"rounds": shown}),
                "byes",
                player,
            )


def _number_of_rounds(tournament: Tournament) -> Iterator[Diagnostic]:
    rounds, players = tournament.number_of_rounds, len(tournament.players)
    if rounds is None:
        articles = ("C.04.1 art. 1", "C.04.3 art. 1.8", "C.04.7 art. 1.4")
        undeclared = fault("formats:fact.no-rounds", *articles)
        yield _notice("FACT-NUMBER-OF-ROUNDS", undeclared, "no-last-round")
        return
    # With an odd number of players everybody may sit out once.
    most = players - 1 + players % 2
    if players and rounds > most:
        many = fault(
            "formats:fact.rounds",
            "C.04.1 art. 2",
            "VCL 57-63",
            rounds=rounds,
            players=players,
            most=most,
        )
        yield _notice("FACT-ROUNDS", many, "too-many-rounds")


UNRATED = "FACT-UNRATED"


def averages_without_ratings(
    tournament: Tournament, rules: Rules | None = None
) -> Iterator[Diagnostic]:
    """Players without a rating, where the system takes averages of ratings (C.04.4.1 art. 1.1.2).

    `rules` are those of the tournament unless others were asked for.
    """
    try:
        article = (rules or resolve(tournament)).edition.articles.get("averages", "")
    except InvalidTournament:  # whoever pairs by it says so
        return
    if not article:
        return
    unrated = [p.number for p in tournament.players if not strength(p, tournament)]
    if unrated:
        players = PlayerRefs(tuple(unrated))
        reason = fault("formats:fact.unrated", article, players=players, number=len(unrated))
        yield _notice(UNRATED, reason, "zero-average")


def without_effect(tournament: Tournament) -> Iterator[Diagnostic]:
    """Facts that cannot act: corrected ratings that change no pairing number (art. 2.3, 4.3.3)."""
    for correction in tournament.rating_corrections:
        why = _why_without_effect(tournament, correction)
        if why is not None and correction.rating is not None:
            message, *articles = why
            reason = fault(f"formats:fact.{message}", *articles, rating=correction.rating.value)
            yield _notice("FACT-RATING-CORRECTION", reason, "rating-alone", correction.player)


def _why_without_effect(
    tournament: Tournament, correction: RatingCorrection
) -> tuple[str, ...] | None:
    """Why a corrected rating cannot reassign pairing numbers, and by which articles; or it can."""
    if correction.notified is Notified.LATE:
        return "late", "C.04.2 art. 4.3"
    if tournament.numbering is not Numbering.BY_STRENGTH:
        return tournament.numbering.value, "C.04.2 art. 2.2", "C.04.2 art. 4.3"
    affected = first_round_affected(correction.round, correction.notified)
    if affected is not None and affected > LAST_ROUND_WITH_NEW_NUMBERS:
        return "round-4", "C.04.2 art. 2.3"
    if not correction.renumbers:
        return "final", "C.04.2 art. 2.5"
    return None
