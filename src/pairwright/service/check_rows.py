"""What a check finds as rows: one for every round, or one for every tournament."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.checking import Report, RoundReport, Verdict
from pairwright.formats.rows import CellKind, Row, RowColumn, RowOf
from pairwright.position import field_of
from pairwright.rules.proposal import Proposal
from pairwright.service.checking import Examination
from pairwright.service.problems import all_told
from pairwright.vocabulary.language import Language

_WHICH = (
    RowColumn("file"),
    RowColumn("tournament"),
    RowColumn("system"),
    RowColumn("edition"),
)
_PROBLEM = (RowColumn("problem"), RowColumn("problem_code"))

ROUND_COLUMNS = (
    *_WHICH,
    RowColumn("round", CellKind.WHOLE),
    RowColumn("verdict"),
    RowColumn("criterion"),
    RowColumn("bracket"),
    RowColumn("rules_broken"),
    RowColumn("articles"),
    RowColumn("reason"),
    RowColumn("players", CellKind.WHOLE),
    RowColumn("boards", CellKind.WHOLE),
    RowColumn("bye", CellKind.WHOLE),
    RowColumn("recorded"),
    RowColumn("by_the_rules"),
    *_PROBLEM,
    RowColumn("cause"),
)
TOURNAMENT_COLUMNS = (
    *_WHICH,
    RowColumn("players", CellKind.WHOLE),
    RowColumn("rounds", CellKind.WHOLE),
    RowColumn("identical", CellKind.WHOLE),
    RowColumn("changed", CellKind.WHOLE),
    RowColumn("different", CellKind.WHOLE),
    RowColumn("illegal", CellKind.WHOLE),
    RowColumn("not_judged", CellKind.WHOLE),
    RowColumn("standings"),
    RowColumn("wrong_claims", CellKind.WHOLE),
    *_PROBLEM,
)
CHECK_COLUMNS = {RowOf.ROUND: ROUND_COLUMNS, RowOf.TOURNAMENT: TOURNAMENT_COLUMNS}


def check_rows(row_of: RowOf, examined: Examination) -> tuple[Row, ...]:
    """The rows of a tournament. One that could not be checked has one, which says why."""
    if examined.report is None or examined.facts is None:
        return (_not_checked(row_of, examined),)
    if row_of is RowOf.TOURNAMENT:
        return (_tournament_row(examined, examined.report),)
    return tuple(_round_rows(examined, examined.report))


def _not_checked(row_of: RowOf, examined: Examination) -> Row:
    known = {
        "file": examined.name,
        "problem": all_told(examined.problems, examined.language),
        "problem_code": examined.problems[0].code,
    }
    return tuple(known.get(column.name) for column in CHECK_COLUMNS[row_of])


def _which(examined: Examination, report: Report) -> Row:
    assert examined.facts is not None
    return (examined.name, examined.facts.name, report.system, report.edition)


def _tournament_row(examined: Examination, report: Report) -> Row:
    assert examined.facts is not None
    return (
        *_which(examined, report),
        len(field_of(examined.facts).players),
        len(report.rounds),
        *(report.count(verdict) for verdict in Verdict),
        "wrong" if report.standings else "right",
        len(report.standings),
        *(None for _ in _PROBLEM),
    )


def _round_rows(examined: Examination, report: Report) -> Iterator[Row]:
    assert examined.facts is not None
    words = report.language(examined.language)
    field = field_of(examined.facts)  # teams in the place of players
    for found in report.rounds:
        pairing = examined.proposal or Proposal.of_round(field.rounds[found.round - 1])
        yield (
            *_which(examined, report),
            found.round,
            found.verdict.value,
            *_deciding(found),
            found.told(words) or None,
            2 * len(pairing.boards) + len(pairing.byes),
            len(pairing.boards),
            pairing.byes[0] if len(pairing.byes) == 1 else None,
            _pairs(found.recorded),
            _pairs(found.engine),
            *(None for _ in _PROBLEM),
            _cause(found, words),
        )


def _cause(found: RoundReport, words: Language) -> str | None:
    """The strongest cause of a round that differs."""
    if found.search is None or not found.search.causes:
        return None
    return words.told(found.search.causes[0].reason)


def _deciding(found: RoundReport) -> Row:
    """Criterion and bracket that decide, rules that are broken, and the articles of all of it."""
    criterion = bracket = None
    if found.decision is not None:
        criterion, bracket = found.decision.criterion or None, found.decision.bracket or None
    rules = dict.fromkeys(violation.rule for violation in found.violations)
    reasons = [fault.reason for fault in found.colour_faults]
    if found.violations:
        reasons = [violation.reason for violation in found.violations]
    elif found.decision is not None:
        reasons = list(found.decision.reasons[:1])  # what decides comes first
    named = (article for reason in reasons for article in reason.articles)
    articles = dict.fromkeys(article for article in named if not article.startswith("["))
    return (criterion, bracket, "; ".join(rules) or None, "; ".join(articles) or None)


def _pairs(pairs: tuple[tuple[int, int], ...]) -> str | None:
    """`2-7 3-1`, a bye as `5-0`."""
    return " ".join(f"{white}-{black}" for white, black in pairs) or None
