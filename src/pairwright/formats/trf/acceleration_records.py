"""Acceleration given point by point: records 250 and XXA."""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from pairwright.formats.files import TrfLine
from pairwright.formats.trf.records import (
    MOST_ROUNDS,
    Records,
    column_numbers,
    cut,
    occupied,
    points_value,
    whole_number,
)
from pairwright.frozen import Frozen
from pairwright.position import BAKU, materialise
from pairwright.systems import resolve
from pairwright.tournament import InvalidTournament, Points, Tournament, VirtualPoints
from pairwright.vocabulary.reason import Phrase, fault

MOST_CELLS = 1_000_000
"""Rounds times participants that the records 250 of one file may fill."""

_ZERO = Decimal(0)


class _Range(Frozen):
    match_points: Points | None
    points: Points | None
    first_round: int
    last_round: int
    participants: list[int]


def trimmed(values: list[Points]) -> tuple[Points, ...]:
    """Without zeros at the end: rounds beyond have none anyway."""
    while values and not values[-1]:
        values.pop()
    return tuple(values)


def read_virtual_points(
    records: Records, participants: set[int], team_event: bool, game_points_first: bool
) -> tuple[VirtualPoints, ...]:
    """What 250 and XXA give to each participant; 250 counts where they differ."""
    from_250 = _from_250(records, participants, team_event, game_points_first)
    from_xxa = _from_xxa(records, participants, team_event)
    for number, given in from_xxa.items():
        if number not in from_250:
            continue
        if from_250[number] != given:
            records.problems.pairing(
                "TRF-ACCELERATION",
                fault("formats:trf.acceleration", number=number),
                line=records.all("XXA")[0].number,
                column=1,
                taken=Phrase("formats:taken.record", {"record": "250"}),
            )
    merged = from_xxa | from_250
    return tuple(merged[number] for number in sorted(merged))


def with_points_of_baku(tournament: Tournament) -> Tournament:
    """The tournament with the virtual points that a declared Baku acceleration gives.

    Every program can use them, also one that does not know the method. Where its premise fails
    there is nothing to write.
    """
    try:
        rules = resolve(tournament)
        return materialise(tournament, rules.edition.handling.baku, rules.system.games)
    except InvalidTournament:
        return tournament


def without_points_of_baku(tournament: Tournament) -> Tournament:
    """The tournament without virtual points that only spell out the Baku acceleration it declares.

    Then late entries still to come are treated by the rule (C.04.7 art. 1.3). Points that differ
    from the rule's stay, and override it.
    """
    if tournament.declaration.acceleration != BAKU or not tournament.virtual_points:
        return tournament
    named = replace(tournament, virtual_points=())
    by_rule = with_points_of_baku(named).virtual_points
    return named if by_rule == tournament.virtual_points else tournament


def _from_250(
    records: Records, participants: set[int], team_event: bool, game_points_first: bool
) -> dict[int, VirtualPoints]:
    ranges = [
        found
        for line in records.all("250")
        if (found := _range(records, line, participants, team_event)) is not None
    ]
    cells = sum(len(r.participants) * r.last_round for r in ranges)
    if cells > MOST_CELLS:
        records.problems.error(
            "FILE-TOO-LARGE",
            fault("formats:trf.places", number=cells),
            line=records.all("250")[0].number,
            column=1,
            expected=Phrase("formats:at-most", {"number": MOST_CELLS}),
        )
        return {}
    if team_event and not game_points_first and ranges:
        ranges = _as_match_points(records, ranges)
    own: dict[int, list[Points]] = {}
    match: dict[int, list[Points]] = {}
    for given in ranges:
        for number in given.participants:
            for values, value in (
                (own.setdefault(number, []), given.points),
                (match.setdefault(number, []), given.match_points),
            ):
                values.extend([_ZERO] * (given.last_round - len(values)))
                for index in range(given.first_round - 1, given.last_round):
                    values[index] = value or _ZERO
    return {n: VirtualPoints(n, trimmed(own[n]), trimmed(match[n])) for n in own}


def _as_match_points(records: Records, ranges: list[_Range]) -> list[_Range]:
    """FIDE's printed example has match points in the columns of game points."""
    if any(r.match_points for r in ranges) or not any(r.points for r in ranges):
        return ranges
    records.problems.warning(
        "TRF-ACCELERATION",
        fault("formats:trf.game-points"),
        line=records.all("250")[0].number,
        column=10,
        taken=Phrase("formats:taken.match-points"),
    )
    return [replace(r, match_points=r.points, points=None) for r in ranges]


def _range(
    records: Records, line: TrfLine, participants: set[int], team_event: bool
) -> _Range | None:
    text = line.text
    match_points, own = points_value(cut(text, 5, 8)), points_value(cut(text, 10, 13))
    first_round, last_round = whole_number(cut(text, 15, 17)), whole_number(cut(text, 19, 21))
    first, last = whole_number(cut(text, 23, 26)), whole_number(cut(text, 28, 31))
    if not team_event and match_points and own is None:
        records.problems.warning(
            "TRF-ACCELERATION",
            fault("formats:trf.match-points", record="250"),
            line=line.number,
            column=5,
            found=cut(text, 5, 8),
            taken=Phrase("formats:taken.points"),
        )
        match_points, own = None, match_points
    if (
        occupied(text, (9, 14, 18, 22, 27, 32))
        or first_round is None
        or last_round is None
        or first is None
        or last is None
        or (match_points is None and own is None)
        or not (1 <= first_round <= last_round <= MOST_ROUNDS and 1 <= first <= last)
    ):
        _report_unreadable(records, line)
        return None
    named = [n for n in sorted(participants) if first <= n <= last]
    if not named:
        records.problems.pairing(
            "TRF-UNKNOWN-PARTICIPANT",
            fault("formats:trf.nobody-accelerated"),
            line=line.number,
            column=23,
            found=text[22:31],
            taken=Phrase("formats:taken.nothing"),
        )
    if team_event:
        return _Range(match_points, own, first_round, last_round, named)
    return _Range(None, own, first_round, last_round, named)


def _report_unreadable(records: Records, line: TrfLine) -> None:
    records.problems.pairing(
        "TRF-ACCELERATION",
        fault("formats:trf.unreadable", record="250"),
        line=line.number,
        column=5,
        found=line.text[4:],
        expected=Phrase("formats:expected.250"),
        taken=Phrase("formats:taken.nothing"),
    )


def _from_xxa(
    records: Records, participants: set[int], team_event: bool
) -> dict[int, VirtualPoints]:
    given: dict[int, list[Points]] = {}
    for line in records.all("XXA"):
        number = whole_number(cut(line.text, 5, 8))
        if number is None or number not in participants:
            records.problems.pairing(
                "TRF-UNKNOWN-PARTICIPANT",
                fault("formats:trf.xxa-nobody"),
                line=line.number,
                column=5,
                found=cut(line.text, 5, 8),
                taken=Phrase("formats:taken.nothing"),
            )
            continue
        if number in given:
            records.problems.pairing(
                "TRF-ACCELERATION",
                fault("formats:trf.xxa-second", number=number),
                line=line.number,
                column=5,
                taken=Phrase("formats:taken.after-first"),
            )
        values = _xxa_values(records, line)
        given.setdefault(number, []).extend(values[:MOST_ROUNDS])
    if team_event:
        return {n: VirtualPoints(n, (), trimmed(values)) for n, values in given.items()}
    return {n: VirtualPoints(n, trimmed(values)) for n, values in given.items()}


def _xxa_values(records: Records, line: TrfLine) -> list[Points]:
    text = line.text
    fields = column_numbers(text, 10, 4, 5)
    if any(text[column + 3 : column + 4].strip() or " " in field for column, field in fields):
        fields = [(10, word) for word in text[9:].split()]
        records.problems.pairing(
            "TRF-ACCELERATION",
            fault("formats:trf.xxa-columns"),
            line=line.number,
            column=10,
            found=text[9:],
            expected=Phrase("formats:expected.xxa"),
            taken=Phrase("formats:taken.value-each"),
        )
    values = []
    for column, field in fields:
        value = points_value(field) if field else _ZERO
        if value is None:
            records.problems.pairing(
                "TRF-ACCELERATION",
                fault("formats:trf.xxa-value"),
                line=line.number,
                column=column,
                found=field,
                expected="pp.p",
                taken="0.0",
            )
        values.append(value or _ZERO)
    return values
