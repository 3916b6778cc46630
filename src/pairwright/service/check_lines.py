"""The verdicts of a check as lines of text for people, in their language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.checking import Report, RoundReport, Verdict
from pairwright.formats import Diagnostic
from pairwright.service.problems import all_told
from pairwright.systems import rules_named
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.quality import BracketQuality, CriterionValue
from pairwright.vocabulary.reason import Phrase, verdict_named
from pairwright.vocabulary.translation import SOURCE

if TYPE_CHECKING:
    # Who asks about one round does not wait for what reads folders of them.
    from pairwright.service.checking import CheckTally, Examination

_BREAKS = re.compile(r"[ \t\r\n]+")
"""What is one blank in a line; a space that must not break stays as it is."""

MOST_ROUNDS = 3
"""So many rounds without a cause, more than half of all, have one that is no single fact."""


def lines_of(examined: Examination) -> Iterator[str]:
    """The lines about one tournament: its name first, then what is to be said about it."""
    if examined.report is None:
        words = Language(examined.language)
        said = words.say("check.not-checked")
        told = words.labelled(said, all_told(examined.problems, examined.language))
        yield printable(words.labelled(examined.name, told))
        return
    words = examined.report.language(examined.language)
    yield printable(words.labelled(examined.name, _tally(examined.report, words)))
    yield from (f"  {line}" for line in remark_lines(examined, words))
    for round_report in examined.report.rounds:
        if round_report.verdict is not Verdict.IDENTICAL:
            lines = round_lines(round_report, words, lists_boards=examined.lists_boards)
            yield from map(printable, lines)
    unexplained = examined.report.unexplained
    if 2 * len(unexplained) > len(examined.report.rounds) and len(unexplained) >= MOST_ROUNDS:
        numbers = {"number": len(unexplained), "rounds": len(examined.report.rounds)}
        yield f"  {words.say('checking:cause.most-rounds', **numbers)}"
    yield from (f"  {line}" for line in standings_lines(examined, words))


def remark_lines(examined: Examination, words: Language) -> Iterator[str]:
    """What had to be assumed, and which settings leave the FIDE rules."""
    notes = notes_of(examined, words)
    notes += [
        words.say("note.outside", what=_outside(diagnostic, words))
        for diagnostic in examined.outside
    ]
    heading = words.say("check.note")
    yield from (printable(words.labelled(heading, note)) for note in notes)


def standings_lines(examined: Examination, words: Language) -> Iterator[str]:
    """Claims about standings that are wrong."""
    heading = words.say("check.standings")
    yield from (printable(words.labelled(heading, finding)) for finding in examined.standings)


def notes_of(examined: Examination, words: Language) -> list[str]:
    """What had to be assumed, and which claims of the file do not count."""
    report = examined.report
    assert report is not None
    read = []
    if report.engine:
        from pairwright.systems.profiles import engine_note

        rules = rules_named(report.system, report.edition)
        read = [engine_note(replace(rules, readings=report.readings, engine=report.engine))]
    return [words.told(note) for note in (*read, *report.remarks) if note is not None] + [
        words.say("note.claim", what=diagnostic.reason) for diagnostic in examined.claims
    ]


def summary_lines(tally: CheckTally, language: str = SOURCE) -> Iterator[str]:
    """What was left out, the sums where the language is another, the line that programs read."""
    words = Language(language)
    if tally.not_checked:
        yield words.say("check.files-left", number=tally.not_checked)
    if tally.rounds[Verdict.NOT_JUDGED]:
        yield words.say("check.rounds-left", number=tally.rounds[Verdict.NOT_JUDGED])
    if tally.wrong_standings:
        yield words.say("check.wrong-standings", number=tally.wrong_standings)
    if words.code != SOURCE:
        rounds = sum(tally.rounds.values())
        checked = words.say("check.sum", tournaments=tally.tournaments, rounds=rounds)
        yield f"{checked} ({_counted(tally.rounds, words)})"
    yield tally.last_line


def _outside(notice: Diagnostic, words: Language) -> str:
    """A setting that leaves the FIDE rules, and whose it is."""
    return notice.told(words.code)


def _tally(report: Report, words: Language) -> str:
    rounds = words.say("check.rounds", rounds=len(report.rounds))
    judged = _counted({verdict: report.count(verdict) for verdict in Verdict}, words)
    return words.labelled(f"{rounds}, {_rules(report, words)}", judged)


def _rules(report: Report, words: Language) -> str:
    """By name in English, as programs read it; by their title in another language."""
    if words.code == SOURCE:
        rules = f"{report.system} {report.edition}"
    else:
        title = rules_named(report.system, report.edition).title(words)
        rules = words.say("show.system", system=title, edition=report.edition)
    if not report.engine:
        return rules
    from pairwright.systems.profiles import PROFILES

    engine = PROFILES[report.engine].title
    return words.say("check.as-engine", rules=rules, engine=engine)


def _counted(rounds: Mapping[Verdict, int], words: Language) -> str:
    counts = [
        f"{rounds[verdict]} {words.fact(verdict_named(verdict))}"
        for verdict in Verdict
        if rounds[verdict]
    ]
    return ", ".join(counts) or words.say("check.nothing")


def round_lines(
    round_report: RoundReport, words: Language, *, lists_boards: bool = False
) -> Iterator[str]:
    """Yield the verdict on a round with its reason, both pairings, and what decides between them.

    A cause comes first, where one is known; then the boards are only counted, unless `lists_boards`
    asks for them.
    """
    said = words.say(
        "check.round", round=round_report.round, verdict=verdict_named(round_report.verdict)
    )
    causes = list(_cause_lines(round_report, words))
    is_explained = bool(round_report.search and round_report.search.causes)
    decides = _BREAKS.sub(" ", round_report.told(words))
    if not is_explained:
        yield f"  {words.labelled(said, decides)}"
        yield from _board_lines(round_report, words)
        yield from (f"    {line}" for line in causes)
        return
    if round_report.verdict is Verdict.ILLEGAL:
        causes.insert(0, decides)
    yield f"  {words.labelled(said, causes[0])}"
    yield from (f"    {line}" for line in causes[1:])
    if lists_boards:
        if round_report.verdict is not Verdict.ILLEGAL:
            yield f"    {decides}"
        yield from _board_lines(round_report, words)
        return
    counted = {"number": len(round_report.recorded), "round": round_report.round}
    yield f"    {words.say('checking:cause.boards-left', **counted)}"


def _cause_lines(round_report: RoundReport, words: Language) -> Iterator[str]:
    """Yield what would make the round identical, and how far it was looked for."""
    search = round_report.search
    if search is None:
        return
    for place, cause in enumerate(search.causes):
        told = words.told(cause.reason)
        yield told if place == 0 else words.say("checking:cause.also", what=told)
        others = [number for number in cause.rounds if number != round_report.round]
        if others:
            rounds = ", ".join(map(str, others))
            yield words.say("checking:cause.rounds-too", number=len(others), rounds=rounds)
        if cause.more:
            kind = Phrase(f"checking:kind.{cause.kind}")
            yield words.say("checking:cause.more", number=cause.more, kind=kind)
    kinds = ", ".join(words.say(f"checking:kind.{kind}") for kind in search.untried)
    if kinds:
        key = "untried" if search.causes else "none-yet"
        yield words.say(f"checking:cause.{key}", number=search.tried, kinds=kinds)
    elif not search.causes:
        yield words.say("checking:cause.none", number=search.tried)


def _board_lines(round_report: RoundReport, words: Language) -> Iterator[str]:
    """Yield the boards that only one side has, and what decides between the two."""
    if round_report.recorded or round_report.engine:
        names = (words.say("check.recorded"), words.say("check.by-the-rules"))
        labels = [words.labelled(name, "").rstrip(" ") for name in names]
        width = max(map(len, labels))
        for label, pairs in zip(labels, (round_report.recorded, round_report.engine), strict=True):
            yield f"    {label:<{width}} {_pairs(pairs, words)}"
    if round_report.decision is not None:
        yield from (f"    {line}" for line in _side_by_side(round_report, words))


def _side_by_side(round_report: RoundReport, words: Language) -> Iterator[str]:
    """The values of the bracket that decides, criterion by criterion, in both pairings."""
    assert round_report.decision is not None
    assert round_report.recorded_quality is not None
    assert round_report.engine_quality is not None
    theirs = _bracket(round_report.recorded_quality.brackets, round_report.decision.bracket)
    ours = _bracket(round_report.engine_quality.brackets, round_report.decision.bracket)
    if theirs is None or ours is None:
        return
    rows = [
        (left.name, _shown(left, words), _shown(right, words))
        for left, right in zip(theirs.values, ours.values, strict=True)
    ]
    recorded, rules = words.say("check.recorded"), words.say("check.by-the-rules")
    width = max(len(recorded), *(len(shown) for _, shown, _ in rows))
    yield words.say("check.bracket", name=words.decimal(theirs.name))
    yield f"       {recorded:<{width}}  {rules}"
    decides = "  <- " + words.say("check.decides")
    for name, left, right in rows:
        mark = decides if name == round_report.decision.criterion else ""
        yield f"  {name:<4} {left:<{width}}  {right}{mark}"


def _shown(value: CriterionValue, words: Language) -> str:
    return value.shown if words.code == SOURCE else words.fact(value.measure)


def _bracket(brackets: Iterable[BracketQuality], name: str) -> BracketQuality | None:
    return next((bracket for bracket in brackets if bracket.name == name), None)


def _pairs(pairs: tuple[tuple[int, int], ...], words: Language) -> str:
    bye = words.say("ui.bye-cell")
    return ", ".join(f"{white}-{black}" if black else f"{white} {bye}" for white, black in pairs)
