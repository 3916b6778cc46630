"""What a report file says in other words than the facts, and what it leaves out (`as_report`)."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.formats.diagnostics import Diagnostic, Severity
from pairwright.formats.report import (
    acting_rating_corrections,
    as_report,
    pairing_numbers,
    round_of_numbers,
    rounds_missed,
)
from pairwright.formats.trf.number_lines import numbers_text
from pairwright.position.order import LAST_ROUND_WITH_NEW_NUMBERS
from pairwright.tournament import (
    GameCorrection,
    Notified,
    Numbering,
    RatingCorrection,
    Tournament,
    first_round_affected,
)


def restated(tournament: Tournament) -> list[Diagnostic]:
    """`REPORT-...`: the file has it in other words. `LOSS-...`: the file has it not."""
    if tournament.is_team_event:
        return [
            *_arrivals(tournament),
            *_withdrawals(tournament),
            *_game_corrections(tournament),
            *_changes(tournament),
        ]
    return [
        *_numbers(tournament),
        *_arrivals(tournament),
        *_withdrawals(tournament),
        *_announcements(tournament),
        *_game_corrections(tournament),
        *_rating_corrections(tournament),
        *_changes(tournament),
        *_standings(tournament),
    ]


def _told(code: str, message: str, taken: str = "", player: int | None = None) -> Diagnostic:
    return Diagnostic(Severity.WARNING, code, message, player=player, taken=taken)


def _numbers(tournament: Tournament) -> Iterator[Diagnostic]:
    numbers = pairing_numbers(tournament)
    if not numbers:
        return
    moved = [f"{old} is {new}" for old, new in numbers.items() if old != new]
    shown = ", ".join(moved[:20]) + (", ..." if len(moved) > 20 else "")
    yield _told(
        "REPORT-NUMBERING",
        "a report cannot rank players by strength: they have their pairing numbers as of round "
        f"{round_of_numbers(tournament)} (C.04.2 art. 2.2 to 2.5)",
        taken=shown or "the same numbers as before",
    )
    if moved and tournament.unknown_records:
        yield _told(
            "LOSS-UNKNOWN",
            f"{len(tournament.unknown_records)} records that nobody explains may name players by "
            "their old numbers",
        )
    for earlier in as_report(tournament).earlier_numbers:
        yield _told(
            "REPORT-NUMBERS",
            f"up to round {earlier.last_round} other pairing numbers held (C.04.2 art. 2.3)",
            taken=f"a ### line: {numbers_text(earlier)}",
        )


def _arrivals(tournament: Tournament) -> Iterator[Diagnostic]:
    for one in tournament.teams if tournament.is_team_event else tournament.players:
        if one.arrives > 1:
            yield _told(
                "REPORT-ARRIVALS",
                f"{_team(tournament, one.number)}arrives for round {one.arrives} (C.04.2 art. 2.4)",
                taken="blank in rounds that are over, absent from those to come before it",
                player=_player(tournament, one.number),
            )


def _team(tournament: Tournament, number: int) -> str:
    """How a message begins that is about a team; about players diagnostics tell by themselves."""
    return f"team {number} " if tournament.is_team_event else ""


def _player(tournament: Tournament, number: int) -> int | None:
    return None if tournament.is_team_event else number


def _withdrawals(tournament: Tournament) -> Iterator[Diagnostic]:
    for withdrawal in tournament.withdrawals:
        after = withdrawal.after_round
        told = f"withdrew after round {after} (C.04.2 art. 3.2)"
        yield from _missing(tournament, withdrawal.player, after, told, "WITHDRAWALS")
    for player in tournament.not_arrived:
        yield from _missing(
            tournament, player, 0, "is not here yet (C.04.2 art. 2.4, 4.1)", "ARRIVALS"
        )


def _missing(
    tournament: Tournament, player: int, after: int, told: str, code: str
) -> Iterator[Diagnostic]:
    """Who misses every round to come, as far as a report can say it."""
    missed = rounds_missed(tournament, after)
    message = f"{_team(tournament, player)}{told}"
    if tournament.number_of_rounds is None:
        next_only = "the next round" if missed else "no round yet"
        yield _told(
            f"LOSS-{code}",
            f"{message}, but the number of rounds is not declared: only {next_only} can be "
            "announced as missed",
            player=_player(tournament, player),
        )
    elif missed:
        yield _told(
            f"REPORT-{code}",
            message,
            taken=f"zero-point byes in rounds {missed[0]} to {missed[-1]}",
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
                f"a bye ({announced.kind.value}) was announced for round {announced.round}, which "
                "is over and does not have it: left out",
                player=announced.participant,
            )


def _game_corrections(tournament: Tournament) -> Iterator[Diagnostic]:
    for correction in tournament.game_corrections:
        game = f"round {correction.round}: {correction.white}-{correction.black} is corrected"
        yield _told("REPORT-CORRECTIONS", *_use_of_game(tournament, correction, game))


def _use_of_game(tournament: Tournament, correction: GameCorrection, game: str) -> tuple[str, str]:
    affected = correction.first_used
    if affected is None:
        return (
            f"{game} too late for any pairing (C.04.2 art. 4.3 (c))",
            "for rating only: a ### line; the player records stay as they were",
        )
    if affected > len(tournament.rounds) + 1:
        return (
            f"{game} for the pairing of round {affected} on (C.04.2 art. 4.3 (b))",
            "a ### line; the player records stay as the next pairing has to use them, so that "
            "programs that skip the line do not know the correction",
        )
    return (
        f"{game} (C.04.2 art. 4.3)",
        "the right result in the player records; a ### line tells what was recorded before",
    )


def _rating_corrections(tournament: Tournament) -> Iterator[Diagnostic]:
    acting = acting_rating_corrections(tournament)
    for correction in tournament.rating_corrections:
        message, what = _corrected_data(correction)
        if correction in acting:
            taken = f"the right {what} in the player record"
        elif correction.notified is Notified.LATE:
            taken = "for rating only: a ### line"
        else:
            taken = "a ### line"
            if _will_move(tournament, correction):
                yield _told(
                    "LOSS-RATING-CORRECTIONS",
                    f"{message}, which changes pairing numbers from round "
                    f"{first_round_affected(correction.round, correction.notified)} on: a report "
                    "has numbers and cannot announce new ones",
                    player=correction.player,
                )
        yield _told("REPORT-CORRECTIONS", message, taken, correction.player)


def _corrected_data(correction: RatingCorrection) -> tuple[str, str]:
    """What was corrected, in a sentence and in a word."""
    if correction.rating is not None:
        value = correction.rating.value
        return f"the rating is corrected to {value} (C.04.2 art. 4.3.3)", "rating"
    if correction.old_title is not None:
        old = correction.old_title.value or "none"
        return f"the title was corrected; it was {old} (C.04.2 art. 2.3)", "title"
    return f"the name was corrected; it was {correction.old_name} (C.04.2 art. 2.3)", "name"


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
        yield _told(
            "REPORT-CHANGES",
            f"the published pairing of round {change.round} was changed "
            f"(C.04.2 art. {change.ground.value})",
            taken="the boards played in the player records; a ### line tells the published ones",
        )


def _standings(tournament: Tournament) -> Iterator[Diagnostic]:
    if tournament.recorded_standings and not as_report(tournament).recorded_standings:
        yield _told(
            "REPORT-STANDINGS",
            "the recorded points are not those of the corrected results (C.04.2 art. 4.3)",
            taken="points and ranks computed anew",
        )
