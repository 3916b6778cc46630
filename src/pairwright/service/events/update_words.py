"""What a list would change, in words for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.event import State
from pairwright.service.events.list_update import FieldChange, ListUpdate, RowFate, UpdateRow
from pairwright.service.events.words import names_in, words
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import isolated, printable
from pairwright.vocabulary.reason import Phrase, PlayerRef, PlayerRefs

NOTHING = "–"


def update_lines(update: ListUpdate, state: State, language: str) -> Iterator[str]:
    """Who is new, changed, not clear and missing, line by line, and how many stay as they are."""
    said = words(language, names_in(state))
    for row in update.rows:
        if row.fate is not RowFate.UNCHANGED:
            yield f"{_line(row, said)}."
    if update.missing:
        listed = said.fact(PlayerRefs(update.missing))
        yield f"{said.say('update.missing', number=len(update.missing), players=listed)}."
    unchanged = update.count(RowFate.UNCHANGED)
    yield f"{said.say('update.unchanged', number=unchanged)}."


def _line(row: UpdateRow, said: Language) -> str:
    name = isolated(printable(row.listed.name))
    if row.fate is RowFate.NEW:
        return said.say("update.new", row=row.row, name=name)
    if row.fate is RowFate.AMBIGUOUS:
        listed = said.fact(PlayerRefs(row.candidates))
        return said.say("update.ambiguous", row=row.row, name=name, players=listed)
    what = "; ".join(_change(change, said) for change in row.changes)
    return said.say("update.changed", player=said.fact(PlayerRef(row.player)), what=what)


def _change(change: FieldChange, said: Language) -> str:
    named = Phrase(f"event:field.{change.name}")
    label = printable(change.name) if change.is_column else said.fact(named)
    old, new = (printable(text) or NOTHING for text in (change.old, change.new))
    return said.labelled(label, f"{old} → {new}")
