"""What the reports of an event lack, before they are wanted: each field with where it is mended,
and in words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pairwright.frozen import Frozen
from pairwright.title_norms.certificates import certificate_head, direct_title_form
from pairwright.title_norms.forms import (
    CANDIDATES,
    EventOfficial,
    FormField,
    arbiter_forms,
    missing_fields,
    tournament_form,
    without_number,
)
from pairwright.title_norms.messages import CATALOGUE
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Reason, fault, in_series
from pairwright.vocabulary.translation import SOURCE


class ReportGap(Frozen):
    """A field that no fact fills: the forms that have it, and the fact that would fill it.

    `about` is the arbiter whose report lacks it.
    """

    field: str
    fact: str
    forms: tuple[str, ...]
    about: str = ""


def report_gaps(tournament: Tournament) -> tuple[ReportGap, ...]:
    """Everything that is missing, in the order of the forms; each once."""
    found: dict[tuple[str, str], ReportGap] = {}
    for form, about, field in _missing(tournament):
        key = (field.key, about)
        before = found[key].forms if key in found else ()
        forms = before if form in before else (*before, form)
        found[key] = ReportGap(field.key, field.fact, forms, about)
    return tuple(found.values())


def _missing(facts: Tournament) -> Iterator[tuple[str, str, FormField]]:
    for field in missing_fields(tournament_form(facts).fields):
        yield "it3", "", field
    for field in missing_fields(certificate_head(facts)):
        yield "it1", "", field
    claimed = direct_title_form(facts)
    for field in missing_fields(claimed.fields) if claimed.rows else ():
        yield "it4", "", field
    for form in CANDIDATES:
        for report in arbiter_forms(form, facts):
            for field in missing_fields(report.fields):
                about = report.name if field.key in ("id", "own-federation") else ""
                yield form, about, field


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
