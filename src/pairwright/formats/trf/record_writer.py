"""Writing single records: declarations, header, players and teams."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import combinations

from msgspec.structs import replace

from pairwright.formats.trf.announced_records import TO_THE_END
from pairwright.formats.trf.player_record import FIRST_ROUND_COLUMN, ROUND_WIDTH
from pairwright.formats.trf.point_records import (
    ABNORMAL_RESULTS,
    system_of_bb,
    values_of_162,
    values_of_bb,
    xxs_record,
)
from pairwright.formats.trf.records import (
    clean,
    fits,
    fitting,
    number_field,
    numbers_list,
    points_field,
    write_birth,
    write_date,
    write_round_date,
)
from pairwright.frozen import Frozen
from pairwright.position.record import UNITS_PER_POINT
from pairwright.systems import scheduled_system
from pairwright.systems.annulled import counted_records
from pairwright.tournament import (
    STANDARD_POINTS,
    AbnormalPoints,
    Announcement,
    ByeKind,
    Colour,
    ForbiddenPairs,
    GameResult,
    NationalRecord,
    Numbering,
    Outcome,
    Player,
    Points,
    PointSystem,
    RecordedStanding,
    Round,
    Team,
    Tournament,
    VirtualPoints,
    points_text,
)

# --- Points, byes to come, acceleration and forbidden pairs ---------------------------------------

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


# --- Header ---------------------------------------------------------------------------------------


def write_old_header(tournament: Tournament, type_text: str) -> Iterator[str]:
    """Records 012 to 132, which every version has."""
    rated = sum(1 for player in tournament.players if player.rating)
    yield from _text("012", tournament.name)
    yield from _text("022", tournament.city)
    yield from _text("032", tournament.federation)
    yield from _text("042", write_date(tournament.start_date))
    yield from _text("052", write_date(tournament.end_date))
    yield f"062 {len(tournament.players)}"
    yield f"072 {rated}"
    yield f"082 {len(tournament.teams)}"
    yield from _text("092", type_text)
    yield from _text("102", tournament.chief_arbiter)
    for deputy in tournament.deputy_arbiters:
        yield from _text("112", deputy)
    yield from _text("122", tournament.time_control)
    yield from _round_dates(tournament.round_dates)


def write_header_of_2026(tournament: Tournament) -> Iterator[str]:
    """Records 142 to 222, without points."""
    if tournament.number_of_rounds is not None:
        yield f"142 {tournament.number_of_rounds}"
    if tournament.initial_colour is not None:
        yield f"152 {tournament.initial_colour.value.upper()}"
    for method in tournament.rank_methods:
        yield f"172 {clean(method.federation + ' ' + method.method)}"
    yield from _text("182", tournament.pairing_controller)
    yield from _text("192", tournament.declaration.code)
    yield from _text("212", ",".join(tournament.standings_order))
    yield from _text("222", tournament.encoded_time_control)
    if tournament.numbering is Numbering.BY_LISTING:
        yield "XXC rank"


def write_engine_settings(tournament: Tournament) -> Iterator[str]:
    """JaVaFo's records for what TRF16 lacks."""
    if tournament.number_of_rounds is not None:
        yield f"XXR {tournament.number_of_rounds}"
    words = ["rank"] if tournament.numbering is Numbering.BY_LISTING else []
    if tournament.initial_colour is not None:
        words.append("white1" if tournament.initial_colour is Colour.WHITE else "black1")
    if words:
        yield f"XXC {' '.join(words)}"


def _text(code: str, text: str) -> Iterator[str]:
    written = clean(text)
    if written:
        yield f"{code} {written}"


def _round_dates(dates: tuple[str, ...]) -> Iterator[str]:
    """Record 132: in columns, or word by word where the columns cannot hold a date."""
    in_columns = [write_round_date(date) for date in dates]
    if not any(dates):
        return
    if None in in_columns:
        yield "132 " + " ".join(write_date(clean(date)) for date in dates)
        return
    columns = "  ".join(f"{date:<8}" for date in in_columns)
    yield f"132{' ' * (FIRST_ROUND_COLUMN - 4)}{columns}".rstrip()


# --- Players and national ratings -----------------------------------------------------------------

POINTS_WIDTH = 5
"""Columns 81 to 84, and the blank before them where points need it."""

_BLANK = " " * ROUND_WIDTH
_WON = (Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN)


def write_players(tournament: Tournament, announced: Iterable[Announcement] = ()) -> list[str]:
    """Every player record; `announced` byes stand in the columns of the round to be paired.

    Only for a program that knows no other place for them: others take that round for a fact.
    """
    left_over = _left_over(tournament)
    columns = [_blocks_of_round(played, left_over) for played in tournament.rounds]
    coming = {a.participant: f"  0000 - {a.kind.value}" for a in announced}
    if coming:
        columns.append(coming)
    standings = standings_to_write(tournament)
    lines = []
    for player in tournament.players:
        blocks = "".join([column.get(player.number, _BLANK) for column in columns])
        lines.append((_static(player, standings[player.number]) + blocks).rstrip())
    return lines


def _static(player: Player, standing: RecordedStanding) -> str:
    return (
        f"001 {player.number:>4} {player.sex.value:1}{player.title.value:>3} "
        f"{fitting(player.name, 33):<33} {number_field(player.rating, 4)} "
        f"{fitting(player.federation, 3):>3} {fitting(player.fide_id, 11):>11} "
        f"{fitting(write_birth(player.birth), 10):<10}"
        f"{points_field(standing.points, POINTS_WIDTH)} {number_field(standing.rank, 4)}"
    )


def write_national(tournament: Tournament) -> list[str]:
    """The national rating records, player by player."""
    return [
        _national(player.number, record)
        for player in tournament.players
        for record in player.national
    ]


def _national(number: int, record: NationalRecord) -> str:
    return (
        f"{record.federation:<3} {number:>4} {record.sex.value:1}"
        f"{fitting(record.classification, 3):>3} {fitting(record.name, 33):<33} "
        f"{number_field(record.rating, 4)} {fitting(record.origin, 3):>3} "
        f"{fitting(record.national_id, 11):>11} {fitting(write_birth(record.birth), 10)}"
    ).rstrip()


def _left_over(tournament: Tournament) -> ByeKind:
    """As what the round of who is left over is written: in a schedule it is free (TRF16, Z)."""
    points = tournament.point_system
    if scheduled_system(tournament.declaration) is None:
        return ByeKind.PAIRING_ALLOCATED
    is_nothing = points.pairing_allocated_bye == points.zero_point_bye
    return ByeKind.ZERO_POINT if is_nothing else ByeKind.PAIRING_ALLOCATED


def _blocks_of_round(played: Round, left_over: ByeKind) -> dict[int, str]:
    """For every player named in the round, ten characters; the first two are blank."""
    blocks: dict[int, str] = {}
    for game in played.games:
        coloured = game.coloured or game.result.played
        mine, theirs = ("w", "b") if coloured else ("-", "-")
        blocks[game.white] = f"  {game.black:>4} {mine} {_code(game.result.white)}"
        blocks[game.black] = f"  {game.white:>4} {theirs} {_code(game.result.black)}"
        if game.result is GameResult.MISSING and not coloured:
            blocks[game.white] = f"  {game.black:>4}    "
            blocks[game.black] = f"  {game.white:>4}    "
    for bye in played.byes:
        kind = left_over if bye.kind is ByeKind.PAIRING_ALLOCATED else bye.kind
        blocks[bye.player] = f"  0000 - {kind.value}"
    for board in played.unopposed:
        colour = board.colour.value if board.colour else "-"
        blocks[board.player] = f"  0000 {colour} {'+' if board.outcome in _WON else '-'}"
    return blocks


def _code(outcome: Outcome) -> str:
    return " " if outcome is Outcome.MISSING else outcome.value


def standings_to_write(tournament: Tournament) -> Mapping[int, RecordedStanding]:
    """What is recorded for a player; points, and rank for a player without any, are computed."""
    computed = computed_standings(tournament)
    standings = dict(computed)
    for recorded in tournament.recorded_standings:
        filled = computed[recorded.player].points if recorded.points is None else recorded.points
        standings[recorded.player] = RecordedStanding(recorded.player, filled, recorded.rank)
    return standings


def computed_standings(tournament: Tournament) -> dict[int, RecordedStanding]:
    """Points as the standings have them, and the rank that they give; equals share a rank.

    Points too many for their columns are left out.
    """
    records = counted_records(tournament, len(tournament.rounds) + 1)
    totals = {
        number: sum([r.standing_points for r in history]) for number, history in records.items()
    }
    descending = sorted(totals.values(), reverse=True)
    place = {total: rank for rank, total in reversed(list(enumerate(descending, start=1)))}
    points = {total: Decimal(total) / UNITS_PER_POINT for total in place}
    return {
        number: RecordedStanding(
            number, points[total] if fits(points[total], POINTS_WIDTH) else None, place[total]
        )
        for number, total in totals.items()
    }


# --- Teams ----------------------------------------------------------------------------------------


def write_013(tournament: Tournament) -> Iterator[str]:
    """The old form: name and members; also the clubs of an event of individuals."""
    for team in tournament.teams:
        yield f"013 {fitting(team.name, 32):<32}{numbers_list(team.members)}".rstrip()


def write_team_records(tournament: Tournament) -> Iterator[str]:
    """Every team record of TRF26."""
    if tournament.board_colours:
        yield f"352 {clean(tournament.board_colours)}"
    if tournament.match_points is not None:
        given = tournament.match_points
        yield "362 " + "   ".join(
            f"{symbol}{points_field(value)}"
            for symbol, value in (("TW", given.win), ("TD", given.draw), ("TL", given.loss))
        )
    for team in tournament.teams:
        yield _310(team)
    for line_up in tournament.line_ups:
        start = f"300 {line_up.round:>3} {line_up.team:>3} {line_up.opponent:>3} "
        yield (start + numbers_list(line_up.boards)).rstrip()
    yield from _320(tournament)
    for match in tournament.forfeited_matches:
        yield f"330 {match.result:<2} {match.round:>3} {match.white:>3} {match.black:>3}"


def _310(team: Team) -> str:
    return (
        f"310 {team.number:>3} {fitting(team.name, 32):<32} {fitting(team.nickname, 5):<5} "
        f"{_strength(team.strength):>6} {points_field(team.match_points, 6)} "
        f"{points_field(team.game_points, 6)} {number_field(team.rank, 3)}  "
        f"{numbers_list(team.members)}"
    ).rstrip()


def _strength(value: Decimal | None) -> str:
    if value is None:
        return ""
    text = f"{value.normalize():f}"
    return text if len(text) <= 6 else ""


def _320(tournament: Tournament) -> Iterator[str]:
    byes = tournament.team_byes
    if byes is None:
        return
    given = " ".join(f"{number or '':>3}" for number in byes.teams)
    yield f"320 {points_field(byes.match_points)} {points_field(byes.game_points)} {given}".rstrip()
