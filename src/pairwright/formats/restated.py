"""What a report file says in other words than the facts, and what it leaves out (`as_report`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pairwright.formats.diagnostics import listed
from pairwright.formats.report import (
    acting_rating_corrections,
    as_report,
    pairing_numbers,
    round_of_numbers,
    rounds_missed,
)
from pairwright.formats.trf.comment_lines import numbers_text
from pairwright.position.order import LAST_ROUND_WITH_NEW_NUMBERS
from pairwright.tournament import (
    GameCorrection,
    Notified,
    Numbering,
    RatingCorrection,
    Tournament,
    first_round_affected,
)
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

MOST_NAMED = 20
"""So many players with new numbers are named."""


def restated(tournament: Tournament, for_rating: bool = True) -> list[Diagnostic]:
    """`REPORT-...`: the file has it in other words. `LOSS-...`: the file has it not.

    `for_rating` says that its player records have what is corrected for rating only.
    """
    if tournament.is_team_event:
        return [
            *_arrivals(tournament),
            *_withdrawals(tournament),
            *_game_corrections(tournament, for_rating),
            *_changes(tournament),
        ]
    return [
        *_numbers(tournament),
        *_arrivals(tournament),
        *_withdrawals(tournament),
        *_announcements(tournament),
        *_game_corrections(tournament, for_rating),
        *_rating_corrections(tournament),
        *_changes(tournament),
        *_standings(tournament),
    ]


def _told(code: str, reason: Reason, taken: Fact = "", player: int | None = None) -> Diagnostic:
    return Diagnostic(Severity.WARNING, code, reason, player=player, taken=taken)


def _numbers(tournament: Tournament) -> Iterator[Diagnostic]:
    numbers = pairing_numbers(tournament)
    if not numbers:
        return
    moved = moves(numbers)
    yield _told(
        "REPORT-NUMBERING",
        fault(
            "formats:report.numbering",
            "C.04.2 art. 2.2-2.5",
            round=round_of_numbers(tournament),
        ),
        taken=moved or Phrase("formats:taken.same-numbers"),
    )
    if moved and tournament.unknown_records:
        yield _told(
            "LOSS-UNKNOWN",
            fault("formats:report.unknown-records", number=len(tournament.unknown_records)),
        )
    for earlier in as_report(tournament).earlier_numbers:
        yield _told(
            "REPORT-NUMBERS",
            fault("formats:report.earlier", "C.04.2 art. 2.3", round=earlier.last_round),
            taken=Phrase("formats:taken.numbers-line", {"numbers": numbers_text(earlier)}),
        )


def moves(numbers: Mapping[int, int]) -> Fact:
    """Who has another number than before, the first ones by name; empty where nobody has."""
    moved: list[Fact] = [
        Phrase("formats:report.moved", {"old": old, "new": new})
        for old, new in numbers.items()
        if old != new
    ]
    if not moved:
        return ""
    return listed([*moved[:MOST_NAMED], *(["..."] if len(moved) > MOST_NAMED else [])])


def _arrivals(tournament: Tournament) -> Iterator[Diagnostic]:
    for entered in tournament.teams if tournament.is_team_event else tournament.players:
        if entered.arrives > 1:
            yield _told(
                "REPORT-ARRIVALS",
                _about(tournament, entered.number, "arrives", "2.4", round=entered.arrives),
                taken=Phrase("formats:taken.arrival"),
                player=_player(tournament, entered.number),
            )


def _about(
    tournament: Tournament, number: int, message: str, *articles: str, **facts: int
) -> Reason:
    """A reason about a team names it; about players diagnostics tell by themselves."""
    cited = [f"C.04.2 art. {article}" for article in articles]
    if tournament.is_team_event:
        return fault(f"formats:report.team-{message}", *cited, team=number, **facts)
    return fault(f"formats:report.{message}", *cited, **facts)


def _player(tournament: Tournament, number: int) -> int | None:
    return None if tournament.is_team_event else number


def _withdrawals(tournament: Tournament) -> Iterator[Diagnostic]:
    for withdrawal in tournament.withdrawals:
        after, player = withdrawal.after_round, withdrawal.player
        told = _about(tournament, player, "withdrew", "3.2", round=after)
        yield from _missing(tournament, player, after, told, "WITHDRAWALS")
    for player in tournament.not_arrived:
        told = _about(tournament, player, "not-here", "2.4", "4.1")
        yield from _missing(tournament, player, 0, told, "ARRIVALS")


def _missing(
    tournament: Tournament, player: int, after: int, told: Reason, code: str
) -> Iterator[Diagnostic]:
    """Who misses every round to come, as far as a report can say it."""
    missed = rounds_missed(tournament, after)
    if tournament.number_of_rounds is None:
        announced = "formats:report.only-next" if missed else "formats:report.no-round"
        yield _told(f"LOSS-{code}", fault(announced, what=told), player=_player(tournament, player))
    elif missed:
        yield _told(
            f"REPORT-{code}",
            told,
            taken=Phrase("formats:taken.zero-byes", {"first": missed[0], "last": missed[-1]}),
            player=_player(tournament, player),
        )


def _announcements(tournament: Tournament) -> Iterator[Diagnostic]:
    for announced in tournament.announcements:
        if not 1 <= announced.round <= len(tournament.rounds):
            continue
        byes = tournament.rounds[announced.round - 1].byes
        if not any((b.player, b.kind) == (announced.participant, announced.kind) for b in byes):
            yield _told(
                "LOSS-ANNOUNCEMENTS",
                fault("formats:report.announced", kind=announced.kind.value, round=announced.round),
                player=announced.participant,
            )


def _game_corrections(tournament: Tournament, for_rating: bool) -> Iterator[Diagnostic]:
    for correction in tournament.game_corrections:
        message, article, affected = _use_of_game(tournament, correction)
        taken = message if for_rating or affected else "corrected-late-line"
        reason = fault(
            f"formats:report.{message}",
            article,
            round=correction.round,
            white=correction.white,
            black=correction.black,
            affected=affected,
        )
        yield _told("REPORT-CORRECTIONS", reason, Phrase(f"formats:taken.{taken}"))


def _use_of_game(tournament: Tournament, correction: GameCorrection) -> tuple[str, str, int]:
    """Which pairings use a correction: its message, its article, the first round of them."""
    affected = correction.first_used
    if affected is None:
        return "corrected-late", "C.04.2 art. 4.3 (c)", 0
    if affected > len(tournament.rounds) + 1:
        return "corrected-from", "C.04.2 art. 4.3 (b)", affected
    return "corrected", "C.04.2 art. 4.3", affected


def _rating_corrections(tournament: Tournament) -> Iterator[Diagnostic]:
    acting = acting_rating_corrections(tournament)
    for correction in tournament.rating_corrections:
        reason, right = _corrected_data(correction)
        taken = "line"
        if correction in acting:
            taken = right
        elif correction.notified is Notified.LATE:
            taken = "rating-only"
        else:
            affected = first_round_affected(correction.round, correction.notified)
            if affected is not None and _will_move(tournament, correction):
                yield _told(
                    "LOSS-RATING-CORRECTIONS",
                    fault("formats:report.moves", what=reason, round=affected),
                    player=correction.player,
                )
        how = Phrase(f"formats:taken.{taken}")
        yield _told("REPORT-CORRECTIONS", reason, how, correction.player)


def _corrected_data(correction: RatingCorrection) -> tuple[Reason, str]:
    """What was corrected, and how the record says it where it has it right."""
    if correction.rating is not None:
        value = correction.rating.value
        reason = fault("formats:report.rating", "C.04.2 art. 4.3.3", rating=value)
        return reason, "right-rating"
    if correction.old_title is not None:
        old = correction.old_title.value or Phrase("none")
        return fault("formats:report.title", "C.04.2 art. 2.3", title=old), "right-title"
    named = correction.old_name or ""
    return fault("formats:report.name", "C.04.2 art. 2.3", name=named), "right-name"


def _will_move(tournament: Tournament, correction: RatingCorrection) -> bool:
    """Whether a correction that does not act yet may still change numbers (art. 2.3)."""
    affected = first_round_affected(correction.round, correction.notified)
    return (
        tournament.numbering is Numbering.BY_STRENGTH
        and correction.renumbers
        and affected is not None
        and affected <= LAST_ROUND_WITH_NEW_NUMBERS
    )


def _changes(tournament: Tournament) -> Iterator[Diagnostic]:
    for change in tournament.pairing_changes:
        article = f"C.04.2 art. {change.ground.value}"
        yield _told(
            "REPORT-CHANGES",
            fault("formats:report.changed", article, round=change.round),
            taken=Phrase("formats:taken.boards"),
        )


def _standings(tournament: Tournament) -> Iterator[Diagnostic]:
    if tournament.recorded_standings and not as_report(tournament).recorded_standings:
        yield _told(
            "REPORT-STANDINGS",
            fault("formats:report.standings", "C.04.2 art. 4.3"),
            taken=Phrase("formats:taken.computed"),
        )
