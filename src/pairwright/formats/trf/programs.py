"""Report files for other programs: what each of them reads, in one table.

A program gets the header, the player records and, of all other records, those that it reads. What
it could not take is put into facts that it can (`for_program`), and every such change is told;
whatever is then left out is found by reading the file back (`losses`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from unicodedata import combining, normalize

from msgspec import field
from msgspec.structs import replace

from pairwright.formats.renumbering import renumbered
from pairwright.formats.report import as_report
from pairwright.formats.restated import moves
from pairwright.formats.trf.acceleration_records import with_points_of_baku
from pairwright.formats.trf.point_records import system_of_bb, values_of_bb
from pairwright.formats.trf.record_writer import (
    write_162,
    write_240,
    write_250,
    write_260,
    write_299,
    write_bb,
    write_engine_settings,
    write_header_of_2026,
    write_national,
    write_old_header,
    write_players,
    write_team_records,
    write_xxa,
    write_xxp,
    write_xxs,
    write_xxz,
)
from pairwright.formats.trf.records import is_national
from pairwright.formats.trf.writer import (
    comment_lines,
    has_adjourned_games,
    in_records,
    told_anyway,
)
from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds
from pairwright.systems import declaration_from_code, games_per_pairing, resolve
from pairwright.tournament import (
    Announcement,
    Declaration,
    Game,
    GameResult,
    InvalidTournament,
    Numbering,
    Tournament,
    VirtualPoints,
)
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

NATIONAL = "national"
"""Stands for the codes of federations among the records that a program reads."""


class Reader(Frozen):
    """A program that reads report files.

    `records` are the codes that it is given, besides header and player records; `codes` those of
    record 192 that it takes, None for any; `editions` what it pairs by, by system.
    `byes_in_columns` says that it knows no other place for the byes of the round to be paired,
    `accelerates` names systems that it accelerates where a file gives no virtual points.
    """

    title: str
    records: frozenset[str]
    codes: frozenset[str] | None = frozenset()
    editions: Mapping[str, str] = field(default_factory=dict)
    byes_in_columns: bool = False
    takes_teams: bool = False
    takes_adjourned: bool = False
    takes_colourless: bool = True
    checks_points: bool = True
    ascii_only: bool = False
    accelerates: frozenset[str] = frozenset()


def _codes(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BB = "BBW BBD BBL BBZ BBF BBU"

PROGRAMS: Mapping[str, Reader] = {
    "bbp6": Reader(
        "bbpPairings 6",
        _codes(f"142 152 192 240 260 XXA {_BB}"),
        codes=_codes("FIDE_DUTCH FIDE_BURSTEIN"),
        editions={"dutch": "2026", "burstein": "old"},
        accelerates=_codes("burstein"),
    ),
    "bbp5": Reader(
        "bbpPairings 5",
        _codes(f"XXR XXC XXA XXP {_BB}"),
        editions={"dutch": "2017", "burstein": "old"},
        byes_in_columns=True,
        accelerates=_codes("burstein"),
    ),
    "javafo": Reader(
        "JaVaFo",
        _codes("XXR XXC XXZ XXS XXA XXP"),
        editions={"dutch": "2017"},
        takes_colourless=False,
    ),
    "gacrux": Reader(
        "gacrux",
        _codes(
            "142 152 162 172 182 192 212 222 240 250 260 299 300 310 320 330 352 362 ### "
            + NATIONAL
        ),
        codes=None,
        takes_teams=True,
        takes_adjourned=True,
        checks_points=False,
        ascii_only=True,
    ),
}


def write_for(name: str, tournament: Tournament) -> list[str]:
    """The lines of a report for a program. Raises InvalidTournament for what it cannot take."""
    program = PROGRAMS[name]
    report = in_records(for_program(name, tournament)[0])
    next_round = len(report.rounds) + 1
    kept = (line for line in _lines(report, next_round) if _key(line) in program.records)
    in_columns = _byes_of(report, next_round) if program.byes_in_columns else ()
    return [
        *write_old_header(report, report.type_text),
        *kept,
        *write_players(report, in_columns),
    ]


def _lines(report: Tournament, next_round: int) -> Iterator[str]:
    """Every record that some program reads, in all dialects, without those that all have."""
    points, announced = report.point_system, report.announcements
    forbidden = report.forbidden_pairs
    yield from write_header_of_2026(report)
    yield from write_engine_settings(report)
    yield from write_162(points, told_anyway(report))
    yield from write_xxs(points)
    yield from write_bb(points)
    yield from write_240(announced)
    yield from write_xxz(announced, next_round)
    yield from write_250(report)
    yield from write_xxa(report)
    yield from write_260(forbidden, report.number_of_rounds)
    yield from write_xxp(forbidden, next_round)
    yield from write_299(report.abnormal_points, report.is_team_event)
    yield from comment_lines(report)
    yield from write_national(report)
    yield from write_team_records(report)


def _key(line: str) -> str:
    return NATIONAL if is_national(line) else line[:3]


def _byes_of(report: Tournament, next_round: int) -> tuple[Announcement, ...]:
    """The announcements of the next round; none if all have one, which would make it look over."""
    announced = tuple(a for a in report.announcements if a.round == next_round)
    return announced if len({a.participant for a in announced}) < len(report.players) else ()


# --- What a program cannot take ----------------------------------------------------------------

Told = list[Diagnostic]
_Step = Callable[[Reader, Tournament, Told], Tournament]


def for_program(name: str, tournament: Tournament) -> tuple[Tournament, Told]:
    """The tournament in facts that the program can take, and what was changed for it.

    Raises InvalidTournament where no such facts would be true.
    """
    program, told = PROGRAMS[name], Told()
    _require(program, tournament)
    for step in _STEPS:
        tournament = step(program, tournament, told)
    return tournament, told


def _require(program: Reader, tournament: Tournament) -> None:
    if tournament.is_team_event and not program.takes_teams:
        raise InvalidTournament(fault("formats:program.teams", program=program.title))
    if games_per_pairing(tournament) > 1:
        raise InvalidTournament(fault("formats:program.matches", program=program.title))
    points = tournament.point_system
    in_bb = system_of_bb(values_of_bb(points)) == points
    if not in_bb and not program.records & {"162", "XXS"}:
        raise InvalidTournament(fault("formats:program.points", program=program.title))
    for number, played in enumerate(tournament.rounds[:-1], start=1):
        if not played.is_complete:
            raise InvalidTournament(
                fault("formats:program.open-round", round=number, program=program.title)
            )


def _tell(told: Told, code: str, reason: Reason, taken: Fact = "") -> None:
    told.append(Diagnostic(Severity.WARNING, f"PROGRAM-{code}", reason, taken=taken))


def _without_open_round(program: Reader, tournament: Tournament, told: Told) -> Tournament:
    last = len(tournament.rounds)
    if not last or tournament.rounds[-1].is_complete:
        return tournament
    is_open = fault("formats:program.open-round", round=last, program=program.title)
    _tell(told, "ROUND", is_open, Phrase("formats:taken.before-round"))
    return tournament.through_round(last - 1)


def _with_known_results(program: Reader, tournament: Tournament, told: Told) -> Tournament:
    """C.04.2 art. 3.1: an adjourned game is a draw for the pairing, as long as it has not ended."""
    if program.takes_adjourned or not has_adjourned_games(tournament):
        return tournament
    recorded = recorded_rounds(tournament, len(tournament.rounds) + 1)
    adjourned_games = {
        (number, frozenset((game.white, game.black)))
        for number, played in enumerate(recorded, start=1)
        for game in played.games
        if game.result is GameResult.ADJOURNED
    }

    def known(number: int, game: Game) -> Game:
        if (number, frozenset((game.white, game.black))) not in adjourned_games:
            return game
        pair = {"white": game.white, "black": game.black}
        adjourned = fault("formats:program.adjourned", round=number, **pair)
        _tell(told, "ADJOURNED", adjourned, fault("formats:taken.draw", "C.04.2 art. 3.1"))
        return replace(game, result=GameResult.DRAW)

    return _with_games(tournament, known)


def _with_colours(program: Reader, tournament: Tournament, told: Told) -> Tournament:
    if program.takes_colourless:
        return tournament

    def coloured(number: int, game: Game) -> Game:
        if game.coloured:
            return game
        pair = {"white": game.white, "black": game.black}
        bare = fault("formats:program.colours", round=number, **pair)
        _tell(told, "COLOURS", bare, Phrase("formats:taken.white", {"player": game.white}))
        return replace(game, coloured=True)

    return _with_games(tournament, coloured)


def _with_games(tournament: Tournament, changed: Callable[[int, Game], Game]) -> Tournament:
    rounds = tuple(
        replace(played, games=tuple(changed(number, game) for game in played.games))
        for number, played in enumerate(tournament.rounds, start=1)
    )
    return tournament if rounds == tournament.rounds else replace(tournament, rounds=rounds)


def _numbered(program: Reader, tournament: Tournament, told: Told) -> Tournament:
    """Numbers from 1 on without holes, which some refuse and others fill with players."""
    report = as_report(tournament)
    if report.is_team_event:
        return report
    listed = [player.number for player in report.players]
    order = listed if report.numbering is Numbering.BY_LISTING else sorted(listed)
    numbers = {old: new for new, old in enumerate(order, start=1)}
    if moved := moves(numbers):
        wanted = fault("formats:program.numbers", program=program.title, last=len(order))
        _tell(told, "NUMBERING", wanted, moved)
        report = renumbered(report, numbers)
    return replace(report, numbering=Numbering.AS_GIVEN)


def _with_its_rules(program: Reader, report: Tournament, told: Told) -> Tournament:
    """Virtual points one by one, a code that the program takes, and what it pairs by."""
    if program.codes is None:
        return report
    rules = resolve(report)
    system = rules.system
    own = program.editions.get(system.name)
    if own != rules.edition.name:
        other = "formats:program.edition" if own else "formats:program.rules"
        named = {"rules": str(rules), "program": program.title, "edition": own or ""}
        _tell(told, "RULES", fault(other, **named))
    report = with_points_of_baku(report)
    if system.name in program.accelerates and not report.virtual_points:
        nothing = tuple(VirtualPoints(player.number) for player in report.players[:1])
        report = replace(report, virtual_points=nothing)
    readable = system.code in program.codes and report.declaration.system
    declared = declaration_from_code(system.code) if readable else Declaration()
    return replace(report, declaration=declared)


def _with_byes_in_columns(program: Reader, report: Tournament, told: Told) -> Tournament:
    coming = len(report.rounds) + 1
    if program.byes_in_columns and _byes_of(report, coming):
        looks = fault("formats:program.byes", program=program.title, round=coming)
        _tell(told, "BYES", looks, Phrase("formats:taken.round-columns", {"round": coming}))
    return report


def _with_sums(program: Reader, report: Tournament, told: Told) -> Tournament:
    """Points that are the sum of the results, where the program adds them up."""
    if not program.checks_points:
        return report
    for rule in report.abnormal_points:
        worth = {"result": rule.result, "points": str(rule.points), "program": program.title}
        unread = "formats:program.result" if rule.result else "formats:program.bonus"
        _tell(told, "POINTS", fault(unread, **worth), Phrase("formats:taken.sums"))
    return replace(report, abnormal_points=(), recorded_standings=())


def _in_ascii(program: Reader, report: Tournament, told: Told) -> Tournament:
    """Names in letters that are one byte each, so that no column is shifted."""
    if not program.ascii_only:
        return report
    changed = [player.number for player in report.players if not player.name.isascii()]
    if changed:
        plain = Phrase("formats:taken.plain-names", {"number": len(changed)})
        _tell(told, "NAMES", fault("formats:program.names", program=program.title), plain)
    return replace(
        report,
        players=tuple(replace(player, name=_plain(player.name)) for player in report.players),
        teams=tuple(replace(team, name=_plain(team.name)) for team in report.teams),
    )


def _plain(text: str) -> str:
    letters = (letter for letter in normalize("NFKD", text) if not combining(letter))
    return "".join(letter if letter.isascii() else "?" for letter in letters)


_STEPS: tuple[_Step, ...] = (
    _without_open_round,
    _with_known_results,
    _with_colours,
    _numbered,
    _with_its_rules,
    _with_byes_in_columns,
    _with_sums,
    _in_ascii,
)
