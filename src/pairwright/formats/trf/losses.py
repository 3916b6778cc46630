"""What a report file cannot hold: said in words, and proved by reading the file back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector, listed, series
from pairwright.formats.report import as_report
from pairwright.formats.restated import restated
from pairwright.formats.trf.corrections import rating_only, with_correction_lines
from pairwright.formats.trf.match_columns import has_matches, points_of_games
from pairwright.formats.trf.point_records import system_of_162, values_of_162
from pairwright.formats.trf.programs import PROGRAMS, for_program, write_for
from pairwright.formats.trf.reader import read_trf
from pairwright.formats.trf.record_writer import standings_to_write
from pairwright.formats.trf.writer import canonical, write_trf16, write_trf26
from pairwright.frozen import Frozen
from pairwright.tournament import (
    STANDARD_POINTS,
    Numbering,
    Round,
    Tournament,
)
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import Fact, Phrase, fault

_WRITERS: dict[str, Callable[[Tournament], list[str]]] = {
    "trf26": write_trf26,
    "trf16": write_trf16,
    **{name: partial(write_for, name) for name in PROGRAMS},
}
_NAMES = {"trf26": "TRF26", "trf16": "TRF16"} | {n: p.title for n, p in PROGRAMS.items()}


def trf_losses(tournament: Tournament, target: str) -> list[Diagnostic]:
    """What the target cannot hold, and what it holds only in records of engines."""
    facts, changed = tournament, list[Diagnostic]()
    if target in PROGRAMS:
        facts, changed = for_program(target, tournament)
    report = as_report(facts)
    told = [*restated(tournament, for_rating=target not in PROGRAMS), *changed]
    told += [*_in_extensions(report, target), *_points_of_corrections(report, target)]
    text = "\n".join(_WRITERS[target](tournament)) + "\n"
    problems = Collector(_NAMES[target])
    back = read_trf(text, problems)
    if back is None:
        errors = [d for d in problems.diagnostics if d.severity is Severity.ERROR]
        return [
            *told,
            *(replace(d, code="LOSS-UNREADABLE", severity=Severity.WARNING) for d in errors),
        ]
    wanted = canonical(report)
    for name in Tournament.__struct_fields__:
        if _kept(name, wanted, back):
            continue
        code = _CODES.get(name, name).upper().replace("_", "-")
        lost = fault(
            "formats:loss.held",
            target=_NAMES[target],
            what=_phrase(name),
            how=_how(name, wanted, back),
        )
        told.append(Diagnostic(Severity.WARNING, f"LOSS-{code}", lost))
    return told


def _points_of_corrections(report: Tournament, target: str) -> Iterator[Diagnostic]:
    """Say whose points only a `###` line explains, as TRF16 has no record 299."""
    if target != "trf16" or not rating_only(report.game_corrections):
        return
    records = with_correction_lines(report, for_rating=True).abnormal_points
    derived = records[len(report.abnormal_points) :]
    if derived:
        whose = ", ".join(str(number) for rule in derived for number in rule.participants)
        reason = fault(
            "formats:loss.corrected-points",
            "C.04.2 art. 4.3 (c)",
            target=_NAMES[target],
            whose=whose,
        )
        yield Diagnostic(Severity.WARNING, "LOSS-CORRECTED-POINTS", reason)


def _kept(name: str, wanted: Tournament, back: Tournament) -> bool:
    before, after = getattr(wanted, name), getattr(back, name)
    if before == after:
        return True
    if name == "recorded_standings":
        return _standings_kept(wanted, back)
    return False


def _standings_kept(wanted: Tournament, back: Tournament) -> bool:
    """Points and ranks that were not recorded are filled in; those recorded must be the same."""
    expected = standings_to_write(wanted)
    return all(standing == expected[standing.player] for standing in back.recorded_standings) and (
        {s.player for s in wanted.recorded_standings} <= {s.player for s in back.recorded_standings}
    )


_CODES = {
    "type_text": "type",
    "encoded_time_control": "time-control",
    "pairing_controller": "controller",
    "point_system": "points",
    "announced_order": "order",
    "standings_order": "tie-breaks",
    "virtual_points": "acceleration",
    "recorded_standings": "standings",
    "is_team_event": "team-event",
    "unknown_records": "unknown",
}
"""Codes of losses that are not called as the field of `Tournament` is."""


def _how(name: str, wanted: Tournament, back: Tournament) -> Fact:
    """What becomes of a fact, counted where that can be."""
    if name == "players":
        return series(list(_player_losses(wanted, back)))
    if name == "rounds":
        return series(list(_round_losses(wanted, back)))
    if name in ("prize_fund", "registration"):
        return _phrase("gone")
    before, after = getattr(wanted, name), getattr(back, name)
    if isinstance(before, tuple):
        kept = set(after)
        lost = sum(1 for item in before if item not in kept)
        return _phrase("lost", lost=lost, all=len(before))
    if isinstance(before, Frozen) and isinstance(after, Frozen):
        return series(list(_value_losses(before, after)))
    return _phrase("becomes", before=_said(before), after=_said(after))


def _phrase(name: str, **facts: Fact) -> Phrase:
    return Phrase(f"formats:loss.{name}", facts)


def _field(name: str) -> Phrase:
    return Phrase(f"formats:field.{name}")


def _value_losses(before: Frozen, after: Frozen) -> Iterator[Phrase]:
    """What is different in two values of a kind, field by field."""
    for name in before.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            yield _phrase("field", field=_field(name), before=_said(old), after=_said(new))


def _said(value: object) -> Fact:
    """A value in words."""
    if value is None or value == "":
        return Phrase("formats:value.nothing")
    if isinstance(value, bool):
        return Phrase("formats:value.yes" if value else "formats:value.no")
    if isinstance(value, Frozen):
        parts = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return listed(
            [_phrase("part", field=_field(name), value=_said(part)) for name, part in parts]
        )
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _player_losses(wanted: Tournament, back: Tournament) -> Iterator[Phrase]:
    """Which facts of players are lost, and for whom."""
    after = {player.number: player for player in back.players}
    lost: dict[str, list[int]] = {}
    for player in wanted.players:
        other = after.get(player.number)
        for name in player.__struct_fields__:
            if other is None or getattr(player, name) != getattr(other, name):
                lost.setdefault(name, []).append(player.number)
    for name, numbers in lost.items():
        shown = ", ".join(map(str, numbers[:5])) + (", ..." if len(numbers) > 5 else "")
        yield _phrase("of-players", field=_field(name), number=len(numbers), players=shown)


def _round_losses(wanted: Tournament, back: Tournament) -> Iterator[Phrase]:
    if len(wanted.rounds) != len(back.rounds):
        yield _phrase("rounds-become", before=len(wanted.rounds), after=len(back.rounds))
    pairs = zip(wanted.rounds, back.rounds, strict=False)
    for number, (before, after) in enumerate(pairs, start=1):
        for name in Round.__struct_fields__:
            if getattr(before, name) != getattr(after, name):
                yield _phrase("of-round", field=_field(name), round=number)


def _in_extensions(tournament: Tournament, target: str) -> Iterator[Diagnostic]:
    """What only the records of engines hold, and what they hold differently."""
    system = tournament.point_system
    if has_matches(tournament):
        system = points_of_games(system)
    if target == "trf26" and tournament.numbering is Numbering.BY_LISTING:
        yield _extension("NUMBERING", _words("numbering"), "XXC rank")
    if target == "trf26" and system_of_162(values_of_162(system)) != system:
        yield _extension("POINTS", _words("every-result"), _words("162"))
    if target == "trf16" and system != STANDARD_POINTS:
        yield _extension("POINTS", _words("points"), _words("bb"))
    if target == "trf16":
        yield from _changed_for_engines(tournament)


def _changed_for_engines(tournament: Tournament) -> Iterator[Diagnostic]:
    if any(not rule.always_holds for rule in tournament.forbidden_pairs):
        yield _extension("FORBIDDEN-PAIRS", _words("forbidden"), _words("260"))
    if tournament.announcements:
        yield _extension("ANNOUNCEMENTS", _words("announcements"), _words("240"))
    if tournament.declaration.code:
        where = _words("record", record="192" if tournament.type_text else "092")
        yield _extension("DECLARATION", _words("declaration"), where)


def _words(name: str, **facts: str) -> Phrase:
    return Phrase(f"formats:extension.{name}", facts)


def _extension(code: str, what: Phrase, where: Fact) -> Diagnostic:
    return Diagnostic(
        Severity.WARNING,
        f"EXTENSION-{code}",
        fault("formats:extension.no-record", what=what),
        taken=Phrase("formats:extension.taken", {"where": where}),
    )
