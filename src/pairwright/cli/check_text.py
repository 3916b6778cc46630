"""How `pairwright check` tells its verdicts to people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pairwright.check import Report, RoundReport, Verdict
from pairwright.cli.check_work import Examined
from pairwright.vocabulary.quality import BracketQuality


def lines_of(examined: Examined) -> Iterator[str]:
    """The lines about one tournament: its name first, then what is to be said about it."""
    if examined.report is None:
        yield f"{examined.name}: NOT CHECKED: {_one_line(examined.problem)}"
        return
    yield f"{examined.name}: {_tally(examined.report)}"
    for note in examined.report.notes:
        yield f"  note: {note}"
    for one in examined.report.rounds:
        if one.verdict is not Verdict.IDENTICAL:
            yield from _round_lines(one)
    for finding in examined.standings:
        yield f"  standings: {finding}"


def _tally(report: Report) -> str:
    rounds = f"{len(report.rounds)} rounds, {report.system} {report.edition}"
    counts = [
        f"{report.count(verdict)} {verdict.value}" for verdict in Verdict if report.count(verdict)
    ]
    return f"{rounds}: {', '.join(counts) or 'nothing to judge'}"


def _round_lines(one: RoundReport) -> Iterator[str]:
    yield f"  round {one.round}: {one.verdict.value}: {_one_line(one.reason)}"
    if one.recorded or one.engine:
        yield f"    recorded:     {_pairs(one.recorded)}"
        yield f"    by the rules: {_pairs(one.engine)}"
    if one.decision is not None:
        yield from (f"    {line}" for line in _side_by_side(one))


def _side_by_side(one: RoundReport) -> Iterator[str]:
    """The values of the bracket that decides, criterion by criterion, in both pairings."""
    assert one.decision is not None
    assert one.recorded_quality is not None
    assert one.engine_quality is not None
    theirs = _bracket(one.recorded_quality.brackets, one.decision.bracket)
    ours = _bracket(one.engine_quality.brackets, one.decision.bracket)
    if theirs is None or ours is None:
        return
    rows = [
        (left.name, left.shown, right.shown)
        for left, right in zip(theirs.values, ours.values, strict=True)
    ]
    width = max(len("recorded"), *(len(shown) for _, shown, _ in rows))
    yield f"bracket {theirs.name}:"
    yield f"       {'recorded':<{width}}  by the rules"
    for name, left, right in rows:
        mark = "  <- decides" if name == one.decision.criterion else ""
        yield f"  {name:<4} {left:<{width}}  {right}{mark}"


def _bracket(brackets: Iterable[BracketQuality], name: str) -> BracketQuality | None:
    return next((bracket for bracket in brackets if bracket.name == name), None)


def _pairs(pairs: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"{white}-{black}" if black else f"{white} bye" for white, black in pairs)


def _one_line(text: str) -> str:
    return " ".join(text.split())
