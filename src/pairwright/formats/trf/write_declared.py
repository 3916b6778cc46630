"""Writing points, byes to come, acceleration and forbidden pairs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from pairwright.formats.trf.announced_records import TO_THE_END
from pairwright.formats.trf.field_text import fits, number_field, numbers_list, points_field
from pairwright.formats.trf.point_records import (
    ABNORMAL_RESULTS,
    system_of_bb,
    values_of_162,
    values_of_bb,
    xxs_record,
)
from pairwright.frozen import Frozen
from pairwright.tournament import (
    STANDARD_POINTS,
    AbnormalPoints,
    Announcement,
    ByeKind,
    ForbiddenPairs,
    Points,
    PointSystem,
    Tournament,
    VirtualPoints,
    points_text,
)

_IDS_ON_A_LINE = 50


def write_162(system: PointSystem, told: str = "") -> Iterator[str]:
    """Record 162 with the values that deviate, and with those that are to be told anyway."""
    values = values_of_162(system)
    defaults = values_of_162(STANDARD_POINTS) | {"P": values["W"], "X": values["D"]}
    written = {
        symbol: value
        for symbol, value in values.items()
        if value != defaults[symbol] or symbol in told
    }
    if written:
        yield "162  " + "    ".join(f"{s}{points_text(v):>4}" for s, v in written.items())


def write_xxs(system: PointSystem, anyway: bool = False) -> Iterator[str]:
    """XXS, where the points are not the standard ones, or are to be told anyway."""
    if anyway or system != STANDARD_POINTS:
        yield xxs_record(system)


def write_bb(system: PointSystem, anyway: bool = False) -> Iterator[str]:
    """The BB? records of bbpPairings, where points are to be told as by XXS and these say all."""
    values = values_of_bb(system)
    if (anyway or system != STANDARD_POINTS) and system_of_bb(values) == system:
        yield from (f"{code} {points_text(value):>4}" for code, value in values.items())


def write_240(announcements: Sequence[Announcement]) -> Iterator[str]:
    """Record 240: a line for each kind of bye in a round."""
    groups: dict[tuple[int, ByeKind], list[int]] = {}
    for a in announcements:
        if a.kind is not ByeKind.PAIRING_ALLOCATED:
            groups.setdefault((a.round, a.kind), []).append(a.participant)
    for (number, kind), named in sorted(groups.items()):
        for start in range(0, len(named), _IDS_ON_A_LINE):
            ids = numbers_list(named[start : start + _IDS_ON_A_LINE])
            yield f"240 {kind.value} {number:>3} {ids}"


class _Run(Frozen):
    """The same virtual points in consecutive rounds."""

    match_points: Points | None
    points: Points | None
    first_round: int
    last_round: int


def _runs(given: VirtualPoints, team_event: bool) -> list[_Run]:
    rounds = max(len(given.by_round), len(given.match_points), 1)
    zero = Points(0)
    values = [
        (
            given.match_points[i] if i < len(given.match_points) else zero,
            given.by_round[i] if i < len(given.by_round) else zero,
        )
        for i in range(rounds)
    ]
    runs: list[_Run] = []
    for number, (match, own) in enumerate(values, start=1):
        run = _Run(None, own, number, number)
        if team_event:
            run = _Run(match, own or None, number, number)
        if runs and replace(runs[-1], first_round=number, last_round=number) == run:
            runs[-1] = replace(runs[-1], last_round=number)
        else:
            runs.append(run)
    nothing = [run for run in runs if not (run.match_points or run.points)]
    return runs if len(nothing) == len(runs) else [run for run in runs if run not in nothing]


def write_250(tournament: Tournament) -> Iterator[str]:
    """Record 250: one line for each run of equal points of neighbouring participants."""
    participants = tournament.teams if tournament.is_team_event else tournament.players
    order = sorted(participant.number for participant in participants)
    place = {number: index for index, number in enumerate(order)}
    open_runs: dict[_Run, list[int]] = {}
    for given in tournament.virtual_points:
        for run in _runs(given, tournament.is_team_event):
            open_runs.setdefault(run, []).append(given.participant)
    for run, numbers in open_runs.items():
        if not (fits(run.match_points) and fits(run.points)):
            continue
        for first, last in _neighbours(numbers, place):
            yield (
                f"250 {points_field(run.match_points)} {points_field(run.points)} "
                f"{run.first_round:>3} {run.last_round:>3} {first:>4} {last:>4}"
            )


def _neighbours(numbers: list[int], place: dict[int, int]) -> list[tuple[int, int]]:
    """First and last of each stretch without a gap."""
    stretches: list[tuple[int, int]] = []
    for number in numbers:
        if stretches and place[number] == place[stretches[-1][1]] + 1:
            stretches[-1] = (stretches[-1][0], number)
        else:
            stretches.append((number, number))
    return stretches


def write_xxa(tournament: Tournament) -> Iterator[str]:
    """XXA: every round of every accelerated participant."""
    for given in tournament.virtual_points:
        values = given.match_points if tournament.is_team_event else given.by_round
        if all(fits(value) for value in values):
            fields = " ".join(points_field(value) for value in values) or " 0.0"
            yield f"XXA {given.participant:>4} {fields}"


def write_260(rules: Sequence[ForbiddenPairs], number_of_rounds: int | None) -> Iterator[str]:
    """Record 260; rounds in which a soft rule gave up pairs have the others in their own."""
    for rule in rules:
        last = rule.last_round
        if last is None:
            last = max(rule.first_round, number_of_rounds or TO_THE_END)
        if len(set(rule.participants)) > 1 and 1 <= rule.first_round <= last <= TO_THE_END:
            for first, end, apart in _stretches(rule, last):
                yield f"260 {first:>3} {end:>3} {numbers_list(apart)}"


def _stretches(rule: ForbiddenPairs, last: int) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """From which round to which one no two of whom meet."""
    first = rule.first_round
    for waived in sorted({w.round for w in rule.waivers if rule.first_round <= w.round <= last}):
        if first < waived:
            yield first, waived - 1, rule.participants
        for apart in kept_apart(rule, waived):
            yield waived, waived, apart
        first = waived + 1
    if first <= last:
        yield first, last, rule.participants


def kept_apart(rule: ForbiddenPairs, round_number: int) -> Iterator[tuple[int, ...]]:
    """Groups no two of whom meet in a round: together the pairs that the rule has not given up.

    Who is not free to meet anybody stands with each of the others; these two by two.
    """
    free = [frozenset(waiver.participants) for waiver in rule.waived(round_number)]
    loose = frozenset().union(*free)
    others = tuple(number for number in rule.participants if number not in loose)
    if not loose:
        yield others
        return
    for number in sorted(loose):
        if others:
            yield (*others, number)
    if len(free) > 1:
        for pair in combinations(sorted(loose), 2):
            if not any(members.issuperset(pair) for members in free):
                yield pair


def write_xxz(announcements: Sequence[Announcement], next_round: int) -> Iterator[str]:
    """XXZ, which knows no kind of bye: who is not there when the next round is paired."""
    absent = sorted({a.participant for a in announcements if a.round == next_round})
    if absent:
        yield f"XXZ {' '.join(map(str, absent))}"


def write_xxp(rules: Sequence[ForbiddenPairs], next_round: int) -> Iterator[str]:
    """XXP, which knows no rounds: the rules that count for the next pairing."""
    for rule in rules:
        if len(set(rule.participants)) > 1 and rule.is_in_force(next_round):
            yield "XXP " + " ".join(map(str, rule.participants))


def write_299(rules: Sequence[AbnormalPoints], team_event: bool) -> Iterator[str]:
    """Record 299, in the layout of the table of the specification."""
    for rule in rules:
        if not can_write_299(rule):
            continue
        match = rule.match_points if team_event else None
        own = rule.points if rule.points or match is None else None
        yield (
            f"299 {rule.result or ' '} {points_field(match, 5)} {points_field(own, 5)}  "
            f"{number_field(rule.round, 3)} {numbers_list(rule.participants)}"
        ).rstrip()


def can_write_299(rule: AbnormalPoints) -> bool:
    """Whether record 299 has room for the rule."""
    return rule.result in ABNORMAL_RESULTS and fits(rule.match_points, 5) and fits(rule.points, 5)
