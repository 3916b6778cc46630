"""What a report file cannot hold: said in words, and proved by reading the file back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import partial

from pairwright.formats.diagnostics import Collector, Diagnostic, Severity
from pairwright.formats.report import as_report
from pairwright.formats.restated import restated
from pairwright.formats.trf.canonical import canonical
from pairwright.formats.trf.match_columns import has_matches, points_of_games
from pairwright.formats.trf.point_records import system_of_162, values_of_162
from pairwright.formats.trf.programs import PROGRAMS, for_program, write_for
from pairwright.formats.trf.reader import read_trf
from pairwright.formats.trf.write_declared import in_force
from pairwright.formats.trf.write_players import standings_to_write
from pairwright.formats.trf.writer import write_trf16, write_trf26
from pairwright.tournament import (
    STANDARD_POINTS,
    Numbering,
    Round,
    Tournament,
)

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
    told = [*restated(tournament), *changed, *_in_extensions(report, target)]
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
    for field in fields(Tournament):
        if _kept(field.name, wanted, back):
            continue
        code, words = _WORDS.get(field.name, (field.name, field.name.replace("_", " ")))
        code = code.upper().replace("_", "-")
        told.append(_loss(target, code, _explained(field.name, words, wanted, back)))
    return told


def _loss(target: str, code: str, message: str) -> Diagnostic:
    return Diagnostic(Severity.WARNING, f"LOSS-{code}", f"{_NAMES[target]} cannot hold {message}")


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


_WORDS: dict[str, tuple[str, str]] = {
    "declaration": ("declaration", "the declared system"),
    "type_text": ("type", "the type of tournament as text"),
    "encoded_time_control": ("time-control", "the encoded time control"),
    "round_dates": ("round-dates", "the dates of rounds"),
    "pairing_controller": ("controller", "the pairing controller"),
    "point_system": ("points", "the point system"),
    "announced_order": ("order", "the announced order of players"),
    "rank_methods": ("rank-methods", "the methods of the starting rank"),
    "standings_order": ("tie-breaks", "the tie-breaks"),
    "players": ("players", "everything about players"),
    "rounds": ("rounds", "all rounds as they are"),
    "announcements": ("announcements", "all announced byes"),
    "virtual_points": ("acceleration", "the acceleration"),
    "forbidden_pairs": ("forbidden-pairs", "the rounds of forbidden pairs"),
    "abnormal_points": ("abnormal-points", "abnormal points (record 299)"),
    "recorded_standings": ("standings", "the recorded points and ranks"),
    "is_team_event": ("team-event", "that this is a team event, without any team record"),
    "teams": ("teams", "everything about teams"),
    "match_points": ("match-points", "the match points"),
    "unknown_records": ("unknown", "all records that nobody explains"),
}


def _explained(name: str, words: str, wanted: Tournament, back: Tournament) -> str:
    """The loss in words, with what is lost where that can be counted."""
    if name == "players":
        return f"{words}: {'; '.join(_player_losses(wanted, back))}"
    if name == "rounds":
        return f"{words}: {'; '.join(_round_losses(wanted, back))}"
    before, after = getattr(wanted, name), getattr(back, name)
    if isinstance(before, tuple):
        kept = set(after)
        lost = sum(1 for item in before if item not in kept)
        return f"{words}: {lost} of {len(before)} are lost or changed"
    if is_dataclass(before) and is_dataclass(after):
        return f"{words}: {'; '.join(_value_losses(before, after))}"
    return f"{words}: {_said(before)} becomes {_said(after)}"


def _value_losses(before: object, after: object) -> Iterator[str]:
    """What is different in two values of a kind, field by field."""
    for field in fields(before):  # type: ignore[arg-type]
        old, new = getattr(before, field.name), getattr(after, field.name)
        if old != new:
            yield f"{field.name.replace('_', ' ')} {_said(old)} becomes {_said(new)}"


def _said(value: object) -> str:
    """A value in words."""
    if value is None or value == "":
        return "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if is_dataclass(value):
        return ", ".join(
            f"{f.name.replace('_', ' ')} {_said(getattr(value, f.name))}" for f in fields(value)
        )
    text = str(value)
    return text if len(text) <= 60 else text[:57] + "..."


def _player_losses(wanted: Tournament, back: Tournament) -> Iterator[str]:
    """Which facts of players are lost, and for whom."""
    after = {player.number: player for player in back.players}
    lost: dict[str, list[int]] = {}
    for player in wanted.players:
        other = after.get(player.number)
        for field in fields(player):
            if other is None or getattr(player, field.name) != getattr(other, field.name):
                lost.setdefault(field.name, []).append(player.number)
    for name, numbers in lost.items():
        shown = ", ".join(map(str, numbers[:5])) + (", ..." if len(numbers) > 5 else "")
        yield f"{name.replace('_', ' ')} of {len(numbers)} ({shown})"


def _round_losses(wanted: Tournament, back: Tournament) -> Iterator[str]:
    if len(wanted.rounds) != len(back.rounds):
        yield f"{len(wanted.rounds)} rounds become {len(back.rounds)}"
    pairs = zip(wanted.rounds, back.rounds, strict=False)
    for number, (before, after) in enumerate(pairs, start=1):
        for field in fields(Round):
            if getattr(before, field.name) != getattr(after, field.name):
                yield f"{field.name} of round {number}"


def _in_extensions(tournament: Tournament, target: str) -> Iterator[Diagnostic]:
    """What only the records of engines hold, and what they hold differently."""
    system = tournament.point_system
    if has_matches(tournament):
        system = points_of_games(system)
    if target == "trf26" and tournament.numbering is Numbering.BY_LISTING:
        yield _extension("NUMBERING", "the order of lines as numbering", "XXC rank")
    if target == "trf26" and system_of_162(values_of_162(system)) != system:
        yield _extension("POINTS", "these points for every result", "162 as far as it goes, XXS")
    if target == "trf16" and system != STANDARD_POINTS:
        yield _extension("POINTS", "a point system", "XXS, and BB? where these can say it")
    if target == "trf16":
        yield from _changed_for_engines(tournament)


def _changed_for_engines(tournament: Tournament) -> Iterator[Diagnostic]:
    next_round = len(tournament.rounds) + 1
    for rule in tournament.forbidden_pairs:
        limited = rule.first_round > 1 or rule.last_round is not None
        if limited and in_force(rule, next_round):
            shown = " ".join(map(str, rule.participants[:6]))
            yield _extension("FORBIDDEN-PAIRS", f"for which rounds {shown} may not meet", "XXP")
    if tournament.announcements:
        yield _extension("ANNOUNCEMENTS", "announced byes", "XXZ for the next round, and 240")
    if tournament.declaration.code:
        where = "record 192" if tournament.type_text else "record 092"
        yield _extension("DECLARATION", "an encoded type of tournament", where)


def _extension(code: str, what: str, where: str) -> Diagnostic:
    return Diagnostic(
        Severity.WARNING,
        f"EXTENSION-{code}",
        f"the format itself has no record for {what}",
        taken=f"{where}: read here and by engines",
    )
