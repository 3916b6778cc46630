"""What an arbiter has to be told about a tournament whose facts do not contradict each other.

`outside_fide_mode` are settings that a program may take, but that the FIDE rules do not know; the
questions of the verification checklist (VCL4THP) are named by their numbers. The other notices
name facts that cannot act, or that are missing and decide pairings.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import NamedTuple

from pairwright.position import units
from pairwright.position.order import LAST_ROUND_WITH_NEW_NUMBERS
from pairwright.systems import games_per_pairing, resolve
from pairwright.systems.resolution import first_day
from pairwright.tournament import (
    STANDARD_POINTS,
    ByeKind,
    InvalidTournament,
    Notified,
    Numbering,
    RatingCorrection,
    Tournament,
    first_round_affected,
)
from pairwright.tournament.declarations import UNDECLARED
from pairwright.vocabulary.reason import Fact, Reason, Score

_STANDARD_GAMES = (Decimal(1), Decimal("0.5"), Decimal(0))


class Notice(NamedTuple):
    """One notice: a stable code, what is the matter, and how it is taken here."""

    code: str
    message: str
    taken: str
    player: int | None = None
    reason: Reason | None = None
    """What `message` says, for other languages."""

    @classmethod
    def of(cls, code: str, reason: Reason, taken: str, player: int | None = None) -> Notice:
        """The notice that says what `reason` says."""
        from pairwright.vocabulary.language import english

        return cls(code, english().plain(reason), taken, player, reason)


def notices(tournament: Tournament) -> Iterator[Notice]:
    """What the facts leave open or take from outside the rules, the settings first."""
    yield from outside_fide_mode(tournament)
    if not tournament.is_team_event:
        yield from _number_of_rounds(tournament)
    yield from report_data(tournament)


MANDATORY: Mapping[str, tuple[str, str]] = {
    "name": ("012", "the name of the event"),
    "city": ("022", "the city"),
    "federation": ("032", "the federation"),
    "start_date": ("042", "the first day"),
    "end_date": ("052", "the last day"),
    "type_text": ("092", "the type of tournament"),
    "chief_arbiter": ("102", "the chief arbiter"),
    "round_dates": ("132", "the date of every round"),
}
"""What a report to FIDE has by its fields: their records, and what they are (C.04.2 art. 1.3)."""


def report_data(tournament: Tournament) -> Iterator[Notice]:
    """Mandatory data that the report of a finished event lacks (C.04.2 art. 1.3)."""
    rounds = tournament.rounds
    over = bool(rounds) and len(rounds) == tournament.number_of_rounds
    if not over or not all(played.is_complete for played in rounds):
        return
    missing = [
        f"{what} ({code})" for code, what in map(MANDATORY.__getitem__, missing_data(tournament))
    ]
    if missing:
        yield Notice(
            "FACT-REPORT-DATA",
            "all rounds are played, and the report lacks what the rating officer needs (C.04.2 "
            f"art. 1.3): {', '.join(missing)}",
            "left blank: fill in these records",
        )


def missing_data(tournament: Tournament) -> list[str]:
    """The fields of `MANDATORY` that say nothing. A declared system is a type of tournament."""
    dates = tournament.round_dates
    given = {name: bool(getattr(tournament, name)) for name in MANDATORY}
    given["type_text"] |= tournament.declaration != UNDECLARED
    given["round_dates"] = len(dates) >= len(tournament.rounds) and all(dates)
    return [name for name, said in given.items() if not said]


def outside_fide_mode(tournament: Tournament) -> tuple[Notice, ...]:
    """Settings and byes that leave the FIDE rules (checklist 70 to 88, 89 to 93, 170 to 179)."""
    edition = _edition(tournament)
    if tournament.is_team_event:
        return tuple(edition)
    byes = _requested_byes(tournament)
    if tournament.point_system is STANDARD_POINTS:
        return (*edition, *byes)
    return (*edition, *_points(tournament), *_value_of_the_bye(tournament), *byes)


def _edition(tournament: Tournament) -> Iterator[Notice]:
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
    facts: dict[str, Fact] = {"edition": rules.edition.name}
    message = "outside.edition-never"
    if day is not None and rules.edition.in_force is not None:
        message = "outside.edition"
        facts |= {"day": day.isoformat(), "given": rules.system.edition_in_force(day).name}
    taken = "declared: paired by this edition, outside FIDE mode"
    yield Notice.of("FIDE-MODE-EDITION", Reason(message, ("C.04.2 art. 1.1",), facts), taken)


def _points(tournament: Tournament) -> Iterator[Notice]:
    system = tournament.point_system
    draws = system.white_draw + system.black_draw
    decided = min(system.white_win + system.black_loss, system.black_win + system.white_loss)
    taken = "declared: paired by these points, outside FIDE mode"
    if draws > decided:
        worth: dict[str, Fact] = {"draws": Score(units(draws)), "decided": Score(units(decided))}
        yield Notice.of("FIDE-MODE-POINTS", Reason("outside.draws", (), worth), taken)
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
            yield Notice.of("FIDE-MODE-POINTS", Reason(message, (), worth), taken)


def _value_of_the_bye(tournament: Tournament) -> Iterator[Notice]:
    """C.04.1 art. 3: as many points as a win, unless the rules of the tournament say otherwise."""
    system = tournament.point_system
    bye = system.pairing_allocated_bye
    games = games_per_pairing(tournament)
    taken = "declared: paired by this value, outside FIDE mode"
    standard = all(
        (win, draw, loss) == _STANDARD_GAMES
        for win, draw, loss in (
            (system.white_win, system.white_draw, system.white_loss),
            (system.black_win, system.black_draw, system.black_loss),
        )
    )
    if bye > games * system.win:
        worth: dict[str, Fact] = {"bye": Score(units(bye)), "win": Score(units(games * system.win))}
        yield Notice.of("FIDE-MODE-BYE", Reason("outside.bye-win", (), worth), taken)
    elif standard and games == 1 and bye not in _STANDARD_GAMES:
        worth = {"bye": Score(units(bye))}
        yield Notice.of("FIDE-MODE-BYE", Reason("outside.bye", (), worth), taken)


def _requested_byes(tournament: Tournament) -> Iterator[Notice]:
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
            yield Notice.of(
                "FIDE-MODE-HALF-POINT-BYE",
                Reason("outside.half", (), {"rounds": shown}),
                "byes as recorded; the arbiter has to allow a second one",
                player,
            )
        elif kind is ByeKind.FULL_POINT:
            yield Notice.of(
                "FIDE-MODE-FULL-POINT-BYE",
                Reason("outside.full", (), {"rounds": shown}),
                "byes as recorded",
                player,
            )


def _number_of_rounds(tournament: Tournament) -> Iterator[Notice]:
    rounds, players = tournament.number_of_rounds, len(tournament.players)
    if rounds is None:
        yield Notice(
            "FACT-NUMBER-OF-ROUNDS",
            "the number of rounds is not declared (C.04.1 art. 1): on it depend the last round "
            "with its topscorers (C.04.3 art. 1.8), Baku acceleration (C.04.7 art. 1.4) and the "
            "byes of withdrawn players; declare it (TRF26 record 142, or XXR)",
            "not known: no round is paired as the last one",
        )
        return
    # With an odd number of players everybody may sit out once.
    most = players - 1 + players % 2
    if players and rounds > most:
        yield Notice(
            "FACT-ROUNDS",
            f"{rounds} rounds for {players} players: after {most} rounds everybody has met "
            "everybody (C.04.1 art. 2, checklist 57-63)",
            "declared: the last rounds cannot be paired within the rules",
        )


def without_effect(tournament: Tournament) -> Iterator[Notice]:
    """Facts that cannot act: corrected ratings that change no pairing number (art. 2.3, 4.3.3)."""
    for correction in tournament.rating_corrections:
        why = _why_without_effect(tournament, correction)
        if why and correction.rating is not None:
            yield Notice(
                "FACT-RATING-CORRECTION",
                f"the rating is corrected to {correction.rating.value}, which changes no pairing "
                f"number: {why}",
                "a correction of the rating only",
                correction.player,
            )


def _why_without_effect(tournament: Tournament, correction: RatingCorrection) -> str:
    """Why a corrected rating cannot reassign pairing numbers; nothing where it can."""
    if correction.notified is Notified.LATE:
        return "it was notified too late for any pairing (C.04.2 art. 4.3)"
    if tournament.numbering is not Numbering.BY_STRENGTH:
        return f"numbers are {tournament.numbering.value}, not by strength (C.04.2 art. 2.2, 4.3)"
    affected = first_round_affected(correction.round, correction.notified)
    if affected is not None and affected > LAST_ROUND_WITH_NEW_NUMBERS:
        return "round 4 was already paired (C.04.2 art. 2.3)"
    if not correction.renumbers:
        return "numbers were final (C.04.2 art. 2.5)"
    return ""
