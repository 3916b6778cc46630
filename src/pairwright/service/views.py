"""Answers as plain data for JSON: what `--json` and `--format json` write, and a server answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pairwright.service.outcome import RequestOutcome
from pairwright.service.problems import all_told
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.language import language_of

# One kind of answer does not wait for the rooms of the others.
if TYPE_CHECKING:
    from pairwright.rules.pairing import RoundPairing
    from pairwright.rules.system import Rules
    from pairwright.service.checking import CheckTally, Examination
    from pairwright.service.editions import ComparedRound, EditionsComparison, EditionsTally
    from pairwright.service.explaining import RoundExplanation
    from pairwright.service.ranking import RankedStandings
    from pairwright.service.reading import Reading
    from pairwright.vocabulary.diagnostic import Diagnostic
    from pairwright.vocabulary.language import Language

_TROUBLES = {
    RequestOutcome.INVALID: "invalid",
    RequestOutcome.TOO_LARGE: "too large",
    RequestOutcome.ACCESS: "unreadable",
    RequestOutcome.OUT_OF_TIME: "out of time",
    RequestOutcome.OUR_OWN_FAULT: "our own fault",
    RequestOutcome.NO_LEGAL_PAIRING: "no legal pairing",
}


def pairing_data(pairing: RoundPairing, notes: Sequence[str] = ()) -> dict[str, Any]:
    return {
        "system": pairing.rules.system.name,
        "edition": pairing.rules.edition.name,
        **_readings_data(pairing.rules),
        "round": pairing.round_number,
        "boards": [
            {"board": number, "white": board.white, "black": board.black}
            for number, board in numbered(pairing.position, pairing.boards)
        ],
        "bye": pairing.bye,
        "requested_byes": [
            {"player": bye.player, "kind": bye.kind.value} for bye in pairing.requested_byes
        ],
        "notes": list(notes),
    }


def _readings_data(rules: Rules) -> dict[str, Any]:
    """By whose readings a round is paired, where they are not ours."""
    if not rules.engine and not rules.readings:
        return {}
    return {"as_engine": rules.engine, "readings": list(rules.readings)}


def explained_data(explained: RoundExplanation) -> dict[str, Any]:
    """The answers asked for, or the whole round without any."""
    explanation, language = explained.explanation, explained.words.code
    first = _said_first(explained)
    if not explained.answers:
        return explanation.as_data(language) | first
    return {
        "system": explanation.system,
        "edition": explanation.edition,
        "round": explanation.pairing.round_number,
        "language": language,
        "answers": [answer.as_data(language) for answer in explained.answers],
        **first,
    }


def _said_first(explained: RoundExplanation) -> dict[str, Any]:
    """Which round it is where nobody named one, and how the file differs; nothing else."""
    data: dict[str, Any] = {}
    if explained.notes:
        data["notes"] = [explained.words.told(note) for note in explained.notes]
    if explained.recorded is not None:
        report = explained.recorded.report
        data["recorded"] = {
            "verdict": report.verdict.value,
            "reason": report.told(explained.words),
            "recorded": [list(pair) for pair in report.recorded],
            "by_the_rules": [list(pair) for pair in report.engine],
        }
    return data


def ranked_data(ranked: RankedStandings) -> dict[str, Any]:
    from pairwright.ranking.tables import standings_data

    # The standings are there row by row; a category is a table of its own.
    tables = ranked.tables[1 if ranked.tables[0].id == "standings" else 0 :]
    data = standings_data(ranked.standings, ranked.language, tables, ranked.comparison)
    if ranked.ratings is not None:
        from pairwright.rating import ratings_data

        data["ratings"] = ratings_data(ranked.ratings)
    return {"tournament": ranked.tournament.name, **data}


def lint_data(reading: Reading, language: str = "en") -> dict[str, Any]:
    return {
        "file": reading.name,
        "format": reading.format,
        "valid": reading.tournament is not None,
        "fide_mode": reading.fide_mode,
        "diagnostics": [diagnostic_data(diagnostic, language) for diagnostic in reading.told],
    }


def diagnostic_data(diagnostic: Diagnostic, language: str = "en") -> dict[str, Any]:
    """All that it says."""
    words = language_of(language)
    return {
        "severity": diagnostic.severity,
        "code": diagnostic.code,
        "message": words.told(diagnostic.reason),
        "file": diagnostic.file,
        "line": max(diagnostic.line, 0),
        "column": diagnostic.column,
        "player": diagnostic.player,
        "found": diagnostic.found,
        "expected": words.fact(diagnostic.expected),
        "taken": words.fact(diagnostic.taken),
    }


def examined_data(examined: Examination) -> dict[str, Any]:
    """A tournament of a check, with its report or with what kept it from being checked."""
    from pairwright.service.check_lines import notes_of

    if examined.report is None:
        return {
            "name": examined.name,
            "problem": all_told(examined.problems, examined.language),
            "trouble": _TROUBLES[examined.outcome],
        }
    words = examined.report.language(examined.language)
    return {
        "name": examined.name,
        **examined.report.as_data(examined.language),
        "notes": notes_of(examined, words),
        "standings": list(examined.standings),
        "fide_mode": not examined.outside,
        "outside_fide_mode": [
            _notice_data(diagnostic, examined.language) for diagnostic in examined.outside
        ],
    }


def tally_data(tally: CheckTally) -> dict[str, Any]:
    from pairwright.checking.report import Verdict

    return {
        "tournaments": tally.tournaments,
        "rounds": sum(tally.rounds.values()),
        "identical": tally.rounds[Verdict.IDENTICAL],
        "changed": tally.rounds[Verdict.CHANGED],
        "different": tally.rounds[Verdict.DIFFERENT],
        "illegal": tally.rounds[Verdict.ILLEGAL],
        "not_judged": tally.rounds[Verdict.NOT_JUDGED],
        "not_checked": tally.not_checked,
        "wrong_standings": tally.wrong_standings,
    }


def editions_data(
    comparison: EditionsComparison,
    rounds: Sequence[ComparedRound],
    tally: EditionsTally,
    name: str,
    words: Language,
) -> dict[str, Any]:
    """Editions side by side; a bye is `[player, 0]`."""
    return {
        "file": name,
        "system": comparison.system,
        "editions": list(comparison.editions),
        "language": words.code,
        "rounds": [_compared_data(compared, words) for compared in rounds],
        "summary": {
            "rounds": tally.rounds,
            "same": tally.same,
            "different": tally.different,
            "not_paired": tally.not_paired,
        },
    }


def _compared_data(compared: ComparedRound, words: Language) -> dict[str, Any]:
    from pairwright.service.edition_lines import grounds_said

    return {
        "round": compared.round,
        "same": compared.is_same,
        "pairings": [
            {
                "editions": list(shared.editions),
                "boards": [[board.white, board.black] for board in shared.pairing.boards],
                "bye": shared.pairing.bye,
                "apart": [{"board": board, "pair": list(pair)} for board, pair in shared.apart],
            }
            for shared in compared.pairings
        ],
        "grounds": [
            {
                "edition": ground.edition,
                "against": list(ground.others),
                "criterion": ground.criterion,
                "article": ground.article,
                "bracket": ground.bracket,
                "reasons": grounds_said(ground, words),
            }
            for ground in compared.grounds
        ],
        "not_paired": [
            {"edition": edition, "problem": problem} for edition, problem in compared.not_paired
        ],
    }


def problem_data(problem: Diagnostic, language: str = "en") -> dict[str, Any]:
    """A problem; what is not known is left out."""
    data = {
        "code": problem.code,
        "text": problem.told(language),
        "severity": problem.severity.value,
        "file": problem.file,
        "line": max(problem.line, 0),
        "column": problem.column,
        "round": problem.round,
        "player": problem.player,
        "article": problem.article,
    }
    return {name: value for name, value in data.items() if value}


def _notice_data(notice: Diagnostic, language: str) -> dict[str, Any]:
    return {"code": notice.code, "text": notice.told(language), "player": notice.player}
