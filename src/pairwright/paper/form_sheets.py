"""The forms of FIDE about an event, filled in with what the event knows: IT3 and IT1."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.paper.document import Align, Column, Section
from pairwright.paper.round_lists import DocumentContent
from pairwright.paper.words import Words
from pairwright.title_norms import (
    CertificateForm,
    FormField,
    Norms,
    certificates,
    tournament_form,
)
from pairwright.title_norms.forms import form_name, missing_fields
from pairwright.title_norms.messages import CATALOGUE
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language

EMPTY = "\N{HORIZONTAL ELLIPSIS}" * 8
"""In the place of what is filled in by hand."""


def tournament_report(tournament: Tournament, words: Words) -> DocumentContent:
    """IT3: the event, and how many players of which kind it has."""
    said, form = Language(words.language, None, CATALOGUE), tournament_form(tournament)
    keys = ("kind", "total", "federations", "host", "foreign")
    counts = tuple(
        (
            said.say(f"count-{c.kind}") if c.kind in ("rated", "unrated") else c.kind,
            *map(str, (c.total, c.federations, c.host, c.foreign)),
        )
        for c in form.counts
    )
    columns = tuple(
        Column(said.say(f"column-{key}"), Align.RIGHT if place else Align.LEFT, wide=not place)
        for place, key in enumerate(keys)
    )
    sections = (_fields(form.fields, "", said, words), Section(columns, counts, together=True))
    return DocumentContent(sections, _notes(form.fields, said))


def certificate_sheets(made: Norms, tournament: Tournament, words: Words) -> DocumentContent:
    """IT1, for every norm that was made."""
    said, forms = Language(words.language, None, CATALOGUE), certificates(made, tournament)
    sections = [
        section for form in forms for section in _certificate(form, tournament, said, words)
    ]
    if not forms:
        return DocumentContent((), (said.say("form-no-norm"),))
    fields = dict.fromkeys(field for form in forms for field in form.fields)
    return DocumentContent(tuple(sections), _notes(fields, said))


def _certificate(
    form: CertificateForm, tournament: Tournament, said: Language, words: Words
) -> tuple[Section, Section]:
    name = words.text(form_name(tournament.player(form.number).name))
    heading = said.say("form-it1", title=form.title.value, name=name)
    keys = ("round", "opponent", "federation", "rating", "counted", "title", "score")
    columns = tuple(
        Column(
            said.say(f"column-{key}"),
            Align.LEFT if key in ("opponent", "federation", "title") else Align.RIGHT,
            wide=key == "opponent",
        )
        for key in keys
    )
    rows = tuple(
        (
            str(line.round),
            words.text(line.opponent),
            *map(words.text, (line.federation, line.rating, line.counted, line.title)),
            said.decimal(line.score),
        )
        for line in form.rounds
    )
    return _fields(form.fields, heading, said, words), Section(columns, rows, together=True)


def _fields(fields: tuple[FormField, ...], heading: str, said: Language, words: Words) -> Section:
    columns = (Column(said.say("column-field")), Column(said.say("column-value"), wide=True))
    rows = tuple(
        (said.say(f"field-{field.key}"), words.text(_value(field, said)) or EMPTY)
        for field in fields
    )
    return Section(columns, rows, heading, together=True)


def _value(field: FormField, said: Language) -> str:
    if field.key == "cadence" and field.value:
        return said.say(f"rating:cadence-{field.value}")
    return (
        said.decimal(field.value) if field.key in ("required", "achieved", "above") else field.value
    )


def _notes(fields: Iterable[FormField], said: Language) -> tuple[str, ...]:
    names = [said.say(f"field-{key}") for key in dict.fromkeys(missing_fields(fields))]
    missing = (said.say("form-missing", what=said.series(names)),) if names else ()
    return (*missing, said.say("form-draft"))
