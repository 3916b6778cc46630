"""Title norms on paper, each with its working, and the forms of FIDE about an event, filled in with
what the event knows, to be signed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import islice

from pairwright.paper.document import Align, Column, FormBox, Kind, PrintedForm, Section
from pairwright.paper.round_lists import DocumentContent
from pairwright.paper.words import Words
from pairwright.ranking.tables import is_number
from pairwright.title_norms import (
    CertificateForm,
    FormField,
    arbiter_forms,
    certificates,
    direct_title_form,
    norm_workings,
    norms,
    norms_table,
    tournament_form,
    worth_showing,
)
from pairwright.title_norms.forms import form_name, missing_fields
from pairwright.title_norms.messages import CATALOGUE
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language

BuildForms = Callable[[Tournament, int, Words], DocumentContent]

WIDTHS: Mapping[str, int] = {
    "event": 6,
    "system": 6,
    "type": 6,
    "place": 6,
    "web": 6,
    "organiser": 6,
    "rate-of-play": 6,
    "program": 6,
    "chief-arbiter": 6,
    "deputy-1": 6,
    "deputy-2": 6,
    "deputy-1-id": 6,
    "deputy-2-id": 6,
    "norm": 2,
    "surname": 5,
    "given": 5,
    "arbiters": 12,
    "remarks": 12,
    "many-foreigners": 12,
    "average": 2,
    "performance": 2,
    "required": 2,
    "achieved": 2,
    "above": 2,
    "certifying": 2,
    "rated": 2,
    "of-host": 2,
    "titled": 2,
    "titled-GM": 2,
    "titled-IM": 2,
    "titled-FM": 2,
    "titled-WGM": 2,
    "titled-WIM": 2,
    "titled-WFM": 2,
}
"""How wide the box of a field is, in twelfths of the line; others take three."""
_IN_POINTS = frozenset({"required", "achieved", "above"})
_IN_WORDS = frozenset({"players", "role"})
"""Fields whose value is a word that every language has."""
_WORDS = frozenset({"opponent", "name", "group", "claimed"})
_LEFT = frozenset({"federation", "title", "kind", *_WORDS})


def form_sheets(kind: Kind) -> BuildForms:
    """What fills in the forms of this kind."""
    return {
        Kind.TOURNAMENT_REPORT: _tournament_report,
        Kind.CERTIFICATES: _certificates,
        Kind.DIRECT_TITLES: _direct_titles,
        Kind.FIDE_ARBITERS: _arbiters_of("fa1"),
        Kind.INTERNATIONAL_ARBITERS: _arbiters_of("ia1"),
    }[kind]


class _Clerk:
    """Fills in forms in one language."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self.said = Language(words.language, None, CATALOGUE)
        self.say = self.said.say

    def text(self, written: str) -> str:
        return self._words.text(written)

    def boxes(self, fields: Iterable[FormField]) -> tuple[FormBox, ...]:
        """The boxes of the fields; the last one of a line takes what is left of it."""
        boxes: list[FormBox] = []
        used = 0
        for field in fields:
            width = WIDTHS.get(field.key, 3)
            if used + width > 12:
                boxes[-1] = _widened(boxes[-1], 12 - used)
                used = 0
            boxes.append(FormBox(self.say(f"field-{field.key}"), self._value(field), width))
            used = (used + width) % 12
        if used:
            boxes[-1] = _widened(boxes[-1], 12 - used)
        return tuple(boxes)

    def _value(self, field: FormField) -> str:
        if field.value and field.key in _IN_WORDS:
            return self.say(f"{field.key}-{field.value}")
        if field.value and field.key == "cadence":
            return self.say(f"rating:cadence-{field.value}")
        if field.key in _IN_POINTS:
            return self.said.decimal(field.value)
        return "\n".join(map(self.text, field.value.split("\n")))

    def table(self, keys: tuple[str, ...], rows: Iterable[Iterable[str]]) -> Section:
        columns = tuple(
            Column(
                self.say(f"column-{key}"),
                Align.LEFT if key in _LEFT else Align.RIGHT,
                wide=key in _WORDS,
            )
            for key in keys
        )
        return Section(columns, tuple(tuple(map(self.text, row)) for row in rows), together=True)

    def signatures(self, *keys: str) -> tuple[str, ...]:
        return tuple(self.say(f"sign-{key}") for key in keys)

    def notes(self, fields: Iterable[FormField]) -> tuple[str, ...]:
        names = [self.say(f"field-{field.key}") for field in missing_fields(fields)]
        missing = (self.say("form-missing", what=self.said.series(names)),) if names else ()
        return (*missing, self.say("form-draft"))


def _widened(box: FormBox, by: int) -> FormBox:
    return FormBox(box.label, box.value, box.width + by)


def _tournament_report(tournament: Tournament, number: int, words: Words) -> DocumentContent:
    """IT3: the event, and how many players of which kind it has."""
    clerk, form = _Clerk(words), tournament_form(tournament)
    rows = (
        (
            clerk.say(f"count-{c.kind}") if c.kind in ("rated", "unrated") else c.kind,
            *map(str, (c.total, c.federations, c.host, c.foreign)),
        )
        for c in form.counts
    )
    counts = clerk.table(("kind", "total", "federations", "host", "foreign"), rows)
    sheet = PrintedForm(
        clerk.say("form-it3"), clerk.boxes(form.fields), (counts,), (), clerk.signatures("chief")
    )
    return DocumentContent(forms=(sheet,), notes=clerk.notes(form.fields))


def _certificates(tournament: Tournament, number: int, words: Words) -> DocumentContent:
    """IT1, for every norm that was made after a round."""
    clerk, forms = _Clerk(words), certificates(norms(tournament, number), tournament)
    if not forms:
        return DocumentContent(notes=(clerk.say("form-no-norm"),))
    sheets = tuple(_certificate(form, tournament, clerk) for form in forms)
    return DocumentContent(
        forms=sheets, notes=clerk.notes(field for form in forms for field in form.fields)
    )


def _certificate(form: CertificateForm, tournament: Tournament, clerk: _Clerk) -> PrintedForm:
    name = clerk.text(form_name(tournament.player(form.number).name))
    rows = (
        (
            str(line.round),
            line.opponent,
            line.federation,
            line.rating,
            line.counted,
            line.title,
            clerk.said.decimal(line.score),
        )
        for line in form.rounds
    )
    keys = ("round", "opponent", "federation", "rating", "counted", "title", "score")
    return PrintedForm(
        clerk.say("form-it1", title=form.title.value, name=name),
        clerk.boxes(form.head),
        (clerk.table(keys, rows),),
        clerk.boxes(form.result),
        clerk.signatures("chief", "federation"),
    )


def _direct_titles(tournament: Tournament, number: int, words: Words) -> DocumentContent:
    """IT4, where players claim titles or norms that an event gives directly."""
    clerk, form = _Clerk(words), direct_title_form(tournament)
    if not form.rows:
        return DocumentContent(notes=(clerk.say("form-no-claim"),))
    rows = (
        (
            row.title,
            row.name,
            row.federation,
            row.id,
            row.rating,
            row.group,
            str(row.federations),
            "",
            clerk.said.decimal(row.points),
            row.claimed,
            row.asked,
            clerk.say("yes" if row.is_rated_enough else "to-be-shown") if row.asked else "",
        )
        for row in form.rows
    )
    of_player = ("title", "name", "federation", "id", "rating", "group", "federations", "members")
    of_claim = ("score", "claimed", "asked", "enough")
    table = clerk.table((*of_player, *of_claim), rows)
    sheet = PrintedForm(
        clerk.say("form-it4"), clerk.boxes(form.fields), (table,), (), clerk.signatures("chief")
    )
    more = (clerk.say("form-left-off", number=form.left_off),) if form.left_off else ()
    return DocumentContent(forms=(sheet,), notes=(*more, *clerk.notes(form.fields)))


def _arbiters_of(name: str) -> BuildForms:
    def reports(tournament: Tournament, number: int, words: Words) -> DocumentContent:
        """One for every arbiter of the event whose title it could raise."""
        clerk, forms = _Clerk(words), arbiter_forms(name, tournament)
        if not forms:
            return DocumentContent(notes=(clerk.say(f"form-no-{name}"),))
        sheets = tuple(
            PrintedForm(
                clerk.say(f"form-{name}", name=clerk.text(form_name(form.name))),
                clerk.boxes(form.fields),
                signatures=clerk.signatures("candidate", "chief", "federation"),
            )
            for form in forms
        )
        notes = clerk.notes(field for form in forms for field in form.fields)
        return DocumentContent(forms=sheets, notes=notes)

    return reports


MOST_WORKINGS = 40
"""So many stand on paper; all of them are in the app and the terminal."""


def norm_list(tournament: Tournament, number: int, words: Words) -> DocumentContent:
    """Norms after a round."""
    made = norms(tournament, number)
    table = norms_table(made, tournament, words.language)
    columns = tuple(
        Column(
            heading, Align.RIGHT if is_number(key) else Align.LEFT, wide=key in ("name", "lacking")
        )
        for key, heading in zip(table.keys, table.headings, strict=True)
    )
    sections = [Section(columns, table.printed_rows)]
    for player, attempt in islice(worth_showing(made), MOST_WORKINGS):
        workings = norm_workings(made, tournament, player.number, words.language)
        [told] = [working for working in workings if working.code == attempt.title.value]
        lines = tuple((words.text(line),) for line in told.lines)
        column = Column(words.say("column-working"), wide=True)
        sections.append(Section((column,), lines, words.text(told.headline)))
    return DocumentContent(tuple(sections), tuple(words.text(note) for note in table.notes))
