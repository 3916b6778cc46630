"""What the reports of an event lack, in words."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.title_norms.forms import without_number
from pairwright.title_norms.messages import CATALOGUE
from pairwright.title_norms.officials import EventOfficial
from pairwright.title_norms.report_gaps import ReportGap, report_gaps
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Reason, fault, in_series
from pairwright.vocabulary.translation import SOURCE

Mending = Callable[[ReportGap], str]
"""The command that fills in what is missing."""


def gap_reason(gap: ReportGap) -> Reason:
    """The field, whose it is, and the forms that ask for it."""
    forms = ", ".join(form.upper() for form in gap.forms)
    field = fault(f"title_norms:field-{gap.field}")
    if gap.about:
        return fault("title_norms:gap-about", field=field, about=gap.about, forms=forms)
    return fault("title_norms:gap", field=field, forms=forms)


def blocking_reason(officials: tuple[EventOfficial, ...]) -> Reason:
    """That no report is written, and whose FIDE ID is missing."""
    named = (
        fault(f"title_norms:official-{found.role}", name=found.official.name) for found in officials
    )
    return fault("title_norms:form-no-number", who=in_series(named))


def refuse_without_number(tournament: Tournament) -> None:
    """Raises InvalidRequest where an official has no FIDE ID."""
    if blocking := without_number(tournament):
        raise InvalidRequest(blocking_reason(blocking))


def gap_notes(
    tournament: Tournament, mended_by: Mending, language: str = SOURCE
) -> tuple[str, ...]:
    """What is missing, by the command that fills it in, and who stops the reports."""
    words = Language(language, None, CATALOGUE)
    lacking: dict[str, list[Reason]] = {}
    for gap in report_gaps(tournament):
        lacking.setdefault(mended_by(gap), []).append(gap_reason(gap))
    notes = [words.say("gaps")] if lacking else []
    for command, gaps in lacking.items():
        notes.append(f"  {words.labelled(command, words.plain(in_series(gaps)))}")
    if blocking := without_number(tournament):
        notes.append(words.sentence(blocking_reason(blocking)))
    return tuple(notes)
