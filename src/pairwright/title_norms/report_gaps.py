"""What the reports of an event lack, before they are wanted: each field with where it is mended."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.title_norms.arbiter_forms import CANDIDATES, arbiter_forms
from pairwright.title_norms.certificates import certificate_head
from pairwright.title_norms.direct_titles import direct_title_form
from pairwright.title_norms.forms import FormField, missing_fields
from pairwright.title_norms.tournament_forms import tournament_form
from pairwright.tournament import Tournament


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
